/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The views of a match: its score sheet, and the table where it is played
 * move by move. */

#pragma once

#include "tally-game-view.h"
#include "tally-mode.h"

G_BEGIN_DECLS

TallyGameView *tally_game_views_make (TallySession *session,
                                      TallyMode     mode);
/* The sheet for somebody who knows only how the match ended. */
TallyGameView *tally_game_views_make_result (TallySession *session);
/* The widgets that an event is entered with, filled in with this one. */
TallyGameView *tally_game_views_make_for (TallySession     *session,
                                          const TallyEvent *event);
/* What else there is to see of a finished match, or NULL. */
GtkWidget     *tally_game_views_make_ending (TallySession *session);

G_END_DECLS
