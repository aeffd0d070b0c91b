/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-board-source.h"

static GSource *
attach (GSource    *source,
        GSourceFunc call,
        gpointer    data)
{
  g_source_set_callback (source, call, data, NULL);
  g_source_attach (source, g_main_context_get_thread_default ());
  return source;
}

GSource *
tally_board_source_after (guint       ms,
                          GSourceFunc call,
                          gpointer    data)
{
  return attach (g_timeout_source_new (ms), call, data);
}

GSource *
tally_board_source_socket (GSocket          *socket,
                           GIOCondition      condition,
                           GSocketSourceFunc call,
                           gpointer          data)
{
  return attach (g_socket_create_source (socket, condition, NULL), G_SOURCE_FUNC (call), data);
}

GSource *
tally_board_source_file (int               fd,
                         GUnixFDSourceFunc call,
                         gpointer          data)
{
  return attach (g_unix_fd_source_new (fd, G_IO_IN), G_SOURCE_FUNC (call), data);
}

void
tally_board_source_drop (GSource **source)
{
  if (*source != NULL)
    g_source_destroy (*source);
  g_clear_pointer (source, g_source_unref);
}
