#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether the metainfo is as the big app store wants it: metainfo.py FILE SCREENSHOTS."""

import struct
import sys
import xml.etree.ElementTree as tree
from pathlib import Path

LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def size_of(picture):
    """The width and height that a PNG begins with."""
    return struct.unpack(">II", picture.read_bytes()[16:24])


def in_every_language(elements):
    return {element.get(LANG) for element in elements} >= {None, "de", "fr"}


def problems(root, folder):
    for summary in root.findall("summary"):
        if len(summary.text) > 35 or summary.text.endswith("."):
            yield f"summary: {summary.text}"
    shots = root.findall("screenshots/screenshot")
    if not 3 <= len(shots) <= 6:
        yield f"{len(shots)} screenshots"
    for shot in shots:
        picture = folder / Path(shot.find("image").text).name
        if not in_every_language(shot.findall("caption")):
            yield f"{picture.name}: a caption is missing"
        elif any(len(caption.text) > 100 or caption.text.endswith(".") for caption in shot.findall("caption")):
            yield f"{picture.name}: its caption"
        if not picture.exists() or size_of(picture) > (1000, 700) or size_of(picture)[1] > 700:
            yield f"{picture.name}: not there, or too large"
    if {color.get("scheme_preference") for color in root.findall("branding/color")} != {"light", "dark"}:
        yield "brand colours"
    if root.findtext("requires/display_length") != "360":
        yield "display_length"
    newest = root.find("releases/release/description")
    if newest is None or not in_every_language(newest.iter("li")):
        yield "release notes in every language"


found = list(problems(tree.parse(sys.argv[1]).getroot(), Path(sys.argv[2])))
print("\n".join(found))
sys.exit(1 if found else 0)
