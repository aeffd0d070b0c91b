#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Pages that follow, whatever happens to the connection: test-following.py TALLY [PICTURES]

A server that is started again, a network that swallows everything, a phone
that sleeps; matches that begin and end. Left out where there is no Chromium.
"""

import select
import socket
import sys
import threading
import time

import serving
from browser import TABLES, TV, Browser, with_tables
from serving import ZOFF, Board, wait_for

from house import done, lines, new_db, path, zoff
from tap import main, test

OTHER = "00000000-0000-4000-8000-000000000031"
# Not so fast that a busy machine looks like a lost connection.
HURRY = min(serving.HURRY, 5)


class Network:
    """Between a phone and the board: passes on what comes, until it is cut.
    Then it takes everything and gives nothing, as a network that is gone."""

    def __init__(self, port):
        self.there, self.cut = port, False
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port = self.door.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            phone, _ = self.door.accept()
            threading.Thread(target=self.carry, args=(phone,), daemon=True).start()

    def carry(self, phone):
        with phone, socket.create_connection(("127.0.0.1", self.there)) as board:
            while True:
                for end in select.select([phone, board], [], [])[0]:
                    try:
                        piece = end.recv(65536)
                        if not piece:
                            return
                        if not self.cut:
                            (board if end is phone else phone).sendall(piece)
                    except OSError:
                        return


def follow_through_a_network(browser, board):
    network = Network(board.port)
    browser.open(f"http://127.0.0.1:{network.port}/{board.token}/match?id={ZOFF}")
    return network


def count_rounds(browser):
    return browser.count(".sheet tbody tr")


@test
def a_lost_connection_is_told_and_comes_back_by_itself():
    keep = path("pages-token")
    db = with_tables()
    with Browser(hurry=HURRY) as browser:
        with Board("--token-file", keep, db=db, hurry=HURRY) as board:
            browser.open(board.url + f"match?id={ZOFF}")
            port = str(board.port)
        assert browser.text("#lost") == ""
        wait_for(lambda: "Connection lost" in browser.text("#lost"), 30)
        assert "Anna" in browser.text("#live"), "the last state stays"
        browser.picture("lost")
        with Board("--token-file", keep, "--port", port, db=db, hurry=HURRY):
            wait_for(lambda: browser.text("#lost") == "", 20)
            assert "Live" in browser.text(".pill")


@test
def a_network_that_is_gone_for_a_minute():
    with Board(hurry=HURRY) as board, Browser(hurry=HURRY) as browser:
        network = follow_through_a_network(browser, board)
        network.cut = True
        done(board.db, "import", "--replace", "-", stdin=lines(zoff(3)))
        wait_for(lambda: "Connection lost 20 s ago" in browser.text("#lost"), 40)
        assert count_rounds(browser) == 2 and "Offline" in browser.text(".pill")
        wait_for(lambda: "60 s ago" in browser.text("#lost"), 60)
        network.cut = False
        wait_for(lambda: browser.text("#lost") == "" and count_rounds(browser) == 3, 25)
        assert "Live" in browser.text(".pill")


@test
def a_phone_that_wakes_does_not_wait():
    """Nor one whose network is back: with no clock left they ask at once."""
    keep, db = path("waking-token"), with_tables()
    for happens in ("document.dispatchEvent(new Event('visibilitychange'))", "window.dispatchEvent(new Event('online'))"):
        with Browser(hurry=HURRY) as phone:
            with Board("--token-file", keep, db=db, hurry=HURRY) as board:
                phone.open(board.url + f"match?id={ZOFF}")
                port = str(board.port)
            wait_for(lambda: phone.text("#lost") != "", 30)
            phone.run("window.setTimeout = () => 0")
            time.sleep(11 / HURRY)
            with Board("--token-file", keep, "--port", port, db=db, hurry=HURRY):
                time.sleep(11 / HURRY)
                assert phone.text("#lost") != "", "there is no clock that could have asked"
                phone.run(happens)
                wait_for(lambda: phone.text("#lost") == "")


@test
def a_phone_that_slept():
    with Board() as board, Browser() as browser:
        browser.open(board.url + f"match?id={ZOFF}")
        browser.driver.execute_cdp_cmd("Page.setWebLifecycleState", {"state": "frozen"})
        done(board.db, "import", "--replace", "-", stdin=lines(zoff(3)))
        browser.driver.execute_cdp_cmd("Page.setWebLifecycleState", {"state": "active"})
        wait_for(lambda: count_rounds(browser) == 3, 20)


@test
def who_finds_it_full_follows_when_there_is_room():
    with Board(hurry=HURRY) as board, Browser(hurry=HURRY) as browser:
        others = [board.follow(f"match={ZOFF}") for _ in range(128)]
        browser.open(board.url + f"match?id={ZOFF}&lang=de")
        assert "voll" in browser.text(".full") and count_rounds(browser) == 2
        done(board.db, "import", "--replace", "-", stdin=lines(zoff(3)))
        time.sleep(21 / HURRY)
        assert "voll" in browser.text(".full") and browser.text("#lost") == "" and count_rounds(browser) == 2
        for other in others:
            other.__exit__()
        wait_for(lambda: count_rounds(browser) == 3 and browser.text(".full") == "", 25)


@test
def undo_and_the_end_show_by_themselves():
    with Board() as board, Browser() as browser:
        browser.open(board.url)
        done(board.db, "import", "--replace", "-", stdin=lines(zoff(1)))
        wait_for(lambda: count_rounds(browser) == 1)
        done(board.db, "import", "--replace", "-", stdin=lines(zoff(1, events=[*zoff(1)["events"], {"type": "stop"}])))
        wait_for(lambda: "Finished" in browser.text(".pill"))
        done(board.db, "import", "-", stdin=lines(zoff(2, id=OTHER)))
        wait_for(lambda: "Live" in browser.text(".pill"))
        assert browser.run("return document.querySelector('#live').dataset.match") == OTHER


@test
def a_television_moves_on_by_itself():
    db = new_db()
    done(db, "import", "-", stdin=lines(zoff(2)))
    done(db, "league", "create", "Thursdays")
    with Board(db=db) as board, Browser(TV) as browser:
        browser.open(board.url + "tv")
        assert browser.run("return document.body.classList.contains('one')")
        done(db, "import", "-", stdin=lines(zoff(1, id=OTHER)))
        wait_for(lambda: browser.count("#tiles article") == 2)
        assert "2 tables live" in browser.text(".pill") and "Thursdays" in browser.text("#leagues")
        done(db, "import", "--replace", "-", stdin=lines(zoff(3, id=OTHER)))
        wait_for(lambda: "round 4" in browser.text(f"[data-match='{OTHER}']").lower())
        assert not browser.complaints(), browser.complaints()


@test
def a_wall_of_five_tables_turns_its_page():
    db = with_tables()
    done(db, "import", "-", stdin=lines(*(zoff(1, id=f"00000000-0000-4000-8000-{60 + i:012}") for i in range(2))))
    with Board(db=db, hurry=HURRY) as board, Browser(TV, hurry=HURRY) as browser:
        browser.open(board.url + "tv")
        shown = "return [...document.querySelectorAll('#tiles article:not([hidden])')].map((tile) => tile.dataset.match)"
        first = browser.run(shown)
        assert len(first) == 4 and len(TABLES) + 3 == browser.count("#tiles article")
        browser.picture("wall")
        wait_for(lambda: browser.run(shown) != first, 15)
        assert not set(first) & set(browser.run(shown))


if __name__ == "__main__":
    sys.exit(main())
