#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Evenings that end as people end them, by keyboard alone; and stopped by taps alone."""

import driver
import evening

FIRST_PILE = "Pile 1 climbs, 1 on top"


def choose_in_menu(program, item):
    program.tab_to(None, "Match menu")
    program.press("space")
    program.wait(lambda: program.focused() and program.focused().role == "menu item", "the first item")
    program.arrow_to("Down", "menu item", item)
    program.press("Return")


def one_card_of_the_game(program):
    evening.begin(program, "The Game", ["Anna", "Ben"])
    evening.play_live(program, FIRST_PILE)
    program.type("12")
    program.press("Return")
    program.expect_text("97 cards left")


def agree_on_result(program, game, names):
    """A match that was played without the program, up to its sheet."""
    program.start()
    program.press("ctrl+n")
    program.expect("button", "Start")
    program.tab_to("button", game)
    program.press("space")
    program.tab_to("entry", "Name of a player")
    for name in names:
        program.type(name)
        program.press("Return")
        program.expect("list item", name)
    program.tab_to(None, "Only the result")
    program.press("space")
    program.expect("button", "Write down the result")
    program.wait(lambda: not program.nameless(), "everything to have a name")
    program.press("ctrl+Return")
    program.expect_gone(None, "Only the result")


def only_the_result_of_allie_gator(program):
    agree_on_result(program, "Allie Gator", ["Anna", "Ben"])
    program.type_into("Anna: Teeth", "4")
    program.type_into("Ben: Teeth", "2")
    program.press("ctrl+Return")
    evening.expect_winner(program, "Anna wins")
    evening.expect_ranking(program, ("Anna", "4"), ("Ben", "2"))
    assert "final" in program.tally("export"), program.tally("export")


def only_the_result_of_zoff_im_zoo(program):
    agree_on_result(program, "Zoff im Zoo", ["Anna", "Ben", "Cem", "Doris"])
    for name, total in (("Anna", "12"), ("Ben", "3"), ("Cem", "18"), ("Doris", "21")):
        program.type_into(f"{name}: Totals", total)
    evening.expect_refused(program, "This can’t be the end of a match: at least two players have to reach 19.")
    program.type_into("Cem: Totals", "19")
    program.press("ctrl+Return")
    evening.expect_winner(program, "Doris wins with 21 points.")


def somebody_leaves(program):
    one_card_of_the_game(program)
    choose_in_menu(program, "Somebody leaves or joins…")
    program.expect_text("How does this match end?")
    program.press("alt+d")
    program.expect_gone("label", "It doesn’t count")
    program.take_up_window()
    program.expect("list item", "Ben")
    evening.press_button(program, "Ben doesn’t play")
    program.expect_gone("list item", "Ben")
    program.press("ctrl+Return")
    program.expect("button", "Undo")
    program.expect_text("98 cards left")
    listed = program.tally("list")
    assert len(listed.strip().splitlines()) >= 2, listed


def set_aside_and_taken_up_again(program):
    one_card_of_the_game(program)
    choose_in_menu(program, "Set aside")
    program.expect_text("Set aside: it is in All matches")
    assert not [node for node in program.find_all("button") if node.name.startswith("Continue")], program.tree()
    evening.press_button(program, "Set aside (1)")
    program.expect_text("1 match on 1 evening")
    program.tab_to("list item")
    program.press("Down", "Return")
    program.expect_text("97 cards left")
    program.expect("button", "Table view")


def counted_by_hand_in_the_middle(program):
    one_card_of_the_game(program)
    choose_in_menu(program, "Count the rest by hand")
    program.expect_text("Count the match by hand.")
    program.type_into("Cards left", "7")
    program.press("ctrl+Return")
    evening.expect_winner(program, "Only 7 cards left")


def stopped_by_taps(program):
    one_card_of_the_game(program)
    menu = program.expect(None, "Match menu")
    program.tap(menu)
    program.tap(program.expect("menu item", "Stop here…"), owner=menu)
    program.tap(program.expect("label", "It counts"))
    evening.expect_winner(program, "Stopped early.")


driver.run(
    only_the_result_of_allie_gator,
    only_the_result_of_zoff_im_zoo,
    somebody_leaves,
    set_aside_and_taken_up_again,
    counted_by_hand_in_the_middle,
    stopped_by_taps,
)
