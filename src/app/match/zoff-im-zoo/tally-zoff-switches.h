/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the next set is made up: how many cards, with the joker, a mosquito as
 * an elephant, the partner's cards; or that cards are put away instead. */

#pragma once

#include <gtk/gtk.h>

#include "tally-session.h"
#include "zoff-im-zoo/tally-zoff-im-zoo-model.h"

G_BEGIN_DECLS

#define TALLY_TYPE_ZOFF_SWITCHES (tally_zoff_switches_get_type ())
G_DECLARE_FINAL_TYPE (TallyZoffSwitches, tally_zoff_switches, TALLY, ZOFF_SWITCHES, GtkWidget)

/* Signal "changed" when the draft, which is the caller's, has been changed. */
GtkWidget *tally_zoff_switches_new    (TallySession      *session,
                                       TallyZoffDraft    *draft);
/* Shows what the present state leaves open, and nothing else. */
void       tally_zoff_switches_update (TallyZoffSwitches *self);

G_END_DECLS
