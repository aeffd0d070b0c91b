/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-league-plan.h"
#include "tally-store-error.h"
#include "tally-store-leagues.h"
#include "tally-store-standings.h"
#include "tally-test-chance.h"
#include "tally-test-league.h"

#define SPRING TALLY_TEST_FIRST_DAY + 10, TALLY_TEST_FIRST_DAY + 60
#define SUMMER TALLY_TEST_FIRST_DAY + 61, TALLY_TEST_FIRST_DAY + 90

/* As it is in the database, ready to be changed. */
static TallyLeaguePlan *
plan_for (TallyStore *store,
          gint64      league)
{
  TallyLeaguePlan *plan = tally_league_plan_new (tally_store_get_league (store, league, NULL));
  g_autoptr (GPtrArray) seasons = tally_store_list_seasons (store, league, NULL);

  for (guint i = 0; i < seasons->len; i++) {
    const TallySeason *season = g_ptr_array_index (seasons, i);

    tally_league_plan_add_season (plan, season->id, season->name, season->first_day, season->last_day);
  }

  return plan;
}

static const TallyForecast *
get_forecast (GPtrArray *forecasts,
              guint      i)
{
  g_assert_cmpuint (i, <, forecasts->len);

  return g_ptr_array_index (forecasts, i);
}

/* What was foretold is what came. */
static void
assert_came_true (TallyStore           *store,
                  const TallyForecast  *forecast,
                  TallyTableChoice      choice,
                  const TallyStandings *before)
{
  g_autoptr (TallyStandings) after = tally_store_read_standings (store, &choice, NULL);

  g_assert_cmpuint (after->n_rows, >, 2);
  g_assert_cmpuint (forecast->standings->n_rows, ==, after->n_rows);
  for (guint i = 0; i < after->n_rows; i++) {
    const TallyStandingsRow *row = &forecast->standings->rows[i];
    const TallyStandingsRow *present = before != NULL ? tally_standings_find (before, row->player) : NULL;

    g_assert_cmpint (row->points, ==, after->rows[i].points);
    g_assert_cmpuint (row->place, ==, after->rows[i].place);
    g_assert_cmpuint (row->earlier_place, ==, present != NULL ? present->place : 0);
  }
}

static void
test_other_rules (TallyTestStore *test,
                  gconstpointer   data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  TallyTableChoice choice = { .league = tally_test_league_by_chance (test->store, random, 100) };
  g_autoptr (TallyLeaguePlan) plan = NULL;
  g_autoptr (TallyStandings) before = NULL;
  g_autoptr (GPtrArray) forecasts = NULL;

  before = tally_store_read_standings (test->store, &choice, NULL);
  plan = plan_for (test->store, choice.league);
  plan->league->rules.points.scheme = TALLY_SCHEME_WINS;
  plan->league->rules.n_criteria = 2;

  forecasts = tally_store_forecast (test->store, plan, NULL, NULL);
  g_assert_cmpuint (forecasts->len, ==, 1);
  g_assert_false (get_forecast (forecasts, 0)->is_new);
  g_assert_cmpint (tally_store_carry_out (test->store, plan, NULL), ==, choice.league);
  assert_came_true (test->store, get_forecast (forecasts, 0), choice, before);
  tally_test_assert_nothing_differs (test->store);
}

/* A new league takes old matches in: only those of its seasons and games. */
static void
test_new_league (TallyTestStore *test,
                 gconstpointer   data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (6);
  g_autoptr (TallyLeaguePlan) plan = tally_league_plan_new (tally_league_new ("Spring only"));
  TallyTableChoice choice = { 0 };
  g_autoptr (GPtrArray) forecasts = NULL;
  g_autoptr (GPtrArray) seasons = NULL;
  g_autoptr (GArray) results = NULL;

  tally_test_import_by_chance (test->store, random, 200);
  plan->league->games = 1u << tally_result_game_index (tally_game_find ("raffzahn"));
  plan->take_in = TRUE;
  tally_league_plan_add_season (plan, 0, "Spring", SPRING);

  forecasts = tally_store_forecast (test->store, plan, NULL, NULL);
  g_assert_cmpuint (forecasts->len, ==, 2);
  g_assert_true (get_forecast (forecasts, 0)->is_new);
  g_assert_cmpstr (get_forecast (forecasts, 1)->season, ==, "Spring");
  choice.league = tally_store_carry_out (test->store, plan, NULL);
  g_assert_cmpint (choice.league, >, 0);
  assert_came_true (test->store, get_forecast (forecasts, 0), choice, NULL);
  seasons = tally_store_list_seasons (test->store, choice.league, NULL);
  choice.season = ((const TallySeason *) g_ptr_array_index (seasons, 0))->id;
  assert_came_true (test->store, get_forecast (forecasts, 1), choice, NULL);

  choice.season = 0;
  results = tally_store_list_results (test->store, &choice, NULL);
  for (guint i = 0; i < results->len; i++) {
    const TallyResult *result = &g_array_index (results, TallyResult, i);

    g_assert_cmpstr (tally_result_get_game (result)->id, ==, "raffzahn");
    g_assert_cmpint (result->day, >=, TALLY_TEST_FIRST_DAY + 10);
    g_assert_cmpint (result->day, <=, TALLY_TEST_FIRST_DAY + 60);
  }
  tally_test_assert_nothing_differs (test->store);
}

/* One season with other days, one new, one gone, and what was in no season
 * comes in. */
static void
test_other_seasons (TallyTestStore *test,
                    gconstpointer   data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  TallyTableChoice choice = { .league = tally_test_league_by_chance (test->store, random, 200) };
  g_autoptr (TallyLeaguePlan) plan = NULL;
  g_autoptr (TallyStandings) before = NULL;
  g_autoptr (GPtrArray) forecasts = NULL;
  g_autoptr (GPtrArray) seasons = NULL;

  choice.season = tally_test_add_season (test->store, choice.league, "Spring", SPRING);
  tally_test_add_season (test->store, choice.league, "Gone", SUMMER);
  before = tally_store_read_standings (test->store, &choice, NULL);

  plan = plan_for (test->store, choice.league);
  g_ptr_array_remove_index (plan->seasons, 1);
  ((TallySeason *) g_ptr_array_index (plan->seasons, 0))->last_day -= 25;
  tally_league_plan_add_season (plan, 0, "Summer", SUMMER);
  plan->take_in = TRUE;

  forecasts = tally_store_forecast (test->store, plan, NULL, NULL);
  g_assert_cmpuint (forecasts->len, ==, 3);
  g_assert_cmpstr (get_forecast (forecasts, 1)->season, ==, "Spring");
  g_assert_false (get_forecast (forecasts, 1)->is_new);
  g_assert_true (get_forecast (forecasts, 2)->is_new);
  g_assert_cmpint (tally_store_carry_out (test->store, plan, NULL), ==, choice.league);
  assert_came_true (test->store, get_forecast (forecasts, 1), choice, before);
  seasons = tally_store_list_seasons (test->store, choice.league, NULL);
  g_assert_cmpuint (seasons->len, ==, 2);
  choice.season = ((const TallySeason *) g_ptr_array_index (seasons, 1))->id;
  assert_came_true (test->store, get_forecast (forecasts, 2), choice, NULL);
  tally_test_assert_nothing_differs (test->store);
}

static void
changed_cb (TallyStore *store,
            guint       aspects,
            gpointer    times)
{
  ++*(guint *) times;
}

/* The second season can't be: then nothing has happened to the first, nor to
 * the league, nor has a match come in. */
static void
test_all_or_nothing (TallyTestStore *test,
                     gconstpointer   data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (9);
  gint64 id = tally_test_add_league (test->store, "All of us");
  TallyTableChoice choice = { .league = id };
  g_autoptr (TallyLeaguePlan) plan = plan_for (test->store, id);
  g_autoptr (TallyLeague) league = NULL;
  g_autoptr (GPtrArray) seasons = NULL;
  g_autoptr (GArray) results = NULL;
  g_autoptr (GError) error = NULL;
  guint times = 0;

  tally_test_import_by_chance (test->store, random, 50);
  g_signal_connect (test->store, "changed", G_CALLBACK (changed_cb), &times);
  g_free (plan->league->name);
  plan->league->name = g_strdup ("Some of us");
  plan->take_in = TRUE;
  tally_league_plan_add_season (plan, 0, "Spring", SPRING);
  tally_league_plan_add_season (plan, 0, "Backwards", 200, 100);
  g_assert_cmpint (tally_store_carry_out (test->store, plan, &error), ==, 0);
  g_assert_error (error, TALLY_STORE_ERROR, SQLITE_CONSTRAINT);

  league = tally_store_get_league (test->store, id, NULL);
  g_assert_cmpstr (league->name, ==, "All of us");
  seasons = tally_store_list_seasons (test->store, id, NULL);
  g_assert_cmpuint (seasons->len, ==, 0);
  results = tally_store_list_results (test->store, &choice, NULL);
  g_assert_cmpuint (results->len, ==, 0);
  g_assert_cmpuint (times, ==, 0);

  g_ptr_array_remove_index (plan->seasons, 1);
  g_assert_cmpint (tally_store_carry_out (test->store, plan, NULL), ==, id);
  g_assert_cmpuint (times, ==, 1);
}

static void
test_no_half_league (TallyTestStore *test,
                     gconstpointer   data)
{
  g_autoptr (TallyLeaguePlan) plan = tally_league_plan_new (tally_league_new ("New"));
  g_autoptr (GPtrArray) leagues = NULL;

  tally_league_plan_add_season (plan, 0, "Spring", SPRING);
  tally_league_plan_add_season (plan, 0, "Spring", SUMMER);
  g_assert_cmpint (tally_store_carry_out (test->store, plan, NULL), ==, 0);
  leagues = tally_store_list_leagues (test->store, NULL);
  g_assert_cmpuint (leagues->len, ==, 0);
}

static void
test_cancel (TallyTestStore *test,
             gconstpointer   data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  g_autoptr (TallyLeaguePlan) plan = tally_league_plan_new (tally_league_new ("New"));
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  tally_test_import_by_chance (test->store, random, 5);
  plan->take_in = TRUE;
  g_cancellable_cancel (cancellable);
  g_assert_null (tally_store_forecast (test->store, plan, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

#define ADD(path, test) \
  g_test_add ("/league-plan/" path, TallyTestStore, NULL, tally_test_store_set_up, test, tally_test_store_tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("other-rules", test_other_rules);
  ADD ("new-league", test_new_league);
  ADD ("other-seasons", test_other_seasons);
  ADD ("all-or-nothing", test_all_or_nothing);
  ADD ("no-half-league", test_no_half_league);
  ADD ("cancel", test_cancel);

  return g_test_run ();
}
