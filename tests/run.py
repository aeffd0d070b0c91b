#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the tests of a build folder and says in the last line how many passed.

run.py BUILD [--build] [what meson test takes besides]: every test unless some
are named. With --build what they need is built first, else it is there already.

Counts single tests, not programs. Fails if one of them failed, if a program
died, and if there was nothing to run.
"""

import contextlib
import os
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

MEMORY = Path("/dev/shm")
MEMORY_ENOUGH = 2 << 30


def environment():
    """Databases of tests live in memory, where there is some: thousands of them
    are made, and nobody would miss one after a power cut."""
    if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free >= MEMORY_ENOUGH:
        return {"TMPDIR": str(MEMORY), **os.environ}
    return dict(os.environ)


def processes():
    """A test waits for frames, locks and programs, so that three share a processor."""
    return 3 * len(os.sched_getaffinity(0))


def take_turns():
    """Whoever wakes is less likely to interrupt another's turn."""
    with contextlib.suppress(AttributeError, OSError):
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def count(report):
    """The (passed, failed, skipped) test cases of a JUnit report."""
    passed = failed = skipped = 0
    for case in ElementTree.parse(report).iter("testcase"):
        outcomes = {child.tag for child in case}
        if outcomes & {"failure", "error"}:
            failed += 1
        elif "skipped" in outcomes:
            skipped += 1
        else:
            passed += 1
    return passed, failed, skipped


def main():
    build = Path(sys.argv[1])
    # A run with a setup has logs of its own.
    setup = sys.argv[sys.argv.index("--setup") + 1] if "--setup" in sys.argv else None
    report = build / "meson-logs" / (f"testlog-{setup}.junit.xml" if setup else "testlog.junit.xml")
    report.unlink(missing_ok=True)

    take_turns()
    rest = ["--no-rebuild", *sys.argv[2:]] if "--build" not in sys.argv else [word for word in sys.argv[2:] if word != "--build"]
    ended = subprocess.run(["meson", "test", "-C", build, "--print-errorlogs",
                            "--num-processes", str(processes()), *rest], env=environment())
    passed, failed, skipped = count(report) if report.exists() else (0, 0, 0)
    if ended.returncode != 0 and failed == 0:
        failed = 1      # a program that died without naming a test

    if skipped:
        print(f"{skipped} skipped: see {build}/meson-logs/testlog.txt")
    if passed + failed == 0:
        print("No test has run.")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
