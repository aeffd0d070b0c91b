/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that a table has to know: of one player's results, and of two players'
 * matches against each other. Both are plain structs of fixed size that can be
 * kept, added to, and taken from again exactly. */

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
} TallyStandingSum;

void        tally_standing_sum_init   (TallyStandingSum       *sum,
                                       gint64                  player);
void        tally_standing_sum_add    (TallyStandingSum       *sum,
                                       TallyPoints             points,
                                       gboolean                won);
/* The exact opposite; only of what has been added. */
void        tally_standing_sum_remove (TallyStandingSum       *sum,
                                       TallyPoints             points,
                                       gboolean                won);
/* What the `n` worst results are worth together. */
TallyPoints tally_standing_sum_worst  (const TallyStandingSum *sum,
                                       guint                   n);

/* Co-operative matches are none: nobody ends ahead there. */
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
void        tally_pair_sum_init     (TallyPairSum       *pair,
                                     gint64              player,
                                     gint64              other);
/* A match of both, which is no co-operative one. */
void        tally_pair_sum_add      (TallyPairSum       *pair,
                                     const TallyResult  *result);
void        tally_pair_sum_remove   (TallyPairSum       *pair,
                                     const TallyResult  *result);

guint       tally_pair_sum_meetings (const TallyPairSum *pair);
/* How often `player`, one of the two, ended ahead of the other. */
guint       tally_pair_sum_ahead    (const TallyPairSum *pair,
                                     gint64              player);
/* One point for each time ahead, half a point for the same place. */
TallyPoints tally_pair_sum_points   (const TallyPairSum *pair,
                                     gint64              player);

G_END_DECLS
