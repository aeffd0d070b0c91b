/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-why.h"

#include <string.h>

#include "evening.h"

#define MAX_MATCHES 12
#define POINTS TALLY_CRITERION_POINTS
#define WINS TALLY_CRITERION_WINS
#define DIRECT TALLY_CRITERION_DIRECT

typedef struct {
  const char *matches[MAX_MATCHES];
  guint n_criteria; /* 0: the usual ones */
  TallyCriterion criteria[TALLY_N_CRITERIA];
  guint least_matches;
} Season;

/* clang-format off */
static const Season close_race = {
  { "Anna > Ben", "Anna > Ben", "Anna = Ben", "Ben > Anna", "Ben > Cara" },
};

static const Season more_wins = {
  { "Anna > Ben > Cara", "Cara > Dan", "Cara > Dan" },
};

static const Season ring = {
  { "Anna > Ben", "Ben > Cara", "Cara > Anna" },
};

static const Season strangers = {
  { "Ben > Cara", "Anna > Dan" },
};

static const Season three_level = {
  { "Anna > Ben", "Anna > Cara", "Ben > Dan", "Ben > Dan", "Cara > Dan", "Cara > Dan" },
};

static const Season far_apart = {
  { "Anna > Ben > Cara > Dan", "Anna > Ben > Cara > Dan", "Ben = Cara > Dan" },
};

static const Season wins_first = {
  { "Anna > Ben > Cara > Dan", "Cara > Dan", "Anna > Dan", "Cara > Ben" },
  3, { WINS, POINTS, DIRECT },
};

static const Season direct_first = {
  { "Ben > Anna > Cara", "Anna > Cara", "Cara > Ben", "Dan > Cara", "Dan > Cara" },
  3, { POINTS, DIRECT, WINS },
};

static const Season only_points = {
  { "Ben > Anna", "Anna > Cara", "Dan > Ben" },
  1, { POINTS },
};

static const Season beginners = {
  { "Anna > Ben", "Anna > Cara" },
  .least_matches = 2,
};

static const Season crowd = {
  { "Anna = Ben = Cara = Dan = Eva" },
};

/* Anna has 7 points and 1 win, Ben 6 points and 2 wins. */
static const Season wins_decide_next = {
  { "Cara > Anna > Fritz > Gerd", "Dan > Anna > Hanna > Ida", "Eva > Anna > Jan > Fritz", "Anna > Gerd",
    "Ben > Hanna > Ida > Jan", "Ben > Jan > Gerd > Fritz" },
};

/* Ben would be level with Anna in points and wins, and has beaten her. */
static const Season meetings_decide_next = {
  { "Ben > Anna", "Anna > Cara > Dan" },
};

static const struct {
  const Season *season;
  const char   *player;
  const char   *steps;
  const char   *sentence;
  const char   *hint;
} cases[] = {
  { &close_race, "Anna", "points 2½=2½ wins 3=3 direct 2½>1½!",
    "Level with Ben on 2½ points and 3 wins; ahead by 2½–1½ in the matches they both played.", NULL },
  { &close_race, "Ben", "points 2½=2½ wins 3=3 direct 1½<2½!",
    "Level with Anna on 2½ points and 3 wins; behind by 1½–2½ in the matches they both played.",
    "½ point more would make it place 1." },
  { &close_race, "Cara", "points 0<2½! wins – direct –",
    "0 points: 2½ fewer than Ben.", "3 points more would make it place 1." },

  { &more_wins, "Cara", "points 2=2 wins 2>1! direct –",
    "Level with Anna on 2 points; ahead by 2 wins to 1.", NULL },
  { &more_wins, "Anna", "points 2=2 wins 1<2! direct –",
    "Level with Cara on 2 points; behind by 1 win to 2.", "½ point more would make it place 1." },
  { &more_wins, "Ben", "points 1<2! wins – direct –",
    "1 point: 1 fewer than Anna, 1 more than Dan.", "1½ points more would make it place 1." },

  { &ring, "Ben", "points 1=1 wins 1=1 direct 1=1",
    "Shares the place with Anna and Cara: level on 1 point, 1 win and 1 point against each other.", NULL },
  { &strangers, "Anna", "points 1=1 wins 1=1 direct 0=0",
    "Shares the place with Ben: level on 1 point, 1 win and no match against each other.", NULL },
  { &strangers, "Dan", "points 0=0 wins 0=0 direct 0=0",
    "Shares the place with Cara: level on 0 points, 0 wins and no match against each other.",
    "1½ points more would make it place 1." },
  { &crowd, "Dan", "points 2=2 wins 1=1 direct 2=2",
    "Shares the place with 4 others: level on 2 points, 1 win and 2 points against each other.", NULL },

  { &three_level, "Anna", "points 2=2 wins 2=2 direct 2>0!",
    "Level with Ben on 2 points and 2 wins; ahead by 2–0 in points against all who are level.", NULL },
  { &three_level, "Cara", "points 2=2 wins 2=2 direct 0=0",
    "Shares the place with Ben: level on 2 points, 2 wins and 0 points against each other.",
    "½ point more would make it place 1." },

  { &far_apart, "Anna", "points 6>5½! wins – direct –", "6 points: ½ more than Ben.", NULL },
  { &far_apart, "Ben", "points 5½<6! wins – direct –",
    "5½ points: ½ fewer than Anna, 2 more than Cara.", "1 point more would make it place 1." },
  { &far_apart, "Dan", "points 0<3½! wins – direct –",
    "0 points: 3½ fewer than Cara.", "4 points more would make it place 3." },

  { &wins_first, "Anna", "wins 2=2 points 4>3! direct –",
    "Level with Cara on 2 wins; ahead by 4 points to 3.", NULL },
  { &wins_first, "Cara", "wins 2=2 points 3<4! direct –",
    "Level with Anna on 2 wins; behind by 3 points to 4.", NULL },
  { &wins_first, "Ben", "wins 0=0 points 2>0! direct –",
    "Level with Dan on 0 wins; ahead by 2 points to 0.", NULL },

  { &direct_first, "Ben", "points 2=2 direct 1>0! wins –",
    "Level with Dan on 2 points; ahead by 1–0 in points against all who are level.", NULL },
  { &direct_first, "Dan", "points 2=2 direct 0=0 wins 2>1!",
    "Level with Anna on 2 points and 0 points against each other; ahead by 2 wins to 1.",
    "½ point more would make it place 1." },
  { &direct_first, "Anna", "points 2=2 direct 0=0 wins 1<2!",
    "Level with Dan on 2 points and 0 points against each other; behind by 1 win to 2.",
    "½ point more would make it place 1." },

  { &only_points, "Anna", "points 1=1", "Shares the place with Ben and Dan: level on 1 point.", NULL },

  { &wins_decide_next, "Ben", "points 6<7! wins – direct –",
    "6 points: 1 fewer than Anna, 3 more than Cara.", "1 point more would make it place 1." },
  { &meetings_decide_next, "Ben", "points 1=1 wins 1>0! direct –",
    "Level with Cara on 1 point; ahead by 1 win to 0.", "1 point more would make it place 1." },

  { &beginners, "Anna", "", "2 points; nobody else is ranked yet.", NULL },
  { &beginners, "Ben", "", "Not ranked yet: 1 of 2 matches played.", NULL },
};
/* clang-format on */

static TallyStandings *
make_table (const Season    *season,
            TallyAggregate **sums)
{
  TallyLeagueRules rules;
  TallyAggregate *aggregate;

  tally_league_rules_init (&rules);
  rules.least_matches = season->least_matches;
  if (season->n_criteria > 0) {
    rules.n_criteria = season->n_criteria;
    memcpy (rules.criteria, season->criteria, sizeof season->criteria);
  }

  aggregate = tally_aggregate_new (&rules.points);
  evening_add_lines (aggregate, season->matches);
  *sums = aggregate;

  return tally_standings_from_aggregate (&rules, aggregate);
}

static void
tell_step (const TallyWhyStep *step,
           GString            *told)
{
  gboolean count = step->criterion == WINS;
  g_autofree char *own = tally_points_to_text (count ? step->own * TALLY_POINT : step->own);
  g_autofree char *theirs = tally_points_to_text (count ? step->rivals * TALLY_POINT : step->rivals);

  g_string_append_printf (told, "%s%s ", told->len > 0 ? " " : "", tally_criterion_word (step->criterion));
  if (step->outcome == TALLY_WHY_NOT_NEEDED) {
    g_string_append (told, "–");
    return;
  }

  g_string_append_printf (told, "%s%s%s%s", own,
                          step->own == step->rivals ? "=" : step->own > step->rivals ? ">"
                                                                                     : "<",
                          theirs, step->outcome == TALLY_WHY_DECIDES ? "!" : "");
}

static void
test_case (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TallyAggregate) sums = NULL;
  g_autoptr (TallyStandings) table = make_table (cases[i].season, &sums);
  const TallyStandingsRow *row = tally_standings_find (table, evening_player (cases[i].player));
  g_autoptr (GString) steps = g_string_new (NULL);
  g_autofree char *sentence = NULL;
  g_autofree char *hint = NULL;
  TallyWhy why;

  tally_why_init (&why, table, (guint) (row - table->rows));
  for (guint step = 0; step < why.n_steps; step++)
    tell_step (&why.steps[step], steps);
  g_assert_cmpstr (steps->str, ==, cases[i].steps);

  sentence = tally_why_to_sentence (&why, evening_name_cb, NULL);
  g_assert_cmpstr (sentence, ==, cases[i].sentence);
  hint = tally_why_to_hint (&why, tally_aggregate_pair_cb, sums);
  g_assert_cmpstr (hint, ==, cases[i].hint);
}

/* The slow and obvious way: the player really gets a result worth so much,
 * without a win, and the table is made anew. */
static guint
place_after (const TallyLeagueRules *rules,
             TallyAggregate         *aggregate,
             gint64                  player,
             TallyPoints             more)
{
  g_autoptr (GArray) sums = tally_aggregate_list_players (aggregate);
  g_autoptr (TallyStandings) table = NULL;

  for (guint i = 0; i < sums->len; i++) {
    TallyStandingSum *sum = &g_array_index (sums, TallyStandingSum, i);

    if (sum->player == player)
      tally_standing_sum_add (sum, more, FALSE);
  }
  table = tally_standings_new (rules, (const TallyStandingSum *) (gpointer) sums->data, sums->len,
                               tally_aggregate_pair_cb, aggregate);

  return tally_standings_find (table, player)->place;
}

/* With each smaller result the place stays, with the one that is told it is
 * the one that is told. */
static void
assert_just_enough (const TallyLeagueRules *rules,
                    TallyAggregate         *aggregate,
                    const TallyStandings   *table,
                    guint                   row)
{
  gint64 player = table->rows[row].player;
  TallyPoints more;
  TallyWhy why;
  guint place;

  tally_why_init (&why, table, row);
  if (!tally_why_find_enough (&why, tally_aggregate_pair_cb, aggregate, &more, &place)) {
    g_assert_cmpuint (table->rows[row].place, ==, 1);
    return;
  }

  g_assert_cmpuint (place, <, table->rows[row].place);
  g_assert_cmpuint (place_after (rules, aggregate, player, more), ==, place);
  for (TallyPoints less = TALLY_HALF_POINT; less < more; less += TALLY_HALF_POINT)
    g_assert_cmpuint (place_after (rules, aggregate, player, less), ==, table->rows[row].place);
}

/* Seasons by chance, in every order of criteria. */
static void
test_no_smaller_result_is_enough (void)
{
  static const TallyCriterion orders[][TALLY_N_CRITERIA] = {
    { POINTS, WINS, DIRECT },
    { POINTS, DIRECT, WINS },
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (13);

  for (guint season = 0; season < 400; season++) {
    g_autoptr (TallyAggregate) aggregate = NULL;
    g_autoptr (TallyStandings) table = NULL;
    TallyLeagueRules rules;
    TallyResult result;

    tally_league_rules_init (&rules);
    rules.n_criteria = 1 + season % TALLY_N_CRITERIA;
    memcpy (rules.criteria, orders[season / 4 % 2], sizeof rules.criteria);
    aggregate = tally_aggregate_new (&rules.points);
    for (guint match = 0; match < 2 + season % 7; match++) {
      evening_invent (rand, 8, match + 1, &result);
      tally_aggregate_add (aggregate, &result);
    }

    table = tally_standings_from_aggregate (&rules, aggregate);
    for (guint row = 0; row < table->n_placed; row++)
      assert_just_enough (&rules, aggregate, table, row);
  }
}

/* Nothing is claimed that would depend on what isn't known. */
static void
test_meetings_unknown (void)
{
  g_autoptr (TallyAggregate) sums = NULL;
  g_autoptr (TallyStandings) table = make_table (&meetings_decide_next, &sums);
  g_autoptr (TallyAggregate) other_sums = NULL;
  g_autoptr (TallyStandings) other_table = make_table (&wins_decide_next, &other_sums);
  g_autofree char *hint = NULL;
  TallyWhy why;

  tally_why_init (&why, table, (guint) (tally_standings_find (table, evening_player ("Ben")) - table->rows));
  g_assert_null (tally_why_to_hint (&why, NULL, NULL));
  tally_why_init (&why, other_table,
                  (guint) (tally_standings_find (other_table, evening_player ("Ben")) - other_table->rows));
  hint = tally_why_to_hint (&why, NULL, NULL);
  g_assert_cmpstr (hint, ==, "1 point more would make it place 1.");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strdup_printf ("/why/%u/%s", i, cases[i].player);

    g_test_add_data_func (path, GUINT_TO_POINTER (i), test_case);
  }

  g_test_add_func ("/why/no-smaller-result-is-enough", test_no_smaller_result_is_enough);
  g_test_add_func ("/why/meetings-unknown", test_meetings_unknown);

  return g_test_run ();
}
