#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Examples with something wrong in them, thousands of times: whatever comes,
tally answers in time, once for each match, and says what is the matter.

test-replay-mutations.py TALLY EXAMPLES
"""

import json
import random
import sys
import tempfile
from pathlib import Path

from tap import main, run, test

EXAMPLES = [json.dumps(json.loads(path.read_text()), ensure_ascii=False).encode()
            for path in sorted(Path(sys.argv[2]).glob("*.match.json"))]

# Words that mean something to a reader of matches, to be put anywhere.
WORDS = [b"{", b"}", b"[", b"]", b",", b":", b'"', b"\\", b"null", b"true", b"-", b"-0", b"0", b"1e3", b"3.0", b"99",
         b"2147483648", b"9223372036854775807", b"99999999999999999999", b'"Zoe"', b'""', b'"\\ud800"', b'"type":"round",',
         b'"events":[', b"\xc3", b"\xff", b"\0", b"\xef\xbb\xbf", b"[" * 70, b'"player":"Anna",']


def flip(text, chance):
    at = chance.randrange(len(text))
    return text[:at] + bytes([text[at] ^ 1 << chance.randrange(8)]) + text[at + 1:]


def cut(text, chance):
    a, b = sorted(chance.randrange(len(text) + 1) for _ in range(2))
    return text[:a] + text[b:] if b - a < 200 or chance.random() < 0.2 else text[:b]


def double(text, chance):
    a = chance.randrange(len(text))
    b = min(len(text), a + chance.randrange(1, 200))
    return text[:b] + text[a:b] + text[b:]


def insert(text, chance):
    at = chance.randrange(len(text) + 1)
    return text[:at] + chance.choice(WORDS) + text[at:]


def swap_values(text, chance):
    """Two pieces between commas change places: still JSON more often than not."""
    pieces = text.split(b",")
    a, b = (chance.randrange(len(pieces)) for _ in range(2))
    pieces[a], pieces[b] = pieces[b], pieces[a]
    return b",".join(pieces)


def change_number(text, chance):
    digits = [i for i, byte in enumerate(text) if chr(byte).isdigit()]
    if not digits:
        return text
    at = chance.choice(digits)
    return text[:at] + chance.choice([b"0", b"7", b"-3", b"41", b"100", b"4294967296", b"1.5"]) + text[at + 1:]


CHANGES = [flip, cut, double, insert, swap_values, change_number]


def mutants(seed, n):
    chance = random.Random(seed)
    for _ in range(n):
        text = chance.choice(EXAMPLES)
        for _ in range(chance.choice([1, 1, 1, 2, 3])):
            if text:
                text = chance.choice(CHANGES)(text, chance)
        yield text


def blank(line):
    return not line.strip(b" \t\r")


def check_answer(line):
    answer = json.loads(line)
    if set(answer) == {"error"}:
        assert answer["error"] and "\n" not in answer["error"], answer
        return 2
    assert answer["format"] == "tallygator.result", answer
    assert answer["violation"] is None or answer["violation"]["event"] == answer["events"], answer
    return 1 if answer["violation"] else 0


@test
def many_in_one_run():
    lines = [text.replace(b"\n", b" ") for text in mutants("lines", 12000)]
    answer = run("replay", "--lines", "-", stdin=b"\n".join(lines), timeout=300)
    answers = answer.out.splitlines()
    assert len(answers) == sum(not blank(line) for line in lines)
    found = [check_answer(line) for line in answers]
    assert answer.status == max(found) and answer.err == b"", answer.err
    # It would be no test if all of them fell on one side.
    for status in (0, 1, 2):
        assert found.count(status) > len(found) / 100, (status, found.count(status))


@test
def each_in_a_run_of_its_own():
    with tempfile.NamedTemporaryFile() as match:
        for text in mutants("files", 400):
            match.seek(0)
            match.truncate()
            match.write(text)
            match.flush()
            answer = run("replay", match.name, timeout=30)
            if answer.status == 2:
                assert answer.out == b"" and answer.err.count(b"\n") == 1, (text, answer)
                assert answer.err.decode().startswith(f"tally: {match.name}: "), (text, answer)
            else:
                assert check_answer(answer.out) == answer.status and answer.err == b"", (text, answer)


@test
def bytes_at_random():
    chance = random.Random("bytes")
    for length in [*range(20), 100, 4096, 1 << 20]:
        answer = run("replay", "-", stdin=chance.randbytes(length))
        assert answer.status == 2 and answer.out == b"" and answer.err.count(b"\n") == 1, answer


if __name__ == "__main__":
    sys.exit(main())
