/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of the league page that are made anew for every reading: who beat
 * whom, and the records. */

#pragma once

#include <gtk/gtk.h>

#include "tally-league-reading.h"

G_BEGIN_DECLS

/* Narrow: signs without names. */
GtkWidget *tally_league_make_duels   (const TallyLeagueReading *reading,
                                      gboolean                  narrow);
GtkWidget *tally_league_make_records (const TallyLeagueReading *reading);

/* "2–1", or a dot for two who never met; to be freed. */
char      *tally_league_tell_duel    (const TallyEncounter     *duel);
/* "Doris and Ralf · 22 Oct 2026"; to be freed. */
char      *tally_league_tell_holders (const TallyLeagueReading *reading,
                                      const TallyRecord        *record);

G_END_DECLS
