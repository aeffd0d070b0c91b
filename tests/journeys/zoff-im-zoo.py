#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Zoff im Zoo, from a new match to the winner, by keyboard alone."""

import driver
import evening


def score_round(program, order):
    # Who is last needs no saying.
    for name in order[:-1]:
        evening.press_button(program, f"{name}, no place yet")
    program.expect_text("After this round:")
    program.press("ctrl+Return")


def round_by_round(program):
    evening.begin(program, "Zoff im Zoo", ["Anna", "Ben", "Cem"], {"Points to play to": "3"})
    score_round(program, ("Anna", "Ben", "Cem"))
    program.expect_text("round 2")
    score_round(program, ("Anna", "Cem", "Ben"))
    evening.expect_winner(program, "Anna wins with 4 points.")


PASS = "0"


def switch_on(program, name):
    program.arrow_to("shift+Tab", "check box", name)
    program.press("space")
    program.wait(lambda: program.find("check box", name).is_("checked"), name)


def trick_by_trick_to_the_winner(program):
    evening.begin(program, "Zoff im Zoo", ["Anna", "Ben", "Cem", "Dana"], {"Points to play to": "5"})
    evening.play_live(program, "Anna")
    program.expect("label", "Deal the cards: whoever sits to the dealer’s left leads.")

    # Round 1: everybody for himself. A set is the number of cards, and then an
    # animal by the letter that it begins with.
    program.type("1")
    program.press("ctrl+Return")
    evening.expect_focus(program, "1 whale")
    program.enter("6w")
    evening.expect_refused(program, "That would make 6 whales in this round, but the deck has only 5.")
    program.enter("5w")
    program.expect("label", "Ben must beat 5 whales by Anna, or pass.")
    program.type(PASS * 3)
    program.expect("label", "Anna leads.")
    program.enter("5e", PASS * 2 + "m")
    evening.undo_and_redo(program, "Dana lays 5 mice", "Dana must beat 5 elephants by Anna", "Anna must beat 5 mice by Dana")
    program.enter(PASS + "c")
    program.type(PASS * 3)
    program.expect("label", "Ben leads.")
    program.enter("5p", PASS * 3 + "5f")
    program.expect_text("Ben is out 1st")
    program.enter("l")
    program.type(PASS * 2)
    program.expect("label", "Cem leads.")
    program.enter("5pp", PASS + "s")
    program.type(PASS * 2)
    program.expect("label", "Cem leads.")
    program.enter("5h")
    for cell in ("Ben: 4 for the place; 4 in all, 1st", "Anna: 3 for the place; 3 in all, 2nd", "Cem: 2 for the place; 2 in all, 3rd",
                 "Dana: 0 for the place; 0 in all, 4th"):
        program.expect("image", cell)
    program.expect("label", "Ben deals. Dana leads. Cem passes two cards to Ben. Dana passes two cards to Anna. "
                            "Then the partners pass two back.")

    # Round 2: the first plays with the third, the second with the last.
    evening.expect_focus(program, "Deal round 2")
    program.press("Return")
    evening.expect_focus(program, "1 whale")
    program.enter("3l")
    program.type(PASS)
    switch_on(program, "A mosquito as elephant")
    program.enter("e")
    program.type(PASS)
    program.expect_text("Dana must beat 3 elephants by Ben")
    switch_on(program, "Anna adds cards")
    program.enter("m")
    program.type(PASS * 3)
    program.expect("label", "Dana leads.")
    program.enter("5w")
    program.type(PASS * 3)
    program.expect("label", "Dana leads.")
    program.type("5")
    switch_on(program, "One of them is the joker")
    program.enter("s")
    program.type(PASS * 3)
    program.expect("label", "Anna leads.")
    program.enter("5h", PASS * 2 + "5p", PASS * 2 + "4f", "c")
    program.type(PASS)
    program.expect("label", "Ben leads.")
    program.enter("5pp", PASS + "3e")

    # Dana 4 and Anna’s 3, three lions, no hedgehog: 9. Anna 3 and Dana’s 4: 7.
    # Ben 2, no hedgehog: 1. Cem Ben’s 2, no hedgehog, two lions in hand: −1.
    evening.expect_winner(program, "Anna wins with 10 points.")
    evening.expect_ranking(program, ("Anna", "10"), ("Dana", "9"), ("Ben", "5"), ("Cem", "1"))


driver.run(round_by_round, trick_by_trick_to_the_winner)
