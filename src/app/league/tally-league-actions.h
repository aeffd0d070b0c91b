/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done with leagues from the page: choose one, make, change and
 * remove it, look at the matches of a player, and take it out of the house: on
 * paper, as PDF, as CSV, and its chart as a picture. */

#pragma once

#include "tally-league-page.h"

G_BEGIN_DECLS

void               tally_league_actions_add         (TallyLeaguePage   *page,
                                                     GActionMap        *map);
void               tally_league_actions_set_enabled (GActionGroup      *actions,
                                                     const char *const  names[],
                                                     guint              n_names,
                                                     gboolean           enabled);
/* NULL: there is none. */
void               tally_league_actions_set_league  (GActionGroup      *actions,
                                                     const TallyLeague *league);
/* The one that was looked at last, or the first, or NULL. */
const TallyLeague *tally_league_actions_find_chosen (TallyStore        *store,
                                                     GPtrArray         *leagues);
GMenuModel        *tally_league_actions_make_menu   (GPtrArray         *leagues);

G_END_DECLS
