/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures that are read from many matches, against what was played. */

#include "tally-store-figures.h"

#include "tally-league-effect.h"
#include "tally-match-history.h"
#include "tally-sql.h"
#include "tally-store-import.h"
#include "tally-store-leagues.h"
#include <sqlite3.h>

#include "tally-store-upkeep.h"
#include "tally-test-league.h"
#include "tally-test-store.h"

#define RAFFZAHN "{\"type\":\"totals\",\"teeth\":{\"Anna\":%d,\"Ben\":%d,\"Cara\":%d}}"

static TallyStoredMatch *
play (TallyTestStore *test,
      int             anna,
      int             ben,
      int             cara)
{
  TallyStoredMatch *match = tally_test_start (test->store, "raffzahn", "Anna Ben Cara");
  g_autofree char *event = g_strdup_printf (RAFFZAHN, anna, ben, cara);

  tally_test_assert_taken (match, event);
  return match;
}

/* Matches of one second lie in the order of their ids: here, as they were played. */
static void
number_matches (TallyTestStore *test)
{
  g_autoptr (GPtrArray) different = NULL;
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (test->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "UPDATE matches SET uuid = printf ('00000000-0000-4000-8000-%012d', id)",
                                 NULL, NULL, NULL),
                   ==, SQLITE_OK);
  sqlite3_close (db);
  different = tally_store_rebuild (test->store, NULL);
  g_assert_nonnull (different);
}

static gint64
find (TallyTestStore *test,
      const char     *name)
{
  gint64 id = 0;

  tally_store_find_player (test->store, name, &id, NULL);
  return id;
}

static TallyPlayerFigures *
read_figures (TallyTestStore *test,
              const char     *name)
{
  g_autoptr (GError) error = NULL;
  TallyFilter all = TALLY_FILTER_ALL;
  TallyPlayerFigures *figures = tally_store_read_player_figures (test->store, find (test, name), &all, NULL, &error);

  g_assert_no_error (error);
  return figures;
}

static void
test_player (TallyTestStore *test,
             gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) first = play (test, 30, 20, 10);
  g_autoptr (TallyStoredMatch) second = play (test, 20, 30, 10);
  g_autoptr (TallyStoredMatch) third = play (test, 40, 30, 10);
  g_autoptr (TallyStoredMatch) binned = play (test, 99, 1, 2);
  g_autoptr (TallyStoredMatch) running = tally_test_start (test->store, "raffzahn", "Anna Ben Cara");
  g_autoptr (TallyPlayerFigures) figures = NULL;
  guint game = tally_result_game_index (tally_game_find ("raffzahn"));

  tally_stored_match_set_binned (binned, TRUE, NULL);
  number_matches (test);
  figures = read_figures (test, "Anna");
  g_assert_cmpuint (figures->matches, ==, 3);
  g_assert_cmpuint (figures->won, ==, 2);
  g_assert_cmpuint (figures->current.n, ==, 1);
  g_assert_cmpint (figures->games[game].best.value, ==, 40);
  g_assert_cmpint (figures->games[game].best.match, ==, tally_stored_match_get_id (third));
  g_assert_cmpfloat (tally_game_figures_get_average (&figures->games[game]), ==, 30);
  g_assert_cmpuint (figures->opponents->len, ==, 2);
}

/* Who stopped early says whether it counts. */
static void
test_stopped (TallyTestStore *test,
              gconstpointer   data)
{
  static const char *const stops[] = { "{\"type\":\"stop\"}", "{\"type\":\"stop\",\"counts\":false}" };
  g_autoptr (TallyPlayerFigures) figures = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (stops); i++) {
    g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "zoff-im-zoo", "Anna Ben Cara Dan");

    tally_test_assert_taken (match, "{\"type\":\"round\",\"order\":[\"Anna\",\"Ben\",\"Cara\",\"Dan\"]}");
    tally_test_assert_taken (match, stops[i]);
  }
  figures = read_figures (test, "Anna");
  g_assert_cmpuint (figures->matches, ==, 1);
  g_assert_cmpuint (figures->won, ==, 1);
  g_assert_cmpuint (figures->opponents->len, ==, 3);
}

/* A row of the cache that is damaged tells nothing; rebuilding mends it. */
static void
test_damaged (TallyTestStore *test,
              gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = play (test, 30, 20, 10);
  g_autoptr (TallySql) sql = tally_sql_open (test->path, TALLY_ACCESS_WRITE, NULL);
  g_autoptr (TallyPlayerFigures) damaged = NULL;
  g_autoptr (TallyPlayerFigures) mended = NULL;
  g_autoptr (GPtrArray) different = NULL;

  g_assert_true (tally_sql_run_script (sql, "UPDATE results SET seats = x''", NULL));
  damaged = read_figures (test, "Anna");
  g_assert_cmpuint (damaged->matches, ==, 0);
  different = tally_store_rebuild (test->store, NULL);
  g_assert_cmpuint (different->len, ==, 1);
  mended = read_figures (test, "Anna");
  g_assert_cmpuint (mended->matches, ==, 1);
}

/* The curve ends where the rating is, and has a point for each rated match. */
static void
test_rating_curve (TallyTestStore *test,
                   gconstpointer   data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  g_autoptr (GPtrArray) players = NULL;

  tally_test_import_by_chance (test->store, random, 60);
  players = tally_store_list_players (test->store, NULL);
  for (guint i = 0; i < players->len; i++) {
    const TallyPlayer *player = players->pdata[i];
    g_autoptr (TallyPlayerFigures) figures = read_figures (test, player->name);

    for (guint game = 0; tally_games[game] != NULL; game++) {
      g_autoptr (GArray) ratings = tally_store_list_ratings (test->store, tally_games[game], NULL);
      GArray *curve = figures->games[game].ratings;

      for (guint j = 0; j < ratings->len; j++) {
        const TallyRated *rated = &g_array_index (ratings, TallyRated, j);

        if (rated->player != player->id)
          continue;
        g_assert_cmpuint (curve->len, ==, rated->matches);
        g_assert_cmpfloat (g_array_index (curve, TallyRatingPoint, curve->len - 1).rating.mu, ==, rated->rating.mu);
      }
    }
  }
}

#define SAME_START(game, number, event)                                                                           \
  "{\"format\":\"tallygator.match\",\"version\":1,\"game\":\"" game "\",\"players\":[\"Anna\",\"Ben\",\"Cara\"]," \
  "\"id\":\"00000000-0000-4000-8000-00000000000" number "\",\"started\":\"2026-11-18T20:00:00+01:00\","           \
  "\"events\":[" event "]}"

/* Where only the day of two matches is known, they have one start: the curve has its
 * point, whichever lies first. */
static void
test_rating_of_same_start (TallyTestStore *test,
                           gconstpointer   data)
{
  static const char *const matches[] = {
    SAME_START ("the-game", "1", "{\"type\":\"result\",\"leftover\":3}"),
    SAME_START ("raffzahn", "2", "{\"type\":\"totals\",\"teeth\":{\"Anna\":30,\"Ben\":20,\"Cara\":10}}"),
    SAME_START ("the-game", "3", "{\"type\":\"result\",\"leftover\":3}"),
  };
  g_autoptr (TallyImport) import = tally_import_begin (test->store, FALSE, NULL);
  g_autoptr (TallyPlayerFigures) figures = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (matches); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (TallyMatchFile) file = tally_match_file_parse (matches[i], strlen (matches[i]), &error);
    TallyImported what;

    g_assert_no_error (error);
    g_assert_true (tally_import_add (import, file, &what, NULL));
  }
  g_assert_true (tally_import_commit (import, NULL));

  figures = read_figures (test, "Anna");
  g_assert_cmpuint (figures->results->len, ==, G_N_ELEMENTS (matches));
  g_assert_cmpuint (figures->games[tally_result_game_index (tally_game_find ("raffzahn"))].ratings->len, ==, 1);
}

/* What the player's matches sum up to is what the store counts anyway. */
static void
test_same_as_sums (TallyTestStore *test,
                   gconstpointer   data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  g_autoptr (GPtrArray) players = NULL;

  tally_test_import_by_chance (test->store, random, 60);
  players = tally_store_list_players (test->store, NULL);
  for (guint i = 0; i < players->len; i++) {
    const TallyPlayer *player = players->pdata[i];
    g_autoptr (TallyPlayerFigures) figures = read_figures (test, player->name);
    g_autoptr (GArray) games = tally_store_list_player_games (test->store, player->id, NULL);

    for (guint j = 0; j < games->len; j++) {
      const TallyPlayerGame *game = &g_array_index (games, TallyPlayerGame, j);

      g_assert_cmpuint (figures->games[game->game].matches, ==, game->matches);
      g_assert_cmpuint (figures->games[game->game].won, ==, game->wins);
    }
  }
}

/* A period leaves out what was before and after, but not from the ratings. */
static void
test_period (TallyTestStore *test,
             gconstpointer   data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (9);
  TallyFilter period = { TALLY_TEST_FIRST_DAY + 20, TALLY_TEST_FIRST_DAY + 60, TALLY_ANY_GAME };
  g_autoptr (TallyPlayerFigures) all = NULL;
  g_autoptr (TallyPlayerFigures) some = NULL;
  guint n = 0;

  tally_test_import_by_chance (test->store, random, 80);
  all = read_figures (test, tally_test_names[0]);
  some = tally_store_read_player_figures (test->store, find (test, tally_test_names[0]), &period, NULL, NULL);
  for (guint i = 0; i < all->results->len; i++)
    n += tally_filter_takes (&period, &g_array_index (all->results, TallyResult, i));
  g_assert_cmpuint (some->matches, ==, n);
  g_assert_cmpuint (some->matches, <, all->matches);

  for (guint game = 0; tally_games[game] != NULL; game++) {
    for (guint i = 0; i < some->games[game].ratings->len; i++) {
      const TallyRatingPoint *point = &g_array_index (some->games[game].ratings, TallyRatingPoint, i);

      for (guint j = 0; j < all->games[game].ratings->len; j++) {
        const TallyRatingPoint *same = &g_array_index (all->games[game].ratings, TallyRatingPoint, j);

        if (same->match == point->match)
          g_assert_cmpfloat (same->rating.mu, ==, point->rating.mu);
      }
    }
  }
}

/* The points of the matches are the points of the row, whatever is dropped. */
static void
test_match_points (TallyTestStore *test,
                   gconstpointer   data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (10);
  gint64 id = tally_test_league_by_chance (test->store, random, 60);
  g_autoptr (TallyLeague) league = tally_store_get_league (test->store, id, NULL);
  g_autoptr (TallyStandings) standings = NULL;
  TallyTableChoice choice = { .league = id };

  league->rules.drop_worst = 3;
  g_assert_true (tally_store_change_league (test->store, league, NULL));
  standings = tally_store_read_standings (test->store, &choice, NULL);
  for (guint i = 0; i < standings->n_rows; i++) {
    const TallyStandingsRow *row = &standings->rows[i];
    g_autoptr (GArray) list = tally_store_list_match_points (test->store, &choice, row->player, NULL);
    TallyPoints points = 0;
    guint dropped = 0;

    for (guint j = 0; j < list->len; j++) {
      const TallyMatchPoints *one = &g_array_index (list, TallyMatchPoints, j);

      points += one->dropped ? 0 : one->points;
      dropped += one->dropped;
    }
    g_assert_cmpuint (list->len, ==, row->matches);
    g_assert_cmpint (points, ==, row->points);
    g_assert_cmpuint (dropped, ==, row->dropped);
  }
}

static char *
tell_moves (TallyTestStore   *test,
            TallyStoredMatch *match)
{
  g_autoptr (GPtrArray) tables = tally_stored_match_list_moves (match, NULL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < tables->len; i++) {
    const TallyLeagueEffectTable *table = tables->pdata[i];

    g_string_append_printf (text, "%s%s:", i ? " | " : "", table->league);
    for (guint j = 0; j < table->moves->len; j++) {
      const TallyLeagueEffectMove *move = &g_array_index (table->moves, TallyLeagueEffectMove, j);
      g_autoptr (TallyPlayer) player = tally_store_get_player (test->store, move->player, NULL);

      g_string_append_printf (text, " %s %u→%u", player->name, move->before, move->after);
    }
  }

  return g_string_free (text, FALSE);
}

/* As it was when it was played, whatever has happened since. */
static void
test_league_moves (TallyTestStore *test,
                   gconstpointer   data)
{
  gint64 league = tally_test_add_league (test->store, "Thursdays");
  g_autoptr (TallyStoredMatch) first = play (test, 30, 20, 10);
  g_autoptr (TallyStoredMatch) second = play (test, 10, 40, 20);
  g_autoptr (TallyStoredMatch) third = play (test, 12, 40, 11);
  g_autoptr (TallyStoredMatch) other = play (test, 12, 40, 11);
  gint64 matches[] = { tally_stored_match_get_id (first), tally_stored_match_get_id (second), tally_stored_match_get_id (third) };
  g_autofree char *first_moves = NULL;
  g_autofree char *second_moves = NULL;
  g_autofree char *third_moves = NULL;
  g_autofree char *other_moves = NULL;

  g_assert_true (tally_store_add_to_league (test->store, league, matches, 3, NULL));
  number_matches (test);
  first_moves = tell_moves (test, first);
  g_assert_cmpstr (first_moves, ==, "Thursdays: Anna 0→1 Ben 0→2 Cara 0→3");
  second_moves = tell_moves (test, second);
  g_assert_cmpstr (second_moves, ==, "Thursdays: Ben 2→1 Anna 1→2");
  third_moves = tell_moves (test, third);
  g_assert_cmpstr (third_moves, ==, "Thursdays:");
  other_moves = tell_moves (test, other);
  g_assert_cmpstr (other_moves, ==, "");
}

/* The history says where everybody stood after each entry. */
static void
test_history (TallyTestStore *test,
              gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "zoff-im-zoo", "Anna Ben Cara Dan");
  g_autoptr (GPtrArray) history = NULL;
  const TallyHistoryEntry *entry;

  tally_test_assert_taken (match, "{\"type\":\"round\",\"order\":[\"Cara\",\"Anna\",\"Dan\",\"Ben\"]}");
  tally_test_assert_taken (match, "{\"type\":\"round\",\"order\":[\"Ben\",\"Anna\",\"Dan\",\"Cara\"],"
                                  "\"hedgehogs\":{\"Anna\":1,\"Ben\":1,\"Cara\":1,\"Dan\":1}}");
  tally_stored_match_undo (match, NULL);
  history = tally_stored_match_list_history (match, NULL);

  entry = history->pdata[0];
  g_assert_cmpint (entry->before.scores[2], ==, 0);
  g_assert_cmpint (entry->after.scores[2], ==, 4);
  g_assert_cmpint (entry->after.places[2], ==, 1);
  /* Cara and Dan together, Anna and Ben together. */
  entry = history->pdata[1];
  g_assert_cmpint (entry->before.scores[0], ==, 3);
  g_assert_cmpint (entry->after.scores[0], ==, 3 + 3 + 4);
  g_assert_cmpint (entry->after.places[0], ==, 1);
  entry = history->pdata[2];
  g_assert_cmpint (entry->before.scores[0], ==, 10);
  g_assert_cmpint (entry->after.scores[0], ==, 3);
}

#define ADD(name, function) \
  g_test_add ("/store/figures/" name, TallyTestStore, NULL, tally_test_store_set_up, function, tally_test_store_tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("player", test_player);
  ADD ("stopped", test_stopped);
  ADD ("damaged", test_damaged);
  ADD ("rating-curve", test_rating_curve);
  ADD ("rating-of-same-start", test_rating_of_same_start);
  ADD ("same-as-sums", test_same_as_sums);
  ADD ("period", test_period);
  ADD ("match-points", test_match_points);
  ADD ("league-moves", test_league_moves);
  ADD ("history", test_history);

  return g_test_run ();
}
