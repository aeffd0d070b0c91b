#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every page and dialog as a screen reader finds it on the accessibility bus.

What can be used has a name and takes the keyboard's focus, a picture or a
figure says what it is of, and every window has a title.
"""

import os
import subprocess
import sys

import screen

# What people use, by the roles that they have on the bus.
CONTROLS = ("button", "check box", "combo box", "entry", "link", "menu item", "radio button", "slider",
            "spin button", "tab")
# What shows something that only a name can tell.
PICTURES = ("image", "progress bar")


def words(node):
    """All that is said of a node and in it."""
    return " ".join(part.name for part in node.walk() if part.has_words())


def has_letters(text):
    return any(character.isalpha() for character in text)


def with_owners(node, owners=()):
    """Each node in view, with all that it is in, the innermost first."""
    yield node, owners
    for child in node.children:
        if child.in_view:
            yield from with_owners(child, (node, *owners))


def is_told(node, owners):
    """A bare figure is understood by the name of something around it that is
    read out with it, or by the words beside it."""
    if any(has_letters(owner.name) and owner.has_words() and owner.role not in ("window", "application")
           for owner in owners):
        return True
    line = next((owner for owner in owners if owner.role in ("list item", "row", "button")), owners[0])
    return has_letters(words(line))


def find_faults(root):
    """What a screen reader could not tell, one sentence each."""
    for node, owners in with_owners(root):
        control = node.role in CONTROLS
        if node.role == "window" and not node.has_words():
            yield "a window without a title"
        if control and not has_letters(words(node)) and not words(node).strip():
            yield f"a {node.role} without a name"
        if control and node.is_("sensitive") and not takes_focus(node, owners):
            yield f"{node} takes no focus"
        if node.role in PICTURES and not node.has_words() and not is_decoration(node, owners):
            yield f"a {node.role} that says nothing, in {place(owners)}"
        if node.role == "label" and node.name and not has_letters(node.name) and not is_told(node, owners):
            yield f"“{node.name}” doesn’t say what it is, in {place(owners)}"


def takes_focus(node, owners):
    """By itself, by what is inside, or by what it is a part of: the switch of a
    row, or the plus beside a number that the arrow keys count up, too."""
    return any(part.is_("focusable") for part in node.walk()) or \
        any(owner.is_("focusable") and owner.role in (*CONTROLS, "list item", "row") for owner in owners) or \
        any(part.role == "entry" and part.is_("focusable") for part in owners[0].walk())


def is_decoration(node, owners):
    """A picture in or beside the words that it goes with."""
    return has_letters(words(owners[0])) or \
        any(owner.has_words() and owner.role in (*CONTROLS, "list item", "row") for owner in owners)


def place(owners):
    return next((f"{owner.role} “{owner.name}”" for owner in owners if owner.has_words()), "the window")


def main():
    environment = dict(os.environ)
    environment.pop("GTK_A11Y", None)
    bus = screen.Bus()
    tour = subprocess.Popen([os.environ["TALLY_TOUR"]], env=environment, text=True,
                            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    number = 0
    failed = False
    for line in tour.stdout:
        if line.startswith("#") or not line.strip():
            continue
        number += 1
        root = bus.wait_for(tour.pid)
        if "-v" in sys.argv:
            print(f"# {line.strip()}\n" + "\n".join("# " + row for row in root.tree()))
        faults = list(dict.fromkeys(find_faults(root)))
        for fault in faults:
            print(f"# {fault}")
        print(f"{'not ok' if faults else 'ok'} {number} {line.strip()}", flush=True)
        failed |= bool(faults)
        tour.stdin.write("\n")
        tour.stdin.flush()
    print(f"1..{number}")
    sys.exit(1 if failed or tour.wait() != 0 else 0)


main()
