/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-store-standings.h"

#include "tally-history.h"
#include "tally-results.h"
#include "tally-store-leagues.h"
#include "tally-sums.h"

enum {
  NEWEST_FIRST,
  NEWEST_OF_GAME_FIRST,
  GET_SEASON,
  LIST_RATINGS,
  LIST_BY_NAME,
};

#define SECONDS_A_DAY 86400

#define NEWEST \
  "SELECT " TALLY_RESULT_COLUMNS " FROM league_matches l" TALLY_RESULT_JOIN ("l") " WHERE l.league_id = ?1 AND l.started_at < ?2"

static const char *const statements[] = {
  [NEWEST_FIRST] = NEWEST " ORDER BY l.started_at DESC, r.uuid DESC",
  [NEWEST_OF_GAME_FIRST] = NEWEST " AND l.game = ?3 ORDER BY l.started_at DESC, r.uuid DESC",
  [GET_SEASON] = "SELECT first_day, last_day FROM seasons WHERE id = ?1",
  [LIST_RATINGS] = "SELECT r.player_id, r.mu, r.sigma, r.matches FROM ratings r JOIN players p ON p.id = r.player_id"
                   " WHERE r.game = ?1 AND r.matches > 0 ORDER BY round (r.mu, 9) DESC, p.name, p.uuid",
  [LIST_BY_NAME] = "SELECT id FROM players WHERE merged_into IS NULL ORDER BY name",
};

/* A table that is being made: the sums, and what is to be left out of them. */
typedef struct {
  TallyStore *store;
  TallyScope scope;
  TallyLeague *league;
  TallyFilter filter;
  TallyAggregate *aggregate;
  GArray *last_day; /* TallyResult */
  GError *problem;  /* that a pair has had */
} Table;

static void
clear_table (Table *table)
{
  g_clear_pointer (&table->league, tally_league_free);
  g_clear_pointer (&table->aggregate, tally_aggregate_free);
  g_clear_pointer (&table->last_day, g_array_unref);
  g_clear_error (&table->problem);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, clear_table)

static gboolean
read_season (Table   *table,
             GError **error)
{
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;

  if (table->scope.season == 0)
    return TRUE;

  rows = tally_sql_query (tally_store_get_sql (table->store), error, statements[GET_SEASON],
                          TALLY_INT (table->scope.season));
  if (rows == NULL)
    return FALSE;
  if (tally_rows_next (rows, &problem)) {
    table->filter.first_day = (gint32) tally_rows_get_int (rows, 0);
    table->filter.last_day = (gint32) tally_rows_get_int (rows, 1);
  }

  return tally_rows_ended (problem, error);
}

static gboolean
open_table (Table                  *table,
            TallyStore             *store,
            const TallyTableChoice *choice,
            GError                **error)
{
  table->store = store;
  table->scope = (TallyScope){ choice->league, choice->season, choice->game ? tally_code_from_game (choice->game) : 0 };
  table->filter = TALLY_FILTER_ALL;
  if (choice->game != NULL)
    table->filter.games = 1u << tally_result_game_index (choice->game);
  if (choice->league == 0)
    return TRUE;

  table->league = tally_store_get_league (store, choice->league, error);
  if (table->league == NULL)
    return FALSE;

  table->filter.games &= table->league->games;
  return read_season (table, error);
}

static TallyRows *
query_newest (Table   *table,
              GError **error)
{
  TallySql *sql = tally_store_get_sql (table->store);
  gint64 before = ((gint64) table->filter.last_day + 2) * SECONDS_A_DAY;

  if (table->scope.game == 0)
    return tally_sql_query (sql, error, statements[NEWEST_FIRST],
                            TALLY_INT (table->scope.league), TALLY_INT (before));

  return tally_sql_query (sql, error, statements[NEWEST_OF_GAME_FIRST],
                          TALLY_INT (table->scope.league), TALLY_INT (before), TALLY_INT (table->scope.game));
}

/* The results of the last day on which something was played that counts. */
static gboolean
read_last_day (Table   *table,
               GError **error)
{
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;
  TallyResult result;
  gint32 day = 0;

  table->last_day = g_array_new (FALSE, FALSE, sizeof (TallyResult));
  rows = query_newest (table, error);
  if (rows == NULL)
    return FALSE;

  while (tally_rows_next (rows, &problem)) {
    tally_result_read (rows, 0, &result);
    /* Two days are enough: tables a zone apart may lie crosswise. */
    if (table->last_day->len > 0 && result.day < day - 1)
      break;
    if (!tally_filter_takes (&table->filter, &result) || !tally_points_counts (&table->league->rules.points, &result))
      continue;
    if (table->last_day->len == 0)
      day = result.day;
    if (result.day == day)
      g_array_append_val (table->last_day, result);
  }

  return tally_rows_ended (problem, error);
}

static gboolean
played_on_last_day (const Table *table,
                    gint64       player,
                    gint64       other)
{
  for (guint i = 0; table->last_day != NULL && i < table->last_day->len; i++) {
    const TallyResult *result = &g_array_index (table->last_day, TallyResult, i);

    if (tally_result_find_player (result, player) >= 0 && tally_result_find_player (result, other) >= 0)
      return TRUE;
  }

  return FALSE;
}

/* Whoever compares can't say that there was a problem: the table is thrown away
 * afterwards. */
static gboolean
look_up_pair (Table        *table,
              gint64        player,
              gint64        other,
              TallyPairSum *pair)
{
  return table->problem == NULL &&
         tally_sums_find_pair (table->store, &table->scope, player, other, pair, &table->problem);
}

/* Only the pairs of the last day are at hand; the others are looked up. */
static gboolean
find_pair_cb (gint64        player,
              gint64        other,
              TallyPairSum *pair,
              gpointer      data)
{
  Table *table = data;

  if (played_on_last_day (table, player, other))
    return tally_aggregate_pair_cb (player, other, pair, table->aggregate);

  return look_up_pair (table, player, other, pair);
}

static TallyStandings *
make_standings (Table *table)
{
  g_autoptr (GArray) sums = tally_aggregate_list_players (table->aggregate);

  return tally_standings_new (&table->league->rules, (const TallyStandingSum *) (gpointer) sums->data, sums->len,
                              find_pair_cb, table);
}

/* ---- Who shares a place ---- */

static int
compare_ranks_cb (gconstpointer a,
                  gconstpointer b,
                  gpointer      ranks)
{
  guint rank = GPOINTER_TO_UINT (g_hash_table_lookup (ranks, &((const TallyStandingsRow *) a)->player));
  guint other = GPOINTER_TO_UINT (g_hash_table_lookup (ranks, &((const TallyStandingsRow *) b)->player));

  return (rank > other) - (rank < other);
}

static gboolean
are_level (const TallyStandings *standings,
           guint                 one,
           guint                 other)
{
  const TallyStandingsRow *rows = standings->rows;

  return (one < standings->n_placed) == (other < standings->n_placed) &&
         (one < standings->n_placed ? rows[one].place == rows[other].place : rows[one].points == rows[other].points);
}

gboolean
tally_store_order_level (TallyStore     *store,
                         TallyStandings *standings,
                         GError        **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GHashTable) ranks = g_hash_table_new (g_int64_hash, g_int64_equal);
  guint n;

  if (!tally_sql_append_ids (tally_store_get_sql (store), error, ids, statements[LIST_BY_NAME]))
    return FALSE;
  for (guint i = 0; i < ids->len; i++)
    g_hash_table_insert (ranks, &g_array_index (ids, gint64, i), GUINT_TO_POINTER (i));
  for (guint i = 0; i < standings->n_rows; i += n) {
    for (n = 1; i + n < standings->n_rows && are_level (standings, i, i + n); n++)
      ;
    g_qsort_with_data (standings->rows + i, (int) n, sizeof *standings->rows, compare_ranks_cb, ranks);
  }

  return TRUE;
}

static void
load_pairs_of (Table             *table,
               const TallyResult *result)
{
  TallyPairSum pair;

  for (guint i = 0; i < result->n_players; i++) {
    for (guint j = 0; j < i; j++) {
      if (look_up_pair (table, result->players[i], result->players[j], &pair))
        tally_aggregate_load_pair (table->aggregate, &pair);
    }
  }
}

/* Sums can be taken back exactly, so the table before the last match day is
 * the present one without that day. */
static TallyStandings *
make_earlier_standings (Table *table)
{
  for (guint i = 0; i < table->last_day->len; i++)
    load_pairs_of (table, &g_array_index (table->last_day, TallyResult, i));
  for (guint i = 0; i < table->last_day->len; i++)
    tally_aggregate_remove (table->aggregate, &g_array_index (table->last_day, TallyResult, i));

  return make_standings (table);
}

TallyStandings *
tally_store_read_standings (TallyStore             *store,
                            const TallyTableChoice *choice,
                            GError                **error)
{
  g_auto (Table) table = { 0 };
  g_autoptr (TallyStandings) earlier = NULL;
  g_autoptr (TallyStandings) standings = NULL;

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  if (!open_table (&table, store, choice, error))
    return NULL;
  /* A number that stands for none elsewhere, in a database that somebody else
   * has written to, is still that of a league. */
  if (table.league == NULL)
    table.league = tally_store_get_league (store, choice->league, error);
  if (table.league == NULL)
    return NULL;

  table.aggregate = tally_aggregate_new (&table.league->rules.points);
  if (!tally_sums_load_players (store, &table.scope, table.aggregate, error))
    return NULL;

  standings = make_standings (&table);
  if (!tally_store_order_level (store, standings, error) || !read_last_day (&table, error))
    return NULL;
  earlier = make_earlier_standings (&table);
  tally_standings_compare (standings, earlier);

  return tally_rows_ended (g_steal_pointer (&table.problem), error) ? g_steal_pointer (&standings) : NULL;
}

/* The results that a filter takes, on their way to somebody. */
typedef struct {
  TallyFilter filter;
  TallyResultFunc visit;
  gpointer data;
} Sieve;

static gboolean
sieve_cb (const TallyResult *result,
          gpointer           data,
          GError           **error)
{
  const Sieve *sieve = data;

  return !tally_filter_takes (&sieve->filter, result) || sieve->visit (result, sieve->data, error);
}

static gboolean
visit_results (TallyStore        *store,
               gint64             league,
               const TallyFilter *filter,
               TallyResultFunc    visit,
               gpointer           data,
               GError           **error)
{
  Sieve sieve = { *filter, visit, data };

  return league != 0 ? tally_results_each_in_league (store, league, sieve_cb, &sieve, error)
                     : tally_results_each (store, G_MININT64, 0, sieve_cb, &sieve, error);
}

static gboolean
collect_cb (const TallyResult *result,
            gpointer           results,
            GError           **error)
{
  g_array_append_vals (results, result, 1);

  return TRUE;
}

static GArray *
collect (TallyStore        *store,
         gint64             league,
         const TallyFilter *filter,
         GError           **error)
{
  g_autoptr (GArray) results = g_array_new (FALSE, FALSE, sizeof (TallyResult));

  return visit_results (store, league, filter, collect_cb, results, error) ? g_steal_pointer (&results) : NULL;
}

gboolean
tally_store_each_result (TallyStore             *store,
                         const TallyTableChoice *choice,
                         TallyResultFunc         visit,
                         gpointer                data,
                         GError                **error)
{
  g_auto (Table) table = { 0 };

  g_return_val_if_fail (TALLY_IS_STORE (store), FALSE);

  return open_table (&table, store, choice, error) &&
         visit_results (store, choice->league, &table.filter, visit, data, error);
}

GArray *
tally_store_list_results (TallyStore             *store,
                          const TallyTableChoice *choice,
                          GError                **error)
{
  g_autoptr (GArray) results = g_array_new (FALSE, FALSE, sizeof (TallyResult));

  return tally_store_each_result (store, choice, collect_cb, results, error) ? g_steal_pointer (&results) : NULL;
}

TallyStandings *
tally_store_read_standings_on (TallyStore             *store,
                               const TallyTableChoice *choice,
                               gint32                  day,
                               GError                **error)
{
  g_auto (Table) table = { 0 };
  g_autoptr (GArray) results = NULL;
  g_autoptr (TallyStandings) standings = NULL;

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  if (!open_table (&table, store, choice, error))
    return NULL;
  table.filter.last_day = MIN (table.filter.last_day, day);
  results = collect (store, choice->league, &table.filter, error);
  if (results == NULL)
    return NULL;

  tally_results_sort (results);
  standings = tally_history_standings (&table.league->rules, &table.filter,
                                       (const TallyResult *) (gpointer) results->data, results->len);

  return tally_store_order_level (store, standings, error) ? g_steal_pointer (&standings) : NULL;
}

GArray *
tally_store_list_ratings (TallyStore      *store,
                          const TallyGame *game,
                          GError         **error)
{
  g_autoptr (GArray) ratings = g_array_new (FALSE, FALSE, sizeof (TallyRated));
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;

  rows = tally_sql_query (tally_store_get_sql (store), error, statements[LIST_RATINGS],
                          TALLY_INT (tally_code_from_game (game)));
  if (rows == NULL)
    return NULL;

  while (tally_rows_next (rows, &problem)) {
    TallyRated rated = {
      .player = tally_rows_get_int (rows, 0),
      .rating = { tally_rows_get_real (rows, 1), tally_rows_get_real (rows, 2) },
      .matches = (guint) tally_rows_get_int (rows, 3),
    };

    g_array_append_val (ratings, rated);
  }

  return tally_rows_ended (problem, error) ? g_steal_pointer (&ratings) : NULL;
}

gboolean
tally_pair_source_find_cb (gint64        player,
                           gint64        other,
                           TallyPairSum *pair,
                           gpointer      data)
{
  const TallyPairSource *source = data;
  TallyScope scope = {
    source->choice.league,
    source->choice.season,
    tally_code_from_game (source->choice.game),
  };

  return tally_sums_find_pair (source->store, &scope, player, other, pair, NULL);
}
