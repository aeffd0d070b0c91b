#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody who types faster than pages are drawn: keys come without waiting for
anything, in any order, and the program goes on answering."""

import json
import random
import subprocess

from gi.repository import Gio, GLib

import driver

APPLICATION = "io.github.tallygator.Tallygator"
OBJECT = "/io/github/tallygator/Tallygator"
ARROWS = ("Up", "Down", "Left", "Right", "Prior", "Next", "Home", "End", "KP_Up", "KP_Down",
          "shift+Up", "shift+Down", "ctrl+Up", "ctrl+Down")
# Every page and dialog that a key leads to, and what opens and closes more.
DOORS = ("ctrl+n", "alt+1", "alt+2", "alt+3", "alt+4", "ctrl+comma", "ctrl+question", "F10", "F1",
         "ctrl+m", "ctrl+h", "ctrl+f", "F11", "Return", "space", "Tab", "shift+Tab", "Escape", "alt+Left")
GAMES = ("allie-gator", "raffzahn", "the-game", "zoff-im-zoo")
SEED = 20261118
BURSTS = 60
KEYS_A_BURST = 12
# A page takes a tenth of a second; only a program that hangs takes so long.
WATCHDOG_SECONDS = 40


def press_at_once(*keys):
    subprocess.run(["xdotool", "key", "--clearmodifiers", "--delay", "0", *keys], check=True)


def assert_answers(program, *keys):
    """Its main loop answers a question that anybody may ask."""
    assert program.process.poll() is None, f"ended by {keys}"
    try:
        program.bus.session.call_sync(APPLICATION, OBJECT, "org.gtk.Actions", "List", None, None,
                                      Gio.DBusCallFlags.NO_AUTO_START, WATCHDOG_SECONDS * 1000)
    except GLib.Error as error:
        raise AssertionError(f"frozen by {keys}: {error.message}") from None


def start_with_matches(program):
    """One that runs at each of the four tables."""
    for number, game in enumerate(GAMES):
        program.tally("import", "-", stdin=json.dumps({
            "format": "tallygator.match", "version": 1, "game": game, "players": ["Anna", "Ben", "Carl", "Dora"],
            "id": f"00000000-0000-4000-8000-00000000000{number}", "started": f"2026-05-0{number + 1}T20:00:00+02:00",
            "events": []}))
    program.start()


def arrows_before_the_games_are_drawn(program):
    """A new match, and at once up and down among the games."""
    program.start()
    for arrow in ARROWS:
        for keys in (("ctrl+n", arrow), ("ctrl+n", arrow, arrow, "Tab", arrow), ("ctrl+n", "Tab", arrow)):
            press_at_once(*keys)
            assert_answers(program, *keys)
            press_at_once("Escape", "alt+1")


def arrows_after_every_door(program):
    program.start()
    for door in DOORS:
        for arrow in ("Up", "Down", "Prior", "Next"):
            press_at_once("alt+1", "ctrl+n", door, arrow, arrow)
            assert_answers(program, door, arrow)
            press_at_once("Escape", "Escape", "Escape", "alt+1", door, arrow, arrow)
            assert_answers(program, "alt+1", door, arrow)
            press_at_once("Escape", "Escape", "Escape")


def arrows_before_a_table_is_drawn(program):
    """From the first page into everything that can be opened there."""
    start_with_matches(program)
    for steps in range(1, 16):
        for arrow in ("Up", "Down", "Next"):
            press_at_once("alt+1", *["Tab"] * steps, "Return", arrow, arrow, "Tab", arrow)
            assert_answers(program, steps, arrow)
            press_at_once("Escape", "Escape", "Escape")


def keys_by_chance(program):
    """The same ones every time, so that a freeze comes back."""
    chance = random.Random(SEED)
    start_with_matches(program)
    for _ in range(BURSTS):
        burst = [chance.choice(ARROWS if chance.random() < 0.5 else DOORS) for _ in range(KEYS_A_BURST)]
        press_at_once(*burst)
        assert_answers(program, *burst)


driver.run(
    arrows_before_the_games_are_drawn,
    arrows_after_every_door,
    arrows_before_a_table_is_drawn,
    keys_by_chance,
)
