/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A number to be typed with a finger or on the keyboard, on its own display. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TALLY_TYPE_NUMBER_PAD (tally_number_pad_get_type ())
G_DECLARE_FINAL_TYPE (TallyNumberPad, tally_number_pad, TALLY, NUMBER_PAD, GtkWidget)

/* Signal "changed": another number, or none. */
GtkWidget  *tally_number_pad_new       (const char      *label);
/* -1 where nothing is typed. */
int         tally_number_pad_get_number (TallyNumberPad *self);
/* Emits "changed" if it is another one. */
void        tally_number_pad_set_number (TallyNumberPad *self,
                                         int             number);
/* A digit that would make more begins anew; 99 at first. */
void        tally_number_pad_set_most   (TallyNumberPad *self,
                                         int             most);
void        tally_number_pad_set_refused (TallyNumberPad *self,
                                          gboolean        refused);
/* Two rows of six keys in place of four rows of three, where height is dear. */
void        tally_number_pad_set_flat   (TallyNumberPad *self,
                                         gboolean        flat);
/* Whether one of the keys has it: the arrows are theirs then. */
gboolean    tally_number_pad_has_focus  (TallyNumberPad *self);
/* For a view's key controller: TRUE if the key was a digit, Backspace or
 * Delete and has been taken. */
gboolean    tally_number_pad_take_key   (TallyNumberPad *self,
                                         guint           keyval);

G_END_DECLS
