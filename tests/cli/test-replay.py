#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""tally replay from outside: test-replay.py TALLY EXAMPLES CATALOGUES"""

import functools
import gettext
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from tap import Skip, main, run, test

EXAMPLES = Path(sys.argv[2])
CATALOGUES = Path(sys.argv[3])
LIMIT = 64 * 1024 * 1024

HEAD = {"format": "tallygator.match", "version": 1}
FINE = {**HEAD, "game": "the-game", "players": ["Anna"], "events": []}
REFUSED = {**FINE, "events": [{"type": "stuck", "player": "Zoe"}]}
MALFORMED = {**FINE, "version": 2}

folder = tempfile.TemporaryDirectory()


def file(content, name="match.json"):
    """A file with this content, by its path."""
    path = Path(folder.name) / name
    path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
    return str(path)


def assert_wrong(answer, complaint):
    """Exit status 2, nothing on standard output, one line on standard error."""
    assert answer.status == 2, answer
    assert answer.out == b"", answer
    assert answer.err.endswith(b"\n") and answer.err.count(b"\n") == 1, answer
    assert answer.err.decode() == f"tally: {complaint}\n", f"{answer}, expected {complaint!r}"


def assert_lines(answer, status, *kinds):
    """One answer a line: how many events stand, or "error"."""
    lines = [json.loads(line) for line in answer.out.splitlines()]
    found = ["error" if set(line) == {"error"} else line["events"] for line in lines]
    assert (answer.status, found, answer.err) == (status, list(kinds), b""), answer


def read_result(text):
    """A result without what the contract leaves to us, which has to be there."""
    result = json.loads(text)
    if result["violation"]:
        assert result["violation"].pop("rule") and result["violation"].pop("message"), text
    return result


# ------------------------------------------------------------------ examples

def examples():
    """Each match with its answer, which doesn't repeat the heading."""
    found = sorted(EXAMPLES.glob("*.match.json"))
    assert len(found) >= 14, found
    for match in found:
        result = match.with_name(match.name.replace(".match.", ".result."))
        yield match, {"format": "tallygator.result", "version": 1, **json.loads(result.read_text())}


@test
def every_example_gives_its_answer():
    for match, expected in examples():
        answer = run("replay", str(match))
        got = read_result(answer.out)
        assert got == expected, (match.name, got)
        assert answer.status == (1 if expected["violation"] else 0), (match.name, answer)
        assert answer.err == b"", answer


@test
def examples_by_standard_input():
    for match, expected in examples():
        answer = run("replay", "-", stdin=match.read_bytes())
        assert read_result(answer.out) == expected, match.name


@test
def examples_by_lines():
    pairs = list(examples())
    text = b"".join(json.dumps(json.loads(match.read_text())).encode() + b"\n" for match, _ in pairs)
    answer = run("replay", "--lines", "-", stdin=text)
    assert [read_result(line) for line in answer.out.splitlines()] == [expected for _, expected in pairs]
    assert answer.status == 1 and answer.err == b"", answer


# --------------------------------------------------------------------- lines

def lines(*matches, end="\n"):
    return "\n".join(match if isinstance(match, str) else json.dumps(match) for match in matches).encode() + end.encode()


@test
def lines_are_answered_in_order():
    two = {**FINE, "events": [{"type": "play", "player": "Anna", "card": card, "pile": 0} for card in (7, 8)]}
    answer = run("replay", "--lines", file(lines(two, FINE, two, FINE)))
    assert_lines(answer, 0, 2, 0, 2, 0)


@test
def lines_exit_with_the_highest_status():
    assert_lines(run("replay", "--lines", file(lines(FINE, FINE))), 0, 0, 0)
    assert_lines(run("replay", "--lines", file(lines(REFUSED, FINE))), 1, 0, 0)
    assert_lines(run("replay", "--lines", file(lines(MALFORMED, REFUSED, FINE))), 2, "error", 0, 0)
    assert_lines(run("replay", "--lines", file(lines(REFUSED, MALFORMED, FINE))), 2, 0, "error", 0)


@test
def blank_lines_are_skipped():
    assert_lines(run("replay", "--lines", file(lines("", FINE, "", " \t ", "\r", FINE, "", end="\n\n"))), 0, 0, 0)
    assert_lines(run("replay", "--lines", file(b"")), 0)
    assert_lines(run("replay", "--lines", file(b"\n\r\n  \n")), 0)


@test
def ends_of_lines():
    assert_lines(run("replay", "--lines", file(lines(FINE, FINE, end=""))), 0, 0, 0)
    assert_lines(run("replay", "--lines", file(lines(FINE, FINE).replace(b"\n", b"\r\n"))), 0, 0, 0)


@test
def a_malformed_line_spoils_only_itself():
    for bad in (b"{", b"\xff", b"\xef\xbb\xbf" + json.dumps(FINE).encode(), b"\0", b"[" * 100000, b'"\x00"', b"x"):
        answer = run("replay", "--lines", "-", stdin=json.dumps(FINE).encode() + b"\n" + bad + b"\n" + json.dumps(FINE).encode())
        assert_lines(answer, 2, 0, "error", 0)


@test
def an_error_names_the_place():
    answer = run("replay", "--lines", "-", stdin=lines(MALFORMED, '{"a": 1,}'))
    assert [json.loads(line) for line in answer.out.splitlines()] == [
        {"error": "version: expected 1, found 2"},
        {"error": "line 1, column 9: expected a key in double quotes"},
    ], answer


@test
def a_line_over_the_limit():
    fine = json.dumps(FINE).encode()
    fits = fine + b" " * (LIMIT - len(fine))
    answer = run("replay", "--lines", "-", stdin=b"\n".join([fine, fits + b" ", fits, fits * 2, fine]))
    assert_lines(answer, 2, 0, "error", 0, "error", 0)
    assert json.loads(answer.out.splitlines()[1]) == {"error": "larger than 64 MiB"}


@test
def a_result_stays_on_its_line():
    odd = {**FINE, "players": ["a\nb\u2028\"\\"], "events": [{"type": "stuck", "player": "c\nd"}]}
    answer = run("replay", "--lines", "-", stdin=lines(odd))
    assert answer.out.count(b"\n") == 1, answer
    assert list(json.loads(answer.out)["state"]["hands"]) == ["a\nb\u2028\"\\"]


# ----------------------------------------------------------------- bad input

@test
def contents_that_are_no_match():
    fine = json.dumps(FINE)
    name = fine.index("Anna") + 1
    path = str(Path(folder.name) / "match.json")
    for content, complaint in [
        (b"", "line 1, column 1: the text breaks off here"),
        (b"\n\n", "line 3, column 1: the text breaks off here"),
        (b"hello", "line 1, column 1: expected a value"),
        (b"[]", "expected an object, found a list"),
        (fine.encode() * 2, f"line 1, column {len(fine) + 1}: nothing may follow the end of the JSON"),
        (b"\xef\xbb\xbf" + fine.encode(), "line 1, column 1: starts with a byte-order mark"),
        (fine.encode("utf-16"), "line 1, column 1: not UTF-8"),
        (fine.replace("Anna", "Zoë").encode("latin-1"), f"line 1, column {name + 2}: not UTF-8"),
        (fine.encode() + b"\0", f"line 1, column {len(fine) + 1}: a NUL byte"),
        (b"\0" * 100, "line 1, column 1: a NUL byte"),
        (fine.replace("Anna", "\\u0000").encode(), f"line 1, column {name}: no such character can be written with a backslash"),
        (b"[" * 100000, "line 1, column 65: nested deeper than 64 levels"),
        (b'{"a":' * 100000 + b"1" + b"}" * 100000, "line 1, column 321: nested deeper than 64 levels"),
        (fine.replace("[]}", "[],}").encode(), f"line 1, column {len(fine) + 1}: expected a key in double quotes"),
        (b"// a match\n" + fine.encode(), "line 1, column 1: expected a value"),
        (fine.replace('"version": 1', '"version": 1, "version": 1').encode(), "line 1, column 46: this key is there twice"),
        (fine.replace("}", ', "colour": 1}').encode(), "colour: unknown key"),
        (fine.replace("1", "1.0").encode(), "version: expected an integer, found 1.0"),
        (fine.replace("1", "1e0").encode(), "version: expected an integer, found 1e0"),
        (fine.replace("1", "-0").encode(), "version: expected 1, found 0"),
        (fine.replace("1", "1" + "0" * 400).encode(), "version: expected 1, found 1" + "0" * 49 + "…"),
        (fine.replace("1", "9223372036854775808").encode(), "version: expected 1, found 9223372036854775808"),
        (fine.replace("1", "null").encode(), "version: expected an integer, found null"),
    ]:
        assert_wrong(run("replay", file(content)), f"{path}: {complaint}")
        assert_wrong(run("replay", "-", stdin=content), f"-: {complaint}")


@test
def the_contract_s_own_sentence():
    events = [{"type": "play", "player": "Anna", "card": card, "pile": 0} for card in (7, 8, 9, "x")]
    path = file({**FINE, "events": events})
    assert_wrong(run("replay", path), f'{path}: events[3].card: expected an integer, found "x"')


@test
def numbers_of_64_bits_are_judged():
    for card in (2**31, 2**63 - 1, -2**63):
        answer = run("replay", file({**FINE, "events": [{"type": "play", "player": "Anna", "card": card, "pile": 0}]}))
        assert answer.status == 1 and json.loads(answer.out)["violation"]["code"] == "game-card-range", answer


@test
def sizes_around_the_limit():
    fine = json.dumps(FINE).encode()
    path = file(fine + b" " * (LIMIT - len(fine)))
    assert run("replay", path).status == 0
    file(fine + b" " * (LIMIT - len(fine) + 1))
    assert_wrong(run("replay", path), f"{path}: larger than 64 MiB")
    with open(path, "wb") as sparse:
        sparse.truncate(40 * 1024**3)
    assert_wrong(run("replay", path), f"{path}: larger than 64 MiB")
    os.unlink(path)
    with open("/dev/zero", "rb") as endless:
        assert_wrong(run("replay", "-", stdin=endless), "-: larger than 64 MiB")


@test
def a_match_as_big_as_they_get():
    """Nothing in it is worth more than a moment, whatever it is made of."""
    for filling in (b"[" + b"[]," * 8_000_000 + b"0]", b'["' + b"\\n" * 12_000_000 + b'"]', b"[" + b"1," * 12_000_000 + b"1]",
                    b"{" + b",".join(b'"%d":0' % i for i in range(1_000_000)) + b"}"):
        assert_wrong(run("replay", file(b'{"events": ' + filling + b"}", "big.json")),
                     f"{folder.name}/big.json: format: is missing")
    os.unlink(f"{folder.name}/big.json")


@test
def files_that_cannot_be_read():
    missing = str(Path(folder.name) / "missing.json")
    assert_wrong(run("replay", missing), f"{missing}: No such file or directory")
    assert_wrong(run("replay", "--lines", missing), f"{missing}: No such file or directory")
    assert_wrong(run("replay", folder.name), f"{folder.name}: Is a directory")
    assert_wrong(run("replay", "--lines", folder.name), f"{folder.name}: Is a directory")
    assert_wrong(run("replay", ""), ": No such file or directory")
    if os.geteuid() != 0:
        locked = file(FINE, "locked.json")
        os.chmod(locked, 0)
        assert_wrong(run("replay", locked), f"{locked}: Permission denied")


@test
def names_that_break_lines():
    odd = str(Path(folder.name) / "a\nb.json")
    assert_wrong(run("replay", odd), f"{odd}: No such file or directory".replace("\n", " "))
    assert_wrong(run("replay", file({**FINE, "a\nb\x1b[31m": 1})), f"{folder.name}/match.json: a b [31m: unknown key")


@test
def standard_input_is_closed():
    assert_wrong(run("replay", "-", before=lambda: os.close(0)), "-: Bad file descriptor")
    assert_wrong(run("replay", "--lines", "-", before=lambda: os.close(0)), "-: Bad file descriptor")


# ------------------------------------------------------------ standard output

def assert_lost(answer, reason):
    assert answer.status == 2, answer
    assert answer.err.decode() == f"tally: standard output: {reason}\n", answer


@test
def nobody_reads_the_answer():
    for arguments in (["replay", file(FINE)], ["replay", "--lines", file(lines(*[FINE] * 2000), "many.jsonl")],
                      ["--version"], ["--help"]):
        reader, writer = os.pipe()
        os.close(reader)
        assert_lost(run(*arguments, stdout=writer), "Broken pipe")
        os.close(writer)


@test
def the_disk_is_full():
    with open("/dev/full", "wb") as full:
        for arguments in (["replay", file(FINE)], ["replay", "--lines", file(lines(*[FINE] * 2000), "many.jsonl")]):
            assert_lost(run(*arguments, stdout=full), "No space left on device")


@test
def standard_output_is_closed():
    assert_lost(run("replay", file(FINE), before=lambda: os.close(1)), "Bad file descriptor")


@test
def a_reader_that_goes_away():
    """Standard output is a pipe that is closed after the first line."""
    path = file(lines(*[FINE] * 20000), "many.jsonl")
    with subprocess.Popen([sys.argv[1], "replay", "--lines", path], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as tally:
        assert json.loads(tally.stdout.readline())["events"] == 0
        tally.stdout.close()
        assert tally.stderr.read() == b"tally: standard output: Broken pipe\n"
        assert tally.wait(60) == 2


# --------------------------------------------------------------------- usage

@test
def wrong_usage():
    usage = "usage: tally replay [--lines] FILE (“-” is standard input)"
    path = file(FINE)
    assert_wrong(run("replay"), usage)
    assert_wrong(run("replay", "--lines"), usage)
    assert_wrong(run("replay", path, path), usage)
    assert_wrong(run("replay", "--line", path), "Unknown option --line")
    assert_wrong(run("replay", "-x", path), "Unknown option -x")
    assert_wrong(run(), "which command? “tally --help” lists them")
    assert_wrong(run("chess"), "there is no command “chess”; “tally --help” lists them")
    assert_wrong(run("--chess"), "there is no command “--chess”; “tally --help” lists them")
    assert_wrong(run(""), "there is no command “”; “tally --help” lists them")


@test
def options_may_stand_anywhere():
    path = file(lines(FINE))
    assert_lines(run("replay", path, "--lines"), 0, 0)
    assert_lines(run("replay", "--lines", "--", path), 0, 0)


@test
def version_and_help():
    version = run("--version")
    assert version.status == 0 and re.fullmatch(rb"tally \d+\.\d+\.\d+\n", version.out), version
    for word in ("--help", "-h"):
        helped = run(word)
        assert helped.status == 0 and helped.err == b"", helped
        assert b"tally COMMAND" in helped.out and b"replay [--lines] FILE" in helped.out, helped


# ------------------------------------------------------------------ languages

@functools.lru_cache
def locale_environment(language):
    """As somebody has it who speaks that language; the locale is made where it isn't installed."""
    name = {"de": "de_DE", "fr": "fr_FR"}[language]
    made = Path(folder.name) / "locales"
    made.mkdir(exist_ok=True)
    subprocess.run(["localedef", "-i", name, "-f", "UTF-8", str(made / f"{name}.UTF-8")],
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    there = (made / f"{name}.UTF-8").exists()
    return {"TALLYGATOR_LOCALE_DIR": str(CATALOGUES), "LANGUAGE": language,
            **({"LOCPATH": str(made), "LC_ALL": f"{name}.UTF-8"} if there else {"LC_ALL": "C.UTF-8"})}


def speak(language):
    catalogue = CATALOGUES / language / "LC_MESSAGES" / "tallygator.mo"
    if not catalogue.exists():
        raise Skip(f"no catalogue for {language}")
    with open(catalogue, "rb") as opened:
        translate = gettext.GNUTranslations(opened).gettext
    sentence = "“{stranger}” doesn’t play in this match."
    complaint = "there is no game “%s” here"
    if translate(sentence) == sentence or translate(complaint) == complaint:
        raise Skip(f"not translated into {language} yet")

    environment = locale_environment(language)
    message = json.loads(run("replay", file(REFUSED), env=environment).out)["violation"]["message"]
    assert message == translate(sentence).replace("{stranger}", "Zoe"), message

    path = file({**FINE, "game": "chess"})
    assert_wrong(run("replay", path, env=environment), f"{path}: game: " + translate(complaint).replace("%s", "chess"))


@test
def in_german():
    speak("de")


@test
def in_french():
    speak("fr")


@test
def keys_are_the_same_in_every_language():
    environment = locale_environment("de")
    for match, expected in examples():
        answer = run("replay", str(match), env=environment)
        assert read_result(answer.out) == expected, match.name


if __name__ == "__main__":
    sys.exit(main())
