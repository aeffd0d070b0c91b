#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What somebody may do to a database with other programs: test-damages.py TALLY

Every damage is a line that can be read and extended: what is wrong, the SQL that
does it, and the words by which “tally check” has to name it. After each of them
every other command still answers, in words and with a status, and never dies.
A part of them is tried every day, all by make trust.
"""

import json
import shutil
import sqlite3
import sys

from house import do, done, lines, match, new_db, zoff
from tap import main, part, test

GHOST = '{"type":"totals","teeth":{"0":31,"1":20,"2":10,"Ghost":3}}'
RESULTS, SUMS, POINTS, PAIRS, RATINGS = ("what the matches say: results", "what the matches say: matches and wins",
                                         "what the matches say: points", "what the matches say: meetings",
                                         "what the matches say: ratings")
RULES, CALENDAR, UTF8 = "its rules can’t be read", "’t exist", "is not UTF-8"
BAD_TEXT = "CAST (X'416e6eff' AS TEXT)"

# --------------------------------------------------- what could be made anew
CACHES = [
    ("all results are gone", "DELETE FROM results", RESULTS),
    ("one result is gone", "DELETE FROM results WHERE match_id = 1", RESULTS),
    ("a result of a match in the bin", "INSERT INTO results SELECT started_at, (SELECT uuid FROM matches WHERE id = 5), 5, game, day, rounds, won, verdict, "
     "leftover, variant, seats FROM results WHERE match_id = 1", RESULTS),
    ("another game", "UPDATE results SET game = 3 WHERE match_id = 1", RESULTS),
    ("a game that there isn’t", "UPDATE results SET game = 99 WHERE match_id = 1", RESULTS),
    ("another day", "UPDATE results SET day = day + 1", RESULTS),
    ("a day that there isn’t", "UPDATE results SET day = 9223372036854775807", RESULTS),
    ("more rounds", "UPDATE results SET rounds = rounds + 1", RESULTS),
    ("other winners", "UPDATE results SET won = 2", RESULTS),
    ("no winners", "UPDATE results SET won = 0", RESULTS),
    ("winners that aren’t there", "UPDATE results SET won = 255", RESULTS),
    ("another verdict", "UPDATE results SET verdict = 1", RESULTS),
    ("a verdict that there isn’t", "UPDATE results SET verdict = -7", RESULTS),
    ("cards left over", "UPDATE results SET leftover = 9", RESULTS),
    ("another variant", "UPDATE results SET variant = 200", RESULTS),
    ("nobody sat there", "UPDATE results SET seats = X''", RESULTS),
    ("half a seat", "UPDATE results SET seats = substr (seats, 1, 20)", RESULTS),
    ("places that there aren’t", "UPDATE results SET seats = "
     "CAST (substr (seats, 1, 12) || X'FF' || substr (seats, 14, 12) || X'00' || substr (seats, 27) AS BLOB)", RESULTS),
    ("forty seats", "UPDATE results SET seats = zeroblob (520)", RESULTS),
    ("sums are gone", "DELETE FROM player_sums", SUMS),
    ("a win too many", "UPDATE player_sums SET wins = wins + 1", SUMS),
    ("matches below zero", "UPDATE player_sums SET matches = -5", SUMS),
    ("sums of nobody", "INSERT INTO player_sums VALUES (99, 1, 1, 1)", SUMS),
    ("points are gone", "DELETE FROM standing_players", POINTS),
    ("points more", "UPDATE standing_players SET points = points + 1", POINTS),
    ("points without end", "UPDATE standing_players SET points = 9223372036854775807", POINTS),
    ("wins more", "UPDATE standing_players SET wins = wins + 1", POINTS),
    ("matches fewer", "UPDATE standing_players SET matches = matches - 1", POINTS),
    ("levels are gone", "UPDATE standing_players SET levels = X''", POINTS),
    ("levels of nothing", "UPDATE standing_players SET levels = X'FFFF'", POINTS),
    ("points of a season that there isn’t", "INSERT INTO standing_players SELECT league_id, 77, game, player_id, "
     "points, matches, wins, levels FROM standing_players WHERE season_id = 0", POINTS),
    ("meetings are gone", "DELETE FROM standing_pairs", PAIRS),
    ("somebody was ahead more often", "UPDATE standing_pairs SET a_ahead = a_ahead + 1", PAIRS),
    ("equal more often", "UPDATE standing_pairs SET same_place = 3", PAIRS),
    ("ratings are gone", "DELETE FROM ratings", RATINGS),
    ("a rating is a hair off", "UPDATE ratings SET mu = mu + 1e-13 WHERE player_id = 1", RATINGS),
    ("a rating without end", "UPDATE ratings SET mu = 9e999", RATINGS),
    ("no doubt at all", "UPDATE ratings SET sigma = 0", RATINGS),
    ("a rating of nobody", "INSERT INTO ratings VALUES (0, 99, 25.0, 8.0, 3)", RATINGS),
    ("rated more often", "UPDATE ratings SET matches = matches + 1", RATINGS),
    ("a mark that isn’t right", "INSERT INTO rating_marks SELECT started_at, uuid, zeroblob (29) FROM results "
     "WHERE match_id = 1", "marks of ratings"),
    ("running though finished", "UPDATE matches SET status = 1 WHERE id = 1", "is filed as running or finished"),
    ("finished though running", "UPDATE matches SET status = 2 WHERE id = 4", "is filed as running or finished"),
    ("neither running nor finished", "UPDATE matches SET status = 77 WHERE id = 1", "is filed as running or finished"),
    ("played for longer", "UPDATE matches SET seconds = 99999 WHERE id = 1", "how long matches took"),
]

# ------------------------------------------------------------------- matches
MATCHES = [
    ("a game that there isn’t", "UPDATE matches SET game = 99 WHERE id = 1", "A match is damaged"),
    ("a game below zero", "UPDATE matches SET game = -1 WHERE id = 4", "A match is damaged"),
    ("another game", "UPDATE matches SET game = 4 WHERE id = 1", "Match 00000000-0000-4000-8000-000000000001"),
    ("options that are none", "UPDATE matches SET options = 'Dear Anna' WHERE id = 1", "Match 00000000"),
    ("options of another game", "UPDATE matches SET options = '{\"fire\":true}' WHERE id = 1", "Match 00000000"),
    ("an id that is none", "UPDATE matches SET uuid = 'mine' WHERE id = 1", "that is not an id"),
    ("it began at another time", "UPDATE matches SET started_at = started_at + 1 WHERE id = 1", "began"),
    ("it began on another day", "UPDATE matches SET day = day + 1 WHERE id = 1", "its two starting times differ"),
    ("it began on a day that there isn’t", "UPDATE matches SET day = 999999999 WHERE id = 1", "its two starting times differ"),
    ("it began after the end of time", "UPDATE matches SET started_at = 9223372036854775807 WHERE id = 1", "began"),
    ("it began whenever", "UPDATE matches SET started = 'yesterday' WHERE id = 1", "its two starting times differ"),
    ("a seat is gone", "DELETE FROM seats WHERE match_id = 1 AND seat = 1", "a seat is missing"),
    ("all seats are gone", "DELETE FROM seats WHERE match_id = 4", "a seat is missing"),
    ("a seat too far", "UPDATE seats SET seat = 9 WHERE match_id = 1 AND seat = 2", "a seat is missing"),
    ("one more than can play", "INSERT INTO seats SELECT 1, 3 + id, 4, 0, NULL FROM players LIMIT 7", "Match 00000000"),
    ("somebody sits there twice", "UPDATE seats SET player_id = 1 WHERE match_id = 1", "somebody sits there twice"),
    ("nobody sits there", "UPDATE seats SET player_id = 99 WHERE match_id = 1 AND seat = 0", "that doesn’t exist"),
    ("seats of another time", "UPDATE seats SET started_at = 5 WHERE match_id = 1", "its seats say"),
    ("a league of another time", "UPDATE league_matches SET started_at = 5 WHERE match_id = 1", "its league says"),
    ("a league of another game", "UPDATE league_matches SET game = 3 WHERE match_id = 1", "its league says"),
    ("a league that there isn’t", "UPDATE league_matches SET league_id = 99 WHERE match_id = 1", "that doesn’t exist"),
    ("a draft of nothing", "INSERT INTO drafts VALUES (99, 'lost')", "that doesn’t exist"),
]

# ------------------------------------------------------------------ journals
JOURNALS = [
    ("the first entry is gone", "DELETE FROM journal WHERE match_id = 4 AND entry = 1", "is damaged at entry 2"),
    ("the last entry of a finished match is gone", "DELETE FROM journal WHERE match_id = 1", "is filed as running"),
    ("an entry in the middle is gone", "DELETE FROM journal WHERE match_id = 3 AND entry = 2", "is damaged at entry 3"),
    ("a kind that there isn’t", "UPDATE journal SET kind = 9 WHERE match_id = 1", "is damaged at entry 1"),
    ("another place", "UPDATE journal SET position = 7 WHERE match_id = 1", "is damaged at entry 1"),
    ("a place below zero", "UPDATE journal SET position = -1 WHERE match_id = 1", "is damaged at entry 1"),
    ("nothing was entered", "UPDATE journal SET event = NULL WHERE match_id = 1", "is damaged at entry 1"),
    ("undone with an event", "UPDATE journal SET kind = 2 WHERE match_id = 1", "is damaged at entry 1"),
    ("a letter", "UPDATE journal SET event = 'Dear Anna' WHERE match_id = 1", "Match 00000000"),
    ("an event of another game", "UPDATE journal SET event = '{\"type\":\"deal\"}' WHERE match_id = 1", "Match 00000000"),
    ("somebody who isn’t there", f"UPDATE journal SET event = '{GHOST}' WHERE match_id = 1", "“Ghost”"),
    ("against the rules", "UPDATE journal SET event = '{\"type\":\"totals\",\"teeth\":{\"0\":31}}' WHERE match_id = 1",
     "not possible by the rules"),
    ("an entry twice", "INSERT INTO journal SELECT match_id, 0, 2, at_ms, kind, 1, event FROM journal WHERE match_id = 1",
     "not possible by the rules"),
    ("the last entry of a running match is missing", "DELETE FROM journal WHERE match_id = 4 AND entry ="
     " (SELECT max (entry) FROM journal WHERE match_id = 4)", "its last entry is missing"),
    ("an entry that nobody made", "INSERT INTO journal SELECT match_id, 0, 1 + max (entry), at_ms, 2, max (position), NULL "
     "FROM journal WHERE match_id = 4", "more entries than were made"),
    ("an entry of nothing", "INSERT INTO journal VALUES (99, 0, 1, 0, 1, 0, '{}')", "that doesn’t exist"),
    ("entered after the end of time", "UPDATE journal SET at_ms = 9223372036854775807 WHERE match_id = 4", CALENDAR),
    ("entered before the beginning", "UPDATE journal SET at_ms = -9223372036854775807 WHERE match_id = 1", CALENDAR),
]

# ------------------------------------------------------ people, leagues, rulings
PEOPLE = [
    ("merged into oneself", "UPDATE players SET merged_into = 4 WHERE id = 4", "merged in a circle"),
    ("merged in a circle", "UPDATE players SET merged_into = CASE id WHEN 1 THEN 2 ELSE 1 END WHERE id < 3",
     "merged in a circle"),
    ("merged into nobody", "UPDATE players SET merged_into = 99 WHERE id = 4", "that doesn’t exist"),
    ("merged without a word", "UPDATE players SET merged_into = 1 WHERE id = 4", "but nothing is kept about it"),
    ("merged and still there", "INSERT INTO merges (id, kept_id, gone_id, at_ms, undone_ms) VALUES (9, 1, 4, 0, NULL)", "but is still there"),
    ("merged and still at a table", "INSERT INTO merges (id, kept_id, gone_id, at_ms, undone_ms) VALUES (9, 4, 1, 0, NULL); "
     "UPDATE players SET merged_into = 4 WHERE id = 1", "was merged into somebody else"),
    ("merged seats that aren’t there", "INSERT INTO merges (id, kept_id, gone_id, at_ms, undone_ms) VALUES (9, 1, 4, 0, 5); "
     "INSERT INTO merged_seats VALUES (9, 1, 44)", "a seat is missing"),
    ("blanks around a name", "UPDATE players SET name = ' Anna ' WHERE id = 1", "has blanks around the name"),
    ("a name that isn’t UTF-8", f"UPDATE players SET name = {BAD_TEXT} WHERE id = 1", "“players.name” is not UTF-8"),
    ("a former name of nobody", "INSERT INTO former_names VALUES (99, 'Nobody', 0)", "that doesn’t exist"),
    ("a title that isn’t UTF-8", f"UPDATE matches SET title = {BAD_TEXT} WHERE id = 1", UTF8),
    ("a note that isn’t UTF-8", f"UPDATE matches SET note = {BAD_TEXT} WHERE id = 1", UTF8),
    ("a start that isn’t UTF-8", f"UPDATE matches SET started = {BAD_TEXT} WHERE id = 1", UTF8),
    ("an event that isn’t UTF-8", "UPDATE journal SET event = CAST (CAST (event AS BLOB) || X'FF' AS TEXT) "
     "WHERE match_id = 1", UTF8),
    ("a setting that isn’t UTF-8", f"INSERT INTO settings VALUES ('x', {BAD_TEXT})", UTF8),
    ("a league that isn’t UTF-8", f"UPDATE leagues SET name = {BAD_TEXT}", UTF8),
    ("a scheme that there isn’t", "UPDATE leagues SET scheme = 'by beauty'", RULES),
    ("points that are no numbers", "UPDATE leagues SET place_halves = 'ten five'", RULES),
    ("points for nobody", "UPDATE leagues SET place_halves = ''", RULES),
    ("criteria that there aren’t", "UPDATE leagues SET criteria = 'beauty wealth'", RULES),
    ("together neither yes nor no", "UPDATE leagues SET together = 5", RULES),
    ("worst matches below zero", "UPDATE leagues SET drop_worst = -1", RULES),
    ("matches without end", "UPDATE leagues SET least_matches = 9223372036854775807", RULES),
    ("points without end for all", "UPDATE leagues SET beaten_halves = 9223372036854775807", RULES),
    ("a game of the league that there isn’t", "INSERT INTO league_games VALUES (1, 99)", RULES),
    ("a member that there isn’t", "INSERT INTO league_members VALUES (1, 99)", "that doesn’t exist"),
    ("a season after the end of time", "INSERT INTO seasons (id, league_id, name, first_day, last_day) VALUES (9, 1, 'Ever', 0, 999999999)", CALENDAR),
    ("a season of nothing", "INSERT INTO seasons (id, league_id, name, first_day, last_day) VALUES (9, 99, 'Ever', 0, 1)", "that doesn’t exist"),
    ("a ruling about no game", "INSERT INTO rulings (id, game, section, question, decision, day, added_ms) VALUES (9, 99, NULL, 'Why?', 'So.', 0, 0)", "is about an unknown game"),
    ("a ruling after the end of time", "INSERT INTO rulings (id, game, section, question, decision, day, added_ms) VALUES (9, 1, NULL, 'Why?', 'So.', 999999999, 0)", CALENDAR),
]

TABLES = ("players", "former_names", "merges", "merged_seats", "matches", "seats", "drafts", "journal", "leagues",
          "league_games", "league_members", "league_matches", "seasons", "rulings", "ruling_players", "settings",
          "results", "player_sums", "standing_players", "standing_pairs", "ratings", "rating_marks", "journal_counts",
          "club", "club_devices", "club_log", "club_terms", "club_held", "club_aside", "club_branches", "club_missing")
INDEXES = ("players_by_name", "matches_by_start", "matches_by_game", "matches_running", "matches_binned",
           "seats_by_player", "league_matches_by_game", "league_matches_by_match", "rulings_by_game")

# ----------------------------------------------------------------- the shape
SHAPE = [(f"{name} is gone", f"DROP TABLE {name}", f"“{name}” is missing in the file.") for name in TABLES] + \
        [(f"{name} is gone", f"DROP INDEX {name}", f"“{name}” is missing in the file.") for name in INDEXES] + [
    ("the journal may be changed", "DROP TRIGGER journal_is_never_changed", "“journal_is_never_changed” is missing"),
    ("the journal may be cut", "DROP TRIGGER journal_is_never_cut", "“journal_is_never_cut” is missing"),
    ("a guard that guards nothing", "DROP TRIGGER journal_is_never_cut; CREATE TRIGGER journal_is_never_cut "
     "BEFORE DELETE ON journal BEGIN SELECT 1; END", "“journal_is_never_cut” in the file is not as"),
    ("somebody's trigger", "CREATE TRIGGER spy AFTER INSERT ON matches BEGIN DELETE FROM settings; END",
     "“spy” in the file is not by Tallygator."),
    ("somebody's view", "CREATE VIEW spy AS SELECT 1", "“spy” in the file is not by Tallygator."),
    ("somebody's table", "CREATE TABLE songs (title)", "“songs” in the file is not by Tallygator."),
    ("somebody's index", "CREATE INDEX mine ON players (colour)", "“mine” in the file is not by Tallygator."),
    ("a column too many", "ALTER TABLE settings ADD COLUMN mine TEXT", "“settings” in the file is not as"),
    ("a column with another name", "ALTER TABLE rulings RENAME COLUMN question TO doubt", "“rulings” in the file is not as"),
    ("an index of something else", "DROP INDEX matches_by_start; CREATE INDEX matches_by_start ON matches (day)",
     "“matches_by_start” in the file is not as"),
    ("leagues without rules", "DROP TABLE leagues; CREATE TABLE leagues (id INTEGER PRIMARY KEY, name, added_ms, scheme, "
     "place_halves, together, beaten_halves, super_halves, drop_worst, least_matches, criteria); "
     "INSERT INTO leagues (id) VALUES (1)", "“leagues” in the file is not as"),
    ("players without names", "DROP TABLE players; CREATE TABLE players (id INTEGER PRIMARY KEY, name, colour, added_ms, "
     "merged_into); INSERT INTO players (id) VALUES (1), (2), (3), (4)", "“players” in the file is not as"),
]

COMMANDS = [("list",), ("list", "--format", "json"), ("show", match(1)["id"]), ("show", zoff(1)["id"]), ("export",),
            ("export", "--format", "csv"), ("standings", "Monday"), ("standings", "Monday", "--format", "json"),
            ("ratings",), ("ratings", "--format", "json"), ("league", "list"), ("rebuild",), ("list", "--player", "Anna")]

model = None


def make_model():
    """Three finished matches in a league, a running one, one in the bin, a ruling."""
    global model
    if model is None:
        model = new_db()
        done(model, "league", "create", "Monday")
        done(model, "import", "-", stdin=lines(match(1), match(2), zoff(3, id=match(3)["id"], started=match(3)["started"]),
                                               zoff(2), match(5)))
        done(model, "league", "add", "Monday", *(match(i)["id"] for i in (1, 2, 3)))
        tamper(model, "UPDATE matches SET binned_ms = 5 WHERE id = 5; DELETE FROM results WHERE match_id = 5; "
                      "INSERT INTO rulings (id, game, section, question, decision, day, added_ms) VALUES (1, 1, NULL, 'May I?', 'Yes.', 19000, 0)")
        done(model, "rebuild")
        assert "All is well" in done(model, "check")
    return model


def tamper(db, script):
    """What nobody should do; the guards of the journal stand aside for it."""
    connection = sqlite3.connect(db)
    guards = []
    if "TRIGGER" not in script:
        guards = connection.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
    for name, _ in guards:
        connection.execute(f"DROP TRIGGER {name}")
    connection.executescript(script)
    if "DROP TABLE journal" not in script:
        for _, text in guards:
            connection.execute(text)
    connection.commit()
    connection.close()


def damaged(script):
    db = new_db()
    shutil.copy(make_model(), db)
    tamper(db, script)
    return db


def go_through(damages):
    missed = []
    for name, script, words in part(damages):
        db = damaged(script)
        answer = do(db, "check")
        if answer.status != 1 or words not in answer.out.decode():
            missed.append(f"{name}: {answer}")
        for command in COMMANDS:
            # Dying by a signal is an exception of its own.
            answer = do(db, *command)
            if answer.status not in (0, 1, 2) or b"** (" in answer.err or (answer.status != 0 and answer.err == b""):
                missed.append(f"{name}, {command}: {answer}")
    assert not missed, "\n".join(missed)


@test
def what_could_be_made_anew():
    go_through(CACHES)


@test
def matches():
    go_through(MATCHES)


@test
def journals():
    go_through(JOURNALS)


@test
def people_leagues_and_rulings():
    go_through(PEOPLE)


@test
def the_shape_of_the_file():
    go_through(SHAPE)


@test
def the_rest_can_still_be_saved():
    """One match that can't be read keeps back no other, in any format."""
    whole = done(make_model(), "export").splitlines()
    for script in ("UPDATE journal SET event = 'Dear Anna' WHERE match_id = 1", "UPDATE matches SET game = 99 WHERE id = 1",
                   "DELETE FROM seats WHERE match_id = 1", "UPDATE journal SET position = 7 WHERE match_id = 1"):
        db = damaged(script)
        answer = do(db, "export")
        assert answer.status == 2 and answer.out.decode().splitlines() == whole[1:], f"{script}: {answer}"
        assert answer.err.decode().startswith(f"tally: match {match(1)['id']} is left out: "), answer
        assert answer.err.count(b"\n") == 1, answer
        assert len(json.loads(do(db, "export", "--format", "bgstats").out)["plays"]) == len(whole) - 1
        assert len(done(db, "list").splitlines()) == len(whole) + 1
        # What was saved is a database again.
        saved = new_db()
        done(saved, "import", "-", stdin=answer.out)
        assert "All is well" in done(saved, "check")


@test
def looking_changes_nothing():
    """Not one byte, and nothing is left beside the file."""
    db = damaged("UPDATE ratings SET mu = mu + 1")
    with open(db, "rb") as file:
        before = file.read()
    assert do(db, "check").status == 1
    with open(db, "rb") as file:
        assert file.read() == before


@test
def rebuilding_mends_what_can_be_made_anew():
    for name, script, _ in part(CACHES):
        db = damaged(script)
        done(db, "rebuild")
        assert "All is well" in done(db, "check"), name


sys.exit(main())
