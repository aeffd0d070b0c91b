#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two tables of a club, two real programs and one server, by keyboard alone: what
is scored at one is seen at the other, goes on there, and what could not be sent
is taken over entry by entry."""

import os
import pathlib
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "club"))

import driver  # noqa: E402
import evening  # noqa: E402
import server as postgres  # noqa: E402
from headless import Headless  # noqa: E402

# The server lets everybody in, so that any will do; it may be found nowhere.
PASSWORD = "abracadabra"


def join(program, address, table):
    """By the dialog of the main menu; a password goes with the address."""
    program.press("F10")
    program.wait(lambda: program.focused() and program.focused().role == "menu item", "the main menu")
    program.arrow_to("Down", "menu item", "Club…")
    program.press("Return")
    program.expect("entry", "Club’s address")
    # A row for an entry keeps the focus to itself; what comes before it doesn't.
    program.tab_to("button", "Cancel")
    program.press("Tab", "Tab")
    program.type(table)
    program.press("shift+Tab")
    program.type(address)
    program.expect("label", "Tuesdays")
    program.wait(lambda: program.find("button", "Join").is_("sensitive"), "nothing to be left to ask")
    evening.press_button(program, "Join")
    program.expect_text("Everything is with the club")
    program.press("Escape")
    program.expect_gone("entry", "Name of this table")
    program.take_up_window()


def score_round(program, order):
    for name in order[:-1]:
        evening.press_button(program, f"{name}, no place yet")
    program.expect_text("After this round:")
    program.press("ctrl+Return")


def continue_here(program):
    """From the start page, by the menu of the other table."""
    program.tab_to("button", "Menu of this table")
    program.press("space")
    program.wait(lambda: program.focused() and program.focused().role == "menu item", "the menu of the table")
    program.arrow_to("Down", "menu item", "Continue here")
    program.press("Return")
    program.expect("button", "Undo")


def take_entry_over(program, entry):
    """One of those that lie aside: whoever wants it leads the match then."""
    evening.press_button(program, "What was set aside…")
    program.expect("button", entry)
    evening.press_button(program, entry)
    program.expect_text("Take the match over?")
    program.press("Return")
    program.expect_text("Nothing is set aside")
    program.take_up_window()
    program.press("alt+Left")


def assert_kept_nowhere(program, log):
    for path in [pathlib.Path(log), *pathlib.Path(program.directory.name).rglob("*")]:
        if path.is_file():
            assert PASSWORD.encode() not in path.read_bytes(), path


def a_match_goes_from_table_to_table(one):
    hall = postgres.Server()
    hall.make("club")
    subprocess.run([os.environ["TALLY"], "club", "init", hall.url(), "--name", "Tuesdays"], check=True, stdout=subprocess.DEVNULL)
    wire = postgres.Proxy(hall)
    with Headless() as elsewhere, open(os.path.join(elsewhere.home, "log"), "w+b") as log:
        two = driver.Program(elsewhere)
        try:
            one.log = log
            one.start()
            two.start()
            join(one, hall.url(port=wire.port, user="owner:" + PASSWORD), "Table 1")
            join(two, hall.url(), "Table 2")

            # What is scored at one table is seen at the other.
            evening.agree(one, "Zoff im Zoo", ["Anna", "Ben", "Cem"], {"Points to play to": "9"})
            score_round(one, ("Anna", "Ben", "Cem"))
            two.expect_text("Table 1: Zoff im Zoo")
            two.expect_text("Anna 2, Ben 1, Cem -1")

            # It goes on there, while this one is cut off and goes on, too.
            wire.shut()
            score_round(one, ("Ben", "Anna", "Cem"))
            one.expect_text("round 3")
            continue_here(two)
            score_round(two, ("Cem", "Ben", "Anna"))
            two.expect_text("round 3")

            # The one that was overtaken is told so.
            wire.open()
            one.expect_text("Table 2 has taken this match over. Here it can only be looked at now."
                            " 1 entry of this table could not be sent and is set aside.")
            take_entry_over(one, "Take over: Round 2: Ben, Anna, Cem")
            one.expect_text("round 4")
            two.expect_text("Table 1 has taken this match over. Here it can only be looked at now.")
            two.expect_text("round 4")
            assert one.tally("list", "--format", "json") == two.tally("list", "--format", "json")
            log.flush()
            assert_kept_nowhere(one, log.name)
        finally:
            two.stop()
            hall.remove()


if not postgres.is_there():
    print("1..0 # SKIP there is no PostgreSQL here")
    sys.exit()
driver.run(a_match_goes_from_table_to_table)
