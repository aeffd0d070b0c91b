/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The specials of Allie Gator: a button each with how many are left, and where
 * it needs one the choice of whom or what it is played on. */

#pragma once

#include "allie-gator/tally-allie-gator-model.h"
#include "tally-choice-button.h"
#include "tally-game-view.h"

G_BEGIN_DECLS

/* One way to play a special or to take: what, to whom, and if it can't be, why. */
#define TALLY_TYPE_ALLIE_CHOICE_BUTTON (tally_allie_choice_button_get_type ())
G_DECLARE_FINAL_TYPE (TallyAllieChoiceButton, tally_allie_choice_button, TALLY, ALLIE_CHOICE_BUTTON, TallyChoiceButton)

GtkWidget        *tally_allie_choice_button_new       (TallySession           *session);
void              tally_allie_choice_button_set       (TallyAllieChoiceButton *self,
                                                       const TallyAllieGatorChoice *choice);
const TallyEvent *tally_allie_choice_button_get_event (TallyAllieChoiceButton *self);

#define TALLY_TYPE_ALLIE_SPECIALS (tally_allie_specials_get_type ())
G_DECLARE_FINAL_TYPE (TallyAllieSpecials, tally_allie_specials, TALLY, ALLIE_SPECIALS, GtkBox)

/* Belongs to the view that it is in. */
GtkWidget *tally_allie_specials_new  (TallyGameView         *view);
void       tally_allie_specials_show (TallyAllieSpecials    *self,
                                      const TallyAllieGatorModel *model);
void       tally_allie_specials_set_narrow (TallyAllieSpecials *self,
                                            gboolean            narrow);
/* The rule of the special whose choices are open, or NULL. */
const char *tally_allie_specials_get_section (TallyAllieSpecials *self);

G_END_DECLS
