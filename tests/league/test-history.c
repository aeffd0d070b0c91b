/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-history.h"

#include "evening.h"
#include "tally-head-to-head.h"

typedef struct {
  gint32 day;
  const char *match;
} Played;

static const Played season[] = {
  { 100, "Anna > Ben > Cara" },
  { 100, "Ben > Cara" },
  { 107, "super: Anna Ben" },
  { 114, "Cara > Ben > Anna" },
  { 114, "Cara > Dan" },
  { 121, "Dan > Ben = Cara > Anna" },
};

static void
read_season (TallyResult results[G_N_ELEMENTS (season)])
{
  for (guint i = 0; i < G_N_ELEMENTS (season); i++) {
    evening_read (season[i].match, i + 1, &results[i]);
    results[i].day = season[i].day;
    results[i].started = season[i].day * 86400 + i;
  }
}

/* “100 (2): Anna 1 2, Ben 1 2, …”, the players in the order of the last table. */
static char *
tell_history (const TallyHistory *history)
{
  GString *told = g_string_new (NULL);

  for (guint day = 0; day < history->n_days; day++) {
    g_string_append_printf (told, "%s%d (%u):", day > 0 ? "\n" : "", history->days[day], history->n_matches[day]);
    for (guint i = 0; i < history->n_players; i++) {
      const TallyHistoryCell *cell = tally_history_get (history, day, i);
      g_autofree char *points = tally_points_to_text (cell->points);

      g_string_append_printf (told, " %s %u %s", evening_name (history->players[i]), cell->place, points);
    }
  }

  return g_string_free (told, FALSE);
}

/* “1 Cara +1 | 2 Dan new” */
static char *
tell_movement (const TallyStandings *standings)
{
  GString *told = g_string_new (NULL);

  for (guint i = 0; i < standings->n_rows; i++) {
    const TallyStandingsRow *row = &standings->rows[i];

    g_string_append_printf (told, "%s%u %s ", i > 0 ? " | " : "", row->place, evening_name (row->player));
    if (tally_standings_row_is_new (row))
      g_string_append (told, "new");
    else
      g_string_append_printf (told, "%+d", tally_standings_row_movement (row));
  }

  return g_string_free (told, FALSE);
}

static void
test_days (void)
{
  const TallyFilter everything = TALLY_FILTER_ALL;
  TallyResult results[G_N_ELEMENTS (season)];
  g_autoptr (TallyHistory) history = NULL;
  g_autofree char *told = NULL;
  TallyLeagueRules rules;

  read_season (results);
  tally_league_rules_init (&rules);
  history = tally_history_new (&rules, &everything, results, G_N_ELEMENTS (season), G_MAXUINT);
  told = tell_history (history);
  g_assert_cmpstr (told, ==,
                   "100 (2): Ben 2 2 Cara 3 0 Dan 0 0 Anna 1 2\n"
                   "107 (1): Ben 2 3 Cara 3 0 Dan 0 0 Anna 1 3\n"
                   "114 (2): Ben 1 4 Cara 2 3 Dan 4 0 Anna 3 3\n"
                   "121 (1): Ben 1 5½ Cara 2 4½ Dan 3 3 Anna 4 3");
}

/* Of many days some are told, always with the last; the matches of the others
 * count all the same. */
static void
test_fewer_steps (void)
{
  const TallyFilter everything = TALLY_FILTER_ALL;
  TallyResult results[G_N_ELEMENTS (season)];
  g_autoptr (TallyHistory) whole = NULL;
  TallyLeagueRules rules;

  read_season (results);
  tally_league_rules_init (&rules);
  whole = tally_history_new (&rules, &everything, results, G_N_ELEMENTS (season), G_MAXUINT);
  for (guint most = 1; most <= 4; most++) {
    g_autoptr (TallyHistory) history = tally_history_new (&rules, &everything, results, G_N_ELEMENTS (season), most);

    g_assert_cmpuint (history->n_days, ==, 4);
    g_assert_cmpuint (history->n_steps, ==, most);
    g_assert_cmpuint (history->steps[most - 1], ==, 3);
    for (guint step = 0; step < most; step++) {
      for (guint i = 0; i < history->n_players; i++)
        g_assert_cmpmem (tally_history_get (history, step, i), sizeof (TallyHistoryCell),
                         tally_history_get (whole, history->steps[step], i), sizeof (TallyHistoryCell));
    }
  }
}

static void
test_left_out (void)
{
  TallyResult results[G_N_ELEMENTS (season)];
  TallyFilter filter = TALLY_FILTER_ALL;
  TallyLeagueRules rules;

  read_season (results);
  tally_league_rules_init (&rules);
  rules.points.together = FALSE;
  filter.first_day = 107;
  filter.last_day = 120;

  {
    g_autoptr (TallyHistory) history = tally_history_new (&rules, &filter, results, G_N_ELEMENTS (season), G_MAXUINT);
    g_autofree char *told = tell_history (history);

    g_assert_cmpstr (told, ==, "114 (2): Cara 1 3 Ben 2 1 Anna 3 0 Dan 3 0");
  }

  filter.first_day = 200;
  filter.last_day = 300;
  {
    g_autoptr (TallyHistory) history = tally_history_new (&rules, &filter, results, G_N_ELEMENTS (season), G_MAXUINT);
    g_autoptr (TallyStandings) standings = tally_history_standings (&rules, &filter, results, G_N_ELEMENTS (season));

    g_assert_cmpuint (history->n_days, ==, 0);
    g_assert_cmpuint (history->n_players, ==, 0);
    g_assert_cmpuint (standings->n_rows, ==, 0);
  }
}

/* The table as of a date moves against the match day before it, not against
 * the day before. */
static void
test_as_of (void)
{
  static const struct {
    gint32 day;
    const char *table;
    const char *movement;
  } cases[] = {
    { 99, "", "" },
    { 100, "1 Anna 2 1w 1m | 2 Ben 2 1w 2m | 3 Cara 0 0w 2m", "1 Anna new | 2 Ben new | 3 Cara new" },
    { 110, "1 Anna 3 1w 2m | 2 Ben 3 1w 3m | 3 Cara 0 0w 2m", "1 Anna +0 | 2 Ben +0 | 3 Cara +0" },
    { 114, "1 Ben 4 1w 4m | 2 Cara 3 2w 4m | 3 Anna 3 1w 3m | 4 Dan 0 0w 1m",
      "1 Ben +1 | 2 Cara +1 | 3 Anna -2 | 4 Dan new" },
    { 200, "1 Ben 5½ 1w 5m | 2 Cara 4½ 2w 5m | 3 Dan 3 1w 2m | 4 Anna 3 1w 4m",
      "1 Ben +0 | 2 Cara +0 | 3 Dan +1 | 4 Anna -1" },
  };
  TallyResult results[G_N_ELEMENTS (season)];
  TallyLeagueRules rules;

  read_season (results);
  tally_league_rules_init (&rules);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    const TallyFilter filter = { G_MININT32, cases[i].day, TALLY_ANY_GAME };
    g_autoptr (TallyStandings) standings =
      tally_history_standings (&rules, &filter, results, G_N_ELEMENTS (season));
    g_autofree char *table = evening_tell_table (standings);
    g_autofree char *movement = tell_movement (standings);

    g_assert_cmpstr (table, ==, cases[i].table);
    g_assert_cmpstr (movement, ==, cases[i].movement);
  }
}

/* Without looking at any match but the last day's. */
static void
test_movement_from_sums (void)
{
  TallyResult results[G_N_ELEMENTS (season)];
  g_autoptr (TallyAggregate) aggregate = NULL;
  g_autoptr (TallyStandings) standings = NULL;
  g_autoptr (TallyStandings) again = NULL;
  g_autofree char *movement = NULL;
  g_autofree char *table = NULL;
  g_autofree char *table_again = NULL;
  TallyLeagueRules rules;

  read_season (results);
  tally_league_rules_init (&rules);
  aggregate = tally_aggregate_new (&rules.points);
  for (guint i = 0; i < 5; i++)
    tally_aggregate_add (aggregate, &results[i]);

  standings = tally_standings_from_aggregate (&rules, aggregate);
  tally_standings_compare_without (standings, aggregate, &results[3], 2);
  movement = tell_movement (standings);
  g_assert_cmpstr (movement, ==, "1 Ben +1 | 2 Cara +1 | 3 Anna -2 | 4 Dan new");

  again = tally_standings_from_aggregate (&rules, aggregate);
  table = evening_tell_table (standings);
  table_again = evening_tell_table (again);
  g_assert_cmpstr (table, ==, table_again);
}

static void
test_head_to_head (void)
{
  /* Meetings, ahead, behind, on the same place, seen by the one in the row. */
  static const char *const expected[4][4] = {
    { "–", "3 1 2 0", "3 1 2 0", "1 0 1 0" },
    { "3 2 1 0", "–", "4 2 1 1", "1 0 1 0" },
    { "3 2 1 0", "4 1 2 1", "–", "2 1 1 0" },
    { "1 1 0 0", "1 1 0 0", "2 1 1 0", "–" },
  };
  const gint64 players[] = { 1, 2, 3, 4 };
  TallyResult results[G_N_ELEMENTS (season)];
  g_autoptr (TallyAggregate) aggregate = NULL;
  g_autoptr (TallyHeadToHead) matrix = NULL;
  TallyPointsRules rules;

  read_season (results);
  tally_points_rules_init (&rules);
  aggregate = tally_aggregate_new (&rules);
  for (guint i = 0; i < G_N_ELEMENTS (season); i++)
    tally_aggregate_add (aggregate, &results[i]);
  matrix = tally_head_to_head_new (players, 4, tally_aggregate_pair_cb, aggregate);

  for (guint row = 0; row < 4; row++) {
    for (guint column = 0; column < 4; column++) {
      const TallyEncounter *cell = tally_head_to_head_get (matrix, row, column);
      g_autofree char *told = g_strdup_printf ("%u %u %u %u", cell->meetings, cell->ahead, cell->behind,
                                               cell->same_place);

      g_assert_cmpstr (row == column ? "–" : told, ==, expected[row][column]);
      g_assert_cmpint (cell->points + cell->against, ==, cell->meetings * TALLY_POINT);
      g_assert_cmpint (2 * cell->points, ==, (2 * cell->ahead + cell->same_place) * TALLY_POINT);
    }
  }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/history/days", test_days);
  g_test_add_func ("/history/fewer-steps", test_fewer_steps);
  g_test_add_func ("/history/left-out", test_left_out);
  g_test_add_func ("/history/as-of", test_as_of);
  g_test_add_func ("/history/movement-from-sums", test_movement_from_sums);
  g_test_add_func ("/history/head-to-head", test_head_to_head);

  return g_test_run ();
}
