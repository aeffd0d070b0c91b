/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings of a league: who is placed at all, and what decides between those
 * who are level. */

#pragma once

#include <adwaita.h>

#include "tally-league-rules.h"

G_BEGIN_DECLS

/* Signal "changed": by the user. */
#define TALLY_TYPE_ORDER_GROUP (tally_order_group_get_type ())
G_DECLARE_FINAL_TYPE (TallyOrderGroup, tally_order_group, TALLY, ORDER_GROUP, AdwPreferencesGroup)

void tally_order_group_show (TallyOrderGroup        *self,
                             const TallyLeagueRules *rules);
void tally_order_group_read (TallyOrderGroup        *self,
                             TallyLeagueRules       *rules);

G_END_DECLS
