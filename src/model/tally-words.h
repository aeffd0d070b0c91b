/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Short words that many screens need. */

#pragma once

#include "tally-game.h"

G_BEGIN_DECLS

/* Numbers with a sign between them are read from left to right everywhere. */
#define TALLY_WORDS_NUMBERS(format) "\u2066" format "\u2069"

/* A name, whichever way it is written, doesn't turn what stands beside it. */
#define TALLY_WORDS_NAME "\u2068%s\u2069"

/* "1st", "no. 8": counted from 1; to be freed. */
char       *tally_words_place         (guint            place);
/* The same, or for place 0 that there is none. */
char       *tally_words_place_or_none (guint            place);
/* A match may be of a game that only a newer release knows. */
const char *tally_words_game          (const TallyGame *game);
/* The first sentence of some; and the text as Pango markup in which it stands out,
 * with names as they are. */
char       *tally_words_get_first     (const char      *text);
char       *tally_words_mark_first    (const char      *text);

G_END_DECLS
