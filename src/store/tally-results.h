/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cache of finished matches, and with it everything that is summed up from
 * them. Only inside an edit. */

#pragma once

#include "tally-result.h"
#include "tally-store-private.h"
#include "tally-store-standings.h"

G_BEGIN_DECLS

/* The result of a match that has finished; sums and ratings follow. */
gboolean tally_results_put  (TallyStore        *store,
                             const TallyResult *result,
                             GError           **error);
/* The same where sums of leagues and ratings are all made anew anyway. */
gboolean tally_results_insert (TallyStore        *store,
                               const TallyResult *result,
                               GError           **error);
/* Takes it out again if it is there, and out of all sums. */
gboolean tally_results_take (TallyStore        *store,
                             gint64             match,
                             gint64             started_at,
                             GError           **error);
/* Takes the place of the one that the match had. */
gboolean tally_results_replace (TallyStore        *store,
                                const TallyResult *result,
                                GError           **error);
/* `found` is FALSE where the match has none. */
gboolean tally_results_get  (TallyStore        *store,
                             gint64             match,
                             gint64             started_at,
                             TallyResult       *result,
                             gboolean          *found,
                             GError           **error);

/* The columns of a result, for whoever joins the table: nine numbers from
 * `column` on, the seats and the match's uuid. */
#define TALLY_RESULT_COLUMNS                                                   \
  "r.started_at, r.match_id, r.game, r.day, r.rounds, r.won, r.verdict, r.leftover, r.variant, r.seats, r.uuid"
#define TALLY_RESULT_N_COLUMNS 11
/* From a table with `started_at` and `match_id` to the match's result. */
#define TALLY_RESULT_JOIN(table)                                               \
  " JOIN results r ON r.started_at = " table ".started_at"                     \
  " AND r.uuid = (SELECT lower (uuid) FROM matches WHERE id = " table ".match_id)"

void     tally_result_read  (TallyRows         *rows,
                             int                column,
                             TallyResult       *result);

/* Every result after that one, in the order of the ratings. */
gboolean tally_results_each (TallyStore        *store,
                             gint64             after_started_at,
                             gint64             after_match,
                             TallyResultFunc    visit,
                             gpointer           data,
                             GError           **error);
/* Only those in which somebody is ahead of somebody, with nothing but game,
 * players, places and scores: all that ratings need, and there may be very
 * many. */
gboolean tally_results_each_ranking   (TallyStore      *store,
                                       gint64           after_started_at,
                                       const char      *after_uuid,
                                       TallyResultFunc  visit,
                                       gpointer         data,
                                       GError         **error);
gboolean tally_results_each_in_league (TallyStore      *store,
                                       gint64           league,
                                       TallyResultFunc  visit,
                                       gpointer         data,
                                       GError         **error);
/* Those that are not in it. The visitor may put them into it. */
gboolean tally_results_each_outside   (TallyStore      *store,
                                       gint64           league,
                                       TallyResultFunc  visit,
                                       gpointer         data,
                                       GError         **error);

G_END_DECLS
