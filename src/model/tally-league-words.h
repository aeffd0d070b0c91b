/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A league in words, on the screen, on paper and in files; all are to be freed. */

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
/* Why the row, counted from 0, is where it is. */
char *tally_league_words_why      (const TallyLeagueReading *reading,
                                   guint                     row);
/* The table for other programs, with the reasons; of a whole reading. */
char *tally_league_words_csv      (const TallyLeagueReading *reading);

G_END_DECLS
