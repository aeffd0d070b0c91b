/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings of a league: its seasons, each from one day to another. */

#pragma once

#include <adwaita.h>

#include "tally-league-plan.h"

G_BEGIN_DECLS

/* Signal "changed": by the user. */
#define TALLY_TYPE_SEASONS_GROUP (tally_seasons_group_get_type ())
G_DECLARE_FINAL_TYPE (TallySeasonsGroup, tally_seasons_group, TALLY, SEASONS_GROUP, AdwPreferencesGroup)

/* League 0: a new one, which has none yet. */
void tally_seasons_group_show (TallySeasonsGroup *self,
                               TallyStore        *store,
                               gint64             league);
/* Puts a new season into the group, to be filled in. */
void tally_seasons_group_add  (TallySeasonsGroup *self);
/* Adds them to the plan. */
void tally_seasons_group_read (TallySeasonsGroup *self,
                               TallyLeaguePlan   *plan);

G_END_DECLS
