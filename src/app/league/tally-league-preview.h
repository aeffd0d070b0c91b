/* Who would move if a league had other rules. */

#pragma once

#include <adwaita.h>

#include "tally-league.h"
#include "tally-store.h"

G_BEGIN_DECLS

#define TALLY_TYPE_LEAGUE_PREVIEW (tally_league_preview_get_type ())
G_DECLARE_FINAL_TYPE (TallyLeaguePreview, tally_league_preview, TALLY, LEAGUE_PREVIEW, AdwPreferencesGroup)

void  tally_league_preview_show    (TallyLeaguePreview *self,
                                    TallyStore         *store,
                                    const TallyLeague  *changed);
/* How many rows it has: who moves. */
guint tally_league_preview_n_moves (TallyLeaguePreview *self);

G_END_DECLS
