/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strip under the header bar: what happens next, in one glance. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TALLY_TYPE_NEXT_STEP (tally_next_step_get_type ())
G_DECLARE_FINAL_TYPE (TallyNextStep, tally_next_step, TALLY, NEXT_STEP, GtkWidget)

/* The first sentence stands out, the others follow; screen readers are told the
 * standing (it may be NULL) besides, whenever it or the text has changed. */
void  tally_next_step_set_text (TallyNextStep *self,
                                const char    *text,
                                const char    *standing);
/* What stands at the end of the strip (it may be NULL). */
void  tally_next_step_set_end  (TallyNextStep *self,
                                GtkWidget     *end);
/* The end gets a line of its own, under the text. */
void  tally_next_step_set_narrow (TallyNextStep *self,
                                  gboolean       narrow);

G_END_DECLS
