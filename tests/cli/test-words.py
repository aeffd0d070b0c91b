# SPDX-License-Identifier: GPL-3.0-or-later
"""The words of the command line wherever else they are written down: in the
completions of the shells and in the manual page.

test-words.py TALLY SOURCES BASH ZSH FISH MANUAL: which options a command takes
is asked of tally itself, for every option that any of its commands has.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tap import Skip, main, run, test

SOURCES, BASH, ZSH, FISH, MANUAL = map(os.path.abspath, sys.argv[2:])
TOGETHER = {
    "league": ("create", "list", "add"),
    "club": ("init", "join", "sync", "status", "take-over", "branches", "leave"),
}

nowhere = tempfile.TemporaryDirectory()


def all_options():
    """As the sources name them, for any command."""
    text = "".join(path.read_text() for path in sorted(Path(SOURCES).glob("*.[ch]")))
    return sorted(set(re.findall(r'\{ "([a-z-]+)", 0, 0, G_OPTION_ARG', text)))


def commands():
    """As the help lists them; a second word where there is one."""
    names = dict.fromkeys(re.findall(r"^  ([a-z]+) ", run("--help").out.decode(), re.MULTILINE))
    return [(name, *second) for name in names for second in ([(word,) for word in TOGETHER[name]] if name in TOGETHER else [()])]


def takes(command, option):
    # What it would do without it is of no interest, and nothing of one's own is there to do it with.
    answer = run(*command, f"--{option}", env={"XDG_DATA_HOME": nowhere.name})
    return f"Unknown option --{option}" not in answer.err.decode()


def truth():
    return {command: {option for option in all_options() if takes(command, option)} for command in commands()}


TRUTH = truth()


def offered_by_bash(*words):
    script = f'. "{BASH}"; COMP_WORDS=(tally "$@" ""); COMP_CWORD=$(($# + 1)); _tally; printf "%s\\n" "${{COMPREPLY[@]}}"'
    ended = subprocess.run(["bash", "-c", script, "bash", *words], cwd=nowhere.name, text=True, check=True, stdout=subprocess.PIPE)
    return set(ended.stdout.split())


def options_in(text, pattern):
    return set(re.findall(pattern, text))


@test
def help_and_sources_are_understood():
    assert len(TRUTH) >= 14, TRUTH
    assert TRUTH["replay",] == {"lines"}
    assert {"db", "format", "limit", "game", "bin"} <= TRUTH["list",]
    assert "season" in TRUTH["league", "create"] and "all" in TRUTH["league", "add"]


@test
def bash_offers_every_command():
    assert offered_by_bash() >= {command[0] for command in TRUTH} | {"--db", "--help", "--version"}
    for first, seconds in TOGETHER.items():
        assert offered_by_bash(first) == set(seconds)


@test
def bash_offers_every_option_and_no_other():
    for command, options in TRUTH.items():
        offered = {word for word in offered_by_bash(*command) if word.startswith("--")}
        assert offered == {f"--{option}" for option in options}, (command, offered)
    assert "--limit" in offered_by_bash("--db", "house.db", "list")


@test
def bash_offers_what_an_option_takes():
    assert offered_by_bash("list", "--format") == {"text", "json"}
    assert "zoff-im-zoo" in offered_by_bash("ratings", "--game")
    assert offered_by_bash("list", "--player") == set()
    for option in ("format", "game", "lang", "scheme"):
        for command in (command for command, options in TRUTH.items() if option in options):
            for word in offered_by_bash(*command, f"--{option}"):
                answer = run(*command, f"--{option}", word, env={"XDG_DATA_HOME": nowhere.name}, stdin=b"")
                assert f"no {option}" not in answer.err.decode() and "there are no rules" not in answer.err.decode(), answer


@test
def zsh_offers_every_option():
    text = Path(ZSH).read_text()
    for command, options in TRUTH.items():
        last = re.escape(command[-1])
        part = text[text.index(f"  {command[0]})"):]
        line = re.search(rf"^ *{last}\)\s*_arguments (.*)$", part, re.MULTILINE).group(1)
        assert options_in(line, r"'--([a-z-]+)") == options, (command, line)


@test
def fish_offers_every_option():
    lines = Path(FISH).read_text().splitlines()
    for command, options in TRUTH.items():
        seen = "; and ".join(f"__fish_seen_subcommand_from {word}" for word in command)
        mine = "\n".join(line for line in lines if f"-n '{seen}{'' if len(command) > 1 else '; and not'}" in line)
        assert options_in(mine, r" -l ([a-z-]+)") == options, (command, mine)


@test
def shells_can_read_them():
    subprocess.run(["bash", "-n", BASH], check=True)
    for shell, script in (("zsh", ZSH), ("fish", FISH)):
        if shutil.which(shell):
            subprocess.run([shell, "-n", script], check=True)


@test
def the_manual_names_every_command_and_option():
    text = Path(MANUAL).read_text()
    for command, options in TRUTH.items():
        assert re.search(rf"\bCm {' '.join(command)}\b", text), command
        for option in options:
            assert f"Fl -{option}" in text, option


@test
def the_manual_is_well_formed():
    if not shutil.which("groff"):
        raise Skip("there is no groff")
    for page in Path(MANUAL).parent.glob("*.1"):
        ended = subprocess.run(["groff", "-ww", "-mdoc", "-Tutf8", page], text=True, check=True,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, "LC_ALL": "C.UTF-8"})
        assert not ended.stderr, ended.stderr


if __name__ == "__main__":
    sys.exit(main())
