# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads a match file as strictly as the contract asks for (its section 1).

Whatever isn't as written there raises Malformed; nothing is judged here.
"""

import datetime
import json
import re

DEEPEST = 64
LARGEST = 64 * 1024 * 1024

# White space as Unicode lists it.
WHITE_SPACE = (
    "\t\n\v\f\r \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006"
    "\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"
)


class Malformed(Exception):
    pass


class NotAnInteger:
    """What stands for 3.0 and 1e1: a number, but of no use."""


# --- Text -------------------------------------------------------------------


def parse(data):
    """The JSON value in DATA, which are bytes."""
    if len(data) > LARGEST:
        raise Malformed("too large")
    if data.startswith(b"\xef\xbb\xbf"):
        raise Malformed("a byte-order mark")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise Malformed("not UTF-8")
    if depth(text) > DEEPEST:
        raise Malformed("nested too deeply")
    try:
        value = json.loads(
            text,
            object_pairs_hook=object_of,
            parse_float=lambda _: NotAnInteger(),
            parse_constant=constant,
        )
    except ValueError as error:
        raise Malformed(str(error))
    if has_half_character(value):
        raise Malformed("half a character")
    return value


def depth(text):
    level = deepest = 0
    for piece in re.findall(r'"(?:[^"\\]|\\.)*"|[\[{]|[\]}]', text, re.S):
        if piece in "[{":
            level += 1
            deepest = max(deepest, level)
        elif piece in "]}":
            level -= 1
    return deepest


def object_of(pairs):
    result = {}
    for key, value in pairs:
        if key in result:
            raise Malformed("twice in one object: " + key)
        result[key] = value
    return result


def constant(word):
    raise Malformed(word)


def has_half_character(value):
    if isinstance(value, str):
        return any("\ud800" <= c <= "\udfff" for c in value)
    if isinstance(value, list):
        return any(map(has_half_character, value))
    if isinstance(value, dict):
        return any(has_half_character(k) or has_half_character(v) for k, v in value.items())
    return False


# --- Values -----------------------------------------------------------------


def text(value):
    if not isinstance(value, str):
        raise Malformed("expected a text")
    return value


def boolean(value):
    if not isinstance(value, bool):
        raise Malformed("expected true or false")
    return value


def integer(value):
    if type(value) is not int:
        raise Malformed("expected an integer")
    return value


def count(value):
    if integer(value) < 0:
        raise Malformed("a count below 0")
    return value


def count_from_one(value):
    if integer(value) < 1:
        raise Malformed("a count below 1")
    return value


def index_below(size):
    def read(value):
        if not 0 <= integer(value) < size:
            raise Malformed("no such index")
        return value

    return read


def integer_between(least, most):
    def read(value):
        if not least <= integer(value) <= most:
            raise Malformed("out of range")
        return value

    return read


def one_of(*words):
    def read(value):
        if type(value) not in (str, int) or value not in words:
            raise Malformed("no such value")
        return value

    return read


def name(value):
    return text(value).strip(WHITE_SPACE)


def list_of(read, length=None):
    def read_list(value):
        if not isinstance(value, list):
            raise Malformed("expected a list")
        if length is not None and len(value) != length:
            raise Malformed("wrong length")
        return [read(item) for item in value]

    return read_list


def table_of(read):
    """An object whose keys are names of players."""

    def read_table(value):
        if not isinstance(value, dict):
            raise Malformed("expected an object")
        result = {}
        for key, item in value.items():
            if name(key) in result:
                raise Malformed("a name twice")
            result[name(key)] = read(item)
        return result

    return read_table


def record(needed, optional=None):
    """An object with the keys NEEDED and perhaps those in OPTIONAL."""
    optional = optional or {}

    def read(value):
        if not isinstance(value, dict):
            raise Malformed("expected an object")
        for key in needed:
            if key not in value:
                raise Malformed("missing: " + key)
        result = {}
        for key, item in value.items():
            if key in needed:
                result[key] = needed[key](item)
            elif key in optional:
                result[key] = optional[key](item)
            else:
                raise Malformed("unknown key: " + key)
        return result

    return read


def uuid(value):
    if not re.fullmatch("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}", text(value)):
        raise Malformed("no UUID")
    return value


TIME = re.compile(
    r"(\d{4})-(\d{2})-(\d{2})"
    r"(?:T(\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:Z|[+-](\d{2}):?(\d{2})?)?)?",
    re.A,
)


def time(value):
    found = TIME.fullmatch(text(value))
    if not found:
        raise Malformed("no time")
    year, month, day, *rest = (int(part or 0) for part in found.groups())
    try:
        datetime.datetime(year, month, day, *rest[:3])
    except ValueError:
        raise Malformed("no time")
    if rest[3] > 23 or rest[4] > 59:
        raise Malformed("no time")
    return value


# --- Events -----------------------------------------------------------------

STOP = ({}, {"counts": boolean})


def event_of(kinds):
    """Reads an event whose `type` is a key of KINDS: (needed, optional)."""

    def read(value):
        if not isinstance(value, dict) or "type" not in value:
            raise Malformed("expected an event")
        kind = text(value["type"])
        if kind not in kinds:
            raise Malformed("no such event")
        needed, optional = kinds[kind]
        common = {"type": text, "at": time, "note": text}
        return record(needed, {**common, **optional})(value)

    return read


# --- The file ---------------------------------------------------------------


def read_match(data, games):
    """(game, players, options, events) of the file with the bytes DATA."""
    value = parse(data)
    whole = record(
        {
            "format": one_of("tallygator.match"),
            "version": integer_between(1, 1),
            "game": one_of(*games),
            "players": list_of(name),
            "events": list_of(lambda event: event),
        },
        {
            "options": lambda options: options,
            "id": uuid,
            "started": time,
            "title": text,
            "note": text,
        },
    )(value)
    game = games[whole["game"]]
    players = whole["players"]
    if any(not 1 <= len(player) <= 64 for player in players):
        raise Malformed("a name of no or too many characters")
    if len(set(players)) < len(players):
        raise Malformed("a name twice")
    if len(players) not in game.PLAYERS:
        raise Malformed("too few or too many players")
    options = game.read_options(whole.get("options", {}), players)
    read_event = event_of(game.EVENTS)
    events = []
    for raw in whole["events"]:
        event = read_event(raw)
        game.check_form(event, options)
        events.append(event)
    return game, players, options, events


def starter_among(players):
    def read(value):
        if name(value) not in players:
            raise Malformed("a stranger")
        return name(value)

    return read
