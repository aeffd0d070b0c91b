#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The Game, from a new match to the end, by keyboard alone."""

import driver
import evening


def the_result_of_a_game_played_without_us(program):
    evening.begin(program, "The Game", ["Anna", "Ben"])
    program.type_into("Cards left", "3+4")
    program.expect_text("Preview: ")
    program.press("ctrl+Return")
    evening.expect_winner(program, "Only 7 cards left")


def a_number_that_cannot_be_stays_and_is_explained(program):
    evening.begin(program, "The Game", ["Anna", "Ben"])
    program.type_into("Cards left", "99")
    refusal = program.expect("alert")
    assert "94 at worst" in refusal.name, refusal
    assert program.find("entry", "Cards left").text() == "99"
    program.press("ctrl+r")
    program.expect("button", "Back to the match")
    program.press("alt+Left")
    program.wait(lambda: program.find("entry", "Cards left"), "the sheet")
    assert program.find("entry", "Cards left").text() == "99"


def card_by_card_with_undo_and_redo(program):
    evening.begin(program, "The Game", ["Anna", "Ben"])
    evening.play_live(program, "Pile 1 climbs, 1 on top")
    program.type("12")
    program.press("Return")
    program.expect_text("97 cards left")
    program.press("ctrl+z")
    program.expect_text("Undone: ")
    program.expect_text("98 cards left")
    program.press("ctrl+shift+z")
    program.expect_text("Redone: ")
    program.expect_text("97 cards left")


def digits_after_a_menu_was_closed(program):
    """They are meant for the entry, though the button of the menu has the focus."""
    evening.begin(program, "The Game", ["Anna", "Ben"])
    program.tab_to(None, "Match menu")
    program.press("space")
    program.wait(lambda: program.focused() and program.focused().role == "menu item", "the first item")
    program.press("Escape")
    program.wait(lambda: program.focused() and program.focused().name == "Match menu", "the menu to be closed")
    program.type("17")
    program.wait(lambda: program.find("entry", "Cards left").text() == "17", "17 on the sheet")
    evening.play_live(program)
    program.press("F10")
    program.wait(lambda: program.focused() and program.focused().role == "menu item", "the menu of the match")
    program.press("Escape")
    program.wait(lambda: program.focused() and program.focused().name == "Match menu", "the menu to be closed")
    program.type("12")
    program.press("Return")
    program.expect_text("97 cards left")


def card_by_card_to_the_end(program):
    evening.begin(program, "The Game", ["Anna", "Ben"])
    evening.play_live(program, "Pile 1 climbs, 1 on top")
    # Each card, and the pile on which it costs least.
    turns = [
        [("3", 1), ("97", 3)],
        [("15", 1), ("90", 3)],
        [("5", 1), ("80", 3)],      # ten less: the backwards trick
        [("99", 4), ("20", 1), ("9", 2)],    # nobody is stuck while a pile is free
    ]
    for number, turn in enumerate(turns):
        for card, pile in turn:
            program.type(card)
            program.press("Return")
            program.expect("button", f"Pile {pile} {'climbs' if pile <= 2 else 'falls'}, {card} on top")
        program.press("ctrl+Return")
        program.expect_text(f"{('Ben', 'Anna')[number % 2]} lays at least 2 cards")
    evening.press_button(program, "Stuck")
    evening.expect_winner(program, "The Game wins with 89 cards left.")


def stopped_before_the_end(program):
    evening.begin(program, "The Game", ["Anna", "Ben"])
    evening.play_live(program, "Pile 1 climbs, 1 on top")
    program.type("12")
    program.press("Return")
    program.expect_text("97 cards left")
    program.tab_to(None, "Match menu")
    program.press("space")
    program.wait(lambda: program.focused() and program.focused().role == "menu item", "the first item")
    program.arrow_to("Down", "menu item", "Stop here…")
    program.press("Return")
    program.expect_text("Stop this match here?")
    program.press("alt+o")
    evening.expect_winner(program, "Stopped early.")


driver.run(
    the_result_of_a_game_played_without_us,
    a_number_that_cannot_be_stays_and_is_explained,
    card_by_card_with_undo_and_redo,
    digits_after_a_menu_was_closed,
    card_by_card_to_the_end,
    stopped_before_the_end,
)
