/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Short words about a league, on the screen and on paper; all are to be freed. */

#pragma once

#include "tally-league-reading.h"

G_BEGIN_DECLS

/* "▲ 2", "▼ 1", "– same" or "new" */
char *tally_league_words_movement (const TallyStandingsRow  *row);
/* "2–1", or a dot for two who never met. */
char *tally_league_words_duel     (const TallyEncounter     *duel);
/* "Doris and Ralf · 22 Oct 2026" */
char *tally_league_words_holders  (const TallyLeagueReading *reading,
                                   const TallyRecord        *record);

G_END_DECLS
