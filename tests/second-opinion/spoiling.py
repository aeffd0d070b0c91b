# SPDX-License-Identifier: GPL-3.0-or-later
"""What goes wrong while a match is written down."""

import copy
import re

from reading import Malformed  # noqa: F401 (callers catch it)

TIMES = ["2026-11-18T20:15:00Z", "2026-11-18T20:15:00+01:00", "2024-02-29T00:00:00-05:00"]
NO_TIMES = ["yesterday", "", "2026-13-01T00:00:00Z", "2026-02-29T10:00:00Z", "20:15", "2026-11-18T25:00:00Z"]
UUID = "3f0c1d2e-8a4b-4c6d-9e7f-0123456789ab"

# Numbers that json.dumps wouldn't write; they are put in afterwards.
ODD_NUMBERS = {"\u20ac1": "3.0", "\u20ac2": "1e1", "\u20ac3": "-0.5", "\u20ac4": "1E400", "\u20ac5": "-0"}


def perhaps(chance, likely, key, value):
    return {key: value} if chance.random() < likely else {}


def decorate(value, chance):
    """What a match may have besides, and blanks around names."""
    if chance.random() < 0.1:
        value["title"] = chance.choice(["", "Friday", "é\n\t"])
    if chance.random() < 0.1:
        value["note"] = "n"
    if chance.random() < 0.1:
        value["id"] = chance.choice([UUID] * 6 + [UUID.upper(), UUID[:-1], "x", UUID + "0"])
    if chance.random() < 0.1:
        value["started"] = chance.choice(TIMES * 8 + NO_TIMES)
    for event in value["events"][:3]:
        if chance.random() < 0.05:
            event["at"] = chance.choice(TIMES * 20 + NO_TIMES)
        if chance.random() < 0.05:
            event["note"] = "a note"
    if chance.random() < 0.05:
        at = chance.randrange(len(value["players"]))
        value["players"][at] = chance.choice([" ", "\t", "\n ", "\u00a0"]) + value["players"][at] + " "


def places(value, path=()):
    """The paths of all values inside VALUE."""
    found = [path] if path else []
    if isinstance(value, dict):
        for key in value:
            found += places(value[key], path + (key,))
    elif isinstance(value, list):
        for at in range(len(value)):
            found += places(value[at], path + (at,))
    return found


def at_path(value, path):
    for step in path:
        value = value[step]
    return value


def something(old, players, chance):
    """A value in place of OLD."""
    if isinstance(old, bool):
        return chance.choice([not old, 0, "true", None])
    if isinstance(old, int) and chance.random() < 0.75:
        return chance.choice([old - 1, old + 1, -1, 0, 1, 2, 71, 41, 100, old + 10, 2**31, 2**40, 2**63, -(10**30)])
    if isinstance(old, str) and chance.random() < 0.7:
        return chance.choice(players + ["Zoe", " " + old + " ", old.upper(), ""])
    return chance.choice([None, True, "x", 7, -1, [], {}, [1], {"x": 1}, *ODD_NUMBERS])


def change(value, path, players, chance):
    """Changes what is at PATH of VALUE."""
    within, last = at_path(value, path[:-1]), path[-1]
    how = chance.random()
    if how < 0.2:
        del within[last]
    elif how < 0.3 and isinstance(within, list):
        within.insert(chance.randrange(len(within) + 1), copy.deepcopy(chance.choice(within)))
    elif how < 0.3:
        key = chance.choice(players + ["stack", "to", "tile", "result", "drawn", "cards", "x", "burnt", "discard"])
        within[key] = chance.choice([1, 0, "Anna", [], {}, True])
    else:
        within[last] = something(within[last], players, chance)


def change_somewhere(value, players, chance):
    value = copy.deepcopy(value)
    paths = places(value)
    if not paths:
        return value
    if chance.random() < 0.5:
        paths = [p for p in paths if len(p) > 1 and p[0] != "players"] or paths
    change(value, chance.choice(paths), players, chance)
    return value


def slip(event, players, chance):
    """EVENT with a slip of the pen in it: mostly another number or name."""
    event = copy.deepcopy(event)
    paths = [p for p in places(event) if p != ("type",)]
    plain = [p for p in paths if isinstance(at_path(event, p), (int, str))]
    if plain and chance.random() < 0.9:
        path = chance.choice(plain)
        within, old = at_path(event, path[:-1]), at_path(event, path)
        if isinstance(old, str):
            within[path[-1]] = chance.choice(players + ["Zoe", " " + old])
        elif not isinstance(old, bool):
            within[path[-1]] = max(0, old + chance.choice([-10, -2, -1, 1, 1, 2, 10]))
    elif paths:
        change(event, chance.choice(paths), players, chance)
    return event


def with_other_numbers(text):
    for mark, number in ODD_NUMBERS.items():
        for quoted in (mark.encode(), mark.encode("unicode_escape")):
            text = text.replace(b'"' + quoted + b'"', number.encode())
    return text


def break_text(text, chance):
    at = chance.randrange(len(text))
    return chance.choice(
        [
            b"\xef\xbb\xbf" + text,
            text[: at or 1],
            text + b"x",
            text[:at] + b"\xff" + text[at:],
            text[:at] + b" " + text[at:],
            re.sub(rb'"type"', b'"type": "stop", "type"', text, count=1),
            text[:-1] + b', "note": "n", "note": "n"}',
            text[:-1] + b', "note": ' + b"[" * 70 + b"]" * 70 + b"}",
            text.replace(b": ", b" :\t"),
            text.replace(b'"version": 1', b'"version": 01'),
            text.replace(b'"version": 1', b'"version": 2'),
            b"[" + text + b"]",
        ]
    )
