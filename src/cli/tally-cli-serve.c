/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-cli-serve.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

#include "tally-board-qr.h"
#include "tally-board.h"
#include "tally-cli-output.h"
#include "tally-cli-store.h"
#ifdef HAVE_CLUB
#include "tally-club.h"
#endif

typedef struct {
  TallyBoard *board;
  GMainLoop *loop;
  char *code; /* the one that was printed last */
} Serving;

static gboolean
quit_cb (gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_CONTINUE;
}

static void
put_line (const char *line)
{
  g_autofree char *text = g_strconcat (line, "\n", NULL);

  tally_cli_put (text, strlen (text));
  tally_cli_flush ();
}

/* After too many wrong guesses there is a new code. */
static void
changed_cb (TallyBoard *board,
            Serving    *serving)
{
  g_autofree char *code = tally_board_get_code (board);

  if (strcmp (code, serving->code) == 0)
    return;
  put_line (code);
  g_free (serving->code);
  serving->code = g_steal_pointer (&code);
}

static void
put_qr (const char *url)
{
  g_autofree char *capitals = g_ascii_strup (url, -1);
  g_autofree char *blocks = isatty (STDOUT_FILENO) ? tally_board_qr_to_blocks (capitals) : NULL;

  if (blocks != NULL)
    put_line (blocks);
}

static TallyExit
serve (TallyBoard *board)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autofree char *url = tally_board_get_url (board);
  Serving serving = { board, loop, tally_board_get_code (board) };
  guint interrupt = g_unix_signal_add (SIGINT, quit_cb, loop);
  guint terminate = g_unix_signal_add (SIGTERM, quit_cb, loop);

  put_line (url);
  put_line (serving.code);
  put_qr (url);
  g_signal_connect (board, "changed", G_CALLBACK (changed_cb), &serving);
  g_main_loop_run (loop);

  g_signal_handlers_disconnect_by_data (board, &serving);
  tally_board_stop (board);
  g_source_remove (interrupt);
  g_source_remove (terminate);
  g_free (serving.code);
  return TALLY_EXIT_DONE;
}

/* On a database that is in a club it is the wall: all tables, as they write. */
static TallyExit
serve_with_club (TallyBoard *board,
                 const char *path)
{
#ifdef HAVE_CLUB
  g_autoptr (TallyClub) club = tally_club_has (path) ? tally_club_start (path) : NULL;
  TallyExit status = serve (board);

  if (club != NULL)
    tally_club_stop (club);
  return status;
#else
  return serve (board);
#endif
}

TallyExit
tally_cli_serve (int    argc,
                 char **argv)
{
  g_auto (TallyCliChoice) choice = { 0 };
  g_autofree char *match = NULL, *address = NULL, *host = NULL, *token_file = NULL, *path = NULL;
  int port = TALLY_BOARD_PORT;
  GOptionEntry entries[] = {
    TALLY_CLI_DB (choice),
    { "match", 0, 0, G_OPTION_ARG_STRING, &match, NULL, NULL },
    { "address", 0, 0, G_OPTION_ARG_STRING, &address, NULL, NULL },
    { "host", 0, 0, G_OPTION_ARG_STRING, &host, NULL, NULL },
    { "port", 0, 0, G_OPTION_ARG_INT, &port, NULL, NULL },
    { "token-file", 0, 0, G_OPTION_ARG_FILENAME, &token_file, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (TallyBoard) board = NULL;
  g_autoptr (GError) error = NULL;

  if (!tally_cli_parse (entries, &argc, &argv))
    return TALLY_EXIT_WRONG;
  if (argc != 1 || port < 0 || port > G_MAXUINT16)
    return tally_cli_wrong (_ ("usage: tally serve [--db FILE] [--match ID] [--address A] [--host NAME] [--port N] "
                               "[--token-file FILE]"));

  path = tally_cli_get_path (&choice);
  if (path == NULL)
    return TALLY_EXIT_WRONG;
  board = tally_board_start (&(TallyBoardOptions){ .db = path, .match = match, .address = address, .host = host, .port = (guint16) port, .token_file = token_file },
                             &error);
  return board != NULL ? serve_with_club (board, path) : tally_cli_wrong ("%s", error->message);
}
