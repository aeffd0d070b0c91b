/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sample evening: there is something of everything to look at. */

#include "tally-sample.h"

#include "tally-match-history.h"
#include "tally-match-list.h"
#include "tally-store-leagues.h"
#include "tally-store-rulings.h"
#include "tally-stored-match.h"
#include "tally-test-folder.h"

static TallyStore *
open_sample (void)
{
  g_autoptr (GError) error = NULL;
  TallyStore *store = tally_sample_open (&error);

  g_assert_no_error (error);

  return store;
}

static GPtrArray *
list (TallyStore      *store,
      TallyMatchFilter filter)
{
  return tally_store_list_matches (store, &filter, NULL, 100, NULL);
}

static void
test_every_game (void)
{
  g_autoptr (TallyStore) store = open_sample ();
  g_autoptr (GPtrArray) running = tally_store_list_running (store, 9, NULL);

  for (guint i = 0; tally_games[i] != NULL; i++) {
    g_autoptr (GPtrArray) finished = list (store, (TallyMatchFilter){ .shelf = TALLY_SHELF_FINISHED, .game = tally_games[i] });

    g_assert_cmpuint (finished->len, >=, 2);
  }
  g_assert_cmpuint (running->len, >=, 1);
}

/* Five evenings of one league, with seasons and strengths. */
static void
test_league (void)
{
  g_autoptr (TallyStore) store = open_sample ();
  g_autoptr (GPtrArray) leagues = tally_store_list_leagues (store, NULL);
  g_autoptr (GPtrArray) seasons = NULL;
  g_autoptr (GPtrArray) matches = NULL;
  g_autoptr (GHashTable) evenings = g_hash_table_new (NULL, NULL);
  gint64 league;

  g_assert_cmpuint (leagues->len, ==, 1);
  league = ((TallyLeague *) leagues->pdata[0])->id;
  seasons = tally_store_list_seasons (store, league, NULL);
  g_assert_cmpuint (seasons->len, ==, 1);
  matches = list (store, (TallyMatchFilter){ .league = league });
  for (guint i = 0; i < matches->len; i++)
    g_hash_table_add (evenings, GINT_TO_POINTER (((TallyMatchSummary *) matches->pdata[i])->day));
  g_assert_cmpuint (g_hash_table_size (evenings), ==, 5);
}

static guint
count_corrections (TallyStore *store,
                   gint64      match)
{
  g_autoptr (TallyStoredMatch) stored = tally_store_open_match (store, match, NULL);
  g_autoptr (GPtrArray) history = tally_stored_match_list_history (stored, NULL);
  guint n = 0;

  for (guint i = 0; i < history->len; i++)
    n += ((TallyHistoryEntry *) history->pdata[i])->kind == TALLY_ENTRY_CORRECT;

  return n;
}

static void
test_rulings_and_corrections (void)
{
  g_autoptr (TallyStore) store = open_sample ();
  g_autoptr (GPtrArray) rulings = tally_store_list_rulings (store, NULL, NULL, NULL);
  g_autoptr (GPtrArray) finished = list (store, (TallyMatchFilter){ .shelf = TALLY_SHELF_FINISHED });
  guint n = 0;

  g_assert_cmpuint (rulings->len, ==, 2);
  for (guint i = 0; i < finished->len; i++)
    n += count_corrections (store, ((TallyMatchSummary *) finished->pdata[i])->id);
  g_assert_cmpuint (n, ==, 1);
}

int
main (int    argc,
      char **argv)
{
  char *cache = tally_test_folder_new ();
  int status;

  g_setenv ("XDG_CACHE_HOME", cache, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sample/every-game", test_every_game);
  g_test_add_func ("/sample/league", test_league);
  g_test_add_func ("/sample/rulings-and-corrections", test_rulings_and_corrections);

  status = g_test_run ();
  tally_test_folder_remove (cache);

  return status;
}
