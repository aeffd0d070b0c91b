#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures everything and ends with one table: report.py BUILD [BEFORE]

Every benchmark prints rows of the form

    what          12.345 ms (…)   at most 16 ms: holds

(bench-laps.h). They are gathered from all rooms: the table has each figure that
has a bar, as its share of the bar, and says which are missed. BUILD/bench.json
keeps all of them; given one from before, what has become slower by more than a
tenth is named, too. Measuring never fails because of a figure: it says it.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

ROW = re.compile(r"  (?P<what>\S.*?)  +(?P<figure>\d+(?:\.\d+)?) (?P<unit>\S+)"
                 r"(?:.*   at (?P<sense>most|least) (?P<bar>[\d.e+]+) \S+: .*)?.*")  # fmt: skip
MOST_SLOWER = 1.1
# Of these units more is better, whatever the bar.
RATES = ("/s",)


def read_rows(room, text):
    """The rows of one benchmark; a line without indent names what follows."""
    part = ""
    for line in text.splitlines():
        if line and not line.startswith((" ", "#")):
            part = line
        elif found := ROW.fullmatch(line):
            row = {"room": room, "part": part, "what": found["what"], "figure": float(found["figure"]), "unit": found["unit"]}
            if found["bar"]:
                row |= {"sense": found["sense"], "bar": float(found["bar"])}
                row["holds"] = row["figure"] <= row["bar"] if row["sense"] == "most" else row["figure"] >= row["bar"]
            yield row


def measure(build):
    log = build / "meson-logs" / "benchmarklog.json"
    log.unlink(missing_ok=True)
    ended = subprocess.run(["meson", "test", "-C", build, "--benchmark", "--logbase", "benchmarklog", "--verbose"]).returncode
    rows = []
    for line in log.read_text().splitlines():
        run = json.loads(line)
        rows += read_rows(run["name"].split(" / ")[-1], run.get("stdout", ""))
    return ended, rows


def key(row):
    return row["room"], row["part"], row["what"]


def print_table(rows):
    print(f"\n{'room':16}{'what':68}{'figure':>14}{'bar':>20}{'of the bar':>12}")
    for row in rows:
        if "bar" not in row:
            continue
        # How much of what is allowed has been used, whichever way the bar looks.
        share = row["figure"] / row["bar"] if row["sense"] == "most" else row["bar"] / max(row["figure"], 1e-9)
        what = f"{row['part']}: {row['what']}" if row["part"] else row["what"]
        bar = f"at {row['sense']} {row['bar']:g} {row['unit']}"
        print(f"{row['room']:16}{what[:66]:68}{row['figure']:>11.2f} {row['unit']:2}{bar:>20}{share:>11.2f} {'' if row['holds'] else '← MISSED'}")


def print_slower(rows, before):
    old = {key(row): row["figure"] for row in before}
    for row in rows:
        if old.get(key(row)) and row["figure"]:
            more_is_better = row.get("sense") == "least" or row["unit"].endswith(RATES)
            times = old[key(row)] / row["figure"] if more_is_better else row["figure"] / old[key(row)]
            if times > MOST_SLOWER:
                print(f"slower than before, {times:.2f} ×: {row['room']}, {row['part']}, {row['what']}")


def main():
    build = Path(sys.argv[1])
    ended, rows = measure(build)
    (build / "bench.json").write_text(json.dumps(rows, indent=1, ensure_ascii=False) + "\n")
    print_table(rows)
    if len(sys.argv) > 2 and sys.argv[2]:
        print_slower(rows, json.loads(Path(sys.argv[2]).read_text()))
    bars = [row for row in rows if "bar" in row]
    missed = [row for row in bars if not row["holds"]]
    print(f"\n{len(bars)} bars, {len(missed)} missed; all figures: {build}/bench.json")
    return ended


if __name__ == "__main__":
    sys.exit(main())
