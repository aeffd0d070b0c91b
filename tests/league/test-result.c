/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-result.h"

#include <string.h>

#include "tally-test-match.h"
#include "the-game/tally-the-game.h"

static const gint64 ids[] = { 101, 102, 103, 104, 105, 106, 107 };

static void
finish (const char  *game,
        const char  *players,
        const char  *options,
        const char  *events,
        TallyResult *result)
{
  g_autoptr (TallyMatch) match = tally_test_match_new (game, players, options);

  tally_test_add_all (match, events);
  g_assert_true (tally_result_from_match (match, 77, ids, result));
  g_assert_cmpint (result->match, ==, 77);
  g_assert_cmpstr (tally_result_get_game (result)->id, ==, game);
}

static void
test_running_is_none (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("the-game", "Anna Ben", NULL);
  TallyResult result = { .match = 5 };

  g_assert_false (tally_result_from_match (match, 77, ids, &result));
  g_assert_cmpint (result.match, ==, 5);
}

/* Stopped early, a match counts if the people say so. */
static void
test_stopped (void)
{
  static const struct {
    const char *game, *events;
    guint8 won;
    guint8 rounds;
  } cases[] = {
    { "allie-gator", "round piles=Anna:3/0,Ben:9/0,Cem:10/0", 1, 1 },
    { "raffzahn", "turn player=Anna result=pass;turn player=Ben result=loot tile=9", 2, 0 },
    { "the-game", "play player=Anna card=10 pile=0", 0, 0 },
    { "zoff-im-zoo", "round order=Cem,Ben,Anna", 4, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *counted = g_strconcat (cases[i].events, ";stop", NULL);
    g_autofree char *uncounted = g_strconcat (cases[i].events, ";stop counts=false", NULL);
    g_autoptr (TallyMatch) match = tally_test_match_new (cases[i].game, "Anna Ben Cem", NULL);
    TallyResult result;

    finish (cases[i].game, "Anna Ben Cem", NULL, counted, &result);
    g_assert_cmpint (result.won, ==, cases[i].won);
    g_assert_cmpint (result.rounds, ==, cases[i].rounds);

    tally_test_add_all (match, uncounted);
    g_assert_true (tally_match_is_finished (match));
    g_assert_false (tally_result_from_match (match, 77, ids, &result));
  }
}

static void
test_together (void)
{
  static const struct {
    const char *options, *events;
    TallyOutcome outcome;
    guint8 leftover, variant, won;
  } cases[] = {
    { NULL, "result leftover=0", TALLY_OUTCOME_WON, 0, 0, 3 },
    { NULL, "result leftover=9", TALLY_OUTCOME_NEARLY, 9, 0, 0 },
    { NULL, "result leftover=10", TALLY_OUTCOME_LOST, 10, 0, 0 },
    { "min_cards=3 reduced_hand=true", "result leftover=4", TALLY_OUTCOME_NEARLY, 4,
      TALLY_THE_GAME_THREE_CARDS | TALLY_THE_GAME_ONE_CARD_LESS, 0 },
    { "on_fire=true", "result leftover=4 burnt=true", TALLY_OUTCOME_FAILED, 4, TALLY_THE_GAME_FIRE, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    TallyResult result;

    finish ("the-game", "Anna Ben", cases[i].options, cases[i].events, &result);
    g_assert_true (tally_result_is_together (&result));
    g_assert_cmpint (result.outcome, ==, cases[i].outcome);
    g_assert_cmpint (result.common_score, ==, cases[i].leftover);
    g_assert_cmpint (result.variant, ==, cases[i].variant);
    g_assert_cmpint (result.won, ==, cases[i].won);
    g_assert_cmpint (result.places[0], ==, 0);
  }
}

static void
test_against_each_other (void)
{
  TallyResult result;

  finish ("allie-gator", "Anna Ben Cara", NULL,
          "round piles=Anna:7/2,Ben:9/0,Cara:1/0; round piles=Anna:7/2,Ben:9/0,Cara:3/0", &result);
  g_assert_false (tally_result_is_together (&result));
  g_assert_cmpint (result.n_players, ==, 3);
  g_assert_cmpint (result.rounds, ==, 2);
  g_assert_cmpint (result.places[0], ==, 2);
  g_assert_cmpint (result.places[1], ==, 3);
  g_assert_cmpint (result.places[2], ==, 1);
  g_assert_cmpint (result.scores[0], ==, 2);
  g_assert_cmpint (result.scores[1], ==, 0);
  g_assert_cmpint (result.scores[2], ==, 4);
  g_assert_true (tally_result_has_won (&result, 2));
  g_assert_false (tally_result_has_won (&result, 0));
  g_assert_cmpint (tally_result_find_player (&result, 103), ==, 2);
  g_assert_cmpint (tally_result_find_player (&result, 104), ==, -1);
}

static void
test_zoff (void)
{
  TallyResult result;

  finish ("zoff-im-zoo", "Anna Ben Cara Dan", "target=3",
          "round order=Cara,Anna,Dan,Ben", &result);
  g_assert_cmpint (result.rounds, ==, 1);
  g_assert_cmpint (result.places[2], ==, 1);
  g_assert_cmpint (result.scores[2], ==, 4);
  g_assert_cmpint (result.places[1], ==, 4);
  g_assert_cmpint (result.won, ==, 1 << 2);
}

/* The date of an evening is the one on the wall of the room. */
static void
test_day (void)
{
  static const struct {
    gint64 started;
    int utc_offset;
    gint32 day;
  } cases[] = {
    { 0, 0, 0 },
    { 86399, 0, 0 },
    { 86399, 3600, 1 },
    { 86400, -3600, 0 },
    { 0, -3600, -1 },
    { -86400, 0, -1 },
    { -86401, 0, -2 },
    { 1793833200, 3600, 20762 }, /* 5 November 2026, 00:00 at the table */
    { 1793833199, 3600, 20761 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    TallyResult result = { 0 };

    tally_result_set_started (&result, cases[i].started, cases[i].utc_offset);
    g_assert_cmpint (result.started, ==, cases[i].started);
    g_assert_cmpint (result.day, ==, cases[i].day);
  }
}

static void
test_order (void)
{
  TallyResult early = { .match = 9, .started = 100 };
  TallyResult late = { .match = 2, .started = 200 };
  TallyResult later_id = { .match = 10, .started = 100 };

  g_assert_cmpint (tally_result_compare (&early, &late), <, 0);
  g_assert_cmpint (tally_result_compare (&late, &early), >, 0);
  g_assert_cmpint (tally_result_compare (&early, &later_id), <, 0);
  g_assert_cmpint (tally_result_compare (&early, &early), ==, 0);
}

static void
test_filter (void)
{
  TallyResult result = { .day = 10, .game = 2 };
  TallyFilter filter = TALLY_FILTER_ALL;

  g_assert_true (tally_filter_takes (&filter, &result));
  filter.first_day = filter.last_day = 10;
  g_assert_true (tally_filter_takes (&filter, &result));
  filter.games = 1 << 2;
  g_assert_true (tally_filter_takes (&filter, &result));
  filter.games = 1 << 1;
  g_assert_false (tally_filter_takes (&filter, &result));
  filter = (TallyFilter){ 11, 20, TALLY_ANY_GAME };
  g_assert_false (tally_filter_takes (&filter, &result));
  filter = (TallyFilter){ 1, 9, TALLY_ANY_GAME };
  g_assert_false (tally_filter_takes (&filter, &result));
}

/* Only the digits count, in whatever case, and as many as there are in one. */
static void
test_uuid (void)
{
  static const char *const same[] = {
    "0c120ea7-504f-4514-a515-679b9f6a381a",
    "0C120EA7-504F-4514-A515-679B9F6A381A",
    "0c120ea7504f4514a515679b9f6a381a",
    "0c120ea7-504f-4514-a515-679b9f6a381a-ffff-ffff-ffff-ffff",
  };
  static const guint8 bytes[] = { 0x0c, 0x12, 0x0e, 0xa7, 0x50, 0x4f, 0x45, 0x14, 0xa5, 0x15, 0x67, 0x9b, 0x9f, 0x6a, 0x38, 0x1a };
  struct {
    TallyResult result;
    guint8 behind[16];
  } what;

  for (guint i = 0; i < G_N_ELEMENTS (same); i++) {
    memset (&what, 0, sizeof what);
    tally_result_set_uuid (&what.result, same[i]);
    g_assert_cmpmem (what.result.uuid, sizeof what.result.uuid, bytes, sizeof bytes);
    for (guint j = 0; j < sizeof what.behind; j++)
      g_assert_cmpuint (what.behind[j], ==, 0);
  }
}

/* A match that was begun later, by a clock that is behind, may be of the day
 * before; what is in order stays. */
static void
test_sort (void)
{
  const TallyResult kept[] = {
    { .match = 1, .started = 100, .day = 1 },
    { .match = 2, .started = 200, .day = 2 },
    { .match = 3, .started = 300, .day = 1 },
    { .match = 4, .started = 400, .day = 2 },
  };
  const gint64 sorted[] = { 1, 3, 2, 4 };
  g_autoptr (GArray) results = g_array_new (FALSE, FALSE, sizeof (TallyResult));

  tally_results_sort (results);
  g_assert_cmpuint (results->len, ==, 0);
  g_array_append_vals (results, kept, G_N_ELEMENTS (kept));
  for (guint again = 0; again < 2; again++) {
    tally_results_sort (results);
    for (guint i = 0; i < G_N_ELEMENTS (sorted); i++)
      g_assert_cmpint (g_array_index (results, TallyResult, i).match, ==, sorted[i]);
  }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/result/running-is-none", test_running_is_none);
  g_test_add_func ("/result/stopped", test_stopped);
  g_test_add_func ("/result/together", test_together);
  g_test_add_func ("/result/against-each-other", test_against_each_other);
  g_test_add_func ("/result/zoff", test_zoff);
  g_test_add_func ("/result/day", test_day);
  g_test_add_func ("/result/order", test_order);
  g_test_add_func ("/result/uuid", test_uuid);
  g_test_add_func ("/result/filter", test_filter);
  g_test_add_func ("/result/sort", test_sort);

  return g_test_run ();
}
