/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that a table has to know of one player's results, in a plain struct of
 * fixed size that can be kept, added to, and taken from again exactly. */

#pragma once

#include "tally-points.h"

G_BEGIN_DECLS

/* No scheme has more different results: with fixed points a place there are
 * 28 ways to span places of seven, and three results of a co-operative match. */
#define TALLY_MAX_LEVELS 32

/* How often a player got just so many points from a match. */
typedef struct {
  TallyPoints points;
  guint32     times;
} TallyLevel;

typedef struct {
  gint64      player;
  TallyPoints points;       /* of all matches, with those to be dropped */
  guint32     matches;
  guint32     wins;         /* shared ones, too */
  guint32     n_levels;
  TallyLevel  levels[TALLY_MAX_LEVELS];   /* worst first */
} TallyPlayerSum;

void        tally_player_sum_init   (TallyPlayerSum       *sum,
                                     gint64                player);
void        tally_player_sum_add    (TallyPlayerSum       *sum,
                                     TallyPoints           points,
                                     gboolean              won);
/* The exact opposite; only of what has been added. */
void        tally_player_sum_remove (TallyPlayerSum       *sum,
                                     TallyPoints           points,
                                     gboolean              won);
/* What the `n` worst results are worth together. */
TallyPoints tally_player_sum_worst  (const TallyPlayerSum *sum,
                                     guint                 n);

G_END_DECLS
