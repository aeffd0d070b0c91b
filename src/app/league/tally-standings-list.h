/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of a league, and who of it is marked. */

#pragma once

#include <adwaita.h>

#include "tally-league-reading.h"

G_BEGIN_DECLS

/* Signal "chosen" (gint64 player): somebody's row was activated. */
#define TALLY_TYPE_STANDINGS_LIST (tally_standings_list_get_type ())
G_DECLARE_FINAL_TYPE (TallyStandingsList, tally_standings_list, TALLY, STANDINGS_LIST, AdwBin)

void tally_standings_list_show       (TallyStandingsList       *self,
                                      const TallyLeagueReading *reading,
                                      gboolean                  narrow);
/* Marks a row; 0 is nobody's. */
void tally_standings_list_set_chosen (TallyStandingsList       *self,
                                      gint64                    player);

G_END_DECLS
