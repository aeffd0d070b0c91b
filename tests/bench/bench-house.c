/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench-house.h"

#include "tally-store-import.h"
#include "tally-test-chance.h"

#define N_PLAYERS 200
#define FIRST_DAY 18000
#define SECONDS_A_DAY 86400
#define DAYS 1000

void
bench_house_fill (TallyStore *store,
                  guint       n_matches)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (n_matches);
  g_auto (GStrv) names = g_new0 (char *, N_PLAYERS + 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyImport) import = tally_import_begin (store, FALSE, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < N_PLAYERS; i++)
    names[i] = g_strdup_printf ("Player %u", i + 1);
  for (guint i = 0; i < n_matches; i++) {
    gint64 started = (gint64) ((FIRST_DAY + (double) i / n_matches * DAYS) * SECONDS_A_DAY);
    g_autoptr (TallyMatchFile) file = tally_test_chance_file (random, (const char *const *) names, N_PLAYERS, started);
    TallyImported what;

    tally_import_add (import, file, &what, &error);
    g_assert_no_error (error);
  }
  tally_import_commit (import, &error);
  g_assert_no_error (error);
}
