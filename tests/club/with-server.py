# SPDX-License-Identifier: GPL-3.0-or-later
"""A test program on a server of its own:

    with-server.py TALLY PROGRAM

TALLY_CLUB_ADDRESS is the address of a club for it; TALLY_CLUB_REFUSALS are some
that refuse: a newer club, a wrong password, a full server, a wrong certificate."""

import os
import shutil
import signal
import subprocess
import sys

import server as postgres

if not postgres.is_there():
    print("1..0 # SKIP there is no PostgreSQL here")
    sys.exit(0)
signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
mine = postgres.Server()


def found(database):
    url = mine.make(database)
    subprocess.run([sys.argv[1], "club", "init", url, "--name", "Tuesdays"], check=True, stdout=subprocess.DEVNULL)
    return url


def make_refusals():
    newer = found("newer")
    mine.psql("UPDATE tally_club.club SET version = 99", "newer")
    mine.psql("CREATE ROLE locked LOGIN PASSWORD 'sesame'", "postgres")
    mine.psql("CREATE ROLE crowd LOGIN CONNECTION LIMIT 0", "postgres")
    with open(f"{mine.data}/pg_hba.conf", "r+") as file:
        rules = file.read()
        file.seek(0)
        file.write("host all locked 127.0.0.1/32 scram-sha-256\n" + rules)
    there = f"hostaddr=127.0.0.1 port={mine.port} dbname=club"
    told = [newer, mine.url(user="crowd"), f"{there} user=locked password=simsalabim"]
    if shutil.which("openssl"):
        postgres.make_certificates(mine.folder, mine.user)
        mine.psql(f"ALTER SYSTEM SET ssl_cert_file = '{mine.folder}/server.crt'", "postgres")
        mine.psql(f"ALTER SYSTEM SET ssl_key_file = '{mine.folder}/server.key'", "postgres")
        mine.psql("ALTER SYSTEM SET ssl = on", "postgres")
        told.append(f"{there} host=club.test user=owner sslmode=verify-full sslrootcert={mine.folder}/other.crt")
    mine.psql("SELECT pg_reload_conf ()", "postgres")
    return told


env = {**os.environ, "TALLY_CLUB_ADDRESS": found("club")}
env["TALLY_CLUB_REFUSALS"] = "\n".join(make_refusals())
sys.exit(subprocess.run([sys.argv[2]], env=env).returncode)
