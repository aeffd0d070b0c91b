/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board: everybody at the table looks on. Serves pages for phones and a TV
 * in the local network, read-only, from a thread of its own with a connection
 * of its own, so that neither a window nor a tap waits for a viewer. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define TALLY_BOARD_PORT 8473
#define TALLY_BOARD_MAX_STREAMS 128

/* Signal "changed" (TallyBoard *board): another address, another code, or another
 * number of viewers; in the main context that was the default where it was started. */
#define TALLY_TYPE_BOARD (tally_board_get_type ())
G_DECLARE_FINAL_TYPE (TallyBoard, tally_board, TALLY, BOARD, GObject)

typedef struct {
  const char *db;
  const char *match;      /* the UUID of the only one to be shown; NULL: everything */
  const char *address;    /* to listen on; NULL: all of the local network */
  const char *host;       /* one more name for this machine, or NULL */
  guint16 port;           /* 0: any that is free */
  const char *token_file; /* keeps who may look across restarts, or NULL */
  guint keep_seconds;     /* how old that may be; 0: for ever */
  guint hurry;            /* for tests: all waiting is so many times shorter; 0: as it is */
} TallyBoardOptions;

/* Listens when this returns. */
TallyBoard *tally_board_start (const TallyBoardOptions *options,
                               GError **error);
/* Ends all viewers' connections; returns when all is closed. */
void tally_board_stop (TallyBoard *self);
/* Something was written: show it at once. */
void tally_board_poke (TallyBoard *self);

/* "http://192.168.1.5:8473/TOKEN/" */
char *tally_board_get_url (TallyBoard *self);
/* "192.168.1.5:8473" */
char *tally_board_get_address (TallyBoard *self);
/* Six capitals. */
char *tally_board_get_code (TallyBoard *self);
/* Who follows on a phone, and how many TVs and video streams show it. */
guint tally_board_get_n_viewers (TallyBoard *self);
guint tally_board_get_n_screens (TallyBoard *self);

G_END_DECLS
