/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One of the forty tiles, drawn: its number, its teeth, and where it is, which
 * is told by tint, pattern, badge and frame at once. */

#pragma once

#include <gtk/gtk.h>

#include "raffzahn/tally-raffzahn.h"

G_BEGIN_DECLS

#define TALLY_TYPE_TILE (tally_tile_get_type ())
G_DECLARE_FINAL_TYPE (TallyTile, tally_tile, TALLY, TILE, GtkButton)

typedef struct {
  TallyRaffzahnPlace place;
  guint              teeth;
  guint              slot;      /* of the owner's badge */
  const char        *owner;     /* a name, or NULL */
  gboolean           hit;       /* by the dice */
  gboolean           chosen;
} TallyTileLook;

GtkWidget *tally_tile_new (int                  number);
/* Copies the name. The same look again draws nothing. */
void       tally_tile_set (TallyTile           *self,
                           const TallyTileLook *look);
/* How far the tile may be missed by a finger: half the gap to the next one. */
void       tally_tile_set_gap (TallyTile *self,
                               int        gap);

/* "Tile 25, 5 teeth, face down at Anna". */
char      *tally_tile_tell (int                  number,
                            const TallyTileLook *look);

G_END_DECLS
