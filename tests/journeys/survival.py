#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A match survives the program, with what was half typed."""

import signal

import driver
import evening

# Long enough not to be in a database by chance.
DRAFT = "12+13+"


def half_typed_and_killed(program):
    evening.begin(program, "The Game", ["Anna", "Ben"])
    program.type_into("Cards left", DRAFT)
    program.wait(lambda: DRAFT.encode() in program.database(), "the draft to be on the disk")
    program.process.send_signal(signal.SIGKILL)
    program.process.wait()

    program.start()
    button = program.wait(lambda: next((node for node in program.find_all("button")
                                        if node.name.startswith("Continue")), None), "the match to go on with")
    evening.press_button(program, button.name)
    program.wait(lambda: program.find("entry", "Cards left"), "the sheet")
    assert program.find("entry", "Cards left").text() == DRAFT
    program.type_into("Cards left", "3+1")
    program.press("ctrl+Return")
    evening.expect_winner(program, "Only 4 cards left")


def a_second_start_leads_to_the_match(program):
    evening.begin(program, "The Game", ["Anna", "Ben"])
    second = program.spawn()
    assert second.wait(timeout=driver.PATIENCE_SECONDS) == 0
    assert len(program.find_all("window")) == 1
    program.expect("entry", "Cards left")


driver.run(half_typed_and_killed, a_second_start_leads_to_the_match)
