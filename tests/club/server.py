# SPDX-License-Identifier: GPL-3.0-or-later
"""A PostgreSQL of one's own: in a temporary folder, run by somebody other than
root (it refuses root), stopped and removed at the end."""

import atexit
import fcntl
import glob
import os
import pwd
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time


def find_programs():
    for folder in sorted(glob.glob("/usr/lib/postgresql/*/bin"), reverse=True) + os.environ["PATH"].split(":"):
        if os.path.exists(os.path.join(folder, "initdb")) and os.path.exists(os.path.join(folder, "postgres")):
            return folder
    return None


def find_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Server:
    def __init__(self, auth="trust", durable=False):
        self.sync = "on" if durable else "off"
        self.programs = find_programs()
        # In memory, if that is where tests live (run.py); a home of theirs is closed to others.
        in_memory = not durable and tempfile.gettempdir().startswith("/dev/shm")
        self.folder = tempfile.mkdtemp(prefix="tally-pg-", dir="/dev/shm" if in_memory else "/tmp")
        os.chmod(self.folder, 0o755)
        self.data = os.path.join(self.folder, "data")
        self.port = find_port()
        self.user = None
        if os.getuid() == 0:
            for name in ("postgres", "nobody"):
                try:
                    self.user = pwd.getpwnam(name)
                    break
                except KeyError:
                    pass
            os.chown(self.folder, self.user.pw_uid, self.user.pw_gid)
        self.process = None
        self.fill(auth)
        atexit.register(self.remove)
        self.start()

    def fill(self, auth):
        """To make a cluster takes seconds, to copy one does not: it is made once."""
        home = os.environ.get("G_TEST_BUILDDIR") or self.folder
        with open(os.path.join(home, "cluster.lock"), "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            first = os.path.join(home, "cluster")
            if not os.path.exists(first):
                self.make_cluster()
                subprocess.run(["cp", "-a", self.data, first + ".new"], check=True)
                os.rename(first + ".new", first)
        if not os.path.exists(self.data):
            subprocess.run(["cp", "-a", first, self.data], check=True)
        rules = os.path.join(self.data, "pg_hba.conf")
        with open(rules, "r+") as file:
            lines = file.read().replace(" trust\n", f" {auth}\n")
            file.seek(0)
            file.truncate()
            file.write(lines)

    def make_cluster(self):
        password = os.path.join(self.folder, "password")
        with open(password, "w") as file:
            file.write("sesame\n")
        if self.user:
            os.chown(password, self.user.pw_uid, self.user.pw_gid)
        self.call("initdb", "-D", self.data, "-A", "trust", "-U", "owner", "-N", "-E", "UTF8", "--locale=C", "--wal-segsize=1",
                  "--pwfile", password)

    def become(self):
        if self.user:
            os.setgid(self.user.pw_gid)
            os.setgroups([])
            os.setuid(self.user.pw_uid)

    def call(self, program, *words, check=True):
        return subprocess.run([os.path.join(self.programs, program), *words], preexec_fn=self.become, check=check, cwd="/",
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def start(self, *options):
        log = open(os.path.join(self.folder, "log"), "ab")
        self.process = subprocess.Popen(
            [os.path.join(self.programs, "postgres"), "-D", self.data, "-p", str(self.port), "-k", self.folder, "-c",
             "listen_addresses=127.0.0.1", "-c", "max_connections=600", "-c", "shared_buffers=16MB", "-c", "fsync=" + self.sync, *options],
            preexec_fn=self.become, stdout=log, stderr=log, cwd="/")
        for _ in range(600):
            if self.psql("SELECT 1", "postgres", check=False).returncode == 0:
                return
            time.sleep(0.05)
        raise AssertionError("the server doesn't start: " + open(os.path.join(self.folder, "log")).read()[-2000:])

    def kill(self):
        """As when somebody pulls the plug."""
        pids = [self.process.pid]
        out = subprocess.run(["ps", "--ppid", str(self.process.pid), "-o", "pid="], stdout=subprocess.PIPE).stdout.split()
        for pid in pids + [int(one) for one in out]:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.process.wait()

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()

    def remove(self):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def client(self):
        """Itself, and not the script that looks for it first on some systems."""
        beside = os.path.join(self.programs, "psql")
        return beside if os.path.exists(beside) else "psql"

    def psql(self, statement, database="club", user="owner", check=True, file=None):
        words = ["-f", file] if file else ["-c", statement]
        ended = subprocess.run([self.client(), "-X", "-q", "-At", "-v", "ON_ERROR_STOP=1", "-h", self.folder, "-p", str(self.port),
                                "-U", user, "-d", database, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               env={**os.environ, "PGPASSWORD": "sesame"})
        if check and ended.returncode != 0:
            raise AssertionError(ended.stderr.decode())
        return ended

    def ask(self, statement, database="club"):
        return self.psql(statement, database).stdout.decode().strip()

    def make(self, database="club"):
        self.psql(f"CREATE DATABASE {database}", "postgres")
        return self.url(database)

    def url(self, database="club", port=None, user="owner"):
        if port:
            return f"postgresql://{user}@127.0.0.1:{port}/{database}"
        return f"postgresql://{user}@/{database}?host={self.folder}&port={self.port}"


class Proxy(threading.Thread):
    """Between a device and the server: passes on, waits, stops for a while without
    a word, hangs after so many bytes until it is let go, or cuts after so many."""

    def __init__(self, server):
        super().__init__(daemon=True)
        self.target = f"{server.folder}/.s.PGSQL.{server.port}"
        self.listener = socket.socket()
        self.listener.bind(("127.0.0.1", 0))
        self.listener.listen(16)
        self.port = self.listener.getsockname()[1]
        self.cut_after = None
        self.stop_after = None
        self.hang_after = None
        self.hangs = threading.Event()
        self.goes_on = threading.Event()
        self.delay = 0
        self.carried = 0
        self.is_shut = False
        self.pairs = []
        self.start()

    def run(self):
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            if self.is_shut:
                near.close()
            else:
                threading.Thread(target=self.carry, args=(near,), daemon=True).start()

    def shut(self):
        """As when somebody pulls the cable, until it is opened again."""
        self.is_shut = True
        for one in self.pairs:
            try:
                one.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def open(self):
        self.is_shut = False

    def close(self):
        """Wakes the thread, which ends then."""
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()

    def carry(self, near):
        left, until_stop, until_hang = self.cut_after, self.stop_after, self.hang_after
        far = socket.socket(socket.AF_UNIX)
        self.pairs += [near, far]
        try:
            far.connect(self.target)
            while True:
                ready, _, _ = select.select([near, far], [], [], 60)
                for one in ready:
                    data = one.recv(65536 if left is None else max(1, min(left, 65536)))
                    if not data:
                        return
                    self.carried += len(data)
                    if self.delay:
                        time.sleep(self.delay)
                    if until_stop is not None:
                        until_stop -= len(data)
                        if until_stop <= 0:
                            time.sleep(0.7)
                            until_stop = None
                    if until_hang is not None:
                        until_hang -= len(data)
                        if until_hang <= 0:
                            self.hangs.set()
                            self.goes_on.wait()
                            until_hang = None
                    (far if one is near else near).sendall(data)
                    if left is not None:
                        left -= len(data)
                        if left <= 0:
                            return
        except OSError:
            pass
        finally:
            near.close()
            far.close()


def make_certificates(folder, user):
    """An authority, and a certificate for club.test by it."""
    def openssl(*words):
        subprocess.run(["openssl", *words], cwd=folder, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for name in ("ca", "other"):
        openssl("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                "-subj", f"/CN={name}", "-keyout", f"{name}.key", "-out", f"{name}.crt")
    openssl("req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj", "/CN=club.test",
            "-addext", "subjectAltName=DNS:club.test", "-keyout", "server.key", "-out", "server.csr")
    openssl("x509", "-req", "-in", "server.csr", "-CA", "ca.crt", "-CAkey", "ca.key", "-CAcreateserial", "-days", "2",
            "-copy_extensions", "copy", "-out", "server.crt")
    os.chmod(os.path.join(folder, "server.key"), 0o600)
    if user:
        for name in ("server.key", "server.crt"):
            os.chown(os.path.join(folder, name), user.pw_uid, user.pw_gid)


def is_there():
    return find_programs() is not None and shutil.which("psql") is not None
