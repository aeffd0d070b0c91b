#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether the Flatpak manifest has the right form: flatpak.py MANIFEST APP-ID."""

import json
import re
import sys
from pathlib import Path

# The screen, and the network for those who are shown a match on other screens:
# no files, no other program.
PERMISSIONS = {"--socket=wayland", "--socket=fallback-x11", "--share=ipc", "--share=network", "--device=dri"}


def features(options):
    """What can be left out of a build, and isn't left out of this one."""
    return {f"-D{name}=enabled" for name in re.findall(r"option\('(\w+)', type: 'feature'", options)}


def problems(manifest, app_id, options):
    if manifest["id"] != app_id:
        yield f"the id is {manifest['id']}"
    if (manifest["runtime"], manifest["sdk"]) != ("org.gnome.Platform", "org.gnome.Sdk"):
        yield "the runtime is not GNOME’s"
    if not re.fullmatch(r"\d+", manifest["runtime-version"]):
        yield "the runtime has no version"
    if set(manifest["finish-args"]) != PERMISSIONS:
        yield f"permissions: {set(manifest['finish-args']) ^ PERMISSIONS}"
    if manifest["command"] != "tallygator" or manifest["modules"][-1]["name"] != "tallygator":
        yield "the program is not the last module"
    for missing in features(options) - set(manifest["modules"][-1]["config-opts"]):
        yield f"not built with {missing}"
    for module in manifest["modules"]:
        for source in module["sources"]:
            yield from source_problems(module["name"], source)


def source_problems(name, source):
    if source["type"] == "dir":
        return
    if source["type"] != "archive":
        yield f"{name}: a source that is no archive"
    elif not source["url"].startswith("https://"):
        yield f"{name}: {source['url']}"
    elif not re.fullmatch(r"[0-9a-f]{64}", source.get("sha256", "")):
        yield f"{name}: no checksum"


path = Path(sys.argv[1])
found = list(problems(json.loads(path.read_text()), sys.argv[2], (path.parent.parent / "meson_options.txt").read_text()))
print("\n".join(found))
sys.exit(1 if found else 0)
