/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How soon the app is there with a big database, and what memory it takes,
 * beside a program that has an empty window:
 *
 *   bench-app OURS BARE     inside of tests/headless.py */

#include <gio/gio.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench-house.h"
#include "bench-laps.h"
#include "tally-test-match.h"
#include "tally-test-store.h"

#define MATCHES 100000
#define RUNS 15
#define MOST_TIME 1.2
#define MOST_MEMORY 1.4

typedef struct {
  double times[RUNS];  /* ms */
  double memory[RUNS]; /* MB */
} Starts;

/* As they stand on the start page. */
static void
put_on_table (TallyStore *store,
              const char *game)
{
  g_autoptr (TallyMatch) match = tally_test_match_new (game, "Anna Ben Cem", NULL);
  g_autoptr (TallyStoredMatch) stored = tally_test_start_like (store, tally_match_get_setup (match));
}

static TallyStore *
make_house (void)
{
  g_autofree char *path = tally_store_get_default_path ();
  g_autoptr (GError) error = NULL;
  TallyStore *store = tally_store_open (path, TALLY_ACCESS_CREATE, &error);

  g_assert_no_error (error);
  bench_house_fill (store, MATCHES);

  return store;
}

/* The program prints microseconds and kB; see bench-first-frame.c. */
static void
start (const char *program,
       double     *time,
       double     *memory)
{
  g_autofree char *since = g_strdup_printf ("%" G_GINT64_FORMAT, g_get_monotonic_time ());
  const char *argv[] = { program, NULL };
  g_auto (GStrv) environment = g_environ_setenv (g_get_environ (), "BENCH_SINCE", since, TRUE);
  g_autofree char *output = NULL;
  g_autoptr (GError) error = NULL;

  g_spawn_sync (NULL, (char **) argv, environment, G_SPAWN_DEFAULT, NULL, NULL, &output, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (sscanf (output, "%lf %lf", time, memory), ==, 2);
  *time /= 1000;
  *memory /= 1000;
}

static void
print_both (const char *what,
            double      ours[RUNS],
            double      bare[RUNS],
            const char *unit,
            double      most)
{
  g_autofree char *of_bare = g_strdup_printf ("%s, an empty window", what);
  g_autofree char *times = g_strdup_printf ("%s, by an empty window’s", what);
  double figure = bench_find_median (ours, RUNS);
  double least = bench_find_median (bare, RUNS);

  bench_print_most (what, figure, unit, 0);
  bench_print_most (of_bare, least, unit, 0);
  bench_print_times (times, figure / least, most);
}

/* In turn, so that both meet the same machine. */
static void
compare (const char *what,
         char      **programs)
{
  Starts ours, bare;

  for (guint i = 0; i < RUNS; i++) {
    start (programs[0], &ours.times[i], &ours.memory[i]);
    start (programs[1], &bare.times[i], &bare.memory[i]);
  }

  printf ("%s\n", what);
  print_both ("start to the first frame", ours.times, bare.times, "ms", MOST_TIME);
  print_both ("memory", ours.memory, bare.memory, "MB", MOST_MEMORY);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (TallyStore) store = NULL;
  double warm[2];

  g_assert_cmpint (argc, ==, 3);
  store = make_house ();
  start (argv[1], &warm[0], &warm[1]);
  start (argv[2], &warm[0], &warm[1]);

  compare ("The app with 100,000 matches", argv + 1);
  put_on_table (store, "raffzahn");
  put_on_table (store, "the-game");
  put_on_table (store, "zoff-im-zoo");
  compare ("The same, three of them on the table", argv + 1);

  return 0;
}
