/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast the database is, and whether its size matters:
 *
 *   bench-store [MATCHES…]     else 1000, 100000 and 1000000 of them
 *
 * Every figure is the median of many tries, with its limit beside it. */

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench-laps.h"
#include "tally-history.h"
#include "tally-match-list.h"
#include "tally-records.h"
#include "tally-store-figures.h"
#include "tally-store-groups.h"
#include "tally-store-import.h"
#include "tally-store-leagues.h"
#include "tally-store-standings.h"
#include "tally-test-chance.h"
#include "tally-test-store.h"

#define N_PLAYERS 200
#define A_BATCH 100000
#define PAGE 50
#define FIRST_DAY 18000
#define SECONDS_A_DAY 86400
#define DAYS 1000

/* Some noise is no growth. */
#define GROWTH 1.5

typedef struct {
  TallyTestStore test;
  guint n_matches;
  gint64 league;
  char *names[N_PLAYERS];
} House;

/* ---- Building ---- */

static void
import_batch (House *house,
              GRand *random,
              guint  from,
              guint  to)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyImport) import = tally_import_begin (house->test.store, FALSE, &error);

  g_assert_no_error (error);
  for (guint i = from; i < to; i++) {
    gint64 started = (gint64) FIRST_DAY * SECONDS_A_DAY +
                     (gint64) ((double) i / house->n_matches * DAYS * SECONDS_A_DAY);
    g_autoptr (TallyMatchFile) file = tally_test_chance_file (random, (const char *const *) house->names,
                                                              N_PLAYERS, started);
    TallyImported what;

    tally_import_add (import, file, &what, &error);
    g_assert_no_error (error);
  }
  tally_import_commit (import, &error);
  g_assert_no_error (error);
}

static void
add_league (House *house)
{
  g_autoptr (TallyLeague) league = tally_league_new ("All of us");
  g_autoptr (GArray) matches = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GError) error = NULL;

  for (gint64 id = 1; id <= house->n_matches; id++)
    g_array_append_val (matches, id);
  house->league = tally_store_add_league (house->test.store, league, &error);
  g_assert_no_error (error);
  tally_store_add_to_league (house->test.store, house->league, (const gint64 *) (gpointer) matches->data,
                             matches->len, &error);
  g_assert_no_error (error);
}

static void
build (House *house,
       guint  n_matches)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (n_matches);
  gint64 since = g_get_monotonic_time ();
  GStatBuf about;

  tally_test_store_set_up (&house->test, NULL);
  house->n_matches = n_matches;
  for (guint i = 0; i < N_PLAYERS; i++)
    house->names[i] = g_strdup_printf ("Player %u", i + 1);
  for (guint i = 0; i < n_matches; i += A_BATCH)
    import_batch (house, random, i, MIN (i + A_BATCH, n_matches));
  add_league (house);
  tally_test_store_reopen (&house->test);

  g_stat (house->test.path, &about);
  printf ("%u matches: built in %.1f s, %.1f MB\n", n_matches,
          (double) (g_get_monotonic_time () - since) / G_USEC_PER_SEC, (double) about.st_size / 1e6);
}

static void
tear_down (House *house)
{
  for (guint i = 0; i < N_PLAYERS; i++)
    g_free (house->names[i]);
  tally_test_store_tear_down (&house->test, NULL);
}

/* ---- What is measured ---- */

static void
open_once (House  *house,
           GArray *opening,
           GArray *listing)
{
  g_autoptr (GPtrArray) page = NULL;
  TallyMatchFilter filter = { 0 };
  BenchLap since;

  g_clear_object (&house->test.store);
  since = bench_start ();
  house->test.store = tally_store_open (house->test.path, TALLY_ACCESS_WRITE, NULL);
  bench_stop (opening, since);

  since = bench_start ();
  page = tally_store_list_matches (house->test.store, &filter, NULL, PAGE, NULL);
  bench_stop (listing, since);
  g_assert_cmpuint (page->len, ==, PAGE);
}

static void
measure_opening (House *house)
{
  g_autoptr (GArray) opening = bench_laps_new ();
  g_autoptr (GArray) listing = bench_laps_new ();

  for (guint i = 0; i < 25; i++)
    open_once (house, opening, listing);

  bench_print_laps ("open", opening, 0);
  bench_print_laps ("first page of the list", listing, 0);
}

/* The smaller one and the larger one in turn, so that both meet the same
 * machine. */
static void
measure_growth (House *small,
                House *large)
{
  GArray *laps[] = { bench_laps_new (), bench_laps_new (), bench_laps_new (), bench_laps_new () };

  for (guint i = 0; i < 101; i++) {
    open_once (small, laps[0], laps[1]);
    open_once (large, laps[2], laps[3]);
  }

  bench_print_times ("open, by that of the smallest", bench_get_median (laps[2]) / bench_get_median (laps[0]), GROWTH);
  bench_print_times ("first page, by that of the smallest", bench_get_median (laps[3]) / bench_get_median (laps[1]), GROWTH);
  for (guint i = 0; i < G_N_ELEMENTS (laps); i++)
    g_array_unref (laps[i]);
}

typedef struct {
  sqlite3 *db;
  sqlite3_stmt *insert;
} Bare;

/* The same kind of row in a database of its own, with the same pragmas. */
static void
open_bare (House *house,
           Bare  *bare)
{
  g_autofree char *path = g_build_filename (house->test.folder, "bare.db", NULL);

  g_assert_cmpint (sqlite3_open (path, &bare->db), ==, SQLITE_OK);
  sqlite3_exec (bare->db,
                "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
                "CREATE TABLE entries (id INTEGER PRIMARY KEY, event TEXT) STRICT;",
                NULL, NULL, NULL);
  g_assert_cmpint (sqlite3_prepare_v2 (bare->db, "INSERT INTO entries (event) VALUES (?1)", -1, &bare->insert, NULL),
                   ==, SQLITE_OK);
}

static void
insert_bare (Bare *bare)
{
  static const char event[] = "{\"type\":\"turn\",\"player\":\"1\",\"result\":\"pass\",\"at\":\"2024-05-01T20:00:00+02:00\"}";

  sqlite3_bind_text (bare->insert, 1, event, -1, SQLITE_STATIC);
  g_assert_cmpint (sqlite3_step (bare->insert), ==, SQLITE_DONE);
  sqlite3_reset (bare->insert);
}

static void
close_bare (Bare *bare)
{
  sqlite3_finalize (bare->insert);
  sqlite3_close (bare->db);
}

/* The three turns of a round of Raffzahn in which nobody takes anything. */
static void
make_turns (TallyStoredMatch *match,
            TallyEvent        turns[3])
{
  for (guint i = 0; i < 3; i++) {
    g_autofree char *json = g_strdup_printf ("{\"type\":\"turn\",\"player\":\"Player %u\",\"result\":\"pass\"}", i + 1);

    tally_test_event (match, json, &turns[i]);
  }
}

/* Ours and a bare one in turn, so that both meet the same disk. */
static void
measure_adding (House *house)
{
  g_autoptr (GArray) adding = bench_laps_new ();
  g_autoptr (GArray) inserting = bench_laps_new ();
  g_autoptr (TallyStoredMatch) match = NULL;
  gint64 players[] = { 0, 0, 0 };
  TallyEvent turns[3];
  Bare bare;

  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    tally_store_find_player (house->test.store, house->names[i], &players[i], NULL);
  {
    TallySetup setup;

    tally_setup_init (&setup, tally_game_find ("raffzahn"), (const char *const *) house->names, 3);
    setup.game->settle_options (&setup);
    match = tally_store_start_match (house->test.store, &setup, players, NULL);
    tally_setup_clear (&setup);
  }

  open_bare (house, &bare);
  make_turns (match, turns);
  for (guint i = 0; i < 600; i++) {
    BenchLap since = bench_start ();
    TallyViolation violation;

    g_assert_cmpint (tally_stored_match_add (match, &turns[i % 3], &violation, NULL), ==, TALLY_TAKEN);
    bench_stop (adding, since);
    since = bench_start ();
    insert_bare (&bare);
    bench_stop (inserting, since);
  }
  close_bare (&bare);

  bench_print_laps ("an event, durably", adding, 0);
  bench_print_laps ("a bare insert, as durably", inserting, 0);
  bench_print_times ("the one by the other", bench_get_median (adding) / bench_get_median (inserting), 1.3);
}

/* A finished match of Allie Gator, at some place in time from 0 to 1. */
static TallyStoredMatch *
find_old (House *house,
          double where)
{
  TallyMatchFilter filter = {
    .game = tally_game_find ("allie-gator"),
    .oldest_first = TRUE,
    .has_first_day = TRUE,
    .first_day = FIRST_DAY + (gint32) (where * DAYS),
  };
  g_autoptr (GPtrArray) page = tally_store_list_matches (house->test.store, &filter, NULL, 1, NULL);

  return tally_store_open_match (house->test.store, ((TallyMatchSummary *) page->pdata[0])->id, NULL);
}

/* Its first round gets other piles; what follows stands, or it is no figure. */
static void
measure_correcting (House      *house,
                    const char *what,
                    double      where,
                    double      limit)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (GArray) times = bench_laps_new ();
  g_autoptr (TallyStoredMatch) match = find_old (house, where);

  for (guint i = 0; i < 200 && times->len < 9; i++) {
    TallyViolation violation;
    TallyEvent event;
    guint failed;
    BenchLap since;

    tally_test_chance_event (random, tally_stored_match_get_match (match), &event);
    since = bench_start ();
    if (tally_stored_match_correct (match, 0, &event, &failed, &violation, NULL) == TALLY_TAKEN)
      bench_stop (times, since);
  }

  bench_print_laps (what, times, limit);
}

static void
measure_finishing (House *house)
{
  g_autoptr (GArray) times = bench_laps_new ();

  for (guint i = 0; i < 51; i++) {
    g_autoptr (TallyStoredMatch) match = NULL;
    g_autofree char *json = g_strdup_printf ("{\"type\":\"totals\",\"teeth\":{\"P1\":%u,\"P2\":20,\"P3\":10}}", i % 9);
    BenchLap since;
    gint64 id;

    match = tally_test_start (house->test.store, "raffzahn", "P1 P2 P3");
    id = tally_stored_match_get_id (match);
    tally_store_add_to_league (house->test.store, house->league, &id, 1, NULL);
    since = bench_start ();
    tally_test_assert_taken (match, json);
    bench_stop (times, since);
  }

  bench_print_laps ("a last event, with table and ratings", times, 5);
}

static void
measure_standings (House *house)
{
  TallyTableChoice choice = { .league = house->league };
  g_autoptr (GArray) times = bench_laps_new ();

  for (guint i = 0; i < 25; i++) {
    BenchLap since = bench_start ();
    g_autoptr (TallyStandings) standings = tally_store_read_standings (house->test.store, &choice, NULL);

    bench_stop (times, since);
    g_assert_cmpuint (standings->n_rows, >=, MIN (N_PLAYERS, house->n_matches) / 2);
  }

  bench_print_laps ("standings of 200 players read", times, 16);
}

static gboolean
keep_cb (const TallyResult *result,
         gpointer           results,
         GError           **error)
{
  g_array_append_vals (results, result, 1);

  return TRUE;
}

/* As many evenings as the app's chart has. */
#define MOST_STEPS 60

/* What the app does in a thread: chart, duels and records of all matches. */
static void
measure_history (House *house)
{
  TallyTableChoice choice = { .league = house->league };
  TallyFilter all = TALLY_FILTER_ALL;
  g_autoptr (TallyLeague) league = tally_store_get_league (house->test.store, house->league, NULL);
  g_autoptr (GArray) times = bench_laps_new ();

  for (guint lap = 0; lap < 5; lap++) {
    BenchLap since = bench_start ();
    g_autoptr (GArray) results = g_array_new (FALSE, FALSE, sizeof (TallyResult));
    g_autoptr (TallyRecords) records = tally_records_new ();
    g_autoptr (TallyHistory) history = NULL;

    tally_store_each_result (house->test.store, &choice, keep_cb, results, NULL);
    tally_results_sort (results);
    history = tally_history_new (&league->rules, &all, (const TallyResult *) (gpointer) results->data, results->len,
                                 MOST_STEPS);
    for (guint i = 0; i < results->len; i++)
      tally_records_add (records, &g_array_index (results, TallyResult, i));
    bench_stop (times, since);
    g_assert_cmpuint (history->n_days, >, 1);
  }

  bench_print_laps ("chart, duels and records (a thread)", times, house->n_matches == 100000 ? 100 : 0);
}

/* A player's page, which the app reads in a thread as well; and what New match
 * asks, which it doesn't. */
static void
measure_figures (House *house)
{
  TallyStore *store = house->test.store;
  TallyFilter all = TALLY_FILTER_ALL;
  g_autoptr (GArray) reading = bench_laps_new ();
  g_autoptr (GArray) asking = bench_laps_new ();

  for (guint i = 0; i < 3; i++) {
    BenchLap since = bench_start ();
    g_autoptr (TallyPlayerFigures) figures = tally_store_read_player_figures (store, i + 1, &all, NULL, NULL);

    bench_stop (reading, since);
    g_assert_cmpuint (figures->matches, >, 0);
  }
  for (guint i = 0; i < 25; i++) {
    gint64 players[] = { i + 1, i + 2, i + 3 };
    BenchLap since = bench_start ();
    g_autoptr (GArray) groups = tally_store_list_groups (store, NULL, 5, NULL);
    g_autoptr (GPtrArray) leagues = tally_store_propose_leagues (store, tally_games[0], players, 3, FIRST_DAY, NULL);

    bench_stop (asking, since);
    g_assert_nonnull (leagues);
  }

  bench_print_laps ("figures of a player (a thread)", reading, 0);
  bench_print_laps ("groups and leagues to propose", asking, 16);
}

static void
measure (House *house,
         House *smallest,
         guint  n_matches)
{
  build (house, n_matches);
  measure_opening (house);
  if (house != smallest)
    measure_growth (smallest, house);
  measure_adding (house);
  measure_correcting (house, "a round of last month corrected", 0.97, 0);
  measure_correcting (house, "the first round of all corrected", 0, n_matches == 100000 ? 100 : 0);
  measure_finishing (house);
  measure_standings (house);
  measure_history (house);
  measure_figures (house);
}

/* The smallest comes first, and stays until the end. */
static void
measure_all (const guint sizes[],
             guint       n_sizes)
{
  House smallest = { 0 };

  measure (&smallest, &smallest, sizes[0]);
  for (guint i = 1; i < n_sizes; i++) {
    House house = { 0 };

    measure (&house, &smallest, sizes[i]);
    tear_down (&house);
  }
  tear_down (&smallest);
}

int
main (int    argc,
      char **argv)
{
  static const guint usual[] = { 1000, 100000, 1000000 };
  g_autofree guint *sizes = g_new (guint, argc);

  for (int i = 1; i < argc; i++)
    sizes[i - 1] = (guint) atoi (argv[i]);
  if (argc > 1)
    measure_all (sizes, (guint) argc - 1);
  else
    measure_all (usual, G_N_ELEMENTS (usual));

  return 0;
}
