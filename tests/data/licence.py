#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether every source says in its first lines under which licence it is: licence.py SOURCE."""

import subprocess
import sys

TAG = "SPDX-License-Identifier: GPL-3.0-or-later"
KINDS = ("*.c", "*.h", "*.css", "*.js", "*.cjs", "*.py", "*.sh", "src/**/*.sql")

listed = subprocess.run(["git", "ls-files", "--", *KINDS], cwd=sys.argv[1], text=True, capture_output=True)
if listed.returncode != 0:
    sys.exit(77)    # an archive knows nothing of what git keeps
silent = []
for name in listed.stdout.split("\n"):
    if name:
        with open(f"{sys.argv[1]}/{name}", encoding="utf-8") as source:
            if TAG not in source.read(300):
                silent.append(name)
print("\n".join(silent))
sys.exit(1 if silent else 0)
