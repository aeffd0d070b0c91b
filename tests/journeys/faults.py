#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What goes wrong with the database is said, and nothing is lost by it; and
what another program changes there is seen at once."""

import json
import resource
import sqlite3

import driver
import evening

ID = "00000000-0000-4000-8000-000000000001"


def match(*events):
    return json.dumps({"format": "tallygator.match", "version": 1, "game": "the-game", "id": ID,
                       "started": "2026-05-01T20:00:00+02:00", "players": ["Anna", "Ben"], "events": events})


def try_again(program):
    evening.press_button(program, "Try again")
    program.expect_gone("button", "Try again")
    program.press("ctrl+n")
    program.expect("button", "Start")


def not_a_database(program):
    path = program.database_path()
    path.parent.mkdir(parents=True)
    path.write_text("Dear Anna, …" * 500)
    before = path.read_bytes()

    program.start()
    words = program.expect_text("is not a database. Choose another file. Or move it away, with")
    assert f"{path}-wal" in words and f"{path}-shm" in words and "put a copy that you have kept in its place." in words
    assert path.read_bytes() == before
    path.unlink()
    try_again(program)


def a_newer_database(program):
    program.tally("import", "-", stdin=match({"type": "result", "leftover": 7}))
    version = set_version(program, 99)
    program.start()
    program.expect_text("was written by a newer Tallygator. Nothing was changed: update this one, then try again.")
    evening.press_button(program, "Try again")
    program.expect_text("was written by a newer Tallygator")

    set_version(program, version)
    try_again(program)
    assert len(json.loads(program.tally("list", "--format", "json"))) == 1


def set_version(program, version):
    """Returns what it was before."""
    connection = sqlite3.connect(program.database_path())
    before, = connection.execute("PRAGMA user_version").fetchone()
    connection.execute(f"PRAGMA user_version = {version}")
    connection.close()
    return before


def the_disk_is_full(program):
    """What was typed stays; with room again it is taken."""
    evening.begin(program, "The Game", ["Anna", "Ben"])
    unlimited = resource.RLIM_INFINITY
    resource.prlimit(program.process.pid, resource.RLIMIT_FSIZE, (4096, unlimited))
    program.type_into("Cards left", "3+1")
    program.press("ctrl+Return")
    program.expect_text("The disk is full, so nothing was changed in")
    assert program.find("entry", "Cards left").text() == "3+1"
    assert json.loads(program.tally("export"))["events"] == []

    resource.prlimit(program.process.pid, resource.RLIMIT_FSIZE, (unlimited, unlimited))
    program.press("ctrl+Return")
    evening.expect_winner(program, "Only 4 cards left")


def what_tally_changes_is_seen(program):
    """First a new match, and then, while it is open, its end."""
    program.start()
    program.tally("import", "-", stdin=match())
    button = program.wait(lambda: next((node for node in program.find_all("button")
                                        if node.name.startswith("Continue")), None), "the match to be there")
    evening.press_button(program, button.name)
    program.expect("entry", "Cards left")
    program.tally("import", "-", stdin=match({"type": "result", "leftover": 7}))
    evening.expect_winner(program, "Only 7 cards left")


driver.run(not_a_database, a_newer_database, the_disk_is_full, what_tally_changes_is_seen)
