#!/usr/bin/env python3
"""Puts the parameters of function definitions one a line, in columns.

clang-format can't: it either packs them or aligns every declaration there is.
Reads a C file that clang-format has formatted from standard input and writes
it to standard output.
"""

import re
import sys

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


def main():
    lines = sys.stdin.read().split("\n")
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
    sys.stdout.write("\n".join(out))


if __name__ == "__main__":
    main()
