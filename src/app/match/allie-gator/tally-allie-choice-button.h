/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One way to play a special or to take: what, to whom, and if it can't be, why. */

#pragma once

#include <gtk/gtk.h>

#include "tally-allie-choice.h"

G_BEGIN_DECLS

#define TALLY_TYPE_ALLIE_CHOICE_BUTTON (tally_allie_choice_button_get_type ())
G_DECLARE_FINAL_TYPE (TallyAllieChoiceButton, tally_allie_choice_button, TALLY, ALLIE_CHOICE_BUTTON, GtkButton)

GtkWidget              *tally_allie_choice_button_new (TallySession           *session);
void                    tally_allie_choice_button_set (TallyAllieChoiceButton *self,
                                                       const TallyAllieChoice *choice);
const TallyEvent       *tally_allie_choice_button_get_event (TallyAllieChoiceButton *self);

G_END_DECLS
