#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether words for people hold what a rules editor asked for: words.py SOURCE.

Reports in TAP. Each check keeps one class of mistakes away, in every language:
keys that clash in a menu, names after which French would elide, numbers of one
with a plural, animals without their German accusative, spaces and dots that a
printer would set otherwise, two words for one thing, and English that nobody
would say.
"""

import re
import sys
from pathlib import Path

SOURCE = Path(sys.argv[1])
LANGUAGES = ["en"] + (SOURCE / "po" / "LINGUAS").read_text().split()

ENTRY = re.compile(r'(?:msgctxt "(?P<context>.*)"\n)?msgid "(?P<id>.*)"\n(?:msgid_plural "(?P<plural>.*)"\n)?'
                   r'(?P<strings>(?:msgstr.*\n?)+)')


def read_catalogue(language):
    """(context, msgid) to its translations."""
    if language == "en":
        return {}
    text = (SOURCE / "po" / f"{language}.po").read_text().replace('"\n"', "")
    return {(entry["context"], entry["id"]): re.findall(r'^msgstr(?:\[\d\])? "(.*)"$', entry["strings"], re.MULTILINE)
            for entry in ENTRY.finditer(text)}


CATALOGUES = {language: read_catalogue(language) for language in LANGUAGES}


def translate(language, word):
    return CATALOGUES[language].get((None, word), [word])[0]


# ---- Keys ----

MENU = re.compile(r'<menu id="(.*?)">(.*?)</menu>', re.DOTALL)
LABEL = re.compile(r'translatable="yes">([^<]*_[^<]*)<')
C_LABEL = re.compile(r'\b(?:N?_) \("([^"%{]*_\w[^"%{]*)"\)')
# One button of a dialog is either of these.
EITHER = [{"_Add", "_Save"}, {"Cr_eate", "_Save"}]


def groups_of_keys():
    """Labels that are on the screen together, each with an underlined letter."""
    for path in sorted(SOURCE.glob("ui/**/*.ui")):
        text = path.read_text()
        for name, menu in MENU.findall(text):
            yield f"{path.name}: {name}", LABEL.findall(menu)
        yield path.name, LABEL.findall(MENU.sub("", text))
    for path in sorted(path for room in ("app", "widgets") for path in SOURCE.glob(f"src/{room}/**/*.c")):
        for function in path.read_text().split("\n}\n"):
            yield path.name, C_LABEL.findall(function)


def find_clashes(language, labels):
    seen = {}
    for label in dict.fromkeys(labels):
        words = translate(language, label)
        key = re.search("_(.)", words)
        if key is None:
            continue
        other = seen.setdefault(key[1].casefold(), label)
        if other != label and {other, label} not in EITHER:
            yield f"{translate(language, other)} / {words}"


def no_keys_clash(language):
    return [f"{place}: {clash}" for place, labels in groups_of_keys() for clash in find_clashes(language, labels)]


# ---- French ----

ELIDING = re.compile(r"\b(?:de|que|le|la|ne|se|je|jusque) (?:%s|%\d\$s|\{player\}|\{other\}|\{stranger\})", re.IGNORECASE)
# What stands there is no name, and never begins with a vowel: a number, a date, a file.
NO_NAMES = {
    "%s · %s · last on %s", "since %s, last on %s",
    "ahead by %s–%s in points against all who are level", "behind by %s–%s in points against all who are level",
    "ahead by %s–%s in the matches they both played", "behind by %s–%s in the matches they both played",
}


def french_elides_before_no_name():
    return [f"{message}: {string}" for (_, message), strings in CATALOGUES["fr"].items() for string in strings
            if ELIDING.search(string) and message not in NO_NAMES]


BREAKING = re.compile("(?:[ \u202f][:;!?»](?!\\w)|«[ \u202f])")


def french_signs_stand_behind_a_space_that_does_not_break():
    return [f"{message}: {string}" for (_, message), strings in CATALOGUES["fr"].items() for string in strings
            if BREAKING.search(string)]


# ---- Numbers ----

RULE = re.compile(r'\bN_ \(\s*((?:"[^"]*"\s*)+)\)')
COUNTED = re.compile(r"\{([abc])\} (?!has\b|is\b|lies\b)([a-z]+s|teeth|mice)\b")
# Where the number can't be one, and why.
NEVER_ONE = {
    "{a} specials are too many": "18 are not",
    "{a} number cards are too many": "69 are not",
    "{player} can’t have {a} tooth points": "6 they can",
    "nobody has {a} tooth points": "3 at least are agreed on",
    "{a} teeth are too many": "as many as on all tiles are not",
    "all tiles up to it have fewer than {b} teeth": "a tile has one at least",
    "{player} can’t hold {a} cards": "1 they can",
    "The draw pile can’t have {a} cards": "1 it can",
    "{a} cards can’t be left: it is 94": "1 can",
    "All {a} cards “{word}”": "3 at least are in the box",
    "{player} can’t have thrown {a} times": "once they can",
    "The order has {a} names": "as many as play, and more",
    "There are {a} places": "as many as play, and more",
    "There can’t be {a} lions": "1 there can",
    "There can’t be {a} hedgehogs": "1 there can",
}


def a_number_of_one_has_its_singular():
    problems = []
    for path in sorted(SOURCE.glob("src/engine/**/*-rules.c")):
        for match in RULE.finditer(path.read_text()):
            sentence = "".join(re.findall(r'"([^"]*)"', match[1]))
            if COUNTED.search(sentence) and not any(known in sentence for known in NEVER_ONE):
                problems.append(f"{path.name}: {sentence}")
    return problems


# ---- German ----

ANIMALS = ["whale", "elephant", "crocodile", "polar bear", "lion", "seal", "fox", "perch", "hedgehog", "sardine", "mouse",
           "mosquito", "joker"]
WEAK = {"elephant": "Elefanten", "polar bear": "Eisbären", "lion": "Löwen"}


def german_animals_have_an_object_form():
    german = CATALOGUES["de"]
    problems = []
    for animal in ANIMALS:
        expected = WEAK.get(animal, translate("de", animal))
        if german.get(("object", animal)) != [expected]:
            problems.append(f"{animal}: {german.get(('object', animal))}, not {expected}")
    problems += [f"{message}: {string}" for (_, message), strings in german.items() for string in strings
                 if re.search(r"schl(?:ägt|agen) \{b\} \{word", string)]
    return problems


def german_dots_stand_behind_a_space_that_does_not_break():
    return [f"{message}: {string}" for (_, message), strings in CATALOGUES["de"].items() for string in strings
            if re.search(r"\w ?…$", string) and not string.startswith("Aufruf")]


# ---- One word for one thing ----

# What po/GLOSSARY.md lists, as far as a program can look: the English word, and what each language has for it.
ONE_WORD = [
    (r"[Rr]atings?", "spielstärke", "cote"),
    (r"[Dd]eal(?:s|t|ing)?", r"austeil|ausgeteilt|teil\w* .*aus", "distribu"),
    (r"[Ee]ntr(?:y|ies)", "eintrag|einträg", "saisi|fiche"),
    (r"[Uu]nd(?:o|one)", "rückgängig", "annul"),
    (r"[Rr]ed(?:o|one)", "wieder_?hol", "rétab_?l"),
    (r"[Cc]_?orrect(?:s|ed)?", "k_?orrig", "c_?orrig"),
    (r"[Dd]raw pile", "nachzieh\u00ad?stapel|zugstapel", "pioche"),
    (r"[Bb]ackwards tricks?", "rückwärts-trick", "sauts? en arrière"),
    (r"[Oo]ut of the game", "aus dem spiel", "sorti"),
    (r"[Bb]urnt", "verbrannt", "brûl"),
    (r"[Rr]ulings?", "hausregel", "décision"),
    (r"[Tt]ooth points?", "zahnpunkt", "points? de dents?"),
    (r"[Ff]ace down", "geschützt", "caché"),
    (r"[Aa]nnounce\w*", "ansag|angesagt", "annonc"),
    (r"[Oo]wn hit", "eigentreffer", "coup contre soi"),
    (r"[Cc]limb\w*", "steig", "mont"),
    (r"[Ss]easons?", "saison", "saison"),
]


def every_thing_has_one_word():
    problems = []
    for language, column in (("de", 1), ("fr", 2)):
        for (_, message), strings in CATALOGUES[language].items():
            # What is typed is the same in every language.
            said = re.sub(r"--[\w-]+|^usage: .*", "", message)
            problems += [f"{language}: {message}: {string}" for row in ONE_WORD for string in strings
                         if re.search(rf"\b{row[0]}\b", said) and not re.search(row[column], string.lower())]
    return problems


# ---- English ----

NOBODY_SAYS = [
    " a loot", "face up at {", "face up at %", "face up at another", "face down at {", "face down at %", "face down at another",
    "made anew", "“%s” is no ", "no set can be made",
    "Only left ", "Only right ", "is there only once", "stands in the order", "can’t be there:", "none of it can", "or it burns",
    "is right now", "The same place shares", "How many are they", "read before", "Teeth to win", "the own ", "equally many",
    "years on", "who of them", "Allie’s present", "Change of direction", " ascends", " goes up",
    "falls away", "in the local network", "in this network", " an own entry", "one of the list", "stands still", "lies aside",
    "by themselves;", "called out", "begun by",
]
# Of a moment ago; what holds at present holds right now.
A_MOMENT_AGO = {"just now"}


def words_of_the_program():
    for path in sorted(SOURCE.glob("src/**/*.c")):
        for match in re.finditer(r'\b(?:_|N_|NG_|C_|NC_|ngettext|tally_ngettext) \((?:[^"()]*, )?((?:"[^"]*",?\s*)+)', path.read_text()):
            yield path.name, match[1]
    for path in sorted(SOURCE.glob("ui/**/*.ui")):
        for match in re.finditer(r'translatable="yes"[^>]*>([^<]*)<', path.read_text()):
            yield path.name, match[1]
    for path in sorted(SOURCE.glob("data/rulebook/en/*.md")):
        for line in path.read_text().splitlines():
            if not line.startswith("<!--"):
                yield path.name, line


def english_is_what_people_say():
    return [f"{place}: “{phrase}” in {text.strip()[:90]}" for place, text in words_of_the_program()
            for phrase in [*NOBODY_SAYS, "just now"]
            if phrase in text and text.strip().strip('"') not in A_MOMENT_AGO]


def main():
    checks = [(f"no keys clash in {language}", lambda language=language: no_keys_clash(language)) for language in LANGUAGES]
    checks += [(check.__name__.replace("_", " "), check) for check in
               (french_elides_before_no_name, french_signs_stand_behind_a_space_that_does_not_break,
                a_number_of_one_has_its_singular, german_animals_have_an_object_form, german_dots_stand_behind_a_space_that_does_not_break,
                every_thing_has_one_word, english_is_what_people_say)]

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
