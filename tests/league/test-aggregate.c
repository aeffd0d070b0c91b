/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-aggregate.h"

#include "evening.h"

#define N_PEOPLE 9
#define N_RESULTS 4000

static void
set_scheme (TallyPointsRules *rules,
            TallyScheme       scheme)
{
  tally_points_rules_init (rules);
  rules->scheme = scheme;
  /* Every span of places is worth something else: the most levels there are. */
  for (guint i = 0; i < TALLY_MAX_PLAYERS; i++)
    rules->places[i] = (1 << (TALLY_MAX_PLAYERS - i)) * TALLY_POINT;
  rules->super = 11 * TALLY_HALF_POINT;
}

static TallyResult *
invent_results (guint n)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20);
  TallyResult *results = g_new (TallyResult, n);

  for (guint i = 0; i < n; i++)
    evening_invent (rand, N_PEOPLE, i + 1, &results[i]);

  return results;
}

static void
assert_same_player (const TallyStandingSum *a,
                    const TallyStandingSum *b)
{
  g_assert_cmpint (a->player, ==, b->player);
  g_assert_cmpint (a->points, ==, b->points);
  g_assert_cmpuint (a->matches, ==, b->matches);
  g_assert_cmpuint (a->wins, ==, b->wins);
  g_assert_cmpuint (a->n_levels, ==, b->n_levels);

  for (guint i = 0; i < a->n_levels; i++) {
    g_assert_cmpint (a->levels[i].points, ==, b->levels[i].points);
    g_assert_cmpuint (a->levels[i].times, ==, b->levels[i].times);
  }
}

static void
assert_same_pair (const TallyPairSum *a,
                  const TallyPairSum *b)
{
  g_assert_cmpint (a->a, ==, b->a);
  g_assert_cmpint (a->b, ==, b->b);
  g_assert_cmpuint (a->a_ahead, ==, b->a_ahead);
  g_assert_cmpuint (a->b_ahead, ==, b->b_ahead);
  g_assert_cmpuint (a->same_place, ==, b->same_place);
}

static void
assert_same (const TallyAggregate *a,
             const TallyAggregate *b)
{
  g_autoptr (GArray) players_a = tally_aggregate_list_players (a);
  g_autoptr (GArray) players_b = tally_aggregate_list_players (b);
  g_autoptr (GArray) pairs_a = tally_aggregate_list_pairs (a);
  g_autoptr (GArray) pairs_b = tally_aggregate_list_pairs (b);

  g_assert_cmpuint (players_a->len, ==, players_b->len);
  for (guint i = 0; i < players_a->len; i++)
    assert_same_player (&g_array_index (players_a, TallyStandingSum, i),
                        &g_array_index (players_b, TallyStandingSum, i));

  g_assert_cmpuint (pairs_a->len, ==, pairs_b->len);
  for (guint i = 0; i < pairs_a->len; i++)
    assert_same_pair (&g_array_index (pairs_a, TallyPairSum, i), &g_array_index (pairs_b, TallyPairSum, i));
}

static TallyAggregate *
add_all (const TallyPointsRules *rules,
         const TallyResult      *results,
         guint                   n)
{
  TallyAggregate *aggregate = tally_aggregate_new (rules);

  for (guint i = 0; i < n; i++)
    tally_aggregate_add (aggregate, &results[i]);

  return aggregate;
}

/* The obvious way: one player, all matches. */
static void
check_player (const TallyAggregate   *aggregate,
              const TallyPointsRules *rules,
              const TallyResult      *results,
              guint                   n,
              gint64                  player)
{
  const TallyStandingSum *sum = tally_aggregate_get_player (aggregate, player);
  TallyPoints points = 0, worst = G_MAXINT64;
  guint matches = 0, wins = 0, times = 0;

  for (guint i = 0; i < n; i++) {
    int seat = tally_result_find_player (&results[i], player);
    TallyPoints of_match[TALLY_MAX_PLAYERS];

    if (seat < 0)
      continue;
    tally_points_share_out (rules, &results[i], of_match);
    points += of_match[seat];
    worst = MIN (worst, of_match[seat]);
    wins += tally_result_has_won (&results[i], (guint) seat);
    matches++;
  }

  g_assert_cmpint (sum->points, ==, points);
  g_assert_cmpuint (sum->matches, ==, matches);
  g_assert_cmpuint (sum->wins, ==, wins);
  g_assert_cmpint (tally_standing_sum_worst (sum, 1), ==, worst);
  g_assert_cmpint (tally_standing_sum_worst (sum, matches), ==, points);

  for (guint i = 0; i < sum->n_levels; i++) {
    times += sum->levels[i].times;
    if (i > 0)
      g_assert_cmpint (sum->levels[i].points, >, sum->levels[i - 1].points);
  }
  g_assert_cmpuint (times, ==, matches);
}

static void
check_pair (const TallyAggregate *aggregate,
            const TallyResult    *results,
            guint                 n,
            gint64                player,
            gint64                other)
{
  const TallyPairSum *pair = tally_aggregate_get_pair (aggregate, other, player);
  guint meetings = 0, ahead = 0, behind = 0;

  for (guint i = 0; i < n; i++) {
    int seat = tally_result_find_player (&results[i], player);
    int other_seat = tally_result_find_player (&results[i], other);

    if (seat < 0 || other_seat < 0 || tally_result_is_together (&results[i]))
      continue;
    meetings++;
    ahead += results[i].places[seat] < results[i].places[other_seat];
    behind += results[i].places[seat] > results[i].places[other_seat];
  }

  g_assert_cmpuint (tally_pair_sum_meetings (pair), ==, meetings);
  g_assert_cmpuint (tally_pair_sum_ahead (pair, player), ==, ahead);
  g_assert_cmpuint (tally_pair_sum_ahead (pair, other), ==, behind);
  g_assert_cmpint (2 * tally_pair_sum_points (pair, player), ==, (meetings + ahead - behind) * TALLY_POINT);
  g_assert_cmpint (tally_pair_sum_points (pair, player) + tally_pair_sum_points (pair, other),
                   ==, meetings * TALLY_POINT);
}

static void
test_adds_up (void)
{
  g_autofree TallyResult *results = invent_results (N_RESULTS);

  for (TallyScheme scheme = 0; scheme < TALLY_N_SCHEMES; scheme++) {
    g_autoptr (TallyAggregate) aggregate = NULL;
    TallyPointsRules rules;

    set_scheme (&rules, scheme);
    aggregate = add_all (&rules, results, N_RESULTS);
    for (gint64 player = 1; player <= N_PEOPLE; player++) {
      check_player (aggregate, &rules, results, N_RESULTS, player);
      for (gint64 other = 1; other < player; other++)
        check_pair (aggregate, results, N_RESULTS, player, other);
    }
  }
}

/* Results come and go in any order; what is left is as if only those that
 * stand had ever been there. */
static void
test_removing_undoes (void)
{
  g_autofree TallyResult *results = invent_results (N_RESULTS);
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (TallyScheme scheme = 0; scheme < TALLY_N_SCHEMES; scheme++) {
    g_autofree gboolean *stands = g_new0 (gboolean, N_RESULTS);
    g_autoptr (TallyAggregate) aggregate = NULL;
    g_autoptr (TallyAggregate) afresh = NULL;
    TallyPointsRules rules;

    set_scheme (&rules, scheme);
    aggregate = tally_aggregate_new (&rules);
    afresh = tally_aggregate_new (&rules);

    for (guint step = 0; step < 3 * N_RESULTS; step++) {
      guint i = (guint) g_rand_int_range (rand, 0, N_RESULTS);

      if (stands[i])
        tally_aggregate_remove (aggregate, &results[i]);
      else
        tally_aggregate_add (aggregate, &results[i]);
      stands[i] = !stands[i];
    }

    for (guint i = 0; i < N_RESULTS; i++) {
      if (stands[i])
        tally_aggregate_add (afresh, &results[i]);
    }
    assert_same (aggregate, afresh);
  }
}

static void
test_removing_all_leaves_nothing (void)
{
  g_autofree TallyResult *results = invent_results (500);
  g_autoptr (TallyAggregate) aggregate = NULL;
  g_autoptr (GArray) players = NULL;
  g_autoptr (GArray) pairs = NULL;
  TallyPointsRules rules;

  set_scheme (&rules, TALLY_SCHEME_OPPONENTS);
  aggregate = add_all (&rules, results, 500);
  for (guint i = 0; i < 500; i++)
    tally_aggregate_remove (aggregate, &results[i]);

  players = tally_aggregate_list_players (aggregate);
  pairs = tally_aggregate_list_pairs (aggregate);
  g_assert_cmpuint (players->len, ==, 0);
  g_assert_cmpuint (pairs->len, ==, 0);
  g_assert_null (tally_aggregate_get_player (aggregate, 1));
  g_assert_null (tally_aggregate_get_pair (aggregate, 1, 2));
}

/* A correction is the old result taken out and the new one put in. */
static void
test_correcting (void)
{
  g_autoptr (TallyAggregate) corrected = NULL;
  g_autoptr (TallyAggregate) right = NULL;
  TallyPointsRules rules;
  TallyResult before, after;

  set_scheme (&rules, TALLY_SCHEME_PLACES);
  corrected = tally_aggregate_new (&rules);
  right = tally_aggregate_new (&rules);

  evening_read ("Anna > Ben = Cara > Dan", 1, &before);
  evening_read ("Cara > Anna > Ben > Eva", 1, &after);
  tally_aggregate_add (corrected, &before);
  tally_aggregate_remove (corrected, &before);
  tally_aggregate_add (corrected, &after);
  tally_aggregate_add (right, &after);
  assert_same (corrected, right);
}

static void
test_copied_and_loaded (void)
{
  g_autofree TallyResult *results = invent_results (300);
  g_autoptr (TallyAggregate) aggregate = NULL;
  g_autoptr (TallyAggregate) copy = NULL;
  TallyPointsRules rules;

  set_scheme (&rules, TALLY_SCHEME_OPPONENTS);
  aggregate = add_all (&rules, results, 200);
  copy = tally_aggregate_copy (aggregate);
  assert_same (aggregate, copy);

  for (guint i = 200; i < 300; i++) {
    tally_aggregate_add (aggregate, &results[i]);
    tally_aggregate_add (copy, &results[i]);
  }
  assert_same (aggregate, copy);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/aggregate/adds-up", test_adds_up);
  g_test_add_func ("/aggregate/removing-undoes", test_removing_undoes);
  g_test_add_func ("/aggregate/removing-all-leaves-nothing", test_removing_all_leaves_nothing);
  g_test_add_func ("/aggregate/correcting", test_correcting);
  g_test_add_func ("/aggregate/copied-and-loaded", test_copied_and_loaded);

  return g_test_run ();
}
