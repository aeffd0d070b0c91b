# SPDX-License-Identifier: GPL-3.0-or-later
"""Tables of a club, on a server that the tests of one program share."""

import json
import sqlite3
import time

import server as postgres
from house import do, done, lines, new_db, zoff
from tap import Skip, run

_server = None
_clubs = 0


def server():
    global _server
    if not postgres.is_there():
        raise Skip("there is no PostgreSQL here")
    if _server is None:
        _server = postgres.Server()
    return _server


def new_club(name="Tuesdays"):
    """The address of a club that was just made."""
    global _clubs
    _clubs += 1
    url = server().make(f"club_{_clubs}")
    assert run("club", "init", url, "--name", name).status == 0
    return url, f"club_{_clubs}"


def club(db, *words, **more):
    return run("club", *words, "--db", db, **more)


def joined(url, table, *matches, more=()):
    """A table with these matches, in the club."""
    db = new_db()
    if matches:
        done(db, "import", "-", stdin=lines(*matches))
    answer = club(db, "join", url, "--table", table, *more)
    assert answer.status == 0, answer
    return db


def synced(*tables, status=0):
    for _ in range(2):
        for db in tables:
            answer = club(db, "sync")
            assert answer.status in (0, status), answer


def status(db):
    return json.loads(club(db, "status", "--format", "json").out)


def enter(db, n_rounds):
    """The match of Zoff im Zoo goes on until it has so many rounds."""
    return do(db, "import", "-", stdin=lines(zoff(n_rounds)))


def n_events(db, one=None):
    return ask(db, "SELECT count (*) FROM journal j JOIN matches m ON m.id = j.match_id WHERE j.branch = 0"
                   f" AND m.uuid = '{(one or zoff(0))['id']}'")[0][0]


def ask(db, statement):
    connection = sqlite3.connect(db)
    rows = connection.execute(statement).fetchall()
    connection.close()
    return rows


def assert_equal(*tables):
    for words in (("list",), ("ratings", "--format", "json"), ("league", "list")):
        told = [sorted(done(db, words[0], *words[1:]).replace("},", "}").split("\n")) for db in tables]
        assert all(one == told[0] for one in told), [sorted(set(one) ^ set(told[0]))[:9] for one in told]
    for db in tables:
        assert "All is well" in done(db, "check")


def wait_until(holds, seconds=20):
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "that never happened"
        time.sleep(0.05)


# ---- What others may have sent ----

def tell(database, device, number, kind, subject, **more):
    columns = {"device": device, "number": number, "kind": kind, "at_ms": 1, "subject": subject, **more}
    values = ", ".join("'" + str(value).replace("'", "''") + "'" for value in columns.values())
    server().psql(f"INSERT INTO tally_club.log ({', '.join(columns)}) VALUES ({values})", database)


def fill(database, n):
    """So many matches with one entry each, of two tables that nobody has here."""
    device, person, one = (f"('{part}-0000-4000-8000-' || lpad (to_hex ({number}), 12, '0'))::uuid"
                           for part, number in (("de000000", "i % 2"), ("ab000000", "{}"), ("bc000000", "i")))
    columns = "INSERT INTO tally_club.log (device, number, kind, at_ms, subject, term, entry, step, position, field, value, clock) SELECT "
    server().psql(
        "ALTER TABLE tally_club.log DISABLE TRIGGER check_log;"
        f"{columns}{device}, 1 + i / 2, 3, 0, {person.format('i')}, NULL, NULL, NULL, NULL, 'player.name', 'Member ' || i, 1 + i"
        " FROM generate_series (0, 7) i;"
        f"{columns}{device}, 5 + 3 * (i / 2) + k, (ARRAY[2, 3, 1])[k + 1], i, {one}, CASE WHEN k <> 1 THEN 1 END,"
        " CASE k WHEN 0 THEN 0 WHEN 2 THEN 1 END, CASE WHEN k = 2 THEN 1 END, CASE WHEN k = 2 THEN 0 END,"
        " CASE WHEN k = 1 THEN 'match.setup' END, CASE k"
        " WHEN 1 THEN E'raffzahn\\n2026-01-01T20:' || lpad ((i / 60 % 60)::text, 2, '0') || ':' || lpad ((i % 60)::text, 2, '0') || E'Z\\n{}\\n'"
        f" || {person.format('i % 8')} || ' ' || {person.format('(i + 3) % 8')} || ' ' || {person.format('(i + 5) % 8')}"
        " WHEN 2 THEN '{\"type\":\"totals\",\"teeth\":{\"0\":31,\"1\":' || 11 + i % 15 || ',\"2\":10}}' END,"
        f" CASE WHEN k = 1 THEN 100 + i END FROM generate_series (0, {n} - 1) i, generate_series (0, 2) k;"
        "ALTER TABLE tally_club.log ENABLE TRIGGER check_log", database)


GUESTS = [f"0b000000-0000-4000-8000-00000000000{i}" for i in range(3)]


def send_guests(database, device="0f000000-0000-4000-8000-00000000000f", number=1):
    for i, guest in enumerate(GUESTS):
        tell(database, device, number + i, 3, guest, field="player.name", value=f"Guest {i}", clock=number + i)


def send_match(database, game, event, device="0f000000-0000-4000-8000-00000000000f", one="0a000000-0000-4000-8000-00000000000a",
               with_guests=True):
    """A match of three guests with one event, from a table that nobody has here."""
    number = 1
    if with_guests:
        send_guests(database, device)
        number = 4
    tell(database, device, number, 2, one, term=1, entry=0)
    tell(database, device, number + 1, 3, one, field="match.setup", clock=number + 1,
         value=f"{game}\n2026-11-01T20:00:00Z\n{{}}\n" + " ".join(GUESTS))
    tell(database, device, number + 2, 1, one, term=1, entry=1, step=1, position=0, value=event)
    return one
