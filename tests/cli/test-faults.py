#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What goes wrong with a database, and what tally says then: test-faults.py TALLY

Every time one sentence on standard error, status 2, and nothing lost.
"""

import os
import resource
import shutil
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

from house import assert_fails, do, done, lines, listed, match, new_db, path
from tap import main, run, test

TALLY = sys.argv[1]
NOBODY = 65534

WRITING = [("import", "-"), ("rebuild",), ("league", "create", "Monday")]
READING = [("list",), ("export",), ("check",), ("ratings",), ("backup", path("copy.db"))]


def filled():
    """A database with three matches."""
    db = new_db()
    assert done(db, "import", "-", stdin=lines(match(1), match(2), match(3))) == "3 added\n"
    return db


def assert_all_fail(db, commands, sentence, **more):
    """Each with this sentence, which names the file, and the file untouched."""
    before = Path(db).read_bytes()
    for command, *words in commands:
        answer = do(db, command, *words, stdin=lines(match(9)), **more)
        assert_fails(answer, 2, sentence.format(file=db))
    assert Path(db).read_bytes() == before


# ------------------------------------------------------------------- no files

@test
def names_that_are_no_files():
    """What SQLite would forget when it is closed is refused by every command."""
    commands = WRITING + READING + [("show", "1"), ("standings", "Monday"), ("league", "list"), ("league", "add", "Monday", "1")]
    for name in ("", ":memory:"):
        for command, *words in commands:
            assert_fails(do(name, command, *words, stdin=lines(match(1))), 2, f"“{name}” can’t be the name of a database")
            assert_fails(run(command, f"--db={name}", *words, stdin=lines(match(1))), 2, f"“{name}” can’t be the name")


# ------------------------------------------------------- not what it should be

@test
def not_a_database():
    db = new_db()
    Path(db).write_text("Dear Anna, …" * 500)
    assert_all_fail(db, WRITING + READING,
                    "“{file}” is not a database. Choose another file. Or move it away, with “{file}-wal” and “{file}-shm” "
                    "if they are there, and put a copy that you have kept in its place.")


@test
def another_programs():
    db = new_db()
    with sqlite3.connect(db) as connection:
        connection.execute("CREATE TABLE songs (title)")
    connection.close()
    assert_all_fail(db, WRITING + READING, "“{file}” belongs to another program. Choose another file.")


@test
def truncated():
    whole = Path(filled()).read_bytes()
    for length in (100, 5000, len(whole) // 2, len(whole) - 1):
        db = new_db()
        Path(db).write_bytes(whole[:length])
        assert_all_fail(db, [("import", "-"), ("list",), ("check",)], f"“{db}” is ")


@test
def damaged():
    """Wherever a page is garbage: an answer in words, never a crash."""
    db = filled()
    whole = Path(db).read_bytes()
    for page in range(1, len(whole) // 4096):
        Path(db).write_bytes(whole[:page * 4096] + b"\xa5" * 4096 + whole[(page + 1) * 4096:])
        answer = do(db, "check")
        assert answer.status in (1, 2), f"page {page}: {answer}"


@test
def a_newer_file_is_left_alone():
    db = filled()
    with sqlite3.connect(db) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    assert_all_fail(db, WRITING + READING,
                    "“{file}” was written by a newer Tallygator. Nothing was changed: update this one, then try again.")


# ----------------------------------------------------------------- not allowed

def become_nobody():
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)


def forbidden():
    """A database in a folder where nothing can be written, and which everybody may read."""
    folder = Path(path(f"locked-{time.monotonic_ns()}"))
    folder.mkdir()
    os.chmod(folder.parent, 0o755)
    db = folder / "house.db"
    shutil.copy(filled(), db)
    db.chmod(0o444)
    folder.chmod(0o555)
    return str(db)


READ_ONLY = "“{file}” can only be read, so nothing was changed. Make the file and its folder writable, then try again."


@test
def read_only_folder():
    db = forbidden()
    assert_all_fail(db, WRITING, READ_ONLY, before=become_nobody)
    assert len(listed(db, before=become_nobody)) == 3
    os.chmod(Path(db).parent, 0o755)


@test
def read_only_file():
    db = forbidden()
    os.chmod(Path(db).parent, 0o777)
    assert_all_fail(db, WRITING, READ_ONLY, before=become_nobody)
    assert len(listed(db, before=become_nobody)) == 3


@test
def no_new_file_in_a_read_only_folder():
    db = str(Path(forbidden()).parent / "new.db")
    answer = do(db, "import", "-", stdin=lines(match(1)), before=become_nobody)
    assert_fails(answer, 2, f"“{db}” can’t be opened. Check that its folder is there and that you may read and write in it.")
    assert not os.path.exists(db)
    os.chmod(Path(db).parent, 0o755)


# --------------------------------------------------------------------- no room

@test
def disk_full():
    """All of the import or nothing, and with room again all of it."""
    db = filled()
    many = lines(*(match(i, started=f"2024-06-01T20:{i // 60:02}:{i % 60:02}Z") for i in range(100, 900)))
    size = os.path.getsize(db) + 50000

    def leave_little():
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    answer = do(db, "import", "-", stdin=many, before=leave_little)
    assert_fails(answer, 2, f"The disk is full, so nothing was changed in “{db}”. Make room, then try again.")
    assert len(listed(db)) == 3
    assert "All is well" in done(db, "check")
    assert done(db, "import", "-", stdin=many) == "800 added\n"
    assert "Nothing differed" in done(db, "rebuild")


# ------------------------------------------------------ somebody else is there

@test
def somebody_else_writes_for_two_seconds():
    """tally waits, and nobody ever hears of locks."""
    db = filled()
    other = sqlite3.connect(db, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    letting_go = threading.Timer(2, lambda: (other.execute("ROLLBACK"), other.close()))
    letting_go.start()
    assert done(db, "import", "-", stdin=lines(match(4))) == "1 added\n"
    letting_go.join()


@test
def somebody_else_never_ends():
    """Looking is possible all the time; writing gives up with a sentence."""
    db = filled()
    other = sqlite3.connect(db, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert len(listed(db)) == 3
    assert_fails(do(db, "import", "-", stdin=lines(match(4))), 2,
                 f"Another program is using “{db}” right now. Nothing was changed: try again in a moment.")
    other.close()
    assert done(db, "import", "-", stdin=lines(match(4))) == "1 added\n"


@test
def many_at_once():
    db = new_db()
    done(db, "league", "create", "Monday")
    running = [subprocess.Popen([TALLY, "import", "--db", db, "-"], stdin=subprocess.PIPE,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(8)]
    for number, process in enumerate(running):
        process.stdin.write(lines(*(match(1 + number * 3 + i) for i in range(3))))
        process.stdin.close()
    for process in running:
        assert process.stdout.read() == b"3 added\n", process.stderr.read()
        assert process.wait() == 0
    assert len(listed(db)) == 24
    assert "All is well" in done(db, "check")
    assert "Nothing differed" in done(db, "rebuild")


@test
def killed_in_the_middle():
    """An import that was killed is all there or not at all."""
    db = filled()
    many = lines(*(match(i, started=f"2024-06-01T20:{i // 60:02}:{i % 60:02}Z") for i in range(100, 2100)))
    for milliseconds in (5, 20, 50, 80, 120, 200):
        process = subprocess.Popen([TALLY, "import", "--db", db, "-"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
        feeding = threading.Thread(target=feed, args=(process, many))
        feeding.start()
        time.sleep(milliseconds / 1000)
        process.kill()
        process.wait()
        feeding.join()
        assert len(listed(db)) in (3, 2003)
        assert "All is well" in done(db, "check")


def feed(process, text):
    try:
        process.stdin.write(text)
        process.stdin.close()
    except BrokenPipeError:
        pass


sys.exit(main())
