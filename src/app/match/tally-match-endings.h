/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ways out of a match that its rules don't know: people stop, put it aside
 * for another day, throw it away, or go on with others. */

#pragma once

#include "tally-match-page.h"

G_BEGIN_DECLS

/* Asks how it is to end. */
void tally_match_stop         (TallyMatchPage *page);
/* Somebody leaves or joins: ends it in the same ways, and offers the next match
 * with everybody and everything as in this one, to be changed. */
void tally_match_change_group (TallyMatchPage *page);
/* Out of the matches to go on with; opening it takes it up again. */
void tally_match_set_aside    (TallyMatchPage *page);

G_END_DECLS
