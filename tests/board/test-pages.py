#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The board's pages in a real browser: test-pages.py TALLY [PICTURES]

Phones and a TV, light and dark, in three languages; a page that follows; a
connection that is lost and comes back. Left out where there is no Chromium.
"""

import sys

from browser import SIZES, TABLES, TV, Browser, By, with_tables
from serving import RAFFZAHN, ZOFF, Board, wait_for

from house import done, lines, zoff
from tap import main, test


@test
def every_page_fits_every_screen():
    with Board(db=with_tables()) as board, Browser() as browser:
        for page in [f"match?id={id_}" for id_ in (*TABLES, ZOFF, RAFFZAHN)] + ["", "rules", "league"]:
            browser.open(board.url + page)
            for size in SIZES:
                browser.resize(size)
                width = browser.run("return document.documentElement.scrollWidth")
                assert width <= size[0], (page, size, width)
                browser.picture(f"{page.replace('?', '-').replace('=', '-') or 'start'}-{size[0]}")
        assert not browser.complaints(), browser.complaints()


@test
def a_tv_never_scrolls():
    with Board(db=with_tables()) as board, Browser(TV) as browser:
        for page in ("tv", f"tv?id={ZOFF}", f"tv?id={list(TABLES)[0]}"):
            browser.open(board.url + page)
            for size in ((1280, 720), (3840, 2160), TV):
                browser.resize(size)
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
            wait_for(lambda: browser.run("return document.querySelectorAll('.new').length") > 0)
            name = browser.run("return getComputedStyle(document.querySelector('.new')).animationName")
            assert name == ("new" if wanted == "no-preference" else "none"), name


@test
def a_rulebook_shows_its_figures():
    with Board() as board, Browser() as browser:
        for game, section, selector, n in (("zoff-im-zoo", "zoff-im-zoo.beats", "figure .grid tr", 13), ("raffzahn", "raffzahn.turn", "figure .cells li", 30)):
            browser.open(board.url + f"rules?game={game}&id={section}")
            assert browser.run(f"return document.querySelectorAll('{selector}').length") == n
            assert browser.run("return [...document.images].every((image) => image.complete && image.naturalWidth > 0)")
        browser.picture("figure")


@test
def an_overlay_is_transparent():
    with Board() as board, Browser(TV) as browser:
        browser.open(board.url + f"overlay?id={ZOFF}")
        assert browser.run("return getComputedStyle(document.body).backgroundColor") == "rgba(0, 0, 0, 0)"
        assert "Anna" in browser.text(".standings")


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
