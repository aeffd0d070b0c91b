/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that a table has to know of two players' matches against each other.
 * Co-operative matches are none: nobody ends ahead there. */

#pragma once

#include "tally-points.h"

G_BEGIN_DECLS

typedef struct {
  gint64  a, b;         /* the players; a is the smaller id */
  guint32 a_ahead;      /* how often a ended on a better place */
  guint32 b_ahead;
  guint32 same_place;
} TallyPairSum;

/* Who asks for a pair gets it from whoever keeps it; FALSE: they never met. */
typedef gboolean (*TallyPairFunc) (gint64        player,
                                   gint64        other,
                                   TallyPairSum *pair,
                                   gpointer      data);

/* In any order; `a` and `b` are put in theirs. */
void        tally_pair_sum_init       (TallyPairSum       *pair,
                                       gint64              player,
                                       gint64              other);
/* A match of both, which is no co-operative one. */
void        tally_pair_sum_add        (TallyPairSum       *pair,
                                       const TallyResult  *result);
void        tally_pair_sum_remove     (TallyPairSum       *pair,
                                       const TallyResult  *result);

guint       tally_pair_sum_meetings   (const TallyPairSum *pair);
/* How often `player`, one of the two, ended ahead of the other. */
guint       tally_pair_sum_ahead      (const TallyPairSum *pair,
                                       gint64              player);
/* One point for each time ahead, half a point for the same place. */
TallyPoints tally_pair_sum_points     (const TallyPairSum *pair,
                                       gint64              player);

G_END_DECLS
