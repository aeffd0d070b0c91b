/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One player in the table of a league: columns where there is room, two lines
 * where there isn't, and behind a question mark why they are where they are. */

#pragma once

#include <gtk/gtk.h>

#include "tally-league-reading.h"

G_BEGIN_DECLS

/* From left to right; the head of the table has as many. */
#define TALLY_LEAGUE_COLUMNS 8

#define TALLY_TYPE_LEAGUE_ROW (tally_league_row_get_type ())
G_DECLARE_FINAL_TYPE (TallyLeagueRow, tally_league_row, TALLY, LEAGUE_ROW, GtkListBoxRow)

/* Its cells are as wide as the others of their column. */
GtkWidget *tally_league_row_new           (GtkSizeGroup             *columns[TALLY_LEAGUE_COLUMNS]);
/* The row of the table that is counted from 0. */
void       tally_league_row_show          (TallyLeagueRow           *self,
                                           const TallyLeagueReading *reading,
                                           guint                     index);
void       tally_league_row_set_narrow    (TallyLeagueRow           *self,
                                           gboolean                  narrow);
gint64     tally_league_row_get_player    (TallyLeagueRow           *self);

G_END_DECLS
