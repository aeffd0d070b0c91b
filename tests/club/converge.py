# SPDX-License-Identifier: GPL-3.0-or-later
"""Evenings by chance: some devices, one server, and everything that goes wrong.

    converge.py TALLY CLUB-WRITER CLOCK-SHIM [--runs N] [--seed S] [--jobs N] [--mutant NAME]

Whatever happens on the way, in the end all devices hold the same: journals,
people, leagues, standings, ratings; every entry that was acknowledged is among
it, or lies in a branch; and no match has entries of a hand that was overtaken.
The seed of a failure is printed; --seed S --runs 1 plays it again.

With --mutant the server has a fault, and the runs have to notice it: an evening
that fails is what is wanted then.
"""

import argparse
import concurrent.futures
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import server as postgres


# Seeds that have failed once. They are played first, whatever else is asked for.
CASES = [153]

# A take-over that may take its time to commit: entries of the old hand come beside it.
SLOW_TAKE_OVERS = """
CREATE FUNCTION tally_club.dawdle () RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN PERFORM pg_sleep (coalesce (current_setting ('tally.dawdle', true), '0')::float); RETURN NULL; END $$;
CREATE CONSTRAINT TRIGGER dawdle AFTER INSERT ON tally_club.log DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.kind = 2 AND new.term > 1) EXECUTE FUNCTION tally_club.dawdle ();
"""

NO_GUARD = "DROP TRIGGER check_log ON tally_club.log;"


def without(words, instead):
    """The server's check, with a part of it put out of action."""
    return ("DO $$ DECLARE body text := pg_get_functiondef ('tally_club.check_log'::regproc); BEGIN "
            f"IF position ($x${words}$x$ IN body) = 0 THEN RAISE 'there is nothing to put out of action'; END IF; "
            f"EXECUTE replace (body, $x${words}$x$, $x${instead}$x$); END $$;")


MUTANTS = {
    # Now and then an entry isn't kept, and nobody is told.
    "drop": NO_GUARD + """
CREATE FUNCTION tally_club.drop_one () RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
CREATE TRIGGER drop_one BEFORE INSERT ON tally_club.log FOR EACH ROW WHEN (new.kind = 1 AND new.entry % 3 = 2)
  EXECUTE FUNCTION tally_club.drop_one ();""",
    # Now and then one counts twice, as the next one.
    "twice": NO_GUARD + """
DROP INDEX tally_club.log_entries;
CREATE FUNCTION tally_club.double () RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO tally_club.log (device, number, kind, at_ms, subject, term, entry, step, position, value)
    VALUES (gen_random_uuid (), 1, 1, new.at_ms, new.subject, new.term, new.entry + 1, new.step, new.position + 1, new.value);
  RETURN NULL; END $$;
CREATE TRIGGER double AFTER INSERT ON tally_club.log FOR EACH ROW
  WHEN (new.kind = 1 AND new.step = 1 AND new.entry % 3 = 2 AND new.number > 1) EXECUTE FUNCTION tally_club.double ();""",
    # Whoever comes may write, whatever the term.
    "term": without("past.term IS NULL OR past.term <> r.term OR past.device <> r.device", "false"),
    # The term is compared, but nobody waits for a take-over that is being made.
    "lock": without("pg_advisory_xact_lock (hashtextextended (r.subject::text, 0)) IS NOT NULL", "true"),
}

# Entries of an older term that stand behind what the next take-over stands on,
# and entries of somebody who didn't lead: there must be none.
TWO_HANDS = ("SELECT count (*) FROM tally_club.log e WHERE e.kind = 1 AND (NOT EXISTS (SELECT 1 FROM tally_club.log t WHERE t.kind = 2"
             " AND t.subject = e.subject AND t.term = e.term AND t.device = e.device AND t.entry < e.entry)"
             " OR EXISTS (SELECT 1 FROM tally_club.log t WHERE t.kind = 2 AND t.subject = e.subject AND t.term > e.term"
             " AND t.entry < e.entry))")


# What is equal when devices are: by uuid, never by local numbers.
DUMP = {
    "journals": "SELECT lower (m.uuid), j.entry, j.at_ms, j.kind, j.position, j.event FROM journal j JOIN matches m ON m.id = j.match_id"
                " WHERE j.branch = 0 ORDER BY 1, 2",
    "matches": "SELECT lower (uuid), game, options, started, title, note, place, status, binned_ms, set_aside_ms, seconds FROM matches ORDER BY 1",
    "seats": "SELECT lower (m.uuid), s.seat, p.uuid, b.uuid FROM seats s JOIN matches m ON m.id = s.match_id JOIN players p ON"
             " p.id = s.player_id JOIN players b ON b.id = coalesce (s.seated_id, s.player_id) ORDER BY 1, 2",
    "people": "SELECT p.uuid, p.name, coalesce (p.called, p.name), p.colour, k.uuid FROM players p LEFT JOIN players k ON k.id = p.merged_into"
              " WHERE p.merged_into IS NULL ORDER BY 1",
    "groups": "SELECT p.uuid, k.uuid FROM players p JOIN players k ON k.id = p.merged_into ORDER BY 1",
    "merges": "SELECT uuid, undone_ms IS NULL, CASE WHEN undone_ms IS NULL THEN ignored END FROM merges ORDER BY 1",
    "leagues": "SELECT uuid, name, scheme, place_halves, together, beaten_halves, super_halves, drop_worst, least_matches, criteria, games"
               " FROM leagues ORDER BY 1",
    "members": "SELECT l.uuid, p.uuid FROM league_members x JOIN leagues l ON l.id = x.league_id JOIN players p ON p.id = x.player_id ORDER BY 1, 2",
    "league matches": "SELECT l.uuid, lower (m.uuid) FROM league_matches x JOIN leagues l ON l.id = x.league_id JOIN matches m"
                      " ON m.id = x.match_id ORDER BY 1, 2",
    "seasons": "SELECT s.uuid, l.uuid, s.name, s.first_day, s.last_day FROM seasons s JOIN leagues l ON l.id = s.league_id ORDER BY 1",
    "rulings": "SELECT uuid, game, section, question, decision, day FROM rulings ORDER BY 1",
    "results": "SELECT uuid, started_at, game, rounds, won, verdict, leftover, variant FROM results ORDER BY 1",
    "standings": "SELECT l.uuid, s.game, p.uuid, s.points, s.matches, s.wins FROM standing_players s JOIN leagues l ON l.id = s.league_id"
                 " JOIN players p ON p.id = s.player_id WHERE s.season_id = 0 ORDER BY 1, 2, 3",
    "ratings": "SELECT r.game, p.uuid, round (r.mu, 9), round (r.sigma, 9), r.matches FROM ratings r JOIN players p ON p.id = r.player_id"
               " ORDER BY 1, 2",
}


def dump(path):
    connection = sqlite3.connect(path)
    told = {name: connection.execute(statement).fetchall() for name, statement in DUMP.items()}
    connection.close()
    return told


class Failure(Exception):
    pass


class Device:
    def __init__(self, evening, name):
        self.evening, self.name = evening, name
        self.path = os.path.join(evening.folder, f"{name}.db")
        self.proxy = postgres.Proxy(evening.server)
        evening.proxies.append(self.proxy)
        self.joined = False

    def tally(self, *words, timeout=120, kill_after=None):
        process = subprocess.Popen([self.evening.tally, *words, "--db", self.path], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   env=self.evening.env(self))
        if kill_after is not None:
            try:
                process.wait(kill_after)
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGKILL)
        out, err = process.communicate(timeout=timeout)
        if b"constraint failed" in err:
            raise Failure(f"{self.name}: {words}: {err.decode()}")
        if process.returncode < 0 and kill_after is None:
            raise Failure(f"{self.name}: {words} killed by {-process.returncode}: {err.decode()}")
        return process.returncode, out.decode(), err.decode()

    def join(self):
        words = ["club", "join", self.evening.server.url(self.evening.database, self.proxy.port), "--table", self.name]
        status, out, err = self.tally(*words)
        if status == 1:
            import json
            chance = self.evening.random
            named = {}
            for one in json.loads(out):
                named.setdefault(one["name"], one["uuid"])
            used = set()
            for name, uuid in sorted(named.items()):
                if chance.random() < 0.6 and uuid not in used:
                    used.add(uuid)
                    words += ["--same", f"{name}={uuid}"]
                else:
                    words += ["--new", name]
            status, out, err = self.tally(*words)
        self.joined = self.joined or status == 0
        return status, err

    def write(self, n, kill_after=None, seed=None, match=None):
        seed = seed or self.evening.random.randrange(1 << 30)
        words = [self.evening.writer, self.path, str(seed), str(n)] + ([match] if match else [])
        process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   env=self.evening.env(self))
        if kill_after is not None:
            time.sleep(kill_after)
            process.send_signal(signal.SIGKILL)
        process.communicate(timeout=120)
        if process.returncode not in (0, -signal.SIGKILL):
            raise Failure(f"{self.name}: the writer ended with {process.returncode}")

    def remember(self):
        """Whatever is in the journal now was acknowledged."""
        if not os.path.exists(self.path):
            return
        connection = sqlite3.connect(self.path)
        for row in connection.execute("SELECT lower (m.uuid), j.entry, j.at_ms, j.kind, j.position, j.event FROM journal j"
                                      " JOIN matches m ON m.id = j.match_id"):
            self.evening.acknowledged.add(row)
        connection.close()

    def only_here(self):
        """What goes with the file when a copy is put in its place: never sent, or in a branch."""
        connection = sqlite3.connect(self.path)
        rows = set(connection.execute(
            "SELECT lower (m.uuid), j.entry, j.at_ms, j.kind, j.position, j.event FROM journal j JOIN matches m ON m.id = j.match_id"
            " WHERE j.branch > 0 OR EXISTS (SELECT 1 FROM club_log l JOIN club c ON c.device_id = l.device_id WHERE l.kind = 1"
            " AND l.match_id = j.match_id AND l.entry = j.entry AND l.number > c.acked)"))
        connection.close()
        return rows

    def matches(self):
        connection = sqlite3.connect(self.path)
        found = [row[0] for row in connection.execute("SELECT uuid FROM matches ORDER BY uuid")]
        connection.close()
        return found


class Evening:
    def __init__(self, tally, writer, shim, server, seed, mutant=None):
        self.tally, self.writer, self.shim, self.server, self.seed = tally, writer, shim, server, seed
        self.mutant = mutant
        self.random = random.Random(seed)
        self.folder = tempfile.mkdtemp(prefix="tally-converge-")
        self.database = f"club_{seed}"
        self.acknowledged = set()
        self.lost_with_restores = set()
        self.clocks = {}
        self.proxies = []
        self.log = []

    def env(self, device):
        more = {"TALLY_CLOCK_SECONDS": str(self.clocks[device.name]), "LD_PRELOAD": self.shim} if device.name in self.clocks else {}
        return {**os.environ, "TZ": "UTC", "G_DEBUG": "fatal-warnings", **more}

    def note(self, *what):
        self.log.append(" ".join(str(one) for one in what))

    def rush(self, devices):
        """All at once, some of them slowly: entries beside take-overs of the same match."""
        members = [device for device in devices if device.joined]
        matches = sorted({match for device in members for match in device.matches()})
        if len(members) < 2 or not matches:
            return
        match = self.random.choice(matches)
        plans = [(device, self.random.randrange(1 << 30), self.random.choice(["enter", "take over"]), self.random.choice([0, 0.01, 0.05]))
                 for device in members]
        self.note("a rush on", match, [(device.name, what, delay) for device, _, what, delay in plans])

        def go(device, seed, what, delay):
            device.proxy.delay = delay
            if what == "take over":
                device.tally("club", "take-over", match)
                device.write(2, seed=seed, match=match)
            device.tally("club", "sync")
            device.proxy.delay = 0

        # Whoever leads has entered something that the others don't know.
        for device, seed, _, _ in plans:
            device.write(2, seed=seed, match=match)

        threads = [threading.Thread(target=go, args=plan) for plan in plans]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for device in members:
            device.remember()

    def find_led(self, device):
        """A match that runs, and that the device believes to lead."""
        connection = sqlite3.connect(device.path)
        led = [row[0] for row in connection.execute(
            "SELECT lower (m.uuid) FROM matches m JOIN club c WHERE m.status = 1 AND c.logging = 1 AND c.device_id ="
            " (SELECT device_id FROM club_terms WHERE match = m.uuid ORDER BY term DESC LIMIT 1) ORDER BY 1")]
        connection.close()
        return self.random.choice(led) if led else None

    def beside(self, devices):
        """The old hand sends while the take-over of another is made and not committed yet."""
        members = [device for device in devices if device.joined]
        if len(members) < 2:
            return
        old, new = self.random.sample(members, 2)
        for device in (old, new):
            device.tally("club", "sync")
        match = self.find_led(old)
        if match is None:
            return
        self.note(old.name, "sends into", match, "while", new.name, "takes it over")
        old.write(4, match=match)
        self.server.psql(f"ALTER DATABASE {self.database} SET tally.dawdle = '1'", "postgres")
        taking = threading.Thread(target=new.tally, args=("club", "take-over", match))
        taking.start()
        while taking.is_alive() and self.server.ask("SELECT count (*) FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND"
                                                    f" datname = '{self.database}'", "postgres") == "0":
            time.sleep(0.02)
        self.server.psql(f"ALTER DATABASE {self.database} RESET tally.dawdle", "postgres")
        old.tally("club", "sync")
        taking.join()
        for device in (old, new):
            device.remember()

    def step(self, devices, backups):
        chance, device = self.random, self.random.choice(devices)
        what = chance.random()
        together = chance.random()
        if together < 0.18:
            (self.rush if together < 0.1 else self.beside)(devices)
            return
        if not device.joined:
            self.note(device.name, "joins", device.join())
        elif what < 0.42:
            n = chance.randrange(1, 12)
            self.note(device.name, "writes", n)
            device.write(n)
        elif what < 0.47:
            self.note(device.name, "writes and is killed")
            device.write(200, kill_after=chance.random() * 0.08)
        elif what < 0.70:
            device.proxy.cut_after = chance.choice([None, None, None, chance.randrange(1, 6000)])
            device.proxy.stop_after = chance.choice([None, None, None, chance.randrange(1, 6000)])
            device.proxy.delay = chance.choice([0, 0, 0, 0.002])
            self.note(device.name, "syncs, cut after", device.proxy.cut_after, "stopped after", device.proxy.stop_after,
                      *device.tally("club", "sync"))
            device.proxy.cut_after = device.proxy.stop_after = None
        elif what < 0.76:
            self.note(device.name, "syncs and is killed")
            device.tally("club", "sync", kill_after=chance.random() * 0.06)
        elif what < 0.84:
            matches = device.matches()
            if matches:
                match = chance.choice(matches)
                self.note(device.name, "takes over", match, *device.tally("club", "take-over", match))
        elif what < 0.86:
            self.take_branch(device)
        elif what < 0.88:
            device.remember()
            self.note(device.name, "is backed up")
            backup = device.path + ".backup"
            if device.tally("backup", backup)[0] == 0:
                backups[device.name] = backup
        elif what < 0.91 and device.name in backups:
            device.remember()
            self.lost_with_restores |= device.only_here()
            self.note(device.name, "is restored")
            device.tally("restore", backups[device.name])
        elif what < 0.93 and len(devices) < 5:
            device.remember()
            twin = Device(self, f"{device.name}-copy{len(devices)}")
            if device.tally("backup", twin.path)[0] == 0:
                self.note(device.name, "is copied to", twin.name)
                twin.joined = True
                devices.append(twin)
        elif what < 0.95:
            self.note("the server is killed while", device.name, "syncs")
            self.kill_server(device)
        elif what < 0.965:
            self.note("the server is moved by dump and restore")
            self.move()
        else:
            self.clocks[device.name] = chance.choice([-11, 9, 30]) * 3600
            self.note(device.name, "has a clock that is wrong by seconds:", self.clocks[device.name])
        device.remember()

    def kill_server(self, device):
        plug = threading.Timer(self.random.random() * 0.06, self.server.kill)
        plug.start()
        device.tally("club", "sync")
        plug.join()
        self.server.start()

    def take_branch(self, device):
        """What was set aside goes on where the match is now, as far as the rules let it."""
        import json
        status, out, _ = device.tally("club", "branches", "--format", "json")
        branches = json.loads(out) if status == 0 else []
        if not branches:
            return
        one = self.random.choice(branches)
        self.note(device.name, "takes over the branch", one["match"], one["branch"], *device.tally("club", "take-over", one["match"]),
                  *device.tally("club", "branches", "--take", f"{one['match']}:{one['branch']}"))

    def move(self):
        file = os.path.join(self.server.folder, "dump.sql")
        self.server.call("pg_dump", "-h", self.server.folder, "-p", str(self.server.port), "-U", "owner", "-f", file, self.database)
        self.server.psql(f"DROP DATABASE {self.database}", "postgres")
        self.server.psql(f"CREATE DATABASE {self.database}", "postgres")
        self.server.psql("", self.database, file=file)

    def heal(self, devices):
        for device in devices:
            device.proxy.cut_after, device.proxy.stop_after, device.proxy.delay = None, None, 0
            if not device.joined:
                status, err = device.join()
                if status != 0:
                    raise Failure(f"{device.name} can't join: {err}")
        for turn in range(4):
            for device in devices:
                status, _, err = device.tally("club", "sync")
                if status == 2:
                    raise Failure(f"{device.name} can't sync: {err}")

    def compare(self, devices):
        first = dump(devices[0].path)
        for device in devices[1:]:
            other = dump(device.path)
            for name in DUMP:
                if first[name] != other[name]:
                    raise Failure(f"{name} of {devices[0].name} and {device.name} differ:\n  only here {sorted(map(str, set(first[name]) - set(other[name])))[:6]}"
                                  f"\n  only there {sorted(map(str, set(other[name]) - set(first[name])))[:6]}")
        kept = set()
        for device in devices:
            connection = sqlite3.connect(device.path)
            kept |= set(connection.execute("SELECT lower (m.uuid), j.entry, j.at_ms, j.kind, j.position, j.event FROM journal j"
                                           " JOIN matches m ON m.id = j.match_id"))
            held = connection.execute("SELECT count (*) FROM club_held").fetchone()[0]
            waiting = connection.execute("SELECT count (*) FROM club_log l JOIN club c ON c.device_id = l.device_id WHERE l.number > c.acked").fetchone()[0]
            if held or waiting:
                raise Failure(f"{device.name} holds {held} back and has {waiting} waiting")
            connection.close()
            status, out, err = device.tally("check")
            if status != 0:
                raise Failure(f"{device.name} is not well: {out} {err}")
        return kept

    def run(self):
        self.server.make(self.database)
        url = self.server.url(self.database)
        subprocess.run([self.tally, "club", "init", url, "--name", "By chance"], check=True, stdout=subprocess.DEVNULL)
        self.server.psql(SLOW_TAKE_OVERS, self.database)
        if self.mutant:
            self.server.psql(MUTANTS[self.mutant], self.database)
        devices = [Device(self, f"T{i}") for i in range(self.random.randrange(2, 5))]
        backups = {}
        for device in devices:
            if self.random.random() < 0.5:
                device.write(self.random.randrange(1, 15))
                device.remember()
        for _ in range(self.random.randrange(8, 26)):
            self.step(devices, backups)
        self.heal(devices)
        kept = self.compare(devices)
        hands = self.server.ask(TWO_HANDS, self.database)
        if hands != "0":
            raise Failure(f"two hands in one match: {hands} entries of an older term")
        # An entry of before a restore may be known to the server only, never to nobody.
        lost = {row for row in self.acknowledged if row not in kept} - self.lost_with_restores
        if lost:
            raise Failure(f"acknowledged and lost: {sorted(map(str, lost))[:5]}")

    def clean(self):
        for proxy in self.proxies:
            proxy.close()
        self.server.psql(f"DROP DATABASE IF EXISTS {self.database}", "postgres", check=False)
        shutil.rmtree(self.folder, ignore_errors=True)


def play(words, server, seed):
    """One evening: what there is to say about it, and whether it went well."""
    evening = Evening(os.path.abspath(words.tally), os.path.abspath(words.writer), os.path.abspath(words.shim), server, seed, words.mutant)
    try:
        evening.run()
    except Exception as problem:
        told = ["# " + f"{type(problem).__name__}: {problem}".replace("\n", "\n# "), *("#   " + line for line in evening.log)]
        if words.keep:
            return told + ["#   kept in " + evening.folder], False
        evening.clean()
        return told, False
    evening.clean()
    return [], True


def play_all(words, seeds):
    """Each of the seeds with what came of it, as they end; every job has a server of its own."""
    local = threading.local()

    def one(seed):
        if not hasattr(local, "server"):
            local.server = postgres.Server()
        return (seed, *play(words, local.server, seed))

    with concurrent.futures.ThreadPoolExecutor(words.jobs) as pool:
        for future in concurrent.futures.as_completed([pool.submit(one, seed) for seed in seeds]):
            yield future.result()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tally")
    parser.add_argument("writer")
    parser.add_argument("shim")
    parser.add_argument("--runs", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--mutant", choices=MUTANTS)
    parser.add_argument("--keep", action="store_true")
    words = parser.parse_args()
    seeds = ([] if words.runs == 1 or words.mutant else CASES) + list(range(words.seed, words.seed + words.runs))
    print(f"1..{len(seeds)}")
    if not postgres.is_there():
        for i in range(len(seeds)):
            print(f"ok {i + 1} # SKIP there is no PostgreSQL here")
        return 0
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    failed = 0
    for i, (seed, told, well) in enumerate(play_all(words, seeds), 1):
        failed += not well
        print(f"{'ok' if well else 'not ok'} {i} seed {seed}")
        for line in told:
            print(line)
        sys.stdout.flush()
    if words.mutant:
        print(f"# the mutant “{words.mutant}” was noticed by {failed} of {len(seeds)}")
        return 0 if failed else 1
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
