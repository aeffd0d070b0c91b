# SPDX-License-Identifier: GPL-3.0-or-later
"""The tests of a room, how to run them, and which function each of them enters.

There are two builds, each of a copy of its own. The plain one is quick and
counts what is entered: most faults are noticed there, by the few tests that come
to the function at all. What survives is tried once more in the watched one: a loop
that goes one too far reads what happens to lie there, and whoever watches memory
notices it, whatever it was.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

# Tests of other suites that are about a room as well, from outside.
ALSO = {
    "engine": ("test-fifth-game", "test-match-file", "test-event-json", "fuzz-events", "fuzz-match", "league-player-figures"),
    "format": ("fuzz-bgg", "fuzz-bgstats", "fuzz-csv", "fuzz-match", "fuzz-words", "test-replay", "test-hostile"),
    "league": ("test-store-figures", "test-store-caches", "test-league-plan"),
    "store": ("test-store", "test-hostile"),
}
# Those that take long, and which files they are about.
ABOUT = {
    "test-backup": ("tally-sql-copy", "tally-store-backup", "tally-store-copies"),
    "test-damages": ("tally-codes", "tally-journal", "tally-schema-check", "tally-store-check", "tally-store-rebuild"),
}

# Tests that take too long to be asked about each fault.
NOT_ASKED = ("league-openskill", "test-store-kill", "test-store-power", "test-store-beside")

LONGEST = 900  # seconds for a test that waits for something that never comes
SOON = 1.5  # seconds that a test may take that is asked under the sanitizers, too

# Leaks are no fault of a mutant's, and the fifth game has a list of games of its
# own on purpose.
WATCHED = {"ASAN_OPTIONS": "detect_leaks=0:detect_odr_violation=0:hard_rss_limit_mb=8192", "UBSAN_OPTIONS": "halt_on_error=1", "G_SLICE": "always-malloc"}

BUILDS = {
    "plain": ("-Doptimization=0", "-Db_coverage=true"),
    "watched": ("-Doptimization=1", "-Db_sanitize=address,undefined", "-Db_lundef=false"),
}


def set_up(folder, kind):
    """The build of that kind, of the copy that lies in FOLDER as well."""
    source, build = folder / "source", folder / "build"
    if not (build / "build.ninja").exists():
        subprocess.run(["meson", "setup", build, source, "-Ddebug=false", "-Db_pch=false", *BUILDS[kind]],
                       check=True, stdout=subprocess.DEVNULL)  # fmt: skip
    return build


def hold_back(seconds):
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))


def is_about(test, file):
    """Whether the test is named after FILE or the folder that it lies in."""
    return any(word in test for word in (Path(file).stem.removeprefix("tally-"), Path(file).parent.name))


class Room:
    """The tests of a room in one of the builds."""

    def __init__(self, build, name):
        listed = json.loads(subprocess.check_output(["meson", "introspect", "--tests", build]))
        self.build = build
        self.tests = [test for test in listed if test["name"] not in NOT_ASKED and
                      (name in [suite.split(":")[-1] for suite in test["suite"]] or test["name"] in ALSO[name])]  # fmt: skip
        self.long_ones = [test for test in listed if test["name"] in ABOUT and name == "store"]
        self.targets = sorted({word for test in self.tests + self.long_ones for word in map(self.as_target, test["cmd"]) if word})
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
        return subprocess.run(["ninja", "-C", self.build, *self.targets], stdout=subprocess.PIPE).returncode == 0

    def run(self, test, counts=None):
        """Whether TEST passes; one that works far longer than it did doesn't.
        What counts is its own time, which no busy machine makes longer. What it
        enters is counted below the folder COUNTS."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = int(20 + 10 * self.taken.get(test["name"], 10))
        environment = {**os.environ, **test["env"], **WATCHED, "GCOV_PREFIX": counts or ""}
        try:
            ended = subprocess.run(test["cmd"], cwd=test["workdir"] or self.build, env=environment, timeout=LONGEST,
                                   preexec_fn=lambda: hold_back(seconds),
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT)  # fmt: skip
        except subprocess.TimeoutExpired:
            return False
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.taken.setdefault(test["name"], after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
        return ended.returncode == 0 and b"\nnot ok" not in b"\n" + ended.stdout

    def noticed(self, tests, file):
        """The name of the first of TESTS that fails, or "": those of FILE first,
        then the quick ones and those that noticed much before."""
        def order(test):
            name = test["name"]
            return not is_about(name, file), self.taken.get(name, LONGEST) / (1 + self.noticed_by[name])

        with tempfile.TemporaryDirectory(dir="/dev/shm") as counts:
            for test in sorted(tests, key=order):
                if not self.run(test, counts):
                    self.noticed_by[test["name"]] += 1
                    return test["name"]
        return ""


class Reach:
    """Which functions each test enters, and how long it takes; kept in a file."""

    def __init__(self, path, room):
        self.room, self.source = room, room.build.parent / "source"
        known = json.loads(path.read_text()) if path.exists() else {}
        for test in room.tests:
            name = test["name"]
            if name not in known:
                known[name] = self.look(test)
                path.write_text(json.dumps(known))
            room.taken[name] = known[name]["taken"]
        self.known = known

    def look(self, test):
        for path in (self.room.build / "src").rglob("*.gcda"):
            path.unlink()
        if not self.room.run(test):
            sys.exit(f"{test['name']} fails before anything is changed.")
        return {"taken": self.room.taken[test["name"]], "entered": self.entered()}

    def entered(self):
        """["FILE: FUNCTION", …] of what was counted in the build."""
        counted = sorted(map(str, (self.room.build / "src").rglob("*.gcda")))
        if not counted:
            return []
        said = subprocess.run(["gcov", "--json-format", "--stdout", *counted], cwd=self.room.build, check=True,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout  # fmt: skip
        return sorted({f"{self.named(file['file'])}: {function['name']}"
                       for line in said.splitlines() if line.strip() for file in json.loads(line)["files"]
                       for function in file["functions"] if function["execution_count"]})  # fmt: skip

    def named(self, file):
        path = (self.room.build / file).resolve()
        return str(path.relative_to(self.source)) if path.is_relative_to(self.source) else file

    def of(self, place):
        """The tests that enter PLACE, all where it is outside of a function; and
        the long ones about its file."""
        file = Path(place.split(":")[0]).stem
        return [test for test in self.room.tests if place.endswith(": ") or place in self.known[test["name"]]["entered"]] + \
               [test for test in self.room.long_ones if file in ABOUT[test["name"]]]  # fmt: skip
