/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of leagues, ratings, and results for charts and records. */

#pragma once

#include "tally-league.h"
#include "tally-rating-book.h"
#include "tally-standings.h"
#include "tally-store.h"

G_BEGIN_DECLS

/* Season 0: all of them; game NULL: all of the league's. */
typedef struct {
  gint64           league;
  gint64           season;
  const TallyGame *game;
} TallyTableChoice;

/* From the sums: as quick with a million matches as with ten. With the places
 * of before the last match day. */
TallyStandings *tally_store_read_standings    (TallyStore             *store,
                                               const TallyTableChoice *choice,
                                               GError                **error);
/* As it was on the evening of that day; goes through the matches. */
TallyStandings *tally_store_read_standings_on (TallyStore             *store,
                                               const TallyTableChoice *choice,
                                               gint32                  day,
                                               GError                **error);
/* FALSE with an error ends the visit. */
typedef gboolean (*TallyResultFunc) (const TallyResult *result,
                                     gpointer           data,
                                     GError           **error);
/* In order of their start; league 0 is all matches. */
gboolean        tally_store_each_result       (TallyStore             *store,
                                               const TallyTableChoice *choice,
                                               TallyResultFunc         visit,
                                               gpointer                data,
                                               GError                **error);
/* The same as a list of TallyResult. */
GArray         *tally_store_list_results      (TallyStore             *store,
                                               const TallyTableChoice *choice,
                                               GError                **error);

/* TallyRated, the strongest first; game NULL is over all. */
GArray         *tally_store_list_ratings      (TallyStore             *store,
                                               const TallyGame        *game,
                                               GError                **error);

/* The pairs of a table, as a TallyPairFunc for tally_head_to_head_new (). */
typedef struct {
  TallyStore      *store;
  TallyTableChoice choice;
} TallyPairSource;

gboolean        tally_pair_source_find_cb     (gint64                  player,
                                               gint64                  other,
                                               TallyPairSum           *pair,
                                               gpointer                source);

/* Who shares a place is listed by the names that are shown: they are the same at
 * every table of a club, which the numbers of players are not. */
gboolean        tally_store_order_level       (TallyStore             *store,
                                               TallyStandings         *standings,
                                               GError                **error);

G_END_DECLS
