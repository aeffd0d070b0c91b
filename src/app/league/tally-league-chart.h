/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places or points of a league over its match days, with one player marked. */

#pragma once

#include <adwaita.h>

#include "tally-league-reading.h"

G_BEGIN_DECLS

#define TALLY_TYPE_LEAGUE_CHART (tally_league_chart_get_type ())
G_DECLARE_FINAL_TYPE (TallyLeagueChart, tally_league_chart, TALLY, LEAGUE_CHART, AdwBin)

/* A whole reading. */
void       tally_league_chart_show       (TallyLeagueChart         *self,
                                          const TallyLeagueReading *reading,
                                          gint64                    chosen);
void       tally_league_chart_set_chosen (TallyLeagueChart         *self,
                                          gint64                    player);
/* Points instead of places. */
gboolean   tally_league_chart_get_points (TallyLeagueChart         *self);
/* What becomes the picture. */
GtkWidget *tally_league_chart_get_chart  (TallyLeagueChart         *self);

G_END_DECLS
