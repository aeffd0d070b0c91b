/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place of the league in a window, for the tests that look at it or change
 * what it shows. */

#pragma once

#include "tally-league-page.h"
#include "tally-window.h"

G_BEGIN_DECLS

TallyLeaguePage          *league_find_page     (TallyWindow *window);
const TallyLeagueReading *league_read_page     (TallyWindow *window);
/* What the thread has found out, when it is here. */
guint                     league_count_matches (TallyWindow *window);
/* As leagues and seasons have it. */
gint32                    league_day           (int          year,
                                                int          month,
                                                int          day);

G_END_DECLS
