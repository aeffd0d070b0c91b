# SPDX-License-Identifier: GPL-3.0-or-later
"""What is on the screen, as programs tell it on the accessibility bus.

A tree is read level by level, with all questions of a level under way at once:
one question after the other would take seconds for a full window. What a program
tells of all its things in one answer, the cache of the protocol, is not asked.
"""

import collections
import time

from gi.repository import Gio, GLib

import wire

# Far more than any machine needs: only a test that fails waits so long.
PATIENCE_SECONDS = 60

ROOT = "/org/a11y/atspi/accessible/root"
REGISTRY = "org.a11y.atspi.Registry"
ACCESSIBLE = "org.a11y.atspi.Accessible"
CACHE = "/org/a11y/atspi/cache", "org.a11y.atspi.Cache"

# Numbers of the protocol.
STATES = {"active": 1, "checked": 4, "enabled": 8, "expanded": 10, "focusable": 11, "focused": 12,
          "pressed": 20, "selected": 23, "sensitive": 24, "visible": 30}
IN_WINDOW = 1

# The roles that this program has. Releases differ in which of two numbers they
# give to the same thing, and in the names, so these are our own.
ROLES = {
    2: "alert", 7: "check box", 11: "combo box", 16: "dialog", 20: "holder", 23: "window", 27: "image",
    29: "label", 31: "list", 32: "list item", 33: "menu", 35: "menu item", 37: "tab", 38: "tab list",
    39: "holder", 42: "progress bar", 43: "button", 44: "radio button", 48: "scroll bar", 49: "holder",
    50: "separator", 51: "slider", 52: "spin button", 54: "status", 55: "table", 56: "cell", 61: "entry",
    62: "button", 64: "tool tip", 67: "holder", 68: "holder", 69: "window", 75: "application",
    79: "entry", 81: "window", 83: "heading", 85: "holder", 88: "link", 90: "row", 98: "list", 99: "holder",
    101: "notification", 130: "check box",
}

# What has nothing in it if it says so. Stacks say so and have pages.
LEAVES = ("image", "label")

Told = collections.namedtuple("Told", "name role states n_children")


class Bus:
    """The accessibility bus of this session, or of another one by its address."""

    def __init__(self, session_address=None):
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        self.session = session = (Gio.DBusConnection.new_for_address_sync(session_address, flags) if session_address
                                  else Gio.bus_get_sync(Gio.BusType.SESSION))
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set",
                              GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", True))),
                              None, Gio.DBusCallFlags.NONE, -1)
        address = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress",
                                    None, None, Gio.DBusCallFlags.NONE, -1).unpack()[0]
        self.connection = wire.Connection(address)
        # Where the focus went last, by program: to look for it in everything
        # that is in view, after every Tab, costs most of a journey's time.
        self.last_focus = {}
        self.connection.listen(self._focus_moved, "interface='org.a11y.atspi.Event.Object',member='StateChanged',arg0='focused'")

    def _focus_moved(self, owner, path, member, told):
        if member == "StateChanged" and told[0] == "focused" and told[1]:
            self.last_focus[owner] = path

    def focused(self, owner):
        """What has the focus as far as the program has said so; None: ask for all."""
        # All that it said before it answers this has come by then.
        self.connection.ask([(owner, ROOT, ACCESSIBLE, "GetRole")])
        path = self.last_focus.get(owner)
        node = Node(self, owner, path) if path else None
        if node:
            self.read_level([node], {})
        return node if node and node.is_("focused") and node.in_view else None

    def program(self, pid):
        """The program with that process id, or None."""
        answer, = self.connection.ask([(REGISTRY, ROOT, ACCESSIBLE, "GetChildren")])
        for owner, path in answer[0] if answer else []:
            if self.connection.tell_bus("GetConnectionUnixProcessID", "s", owner) == (pid,):
                return self.read(owner, path)
        return None

    def told(self, owner):
        """What a program tells of all its things at once: name, role and states
        by path. What is in them is told without the pages of stacks."""
        answer, = self.connection.ask([(owner, *CACHE, "GetItems")])
        return {item[0][1]: Told(name=item[6], role=item[7], states=item[9], n_children=item[4])
                for item in (answer[0] if answer else [])}

    def wait_for(self, pid):
        """The same, once it has told the bus of itself."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < deadline:
            found = self.program(pid)
            if found is not None and len(list(found.walk())) > 1:
                return found
            time.sleep(0.05)
        raise AssertionError("the program isn’t on the bus")

    def listen(self, heard):
        """Calls `heard` with the new name of whatever is called otherwise from
        now on, with what is newly said about something, and with every
        announcement: what is told without being asked."""
        def told(owner, path, member, said):
            if member == "Announcement" or (member == "PropertyChange" and said[0] in ("accessible-name", "accessible-description")):
                heard(Node(self, owner, path), said[3])
        self.connection.listen(told, *(f"interface='org.a11y.atspi.Event.Object',member='{member}'"
                                       for member in ("PropertyChange", "Announcement")))

    def read(self, owner, path):
        """A node with everything in it that is in view."""
        top = Node(self, owner, path)
        told = self.told(owner)
        level = [top]
        while level:
            self.read_level(level, told)
            level = [child for node in level if node is top or node.in_view for child in node.children]
        return top

    def read_level(self, nodes, told):
        questions = [node.questions(told.get(node.path)) for node in nodes]
        answers = iter(self.connection.ask([question for some in questions for question in some]))
        for node, some in zip(nodes, questions):
            node.take(told.get(node.path), [next(answers) for _ in some])


class Node:
    """Something on the screen as it was when it was read."""

    def __init__(self, bus, owner, path):
        self.bus, self.owner, self.path = bus, owner, path

    def __repr__(self):
        return f"<{self.role} “{self.name}”>"

    def questions(self, told):
        """Where it is, what is in it, and all else that is not told."""
        questions = [(self.owner, self.path, "org.a11y.atspi.Component", "GetExtents", "u", (IN_WINDOW,))]
        if not told:
            questions += [(self.owner, self.path, "org.freedesktop.DBus.Properties", "Get", "ss", (ACCESSIBLE, "Name")),
                          (self.owner, self.path, ACCESSIBLE, "GetRole"),
                          (self.owner, self.path, ACCESSIBLE, "GetState")]
        if not told or told.n_children != 0 or ROLES.get(told.role) not in LEAVES:
            questions.append((self.owner, self.path, ACCESSIBLE, "GetChildren"))
        return questions

    def take(self, told, answers):
        values = iter([answer[0] if answer else None for answer in answers])
        extents = next(values)
        name, role, states = (told.name, told.role, told.states) if told else (next(values), next(values), next(values))
        self.children = [Node(self.bus, *child) for child in next(values, None) or []]
        self.role = ROLES.get(role, f"role {role}")
        self.name = name or ""
        self.states = states or (0, 0)
        self.extents = extents or (0, 0, 0, 0)
        # Old releases of GTK say "showing" of windows only, but a size tells it.
        self.in_view = extents is None or (self.is_("visible") and extents[2] > 0 and extents[3] > 0)

    def is_(self, state):
        """Whether it is "focused", "checked", "selected", "sensitive", …"""
        number = STATES[state]
        return bool(self.states[number // 32] >> (number % 32) & 1)

    def walk(self):
        """This and everything in it that is in view."""
        yield self
        for child in self.children:
            if child.in_view:
                yield from child.walk()

    def matches(self, role, name):
        return (role is None or self.role == role) and (name is None or self.name == name)

    def has_words(self):
        """Whether it has a name of its own: GTK falls back to that of the class."""
        return bool(self.name) and not self.name.startswith(("Gtk", "Adw", "Tally"))

    def _ask(self, interface, method, signature="", *values):
        """What is answered first of all, or None."""
        answer, = self.bus.connection.ask([(self.owner, self.path, interface, method, signature, values)])
        return answer[0] if answer else None

    def activate(self):
        """As a screen reader presses it."""
        return self._ask("org.a11y.atspi.Action", "DoAction", "i", 0)

    def text(self):
        """What is written in it just now: for entries."""
        text = "org.a11y.atspi.Text"
        length = self._ask("org.freedesktop.DBus.Properties", "Get", "ss", text, "CharacterCount") or 0
        return self._ask(text, "GetText", "ii", 0, length) or ""

    def tree(self, depth=0):
        """For a person to read."""
        lines = []
        if self.role != "holder":
            lines.append(f"{'  ' * depth}{self.role} “{self.name}”{' (focused)' if self.is_('focused') else ''}")
            depth += 1
        for child in self.children:
            if child.in_view:
                lines.extend(child.tree(depth))
        return lines
