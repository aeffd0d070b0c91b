/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-cli-upkeep.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-cli-output.h"
#include "tally-cli-store.h"
#include "tally-name.h"
#include "tally-store-upkeep.h"

static void
report (const char *words)
{
  g_autofree char *plain = tally_to_plain (words);
  g_autofree char *line = g_strconcat (plain, "\n", NULL);

  tally_cli_put_report (line, strlen (line));
}

/* NULL has been complained about. */
static TallyStore *
open_for (int        *argc,
          char     ***argv,
          int         n_words,
          const char *usage,
          TallyAccess access)
{
  g_auto (TallyCliChoice) choice = { 0 };
  GOptionEntry entries[] = {
    TALLY_CLI_DB (choice),
    G_OPTION_ENTRY_NULL,
  };

  if (!tally_cli_parse (entries, argc, argv))
    return NULL;
  if (*argc != 1 + n_words) {
    tally_cli_wrong ("%s", usage);
    return NULL;
  }

  return tally_cli_open_store (&choice, access);
}

TallyExit
tally_cli_rebuild (int    argc,
                   char **argv)
{
  g_autoptr (TallyStore) store = open_for (&argc, &argv, 0, _ ("usage: tally rebuild [--db FILE]"), TALLY_ACCESS_WRITE);
  g_autoptr (GPtrArray) different = NULL;
  GError *error = NULL;

  if (store == NULL)
    return TALLY_EXIT_WRONG;
  different = tally_store_rebuild (store, &error);
  if (different == NULL)
    return tally_cli_store_failed (error);

  if (different->len == 0)
    report (_ ("Everything has been recalculated. Nothing differed."));
  for (guint i = 0; i < different->len; i++) {
    g_autofree char *line = g_strdup_printf (_ ("Corrected: %s"), (char *) different->pdata[i]);

    report (line);
  }

  return TALLY_EXIT_DONE;
}

TallyExit
tally_cli_backup (int    argc,
                  char **argv)
{
  g_autoptr (TallyStore) store = open_for (&argc, &argv, 1, _ ("usage: tally backup [--db FILE] COPY"), TALLY_ACCESS_READ);
  GError *error = NULL;

  if (store == NULL)
    return TALLY_EXIT_WRONG;

  return tally_store_back_up (store, argv[1], &error) ? TALLY_EXIT_DONE : tally_cli_store_failed (error);
}

TallyExit
tally_cli_restore (int    argc,
                   char **argv)
{
  g_auto (TallyCliChoice) choice = { 0 };
  GOptionEntry entries[] = {
    TALLY_CLI_DB (choice),
    G_OPTION_ENTRY_NULL,
  };
  g_autofree char *path = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *words = NULL;
  GError *error = NULL;

  if (!tally_cli_parse (entries, &argc, &argv))
    return TALLY_EXIT_WRONG;
  if (argc != 2)
    return tally_cli_wrong (_ ("usage: tally restore [--db FILE] COPY"));

  path = tally_cli_get_path (&choice);
  if (!tally_store_restore (argv[1], path, &kept, &error))
    return tally_cli_store_failed (error);

  shown = kept != NULL ? g_filename_display_name (kept) : NULL;
  words = shown != NULL ? g_strdup_printf (_ ("The copy is in place. What was there before is kept as “%s”."), shown)
                        : g_strdup (_ ("The copy is in place."));
  report (words);

  return TALLY_EXIT_DONE;
}

TallyExit
tally_cli_check (int    argc,
                 char **argv)
{
  g_autoptr (TallyStore) store = open_for (&argc, &argv, 0, _ ("usage: tally check [--db FILE]"), TALLY_ACCESS_READ);
  g_autoptr (GPtrArray) problems = NULL;
  GError *error = NULL;

  if (store == NULL)
    return TALLY_EXIT_WRONG;
  problems = tally_store_check (store, &error);
  if (problems == NULL)
    return tally_cli_store_failed (error);

  for (guint i = 0; i < problems->len; i++)
    tally_cli_put_line (problems->pdata[i]);
  if (problems->len == 0)
    tally_cli_put_line (_ ("All is well: the file is whole, and every match can be replayed."));

  return problems->len == 0 ? TALLY_EXIT_DONE : TALLY_EXIT_REFUSED;
}
