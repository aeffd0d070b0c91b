/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everybody at the table in a live round: how many cards they hold, whose turn
 * it is, who is out, and where they stand in the match. */

#pragma once

#include <gtk/gtk.h>

#include "tally-session.h"

G_BEGIN_DECLS

#define TALLY_TYPE_ZOFF_HANDS (tally_zoff_hands_get_type ())
G_DECLARE_FINAL_TYPE (TallyZoffHands, tally_zoff_hands, TALLY, ZOFF_HANDS, GtkWidget)

GtkWidget *tally_zoff_hands_new    (TallySession   *session);
/* Small tiles side by side, or rows that say more. */
void       tally_zoff_hands_update (TallyZoffHands *self,
                                    gboolean        small);

G_END_DECLS
