/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everybody at the table, to be tapped one after another in an order: who got
 * rid of the cards first, second, … Who is left over is last by itself; a tap
 * on somebody who has a place takes that and the later ones away again. */

#pragma once

#include <gtk/gtk.h>

#include "tally-session.h"

G_BEGIN_DECLS

/* Signals: "changed" after a tap; "activate" when the order is whole then. */
#define TALLY_TYPE_ORDER_PICKER (tally_order_picker_get_type ())
G_DECLARE_FINAL_TYPE (TallyOrderPicker, tally_order_picker, TALLY, ORDER_PICKER, GtkWidget)

GtkWidget *tally_order_picker_new       (TallySession        *session);
void       tally_order_picker_get_order (TallyOrderPicker    *self,
                                         TallySeatList       *order);
void       tally_order_picker_set_order (TallyOrderPicker    *self,
                                         const TallySeatList *order);
gboolean   tally_order_picker_is_whole  (TallyOrderPicker    *self);
/* "2,0,1", and for people: "Carl, Anna, Ben". */
char      *tally_order_picker_save      (TallyOrderPicker    *self);
void       tally_order_picker_load      (TallyOrderPicker    *self,
                                         const char          *text);
char      *tally_order_picker_tell      (TallyOrderPicker    *self);

G_END_DECLS
