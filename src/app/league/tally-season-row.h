/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A season of a league: its name and its days, to be changed in place. */

#pragma once

#include <adwaita.h>

#include "tally-league-plan.h"

G_BEGIN_DECLS

/* Signals: "changed", and "removed": somebody wants it gone. */
#define TALLY_TYPE_SEASON_ROW (tally_season_row_get_type ())
G_DECLARE_FINAL_TYPE (TallySeasonRow, tally_season_row, TALLY, SEASON_ROW, AdwExpanderRow)

GtkWidget *tally_season_row_new  (const TallySeason *season);
/* Opens it, with the cursor in its name. */
void       tally_season_row_open (TallySeasonRow    *self);
/* Adds what it says now. */
void       tally_season_row_read (TallySeasonRow    *self,
                                  TallyLeaguePlan   *plan);

G_END_DECLS
