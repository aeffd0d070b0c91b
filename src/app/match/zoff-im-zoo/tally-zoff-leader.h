/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who leads the round that is dealt next, where the rules name nobody. */

#pragma once

#include <gtk/gtk.h>

#include "tally-session.h"

G_BEGIN_DECLS

#define TALLY_TYPE_ZOFF_LEADER (tally_zoff_leader_get_type ())
G_DECLARE_FINAL_TYPE (TallyZoffLeader, tally_zoff_leader, TALLY, ZOFF_LEADER, GtkWidget)

/* Signal "changed" when somebody was chosen. */
GtkWidget *tally_zoff_leader_new (TallySession    *session);
/* TALLY_NOBODY where nobody is chosen yet. */
TallySeat  tally_zoff_leader_get (TallyZoffLeader *self);
/* Doesn't emit "changed". */
void       tally_zoff_leader_set (TallyZoffLeader *self,
                                  TallySeat        seat);
/* To who is chosen, or to the first. */
void       tally_zoff_leader_focus (TallyZoffLeader *self);

G_END_DECLS
