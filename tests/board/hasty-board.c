/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `tally serve` for tests that would mostly wait: each of the board's times is
 * so many times shorter.
 *
 *   hasty-board --hurry N --db FILE [--address A] [--port N] [--token-file FILE] */

#include <glib-unix.h>

#include "tally-board.h"

static gboolean
quit_cb (gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_CONTINUE;
}

static void
say_code_cb (TallyBoard *board,
             char      **said)
{
  g_autofree char *code = tally_board_get_code (board);

  if (g_strcmp0 (code, *said) == 0)
    return;
  g_print ("%s\n", code);
  g_free (*said);
  *said = g_steal_pointer (&code);
}

static void
serve (TallyBoard *board)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autofree char *url = tally_board_get_url (board);
  g_autofree char *code = NULL;

  g_unix_signal_add (SIGTERM, quit_cb, loop);
  g_print ("%s\n", url);
  say_code_cb (board, &code);
  g_signal_connect (board, "changed", G_CALLBACK (say_code_cb), &code);
  g_main_loop_run (loop);
  g_signal_handlers_disconnect_by_data (board, &code);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *db = NULL, *address = NULL, *token_file = NULL;
  int port = 0, hurry = 1;
  const GOptionEntry entries[] = {
    { "db", 0, 0, G_OPTION_ARG_FILENAME, &db, NULL, NULL },
    { "address", 0, 0, G_OPTION_ARG_STRING, &address, NULL, NULL },
    { "port", 0, 0, G_OPTION_ARG_INT, &port, NULL, NULL },
    { "token-file", 0, 0, G_OPTION_ARG_FILENAME, &token_file, NULL, NULL },
    { "hurry", 0, 0, G_OPTION_ARG_INT, &hurry, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (TallyBoard) board = NULL;
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (g_option_context_parse (context, &argc, &argv, &error))
    board = tally_board_start (&(TallyBoardOptions){ .db = db, .address = address, .port = (guint16) port, .token_file = token_file, .hurry = (guint) hurry },
                               &error);
  if (board == NULL) {
    g_printerr ("%s\n", error->message);
    return 2;
  }
  serve (board);
  return 0;
}
