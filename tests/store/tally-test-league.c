/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-league.h"

#include "tally-match-list.h"
#include "tally-store-import.h"
#include "tally-store-leagues.h"
#include "tally-store-upkeep.h"
#include "tally-test-chance.h"

const char *const tally_test_names[TALLY_TEST_N_NAMES] = { "Anna", "Ben", "Carl", "Dora", "Emil", "Fritz", "Gül", "Hans", "Ida" };

void
tally_test_import_by_chance (TallyStore *store,
                             GRand      *random,
                             guint       n_matches)
{
  g_autoptr (TallyImport) import = NULL;
  g_autoptr (GError) error = NULL;

  import = tally_import_begin (store, FALSE, &error);
  for (guint i = 0; i < n_matches; i++) {
    gint64 when = (gint64) TALLY_TEST_FIRST_DAY * TALLY_TEST_DAY + g_rand_int_range (random, 0, 100 * TALLY_TEST_DAY);
    g_autoptr (TallyMatchFile) file = tally_test_chance_file (random, tally_test_names, TALLY_TEST_N_NAMES, when);
    TallyImported what;

    tally_import_add (import, file, &what, &error);
    g_assert_no_error (error);
  }
  tally_import_commit (import, &error);
  g_assert_no_error (error);
}

gint64
tally_test_add_league (TallyStore *store,
                       const char *name)
{
  g_autoptr (TallyLeague) league = tally_league_new (name);
  g_autoptr (GError) error = NULL;
  gint64 id = tally_store_add_league (store, league, &error);

  g_assert_no_error (error);
  return id;
}

void
tally_test_take_all_in (TallyStore *store,
                        gint64      league)
{
  TallyMatchFilter filter = { 0 };
  g_autoptr (GPtrArray) all = tally_store_list_matches (store, &filter, NULL, G_MAXINT, NULL);
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < all->len; i++)
    g_array_append_val (ids, ((TallyMatchSummary *) all->pdata[i])->id);
  tally_store_add_to_league (store, league, (gint64 *) (gpointer) ids->data, ids->len, &error);
  g_assert_no_error (error);
}

gint64
tally_test_league_by_chance (TallyStore *store,
                             GRand      *random,
                             guint       n_matches)
{
  gint64 league = tally_test_add_league (store, "All of us");

  tally_test_import_by_chance (store, random, n_matches);
  tally_test_take_all_in (store, league);

  return league;
}

void
tally_test_assert_nothing_differs (TallyStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) different = tally_store_rebuild (store, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < different->len; i++)
    g_test_message ("%s", (char *) different->pdata[i]);
  g_assert_cmpuint (different->len, ==, 0);
}

gint64
tally_test_add_season (TallyStore *store,
                       gint64      league,
                       const char *name,
                       gint32      first,
                       gint32      last)
{
  TallySeason season = { .league = league, .name = (char *) name, .first_day = first, .last_day = last };
  g_autoptr (GError) error = NULL;
  gint64 id = tally_store_put_season (store, &season, &error);

  g_assert_no_error (error);
  return id;
}
