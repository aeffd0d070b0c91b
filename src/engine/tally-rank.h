/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places, names and points of several players at once: the same in every game
 * that ranks its players. */

#pragma once

#include "tally-game.h"

G_BEGIN_DECLS

/* Best first, the greater worth being the better one; equal worth shares a
 * place, in seating order. Returns how many were written. */
guint tally_rank_by_worth (const TallySetup *setup,
                           const gint32 worth[],
                           const gint32 score[],
                           TallyRank ranks[TALLY_MAX_PLAYERS]);
/* Everybody at place 1: a bit a seat. */
guint tally_rank_get_first (const TallyRank ranks[],
                            guint n_ranks);
/* NULL: this seat has none. */
const TallyRank *tally_rank_find (const TallyRank ranks[],
                                  guint n_ranks,
                                  TallySeat seat);
/* The place that somebody has in a state, or 0 where nobody is ranked. */
guint8 tally_rank_get_place (const TallySetup *setup,
                             gconstpointer state,
                             TallySeat seat);


/* "1st", "2nd": `place` counts from 1, up to `TALLY_MAX_PLAYERS`. */
const char *tally_ordinal (guint place);

/* "Anna", "Anna and Ben", "Anna, Ben and Cem": everybody in `seats`, a bit each. */
char *tally_rank_join_names (const TallySetup *setup,
                             guint seats);
/* The same of any names. */
char *tally_join_names (const char *const *names,
                        guint n_names);

/* "19", "−2", with the sign that people write, not with a hyphen. */
char *tally_number_to_text (gint32 number);
/* "+2", "−1", "±0" */
char *tally_change_to_text (gint32 change);

G_END_DECLS
