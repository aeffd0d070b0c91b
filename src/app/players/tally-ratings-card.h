/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a player's ratings went: a small chart for each game, all on one scale;
 * on a phone one of them, with a choice of game. */

#pragma once

#include <gtk/gtk.h>

#include "tally-player-figures.h"

G_BEGIN_DECLS

#define TALLY_TYPE_RATINGS_CARD (tally_ratings_card_get_type ())
G_DECLARE_FINAL_TYPE (TallyRatingsCard, tally_ratings_card, TALLY, RATINGS_CARD, GtkWidget)

/* In the colour of that sign; NULL where no game was rated. */
GtkWidget *tally_ratings_card_new (const TallyPlayerFigures *figures,
                                   guint                     slot);

G_END_DECLS
