/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench-laps.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static gint64
get_processor_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);

  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

BenchLap
bench_start (void)
{
  return (BenchLap){ g_get_monotonic_time (), get_processor_time () };
}

void
bench_stop (GArray  *laps,
            BenchLap since)
{
  BenchLap lap = { g_get_monotonic_time () - since.clock, get_processor_time () - since.processor };

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

static void
print_limit (double      figure,
             const char *unit,
             double      limit)
{
  if (limit > 0)
    printf ("   at most %g %s: %s", limit, unit, figure <= limit ? "holds" : "DOES NOT HOLD");
  printf ("\n");
  fflush (stdout);
}

void
bench_print_times (const char *what,
                   double      times,
                   double      limit)
{
  printf ("  %-38s %10.2f ×%23s", what, times, "");
  print_limit (times, "×", limit);
}

void
bench_print_laps (const char *what,
                  GArray     *laps,
                  double      limit)
{
  printf ("  %-38s %10.3f ms %9.3f of processor", what, bench_get_median (laps), get_processor_median (laps));
  print_limit (bench_get_median (laps), "ms", limit);
}
