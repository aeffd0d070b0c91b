#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Formats C files: clang-format, and then the parameters of function
definitions one a line, in columns.

clang-format can't do that: it either packs them or aligns every declaration
there is. lineup.py [--check] FILE…: see format.sh.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

STYLE = Path(__file__).resolve().parents[2] / ".clang-format"

NAME_LINE = re.compile(r"^[a-z_][a-z0-9_]* \(")


def split_parameters(text):
    """Splits at the commas that stand outside of inner parentheses."""
    parts, depth, start = [], 0, 0
    for i, char in enumerate(text):
        depth += {"(": 1, ")": -1}.get(char, 0)
        if char == "," and depth == 0:
            parts.append(text[start:i].strip())
            start = i + 1
    return parts + [text[start:].strip()]


def line_up(head, parameters):
    rows = []
    for parameter in parameters:
        match = re.match(r"^(.*?)(\**)([A-Za-z_]\w*(?:\[.*\])*)$", parameter)
        if match is None or not match[1].strip():
            return None
        rows.append((match[1].rstrip(), match[2], match[3]))
    width = max(len(kind) + 1 + len(stars) for kind, stars, _ in rows)
    lines = [kind + " " * (width - len(kind) - len(stars)) + stars + name
             for kind, stars, name in rows]
    return head + (",\n" + " " * len(head)).join(lines) + ")"


def line_up_all(text):
    lines = text.split("\n")
    out, i = [], 0
    while i < len(lines):
        if NAME_LINE.match(lines[i]) and i > 0 and lines[i - 1] and lines[i - 1][0].isalpha():
            j = i
            while j < len(lines) - 1 and not lines[j].endswith(")"):
                j += 1
            if lines[j + 1:j + 2] == ["{"]:
                whole = " ".join(line.strip() for line in lines[i:j + 1])
                head, inner = whole.split("(", 1)
                inner = inner[:-1]
                done = None
                if inner.strip() != "void" and "(" not in inner:
                    done = line_up(head + "(", split_parameters(re.sub(r"\s+", " ", inner)))
                if done is not None:
                    out.extend(done.split("\n"))
                    i = j + 1
                    continue
        out.append(lines[i])
        i += 1
    return "\n".join(out)


def format_all(paths):
    """The text that each file should have: one call formats copies of them all."""
    with tempfile.TemporaryDirectory() as folder:
        copies = [Path(folder, str(number), path.name) for number, path in enumerate(paths)]
        for path, copy in zip(paths, copies):
            copy.parent.mkdir()
            shutil.copyfile(path, copy)
        subprocess.run(["clang-format", f"--style=file:{STYLE}", "-i", *copies], check=True)
        return [line_up_all(copy.read_text()) for copy in copies]


def main():
    check = sys.argv[1:2] == ["--check"]
    paths = [Path(name) for name in sys.argv[2 if check else 1:]]
    status = 0
    for path, formatted in zip(paths, format_all(paths) if paths else []):
        if formatted == path.read_text():
            continue
        if check:
            print(f"{path}: not formatted, run make format")
            status = 1
        else:
            path.write_text(formatted)
    sys.exit(status)


if __name__ == "__main__":
    main()
