/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-cli.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#ifdef HAVE_CLUB
#include "tally-cli-club.h"
#endif
#include "tally-cli-export.h"
#include "tally-cli-import.h"
#include "tally-cli-league.h"
#include "tally-cli-list.h"
#include "tally-cli-output.h"
#include "tally-cli-player.h"
#include "tally-cli-replay.h"
#include "tally-cli-rules.h"
#ifdef HAVE_BOARD
#include "tally-cli-serve.h"
#endif
#include "tally-cli-show.h"
#include "tally-cli-standings.h"
#include "tally-cli-upkeep.h"
#include "tally-locale.h"
#include "tally-name.h"

static const TallyCommand commands[] = {
  { "replay", "[--lines] FILE", N_ ("check a match and say how it stands"), tally_cli_replay },
  { "import", "[--replace] FILE…", N_ ("take matches into the database"), tally_cli_import },
  { "export", "[--game G] [--player P] … [ID…]", N_ ("write matches, one a line"), tally_cli_export },
  { "list", "[--format text|json] [--game G] [--player P] …", N_ ("list matches, newest first"), tally_cli_list },
  { "show", "[--format text|json] ID", N_ ("show a match with its history"), tally_cli_show },
  { "player", "[--format text|json] [--from DATE] [--to DATE] … NAME", N_ ("show how somebody’s matches went"), tally_cli_player },
  { "league", "create NAME … | list | add LEAGUE MATCH…", N_ ("run leagues"), tally_cli_league },
  { "standings", "LEAGUE [--season S] [--game G] [--as-of DATE] [--matches NAME]", N_ ("show the table of a league"), tally_cli_standings },
  { "ratings", "[--game G] [--format text|json|csv]", N_ ("show how strong everybody is"), tally_cli_ratings },
  { "rebuild", "", N_ ("recalculate results, tables and ratings"), tally_cli_rebuild },
  { "backup", "COPY", N_ ("copy the database while it is in use"), tally_cli_backup },
  { "restore", "COPY", N_ ("put a copy in the place of the database"), tally_cli_restore },
  { "check", "", N_ ("check the database and every match in it"), tally_cli_check },
  { "rules", "[--lang L] [--game G] WORDS… | --show ID", N_ ("look a rule up"), tally_cli_rules },
#ifdef HAVE_CLUB
  { "club", "init URL | join URL | sync | status | …", N_ ("run one league across many tables"), tally_cli_club },
#endif
#ifdef HAVE_BOARD
  { "serve", "[--match ID] [--address A] [--port N] …", N_ ("let phones and a TV on the local network follow"), tally_cli_serve },
#endif
};

static void
show_help (void)
{
  g_autoptr (GString) help = g_string_new (NULL);
  guint width = 0;

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    width = MAX (width, (guint) (strlen (commands[i].name) + 1 + g_utf8_strlen (commands[i].arguments, -1)));

  g_string_append (help, _ ("Tallygator keeps the score at a real table.\n\nUsage: tally COMMAND …\n\n"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    g_autofree char *call = g_strdup_printf ("%s %s", commands[i].name, commands[i].arguments);
    guint padding = width - (guint) g_utf8_strlen (call, -1);

    g_string_append_printf (help, "  %s%*s  %s\n", call, (int) padding, "", _ (commands[i].summary));
  }
  g_string_append (help, _ ("\n  --db FILE  another database than your own, for every command that uses one\n"
                            "  --help     this page\n  --version  which Tallygator this is\n\n"
                            "Exit status: 0 done, 1 a rule says no, 2 wrong input or usage.\n"));
  tally_cli_put (help->str, help->len);
}

TallyExit
tally_cli_wrong (const char *format,
                 ...)
{
  g_autofree char *complaint = NULL;
  g_autofree char *plain = NULL;
  va_list args;

  va_start (args, format);
  complaint = g_strdup_vprintf (format, args);
  va_end (args);

  plain = tally_to_plain (complaint);
  fprintf (stderr, "tally: %s\n", plain);

  return TALLY_EXIT_WRONG;
}

TallyExit
tally_cli_wrong_input (const char *name,
                       GError     *error)
{
  g_autofree char *shown = g_filename_display_name (name);
  TallyExit exit = tally_cli_wrong ("%s: %s", shown, error->message);

  g_error_free (error);
  return exit;
}

gboolean
tally_cli_parse (GOptionEntry *entries,
                 int          *argc,
                 char       ***argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  g_option_context_set_help_enabled (context, FALSE);
  if (g_option_context_parse (context, argc, argv, &error))
    return TRUE;

  tally_cli_wrong ("%s", error->message);
  return FALSE;
}

static TallyExit
run_command (int    argc,
             char **argv)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    if (strcmp (commands[i].name, argv[0]) == 0)
      return commands[i].run (argc, argv);
  }

  return tally_cli_wrong (_ ("there is no command “%s”; “tally --help” lists them"), argv[0]);
}

/* “tally --db FILE list” is “tally list --db FILE”. */
static void
move_db_behind_command (int    argc,
                        char **argv)
{
  int n_words = strcmp (argv[1], "--db") == 0 ? 2 : g_str_has_prefix (argv[1], "--db=") ? 1
                                                                                        : 0;
  char *command;

  if (n_words == 0 || argc < n_words + 2)
    return;

  command = argv[n_words + 1];
  memmove (argv + 2, argv + 1, (gsize) n_words * sizeof *argv);
  argv[1] = command;
}

int
tally_cli_main (int    argc,
                char **argv)
{
  TallyExit exit = TALLY_EXIT_DONE;
  TallyExit flushed;

  tally_locale_init ();

  /* A reader that has gone away and a file that may not grow are errors to
   * report, not a sudden death. */
  signal (SIGPIPE, SIG_IGN);
  signal (SIGXFSZ, SIG_IGN);

  if (argc < 2)
    return tally_cli_wrong (_ ("which command? “tally --help” lists them"));

  move_db_behind_command (argc, argv);
  if (strcmp (argv[1], "--version") == 0)
    tally_cli_put ("tally " PACKAGE_VERSION "\n", strlen ("tally " PACKAGE_VERSION "\n"));
  else if (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0)
    show_help ();
  else
    exit = run_command (argc - 1, argv + 1);

  flushed = tally_cli_flush ();
  return MAX (exit, flushed);
}
