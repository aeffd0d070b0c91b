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

G_END_DECLS
