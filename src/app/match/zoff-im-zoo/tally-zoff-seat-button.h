/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player on the score sheet: a tap says that this one got rid of the cards
 * next. Shows the place in that order and, where there is no table beside it,
 * what the round brings. */

#pragma once

#include <gtk/gtk.h>

#include "tally-session.h"

G_BEGIN_DECLS

#define TALLY_TYPE_ZOFF_SEAT_BUTTON (tally_zoff_seat_button_get_type ())
G_DECLARE_FINAL_TYPE (TallyZoffSeatButton, tally_zoff_seat_button, TALLY, ZOFF_SEAT_BUTTON, GtkButton)

GtkWidget *tally_zoff_seat_button_new       (TallySession        *session,
                                             TallySeat            seat,
                                             gboolean             roomy);
TallySeat  tally_zoff_seat_button_get_seat  (TallyZoffSeatButton *self);
/* From 1; 0 where it isn't known yet. */
void       tally_zoff_seat_button_set_place (TallyZoffSeatButton *self,
                                             guint                place);
/* `score` is the total and the place that it brings; either may be NULL. */
void       tally_zoff_seat_button_set_score (TallyZoffSeatButton *self,
                                             const char          *detail,
                                             const char          *score,
                                             gboolean             preview);

G_END_DECLS
