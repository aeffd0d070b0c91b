#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The board's pages in a real browser: test-pages.py TALLY [PICTURES]

Phones and a TV, light and dark, in three languages; a page that follows; a
connection that is lost and comes back. Left out where there is no Chromium.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

from serving import RAFFZAHN, ZOFF, Board, wait_for

from house import done, lines, match, new_db, path, zoff
from tap import Skip, main, test

try:
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.by import By
except ImportError:
    webdriver = None

PICTURES = Path(sys.argv[2]) if len(sys.argv) > 2 else None
QUIET = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync", "--hide-scrollbars"]
PHONE, TV = (390, 844), (1920, 1080)
# By width: the narrowest phone, a phone, a tablet, a TV and a very large one.
SIZES = [(320, 640), PHONE, (768, 1024), TV, (3840, 2160)]

LIVE = [
    {"game": "the-game", "players": ["Anna", "Ben"], "events": [{"type": "play", "player": "Anna", "card": 12, "pile": 0}]},
    {"game": "raffzahn", "players": ["Anna", "Ben", "Carl"], "events": [{"type": "turn", "player": "Anna", "result": "high-star"}]},
    {"game": "allie-gator", "players": ["Anna", "Ben"], "events": [{"type": "deal", "targets": [28, 65]}]},
]
TABLES = {f"00000000-0000-4000-8000-{40 + i:012}": one for i, one in enumerate(LIVE)}


class Browser:
    """One Chromium with one language, in the middle of everything else."""

    def __init__(self, size=PHONE, language="en", dark=False):
        if webdriver is None or not os.path.exists("/usr/bin/chromedriver"):
            raise Skip("there is no Chromium here")
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for word in QUIET:
            options.add_argument(word)
        options.add_argument(f"--user-data-dir={path(f'chromium-{time.monotonic_ns()}')}")
        options.add_experimental_option("prefs", {"intl.accept_languages": language})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
        self.resize(size)
        if dark:
            self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia",
                                        {"features": [{"name": "prefers-color-scheme", "value": "dark"}]})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.driver.quit()

    def resize(self, size):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                    {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": size[0] < 700})

    def open(self, address):
        self.driver.get(address)
        return self

    def text(self, selector):
        """As people see it; '' where there is none."""
        return self.run(f"return document.querySelector({selector!r})?.innerText ?? ''")

    def run(self, script):
        return self.driver.execute_script(script)

    def complaints(self):
        return [entry["message"] for entry in self.driver.get_log("browser")
                if entry["level"] == "SEVERE" and "favicon" not in entry["message"]]

    def picture(self, name):
        if PICTURES:
            PICTURES.mkdir(parents=True, exist_ok=True)
            self.driver.save_screenshot(str(PICTURES / f"{name}.png"))


def with_tables():
    """A database with a match of each game that is being played."""
    db = new_db()
    done(db, "import", "-", stdin=lines(match(1), zoff(2), *(match(1, **{**one, "id": id_}) for id_, one in TABLES.items())))
    done(db, "league", "create", "Thursdays")
    return db


@test
def every_page_fits_every_screen():
    with Board(db=with_tables()) as board, Browser() as browser:
        for page in [f"match?id={id_}" for id_ in (*TABLES, ZOFF, RAFFZAHN)] + ["", "rules", "league"]:
            for size in SIZES:
                browser.resize(size)
                browser.open(board.url + page)
                width = browser.run("return document.documentElement.scrollWidth")
                assert width <= size[0], (page, size, width)
                browser.picture(f"{page.replace('?', '-').replace('=', '-') or 'start'}-{size[0]}")
        assert not browser.complaints(), browser.complaints()


@test
def a_tv_never_scrolls():
    with Board(db=with_tables()) as board, Browser(TV) as browser:
        for page in ("tv", f"tv?id={ZOFF}", f"tv?id={list(TABLES)[0]}"):
            for size in ((1280, 720), TV, (3840, 2160)):
                browser.resize(size)
                browser.open(board.url + page)
                beyond = browser.run("return [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]")
                assert max(beyond) <= 0, (page, size, beyond)
            browser.picture(page.replace("?", "-").replace("=", "-"))


@test
def dark_follows_the_phone():
    with Board() as board, Browser(dark=True) as browser:
        browser.open(board.url)
        assert browser.run("return getComputedStyle(document.body).backgroundColor") == "rgb(23, 23, 26)"
        browser.picture("dark")


@test
def two_phones_in_two_languages_follow_one_match():
    with Board() as board, Browser(language="de") as german, Browser(language="fr") as french:
        for browser in (german, french):
            browser.open(board.url + f"match?id={ZOFF}")
            assert browser.run("return document.querySelectorAll('.sheet tbody tr').length") == 2
        assert german.text("h1") != french.text("h1")
        done(board.db, "import", "--replace", "-", stdin=lines(zoff(3)))
        for browser, word in ((german, "Runde 3"), (french, "Manche 3")):
            wait_for(lambda browser=browser, word=word: word.lower() in browser.text(".sheet").lower())
            assert not browser.complaints()


@test
def a_change_leaves_the_page_where_it_was():
    with Board() as board, Browser((390, 500)) as browser:
        browser.open(board.url + f"match?id={ZOFF}")
        browser.run("document.querySelector('details.history').open = true; scrollTo(0, 220)")
        before = browser.run("return scrollY")
        done(board.db, "import", "--replace", "-", stdin=lines(zoff(3)))
        wait_for(lambda: browser.run("return document.querySelectorAll('.sheet tbody tr').length") == 3)
        assert browser.run("return scrollY") == before
        assert browser.run("return document.querySelector('details.history').open")


@test
def without_javascript_there_is_a_still():
    with Board() as board, Browser() as browser:
        browser.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
        browser.open(board.url + f"match?id={ZOFF}")
        browser.picture("still")
        source = board.page(f"match?id={ZOFF}")
        assert "<h1" in source and "Anna" in source and "<table" in source


@test
def a_lost_connection_is_told_and_comes_back_by_itself():
    keep = path("pages-token")
    db = with_tables()
    with Browser() as browser:
        with Board("--token-file", keep, db=db) as board:
            browser.open(board.url + f"match?id={ZOFF}")
            port = str(board.port)
        assert browser.text("#lost") == ""
        wait_for(lambda: "Connection lost" in browser.text("#lost"), 30)
        assert "Anna" in browser.text("#live"), "the last state stays"
        browser.picture("lost")
        again = subprocess.Popen([sys.argv[1], "serve", "--db", db, "--port", port, "--address", "127.0.0.1", "--token-file", keep],
                                 stdout=subprocess.PIPE)
        try:
            wait_for(lambda: browser.text("#lost") == "", 20)
        finally:
            again.terminate()
            again.wait(10)
            again.stdout.close()


@test
def rules_answer_while_one_types():
    with Board() as board, Browser(language="de") as browser:
        browser.open(board.url + "rules")
        field = browser.driver.find_element(By.CSS_SELECTOR, "input[type=search]")
        field.send_keys("igel")
        wait_for(lambda: browser.run("return document.querySelectorAll('.hit mark').length") > 0)
        assert "q=igel" in browser.driver.current_url
        browser.picture("rules")


@test
def the_choice_of_a_language_stays_in_the_browser():
    with Board() as board, Browser(language="en") as browser:
        browser.open(board.url)
        browser.run("document.querySelector('[data-language=fr]').click()")
        wait_for(lambda: browser.run("return document.documentElement.lang") == "fr")
        browser.open(board.url + "league")
        wait_for(lambda: browser.run("return document.documentElement.lang") == "fr")


if __name__ == "__main__":
    sys.exit(main())
