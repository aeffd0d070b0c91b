/* SPDX-License-Identifier: GPL-3.0-or-later */
/* League: who is where, why, and how it came to that. */

#pragma once

#include "tally-league-chart.h"
#include "tally-tab.h"

G_BEGIN_DECLS

#define TALLY_TYPE_LEAGUE_PAGE (tally_league_page_get_type ())
G_DECLARE_FINAL_TYPE (TallyLeaguePage, tally_league_page, TALLY, LEAGUE_PAGE, TallyTab)

/* What is shown, or NULL where there is no league. First it is a glance, and
 * when a thread has gone through the matches, the whole. */
const TallyLeagueReading *tally_league_page_get_reading (TallyLeaguePage *self);
TallyLeagueChart         *tally_league_page_get_chart   (TallyLeaguePage *self);
/* Where the sections come one at a time. */
void                      tally_league_page_show_chart  (TallyLeaguePage *self);
void                      tally_league_page_toast       (TallyLeaguePage *self,
                                                         const char      *text);

G_END_DECLS
