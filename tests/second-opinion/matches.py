# SPDX-License-Identifier: GPL-3.0-or-later
"""Random matches of every game and mode: mostly legal, as far as the second
opinion is right, with slips of the pen and broken files among them.

The same seed makes the same matches.
"""

import copy
import json

import spoiling
from judging import Violation
from opinion import GAMES
from propose_allie_gator import AllieGator
from propose_raffzahn import Raffzahn
from propose_the_game import TheGame
from propose_zoff_im_zoo import ZoffImZoo
from reading import event_of

NAMES = ["Anna", "Ben", "Cem", "Doris", "Émile", "Fritz", "Gül", "Hans-Jörg", "I", "Zoë 🐊",
         "x" * 64, "Ψ" * 64, "a\u0301", "á", "anna", "O'Neil", "\"q\"", "back\\slash", "d e f"]  # fmt: skip

PROPOSERS = {
    "allie-gator": AllieGator,
    "raffzahn": Raffzahn,
    "the-game": TheGame,
    "zoff-im-zoo": ZoffImZoo,
}

MODES = ("sheet", "live", "mixed")


def propose(proposer, mode, chance):
    """An event as a file has it, likely to be legal."""
    if chance.random() < (0.04 if mode == "sheet" else 0.004):
        return {"type": "stop", **spoiling.perhaps(chance, 0.7, "counts", chance.random() < 0.5)}
    if chance.random() < (0.2 if proposer.match.events == 0 else 0.002):
        event = proposer.final()
        if event:
            return event
    sheet = mode == "sheet" or (mode == "mixed" and chance.random() < proposer.SHEETS)
    return proposer.sheet() if sheet else proposer.live()


def play(match, proposer, mode, chance):
    """The events of a match that goes on until it is over, enough, or refused."""
    read = event_of(GAMES[match.GAME].EVENTS)
    check = GAMES[match.GAME].check_form
    most = chance.choice([4, 30, 1000, 1000])
    slips = chance.choice([0, 0, 0.003, 0.05])
    honesty = chance.choice([0.01, 0.3])
    events = []
    refused = 0
    while len(events) < most and not match.finished and refused < 60:
        event = propose(proposer, mode, chance)
        if chance.random() < slips:
            event = spoiling.slip(event, match.players, chance)
        try:
            known = read(event)
            check(known, match.options)
            match.apply(known)
        except Violation:
            refused += 1
            if chance.random() < honesty:
                return events + [event]
            continue
        except spoiling.Malformed:
            return events + [event]
        refused = 0
        events.append(event)
    if match.finished and chance.random() < 0.1:
        events.append(chance.choice([proposer.sheet(), {"type": "stop"}]))
    return events


def make(game, mode, chance):
    """The text of one match, as bytes on one line."""
    proposer_of = PROPOSERS[game]
    numbers = list(GAMES[game].PLAYERS)
    players = chance.sample(NAMES, chance.choice(numbers))
    options = proposer_of.options(players, chance)
    match = GAMES[game].new_match(players, copy.deepcopy(options))
    events = play(match, proposer_of(match, chance), mode, chance)
    value = {"format": "tallygator.match", "version": 1, "game": game, "players": players}
    if options or chance.random() < 0.2:
        value["options"] = options
    value["events"] = events
    spoiling.decorate(value, chance)
    if chance.random() < 0.1:
        for _ in range(chance.choice([1, 1, 2])):
            value = spoiling.change_somewhere(value, players, chance)
    text = json.dumps(value, ensure_ascii=chance.random() < 0.3).encode()
    text = spoiling.with_other_numbers(text)
    if chance.random() < 0.02:
        text = spoiling.break_text(text, chance)
    return text
