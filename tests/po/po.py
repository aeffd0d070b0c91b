#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether every word for people can be translated, and is: po.py SOURCE.

Reports in TAP. A source with marked strings has to be in POTFILES.in, a
translation has to be complete and in order.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

SOURCE = Path(sys.argv[1])
PO = SOURCE / "po"
LANGUAGES = (PO / "LINGUAS").read_text().split()
POTFILES = (PO / "POTFILES.in").read_text().split()

MARKED_C = re.compile(r'\b(?:_|N_|C_|NC_|NG_|ngettext|tally_ngettext|g_dngettext) ?\(\s*(?:GETTEXT_PACKAGE,\s*)?"')
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
# As in po/meson.build, with what Meson's preset for GLib adds.
XGETTEXT = ["xgettext", "--from-code=UTF-8", "--add-comments=Translators",
            "--keyword=_", "--keyword=N_", "--keyword=C_:1c,2", "--keyword=NC_:1c,2",
            "--keyword=NG_:1,2", "--keyword=tally_ngettext:1,2", "--flag=tally_ngettext:1:pass-c-format",
            "--keyword=g_dcgettext:2", "--keyword=g_dngettext:2,3",
            "--keyword=g_dpgettext2:2c,3", "--flag=N_:1:pass-c-format", "--flag=g_strdup_printf:1:c-format",
            "--flag=g_dngettext:2:pass-c-format"]


def run(*command):
    return subprocess.run(command, cwd=SOURCE, text=True, check=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT).stdout


def marked_files():
    for pattern in ("src/**/*.c", "src/**/*.h"):
        for path in SOURCE.glob(pattern):
            if MARKED_C.search(COMMENT.sub("", path.read_text())):
                yield path
    for path in [*SOURCE.glob("ui/**/*.ui"), *SOURCE.glob("src/**/*.ui")]:
        if 'translatable="yes"' in path.read_text():
            yield path
    yield from SOURCE.glob("data/*.desktop.in")
    yield from SOURCE.glob("data/*.metainfo.xml.in")


def no_source_is_forgotten():
    return sorted({str(path.relative_to(SOURCE)) for path in marked_files()} - set(POTFILES))


def no_source_is_gone():
    return [name for name in POTFILES if not (SOURCE / name).exists()]


def sources_are_in_order():
    return [after for before, after in zip(POTFILES, POTFILES[1:]) if after <= before]


def is_in_order(language):
    try:
        run("msgfmt", "--check", "--output-file=/dev/null", f"po/{language}.po")
        return []
    except subprocess.CalledProcessError as error:
        return error.stdout.splitlines()


def is_complete(language):
    with tempfile.TemporaryDirectory() as folder:
        template, merged = f"{folder}/all.pot", f"{folder}/{language}.po"
        run(*XGETTEXT, f"--output={template}", *(name for name in POTFILES if (SOURCE / name).exists()))
        run("msgmerge", "--quiet", "--no-fuzzy-matching", f"--output-file={merged}", f"po/{language}.po", template)
        left = run("msgattrib", "--no-obsolete", "--untranslated", merged) + \
            run("msgattrib", "--no-obsolete", "--only-fuzzy", merged)
    return re.findall(r'^msgid "(?!"$).*|^#: .*', left, re.MULTILINE)


def main():
    checks = [(check.__name__.replace("_", " "), check) for check in
              (no_source_is_forgotten, no_source_is_gone, sources_are_in_order)]
    for language in LANGUAGES:
        checks.append((f"{language} is in order", lambda language=language: is_in_order(language)))
        checks.append((f"{language} is complete", lambda language=language: is_complete(language)))

    print(f"1..{len(checks)}")
    failed = False
    for number, (name, check) in enumerate(checks, 1):
        problems = check()
        failed |= bool(problems)
        print(f"{'not ok' if problems else 'ok'} {number} {name}")
        for problem in problems:
            print(f"{name}: {problem}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
