#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What viewers of the board are sent: test-live.py TALLY

Another program writes, the viewers follow; everybody in their own language.
"""

import gzip
import re
import sqlite3
import sys
import time

from serving import HURRY, RAFFZAHN, ZOFF, Board, filled

from house import do, done, lines, match, new_db, zoff
from tap import main, test


def write_round(board, n_rounds):
    """The same match with one more round, written by another program."""
    done(board.db, "import", "--replace", "-", stdin=lines(zoff(n_rounds)))


@test
def the_state_comes_at_once_and_with_every_change():
    with Board() as board, board.follow(f"match={ZOFF}") as stream:
        name, state = stream.event()
        assert name == "state" and state["id"] == ZOFF and state["events"] == 2, state
        write_round(board, 3)
        name, state = stream.event(5)
        assert name == "state" and state["events"] == 3 and state["status"] == "running", state


@test
def a_ping_every_ten_seconds():
    with Board(hurry=HURRY) as board, board.follow(f"match={ZOFF}") as stream:
        stream.event()
        began = time.monotonic()
        assert stream.event() == ("ping", {}) and stream.event() == ("ping", {})
        assert 16 < (time.monotonic() - began) * HURRY < 40


@test
def each_in_their_own_language():
    with Board() as board, board.follow(f"match={ZOFF}&lang=de") as german, board.follow(f"match={ZOFF}&lang=fr") as french, \
            board.follow(f"match={ZOFF}&lang=en") as english:
        told = [stream.event()[1]["next"] for stream in (german, french, english)]
        assert len(set(told)) == 3, told
        assert "deals" in told[2] and "deals" not in told[0] + told[1], told


@test
def a_page_speaks_the_browsers_language():
    with Board() as board:
        for wish, language in (("de-AT,de;q=0.9,en;q=0.5", "de"), ("fr", "fr"), ("nl", "en")):
            assert f'<html lang="{language}">' in board.page("", f"Accept-Language: {wish}")
        assert '<html lang="fr">' in board.page("?lang=fr", "Accept-Language: de")


@test
def who_follows_all_hears_of_new_matches():
    with Board() as board, board.follow("all=1") as stream:
        assert stream.event()[1]["id"] == ZOFF
        new = "00000000-0000-4000-8000-000000000031"
        done(board.db, "import", "-", stdin=lines(zoff(1, id=new)))
        assert stream.event(5)[1]["id"] == new


@test
def a_slow_viewer_gets_the_newest_state():
    with Board() as board, board.follow(f"match={ZOFF}") as stream:
        for n_rounds in (1, 2, 3, 1, 3):
            write_round(board, n_rounds)
        seen = [stream.event()[1]["events"]]
        while seen[-1] != 3:
            seen.append(stream.event(5)[1]["events"])
        time.sleep(0.3)


@test
def other_programs_are_told_what_tally_tells():
    with Board() as board:
        def same(command, *words):
            return do(board.db, command, *words, "--format", "json").out.decode()
        done(board.db, "league", "create", "Thursdays & Co")
        assert board.page("api/1/matches") == same("list")
        assert board.page(f"api/1/matches/{RAFFZAHN}") == same("show", RAFFZAHN)
        assert board.page("api/1/leagues") == same("league", "list")
        assert board.page("api/1/leagues/Thursdays%20%26%20Co/standings") == same("standings", "Thursdays & Co")
        rules = ["rules", "--lang", "de", "--game", "zoff-im-zoo", "--format", "json"]
        from tap import run
        assert board.page("api/1/rules?lang=de&game=zoff-im-zoo&q=igel") == run(*rules, "igel").out.decode()
        section = board.api("rules?lang=de&game=zoff-im-zoo&q=igel")["sections"][0]["id"]
        assert board.page(f"api/1/rules/{section}?lang=de") == run("rules", "--lang", "de", "--format", "json", "--show", section).out.decode()


def fetch(board, path):
    reply = board.get(f"/{board.token}/{path}", "Accept-Encoding: gzip")
    assert reply.status == 200, (path, reply)
    return reply


@test
def a_first_view_is_small():
    """The answer with its style, and then all that it loads."""
    with Board() as board:
        for page in ("", f"match?id={ZOFF}", f"match?id={RAFFZAHN}", "rules", "league", "tv", f"tv?id={ZOFF}", "overlay"):
            first = fetch(board, page)
            assert first.headers["content-encoding"] == "gzip" and len(first.body) <= 14000, (page, len(first.body))
            text = gzip.decompress(first.body).decode()
            loaded = set(re.findall(r'(?:src="|rel="stylesheet" href="|url\()([a-z0-9/-]+)', text))
            total = len(first.body) + sum(len(fetch(board, one).body) for one in loaded)
            assert total <= 60000, (page, total, loaded)
        print(f"# the page of a match {len(fetch(board, f'match?id={ZOFF}').body)} bytes")


@test
def a_new_match_and_an_end_are_told_to_who_asks():
    with Board() as board, board.follow("matches=1") as waiting, board.follow(f"match={ZOFF}&matches=1") as watching:
        assert waiting.event() == ("matches", {"running": [ZOFF]})
        assert watching.event()[0] == "state" and watching.event() == ("matches", {"running": [ZOFF]})
        new = "00000000-0000-4000-8000-000000000031"
        done(board.db, "import", "-", stdin=lines(zoff(1, id=new)))
        assert set(waiting.event(5)[1]["running"]) == {ZOFF, new}
        assert watching.event(5)[0] == "matches"


def told(stream, name):
    """The next of that name."""
    while (event := stream.event())[0] != name:
        pass
    return event[1]


@test
def everybody_hears_how_many_they_are():
    with Board(hurry=HURRY) as board, board.follow(f"match={ZOFF}&watching=1") as first:
        assert told(first, "watching") == {"viewers": 1, "told": "1 watching, read only"}
        with board.follow(f"match={ZOFF}&watching=1&lang=de") as german, board.follow(f"match={ZOFF}&view=tv") as tv:
            assert told(first, "watching")["viewers"] == 2, "a TV is nobody"
            assert told(german, "watching") == {"viewers": 2, "told": "2 schauen zu, nur lesend"}
            assert "2 watching, read only" in board.page(f"match?id={ZOFF}")
            assert tv.event()[0] == "state"
            assert tv.event()[0] == "ping", "nobody is told who didn’t ask"
        assert told(first, "watching")["viewers"] == 1


@test
def house_rulings_stand_beside_their_section():
    db = filled()
    with sqlite3.connect(db) as rows:
        rows.execute("INSERT INTO rulings (game, section, question, decision, day, added_ms)"
                     " VALUES (?, 'zoff-im-zoo.beats', 'May a <mouse> wait?', 'Never & nowhere.', 20000, 0)",
                     rows.execute("SELECT game FROM matches WHERE uuid = ?", (ZOFF,)).fetchone())
    rows.close()
    with Board(db=db) as board:
        for language, words in (("en", "House ruling"), ("de", "Hausregel")):
            page = board.page(f"rules?lang={language}&game=zoff-im-zoo&id=zoff-im-zoo.beats")
            assert words in page and "May a &lt;mouse&gt; wait?" in page and "Never &amp; nowhere." in page, page[-3000:]
        assert "mouse&gt;" not in board.page("rules?lang=en&game=zoff-im-zoo&id=zoff-im-zoo.joker")


@test
def a_league_says_why_this_place():
    db = filled()
    done(db, "league", "create", "Thursdays")
    done(db, "league", "add", "Thursdays", RAFFZAHN)
    with Board(db=db) as board:
        rows = re.findall(r'<details class="row">.*?</details>', board.page("league?lang=en"), re.S)
        assert len(rows) == 3 and all(re.search(r"<p[^>]*>[^<]{10,}</p>", row) for row in rows), rows
        assert "points" in rows[0], rows[0]


def join_a_club(db, *tables):
    """As a database is that has joined one: each match is led by its table."""
    with sqlite3.connect(db) as rows:
        for i, (match, name) in enumerate(tables, 1):
            rows.execute("INSERT INTO club_devices (id, uuid) VALUES (?, ?)", (i, f"device-{i}"))
            rows.execute("INSERT INTO club_log (device_id, number, kind, at_ms, subject, field, value, clock)"
                         " VALUES (?, 1, 3, 0, ?, 'device.table', ?, 1)", (i, f"device-{i}", name))
            rows.execute("INSERT INTO club_terms (match, term, device_id, entry) VALUES (?, 1, ?, 1)", (match, i))
        rows.execute("INSERT INTO club (id, joined, logging, uuid, name, address, unchecked, device_id, table_name, clock, acked, since_ms,"
                     " unreachable) VALUES (1, 1, 0, 'club', 'Lindenhof & Co', '', 0, 1, 'Table 1', 1, 1, 0, 0)")
    rows.close()


@test
def a_clubs_wall_names_the_club_and_its_tables():
    other = "00000000-0000-4000-8000-000000000031"
    db = filled()
    done(db, "import", "-", stdin=lines(zoff(1, id=other)))
    with Board(db=db, hurry=HURRY) as board:
        assert '<h1 class="game">Tallygator</h1>' in board.page("tv")
    join_a_club(db, (ZOFF, "Table 1"), (other, "By the <window>"))
    with Board(db=db, hurry=2) as board:
        page = board.page("tv")
        assert '<h1 class="game">Lindenhof &amp; Co</h1>' in page
        for table in ("Table 1", "By the &lt;window&gt;"):
            assert f'<h2 class="game">{table}</h2>' in page, page


# started, and the day at the table
DAYS = {
    "0001-01-01T00:00:00+14:00": "1 January",
    "9999-12-31T23:59:59-14:00": "31 December",
    "2024-05-01T23:30:00-10:00": "1 May",
    "2024-05-01T00:30+13:00": "1 May",
    "2024-05-01": "1 May",
}


@test
def the_day_at_the_table():
    """Wherever the board stands, and however the day is written."""
    db = new_db()
    matches = [match(number, started=started) for number, started in enumerate(DAYS, 1)]
    done(db, "import", "-", stdin=lines(*matches))
    for zone in ("UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago"):
        with Board(db=db, env={"TZ": zone}) as board:
            for one, day in zip(matches, DAYS.values()):
                page = board.page(f"match?id={one['id']}&lang=en")
                assert f'<p class="where">{day}</p>' in page, (zone, one["started"], re.findall('<p class="where">.*?</p>', page))


@test
def entries_at_the_ends_of_time():
    """Clocks that were wrong, or a file that somebody has tampered with."""
    for at in (-9223372036854775807, 9223372036854775807):
        db = filled()
        with sqlite3.connect(db) as connection:
            connection.execute("DROP TRIGGER journal_is_never_changed")
            connection.execute("UPDATE journal SET at_ms = ?", (at,))
        connection.close()
        with Board(db=db) as board:
            assert "Anna" in board.page(f"match?id={ZOFF}&lang=en")


@test
def a_stream_speaks_the_browsers_language_too():
    with Board() as board, board.connect() as connection:
        connection.sendall(f"GET /{board.token}/live?match={ZOFF} HTTP/1.1\r\nHost: localhost\r\nAccept-Language: de\r\n\r\n".encode())
        text = b""
        while b"\n\n" not in text:
            text += connection.recv(65536)
        assert " gibt" in text.decode() or "teilt" in text.decode(), text[-2000:]


if __name__ == "__main__":
    sys.exit(main())
