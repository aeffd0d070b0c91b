/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One of the forty tiles, drawn: its number, its teeth, and where it is, which
 * is told by tint, pattern, badge and frame at once. */

#pragma once

#include <gtk/gtk.h>

#include "raffzahn/tally-raffzahn-model.h"

G_BEGIN_DECLS

#define TALLY_TYPE_TILE (tally_tile_get_type ())
G_DECLARE_FINAL_TYPE (TallyTile, tally_tile, TALLY, TILE, GtkButton)

GtkWidget *tally_tile_new (int                  number);
/* The same tile again draws nothing. `slot` is that of the owner's badge. */
void       tally_tile_set (TallyTile               *self,
                           const TallySetup        *setup,
                           const TallyRaffzahnTile *look,
                           guint                    slot);
/* How far the tile may be missed by a finger: half the gap to the next one. */
void       tally_tile_set_gap (TallyTile *self,
                               int        gap);

G_END_DECLS
