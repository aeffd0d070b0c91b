/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "evening.h"

/* What each scheme gives for a match, in the order in which it is written. */
static const struct {
  const char *match;
  const char *opponents;
  const char *places; /* 10, 6, 3½, 1 */
  const char *wins;
} cases[] = {
  { "Anna > Ben", "1 0", "10 6", "1 0" },
  { "Anna = Ben", "½ ½", "8 8", "½ ½" },
  { "Anna > Ben > Cara > Dan", "3 2 1 0", "10 6 3½ 1", "1 0 0 0" },
  { "Anna > Ben = Cara > Dan", "3 1½ 1½ 0", "10 4¾ 4¾ 1", "1 0 0 0" },
  { "Anna = Ben > Cara", "1½ 1½ 0", "8 8 3½", "½ ½ 0" },
  { "Anna = Ben = Cara > Dan", "2 2 2 0", "6½ 6½ 6½ 1", "⅓ ⅓ ⅓ 0" },
  { "Anna > Ben > Cara > Dan > Eva > Fritz", "5 4 3 2 1 0", "10 6 3½ 1 0 0", "1 0 0 0 0 0" },
  { "Anna > Ben > Cara > Dan = Eva > Fritz", "5 4 3 1½ 1½ 0", "10 6 3½ ½ ½ 0", "1 0 0 0 0 0" },
  { "Anna = Ben = Cara = Dan = Eva = Fritz = Gerd", "3 3 3 3 3 3 3", "2.93 2.93 2.93 2.93 2.93 2.93 2.93",
    "⅐ ⅐ ⅐ ⅐ ⅐ ⅐ ⅐" },
  { "beaten: Anna Ben Cara", "3 3 3", "3 3 3", "3 3 3" },
  { "super: Anna Ben", "1 1", "1 1", "1 1" },
  { "none: Anna Ben", "0 0", "0 0", "0 0" },
  { "burnt: Anna Ben", "0 0", "0 0", "0 0" },
};

static char *
tell_points (const TallyPointsRules *rules,
             const TallyResult      *result)
{
  TallyPoints points[TALLY_MAX_PLAYERS];
  g_autoptr (GString) told = g_string_new (NULL);

  tally_points_share_out (rules, result, points);
  for (guint seat = 0; seat < result->n_players; seat++) {
    g_autofree char *text = tally_points_to_text (points[seat]);

    g_string_append_printf (told, "%s%s", seat > 0 ? " " : "", text);
  }

  return g_strdup (told->str);
}

static void
test_schemes (void)
{
  TallyPointsRules rules;

  tally_points_rules_init (&rules);
  rules.places[0] = 10 * TALLY_POINT;
  rules.places[1] = 6 * TALLY_POINT;
  rules.places[2] = 3 * TALLY_POINT + TALLY_HALF_POINT;
  rules.places[3] = TALLY_POINT;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    const char *const expected[] = { cases[i].opponents, cases[i].places, cases[i].wins };
    TallyResult result;

    evening_read (cases[i].match, 1, &result);
    for (rules.scheme = 0; rules.scheme < TALLY_N_SCHEMES; rules.scheme++) {
      g_autofree char *told = tell_points (&rules, &result);

      g_assert_cmpstr (told, ==, expected[rules.scheme]);
    }
  }
}

static TallyPoints
sum_up (const TallyPointsRules *rules,
        const TallyResult      *result)
{
  TallyPoints points[TALLY_MAX_PLAYERS];
  TallyPoints sum = 0;

  tally_points_share_out (rules, result, points);
  for (guint seat = 0; seat < result->n_players; seat++)
    sum += points[seat];

  return sum;
}

/* However places are shared, a table of so many gives out the same in all:
 * nothing is lost in a division. */
static void
test_nothing_is_lost (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  TallyPointsRules rules;

  tally_points_rules_init (&rules);
  for (guint i = 0; i < TALLY_MAX_PLAYERS; i++)
    rules.places[i] = (TALLY_MAX_PLAYERS - i) * 3 * TALLY_HALF_POINT;

  for (gint64 match = 1; match < 5000; match++) {
    TallyPoints of_places = 0;
    TallyResult result;
    guint n;

    evening_invent (rand, 10, match, &result);
    if (tally_result_is_together (&result))
      continue;

    n = result.n_players;
    for (guint i = 0; i < n; i++)
      of_places += rules.places[i];

    rules.scheme = TALLY_SCHEME_OPPONENTS;
    g_assert_cmpint (sum_up (&rules, &result), ==, n * (n - 1) / 2 * TALLY_POINT);
    rules.scheme = TALLY_SCHEME_PLACES;
    g_assert_cmpint (sum_up (&rules, &result), ==, of_places);
    rules.scheme = TALLY_SCHEME_WINS;
    g_assert_cmpint (sum_up (&rules, &result), ==, TALLY_POINT);
  }
}

static void
test_together_left_out (void)
{
  TallyPointsRules rules;
  TallyResult together, against;

  evening_read ("beaten: Anna Ben", 1, &together);
  evening_read ("Anna > Ben", 2, &against);
  tally_points_rules_init (&rules);
  g_assert_true (tally_points_counts (&rules, &together));

  rules.together = FALSE;
  g_assert_false (tally_points_counts (&rules, &together));
  g_assert_true (tally_points_counts (&rules, &against));
}

static void
test_text (void)
{
  static const struct {
    TallyPoints points;
    const char *text;
    double number;
    gulong plural;
  } numbers[] = {
    { 0, "0", 0, 0 },
    { TALLY_HALF_POINT, "½", 0.5, 1 },
    { TALLY_POINT, "1", 1, 1 },
    { 3 * TALLY_HALF_POINT, "1½", 1.5, 2 },
    { 43 * TALLY_HALF_POINT, "21½", 21.5, 22 },
    { 7 * TALLY_POINT / 12, "0.58", 7.0 / 12, 1 },
    { -TALLY_POINT / 4, "−¼", -0.25, 1 },
    { -7 * TALLY_POINT / 4, "−1¾", -1.75, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++) {
    g_autofree char *text = tally_points_to_text (numbers[i].points);

    g_assert_cmpstr (text, ==, numbers[i].text);
    g_assert_cmpfloat (tally_points_to_double (numbers[i].points), ==, numbers[i].number);
    g_assert_cmpuint (tally_points_to_plural (numbers[i].points), ==, numbers[i].plural);
  }
}

static void
test_words (void)
{
  TallyScheme scheme;

  for (TallyScheme i = 0; i < TALLY_N_SCHEMES; i++) {
    g_assert_true (tally_scheme_find (tally_scheme_word (i), &scheme));
    g_assert_cmpint (scheme, ==, i);
  }
  g_assert_false (tally_scheme_find ("Opponents", &scheme));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/points/schemes", test_schemes);
  g_test_add_func ("/points/nothing-is-lost", test_nothing_is_lost);
  g_test_add_func ("/points/together-left-out", test_together_left_out);
  g_test_add_func ("/points/text", test_text);
  g_test_add_func ("/points/words", test_words);

  return g_test_run ();
}
