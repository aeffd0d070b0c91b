#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether the README names the packages of .make/packages.txt: packages.py SOURCE."""

import re
import sys
from pathlib import Path

source = Path(sys.argv[1])
readme = set(re.findall(r"[\w.+-]+", (source / "README.md").read_text()))
missing = set()
for line in (source / ".make" / "packages.txt").read_text().splitlines():
    if line and not line.startswith("#"):
        _, debian, fedora, arch = line.split()
        missing |= {name for name in (fedora, arch) if name != "-" and name not in readme}

if missing:
    print("The README does not name:", *sorted(missing))
sys.exit(1 if missing else 0)
