#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Who may look at the board: test-who-may-look.py TALLY

Each test tries to get in where one may not, or to keep others out.
"""

import os
import socket
import stat
import sys
import time

from serving import RAFFZAHN, ZOFF, Board, filled, read_all, wait_for

from house import path
from tap import main, run, test

SAFE = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
}


@test
def the_address_and_the_code_come_first():
    with Board() as board:
        assert len(board.token) == 26 and set(board.token) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
        assert len(board.code) == 6 and set(board.code) <= set("BCDFGHJKLMNPQRSTVWXZ")
        assert board.stop() == 0


@test
def every_start_has_another_token():
    with Board() as one, Board() as other:
        assert one.token != other.token and one.code != other.code


@test
def without_the_token_there_is_one_page():
    with Board() as board:
        page = board.get("/")
        assert page.status == 200 and b"<form" in page.body
        assert board.token.encode() not in page.body
        for path_ in ("/x", "/favicon.ico", "/api/1/matches", f"/{board.token}", f"/{board.token[:-1]}/",
                      f"/{board.token.lower()}/", "/AAAAAAAAAAAAAAAAAAAAAAAAAA/", "//", f"//{board.token}/"):
            reply = board.get(path_)
            assert (reply.status, reply.body) == (404, b""), (path_, reply)


@test
def a_token_of_yesterday_opens_nothing():
    with Board() as board:
        old = board.token
    with Board() as board:
        assert board.get(f"/{old}/").status == 404


@test
def the_code_leads_in_whatever_its_spelling():
    with Board() as board:
        for spelling in (board.code.lower(), f"{board.code[:3]}-{board.code[3:]}", f"%20{board.code[:3]}+{board.code[3:]}"):
            reply = board.get(f"/?code={spelling}")
            assert reply.status == 303 and reply.headers["location"] == f"/{board.token}/", (spelling, reply)
            time.sleep(1.05)


@test
def one_guess_a_second():
    with Board() as board:
        assert board.get("/?code=BBBBBB").status == 403
        reply = board.get(f"/?code={board.code}")
        assert reply.status == 429, reply
        time.sleep(1.05)
        assert board.get(f"/?code={board.code}").status == 303


@test
def only_reading_is_possible():
    with Board() as board:
        for method in ("POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "get"):
            assert board.get(f"/{board.token}/", method=method).status == 405, method
        # Judged when the head is there: nobody waits for what was promised.
        began = time.monotonic()
        assert board.get(f"/{board.token}/", "Content-Length: 1000000", method="POST").status == 405
        assert board.get(f"/{board.token}/", "Content-Length: 1000000").status == 400
        assert board.get(f"/{board.token}/", "Transfer-Encoding: chunked").status == 400
        assert time.monotonic() - began < 5
        head = board.get(f"/{board.token}/", method="HEAD")
        assert head.status == 200 and head.body == b"", head


@test
def a_request_must_mean_this_machine():
    with Board("--host", "den.example") as board:
        here = f"/{board.token}/"
        assert board.say(f"GET {here} HTTP/1.1\r\n\r\n".encode()).startswith(b"HTTP/1.1 400")
        assert board.say(f"GET {here} HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n".encode()).startswith(b"HTTP/1.1 400")
        for host in ("evil.example", "127.0.0.1.evil.example", "192.0.2.1", "[2001:db8::1]", "localhost.evil.example"):
            assert board.get(here, host=host).status == 421, host
        name = socket.gethostname()
        for host in ("127.0.0.1", "localhost:1", f"127.0.0.1:{board.port}", "[::1]", name, f"{name}.local", "DEN.example:80"):
            assert board.get(here, host=host).status == 200, host


@test
def paths_do_not_climb():
    with Board() as board:
        for path_ in ("../x", "./", "a/../", "%2e%2e/", "%2E/", "a%2fb", "a%2Fb", "..%2f", "a%5cb", "a\\b"):
            assert board.get(f"/{board.token}/{path_}").status == 404, path_
        assert board.get(f"http://localhost/{board.token}/").status == 404


@test
def heads_are_short_and_in_time():
    with Board() as board:
        assert board.get(f"/{board.token}/", "X: " + "x" * 9000).status == 431
        with board.connect() as slow:
            slow.sendall(b"GET / HTTP/1.1\r\nHost: loc")
            began = time.monotonic()
            answer = read_all(slow)
            assert 8 < time.monotonic() - began < 13 and answer.startswith(b"HTTP/1.1 408"), answer


@test
def every_answer_is_fenced_in():
    with Board() as board:
        for path_ in ("/", f"/{board.token}/", f"/{board.token}/script", f"/{board.token}/api/1/matches"):
            headers = board.get(path_).headers
            assert SAFE.items() <= headers.items(), headers
            policy = headers["content-security-policy"]
            assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self' 'sha256-"), policy
            assert "unsafe" not in policy and "frame-ancestors 'none'" in policy
            assert "access-control-allow-origin" not in headers and "set-cookie" not in headers


@test
def outside_its_scope_there_is_nothing():
    with Board("--match", ZOFF) as board:
        assert board.get(f"/{board.token}/match?id={ZOFF}").status == 200
        for path_ in (f"match?id={RAFFZAHN}", f"api/1/matches/{RAFFZAHN}", "api/1/matches",
                      f"live?match={RAFFZAHN}", "live?all=1"):
            assert board.get(f"/{board.token}/{path_}").status == 404, path_


@test
def names_are_text():
    from house import done, lines, match, new_db
    db = new_db()
    evil = "<img src=x onerror=alert(1)>\"'&"
    done(db, "import", "-", stdin=lines(match(1, players=[evil, "Ben", "Carl"],
                                             events=[{"type": "turn", "player": evil, "result": "high-star"}])))
    with Board(db=db) as board:
        for path_ in ("", "tv", "overlay"):
            page = board.page(path_)
            assert "<img src=x" not in page and "&lt;img" in page, path_


@test
def the_129th_viewer_is_told_that_it_is_full():
    with Board() as board:
        streams = [board.follow(f"match={ZOFF}") for _ in range(128)]
        assert all(stream.status == 200 for stream in streams)
        with board.follow(f"match={ZOFF}") as one_more:
            assert one_more.status == 503
        page = board.page(f"match?id={ZOFF}")
        assert "data-stream" not in page and "Too many people are watching" in page
        for stream in streams:
            stream.__exit__()
        wait_for(lambda: "data-stream" in board.page(f"match?id={ZOFF}"))


@test
def connections_without_end_do_not_keep_others_out_for_long():
    with Board() as board:
        held = []
        for _ in range(500):
            try:
                held.append(board.connect())
            except OSError:
                break
        for connection in held:
            connection.close()
        wait_for(lambda: board.get("/").status == 200)


@test
def who_asks_without_pause_has_to_wait():
    with Board() as board:
        answers = [board.get("/x").status for _ in range(600)]
        assert 429 in answers and answers[:100] == [404] * 100


@test
def a_file_for_the_token_must_be_private():
    keep = path("token")
    with Board("--token-file", keep) as board:
        first = board.token, board.code
    assert stat.S_IMODE(os.stat(keep).st_mode) == 0o600
    with Board("--token-file", keep) as board:
        assert (board.token, board.code) == first
    os.chmod(keep, 0o644)
    answer = run("serve", "--db", filled(), "--port", "0", "--token-file", keep)
    assert answer.status == 2 and answer.out == b"" and b"chmod 600" in answer.err, answer


@test
def wrong_values_are_one_sentence():
    db = filled()
    with Board() as board:
        taken = str(board.port)
        for words in (["--port", taken, "--address", "127.0.0.1"], ["--port", "70000"], ["--address", "192.0.2.1"],
                      ["--address", "8.8.8.8"], ["--address", "0.0.0.0"], ["--address", "nonsense"], ["--match", "nobody"], ["surplus"]):
            answer = run("serve", "--db", db, *words)
            assert answer.status == 2 and answer.out == b"" and answer.err.count(b"\n") == 1, (words, answer)
    answer = run("serve", "--db", db + ".not-there")
    assert answer.status == 2 and answer.err.count(b"\n") == 1, answer


@test
def it_ends_at_once_with_viewers_or_without():
    with Board() as board:
        with board.follow(f"match={ZOFF}") as stream:
            stream.event()
            began = time.monotonic()
            assert board.stop() == 0
            assert time.monotonic() - began < 1


if __name__ == "__main__":
    sys.exit(main())
