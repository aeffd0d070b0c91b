# SPDX-License-Identifier: GPL-3.0-or-later
"""Uses the real program as a person with a keyboard and a screen reader would.

A journey is a program that defines functions and ends with
`driver.run(first, second, …)`. Each function is given a `Program`, which it
starts; everything it then knows comes over the accessibility bus, and
everything it does is a key press. Journeys are run in there: tests/headless.py.
"""

import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import traceback

from gi.repository import Gio, GLib

import screen
from screen import PATIENCE_SECONDS


class Adopted:
    """A process that somebody else has started."""

    def __init__(self, pid):
        self.pid = pid

    def poll(self):
        return None if os.path.exists(f"/proc/{self.pid}") else 0

    def kill(self):
        os.kill(self.pid, signal.SIGKILL)

    def wait(self):
        while self.poll() is None:
            time.sleep(0.05)


class Program:
    """The program with directories of its own; may be started several times. It is
    in the world that the journey is in, or in another one (headless.py)."""

    def __init__(self, world=None):
        self.directory = tempfile.TemporaryDirectory(prefix="tallygator-journey-")
        self.world = world.environment if world else os.environ
        self.bus = screen.Bus(self.world["DBUS_SESSION_BUS_ADDRESS"] if world else None)
        self.process = None
        self.owner = None       # its name on that bus
        self.language = "en"
        self.log = None         # a file for all that it has to say, or None
        self.taps = 0

    def start(self, *arguments, wait=True):
        """Starts it, in the language that was set, and waits for its window."""
        self.process = self.spawn(*arguments)
        if wait:
            self.expect("window")
        return self.process

    def spawn(self, *arguments):
        return subprocess.Popen([os.environ["TALLYGATOR"], *arguments], env=self._environment(), stdout=self.log, stderr=self.log)

    def adopt(self, bus_name):
        """Takes on a program that the session bus has started."""
        pid = self.bus.session.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
            "GetConnectionUnixProcessID", GLib.Variant("(s)", (bus_name,)), None,
            Gio.DBusCallFlags.NONE, -1).unpack()[0]
        self.process = Adopted(pid)

    def _environment(self):
        environment = dict(self.world, GSETTINGS_BACKEND="keyfile", G_DEBUG="fatal-criticals")
        environment.pop("GTK_A11Y", None)
        if self.log:
            environment["G_MESSAGES_DEBUG"] = "all"
        if self.language != "en":
            environment["LC_ALL"] = {"de": "de_DE.UTF-8", "fr": "fr_FR.UTF-8"}[self.language]
        # GTK's own settings stay those of the display.
        for name in ("CONFIG_HOME", "DATA_HOME", "CACHE_HOME", "STATE_HOME"):
            folder = os.path.join(self.directory.name, name.lower())
            os.makedirs(folder, exist_ok=True)
            environment["XDG_" + name] = folder
        gtk = os.path.join(environment["XDG_CONFIG_HOME"], "gtk-4.0")
        if not os.path.exists(gtk):
            os.symlink(os.path.join(self.world["XDG_CONFIG_HOME"], "gtk-4.0"), gtk)
        return environment

    def database_path(self):
        return pathlib.Path(self.directory.name, "data_home", "tallygator", "tallygator.db")

    def tally(self, *arguments, stdin=""):
        """The command line, on the database of the program."""
        return subprocess.run([os.environ["TALLY"], "--db", str(self.database_path()), *arguments],
                              input=stdin, text=True, check=True, stdout=subprocess.PIPE).stdout

    def database(self):
        """Every byte of what the program keeps on the disk."""
        folder = pathlib.Path(self.directory.name, "data_home")
        return b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())

    def stop(self):
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.directory.cleanup()

    # What is to be seen

    def root(self):
        """The program on the bus and all that is in view, or None."""
        root = self.bus.program(self.process.pid)
        self.owner = root.owner if root else None
        return root

    def find_all(self, role=None, name=None):
        root = self.root()
        return [node for node in root.walk() if node.matches(role, name)] if root else []

    def find(self, role=None, name=None):
        """The first in view with that role and that name, or None."""
        return next(iter(self.find_all(role, name)), None)

    def expect(self, role=None, name=None):
        """Waits until there is such a thing, and returns it."""
        return self.wait(lambda: self.find(role, name), f"{role} “{name}” to be there")

    def expect_text(self, part):
        """Waits until some label has that in it, and returns the whole text."""
        def find():
            return next((node.name for node in self.find_all() if part in node.name), None)
        return self.wait(find, f"the words “{part}”")

    def expect_gone(self, role=None, name=None):
        self.wait(lambda: self.find(role, name) is None, f"{role} “{name}” to be gone")

    def expect_end(self):
        """Waits until the program has ended, and returns its exit status."""
        self.wait(lambda: self.process.poll() is not None, "the program to end")
        return self.process.returncode

    def nameless(self):
        """What can be used but has nothing that a screen reader could read out."""
        return [node for node in self.find_all()
                if node.is_("focusable") and node.role not in ("cell", "holder", "list", "table", "window")
                and not any(part.has_words() for part in node.walk())]

    def focused(self):
        """In the window that came last: one below a dialog may keep its focus."""
        told = self.bus.focused(self.owner) if self.owner else None
        return told or next((node for node in reversed(self.find_all()) if node.is_("focused")), None)

    def wait(self, condition, what="it"):
        """Waits until the condition is something, and returns that."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        pause = 0.05
        while time.monotonic() < deadline:
            found = condition()
            if found:
                return found
            time.sleep(pause)
            pause = min(2 * pause, 0.4)     # to look costs more than to wait
        raise AssertionError(f"waited in vain for {what}\n{self.tree()}")

    def tree(self):
        """Everything in view, for a person to read."""
        root = self.root()
        return "\n".join(root.tree()) if root else "(the program is not on the bus)"

    # What is done

    def _xdotool(self, *words, **more):
        return subprocess.run(["xdotool", *words], check=True, text=True, env=self.world, **more)

    def press(self, *keys):
        """Presses keys by their X names: press("alt+2"), press("Tab", "space")."""
        self._xdotool("key", "--clearmodifiers", "--delay", "20", *keys)

    def type(self, text):
        self._xdotool("type", "--clearmodifiers", "--delay", "20", text)

    def enter(self, *entries):
        """Types short entries, each with Enter behind it."""
        self.press(*(key for entry in entries for key in (*entry, "Return")))

    def type_into(self, name, text):
        """Goes to the entry of that name, and types over what is there."""
        self.tab_to("entry", name)
        self.press("ctrl+a")
        self.type(text)
        self.wait(lambda: self.find("entry", name).text() == text, f"“{text}” in {name}")

    def windows(self):
        """Those in view by their X ids, the one that was opened last behind."""
        found = self._xdotool("search", "--sync", "--onlyvisible", "--pid", str(self.process.pid), stdout=subprocess.PIPE)
        return sorted(found.stdout.split(), key=int)

    def take_up_window(self):
        """Here is no window manager that gives the keys back to the window below
        a dialog that has closed."""
        self._xdotool("windowfocus", "--sync", self.windows()[0])

    def tap(self, node, owner=None, window=-1):
        """Taps what is in the window that was opened last, or in another one. What
        is in a menu says where it is as seen from the button that the menu hangs
        on: its owner."""
        self.taps += 1
        self._point_at(node, owner, window, "click", "1")

    def tap_again(self):
        """Where the finger is."""
        self.taps += 1
        self._xdotool("click", "1")

    def scroll(self):
        """The main window, by one notch of a wheel, where its pages are."""
        subprocess.run(["xdotool", "mousemove", "--window", self.windows()[0], "100", "300", "click", "5"], check=True)
        time.sleep(0.1)

    def hold(self, node, condition, what):
        """Keeps the finger down until the condition is something."""
        self._point_at(node, None, 0, "mousedown", "1")
        try:
            self.wait(condition, what)
        finally:
            self._xdotool("mouseup", "1")

    def _point_at(self, node, owner, window, *then):
        x, y, width, height = node.extents
        left, top = owner.extents[:2] if owner else (0, 0)
        self._xdotool("mousemove", "--sync", "--window", self.windows()[window],
                      str(x - left + width // 2), str(y - top + height // 2), *then)

    def resize(self, width, height):
        """The main window, as a window manager or an on-screen keyboard does it."""
        self._xdotool("windowsize", "--sync", self.windows()[0], str(width), str(height))

    def tab_to(self, role=None, name=None):
        """Presses Tab until that has the focus, and returns it."""
        return self.arrow_to("Tab", role, name)

    def arrow_to(self, key, role=None, name=None):
        """Presses a key until that has the focus, and returns it."""
        for _ in range(100):
            node = self.wait(self.focused, "a focus")
            if node.matches(role, name):
                return node
            self.press(key)
            time.sleep(0.05)
        raise AssertionError(f"{key} never comes to {role} “{name}”\n{self.tree()}")


def run(*journeys):
    """Goes every journey and reports in TAP."""
    print(f"1..{len(journeys)}", flush=True)
    failed = False
    for number, journey in enumerate(journeys, 1):
        name = journey.__name__.replace("_", " ")
        program = Program()
        try:
            journey(program)
            print(f"ok {number} {name}", flush=True)
        except Exception:
            failed = True
            traceback.print_exc()
            print(f"not ok {number} {name}", flush=True)
        finally:
            program.stop()
    sys.exit(1 if failed else 0)
