/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whose tile is which: a player is chosen, then the player's tiles are tapped
 * on the board. Shows what it is told to show and says what was tapped. */

#pragma once

#include "tally-raffzahn-sheet.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TALLY_TYPE_TILE_SHARES (tally_tile_shares_get_type ())
G_DECLARE_FINAL_TYPE (TallyTileShares, tally_tile_shares, TALLY, TILE_SHARES, GtkWidget)

/* Signals: "tile-tapped" with the player's seat and the tile; "no-tile" with
 * the seat and whether it was said that this player has none. */
GtkWidget *tally_tile_shares_new        (TallySession                 *session);
void       tally_tile_shares_show       (TallyTileShares              *self,
                                         const TallyRaffzahnSheet     *sheet,
                                         const TallyRaffzahnJudgement *judgement);
void       tally_tile_shares_set_narrow (TallyTileShares              *self,
                                         gboolean                      narrow);
TallySeat  tally_tile_shares_get_seat   (TallyTileShares              *self);
void       tally_tile_shares_set_seat   (TallyTileShares              *self,
                                         TallySeat                     seat);

G_END_DECLS
