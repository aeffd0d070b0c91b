# SPDX-License-Identifier: GPL-3.0-or-later
"""A club's server that hangs, says no, or is not who it says: a tap never waits
for it, each refusal is one whole sentence, and nothing was changed."""

import glob
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import server as postgres
from house import done, lines, match, new_db, path, zoff
from tables import ask, assert_equal, club, enter, fill, joined, n_events, new_club, server, status, synced, wait_until
from tap import Skip, main, run, test

# ---- A server that hangs ----


def start(db, *words):
    return subprocess.Popen([sys.argv[1], "club", *words, "--db", db], stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def dump(db, without=()):
    """All that is in a database, as text."""
    connection = sqlite3.connect(db)
    told = [line for line in connection.iterdump() if not any(line.startswith(f'INSERT INTO "{table}"') for table in without)]
    connection.close()
    return told


def tap_beside(db, proxy, hang_after, *words):
    """A tap goes through while the server says nothing; then all comes to its end."""
    proxy.hang_after = hang_after
    proxy.hangs.clear()
    proxy.goes_on.clear()
    waiting = start(db, *words)
    try:
        assert proxy.hangs.wait(20), "the server was never asked so much"
        assert enter(db, n_events(db) + 1).status == 0
        assert waiting.poll() is None, waiting.communicate()
        proxy.goes_on.set()
        out, err = waiting.communicate(timeout=30)
        return waiting.returncode, err
    finally:
        proxy.goes_on.set()
        proxy.hang_after = None
        waiting.kill()
        waiting.communicate()


def measure(db, proxy, *words):
    """How many bytes go over the wire for this, on a copy of the database."""
    copy = db + ".measured"
    done(db, "backup", copy)
    before = proxy.carried
    club(copy, *words)
    return proxy.carried - before


MANY = 6000


def a_club_with_much_in_it():
    url, database = new_club()
    joined(url, "Table 1", *(match(i, players=["Emil", "Fritz", "Greta"],
                                   events=[{"type": "totals", "teeth": {"Emil": 31, "Fritz": 20, "Greta": 10}}])
                             for i in range(1, 25)))
    return url, database, postgres.Proxy(server())


@test
def a_tap_goes_through_while_joining_waits():
    whole = None
    for i in range(5):
        _, database, proxy = a_club_with_much_in_it()
        words = ("join", server().url(database, proxy.port), "--table", "Table 2")
        db = new_db()
        done(db, "import", "-", stdin=lines(zoff(1)))
        if whole is None:
            whole = measure(db, proxy, *words)
            continue
        hang_after = 1 + whole * (i - 1) // 4
        status_, err = tap_beside(db, proxy, hang_after, *words)
        assert status_ == 0, err
        assert n_events(db) == 2 and len(done(db, "list").splitlines()) >= 25
        assert club(db, "sync").status == 0 and status(db)["waiting"] == 0
        assert "All is well" in done(db, "check")


@test
def a_tap_goes_through_while_sending_and_receiving_wait():
    _, database, proxy = a_club_with_much_in_it()
    db = joined(server().url(database, proxy.port), "Table 2", zoff(1))
    enter(db, 2)
    for hang_after in (1, 700, 1500):
        status_, err = tap_beside(db, proxy, hang_after, "sync")
        assert status_ == 0, err
        done(db, "import", "-", "--replace", stdin=lines(zoff(1)))
    assert "All is well" in done(db, "check")


@test
def a_tap_goes_through_while_taking_over_waits():
    url, database = new_club()
    joined(url, "Table 1", match(1))
    proxy = postgres.Proxy(server())
    db = joined(server().url(database, proxy.port), "Table 2", zoff(1, players=["Emil", "Fritz", "Greta", "Hanna"], events=[]))
    for hang_after in (1, 400, 1500):
        proxy.hang_after = hang_after
        proxy.hangs.clear()
        proxy.goes_on.clear()
        waiting = start(db, "take-over", match(1)["id"])
        assert proxy.hangs.wait(20)
        done(db, "league", "create", f"League {hang_after}")
        assert waiting.poll() is None
        proxy.goes_on.set()
        out, err = waiting.communicate(timeout=30)
        assert waiting.returncode == 0, err
    assert "All is well" in done(db, "check")


@test
def a_large_club_comes_in_steps():
    url, database = new_club()
    fill(database, MANY)
    whole = joined(url, "Table 1")
    db = new_db()
    done(db, "import", "-", stdin=lines(zoff(1)))
    waiting = start(db, "join", url, "--table", "Table 2")
    try:
        wait_until(lambda: 1 < ask(db, "SELECT count (*) FROM matches")[0][0] < MANY)
        assert enter(db, 2).status == 0 and waiting.poll() is None
    finally:
        waiting.kill()
        waiting.communicate()
    # Killed in the middle, it is a member, and a sync goes on.
    assert 1 < ask(db, "SELECT count (*) FROM matches")[0][0] < MANY
    assert status(db)["table"] == "Table 2" and n_events(db) == 2
    synced(db, whole)
    assert ask(db, "SELECT count (*) FROM matches")[0][0] == MANY + 1 and n_events(whole) == 2
    assert_equal(db, whole)


@test
def a_join_that_is_cut_leaves_nothing_half():
    _, database, proxy = a_club_with_much_in_it()
    words = ("join", server().url(database, proxy.port), "--table", "Table 2")
    db = new_db()
    done(db, "import", "-", stdin=lines(zoff(1)))
    before = dump(db)
    whole = measure(db, proxy, *words)
    for cut_after in (1, whole // 9, whole // 5, whole // 3, whole // 2):
        proxy.cut_after = cut_after
        answer = club(db, *words)
        assert answer.status == 2 and answer.err.decode() in (
            "tally: The club’s server can’t be reached. Nothing was changed: try again later.\n",
            "tally: The connection to the club’s server was lost. Nothing was changed: try again later.\n"), answer
        assert dump(db) == before
        proxy.cut_after, proxy.hang_after = None, cut_after
        proxy.hangs.clear()
        proxy.goes_on.clear()
        killed = start(db, *words)
        assert proxy.hangs.wait(20)
        killed.kill()
        killed.communicate()
        proxy.goes_on.set()
        proxy.hang_after = None
        assert dump(db) == before
        assert [Path(file).name for file in glob.glob(db + "*") if "copy" in file] == [], "nothing lies about"
    assert club(db, *words).status == 0


# ---- Refused with a sentence, nothing changed ----

OUTSIDE = " Nothing was changed: try again later."
INSIDE = " Nothing is lost: it is sent later."
PASSWORD = "The club’s server doesn’t know that name and password. Check both, or your ~/.pgpass."
NO_DATABASE = "There is no such database on the club’s server. Check its name."
NO_CLUB = "That database doesn’t belong to a club. Its owner can make it one with “tally club init”."
NEWER = "The club was brought up to date by a newer Tallygator. Nothing was changed: update this one, then try again."
READ_ONLY = "The club’s server is a copy that can only be read. Use the address of the server itself."
FULL = "The club’s server is full right now."
UNREACHABLE = "The club’s server can’t be reached."
CERTIFICATE = "The club’s server doesn’t prove who it is: its certificate is missing or wrong. Nothing was sent."
NO_ENCRYPTION = "The club’s server doesn’t encrypt, and one that is elsewhere has to. Nothing was sent."
NO_ADDRESS = "That isn’t the address of a server. Write it as postgresql://user@host/database, or name a service."
VERIFY = "A server elsewhere has to prove who it is: use sslmode=verify-full. Nothing was sent."
NO_ROLE = "This user may not do that on the club’s server. Its owner has to grant it the role tally_table."


def assert_says(answer, sentence):
    assert answer.status == 2 and answer.out == b"" and answer.err.decode() == f"tally: {sentence}\n", (answer, sentence)


def assert_join_refused(url, sentence, *more, env=None):
    db = new_db()
    done(db, "import", "-", stdin=lines(match(1)))
    before = dump(db)
    assert_says(club(db, "join", url, "--table", "T", *more, env=env), sentence)
    assert dump(db) == before


def assert_sync_refused(url, sentence, env=None):
    """A table of some club, whose server is like that now."""
    db = new_db()
    shutil.copy(member(), db)
    connection = sqlite3.connect(db)
    connection.execute("UPDATE club SET address = ?", (url,))
    connection.commit()
    connection.close()
    before = dump(db, ["club"])
    assert_says(club(db, "sync", env=env), sentence)
    assert dump(db, ["club"]) == before and status(db)["state"] == "offline" and status(db)["waiting"] == 1


def assert_refused(url, sentence, inside="", outside="", env=None):
    """Whatever is tried: joining, sending, and making it a club's."""
    assert_join_refused(url, sentence + outside, env=env)
    assert_sync_refused(url, sentence + inside, env=env)
    if sentence != NO_CLUB:
        assert_says(run("club", "init", url, "--name", "X", env=env), sentence + outside)


_member = None


def member():
    """In a club, with an entry that waits."""
    global _member
    if _member is None:
        url, _ = new_club()
        _member = joined(url, "Table 1", zoff(1))
        enter(_member, 2)
    return _member


_strict = None


def strict():
    """A server that wants passwords, encrypts, and has few seats."""
    global _strict
    if not postgres.is_there():
        raise Skip("there is no PostgreSQL here")
    if not shutil.which("openssl"):
        raise Skip("there is no openssl here")
    if _strict is None:
        _strict = postgres.Server("scram-sha-256")
        postgres.make_certificates(_strict.folder, _strict.user)
        _strict.stop()
        _strict.start("-c", "ssl=on", "-c", f"ssl_cert_file={_strict.folder}/server.crt", "-c", f"ssl_key_file={_strict.folder}/server.key",
                      "-c", "listen_addresses=*", "-c", "max_connections=6", "-c", "superuser_reserved_connections=3", "-c", "max_wal_senders=0")
        _strict.make("club")
        _strict.psql("CREATE ROLE guest LOGIN PASSWORD 'sesame'", "postgres")
        assert run("club", "init", strict_url(), "--name", "Strict", env=KNOWN).status == 0
        _strict.psql("GRANT tally_table TO guest", "postgres")
    return _strict


# What libpq knows by itself.
KNOWN = {"PGPASSWORD": "sesame"}


def strict_url(host="club.test", roots="ca.crt", user="owner"):
    """As if it were elsewhere, under that name."""
    mine = strict()
    return (f"host={host} hostaddr=127.0.0.1 port={mine.port} dbname=club user={user} sslmode=verify-full"
            f" sslrootcert={mine.folder}/{roots}")


@test
def what_isn_t_there_is_refused():
    url, database = new_club()
    assert_refused(server().url("nowhere"), NO_DATABASE)
    assert_refused(server().url("postgres"), NO_CLUB)
    assert_refused("postgresql://owner@127.0.0.1:1/club", UNREACHABLE, INSIDE, OUTSIDE)
    for wrong in ("postgresql://owner:sesame@[::/club", "postgresql://owner@localhost:port:port/x", "nonsense=1", "host='", "no such service"):
        assert_join_refused(wrong, NO_ADDRESS)
        assert_says(run("club", "init", wrong, "--name", "X"), NO_ADDRESS)


@test
def a_newer_club_is_refused():
    url, database = new_club()
    server().psql("UPDATE tally_club.club SET version = 99", database)
    assert_refused(url, NEWER)
    assert server().ask("SELECT name, version FROM tally_club.club", database) == "Tuesdays|99"


@test
def who_has_no_role_is_refused():
    _, database = new_club()
    server().psql("DROP ROLE IF EXISTS stranger", "postgres")
    server().psql("CREATE ROLE stranger LOGIN", "postgres")
    assert_join_refused(server().url(database, user="stranger"), NO_ROLE)
    assert_sync_refused(server().url(database, user="stranger"), NO_ROLE)


@test
def a_database_that_is_only_read_is_refused():
    url, database = new_club()
    server().psql(f"ALTER DATABASE {database} SET default_transaction_read_only = on", "postgres")
    assert_refused(url, READ_ONLY)


@test
def a_replica_that_can_only_be_read_is_refused():
    mine = postgres.Server()
    mine.make("club")
    assert run("club", "init", mine.url("club"), "--name", "N").status == 0
    mine.stop()
    Path(mine.data, "standby.signal").touch()
    if mine.user:
        os.chown(Path(mine.data, "standby.signal"), mine.user.pw_uid, mine.user.pw_gid)
    mine.start("-c", "hot_standby=on")
    assert_refused(mine.url("club"), READ_ONLY)
    mine.remove()


@test
def a_wrong_password_is_refused():
    assert_refused(strict_url(), PASSWORD, env={"PGPASSWORD": "simsalabim"})
    assert_refused(strict_url(), PASSWORD, env={"PGPASSFILE": path("none")})
    assert_refused(strict_url(user="nobody"), PASSWORD, env=KNOWN)


@test
def a_server_that_is_full_is_refused():
    def sit():
        guests.append(subprocess.Popen([strict().client(), "-X", "-h", strict().folder, "-p", str(strict().port), "-U", "guest", "-d", "club", "-c",
                                        "SELECT pg_sleep (600)"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                       env={**os.environ, **KNOWN}))
        return strict().ask("SELECT count (*) FROM pg_stat_activity WHERE usename = 'guest'") == "3"

    guests = []
    try:
        wait_until(sit)
        assert_refused(strict_url(user="guest"), FULL, INSIDE, OUTSIDE, env=KNOWN)
    finally:
        strict().ask("SELECT pg_terminate_backend (pid) FROM pg_stat_activity WHERE usename = 'guest'")
        for guest in guests:
            guest.wait()


@test
def a_certificate_that_proves_nothing_is_refused():
    assert_refused(strict_url(host="elsewhere.test"), CERTIFICATE, env=KNOWN)
    assert_refused(strict_url(roots="other.crt"), CERTIFICATE, env=KNOWN)
    assert_refused(strict_url(roots="missing.crt"), CERTIFICATE, env=KNOWN)
    # Whatever language libpq speaks.
    answer = club(new_db(), "join", strict_url(host="elsewhere.test"), "--table", "T", env={**KNOWN, "LANGUAGE": "de"})
    assert answer.status == 2 and ("certificate is missing or wrong" in answer.err.decode() or "Zertifikat" in answer.err.decode()), answer
    db = new_db()
    done(db, "import", "-", stdin=lines(zoff(1)))
    answer = club(db, "join", strict_url(user="guest"), "--table", "T", env=KNOWN)
    assert answer.status == 0, answer


@test
def roots_may_come_from_a_service():
    """The system's certificates are the last resort, not the first."""
    services = path("services")
    Path(services).write_text("[tuesday]\n" + strict_url(user="guest").replace(" ", "\n") + "\n")
    answer = club(new_db(), "join", "tuesday", "--table", "T", env={**KNOWN, "PGSERVICEFILE": services})
    assert answer.status == 0, answer


@test
def a_server_elsewhere_has_to_encrypt():
    assert_refused(f"host=club.test hostaddr=127.0.0.1 port={server().port} dbname=club user=owner sslmode=verify-full", NO_ENCRYPTION)
    for mode in ("disable", "allow", "prefer", "require", "verify-ca"):
        assert_join_refused(f"host=192.0.2.1 connect_timeout=2 dbname=club user=owner sslmode={mode}", VERIFY)
    assert_join_refused("host=localhost hostaddr=192.0.2.1 dbname=club sslmode=require", VERIFY)


def own_address():
    """Of this machine, and not its loopback; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        try:
            one.connect(("192.0.2.77", 9))
        except OSError:
            raise Skip("this machine has no address") from None
        return one.getsockname()[0]


@test
def only_who_asks_for_it_goes_without_a_proof():
    """An address that isn't this machine's loopback, as typed by somebody who knows nothing of certificates."""
    mine, address = strict(), own_address()
    hba = Path(mine.data, "pg_hba.conf")
    hba.write_text(hba.read_text() + "host all all 0.0.0.0/0 scram-sha-256\n")
    mine.psql("SELECT pg_reload_conf ()", "postgres")
    url = f"postgresql://guest@{address}:{mine.port}/club"
    assert_join_refused(url, CERTIFICATE, env=KNOWN)
    db = new_db()
    assert club(db, "join", url, "--table", "T", "--without-encryption-check", env=KNOWN).status == 0
    assert club(db, "sync", env=KNOWN).status == 0


# ---- Passwords ----

@test
def passwords_are_kept_nowhere():
    secret = "sesame"
    url = strict_url(user="guest")
    with_password = f"{url} password={secret}"
    home = path("home")
    os.mkdir(home)
    env = {"HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home, "XDG_CACHE_HOME": home, "GSETTINGS_BACKEND": "keyfile",
           "G_MESSAGES_DEBUG": "all", "PGPASSFILE": path("none")}
    db = os.path.join(home, "table.db")
    people = ["Emil", "Fritz", "Greta", "Hanna"]
    rounds = [{"type": "round", "order": people}, {"type": "round", "order": people[::-1]}]
    done(db, "import", "-", stdin=lines(zoff(1, id=match(29)["id"], players=people, events=rounds[:1])))
    said = [run("club", "init", f"{strict_url()} password={secret}", "--name", "N", env=env),
            club(db, "join", with_password.replace("user=guest", "user=nobody"), "--table", "T", env=env),
            club(db, "join", with_password, "--table", "T", env=env)]
    assert [answer.status for answer in said] == [0, 2, 0], said
    assert b"password in the address" in said[2].err, said[2]
    passes = path("pgpass")
    Path(passes).write_text(f"*:*:*:*:{secret}\n")
    os.chmod(passes, 0o600)
    done(db, "import", "-", stdin=lines(zoff(2, id=match(29)["id"], players=people, events=rounds)))
    said += [club(db, "sync", env=env), club(db, "sync", env={**env, "PGPASSFILE": passes}), club(db, "status", "--format", "json", env=env),
             run("club", "init", f"postgresql://owner:{secret}@host:port:port/x", "--name", "N", env=env),
             run("club", "init", f"postgresql://owner:{secret}@127.0.0.1:1/x", "--name", "N", env=env),
             club(db, "leave", env=env)]
    assert [answer.status for answer in said[3:]] == [2, 0, 0, 2, 2, 0], said[3:]
    for answer in said:
        assert secret.encode() not in answer.out + answer.err, answer
    for folder, _, files in os.walk(home):
        for file in files:
            assert secret.encode() not in Path(folder, file).read_bytes(), file


sys.exit(main())
