/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A throw in three taps: yellow, blue, blue. Shows what it is told to show and
 * says what was tapped; the throw itself is kept elsewhere. */

#pragma once

#include <gtk/gtk.h>

#include "raffzahn/tally-raffzahn.h"

G_BEGIN_DECLS

#define TALLY_TYPE_DICE_PAD (tally_dice_pad_get_type ())
G_DECLARE_FINAL_TYPE (TallyDicePad, tally_dice_pad, TALLY, DICE_PAD, GtkWidget)

/* Signal "face-chosen" with the die, 0 being the yellow one, and the face. */
/* -1 where a die isn't typed yet. */
void       tally_dice_pad_show       (TallyDicePad *self,
                                      const gint8   faces[TALLY_RAFFZAHN_DICE]);
/* On a phone the keys have no room for the names of the dice beside them. */
void       tally_dice_pad_set_narrow (TallyDicePad *self,
                                      gboolean      narrow);

/* The face that a key stands for on this die, or -1: yellow 1 2 3 S R, blue
 * 1 to 5 and S. */
int        tally_dice_pad_find_face  (guint         die,
                                      guint         keyval);

G_END_DECLS
