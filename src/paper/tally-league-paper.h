/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A league on paper; all of it is of a whole reading. */

#pragma once

#include "tally-league-reading.h"
#include "tally-paper.h"

G_BEGIN_DECLS

/* The table with the reason for every place, a chart of places or points, duels
 * and records; to be freed. */
TallyPaper *tally_league_make_paper    (const TallyLeagueReading *reading,
                                        gboolean                  points);
/* All of that with both charts, and every match of the season. */
TallyPaper *tally_league_make_yearbook (const TallyLeagueReading *reading,
                                        TallyStore               *store);

G_END_DECLS
