#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether the documents still say everything: documents.py SOURCE."""

import re
import sqlite3
import sys
from pathlib import Path

source = Path(sys.argv[1])
docs = source / "docs"


def tables():
    """Of the present version: every script on top of the one before."""
    database = sqlite3.connect(":memory:")
    for script in sorted((source / "src" / "store" / "schema").glob("[0-9]*.sql"), key=lambda path: int(path.stem)):
        database.executescript(script.read_text())
    return {name for name, in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
            if not name.startswith("sqlite_")}


def codes():
    """Every reason to refuse an event, as the games' tables have them, with a section of the rulebook."""
    text = "".join(path.read_text() for path in (source / "src" / "engine").rglob("*.c"))
    return set(re.findall(r'"([a-z]+(?:-[a-z]+)+)", "[a-z-]+(?:\.[a-z-]+)+",', text))


def named(page):
    return set(re.findall(r"`([\w-]+)`", (docs / page).read_text()))


def dead_links():
    for page in [source / "README.md", source / "CONTRIBUTING.md", *docs.glob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text()):
            if not (page.parent / target).exists():
                yield f"{page.name}: {target}"


problems = [*(f"database.md does not name the table {name}" for name in sorted(tables() - named("database.md"))),
            *(f"match-format.md does not name the code {code}" for code in sorted(codes() - named("match-format.md"))),
            *(f"a link leads nowhere: {link}" for link in dead_links())]
if len(codes()) < 50:
    problems.append("the codes are not found any more")
print(*problems, sep="\n")
sys.exit(1 if problems else 0)
