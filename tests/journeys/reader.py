#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A match of each game with closed eyes: all that is known of the screen is what
a screen reader says, and all that is done is what it can do, to press, to go to
a field by its name and to type."""

import re

import driver
import evening


class Reader:
    """Hears what is told without being asked, and finds things by their names."""

    def __init__(self, program):
        self.program = program
        self.heard = []
        program.bus.listen(lambda node, words: self.heard.append(words))

    def expect(self, *parts):
        """Waits until something was told that has these in it, since the last time."""
        def find():
            self.program.root()     # what was told meanwhile comes in with the answers
            return next((words for words in self.heard if all(part in words for part in parts)), None)
        words = self.program.wait(find, f"“{parts}” to be told; told was something else")
        self.heard.clear()
        return words

    def press(self, name):
        button = self.program.wait(
            lambda: next((node for node in self.program.find_all(None, name) if node.is_("sensitive")), None), name)
        assert button.activate(), f"“{name}” can’t be pressed\n{self.program.tree()}"

    def fill(self, name, text):
        self.program.type_into(name, text)

    def fields(self, *parts):
        """The names of all fields that have one of these words in theirs."""
        return [node.name for node in self.program.find_all("entry") if any(part in node.name for part in parts)]


def begin(program, *arguments, **more):
    evening.begin(program, *arguments, **more)
    return Reader(program)


def raffzahn(program):
    reader = begin(program, "Raffzahn", ["Anna", "Ben", "Cem"])
    fields = reader.fields("Teeth")
    assert [name.split(":")[0] for name in fields] == ["Anna", "Ben", "Cem"], fields
    for name, teeth in zip(fields, ("21", "13", "8")):
        reader.fill(name, teeth)
    reader.press("Write down the result")
    evening.expect_focus(program, "Anna wins with 21 teeth.")
    evening.expect_ranking(program, ("Anna", "21"), ("Ben", "13"), ("Cem", "8"))


def allie_gator(program):
    """Whoever takes fewer cards has more teeth, and three of them are enough."""
    reader = begin(program, "Allie Gator", ["Anna", "Ben"])
    for number in (1, 2, 3):
        for name, cards in zip(reader.fields("Cards of"), ("3", "9")):
            reader.fill(name, cards)
        reader.press("Score round")
        if program.wait(lambda: program.find("button", "Rematch") or program.find("label", f"round {number + 1}"),
                        "the next round or the end").name == "Rematch":
            break
        words = reader.expect("Standing: ")
        assert re.search(r"Standing: Anna \d+ and Ben \d+", words), words
    evening.expect_winner(program, "Anna wins")
    assert program.focused().name.startswith("Anna wins"), program.focused()


def zoff_im_zoo(program):
    reader = begin(program, "Zoff im Zoo", ["Anna", "Ben", "Cem"], {"Points to play to": "3"})
    for number, (first, second, last) in ((1, ("Anna", "Ben", "Cem")), (2, ("Anna", "Cem", "Ben"))):
        for name in (first, second):
            reader.press(f"{name}, no place yet")
        program.expect("entry", f"Lions in {last}’s hand")     # the last one to come when the order is whole
        reader.press("Score round")
        if number == 1:
            reader.expect("Standing: Anna 2, Ben 1 and Cem -1")
    evening.expect_focus(program, "Anna wins with 4 points.")


def the_game(program):
    """Card by card: which pile a card goes on is decided by what the piles say."""
    reader = begin(program, "The Game", ["Anna", "Ben"])
    reader.press("Live")
    program.expect("button", "Pile 1 climbs, 1 on top")
    for turn, hand in enumerate(((3, 97), (15, 90), (20, 80), (99, 9))):
        for card in hand:
            piles = [node for node in program.find_all("button") if " on top" in node.name]
            fits = [(abs(card - top), node) for node in piles for top in [int(re.search(r"(\d+) on top", node.name)[1])]
                    if (card > top) == ("climbs" in node.name)]
            target = min(fits, key=lambda fit: fit[0])[1]
            program.type(str(card))
            program.press("Return")
            program.expect("button", re.sub(r"\d+ on top", f"{card} on top", target.name))
        reader.heard.clear()
        reader.press("End turn")
        reader.expect(f"{('Ben', 'Anna')[turn % 2]} lays at least 2 cards", "cards left")
    reader.press("Stuck")
    evening.expect_focus(program, "The Game wins with 90 cards left.")


def a_refusal_is_told(program):
    """It is told when it comes, stands there as an alert, and what takes its place is told, too."""
    reader = begin(program, "The Game", ["Anna", "Ben"])
    reader.fill("Cards left", "99")
    reader.expect("99 cards can’t be left: it is 94 at worst")
    program.expect("alert", "99 cards can’t be left: it is 94 at worst, for nobody is stuck while a pile is free.")
    reader.heard.clear()
    reader.fill("Cards left", "98")
    reader.expect("98 cards can’t be left: it is 94 at worst")


driver.run(raffzahn, allie_gator, zoff_im_zoo, the_game, a_refusal_is_told)
