/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One viewer who follows live: Server-Sent Events on a connection of its own.
 * A slow viewer holds one unsent state of each match at most, the newest. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define TALLY_BOARD_STREAM_TYPE "text/event-stream; charset=utf-8"

typedef struct _TallyBoardStream TallyBoardStream;

/* The connection is gone, or was too slow. */
typedef void (*TallyStreamGoneFunc) (TallyBoardStream *stream,
                                     gpointer data);

/* Writes the head of the answer; in the thread-default main context. All waiting
 * is `hurry` times shorter. */
TallyBoardStream *tally_board_stream_new (GIOStream *connection,
                                          guint hurry,
                                          TallyStreamGoneFunc gone,
                                          gpointer data);
void tally_board_stream_free (TallyBoardStream *self);

/* `event` is a whole event with its empty line. It takes the place of one that
 * is still waiting under the same `key`. */
void tally_board_stream_send (TallyBoardStream *self,
                              const char *key,
                              GBytes *event);

G_END_DECLS
