#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two answers to the same matches, key by key: tally's and the second opinion.

test-second-opinion.py TALLY EXAMPLES [--matches N] [--seed N] [--game G] [--mode M]
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import opinion
from matches import MODES, make

MOST_SHOWN = 20


def differences(ours, theirs, path=""):
    """Where the two values differ, in words."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for key in sorted(set(ours) | set(theirs)):
            if key not in theirs:
                yield f"{path}.{key}: missing, not {ours[key]!r}"
            elif key not in ours:
                yield f"{path}.{key}: {theirs[key]!r}, should be missing"
            else:
                yield from differences(ours[key], theirs[key], f"{path}.{key}")
    elif type(ours) is not type(theirs) or ours != theirs:
        yield f"{path}: {theirs!r}, not {ours!r}"


def compare(status, ours, theirs):
    """What is different between OURS and THEIRS, which came as JSON."""
    if status == 2:
        well = set(theirs) == {"error"} and isinstance(theirs["error"], str) and theirs["error"]
        return [] if well else [f"malformed by the contract, but: {short(theirs)}"]
    if "error" in theirs:
        code = ours["violation"] and ours["violation"]["code"]
        return [f"well-formed by the contract ({code}), but: {theirs['error']}"]
    found = []
    if theirs.get("violation"):
        for key in ("rule", "message"):
            if not theirs["violation"].pop(key, None):
                found.append(f".violation.{key}: empty")
    return found + list(differences(json.loads(json.dumps(ours)), theirs))


def short(answer):
    return f"{answer.get('violation') or answer.get('status')}"


def answers_of(tally, texts):
    """(exit status, answers) of tally to TEXTS."""
    with tempfile.NamedTemporaryFile(suffix=".lines") as file:
        file.write(b"\n".join(texts) + b"\n")
        file.flush()
        ended = subprocess.run([tally, "replay", "--lines", file.name], stdout=subprocess.PIPE)
    return ended.returncode, [json.loads(line) for line in ended.stdout.splitlines()]


def agree(tally, texts):
    """Whether both say the same to TEXTS; shows what they don't."""
    expected = [opinion.replay(text) for text in texts]
    status, answers = answers_of(tally, texts)
    wrong = 0
    if len(answers) != len(texts):
        print(f"# {len(answers)} answers to {len(texts)} matches")
        return False
    if status != max(number for number, _ in expected):
        print(f"# exit status {status}")
        wrong += 1
    for text, (number, ours), theirs in zip(texts, expected, answers):
        found = compare(number, ours, theirs)
        wrong += bool(found)
        if found and wrong <= MOST_SHOWN:
            print(f"# {text.decode(errors='backslashreplace')}")
            for line in found:
                print(f"#     {line}")
    if wrong:
        print(f"# {wrong} of {len(texts)} differ")
    return not wrong


def examples_agree(examples):
    """The second opinion itself gives the answers that are written down."""
    wrong = 0
    for path in sorted(Path(examples).glob("*.match.json")):
        expected = json.loads(path.with_name(path.name.replace(".match.", ".result.")).read_text())
        _, answer = opinion.replay(path.read_bytes())
        answer = {key: value for key, value in json.loads(json.dumps(answer)).items() if key in expected}
        for line in differences(expected, answer):
            print(f"# {path.name} {line}")
            wrong += 1
    return not wrong


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("tally")
    parser.add_argument("examples")
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=opinion.GAMES, action="append")
    parser.add_argument("--mode", choices=MODES, action="append")
    return parser.parse_args()


def main():
    asked = arguments()
    sorts = [(game, mode) for game in asked.game or opinion.GAMES for mode in asked.mode or MODES]
    print(f"1..{len(sorts) + 1}", flush=True)
    failed = not examples_agree(asked.examples)
    print(f"{'not ' if failed else ''}ok 1 examples", flush=True)
    for number, (game, mode) in enumerate(sorts, 2):
        chance = random.Random(f"{asked.seed} {game} {mode}")
        texts = [make(game, mode, chance) for _ in range(asked.matches)]
        well = agree(asked.tally, texts)
        failed = failed or not well
        print(f"{'' if well else 'not '}ok {number} {game} {mode} {asked.matches}", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main())
