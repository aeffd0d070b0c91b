# SPDX-License-Identifier: GPL-3.0-or-later
"""A board of one's own: tally serve on a database with a few matches, and
requests to it, byte by byte where that matters."""

import json
import os
import socket
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "cli"))

from house import done, lines, match, new_db, zoff  # noqa: E402

TALLY = sys.argv[1]
# How many times as fast as in life the clocks of a board run whose test would
# mostly wait; at the table’s own pace where thoroughness is asked for.
HURRY = 1 if os.environ.get("TALLY_THOROUGH") else 10
ZOFF = "00000000-0000-4000-8000-000000000030"
RAFFZAHN = "00000000-0000-4000-8000-000000000001"


def filled():
    db = new_db()
    done(db, "import", "-", stdin=lines(match(1), zoff(2)))
    return db


def rest(seconds):
    """So long by the clock of a board in a hurry."""
    time.sleep(seconds / HURRY)


class Board:
    """tally serve on a free port, ended with the block that it is used in. In
    a hurry it is the same server with clocks that run faster."""

    def __init__(self, *words, db=None, env=None, hurry=1):
        self.db = db or filled()
        program = [TALLY, "serve"] if hurry == 1 else [os.environ["HASTY_BOARD"], "--hurry", str(hurry)]
        self.program = subprocess.Popen([*program, "--db", self.db, "--port", "0", "--address", "127.0.0.1", *words],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, **(env or {})})
        self.url = self.program.stdout.readline().decode().strip()
        assert self.url, self.program.stderr.read()
        self.code = self.program.stdout.readline().decode().strip()
        self.port = int(self.url.split(":")[2].split("/")[0])
        self.token = self.url.rstrip("/").rsplit("/", 1)[1]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def stop(self):
        if self.program.poll() is None:
            self.program.terminate()
        status = self.program.wait(10)
        self.program.stdout.close()
        self.program.stderr.close()
        return status

    def connect(self, source=None):
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=15,
                                              source_address=(source, 0) if source else None)
        return connection

    def say(self, request, source=None):
        """Sends these bytes and reads until the server closes; '' where it
        closed without a word."""
        with self.connect(source) as connection:
            try:
                connection.sendall(request)
                return read_all(connection)
            except ConnectionError:
                return b""

    def get(self, path, *headers, method="GET", host="localhost"):
        head = f"{method} {path} HTTP/1.1\r\nHost: {host}\r\n" + "".join(f"{line}\r\n" for line in headers) + "\r\n"
        return Reply(self.say(head.encode()))

    def page(self, path="", *headers):
        reply = self.get(f"/{self.token}/{path}", *headers)
        assert reply.status == 200, reply
        return reply.body.decode()

    def api(self, path):
        return json.loads(self.page(f"api/1/{path}"))

    def follow(self, query):
        return Stream(self, query)


class Reply:
    def __init__(self, text):
        head, _, self.body = text.partition(b"\r\n\r\n")
        lines_ = head.decode("latin-1").split("\r\n")
        self.status = int(lines_[0].split(" ")[1]) if lines_[0] else None
        self.headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines_[1:])}

    def __repr__(self):
        return f"{self.status} {self.headers} {self.body[:300]!r}"


class Stream:
    """Server-Sent Events, one after the other."""

    def __init__(self, board, query):
        self.connection = board.connect()
        self.connection.sendall(f"GET /{board.token}/live?{query} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        self.file = self.connection.makefile("rb")
        self.status = int(self.file.readline().split()[1])
        while self.file.readline() not in (b"\r\n", b""):
            pass

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.file.close()
        self.connection.close()

    def event(self, timeout=15):
        """(name, data) of the next one."""
        self.connection.settimeout(timeout)
        fields = {}
        while (line := self.file.readline().decode().rstrip("\n")):
            name, _, value = line.partition(": ")
            fields[name] = value
        return fields.get("event"), json.loads(fields["data"]) if "data" in fields else None


def read_all(connection):
    pieces = []
    while piece := connection.recv(65536):
        pieces.append(piece)
    return b"".join(pieces)


def wait_for(condition, seconds=10):
    """Asks often at first: most of what is waited for comes at once."""
    end, pause = time.monotonic() + seconds, 0.02
    while not (value := condition()):
        assert time.monotonic() < end, "waited in vain"
        time.sleep(pause)
        pause = min(1.3 * pause, 0.25)
    return value
