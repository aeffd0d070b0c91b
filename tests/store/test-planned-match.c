/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match that was played without us: its result is all that is known of it. It
 * is in the database whole, or not at all. */

#include "tally-store-leagues.h"
#include "tally-test-league.h"
#include "tally-test-store.h"

#define LAST_THURSDAY "2026-11-12T20:30:00+01:00"
#define DAY_OF_THAT 20769

/* Of each game, by the one event that says how it ended. */
static const struct {
  const char *game, *names, *result, *refused, *code;
} games[] = {
  { "allie-gator", "Anna Ben", "{'type':'final','teeth':{'Anna':4,'Ben':2}}",
    "{'type':'final','teeth':{'Anna':2,'Ben':2}}", "allie-not-over" },
  { "raffzahn", "Anna Ben Cem", "{'type':'totals','teeth':{'Anna':40,'Ben':31,'Cem':7}}",
    "{'type':'totals','teeth':{'Anna':400,'Ben':31,'Cem':7}}", "raffzahn-too-many-teeth" },
  { "the-game", "Anna Ben", "{'type':'result','leftover':7}", "{'type':'result','leftover':97}", "game-leftover-range" },
  { "zoff-im-zoo", "Anna Ben Cem Doris", "{'type':'final','totals':{'Anna':21,'Ben':19,'Cem':12,'Doris':-1}}",
    "{'type':'final','totals':{'Anna':21,'Ben':18,'Cem':12,'Doris':-1}}", "zoff-not-over" },
};

static TallyStoredMatch *
plan (TallyTestStore *test,
      guint           game,
      const gint64    leagues[],
      guint           n_leagues)
{
  g_auto (GStrv) names = g_strsplit (games[game].names, " ", -1);
  guint n = g_strv_length (names);
  gint64 players[TALLY_MAX_PLAYERS] = { 0 };
  TallyStoredMatch *match;
  TallySetup setup;

  for (guint i = 0; i < n; i++) {
    g_assert_true (tally_store_find_player (test->store, names[i], &players[i], NULL));
    if (players[i] == 0)
      players[i] = tally_store_add_player (test->store, names[i], NULL);
  }
  tally_setup_init (&setup, tally_game_find (games[game].game), (const char *const *) names, n);
  g_assert_null (setup.game->settle_options (&setup));
  match = tally_store_plan_match (test->store, &setup, players, LAST_THURSDAY, leagues, n_leagues, NULL);
  tally_setup_clear (&setup);

  return match;
}

static char *
quote (const char *event)
{
  return g_strdelimit (g_strdup (event), "'", '"');
}

static guint
count_all (TallyTestStore *test)
{
  return tally_test_count_matches (test->store, (TallyMatchFilter){ .shelf = TALLY_SHELF_ALL });
}

/* On its own day, finished, and nobody knows for how long it was played. */
static void
assert_written_down (TallyTestStore *test,
                     guint           game)
{
  g_autoptr (GPtrArray) list = tally_store_list_matches (test->store, &(TallyMatchFilter){ 0 }, NULL, 2, NULL);
  const TallyMatchSummary *summary;

  g_assert_cmpuint (list->len, ==, 1);
  summary = g_ptr_array_index (list, 0);
  g_assert_cmpstr (summary->game->id, ==, games[game].game);
  g_assert_cmpstr (summary->started, ==, LAST_THURSDAY);
  g_assert_cmpint (summary->day, ==, DAY_OF_THAT);
  g_assert_cmpint (summary->status, ==, TALLY_STATUS_FINISHED);
  g_assert_cmpint (summary->seconds, ==, 0);
}

static void
test_result_of_each_game (TallyTestStore *test,
                          gconstpointer   index)
{
  guint game = GPOINTER_TO_UINT (index);
  gint64 league = tally_test_add_league (test->store, "Thursdays");
  g_autoptr (TallyStoredMatch) match = plan (test, game, &league, 1);
  g_autofree char *refused = quote (games[game].refused);
  g_autofree char *result = quote (games[game].result);
  g_autoptr (GPtrArray) leagues = NULL;

  g_assert_cmpint (tally_stored_match_get_id (match), ==, 0);
  g_assert_cmpstr (tally_test_enter_refused (match, refused), ==, games[game].code);
  g_assert_true (tally_stored_match_set_draft (match, "half typed", NULL));
  g_assert_cmpuint (count_all (test), ==, 0);

  tally_test_assert_taken (match, result);
  g_assert_cmpint (tally_stored_match_get_id (match), >, 0);
  assert_written_down (test, game);
  leagues = tally_store_list_leagues_of (test->store, tally_stored_match_get_id (match), NULL);
  g_assert_cmpuint (leagues->len, ==, 1);
  tally_test_assert_nothing_differs (test->store);

  /* From then on it is a match as any other. */
  g_assert_cmpint (tally_stored_match_undo (match, NULL), ==, TALLY_TAKEN);
  g_assert_cmpuint (tally_test_count_matches (test->store, (TallyMatchFilter){ .shelf = TALLY_SHELF_RUNNING }), ==, 1);
  g_assert_cmpint (tally_stored_match_redo (match, NULL), ==, TALLY_TAKEN);
  tally_test_assert_nothing_differs (test->store);
}

/* A league that somebody has removed meanwhile: nothing at all is written. */
static void
test_all_or_nothing (TallyTestStore *test,
                     gconstpointer   data)
{
  gint64 league = tally_test_add_league (test->store, "Thursdays");
  g_autoptr (TallyStoredMatch) match = plan (test, 2, &league, 1);
  g_autofree char *result = quote (games[2].result);
  g_autoptr (GError) error = NULL;
  TallyEvent event;

  g_assert_true (tally_store_remove_league (test->store, league, NULL));
  tally_test_event (match, result, &event);
  g_assert_cmpint (tally_stored_match_add (match, &event, NULL, &error), ==, TALLY_FAILED);
  tally_event_clear (&event);
  g_assert_nonnull (error);
  g_assert_cmpint (tally_stored_match_get_id (match), ==, 0);
  g_assert_cmpuint (count_all (test), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autofree char *path = g_strdup_printf ("/planned-match/%s", games[i].game);

    g_test_add (path, TallyTestStore, GUINT_TO_POINTER (i), tally_test_store_set_up, test_result_of_each_game,
                tally_test_store_tear_down);
  }
  g_test_add ("/planned-match/all-or-nothing", TallyTestStore, NULL, tally_test_store_set_up, test_all_or_nothing,
              tally_test_store_tear_down);

  return g_test_run ();
}
