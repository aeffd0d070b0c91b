/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "evening.h"

#include <string.h>

#define MAX_MATCHES 12
#define POINTS TALLY_CRITERION_POINTS
#define WINS TALLY_CRITERION_WINS
#define DIRECT TALLY_CRITERION_DIRECT

typedef struct {
  const char *about;
  const char *matches[MAX_MATCHES];
  const char *table; /* place, name, points, wins, matches */
  TallyScheme scheme;
  guint drop_worst;
  guint least_matches;
  guint n_criteria; /* 0: the usual ones */
  TallyCriterion criteria[TALLY_N_CRITERIA];
  gboolean without_together;
} Table;

/* clang-format off */
static const Table tables[] = {
  { "nobody has played",
    { NULL },
    "" },
  { "one match",
    { "Anna > Ben > Cara" },
    "1 Anna 2 1w 1m | 2 Ben 1 0w 1m | 3 Cara 0 0w 1m" },
  { "a shared place in a match gives half a point each, and a shared place in the table",
    { "Anna > Ben = Cara > Dan" },
    "1 Anna 3 1w 1m | 2 Ben 1½ 0w 1m | 2 Cara 1½ 0w 1m | 4 Dan 0 0w 1m" },
  { "three on place 2 and nobody on 3 and 4",
    { "Anna > Ben = Cara = Dan > Eva" },
    "1 Anna 4 1w 1m | 2 Ben 2 0w 1m | 2 Cara 2 0w 1m | 2 Dan 2 0w 1m | 5 Eva 0 0w 1m" },
  { "a shared win is a win for both",
    { "Anna = Ben > Cara" },
    "1 Anna 1½ 1w 1m | 1 Ben 1½ 1w 1m | 3 Cara 0 0w 1m" },
  { "level on points: more wins",
    { "Anna > Ben > Cara", "Cara > Dan", "Cara > Dan" },
    "1 Cara 2 2w 3m | 2 Anna 2 1w 1m | 3 Ben 1 0w 1m | 4 Dan 0 0w 2m" },
  { "wins before points",
    { "Anna > Ben > Cara > Dan", "Cara > Dan", "Cara > Dan" },
    "1 Cara 3 2w 3m | 2 Anna 3 1w 1m | 3 Ben 2 0w 1m | 4 Dan 0 0w 3m",
    .n_criteria = 3, .criteria = { WINS, POINTS, DIRECT } },
  { "any win is better than none if wins count first",
    { "Anna > Ben > Cara > Dan > Eva", "Cara > Dan", "Eva > Dan" },
    "1 Anna 4 1w 1m | 2 Cara 3 1w 2m | 3 Eva 1 1w 2m | 4 Ben 3 0w 1m | 5 Dan 1 0w 3m",
    .n_criteria = 3, .criteria = { WINS, POINTS, DIRECT } },
  { "level on points and wins: 2½–1½ in the matches they both played",
    { "Anna > Ben", "Anna > Ben", "Anna = Ben", "Ben > Anna", "Ben > Cara" },
    "1 Anna 2½ 3w 4m | 2 Ben 2½ 3w 5m | 3 Cara 0 0w 1m" },
  { "Ben has beaten Anna twice, Anna has beaten Ben once",
    { "Ben > Anna", "Ben > Anna", "Anna > Ben", "Anna > Cara" },
    "1 Ben 2 2w 3m | 2 Anna 2 2w 4m | 3 Cara 0 0w 1m" },
  { "never met, level in all: shared",
    { "Ben > Cara", "Anna > Dan" },
    "1 Anna 1 1w 1m | 1 Ben 1 1w 1m | 3 Cara 0 0w 1m | 3 Dan 0 0w 1m" },
  { "three level: points against both others; a ring shares",
    { "Anna > Ben", "Ben > Cara", "Cara > Anna" },
    "1 Anna 1 1w 2m | 1 Ben 1 1w 2m | 1 Cara 1 1w 2m" },
  { "three level, two of them still level after their matches: they share",
    { "Anna > Ben", "Anna > Cara", "Ben > Dan", "Ben > Dan", "Cara > Dan", "Cara > Dan" },
    "1 Anna 2 2w 2m | 2 Ben 2 2w 3m | 2 Cara 2 2w 3m | 4 Dan 0 0w 4m" },
  { "matches against each other before wins",
    { "Ben > Anna > Cara", "Anna > Cara", "Cara > Ben", "Dan > Cara", "Dan > Cara" },
    "1 Ben 2 1w 2m | 2 Dan 2 2w 2m | 3 Anna 2 1w 2m | 4 Cara 1 1w 5m",
    .n_criteria = 3, .criteria = { POINTS, DIRECT, WINS } },
  { "the same evening, wins before matches against each other",
    { "Ben > Anna > Cara", "Anna > Cara", "Cara > Ben", "Dan > Cara", "Dan > Cara" },
    "1 Dan 2 2w 2m | 2 Ben 2 1w 2m | 3 Anna 2 1w 2m | 4 Cara 1 1w 5m" },
  { "points alone: everything else is shared",
    { "Ben > Anna > Cara", "Anna > Cara", "Cara > Ben", "Dan > Cara", "Dan > Cara" },
    "1 Anna 2 1w 2m | 1 Ben 2 1w 2m | 1 Dan 2 2w 2m | 4 Cara 1 1w 5m",
    .n_criteria = 1, .criteria = { POINTS } },
  { "the worst result is dropped; wins and matches stay",
    { "Anna > Ben > Cara", "Cara > Ben > Anna", "Ben > Anna > Cara" },
    "1 Ben 3 1w 3m | 2 Anna 3 1w 3m | 3 Cara 2 1w 3m",
    .drop_worst = 1 },
  { "two dropped, but one result always stays",
    { "Anna > Ben > Cara", "Cara > Ben > Anna", "Ben > Anna > Cara", "Dan > Anna" },
    "1 Anna 3 1w 4m | 2 Ben 2 1w 3m | 3 Cara 2 1w 3m | 4 Dan 1 1w 1m",
    .drop_worst = 2 },
  { "with too few matches one is listed below, without a place",
    { "Dan > Anna > Ben > Cara", "Ben > Cara", "Anna > Ben" },
    "1 Anna 3 1w 2m | 2 Ben 2 1w 3m | 3 Cara 0 0w 2m | – Dan 3 1w 1m",
    .least_matches = 2 },
  { "nobody has enough",
    { "Anna > Ben > Cara" },
    "– Anna 2 1w 1m | – Ben 1 0w 1m | – Cara 0 0w 1m",
    .least_matches = 5 },
  { "The Game beaten: 3 for everybody, and a win",
    { "beaten: Anna Ben", "Ben > Cara > Dan" },
    "1 Ben 5 2w 2m | 2 Anna 3 1w 1m | 3 Cara 1 0w 1m | 4 Dan 0 0w 1m" },
  { "super is worth 1, the rest nothing, and all count as matches",
    { "super: Anna Ben", "none: Anna Ben", "burnt: Anna Cara" },
    "1 Anna 1 0w 3m | 1 Ben 1 0w 2m | 3 Cara 0 0w 1m" },
  { "The Game left out: as if it had not been played",
    { "beaten: Anna Ben Eva", "Ben > Cara > Dan", "super: Dan Cara" },
    "1 Ben 2 1w 1m | 2 Cara 1 0w 1m | 3 Dan 0 0w 1m",
    .without_together = TRUE },
  { "a co-operative match is no meeting",
    { "beaten: Anna Ben", "Anna > Ben", "Ben > Cara" },
    "1 Anna 4 2w 2m | 2 Ben 4 2w 3m | 3 Cara 0 0w 1m" },
  { "5, 3, 2, 1 for the places; who shares gets the mean",
    { "Anna > Ben > Cara > Dan", "Cara = Dan > Anna > Ben" },
    "1 Anna 7 1w 2m | 2 Cara 6 1w 2m | 3 Dan 5 1w 2m | 4 Ben 4 0w 2m",
    .scheme = TALLY_SCHEME_PLACES },
  { "wins only, a shared one is shared",
    { "Anna > Ben > Cara", "Ben = Cara > Anna", "Cara > Ben" },
    "1 Cara 1½ 2w 3m | 2 Anna 1 1w 2m | 3 Ben ½ 1w 3m",
    .scheme = TALLY_SCHEME_WINS },
};
/* clang-format on */

static void
read_rules (const Table      *table,
            TallyLeagueRules *rules)
{
  tally_league_rules_init (rules);
  rules->points.scheme = table->scheme;
  rules->points.together = !table->without_together;
  rules->drop_worst = table->drop_worst;
  rules->least_matches = table->least_matches;
  if (table->n_criteria > 0) {
    rules->n_criteria = table->n_criteria;
    memcpy (rules->criteria, table->criteria, sizeof table->criteria);
  }
}

static void
test_table (gconstpointer data)
{
  const Table *table = data;
  TallyLeagueRules rules;
  g_autoptr (TallyAggregate) aggregate = NULL;
  g_autoptr (TallyStandings) standings = NULL;
  g_autofree char *told = NULL;

  read_rules (table, &rules);
  aggregate = tally_aggregate_new (&rules.points);
  evening_add_lines (aggregate, table->matches);
  standings = tally_standings_from_aggregate (&rules, aggregate);
  told = evening_tell_table (standings);
  g_assert_cmpstr (told, ==, table->table);
}

static void
test_dropped (void)
{
  static const char *const matches[] = { "Anna > Ben > Cara", "Cara > Ben > Anna", "Ben > Anna > Cara", NULL };
  TallyLeagueRules rules;
  g_autoptr (TallyAggregate) aggregate = NULL;
  g_autoptr (TallyStandings) standings = NULL;
  const TallyStandingsRow *row;

  tally_league_rules_init (&rules);
  rules.drop_worst = 2;
  aggregate = tally_aggregate_new (&rules.points);
  evening_add_lines (aggregate, matches);
  standings = tally_standings_from_aggregate (&rules, aggregate);

  row = tally_standings_find (standings, evening_player ("Anna"));
  g_assert_cmpuint (row->dropped, ==, 2);
  g_assert_cmpint (row->dropped_points, ==, TALLY_POINT);
  g_assert_cmpint (row->points, ==, 2 * TALLY_POINT);
  g_assert_null (tally_standings_find (standings, evening_player ("Dan")));
}

/* A member who has not played yet is in the list that the store hands over. */
static void
test_member_without_a_match (void)
{
  TallyLeagueRules rules;
  TallyStandingSum sums[2];
  g_autoptr (TallyAggregate) nobody_met = NULL;
  g_autoptr (TallyStandings) standings = NULL;
  g_autofree char *told = NULL;

  tally_league_rules_init (&rules);
  rules.least_matches = 0;
  rules.drop_worst = 1;
  tally_standing_sum_init (&sums[0], evening_player ("Anna"));
  tally_standing_sum_init (&sums[1], evening_player ("Ben"));
  tally_standing_sum_add (&sums[1], 0, FALSE);

  nobody_met = tally_aggregate_new (&rules.points);
  standings = tally_standings_new (&rules, sums, 2, tally_aggregate_pair_cb, nobody_met);
  told = evening_tell_table (standings);
  g_assert_cmpstr (told, ==, "1 Ben 0 0w 1m | – Anna 0 0w 0m");
  g_assert_cmpuint (tally_standings_find (standings, evening_player ("Anna"))->dropped, ==, 0);
}

/* Whatever the results are, the places are those of a sort by all criteria at
 * once, each counted the slow way. */
static int
compare_slowly (const TallyStandings *standings,
                const TallyAggregate *aggregate,
                guint                 a,
                guint                 b)
{
  const TallyStandingsRow *row = &standings->rows[a];
  const TallyStandingsRow *other = &standings->rows[b];
  TallyPoints direct = 0, other_direct = 0;

  if (row->points != other->points)
    return row->points > other->points ? -1 : 1;
  if (row->wins != other->wins)
    return row->wins > other->wins ? -1 : 1;

  for (guint i = 0; i < standings->n_placed; i++) {
    const TallyStandingsRow *level = &standings->rows[i];
    const TallyPairSum *pair;

    if (level->points != row->points || level->wins != row->wins)
      continue;
    pair = tally_aggregate_get_pair (aggregate, row->player, level->player);
    direct += pair != NULL && i != a ? tally_pair_sum_points (pair, row->player) : 0;
    pair = tally_aggregate_get_pair (aggregate, other->player, level->player);
    other_direct += pair != NULL && i != b ? tally_pair_sum_points (pair, other->player) : 0;
  }

  return direct > other_direct ? -1 : direct < other_direct;
}

static void
test_places_at_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);
  guint n_placed = 0;

  for (guint season = 0; season < 2000; season++) {
    g_autoptr (TallyAggregate) aggregate = NULL;
    g_autoptr (TallyStandings) standings = NULL;
    TallyLeagueRules rules;
    guint n = (guint) g_rand_int_range (rand, 1, 8);

    tally_league_rules_init (&rules);
    aggregate = tally_aggregate_new (&rules.points);
    for (guint i = 0; i < n; i++) {
      TallyResult result;

      evening_invent (rand, 8, i, &result);
      tally_aggregate_add (aggregate, &result);
    }

    standings = tally_standings_from_aggregate (&rules, aggregate);
    for (guint i = 0; i < standings->n_placed; i++) {
      guint better = 0;

      for (guint other = 0; other < standings->n_placed; other++)
        better += other != i && compare_slowly (standings, aggregate, other, i) < 0;
      g_assert_cmpuint (standings->rows[i].place, ==, better + 1);
    }
    n_placed += standings->n_placed;
  }
  g_assert_cmpuint (n_placed, >, 2000);
}

static void
test_words (void)
{
  TallyCriterion criterion;

  for (TallyCriterion i = 0; i < TALLY_N_CRITERIA; i++) {
    g_assert_true (tally_criterion_find (tally_criterion_word (i), &criterion));
    g_assert_cmpint (criterion, ==, i);
  }
  g_assert_false (tally_criterion_find ("luck", &criterion));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++) {
    g_autofree char *path = g_strdup_printf ("/standings/table/%s", tables[i].about);

    g_test_add_data_func (path, &tables[i], test_table);
  }
  g_test_add_func ("/standings/dropped", test_dropped);
  g_test_add_func ("/standings/member-without-a-match", test_member_without_a_match);
  g_test_add_func ("/standings/places-at-random", test_places_at_random);
  g_test_add_func ("/standings/words", test_words);

  return g_test_run ();
}
