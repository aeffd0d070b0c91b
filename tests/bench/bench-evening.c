/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether the app grows over an evening: what it has of memory after 2,000 steps
 * through all its pages and dialogs in one window, beside what it had after the
 * first round of them, when every style sheet and drawing had been read. */

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench-laps.h"
#include "tally-test-tour.h"

#define STEPS 2000
#define MOST_GROWTH 1.3

static guint n_steps;
static double last; /* what it had after them */

static void
step_cb (GtkWidget  *toplevel,
         const char *name,
         gpointer    data)
{
  n_steps++;
}

/* What is private to the program, in MB: what it shares with others on the
 * desktop isn't its own. */
static double
read_memory (void)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  double sum = 0;

  malloc_trim (0);
  g_assert_true (g_file_get_contents ("/proc/self/smaps_rollup", &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    if (g_str_has_prefix (lines[i], "Private_"))
      sum += g_ascii_strtod (strchr (lines[i], ':') + 1, NULL);
  }

  return sum / 1024;
}

static gboolean
again_cb (gpointer data)
{
  double *first = data;

  if (*first == 0) {
    *first = read_memory ();
    printf ("Memory of its own after %u steps, and after %u\n", n_steps, STEPS);
    bench_print_most ("after the first steps", *first, "MB", 0);
  }
  if (n_steps < STEPS)
    return TRUE;

  last = read_memory ();
  return FALSE;
}

int
main (int    argc,
      char **argv)
{
  double first = 0;

  tally_test_app_init (&argc, &argv);
  tally_test_tour_again (TALLY_TEST_WIDE, step_cb, again_cb, &first);
  bench_print_most ("after the last", last, "MB", 0);
  bench_print_times ("the last by the first", last / first, MOST_GROWTH);

  return EXIT_SUCCESS;
}
