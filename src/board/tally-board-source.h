/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the board's thread waits for: sources of its own main context, which is
 * the thread's default one. */

#pragma once

#include <gio/gio.h>
#include <glib-unix.h>

G_BEGIN_DECLS

/* Each returns what tally_board_source_drop () lets go of. */
GSource *tally_board_source_after (guint ms,
                                   GSourceFunc call,
                                   gpointer data);
GSource *tally_board_source_socket (GSocket *socket,
                                    GIOCondition condition,
                                    GSocketSourceFunc call,
                                    gpointer data);
GSource *tally_board_source_file (int fd,
                                  GUnixFDSourceFunc call,
                                  gpointer data);
/* Is waited for no more, and NULL. */
void tally_board_source_drop (GSource **source);

G_END_DECLS
