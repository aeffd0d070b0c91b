/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the board's thread does: answers requests and sends states. Nothing
 * here is called from another thread. */

#pragma once

#include "tally-board.h"

G_BEGIN_DECLS

typedef struct _TallyBoardServer TallyBoardServer;

/* The address, the code or the number of viewers has changed. */
typedef void (*TallyBoardChangedFunc) (gpointer data);

/* In the thread-default main context. */
TallyBoardServer *tally_board_server_new (const TallyBoardOptions *options,
                                          TallyBoardChangedFunc changed,
                                          gpointer data,
                                          GError **error);
void tally_board_server_free (TallyBoardServer *self);
void tally_board_server_look (TallyBoardServer *self);
char *tally_board_server_get_address (TallyBoardServer *self);
const char *tally_board_server_get_token (TallyBoardServer *self);
const char *tally_board_server_get_code (TallyBoardServer *self);
guint tally_board_server_get_n_viewers (TallyBoardServer *self);
guint tally_board_server_get_n_screens (TallyBoardServer *self);

G_END_DECLS
