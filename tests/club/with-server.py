# SPDX-License-Identifier: GPL-3.0-or-later
"""A test program on a server of its own:

    with-server.py TALLY PROGRAM

TALLY_CLUB_ADDRESS is the address of a club for it."""

import os
import signal
import subprocess
import sys

import server as postgres

if not postgres.is_there():
    print("1..0 # SKIP there is no PostgreSQL here")
    sys.exit(0)
signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
mine = postgres.Server()
url = mine.make("club")
subprocess.run([sys.argv[1], "club", "init", url, "--name", "Tuesdays"], check=True, stdout=subprocess.DEVNULL)
sys.exit(subprocess.run([sys.argv[2]], env={**os.environ, "TALLY_CLUB_ADDRESS": url}).returncode)
