# SPDX-License-Identifier: GPL-3.0-or-later
"""A real browser, and a database with a match of each game for it to show."""

import atexit
import functools
import os
import sys
import time
from pathlib import Path

from serving import TALLY  # noqa: F401  finds the modules of the command line’s tests

from house import done, lines, match, new_db, path, zoff
from tap import Skip

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


# A page’s clock that runs so many times as fast: the script of the page itself
# is what everybody gets.
FAST = """{
  const times = %d, began = Date.now(), now = Date.now, later = window.setTimeout, every = window.setInterval;
  Date.now = () => began + (now() - began) * times;
  window.setTimeout = (call, ms) => later(call, ms / times);
  window.setInterval = (call, ms) => every(call, ms / times);
}"""


def has_chromium():
    return webdriver is not None and os.path.exists("/usr/bin/chromedriver")


@functools.cache
def start_chromium():
    """One for all tests of a program."""
    if not has_chromium():
        raise Skip("there is no Chromium here")
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for word in QUIET:
        options.add_argument(word)
    options.add_argument(f"--user-data-dir={path(f'chromium-{time.monotonic_ns()}')}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
    atexit.register(driver.quit)
    return driver


class Browser:
    """A phone or a TV: a tab of its own, with a size and a language."""

    _on_top = None  # the tab that the driver is at

    def __init__(self, size=PHONE, language="en", dark=False, hurry=1):
        self._driver = start_chromium()
        self._driver.switch_to.new_window("tab")
        self._tab = Browser._on_top = self._driver.current_window_handle
        self.speak(language)
        self.resize(size)
        if dark:
            self.prefer("color-scheme", "dark")
        if hurry != 1:
            self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": FAST % hurry})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.driver.close()
        Browser._on_top = self._driver.window_handles[0]
        self._driver.switch_to.window(Browser._on_top)
        self._driver.get_log("browser")

    @property
    def driver(self):
        """At this tab."""
        if Browser._on_top != self._tab:
            self._driver.switch_to.window(self._tab)
            Browser._on_top = self._tab
        return self._driver

    def speak(self, language):
        """What the browser asks pages for from now on."""
        agent = self.driver.execute_cdp_cmd("Browser.getVersion", {})["userAgent"]
        self.driver.execute_cdp_cmd("Emulation.setUserAgentOverride", {"userAgent": agent, "acceptLanguage": language})

    def prefer(self, what, wish):
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": f"prefers-{what}", "value": wish}]})

    def resize(self, size):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                    {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": size[0] < 700})

    def open(self, address):
        self.driver.get(address)
        return self

    def count(self, selector):
        return self.run(f"return document.querySelectorAll({selector!r}).length")

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
