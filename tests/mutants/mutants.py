#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Puts small faults into the sources, one at a time, and runs those tests of the
room that come there: do they notice?

mutants.py WORK [--number N] [--seed N] [--room ROOM]... [--file PART]...
                [--least PERCENT] [--again] [--quick]

WORK is a folder for a copy of the project and its builds. A fault is one
operator, constant or condition that is another one. One that doesn't compile,
or of which the compiler makes the same program, is none: another is drawn.
Survivors are looked up in survivors.txt, where the reason stands why they can't
matter; one that isn't there, or fewer noticed than LEAST percent, is a failure.
Which are drawn depends on the seed and on the faults themselves, not on what
else stands in the files: a change somewhere draws no others elsewhere. With
--file only those of files whose path has PART in it are drawn.

What came out is kept in WORK: a run that was ended goes on where it was. With
--again those that survived are tried once more, by the tests as they are now.
With --quick nobody watches memory, and tests that take long aren't asked: what
survives is left to a run with --again.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from contextlib import contextmanager
from pathlib import Path

from rooms import LONGEST, SOON, Reach, Room, lines_of, set_up

TOP = Path(__file__).resolve().parents[2]
ROOMS = ("engine", "format", "league", "store")

# What stands for what, between blanks as the style has it.
OPERATORS = [
    (" < ", " <= "), (" <= ", " < "), (" > ", " >= "), (" >= ", " > "), (" == ", " != "), (" != ", " == "),
    (" && ", " || "), (" || ", " && "), (" + ", " - "), (" - ", " + "), (" += ", " -= "), (" -= ", " += "),
    (" % ", " / "), (" | ", " & "), ("++", "--"), ("TRUE", "FALSE"), ("FALSE", "TRUE"),
]  # fmt: skip

# Lines in which a change says nothing about the tests: what is no code, what only
# guards against ourselves, and whether memory is zeroed that is written anyway.
LEFT_OUT = re.compile(
    r"g_array_new|g_new0|g_ptr_array_new|^\s*(#|/?\*|//|g_assert|g_return_|static const char|G_DEFINE|G_STATIC|extern|\"|_ \(|N_ \()|TALLY_UNREACHABLE"
)
STRING = re.compile(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)\'')


def outside_strings(line):
    """LINE with blanks in place of texts and comments, as long as it was."""
    line = re.sub(r"/\*.*?(\*/|$)", lambda found: " " * len(found[0]), line)
    return STRING.sub(lambda found: " " * len(found[0]), line)


def mutations_of(line):
    """(column, old, new) of every fault that LINE can have."""
    plain = outside_strings(line)
    for old, new in OPERATORS:
        for found in re.finditer(re.escape(old), plain):
            if old in ("TRUE", "FALSE") and re.match(r"\w", plain[found.end():found.end() + 1] or " "):
                continue
            yield found.start(), old, new
    for found in re.finditer(r"(?<![\w.])\d+(?![\w.])", plain):
        yield found.start(), found[0], str(int(found[0]) + 1)
    condition = re.match(r"(\s*(?:\} else )?if )\((.*)\)( \{)?$", plain)
    if condition:
        start = len(condition[1])
        yield start, line[start:len(line) - len(condition[3] or "")], f"(!{line[start:len(line) - len(condition[3] or '')]})"


def all_mutations(source, room):
    """(file, line number, column, old, new) of all faults of a room."""
    for path in sorted((source / "src" / room).rglob("*.c")):
        comment = False
        for number, line in enumerate(path.read_text().splitlines()):
            inside = comment
            comment = (comment or "/*" in line) and "*/" not in line
            if not inside and not LEFT_OUT.search(line):
                for column, old, new in mutations_of(line):
                    yield path.relative_to(source), number, column, old, new


def as_copied(name):
    """What the copy has in place of a file: its rooms are shared libraries, so
    that a fault costs one file and one library, and no test is linked anew."""
    data = (TOP / name).read_bytes()
    if name in [f"src/{room}/meson.build" for room in ROOMS]:
        data = data.replace(b"static_library(", b"shared_library(")
    return data


def copy_project(source):
    """The project without what is built, as it lies here; what is there already
    isn't touched, so that it need not be built again."""
    listed = subprocess.check_output(["git", "ls-files", "-z", "-co", "--exclude-standard"], cwd=TOP).split(b"\0")
    names = [name for name in map(os.fsdecode, listed) if name and (TOP / name).is_file()]
    for path in list(source.rglob("*")) if source.exists() else []:
        if path.is_file() and str(path.relative_to(source)) not in names:
            path.unlink()
    for name in names:
        path, data = source / name, as_copied(name)
        if not path.exists() or path.read_bytes() != data:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            shutil.copymode(TOP / name, path)


def known_survivors():
    """{(file: function, the line, old → new): reason} from survivors.txt."""
    result = {}
    for entry in (Path(__file__).parent / "survivors.txt").read_text().split("\n\n"):
        lines = [line for line in entry.splitlines() if line and not line.startswith("#")]
        if lines:
            place, line, change, reason = lines
            result[place, line.strip(), change.strip()] = reason
    return result


class Mutant:
    """A fault, where it stands, and by what it is known in another run."""

    def __init__(self, source, room, mutation):
        self.room, (self.file, self.number, self.column, self.old, self.new) = room, mutation
        line, function, first = lines_of(source / self.file)[self.number]
        self.line = line.strip()
        self.place = f"{self.file}: {function}"
        self.change = f"{self.old.strip()} → {self.new.strip()}"
        self.offset = self.number - first
        self.key = "|".join([self.place, str(self.offset), str(self.column), self.line, self.change])

    def __str__(self):
        return f"{self.file}:{self.number + 1}\n    {self.line}\n    {self.change}"

    @contextmanager
    def put_into(self, source):
        path = source / self.file
        text, times = path.read_text(), path.stat()
        lines = text.splitlines(keepends=True)
        line = lines[self.number]
        lines[self.number] = line[:self.column] + self.new + line[self.column + len(self.old):]
        path.write_text("".join(lines))
        try:
            yield
        finally:
            path.write_text(text)
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


class Workshop:
    """A copy for each build, and what is known of each mutant so far."""

    def __init__(self, work, names, quick):
        self.work, self.names, self.quick = work, names, quick
        self.source, self.rooms = self.furnish("plain")
        self.reach = {name: Reach(work / f"reach-{name}.json", room) for name, room in self.rooms.items()}
        self.watched = None
        self.log = work / "results.jsonl"
        self.results = dict(map(json.loads, self.log.read_text().splitlines())) if self.log.exists() else {}

    def furnish(self, kind, taken=None):
        source = self.work / kind / "source"
        copy_project(source)
        build = set_up(self.work / kind, kind)
        rooms = {name: Room(build, name, taken and taken[name]) for name in self.names}
        if not all(room.compile() for room in rooms.values()):
            sys.exit("The project doesn't compile before anything is changed.")
        return source, rooms

    def drawn(self, seed, parts):
        mutants = [Mutant(self.source, name, mutation) for name in self.names for mutation in all_mutations(self.source, name)
                   if any(part in str(mutation[0]) for part in parts)]  # fmt: skip
        return sorted(mutants, key=lambda mutant: hashlib.sha256(f"{seed}|{mutant.key}".encode()).digest())

    def result(self, mutant, again):
        """What noticed it, "" for nothing, None if it is no fault."""
        known = self.results.get(mutant.key, "")
        if mutant.key in self.results and not (again and known == ""):
            return known
        by = self.try_one(mutant)
        with self.log.open("a") as log:
            print(json.dumps([mutant.key, by]), file=log)
        return by

    def try_one(self, mutant):
        room, tests = self.rooms[mutant.room], self.reach[mutant.room].of(mutant.place, mutant.offset)
        soon = [test["name"] for test in tests if room.taken.get(test["name"], LONGEST) <= SOON]
        if self.quick:
            tests = [test for test in tests if test["name"] in soon]
        with tempfile.TemporaryDirectory(dir="/dev/shm") as folder, mutant.put_into(self.source):
            made = room.make(mutant.file, folder)
            if not made:
                return None
            with room.with_object(*made):
                by = room.noticed(tests, mutant.file)
        if by:
            return by
        return None if self.is_same(mutant) else self.watch(mutant, soon) if soon and not self.quick else ""

    def is_same(self, mutant):
        """Whether the compiler, doing its best, makes the same of both."""
        room = self.rooms[mutant.room]
        with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
            def best():
                return room.make(mutant.file, folder, "-O2")[1].read_bytes()

            with mutant.put_into(self.source):
                faulty = best()
            return faulty == best()

    def watch(self, mutant, names):
        """The same under the sanitizers, by those of the tests that are soon done."""
        if not self.watched:
            self.watched = self.furnish("watched", {name: room.taken for name, room in self.rooms.items()})
        source, room = self.watched[0], self.watched[1][mutant.room]
        with tempfile.TemporaryDirectory(dir="/dev/shm") as folder, mutant.put_into(source):
            with room.with_object(*room.make(mutant.file, folder)):
                return room.noticed([test for test in room.tests if test["name"] in names], mutant.file)


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("work", type=Path)
    parser.add_argument("--number", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--room", action="append", choices=ROOMS)
    parser.add_argument("--file", action="append")
    parser.add_argument("--least", type=float, default=95)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--quick", action="store_true")
    return parser.parse_args()


def main():
    asked = arguments()
    # Whoever is ended puts everything back first.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    workshop = Workshop(asked.work.resolve(), asked.room or ROOMS, asked.quick)
    known, tried, survivors = known_survivors(), Counter(), Counter()
    for mutant in workshop.drawn(asked.seed, asked.file or [""]):
        if tried.total() == asked.number:
            break
        by = workshop.result(mutant, asked.again)
        if by is None:
            continue
        tried[mutant.room] += 1
        if by:
            print(f"{tried.total()} noticed by {by}: {mutant.file}:{mutant.number + 1} {mutant.change}", flush=True)
            continue
        reason = known.get((mutant.place, mutant.line, mutant.change))
        survivors["can't matter" if reason else mutant.room] += 1
        print(f"{tried.total()} SURVIVED {mutant}\n    {reason or 'not in survivors.txt'}", flush=True)

    for name in tried:
        print(f"{name}: {tried[name]} mutants, {survivors[name]} survivors without a reason")
    strange = survivors.total() - survivors["can't matter"]
    share = 100 * (tried.total() - survivors.total()) / max(1, tried.total())
    print(f"{tried.total()} mutants, {tried.total() - survivors.total()} noticed ({share:.1f} %), "
          f"{strange} survivors without a reason")  # fmt: skip
    return 1 if strange or share < asked.least else 0


if __name__ == "__main__":
    sys.exit(main())
