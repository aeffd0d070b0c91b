# SPDX-License-Identifier: GPL-3.0-or-later
"""The club's server by itself: what its schema takes, and what it refuses from
whoever speaks SQL with the role of a table."""

import contextlib
import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from house import assert_fails
from tables import club, joined, new_club, server, status
from tap import main, run, test

A, B = "aa000000-0000-4000-8000-000000000001", "bb000000-0000-4000-8000-000000000002"
M, N = "11000000-0000-4000-8000-000000000001", "22000000-0000-4000-8000-000000000002"
COLUMNS = "INSERT INTO tally_club.log (device, number, kind, at_ms, subject, term, entry, step, position, field, value, clock) VALUES "


def entry(device, number, match, term, n, value="{}"):
    return f"('{device}', {number}, 1, 0, '{match}', {term}, {n}, 1, 0, NULL, '{value}', NULL)"


def take_over(device, number, match, term, n):
    return f"('{device}', {number}, 2, 0, '{match}', {term}, {n}, NULL, NULL, NULL, NULL, NULL)"


def fact(device, number, subject, field="'x'", value="'y'", clock="1"):
    return f"('{device}', {number}, 3, 0, '{subject}', NULL, NULL, NULL, NULL, {field}, {value}, {clock})"


def evening():
    """Table A leads M with two entries and N with none; B has said one thing."""
    _, database = new_club()
    server().psql("DO $$ BEGIN CREATE ROLE waiter LOGIN IN ROLE tally_table; EXCEPTION WHEN duplicate_object THEN NULL; END $$", "postgres")
    insert(database, take_over(A, 1, M, 1, 0), entry(A, 2, M, 1, 1), entry(A, 3, M, 1, 2), take_over(A, 4, N, 1, 0))
    insert(database, fact(B, 1, B))
    return database


def insert(database, *rows):
    server().psql(COLUMNS + ", ".join(rows), database, user="waiter")


def content(database):
    return server().ask("SELECT * FROM tally_club.log ORDER BY device, number", database)


def assert_no(database, statement, words):
    ended = server().psql(statement, database, user="waiter", check=False)
    assert ended.returncode != 0 and words in ended.stderr.decode(), (statement, ended)


@contextlib.contextmanager
def nothing_changes():
    database = evening()
    before = content(database)
    yield database
    assert content(database) == before


def assert_refused(database, words, *rows):
    assert_no(database, COLUMNS + ", ".join(rows), words)


@test
def what_goes_on_is_taken():
    for rows in ((entry(A, 5, M, 1, 3),),
                 (entry(A, 5, M, 1, 3), entry(A, 6, M, 1, 4)),
                 (entry(A, 6, M, 1, 4), entry(A, 5, M, 1, 3)),
                 (entry(A, 5, N, 1, 1), entry(A, 6, M, 1, 3), entry(A, 7, N, 1, 2), entry(A, 8, M, 1, 4)),
                 (take_over(B, 2, M, 2, 2), entry(B, 3, M, 2, 3)),
                 (entry(A, 5, M, 1, 3), take_over(A, 6, M, 2, 3), entry(A, 7, M, 2, 4)),
                 (fact(A, 5, M), entry(A, 6, M, 1, 3), fact(A, 7, N), fact(B, 2, A))):
        insert(evening(), *rows)


@test
def gaps_are_refused():
    with nothing_changes() as database:
        for rows in ((entry(A, 6, M, 1, 3),),
                     (entry(A, 5, M, 1, 3), entry(A, 7, M, 1, 4)),
                     (entry(A, 5, M, 1, 3), entry(A, 7, M, 1, 5)),
                     (entry(A, 5, M, 1, 3), entry(B, 6, M, 1, 4)),
                     (entry(A, 5, M, 1, 3), entry(A, 7, N, 1, 1)),
                     (fact(A, 5, M), fact(A, 7, N)),
                     (fact(B, 3, A),),
                     (fact("cc000000-0000-4000-8000-000000000003", 2, A),),
                     (take_over(B, 3, M, 2, 2),)):
            assert_refused(database, "a number is missing", *rows)
        for number in (0, -1):
            assert_refused(database, "belong to its kind", fact(A, number, M))


@test
def other_content_under_a_number_is_refused():
    with nothing_changes() as database:
        for rows in ((entry(A, 3, M, 1, 2, "other"),), (fact(A, 3, M),), (fact(A, 1, M), fact(A, 5, M))):
            assert_refused(database, "log_pkey", *rows)
        assert_refused(database, "log_entries", entry(A, 5, M, 1, 2))
        server().psql(COLUMNS + entry(A, 3, M, 1, 2, "other") + " ON CONFLICT DO NOTHING", database, user="waiter")
        assert_no(database, COLUMNS + entry(A, 3, M, 1, 2) + " ON CONFLICT (device, number) DO UPDATE SET value = 'other'", "permission denied")


@test
def one_hand_leads_a_match():
    with nothing_changes() as database:
        for rows in ((entry(B, 2, M, 1, 3),), (entry(A, 5, M, 2, 3),), (entry(B, 2, B, 1, 1),), (fact(B, 2, A), entry(B, 3, M, 1, 3)),
                     # An old term beside the take-over that ends it, in either order.
                     (take_over(B, 2, M, 2, 2), entry(A, 5, M, 1, 3)), (entry(A, 5, M, 1, 3), take_over(B, 2, M, 2, 3)),
                     (take_over(A, 5, M, 2, 2), entry(A, 6, M, 1, 3)), (entry(A, 5, M, 1, 3), entry(A, 6, M, 2, 4), take_over(A, 7, M, 2, 4))):
            assert_refused(database, "another device leads", *rows)
        for rows in ((entry(A, 5, M, 1, 4),), (entry(A, 5, M, 1, 3), entry(A, 6, M, 1, 5)), (entry(A, 5, N, 1, 2),),
                     (entry(A, 5, M, 1, 4), entry(A, 6, M, 1, 3)), (entry(A, 5, N, 1, 1), entry(A, 6, M, 1, 4)),
                     (entry(A, 5, M, 1, 3), entry(A, 6, N, 1, 4))):
            assert_refused(database, "an entry is missing", *rows)
        for rows in ((take_over(B, 2, M, 2, 1),), (take_over(B, 2, M, 2, 3),), (take_over(B, 2, M, 3, 2),), (take_over(B, 2, B, 2, 0),),
                     (take_over(B, 2, M, 2, 2), entry(B, 3, M, 2, 3), take_over(B, 4, M, 3, 2)),
                     (take_over(A, 5, M, 2, 3), entry(A, 6, M, 1, 3))):
            assert_refused(database, "has moved on", *rows)
        assert_refused(database, "log_terms", take_over(B, 2, M, 1, 2))


@test
def each_kind_has_its_own_columns():
    with nothing_changes() as database:
        for row in (entry(A, 5, M, 0, 3), entry(A, 5, M, "NULL", 3), entry(A, 5, M, 1, 0), entry(A, 5, M, 1, "NULL"),
                    take_over(A, 5, B, 0, 0), take_over(A, 5, B, 1, -1), take_over(A, 5, B, "NULL", 0),
                    fact(A, 5, M, field="NULL"), fact(A, 5, M, clock="0"), fact(A, 5, M, clock="NULL"),
                    fact(A, 5, M, field="repeat ('x', 201)"), fact(A, 5, M, value="repeat ('x', 1048577)"),
                    f"('{A}', 5, 4, 0, '{M}', NULL, NULL, NULL, NULL, 'x', 'y', 1)",
                    f"('{A}', 5, 1, 0, '{M}', 1, 3, NULL, 0, NULL, '', NULL)", f"('{A}', 5, 1, 0, '{M}', 1, 3, 1, -1, NULL, '', NULL)",
                    f"('{A}', 5, 2, 0, '{B}', 1, 0, 1, NULL, NULL, NULL, NULL)", f"('{A}', 5, 3, 0, '{M}', 1, NULL, NULL, NULL, 'x', 'y', 1)"):
            assert_refused(database, "belong to its kind", row)
    insert(database, fact(A, 5, M, value="NULL"), fact(A, 6, M, field="repeat ('x', 200)", value="repeat ('x', 1048576)"))


@test
def a_log_only_grows():
    with nothing_changes() as database:
        for statement in ("UPDATE tally_club.log SET value = 'z'", "DELETE FROM tally_club.log", "TRUNCATE tally_club.log",
                          "UPDATE tally_club.club SET name = 'z'", "INSERT INTO tally_club.club VALUES (false, gen_random_uuid (), 'z', 1)",
                          "ALTER TABLE tally_club.log DISABLE TRIGGER ALL", "SET session_replication_role = replica",
                          "DROP TRIGGER check_log ON tally_club.log", "DROP TABLE tally_club.log", "CREATE TABLE tally_club.x ()",
                          "CREATE TABLE c () INHERITS (tally_club.log)", "CREATE RULE r AS ON INSERT TO tally_club.log DO INSTEAD NOTHING",
                          "CREATE OR REPLACE FUNCTION tally_club.check_log () RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'"):
            assert_no(database, statement, "ERROR")
        # Not even its owner changes what is there without taking the trigger away first.
        for statement in ("UPDATE tally_club.log SET value = 'z' WHERE false", "DELETE FROM tally_club.log", "TRUNCATE tally_club.log"):
            ended = server().psql(statement, database, check=False)
            assert b"only grows" in ended.stderr, ended


@test
def no_way_round_the_trigger():
    with nothing_changes() as database:
        old = COLUMNS + entry(B, 2, M, 1, 3)
        for level in ("REPEATABLE READ", "SERIALIZABLE"):
            assert_no(database, f"BEGIN ISOLATION LEVEL {level}; {old}; COMMIT", "READ COMMITTED")
        # Somebody's own tables, operators and names don't change what it asks.
        assert_no(database, f"CREATE TEMP TABLE fresh (LIKE tally_club.log); SET search_path = pg_temp, public; {old}", "another device leads")
        server().psql("CREATE SCHEMA mine AUTHORIZATION waiter", database)
        assert_no(database, "CREATE FUNCTION mine.no (uuid, uuid) RETURNS boolean LANGUAGE sql AS 'SELECT false';"
                            "CREATE OPERATOR mine.<> (LEFTARG = uuid, RIGHTARG = uuid, FUNCTION = mine.no);"
                            f"SET search_path = mine, pg_catalog; {old}", "another device leads")
        assert_no(database, f"WITH a AS ({old} RETURNING 1) {COLUMNS} {fact(B, 3, B)}", "another device leads")
        assert_no(database, f"BEGIN; {COLUMNS} {fact(B, 2, B)}; {COLUMNS} {entry(B, 3, M, 1, 3)}; COMMIT", "another device leads")
        assert_no(database, "COPY tally_club.log (device, number, kind, at_ms, subject, field, value, clock) FROM PROGRAM 'true'", "ERROR")
        words = ["psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-h", server().folder, "-p", str(server().port), "-U", "waiter", "-d", database, "-c",
                 "COPY tally_club.log (device, number, kind, at_ms, subject, term, entry, step, position, value) FROM STDIN"]
        ended = subprocess.run(words, input=f"{B}\t2\t1\t0\t{M}\t1\t3\t1\t0\t{{}}\n".encode(), capture_output=True)
        assert b"another device leads" in ended.stderr, ended


@test
def init_again_mends_what_is_there():
    url, database = new_club("Tuesdays")
    one = joined(url, "Table 1")
    device = status(one)["device"]
    before = content(database), server().ask("SELECT id FROM tally_club.club", database)
    # As an earlier build made it, and as somebody left it.
    server().psql("ALTER TABLE tally_club.log ADD CHECK (number > 0), ADD CHECK (octet_length (value) <= 1048576)", database)
    server().psql("ALTER TABLE tally_club.log DISABLE TRIGGER check_log; DROP TRIGGER only_grows ON tally_club.log", database)
    server().psql("DROP INDEX tally_club.log_devices; REVOKE INSERT ON tally_club.log FROM tally_table", database)
    answer = run("club", "init", url, "--name", "Wednesdays")
    assert answer.status == 0 and answer.err == b"", answer
    assert (content(database), server().ask("SELECT id FROM tally_club.club", database)) == before
    assert server().ask("SELECT name FROM tally_club.club", database) == "Wednesdays"
    assert server().ask("SELECT count (*) FROM pg_constraint WHERE conrelid = 'tally_club.log'::regclass AND contype = 'c'", database) == "0"
    assert server().ask("SELECT count (*) FROM pg_indexes WHERE tablename = 'log'", database) == "4"
    assert server().ask("SELECT has_table_privilege ('tally_table', 'tally_club.log', 'INSERT')", database) == "t"
    assert b"only grows" in server().psql("DELETE FROM tally_club.log", database, check=False).stderr
    assert b"a number is missing" in server().psql(COLUMNS + fact(device, 99, A), database, check=False).stderr
    assert club(one, "sync").status == 0
    # Who is no owner may not.
    server().psql("DO $$ BEGIN CREATE ROLE waiter LOGIN IN ROLE tally_table; EXCEPTION WHEN duplicate_object THEN NULL; END $$", "postgres")
    assert_fails(run("club", "init", server().url(database, user="waiter"), "--name", "Mine"), 2, "may not do that")
    assert server().ask("SELECT name FROM tally_club.club", database) == "Wednesdays"


sys.exit(main())
