/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-cli-list.h"

#include <glib/gi18n.h>

#include "tally-cli-output.h"
#include "tally-cli-store.h"
#include "tally-cli-table.h"
#include "tally-report.h"

#define SHORTEST_ID 8

/* Winners are marked with a star. */
static char *
tell_players (const TallyMatchSummary *summary)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < summary->n_players; i++)
    g_string_append_printf (text, "%s%s%s", i ? ", " : "", summary->names[i], summary->won & (1u << i) ? " *" : "");
  if (summary->title != NULL)
    g_string_append_printf (text, " (%s)", summary->title);

  return g_string_free (text, FALSE);
}

static void
add_row (TallyTable              *table,
         const TallyMatchSummary *summary)
{
  g_autofree char *day = tally_report_tell_day (summary->day);
  g_autofree char *players = tell_players (summary);

  tally_table_add (table, summary->uuid, day, summary->game != NULL ? summary->game->name : _ ("Unknown game"),
                   summary->status == TALLY_STATUS_FINISHED ? _ ("finished") : _ ("running"),
                   players, NULL);
}

static gboolean
add_rows_cb (GPtrArray *page,
             gpointer   table)
{
  for (guint i = 0; i < page->len; i++)
    add_row (table, page->pdata[i]);

  return TRUE;
}

static gboolean
put_text (TallyStore             *store,
          const TallyMatchFilter *filter,
          guint                   most,
          GError                **error)
{
  g_autoptr (TallyTable) table = tally_table_new ("lllll");

  tally_table_add (table, _ ("Id"), _ ("Date"), _ ("Game"), _ ("Status"), _ ("Players (* won)"), NULL);
  if (!tally_report_each_page (store, filter, most, add_rows_cb, table, error))
    return FALSE;

  tally_table_shorten (table, 0, SHORTEST_ID);
  tally_table_put (table);
  return TRUE;
}

static gboolean
put_piece_cb (const char *text,
              gsize       length,
              gpointer    data)
{
  return tally_cli_put (text, length);
}

static TallyExit
list (TallyStore           *store,
      const TallyCliChoice *choice,
      guint                 most)
{
  TallyMatchFilter filter;
  GError *error = NULL;
  TallyExit exit;
  gboolean put;

  if (!tally_cli_choice_to_filter (choice, store, &filter, &exit))
    return exit;

  put = choice->format == TALLY_CLI_JSON ? tally_report_matches (store, &filter, most, put_piece_cb, NULL, &error)
                                         : put_text (store, &filter, most, &error);

  return put ? TALLY_EXIT_DONE : tally_cli_store_failed (error);
}

TallyExit
tally_cli_list (int    argc,
                char **argv)
{
  g_auto (TallyCliChoice) choice = { 0 };
  int most = G_MAXINT;
  GOptionEntry entries[] = {
    TALLY_CLI_DB (choice),
    TALLY_CLI_CHOICES (choice),
    TALLY_CLI_FORMAT (choice),
    { "limit", 0, 0, G_OPTION_ARG_INT, &most, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (TallyStore) store = NULL;

  if (!tally_cli_choose (&choice, entries, FALSE, &argc, &argv))
    return TALLY_EXIT_WRONG;
  if (argc != 1 || most < 0)
    return tally_cli_wrong (_ ("usage: tally list [--db FILE] [--format text|json] [--limit N] [--game G] [--player P] "
                               "[--league L] [--from DATE] [--to DATE] [--text T] [--running|--finished|--bin]"));

  store = tally_cli_open_store (&choice, TALLY_ACCESS_READ);
  return store ? list (store, &choice, (guint) most) : TALLY_EXIT_WRONG;
}
