/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-rating-book.h"

#include "evening.h"

#define N_PEOPLE 9
#define N_RESULTS 3000

static TallyResult *
invent_results (guint n,
                guint seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  TallyResult *results = g_new (TallyResult, n);

  for (guint i = 0; i < n; i++)
    evening_invent (rand, N_PEOPLE, i + 1, &results[i]);

  return results;
}

static TallyRatingBook *
replay_all (const TallyResult *results,
            guint              n)
{
  TallyRatingBook *book = tally_rating_book_new ();

  tally_rating_book_replay (book, results, n, 0);

  return book;
}

static void
assert_same_list (const TallyRatingBook *a,
                  const TallyRatingBook *b,
                  guint                  game)
{
  g_autoptr (GArray) list_a = tally_rating_book_list (a, game);
  g_autoptr (GArray) list_b = tally_rating_book_list (b, game);

  g_assert_cmpuint (list_a->len, ==, list_b->len);
  for (guint i = 0; i < list_a->len; i++) {
    const TallyRated *rated = &g_array_index (list_a, TallyRated, i);
    const TallyRated *other = &g_array_index (list_b, TallyRated, i);

    g_assert_cmpint (rated->player, ==, other->player);
    g_assert_cmpuint (rated->matches, ==, other->matches);
    g_assert_cmpfloat (rated->rating.mu, ==, other->rating.mu);
    g_assert_cmpfloat (rated->rating.sigma, ==, other->rating.sigma);
  }
}

static void
assert_same (const TallyRatingBook *a,
             const TallyRatingBook *b)
{
  g_assert_cmpuint (tally_rating_book_get_length (a), ==, tally_rating_book_get_length (b));
  assert_same_list (a, b, TALLY_ALL_GAMES);
  for (guint game = 0; tally_games[game] != NULL; game++)
    assert_same_list (a, b, game);
}

/* The obvious way: one scope at a time, with all ratings in one array. */
static void
check_scope (const TallyRatingBook *book,
             const TallyResult     *results,
             guint                  n,
             guint                  game)
{
  TallyRating ratings[N_PEOPLE + 1];
  guint matches[N_PEOPLE + 1] = { 0 };

  for (guint i = 0; i <= N_PEOPLE; i++)
    ratings[i] = TALLY_RATING_NEWCOMER;

  for (guint i = 0; i < n; i++) {
    TallyRating at_table[TALLY_MAX_PLAYERS];

    if (tally_result_is_together (&results[i]) || (game != TALLY_ALL_GAMES && results[i].game != game))
      continue;
    for (guint seat = 0; seat < results[i].n_players; seat++)
      at_table[seat] = ratings[results[i].players[seat]];
    tally_rating_update (at_table, results[i].places, results[i].n_players);
    for (guint seat = 0; seat < results[i].n_players; seat++) {
      ratings[results[i].players[seat]] = at_table[seat];
      matches[results[i].players[seat]]++;
    }
  }

  for (gint64 player = 1; player <= N_PEOPLE; player++) {
    TallyRated rated;

    g_assert_cmpint (tally_rating_book_get (book, game, player, &rated), ==, matches[player] > 0);
    g_assert_cmpuint (rated.matches, ==, matches[player]);
    g_assert_cmpfloat (rated.rating.mu, ==, ratings[player].mu);
    g_assert_cmpfloat (rated.rating.sigma, ==, ratings[player].sigma);
  }
}

static void
test_one_each_game_and_one_over_all (void)
{
  g_autofree TallyResult *results = invent_results (N_RESULTS, 1);
  g_autoptr (TallyRatingBook) book = replay_all (results, N_RESULTS);

  check_scope (book, results, N_RESULTS, TALLY_ALL_GAMES);
  for (guint game = 0; tally_games[game] != NULL; game++)
    check_scope (book, results, N_RESULTS, game);
}

static void
test_together_does_not_rate (void)
{
  g_autoptr (TallyRatingBook) book = tally_rating_book_new ();
  g_autoptr (GArray) list = NULL;
  TallyResult result;
  TallyRated rated;

  evening_read ("beaten: Anna Ben", 1, &result);
  tally_rating_book_add (book, &result);
  list = tally_rating_book_list (book, TALLY_ALL_GAMES);
  g_assert_cmpuint (list->len, ==, 0);
  g_assert_false (tally_rating_book_get (book, result.game, evening_player ("Anna"), &rated));
  g_assert_cmpfloat (rated.rating.mu, ==, TALLY_RATING_MU);
  g_assert_cmpuint (tally_rating_book_get_length (book), ==, 1);
}

/* Whichever result is corrected, taken out or put in between, the book is the
 * one that a replay of everything would write. */
static void
test_correcting_replays_the_rest (void)
{
  g_autofree TallyResult *results = invent_results (N_RESULTS, 2);
  g_autofree TallyResult *others = invent_results (N_RESULTS, 3);
  g_autoptr (TallyRatingBook) book = replay_all (results, N_RESULTS);
  static const guint corrected[] = { N_RESULTS - 1, 0, 255, 256, 257, 1000, 2047, 1, N_RESULTS - 1, 300 };

  for (guint i = 0; i < G_N_ELEMENTS (corrected); i++) {
    g_autoptr (TallyRatingBook) afresh = NULL;

    results[corrected[i]] = others[corrected[i]];
    tally_rating_book_replay (book, results, N_RESULTS, corrected[i]);
    afresh = replay_all (results, N_RESULTS);
    assert_same (book, afresh);
  }
}

static void
test_shorter_and_longer (void)
{
  g_autofree TallyResult *results = invent_results (N_RESULTS, 4);
  g_autoptr (TallyRatingBook) book = replay_all (results, N_RESULTS);
  g_autoptr (TallyRatingBook) few = replay_all (results, 10);
  g_autoptr (TallyRatingBook) none = tally_rating_book_new ();
  g_autoptr (TallyRatingBook) all = replay_all (results, N_RESULTS);

  tally_rating_book_replay (book, results, 10, 10);
  assert_same (book, few);
  tally_rating_book_replay (book, results, 0, 0);
  assert_same (book, none);
  for (guint i = 0; i < N_RESULTS; i++)
    tally_rating_book_add (book, &results[i]);
  assert_same (book, all);
}

/* Ratings that were written down go on as if the book had never been shut. */
static void
test_loaded_goes_on (void)
{
  g_autofree TallyResult *results = invent_results (400, 5);
  g_autoptr (TallyRatingBook) book = replay_all (results, 200);
  g_autoptr (TallyRatingBook) loaded = tally_rating_book_new ();

  for (guint scope = 0; scope == 0 || tally_games[scope - 1] != NULL; scope++) {
    guint game = scope == 0 ? TALLY_ALL_GAMES : scope - 1;
    g_autoptr (GArray) list = tally_rating_book_list (book, game);

    for (guint i = 0; i < list->len; i++)
      tally_rating_book_load (loaded, game, &g_array_index (list, TallyRated, i));
  }
  for (guint i = 200; i < 400; i++)
    tally_rating_book_add (loaded, &results[i]);
  tally_rating_book_replay (book, results, 400, 200);

  assert_same_list (book, loaded, TALLY_ALL_GAMES);
  for (guint game = 0; tally_games[game] != NULL; game++)
    assert_same_list (book, loaded, game);
}

static void
test_list_is_in_order (void)
{
  g_autofree TallyResult *results = invent_results (200, 6);
  g_autoptr (TallyRatingBook) book = replay_all (results, 200);
  g_autoptr (GArray) list = tally_rating_book_list (book, TALLY_ALL_GAMES);

  g_assert_cmpuint (list->len, ==, N_PEOPLE);
  for (guint i = 1; i < list->len; i++)
    g_assert_cmpfloat (g_array_index (list, TallyRated, i - 1).rating.mu, >=,
                       g_array_index (list, TallyRated, i).rating.mu);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rating-book/one-each-game-and-one-over-all", test_one_each_game_and_one_over_all);
  g_test_add_func ("/rating-book/together-does-not-rate", test_together_does_not_rate);
  g_test_add_func ("/rating-book/correcting-replays-the-rest", test_correcting_replays_the_rest);
  g_test_add_func ("/rating-book/shorter-and-longer", test_shorter_and_longer);
  g_test_add_func ("/rating-book/loaded-goes-on", test_loaded_goes_on);
  g_test_add_func ("/rating-book/list-is-in-order", test_list_is_in_order);

  return g_test_run ();
}
