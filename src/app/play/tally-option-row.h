/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One thing that people agree on before a match, as a row: its title, one
 * sentence on it, and the rulebook's choice to begin with. */

#pragma once

#include <adwaita.h>

#include "tally-game.h"

G_BEGIN_DECLS

#define TALLY_TYPE_OPTION_ROW (tally_option_row_get_type ())
G_DECLARE_FINAL_TYPE (TallyOptionRow, tally_option_row, TALLY, OPTION_ROW, AdwActionRow)

/* Signal "changed". NULL for an option that has no row of this kind. */
GtkWidget *tally_option_row_new         (const TallyField  *field);
/* For options that name a player. */
void       tally_option_row_set_players (TallyOptionRow    *self,
                                         const char *const *names,
                                         guint              n_names);
/* Shows what `setup` says, and writes what the row says into it. */
void       tally_option_row_show        (TallyOptionRow    *self,
                                         const TallySetup  *setup);
void       tally_option_row_write       (TallyOptionRow    *self,
                                         TallySetup        *setup);

G_END_DECLS
