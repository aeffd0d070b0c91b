/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench-laps.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static gint64
get_processor_time (clockid_t whose)
{
  struct timespec now;

  clock_gettime (whose, &now);

  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

BenchLap
bench_start (void)
{
  return (BenchLap){ g_get_monotonic_time (), get_processor_time (CLOCK_PROCESS_CPUTIME_ID), get_processor_time (CLOCK_THREAD_CPUTIME_ID) };
}

void
bench_stop (GArray  *laps,
            BenchLap since)
{
  BenchLap now = bench_start ();
  BenchLap lap = { now.clock - since.clock, now.processor - since.processor, now.thread - since.thread };

  g_array_append_val (laps, lap);
}

GArray *
bench_laps_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (BenchLap));
}

static int
compare_clock_cb (gconstpointer a,
                  gconstpointer b)
{
  gint64 one = ((const BenchLap *) a)->clock;
  gint64 other = ((const BenchLap *) b)->clock;

  return (one > other) - (one < other);
}

static int
compare_processor_cb (gconstpointer a,
                      gconstpointer b)
{
  gint64 one = ((const BenchLap *) a)->processor;
  gint64 other = ((const BenchLap *) b)->processor;

  return (one > other) - (one < other);
}

double
bench_get_median (GArray *laps)
{
  g_array_sort (laps, compare_clock_cb);

  return (double) g_array_index (laps, BenchLap, laps->len / 2).clock / 1000;
}

static int
compare_thread_cb (gconstpointer a,
                   gconstpointer b)
{
  gint64 one = ((const BenchLap *) a)->thread;
  gint64 other = ((const BenchLap *) b)->thread;

  return (one > other) - (one < other);
}

double
bench_get_own_median (GArray *laps)
{
  g_array_sort (laps, compare_thread_cb);

  return (double) g_array_index (laps, BenchLap, laps->len / 2).thread / 1000;
}

static int
compare_figures_cb (gconstpointer a,
                    gconstpointer b)
{
  double one = *(const double *) a;
  double other = *(const double *) b;

  return (one > other) - (one < other);
}

double
bench_find_median (double *figures,
                   guint   n)
{
  qsort (figures, n, sizeof *figures, compare_figures_cb);

  return figures[n / 2];
}

static double
get_processor_median (GArray *laps)
{
  g_array_sort (laps, compare_processor_cb);

  return (double) g_array_index (laps, BenchLap, laps->len / 2).processor / 1000;
}

/* "at most 5 ms: holds", and the end of the row. */
static void
print_bar (const char *sense,
           double      bar,
           const char *unit,
           gboolean    holds)
{
  if (bar > 0)
    printf ("   at %s %g %s: %s", sense, bar, unit, holds ? "holds" : "DOES NOT HOLD");
  printf ("\n");
  fflush (stdout);
}

static void
print_figure (const char *what,
              double      figure,
              const char *unit)
{
  printf ("  %-46s %14.*f %s", what, figure >= 1000 ? 0 : 3, figure, unit);
}

void
bench_print_most (const char *what,
                  double      figure,
                  const char *unit,
                  double      most)
{
  print_figure (what, figure, unit);
  print_bar ("most", most, unit, figure <= most);
}

void
bench_print_least (const char *what,
                   double      figure,
                   const char *unit,
                   double      least)
{
  print_figure (what, figure, unit);
  print_bar ("least", least, unit, figure >= least);
}

void
bench_print_times (const char *what,
                   double      times,
                   double      most)
{
  bench_print_most (what, times, "×", most);
}

void
bench_print_laps (const char *what,
                  GArray     *laps,
                  double      most)
{
  print_figure (what, bench_get_median (laps), "ms");
  printf (" (%.3f of processor)", get_processor_median (laps));
  print_bar ("most", most, "ms", bench_get_median (laps) <= most);
}

void
bench_print_work (const char *what,
                  GArray     *laps,
                  double      most)
{
  print_figure (what, get_processor_median (laps), "ms");
  printf (" of processor (%.3f by the clock)", bench_get_median (laps));
  print_bar ("most", most, "ms", get_processor_median (laps) <= most);
}
