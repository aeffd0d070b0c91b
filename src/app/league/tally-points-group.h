/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings of a league: what a match is worth. */

#pragma once

#include <adwaita.h>

#include "tally-points.h"

G_BEGIN_DECLS

/* Signal "changed": by the user. */
#define TALLY_TYPE_POINTS_GROUP (tally_points_group_get_type ())
G_DECLARE_FINAL_TYPE (TallyPointsGroup, tally_points_group, TALLY, POINTS_GROUP, AdwPreferencesGroup)

void tally_points_group_show (TallyPointsGroup       *self,
                              const TallyPointsRules *rules);
void tally_points_group_read (TallyPointsGroup       *self,
                              TallyPointsRules       *rules);

G_END_DECLS
