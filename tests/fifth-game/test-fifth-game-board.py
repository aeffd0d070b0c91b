#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A game that the board has never heard of, on its pages: test-fifth-game-board.py TALLY BOARD-TESTS"""

import sys

sys.path.insert(0, sys.argv[2])

from serving import Board  # noqa: E402

from house import done, lines, match, new_db  # noqa: E402
from tap import main, test  # noqa: E402

ROUND = {"type": "round", "pebbles": {"Anna": 7, "Ben": 3}}
LAST = {"type": "round", "pebbles": {"Anna": 10, "Ben": 10}}


def with_pebbles(*events):
    db = new_db()
    done(db, "import", "-", stdin=lines(match(1, game="pebbles", players=["Anna", "Ben"], events=list(events))))
    return Board(db=db)


@test
def it_is_played():
    with with_pebbles(ROUND) as board:
        for page in ("", "tv", "overlay"):
            text = board.page(page)
            assert "Anna" in text and '<b class="score">7</b>' in text, page
        assert "<table" in board.page("") and "Live" in board.page("")
        with board.follow("all=1") as stream:
            assert stream.event()[1]["game"] == "pebbles"


@test
def it_is_one_of_several():
    """A game may have no drawing of its own."""
    with with_pebbles(ROUND) as board:
        done(board.db, "import", "-", stdin=lines(*(match(2 + i, game=game, players=["Anna", "Ben"], events=[]) for i, game in enumerate(("pebbles", "the-game")))))
        tiles = board.page("tv").split("<article")[1:]
        assert sorted("drawings/" in tile for tile in tiles) == [False, False, True], tiles


@test
def it_ends():
    with with_pebbles(ROUND, LAST, ROUND) as board:
        text = board.page("match?id=00000000-0000-4000-8000-000000000001")
        assert "Finished" in text and "Anna wins" in text and "<svg" in text


@test
def its_rules_are_read():
    with with_pebbles(ROUND) as board:
        assert 'value="pebbles" checked' in board.page("rules?lang=en")


if __name__ == "__main__":
    sys.exit(main())
