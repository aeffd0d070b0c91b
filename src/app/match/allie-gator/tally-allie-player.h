/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player at Allie Gator's table: sign, teeth, hand and pile. */

#pragma once

#include <gtk/gtk.h>

#include "allie-gator/tally-allie-gator-model.h"
#include "tally-session.h"

G_BEGIN_DECLS

#define TALLY_TYPE_ALLIE_PLAYER (tally_allie_player_get_type ())
G_DECLARE_FINAL_TYPE (TallyAlliePlayer, tally_allie_player, TALLY, ALLIE_PLAYER, GtkBox)

GtkWidget *tally_allie_player_new         (TallySession          *session,
                                           TallySeat              seat);
void       tally_allie_player_show        (TallyAlliePlayer      *self,
                                           const TallyAllieGatorModel *model);
/* With room for the sign, the teeth and the pile only. */
void       tally_allie_player_set_compact (TallyAlliePlayer      *self,
                                           gboolean               compact);

G_END_DECLS
