/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-rating.h"

#include <math.h>
#include <string.h>

#define NEW                             \
  {                                     \
    TALLY_RATING_MU, TALLY_RATING_SIGMA \
  }

typedef struct {
  const char *about;
  guint n;
  guint8 places[TALLY_MAX_PLAYERS];
  TallyRating before[TALLY_MAX_PLAYERS];
  TallyRating after[TALLY_MAX_PLAYERS];
} Match;

/* Worked out with 50 digits, from the formulas as they are printed: each
 * player's sums by itself, with e to the strengths and not to differences. */
/* clang-format off */
static const Match matches[] = {
  { "two newcomers", 2, { 1, 2 }, { NEW, NEW },
    { { 27.635231383473648, 8.065506316323546 }, { 22.364768616526352, 8.065506316323546 } } },
  { "two newcomers level", 2, { 1, 1 }, { NEW, NEW },
    { { 25, 8.065506316323546 }, { 25, 8.065506316323546 } } },
  { "five newcomers, two of them second", 5, { 1, 2, 3, 2, 4 }, { NEW, NEW, NEW, NEW, NEW },
    { { 35.540925533894601, 7.202515895247076 }, { 27.635231383473648, 7.202515895247076 },
      { 19.729537233052699, 7.202515895247076 }, { 27.635231383473648, 7.202515895247076 },
      { 14.459074466105402, 7.202515895247076 } } },
  { "the weaker wins", 2, { 2, 1 }, { { 30, 2 }, { 20, 6 } },
    { { 29.647967984989116, 1.997744498769980 }, { 23.168288135097963, 5.814541169763025 } } },
  { "four of different strength, a shared win", 4, { 3, 1, 1, 4 },
    { { 31.5, 1.25 }, { 18.25, 7 }, { 25, 4.5 }, { 27.75, 3 } },
    { { 31.301698618027931, 1.248231533460683 }, { 27.009389723700526, 6.196927893050871 },
      { 28.059159537033288, 4.251878814315527 }, { 25.923721998983915, 2.940446858796103 } } },
};
/* clang-format on */

static void
test_worked (gconstpointer data)
{
  const Match *match = data;
  TallyRating ratings[TALLY_MAX_PLAYERS];

  memcpy (ratings, match->before, sizeof ratings);
  tally_rating_update (ratings, match->places, match->n);

  for (guint i = 0; i < match->n; i++) {
    g_assert_cmpfloat_with_epsilon (ratings[i].mu, match->after[i].mu, 1e-12);
    g_assert_cmpfloat_with_epsilon (ratings[i].sigma, match->after[i].sigma, 1e-12);
  }
}

/* By hand: between newcomers c = 25√10 / 6, so an opponent beaten is worth
 * 25 / (3√10), and every opponent takes 1 / (5√10) of the variance. */
static void
test_newcomers_by_hand (void)
{
  for (guint n = 1; n <= TALLY_MAX_PLAYERS; n++) {
    TallyRating ratings[TALLY_MAX_PLAYERS];
    guint8 places[TALLY_MAX_PLAYERS];

    for (guint i = 0; i < n; i++) {
      ratings[i] = TALLY_RATING_NEWCOMER;
      places[i] = (guint8) (i + 1);
    }
    tally_rating_update (ratings, places, n);

    for (guint i = 0; i < n; i++) {
      double beaten_more = (double) n - 1 - 2.0 * i;

      g_assert_cmpfloat_with_epsilon (ratings[i].mu, 25 + beaten_more * 25 / (3 * sqrt (10)), 1e-12);
      g_assert_cmpfloat_with_epsilon (ratings[i].sigma, 25.0 / 3 * sqrt (1 - (n - 1) / (5 * sqrt (10))), 1e-12);
    }
  }
}

/* Against six whom we know all about, the formula would take more than all. */
static void
test_some_doubt_stays (void)
{
  TallyRating ratings[TALLY_MAX_PLAYERS];
  guint8 places[TALLY_MAX_PLAYERS] = { 1, 2, 3, 4, 5, 6, 7 };

  ratings[0] = (TallyRating){ 25, 400 };
  for (guint i = 1; i < TALLY_MAX_PLAYERS; i++)
    ratings[i] = (TallyRating){ 25, 0.001 };
  tally_rating_update (ratings, places, TALLY_MAX_PLAYERS);

  g_assert_cmpfloat_with_epsilon (ratings[0].sigma, 4, 1e-12);
}

/* Calls `check` with every order of the places. */
static void
permute (guint8 places[],
         guint n,
         guint done,
         void (*check) (const guint8 places[], guint n))
{
  if (done == n) {
    check (places, n);
    return;
  }

  for (guint i = done; i < n; i++) {
    guint8 swapped = places[done];

    places[done] = places[i];
    places[i] = swapped;
    permute (places, n, done + 1, check);
    places[i] = places[done];
    places[done] = swapped;
  }
}

/* Newcomers: who ended ahead is ahead, who ended level is exactly level. */
static void
check_newcomers (const guint8 places[],
                 guint        n)
{
  TallyRating ratings[TALLY_MAX_PLAYERS];

  for (guint i = 0; i < n; i++)
    ratings[i] = TALLY_RATING_NEWCOMER;
  tally_rating_update (ratings, places, n);

  for (guint i = 0; i < n; i++) {
    for (guint j = 0; j < n; j++) {
      if (places[i] < places[j])
        g_assert_cmpfloat (ratings[i].mu, >, ratings[j].mu);
      else if (places[i] == places[j])
        g_assert_cmpfloat (ratings[i].mu, ==, ratings[j].mu);
      g_assert_cmpfloat (ratings[i].sigma, ==, ratings[j].sigma);
    }
  }
}

static void
test_ties_are_fair (void)
{
  static const guint8 tables[][TALLY_MAX_PLAYERS] = {
    { 1, 2, 3, 2, 4 },
    { 1, 2, 2, 4, 4 },
    { 1, 1, 1, 4, 5 },
    { 1, 2, 2, 2, 5, 6, 7 },
    { 1, 1, 3, 3, 5, 5, 7 },
    { 1, 2, 3, 4, 5, 5, 5 },
    { 1, 1, 1, 1, 1, 1, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++) {
    guint8 places[TALLY_MAX_PLAYERS];
    guint n = tables[i][5] == 0 ? 5 : 7;

    memcpy (places, tables[i], sizeof places);
    permute (places, n, 0, check_newcomers);
  }
}

static TallyRating
invent_rating (GRand *rand)
{
  return (TallyRating){ g_rand_double_range (rand, -10, 60), g_rand_double_range (rand, 0.5, 9) };
}

/* As the one before, or as sure or as strong as that, or quite another. */
static TallyRating
invent_similar (GRand      *rand,
                TallyRating before)
{
  TallyRating rating = invent_rating (rand);
  gint32 what = g_rand_int_range (rand, 0, 4);

  if (what == 0 || what == 1)
    rating.mu = before.mu;
  if (what == 0 || what == 2)
    rating.sigma = before.sigma;

  return rating;
}

/* Seated in another order, everybody gets the same, to the last bit. */
static void
test_seats_do_not_matter (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);

  for (guint round = 0; round < 5000; round++) {
    guint n = (guint) g_rand_int_range (rand, 2, TALLY_MAX_PLAYERS + 1);
    TallyRating ratings[TALLY_MAX_PLAYERS], reseated[TALLY_MAX_PLAYERS];
    guint8 places[TALLY_MAX_PLAYERS], places_reseated[TALLY_MAX_PLAYERS];
    guint shift = (guint) g_rand_int_range (rand, 1, (gint32) n);
    gboolean mirrored = g_rand_boolean (rand);
    guint seats[TALLY_MAX_PLAYERS];

    for (guint i = 0; i < n; i++) {
      ratings[i] = i > 0 ? invent_similar (rand, ratings[i - 1]) : invent_rating (rand);
      places[i] = (guint8) g_rand_int_range (rand, 1, (gint32) n + 1);
      seats[i] = (mirrored ? n - 1 - i : i) + shift;
      reseated[seats[i] % n] = ratings[i];
      places_reseated[seats[i] % n] = places[i];
    }

    tally_rating_update (ratings, places, n);
    tally_rating_update (reseated, places_reseated, n);
    for (guint i = 0; i < n; i++) {
      g_assert_cmpfloat (ratings[i].mu, ==, reseated[seats[i] % n].mu);
      g_assert_cmpfloat (ratings[i].sigma, ==, reseated[seats[i] % n].sigma);
    }
  }
}

/* Nobody loses by winning or gains by being last, and every match makes us
 * surer of everybody. */
static void
test_always_the_right_way (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (12);

  for (guint round = 0; round < 5000; round++) {
    guint n = (guint) g_rand_int_range (rand, 2, TALLY_MAX_PLAYERS + 1);
    TallyRating before[TALLY_MAX_PLAYERS], after[TALLY_MAX_PLAYERS];
    guint8 places[TALLY_MAX_PLAYERS];

    for (guint i = 0; i < n; i++) {
      before[i] = after[i] = invent_rating (rand);
      places[i] = (guint8) (i + 1);
    }
    tally_rating_update (after, places, n);

    g_assert_cmpfloat (after[0].mu, >, before[0].mu);
    g_assert_cmpfloat (after[n - 1].mu, <, before[n - 1].mu);
    for (guint i = 0; i < n; i++)
      g_assert_cmpfloat (after[i].sigma, <, before[i].sigma);
  }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (matches); i++) {
    g_autofree char *path = g_strdup_printf ("/rating/worked/%s", matches[i].about);

    g_test_add_data_func (path, &matches[i], test_worked);
  }
  g_test_add_func ("/rating/newcomers-by-hand", test_newcomers_by_hand);
  g_test_add_func ("/rating/some-doubt-stays", test_some_doubt_stays);
  g_test_add_func ("/rating/ties-are-fair", test_ties_are_fair);
  g_test_add_func ("/rating/seats-do-not-matter", test_seats_do_not_matter);
  g_test_add_func ("/rating/always-the-right-way", test_always_the_right_way);

  return g_test_run ();
}
