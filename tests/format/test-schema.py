#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The published schema of match files against the program that reads them.

test-schema.py TALLY SCHEMA EXAMPLES: what one takes the other takes, and what
one calls malformed the other does, for the examples, for every kind of event,
and for all of them with one thing in them spoilt.
"""

import copy
import json
import subprocess
import sys
from pathlib import Path

from json_schema import SILENT, Schema

TALLY, SCHEMA, EXAMPLES = sys.argv[1:]

TABLES = {"allie-gator": ["Anna", "Ben"], "raffzahn": ["Anna", "Ben", "Cem"], "the-game": ["Anna"],
          "zoff-im-zoo": ["Anna", "Ben", "Cem", "Doris"]}

# One event of every kind and form. Legal or not is all one here.
EVENTS = {
    "allie-gator": [
        {"type": "round", "piles": {"Anna": {"cards": 7, "specials": 2}, "Ben": {"cards": 3, "specials": 0}}},
        {"type": "deal", "targets": [28, 65], "chip": 1, "starter": "Ben"},
        {"type": "play", "player": "Anna", "card": 51, "stack": 1},
        {"type": "special", "player": "Anna", "kind": "reverse"},
        {"type": "special", "player": "Anna", "kind": "steal", "victim": "Ben"},
        {"type": "special", "player": "Anna", "kind": "raise", "card": 60, "stack": 0},
        {"type": "special", "player": "Anna", "kind": "gift", "stack": 0, "to": "Ben"},
        {"type": "special", "player": "Anna", "kind": "gift"},
        {"type": "take", "player": "Anna", "target": 33},
        {"type": "take", "player": "Anna", "drawn": 33},
        {"type": "take", "player": "Anna", "at": "2026-05-01T20:15:00+02:00", "note": "at last"},
    ],
    "raffzahn": [
        {"type": "totals", "teeth": {"Anna": 31, "Ben": 0, "Cem": 4}, "highest": {"Anna": 39}},
        {"type": "count", "tiles": {"Anna": [15, 30], "Ben": [], "Cem": [1]}},
        {"type": "turn", "player": "Anna", "throws": [[10, 5, "star"], [30, 2, "star"]], "result": "loot", "tile": 32, "protect": False},
        {"type": "turn", "player": "Anna", "throws": [["rotten", 5, 1]]},
        {"type": "turn", "player": "Anna", "result": "miss", "tile": 9, "discard": [4, 8]},
        {"type": "turn", "player": "Anna", "result": "own-hit", "tile": 9},
        {"type": "turn", "player": "Anna", "result": "pass", "announced": 30},
    ],
    "the-game": [
        {"type": "result", "leftover": 17},
        {"type": "result", "hands": {"Anna": 6}, "draw_pile": 5},
        {"type": "play", "player": "Anna", "card": 37, "pile": 3},
        {"type": "end-turn", "player": "Anna"},
        {"type": "stuck", "player": "Anna"},
    ],
    "zoff-im-zoo": [
        {"type": "round", "order": ["Anna", "Ben", "Cem", "Doris"], "lions": {"Ben": 2}, "hedgehogs": {"Ben": 1}, "hand_lions": 1},
        {"type": "deal", "leader": "Anna"},
        {"type": "deal"},
        {"type": "discard", "player": "Doris", "cards": {"lion": 1}},
        {"type": "play", "player": "Anna", "cards": {"seal": 1, "joker": 1}, "partner": {"seal": 1}},
        {"type": "pass", "player": "Anna"},
    ],
}
EVENTS["allie-gator"].append({"type": "final", "teeth": {"Anna": 4, "Ben": 2}, "specials": {"Anna": 1}})
EVENTS["zoff-im-zoo"].append({"type": "final", "totals": {"Anna": 21, "Ben": -3, "Cem": 7, "Doris": 7},
                              "places": ["Anna", "Cem", "Doris", "Ben"]})
for kinds in EVENTS.values():
    kinds += [{"type": "stop"}, {"type": "stop", "counts": False}]

OPTIONS = {
    "allie-gator": [{"target": 6, "starter": "Ben", "second_after_tie": "nobody"}],
    "raffzahn": [{"announce": True, "teeth": [1] * 20 + [7] * 20}],
    "the-game": [{"min_cards": 3, "reduced_hand": True}, {"on_fire": True}],
    "zoff-im-zoo": [{"target": 999, "teams": False}],
}

# Wrong in more places than one, or in a way that spoiling one place can't reach.
MALFORMED = [
    ("no object", []),
    ("another format", {"format": "tallygator.result"}),
    ("another version", {"version": 2}),
    ("too few players", {"players": ["Anna"]}),
    ("too many players", {"players": list("ABCDEF")}),
    ("twice the same name", {"players": ["Anna", "Anna"]}),
    ("a name of white space", {"players": ["Anna", " \u3000"]}),
    ("a name that is too long", {"players": ["Anna", "x" * 65]}),
    ("no UUID", {"id": "123e4567-e89b-12d3-a456"}),
    ("no time", {"started": "yesterday"}),
    ("another game's option", {"options": {"teams": True}}),
    ("another game's event", {"events": [{"type": "totals", "teeth": {}}]}),
    ("a gift without a receiver", {"events": [{"type": "special", "player": "Anna", "kind": "gift", "stack": 0}]}),
    ("target and drawn", {"events": [{"type": "take", "player": "Anna", "target": 3, "drawn": 4}]}),
    ("a third column", {"events": [{"type": "play", "player": "Anna", "card": 3, "stack": 2}]}),
    ("loot without a tile", {"game": "raffzahn", "players": ["A", "B", "C"],
                             "events": [{"type": "turn", "player": "A", "result": "loot"}]}),
    ("no throw at all", {"game": "raffzahn", "players": ["A", "B", "C"],
                         "events": [{"type": "turn", "player": "A", "throws": [], "result": "pass"}]}),
    ("leftover beside hands", {"game": "the-game", "events": [
        {"type": "result", "leftover": 7, "hands": {"Anna": 6, "Ben": 1}, "draw_pile": 0}]}),
    ("burnt without fire", {"game": "the-game", "events": [{"type": "result", "leftover": 7, "burnt": True}]}),
    ("a reduced hand with two cards", {"game": "the-game", "options": {"reduced_hand": True}}),
    ("no cards", {"game": "zoff-im-zoo", "players": ["A", "B", "C"],
                  "events": [{"type": "play", "player": "A", "cards": {}}]}),
    ("an animal that isn't there", {"game": "zoff-im-zoo", "players": ["A", "B", "C"],
                                    "events": [{"type": "play", "player": "A", "cards": {"gnu": 1}}]}),
]


def make_match(game="allie-gator", **more):
    return {"format": "tallygator.match", "version": 1, "game": game, "players": TABLES[game], "events": [], **more}


def all_well_formed():
    for path in sorted(Path(EXAMPLES).glob("*.match.json")):
        yield json.loads(path.read_text())
    for game, kinds in EVENTS.items():
        for event in kinds:
            yield make_match(game, events=[event])
        for options in OPTIONS[game]:
            yield make_match(game, options=options)
    yield make_match("the-game", options={"on_fire": True}, events=[{"type": "result", "leftover": 7, "burnt": True}])
    yield make_match(id="123e4567-e89b-12d3-a456-426614174000", started="2026-05-01", title="Friday", note="rain")


def judge(matches):
    """Whether tally takes each of them."""
    lines = "".join(json.dumps(match) + "\n" for match in matches)
    answers = subprocess.run([TALLY, "replay", "--lines", "-"], input=lines, text=True, stdout=subprocess.PIPE).stdout
    return ["error" not in json.loads(answer) for answer in answers.splitlines()]


def spoil(value):
    """The value with one thing in it spoilt, in every way."""
    for other in (None, True, -1, 2.5, "spoilt", [], {}):
        if type(other) is not type(value):
            yield other
    if isinstance(value, int) and not isinstance(value, bool):
        yield -1
    elif isinstance(value, dict):
        yield {**value, "spoilt": 1}
        for key in value:
            yield {other: value[other] for other in value if other != key}
            yield from ({**value, key: spoilt} for spoilt in spoil(value[key]))
    elif isinstance(value, list):
        yield value[:-1]
        yield [*value, None]
        for i, item in enumerate(value[:4]):
            yield from ([*value[:i], spoilt, *value[i + 1:]] for spoilt in spoil(item))


def is_beyond_a_schema(match):
    """Only who reads both knows whether the one who begins is a player, and
    nothing says that the teeth of tiles never fall."""
    options = match.get("options", {})
    teeth = options.get("teeth", [])
    return options.get("starter", match["players"][0]) not in match["players"] or teeth != sorted(teeth)


def disagreements(schema, matches):
    """What only one of the two takes, and whether tally does."""
    for match, taken in zip(matches, judge(matches), strict=True):
        if schema.allows(match) != taken and (taken or not is_beyond_a_schema(match)):
            yield match, taken


def test_keywords(schema):
    unknown = set(schema.keywords()) - SILENT - set(schema.checks)
    assert not unknown, unknown


def test_well_formed(schema):
    matches = list(all_well_formed())
    assert all(judge(matches)), [match for match, taken in zip(matches, judge(matches)) if not taken][0]
    for match in matches:
        assert schema.allows(match), match


def test_malformed(schema):
    matches = [{**make_match(), **what} if isinstance(what, dict) else what for _, what in MALFORMED]
    for (name, _), match, taken in zip(MALFORMED, matches, judge(matches), strict=True):
        assert not schema.allows(match), f"the schema takes {name}"
        assert not taken, f"tally takes {name}"


def test_spoilt(schema):
    # A long match has the same things in it many times.
    short = ({**match, "events": match["events"][:8]} for match in all_well_formed())
    spoilt = [copy.deepcopy(other) for match in short for other in spoil(match)]
    wrong = list(disagreements(schema, spoilt))
    assert len(spoilt) > 1000
    assert not wrong, f"{len(wrong)} of {len(spoilt)}; tally {'takes' if wrong[0][1] else 'refuses'} {json.dumps(wrong[0][0])}"


def main():
    schema = Schema(json.loads(Path(SCHEMA).read_text()))
    tests = [test_keywords, test_well_formed, test_malformed, test_spoilt]
    print(f"1..{len(tests)}")
    failed = False
    for number, test in enumerate(tests, 1):
        try:
            test(schema)
            print(f"ok {number} {test.__name__}")
        except AssertionError as problem:
            failed = True
            print(f"# {problem}")
            print(f"not ok {number} {test.__name__}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
