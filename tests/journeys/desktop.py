#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the desktop does with the program: files, its search, the entries of its
menu; and a copy that takes the database's place."""

import json
import os
import subprocess
from pathlib import Path

from gi.repository import Gio, GLib

import driver
import evening

ID = "io.github.tallygator.Tallygator"
PATH = "/" + ID.replace(".", "/")
MATCH = {"format": "tallygator.match", "version": 1, "id": "0c120ea7-504f-4514-a515-679b9f6a381a",
         "game": "allie-gator", "players": ["Anna", "Ben"], "started": "2026-05-12T20:00:00Z", "events": []}


def call(method, *arguments):
    answer = subprocess.run(["gdbus", "call", "--session", "--dest", ID, "--object-path", PATH + "/SearchProvider",
                             "--method", "org.gnome.Shell.SearchProvider2." + method, *arguments],
                            check=True, capture_output=True, text=True)
    return answer.stdout


def a_match_file_opens(program):
    """By a double click: what is in it is shown, then it is there and open."""
    path = Path(program.directory.name) / "evening.tally"
    path.write_text(json.dumps(MATCH) + "\n")
    program.start(str(path))
    program.expect_text("1 new match")
    assert not program.nameless(), program.tree()
    assert program.tally("list", "--format", "json").strip() in ("", "[]")
    evening.press_button(program, "Import")
    program.wait(lambda: program.find("frame", "Allie Gator – Tallygator") or program.find("window", "Allie Gator – Tallygator"),
                 "the match to be open")
    assert "Anna" in program.tally("list")


def the_search_finds_matches_and_rules(program):
    program.tally("import", "-", stdin=json.dumps(MATCH))
    program.start()
    found = call("GetInitialResultSet", "['Anna']")
    assert "match:1" in found, found
    told = call("GetResultMetas", "['match:1', 'rule:raffzahn.turn', 'rule:nothing']")
    assert "Allie Gator" in told and "Anna and Ben" in told and "'rule:raffzahn.turn'" in told, told
    assert "nothing" not in told
    found = call("GetSubsearchResultSet", "['match:1']", "['rotten', 'tooth']")
    assert "rule:raffzahn." in found and "match:" not in found, found
    assert call("GetInitialResultSet", "['firefox']").strip() == "(@as [],)"
    call("ActivateResult", "match:1", "['Anna']", "0")
    program.wait(lambda: program.find("frame", "Allie Gator – Tallygator") or program.find("window", "Allie Gator – Tallygator"),
                 "the match to be open")


def the_menu_of_the_icon(program):
    program.tally("import", "-", stdin=json.dumps(MATCH))
    program.start("--continue")
    program.expect_text("Allie Gator")
    second = program.spawn("--new-match")
    assert second.wait(timeout=driver.PATIENCE_SECONDS) == 0
    program.expect_text("New match")


def a_copy_is_restored(program):
    """The database goes back to what the copy has; what was there is kept."""
    program.tally("import", "-", stdin=json.dumps(MATCH))
    copies = Path(program.database_path()).parent / "copies"
    copies.mkdir(mode=0o700)
    program.tally("backup", str(copies / "tallygator-2026-05-13-080000.db"))
    program.tally("import", "-", stdin=json.dumps({**MATCH, "id": "1c120ea7-504f-4514-a515-679b9f6a381a"}))
    program.start()
    program.press("F10")
    program.wait(lambda: next((node for node in program.find_all("menu item") if node.name.startswith("Restore")), None),
                 "the menu")
    program.press("r")
    program.expect_text("1 match, 2 players")
    assert not program.nameless(), program.tree()
    program.tab_to(name="Wednesday, 13 May 2026, 08:00")
    program.press("space")
    evening.press_button(program, "Restore")
    kept = program.expect_text("What was there before is kept as")
    assert ".before-" in kept, kept
    assert len(program.tally("list").splitlines()) == 2, program.tally("list")
    assert any(".before-" in name for name in os.listdir(copies.parent))


NOTIFICATIONS = """<node><interface name="org.freedesktop.Notifications">
<method name="Notify"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
<arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
<arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/></method>
<method name="CloseNotification"><arg type="u" direction="in"/></method>
</interface></node>"""


def show_notifications(program, shown):
    """Stands in for the desktop that shows them; what they say goes into a list."""
    def called(_connection, _sender, _path, _interface, method, arguments, invocation):
        if method == "Notify":
            shown.append(arguments.unpack()[3:5])
            invocation.return_value(GLib.Variant("(u)", (1,)))
        else:
            invocation.return_value(None)
    interface = Gio.DBusNodeInfo.new_for_xml(NOTIFICATIONS).interfaces[0]
    session = program.bus.session
    session.register_object("/org/freedesktop/Notifications", interface, called, None, None)
    session.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
                      GLib.Variant("(su)", ("org.freedesktop.Notifications", 4)), None, Gio.DBusCallFlags.NONE, -1)


def play_and_leave(program):
    evening.begin(program, "Raffzahn", ["Anna", "Ben", "Cem"])
    program.press("ctrl+q")
    program.expect_end()


def a_running_match_is_reminded_of_only_if_wanted(program):
    shown = []
    show_notifications(program, shown)
    play_and_leave(program)
    while GLib.MainContext.default().iteration(False):
        pass
    assert not shown, shown

    program.start()
    program.press("ctrl+comma")
    program.tab_to("list item", "Remind me of a running match")
    program.press("space")
    program.wait(lambda: program.find("check box", "Remind me of a running match").is_("checked"), "the switch to be on")
    program.press("Escape")
    program.expect_gone("window", "Preferences")
    program.take_up_window()
    program.press("ctrl+q")
    program.wait(lambda: (GLib.MainContext.default().iteration(False), shown)[1], "the reminder")
    assert shown == [("Raffzahn isn’t over yet", "Anna, Ben and Cem")], shown


def house_rules_are_left_by_escape(program):
    """Back to the preferences first, then out of them."""
    program.start()
    program.press("ctrl+comma")
    program.tab_to("list item", "Zoff im Zoo")
    program.press("space")
    program.expect_text("Points to play to")
    program.press("Escape")
    program.expect_text("Where your scores are")
    program.press("Escape")
    program.expect_gone("window", "Preferences")


driver.run(a_match_file_opens, the_search_finds_matches_and_rules, the_menu_of_the_icon, a_copy_is_restored,
           a_running_match_is_reminded_of_only_if_wanted, house_rules_are_left_by_escape)
