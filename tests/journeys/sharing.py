#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A match on other screens: what is done in the window, by keys alone, is seen
in a browser that came in by the code, without a tap there."""

import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "board"))
sys.argv[1:] = [os.environ["TALLY"]]

import driver  # noqa: E402
import evening  # noqa: E402
from browser import Browser, By, has_chromium  # noqa: E402

SHEET = "return [...document.querySelectorAll('.sheet tbody tr')].map((row) => [...row.querySelectorAll('summary b')].map((cell) => +cell.textContent.replace('−', '-')))"

SHOWN = "return document.querySelector('#live').dataset.match"


def read_door(program):
    """The address and the code, as the dialog shows them."""
    names = [node.name for node in program.find_all("label")]
    address = next((name for name in names if re.fullmatch(r"[\d.]+:\d+", name)), None)
    code = next((name for name in names if re.fullmatch(r"[A-Z]{3} [A-Z]{3}", name)), None)
    return address and code and (address, code)


def share_everything(program):
    program.press("F10")
    program.wait(lambda: program.focused() and program.focused().role == "menu item", "the main menu")
    program.arrow_to("Down", "menu item", "Show on Other Screens…")
    program.press("Return")
    program.expect_text("Show everything")
    program.tab_to("check box")
    program.press("space")
    door = program.wait(lambda: read_door(program), "the address and the code")
    program.press("Escape")
    program.expect_gone("label", "Show everything")
    program.take_up_window()
    return door


def come_in(browser, door):
    browser.open(f"http://{door[0]}/")
    field = browser.driver.find_element(By.CSS_SELECTOR, "input")
    field.send_keys(door[1].lower())
    field.submit()


def score_round(program, order):
    for name in order[:-1]:
        evening.press_button(program, f"{name}, no place yet")
    program.expect_text("After this round:")
    program.press("ctrl+Return")


def correct_round(program):
    """Cem had a hedgehog."""
    evening.press_button(program, "Correct")
    program.expect_text("Nothing is saved yet.")
    program.type_into("Hedgehogs of Cem", "1")
    evening.press_button(program, "Correct")
    program.expect_gone("label", "Nothing is saved yet.")
    program.take_up_window()
    program.press("alt+Left")
    program.expect("button", "Score round")


def a_match_is_followed_to_its_end_and_into_the_next(program):
    program.start()
    door = share_everything(program)
    with Browser() as phone:
        def expect(what, condition):
            program.wait(condition, what)

        come_in(phone, door)
        expect("the page that waits", lambda: "Nobody is playing" in phone.text("body"))
        evening.agree(program, "Zoff im Zoo", ["Anna", "Ben", "Cem"], {"Points to play to": "3"})
        expect("the new match", lambda: "Anna" in phone.text(".standings") and "Live" in phone.text(".pill"))
        score_round(program, ("Anna", "Ben", "Cem"))
        expect("a round", lambda: phone.run(SHEET) == [[2, 1, -1]])
        program.press("ctrl+z")
        expect("the round undone", lambda: phone.run(SHEET) == [])
        program.press("ctrl+shift+z")
        expect("the round redone", lambda: phone.run(SHEET) == [[2, 1, -1]])
        program.press("ctrl+h")
        correct_round(program)
        expect("the correction", lambda: phone.run(SHEET) == [[2, 1, 0]])
        score_round(program, ("Anna", "Cem", "Ben"))
        evening.expect_winner(program, "Anna wins with 4 points.")
        expect("the end", lambda: "Finished" in phone.text(".pill") and "Anna wins" in phone.text("h1"))
        first = phone.run(SHOWN)
        evening.press_button(program, "Rematch")
        expect("the next match", lambda: "Live" in phone.text(".pill") and phone.run(SHOWN) != first)
        assert not phone.complaints(), phone.complaints()


if not has_chromium():
    print("1..0 # SKIP there is no Chromium here")
    sys.exit()
driver.run(a_match_is_followed_to_its_end_and_into_the_next)
