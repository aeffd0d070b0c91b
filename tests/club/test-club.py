# SPDX-License-Identifier: GPL-3.0-or-later
"""The club from outside: tally at several tables, and a real PostgreSQL."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from house import assert_fails, do, done, lines, match, new_db, path, zoff
from tables import ask, assert_equal, club, enter, joined, n_events, new_club, send_match, server, status, synced, wait_until
from tap import main, run, test


# ---- The table's own database stays its truth ----

@test
def offline_is_a_normal_state():
    url, database = new_club()
    one = joined(url, "Table 1", zoff(1))
    assert status(one)["state"] == "up-to-date", status(one)
    enter(one, 2)
    told = status(one)
    assert told["state"] == "waiting" and told["waiting"] == 1, told
    server().psql(f"ALTER DATABASE {database} RENAME TO away", "postgres")
    assert_fails(club(one, "sync"), 2, "no such database")
    enter(one, 3)
    told = status(one)
    assert told["state"] == "offline" and told["waiting"] == 2, told
    server().psql(f"ALTER DATABASE away RENAME TO {database}", "postgres")
    assert club(one, "sync").status == 0
    told = status(one)
    assert told["state"] == "up-to-date" and told["waiting"] == 0, told


@test
def status_has_just_these_keys():
    url, _ = new_club("Dienstag")
    db = new_db()
    done(db, "import", "-", stdin=lines(match()))
    assert status(db) == {"state": "off", "club": None, "table": None, "device": None, "since": None, "waiting": 0, "set_aside": []}
    assert club(db, "join", url, "--table", "Tisch 1").status == 0
    told = status(db)
    assert told["club"] == "Dienstag" and told["table"] == "Tisch 1" and len(told["device"]) == 36, told
    assert set(told) == {"state", "club", "table", "device", "since", "waiting", "set_aside"}, told


@test
def two_tables_hold_the_same():
    url, _ = new_club()
    one = joined(url, "Table 1", match(1), match(2), zoff(2))
    two = joined(url, "Table 2")
    done(one, "league", "create", "Summer")
    done(one, "league", "add", "Summer", "--all")
    synced(one, two)
    assert_equal(one, two)
    assert done(one, "standings", "Summer") == done(two, "standings", "Summer")


# ---- Numbers ----

@test
def the_server_refuses_gaps_and_changes():
    url, database = new_club()
    one = joined(url, "Table 1", zoff(2))
    device = status(one)["device"]
    last = int(server().ask(f"SELECT max (number) FROM tally_club.log WHERE device = '{device}'", database))
    row = "INSERT INTO tally_club.log (device, number, kind, at_ms, subject, field, value, clock) VALUES ('{}', {}, 3, 0, '{}', 'x', 'y', 1)"
    for number in (last + 2, last):
        assert server().psql(row.format(device, number, device), database, check=False).returncode != 0
    assert server().psql(row.format(match()["id"], 2, device), database, check=False).returncode != 0
    for change in ("UPDATE tally_club.log SET value = 'z'", "DELETE FROM tally_club.log", "TRUNCATE tally_club.log"):
        assert server().psql(change, database, check=False).returncode != 0
    assert club(one, "sync").status == 0


@test
def the_role_of_a_table_may_insert_and_read():
    url, database = new_club()
    server().psql("DROP ROLE IF EXISTS waiter", "postgres")
    server().psql("CREATE ROLE waiter LOGIN IN ROLE tally_table", "postgres")
    db = new_db()
    done(db, "import", "-", stdin=lines(zoff(1)))
    assert club(db, "join", server().url(database, user="waiter"), "--table", "T").status == 0
    assert status(db)["state"] == "up-to-date"
    for change in ("UPDATE tally_club.log SET value = 'z'", "DELETE FROM tally_club.log", "UPDATE tally_club.club SET name = 'x'"):
        ended = server().psql(change, database, user="waiter", check=False)
        assert b"permission denied" in ended.stderr, ended


@test
def an_older_server_is_told_again():
    url, database = new_club()
    one = joined(url, "Table 1", zoff(1))
    file = os.path.join(server().folder, "old.sql")
    server().call("pg_dump", "-h", server().folder, "-p", str(server().port), "-U", "owner", "-f", file, database)
    enter(one, 3)
    two = joined(url, "Table 2")
    synced(one, two)
    server().psql(f"DROP DATABASE {database}", "postgres")
    server().psql(f"CREATE DATABASE {database}", "postgres")
    server().psql("", database, file=file)
    synced(one, two)
    three = joined(url, "Table 3")
    assert_equal(one, two, three)
    assert n_events(three) == 3


@test
def what_was_sent_and_not_acknowledged_counts_once():
    url, database = new_club()
    one = joined(url, "Table 1", zoff(1))
    enter(one, 2)
    before = one + ".before"
    shutil.copy(one, before)
    assert club(one, "sync").status == 0
    shutil.copy(before, one)
    device = status(one)["device"]
    assert club(one, "sync").status == 0
    assert status(one)["device"] == device
    assert server().ask("SELECT count (*) FROM tally_club.log WHERE kind = 1", database) == "2"


@test
def names_settle_when_it_was_sent_and_not_acknowledged():
    url, _ = new_club()
    one = joined(url, "Table 1", zoff(1))
    enter(one, 2)
    # As it is right after Ben was given that name: Anna isn't told apart yet.
    connection = sqlite3.connect(one)
    connection.execute("UPDATE players SET name = 'Anna · Table 1', called = 'Anna' WHERE name = 'Ben'")
    connection.commit()
    connection.close()
    before = one + ".before"
    shutil.copy(one, before)
    assert club(one, "sync").status == 0
    shutil.copy(before, one)
    assert ask(one, "SELECT count (*) FROM players WHERE name = 'Anna'")[0][0] == 1
    assert club(one, "sync").status == 0
    assert ask(one, "SELECT count (*) FROM players WHERE name = 'Anna'")[0][0] == 0
    assert ask(one, "SELECT count (*) FROM players WHERE name LIKE 'Anna · Table 1%'")[0][0] == 2


@test
def a_restored_copy_takes_a_new_name_and_keeps_its_entries():
    url, database = new_club()
    one = joined(url, "Table 1", zoff(1))
    done(one, "backup", one + ".copy")
    enter(one, 2)
    assert club(one, "sync").status == 0
    device = status(one)["device"]
    done(one, "restore", one + ".copy")
    other = zoff(2)
    other["events"] = [other["events"][0], {"type": "round", "order": ["Carl", "Ben", "Anna", "Dora"]}]
    done(one, "import", "-", stdin=lines(other))
    answer = club(one, "sync")
    assert answer.status == 1 and answer.err.count(b"\n") == 1, answer
    told = status(one)
    assert told["device"] != device and told["waiting"] == 0, told
    assert [aside["match"] for aside in told["set_aside"]] == [zoff(1)["id"]], told
    branches = json.loads(club(one, "branches", "--format", "json").out)
    assert [(branch["match"], branch["entries"]) for branch in branches] == [(zoff(1)["id"], 1)], branches
    assert n_events(one) == 2
    assert club(one, "branches", "--let-go", f"{zoff(1)['id']}:1").status == 0
    assert club(one, "sync").status == 0
    assert ask(one, "SELECT count (*) FROM journal WHERE branch = 1") == [(1,)]


@test
def a_copied_device_goes_on_as_another():
    url, _ = new_club()
    one = joined(url, "Table 1", zoff(1))
    twin = new_db()
    done(one, "backup", twin)
    done(one, "import", "-", stdin=lines(match(1)))
    done(twin, "import", "-", stdin=lines(match(2, players=["Emil", "Fritz", "Gustav"],
                                                events=[{"type": "totals", "teeth": {"Emil": 31, "Fritz": 3, "Gustav": 4}}])))
    synced(one, twin)
    assert status(one)["device"] != status(twin)["device"]
    assert_equal(one, twin)


# ---- One device leads ----

@test
def only_the_table_that_leads_enters():
    url, _ = new_club()
    one = joined(url, "Table 1", zoff(1))
    two = joined(url, "Table 2")
    assert_fails(enter(two, 2), 2, "leads this match")
    assert n_events(two) == 1
    assert club(two, "take-over", zoff(1)["id"]).status == 0
    assert enter(two, 2).status == 0
    synced(one, two)
    assert n_events(one) == 2
    assert_fails(enter(one, 3), 2, "leads this match")
    assert_equal(one, two)


@test
def who_is_overtaken_keeps_a_branch():
    url, database = new_club()
    one = joined(url, "Table 1", zoff(1))
    two = joined(url, "Table 2")
    assert enter(one, 3).status == 0
    assert club(two, "take-over", zoff(1)["id"]).status == 0
    other = zoff(2)
    other["events"] = [other["events"][0], {"type": "round", "order": ["Carl", "Ben", "Anna", "Dora"]}]
    done(two, "import", "-", stdin=lines(other))
    assert club(two, "sync").status == 0
    answer = club(one, "sync")
    assert answer.status == 1, answer
    assert status(one)["waiting"] == 0
    assert n_events(one) == 2
    branches = json.loads(club(one, "branches", "--format", "json").out)
    assert [(branch["first"], branch["entries"]) for branch in branches] == [(2, 2)], branches
    assert "All is well" in done(one, "check")
    assert done(one, "show", zoff(1)["id"], "--format", "json") == done(two, "show", zoff(1)["id"], "--format", "json")


# ---- Branches ----

def swapped(n_rounds, start=1):
    """Zoff im Zoo as another hand wrote it: from one round on somebody else came first."""
    one = zoff(n_rounds)
    one["events"][start:] = [{"type": "round", "order": ["Carl", "Ben", "Anna", "Dora"]} for _ in one["events"][start:]]
    return one


def branched(n_here=3, there=None):
    """Two tables; the first was overtaken and has its entries from the second on in a branch."""
    url, _ = new_club()
    one = joined(url, "Table 1", zoff(1))
    two = joined(url, "Table 2")
    assert enter(one, n_here).status == 0
    assert club(two, "take-over", zoff(1)["id"]).status == 0
    if there:
        done(two, "import", "-", stdin=lines(there))
    assert club(two, "sync").status == 0
    assert club(one, "sync").status == 1
    return one, two, zoff(1)["id"] + ":1"


def branch(db, named):
    answer = club(db, "branches", "--show", named, "--format", "json")
    assert answer.status == 0, answer
    return json.loads(answer.out)


@test
def a_branch_is_shown_in_words():
    one, _, named = branched(there=swapped(2))
    told = branch(one, named)
    assert [(entry["entry"], entry["kind"], entry["there"], entry["alike"], entry["refusal"]) for entry in told] == \
        [(2, "add", False, False, None), (3, "add", False, False, None)], told
    assert all("Anna" in entry["words"] for entry in told), told
    text = club(one, "branches", "--show", named).out.decode()
    assert text.count("\n") == 2 and "can be taken over" in text, text


@test
def a_branch_is_taken_over_by_who_leads_only():
    one, _, named = branched(there=swapped(2))
    assert_fails(club(one, "branches", "--take", named), 2, "Table 2 leads this match. Take it over first")
    assert n_events(one) == 2


@test
def a_branch_is_taken_over_entry_by_entry():
    one, two, named = branched(there=swapped(2))
    assert club(one, "take-over", zoff(1)["id"]).status == 0
    answer = club(one, "branches", "--take", named, "--entry", "3")
    assert answer.status == 0 and answer.out == b"entry 3: taken over\n", answer
    assert n_events(one) == 3
    assert [entry["there"] for entry in branch(one, named)] == [False, True]
    assert club(one, "branches", "--take", named, "--entry", "3").status == 0
    assert n_events(one) == 3, "it counts once"
    answer = club(one, "branches", "--take", named)
    assert answer.status == 0 and answer.out.count(b"taken over") == 2, answer
    assert n_events(one) == 4
    assert json.loads(club(one, "branches", "--format", "json").out) == [], "all of it is in the match"
    synced(one, two)
    assert n_events(two) == 4
    assert_equal(one, two)


@test
def what_the_rules_refuse_is_named():
    one, two, named = branched(there=zoff(1, events=zoff(1)["events"] + [{"type": "stop"}]))
    assert club(one, "take-over", zoff(1)["id"]).status == 0
    before = n_events(one)
    answer = club(one, "branches", "--take", named)
    assert answer.status == 1 and answer.err.count(b"entry 2 is refused: ") == 1 and b"entry 3 is refused: " in answer.err, answer
    assert n_events(one) == before
    told = branch(one, named)
    assert all(entry["refusal"] in answer.err.decode() for entry in told), told
    assert len(json.loads(club(one, "branches", "--format", "json").out)) == 1, "it is still there"


@test
def the_same_round_from_two_hands_is_pointed_out():
    at = "2026-11-18T20:15:00+01:00"
    one, _, named = branched(2, there=zoff(2, events=[zoff(2)["events"][0], {**zoff(2)["events"][1], "at": at}]))
    assert [(entry["there"], entry["alike"]) for entry in branch(one, named)] == [(False, True)], branch(one, named)
    assert "another time" in club(one, "branches", "--show", named).out.decode()


@test
def undo_and_correction_of_a_branch_follow_their_entry():
    """Here round 2 was undone and round 1 corrected; there the match went on."""
    url, _ = new_club()
    one = joined(url, "Table 1", zoff(2))
    two = joined(url, "Table 2")
    done(one, "import", "-", "--replace", stdin=lines(zoff(1)))
    assert club(two, "take-over", zoff(1)["id"]).status == 0
    done(two, "import", "-", stdin=lines(zoff(3)))
    assert club(two, "sync").status == 0 and club(one, "sync").status == 1
    named = zoff(1)["id"] + ":1"
    told = branch(one, named)
    assert [entry["kind"] for entry in told] == ["undo"], told
    assert told[0]["refusal"] == "What it takes back is no longer the last entry of the match.", told
    assert club(one, "take-over", zoff(1)["id"]).status == 0
    assert_fails(club(one, "branches", "--take", named), 1, "entry 3 is refused: What it takes back")
    done(one, "import", "-", "--replace", stdin=lines(zoff(2)))
    assert club(one, "branches", "--take", named).status == 0
    assert [len(json.loads(done(one, "export", zoff(1)["id"]))["events"])] == [1]


@test
def a_branch_that_was_let_go_can_be_shown_again():
    one, _, named = branched(there=swapped(2))
    assert club(one, "branches", "--let-go", named).status == 0
    assert club(one, "branches").out == b"" and status(one)["set_aside"] == []
    assert b"(let go)" in club(one, "branches", "--all").out
    assert len(branch(one, named)) == 2
    assert club(one, "branches", "--bring-back", named).status == 0
    assert len(status(one)["set_aside"]) == 1
    assert_fails(club(one, "branches", "--let-go", zoff(1)["id"] + ":7"), 2, "no such branch")
    assert_fails(club(one, "branches", "--show", zoff(1)["id"] + ":7"), 2, "no such branch")
    assert_fails(club(one, "branches", "--take", named, "--let-go", named), 2, "choose one")
    assert_fails(club(one, "branches", "--entry", "2"), 2, "--entry goes with --take")
    assert_fails(club(one, "branches", "--take", named, "--entry", "0"), 2, "--entry goes with --take")
    assert_fails(club(one, "branches", "--take", named, "--entry", "-1"), 2, "--entry goes with --take")
    for wrong in ("", "1", ":1", zoff(1)["id"], zoff(1)["id"] + ":", zoff(1)["id"] + ":0", zoff(1)["id"] + ":1x", zoff(1)["id"] + ":-1"):
        for wish in ("--show", "--take", "--let-go", "--bring-back"):
            answer = club(one, "branches", wish, wrong)
            assert answer.status == 2 and answer.err.count(b"\n") == 1 and answer.out == b"", (wish, wrong, answer)
    assert_fails(club(one, "branches", "--show", match(7)["id"] + ":1"), 2, match(7)["id"])


@test
def the_server_refuses_an_older_term():
    url, database = new_club()
    one = joined(url, "Table 1", zoff(1))
    two = joined(url, "Table 2")
    device = status(one)["device"]
    assert club(two, "take-over", zoff(1)["id"]).status == 0
    last = int(server().ask(f"SELECT max (number) FROM tally_club.log WHERE device = '{device}'", database))
    ended = server().psql("INSERT INTO tally_club.log (device, number, kind, at_ms, subject, term, entry, step, position, value) VALUES "
                          f"('{device}', {last + 1}, 1, 0, '{zoff(1)['id']}', 1, 2, 1, 1, '{{}}')", database, check=False)
    assert b"another device leads" in ended.stderr, ended


@test
def an_entry_waits_for_a_take_over_that_is_being_made():
    url, database = new_club()
    one = joined(url, "Table 1", zoff(1))
    device = status(one)["device"]
    last = int(server().ask(f"SELECT max (number) FROM tally_club.log WHERE device = '{device}'", database))
    over = ("BEGIN; INSERT INTO tally_club.log (device, number, kind, at_ms, subject, term, entry) VALUES "
            f"('{match(9)['id']}', 1, 2, 0, '{zoff(1)['id']}', 2, 1); SELECT pg_sleep (1.5); COMMIT")
    words = [server().client(), "-X", "-q", "-h", server().folder, "-p", str(server().port), "-U", "owner", "-d", database, "-c", over]
    slow = subprocess.Popen(words, stdout=subprocess.DEVNULL)
    for _ in range(100):
        if server().ask("SELECT count (*) FROM pg_locks WHERE locktype = 'advisory'", database) != "0":
            break
    ended = server().psql("INSERT INTO tally_club.log (device, number, kind, at_ms, subject, term, entry, step, position, value) VALUES "
                          f"('{device}', {last + 1}, 1, 0, '{zoff(1)['id']}', 1, 2, 1, 1, '{{}}')", database, check=False)
    assert slow.wait(20) == 0
    assert b"another device leads" in ended.stderr, ended


# ---- Facts and people ----

@test
def names_are_compared_by_people():
    url, _ = new_club()
    one = joined(url, "Table 1", match(1))
    two = new_db()
    done(two, "import", "-", stdin=lines(match(2)))
    answer = club(two, "join", url, "--table", "Table 2")
    assert answer.status == 1 and answer.err == b"", answer
    listed = json.loads(answer.out)
    assert [(one_["name"], one_["table"], one_["matches"]) for one_ in listed] == \
        [("Anna", "Table 1", 1), ("Ben", "Table 1", 1), ("Carl", "Table 1", 1)], listed
    assert status(two)["state"] == "off"
    assert ask(two, "SELECT count (*) FROM club") == [(0,)] and ask(two, "SELECT count (*) FROM players") == [(3,)]
    words = ["--new", "Ben"]
    for one_ in listed:
        if one_["name"] != "Ben":
            words += ["--same", f"{one_['name']}={one_['uuid']}"]
    assert club(two, "join", url, "--table", "Table 2", *words).status == 0
    synced(one, two)
    assert_equal(one, two)
    names = {name for (name,) in ask(one, "SELECT name FROM players")}
    assert names == {"Anna", "Carl", "Ben · Table 1", "Ben · Table 2"}, names
    answer = do(one, "player", "Ben")
    assert_fails(answer, 2, "Ben · Table 1", "Ben · Table 2")
    assert do(one, "player", "Ben · Table 2").status == 0
    assert do(one, "player", "Anna").status == 0


@test
def who_shares_a_place_is_listed_alike_everywhere():
    """Each table has met the people in another order."""
    url, _ = new_club()
    won = {"game": "the-game", "events": [{"type": "result", "leftover": 0}]}
    one = joined(url, "Table 1", match(1, **won))
    two = new_db()
    done(two, "import", "-", stdin=lines(match(2, players=["Carl", "Ben", "Anna"], **won)))
    people = json.loads(club(two, "join", url, "--table", "Table 2").out)
    words = [word for person in people for word in ("--same", f"{person['name']}={person['uuid']}")]
    assert club(two, "join", url, "--table", "Table 2", *words).status == 0
    done(one, "league", "create", "Summer")
    done(one, "league", "add", "Summer", "--all")
    synced(one, two)
    assert [name for (name,) in ask(one, "SELECT name FROM players ORDER BY id")] != \
        [name for (name,) in ask(two, "SELECT name FROM players ORDER BY id")]
    for words in (("standings", "Summer"), ("standings", "Summer", "--as-of", "2024-12-31"), ("ratings",),
                  ("ratings", "--format", "json")):
        assert done(one, *words) == done(two, *words), (words, done(one, *words), done(two, *words))


# ---- The engine is asked everywhere ----

@test
def a_match_that_breaks_a_rule_is_set_aside():
    url, database = new_club()
    table = joined(url, "Table 1", match(1))
    before = done(table, "ratings")
    one = send_match(database, "raffzahn", '{"type":"totals","teeth":{"0":-5,"1":3,"2":4}}')
    answer = club(table, "sync")
    assert answer.status == 1 and one.encode() in answer.err, answer
    told = status(table)
    assert [aside["match"] for aside in told["set_aside"]] == [one], told
    assert done(table, "ratings") == before
    assert "All is well" in done(table, "check")
    assert club(table, "sync").status == 1


@test
def an_unknown_game_needs_a_newer_release():
    url, database = new_club()
    table = joined(url, "Table 1", match(1))
    one = send_match(database, "game-of-tomorrow", '{"type":"jump"}')
    assert club(table, "sync").status == 1
    told = status(table)
    assert told["set_aside"][0]["match"] == one and "newer Tallygator" in told["set_aside"][0]["reason"], told
    assert ask(table, "SELECT count (*) FROM club_held") == [(1,)]
    assert "All is well" in done(table, "check")
    two = joined(url, "Table 2")
    assert "newer Tallygator" in status(two)["set_aside"][0]["reason"]


@test
def an_unknown_event_needs_a_newer_release():
    url, database = new_club()
    table = joined(url, "Table 1", match(1))
    one = send_match(database, "raffzahn", '{"type":"dance"}')
    assert club(table, "sync").status == 1
    told = status(table)
    assert told["set_aside"][0]["match"] == one and "newer Tallygator" in told["set_aside"][0]["reason"], told


# ---- Leaving ----

@test
def leaving_with_something_waiting_is_asked_twice():
    url, _ = new_club()
    one = joined(url, "Table 1", zoff(1))
    enter(one, 2)
    assert_fails(club(one, "leave"), 1, "1 entry")
    assert status(one)["state"] == "waiting"
    assert club(one, "leave", "--force").status == 0
    assert status(one)["state"] == "off"
    assert enter(one, 3).status == 0
    assert_fails(club(one, "sync"), 2, "in no club")
    assert_fails(club(one, "leave"), 2, "in no club")
    assert "All is well" in done(one, "check")


# ---- The wall ----

@test
def the_wall_is_live():
    """tally serve sends and receives by itself: what others enter, and what is entered here."""
    url, _ = new_club()
    wall = joined(url, "Wall", match(1))
    one = joined(url, "Table 1")
    process = subprocess.Popen([sys.argv[1], "serve", "--db", wall, "--port", "0", "--address", "127.0.0.1"],
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        process.stdout.readline()
        done(one, "import", "-", stdin=lines(zoff(1, players=["Emil", "Fritz", "Gustav", "Hanna"],
                                                  events=[{"type": "round", "order": ["Emil", "Fritz", "Gustav", "Hanna"]}])))
        assert club(one, "sync").status == 0
        wait_until(lambda: n_events(wall) == 1)
        done(wall, "import", "-", stdin=lines(match(2)))
        wait_until(lambda: status(wall)["waiting"] == 0)
        assert club(one, "sync").status == 0
        assert n_events(one, match(2)) == 1
        began = time.monotonic()
        process.terminate()
        assert process.wait(10) == 0 and time.monotonic() - began < 1.5
    finally:
        process.kill()
        process.communicate()


@test
def wrong_words_are_refused():
    for words in ((), ("dance",), ("init",), ("join", "x"), ("sync", "x"), ("take-over",), ("status", "--format", "csv")):
        answer = run("club", *words, "--db", new_db())
        assert answer.status == 2 and answer.err.count(b"\n") == 1, (words, answer)


sys.exit(main())
