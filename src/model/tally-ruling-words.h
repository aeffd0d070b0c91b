/* SPDX-License-Identifier: GPL-3.0-or-later */
/* House rulings in words, on the screen and in a file. */

#pragma once

#include "tally-library.h"

G_BEGIN_DECLS

/* "Anna and Ben, 16 Nov 2026"; to be freed. */
char *tally_ruling_words_agreed (TallyLibrary      *library,
                                 const TallyRuling *ruling);
/* All rulings as a text file, by game; to be freed. */
char *tally_ruling_words_export (TallyLibrary      *library);

G_END_DECLS
