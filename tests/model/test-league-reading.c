/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is read of a league for its page: at a glance and whole, of a day, and
 * for other programs. */

#include "tally-league-reading.h"

#include "tally-day.h"
#include "tally-league-words.h"
#include "tally-test-house.h"
#include "tally-test-wait.h"

/* A glance is the table alone, the whole has the same one. */
static void
test_glance (TallyTestStore *house,
             gconstpointer   data)
{
  TallyLeagueChoice choice = { { .league = tally_test_house_fill (house) } };
  g_autoptr (TallyLeagueReading) glance = tally_league_reading_glance (house->store, &choice, NULL);
  g_autoptr (TallyLeagueReading) whole = tally_league_reading_new (house->store, &choice, NULL, NULL);

  g_assert_null (glance->history);
  g_assert_null (glance->records);
  g_assert_nonnull (whole->records);
  g_assert_cmpuint (glance->standings->n_rows, ==, whole->standings->n_rows);
  for (guint i = 0; i < glance->standings->n_rows; i++)
    g_assert_cmpint (glance->standings->rows[i].player, ==, whole->standings->rows[i].player);
}

static gboolean
has_failed (gpointer error)
{
  return *(GError **) error != NULL;
}

static void
cancelled_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  GError **error = data;

  g_assert_null (tally_league_reading_new_finish (result, error));
}

/* Nobody waits for what nobody wants to see any more. */
static void
test_cancel (TallyTestStore *house,
             gconstpointer   data)
{
  TallyLeagueChoice choice = { { .league = tally_test_house_fill (house) } };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  tally_league_reading_new_async (house->store, &choice, cancellable, cancelled_cb, &error);
  g_cancellable_cancel (cancellable);
  g_assert_true (tally_test_wait_until (has_failed, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_as_of (TallyTestStore *house,
            gconstpointer   data)
{
  TallyLeagueChoice choice = { { .league = tally_test_house_fill (house) }, TRUE, 0 };
  g_autoptr (GDateTime) date = g_date_time_new_local (2026, 9, 24, 12, 0, 0);
  g_autoptr (TallyLeagueReading) reading = NULL;

  choice.day = tally_day_from_date (date);
  reading = tally_league_reading_new (house->store, &choice, NULL, NULL);
  g_assert_cmpuint (tally_league_reading_count_matches (reading), ==, 1);
  g_assert_cmpuint (reading->standings->n_rows, ==, 4);
  g_assert_nonnull (tally_league_reading_get_rating (reading, tally_test_house_find (house, "Doris")));
  g_assert_null (tally_league_reading_get_rating (reading, tally_test_house_find (house, "Anna")));
}

static void
test_csv (TallyTestStore *house,
          gconstpointer   data)
{
  TallyLeagueChoice choice = { { .league = tally_test_house_fill (house) } };
  g_autoptr (TallyLeagueReading) reading = tally_league_reading_new (house->store, &choice, NULL, NULL);
  g_autofree char *csv = tally_league_words_csv (reading);
  g_auto (GStrv) lines = g_strsplit (csv, "\r\n", -1);

  g_assert_cmpuint (g_strv_length (lines), ==, 1 + 6 + 1);
  g_assert_cmpstr (lines[0], ==, "place,player,matches,wins,points,rating,uncertainty,why");
  g_assert_true (g_str_has_prefix (lines[1], "1,Sabine,3,2,7,"));
  g_assert_true (g_str_has_prefix (lines[2], "2,Frank,4,2,7,"));
}

#define ADD(path, test) \
  g_test_add ("/league-reading/" path, TallyTestStore, NULL, tally_test_store_set_up, test, tally_test_store_tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("glance", test_glance);
  ADD ("cancel", test_cancel);
  ADD ("as-of", test_as_of);
  ADD ("csv", test_csv);

  return g_test_run ();
}
