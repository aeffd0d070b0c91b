/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which game, which season, as of which day: what part of a league is shown. */

#pragma once

#include <gtk/gtk.h>

#include "tally-league-reading.h"

G_BEGIN_DECLS

/* Signal "changed": the user wants to see another part. */
#define TALLY_TYPE_LEAGUE_FILTER (tally_league_filter_get_type ())
G_DECLARE_FINAL_TYPE (TallyLeagueFilter, tally_league_filter, TALLY, LEAGUE_FILTER, GtkWidget)

GtkWidget *tally_league_filter_new         (void);
/* Offers the games and seasons (TallySeason) of a league; what was chosen
 * stays, if the league has it. */
void       tally_league_filter_offer       (TallyLeagueFilter *self,
                                            const TallyLeague *league,
                                            GPtrArray         *seasons);
void       tally_league_filter_read        (TallyLeagueFilter *self,
                                            TallyLeagueChoice *choice);
/* Below each other instead of side by side. */
void       tally_league_filter_set_stacked (TallyLeagueFilter *self,
                                            gboolean           stacked);

G_END_DECLS
