#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A display, a session bus and home directories of its own for one test.

As a program: headless.py PROGRAM [ARGUMENT…] runs PROGRAM in there and ends
with its exit status. The journeys use the class.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

# As on a GNOME desktop, but nothing moves: a test need not wait for it.
GTK_SETTINGS = """[Settings]
gtk-font-name=Cantarell 11
gtk-decoration-layout=:close
gtk-enable-animations=0
"""

# What the machine would start besides (portals, a keyring, settings) changes what
# a test sees, and takes its time.
BUS = """<busconfig>
  <type>session</type>
  <listen>unix:tmpdir={tmp}</listen>
  <auth>EXTERNAL</auth>
  {services}
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""
SYSTEM_DATA = ("/usr/local/share", "/usr/share")
ACCESSIBILITY = "org.a11y.Bus.service"


class Headless:
    """A context manager; `environment` is what programs in there are given."""

    def __init__(self, size=(2560, 1440)):
        self.size = size
        self.environment = dict(os.environ)
        self.children = []

    def __enter__(self):
        self.directory = tempfile.TemporaryDirectory(prefix="tallygator-")
        self.home = Path(self.directory.name)
        self._make_directories()
        self._start_display()
        self._start_bus()
        return self

    def __exit__(self, *_):
        for child in reversed(self.children):
            child.terminate()
            child.wait()
        self.directory.cleanup()

    def _make_directories(self):
        for name in ("CONFIG_HOME", "DATA_HOME", "CACHE_HOME", "STATE_HOME", "RUNTIME_DIR"):
            path = self.home / name.lower()
            path.mkdir(mode=0o700)
            self.environment["XDG_" + name] = str(path)
        self.environment["HOME"] = str(self.home)
        # What a picture was drawn in is drawn in again, and not given back to be
        # cleared page by page.
        self.environment["MALLOC_MMAP_THRESHOLD_"] = str(64 << 20)
        self.environment["MALLOC_TRIM_THRESHOLD_"] = str(256 << 20)
        # What a test that dies leaves behind goes with all the rest.
        self.environment["TMPDIR"] = str(self.home / "tmp")
        (self.home / "tmp").mkdir()
        gtk = self.home / "config_home" / "gtk-4.0"
        gtk.mkdir()
        (gtk / "settings.ini").write_text(GTK_SETTINGS)

    def _start_display(self):
        number = self._start_and_read(
            lambda fd: ["Xvfb", "-displayfd", str(fd), "-nolisten", "tcp", "-noreset",
                        "-screen", "0", "{}x{}x24".format(*self.size)])
        self.environment["DISPLAY"] = ":" + number
        self.environment["GDK_BACKEND"] = "x11"
        self.environment["GSK_RENDERER"] = "cairo"
        self.environment.pop("WAYLAND_DISPLAY", None)

    def _configure_bus(self):
        """Of what the machine offers, the bus starts only the one for accessibility;
        TALLY_BUS_SERVICES is a folder of services to try."""
        own = self.home / "services"
        own.mkdir()
        for folder in SYSTEM_DATA:
            service = Path(folder) / "dbus-1" / "services" / ACCESSIBILITY
            if service.exists() and not (own / ACCESSIBILITY).exists():
                (own / ACCESSIBILITY).symlink_to(service)
        folders = [str(own), self.environment.get("TALLY_BUS_SERVICES")]
        path = self.home / "bus.conf"
        path.write_text(BUS.format(
            tmp=self.environment["TMPDIR"],
            services="".join(f"<servicedir>{folder}</servicedir>" for folder in folders if folder)))
        return path

    def _start_bus(self):
        configuration = self._configure_bus()
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self._start_and_read(
            lambda fd: ["dbus-daemon", f"--config-file={configuration}", "--nofork", "--nopidfile",
                        "--print-address=" + str(fd)])

    def _start_and_read(self, command):
        """Starts a server that writes one line to the file descriptor it is told."""
        reading, writing = os.pipe()
        self.children.append(subprocess.Popen(
            command(writing), pass_fds=[writing], env=self.environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
        os.close(writing)
        with open(reading) as pipe:
            line = pipe.readline().strip()
        if not line:
            raise RuntimeError(command("…")[0] + " did not start")
        return line


if __name__ == "__main__":
    with Headless() as world:
        status = subprocess.run(sys.argv[1:], env=world.environment).returncode
    # Killed by a signal: what a shell would say.
    sys.exit(128 - status if status < 0 else status)
