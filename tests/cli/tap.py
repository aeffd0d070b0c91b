# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests of a program from outside, in the words of TAP.

A test is a function with @test; it fails by an assertion and is left out by
raising Skip. Which program is tested comes in on the command line.
"""

import os
import signal
import subprocess
import sys
import traceback

_tests = []


class Skip(Exception):
    """Why a test can't be made here."""


class Answer:
    """What a program said and how it ended."""

    def __init__(self, status, out, err):
        self.status, self.out, self.err = status, out, err

    def __repr__(self):
        return f"status {self.status}, out {self.out[:500]!r}, err {self.err[:500]!r}"


def part(table):
    """All of TABLE where thoroughness is asked for, else every fifth line."""
    return table if os.environ.get("TALLY_THOROUGH") else table[::5]


def test(function):
    _tests.append(function)
    return function


def run(*arguments, stdin=b"", stdout=subprocess.PIPE, env=None, before=None, timeout=60):
    """Runs the program; what is hanging for so long counts as broken."""
    ended = subprocess.run([sys.argv[1], *arguments], timeout=timeout,
                           stdin=stdin if hasattr(stdin, "fileno") else None,
                           input=None if hasattr(stdin, "fileno") else stdin,
                           stdout=stdout, stderr=subprocess.PIPE,
                           env={**os.environ, **(env or {})}, preexec_fn=before)
    if ended.returncode < 0:
        raise AssertionError(f"killed by {signal.Signals(-ended.returncode).name}: {ended.stderr[:500]!r}")
    # A sanitizer ends a program with a status that might be the one that is expected.
    if os.environ.get("TALLY_SANITIZED") and (b"Sanitizer" in ended.stderr or b"runtime error:" in ended.stderr):
        raise AssertionError(ended.stderr.decode(errors="replace")[:2000])
    return Answer(ended.returncode, ended.stdout or b"", ended.stderr)


def main():
    failed = False
    print(f"1..{len(_tests)}")
    for number, function in enumerate(_tests, 1):
        name = function.__name__.replace("_", "-")
        try:
            function()
            print(f"ok {number} {name}")
        except Skip as reason:
            print(f"ok {number} {name} # SKIP {reason}")
        except Exception:
            failed = True
            print(f"not ok {number} {name}")
            for line in traceback.format_exc().splitlines():
                print(f"# {line}")
        sys.stdout.flush()
    return 1 if failed else 0
