/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tiles of a player who has to give some up: tapped is gone. */

#pragma once

#include <gtk/gtk.h>

#include "raffzahn/tally-raffzahn.h"

G_BEGIN_DECLS

#define TALLY_TYPE_DISCARD_CHOOSER (tally_discard_chooser_get_type ())
G_DECLARE_FINAL_TYPE (TallyDiscardChooser, tally_discard_chooser, TALLY, DISCARD_CHOOSER, GtkWidget)

/* Signal "tile-toggled" with the number of the tile. */
GtkWidget *tally_discard_chooser_new  (void);
void       tally_discard_chooser_show (TallyDiscardChooser *self,
                                       const TallySetup    *setup,
                                       guint64              own,
                                       guint64              chosen);

G_END_DECLS
