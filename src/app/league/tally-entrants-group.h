/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings of a league: which games are played in it, and by whom. */

#pragma once

#include <adwaita.h>

#include "tally-league.h"
#include "tally-store.h"

G_BEGIN_DECLS

/* Signal "changed": by the user. */
#define TALLY_TYPE_ENTRANTS_GROUP (tally_entrants_group_get_type ())
G_DECLARE_FINAL_TYPE (TallyEntrantsGroup, tally_entrants_group, TALLY, ENTRANTS_GROUP, AdwPreferencesGroup)

void tally_entrants_group_show (TallyEntrantsGroup *self,
                                TallyStore         *store,
                                const TallyLeague  *league);
void tally_entrants_group_read (TallyEntrantsGroup *self,
                                TallyLeague        *league);

G_END_DECLS
