#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Puts small faults into the sources, one at a time, and runs the tests of the
room, watched by the sanitizers: do they notice?

mutants.py WORK [--number N] [--seed N] [--room ROOM]... [--least PERCENT]
                [--again FILE]

WORK is a folder for a copy of the project and its build. A fault is one
operator, constant or condition that is another one. One that doesn't compile
is left out and another is drawn. Survivors are looked up in survivors.txt,
where the reason stands why they can't matter; one that isn't there, or fewer
noticed than LEAST percent, is a failure. With --again only those are tried
that survived according to FILE, which is what an earlier run has said.
"""

import argparse
import json
import os
import random
import re
import resource
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

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
# Tests of other suites that are about a room as well, from outside.
ALSO = {
    "engine": ("test-fifth-game", "test-match-file", "test-event-json", "fuzz-events", "fuzz-match", "league-player-figures"),
    "format": ("fuzz-bgg", "fuzz-bgstats", "fuzz-csv", "fuzz-match", "fuzz-words", "test-replay", "test-hostile"),
    "league": ("test-store-figures", "test-store-caches", "test-league-plan"),
    "store": ("test-backup", "test-damages", "test-faults", "test-store"),
}
# Tests that take too long to be asked about each fault.
NOT_ASKED = ("league-openskill",)

LONGEST = 900  # seconds for a test that waits for something that never comes

# A loop that goes one too far reads what happens to lie there: who watches
# memory notices it, whatever it was. Leaks are no fault of a mutant's, and the
# fifth game has a list of games of its own on purpose.
SANITIZERS = "address,undefined"
WATCHED = {"ASAN_OPTIONS": "detect_leaks=0:detect_odr_violation=0:hard_rss_limit_mb=8192", "UBSAN_OPTIONS": "halt_on_error=1", "G_SLICE": "always-malloc"}

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


class Room:
    """The tests of a room and how to run them."""

    def __init__(self, build, name):
        listed = json.loads(subprocess.check_output(["meson", "introspect", "--tests", build]))
        self.build = build
        self.tests = [test for test in listed if test["name"] not in NOT_ASKED and
                      (name in [suite.split(":")[-1] for suite in test["suite"]] or test["name"] in ALSO[name])]  # fmt: skip
        self.targets = sorted({word for test in self.tests for word in map(self.as_target, test["cmd"]) if word})
        self.taken = {}
        self.noticed_by = Counter()

    def as_target(self, word):
        """WORD of a command as the program to be built that it is, or None."""
        path = Path(word)
        if path.is_absolute():
            if not path.is_relative_to(self.build):
                return None
            path = path.relative_to(self.build)
        is_program = path.parts[:1] in (("src",), ("tests",)) and path.suffix == "" and not (self.build / path).is_dir()
        return str(path) if is_program else None

    def compile(self):
        ended = subprocess.run(["ninja", "-C", self.build, *self.targets], stdout=subprocess.PIPE)
        return ended.returncode == 0

    def run(self, test):
        """Whether TEST passes; one that works far longer than it did doesn't.
        What counts is its own time, which no busy machine makes longer."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = int(20 + 10 * self.taken.get(test["name"], 10))
        environment = {**os.environ, **test["env"], **WATCHED}
        try:
            ended = subprocess.run(test["cmd"], cwd=test["workdir"] or self.build, env=environment, timeout=LONGEST,
                                   preexec_fn=lambda: hold_back(seconds),
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT)  # fmt: skip
        except subprocess.TimeoutExpired:
            return False
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.taken.setdefault(test["name"], after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
        return ended.returncode == 0 and b"\nnot ok" not in b"\n" + ended.stdout

    def noticed(self, file=None):
        """The name of the first test that fails, or None: those of FILE first,
        then the quick ones and those that noticed much before."""
        def order(test):
            name = test["name"]
            return not is_about(name, file), self.taken.get(name, 0) / (1 + self.noticed_by[name])

        for test in sorted(self.tests, key=order):
            if not self.run(test):
                self.noticed_by[test["name"]] += 1
                return test["name"]
        return None


def is_about(test, file):
    """Whether the test is named after FILE or the folder that it lies in."""
    words = {Path(file).stem.removeprefix("tally-"), Path(file).parent.name} if file else set()
    return any(word in test for word in words)


def hold_back(seconds):
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))


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


def set_up(work):
    source, build = work / "source", work / "build"
    copy_project(source)
    if not (build / "build.ninja").exists():
        subprocess.run(["meson", "setup", build, source, "-Doptimization=1", "-Ddebug=false", "-Db_pch=false",
                        f"-Db_sanitize={SANITIZERS}", "-Db_lundef=false"], check=True, stdout=subprocess.DEVNULL)  # fmt: skip
    return source, build


def known_survivors():
    """{(file: function, the line, old, new): reason} from survivors.txt."""
    result = {}
    for entry in (Path(__file__).parent / "survivors.txt").read_text().split("\n\n"):
        lines = [line for line in entry.splitlines() if line and not line.startswith("#")]
        if lines:
            place, line, change, reason = lines
            old, new = change.split(" → ")
            result[place, line.strip(), old.strip(), new.strip()] = reason
    return result


def place_of(source, mutation):
    """"FILE: FUNCTION", for the same line may stand in several functions."""
    lines = (source / mutation[0]).read_text().splitlines()[:mutation[1]]
    names = [found[1] for line in lines if (found := re.match(r"(\w+) \(", line))]
    return f"{mutation[0]}: {names[-1] if names else ''}"


def describe(mutation, line):
    file, number, _, old, new = mutation
    return f"{file}:{number + 1}\n    {line.strip()}\n    {old.strip()} → {new.strip()}"


def line_of(source, mutation):
    return (source / mutation[0]).read_text().splitlines()[mutation[1]]


def survived(before, source, mutation):
    """Whether it did in an earlier run; lines may have moved since."""
    file, *rest = describe(mutation, line_of(source, mutation)).splitlines()
    pattern = r"SURVIVED " + re.escape(file.rsplit(":", 1)[0]) + r":\d+\n" + re.escape("\n".join(rest)) + r"\n"
    return re.search(pattern, before) is not None


def try_one(source, room, mutation):
    """None if it doesn't compile, else what noticed it, or "" for nothing."""
    file, number, column, old, new = mutation
    path = source / file
    text = path.read_text()
    lines = text.splitlines(keepends=True)
    line = lines[number]
    lines[number] = line[:column] + new + line[column + len(old):]
    path.write_text("".join(lines))
    try:
        if not room.compile():
            return None
        return room.noticed(file) or ""
    finally:
        path.write_text(text)


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("work", type=Path)
    parser.add_argument("--number", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--room", action="append", choices=ROOMS)
    parser.add_argument("--least", type=float, default=95)
    parser.add_argument("--again", type=Path)
    return parser.parse_args()


def main():
    asked = arguments()
    source, build = set_up(asked.work.resolve())
    chance = random.Random(asked.seed)
    rooms = {name: Room(build, name) for name in asked.room or ROOMS}
    drawn = [(name, mutation) for name in rooms for mutation in all_mutations(source, name)]
    chance.shuffle(drawn)
    if asked.again:
        before = asked.again.read_text()
        drawn = [(name, mutation) for name, mutation in drawn if survived(before, source, mutation)]
    for name, room in rooms.items():
        failing = room.noticed() if room.compile() else "the compiler"
        if failing:
            sys.exit(f"{name}: {failing} fails before anything is changed.")

    known, tried, survivors, strange = known_survivors(), 0, 0, 0
    for name, mutation in drawn:
        if tried == asked.number:
            break
        line = line_of(source, mutation)
        by = try_one(source, rooms[name], mutation)
        if by is None:
            continue
        tried += 1
        if by:
            print(f"{tried} noticed by {by}: {mutation[0]}:{mutation[1] + 1} {mutation[3].strip()} → {mutation[4].strip()}", flush=True)
            continue
        survivors += 1
        reason = known.get((place_of(source, mutation), line.strip(), mutation[3].strip(), mutation[4].strip()))
        strange += reason is None
        print(f"{tried} SURVIVED {describe(mutation, line)}\n    {reason or 'not in survivors.txt'}", flush=True)

    share = 100 * (tried - survivors) / max(1, tried)
    print(f"{tried} mutants, {tried - survivors} noticed ({share:.1f} %), {strange} survivors without a reason")
    return 1 if strange or share < asked.least else 0


if __name__ == "__main__":
    sys.exit(main())
