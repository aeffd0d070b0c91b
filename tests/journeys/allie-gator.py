#!/usr/bin/python3
"""Allie Gator, from a new match to the winner, by keyboard alone."""

import driver
import evening


def score_round(program, piles):
    for name, (cards, specials) in piles.items():
        program.type_into(f"Cards of {name}", str(cards))
        program.type_into(f"Specials of {name}", str(specials))
    program.expect_text("Preview: ")
    program.press("ctrl+Return")


def round_by_round(program):
    evening.begin(program, "Allie Gator", ["Anna", "Ben"])
    score_round(program, {"Anna": (9, 1), "Ben": (5, 0)})
    program.expect_text("round 2")
    score_round(program, {"Anna": (8, 0), "Ben": (3, 2)})
    evening.expect_winner(program, "Ben wins with ")


driver.run(round_by_round)
