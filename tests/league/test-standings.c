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

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++) {
    g_autofree char *path = g_strdup_printf ("/standings/table/%s", tables[i].about);

    g_test_add_data_func (path, &tables[i], test_table);
  }

  return g_test_run ();
}
