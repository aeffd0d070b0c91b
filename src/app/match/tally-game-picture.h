/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small picture of each game, made of our own drawings. */

#pragma once

#include <gtk/gtk.h>

#include "tally-game.h"

G_BEGIN_DECLS

/* One sign for a row. */
GtkWidget  *tally_game_picture_new    (const TallyGame *game,
                                       int              size);
/* Several side by side, for a card. */
GtkWidget  *tally_game_picture_scene  (const TallyGame *game,
                                       int              width);
/* "3–7 players · to 19 points" */
char       *tally_game_picture_tell   (const TallyGame *game);

G_END_DECLS
