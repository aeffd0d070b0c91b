#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Copies of a database and back, whatever lies there: test-backup.py TALLY [OLD.sql]

Either the copy is there, whole, for its owner alone, with nothing beside it; or
tally says one sentence, and what was there before is as it was.
"""

import os
import signal
import sqlite3
import stat
import subprocess
import sys
import time
from pathlib import Path

from house import assert_fails, do, done, lines, listed, match, new_db, path
from tap import Skip, main, test

TALLY = sys.argv[1]


def filled(n_matches=3):
    db = new_db()
    done(db, "import", "-", stdin=lines(*(match(i + 1) for i in range(n_matches))))
    return db


def older_copy():
    """Of another database, with one match."""
    copy = new_db()
    done(filled(1), "backup", copy)
    return copy


def assert_good_copy(copy, n_matches=3):
    assert stat.S_IMODE(os.stat(copy).st_mode) == 0o600, oct(os.stat(copy).st_mode)
    assert left_beside(copy) == []
    assert len(listed(copy)) == n_matches
    assert "All is well" in done(copy, "check")


def left_beside(copy):
    folder, name = os.path.split(copy)
    return sorted(entry for entry in os.listdir(folder) if entry.startswith(name) and entry != name)


# ---------------------------------------------- what may lie there, and gives way

def die_writing(copy, *first):
    """Somebody has the copy open, writes a lot, and is killed."""
    child = subprocess.Popen([sys.executable, "-c", f"""
import os, sqlite3
db = sqlite3.connect({copy!r}, isolation_level=None)
for statement in {first!r}:
    db.execute(statement)
for i in range(200):
    db.execute("INSERT INTO settings VALUES (?, ?)", (f"key {{i}}", "x" * 3000))
os.kill(os.getpid(), 9)
"""])
    assert child.wait() == -signal.SIGKILL


def dies_with_a_log(copy):
    """What was written is in the log, which stays."""
    die_writing(copy, "PRAGMA journal_mode = WAL", "PRAGMA wal_autocheckpoint = 0")
    assert os.path.getsize(copy + "-wal") > 100000


def write(suffix, content):
    return lambda copy: Path(copy + suffix).write_bytes(content)


def hot_journal(copy):
    """In the middle of a change of the old kind, which is to be taken back."""
    die_writing(copy, "PRAGMA cache_size = 1", "BEGIN")
    assert os.path.exists(copy + "-journal")


def truncated(copy):
    """A half copy that some other program has made."""
    Path(copy).write_bytes(Path(copy).read_bytes()[:5000])


def planted_part(copy):
    """A dead program's half copy; and a link where the next could be expected."""
    child = subprocess.Popen(["true"])
    child.wait()
    os.symlink(path("precious.txt"), f"{copy}.part-{child.pid}")
    Path(f"{copy}.part-{child.pid}-abcdef").write_text("half")


GIVES_WAY = {
    "nothing": lambda copy: os.unlink(copy),
    "an older copy": lambda copy: None,
    "an empty file": lambda copy: Path(copy).write_bytes(b""),
    "an open, empty file": lambda copy: (Path(copy).write_bytes(b""), os.chmod(copy, 0o644)),
    "a copy that everybody may read": lambda copy: os.chmod(copy, 0o666),
    "the log of a program that died": dies_with_a_log,
    "the journal of a program that died": hot_journal,
    "a log of nothing": write("-wal", b""),
    "a log that is none": write("-wal", b"Dear Anna, " * 500),
    "an index that is none": write("-shm", b"\xff" * 32768),
    "a journal that is none": write("-journal", b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + b"\0" * 600),
    "a log without its copy": lambda copy: (dies_with_a_log(copy), os.unlink(copy)),
    "half a copy": truncated,
    "half a copy with a log": lambda copy: (dies_with_a_log(copy), truncated(copy)),
    "what a killed backup has left": planted_part,
}


@test
def whatever_lies_there_gives_way():
    for name, put in GIVES_WAY.items():
        precious = Path(path("precious.txt"))
        precious.write_text("Dear Anna")
        db, copy = filled(), older_copy()
        put(copy)
        answer = do(db, "backup", copy)
        assert answer.status == 0 and answer.err == b"", f"{name}: {answer}"
        try:
            assert_good_copy(copy)
        except AssertionError as problem:
            raise AssertionError(f"{name}: {problem}") from None
        assert precious.read_text() == "Dear Anna", name


@test
def a_link_in_the_way_is_not_followed():
    """Not even by who knows the number that the program will have."""
    db, copy = filled(), older_copy()
    elsewhere = path("elsewhere.db")

    def plant():
        os.symlink(elsewhere, f"{copy}.part-{os.getpid()}")

    done(db, "backup", copy, before=plant)
    assert not os.path.exists(elsewhere) and not os.path.islink(copy)
    # Who has planted it is gone, and so it goes with the next copy.
    done(db, "backup", copy)
    assert_good_copy(copy)


@test
def a_link_is_followed_and_stays():
    db, copy = filled(), older_copy()
    link = new_db()
    os.symlink(copy, link)
    done(db, "backup", link)
    assert os.path.islink(link)
    assert_good_copy(copy)


# ------------------------------------------------------- what doesn't give way

def snapshot(copy):
    folder = os.path.dirname(copy)
    return {name: (Path(folder, name).read_bytes() if os.path.isfile(Path(folder, name)) else None)
            for name in os.listdir(folder) if name.startswith(os.path.basename(copy))}


def link_to_nowhere(copy):
    os.unlink(copy)
    os.symlink(path("nowhere.db"), copy)


STAYS = {
    "a letter": (lambda copy: Path(copy).write_text("Dear Anna, " * 100), "a copy of a Tallygator database"),
    "a short letter": (lambda copy: Path(copy).write_text("Dear Anna"), "a copy of a Tallygator database"),
    "a folder": (lambda copy: (os.unlink(copy), os.mkdir(copy)), "a copy of a Tallygator database"),
    "a pipe": (lambda copy: (os.unlink(copy), os.mkfifo(copy)), "a copy of a Tallygator database"),
    "a folder for a log": (lambda copy: os.mkdir(copy + "-wal"), "is in the way and can’t be removed"),
    "a link to nowhere": (link_to_nowhere, "is a link that leads nowhere"),
    "somebody's last hope": (lambda copy: (dies_with_a_log(copy), Path(copy).write_bytes(b"")),
                             "a copy of a Tallygator database"),
}


@test
def what_is_none_of_ours_stays():
    for name, (put, words) in STAYS.items():
        db, copy = filled(), older_copy()
        put(copy)
        before = snapshot(copy)
        assert_fails(do(db, "backup", copy), 2, words)
        assert snapshot(copy) == before, name
    assert not os.path.exists(path("nowhere.db"))


@test
def a_copy_that_somebody_uses_stays():
    db, copy = filled(), older_copy()
    user = sqlite3.connect(copy, isolation_level=None)
    user.execute("PRAGMA journal_mode = WAL")
    user.execute("INSERT INTO settings VALUES ('mine', 'safe')")
    assert_fails(do(db, "backup", copy), 2, f"Another program is using “{copy}” right now.")
    assert user.execute("SELECT value FROM settings WHERE key = 'mine'").fetchall() == [("safe",)]
    user.close()
    assert len(listed(copy)) == 1
    done(db, "backup", copy)
    assert_good_copy(copy)


@test
def names_that_are_no_files():
    db = filled()
    for name in ("", ":memory:"):
        assert_fails(do(db, "backup", name), 2, f"“{name}” can’t be the name of a database")


# ------------------------------------------------------------- in the middle

def many():
    return lines(*(match(i, started=f"2024-06-01T20:{i // 60 % 60:02}:{i % 60:02}Z") for i in range(100, 1100)))


@test
def killed_in_the_middle():
    """The old copy or the new one, and the next backup leaves nothing lying about."""
    db, copy = filled(), older_copy()
    done(db, "import", "-", stdin=many())
    for milliseconds in (1, 2, 4, 6, 8, 10, 15, 20, 30, 50):
        process = subprocess.Popen([TALLY, "backup", "--db", db, copy])
        time.sleep(milliseconds / 1000)
        process.kill()
        process.wait()
        assert len(listed(copy)) in (1, 1003)
        assert "All is well" in done(copy, "check")
    done(db, "backup", copy)
    assert_good_copy(copy, 1003)


@test
def on_the_disk_before_it_is_said():
    """File and folder are synced, in that order around the renaming."""
    calls = trace("backup", filled(), older_copy())
    renamed = next(i for i, call in enumerate(calls) if call.startswith("rename"))
    assert any(call.startswith("fsync") for call in calls[renamed - 3:renamed]), calls
    assert any(call.startswith("fsync") for call in calls[renamed + 1:]), calls


def trace(command, db, *words):
    """The system calls that keep things, in order."""
    log = path("calls")
    try:
        subprocess.run(["strace", "-o", log, "-e", "trace=fsync,fdatasync,rename,renameat,renameat2",
                        TALLY, command, "--db", db, *words], check=True)
    except (FileNotFoundError, subprocess.CalledProcessError):
        raise Skip("nobody may trace programs here")
    return Path(log).read_text().splitlines()


# -------------------------------------------------------------- and back again

def keeps(db):
    """The name under which the older database is kept, out of the answer."""
    answer = done(db, "restore", keeps.copy)
    assert answer.startswith("The copy is in place."), answer
    return answer.split("“")[1].split("”")[0] if "“" in answer else None


def restored(db, copy):
    keeps.copy = copy
    return keeps(db)


def assert_good_database(db, n_matches):
    assert len(listed(db)) == n_matches
    assert "All is well" in done(db, "check")


@test
def a_copy_comes_back():
    db, copy = filled(), new_db()
    done(db, "backup", copy)
    done(db, "import", "-", stdin=lines(match(9)))
    kept = restored(db, copy)
    assert kept.startswith(f"{db}.before-"), kept
    assert_good_database(db, 3)
    assert_good_database(kept, 4)
    assert_good_copy(copy)
    assert stat.S_IMODE(os.stat(db).st_mode) == 0o600
    # A second time, under another name.
    again = restored(db, copy)
    assert again != kept
    assert_good_database(kept, 4)


@test
def where_there_was_nothing():
    db, copy = path("new folder/house.db"), new_db()
    done(filled(), "backup", copy)
    assert restored(db, copy) is None
    assert_good_database(db, 3)


@test
def whatever_lies_beside_the_database():
    """Its log is its own, and goes with it."""
    for name, put in GIVES_WAY.items():
        db, copy = older_copy(), new_db()
        done(filled(), "backup", copy)
        put(db)
        restored(db, copy)
        try:
            assert_good_database(db, 3)
        except AssertionError as problem:
            raise AssertionError(f"{name}: {problem}") from None
        assert not [entry for entry in left_beside(db) if ".before-" not in entry and not entry.endswith("-shm")
                    and not entry.endswith("-wal")], (name, left_beside(db))


@test
def what_the_log_held_is_kept():
    db, copy = older_copy(), new_db()
    done(filled(), "backup", copy)
    dies_with_a_log(db)
    kept = restored(db, copy)
    connection = sqlite3.connect(kept)
    assert connection.execute("SELECT count(*) FROM settings WHERE key LIKE 'key %'").fetchone() == (200,)
    connection.close()


@test
def a_damaged_database_gives_way():
    for content in (b"Dear Anna, " * 1000, b"", Path(filled()).read_bytes()[:9000]):
        db, copy = new_db(), new_db()
        done(filled(), "backup", copy)
        Path(db).write_bytes(content)
        kept = restored(db, copy)
        assert_good_database(db, 3)
        assert Path(kept).read_bytes() == content


def of_a_newer_release(copy):
    with sqlite3.connect(copy) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()


def with_a_torn_page(copy):
    """In a table that nobody looks at before all of it is read."""
    with sqlite3.connect(copy) as connection:
        page, = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'journal'").fetchone()
        size, = connection.execute("PRAGMA page_size").fetchone()
    connection.close()
    with open(copy, "r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)


def damage(copy):
    with sqlite3.connect(copy) as connection:
        connection.execute("UPDATE ratings SET mu = 99")
    connection.close()


NO_COPIES = {
    "nothing": (lambda copy: os.unlink(copy), "There is no copy"),
    "a folder": (lambda copy: (os.unlink(copy), os.mkdir(copy)), "There is no copy"),
    "a letter": (lambda copy: Path(copy).write_text("Dear Anna, " * 100), "isn’t a copy of a Tallygator database"),
    "half a copy": (truncated, "“{copy}” is damaged, so nothing was changed. Choose another file."),
    "a torn copy": (with_a_torn_page, "“{copy}” is damaged, so nothing was changed. "),
    "a newer copy": (of_a_newer_release, "“{copy}” was written by a newer Tallygator. Nothing was changed: update"),
    "a wrong copy": (damage, "“{copy}” is damaged, so nothing was changed. This is not what the matches say: ratings"),
    "an empty file": (lambda copy: Path(copy).write_bytes(b""), "is empty"),
}


@test
def what_is_no_copy_changes_nothing():
    for name, (put, words) in NO_COPIES.items():
        db, copy = filled(2), older_copy()
        put(copy)
        before = snapshot(db)
        answer = do(db, "restore", copy)
        assert_fails(answer, 2, words.format(copy=copy))
        assert snapshot(db) == before, name
    db = filled()
    assert_fails(do(db, "restore", db), 2, "is the database itself")
    for name in ("", ":memory:"):
        assert_fails(do(db, "restore", name), 2, "can’t be the name of a database")
        assert_fails(do(name, "restore", older_copy()), 2, "can’t be the name of a database")


@test
def what_is_no_file_is_no_database_s_place():
    folder = path("a folder")
    os.mkdir(folder)
    assert_fails(do(folder, "restore", older_copy()), 2, f"“{folder}” isn’t a file. Choose another name.")
    assert os.path.isdir(folder) and not left_beside(folder)


@test
def a_database_that_somebody_uses_stays():
    db, copy = filled(2), older_copy()
    user = sqlite3.connect(db, isolation_level=None)
    user.execute("PRAGMA journal_mode = WAL")
    user.execute("INSERT INTO settings VALUES ('mine', 'safe')")
    assert_fails(do(db, "restore", copy), 2, f"Another program is using “{db}” right now.")
    assert user.execute("SELECT value FROM settings WHERE key = 'mine'").fetchall() == [("safe",)]
    user.close()
    assert_good_database(db, 2)
    restored(db, copy)
    assert_good_database(db, 1)


@test
def a_reader_finds_what_was_there_before_a_half_change():
    """Who is killed while a log is closed leaves one: nobody has to write first."""
    db = older_copy()
    hot_journal(db)
    assert_good_database(db, 1)


@test
def restoring_is_killed_in_the_middle():
    """The old database or the new one, whole; nothing is lost, nothing stays lying about."""
    copy = new_db()
    big = filled()
    done(big, "import", "-", stdin=many())
    done(big, "backup", copy)
    for milliseconds in (1, 3, 5, 10, 20, 40, 60, 80, 100, 150, 200, 300):
        db = filled(2)
        process = subprocess.Popen([TALLY, "restore", "--db", db, copy], stdout=subprocess.DEVNULL)
        time.sleep(milliseconds / 1000)
        process.kill()
        process.wait()
        assert len(listed(db)) in (2, 1003), milliseconds
        assert "All is well" in done(db, "check")
        if len(listed(db)) == 1003:
            assert len(listed([os.path.join(os.path.dirname(db), name) for name in left_beside(db)
                               if ".before-" in name and "-wal" not in name and "-shm" not in name][0])) == 2
        restored(db, copy)
        assert_good_database(db, 1003)
        assert not [name for name in left_beside(db) if ".part-" in name], left_beside(db)


@test
def an_older_release_s_copy_is_brought_up_to_date():
    if len(sys.argv) < 3:
        raise Skip("no older copy was named")
    copy, db = new_db(), filled(2)
    connection = sqlite3.connect(copy)
    connection.executescript(Path(sys.argv[2]).read_text())
    connection.close()
    before = Path(copy).read_bytes()
    restored(db, copy)
    assert "All is well" in done(db, "check")
    assert Path(copy).read_bytes() == before
    assert not [name for name in left_beside(db) if "schema" in name or ".part" in name], left_beside(db)


sys.exit(main())
