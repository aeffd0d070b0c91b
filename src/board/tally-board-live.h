/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everybody who follows live, and what they are sent: the state of a match
 * whenever it has changed and is safe on the disk. */

#pragma once

#include "tally-stored-match.h"

G_BEGIN_DECLS

typedef struct _TallyBoardLive TallyBoardLive;

typedef void (*TallyLiveChangedFunc) (gpointer data);

/* `match`: the only one that is shown, or NULL. `changed` is called when
 * somebody has come or gone; `hurry` as in the board's options, at least 1. */
TallyBoardLive *tally_board_live_new (TallyStore *store,
                                      const char *match,
                                      guint hurry,
                                      TallyLiveChangedFunc changed,
                                      gpointer data);
void tally_board_live_free (TallyBoardLive *self);

/* Answers, and follows from then on. `query` is what stood behind the question
 * mark: match=ID, all=1 or neither, matches=1 for which are being played,
 * watching=1 for how many follow, lang=, view=; `accepted` the browser's
 * languages. */
void tally_board_live_add (TallyBoardLive *self,
                           GSocketConnection *connection,
                           const char *query,
                           const char *accepted);
/* What the answer would be, without following. */
guint tally_board_live_judge (TallyBoardLive *self,
                              GHashTable *words);
/* Nobody more can follow. */
gboolean tally_board_live_is_full (TallyBoardLive *self);
/* People with a phone, and screens that nobody holds in the hand. */
guint tally_board_live_get_n_viewers (TallyBoardLive *self);
guint tally_board_live_get_n_screens (TallyBoardLive *self);

G_END_DECLS
