#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A user without sense or patience: soak.py [--seconds N] [--seed N] [--record FILE]

Drives the real program, by keys, taps, resizes and page changes that come
without waiting for anything, while a second program writes to its database.
The seed says what comes in which order. It fails if the program ends, says a
warning or a critical, doesn't answer for FREEZE_SECONDS, or has more than
MOST_GROWTH times the memory that it had in the first minute. At the end the
database must be well, and every match what its events say.

Run in a display of its own: headless.py soak.py. Needs TALLYGATOR and TALLY in
the environment, as the journeys do.
"""

import argparse
import collections
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from gi.repository import Gio, GLib

import matches

APPLICATION = "io.github.tallygator.Tallygator"
OBJECT = "/io/github/tallygator/Tallygator"
WINDOW = OBJECT + "/window/1"

FREEZE_SECONDS = 10
FIRST_MINUTE = 60
WORK_OF_A_MINUTE = 30    # seconds of its own processor time: a busy machine leaves it less of the first minute
MOST_GROWTH = 1.3
INPUTS_A_BURST = 16
BURSTS_TO_TELL = 3    # of what came before a failure
BURSTS_A_WRITE = 25

SIZES = [(1100, 720), (360, 640), (768, 1024), (500, 400), (1600, 940), (640, 360)]
# What people type at a table; no key that ends the program.
TYPED = [*"0123456789", *"0123456789", "plus", "Return", "Return", "Return", "ctrl+Return", "space", "space", "BackSpace",
         "Tab", "Tab", "Tab", "shift+Tab", "Up", "Down", "Left", "Right", "Home", "End", "Prior", "Next",
         "a", "l", "m", "t", "alt+t", "ctrl+a"]  # fmt: skip
DOORS = ["alt+1", "alt+2", "alt+3", "alt+4", "ctrl+n", "ctrl+z", "ctrl+z", "ctrl+shift+z", "ctrl+h", "ctrl+m", "ctrl+f",
         "ctrl+comma", "ctrl+question", "F1", "F10", "F11", "Escape", "Escape", "Escape", "alt+Left", "alt+Left"]
TABS = ["play", "league", "rules", "players"]


# What GTK says about itself and does nobody any harm, with the reason.
KNOWN = [
    "Broken accounting of active state",    # a window that is closed between the press and the release of a button
    "GtkListView failed to scroll to given position",    # a wheel over rows that have just changed and aren't laid out
    # GtkText isn't told to stop its cursor when something is selected in it while its page isn't shown (it leaves
    # gtk_text_recompute () first). In the next frame it finds that the cursor blinks beside a selection, and stops it.
    "unexpected blinking selection",
]

# Without a button to close the window: a tap that hits it would end the program.
GTK_SETTINGS = "[Settings]\ngtk-decoration-layout=:\ngtk-enable-animations=0\ngtk-font-name=Cantarell 11\n"


class Failure(Exception):
    """What the program should not have done."""


class Closed(Exception):
    """The program has ended as it should when it is told to."""


class Program:
    """The app, its database, and a line to its main loop."""

    def __init__(self, folder):
        self.database = folder / "data" / "tallygator" / "tallygator.db"
        self.database.parent.mkdir(parents=True)
        self.messages = (folder / "messages").open("w+")
        settings = folder / "config" / "gtk-4.0" / "settings.ini"
        settings.parent.mkdir(parents=True)
        settings.write_text(GTK_SETTINGS)
        # Whoever asks for what was freed gets nonsense, and is noticed.
        self.environment = {**os.environ, "XDG_DATA_HOME": str(folder / "data"), "XDG_CONFIG_HOME": str(folder / "config"),
                            "G_SLICE": "always-malloc", "MALLOC_PERTURB_": "165",
                            "G_DEBUG": "fatal-criticals", "GDK_DEBUG": "portals", "GTK_A11Y": "none"}  # fmt: skip
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.process, self.longest = None, 0

    def start(self):
        self.process = subprocess.Popen([os.environ["TALLYGATOR"]], env=self.environment, stderr=self.messages)
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout.split()
            if found:
                self.window = found[-1]
                return
            time.sleep(0.1)
            if self.process.poll() is not None:
                break
        raise Failure(f"no window after a minute\n{self.said()}")

    def act(self, name, argument=None):
        """Activates an action of the window, and waits for nothing."""
        arguments = GLib.Variant("(sava{sv})", (name, [argument] if argument else [], {}))
        self.bus.call(APPLICATION, WINDOW, "org.gtk.Actions", "Activate", arguments, None,
                      Gio.DBusCallFlags.NO_AUTO_START, 1000 * FREEZE_SECONDS, None, None)

    def waited_for_processor(self):
        """Seconds in which it had something to do and a busy machine had no processor for it."""
        return int(Path(f"/proc/{self.process.pid}/schedstat").read_text().split()[1]) / 1e9

    def assert_answers(self, last):
        """Its main loop answers a question that anybody may ask, soon. Time in
        which other programs had the processors doesn't count."""
        begun, waited = time.monotonic(), self.waited_for_processor()
        silent = 0
        while silent < FREEZE_SECONDS and self.process.poll() is None:
            try:
                self.bus.call_sync(APPLICATION, OBJECT, "org.gtk.Actions", "List", None, None,
                                   Gio.DBusCallFlags.NO_AUTO_START, 1000 * FREEZE_SECONDS)  # fmt: skip
                answered = True
            except GLib.Error:
                answered = False
                time.sleep(1)    # it may be about to end
            if self.process.poll() is None:
                silent = time.monotonic() - begun - (self.waited_for_processor() - waited)
            if answered:
                self.longest = max(self.longest, silent)
                return

        ended = self.process.poll()
        if ended == 0:
            raise Closed
        raise Failure(f"{'frozen' if ended is None else f'ended with {ended}'} after {last}\n{self.said()}")

    def memory(self):
        """KiB that this program has written to and nobody shares: its part of
        what is shared would grow whenever another program ends."""
        text = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text()
        return next(int(line.split()[1]) for line in text.splitlines() if line.startswith("Private_Dirty:"))

    def worked(self):
        """Seconds of processor time that it has had."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def said(self):
        self.messages.flush()
        return Path(self.messages.name).read_text()

    def tally(self, *words, text=""):
        ended = subprocess.run([os.environ["TALLY"], "--db", str(self.database), *words], input=text, text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)  # fmt: skip
        if ended.returncode != 0:
            raise Failure(f"tally {' '.join(words)}: {ended.returncode}, {ended.stdout}{ended.stderr}")
        return ended.stdout

    def stop(self):
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait()


class User:
    """Keys, taps, sizes and pages in the order of chance."""

    def __init__(self, program, chance, record):
        self.program, self.chance, self.record = program, chance, record
        self.inputs, self.closed = 0, 0
        self.last = collections.deque(maxlen=BURSTS_TO_TELL * INPUTS_A_BURST)
        self.sit_down()

    def sit_down(self):
        """Before a new window."""
        self.hand = subprocess.Popen(["xdotool", "-"], stdin=subprocess.PIPE, text=True, stderr=subprocess.DEVNULL)
        self.size = SIZES[0]

    def open_again(self):
        self.closed += 1
        self.stop()
        self.program.start()
        self.sit_down()

    def note(self, *words):
        self.inputs += 1
        self.last.append(" ".join(map(str, words)))
        if self.record:
            print(*words, file=self.record, flush=True)

    def do(self, words):
        self.note(words)
        self.hand.stdin.write(words + "\n")

    def press(self):
        keys = TYPED if self.chance.random() < 0.8 else DOORS
        self.do(f"key --clearmodifiers --delay 0 {self.chance.choice(keys)}")

    def tap(self):
        x, y = (self.chance.randrange(length) for length in self.size)
        self.do(f"mousemove {x} {y} click {self.chance.choice('11111145')}")

    def resize(self):
        self.size = self.chance.choice(SIZES)
        self.do(f"windowsize {self.program.window} {self.size[0]} {self.size[1]}")

    def turn_the_page(self):
        number = self.chance.randrange(1, 40)
        name, argument = self.chance.choice([
            ("tab", GLib.Variant("s", self.chance.choice(TABS))),
            ("open-match", GLib.Variant("x", number)),
            ("open-match", GLib.Variant("x", number)),
            ("back", None),
            ("new-match", None),
        ])
        self.note("act", name, argument)
        self.program.act(name, argument)

    def burst(self):
        """Many at once; the answer of the main loop is all that is waited for."""
        for _ in range(INPUTS_A_BURST):
            kind = self.chance.choices([self.press, self.tap, self.turn_the_page, self.resize], [60, 30, 8, 2])[0]
            kind()
        try:
            self.hand.stdin.flush()
        except BrokenPipeError:
            pass    # the window is gone, and the program tells why
        self.program.assert_answers(f"{self.inputs} inputs")

    def stop(self):
        self.hand.kill()
        self.hand.wait()


def write(program, chance):
    """What a second program does meanwhile."""
    what = chance.random()
    if what < 0.8:
        program.tally("import", "--replace", "-", text="".join(json.dumps(match) + "\n" for match in matches.some(chance)))
    elif what < 0.9:
        program.tally("list", "--format", "json")
    else:
        program.tally("rebuild")


class Scales:
    """What the program weighs. A large window with a full page weighs more than
    a small one, so that it is the most of the first minute that counts."""

    def __init__(self, program):
        self.program, self.begun, self.shown = program, time.monotonic(), 0
        self.first, self.most, self.worked = 0, 0, 0

    def look(self, inputs):
        seconds = time.monotonic() - self.begun
        if seconds < self.shown + 5:
            return
        self.shown, now = seconds, self.program.memory()
        if int(seconds / 60) > int((seconds - 5) / 60):
            print(f"# {seconds:.0f} s ({self.program.worked():.0f} s of work): {now} KiB, {inputs} inputs", flush=True)
        self.most = max(self.most, now)
        self.worked = max(self.worked, self.program.worked())
        if seconds <= FIRST_MINUTE or self.worked <= WORK_OF_A_MINUTE:
            self.first = self.most
        elif now > MOST_GROWTH * self.first:
            raise Failure(f"{now} KiB after {seconds:.0f} s and {inputs} inputs, {self.first} KiB in the first minute")


def judge_database(program):
    """Nothing is damaged, and every match is what its events say."""
    answer = program.tally("check")
    if "All is well" not in answer:
        raise Failure(answer)
    kept = [line for line in program.tally("export").splitlines() if line]
    for line in kept:
        match = json.loads(line)
        shown = json.loads(program.tally("show", match["id"], "--format", "json"))
        replayed = json.loads(subprocess.run([os.environ["TALLY"], "replay", "-"], input=line, text=True, check=True,
                                             stdout=subprocess.PIPE).stdout)  # fmt: skip
        for key in ("status", "ranking", "winners"):
            if shown.get(key) != replayed.get(key):
                raise Failure(f"{match['id']}: {key} is {shown.get(key)}, not {replayed.get(key)}")
    return len(kept), sum(len(json.loads(line)["events"]) for line in kept)


def soak(program, user, chance, seconds):
    scales, bursts = Scales(program), 0
    while time.monotonic() < scales.begun + seconds:
        try:
            user.burst()
        except Closed:
            user.open_again()
        bursts += 1
        if bursts % BURSTS_A_WRITE == 0:
            write(program, chance)
        scales.look(user.inputs)
    print(f"# {scales.first} KiB at most in the first minute, {scales.most} KiB at most")
    strange = [line for line in program.said().splitlines() if line and not any(known in line for known in KNOWN)]
    if strange:
        raise Failure("\n".join(strange))


def start_desktop(folder, seed):
    """The dialogs of the desktop, which lead to a file that can be read, one that can't, and what is saved there."""
    folder.mkdir()
    (folder / "evening.jsonl").write_text("".join(json.dumps(match) + "\n" for match in matches.first()))
    (folder / "picture.png").write_text("no picture")
    return subprocess.Popen([sys.executable, "-B", Path(__file__).with_name("portal.py"), folder, str(seed)])


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=float(os.environ.get("TALLY_SOAK_SECONDS", 120)))
    parser.add_argument("--seed", type=int, default=int(os.environ.get("TALLY_SOAK_SEED", 1)))
    parser.add_argument("--record", type=argparse.FileType("w"), help="a file for every input")
    return parser.parse_args()


def main():
    asked = arguments()
    chance = random.Random(asked.seed)
    print("1..1", flush=True)
    user = None
    with tempfile.TemporaryDirectory(prefix="tally-soak-") as folder:
        program = Program(Path(folder))
        desktop = start_desktop(Path(folder) / "files", asked.seed)
        try:
            program.tally("import", "-", text="".join(json.dumps(match) + "\n" for match in matches.first()))
            program.start()
            user = User(program, chance, asked.record)
            soak(program, user, chance, asked.seconds)
            user.stop()
            program.stop()
            kept, events = judge_database(program)
        except Failure as failure:
            print("not ok 1 soak")
            print("".join(f"before: {words}\n" for words in user.last) if user else "", failure, sep="", file=sys.stderr)
            return 1
        finally:
            program.stop()
            desktop.kill()
            desktop.wait()
        print(f"# {user.inputs} inputs, closed {user.closed} times, {kept} matches with {events} events, "
              f"silent for {program.longest:.2f} s at most")  # fmt: skip
        print("ok 1 soak")
        return 0


if __name__ == "__main__":
    sys.exit(main())
