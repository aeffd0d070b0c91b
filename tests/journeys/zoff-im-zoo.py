#!/usr/bin/python3
"""Zoff im Zoo, from a new match to the winner, by keyboard alone."""

import driver
import evening


def score_round(program, order):
    # Who is last needs no saying.
    for name in order[:-1]:
        evening.press_button(program, f"{name}, still has cards")
    program.expect_text("After this round:")
    program.press("ctrl+Return")


def round_by_round(program):
    evening.begin(program, "Zoff im Zoo", ["Anna", "Ben", "Cem"], {"Points to play to": "3"})
    score_round(program, ("Anna", "Ben", "Cem"))
    program.expect_text("round 2")
    score_round(program, ("Anna", "Cem", "Ben"))
    evening.expect_winner(program, "Anna has won, with 4 points.")


driver.run(round_by_round)
