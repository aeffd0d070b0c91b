/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player's teeth in Allie Gator: three slots, in Allie's open jaw or alone.
 * Gold has a mark of its own, so that nobody has to tell it by its colour. */

#pragma once

#include <gtk/gtk.h>

#include "tally-session.h"

G_BEGIN_DECLS

#define TALLY_TYPE_JAW (tally_jaw_get_type ())
G_DECLARE_FINAL_TYPE (TallyJaw, tally_jaw, TALLY, JAW, GtkWidget)

GtkWidget *tally_jaw_new (int height);
/* The three slots without the animal around them. */
GtkWidget *tally_jaw_new_teeth (int height);
/* What has been won, and what would be: slots in which these differ have a
 * blue rim. A tooth that is won comes in with a small jump. */
void tally_jaw_set (TallyJaw *self,
                    guint points,
                    guint after);
void tally_jaw_set_height (TallyJaw *self,
                           int height);

/* Whoever taps the widget corrects the last round, and the number of that seat
 * first. */
void tally_jaw_correct_on_tap (GtkWidget *widget,
                               TallySession *session,
                               TallySeat seat);

G_END_DECLS
