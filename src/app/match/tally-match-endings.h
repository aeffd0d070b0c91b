/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ways out of a match that its rules don't know: people stop, put it aside
 * for another day, or throw it away. */

#pragma once

#include "tally-match-page.h"

G_BEGIN_DECLS

/* Asks how it is to end. */
void tally_match_stop      (TallyMatchPage *page);
/* Out of the matches to go on with; opening it takes it up again. */
void tally_match_set_aside (TallyMatchPage *page);

G_END_DECLS
