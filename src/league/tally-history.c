/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-history.h"

/* A walk over the results that count. */
typedef struct {
  const TallyLeagueRules *rules;
  const TallyFilter *filter;
  const TallyResult *results;
  guint n_results;
  guint next;
} Walk;

static gboolean
counts (const Walk *walk,
        guint       i)
{
  return tally_filter_takes (walk->filter, &walk->results[i]) &&
         tally_points_counts (&walk->rules->points, &walk->results[i]);
}

static gboolean
has_next (Walk *walk)
{
  while (walk->next < walk->n_results && !counts (walk, walk->next))
    walk->next++;

  return walk->next < walk->n_results;
}

/* The days on which something counts, and how much. */
static void
list_days (TallyHistory *history,
           Walk          walk)
{
  g_autoptr (GArray) days = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autoptr (GArray) n_matches = g_array_new (FALSE, FALSE, sizeof (guint));

  for (; has_next (&walk); walk.next++) {
    gint32 day = walk.results[walk.next].day;

    if (days->len == 0 || g_array_index (days, gint32, days->len - 1) < day) {
      const guint none = 0;

      g_array_append_val (days, day);
      g_array_append_val (n_matches, none);
    }
    g_array_index (n_matches, guint, n_matches->len - 1)++;
  }
  history->n_days = days->len;
  history->days = (gint32 *) (gpointer) g_array_free (g_steal_pointer (&days), FALSE);
  history->n_matches = (guint *) (gpointer) g_array_free (g_steal_pointer (&n_matches), FALSE);
}

/* As even as they can be, and never without the last day. */
static void
choose_steps (TallyHistory *history,
              guint         most)
{
  guint n = MIN (history->n_days, most);

  history->n_steps = n;
  history->steps = g_new (guint, n);
  for (guint i = 0; i < n; i++)
    history->steps[i] = n > 1 ? (guint) ((guint64) (history->n_days - 1) * i / (n - 1)) : history->n_days - 1;
}

static void
take_until (Walk           *walk,
            TallyAggregate *aggregate,
            gint32          day)
{
  for (; has_next (walk) && walk->results[walk->next].day <= day; walk->next++)
    tally_aggregate_add (aggregate, &walk->results[walk->next]);
}

static GHashTable *
index_players (const TallyHistory *history)
{
  GHashTable *columns = g_hash_table_new (g_int64_hash, g_int64_equal);

  for (guint i = 0; i < history->n_players; i++)
    g_hash_table_insert (columns, &history->players[i], GUINT_TO_POINTER (i));

  return columns;
}

static void
list_players (TallyHistory         *history,
              const TallyStandings *last)
{
  history->n_players = last->n_rows;
  history->players = g_new (gint64, last->n_rows);
  for (guint i = 0; i < last->n_rows; i++)
    history->players[i] = last->rows[i].player;
}

static void
fill_cells (TallyHistory *history,
            GPtrArray    *tables)
{
  g_autoptr (GHashTable) columns = index_players (history);

  history->cells = g_new0 (TallyHistoryCell, (gsize) history->n_steps * history->n_players);
  for (guint step = 0; step < history->n_steps; step++) {
    const TallyStandings *table = g_ptr_array_index (tables, step);
    TallyHistoryCell *cells = history->cells + (gsize) step * history->n_players;

    for (guint i = 0; i < table->n_rows; i++) {
      const TallyStandingsRow *row = &table->rows[i];

      cells[GPOINTER_TO_UINT (g_hash_table_lookup (columns, &row->player))] =
        (TallyHistoryCell){ row->place, row->points };
    }
  }
}

TallyHistory *
tally_history_new (const TallyLeagueRules *rules,
                   const TallyFilter      *filter,
                   const TallyResult       results[],
                   guint                   n_results,
                   guint                   most_steps)
{
  TallyHistory *history = g_new0 (TallyHistory, 1);
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_standings_free);
  Walk walk = { rules, filter, results, n_results, 0 };

  history->sums = tally_aggregate_new (&rules->points);
  list_days (history, walk);
  choose_steps (history, most_steps);
  for (guint i = 0; i < history->n_steps; i++) {
    take_until (&walk, history->sums, history->days[history->steps[i]]);
    g_ptr_array_add (tables, tally_standings_from_aggregate (rules, history->sums));
  }

  /* Who there is is known only at the end. */
  if (tables->len > 0)
    list_players (history, g_ptr_array_index (tables, tables->len - 1));
  if (history->n_players > 0)
    fill_cells (history, tables);

  return history;
}

void
tally_history_free (TallyHistory *history)
{
  g_free (history->days);
  g_free (history->n_matches);
  g_free (history->steps);
  g_free (history->players);
  g_free (history->cells);
  tally_aggregate_free (history->sums);
  g_free (history);
}

const TallyHistoryCell *
tally_history_get (const TallyHistory *history,
                   guint               step,
                   guint               player)
{
  g_return_val_if_fail (step < history->n_steps && player < history->n_players, NULL);

  return &history->cells[(gsize) step * history->n_players + player];
}

/* Where the last match day begins; the end if nothing counts. */
static guint
find_last_day (const Walk *walk)
{
  guint first = walk->n_results;

  for (guint i = walk->n_results; i-- > 0;) {
    if (!counts (walk, i))
      continue;
    if (first < walk->n_results && walk->results[i].day < walk->results[first].day)
      break;
    first = i;
  }

  return first;
}

TallyStandings *
tally_history_standings (const TallyLeagueRules *rules,
                         const TallyFilter      *filter,
                         const TallyResult       results[],
                         guint                   n_results)
{
  g_autoptr (TallyAggregate) aggregate = tally_aggregate_new (&rules->points);
  g_autoptr (TallyStandings) earlier = NULL;
  const Walk walk = { rules, filter, results, n_results, 0 };
  guint last_day = find_last_day (&walk);
  TallyStandings *standings;

  for (guint i = 0; i < n_results; i++) {
    if (i == last_day)
      earlier = tally_standings_from_aggregate (rules, aggregate);
    if (counts (&walk, i))
      tally_aggregate_add (aggregate, &results[i]);
  }

  standings = tally_standings_from_aggregate (rules, aggregate);
  if (earlier != NULL)
    tally_standings_compare (standings, earlier);

  return standings;
}
