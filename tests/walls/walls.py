#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tries to include what a room may not see, with the room's own compiler flags.

walls.py BUILD: every line of the table is compiled as if it stood in a file of
that room. What may be seen is tried as well: a wall that stops everything
proves nothing.
"""

import itertools
import json
import shlex
import subprocess
import sys
from pathlib import Path

GLIB, GTK, ADWAITA = "<glib.h>", "<gtk/gtk.h>", "<adwaita.h>"
SQLITE, JANSSON, CMARK = "<sqlite3.h>", "<jansson.h>", "<cmark.h>"
PANGO = "<pango/pangocairo.h>"
ENGINE, STORE = '"tally-match.h"', '"tally-store.h"'
STEPPER, FACE, WINDOW = '"tally-stepper.h"', '"tally-game-face.h"', '"tally-window.h"'

ROOMS = {
    #            sees                     does not see
    "engine":   ((GLIB, ENGINE),          (GTK, ADWAITA, SQLITE, JANSSON, CMARK, STORE, WINDOW)),
    "format":   ((GLIB, ENGINE),          (GTK, ADWAITA, SQLITE, CMARK, STORE, WINDOW)),
    "league":   ((GLIB, ENGINE),          (GTK, ADWAITA, SQLITE, JANSSON, CMARK, STORE, WINDOW)),
    "rulebook": ((GLIB, SQLITE, CMARK),   (GTK, ADWAITA, JANSSON, STORE, WINDOW)),
    "store":    ((GLIB, SQLITE, ENGINE),  (GTK, ADWAITA, CMARK, WINDOW)),
    "report":   ((GLIB, ENGINE, STORE),   (GTK, ADWAITA, JANSSON, WINDOW)),
    "board":    ((GLIB, ENGINE, STORE),   (GTK, ADWAITA, JANSSON, WINDOW)),
    "model":    ((GLIB, ENGINE, STORE),   (GTK, ADWAITA, SQLITE, JANSSON, CMARK, WINDOW)),
    "paper":    ((GLIB, ENGINE, PANGO),   (GTK, ADWAITA, SQLITE, JANSSON, CMARK, STEPPER, WINDOW)),
    "cli":      ((GLIB, ENGINE),          (GTK, ADWAITA, WINDOW)),
    "widgets":  ((GTK, ADWAITA, ENGINE),  (SQLITE, JANSSON, CMARK, FACE, WINDOW)),
    "app":      ((GTK, ENGINE, STEPPER, FACE),  (SQLITE, JANSSON, CMARK)),
}


# Rooms that are there only with what they are built on.
OPTIONAL = ("board", "club")


def find_flags(build, room):
    """The compiler and its flags for any file of the room's library; None where
    an optional room was left out."""
    for entry in json.loads((build / "compile_commands.json").read_text()):
        if f"libtally-{room}.a.p" in entry["output"]:
            words = shlex.split(entry["command"])
            # The compiler may be two words, as “ccache cc” is.
            compiler = list(itertools.takewhile(lambda word: not word.startswith("-"), words))
            kept = [word for word in words if word.startswith(("-I", "-D", "-std", "-f", "-m"))
                    and not word.startswith("-fdiagnostics")]
            return [*compiler, *kept]
    if room in OPTIONAL:
        return None
    raise LookupError(f"{room}: no such library in {build}")


def compiles(build, flags, header):
    source = f"#include <stdio.h>\n#include {header}\n"
    ended = subprocess.run([*flags, "-fsyntax-only", "-x", "c", "-"], cwd=build, input=source,
                           text=True, stderr=subprocess.DEVNULL)
    return ended.returncode == 0


def check_all(build):
    """What is claimed of the rooms, and whether it holds."""
    for room, (sees, not_sees) in ROOMS.items():
        flags = find_flags(build, room)
        if flags is None:
            continue
        yield f"{room} says in the log who speaks", f'-DG_LOG_DOMAIN="tally-{room}"' in flags
        for header in sees:
            yield f"{room} sees {header}", compiles(build, flags, header)
        for header in not_sees:
            yield f"{room} does not see {header}", not compiles(build, flags, header)


def main():
    failed = number = 0
    for number, (claim, held) in enumerate(check_all(Path(sys.argv[1])), 1):
        failed += not held
        print(f"{'ok' if held else 'not ok'} {number} {claim}")
    print(f"1..{number}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
