/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The views of a match: its score sheet, and the table where it is played
 * move by move. */

#pragma once

#include "tally-game-view.h"

G_BEGIN_DECLS

typedef enum {
  TALLY_MODE_SHEET,
  TALLY_MODE_LIVE,
  TALLY_N_MODES,
} TallyMode;

/* The one that people were in last; who has not chosen goes on as the round
 * was begun. */
TallyMode      tally_game_views_get_mode  (TallySession *session);
void           tally_game_views_set_mode  (TallySession *session,
                                           TallyMode     mode);
/* As people have it in this game, where nobody has chosen or entered anything. */
void           tally_game_views_begin_live (TallySession *session);
/* What the people at the table do next, in the words of that mode. */
char          *tally_game_views_tell_next (TallySession *session,
                                           TallyMode     mode);

TallyGameView *tally_game_views_make (TallySession *session,
                                      TallyMode     mode);
/* The sheet for somebody who knows only how the match ended. */
TallyGameView *tally_game_views_make_result (TallySession *session);
/* The widgets that an event is entered with, filled in with this one. */
TallyGameView *tally_game_views_make_for (TallySession     *session,
                                          const TallyEvent *event);
/* What else there is to see of a finished match, or NULL. */
GtkWidget     *tally_game_views_make_ending (TallySession *session);
/* Or only a sheet. */
gboolean       tally_game_views_has_live (TallySession *session);

G_END_DECLS
