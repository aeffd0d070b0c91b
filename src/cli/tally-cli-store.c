/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-cli-store.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-iso-time.h"
#include "tally-result.h"
#include "tally-store-error.h"
#include "tally-store-leagues.h"
#include "tally-store-players.h"

void
tally_cli_choice_clear (TallyCliChoice *choice)
{
  g_free (choice->db);
  g_free (choice->game);
  g_free (choice->player);
  g_free (choice->league);
  g_free (choice->season);
  g_free (choice->format_word);
  g_free (choice->from);
  g_free (choice->to);
  g_free (choice->text);
}

TallyExit
tally_cli_store_failed (GError *error)
{
  gboolean said_no = g_error_matches (error, TALLY_STORE_ERROR, SQLITE_NOTFOUND) ||
                     g_error_matches (error, TALLY_STORE_ERROR, SQLITE_MISMATCH);

  tally_cli_wrong ("%s", error->message);
  g_error_free (error);

  return said_no ? TALLY_EXIT_REFUSED : TALLY_EXIT_WRONG;
}

char *
tally_cli_get_path (const TallyCliChoice *choice)
{
  return choice->db != NULL ? g_strdup (choice->db) : tally_store_get_default_path ();
}

TallyStore *
tally_cli_open_store (const TallyCliChoice *choice,
                      TallyAccess           access)
{
  g_autofree char *path = tally_cli_get_path (choice);
  GError *error = NULL;
  TallyStore *store = tally_store_open (path, access, &error);

  if (store == NULL)
    tally_cli_store_failed (error);

  return store;
}

gboolean
tally_cli_find_player (TallyStore *store,
                       const char *name,
                       gint64     *id,
                       TallyExit  *exit)
{
  GError *error = NULL;

  if (!tally_store_find_player (store, name, id, &error)) {
    *exit = tally_cli_store_failed (error);
    return FALSE;
  }
  if (*id != 0)
    return TRUE;

  tally_cli_wrong (_ ("there is no player “%s”"), name);
  *exit = TALLY_EXIT_REFUSED;
  return FALSE;
}

static gboolean
find_league (TallyStore *store,
             const char *name,
             gint64     *id,
             TallyExit  *exit)
{
  GError *error = NULL;
  g_autoptr (TallyLeague) league = tally_store_find_league (store, name, &error);

  if (league == NULL) {
    *exit = tally_cli_store_failed (error);
    return FALSE;
  }

  *id = league->id;
  return TRUE;
}

gboolean
tally_cli_find_game (const char       *word,
                     const TallyGame **game,
                     TallyExit        *exit)
{
  *game = tally_game_find (word);
  if (*game == NULL)
    *exit = tally_cli_wrong (_ ("there is no game “%s” here"), word);

  return *game != NULL;
}

TallySeason *
tally_cli_find_season (TallyStore *store,
                       gint64      league,
                       const char *name,
                       TallyExit  *exit)
{
  GError *error = NULL;
  g_autoptr (GPtrArray) seasons = tally_store_list_seasons (store, league, &error);

  if (seasons == NULL) {
    *exit = tally_cli_store_failed (error);
    return NULL;
  }

  for (guint i = 0; i < seasons->len; i++) {
    if (strcmp (((const TallySeason *) seasons->pdata[i])->name, name) == 0)
      return g_ptr_array_steal_index (seasons, i);
  }

  tally_cli_wrong (_ ("there is no season “%s”"), name);
  *exit = TALLY_EXIT_REFUSED;
  return NULL;
}

/* The day at the table, whatever the time. */
gboolean
tally_cli_find_day (const char *word,
                    gint32     *day,
                    TallyExit  *exit)
{
  g_autoptr (GDateTime) time = tally_iso_time_parse (word);
  TallyResult result;

  if (time == NULL) {
    *exit = tally_cli_wrong (_ ("“%s” isn’t a date; write it as 2024-12-31"), word);
    return FALSE;
  }

  tally_result_set_started (&result, g_date_time_to_unix (time),
                            (int) (g_date_time_get_utc_offset (time) / G_USEC_PER_SEC));
  *day = result.day;
  return TRUE;
}

gboolean
tally_cli_find_format (const char     *word,
                       gboolean        with_csv,
                       TallyCliFormat *format,
                       TallyExit      *exit)
{
  if (word == NULL || strcmp (word, "text") == 0)
    *format = TALLY_CLI_TEXT;
  else if (strcmp (word, "json") == 0)
    *format = TALLY_CLI_JSON;
  else if (with_csv && strcmp (word, "csv") == 0)
    *format = TALLY_CLI_CSV;
  else {
    *exit = tally_cli_wrong (with_csv ? _ ("there is no format “%s”, only text, json and csv")
                                      : _ ("there is no format “%s”, only text and json"),
                             word);
    return FALSE;
  }

  return TRUE;
}

gboolean
tally_cli_choose (TallyCliChoice *choice,
                  GOptionEntry   *entries,
                  gboolean        with_csv,
                  int            *argc,
                  char         ***argv)
{
  TallyExit exit;

  return tally_cli_parse (entries, argc, argv) &&
         tally_cli_find_format (choice->format_word, with_csv, &choice->format, &exit);
}

TallyStore *
tally_cli_begin (TallyCliChoice *choice,
                 GOptionEntry   *entries,
                 gboolean        with_csv,
                 int             n_words,
                 const char     *usage,
                 int            *argc,
                 char         ***argv)
{
  if (!tally_cli_choose (choice, entries, with_csv, argc, argv))
    return NULL;
  if (*argc != n_words) {
    tally_cli_wrong ("%s", usage);
    return NULL;
  }

  return tally_cli_open_store (choice, TALLY_ACCESS_READ);
}

static gboolean
choose_shelf (const TallyCliChoice *choice,
              TallyMatchFilter     *filter,
              TallyExit            *exit)
{
  if (choice->running + choice->finished + choice->bin > 1) {
    *exit = tally_cli_wrong (_ ("only one of --running, --finished and --bin"));
    return FALSE;
  }

  filter->shelf = choice->bin        ? TALLY_SHELF_BIN
                  : choice->running  ? TALLY_SHELF_RUNNING
                  : choice->finished ? TALLY_SHELF_FINISHED
                                     : TALLY_SHELF_ALL;
  return TRUE;
}

gboolean
tally_cli_choice_to_filter (const TallyCliChoice *choice,
                            TallyStore           *store,
                            TallyMatchFilter     *filter,
                            TallyExit            *exit)
{
  memset (filter, 0, sizeof *filter);
  filter->text = choice->text;
  filter->has_first_day = choice->from != NULL;
  filter->has_last_day = choice->to != NULL;

  return choose_shelf (choice, filter, exit) &&
         (choice->game == NULL || tally_cli_find_game (choice->game, &filter->game, exit)) &&
         (choice->player == NULL || tally_cli_find_player (store, choice->player, &filter->player, exit)) &&
         (choice->league == NULL || find_league (store, choice->league, &filter->league, exit)) &&
         (choice->from == NULL || tally_cli_find_day (choice->from, &filter->first_day, exit)) &&
         (choice->to == NULL || tally_cli_find_day (choice->to, &filter->last_day, exit));
}
