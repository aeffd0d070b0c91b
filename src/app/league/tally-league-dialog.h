/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A new league, or another set of rules for one: nothing is saved before
 * people have seen who would move. */

#pragma once

#include <adwaita.h>

#include "tally-league-plan.h"

G_BEGIN_DECLS

/* Signal "saved" (gint64 league). */
#define TALLY_TYPE_LEAGUE_DIALOG (tally_league_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TallyLeagueDialog, tally_league_dialog, TALLY, LEAGUE_DIALOG, AdwWindow)

/* NULL is a new league. */
GtkWindow *tally_league_dialog_new  (GtkWindow         *parent,
                                     TallyStore        *store,
                                     const TallyLeague *league);
/* What the dialog says at this moment; to be freed. */
TallyLeaguePlan *tally_league_dialog_read (TallyLeagueDialog *self);
/* As its button does: saves and closes, or says why not. */
void       tally_league_dialog_save (TallyLeagueDialog *self);

G_END_DECLS
