/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What became of a player's matches. */

#include "tally-player-figures.h"

#include "evening.h"
#include "tally-test-match.h"

/* One match a day, as the secretary wrote them down; Anna is looked at. */
static TallyPlayerFigures *
add_up (const char *const lines[])
{
  TallyPlayerFigures *figures = tally_player_figures_new (evening_player ("Anna"));

  for (guint i = 0; lines[i] != NULL; i++) {
    TallyResult result;

    evening_read (lines[i], i + 1, &result);
    result.day = (gint32) i + 100;
    for (guint seat = 0; seat < result.n_players; seat++)
      result.scores[seat] = 10 * (gint32) (i + 1) - (gint32) seat;
    result.common_score = 20 - (gint32) i;
    tally_player_figures_add (figures, &result, 600);
  }

  return figures;
}

static void
test_counts (void)
{
  static const char *const lines[] = { "Anna > Ben", "Ben > Anna", "beaten: Anna Ben", "super: Anna Ben", NULL };
  g_autoptr (TallyPlayerFigures) figures = add_up (lines);
  TallyResult result;

  g_assert_cmpuint (figures->matches, ==, 4);
  g_assert_cmpuint (figures->won, ==, 2);
  g_assert_cmpint (figures->seconds, ==, 2400);
  g_assert_cmpint (figures->first_day, ==, 100);
  g_assert_cmpint (figures->last_day, ==, 103);

  /* Of two games with as many matches the one played last is the favourite. */
  evening_read (lines[2], 3, &result);
  g_assert_cmpint (tally_player_figures_get_favourite (figures), ==, result.game);
  g_assert_cmpuint (figures->games[result.game].won, ==, 1);
  /* The fewest cards that were left. */
  g_assert_cmpint (figures->games[result.game].best.value, ==, 17);
  g_assert_cmpint (figures->games[result.game].best.day, ==, 103);

  evening_read (lines[0], 1, &result);
  g_assert_cmpint (figures->games[result.game].best.value, ==, 19);
  g_assert_cmpfloat (tally_game_figures_get_average (&figures->games[result.game]), ==, 14.5);
}

static void
test_nothing (void)
{
  static const char *const lines[] = { NULL };
  g_autoptr (TallyPlayerFigures) figures = add_up (lines);

  g_assert_cmpint (tally_player_figures_get_favourite (figures), ==, -1);
  g_assert_null (tally_player_figures_get_best (figures));
  g_assert_cmpuint (tally_share_to_percent (0, 0), ==, 0);
}

/* A shared win is one, and so is a win together; what the whole table lost
 * doesn't end it. */
static void
test_streaks (void)
{
  static const char *const lines[] = {
    "Anna > Ben",
    "Anna > Ben",
    "none: Anna Ben",
    "Anna = Ben",
    "beaten: Anna Ben",
    "Ben > Anna",
    "Anna > Ben",
    "Anna > Ben",
    NULL,
  };
  g_autoptr (TallyPlayerFigures) figures = add_up (lines);

  g_assert_cmpuint (figures->longest.n, ==, 4);
  g_assert_cmpint (figures->longest.first_day, ==, 100);
  g_assert_cmpint (figures->longest.last_day, ==, 104);
  g_assert_cmpuint (figures->current.n, ==, 2);
  g_assert_cmpint (figures->current.first_day, ==, 106);
}

static void
test_streak_ends (void)
{
  static const char *const lines[] = { "Anna > Ben", "Ben > Anna", NULL };
  g_autoptr (TallyPlayerFigures) figures = add_up (lines);

  g_assert_cmpuint (figures->current.n, ==, 0);
  g_assert_cmpuint (figures->longest.n, ==, 1);
}

/* Ben was met five times and beaten thrice, Cara five times and beaten once,
 * Dan only four times. */
static void
test_opponents (void)
{
  static const char *const lines[] = {
    "Anna > Ben > Cara",
    "Cara > Anna > Ben",
    "Cara > Anna > Ben",
    "Ben = Cara > Anna",
    "Cara > Ben > Anna",
    "Anna > Dan",
    "Anna > Dan",
    "Anna > Dan",
    "Anna > Dan",
    "super: Anna Dan",
    NULL,
  };
  g_autoptr (TallyPlayerFigures) figures = add_up (lines);
  const TallyOpponent *best = tally_player_figures_get_best (figures);
  const TallyOpponent *hardest = tally_player_figures_get_hardest (figures);

  g_assert_cmpstr (evening_name (best->player), ==, "Ben");
  g_assert_cmpuint (best->ahead, ==, 3);
  g_assert_cmpuint (best->behind, ==, 2);
  g_assert_cmpuint (best->meetings, ==, 5);
  g_assert_cmpstr (evening_name (hardest->player), ==, "Cara");
  g_assert_cmpuint (hardest->ahead, ==, 1);
}

/* One alone is not both. */
static void
test_single_opponent (void)
{
  static const char *const lines[] = { "Anna > Ben", "Anna > Ben", "Ben > Anna", "Anna > Ben", "Anna = Ben", NULL };
  g_autoptr (TallyPlayerFigures) figures = add_up (lines);

  g_assert_nonnull (tally_player_figures_get_best (figures));
  g_assert_null (tally_player_figures_get_hardest (figures));
}

/* A match of Zoff im Zoo, again and again, in teams with Cara and then with
 * Ben: with whom Anna makes how many points
 * a round, and how many lions she once had. */
static void
test_partners_and_bests (void)
{
  static const gint64 ids[] = { 1, 2, 3, 4 };
  g_autoptr (TallyPlayerFigures) figures = tally_player_figures_new (1);
  const TallyPartner *best, *weakest;
  TallyResult result;

  for (guint i = 0; i < 5; i++) {
    g_autoptr (TallyMatch) match = tally_test_match_new ("zoff-im-zoo", "Anna Ben Cara Dan", "target=13");
    g_autoptr (TallyCourse) course = NULL;

    tally_test_add_all (match, "round order=Anna,Ben,Cara,Dan;"
                               "round order=Anna,Ben,Cara,Dan lions=Anna:3 hedgehogs=Anna:1,Ben:1,Cara:1,Dan:1;"
                               "round order=Anna,Ben,Cara,Dan lions=Anna:2 hedgehogs=Anna:1,Ben:1,Cara:1,Dan:1");
    g_assert_true (tally_result_from_match (match, i + 1, ids, &result));
    course = tally_course_new (match);
    tally_player_figures_add (figures, &result, 0);
    tally_player_figures_add_course (figures, &result, course);
  }

  best = tally_player_figures_get_best_partner (figures, result.game);
  g_assert_cmpint (best->player, ==, 2);
  g_assert_cmpuint (best->rounds, ==, 5);
  g_assert_cmpfloat (tally_partner_get_average (best), ==, 7);
  weakest = tally_player_figures_get_weakest_partner (figures, result.game);
  g_assert_cmpint (weakest->player, ==, 3);
  g_assert_cmpfloat (tally_partner_get_average (weakest), ==, 6);
  g_assert_cmpint (figures->games[result.game].bests[0].value, ==, 3);
  g_assert_cmpint (figures->games[result.game].bests[0].match, ==, 1);
}

/* Allie Gator: the quickest is the one with the fewest rounds. */
static void
test_fewest (void)
{
  static const char *const matches[] = {
    "round piles=Anna:1/0,Ben:9/0,Cara:7/0; round piles=Anna:9/0,Ben:1/0,Cara:7/0; round piles=Anna:1/0,Ben:9/0,Cara:7/0",
    "round piles=Anna:1/0,Ben:9/0,Cara:7/0; round piles=Anna:1/0,Ben:9/0,Cara:7/0",
    "round piles=Ben:1/0,Anna:9/0,Cara:7/0; round piles=Ben:1/0,Anna:9/0,Cara:7/0",
  };
  static const gint64 ids[] = { 1, 2, 3 };
  g_autoptr (TallyPlayerFigures) figures = tally_player_figures_new (1);
  TallyResult result;

  for (guint i = 0; i < G_N_ELEMENTS (matches); i++) {
    g_autoptr (TallyMatch) match = tally_test_match_new ("allie-gator", "Anna Ben Cara", NULL);
    g_autoptr (TallyCourse) course = NULL;

    tally_test_add_all (match, matches[i]);
    g_assert_true (tally_result_from_match (match, i + 1, ids, &result));
    course = tally_course_new (match);
    tally_player_figures_add_course (figures, &result, course);
  }

  g_assert_cmpint (figures->games[result.game].bests[1].value, ==, 2);
  g_assert_cmpint (figures->games[result.game].bests[1].match, ==, 2);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/player-figures/counts", test_counts);
  g_test_add_func ("/player-figures/nothing", test_nothing);
  g_test_add_func ("/player-figures/streaks", test_streaks);
  g_test_add_func ("/player-figures/streak-ends", test_streak_ends);
  g_test_add_func ("/player-figures/opponents", test_opponents);
  g_test_add_func ("/player-figures/single-opponent", test_single_opponent);
  g_test_add_func ("/player-figures/partners-and-bests", test_partners_and_bests);
  g_test_add_func ("/player-figures/fewest", test_fewest);

  return g_test_run ();
}
