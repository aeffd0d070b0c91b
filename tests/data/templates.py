#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How many of the widget types with a static structure have a template:
templates.py SOURCE. Reports in TAP.

A type has a static structure if it puts other widgets together: if it has a
template, or if its file makes two widgets or more. Not counted are types that
draw themselves (a snapshot function), that lay their children out themselves
(an allocate function), and those that aren't widgets. Rows that come from a
model or from a game's fields are made in code, by whoever has them; they make
a file count as well, so that this asks rather too much than too little.
"""

import re
import sys
from pathlib import Path

SOURCE = Path(sys.argv[1])
LEAST = 0.60

TYPE = re.compile(r"^G_DEFINE_(?:FINAL_|ABSTRACT_)?TYPE(?:_WITH_\w+)? \((\w+), \w+, (\w+)", re.M)
NO_WIDGETS = {"G_TYPE_OBJECT", "ADW_TYPE_APPLICATION", "GTK_TYPE_EXPRESSION", "GTK_TYPE_LAYOUT_MANAGER"}
MADE = re.compile(r"\b(?:gtk|adw|tally)_\w+_new(?:_with_\w+|_from_\w+)? \(|g_object_new \((?:GTK|ADW|TALLY)_TYPE_\w+")
WIDGETS = re.compile(r"_(?:box|label|button|grid|image|list_box|stack|scrolled_window|overlay|revealer|switch|entry|spinner"
                     r"|flow_box|drop_down|clamp|bin|row|group|page|bar|title|squeezer|popover|calendar|badge|stepper|pad"
                     r"|picture|drawing|frame|column|card|view|chooser|chart)_new|_TYPE_(?:LABEL|BOX|BUTTON|IMAGE|ROW)")
ALONE = re.compile(r"->snapshot =|->size_allocate =")


def types():
    """Name, whether it has a template, and how many widgets its file makes."""
    for path in sorted(path for room in ("app", "widgets") for path in (SOURCE / "src" / room).rglob("*.c")):
        text = path.read_text()
        for name, parent in TYPE.findall(text):
            if parent in NO_WIDGETS:
                continue
            made = [call for call in MADE.findall(text) if WIDGETS.search(call)]
            yield name, "class_set_template" in text, len(made), bool(ALONE.search(text))


def main():
    with_template, without = [], []
    for name, template, made, alone in types():
        if template:
            with_template.append(name)
        elif made >= 2 and not alone:
            without.append(name)
    share = len(with_template) / (len(with_template) + len(without))
    words = f"{len(with_template)} of {len(with_template) + len(without)} types with a static structure are templates"
    print("1..1")
    print(f"{'ok' if share >= LEAST else 'not ok'} 1 {words}")
    if share < LEAST:
        print("\n".join(f"without one: {name}" for name in without), file=sys.stderr)
    return 0 if share >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
