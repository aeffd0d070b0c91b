/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One player in a live round: how many cards are left or who was out first, and
 * the standing in the match; in a row also the partner and the tricks. */

#pragma once

#include <gtk/gtk.h>

#include "tally-session.h"

G_BEGIN_DECLS

#define TALLY_TYPE_ZOFF_HAND (tally_zoff_hand_get_type ())
G_DECLARE_FINAL_TYPE (TallyZoffHand, tally_zoff_hand, TALLY, ZOFF_HAND, GtkWidget)

GtkWidget *tally_zoff_hand_new    (TallySession  *session,
                                   TallySeat      seat,
                                   gboolean       small);
void       tally_zoff_hand_update (TallyZoffHand *self);

G_END_DECLS
