/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards beside the dice of a turn: which tiles go, what happened, and what
 * the rules say to it. */

#pragma once

#include <gtk/gtk.h>

#include "raffzahn/tally-raffzahn-model.h"
#include "tally-session.h"

G_BEGIN_DECLS

/* The tiles of a player who has to give some up: tapped is gone. */
#define TALLY_TYPE_DISCARD_CHOOSER (tally_discard_chooser_get_type ())
G_DECLARE_FINAL_TYPE (TallyDiscardChooser, tally_discard_chooser, TALLY, DISCARD_CHOOSER, GtkWidget)

/* Signal "tile-toggled" with the number of the tile. */
void       tally_discard_chooser_show (TallyDiscardChooser *self,
                                       const TallySetup    *setup,
                                       guint64              own,
                                       guint64              chosen);

/* What happened in a turn, said by people who don't type dice. */
#define TALLY_TYPE_RESULT_CHOOSER (tally_result_chooser_get_type ())
G_DECLARE_FINAL_TYPE (TallyResultChooser, tally_result_chooser, TALLY, RESULT_CHOOSER, GtkWidget)

/* Signal "result-chosen" with the result, or TALLY_RAFFZAHN_NO_RESULT where
 * the one that was shown has been tapped again. */
void       tally_result_chooser_show (TallyResultChooser *self,
                                      int                 result);

/* What a throw means, on amber, or why it can't be, on red; each with the way
 * to the rule. Not there while there is nothing to say. */
#define TALLY_TYPE_THROW_VERDICT (tally_throw_verdict_get_type ())
G_DECLARE_FINAL_TYPE (TallyThrowVerdict, tally_throw_verdict, TALLY, THROW_VERDICT, GtkWidget)

void       tally_throw_verdict_show (TallyThrowVerdict        *self,
                                     TallySession             *session,
                                     const TallyRaffzahnModel *model);

G_END_DECLS
