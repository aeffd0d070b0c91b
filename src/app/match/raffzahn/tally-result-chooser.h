/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happened in a turn, said by people who don't type dice. */

#pragma once

#include <gtk/gtk.h>

#include "tally-raffzahn-turn.h"

G_BEGIN_DECLS

#define TALLY_TYPE_RESULT_CHOOSER (tally_result_chooser_get_type ())
G_DECLARE_FINAL_TYPE (TallyResultChooser, tally_result_chooser, TALLY, RESULT_CHOOSER, GtkWidget)

/* Signal "result-chosen" with the result, or TALLY_RAFFZAHN_NO_RESULT where
 * the one that was shown has been tapped again. */
GtkWidget *tally_result_chooser_new  (void);
void       tally_result_chooser_show (TallyResultChooser *self,
                                      int                 result);

G_END_DECLS
