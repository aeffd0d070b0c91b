# SPDX-License-Identifier: GPL-3.0-or-later
"""Databases of one's own, matches in few words, and tally on them."""

import json
import tempfile
from pathlib import Path

from tap import run

folder = tempfile.TemporaryDirectory()
counter = 0


def path(name):
    return str(Path(folder.name) / name)


def new_db():
    """The path of a database that isn't there yet."""
    global counter
    counter += 1
    return path(f"house-{counter}.db")


def match(number=1, **changes):
    """Raffzahn with its teeth written down; everything else on demand."""
    return {"format": "tallygator.match", "version": 1, "game": "raffzahn",
            "id": f"00000000-0000-4000-8000-{number:012}", "started": f"2024-05-{number:02}T20:00:00+02:00",
            "players": ["Anna", "Ben", "Carl"],
            "events": [{"type": "totals", "teeth": {"Anna": 31, "Ben": 20, "Carl": 10}}], **changes}


ROUNDS = [{"type": "round", "order": ["Anna", "Ben", "Carl", "Dora"]},
          {"type": "round", "order": ["Dora", "Carl", "Ben", "Anna"]},
          {"type": "round", "order": ["Ben", "Anna", "Carl", "Dora"]}]


def zoff(n_rounds, **changes):
    return match(30, **{"game": "zoff-im-zoo", "players": ["Anna", "Ben", "Carl", "Dora"],
                        "events": ROUNDS[:n_rounds], **changes})


def lines(*matches):
    return "".join(json.dumps(one) + "\n" for one in matches).encode()


def do(db, command, *words, **more):
    return run(command, "--db", db, *words, **more)


def done(db, command, *words, **more):
    answer = do(db, command, *words, **more)
    assert answer.status == 0, answer
    return answer.out.decode()


def assert_fails(answer, status, *words):
    """One line on standard error that has all these words in it."""
    assert answer.status == status, answer
    assert answer.out == b"", answer
    assert answer.err.count(b"\n") == 1 and answer.err.startswith(b"tally: "), answer
    for word in words:
        assert word in answer.err.decode(), f"{answer}, expected {word!r}"


def listed(db, *words, **more):
    return json.loads(done(db, "list", "--format", "json", *words, **more))
