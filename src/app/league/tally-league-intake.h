/* Old matches for a league: all that are finished and fit into it. */

#pragma once

#include "tally-league.h"
#include "tally-store.h"

G_BEGIN_DECLS

gboolean tally_league_take_in (TallyStore        *store,
                               const TallyLeague *league,
                               GError           **error);

G_END_DECLS
