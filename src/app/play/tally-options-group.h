/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people agree on before a match, a row for each option of a game: its
 * title, one sentence on it, and the rulebook's choice to begin with. */

#pragma once

#include <adwaita.h>

#include "tally-game.h"

G_BEGIN_DECLS

#define TALLY_TYPE_OPTIONS_GROUP (tally_options_group_get_type ())
G_DECLARE_FINAL_TYPE (TallyOptionsGroup, tally_options_group, TALLY, OPTIONS_GROUP, AdwPreferencesGroup)

/* Signal "changed". */

/* Shows what `setup` says, in rows for its game, and writes what they say into
 * it. */
void tally_options_group_show        (TallyOptionsGroup *self,
                                      const TallySetup  *setup);
void tally_options_group_write       (TallyOptionsGroup *self,
                                      TallySetup        *setup);
/* For options that name a player: with none they aren't shown. */
void tally_options_group_set_players (TallyOptionsGroup *self,
                                      const char *const *names,
                                      guint              n_names);

G_END_DECLS
