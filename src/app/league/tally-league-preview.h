/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who would move if a league were as planned, and who would stand where in
 * tables that are new. */

#pragma once

#include <adwaita.h>

#include "tally-league-plan.h"

G_BEGIN_DECLS

#define TALLY_TYPE_LEAGUE_PREVIEW (tally_league_preview_get_type ())
G_DECLARE_FINAL_TYPE (TallyLeaguePreview, tally_league_preview, TALLY, LEAGUE_PREVIEW, AdwPreferencesGroup)

/* Takes the plan. A thread tries it out; until then the last preview stands. */
void     tally_league_preview_show      (TallyLeaguePreview *self,
                                         TallyStore         *store,
                                         TallyLeaguePlan    *plan);
gboolean tally_league_preview_is_trying (TallyLeaguePreview *self);

G_END_DECLS
