/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A league out of the house: on paper, as PDF, as CSV, and its chart as a
 * picture. */

#pragma once

#include "tally-league-page.h"
#include "tally-paper.h"

G_BEGIN_DECLS

/* "print", "save-pdf", "save-csv" and "save-chart". */
void        tally_league_export_add_actions (TallyLeaguePage          *page,
                                             GActionMap               *map);

/* The table with the reason for every place, and a chart of places or points;
 * to be freed. Of a whole reading, as the other. */
TallyPaper *tally_league_make_paper         (const TallyLeagueReading *reading,
                                             gboolean                  points);
char       *tally_league_make_csv           (const TallyLeagueReading *reading);

G_END_DECLS
