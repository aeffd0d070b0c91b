/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-cli-league.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-cli-league-create.h"
#include "tally-cli-output.h"
#include "tally-cli-store.h"
#include "tally-cli-table.h"
#include "tally-report.h"
#include "tally-store-leagues.h"
#include "tally-stored-match.h"

#define PAGE 1000

/* ---- list ---- */

static char *
tell_seasons (GPtrArray *seasons)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < seasons->len; i++) {
    const TallySeason *season = seasons->pdata[i];
    g_autofree char *first = tally_report_tell_day (season->first_day);
    g_autofree char *last = tally_report_tell_day (season->last_day);

    g_string_append_printf (text, "%s%s (%s – %s)", i ? ", " : "", season->name, first, last);
  }

  return g_string_free (text, FALSE);
}

static gboolean
put_table (TallyStore *store,
           GError    **error)
{
  g_autoptr (GPtrArray) leagues = tally_store_list_leagues (store, error);
  g_autoptr (TallyTable) table = tally_table_new ("lll");

  if (leagues == NULL)
    return FALSE;
  tally_table_add (table, _ ("League"), _ ("Points"), _ ("Seasons"), NULL);
  for (guint i = 0; i < leagues->len; i++) {
    const TallyLeague *league = leagues->pdata[i];
    g_autoptr (GPtrArray) seasons = tally_store_list_seasons (store, league->id, error);
    g_autofree char *text = seasons ? tell_seasons (seasons) : NULL;

    if (seasons == NULL)
      return FALSE;
    tally_table_add (table, league->name, tally_scheme_word (league->rules.points.scheme), text, NULL);
  }
  tally_table_put (table);
  return TRUE;
}

static gboolean
put_json (TallyStore *store,
          GError    **error)
{
  g_autoptr (GPtrArray) leagues = tally_store_list_leagues (store, error);
  g_autoptr (GString) out = g_string_new (NULL);

  if (leagues == NULL || !tally_report_leagues (store, leagues, out, error))
    return FALSE;
  tally_cli_put (out->str, out->len);
  return TRUE;
}

static TallyExit
list (TallyStore    *store,
      TallyCliFormat format)
{
  GError *error = NULL;

  if (!(format == TALLY_CLI_JSON ? put_json : put_table) (store, &error))
    return tally_cli_store_failed (error);

  return TALLY_EXIT_DONE;
}

static TallyExit
run_list (int    argc,
          char **argv)
{
  g_auto (TallyCliChoice) choice = { 0 };
  GOptionEntry entries[] = {
    TALLY_CLI_DB (choice),
    TALLY_CLI_FORMAT (choice),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (TallyStore) store =
    tally_cli_begin (&choice, entries, FALSE, 1, _ ("usage: tally league list [--format text|json]"), &argc, &argv);

  return store ? list (store, choice.format) : TALLY_EXIT_WRONG;
}

/* ---- add ---- */

static gboolean
find_named (TallyStore *store,
            char      **ids,
            GArray     *matches,
            GError    **error)
{
  for (guint i = 0; ids[i] != NULL; i++) {
    g_autoptr (TallyStoredMatch) match = tally_store_open_match_named (store, ids[i], error);
    gint64 id;

    if (match == NULL)
      return FALSE;
    id = tally_stored_match_get_id (match);
    g_array_append_val (matches, id);
  }

  return TRUE;
}

/* Every match of a game that the league plays. */
static gboolean
find_fitting (TallyStore             *store,
              const TallyLeague      *league,
              const TallyMatchFilter *filter,
              GArray                 *matches,
              GError                **error)
{
  g_autoptr (GPtrArray) page = NULL;

  do {
    g_autoptr (GPtrArray) before = g_steal_pointer (&page);

    page = tally_store_list_matches (store, filter, before ? before->pdata[before->len - 1] : NULL, PAGE, error);
    for (guint i = 0; page != NULL && i < page->len; i++) {
      const TallyMatchSummary *summary = page->pdata[i];

      if (summary->game != NULL && tally_league_has_game (league, summary->game))
        g_array_append_val (matches, summary->id);
    }
  } while (page != NULL && page->len == PAGE);

  return page != NULL;
}

static TallyExit
add (TallyStore           *store,
     const TallyCliChoice *choice,
     gboolean              all,
     char                **words)
{
  GError *error = NULL;
  g_autoptr (GArray) matches = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (TallyLeague) league = tally_store_find_league (store, words[0], &error);
  TallyMatchFilter filter;
  TallyExit exit;

  if (league == NULL)
    return tally_cli_store_failed (error);
  if (!tally_cli_choice_to_filter (choice, store, &filter, &exit))
    return exit;

  if ((all ? !find_fitting (store, league, &filter, matches, &error)
           : !find_named (store, words + 1, matches, &error)) ||
      !tally_store_add_to_league (store, league->id, (const gint64 *) (gpointer) matches->data, matches->len, &error))
    return tally_cli_store_failed (error);

  return TALLY_EXIT_DONE;
}

static TallyExit
run_add (int    argc,
         char **argv)
{
  g_auto (TallyCliChoice) choice = { 0 };
  gboolean all = FALSE;
  GOptionEntry entries[] = {
    TALLY_CLI_DB (choice),
    TALLY_CLI_CHOICES (choice),
    { "all", 0, 0, G_OPTION_ARG_NONE, &all, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (TallyStore) store = NULL;

  if (!tally_cli_parse (entries, &argc, &argv))
    return TALLY_EXIT_WRONG;
  if (all ? argc != 2 : argc < 3)
    return tally_cli_wrong (_ ("usage: tally league add LEAGUE MATCH… or tally league add LEAGUE --all "
                               "[--game G] [--player P] [--from DATE] [--to DATE]"));

  store = tally_cli_open_store (&choice, TALLY_ACCESS_WRITE);
  return store ? add (store, &choice, all, argv + 1) : TALLY_EXIT_WRONG;
}

TallyExit
tally_cli_league (int    argc,
                  char **argv)
{
  static const struct {
    const char *word;
    TallyExit (*run) (int argc,
                      char **argv);
  } verbs[] = {
    { "create", tally_cli_league_create },
    { "list", run_list },
    { "add", run_add },
  };

  /* Options may stand before the verb; the verb is the first word that fits. */
  for (int i = 1; i < argc; i++) {
    for (guint j = 0; j < G_N_ELEMENTS (verbs); j++) {
      if (strcmp (argv[i], verbs[j].word) == 0) {
        memmove (argv + i, argv + i + 1, (gsize) (argc - i) * sizeof *argv);
        return verbs[j].run (argc - 1, argv);
      }
    }
  }

  return tally_cli_wrong (_ ("usage: tally league create NAME …, tally league list, or tally league add LEAGUE MATCH…"));
}
