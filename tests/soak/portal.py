#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The desktop's dialogs: portal.py FOLDER SEED

Files are chosen and papers printed in a program of the desktop's own, as in a
Flatpak. This one has no window: chance chooses a file in FOLDER, or calls it
off, sooner or later. So what is tried is what the program does with the answer,
and nothing outside of FOLDER is read or written.
"""

import random
import sys
from pathlib import Path

from gi.repository import Gio, GLib

NAME = "org.freedesktop.portal.Desktop"
OBJECT = "/org/freedesktop/portal/desktop"
MOST_FILES = 20
LATEST_MS = 400

CHOSEN, CALLED_OFF = 0, 1

INTERFACES = Gio.DBusNodeInfo.new_for_xml("""
<node>
  <interface name="org.freedesktop.portal.FileChooser">
    <method name="OpenFile">
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
      <arg type="o" direction="out"/>
    </method>
    <method name="SaveFile">
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
      <arg type="o" direction="out"/>
    </method>
  </interface>
  <interface name="org.freedesktop.portal.Print">
    <method name="PreparePrint">
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
      <arg type="a{sv}" direction="in"/><arg type="a{sv}" direction="in"/>
      <arg type="o" direction="out"/>
    </method>
  </interface>
  <interface name="org.freedesktop.portal.Inhibit">
    <method name="Inhibit">
      <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="a{sv}" direction="in"/>
      <arg type="o" direction="out"/>
    </method>
  </interface>
</node>
""").interfaces


class Portal:
    def __init__(self, folder, seed):
        self.folder, self.chance = folder, random.Random(seed)

    def own(self, bus):
        for interface in INTERFACES:
            bus.register_object(OBJECT, interface, self.on_call, None, None)

    def on_call(self, bus, sender, path, interface, method, arguments, invocation):
        options = arguments.unpack()[-1]
        sender = sender.removeprefix(":").replace(".", "_")
        request = f"{OBJECT}/request/{sender}/{options.get('handle_token', 'nameless')}"
        invocation.return_value(GLib.Variant("(o)", (request,)))
        if method == "Inhibit":
            return
        answer, files = self.choose(method, options)
        GLib.timeout_add(self.chance.randrange(LATEST_MS), self.answer, bus, request, answer, files)

    def answer(self, bus, request, answer, files):
        chosen = {"uris": GLib.Variant("as", [file.as_uri() for file in files])}
        bus.emit_signal(None, request, "org.freedesktop.portal.Request", "Response",
                        GLib.Variant("(ua{sv})", (answer, chosen)))  # fmt: skip
        return GLib.SOURCE_REMOVE

    def choose(self, method, options):
        there = sorted(self.folder.iterdir())
        if method == "OpenFile" and self.chance.random() < 0.6:
            return CHOSEN, [self.chance.choice(there)]
        if method == "SaveFile" and self.chance.random() < 0.6:
            return CHOSEN, [self.folder / options["current_name"] if len(there) < MOST_FILES else self.chance.choice(there)]

        return CALLED_OFF, []


def main():
    portal = Portal(Path(sys.argv[1]), int(sys.argv[2]))
    Gio.bus_own_name(Gio.BusType.SESSION, NAME, Gio.BusNameOwnerFlags.NONE, lambda bus, name: portal.own(bus), None, None)
    GLib.MainLoop().run()


if __name__ == "__main__":
    main()
