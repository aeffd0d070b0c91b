#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole match in German, and one in French."""

import driver
import evening


def the_game_in_german(program):
    program.language = "de"
    evening.begin(program, "The Game", ["Heike", "Jonas"])
    program.type_into("Übrige Karten", "0")
    program.press("ctrl+Return")
    evening.expect_winner(program, "Ihr habt The Game besiegt!")


def zoff_im_zoo_in_french(program):
    program.language = "fr"
    evening.begin(program, "Zoff im Zoo", ["Manon", "Luc", "Jules"], {"Points à atteindre": "2"})
    for name in ("Manon", "Luc"):
        evening.press_button(program, f"{name}, pas encore de place")
    program.type_into("Hérissons\u00a0: Manon", "1")
    program.press("ctrl+Return")
    evening.expect_winner(program, "Manon gagne avec 3 points.")


driver.run(the_game_in_german, zoff_im_zoo_in_french)
