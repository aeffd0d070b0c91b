#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Input of people who mean harm, or who were unlucky: test-hostile.py TALLY"""

import json
import os
import resource
import sqlite3
import sys
from pathlib import Path

from house import assert_fails, do, done, lines, listed, match, new_db, path
from tap import Skip, main, run, test

TALLY = sys.argv[1]
# What a good machine does in a tenth of a second, whatever else runs on it.
SOON = 5


def with_player(name, **changes):
    return match(1, players=[name, "Ben", "Carl"],
                 events=[{"type": "totals", "teeth": {name: 31, "Ben": 20, "Carl": 10}}], **changes)


def house_of(name, **changes):
    """A database in which a player of that name has played and is in a league."""
    db = new_db()
    done(db, "league", "create", "Monday")
    done(db, "import", "-", stdin=lines(with_player(name, **changes)))
    done(db, "league", "add", "Monday", match(1)["id"])
    return db


# ------------------------------------------------- words that a program obeys

# name, and what has to stand in the table
FORMULAS = {
    "=1+1": '"\'=1+1"',
    "=1+cmd|' /C calc'!A0": "\"'=1+cmd|' /C calc'!A0\"",
    "+1+2": '"\'+1+2"',
    "-2+3": '"\'-2+3"',
    "@SUM(1)": '"\'@SUM(1)"',
    "-": '"\'-"',
    "=": '"\'="',
    "-5": "-5",
    "+49": "+49",
    "-1.5e3": "-1.5e3",
    "1+1": "1+1",
    "Anna, Ben": '"Anna, Ben"',
    'the "king"': '"the ""king"""',
    "Anna": "Anna",
}


@test
def no_formula_in_any_table():
    """One rule for every table that a spreadsheet may open."""
    for name, cell in FORMULAS.items():
        db = house_of(name)
        for words in (("standings", "Monday", "--format", "csv"), ("ratings", "--format", "csv"),
                      ("export", "--format", "csv")):
            table = done(db, *words)
            assert any(cell in row.split(",") or f",{cell}," in row or row.startswith(f"{cell},")
                       for row in table.split("\r\n")), f"{words[0]} of {name!r}: {table!r}"


ESCAPES = ["\x1b]0;owned\x07Eve", "\x1b[2J", "a\x9b31mb", "one\u2028two", "\u202eneB", "a\x7fb", "a\u2066b"]


@test
def no_escape_reaches_the_terminal():
    forbidden = [chr(c) for c in range(32) if c != 10] + [chr(c) for c in range(0x7f, 0xa0)] + \
                ["\u2028", "\u2029", "\u202e", "\u2066"]
    for name in ESCAPES:
        db = house_of(name, title=name + "!", note=name + "?")
        shown = [done(db, *words) for words in (("list",), ("show", match(1)["id"]), ("ratings",), ("standings", "Monday"))]
        shown.append(do(db, "list", "--player", name + "?").err.decode())
        done(db, "league", "create", name)
        shown.append(done(db, "league", "list"))
        run_in(db, ["UPDATE leagues SET scheme = 'none'", "UPDATE players SET name = name || ' '"])
        complaints = do(db, "check")
        assert complaints.status == 1 and complaints.out.count(b"\n") > 1, complaints
        shown.append(complaints.out.decode())
        for text in shown:
            assert not [c for c in forbidden if c in text], repr(text)


# ------------------------------------------------------------- slow and greedy

def colliding_keys(n):
    """Texts that all have the same value in GLib's hash of texts."""
    keys = [""]
    while len(keys) < n:
        # 33 × 'a' + 'b' = 33 × 'b' + 'A'
        keys = [key + pair for key in keys for pair in ("ab", "bA")]
    return keys[:n]


def work_of_children():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def takes_soon(function):
    """By its own work, which a busy machine doesn't make more of."""
    start = work_of_children()
    result = function()
    took = work_of_children() - start
    assert took < SOON, f"{took:.1f} s"
    return result


@test
def keys_that_collide():
    text = json.dumps({key: 0 for key in colliding_keys(32768)}).encode()
    assert takes_soon(lambda: do(new_db(), "import", "-", stdin=text)).status == 2
    teeth = {"Anna": 31, "Ben": 20, "Carl": 10, **{key: 1 for key in colliding_keys(65536)}}
    text = lines(match(1, events=[{"type": "totals", "teeth": teeth}]))
    assert takes_soon(lambda: do(new_db(), "import", "-", stdin=text)).status == 1


def bgstats(n_players, plays):
    return json.dumps({
        "games": [{"id": 1, "name": "Raffzahn"}],
        "players": [{"id": i, "name": f"Player {i}"} for i in range(1, n_players + 1)],
        "plays": plays}).encode()


def play(number, *names_or_ids):
    return {"uuid": f"00000000-0000-4000-8000-{number:012}", "playDate": "2026-05-12 20:15:00", "gameRefId": 1,
            "playerScores": [{"playerRefId": i, "score": str(30 - place)} for place, i in enumerate(names_or_ids)]}


@test
def bg_stats_with_very_many_players():
    text = bgstats(30000, [{**play(1, *range(29990, 30001)), "gameRefId": 7} for _ in range(3000)])
    takes_soon(lambda: do(new_db(), "import", "-", stdin=text))


@test
def nothing_is_reserved_for_what_is_only_claimed():
    if os.environ.get("TALLY_SANITIZED"):
        raise Skip("a sanitizer reserves more than that")

    def leave_little():
        resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))

    text = lines(match(1))[:-1].replace(b'"events": [', b'"events": [' + b"0," * (8 << 20))
    assert_fails(do(new_db(), "import", "-", stdin=text, before=leave_little), 2, "events[0]")


# ------------------------------------------------------------ ends of the calendar

# started, and the day at the table
ENDS = {
    "9999-12-31T23:59:59-14:00": "9999-12-31",
    "0001-01-01T00:00:00+14:00": "0001-01-01",
    "9999-12-31T23:59:59Z": "9999-12-31",
    "0001-01-01T00:00:00Z": "0001-01-01",
    "2024-05-01T23:30:00-10:00": "2024-05-01",
    "2024-05-01T00:30:00+13:00": "2024-05-01",
}


@test
def the_day_at_the_table():
    """Whoever looks, from wherever: and the first and the last day are days, too."""
    for started, day in ENDS.items():
        for zone in ("UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago"):
            db = new_db()
            done(db, "import", "-", stdin=lines(match(1, started=started)), env={"TZ": zone})
            assert f"  {day}  " in done(db, "list", env={"TZ": zone}), (started, zone)
            assert started in done(db, "show", match(1)["id"], env={"TZ": zone})
            assert "All is well" in done(db, "check", env={"TZ": zone})


# ------------------------------------------------------------- other programs'

@test
def a_blank_around_a_name_is_none():
    """One careless name doesn't cost the whole import."""
    db = new_db()
    file = json.loads(bgstats(3, [play(1, 1, 2, 3), play(2, 3, 2, 1), play(3, 2, 4, 1)]))
    file["players"][0]["name"] = "Anna "
    file["players"][1]["name"] = "\u00a0Ben"
    file["players"].append({"id": 4, "name": "Ben\t"})
    answer = do(db, "import", "-", stdin=json.dumps(file).encode())
    assert answer.status == 0 and answer.out == b"2 added\n", answer
    assert answer.err.decode() == "tally: not taken: 2026-05-12, Raffzahn: a name is listed twice\n", answer
    assert sorted(one["players"] for one in listed(db)) == [["Anna", "Ben", "Player 3"], ["Player 3", "Ben", "Anna"]]


# ------------------------------------------------------------- names of files

@test
def two_slashes_at_the_front():
    db = new_db()
    done("/" + db, "import", "-", stdin=lines(match(1)))
    assert len(listed(db)) == len(listed("//" + db)) == 1


@test
def a_name_that_looks_like_an_address():
    for name in ("100% sure?.db", "a#b.db", "file:x.db", "ä ö.db"):
        done(path(name), "import", "-", stdin=lines(match(1)))
        assert os.path.exists(path(name))
        assert len(listed(path(name))) == 1


@test
def no_database_for_nothing():
    """What can't be taken doesn't even leave an empty file behind."""
    for text in (b"", b"Dear Anna", b"{}", lines(match(1, events=[{"type": "totals", "teeth": {"Anna": 1}}])),
                 lines(match(1), match(2, players=["Anna"])), lines(match(1, game="chess"))):
        db = new_db()
        assert do(db, "import", "-", stdin=text).status in (1, 2)
        assert not os.path.exists(db), text


# -------------------------------------------------------------- nobody listens

def close_stdout():
    os.close(1)


@test
def what_is_done_is_done_though_nobody_hears_of_it():
    db = new_db()
    answer = do(db, "import", "-", stdin=lines(match(1)), stdout=None, before=close_stdout)
    assert answer.status == 0 and answer.err.count(b"\n") == 1, answer
    with open("/dev/full", "w") as full:
        answer = do(db, "import", "-", stdin=lines(match(2)), stdout=full)
        assert answer.status == 0 and answer.err.count(b"\n") == 1, answer
        assert do(db, "rebuild", stdout=full).status == 0
        assert do(db, "export", stdout=full).status == 2
        assert do(db, "list", stdout=full).status == 2
    assert len(listed(db)) == 2


# -------------------------------------------------------- rows that can't be

def without_rule(table):
    """A column may be anything once the table's text says so."""
    return ("PRAGMA writable_schema = 1",
            f"UPDATE sqlite_schema SET sql = replace (sql, 'NOT NULL', '') WHERE name = '{table}'")


ODD_ROWS = {
    "a game that there isn't": ["UPDATE matches SET game = 99 WHERE id = 1"],
    "a day after all days": ["UPDATE matches SET day = 999999999 WHERE id = 1"],
    "a day before all days": ["UPDATE matches SET day = -999999999 WHERE id = 1"],
    "a result on a day after all days": ["UPDATE results SET day = 999999999"],
    "a league without a text": [*without_rule("leagues"), "UPDATE leagues SET scheme = NULL, place_halves = NULL, criteria = NULL"],
    "a league without a name": [*without_rule("leagues"), "UPDATE leagues SET name = NULL"],
    "names that aren't UTF-8": ["UPDATE players SET name = CAST (X'41ff' || id AS TEXT)"],
    "a league that isn't UTF-8": ["UPDATE leagues SET name = CAST (X'41ff' AS TEXT)"],
}


def run_in(db, statements):
    """Each as a program of its own would: a table's text is read when it begins."""
    for statement in statements:
        connection = sqlite3.connect(db, isolation_level=None)
        if "sqlite_schema" in statement or "writable" in statement:
            connection.execute("PRAGMA writable_schema = 1")
        connection.execute(statement)
        connection.close()


@test
def rows_that_cannot_be():
    """Whatever is odd is told or refused with a sentence, and the other match is there."""
    for name, statements in ODD_ROWS.items():
        db = house_of("Anna")
        done(db, "import", "-", stdin=lines(match(2)))
        run_in(db, statements)
        assert len(done(db, "list").splitlines()) == 3, name
        assert len(listed(db)) == 2, name
        for words in (("show", match(1)["id"]), ("league", "list"), ("standings", "Monday"), ("ratings",), ("export",),
                      ("check",)):
            answer = do(db, *words)
            assert answer.status in (0, 1, 2), (name, answer)
            answer.out.decode()
            assert answer.status == 0 or words == ("check",) or answer.err.count(b"\n") == 1, (name, words, answer)


# ------------------------------------------------------------ others' programs

@test
def what_others_have_put_into_the_file_is_not_run():
    db = new_db()
    done(db, "import", "-", stdin=lines(match(1)))
    with sqlite3.connect(db) as connection:
        connection.execute("CREATE TRIGGER foreign_one AFTER INSERT ON matches "
                           "BEGIN DELETE FROM settings; INSERT INTO settings VALUES ('owned', 'yes'); END")
    connection.close()
    done(db, "import", "-", stdin=lines(match(2)))
    with sqlite3.connect(db) as connection:
        assert connection.execute("SELECT * FROM settings").fetchall() == []
    connection.close()


sys.exit(main())
