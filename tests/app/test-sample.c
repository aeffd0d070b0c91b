/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sample evening: there is something of everything to look at, there is a
 * way out, and one's own window doesn't notice. */

#include "tally-match-history.h"
#include "tally-match-list.h"
#include "tally-sample.h"
#include "tally-store-leagues.h"
#include "tally-store-rulings.h"
#include "tally-stored-match.h"
#include "tally-test-app.h"
#include "tally-test-fit.h"
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

/* Whatever tab one looks at there, one's own window stays where it is. */
static void
test_apart (void)
{
  TallySettings *own = tally_test_app_settings ();
  g_autoptr (TallyStore) store = open_sample ();
  TallyWindow *window = tally_test_window_open (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play", NULL);
  g_autoptr (TallySettings) apart = tally_settings_new_apart ();
  TallyWindow *sample = tally_window_new (gtk_window_get_application (GTK_WINDOW (window)), apart, store);
  g_autofree char *tab = NULL;

  tally_window_set_sample (sample);
  gtk_window_present (GTK_WINDOW (sample));
  tally_window_set_tab (sample, "league");
  tally_test_settle (GTK_WIDGET (sample));
  tally_test_picture (GTK_WIDGET (sample), "sample-league");
  g_assert_cmpstr (tally_window_get_tab (window), ==, "play");
  g_object_get (own, "tab", &tab, NULL);
  g_assert_cmpstr (tab, ==, "play");

  /* "Leave" closes this window and no other. */
  tally_window_set_tab (sample, "play");
  tally_test_settle (GTK_WIDGET (sample));
  tally_test_picture (GTK_WIDGET (sample), "sample-play");
  g_object_add_weak_pointer (G_OBJECT (sample), (gpointer *) &sample);
  tally_test_activate (GTK_WIDGET (sample), "window.close");
  tally_test_settle (GTK_WIDGET (window));
  g_assert_true (sample == NULL || !gtk_widget_get_visible (GTK_WIDGET (sample)));
  g_clear_weak_pointer (&sample);
  tally_test_window_finish (window);
}

static void
test_narrow (void)
{
  g_autoptr (TallyStore) store = open_sample ();
  TallyWindow *window = tally_test_window_open (TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT, "play", store);

  tally_window_set_sample (window);
  tally_test_settle (GTK_WIDGET (window));
  tally_test_assert_fits (GTK_WIDGET (window), tally_test_narrow.width, "sample-narrow");
  tally_test_picture (GTK_WIDGET (window), "sample-narrow");
  tally_test_window_finish (window);
}

int
main (int    argc,
      char **argv)
{
  char *cache = tally_test_folder_new ();
  int status;

  g_setenv ("XDG_CACHE_HOME", cache, TRUE);
  tally_test_app_init (&argc, &argv);
  g_test_add_func ("/sample/every-game", test_every_game);
  g_test_add_func ("/sample/league", test_league);
  g_test_add_func ("/sample/rulings-and-corrections", test_rulings_and_corrections);
  g_test_add_func ("/sample/apart", test_apart);
  g_test_add_func ("/sample/narrow", test_narrow);

  status = g_test_run ();
  tally_test_folder_remove (cache);

  return status;
}
