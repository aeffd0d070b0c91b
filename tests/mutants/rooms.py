# SPDX-License-Identifier: GPL-3.0-or-later
"""The tests of a room, how to run them, and which lines each of them comes to.

There are two builds, each of a copy of its own. The plain one is quick and
counts what is done: most faults are noticed there, by the few tests that come
to the line at all. What survives is tried once more in the watched one: a loop
that goes one too far reads what happens to lie there, and whoever watches memory
notices it, whatever it was.

A fault costs one file and one library: both are made beside those of the build,
and only the library takes the other's place while the tests run.
"""

import hashlib
import json
import os
import re
import resource
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from contextlib import contextmanager
from functools import cache
from pathlib import Path

# Tests of other suites that are about a room as well, from outside.
ALSO = {
    "engine": ("test-fifth-game", "test-match-file", "test-event-json", "test-plays", "fuzz-events", "fuzz-match", "league-player-figures"),
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
NOT_ASKED = ("league-openskill", "test-store-kill", "test-store-cuts", "test-store-power", "test-store-beside")

LONGEST = 900  # seconds for a test of which isn't known how long it takes
SOON = 1.5  # seconds that a test may take that is asked under the sanitizers, too
SLOWER = 12  # times that the sanitizers may take longer

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
        subprocess.run(["meson", "setup", build, source, "-Ddebug=false", "-Db_pch=false", "-Dbenchmarks=false", *BUILDS[kind]],
                       check=True, stdout=subprocess.DEVNULL)  # fmt: skip
    return build


@cache
def lines_of(path):
    """[(line, name of the function that it stands in, number of that one's line), …],
    for the same line may stand in several; the name is "" between functions."""
    result, name, first = [], "", 0
    for at, line in enumerate(path.read_text().splitlines()):
        found = re.match(r"(\w+) \(", line)
        if found:
            name, first = found[1], at
        elif line.startswith("}"):
            name, first = "", at
        result.append((line, name, first))
    return result


def hold_back(seconds):
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def is_about(test, file):
    """Whether the test is named after FILE or the folder that it lies in."""
    return any(word in test for word in (Path(file).stem.removeprefix("tally-"), Path(file).parent.name))


class Room:
    """The tests of a room in one of the builds. How long they take is known from
    the same room in another build, or comes to be known."""

    def __init__(self, build, name, taken=None):
        listed = json.loads(subprocess.check_output(["meson", "introspect", "--tests", build]))
        self.build, self.name, self.library = build, name, f"src/{name}/libtally-{name}.so"
        self.tests = [test for test in listed if test["name"] not in NOT_ASKED and
                      (name in [suite.split(":")[-1] for suite in test["suite"]] or test["name"] in ALSO[name])]  # fmt: skip
        self.long_ones = [test for test in listed if test["name"] in ABOUT and name == "store"]
        self.targets = sorted({word for test in self.tests + self.long_ones for word in map(self.as_target, test["cmd"]) if word})
        self.taken, self.slower = taken or {}, SLOWER if taken else 1
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

    def command(self, target):
        """The words of the command that makes TARGET, without the cache, which
        has never seen a fault before, and without what counts."""
        said = subprocess.check_output(["ninja", "-C", self.build, "-t", "commands", "-s", target], text=True)
        words = shlex.split(said)
        return [word for word in words if word not in ("ccache", "--coverage")], "--coverage" in words

    def make(self, file, folder, *options):
        """The object of FILE, as it is now, in FOLDER; None if it doesn't compile."""
        target = f"{self.library}.p/{Path(file).relative_to(f'src/{self.name}').as_posix().replace('/', '_')}.o"
        words, _ = self.command(target)
        made = Path(folder) / "object.o"
        ended = subprocess.run([*words[:words.index("-o")], "-w", *options, "-o", made, "-c", words[-1]], cwd=self.build,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT)  # fmt: skip
        return (target, made) if ended.returncode == 0 else None

    @contextmanager
    def with_object(self, target, made):
        """The room's library has MADE in place of the object TARGET."""
        words, counts = self.command(self.library)
        library, aside = self.build / self.library, self.build / f"{self.library}.aside"
        other = {target: made, self.library: f"{made}.so"}
        subprocess.run([*(other.get(word, word) for word in words), *["--coverage"] * counts], cwd=self.build, check=True)
        library.rename(aside)
        try:
            shutil.copy(f"{made}.so", library)
            yield
        finally:
            aside.rename(library)

    def run(self, test, counts=""):
        """Whether TEST passes; one that works far longer than it did doesn't.
        What counts is its own time, which no busy machine makes longer. What it
        does is counted below the folder COUNTS, or in the build."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        taken = self.taken.get(test["name"], LONGEST)
        environment = {**os.environ, **test["env"], **WATCHED, "GCOV_PREFIX": counts}
        try:
            ended = subprocess.run(test["cmd"], cwd=test["workdir"] or self.build, env=environment,
                                   timeout=min(LONGEST, 60 + 20 * taken),
                                   preexec_fn=lambda: hold_back(int(3 + self.slower * 4 * taken)),
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)  # fmt: skip
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
    """Which lines of a room each test comes to, and how long it takes; kept in a
    file. Lines are counted from that of their function's name."""

    def __init__(self, path, room):
        self.room, self.source = room, room.build.parent / "source"
        self.known = json.loads(path.read_text()) if path.exists() else {}
        for test in room.tests:
            name, programs = test["name"], self.programs(test)
            if self.known.get(name, {}).get("programs") != programs:
                self.known[name] = {"programs": programs, **self.look(test)}
                path.write_text(json.dumps(self.known))
            room.taken[name] = self.known[name]["taken"]

    def programs(self, test):
        """What changes when the test or what it is about does."""
        files = [self.room.build / word for word in [*test["cmd"][:4], self.room.library]]
        return hashlib.sha256(b"".join(path.read_bytes() for path in files if path.is_file())).hexdigest()

    def look(self, test):
        for path in (self.room.build / "src").rglob("*.gcda"):
            path.unlink()
        if not self.room.run(test):
            sys.exit(f"{test['name']} fails before anything is changed.")
        return {"taken": self.room.taken[test["name"]], "lines": self.lines()}

    def lines(self):
        """{"FILE: FUNCTION": {line: whether it was done, …}, …} of what was entered.
        The function is the one that the line stands in, wherever it is put."""
        result = {}
        for file in self.counted():
            path = (self.room.build / file["file"]).resolve()
            for line in file["lines"] if path.is_relative_to(self.source) else []:
                _, name, first = lines_of(path)[line["line_number"] - 1]
                done = result.setdefault(f"{path.relative_to(self.source)}: {name}", {})
                number = str(line["line_number"] - 1 - first)
                done[number] = done.get(number, False) or line["count"] > 0
        return {place: done for place, done in result.items() if any(done.values())}

    def counted(self):
        """What gcov says of each file that was counted in the build."""
        counted = sorted(map(str, self.room.build.glob(f"{self.room.library}.p/*.gcda")))
        if not counted:
            return []
        said = subprocess.run(["gcov", "--json-format", "--stdout", *counted], cwd=self.room.build, check=True,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout  # fmt: skip
        return [file for line in said.splitlines() if line.strip() for file in json.loads(line)["files"]]

    def of(self, place, line):
        """The tests that come to the line of PLACE: all of them where it is
        outside of a function, all that enter it where nobody counts the line; and
        the long ones about its file."""
        def comes_there(test):
            lines = self.known[test["name"]]["lines"].get(place)
            return place.endswith(": ") or (lines is not None and lines.get(str(line), True))

        file = Path(place.split(":")[0]).stem
        return [test for test in self.room.tests if comes_there(test)] + \
               [test for test in self.room.long_ones if file in ABOUT[test["name"]]]  # fmt: skip
