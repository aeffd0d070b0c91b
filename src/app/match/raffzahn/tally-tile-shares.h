/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whose tile is which: a player is chosen, then the player's tiles are tapped
 * on the board. The cell of a score sheet that is counted by tiles. */

#pragma once

#include <gtk/gtk.h>

#include "raffzahn/tally-raffzahn-model.h"
#include "tally-session.h"

G_BEGIN_DECLS

#define TALLY_TYPE_TILE_SHARES (tally_tile_shares_get_type ())
G_DECLARE_FINAL_TYPE (TallyTileShares, tally_tile_shares, TALLY, TILE_SHARES, GtkWidget)

/* A TallyEntryControl; signals "changed" and "activate". */
GtkWidget *tally_tile_shares_new        (TallySession              *session);
/* As far as it is about tiles. */
void       tally_tile_shares_read       (TallyTileShares           *self,
                                         TallyRaffzahnSheet        *sheet);
/* What the engine says to it. */
void       tally_tile_shares_show       (TallyTileShares           *self,
                                         const TallyRaffzahnAnswer *answer);
void       tally_tile_shares_set_narrow (TallyTileShares           *self,
                                         gboolean                   narrow);
void       tally_tile_shares_set_seat   (TallyTileShares           *self,
                                         TallySeat                  seat);

G_END_DECLS
