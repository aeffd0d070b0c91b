#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The board's pages in a real browser: test-pages.py TALLY [PICTURES]

Phones and a TV, light and dark, in three languages; a page that follows; a
connection that is lost and comes back. Left out where there is no Chromium.
"""

import json
import sys
from pathlib import Path

from browser import PHONE, SIZES, TABLES, TV, Browser, By, with_tables
from serving import RAFFZAHN, ZOFF, Board, wait_for

from house import done, lines, zoff
from tap import main, test


CROWDS = {f"00000000-0000-4000-8000-{70 + n:012}": n for n in (5, 6, 7)}
PAGES = [f"match?id={id_}" for id_ in (*TABLES, ZOFF, RAFFZAHN)] + ["", "rules", "league"]
# Where a page is wider than its screen, what can be tapped and is smaller than
# a fingertip (links in a text may be), and which ground it has.
LOOK = """const small = [...document.querySelectorAll("a, button, summary, input:not([type=radio]), .chips label")].filter((one) => {
    const {width, height} = one.getBoundingClientRect();
    return height > 0 && (Math.round(width) < %d || Math.round(height) < 44) && !one.closest(".text");
  }).map((one) => one.outerHTML.slice(0, 120));
return [document.documentElement.scrollWidth - innerWidth, small, getComputedStyle(document.body).backgroundColor];"""
LIGHT, DARK = "rgb(250, 250, 250)", "rgb(23, 23, 26)"


def with_crowds():
    """Tables with five to seven people who have long names."""
    db = with_tables()
    names = ["Alexandra", "Maximilian", "Sabine", "Frank", "Doris", "Ralf", "Konstantin"]
    done(db, "import", "-", stdin=lines(*(zoff(0, id=id_, players=names[:n], options={"target": 999},
                                               events=[{"type": "round", "order": names[:n]}] * 12) for id_, n in CROWDS.items())))
    return db


def name(page):
    return page.replace("?", "-").replace("=", "-") or "start"


def check_page(browser, page, language, size, fingertip=44):
    browser.resize(size)
    browser.prefer("color-scheme", "light")
    beyond, small, ground = browser.run(LOOK % fingertip)
    assert beyond <= 0 and not small and ground == LIGHT, (page, language, size, beyond, small, ground)


def check_weight(browser, page):
    """What a first view loads: the answer with its style, and then all the rest."""
    first, rest = browser.run("const sum = (type) => performance.getEntriesByType(type).reduce((n, one) => n + one.encodedBodySize, 0);"
                              "return [sum('navigation'), sum('resource')]")
    assert 1000 < first <= 14000 and 1000 < first + rest <= 60000, (page, first, rest)


@test
def every_page_fits_every_screen_in_every_language():
    with Board(db=with_tables()) as board, Browser() as browser:
        for language in ("fr", "de", "en"):
            browser.speak(language)
            for page in PAGES:
                browser.open(board.url + page)
                assert browser.run("return document.documentElement.lang") == language
                check_weight(browser, page)
                # German has the longest words.
                for size in SIZES if language == "de" else (PHONE, TV):
                    check_page(browser, page, language, size)
                    if language == "en" and size in (PHONE, TV):
                        browser.picture(f"{name(page)}-{size[0]}")
                browser.prefer("color-scheme", "dark")
                assert browser.run(LOOK % 44)[2] == DARK, page
        assert not browser.complaints(), browser.complaints()


@test
def a_crowd_fits_the_narrowest_screen():
    with Board(db=with_crowds()) as board, Browser() as browser:
        for id_, n in CROWDS.items():
            browser.open(board.url + f"match?id={id_}&lang=de")
            for size in ((320, 640), (344, 640), PHONE):
                # Seven times 44 points would leave no room for the round's number.
                check_page(browser, id_, "de", size, 42 if n == 7 and size[0] == 320 else 44)
            browser.resize((320, 900))
            browser.picture(f"crowd-{n}")


# What is wider or higher than it may be, or lies on something else.
TROUBLE = """const box = (one) => one.getBoundingClientRect();
const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => box(one).width > 1);
const cut = [...shown(".score, .step, .cards b, .place, .letters, .address, #tiles .where").filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline"),
  ...shown("#tiles .standings, .awards li").filter((one) => one.scrollHeight > one.clientHeight + 1),
  ...shown("#leagues .row").filter((one) => box(one).left < innerWidth && box(one).bottom > box(one.parentElement).bottom + 1)];
const parts = shown(".player, .cards li, .facts ul, .step, .more, .sheet, .invitation, .chart, .decision, .awards li, article");
const inside = (a, b) => a.contains(b) || b.contains(a);
const over = parts.flatMap((a, i) => parts.slice(i + 1).filter((b) => !inside(a, b) &&
  Math.min(box(a).right, box(b).right) - Math.max(box(a).left, box(b).left) > 2 && Math.min(box(a).bottom, box(b).bottom) - Math.max(box(a).top, box(b).top) > 2)
  .map((b) => [a.className || a.nodeName, b.className || b.nodeName]));
const out = shown(".player, .step, .invitation, .foot").filter((one) => box(one).bottom > innerHeight + 1 || box(one).right > innerWidth + 1);
return [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight,
        cut.map((one) => one.outerHTML.slice(0, 80)), over, out.map((one) => one.outerHTML.slice(0, 80))];"""


@test
def a_tv_shows_everything_and_never_scrolls():
    db = with_crowds()
    # One that was stopped, and one with all that can be said at the end.
    ended = ["00000000-0000-4000-8000-000000000090", "00000000-0000-4000-8000-000000000091"]
    long = json.loads((Path(__file__).parent / "../examples/zoff-im-zoo-live.match.json").read_text())
    done(db, "import", "-", stdin=lines(zoff(2, id=ended[0], events=[*zoff(2)["events"], {"type": "stop"}]), {**long, "id": ended[1]}))
    with Board(db=db) as board, Browser(TV) as browser:
        browser.speak("de")
        for page in ("tv", *(f"tv?id={id_}" for id_ in (ZOFF, RAFFZAHN, *ended, *TABLES, *CROWDS))):
            browser.open(board.url + page)
            check_weight(browser, page)
            # All of it grows with the width, so one page and the wall stand for the others.
            for size in ((1280, 720), (3840, 2160), TV) if page in ("tv", f"tv?id={ZOFF}") else (TV,):
                browser.resize(size)
                wide, high, *trouble = browser.run(TROUBLE)
                assert wide <= 0 and high <= 0 and trouble == [[], [], []], (page, size, wide, high, trouble)
            browser.picture(name(page))
        browser.open(board.url + "tv")
        assert browser.count("#tiles article header img") == browser.count("#tiles article") > 4, "each with its game's drawing"
        assert browser.run("return [...document.images].every((image) => image.complete && image.naturalWidth > 0)")
        assert browser.run("const video = document.querySelector('video'); return video.muted && video.loop && !video.paused"), "it stays awake"


@test
def two_phones_in_two_languages_follow_one_match():
    with Board() as board, Browser(language="de") as german, Browser(language="fr") as french:
        for browser in (german, french):
            browser.open(board.url + f"match?id={ZOFF}")
            assert browser.count(".sheet tbody tr") == 2
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
        wait_for(lambda: browser.count(".sheet tbody tr") == 3)
        assert browser.run("return scrollY") == before
        assert browser.run("return document.querySelector('details.history').open")


@test
def without_javascript_there_is_a_still():
    with Board() as board, Browser() as browser:
        browser.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
        browser.open(board.url + f"match?id={ZOFF}")
        browser.picture("still")
        assert "deals" in browser.driver.find_element(By.CSS_SELECTOR, "h1").text
        assert len(browser.driver.find_elements(By.CSS_SELECTOR, ".sheet tbody tr")) == 2
        browser.driver.find_element(By.CSS_SELECTOR, ".how summary").click()
        assert "for the place" in browser.driver.find_element(By.CSS_SELECTOR, ".how[open] p").text
        browser.open(board.url + "rules?lang=en&game=zoff-im-zoo")
        browser.driver.find_element(By.CSS_SELECTOR, "a.hit").click()
        assert browser.driver.find_element(By.CSS_SELECTOR, "details[open] .text").text


@test
def what_changed_is_tinted_for_a_moment_unless_motion_is_unwelcome():
    for wanted in ("no-preference", "reduce"):
        with Board() as board, Browser() as browser:
            browser.prefer("reduced-motion", wanted)
            browser.open(board.url + f"match?id={ZOFF}")
            done(board.db, "import", "--replace", "-", stdin=lines(zoff(3)))
            wait_for(lambda: browser.count(".new") > 0)
            moves = browser.run("return getComputedStyle(document.querySelector('.new')).animationName")
            assert moves == ("new" if wanted == "no-preference" else "none"), moves


@test
def a_rulebook_shows_its_figures():
    with Board() as board, Browser() as browser:
        for game, section, selector, n in (("zoff-im-zoo", "zoff-im-zoo.beats", "figure .grid tr", 13), ("raffzahn", "raffzahn.turn", "figure .cells li", 30)):
            browser.open(board.url + f"rules?game={game}&id={section}")
            assert browser.count(selector) == n
            assert browser.run("return [...document.images].every((image) => image.complete && image.naturalWidth > 0)")
        browser.picture("figure")


@test
def people_see_how_many_they_are():
    with Board() as board, Browser(language="de") as one, Browser(language="fr") as other:
        one.open(board.url)
        wait_for(lambda: one.text(".watching") == "1 schaut zu, nur lesend")
        other.open(board.url)
        wait_for(lambda: one.text(".watching") == "2 schauen zu, nur lesend")
        wait_for(lambda: other.text(".watching") == "2 regardent, lecture seule")


@test
def a_tap_says_why_this_place():
    db = with_tables()
    done(db, "league", "add", "Thursdays", RAFFZAHN)
    with Board(db=db) as board, Browser() as browser:
        browser.open(board.url + "league")
        browser.driver.find_element(By.CSS_SELECTOR, ".row summary").click()
        assert "Anna" in browser.text(".row[open] summary") and "point" in browser.text(".row[open] p")


@test
def an_overlay_is_transparent():
    with Board() as board, Browser(TV) as browser:
        browser.open(board.url + f"overlay?id={ZOFF}")
        check_weight(browser, "overlay")
        assert browser.run("return getComputedStyle(document.body).backgroundColor") == "rgba(0, 0, 0, 0)"
        assert "Anna" in browser.text(".standings")


@test
def rules_answer_while_one_types():
    with Board() as board, Browser(language="de") as browser:
        browser.open(board.url + "rules")
        field = browser.driver.find_element(By.CSS_SELECTOR, "input[type=search]")
        field.send_keys("igel")
        wait_for(lambda: browser.count(".hit mark") > 0)
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
