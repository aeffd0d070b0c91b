#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether anything but its own folders, the registries and the translations
names a game: names.py SOURCE. Reports in TAP.

Code has no exceptions: not the program, not its templates and style sheets, not
what is built or installed from data/ (shell completion asks `tally`, the board
asks the engine). Texts for people may list the games that there are, because
their readers need to know; TEXTS says which texts, and why. A file that stands
there without naming a game is a mistake, too."""

import re
import sys
from pathlib import Path

SOURCE = Path(sys.argv[1])
REGISTRIES = {"src/engine/tally-games.c", "src/app/match/tally-game-faces.c"}
PLACES = ("src", "ui", "data", "flatpak", "meson.build", "meson_options.txt", "Makefile")
TEXTS = {
    "data/schema/match.schema.json": "whoever writes match files with another program needs every event of every game",
    "data/sample/evening.jsonl": "the matches of the sample evening, as match files",
    "data/sample/evening.ini": "the league and the rulings of the sample evening",
    "data/io.github.tallygator.Tallygator.metainfo.xml.in": "what a software centre says of the program",
}
KINDS = {".c", ".h", ".ui", ".css", ".xml", ".build", ".in", ".js", ".html", ".py", ".sh", ".table", ".json", ".jsonl",
         ".ini", ".1", ".txt", ".sql", ""}


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
            if path.is_file() and path.suffix in KINDS and not str(path.relative_to(SOURCE)).startswith("data/rulebook/"):
                yield path


def main():
    wanted = {game: re.compile("|".join(re.escape(name) for name in names_of(game))) for game in games()}
    found = []
    stale = set(TEXTS)
    for path in files():
        name = str(path.relative_to(SOURCE))
        if name in TEXTS and any(pattern.search(path.read_text()) for pattern in wanted.values()):
            stale.discard(name)
        if name in REGISTRIES or name in TEXTS:
            continue
        for number, line in enumerate(path.read_text().splitlines(), 1):
            found += [f"{name}:{number}: {line.strip()}" for game, pattern in wanted.items()
                      if not is_own(name, game) and pattern.search(line)]
    found += [f"{name}: names no game, so it needs no leave" for name in sorted(stale)]
    print("1..1")
    print("not ok 1 only its folders name a game" if found else "ok 1 only its folders name a game")
    for line in found:
        print(line, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
