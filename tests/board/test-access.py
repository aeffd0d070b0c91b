#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether everybody can use the board's pages: test-access.py TALLY PICTURES FOLDER

axe-core looks at every page, light and dark, on a phone and on a TV. It comes
from npm into FOLDER; left out where there is no npm or no Chromium.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from browser import PHONE, TABLES, TV, Browser, with_tables
from serving import HURRY, RAFFZAHN, ZOFF, Board, wait_for

from house import done, lines, zoff
from tap import Skip, main, test

FOLDER = Path(sys.argv[3])
PAGES = ["", "rules", "rules?q=joker&game=all", "league", *(f"match?id={id_}" for id_ in (*TABLES, ZOFF, RAFFZAHN))]
FIGURES = ["rules?game=zoff-im-zoo&id=zoff-im-zoo.beats", "rules?game=raffzahn&id=raffzahn.turn"]


def axe():
    """The script; fetched once."""
    script = FOLDER / "node_modules/axe-core/axe.min.js"
    if not script.exists():
        if not shutil.which("npm"):
            raise Skip("there is no npm here")
        FOLDER.mkdir(parents=True, exist_ok=True)
        ended = subprocess.run(["npm", "install", "--prefix", str(FOLDER), "--no-save", "--no-audit", "--no-fund", "--fetch-retries=0",
                                "--fetch-timeout=20000", "axe-core@4"], capture_output=True,
                               env={**os.environ, "npm_config_cache": str(FOLDER / "cache")})
        if ended.returncode:
            raise Skip("npm can’t fetch axe-core here")
    return script.read_text()


def ask(browser, rules):
    found = browser.driver.execute_async_script(f"axe.run(document, {rules}).then((result) => arguments[0](result.violations))")
    return [(one["id"], node["html"][:160], node["failureSummary"][:300]) for one in found for node in one["nodes"]]


def violations(browser, script):
    browser.run(script)
    return ask(browser, "{}")


def look(pages, size, colours=("light",)):
    """In the first colours at everything; in the others it is only they that differ."""
    script = axe()
    with Board(db=with_tables()) as board, Browser(size) as browser:
        found = []
        for page in pages:
            browser.prefer("color-scheme", colours[0])
            browser.open(board.url + page)
            found += [(page, colours[0], *one) for one in violations(browser, script)]
            for colour in colours[1:]:
                browser.prefer("color-scheme", colour)
                found += [(page, colour, *one) for one in ask(browser, "{runOnly: ['color-contrast', 'link-in-text-block']}")]
        assert not found, found


@test
def a_phone_in_the_light_and_in_the_dark():
    look(PAGES + FIGURES, PHONE, ("light", "dark"))


@test
def a_television():
    look(["tv", *(f"tv?id={id_}" for id_ in (*TABLES, ZOFF, RAFFZAHN)), "overlay"], TV)


@test
def the_page_for_the_code():
    script = axe()
    with Board() as board, Browser() as browser:
        browser.open(f"http://localhost:{board.port}/")
        found = violations(browser, script)
        assert not found, found


@test
def a_connection_that_is_lost():
    script = axe()
    with Browser(hurry=HURRY) as browser:
        with Board(hurry=HURRY) as board:
            browser.open(board.url + f"match?id={ZOFF}")
        wait_for(lambda: browser.text("#lost") != "", 30)
        found = violations(browser, script)
        assert not found, found


@test
def keys_open_what_a_tap_opens():
    with Board() as board, Browser() as browser:
        browser.open(board.url + f"match?id={ZOFF}")
        browser.run("document.querySelector('.how summary').focus()")
        browser.driver.switch_to.active_element.send_keys("\ue007")
        wait_for(lambda: "for the place" in browser.text(".how[open] p"))
        done(board.db, "import", "--replace", "-", stdin=lines(zoff(3)))
        wait_for(lambda: browser.count(".sheet tbody tr") == 3)
        assert browser.count(".how[open]") == 1


if __name__ == "__main__":
    sys.exit(main())
