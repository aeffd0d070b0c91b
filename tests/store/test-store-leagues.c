/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "tally-match-list.h"
#include "tally-store-error.h"
#include "tally-store-import.h"
#include "tally-store-leagues.h"
#include "tally-store-standings.h"
#include "tally-test-chance.h"
#include "tally-test-league.h"

static void
assert_same_table (const TallyStandings *one,
                   const TallyStandings *other)
{
  g_assert_cmpuint (one->n_rows, ==, other->n_rows);
  for (guint i = 0; i < one->n_rows; i++) {
    const TallyStandingsRow *row = tally_standings_find (other, one->rows[i].player);

    g_assert_nonnull (row);
    g_assert_cmpuint (row->place, ==, one->rows[i].place);
    g_assert_cmpuint (row->earlier_place, ==, one->rows[i].earlier_place);
    g_assert_cmpint (row->points, ==, one->rows[i].points);
    g_assert_cmpuint (row->wins, ==, one->rows[i].wins);
    g_assert_cmpuint (row->matches, ==, one->rows[i].matches);
  }
}

/* From the sums and from the matches themselves: the same table, with the same
 * places before the last match day. */
static void
check_table (TallyStore      *store,
             TallyTableChoice choice)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyStandings) quick = tally_store_read_standings (store, &choice, &error);
  g_autoptr (TallyStandings) slow = tally_store_read_standings_on (store, &choice, G_MAXINT32, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (quick->n_rows, >, 2);
  assert_same_table (quick, slow);
}

static void
test_tables (TallyTestStore *test,
             gconstpointer   data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  gint64 league = tally_test_league_by_chance (test->store, random, 300);
  gint64 season = tally_test_add_season (test->store, league, "Spring", TALLY_TEST_FIRST_DAY + 10, TALLY_TEST_FIRST_DAY + 60);

  check_table (test->store, (TallyTableChoice){ .league = league });
  check_table (test->store, (TallyTableChoice){ .league = league, .season = season });
  for (guint i = 0; tally_games[i] != NULL; i++)
    check_table (test->store, (TallyTableChoice){ .league = league, .season = season, .game = tally_games[i] });
}

/* Its matches are looked up one by one where most of the house's don't count. */
static void
test_small_league (TallyTestStore *test,
                   gconstpointer   data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  gint64 league = tally_test_league_by_chance (test->store, random, 40);

  tally_test_import_by_chance (test->store, random, 400);
  check_table (test->store, (TallyTableChoice){ .league = league });
}

static void
import_raffzahn (TallyStore *store,
                 const char *started,
                 const char *first,
                 const char *second,
                 const char *third)
{
  g_autofree char *text = g_strdup_printf ("{\"format\":\"tallygator.match\",\"version\":1,\"game\":\"raffzahn\",\"started\":\"%s\","
                                           "\"players\":[\"%s\",\"%s\",\"%s\"],"
                                           "\"events\":[{\"type\":\"totals\",\"teeth\":{\"%s\":30,\"%s\":20,\"%s\":10}}]}",
                                           started, first, second, third, first, second, third);
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyMatchFile) file = tally_match_file_parse (text, strlen (text), &error);
  g_autoptr (TallyImport) import = NULL;
  TallyImported what;

  g_assert_no_error (error);
  import = tally_import_begin (store, FALSE, &error);
  tally_import_add (import, file, &what, &error);
  tally_import_commit (import, &error);
  g_assert_no_error (error);
}

/* What began before may have been a day later by the clock at its table: both
 * matches of the 2nd are left out of the places of before. */
static void
test_days_crosswise (TallyTestStore *test,
                     gconstpointer   data)
{
  gint64 league = tally_test_add_league (test->store, "Far and wide");

  import_raffzahn (test->store, "2026-04-20T20:00:00+00:00", "Anna", "Ben", "Cara");
  import_raffzahn (test->store, "2026-05-02T13:00:00+14:00", "Cara", "Ben", "Anna");
  import_raffzahn (test->store, "2026-05-01T14:30:00-10:00", "Ben", "Cara", "Anna");
  import_raffzahn (test->store, "2026-05-02T01:00:00+00:00", "Cara", "Ben", "Anna");
  tally_test_take_all_in (test->store, league);
  check_table (test->store, (TallyTableChoice){ .league = league });
}

static void
test_league_is_kept (TallyTestStore *test,
                     gconstpointer   data)
{
  g_autoptr (TallyLeague) league = tally_league_new ("  Monday ");
  g_autoptr (TallyLeague) kept = NULL;
  g_autoptr (GError) error = NULL;
  gint64 anna = tally_store_add_player (test->store, "Anna", NULL);
  gint64 anne = tally_store_add_player (test->store, "Anne", NULL);

  league->games = 0x5;
  league->rules.points.scheme = TALLY_SCHEME_PLACES;
  league->rules.points.places[0] = 10 * TALLY_POINT;
  league->rules.points.places[1] = 15 * TALLY_HALF_POINT;
  league->rules.points.beaten = 5 * TALLY_HALF_POINT;
  league->rules.points.together = FALSE;
  league->rules.drop_worst = 2;
  league->rules.least_matches = 5;
  league->rules.n_criteria = 2;
  league->rules.criteria[0] = TALLY_CRITERION_DIRECT;
  league->rules.criteria[1] = TALLY_CRITERION_POINTS;
  g_array_append_val (league->members, anna);
  g_array_append_val (league->members, anne);
  g_assert_cmpint (tally_store_add_league (test->store, league, &error), !=, 0);
  g_assert_no_error (error);

  tally_test_store_reopen (test);
  kept = tally_store_find_league (test->store, "Monday", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (kept->games, ==, 0x5);
  g_assert_cmpint (kept->rules.points.places[1], ==, 15 * TALLY_HALF_POINT);
  g_assert_cmpint (kept->rules.points.beaten, ==, 5 * TALLY_HALF_POINT);
  g_assert_false (kept->rules.points.together);
  g_assert_cmpuint (kept->rules.n_criteria, ==, 2);
  g_assert_cmpint (kept->rules.criteria[0], ==, TALLY_CRITERION_DIRECT);
  g_assert_cmpuint (kept->members->len, ==, 2);

  /* Two members who are one are one member. */
  tally_store_merge_players (test->store, anna, anne, NULL);
  g_clear_pointer (&kept, tally_league_free);
  kept = tally_store_find_league (test->store, "Monday", &error);
  g_assert_cmpuint (kept->members->len, ==, 1);

  g_assert_cmpint (tally_store_add_league (test->store, league, &error), ==, 0);
  g_assert_error (error, TALLY_STORE_ERROR, SQLITE_CONSTRAINT_UNIQUE);
}

static guint
count_fitting (TallyStore *store,
               gint64      match)
{
  g_autoptr (GPtrArray) fitting = tally_store_list_leagues_fitting (store, match, NULL);

  return fitting->len;
}

static void
test_fitting (TallyTestStore *test,
              gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "the-game", "Anna Ben");
  gint64 id = tally_stored_match_get_id (match);
  const gint64 *players = tally_stored_match_get_players (match);
  g_autoptr (TallyLeague) all = tally_league_new ("All");
  g_autoptr (TallyLeague) other_game = tally_league_new ("Raffzahn");
  g_autoptr (TallyLeague) without_ben = tally_league_new ("Anna’s");
  g_autoptr (TallyLeague) both = tally_league_new ("Both");
  g_autoptr (TallyLeague) over = tally_league_new ("Over");
  g_autoptr (GPtrArray) of = NULL;
  gint64 all_id;

  other_game->games = 1u << tally_result_game_index (tally_game_find ("raffzahn"));
  g_array_append_val (without_ben->members, players[0]);
  g_array_append_vals (both->members, players, 2);
  all_id = tally_store_add_league (test->store, all, NULL);
  tally_store_add_league (test->store, without_ben, NULL);
  tally_store_add_league (test->store, both, NULL);
  tally_test_add_season (test->store, tally_store_add_league (test->store, over, NULL), "Long ago", 0, 1);
  g_assert_cmpuint (count_fitting (test->store, id), ==, 2);

  g_assert_true (tally_store_add_to_league (test->store, all_id, &id, 1, NULL));
  g_assert_cmpuint (count_fitting (test->store, id), ==, 1);
  of = tally_store_list_leagues_of (test->store, id, NULL);
  g_assert_cmpuint (of->len, ==, 1);

  g_assert_false (tally_store_add_to_league (test->store, tally_store_add_league (test->store, other_game, NULL),
                                             &id, 1, NULL));
}

/* Ben and Carl have the fewest cards both times: they share the win, and so
 * the rating. */
static void
test_ratings (TallyTestStore *test,
              gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "allie-gator", "Anna Ben Carl");
  g_autoptr (GArray) all = NULL;
  g_autoptr (GArray) other = NULL;

  for (guint i = 0; i < 2; i++)
    tally_test_assert_taken (match,
                             "{\"type\":\"round\",\"piles\":{\"Anna\":{\"cards\":9,\"specials\":1},"
                             "\"Ben\":{\"cards\":5,\"specials\":1},\"Carl\":{\"cards\":5,\"specials\":1}}}");

  all = tally_store_list_ratings (test->store, NULL, NULL);
  other = tally_store_list_ratings (test->store, tally_game_find ("raffzahn"), NULL);
  g_assert_cmpuint (all->len, ==, 3);
  g_assert_cmpuint (other->len, ==, 0);
  g_assert_cmpfloat (g_array_index (all, TallyRated, 0).rating.mu, ==, g_array_index (all, TallyRated, 1).rating.mu);
  g_assert_cmpfloat (g_array_index (all, TallyRated, 1).rating.mu, >, g_array_index (all, TallyRated, 2).rating.mu);
}

#define ADD(name, function) \
  g_test_add ("/store/leagues/" name, TallyTestStore, NULL, tally_test_store_set_up, function, tally_test_store_tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("tables", test_tables);
  ADD ("small-league", test_small_league);
  ADD ("days-crosswise", test_days_crosswise);
  ADD ("league-is-kept", test_league_is_kept);
  ADD ("fitting", test_fitting);
  ADD ("ratings", test_ratings);

  return g_test_run ();
}
