# SPDX-License-Identifier: GPL-3.0-or-later
"""What every evening begins and ends with, in the words of its language."""

WORDS = {
    "en": {"start": "Start", "name": "Name of a player", "undo": "Undo", "rematch": "Rematch"},
    "de": {"start": "Los geht’s", "name": "Name", "undo": "Rückgängig", "rematch": "Revanche"},
    "fr": {"start": "C’est parti", "name": "Nom", "undo": "Annuler", "rematch": "Revanche"},
}


def words(program):
    return WORDS[program.language]


def begin(program, game, names, options=None):
    """From the window that is opened to the first entry, by keyboard."""
    program.start()
    agree(program, game, names, options)


def agree(program, game, names, options=None):
    """The same in a window that is there already."""
    said = words(program)
    program.press("ctrl+n")
    program.expect("button", said["start"])
    program.tab_to("button", game)
    program.press("space")
    program.tab_to("entry", said["name"])
    for name in names:
        program.type(name)
        program.press("Return")
        program.expect("list item", name)
    for name, text in (options or {}).items():
        program.type_into(name, text)
    program.wait(lambda: program.find("button", said["start"]).is_("sensitive"), "everything to be agreed on")
    program.wait(lambda: not program.nameless(), "everything to have a name")
    program.press("ctrl+Return")
    program.expect("button", said["undo"])


def press_button(program, name):
    """As with a pointer, but by keyboard: Tab until it is there, then the space bar."""
    program.tab_to("button", name)
    program.wait(lambda: program.focused().is_("sensitive"), f"{name} to be possible")
    program.press("space")


def play_live(program, first=None):
    """Move by move in place of the score sheet, beginning with what is named."""
    press_button(program, "Live")
    if first is not None:
        expect_focus(program, first)


def expect_focus(program, name):
    """Where one can type at once."""
    program.wait(lambda: program.focused() and program.focused().name == name, f"the focus on “{name}”")


def expect_refused(program, sentence):
    """The sentence is read out, and not twice."""
    program.expect("alert", sentence)
    assert len(program.find_all("alert", sentence)) == 1, program.tree()


def undo_and_redo(program, what, before, after):
    """Says what it takes back, and what is to be done then."""
    for keys, told, next_step in (("ctrl+z", "Undone", before), ("ctrl+shift+z", "Redone", after)):
        program.press(keys)
        program.expect_text(f"{told}: {what}")
        program.expect_text(next_step)


def expect_winner(program, sentence):
    """The page of the finished match, which says who won."""
    program.expect("button", words(program)["rematch"])
    program.expect_text(sentence)
    program.wait(lambda: not program.nameless(), "everything to have a name")


def expect_ranking(program, *ranking):
    """Who has how many points in the end, best first: the first list of the page,
    with the place before each name."""
    def read():
        places = program.find("list")
        items = [node for node in places.walk() if node.role == "list item"] if places else []
        rows = [[node.name for node in item.walk() if node.role == "label"] for item in items]
        return [(row[1], row[-1]) for row in rows if len(row) > 1]
    program.wait(lambda: read() == list(ranking), f"the ranking {ranking}")
