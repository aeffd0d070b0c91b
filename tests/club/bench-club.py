# SPDX-License-Identifier: GPL-3.0-or-later
"""bench-club on a server of its own, with nothing switched off."""

import subprocess
import sys
import tempfile

import server as postgres

if not postgres.is_there():
    print("there is no PostgreSQL here")
    sys.exit(77)
mine = postgres.Server(durable=True)
urls = [mine.make(f"club_{i}") for i in range(4)]
for url in urls:
    subprocess.run([sys.argv[1], "club", "init", url, "--name", "Bench"], check=True)
with tempfile.TemporaryDirectory() as folder:
    sys.exit(subprocess.run([sys.argv[2], folder, *urls]).returncode)
