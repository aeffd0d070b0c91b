#!/usr/bin/python3
"""Raffzahn, from a new match to the winner, by keyboard alone."""

import driver
import evening


def the_teeth_are_counted(program):
    evening.begin(program, "Raffzahn", ["Anna", "Ben", "Cem"])
    for name, teeth in (("Anna", "12+9"), ("Ben", "13"), ("Cem", "8")):
        program.type_into(f"Teeth of {name}", teeth)
    program.press("ctrl+Return")
    evening.expect_winner(program, "Anna wins")


driver.run(the_teeth_are_counted)
