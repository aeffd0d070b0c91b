/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a throw means, on amber, or why it can't be, on red; each with the way
 * to the rule. Not there while there is nothing to say. */

#pragma once

#include <gtk/gtk.h>

#include "tally-raffzahn-turn.h"

G_BEGIN_DECLS

#define TALLY_TYPE_THROW_VERDICT (tally_throw_verdict_get_type ())
G_DECLARE_FINAL_TYPE (TallyThrowVerdict, tally_throw_verdict, TALLY, THROW_VERDICT, GtkWidget)

GtkWidget *tally_throw_verdict_new  (void);
void       tally_throw_verdict_show (TallyThrowVerdict       *self,
                                     TallySession            *session,
                                     const TallyRaffzahnTurn *turn);

G_END_DECLS
