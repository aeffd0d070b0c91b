/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places or points of a league over its match days, as lines. */

#pragma once

#include "tally-league-reading.h"
#include "tally-plot.h"

G_BEGIN_DECLS

/* Of a whole reading: the first of the table, and whoever is
 * chosen (0: nobody is). */
TallyPlot *tally_league_plot_new (const TallyLeagueReading *reading,
                                  gboolean                  points,
                                  gint64                    chosen);

G_END_DECLS
