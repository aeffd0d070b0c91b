/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-standings.h"

/* What it takes to put rows in order. */
typedef struct {
  const TallyLeagueRules *rules;
  TallyStandingsRow *rows;
  TallyPairFunc find_pair;
  gpointer data;
} Sorter;

guint
tally_standings_least_matches (const TallyLeagueRules *rules)
{
  return MAX (rules->least_matches, 1);
}

static void
fill_row (TallyStandingsRow      *row,
          const TallyLeagueRules *rules,
          const TallyStandingSum *sum)
{
  row->player = sum->player;
  row->dropped = sum->matches > 0 ? MIN (rules->drop_worst, sum->matches - 1) : 0;
  row->dropped_points = tally_standing_sum_worst (sum, row->dropped);
  row->points = sum->points - row->dropped_points;
  row->wins = sum->wins;
  row->matches = sum->matches;
}

static TallyPoints
count_direct (const Sorter *sorter,
              guint         first,
              guint         n,
              guint         row)
{
  gint64 player = sorter->rows[row].player;
  TallyPoints points = 0;
  TallyPairSum pair;

  for (guint i = first; i < first + n; i++) {
    if (i != row && sorter->find_pair (player, sorter->rows[i].player, &pair, sorter->data))
      points += tally_pair_sum_points (&pair, player);
  }

  return points;
}

static gint64
measure (const Sorter  *sorter,
         TallyCriterion criterion,
         guint          first,
         guint          n,
         guint          row)
{
  switch (criterion) {
  case TALLY_CRITERION_WINS:
    return sorter->rows[row].wins;
  case TALLY_CRITERION_DIRECT:
    return count_direct (sorter, first, n, row);
  case TALLY_CRITERION_POINTS:
  case TALLY_N_CRITERIA:
    break;
  }

  return sorter->rows[row].points;
}

static int
compare_keys_cb (gconstpointer a,
                 gconstpointer b,
                 gpointer      level)
{
  gint64 value = ((const TallyStandingsRow *) a)->keys[GPOINTER_TO_UINT (level)].value;
  gint64 other = ((const TallyStandingsRow *) b)->keys[GPOINTER_TO_UINT (level)].value;

  return value > other ? -1 : value < other;
}

/* How many rows from here on say the same. */
static guint
count_level (const TallyStandingsRow *rows,
             guint                    n,
             guint                    level)
{
  guint same = 1;

  while (same < n && rows[same].keys[level].value == rows[0].keys[level].value)
    same++;

  return same;
}

/* Rows that are level so far: the next criterion splits them into groups, and
 * each is settled by the ones after it. What stays together shares a place. */
static void
settle (const Sorter *sorter,
        guint         first,
        guint         n,
        guint         level)
{
  TallyStandingsRow *rows = sorter->rows + first;
  guint same;

  if (n == 1 || level >= MIN (sorter->rules->n_criteria, TALLY_N_CRITERIA)) {
    for (guint i = 0; i < n; i++)
      rows[i].place = first + 1;
    return;
  }

  for (guint i = 0; i < n; i++) {
    gint64 value = measure (sorter, sorter->rules->criteria[level], first, n, first + i);

    rows[i].keys[level] = (TallyStandingsKey){ value, first, n };
    rows[i].n_keys = level + 1;
  }

  g_qsort_with_data (rows, (int) n, sizeof *rows, compare_keys_cb, GUINT_TO_POINTER (level));
  for (guint i = 0; i < n; i += same) {
    same = count_level (rows + i, n - i, level);
    settle (sorter, first + i, same, level + 1);
  }
}

static int
compare_points_cb (gconstpointer a,
                   gconstpointer b,
                   gpointer      data)
{
  TallyPoints points = ((const TallyStandingsRow *) a)->points;
  TallyPoints other = ((const TallyStandingsRow *) b)->points;

  return points > other ? -1 : points < other;
}

TallyStandings *
tally_standings_new (const TallyLeagueRules *rules,
                     const TallyStandingSum  sums[],
                     guint                   n_sums,
                     TallyPairFunc           find_pair,
                     gpointer                data)
{
  TallyStandings *standings = g_new0 (TallyStandings, 1);
  Sorter sorter = { .find_pair = find_pair, .data = data };
  guint least = tally_standings_least_matches (rules);
  guint n_unplaced = 0;

  standings->rules = *rules;
  standings->n_rows = n_sums;
  standings->rows = g_new0 (TallyStandingsRow, n_sums);

  for (guint i = 0; i < n_sums; i++) {
    if (sums[i].matches >= least)
      fill_row (&standings->rows[standings->n_placed++], rules, &sums[i]);
  }
  for (guint i = 0; i < n_sums; i++) {
    if (sums[i].matches < least)
      fill_row (&standings->rows[standings->n_placed + n_unplaced++], rules, &sums[i]);
  }

  sorter.rules = &standings->rules;
  sorter.rows = standings->rows;
  if (standings->n_placed > 0)
    settle (&sorter, 0, standings->n_placed, 0);
  if (n_unplaced > 1)
    g_qsort_with_data (standings->rows + standings->n_placed, (int) n_unplaced,
                       sizeof *standings->rows, compare_points_cb, NULL);

  return standings;
}

/* A copy of who would be level with the row, and the row itself as the last. */
static TallyStandingsRow *
copy_level (const TallyStandings *standings,
            guint                 row,
            TallyPoints           points,
            guint                *n_ahead,
            guint                *n_level)
{
  TallyStandingsRow *level = g_new (TallyStandingsRow, standings->n_placed + 1);

  *n_ahead = 0;
  *n_level = 0;
  for (guint i = 0; i < standings->n_placed; i++) {
    if (i != row && standings->rows[i].points > points)
      (*n_ahead)++;
    else if (i != row && standings->rows[i].points == points)
      level[(*n_level)++] = standings->rows[i];
  }
  level[*n_level] = standings->rows[row];
  level[(*n_level)++].points = points;

  return level;
}

guint
tally_standings_place_with (const TallyStandings *standings,
                            guint                 row,
                            TallyPoints           more,
                            TallyPairFunc         find_pair,
                            gpointer              data)
{
  Sorter sorter = { .rules = &standings->rules, .find_pair = find_pair, .data = data };
  gint64 player = standings->rows[row].player;
  g_autofree TallyStandingsRow *level = NULL;
  guint n_ahead, n_level, place = 0;

  g_return_val_if_fail (row < standings->n_placed, 0);
  g_return_val_if_fail (standings->rules.n_criteria > 0 && standings->rules.criteria[0] == TALLY_CRITERION_POINTS, 0);

  level = copy_level (standings, row, standings->rows[row].points + more, &n_ahead, &n_level);
  sorter.rows = level;
  settle (&sorter, 0, n_level, 1);
  for (guint i = 0; i < n_level; i++) {
    if (level[i].player == player)
      place = n_ahead + level[i].place;
  }

  return place;
}

TallyStandings *
tally_standings_from_aggregate (const TallyLeagueRules *rules,
                                const TallyAggregate   *aggregate)
{
  g_autoptr (GArray) sums = tally_aggregate_list_players (aggregate);

  return tally_standings_new (rules,
                              (const TallyStandingSum *) (gpointer) sums->data,
                              sums->len,
                              tally_aggregate_pair_cb,
                              (gpointer) aggregate);
}

void
tally_standings_free (TallyStandings *standings)
{
  g_free (standings->rows);
  g_free (standings);
}

const TallyStandingsRow *
tally_standings_find (const TallyStandings *standings,
                      gint64                player)
{
  for (guint i = 0; i < standings->n_rows; i++) {
    if (standings->rows[i].player == player)
      return &standings->rows[i];
  }

  return NULL;
}

void
tally_standings_compare (TallyStandings       *standings,
                         const TallyStandings *earlier)
{
  g_autoptr (GHashTable) places = g_hash_table_new (g_int64_hash, g_int64_equal);

  for (guint i = 0; i < earlier->n_rows; i++)
    g_hash_table_insert (places, &earlier->rows[i].player, GUINT_TO_POINTER (earlier->rows[i].place));

  for (guint i = 0; i < standings->n_rows; i++) {
    TallyStandingsRow *row = &standings->rows[i];

    row->earlier_place = GPOINTER_TO_UINT (g_hash_table_lookup (places, &row->player));
  }
}

void
tally_standings_compare_without (TallyStandings   *standings,
                                 TallyAggregate   *aggregate,
                                 const TallyResult latest[],
                                 guint             n_latest)
{
  g_autoptr (TallyStandings) earlier = NULL;

  for (guint i = 0; i < n_latest; i++)
    tally_aggregate_remove (aggregate, &latest[i]);
  earlier = tally_standings_from_aggregate (&standings->rules, aggregate);
  for (guint i = 0; i < n_latest; i++)
    tally_aggregate_add (aggregate, &latest[i]);

  tally_standings_compare (standings, earlier);
}

int
tally_standings_row_movement (const TallyStandingsRow *row)
{
  if (row->place == 0 || row->earlier_place == 0)
    return 0;

  return (int) row->earlier_place - (int) row->place;
}

gboolean
tally_standings_row_is_new (const TallyStandingsRow *row)
{
  return row->place != 0 && row->earlier_place == 0;
}
