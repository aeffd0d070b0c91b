/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ratings against those of another hand: the npm package openskill. */

#include "tally-rating-book.h"

#include <math.h>

#include "evening.h"
#include "openskill.h"

#define N_PEOPLE 9
#define N_RESULTS 2000

static char *
write_matches (const TallyResult *results,
               guint              n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++) {
    for (guint seat = 0; seat < results[i].n_players; seat++)
      g_string_append_printf (text, "%s%" G_GINT64_FORMAT ":%d", seat > 0 ? " " : "",
                              results[i].players[seat], results[i].places[seat]);
    g_string_append_c (text, '\n');
  }

  return g_string_free (text, FALSE);
}

static void
assert_near (double number,
             double other)
{
  g_assert_true (isfinite (number) && isfinite (other));
  g_assert_cmpfloat_with_epsilon (number, other, 1e-9);
}

/* One line of the answer: everybody at the table, after the match. */
static void
check_line (const TallyRatingBook *book,
            const TallyResult     *result,
            const char            *line)
{
  g_auto (GStrv) seats = g_strsplit (line, " ", -1);

  g_assert_cmpuint (g_strv_length (seats), ==, result->n_players);
  for (guint seat = 0; seat < result->n_players; seat++) {
    TallyRated rated;
    char *sigma;
    double mu = g_ascii_strtod (seats[seat], &sigma);

    g_assert_cmpint (*sigma, ==, ':');
    g_assert_true (tally_rating_book_get (book, TALLY_ALL_GAMES, result->players[seat], &rated));
    assert_near (rated.rating.mu, mu);
    assert_near (rated.rating.sigma, g_ascii_strtod (sigma + 1, NULL));
  }
}

/* Both sides keep their own book over all the matches, so that differences
 * would add up. */
static void
test_same_ratings (void)
{
  const char *const nothing[] = { NULL };
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (TallyRatingBook) book = tally_rating_book_new ();
  g_autofree TallyResult *results = g_new (TallyResult, N_RESULTS);
  g_autofree char *source_dir = g_test_build_filename (G_TEST_DIST, "league", NULL);
  g_autofree char *build_dir = g_test_build_filename (G_TEST_BUILT, "league", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *matches = NULL;
  g_autofree char *answer = NULL;
  g_auto (GStrv) lines = NULL;

  if (!openskill_fetch (build_dir, &error)) {
    g_test_skip_printf ("openskill can't be fetched: %s", error->message);
    return;
  }

  for (guint i = 0; i < N_RESULTS; i++) {
    do
      evening_invent (rand, N_PEOPLE, i, &results[i]);
    while (tally_result_is_together (&results[i]));
  }

  matches = write_matches (results, N_RESULTS);
  answer = openskill_run (source_dir, build_dir, nothing, matches, &error);
  g_assert_no_error (error);

  lines = g_strsplit (g_strchomp (answer), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, N_RESULTS);
  for (guint i = 0; i < N_RESULTS; i++) {
    tally_rating_book_add (book, &results[i]);
    check_line (book, &results[i], lines[i]);
  }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/openskill/same-ratings", test_same_ratings);

  return g_test_run ();
}
