# SPDX-License-Identifier: GPL-3.0-or-later
"""What is on the screen, as programs tell it on the accessibility bus.

A tree is read level by level, with all questions of a level under way at once:
one question after the other would take seconds for a full window. What a program
tells of all its things in one answer, the cache of the protocol, is not asked.
"""

import time

from gi.repository import Gio, GLib

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
        self.connection = Gio.DBusConnection.new_for_address_sync(address, flags)
        # Where the focus went last, by program: to look for it in everything
        # that is in view, after every Tab, costs most of a journey's time.
        self.last_focus = {}
        self.connection.signal_subscribe(None, "org.a11y.atspi.Event.Object", "StateChanged", None, "focused",
                                         Gio.DBusSignalFlags.NONE, self._focus_moved)

    def _focus_moved(self, _connection, owner, path, _interface, _signal, arguments):
        if arguments.get_child_value(1).get_int32():
            self.last_focus[owner] = path

    def focused(self, owner):
        """What has the focus as far as the program has said so; None: ask for all."""
        # All that it said before it answers this has come by then.
        self.ask([(owner, ROOT, ACCESSIBLE, "GetRole", None)])
        path = self.last_focus.get(owner)
        node = Node(self, owner, path) if path else None
        if node:
            self.read_level([node], {})
        return node if node and node.is_("focused") and node.in_view else None

    def ask(self, questions):
        """The answers to many questions (owner, path, interface, method,
        arguments), in their order; None where there was none."""
        answers = [None] * len(questions)
        open_questions = len(questions)

        def answered(connection, result, index):
            nonlocal open_questions
            open_questions -= 1
            try:
                answers[index] = connection.call_finish(result).unpack()
            except GLib.Error:
                pass    # gone, or has no such interface

        for index, (owner, path, interface, method, arguments) in enumerate(questions):
            self.connection.call(owner, path, interface, method, arguments, None,
                                 Gio.DBusCallFlags.NONE, -1, None, answered, index)
        while open_questions:
            GLib.MainContext.default().iteration(True)
        return answers

    def program(self, pid):
        """The program with that process id, or None."""
        answer, = self.ask([(REGISTRY, ROOT, ACCESSIBLE, "GetChildren", None)])
        programs = answer[0] if answer else []
        owners = self.ask([("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                            "GetConnectionUnixProcessID", GLib.Variant("(s)", (owner,)))
                           for owner, _ in programs])
        for (owner, path), answer in zip(programs, owners):
            if answer == (pid,):
                return self.read(owner, path)
        return None

    def told(self, owner):
        """What a program tells of all its things at once: name, role and states
        by path. What is in them is told without the pages of stacks."""
        try:
            items = self.connection.call_sync(owner, *CACHE, "GetItems", None, None,
                                              Gio.DBusCallFlags.NONE, -1).get_child_value(0)
        except GLib.Error:
            return {}
        told = {}
        for number in range(items.n_children()):
            # To unpack all of it would take longer than to ask for each.
            part = items.get_child_value(number).get_child_value
            told[part(0).get_child_value(1).get_string()] = part(6).get_string(), part(7).get_uint32(), part(9).unpack()
        return told

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
        def told(_connection, owner, path, _interface, signal, arguments):
            kind, _, _, value = arguments.unpack()[:4]
            if signal == "Announcement" or kind in ("accessible-name", "accessible-description"):
                heard(Node(self, owner, path), value)
        for signal in ("PropertyChange", "Announcement"):
            self.connection.signal_subscribe(None, "org.a11y.atspi.Event.Object", signal, None, None,
                                             Gio.DBusSignalFlags.NONE, told)

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
        answers = iter(self.ask([question for some in questions for question in some]))
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
        extents = GLib.Variant("(u)", (IN_WINDOW,))
        name = GLib.Variant("(ss)", (ACCESSIBLE, "Name"))
        always = [(self.owner, self.path, "org.a11y.atspi.Component", "GetExtents", extents),
                  (self.owner, self.path, ACCESSIBLE, "GetChildren", None)]
        return always if told else always + [
            (self.owner, self.path, "org.freedesktop.DBus.Properties", "Get", name),
            (self.owner, self.path, ACCESSIBLE, "GetRole", None),
            (self.owner, self.path, ACCESSIBLE, "GetState", None)]

    def take(self, told, answers):
        extents, children, *rest = (answer[0] if answer else None for answer in answers)
        name, role, states = told or rest
        self.children = [Node(self.bus, *child) for child in children or []]
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

    def _call(self, interface, method, arguments=None):
        answer, = self.bus.ask([(self.owner, self.path, interface, method, arguments)])
        return answer is not None and answer[0]

    def activate(self):
        """As a screen reader presses it."""
        return self._call("org.a11y.atspi.Action", "DoAction", GLib.Variant("(i)", (0,)))

    def text(self):
        """What is written in it just now: for entries."""
        text = "org.a11y.atspi.Text"
        answer, = self.bus.ask([(self.owner, self.path, "org.freedesktop.DBus.Properties", "Get",
                                 GLib.Variant("(ss)", (text, "CharacterCount")))])
        length = answer[0] if answer else 0
        answer, = self.bus.ask([(self.owner, self.path, text, "GetText", GLib.Variant("(ii)", (0, length)))])
        return answer[0] if answer else ""

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
