/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-league-effect.h"
#include "tally-match-list.h"
#include "tally-store-error.h"
#include "tally-store-leagues.h"
#include "tally-store-standings.h"
#include "tally-test-chance.h"
#include "tally-test-league.h"

#define TEETH(a, b, c) "{\"type\":\"totals\",\"teeth\":{\"Anna\":" #a ",\"Ben\":" #b ",\"Carl\":" #c "}}"
#define PILE(n) "{\"cards\":" #n ",\"specials\":0}"
#define PILES(a, b, c) "{\"type\":\"round\",\"piles\":{\"Anna\":" PILE (a) ",\"Ben\":" PILE (b) ",\"Carl\":" PILE (c) "}}"

static TallyTaken
preview (TallyStoredMatch   *match,
         const TallyEvent   *event,
         TallyLeagueEffect **effect,
         GError            **error)
{
  TallyViolation violation;
  guint failed;

  return tally_stored_match_preview_correction (match, 0, event, effect, &failed, &violation, error);
}

static TallyLeagueEffect *
foresee (TallyStoredMatch *match,
         const char       *json)
{
  g_autoptr (GError) error = NULL;
  TallyLeagueEffect *effect = NULL;
  TallyEvent event;

  tally_test_event (match, json, &event);
  g_assert_cmpint (preview (match, &event, &effect, &error), ==, TALLY_TAKEN);
  g_assert_no_error (error);
  tally_event_clear (&event);

  return effect;
}

static void
assert_move (const TallyLeagueEffect *effect,
             guint                    table,
             guint                    index,
             TallyStore              *store,
             const char              *name,
             guint                    before,
             guint                    after)
{
  const TallyLeagueEffectTable *moved = effect->tables->pdata[table];
  const TallyLeagueEffectMove *move = &g_array_index (moved->moves, TallyLeagueEffectMove, index);
  gint64 player;

  g_assert_true (tally_store_find_player (store, name, &player, NULL));
  g_assert_cmpint (move->player, ==, player);
  g_assert_cmpuint (move->before, ==, before);
  g_assert_cmpuint (move->after, ==, after);
}

/* Anna won; in truth Ben did. Carl stays where he is, in the season as well. */
static void
test_who_moves (TallyTestStore *test,
                gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "raffzahn", "Anna Ben Carl");
  gint64 league = tally_test_add_league (test->store, "Thursdays");
  g_autoptr (TallyLeagueEffect) effect = NULL;
  const TallyLeagueEffectTable *season;

  tally_test_add_season (test->store, league, "Long ago", 1, 2);
  tally_test_add_season (test->store, league, "For ever", 0, G_MAXINT32);
  tally_test_assert_taken (match, TEETH (30, 20, 10));
  tally_test_take_all_in (test->store, league);

  effect = foresee (match, TEETH (20, 30, 10));
  g_assert_cmpuint (effect->tables->len, ==, 2);
  g_assert_null (((TallyLeagueEffectTable *) effect->tables->pdata[0])->season);
  season = effect->tables->pdata[1];
  g_assert_cmpstr (season->league, ==, "Thursdays");
  g_assert_cmpstr (season->season, ==, "For ever");
  for (guint i = 0; i < 2; i++) {
    g_assert_cmpuint (((TallyLeagueEffectTable *) effect->tables->pdata[i])->moves->len, ==, 2);
    assert_move (effect, i, 0, test->store, "Ben", 2, 1);
    assert_move (effect, i, 1, test->store, "Anna", 1, 2);
  }
  g_assert_cmpuint (effect->ratings->len, ==, 2);
}

/* Anna and Ben have each won once and share the first place. In truth Anna has won
 * both times: she stays where she is, and only Ben moves. */
static void
test_one_moves (TallyTestStore *test,
                gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) first = tally_test_start (test->store, "raffzahn", "Anna Ben Carl");
  g_autoptr (TallyStoredMatch) second = tally_test_start (test->store, "raffzahn", "Anna Ben Carl");
  gint64 league = tally_test_add_league (test->store, "Thursdays");
  g_autoptr (TallyLeagueEffect) effect = NULL;

  tally_test_assert_taken (first, TEETH (30, 20, 10));
  tally_test_assert_taken (second, TEETH (20, 30, 10));
  tally_test_take_all_in (test->store, league);

  effect = foresee (second, TEETH (30, 20, 10));
  g_assert_cmpuint (effect->tables->len, ==, 1);
  g_assert_cmpuint (((TallyLeagueEffectTable *) effect->tables->pdata[0])->moves->len, ==, 1);
  assert_move (effect, 0, 0, test->store, "Ben", 1, 2);
}

/* Teeth more or less, but everybody stays on their place. */
static void
test_nobody_moves (TallyTestStore *test,
                   gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "raffzahn", "Anna Ben Carl");
  gint64 league = tally_test_add_league (test->store, "Thursdays");
  g_autoptr (TallyLeagueEffect) effect = NULL;
  TallyViolation violation;
  TallyEvent event;
  guint failed;

  tally_test_assert_taken (match, TEETH (30, 20, 10));
  tally_test_take_all_in (test->store, league);

  effect = foresee (match, TEETH (31, 19, 10));
  g_assert_cmpuint (effect->tables->len, ==, 0);
  g_assert_cmpuint (effect->ratings->len, ==, 0);

  tally_test_event (match, TEETH (31, 19, 10), &event);
  g_assert_cmpint (tally_stored_match_correct (match, 0, &event, &failed, &violation, NULL), ==, TALLY_TAKEN);
  tally_event_clear (&event);
  tally_test_assert_nothing_differs (test->store);
}

/* The match is no longer over, and with it go table and ratings. */
static void
test_unfinished (TallyTestStore *test,
                 gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "allie-gator", "Anna Ben Carl");
  gint64 league = tally_test_add_league (test->store, "Thursdays");
  g_autoptr (TallyLeagueEffect) effect = NULL;

  tally_test_assert_taken (match, PILES (20, 10, 0));
  tally_test_assert_taken (match, PILES (20, 10, 0));
  tally_test_take_all_in (test->store, league);

  effect = foresee (match, PILES (0, 10, 20));
  g_assert_cmpuint (effect->tables->len, ==, 1);
  assert_move (effect, 0, 0, test->store, "Carl", 1, 0);
  g_assert_cmpuint (effect->ratings->len, ==, 3);
  for (guint i = 0; i < effect->ratings->len; i++)
    g_assert_cmpfloat (g_array_index (effect->ratings, TallyLeagueEffectRating, i).after.mu, ==, TALLY_RATING_MU);
}

static void
test_refused (TallyTestStore *test,
              gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "raffzahn", "Anna Ben Carl");
  TallyLeagueEffect *effect = NULL;
  TallyViolation violation;
  TallyEvent event;
  guint failed = 9;

  tally_test_assert_taken (match, TEETH (30, 20, 10));
  tally_test_event (match, TEETH (300, 20, 10), &event);
  g_assert_cmpint (tally_stored_match_preview_correction (match, 0, &event, &effect, &failed, &violation, NULL),
                   ==, TALLY_REFUSED);
  g_assert_null (effect);
  g_assert_cmpuint (failed, ==, 0);
  g_assert_cmpstr (tally_violation_code (&violation), ==, "raffzahn-too-many-teeth");
  tally_event_clear (&event);
}

/* Somebody else undoes the entry while its correction is being typed. */
static void
test_gone (TallyTestStore *test,
           gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "raffzahn", "Anna Ben Carl");
  g_autoptr (TallyStore) other = tally_store_open (test->path, TALLY_ACCESS_WRITE, NULL);
  g_autoptr (TallyStoredMatch) same = NULL;
  g_autoptr (GError) error = NULL;
  TallyLeagueEffect *effect = NULL;
  TallyEvent event;

  tally_test_assert_taken (match, TEETH (30, 20, 10));
  same = tally_store_open_match (other, tally_stored_match_get_id (match), NULL);
  g_assert_cmpint (tally_stored_match_undo (same, NULL), ==, TALLY_TAKEN);

  tally_test_event (match, TEETH (20, 30, 10), &event);
  g_assert_cmpint (preview (match, &event, &effect, &error), ==, TALLY_FAILED);
  g_assert_error (error, TALLY_STORE_ERROR, SQLITE_NOTFOUND);
  g_assert_false (tally_stored_match_can_undo (match));
  tally_event_clear (&event);
}

static void
check_table (const TallyLeagueEffectTable *table,
             const TallyStandings         *before,
             const TallyStandings         *after)
{
  guint n_moves = 0;

  for (guint i = 0; i < after->n_rows; i++) {
    const TallyStandingsRow *row = &after->rows[i];
    const TallyLeagueEffectMove *move = &g_array_index (table->moves, TallyLeagueEffectMove, n_moves);
    guint earlier = tally_standings_find (before, row->player)->place;

    if (row->place == earlier)
      continue;
    g_assert_cmpuint (n_moves++, <, table->moves->len);
    g_assert_cmpint (move->player, ==, row->player);
    g_assert_cmpuint (move->before, ==, earlier);
    g_assert_cmpuint (move->after, ==, row->place);
  }
  g_assert_cmpuint (n_moves, ==, table->moves->len);
}

static void
check_ratings (const TallyLeagueEffect *effect,
               GArray                  *after)
{
  for (guint i = 0; i < effect->ratings->len; i++) {
    const TallyLeagueEffectRating *change = &g_array_index (effect->ratings, TallyLeagueEffectRating, i);
    guint n_found = 0;

    for (guint j = 0; j < after->len; j++) {
      const TallyRated *rated = &g_array_index (after, TallyRated, j);

      if (rated->player == change->player) {
        n_found++;
        g_assert_cmpfloat (change->after.mu, ==, rated->rating.mu);
        g_assert_cmpfloat (change->after.sigma, ==, rated->rating.sigma);
      }
    }
    g_assert_cmpuint (n_found, ==, 1);
  }
}

static TallyStoredMatch *
open_oldest (TallyStore *store,
             const char *game)
{
  TallyMatchFilter oldest = { .oldest_first = TRUE, .game = tally_game_find (game) };
  g_autoptr (GPtrArray) first = tally_store_list_matches (store, &oldest, NULL, 1, NULL);

  return tally_store_open_match (store, ((TallyMatchSummary *) first->pdata[0])->id, NULL);
}

/* What is shown beforehand is what the correction does; showing it does nothing. */
static void
test_comes_true (TallyTestStore *test,
                 gconstpointer   data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (21);
  TallyTableChoice choice = { .league = tally_test_league_by_chance (test->store, random, 200) };
  g_autoptr (TallyStoredMatch) match = NULL;
  g_autoptr (TallyLeagueEffect) effect = NULL;
  g_autoptr (TallyStandings) before = NULL;
  g_autoptr (TallyStandings) after = NULL;
  g_autoptr (GArray) ratings = NULL;
  g_autofree char *history = NULL;
  g_autofree char *still = NULL;
  TallyViolation violation;
  TallyEvent event;
  guint failed;

  match = open_oldest (test->store, "raffzahn");
  history = tally_test_write_match (match);
  tally_test_chance_event (random, tally_stored_match_get_match (match), &event);

  g_assert_cmpint (preview (match, &event, &effect, NULL), ==, TALLY_TAKEN);
  tally_test_assert_nothing_differs (test->store);
  still = tally_test_write_match (match);
  g_assert_cmpstr (history, ==, still);

  before = tally_store_read_standings (test->store, &choice, NULL);
  g_assert_cmpint (tally_stored_match_correct (match, 0, &event, &failed, &violation, NULL), ==, TALLY_TAKEN);
  after = tally_store_read_standings (test->store, &choice, NULL);
  ratings = tally_store_list_ratings (test->store, NULL, NULL);
  g_assert_cmpuint (effect->tables->len, ==, 1);
  check_table (effect->tables->pdata[0], before, after);
  g_assert_cmpuint (effect->ratings->len, >, 2);
  check_ratings (effect, ratings);
  tally_event_clear (&event);
}

#define ADD(name, function) \
  g_test_add ("/store/effect/" name, TallyTestStore, NULL, tally_test_store_set_up, function, tally_test_store_tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("who-moves", test_who_moves);
  ADD ("one-moves", test_one_moves);
  ADD ("nobody-moves", test_nobody_moves);
  ADD ("unfinished", test_unfinished);
  ADD ("refused", test_refused);
  ADD ("gone", test_gone);
  ADD ("comes-true", test_comes_true);

  return g_test_run ();
}
