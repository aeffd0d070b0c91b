#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An evening on a phone with nothing but a finger, and every tap is counted."""

import time

import driver
import evening

PHONE = (360, 640)
# What an on-screen keyboard leaves of it.
ABOVE_THE_KEYS = 300
# The buttons at its bottom.
BAR = 80
FOUR = ["Anna", "Ben", "Cem", "Doris"]


def begin(program, game):
    evening.begin(program, game, FOUR)
    program.resize(*PHONE)
    program.wait(lambda: program.find("button", "Redo") is None, "the layout of a phone")
    program.taps = 0


def tap(program, role, name, nth=0, window=0):
    """What is named, once it can be tapped."""
    def find():
        nodes = program.find_all(role, name)
        return nodes[nth] if len(nodes) > abs(nth) and nodes[nth].is_("sensitive") else None
    program.tap(program.wait(find, f"{role} “{name}” to be possible"), window=window)


def look_for(program, key, nth):
    """A key of the pad and the minus of the stepper that it hangs on, both as they
    are at one moment."""
    buttons = program.find_all("button")
    keys = [node for node in buttons if node.name == key]
    owners = [node for node in buttons if node.name == "One less"]
    return (keys[0], owners[nth]) if len(keys) == 1 and len(owners) > nth else None


def settled(program, key, nth):
    """The same once they stay where they are."""
    before = look_for(program, key, nth)
    time.sleep(0.2)
    after = look_for(program, key, nth)
    there = before and after and [node.extents for node in before] == [node.extents for node in after]
    return after if there and len(program.windows()) == 2 else None


def tap_pad(program, nth, key, done):
    """On the pad of the nth stepper."""
    node, owner = program.wait(lambda: settled(program, key, nth), f"the pad with {key}")
    program.tap(node, owner=owner)
    program.wait(done, f"{key} to do something")


def has_focus(program, name):
    return program.focused() is not None and program.focused().name == name


def number(program, name):
    return program.find("entry", name).text()


def in_sight(program, node):
    _, y, _, height = node.extents
    return y >= 0 and y + height <= ABOVE_THE_KEYS


def one_toast(program, sentence):
    """Never more than one, and what it says has just happened."""
    def find():
        return [node.name for node in program.find_all("label") if node.name.startswith(("Undone: ", "Redone: "))]
    def told():
        found = find()
        return found if found and found[0].startswith(sentence) else None
    found = program.wait(told, f"a toast “{sentence}”")
    assert len(found) == 1, found


def a_round_of_allie_gator(program):
    begin(program, "Allie Gator")
    tap(program, "entry", "Cards of Anna")
    for seat, (name, cards) in enumerate(zip(FOUR, "3957")):
        evening.expect_focus(program, f"Cards of {name}")
        tap_pad(program, 2 * seat, cards, lambda: number(program, f"Cards of {name}") == cards)
        tap_pad(program, 2 * seat, "Next", lambda: not has_focus(program, f"Cards of {name}"))
    tap(program, "button", "Score round")
    program.expect_text("round 2")
    assert program.taps <= 16, program.taps


def the_same_key_twice(program):
    """What the first tap changes on the page below takes nothing from the second."""
    begin(program, "Allie Gator")
    tap(program, "entry", "Cards of Anna")
    tap_pad(program, 0, "1", lambda: number(program, "Cards of Anna") == "1")
    time.sleep(0.5)
    program.tap_again()
    program.wait(lambda: number(program, "Cards of Anna") == "11", "the second 1")


def two_rounds_of_zoff_im_zoo(program):
    begin(program, "Zoff im Zoo")
    for name in FOUR[:3]:
        tap(program, "button", f"{name}, no place yet")
    tap(program, "button", "Score round")
    program.expect_text("round 2")
    program.taps = 0
    for name in reversed(FOUR[1:]):
        tap(program, "button", f"{name}, no place yet")
    for nth, name in ((0, "Lions of Anna"), (1, "Hedgehogs of Anna"), (2, "Lions of Ben"), (3, "Hedgehogs of Ben")):
        tap(program, "button", "One more", nth)
        program.wait(lambda: number(program, name) == "1", f"one of the {name}")
    tap(program, "button", "Score round")
    program.expect_text("round 3")


def a_round_of_zoff_im_zoo(program):
    two_rounds_of_zoff_im_zoo(program)
    assert program.taps <= 10, program.taps
    program.press("ctrl+z", "ctrl+z", "ctrl+shift+z", "ctrl+shift+z")
    program.expect_text("round 3")
    one_toast(program, "Redone: ")


def lions_of_round_2_in_the_middle_of_a_round(program):
    """In a match that is followed move by move, on a phone, four taps from anywhere."""
    two_rounds_of_zoff_im_zoo(program)
    tap(program, "button", "Live")
    tap(program, "button", "Deal round 3")
    program.expect_gone("button", "Deal round 3")
    program.taps = 0
    tap(program, "button", "History")
    tap(program, "button", "Correct", 1)
    tap(program, "button", "One less", 0, window=-1)
    tap(program, "button", "Correct", -1, window=-1)
    program.expect_gone("button", "Cancel")
    assert program.taps <= 4, program.taps
    program.expect_text("corrected")


def bring_into_sight(program, beginning):
    """Scrolls, which is no tap, and returns what is called so."""
    def find():
        return next((node for node in program.find_all() if node.name.startswith(beginning)), None)
    for _ in range(40):
        node = program.wait(find, beginning)
        if node.extents[1] + node.extents[3] < PHONE[1] - BAR:
            return node
        program.scroll()
    raise AssertionError(f"“{beginning}” never comes into sight")


def lions_of_round_2_once_it_is_over(program):
    """On the finished page: the number, what is wrong with it, and that is it."""
    two_rounds_of_zoff_im_zoo(program)
    for _ in range(3):
        for name in FOUR[:3]:
            tap(program, "button", f"{name}, no place yet")
        tap(program, "button", "Score round")
    program.expect("button", "Rematch")
    program.taps = 0
    program.tap(bring_into_sight(program, "Round 2, Anna: "), window=0)
    tap(program, "button", "One less", 0, window=-1)
    tap(program, "button", "Correct", 0, window=-1)
    program.expect_gone("button", "Cancel")
    assert program.taps <= 4, program.taps
    program.expect("button", "Rematch")


def at_rest(look):
    """What is seen, once it is the same for as long as the slowest step takes."""
    before = look()
    time.sleep(0.3)
    return before if look() == before else None


def hold_a_stepper(program):
    """It goes on while the finger is there, stays when it has gone, and goes on again."""
    begin(program, "Allie Gator")
    plus = program.find_all("button", "One more")[0]
    cards = lambda: int(number(program, "Cards of Anna") or 0)
    for pile in (5, 17):
        program.hold(plus, lambda: cards() >= pile, f"a pile of {pile}")
        held = program.wait(lambda: at_rest(cards), "the pile to stay")
        assert held >= pile, held
    tap(program, "button", "One more", 2)
    assert number(program, "Cards of Ben") == "1", number(program, "Cards of Ben")


def typed_above_the_keyboard(program):
    program.start()
    program.resize(*PHONE)
    program.tap(program.expect("button", "New match"))
    tap(program, "entry", "Name of a player")
    program.resize(PHONE[0], ABOVE_THE_KEYS)
    for name in FOUR:
        program.type(name)
        program.press("Return")
        program.expect("list item", name)
        program.wait(lambda: in_sight(program, program.find("entry", "Name of a player")), "the name in sight")
    program.type("Anna")
    program.press("Return")
    refusal = program.expect("label", "Anna is already at the table.")
    assert in_sight(program, refusal), refusal.extents
    assert in_sight(program, program.find("entry", "Name of a player"))


driver.run(
    a_round_of_allie_gator,
    the_same_key_twice,
    a_round_of_zoff_im_zoo,
    lions_of_round_2_in_the_middle_of_a_round,
    lions_of_round_2_once_it_is_over,
    hold_a_stepper,
    typed_above_the_keyboard,
)
