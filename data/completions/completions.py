#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes what a shell needs to complete the words of tally.

completions.py bash|zsh|fish TABLE RULEBOOK: made from one table, so that the
three can't differ. The games are those that the rulebook has a page for.
"""

import re
import sys
from pathlib import Path

EVERYWHERE = ["--db=file", "--help", "--version"]


class Option:
    def __init__(self, text, games):
        self.name, self.takes, value = text.partition("=")
        self.file = value == "file"
        self.words = games if value == "game" else [] if self.file else value.split(",") if value else []


class Command:
    """“path” is one word, or two as in “league list”."""

    def __init__(self, path, words, games):
        self.path = path
        self.file = "file" in words
        self.options = [Option(word, games) for word in words if word.startswith("--")]


def read_table(table, games):
    commands, shared = [], []
    for line in Path(table).read_text().splitlines():
        if line.startswith("#") or not line.strip():
            continue
        path, rest = re.split(r"\s{2,}", line, maxsplit=1)
        words = [word for given in rest.split() for word in (shared if given == "select" else [given])]
        if path == "select":
            shared = words
        else:
            commands.append(Command(path.split(), words, games))
    return commands


def first_words(commands):
    return list(dict.fromkeys(command.path[0] for command in commands))


def second_words(commands, first):
    return [command.path[1] for command in commands if command.path[0] == first and len(command.path) > 1]


def with_second(commands):
    return [first for first in first_words(commands) if second_words(commands, first)]


# ------------------------------------------------------------------------ bash

def bash_case(key, words, files):
    asked = f'-f -W "{" ".join(words)}"' if files else f'-W "{" ".join(words)}"'
    return f'    "{key}") COMPREPLY=($(compgen {asked} -- "$current")); return ;;'


def write_bash(commands):
    yield """# Completion of tally for bash.

_tally () {
  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command= word i
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    case $word in
      --db) ((i++)) ;;
      -*) ;;"""
    yield f'      {"|".join(with_second(commands))}) command=$word ;;'
    yield """      *) command=${command:+$command }$word; break ;;
    esac
  done

  # What an option takes; of most only people know.
  case "$command $before" in"""
    yield bash_case(" --db", [], True)
    for command in commands:
        for option in command.options:
            if option.takes:
                yield bash_case(" ".join([*command.path, option.name]), option.words, option.file)
    yield """  esac

  case $command in"""
    yield bash_case("", [*first_words(commands), *(option.partition("=")[0] for option in EVERYWHERE)], False)
    for first in with_second(commands):
        yield bash_case(first, second_words(commands, first), False)
    for command in commands:
        yield bash_case(" ".join(command.path), [option.name for option in command.options], command.file)
    yield """  esac
}

complete -o filenames -F _tally tally"""


# ------------------------------------------------------------------------- zsh

def zsh_option(option):
    action = "_files" if option.file else f"({' '.join(option.words)})" if option.words else " "
    return f"'{option.name}{f'=:{option.name[2:]}:{action}' if option.takes else ''}'"


def zsh_arguments(command):
    words = [zsh_option(option) for option in command.options] + (["'*:file:_files'"] if command.file else [])
    return " ".join(["_arguments", *words])


def zsh_commands(words):
    return f"'1: :({' '.join(words)})' '*:: :->rest'"


def write_zsh(commands):
    everywhere = " ".join(zsh_option(Option(text, [])) for text in EVERYWHERE)
    yield "#compdef tally\n"
    yield "local line state\n"
    yield f"_arguments -C {everywhere} {zsh_commands(first_words(commands))}"
    yield "[[ $state == rest ]] || return\n"
    yield "case $line[1] in"
    for first in first_words(commands):
        seconds = second_words(commands, first)
        yield f"  {first})"
        if seconds:
            yield f"    _arguments -C {zsh_commands(seconds)}"
            yield "    case $line[1] in"
        for command in commands:
            if command.path[0] == first:
                yield f"      {command.path[1]}) {zsh_arguments(command)} ;;" if seconds else f"    {zsh_arguments(command)}"
        if seconds:
            yield "    esac"
        yield "    ;;"
    yield "esac"


# ------------------------------------------------------------------------ fish

def seen(*words):
    return f"__fish_seen_subcommand_from {' '.join(words)}"


def fish_condition(command, commands):
    if len(command.path) > 1:
        return f"{seen(command.path[0])}; and {seen(command.path[1])}"
    return f"{seen(command.path[0])}; and not {seen(*with_second(commands))}"


def fish_option(option):
    return " -rF" if option.file else f" -xa '{' '.join(option.words)}'" if option.words else " -x" if option.takes else ""


def write_fish(commands):
    yield "# Completion of tally for fish.\n"
    yield "complete -c tally -f"
    for text in EVERYWHERE:
        option = Option(text, [])
        yield f"complete -c tally -n __fish_use_subcommand -l {option.name[2:]}{fish_option(option)}"
    yield f"complete -c tally -n __fish_use_subcommand -a '{' '.join(first_words(commands))}'"
    for first in with_second(commands):
        seconds = " ".join(second_words(commands, first))
        yield f"complete -c tally -n '{seen(first)}; and not {seen(seconds)}' -a '{seconds}'"
    for command in commands:
        condition = fish_condition(command, commands)
        if command.file:
            yield f"complete -c tally -n '{condition}' -F"
        for option in command.options:
            yield f"complete -c tally -n '{condition}' -l {option.name[2:]}{fish_option(option)}"


def main():
    shell, table, rulebook = sys.argv[1:]
    games = sorted(path.stem for path in Path(rulebook, "en").glob("*.md"))
    write = {"bash": write_bash, "zsh": write_zsh, "fish": write_fish}[shell]
    print("\n".join(write(read_table(table, games))))


if __name__ == "__main__":
    main()
