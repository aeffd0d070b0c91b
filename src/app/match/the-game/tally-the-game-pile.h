/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One of the four piles: its direction, its top card, and what the typed card
 * would do there. Tapping it lays the card. */

#pragma once

#include <gtk/gtk.h>

#include "the-game/tally-the-game-model.h"

G_BEGIN_DECLS

#define TALLY_TYPE_THE_GAME_PILE_BUTTON (tally_the_game_pile_button_get_type ())
G_DECLARE_FINAL_TYPE (TallyTheGamePileButton, tally_the_game_pile_button, TALLY, THE_GAME_PILE_BUTTON, GtkButton)

GtkWidget *tally_the_game_pile_button_new (guint                    pile);
void       tally_the_game_pile_button_set (TallyTheGamePileButton  *self,
                                           const TallyTheGameModel *model,
                                           gboolean                 chosen);

G_END_DECLS
