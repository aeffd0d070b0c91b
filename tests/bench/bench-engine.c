/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast matches are judged, by the engine alone and from files, against
 * boardgame.io with the same rules and the same moves; how often the engine asks
 * the heap; and whether a long match costs more for each event than a short one.
 *
 * bench-engine TALLY SCRIPT FOLDER: the program, boardgame/bench.js, and where
 * npm may put things. */

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "bench-heap.h"
#include "bench-laps.h"
#include "bench-matches.h"
#include "tally-match-file.h"
#include "tally-npm.h"

#define BOARDGAME "boardgame.io@0.50.2"
#define SEED 98
#define N_MATCHES 8000
#define BOARDGAME_SECONDS "4"
#define REPEATS 5
#define MOST_EVENTS 1000000

typedef struct {
  GPtrArray *matches; /* TallyMatch */
  guint n_events;
  char *file; /* all of them, one a line */
} Load;

/* The processor's time: nothing here waits for anything, and what else the
 * machine does is none of our business. */
static double
get_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);

  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static double
get_seconds_of_children (void)
{
  struct rusage usage;

  getrusage (RUSAGE_CHILDREN, &usage);

  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static void
load_init (Load       *load,
           const char *folder)
{
  const TallyMatchLabels none = { NULL };
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  load->matches = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_match_free);
  load->n_events = 0;
  for (guint i = 0; i < N_MATCHES; i++) {
    TallyMatch *match = bench_play_the_game (random);

    g_ptr_array_add (load->matches, match);
    load->n_events += tally_match_get_length (match);
    tally_match_file_write (match, &none, FALSE, text);
    g_string_append_c (text, '\n');
  }

  g_mkdir_with_parents (folder, 0755);
  load->file = g_build_filename (folder, "the-game.jsonl", NULL);
  if (!g_file_set_contents (load->file, text->str, (gssize) text->len, &error))
    g_error ("%s", error->message);
}

static void
load_clear (Load *load)
{
  g_remove (load->file);
  g_free (load->file);
  g_ptr_array_unref (load->matches);
}

/* Plays all moves of a match in a fresh one; how often the heap was asked. */
static guint64
play_again (const TallyMatch *match,
            TallyMatch       *again)
{
  guint64 before = bench_heap_get_count ();
  TallyViolation violation;

  for (guint i = 0; i < tally_match_get_length (match); i++) {
    if (!tally_match_add (again, tally_match_get_event (match, i), &violation))
      g_error ("a legal move was refused");
  }

  return bench_heap_get_count () - before;
}

static double
measure_engine (const Load *load)
{
  double rates[REPEATS];

  for (guint i = 0; i < REPEATS; i++) {
    double start = get_seconds ();

    for (guint j = 0; j < load->matches->len; j++) {
      const TallyMatch *match = load->matches->pdata[j];
      g_autoptr (TallyMatch) again = tally_match_new (tally_match_get_setup (match));

      play_again (match, again);
    }
    rates[i] = load->n_events / (get_seconds () - start);
  }

  return bench_find_median (rates, REPEATS);
}

static void
count_allocations (const Load *load)
{
  guint64 growing = 0;
  guint64 reserved = 0;

  if (!bench_heap_counts ()) {
    g_print ("allocations per event: can't be counted here\n");
    return;
  }

  for (guint i = 0; i < load->matches->len; i++) {
    const TallyMatch *match = load->matches->pdata[i];
    const TallySetup *setup = tally_match_get_setup (match);
    g_autoptr (TallyMatch) grows = tally_match_new (setup);
    g_autoptr (TallyMatch) has_room = tally_match_new_with_room (setup, tally_match_get_length (match));

    growing += play_again (match, grows);
    reserved += play_again (match, has_room);
  }
  bench_print_most ("allocations an event, with room for the match", (double) reserved / load->n_events, "×", 0);
  bench_print_most ("allocations an event, growing as it goes", (double) growing / load->n_events, "×", 0);
}

static double
measure_lines (const Load *load,
               const char *tally)
{
  double rates[REPEATS];

  for (guint i = 0; i < REPEATS; i++) {
    double start = get_seconds_of_children ();
    g_autoptr (GError) error = NULL;
    g_autoptr (GSubprocess) replay = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE, &error,
                                                       tally, "replay", "--lines", load->file, NULL);

    if (replay == NULL || !g_subprocess_wait_check (replay, NULL, &error))
      g_error ("%s", error->message);
    rates[i] = load->n_events / (get_seconds_of_children () - start);
  }

  return bench_find_median (rates, REPEATS);
}

/* Moves a second, or 0 where it can't be measured. */
static double
measure_boardgame (const Load *load,
                   const char *script,
                   const char *folder)
{
  const char *const arguments[] = { load->file, BOARDGAME_SECONDS, NULL };
  g_autoptr (GError) error = NULL;
  g_autofree char *output = NULL;

  if (tally_npm_fetch (folder, BOARDGAME, &error))
    output = tally_npm_run (folder, script, arguments, NULL, &error);
  if (output == NULL) {
    g_print ("%s: skipped, it can’t be had here (%s)\n", BOARDGAME, error->message);
    return 0;
  }

  return g_ascii_strtod (output, NULL);
}

static TallyMatch *
play_long_match (guint n_events)
{
  TallySetup setup;
  TallyMatch *match;
  TallyViolation violation;

  bench_raffzahn_setup (&setup);
  match = tally_match_new (&setup);
  for (guint i = 0; i < n_events; i++) {
    TallyEvent event;

    bench_raffzahn_pass (&setup, i, &event);
    if (!tally_match_add (match, &event, &violation))
      g_error ("a legal move was refused");
  }
  tally_setup_clear (&setup);

  return match;
}

static void
replay_text (const GString *text,
             guint          n_events)
{
  g_autoptr (TallyMatchFile) file = tally_match_file_parse (text->str, text->len, NULL);
  g_autoptr (TallyMatch) match = NULL;
  gboolean stopped;
  TallyStop stop;

  match = tally_match_file_replay (file, &stopped, &stop);
  if (stopped || tally_match_get_length (match) != n_events)
    g_error ("a legal move was refused");
}

/* Nanoseconds an event, short matches being played so often that as many events
 * come together as in a long one. */
static double
measure_play (guint n_events)
{
  guint times = MOST_EVENTS / n_events;
  double start = get_seconds ();

  for (guint i = 0; i < times; i++)
    tally_match_free (play_long_match (n_events));

  return (get_seconds () - start) * 1e9 / times / n_events;
}

static double
measure_file (const GString *text,
              guint          n_events)
{
  guint times = MOST_EVENTS / n_events;
  double start = get_seconds ();

  for (guint i = 0; i < times; i++)
    replay_text (text, n_events);

  return (get_seconds () - start) * 1e9 / times / n_events;
}

static void
measure_length (guint n_events)
{
  const TallyMatchLabels none = { NULL };
  g_autoptr (TallyMatch) match = play_long_match (n_events);
  g_autoptr (GString) text = g_string_new (NULL);
  double play[REPEATS], file[REPEATS];

  tally_match_file_write (match, &none, FALSE, text);
  for (guint i = 0; i < REPEATS; i++) {
    play[i] = measure_play (n_events);
    file[i] = measure_file (text, n_events);
  }

  g_print ("A match of %u events\n", n_events);
  bench_print_most ("an event by the engine", bench_find_median (play, REPEATS), "ns", 0);
  bench_print_most ("an event from its file", bench_find_median (file, REPEATS), "ns", 0);
}

int
main (int   argc,
      char *argv[])
{
  static const guint lengths[] = { 100, 10000, MOST_EVENTS };
  Load load;
  double engine, lines, boardgame;

  if (argc != 4) {
    g_printerr ("usage: bench-engine TALLY SCRIPT FOLDER\n");
    return EXIT_FAILURE;
  }

  load_init (&load, argv[3]);
  g_print ("The Game, live, 4 players: %u matches, %u events\n", load.matches->len, load.n_events);
  engine = measure_engine (&load);
  bench_print_least ("engine", engine, "moves/s", 0);
  lines = measure_lines (&load, argv[1]);
  bench_print_least ("tally replay --lines", lines, "events/s", 0);
  boardgame = measure_boardgame (&load, argv[2], argv[3]);
  if (boardgame > 0) {
    bench_print_least (BOARDGAME, boardgame, "moves/s", 0);
    bench_print_least ("engine, by boardgame.io", engine / boardgame, "×", 1000);
    bench_print_least ("tally replay --lines, by boardgame.io", lines / boardgame, "×", 100);
  }
  count_allocations (&load);
  load_clear (&load);

  bench_heap_keep ();
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    measure_length (lengths[i]);

  return EXIT_SUCCESS;
}
