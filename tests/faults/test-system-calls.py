#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every system call about a database fails once, in every way that it can.

test-system-calls.py TALLY WRITER SHIM DUMP [OPERATION]

DUMP is a database of the first release, as SQL. With the name of an operation
every call of just that one fails; else a few of each of all.

Whatever fails: who was told that something is kept finds it there, who was
told that it isn't finds all of it or nothing, and the database is sound. To
extend it, add a line to WAYS or a function to the operations at the end.
"""

import errno
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

TALLY, WRITER, SHIM, DUMP = sys.argv[1:5]
ONLY = sys.argv[5] if len(sys.argv) > 5 else None

HALF = 0
WAYS = {
    "open": [errno.EIO, errno.ENOSPC, errno.EMFILE, errno.EINTR, errno.ENOMEM],
    "read": [errno.EIO, errno.EINTR, HALF],
    "write": [errno.ENOSPC, errno.EIO, errno.EINTR, HALF],
    "sync": [errno.EIO, errno.ENOSPC],
    "truncate": [errno.EIO],
    "mmap": [errno.ENOMEM],
    "unlink": [errno.EIO],
    "rename": [errno.EIO, errno.ENOSPC],
    "stat": [errno.EIO, errno.ENOMEM],
    "lock": [errno.EIO, errno.EINTR, errno.ENOLCK],
    "close": [errno.EIO, errno.EINTR],
    "link": [errno.EIO, errno.ENOSPC, errno.EPERM],
    "mkdir": [errno.EIO, errno.ENOSPC],
    "access": [errno.EIO, errno.ENOMEM],
    "list": [errno.EIO, errno.EMFILE, errno.ENOMEM],
    "chown": [errno.EPERM],
}

# How many of the same call are tried, spread over all of them; of allocations
# there are thousands.
MOST_NUMBERS = 10000 if ONLY else 1
MOST_ALLOCATIONS = 400 if ONLY else 4
# Whoever finds a database locked tries for seconds.
MOST_LOCKS = min(MOST_NUMBERS, 4)


def match(number, events):
    return {"format": "tallygator.match", "version": 1, "game": "zoff-im-zoo", "players": ["Anna", "Ben", "Carl", "Dora"],
            "id": f"00000000-0000-4000-8000-{number:012}", "started": "2026-11-18T20:00:00+01:00", "events": events}


ROUNDS = [{"type": "round", "order": ["Anna", "Ben", "Carl", "Dora"]},
          {"type": "round", "order": ["Dora", "Carl", "Ben", "Anna"]}]
OLD = [match(number, ROUNDS[:1]) for number in range(3)]
NEW = [match(number, ROUNDS) for number in range(2, 8)]
TURNS = {"format": "tallygator.match", "version": 1, "game": "raffzahn", "players": ["Anna", "Ben", "Carl"],
         "id": "00000000-0000-4000-8000-000000000099", "started": "2026-11-18T20:00:00+01:00", "events": []}  # fmt: skip


def lines(matches):
    return "".join(json.dumps(one) + "\n" for one in matches).encode()


def run(words, text=b"", folder=None, fault=None, counts=None):
    environment = dict(os.environ)
    if folder:
        environment.update(LD_PRELOAD=SHIM, TALLY_FAULT_FOLDER=str(folder))
    if fault:
        environment["TALLY_FAULT"] = "{} {} {}".format(*fault)
    if counts:
        environment["TALLY_FAULT_COUNTS"] = str(counts)
    return subprocess.run(list(map(str, words)), input=text, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          env=environment, timeout=60)  # fmt: skip


def kept(db):
    """{id: number of events} of what is in DB, which must be sound."""
    check = run([TALLY, "check", "--db", db])
    assert check.returncode == 0, check
    export = run([TALLY, "export", "--db", db])
    assert export.returncode == 0, export
    text = export.stdout.decode()
    try:
        found = [json.loads(text)] if text.strip() else []
    except ValueError:
        found = [json.loads(line) for line in text.splitlines() if line.strip()]
    found = found[0] if found and isinstance(found[0], list) else found
    return {one["id"]: len(one["events"]) for one in found}


def as_kept(matches):
    return {one["id"]: len(one["events"]) for one in matches}


class House:
    """A folder with a database in it, made anew for each fault."""

    def __init__(self):
        self.top = Path(tempfile.mkdtemp(prefix="tally-faults-"))
        self.folder = self.top / "house"
        self.db = self.folder / "house.db"
        self.folder.mkdir()
        first = run([TALLY, "import", "--db", self.db, "-"], lines(OLD + [TURNS]))
        assert first.returncode == 0, first
        self.before = kept(self.db)
        self.first = {path.name: path.read_bytes() for path in self.folder.iterdir()}

    def begin_anew(self, files=None):
        shutil.rmtree(self.folder)
        self.folder.mkdir()
        for name, data in (files or self.first).items():
            (self.folder / name).write_bytes(data)


# --- The operations ---------------------------------------------------------


class Operation:
    text = b""

    def __init__(self, house):
        pass

    def prepare(self, house):
        house.begin_anew()


class Import(Operation):
    """All matches of a file, or none."""

    def words(self, house):
        return [TALLY, "import", "--db", house.db, "-"]

    text = lines(NEW)

    def judge(self, house, ended):
        whole = {**house.before, **as_kept(NEW)}
        now = kept(house.db)
        if ended.returncode == 0:
            assert now == whole, "a false success"
        else:
            assert ended.stderr, "not a word"
            assert now in (house.before, whole), "a half"


class Tap(Operation):
    """Each turn that was acknowledged, and at most one more."""

    def words(self, house):
        return [WRITER, house.db, "1", "4", "5"]

    def judge(self, house, ended):
        said = [int(line.split()[1]) for line in ended.stdout.splitlines()]
        told = said[-1] if said else 0
        now = kept(house.db)
        turns = now.pop(TURNS["id"])
        assert told <= turns <= told + 1, f"{told} turns acknowledged, {turns} kept"
        assert now == {one: n for one, n in house.before.items() if one != TURNS["id"]}
        assert ended.returncode != 0 or told == 5, "a false success"


class Backup(Operation):
    """A whole copy, or none; the database stays as it is."""

    def words(self, house):
        return [TALLY, "backup", "--db", house.db, house.folder / "copy.db"]

    def judge(self, house, ended):
        copy = house.folder / "copy.db"
        if ended.returncode == 0:
            assert kept(copy) == house.before, "a false success"
        else:
            assert ended.stderr, "not a word"
            assert not copy.exists() or kept(copy) == house.before, "a half"
        assert kept(house.db) == house.before


class Stranger(Operation):
    """A copy is asked for where a file is that is none of ours: it stays."""

    PICTURE = b"no copy of anything"

    def prepare(self, house):
        house.begin_anew()
        (house.folder / "picture").write_bytes(self.PICTURE)

    def words(self, house):
        return [TALLY, "backup", "--db", house.db, house.folder / "picture"]

    def judge(self, house, ended):
        assert ended.returncode != 0 and ended.stderr, "a false success"
        assert (house.folder / "picture").read_bytes() == self.PICTURE, "somebody’s file is gone"
        assert kept(house.db) == house.before


class Restore(Operation):
    """The copy in place and the older one beside it, or everything as it was."""

    def __init__(self, house):
        self.copy = house.folder / "copy.db"
        assert run([TALLY, "backup", "--db", house.db, self.copy]).returncode == 0
        assert run([TALLY, "import", "--db", house.db, "-"], lines(NEW)).returncode == 0
        self.before = kept(house.db)
        self.later = {path.name: path.read_bytes() for path in house.folder.iterdir()}

    def prepare(self, house):
        house.begin_anew(self.later)

    def words(self, house):
        return [TALLY, "restore", "--db", house.db, self.copy]

    def judge(self, house, ended):
        older = [path for path in house.folder.iterdir() if ".before-" in path.name and not path.name.endswith(("-wal", "-shm", "-journal"))]
        now = kept(house.db) if house.db.exists() else None
        assert ended.returncode == 0 or ended.stderr, "not a word"
        assert now == house.before or (ended.returncode != 0 and now == self.before), "a false success" if ended.returncode == 0 else "a half"
        assert now != house.before or [kept(path) for path in older] == [self.before], "the older one is gone"


class Migration(Operation):
    """A database of the first release becomes one of today, or stays what it
    was and can become one later."""

    def __init__(self, house):
        self.prepare(house)
        assert run(self.words(house)).returncode == 0
        self.matches = kept(house.db)
        assert self.matches

    def prepare(self, house):
        shutil.rmtree(house.folder)
        house.folder.mkdir()
        with sqlite3.connect(house.db) as old:
            old.executescript(Path(DUMP).read_text())
        old.close()

    def words(self, house):
        return [TALLY, "rebuild", "--db", house.db]

    def judge(self, house, ended):
        assert ended.returncode == 0 or ended.stderr, "not a word"
        if ended.returncode == 0:
            assert kept(house.db) == self.matches, "a false success"
        again = run(self.words(house))
        assert again.returncode == 0, f"it can't be opened any more: {again.stderr!r}"
        assert kept(house.db) == self.matches, "a half"


# --- One fault after the other ----------------------------------------------


def count_calls(house, operation):
    counts = house.top / "counts"
    operation.prepare(house)
    ended = run(operation.words(house), operation.text, house.folder, counts=counts)
    operation.judge(house, ended)
    return {name: int(number) for name, number in map(str.split, counts.read_text().splitlines())}


def numbers_of(most, at_most):
    step = max(1, -(-most // at_most))
    return range(1, most + 1, step)


def try_call(house, operation, call, most):
    """Complaints about every fault of CALL."""
    for number in numbers_of(most, MOST_LOCKS if call == "lock" else MOST_NUMBERS):
        for way in WAYS[call]:
            operation.prepare(house)
            ended = run(operation.words(house), operation.text, house.folder, (call, number, way))
            name = errno.errorcode.get(way, "half")
            try:
                assert ended.returncode >= 0, f"killed by signal {-ended.returncode}"
                operation.judge(house, ended)
            except AssertionError as problem:
                yield f"{call} {number} of {most}, {name}: {problem} ({ended.returncode}: {ended.stderr[:200]!r})"


# --- Memory -----------------------------------------------------------------

BG_STATS = {"games": [{"id": 1, "name": "Raffzahn"}], "players": [{"id": 1, "name": "Anna"}, {"id": 2, "name": "Ben"}, {"id": 3, "name": "Cem"}],
            "plays": [{"uuid": "123e4567-e89b-42d3-a456-426614174000", "gameRefId": 1, "playDate": "2026-05-12 20:15:00",
                       "playerScores": [{"playerRefId": i + 1, "score": str(teeth)} for i, teeth in enumerate((31, 20, 9))]}]}  # fmt: skip
BGG = """<plays username="u"><play id="1" date="2026-05-12" quantity="1"><item name="Raffzahn" objectid="1"/><players>
<player name="Anna" score="31" win="1"/><player name="Ben" score="20"/><player name="Cem" score="9"/></players></play></plays>"""
TABLE = "date;game;player;score\n12.5.2026;Raffzahn;Anna;31\n12.5.2026;Raffzahn;Ben;20\n12.5.2026;Raffzahn;Cem;9\n"

# What is read, by whom: every parser that there is.
READ = {
    "match": ("replay", lines(NEW[:1])),
    "bg-stats": ("import", json.dumps(BG_STATS).encode()),
    "bgg": ("import", BGG.encode()),
    "table": ("import", TABLE.encode()),
}


def as_file(house, name):
    file = house.top / name
    file.write_bytes(READ[name][1])
    return file


def words_of(house, name):
    command, _ = READ[name]
    return [TALLY, command, *(["--db", house.db] if command == "import" else []), as_file(house, name)]


def try_memory(house, name):
    """Complaints about allocations that fail, one at a time. GLib ends a program
    that has no memory left, which is no answer at all: what it must never be is
    a wrong one."""
    counts = house.top / "counts"
    house.begin_anew()
    whole = run(words_of(house, name), folder=house.folder, counts=counts)
    assert whole.returncode == 0, whole
    wanted = kept(house.db)
    most = int(dict(map(str.split, counts.read_text().splitlines()))["malloc"])
    for number in numbers_of(most, MOST_ALLOCATIONS):
        house.begin_anew()
        ended = run(words_of(house, name), folder=house.folder, fault=("malloc", number, errno.ENOMEM))
        now = kept(house.db)
        told = ended.stdout == whole.stdout and len(now) == len(wanted)
        silent = ended.returncode != 0 and ended.stdout == b"" and len(now) in (len(house.before), len(wanted))
        if not told and not silent:
            yield f"malloc {number} of {most}: status {ended.returncode}, {ended.stdout[:200]!r}, {len(now)} kept"


# --- The whole --------------------------------------------------------------


def plan_of(house):
    """(name, what finds complaints) of every test."""
    for kind in (Import, Tap, Backup, Stranger, Restore, Migration):
        name = kind.__name__.lower()
        if ONLY not in (None, name):
            continue
        operation = kind(house)
        for call, most in count_calls(house, operation).items():
            if call in WAYS and most > 0:
                yield f"{name}-{call} {most}", lambda call=call, most=most, operation=operation: try_call(house, operation, call, most)
    for name in READ:
        if ONLY in (None, "memory"):
            yield f"memory-{name}", lambda name=name: try_memory(house, name)


def main():
    house = House()
    plan = list(plan_of(house))
    print(f"1..{len(plan)}")
    failed = False
    for number, (name, complaints) in enumerate(plan, 1):
        failed |= show(number, name, list(complaints()))
    shutil.rmtree(house.top)
    return failed


def show(number, name, found):
    for line in found[:10]:
        print(f"# {line}")
    print(f"{'not ok' if found else 'ok'} {number} {name}", flush=True)
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
