#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
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


def deal(program, first, second):
    """Two digits lead on to the second target, Enter to the button, Enter again presses that."""
    evening.expect_focus(program, "Target of column 1: missing")
    program.enter(f"{first}{second}", "")
    evening.expect_focus(program, "Type a number")


def lay_in_a_row(program, cards):
    """Each on the left stack, whoever's turn it is."""
    program.press("Left")
    program.enter(*map(str, cards))


def choose(program, keys, choice):
    """A special by the letter in its name, then what it is to do."""
    program.press(keys)
    program.arrow_to("Tab", "button", choice)
    program.press("Return")
    program.expect_gone("button", choice)


def take(program, choice):
    program.press("alt+t")
    program.arrow_to("alt+t", "button", choice)
    program.press("Return")


def expect_teeth(program, *jaws):
    """Of everybody, in the order in which they sit."""
    program.wait(lambda: [node.name for node in program.find_all("image") if node.has_words()] == list(jaws),
                 f"the jaws with {jaws}")


def card_by_card_to_the_winner(program):
    evening.begin(program, "Allie Gator", ["Anna", "Ben", "Cem"])
    evening.play_live(program, "Target of column 1: missing")
    program.expect("label", "Turn up two targets and deal five cards each: Anna begins.")
    deal(program, 28, 65)

    # Round 1, in which most of what can happen happens once.
    program.enter("26")
    program.expect_text("Ben plays a number or a special, or takes. 27 fits on the left, 1–64 on the right.")
    program.enter("49")
    evening.undo_and_redo(program, "Ben lays 49 below the target 65", "Ben plays ", "Cem plays ")
    program.enter("26")
    evening.expect_refused(program, "The 26 has been seen in this round already, and there is only one of each.")
    program.press("BackSpace", "BackSpace")
    program.enter("51")
    program.expect_text("Anna plays ")
    program.type("70")
    choose(program, "alt+a", "70 onto the target 28")
    program.expect_text("Ben plays ")
    program.press("alt+r")
    program.expect_text("Anna plays ")
    program.type("69")
    take(program, "Take 3 cards and lay 69 from the hand")
    program.expect_text("Cem plays ")
    choose(program, "alt+g", "The 51 to Ben")
    program.expect_text("Ben plays ")

    # 63 cards are left to draw, and 63 that nobody has seen.
    seen = (26, 28, 49, 51, 65, 69, 70)
    lay_in_a_row(program, [card for card in range(1, 69) if card not in seen])
    program.expect_text("The draw pile is empty: taking Allie’s 2 cards ends the round.")
    program.press("alt+t")

    # Cem has 1 card, Anna and Ben have 4 and one special each: they share the
    # second place.
    program.expect("label", "Shuffle all cards and deal again: Cem won the last round and begins.")
    expect_teeth(program, "1 white tooth", "1 white tooth", "2 white teeth")

    # Round 2: all 68 that are lower than the target, and three specials.
    deal(program, 69, 70)
    choose(program, "alt+s", "From Anna")
    program.expect_text("Anna plays ")
    program.press("alt+r")
    program.expect_text("Cem plays ")
    lay_in_a_row(program, range(1, 69))
    program.expect_text("Anna plays a number or a special, or takes. A number fits only on the right: 1–69. Taking costs 69")
    program.press("alt+r")
    program.expect_text("The draw pile is empty: taking Allie’s 69 cards ends the round.")
    program.press("alt+t")

    # Cem has 1 card, Anna 2, Ben the whole column.
    evening.expect_winner(program, "Cem wins with 4 tooth points.")
    evening.expect_ranking(program, ("Cem", "4"), ("Anna", "2"), ("Ben", "1"))


driver.run(round_by_round, card_by_card_to_the_winner)
