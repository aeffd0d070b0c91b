#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Who may look at the board: test-who-may-look.py TALLY

Each test tries to get in where one may not, or to keep others out.
"""

import json
import os
import re
import shutil
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
import time
from pathlib import Path

from serving import HURRY, RAFFZAHN, TALLY, ZOFF, Board, Reply, filled, read_all, rest, wait_for

from house import done, lines, match, new_db, path, zoff
from tap import Skip, main, run, test

SAFE = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
}
POLICY = re.compile(r"default-src 'none'; script-src 'self'; style-src 'self' 'sha256-[A-Za-z0-9+/]{43}='; img-src 'self'; "
                    r"media-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'")


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
    with Board(hurry=HURRY) as board:
        for spelling in (board.code.lower(), f"{board.code[:3]}-{board.code[3:]}", f"%20{board.code[:3]}+{board.code[3:]}"):
            reply = board.get(f"/?code={spelling}")
            assert reply.status == 303 and reply.headers["location"] == f"/{board.token}/", (spelling, reply)
            rest(1.05)


@test
def one_guess_a_second():
    with Board() as board:
        assert board.get("/?code=BBBBBB").status == 403
        reply = board.get(f"/?code={board.code}")
        assert reply.status == 429 and reply.body == b"" and reply.headers["retry-after"] == "1", reply
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


@test
def a_head_says_what_reading_would_bring():
    with Board() as board:
        here = f"/{board.token}/"
        for path_ in ("/", "/x", here, here + "tv", here + "script", here + "qr", here + "api/1/matches", here + "live?match=nobody", here + "live"):
            head, whole = board.get(path_, method="HEAD"), board.get(path_)
            assert head.status == whole.status and head.body == b"", (path_, head, whole)
            assert head.headers["content-length"] == whole.headers["content-length"] == str(len(whole.body)), (path_, head, whole)
        head = board.get(here + f"live?match={ZOFF}", method="HEAD")
        assert head.status == 200 and head.headers["content-type"].startswith("text/event-stream") and head.body == b"", head


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
    with Board(hurry=HURRY) as board:
        assert board.get(f"/{board.token}/", "X: " + "x" * 9000).status == 431
        with board.connect() as slow:
            slow.sendall(b"GET / HTTP/1.1\r\nHost: loc")
            began = time.monotonic()
            answer = read_all(slow)
            assert 8 < (time.monotonic() - began) * HURRY and answer.startswith(b"HTTP/1.1 408"), answer
        with board.connect() as dripping:
            began = time.monotonic()
            for letter in b"GET / HTTP/1.1":
                dripping.sendall(bytes([letter]))
                rest(0.5)
            assert read_all(dripping).startswith(b"HTTP/1.1 408"), "a whole head, however busy its sender"
            assert 8 < (time.monotonic() - began) * HURRY


@test
def a_head_has_one_reading():
    """No line that we pass over and somebody behind us reads."""
    with Board() as board:
        here = f"GET /{board.token}/ HTTP/1.1"
        for head in (f"{here}\r\nHost: localhost\r\nX: y\nHost: evil.example",
                     f"{here}\r\nHost: localhost\r\nHost : evil.example",
                     f"{here}\r\nHost: localhost\r\nX: y\r\n Host: evil.example",
                     f"{here}\r\nHost: localhost\r\n: y", f"{here}\r\nHost: localhost\r\nno colon",
                     f"{here}\r\nHost: localhost\rX: y", f"GET  /{board.token}/ HTTP/1.1\r\nHost: localhost",
                     f"GET /{board.token}/ HTTP/2.0\r\nHost: localhost", f"GET /{board.token}/\r\nHost: localhost"):
            assert Reply(board.say(f"{head}\r\n\r\n".encode())).status == 400, head
        assert Reply(board.say(f"{here}\r\nHost: localhost\r\nX: \0\r\n\r\n".encode())).status == 400
        # What comes behind the head is nobody's request.
        answer = board.say(f"{here}\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\r\nHost: evil.example\r\n\r\n".encode())
        assert answer.count(b"HTTP/1.1 ") == 1 and answer.startswith(b"HTTP/1.1 200"), answer[:200]


@test
def after_twenty_wrong_guesses_there_is_a_new_code():
    with Board(hurry=HURRY) as board:
        wrong = "BBBBBB" if board.code != "BBBBBB" else "CCCCCC"
        for _ in range(20):
            assert board.get(f"/?code={wrong}").status == 403
            rest(1.05)
        new = board.program.stdout.readline().decode().strip()
        assert new != board.code and len(new) == 6, new
        reply = board.get(f"/?code={new}")
        assert reply.status == 429 and 50 < int(reply.headers["retry-after"]) <= 60, reply
        assert board.get(f"/{board.token}/").status == 200, "who is in stays in"


@test
def strangers_read_in_their_language():
    with Board() as board:
        for wish, language in (("de", "de"), ("fr-CH", "fr"), ("nl", "en")):
            page = board.get("/", f"Accept-Language: {wish}").body.decode()
            assert f'<html lang="{language}">' in page
            assert not re.search(r"(?:src|href)=", page), "self-contained"


@test
def every_answer_is_fenced_in():
    with Board() as board:
        here = f"/{board.token}/"
        answers = [board.get(path_) for path_ in ("/", "/?code=BBBBBB", "/x", here, here + "tv", here + "script", here + "qr",
                                                  here + "drawings/jaw", here + "api/1/matches", here + "live?match=nobody",
                                                  here + "a%2fb")]
        answers += [board.get(here, host="evil.example"), board.get(here, method="POST"), board.get(here, "X: " + "x" * 9000)]
        # What libsoup refuses before we are asked.
        answers += [board.get(here + "rules?q=100%"), board.get(here, host="localhost:99999")]
        assert [reply.status for reply in answers[-2:]] == [400, 400]
        for reply in answers:
            assert SAFE.items() <= reply.headers.items(), reply
            assert POLICY.fullmatch(reply.headers["content-security-policy"]), reply
            assert not any(name.startswith("access-control") or name == "set-cookie" for name in reply.headers), reply
        with board.connect() as connection:
            connection.sendall(f"GET {here}live?match={ZOFF} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            head = Reply(connection.recv(4096))
            assert SAFE.items() <= head.headers.items() and POLICY.fullmatch(head.headers["content-security-policy"]), head


@test
def outside_its_scope_there_is_nothing():
    with Board("--match", ZOFF) as board:
        assert board.get(f"/{board.token}/match?id={ZOFF}").status == 200
        for path_ in (f"match?id={RAFFZAHN}", f"api/1/matches/{RAFFZAHN}", "api/1/matches",
                      f"live?match={RAFFZAHN}", "live?all=1", "live?matches=1", f"tv?id={RAFFZAHN}", f"overlay?id={RAFFZAHN}"):
            assert board.get(f"/{board.token}/{path_}").status == 404, path_
        for path_ in ("", "tv", f"tv?id={ZOFF}", "overlay", f"overlay?id={ZOFF}"):
            assert RAFFZAHN not in board.page(path_), path_
        with board.follow(f"match={ZOFF}&matches=1") as stream:
            assert stream.event()[1]["id"] == ZOFF
            done(board.db, "import", "-", stdin=lines(match(7, events=[])))
            done(board.db, "import", "--replace", "-", stdin=lines(zoff(3)))
            assert stream.event()[1]["events"] == 3, "not that another one has begun"


@test
def one_match_shows_its_own_league_only():
    db = filled()
    for league, id_ in (("Ours", ZOFF), ("Theirs", RAFFZAHN)):
        done(db, "league", "create", league)
        done(db, "league", "add", league, id_)
    with Board("--match", ZOFF, db=db) as board:
        assert [league["name"] for league in board.api("leagues")] == ["Ours"]
        assert board.get(f"/{board.token}/api/1/leagues/Ours/standings").status == 200
        assert board.get(f"/{board.token}/api/1/leagues/Theirs/standings").status == 404
        assert board.get(f"/{board.token}/league?name=Theirs").status == 404
        for page in (board.page("league"), board.page("league?name=Ours")):
            assert "Ours" in page and "Theirs" not in page
    with Board(db=db) as board:
        assert len(board.api("leagues")) == 2


@test
def names_are_text():
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
        assert board.get(f"/{board.token}/live?match={ZOFF}", method="HEAD").status == 503
        pages = ["", f"match?id={ZOFF}", "tv", "overlay"]
        assert all("It’s full" in board.page(page) for page in pages)
        for stream in streams:
            stream.__exit__()
        wait_for(lambda: not any("It’s full" in board.page(page) for page in pages))


@test
def viewers_who_do_not_read_are_let_go():
    """A stream that nothing is taken from for 30 s is closed; others go on."""
    db = new_db()
    done(db, "import", "-", stdin=lines(match(1), match(30, game="zoff-im-zoo", players=["Anna", "Ben", "Carl", "Dora"], options={"target": 999},
                                              events=[{"type": "round", "order": ["Anna", "Ben", "Carl", "Dora"]}])))
    with Board(db=db, hurry=HURRY) as board:
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", board.port))
        deaf.sendall(f"GET /{board.token}/live?match={ZOFF} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        events = []
        for i in range(30):
            events.append({"type": "round", "order": ["Anna", "Ben", "Carl", "Dora"]})
            done(db, "import", "--replace", "-", stdin=lines(match(30, game="zoff-im-zoo", players=["Anna", "Ben", "Carl", "Dora"],
                                                                   options={"target": 999}, events=events)))
            time.sleep(0.05)
        with board.follow(f"match={ZOFF}") as other:
            assert other.event()[1]["events"] == 30
        wait_for(lambda: is_closed(board.port, deaf), 50)
        deaf.close()


@test
def who_takes_no_answer_is_let_go():
    """A connection on which nothing moves for 60 s is closed."""
    db = new_db()
    done(db, "import", "-", stdin=lines(*(match(1 + i % 28, id=f"00000000-0000-4000-8000-{100 + i:012}") for i in range(800))))
    with Board(db=db, hurry=HURRY) as board, socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", board.port))
        deaf.sendall(f"GET /{board.token}/api/1/matches HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        began = time.monotonic()
        rest(30)
        assert not is_closed(board.port, deaf)
        wait_for(lambda: is_closed(board.port, deaf), 90)
        assert 55 < (time.monotonic() - began) * HURRY
        assert board.get("/").status == 200


def is_closed(port, connection):
    """Whether the server's end of it is gone, as the kernel lists it."""
    mine = f"{connection.getsockname()[1]:04X}"
    server = f"{port:04X}"
    for line in open("/proc/net/tcp"):
        words = line.split()
        if words[1].endswith(":" + server) and words[2].endswith(":" + mine) and words[3] == "01":
            return False
    return True


def is_shut_out(connection):
    """Closed without a word, and not because something was waited for."""
    connection.settimeout(5)
    try:
        return connection.recv(1) == b""
    except ConnectionError:
        return True


@test
def the_257th_connection_is_closed_at_once():
    with Board() as board, board.follow(f"match={ZOFF}") as stream:
        assert stream.event()[0] == "state"
        held = [board.connect() for _ in range(255)]
        for connection in held:
            connection.sendall(b"G")
        # Those that knocked are in when one more is not.
        late = [board.connect() for _ in range(245)]
        assert all(is_shut_out(connection) for connection in late)
        assert not any(is_closed(board.port, connection) for connection in held)
        done(board.db, "import", "--replace", "-", stdin=lines(zoff(3)))
        assert stream.event(5)[1]["events"] == 3, "who is in follows on"
        for connection in held + late:
            connection.close()
        wait_for(lambda: board.get("/").status == 200)


@test
def who_asks_without_pause_has_to_wait():
    with Board() as board:
        answers = [board.get("/x") for _ in range(600)]
        assert all(answer.status == 404 for answer in answers[:400])
        refused = [answer for answer in answers if answer.status == 429]
        assert refused and all(int(answer.headers["retry-after"]) >= 1 and answer.body == b"" for answer in refused)
        time.sleep(int(refused[-1].headers["retry-after"]))
        assert all(board.get("/x").status == 404 for _ in range(30)), "forty a second come back"


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
                      ["--address", "8.8.8.8"], ["--address", "0.0.0.0"], ["--address", "10.99.99.99"], ["--address", "nonsense"],
                      ["--match", "nobody"], ["surplus"]):
            answer = run("serve", "--db", db, *words)
            assert answer.status == 2 and answer.out == b"" and answer.err.count(b"\n") == 1, (words, answer)
    answer = run("serve", "--db", db + ".not-there")
    assert answer.status == 2 and answer.err.count(b"\n") == 1, answer


@test
def a_port_that_is_taken_anywhere_is_told():
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        answer = run("serve", "--db", filled(), "--port", str(other.getsockname()[1]))
        assert answer.status == 2 and answer.err.count(b"\n") == 1, answer


@test
def a_terminal_gets_the_code_for_a_camera():
    theirs, ours = os.openpty()
    program = subprocess.Popen([TALLY, "serve", "--db", filled(), "--port", "0", "--address", "127.0.0.1"], stdout=ours)
    os.close(ours)
    text = ""
    try:
        wait_for(lambda: "█" in (text := os.read(theirs, 65536).decode(errors="replace")) or None)
    finally:
        program.terminate()
        assert program.wait(5) == 0, text
        os.close(theirs)


@test
def nothing_is_written():
    db = filled()
    before = open(db, "rb").read()
    with Board(db=db) as board:
        for page in ("", "tv", "rules?q=x", "league", "api/1/matches"):
            board.page(page)
    assert open(db, "rb").read() == before


@test
def a_database_of_an_older_release_is_left_as_it_is():
    db = new_db()
    with sqlite3.connect(db) as old:
        old.executescript((Path(__file__).parent / "../store/release-1.sql").read_text())
    old.close()
    before = open(db, "rb").read()
    answer = run("serve", "--db", db, "--port", "0")
    assert answer.status == 2 and answer.err.count(b"\n") == 1, answer
    assert open(db, "rb").read() == before


def in_a_network_of_its_own(script):
    """Runs a script where addresses can be made up; its answer as JSON."""
    if not shutil.which("unshare") or subprocess.run(["unshare", "-rn", "true"], capture_output=True).returncode:
        raise Skip("no network of one's own can be made here")
    if not shutil.which("ip"):
        raise Skip("there is no ip here")
    ended = subprocess.run(["unshare", "-rn", sys.executable, "-c", f"import sys; sys.argv = ['', {TALLY!r}]; sys.path[:0] = {sys.path!r}\n" + script],
                           capture_output=True, timeout=60)
    assert ended.returncode == 0, ended.stderr.decode()
    return json.loads(ended.stdout.decode().splitlines()[-1])


NETWORK = """
import json, os, subprocess, socket, time
from serving import TALLY, filled
def ip(*words): subprocess.run(["ip", *words], check=True)
def ask(address, source=None):
    try:
        with socket.create_connection((address, PORT), timeout=3, source_address=(source, 0) if source else None) as connection:
            connection.sendall(b"GET / HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n")
            return connection.recv(12).decode()
    except OSError:
        return ""
ip("link", "set", "lo", "up")
for one in ("10.1.2.3/32", "192.0.2.7/32"): ip("addr", "add", one, "dev", "lo")
ip("-6", "addr", "add", "2001:db8::7/128", "dev", "lo"); ip("-6", "addr", "add", "fd00::7/128", "dev", "lo")
ip("link", "add", "br-box", "type", "bridge"); ip("addr", "add", "172.17.0.1/16", "dev", "br-box"); ip("link", "set", "br-box", "up")
PORT = 8473
def serve():
    program = subprocess.Popen([TALLY, "serve", "--db", filled()], stdout=subprocess.PIPE)
    return program, program.stdout.readline().decode()
"""


@test
def only_the_local_network_is_listened_on():
    answers = in_a_network_of_its_own(NETWORK + """
program, _ = serve()
time.sleep(0.2)
answers = {one: ask(one) for one in ("127.0.0.1", "10.1.2.3", "fd00::7", "::1", "192.0.2.7", "2001:db8::7", "172.17.0.1")}
answers["from outside"] = ask("10.1.2.3", "192.0.2.7")
ip("addr", "add", "192.168.9.9/32", "dev", "lo")
end = time.monotonic() + 15
while not ask("192.168.9.9") and time.monotonic() < end: time.sleep(0.3)
answers["later"] = ask("192.168.9.9")
program.terminate(); program.wait(5)
print(json.dumps(answers))
""")
    welcome = {name for name, answer in answers.items() if answer == "HTTP/1.1 200"}
    assert welcome == {"127.0.0.1", "10.1.2.3", "fd00::7", "::1", "later"}, answers


@test
def the_address_of_the_default_route_is_told():
    """A tunnel that takes the world in two halves is no default route."""
    told = in_a_network_of_its_own(NETWORK + """
told = []
def tell():
    program, url = serve()
    told.append(url.split("/")[2])
    program.terminate(); program.wait(5)
tell()
ip("link", "add", "name", "wire", "type", "veth", "peer", "name", "tunnel")
for name, address in (("wire", "192.168.7.7/24"), ("tunnel", "10.8.0.2/24")):
    ip("addr", "add", address, "dev", name); ip("link", "set", name, "up")
ip("route", "add", "0.0.0.0/1", "dev", "tunnel"); ip("route", "add", "128.0.0.0/1", "dev", "tunnel")
tell()
ip("route", "add", "default", "via", "192.168.7.1", "dev", "wire", "metric", "600")
tell()
ip("route", "add", "default", "via", "10.8.0.1", "dev", "tunnel", "metric", "50")
tell()
print(json.dumps(told))
""")
    assert told == ["127.0.0.1:8473", "127.0.0.1:8473", "192.168.7.7:8473", "10.8.0.2:8473"], told


@test
def it_ends_at_once_with_viewers_or_without():
    for sign in (signal.SIGTERM, signal.SIGINT):
        for n_viewers in (0, 3):
            with Board() as board:
                for stream in [board.follow(f"match={ZOFF}") for _ in range(n_viewers)]:
                    stream.event()
                began = time.monotonic()
                board.program.send_signal(sign)
                assert board.stop() == 0
                assert time.monotonic() - began < 1, (sign, n_viewers)


if __name__ == "__main__":
    sys.exit(main())
