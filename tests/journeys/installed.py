#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Installs everything into a prefix and uses the program from there.

installed.py MESON BUILD PREFIX; only where the prefix is inside of the build
folder, as `make test` has it: nowhere else may a test write.
"""

import os
import subprocess
import sys
from pathlib import Path

import driver

MESON, BUILD, PREFIX = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
ID = "io.github.tallygator.Tallygator"

FILES = (
    "bin/tally",
    "bin/tallygator",
    f"share/applications/{ID}.desktop",
    "share/bash-completion/completions/tally",
    f"share/dbus-1/services/{ID}.service",
    f"share/gnome-shell/search-providers/{ID}.search-provider.ini",
    f"share/mime/packages/{ID}.xml",
    "share/fish/vendor_completions.d/tally.fish",
    f"share/glib-2.0/schemas/{ID}.gschema.xml",
    "share/glib-2.0/schemas/gschemas.compiled",
    f"share/icons/hicolor/scalable/apps/{ID}.svg",
    f"share/icons/hicolor/symbolic/apps/{ID}-symbolic.svg",
    "share/locale/de/LC_MESSAGES/tallygator.mo",
    "share/locale/fr/LC_MESSAGES/tallygator.mo",
    "share/man/man1/tally.1",
    "share/man/man1/tallygator.1",
    f"share/metainfo/{ID}.metainfo.xml",
    "share/tallygator/schema/match.schema.json",
    "share/zsh/site-functions/_tally",
)


def everything_is_installed(program):
    subprocess.run([MESON, "install", "--no-rebuild", "--quiet", "-C", BUILD], check=True)
    missing = [name for name in FILES if not (PREFIX / name).exists()]
    assert not missing, missing


def it_runs_from_there(program):
    program.start()
    program.expect("tab", "League")


def it_speaks_german_from_there(program):
    program.language = "de"
    program.start()
    program.expect("tab", "Liga")


def the_bus_starts_it(program):
    # The bus was started before the file was there.
    for arguments in (("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.ReloadConfig"),
                      (ID, "/" + ID.replace(".", "/"), "org.freedesktop.Application.Activate", "{}")):
        subprocess.run(["gdbus", "call", "--session", "--dest", arguments[0], "--object-path", arguments[1],
                        "--method", *arguments[2:]], check=True, stdout=subprocess.DEVNULL)
    program.adopt(ID)
    program.expect("tab", "League")


if BUILD not in PREFIX.parents:
    print("1..0 # SKIP the prefix is not in the build folder")
    sys.exit(0)

os.environ["TALLYGATOR"] = str(PREFIX / "bin" / "tallygator")
driver.run(everything_is_installed, it_runs_from_there, it_speaks_german_from_there, the_bus_starts_it)
