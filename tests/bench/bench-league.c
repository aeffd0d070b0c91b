/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast a league is read and kept up to date. Takes the folders with the
 * source and the build of tests/league, where openskill is to be found. */

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench-laps.h"
#include "openskill.h"
#include "tally-rating-book.h"
#include "tally-standings.h"

#define N_PLAYERS 200
#define N_MATCHES 1000000
#define N_RATED 100000
#define AT_TABLE 4
#define REPEATS 25

/* The processor's time: nothing here waits for anything, and what else the
 * machine does is none of our business. */
static double
get_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);

  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

/* Four of the players, now and then with a shared place. */
static void
invent (GRand       *rand,
        gint64       match,
        guint8       game,
        TallyResult *result)
{
  memset (result, 0, sizeof *result);
  result->match = result->started = match;
  result->game = game;
  result->n_players = AT_TABLE;

  for (guint seat = 0; seat < AT_TABLE; seat++) {
    do
      result->players[seat] = g_rand_int_range (rand, 1, N_PLAYERS + 1);
    while (tally_result_find_player (result, result->players[seat]) < (int) seat);
    result->places[seat] = seat > 0 && g_rand_int_range (rand, 0, 8) == 0 ? result->places[seat - 1]
                                                                          : (guint8) (seat + 1);
    result->won |= (guint8) (result->places[seat] == 1 ? 1 << seat : 0);
  }
}

static double
time_reading (const TallyLeagueRules *rules,
              const TallyAggregate   *aggregate)
{
  double times[REPEATS];

  for (guint i = 0; i < REPEATS; i++) {
    double start = get_ms ();
    g_autoptr (TallyStandings) standings = tally_standings_from_aggregate (rules, aggregate);

    times[i] = get_ms () - start;
    g_assert_cmpuint (standings->n_rows, ==, N_PLAYERS);
  }

  return bench_find_median (times, REPEATS);
}

/* One of a thousand. */
static double
time_updating (TallyAggregate *aggregate,
               GRand          *rand)
{
  TallyResult results[1000];
  double start;

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    invent (rand, N_MATCHES + i, 0, &results[i]);

  start = get_ms ();
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    tally_aggregate_add (aggregate, &results[i]);

  return (get_ms () - start) / G_N_ELEMENTS (results);
}

/* Everybody level in everything before, so that all pairs have to be asked. */
static double
time_worst_reading (const TallyLeagueRules *rules,
                    const TallyAggregate   *aggregate)
{
  TallyLeagueRules only_direct = *rules;

  only_direct.n_criteria = 1;
  only_direct.criteria[0] = TALLY_CRITERION_DIRECT;

  return time_reading (&only_direct, aggregate);
}

static void
bench_standings (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autoptr (TallyAggregate) aggregate = NULL;
  TallyLeagueRules rules;
  TallyResult result;

  tally_league_rules_init (&rules);
  rules.drop_worst = 3;
  aggregate = tally_aggregate_new (&rules.points);

  for (gint64 match = 0; match < N_MATCHES; match++) {
    invent (rand, match, 0, &result);
    tally_aggregate_add (aggregate, &result);
    if (match + 1 == N_MATCHES / 100)
      bench_print_most ("standings read, 10,000 matches", time_reading (&rules, aggregate), "ms", 0);
  }

  bench_print_most ("standings read, 1,000,000 matches", time_reading (&rules, aggregate), "ms", 0);
  bench_print_most ("standings read, everybody level", time_worst_reading (&rules, aggregate), "ms", 0);
  bench_print_most ("a result added", time_updating (aggregate, rand), "ms", 0);
}

static void
bench_ratings (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);
  g_autoptr (TallyRatingBook) book = tally_rating_book_new ();
  g_autofree TallyResult *results = g_new (TallyResult, N_RATED);
  double start;

  for (guint i = 0; i < N_RATED; i++)
    invent (rand, i, (guint8) (i % 3), &results[i]);
  tally_rating_book_replay (book, results, N_RATED, 0);

  start = get_ms ();
  tally_rating_book_replay (book, results, N_RATED, 0);
  bench_print_most ("ratings, the oldest of 100,000 corrected", get_ms () - start, "ms", 0);

  start = get_ms ();
  tally_rating_book_replay (book, results, N_RATED, N_RATED - 10);
  bench_print_most ("ratings, the tenth last corrected", get_ms () - start, "ms", 0);
}

/* The same matches as openskill.cjs rates. */
static double
time_rating_ns (guint n)
{
  TallyRating ratings[AT_TABLE];
  double start = get_ms ();

  for (guint seat = 0; seat < AT_TABLE; seat++)
    ratings[seat] = TALLY_RATING_NEWCOMER;
  for (guint i = 0; i < n; i++) {
    const guint8 places[AT_TABLE] = { (guint8) (1 + i % 4), 2, 3, 4 };

    tally_rating_update (ratings, places, AT_TABLE);
  }
  g_assert_cmpfloat (ratings[0].sigma, <, TALLY_RATING_SIGMA);

  return (get_ms () - start) * 1e6 / n;
}

static void
bench_against_openskill (const char *source_dir,
                         const char *build_dir)
{
  const char *const arguments[] = { "time", "20000", NULL };
  double own = time_rating_ns (2000000);
  double theirs;
  g_autoptr (GError) error = NULL;
  g_autofree char *answer = NULL;

  bench_print_most ("a match of four rated", own, "ns", 0);
  if (!openskill_fetch (build_dir, &error)) {
    g_print ("openskill: skipped, it can’t be had here (%s)\n", error->message);
    return;
  }

  answer = openskill_run (source_dir, build_dir, arguments, NULL, &error);
  g_assert_no_error (error);
  theirs = g_ascii_strtod (answer, NULL);
  bench_print_most ("the same by openskill", theirs, "ns", 0);
  bench_print_least ("how many times as fast", theirs / own, "×", 100);
}

int
main (int   argc,
      char *argv[])
{
  if (argc != 3) {
    g_printerr ("usage: bench-league SOURCE_DIR BUILD_DIR\n");
    return 2;
  }

  bench_standings ();
  bench_ratings ();
  bench_against_openskill (argv[1], argv[2]);

  return 0;
}
