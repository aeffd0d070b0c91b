/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How strong a player seems, and how sure that is: the Bradley–Terry model
 * with full pairs of Weng and Lin (2011), one match at a time. */

#pragma once

#include "tally-event.h"

G_BEGIN_DECLS

typedef struct {
  double mu;        /* strength */
  double sigma;     /* uncertainty */
} TallyRating;

#define TALLY_RATING_MU 25.0
#define TALLY_RATING_SIGMA (TALLY_RATING_MU / 3)

/* Where everybody begins. */
#define TALLY_RATING_NEWCOMER ((TallyRating) { TALLY_RATING_MU, TALLY_RATING_SIGMA })

/* Rates a match of `n` in place. Nothing depends on the order in which they
 * are given, to the last bit: of two who come with the same rating and end on
 * the same place neither gets more. */
void tally_rating_update (TallyRating  ratings[],
                          const guint8 places[],
                          guint        n);

G_END_DECLS
