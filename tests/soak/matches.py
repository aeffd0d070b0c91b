# SPDX-License-Identifier: GPL-3.0-or-later
"""Matches that the second program writes: few enough that the database doesn't
grow for ever, many enough to meet those on the screen."""

PEOPLE = ["Anna", "Ben", "Carl", "Dora", "Emil", "Fatma"]
GAMES = ["allie-gator", "raffzahn", "the-game", "zoff-im-zoo"]
MOST = 60


def make(number, game, events):
    return {"format": "tallygator.match", "version": 1, "game": game, "players": PEOPLE[:4], "events": events,
            "id": f"00000000-0000-4000-8000-{number:012}", "started": f"2026-05-{number % 28 + 1:02}T20:00:00+02:00"}


def first():
    """One that runs at each table, and an evening of finished ones."""
    yield from (make(number, game, []) for number, game in enumerate(GAMES))
    yield from (make(number, "raffzahn", totals((number * 3 + 40, 3, number, 20))) for number in range(4, 16))


def totals(teeth):
    return [{"type": "totals", "teeth": dict(zip(PEOPLE, teeth))}]


def rounds(number, chance):
    return [{"type": "round", "order": chance.sample(PEOPLE[:4], 4)} for _ in range(number)]


def some(chance):
    """New ones, and ones that have gone on since they were last written."""
    for _ in range(chance.randrange(1, 4)):
        number = chance.randrange(20, MOST)
        if number % 2:
            yield make(number, "zoff-im-zoo", rounds(chance.randrange(1, 5), chance))
        else:
            yield make(number, "raffzahn", totals(chance.sample(range(40), 4)))
