# SPDX-License-Identifier: GPL-3.0-or-later
"""The second opinion: what the contract says to a match file."""

import allie_gator
import raffzahn
import the_game
import zoff_im_zoo
from judging import Violation
from reading import Malformed, read_match

GAMES = {
    "allie-gator": allie_gator,
    "raffzahn": raffzahn,
    "the-game": the_game,
    "zoff-im-zoo": zoff_im_zoo,
}


def replay(data):
    """(exit status, answer) for the file with the bytes DATA; the answer is
    None for a malformed file and has neither rule nor message."""
    try:
        game, players, options, events = read_match(data, GAMES)
    except Malformed:
        return 2, None
    match = game.new_match(players, options)
    for number, event in enumerate(events):
        try:
            match.apply(event)
        except Violation as violation:
            return 1, match.answer({"event": number, "code": violation.code})
    return 0, match.answer(None)
