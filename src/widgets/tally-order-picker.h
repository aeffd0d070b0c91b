/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everybody at the table, to be tapped one after another in an order: who got
 * rid of the cards first, second, … Who is left over is last by itself; a tap
 * on somebody who has a place takes it away, and the later ones move up: so two
 * people are swapped by two taps. */

#pragma once

#include <gtk/gtk.h>

#include "tally-session.h"

G_BEGIN_DECLS

/* A TallyEntryControl. Signals: "changed" after a tap; "activate" when the
 * order is whole after a key. */
#define TALLY_TYPE_ORDER_PICKER (tally_order_picker_get_type ())
G_DECLARE_FINAL_TYPE (TallyOrderPicker, tally_order_picker, TALLY, ORDER_PICKER, GtkWidget)

GtkWidget *tally_order_picker_new         (TallySession     *session);
/* How many people stand beside each other; two at first. */
void       tally_order_picker_set_columns (TallyOrderPicker *self,
                                           guint             columns);
/* To the first one, also from another one. */
void       tally_order_picker_focus_first (TallyOrderPicker *self);

/* By a key. FALSE where there is no such seat. */
gboolean   tally_order_picker_tap         (TallyOrderPicker *self,
                                           TallySeat         seat);
/* FALSE where nobody has a place. */
gboolean   tally_order_picker_take_back   (TallyOrderPicker *self);
/* From 1; 0 where it isn't known yet. */
guint      tally_order_picker_get_place   (TallyOrderPicker *self,
                                           TallySeat         seat);
/* How many have no place yet. */
guint      tally_order_picker_n_missing   (TallyOrderPicker *self);

G_END_DECLS
