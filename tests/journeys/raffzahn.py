#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Raffzahn, from a new match to the winner, by keyboard alone."""

import driver
import evening


def the_teeth_are_counted(program):
    evening.begin(program, "Raffzahn", ["Anna", "Ben", "Cem"])
    for name, teeth in (("Anna", "12+9"), ("Ben", "13"), ("Cem", "8")):
        program.type_into(f"{name}: Teeth", teeth)
    program.press("ctrl+Return")
    evening.expect_winner(program, "Anna wins")


def throw_by_throw_to_the_end(program):
    evening.begin(program, "Raffzahn", ["Anna", "Ben", "Cem"])
    evening.play_live(program)
    # Three stars take the highest tile; two and a 1 the lowest.
    for turn in range(40):
        program.type("sss" if turn % 4 < 3 else "ss1")
        program.press("ctrl+Return")
        if turn % 8 == 7 and turn < 39:
            program.expect_text(f"{39 - turn} tiles in the middle")
    evening.expect_winner(program, "wins with")


driver.run(the_teeth_are_counted, throw_by_throw_to_the_end)
