/* SPDX-License-Identifier: GPL-3.0-or-later */
/* House rulings in words, on the screen and in a file. */

#pragma once

#include "tally-library.h"

G_BEGIN_DECLS

/* "16/11/26", as the locale writes it; to be freed. */
char *tally_ruling_words_day     (gint32             day);
/* "Anna and Ben, 16/11/26"; to be freed. */
char *tally_ruling_words_agreed  (TallyLibrary      *library,
                                  const TallyRuling *ruling);
/* All rulings as a text file, by game; to be freed. */
char *tally_ruling_words_export  (TallyLibrary      *library);

G_END_DECLS
