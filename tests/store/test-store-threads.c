/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads that read beside the main one, as pages do that take long: each has
 * the database open for itself, and what one does is no matter to another.
 * Worth most under a sanitizer that watches threads: make sanitize. */

#include "tally-history.h"
#include "tally-rating-book.h"
#include "tally-records.h"
#include "tally-store-leagues.h"
#include "tally-store-standings.h"
#include "tally-test-chance.h"
#include "tally-test-league.h"

#define THREADS 3
#define LOOKS 6
#define MATCHES 12

typedef struct {
  const char *path;
  gint64 league;
} Errand;

/* All that a league's page is made of. */
static void
look_once (const Errand *errand)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyStore) store = tally_store_open (errand->path, TALLY_ACCESS_READ, &error);
  TallyTableChoice choice = { .league = errand->league };
  g_autoptr (TallyLeague) league = NULL;
  g_autoptr (TallyStandings) standings = NULL;
  g_autoptr (TallyHistory) history = NULL;
  g_autoptr (TallyRecords) records = tally_records_new ();
  g_autoptr (TallyRatingBook) book = tally_rating_book_new ();
  g_autoptr (GArray) results = NULL;
  TallyFilter all = TALLY_FILTER_ALL;

  g_assert_no_error (error);
  league = tally_store_get_league (store, errand->league, &error);
  g_assert_no_error (error);
  standings = tally_store_read_standings (store, &choice, &error);
  g_assert_no_error (error);
  results = tally_store_list_results (store, &choice, &error);
  g_assert_no_error (error);
  g_array_sort (results, tally_result_compare_day);
  history = tally_history_new (&league->rules, &all, (const TallyResult *) (gpointer) results->data, results->len,
                               G_MAXUINT);
  for (guint i = 0; i < results->len; i++) {
    tally_records_add (records, &g_array_index (results, TallyResult, i));
    tally_rating_book_add (book, &g_array_index (results, TallyResult, i));
  }
  g_assert_cmpuint (results->len, >=, MATCHES);
}

static gpointer
look_cb (gpointer errand)
{
  for (guint i = 0; i < LOOKS; i++)
    look_once (errand);

  return NULL;
}

static void
test_readers (TallyTestStore *test,
              gconstpointer   data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  Errand errand = { test->path, tally_test_league_by_chance (test->store, random, MATCHES) };
  GThread *threads[THREADS];

  for (guint i = 0; i < THREADS; i++)
    threads[i] = g_thread_new ("look", look_cb, &errand);
  for (guint i = 0; i < LOOKS; i++) {
    tally_test_import_by_chance (test->store, random, 2);
    look_once (&errand);
  }
  for (guint i = 0; i < THREADS; i++)
    g_thread_join (threads[i]);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/store/threads/readers", TallyTestStore, NULL, tally_test_store_set_up, test_readers, tally_test_store_tear_down);

  return g_test_run ();
}
