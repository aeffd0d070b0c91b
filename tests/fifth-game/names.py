#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether anything but its own folders, the registries and the translations
names a game: names.py SOURCE. Reports in TAP."""

import re
import sys
from pathlib import Path

SOURCE = Path(sys.argv[1])
REGISTRIES = {"src/engine/tally-games.c", "src/app/match/tally-game-faces.c"}
PLACES = ("src", "ui", "meson.build")


def games():
    """As the registry says it."""
    text = (SOURCE / "src/engine/tally-games.c").read_text()
    return re.findall(r'#include "([a-z-]+)/', text)


def names_of(game):
    """the-game, the_game, THE_GAME, TheGame, and the name on the box."""
    words = game.split("-")
    box = " ".join(words).title() if len(words) < 3 else " ".join([words[0].title(), *words[1:-1], words[-1].title()])
    names = {game, game.replace("-", "_"), game.replace("-", "_").upper(), "".join(word.title() for word in words), box}
    # Our files are also called after a first word that says something.
    if len(words[0]) > 3:
        names |= {words[0], words[0].title(), words[0].upper()}
    return names


def is_own(path, game):
    return path.startswith((f"src/engine/{game}/", f"src/app/match/{game}/"))


def files():
    for place in PLACES:
        start = SOURCE / place
        for path in [start] if start.is_file() else sorted(start.rglob("*")):
            if path.is_file() and path.suffix in {".c", ".h", ".ui", ".css", ".xml", ".build", ".in", ".js", ".html"}:
                yield path


def main():
    wanted = {game: re.compile("|".join(re.escape(name) for name in names_of(game))) for game in games()}
    found = []
    for path in files():
        name = str(path.relative_to(SOURCE))
        if name in REGISTRIES:
            continue
        for number, line in enumerate(path.read_text().splitlines(), 1):
            found += [f"{name}:{number}: {line.strip()}" for game, pattern in wanted.items()
                      if not is_own(name, game) and pattern.search(line)]
    print("1..1")
    print("not ok 1 only its folders name a game" if found else "ok 1 only its folders name a game")
    for line in found:
        print(line, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
