/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The gate of the board: listens in the local network and nowhere else, and
 * lets through only requests whose head is whole, short, in time, of a kind
 * that reads, and meant for this machine. libsoup sees nothing else. */

#pragma once

#include "tally-board.h"

G_BEGIN_DECLS

#define TALLY_BOARD_MAX_CONNECTIONS 256

#define TALLY_TYPE_BOARD_GATE (tally_board_gate_get_type ())
G_DECLARE_FINAL_TYPE (TallyBoardGate, tally_board_gate, TALLY, BOARD_GATE, GObject)

/* A request that may pass: its head is whole and well formed, and asks for
 * something with GET or HEAD. Its bytes are still in the socket: whoever takes
 * the connection reads them. */
typedef void (*TallyGatePassFunc) (GSocketConnection *connection,
                                   const char *head,
                                   gpointer data);
/* The address to tell people is another one now. */
typedef void (*TallyGateMovedFunc) (gpointer data);

/* In the thread-default main context. Of the options it takes where to listen
 * (an address must be local; NULL: every own one of the local network, following
 * its changes), the host and the hurry. Port 0 takes a free one. */
TallyBoardGate *tally_board_gate_new (const TallyBoardOptions *options,
                                      guint16 port,
                                      TallyGatePassFunc pass,
                                      TallyGateMovedFunc moved,
                                      gpointer data,
                                      GError **error);
guint16 tally_board_gate_get_port (TallyBoardGate *self);
/* The one to tell people. */
char *tally_board_gate_get_address (TallyBoardGate *self);
/* Answers with nothing but a status, "404 Not Found", and closes. */
void tally_board_gate_refuse (GSocketConnection *connection,
                              const char *status);
/* Listens no more and closes what is open. */
void tally_board_gate_close (TallyBoardGate *self);

G_END_DECLS
