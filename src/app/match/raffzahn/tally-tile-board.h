/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The forty tiles: ten in a row, or eight where it is narrow. The board is one
 * stop for Tab; arrows go from tile to tile. */

#pragma once

#include "tally-session.h"
#include "tally-tile.h"

G_BEGIN_DECLS

#define TALLY_TYPE_TILE_BOARD (tally_tile_board_get_type ())
G_DECLARE_FINAL_TYPE (TallyTileBoard, tally_tile_board, TALLY, TILE_BOARD, GtkWidget)

/* Signal "tile-chosen" with the number of the tile. */
GtkWidget *tally_tile_board_new        (void);
void       tally_tile_board_set_narrow (TallyTileBoard           *self,
                                        gboolean                  narrow);
/* Square tiles, where the board isn't alone on the page. */
void       tally_tile_board_set_flat   (TallyTileBoard           *self,
                                        gboolean                  flat);
/* Names, badges and teeth are the session's, but the tiles lie as in `state`.
 * `hit` is a tile or 0, `chosen` a set. */
void       tally_tile_board_show       (TallyTileBoard           *self,
                                        TallySession             *session,
                                        const TallyRaffzahnState *state,
                                        int                       hit,
                                        guint64                   chosen);

G_END_DECLS
