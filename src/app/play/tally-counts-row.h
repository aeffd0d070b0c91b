/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Counts for: Thursdays": which leagues a match that is about to begin is for.
 * Chosen by itself from what these people did the last time, until somebody
 * says otherwise; hidden where there is no league that would take it. */

#pragma once

#include <adwaita.h>

#include "tally-game.h"
#include "tally-store.h"

G_BEGIN_DECLS

#define TALLY_TYPE_COUNTS_ROW (tally_counts_row_get_type ())
G_DECLARE_FINAL_TYPE (TallyCountsRow, tally_counts_row, TALLY, COUNTS_ROW, AdwExpanderRow)

GtkWidget *tally_counts_row_new         (TallyStore      *store);
/* For another game, others at the table or another day (since 1970); the id of
 * somebody who is new here is 0. What the user has switched stays. */
void       tally_counts_row_propose     (TallyCountsRow  *self,
                                         const TallyGame *game,
                                         const gint64     players[],
                                         guint            n_players,
                                         gint32           day);
/* gint64, the ids of the leagues; to be freed. */
GArray    *tally_counts_row_get_leagues (TallyCountsRow  *self);

G_END_DECLS
