/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who plays and how they sit, to be dragged, or moved with Alt+Up and Down. */

#pragma once

#include <adwaita.h>

#include "tally-game.h"
#include "tally-store.h"

G_BEGIN_DECLS

#define TALLY_TYPE_SEATS (tally_seats_get_type ())
G_DECLARE_FINAL_TYPE (TallySeats, tally_seats, TALLY, SEATS, GtkWidget)

/* Signal "changed". Somebody new is only added to the store by
 * tally_seats_settle (). */
GtkWidget  *tally_seats_new        (TallyStore      *store);
/* Offers the last group of the game if nobody sits here yet. */
void        tally_seats_offer      (TallySeats      *self,
                                    const TallyGame *game);
void        tally_seats_add        (TallySeats      *self,
                                    const char      *name);
guint       tally_seats_get_names  (TallySeats      *self,
                                    const char      *names[],
                                    guint            most);
/* 0 for somebody who is new here. */
guint       tally_seats_get_players (TallySeats     *self,
                                     gint64          ids[],
                                     guint           most);
guint       tally_seats_get_length (TallySeats      *self);
/* The ids of all, those of new ones made now. */
gboolean    tally_seats_settle     (TallySeats      *self,
                                    gint64           ids[],
                                    GError         **error);

G_END_DECLS
