#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""tally on a database from outside: test-store.py TALLY EXAMPLES"""

import json
import os
import sqlite3
import sys
from pathlib import Path

from house import ROUNDS, assert_fails, do, done, lines, listed, match, new_db, path, zoff
from tap import main, run, test

EXAMPLES = Path(sys.argv[2])


# -------------------------------------------------------------------- import

@test
def import_one_many_and_from_standard_input():
    db = new_db()
    pretty = path("pretty.json")
    Path(pretty).write_text(json.dumps(match(1), indent=2))
    by_lines = path("lines.jsonl")
    Path(by_lines).write_bytes(b"\n" + lines(match(2), match(3)) + b"\n  \n")
    assert done(db, "import", pretty, by_lines) == "3 added\n"
    assert done(db, "import", "-", stdin=lines(match(4))) == "1 added\n"
    assert [one["id"][-2:] for one in listed(db)] == ["04", "03", "02", "01"]


@test
def import_again_extends_or_is_refused():
    db = new_db()
    assert done(db, "import", "-", stdin=lines(zoff(1))) == "1 added\n"
    assert done(db, "import", "-", stdin=lines(zoff(1))) == "1 already there\n"
    assert done(db, "import", "-", stdin=lines(zoff(2))) == "1 extended\n"
    other = zoff(2, events=[ROUNDS[0], ROUNDS[2]])
    assert_fails(do(db, "import", "-", stdin=lines(other)), 2, "-:", zoff(1)["id"], "--replace")
    assert json.loads(done(db, "export"))["events"] == ROUNDS[:2]
    assert done(db, "import", "--replace", "-", stdin=lines(other)) == "1 replaced\n"
    assert json.loads(done(db, "export"))["events"] == other["events"]


@test
def import_is_all_or_nothing():
    db = new_db()
    illegal = match(2, events=[{"type": "totals", "teeth": {"Anna": 200, "Ben": 0, "Carl": 0}}])
    done(db, "import", "-", stdin=lines(match(9)))
    assert_fails(do(db, "import", "-", stdin=lines(match(1), illegal)), 1, "-: line 2: events[0]", "raffzahn-too-many-teeth")
    assert_fails(do(db, "import", "-", stdin=lines(match(1)) + b"{}\n"), 2, "-: line 2: format")
    assert_fails(do(db, "import", "-", path("nowhere.json"), stdin=lines(match(1))), 2, "nowhere.json")
    assert len(listed(db)) == 1


@test
def import_malformed():
    for text in [b"", b"[]", b"{", b"\xff", b"null\n1\n"]:
        assert_fails(do(new_db(), "import", "-", stdin=text), 2, "-: ")


@test
def two_identical_matches_without_an_id_are_two():
    db = new_db()
    anonymous = match(1)
    del anonymous["id"], anonymous["started"]
    done(db, "import", "-", stdin=lines(anonymous, anonymous))
    assert len(listed(db)) == 2


@test
def import_of_other_programs():
    """Plays of all four games; what can't be taken is named, with the reason."""
    db = new_db()
    table = path("plays.csv")
    Path(table).write_text("date;game;player;score\n"
                           "12.5.2026;Allie Gator;Anna;2+1\n12.5.2026;Allie Gator;Ben;1\n"
                           "13.5.2026;Frank's Zoo;Anna;10+11\n13.5.2026;Frank's Zoo;Ben;12\n13.5.2026;Frank's Zoo;Cem;-3\n"
                           "14.5.2026;The Game: Spiel... so lange du kannst!;Anna;7\n"
                           "15.5.2026;Skat;Anna;7\n")
    answer = do(db, "import", table)
    assert answer.status == 0 and answer.out == b"3 added\n", answer
    assert b"not taken: 2026-05-15, Skat: not a game that can be kept here" in answer.err
    assert [(one["game"], one["winners"]) for one in listed(db)] == [
        ("the-game", []), ("zoff-im-zoo", ["Anna"]), ("allie-gator", ["Anna"])]
    assert done(db, "import", table) == "3 already there\n"


# -------------------------------------------------------------------- export

@test
def round_trip_loses_nothing():
    """Every example that is legal comes out as it went in, and once more. Only
    an option that says what the rulebook says anyway is left out."""
    first, second = new_db(), new_db()
    taken = []
    for number, example in enumerate(sorted(EXAMPLES.glob("*.match.json")), 40):
        content = {**json.loads(example.read_text()), "id": match(number)["id"], "started": f"2024-01-{number - 30:02}"}
        if content.get("options", {}).get("min_cards") == 2:
            del content["options"]["min_cards"]
        if do(first, "import", "-", stdin=lines(content)).status == 0:
            taken.append(content)
    assert len(taken) > 5
    text = done(first, "export")
    assert [json.loads(line) for line in text.splitlines()] == taken
    done(second, "import", "-", stdin=text.encode())
    assert done(second, "export") == text
    assert done(second, "import", "-", stdin=text.encode()) == f"{len(taken)} already there\n"


@test
def titles_notes_and_times_survive():
    db = new_db()
    noted = zoff(2, title="Finale “A”", note="zwei\nZeilen", started="2024-02-29")
    noted["events"] = [{**ROUNDS[0], "at": "2024-02-29T21:00:00+01:00", "note": "knapp"}, ROUNDS[1]]
    done(db, "import", "-", stdin=lines(noted))
    assert json.loads(done(db, "export", noted["id"])) == noted


@test
def export_of_some():
    db = new_db()
    done(db, "import", "-", stdin=lines(match(1), match(2), zoff(1)))
    assert len(done(db, "export", "--game", "raffzahn").splitlines()) == 2
    assert len(done(db, "export", match(2)["id"], zoff(1)["id"]).splitlines()) == 2
    assert_fails(do(db, "export", match(2)["id"], "ffff"), 1, "ffff")
    assert_fails(do(db, "export", "--format", "stone"), 2, "stone")


# ------------------------------------------------------------ list and show

@test
def list_and_its_filters():
    db = new_db()
    done(db, "import", "-", stdin=lines(match(1), match(2, players=["Anna", "Ben", "Emil"],
         events=[{"type": "totals", "teeth": {"Anna": 1, "Ben": 2, "Emil": 3}}]), zoff(1, title="Grand final")))
    count = lambda *words: len(listed(db, *words))
    assert count() == 3 and count("--limit", "2") == 2
    assert count("--game", "zoff-im-zoo") == 1
    assert count("--player", "Emil") == 1 and count("--player", "Anna") == 3
    assert count("--from", "2024-05-02") == 2 and count("--to", "2024-05-01") == 1
    assert count("--running") == 1 and count("--finished") == 2 and count("--bin") == 0
    assert count("--text", "GRAND") == 1
    newest = listed(db)[0]
    assert newest["title"] == "Grand final" and newest["status"] == "running" and newest["winners"] == []
    assert listed(db, "--player", "Emil")[0]["winners"] == ["Emil"]
    assert_fails(do(db, "list", "--player", "Nobody"), 1, "Nobody")
    assert_fails(do(db, "list", "--game", "chess"), 2, "chess")
    assert_fails(do(db, "list", "--from", "yesterday"), 2, "yesterday")
    assert_fails(do(db, "list", "--format", "xml"), 2, "xml")


@test
def list_as_text_is_in_columns():
    db = new_db()
    done(db, "import", "-", stdin=lines(match(1), zoff(1)))
    rows = done(db, "list").splitlines()
    column = rows[0].index("Game")
    assert len(rows) == 3 and all(row[column:].startswith(("Game", "Raffzahn", "Zoff im Zoo")) for row in rows), rows
    assert "\033" not in "".join(rows)


@test
def show_tells_the_whole_history():
    db = new_db()
    done(db, "import", "-", stdin=lines(zoff(2)))
    done(db, "import", "--replace", "-", stdin=lines(zoff(2, events=[ROUNDS[0], ROUNDS[2]])))
    shown = json.loads(done(db, "show", "--format", "json", zoff(1)["id"]))
    assert [(entry["entry"], entry["stands"]) for entry in shown["history"]] == [
        ("add", True), ("add", False), ("undo", False), ("add", True)]
    assert "Zoff im Zoo" in done(db, "show", zoff(1)["id"])
    assert_fails(do(db, "show", "1234"), 1, "1234")
    done(db, "import", "-", stdin=lines(match(1)))
    assert_fails(do(db, "show", "0000"), 1, "0000")


# ------------------------------------------------------------------- leagues

@test
def leagues_standings_and_ratings():
    db = new_db()
    done(db, "import", "-", stdin=lines(*(match(day) for day in range(1, 6))))
    done(db, "league", "create", "Monday", "--season", "May=2024-05-01..2024-05-02", "--games", "raffzahn,zoff-im-zoo")
    done(db, "league", "add", "Monday", *(match(day)["id"] for day in range(1, 6)))
    table = json.loads(done(db, "standings", "Monday", "--format", "json"))
    assert (table["league"], table["season"]) == ("Monday", None)
    assert [(row["place"], row["player"], row["matches"], row["wins"], row["points"]) for row in table["rows"]] == [
        (1, "Anna", 5, 5, 10), (2, "Ben", 5, 0, 5), (3, "Carl", 5, 0, 0)]
    assert all(row["why"] for row in table["rows"])
    may = json.loads(done(db, "standings", "Monday", "--season", "May", "--format", "json"))
    assert may["season"] == "May" and may["rows"][0]["matches"] == 2
    then = json.loads(done(db, "standings", "Monday", "--as-of", "2024-05-03", "--format", "json"))
    assert then["rows"][0]["matches"] == 3
    assert done(db, "standings", "Monday", "--format", "csv").splitlines()[1].startswith("1,Anna,5,5,10,")
    assert [line.split()[0] for line in done(db, "standings", "Monday").splitlines()[1:]] == ["1", "2", "3"]
    ratings = json.loads(done(db, "ratings", "--format", "json"))["rows"]
    assert [row["player"] for row in ratings] == ["Anna", "Ben", "Carl"] and ratings[0]["mu"] > 25
    assert json.loads(done(db, "ratings", "--game", "zoff-im-zoo", "--format", "json"))["rows"] == []
    assert json.loads(done(db, "league", "list", "--format", "json"))[0]["seasons"][0]["first"] == "2024-05-01"
    assert len(listed(db, "--league", "Monday")) == 5
    assert "Nothing differed" in done(db, "rebuild")


@test
def what_leagues_refuse():
    db = new_db()
    done(db, "import", "-", stdin=lines(match(1)))
    done(db, "league", "create", "Zoo", "--games", "zoff-im-zoo")
    assert_fails(do(db, "league", "create", "Zoo"), 2, "Zoo")
    assert_fails(do(db, "league", "add", "Zoo", match(1)["id"]), 2, "Raffzahn")
    assert_fails(do(db, "league", "add", "Park", match(1)["id"]), 1, "Park")
    assert_fails(do(db, "league", "create", "X", "--season", "May"), 2, "May")
    assert_fails(do(db, "league", "create", "X", "--season", "May=2024-05-02..2024-05-01"), 2, "season")
    assert_fails(do(db, "league", "create", "X", "--points", "1,x"), 2, "1,x")
    assert_fails(do(db, "standings", "Zoo", "--season", "May"), 1, "May")
    assert [one["name"] for one in json.loads(done(db, "league", "list", "--format", "json"))] == ["Zoo"]


# -------------------------------------------------------------------- upkeep

@test
def rebuild_says_what_differed():
    db = new_db()
    done(db, "import", "-", stdin=lines(match(1)))
    assert "Nothing differed" in done(db, "rebuild")
    with sqlite3.connect(db) as connection:
        connection.execute("UPDATE ratings SET mu = 99")
    connection.close()
    assert "Corrected: ratings" in done(db, "rebuild")
    assert "Nothing differed" in done(db, "rebuild")


@test
def backup_and_check():
    db, copy = new_db(), new_db()
    done(db, "import", "-", stdin=lines(match(1)))
    done(db, "backup", copy)
    assert "All is well" in done(copy, "check")
    assert done(copy, "export") == done(db, "export")
    assert_fails(do(db, "backup", db), 2, db)
    with sqlite3.connect(copy) as connection:
        connection.execute("INSERT INTO journal SELECT match_id, 0, 9, at_ms, kind, 9, event FROM journal")
    connection.close()
    answer = do(copy, "check")
    assert answer.status == 1 and match(1)["id"] in answer.out.decode(), answer


# ------------------------------------------------------------------- figures

def evening(day, teeth, **more):
    """A match of Raffzahn on a day of November that took 50 minutes."""
    totals = {"type": "totals", "teeth": dict(zip(["Anna", "Ben", "Carl"], teeth)),
              "at": f"2026-11-{day:02}T20:50:00+01:00"}
    return match(day, players=["Anna", "Ben", "Carl"], started=f"2026-11-{day:02}T20:00:00+01:00",
                 events=[totals], **more)


@test
def a_player_in_figures():
    db = new_db()
    done(db, "import", "-", stdin=lines(*[evening(day, (30 + day, 20, 10)) for day in range(1, 6)],
                                        evening(6, (10, 30, 20))))
    anna = json.loads(done(db, "player", "--format", "json", "Anna"))
    assert (anna["matches"], anna["won"], anna["percent"], anna["seconds"]) == (6, 5, 83, 6 * 3000)
    assert anna["streak"] == {"wins": 0}
    assert anna["longest_streak"] == {"wins": 5, "first": "2026-11-01", "last": "2026-11-05"}
    assert (anna["favourite"], anna["best_opponent"]) == ("raffzahn", "Ben")
    game = anna["games"][0]
    assert (game["best"]["value"], game["best"]["day"]) == (35, "2026-11-05")
    assert len(game["ratings"]) == 6 and len(anna["last"]) == 5
    assert anna["last"][0]["place"] == 3

    text = done(db, "player", "Anna")
    for words in ["5 of 6, 83 %", "5 (2026-11-01 – 2026-11-05)", "5 h 00 min", "3 of 3"]:
        assert words in text, text
    some = json.loads(done(db, "player", "--from", "2026-11-05", "--format", "json", "Anna"))
    assert (some["matches"], some["won"]) == (2, 1)
    assert game["ratings"][-1] == some["games"][0]["ratings"][-1]


@test
def a_player_who_is_nobody_or_has_not_played():
    db = new_db()
    done(db, "import", "-", stdin=lines(evening(1, (30, 20, 10))))
    assert_fails(do(db, "player", "Zoe"), 1, "Zoe")
    assert_fails(do(db, "player"), 2, "usage")
    assert_fails(do(db, "player", "--season", "Autumn", "Anna"), 2, "--league")
    assert "Matches  0" in done(db, "player", "--to", "2020-01-01", "Anna")


@test
def what_each_match_was_worth():
    db = new_db()
    done(db, "import", "-", stdin=lines(evening(1, (30, 20, 10)), evening(2, (10, 30, 20))))
    done(db, "league", "create", "Thursdays", "--drop", "1")
    done(db, "league", "add", "Thursdays", evening(1, (0, 0, 0))["id"], evening(2, (0, 0, 0))["id"])
    anna = json.loads(done(db, "standings", "Thursdays", "--matches", "Anna", "--format", "json"))
    assert [(one["points"], one["dropped"]) for one in anna["matches"]] == [(2.0, False), (0.0, True)]
    assert done(db, "standings", "Thursdays", "--matches", "Anna", "--format", "csv").splitlines()[1:] == [
        "2026-11-01,raffzahn,1,2,no", "2026-11-02,raffzahn,3,0,yes"]
    assert_fails(do(db, "standings", "Thursdays", "--matches", "Anna", "--as-of", "2026-11-01"), 2, "usage")


@test
def show_says_how_long_it_took_and_what_decided():
    db = new_db()
    tie = evening(1, (40, 40, 10))
    tie["events"][0]["highest"] = {"Anna": 38, "Ben": 39}
    done(db, "import", "-", stdin=lines(tie))
    text = done(db, "show", tie["id"])
    assert "Time played: 50 min" in text and "Level with Anna on 40. The highest tile decides." in text, text
    shown = json.loads(done(db, "show", "--format", "json", tie["id"]))
    assert shown["seconds"] == 3000 and shown["decision"].startswith("Level") and shown["awards"] == []
    assert shown["history"][0]["places"] == [2, 1, 3]


# -------------------------------------------------------------------- faults

@test
def where_there_is_no_database():
    for command in ["list", "export", "check", "rebuild", "ratings"]:
        assert_fails(do(path("nothing.db"), command), 2, "nothing.db")
    assert not os.path.exists(path("nothing.db"))


@test
def the_default_is_in_the_data_folder():
    data = path("data")
    answer = run("import", "-", stdin=lines(match(1)), env={"XDG_DATA_HOME": data})
    assert answer.status == 0, answer
    assert os.path.exists(data + "/tallygator/tallygator.db")


@test
def db_may_stand_before_the_command():
    db = new_db()
    assert run("--db", db, "import", "-", stdin=lines(match(1))).out == b"1 added\n"
    assert run("--db=" + db, "list", "--limit", "1").out.count(b"\n") == 2


sys.exit(main())
