# SPDX-License-Identifier: GPL-3.0-or-later
"""What others may have sent, in any order and at any time: facts by their clocks,
groups of people, matches that wait, and commits that come late."""

import json
import os
import sqlite3
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from house import done, lines, match, new_db, zoff
from tables import GUESTS, ask, assert_equal, club, enter, joined, new_club, send_guests, send_match, server, status, synced, tell, wait_until
from tap import main, test

# Two devices that no table is; the second has the higher uuid.
LOW, HIGH = "0c000000-0000-4000-8000-00000000000c", "0d000000-0000-4000-8000-00000000000d"
SOMEBODY = "0e000000-0000-4000-8000-00000000000e"
LEAGUE = "1a000000-0000-4000-8000-00000000000a"


def called(db, uuid):
    found = ask(db, f"SELECT coalesce (called, name) FROM players WHERE uuid = '{uuid}'")
    return found[0][0] if found else None


def fact(database, device, number, subject, field, value, clock, at_ms=1):
    tell(database, device, number, 3, subject, field=field, value=value, clock=clock, at_ms=at_ms)


# ---- Clocks ----

@test
def the_higher_clock_wins_whatever_the_wall_says():
    url, database = new_club()
    early = joined(url, "Table 1")
    tomorrow = int(time.time() * 1000) + 86400000
    fact(database, HIGH, 1, SOMEBODY, "player.name", "Ada", 5, at_ms=tomorrow)
    assert club(early, "sync").status == 0 and called(early, SOMEBODY) == "Ada"
    fact(database, LOW, 1, SOMEBODY, "player.name", "Bea", 6)
    assert club(early, "sync").status == 0 and called(early, SOMEBODY) == "Bea"
    fact(database, HIGH, 2, SOMEBODY, "player.name", "Cleo", 4, at_ms=tomorrow + 1)
    assert club(early, "sync").status == 0 and called(early, SOMEBODY) == "Bea"
    late = joined(url, "Table 2")
    assert called(late, SOMEBODY) == "Bea"
    lost = ask(early, f"SELECT value FROM club_log WHERE subject = '{SOMEBODY}' AND field = 'player.name' ORDER BY clock")
    assert lost == [("Cleo",), ("Ada",), ("Bea",)], "what lost stands in the history"


@test
def of_two_at_the_same_time_the_higher_device_wins():
    for order in ((LOW, HIGH), (HIGH, LOW)):
        url, database = new_club()
        table = joined(url, "Table 1")
        for device in order:
            fact(database, device, 1, SOMEBODY, "player.name", "Low" if device == LOW else "High", 7)
            assert club(table, "sync").status == 0
        assert called(table, SOMEBODY) == "High"


@test
def whoever_has_seen_a_clock_goes_on_from_there():
    url, database = new_club()
    table = joined(url, "Table 1", match(1))
    fact(database, LOW, 1, SOMEBODY, "player.name", "Ada", 1000)
    assert club(table, "sync").status == 0
    done(table, "league", "create", "Summer")
    assert club(table, "sync").status == 0
    assert int(server().ask("SELECT clock FROM tally_club.log WHERE field = 'league.name'", database)) > 1000


# ---- Gone, and back ----

@test
def what_is_gone_comes_back_only_when_somebody_says_so():
    url, database = new_club()
    table = joined(url, "Table 1")

    def leagues():
        assert club(table, "sync").status == 0
        return [name for (name,) in ask(table, "SELECT coalesce (called, name) FROM leagues")]

    fact(database, LOW, 1, LEAGUE, "league.name", "Summer", 1)
    assert leagues() == ["Summer"]
    fact(database, LOW, 2, LEAGUE, "league.gone", "1", 2)
    assert leagues() == []
    fact(database, HIGH, 1, LEAGUE, "league.name", "Winter", 3)
    fact(database, HIGH, 2, LEAGUE, "league.drop_worst", "2", 4)
    assert leagues() == [], "a newer edit brings nothing back by itself"
    fact(database, LOW, 3, LEAGUE, "league.gone", "0", 5)
    assert leagues() == ["Winter"]
    assert ask(table, "SELECT drop_worst FROM leagues") == [(2,)]


@test
def each_rule_and_each_match_of_a_league_is_a_thing_of_its_own():
    url, _ = new_club()
    one = joined(url, "Table 1", match(1))
    done(one, "league", "create", "Summer")
    assert club(one, "sync").status == 0
    two = joined(url, "Table 2", match(2, players=["Emil", "Fritz", "Greta"],
                                       events=[{"type": "totals", "teeth": {"Emil": 31, "Fritz": 20, "Greta": 10}}]))
    done(one, "league", "add", "Summer", match(1)["id"])
    done(two, "league", "add", "Summer", match(2)["id"])
    synced(one, two)
    for db in (one, two):
        assert ask(db, "SELECT count (*) FROM league_matches") == [(2,)]
    assert done(one, "standings", "Summer") == done(two, "standings", "Summer")
    assert_equal(one, two)


# ---- People ----

def groups(db):
    return dict(ask(db, "SELECT p.uuid, coalesce (k.uuid, p.uuid) FROM players p LEFT JOIN players k ON k.id = p.merged_into"))


@test
def merges_form_groups_and_cycles_do_not_matter():
    url, database = new_club()
    table = joined(url, "Table 1")
    send_guests(database)
    merges = [f"2{i}000000-0000-4000-8000-00000000000a" for i in range(3)]
    for i, device in enumerate((LOW, HIGH, HIGH)):
        pair = f"{GUESTS[(i + 1) % 3]} {GUESTS[i]}"
        fact(database, device, 1 if i < 2 else 2, merges[i], "merge.pair", pair, 10 + i)
    late = joined(url, "Table 2")
    assert club(table, "sync").status == 0
    for db in (table, late):
        assert groups(db) == dict.fromkeys(GUESTS, GUESTS[0]), "the lowest uuid stands for all"
    fact(database, LOW, 2, merges[0], "merge.undone", "1", 20)
    fact(database, LOW, 3, merges[1], "merge.undone", "1", 21)
    for db in (table, late):
        assert club(db, "sync").status == 0
        assert groups(db) == {GUESTS[0]: GUESTS[0], GUESTS[1]: GUESTS[1], GUESTS[2]: GUESTS[0]}
        assert "All is well" in done(db, "check")


@test
def nobody_is_seated_twice():
    url, database = new_club()
    table = joined(url, "Table 1")
    one = send_match(database, "raffzahn", '{"type":"totals","teeth":{"0":31,"1":3,"2":4}}')
    fact(database, LOW, 1, "2a000000-0000-4000-8000-00000000000a", "merge.pair", f"{GUESTS[0]} {GUESTS[1]}", 30)
    answer = club(table, "sync")
    assert answer.status == 1, answer
    assert groups(table) == {guest: guest for guest in GUESTS}
    told = status(table)["set_aside"]
    assert [aside["match"] for aside in told] == [one], told
    assert told[0]["reason"] == "Guest 0 and Guest 1 were made one person, but both sat there: that is ignored.", told
    assert "All is well" in done(table, "check")


# ---- The engine ----

@test
def a_match_waits_for_its_people_and_counts_then():
    url, database = new_club()
    table = joined(url, "Table 1", match(1))
    before = done(table, "ratings")
    one = send_match(database, "raffzahn", '{"type":"totals","teeth":{"0":31,"1":3,"2":4}}', with_guests=False)
    assert club(table, "sync").status == 1
    told = status(table)["set_aside"]
    assert [(aside["match"], aside["reason"]) for aside in told] == [(one, "Somebody who plays there hasn’t come in yet.")], told
    assert done(table, "ratings") == before
    send_guests(database, LOW)
    assert club(table, "sync").status == 0
    assert status(table)["set_aside"] == [] and one in done(table, "list", "--format", "json")
    assert done(table, "ratings") != before
    assert "All is well" in done(table, "check")


@test
def what_an_update_knows_is_asked_again():
    """An entry that was set aside lies here; with a release that knows it, it counts."""
    url, database = new_club()
    table = joined(url, "Table 1", match(1))
    one = send_match(database, "raffzahn", '{"type":"dance"}')
    assert club(table, "sync").status == 1
    assert ask(table, f"SELECT count (*) FROM club_held WHERE match = '{one}'") == [(1,)]
    # As if this release had learnt what it couldn't read before.
    connection = sqlite3.connect(table)
    connection.execute("UPDATE club_held SET event = ?", ('{"type":"totals","teeth":{"0":31,"1":3,"2":4}}',))
    connection.commit()
    connection.close()
    fact(database, LOW, 1, SOMEBODY, "player.name", "Ada", 50)
    assert club(table, "sync").status == 0
    assert status(table)["set_aside"] == [] and ask(table, "SELECT count (*) FROM club_held") == [(0,)]
    assert "Guest 0" in done(table, "ratings")


@test
def matches_of_one_moment_are_rated_in_one_order():
    url, _ = new_club()
    moment = "2026-11-01T20:00:00+01:00"
    one = joined(url, "Table 1", match(3), match(9, started=moment))
    people = json.loads(done_asking(url))
    same = [word for person in people for word in ("--same", f"{person['name']}={person['uuid']}")]
    other = match(4, started=moment, events=[{"type": "totals", "teeth": {"Carl": 31, "Ben": 20, "Anna": 10}}])
    two = joined(url, "Table 2", other, more=same)
    synced(one, two)
    assert [row[0] for row in ask(one, "SELECT uuid FROM matches ORDER BY id")] != [row[0] for row in ask(two, "SELECT uuid FROM matches ORDER BY id")]
    assert_equal(one, two)


def done_asking(url):
    """Who in the club is called like somebody here, as the list says it."""
    db = new_db()
    done(db, "import", "-", stdin=lines(match(1)))
    answer = club(db, "join", url, "--table", "T")
    assert answer.status == 1, answer
    return answer.out


# ---- Numbers ----

@test
def a_commit_that_comes_late_is_not_skipped():
    url, database = new_club()
    table = joined(url, "Table 1", zoff(1))
    slow = subprocess.Popen(
        [server().client(), "-X", "-q", "-h", server().folder, "-p", str(server().port), "-U", "owner", "-d", database, "-c",
         "BEGIN; INSERT INTO tally_club.log (device, number, kind, at_ms, subject, field, value, clock) VALUES"
         f" ('{LOW}', 1, 3, 1, '{SOMEBODY}', 'player.name', 'Ada', 1); SELECT pg_sleep (1.5); COMMIT"], stdout=subprocess.DEVNULL)
    wait_until(lambda: server().ask("SELECT count (*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'", database) != "0")
    fact(database, HIGH, 1, GUESTS[0], "player.name", "Bea", 2)
    assert club(table, "sync").status == 0
    assert called(table, GUESTS[0]) == "Bea" and called(table, SOMEBODY) is None
    assert slow.wait(20) == 0
    assert club(table, "sync").status == 0
    assert called(table, SOMEBODY) == "Ada"


@test
def a_server_that_moved_skips_nothing():
    url, database = new_club()
    one = joined(url, "Table 1", zoff(1))
    two = joined(url, "Table 2")
    enter(one, 2)
    file = os.path.join(server().folder, "moved.sql")
    server().call("pg_dump", "-h", server().folder, "-p", str(server().port), "-U", "owner", "-f", file, database)
    server().psql(f"DROP DATABASE {database}", "postgres")
    server().psql(f"CREATE DATABASE {database}", "postgres")
    server().psql("", database, file=file)
    enter(one, 3)
    synced(one, two)
    assert_equal(one, two)
    assert status(one)["waiting"] == 0 and server().ask("SELECT count (*) FROM tally_club.log WHERE kind = 1", database) == "3"


sys.exit(main())
