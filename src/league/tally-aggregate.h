/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sums of a league's players and pairs, kept up to date result by result,
 * so that its table never has to look at the matches again. */

#pragma once

#include "tally-standing-sums.h"

G_BEGIN_DECLS

typedef struct _TallyAggregate TallyAggregate;

TallyAggregate         *tally_aggregate_new          (const TallyPointsRules *rules);
void                    tally_aggregate_free         (TallyAggregate         *aggregate);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyAggregate, tally_aggregate_free)

TallyAggregate         *tally_aggregate_copy         (const TallyAggregate   *aggregate);

void                    tally_aggregate_add          (TallyAggregate         *aggregate,
                                                      const TallyResult      *result);
/* Only what has been added. */
void                    tally_aggregate_remove       (TallyAggregate         *aggregate,
                                                      const TallyResult      *result);

/* Sums that were kept elsewhere; they replace what is there. */
void                    tally_aggregate_load_player  (TallyAggregate         *aggregate,
                                                      const TallyStandingSum *sum);
void                    tally_aggregate_load_pair    (TallyAggregate         *aggregate,
                                                      const TallyPairSum     *pair);

/* NULL for somebody without matches, or two who never met. */
const TallyStandingSum *tally_aggregate_get_player   (const TallyAggregate   *aggregate,
                                                      gint64                  player);
const TallyPairSum     *tally_aggregate_get_pair     (const TallyAggregate   *aggregate,
                                                      gint64                  player,
                                                      gint64                  other);
/* All who have matches, by id; free it with g_array_unref(). */
GArray                 *tally_aggregate_list_players (const TallyAggregate   *aggregate);
GArray                 *tally_aggregate_list_pairs   (const TallyAggregate   *aggregate);

/* A TallyPairFunc; `aggregate` is the data. */
gboolean                tally_aggregate_pair_cb      (gint64                  player,
                                                      gint64                  other,
                                                      TallyPairSum           *pair,
                                                      gpointer                aggregate);

G_END_DECLS
