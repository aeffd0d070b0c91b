/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One set that may be tapped: its animals, its name and why it may be laid or
 * may not, in a row or as a tile. */

#pragma once

#include <gtk/gtk.h>

#include "tally-zoff-plan.h"

G_BEGIN_DECLS

#define TALLY_TYPE_ZOFF_CHOICE_BUTTON (tally_zoff_choice_button_get_type ())
G_DECLARE_FINAL_TYPE (TallyZoffChoiceButton, tally_zoff_choice_button, TALLY, ZOFF_CHOICE_BUTTON, GtkButton)

GtkWidget *tally_zoff_choice_button_new (gboolean               tile);
/* The reason is told to whoever has it read out. */
void       tally_zoff_choice_button_set (TallyZoffChoiceButton *self,
                                         const TallyZoffChoice *choice,
                                         const char            *shown,
                                         const char            *reason);
/* The last of its card, which has round corners there. */
void       tally_zoff_choice_button_set_last (TallyZoffChoiceButton *self,
                                              gboolean               last);

G_END_DECLS
