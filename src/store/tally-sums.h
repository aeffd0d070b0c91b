/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sums from which the tables of leagues are read, one for every season and
 * game and for all of them. Changes only inside an edit. */

#pragma once

#include "tally-aggregate.h"
#include "tally-league.h"
#include "tally-store-private.h"

G_BEGIN_DECLS

/* Which part of a league: season and game 0 are all of them. */
typedef struct {
  gint64 league;
  gint64 season;
  guint  game;      /* as it is stored */
} TallyScope;

/* In every league that the match is in. `sign` 1: new; −1: no more. */
gboolean tally_sums_change        (TallyStore        *store,
                                   const TallyResult *result,
                                   int                sign,
                                   GError           **error);
/* In one league. */
gboolean tally_sums_change_league (TallyStore        *store,
                                   const TallyLeague *league,
                                   const TallyResult *result,
                                   int                sign,
                                   GError           **error);
/* All sums of a league, from its matches. */
gboolean tally_sums_rebuild       (TallyStore        *store,
                                   const TallyLeague *league,
                                   GError           **error);

gboolean tally_sums_rebuild_by_id (TallyStore        *store,
                                   gint64             league,
                                   GError           **error);

/* Every player's sum, into the aggregate. */
gboolean tally_sums_load_players  (TallyStore        *store,
                                   const TallyScope  *scope,
                                   TallyAggregate    *aggregate,
                                   GError           **error);
/* FALSE without an error: the two never met. */
gboolean tally_sums_find_pair     (TallyStore        *store,
                                   const TallyScope  *scope,
                                   gint64             player,
                                   gint64             other,
                                   TallyPairSum      *pair,
                                   GError           **error);

G_END_DECLS
