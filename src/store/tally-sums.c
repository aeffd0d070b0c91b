/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-sums.h"

#include "tally-pack.h"
#include "tally-results.h"
#include "tally-store-leagues.h"

/* How often somebody got so many points: points (8 bytes), times (4). */
#define LEVEL_BYTES 12

enum {
  LIST_LEAGUES,
  LIST_SEASONS,
  GET_PLAYER,
  LIST_PLAYERS,
  PUT_PLAYER,
  DROP_PLAYER,
  GET_PAIR,
  PUT_PAIR,
  DROP_PAIR,
  DROP_PLAYERS,
  DROP_PAIRS,
};

#define SCOPE "league_id = ?1 AND season_id = ?2 AND game = ?3"

static const char *const statements[] = {
  [LIST_LEAGUES] = "SELECT league_id FROM league_matches WHERE match_id = ?1",
  [LIST_SEASONS] = "SELECT id FROM seasons WHERE league_id = ?1 AND first_day <= ?2 AND last_day >= ?2",
  [GET_PLAYER] = "SELECT player_id, points, matches, wins, levels FROM standing_players WHERE " SCOPE " AND player_id = ?4",
  [LIST_PLAYERS] = "SELECT player_id, points, matches, wins, levels FROM standing_players WHERE " SCOPE " ORDER BY player_id",
  [PUT_PLAYER] = "INSERT OR REPLACE INTO standing_players"
                 " (league_id, season_id, game, player_id, points, matches, wins, levels)"
                 " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
  [DROP_PLAYER] = "DELETE FROM standing_players WHERE " SCOPE " AND player_id = ?4",
  [GET_PAIR] = "SELECT a_ahead, b_ahead, same_place FROM standing_pairs WHERE " SCOPE " AND a_id = ?4 AND b_id = ?5",
  [PUT_PAIR] = "INSERT OR REPLACE INTO standing_pairs"
               " (league_id, season_id, game, a_id, b_id, a_ahead, b_ahead, same_place)"
               " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
  [DROP_PAIR] = "DELETE FROM standing_pairs WHERE " SCOPE " AND a_id = ?4 AND b_id = ?5",
  [DROP_PLAYERS] = "DELETE FROM standing_players WHERE league_id = ?1",
  [DROP_PAIRS] = "DELETE FROM standing_pairs WHERE league_id = ?1",
};

#define SCOPE_VALUES(scope) TALLY_INT ((scope)->league), TALLY_INT ((scope)->season), TALLY_INT ((scope)->game)

static void
read_player (TallyRows        *rows,
             TallyStandingSum *sum)
{
  gsize size;
  const guint8 *levels = tally_rows_get_blob (rows, 4, &size);

  tally_standing_sum_init (sum, tally_rows_get_int (rows, 0));
  sum->points = tally_rows_get_int (rows, 1);
  sum->matches = (guint32) tally_rows_get_int (rows, 2);
  sum->wins = (guint32) tally_rows_get_int (rows, 3);
  sum->n_levels = (guint32) MIN (size / LEVEL_BYTES, TALLY_MAX_LEVELS);
  for (guint i = 0; i < sum->n_levels; i++) {
    sum->levels[i].points = (TallyPoints) tally_unpack_64 (levels + i * LEVEL_BYTES);
    sum->levels[i].times = (guint32) tally_unpack_32 (levels + i * LEVEL_BYTES + 8);
  }
}

static gboolean
put_player (TallySql               *sql,
            const TallyScope       *scope,
            const TallyStandingSum *sum,
            GError                **error)
{
  guint8 levels[TALLY_MAX_LEVELS * LEVEL_BYTES];

  for (guint i = 0; i < sum->n_levels; i++) {
    tally_pack (levels + i * LEVEL_BYTES, 8, (guint64) sum->levels[i].points);
    tally_pack (levels + i * LEVEL_BYTES + 8, 4, sum->levels[i].times);
  }

  return tally_sql_run (sql, error, statements[PUT_PLAYER],
                        SCOPE_VALUES (scope),
                        TALLY_INT (sum->player),
                        TALLY_INT (sum->points),
                        TALLY_INT (sum->matches),
                        TALLY_INT (sum->wins),
                        TALLY_BLOB (levels, sum->n_levels * LEVEL_BYTES));
}

static gboolean
put_pair (TallySql           *sql,
          const TallyScope   *scope,
          const TallyPairSum *pair,
          GError            **error)
{
  return tally_sql_run (sql, error, statements[PUT_PAIR],
                        SCOPE_VALUES (scope),
                        TALLY_INT (pair->a),
                        TALLY_INT (pair->b),
                        TALLY_INT (pair->a_ahead),
                        TALLY_INT (pair->b_ahead),
                        TALLY_INT (pair->same_place));
}

static gboolean
load_player (TallySql         *sql,
             const TallyScope *scope,
             gint64            player,
             TallyAggregate   *aggregate,
             GError          **error)
{
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;
  TallyStandingSum sum;

  rows = tally_sql_query (sql, error, statements[GET_PLAYER], SCOPE_VALUES (scope), TALLY_INT (player));
  if (rows == NULL)
    return FALSE;
  if (tally_rows_next (rows, &problem)) {
    read_player (rows, &sum);
    tally_aggregate_load_player (aggregate, &sum);
  }

  return tally_rows_ended (problem, error);
}

gboolean
tally_sums_load_players (TallyStore       *store,
                         const TallyScope *scope,
                         TallyAggregate   *aggregate,
                         GError          **error)
{
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;
  TallyStandingSum sum;

  rows = tally_sql_query (tally_store_get_sql (store), error, statements[LIST_PLAYERS], SCOPE_VALUES (scope));
  if (rows == NULL)
    return FALSE;
  while (tally_rows_next (rows, &problem)) {
    read_player (rows, &sum);
    tally_aggregate_load_player (aggregate, &sum);
  }

  return tally_rows_ended (problem, error);
}

gboolean
tally_sums_find_pair (TallyStore       *store,
                      const TallyScope *scope,
                      gint64            player,
                      gint64            other,
                      TallyPairSum     *pair,
                      GError          **error)
{
  g_autoptr (TallyRows) rows = NULL;

  tally_pair_sum_init (pair, player, other);
  rows = tally_sql_query (tally_store_get_sql (store), error, statements[GET_PAIR],
                          SCOPE_VALUES (scope), TALLY_INT (pair->a), TALLY_INT (pair->b));
  if (rows == NULL || !tally_rows_next (rows, error))
    return FALSE;

  pair->a_ahead = (guint32) tally_rows_get_int (rows, 0);
  pair->b_ahead = (guint32) tally_rows_get_int (rows, 1);
  pair->same_place = (guint32) tally_rows_get_int (rows, 2);

  return TRUE;
}

static gboolean
save_player (TallySql         *sql,
             const TallyScope *scope,
             gint64            player,
             TallyAggregate   *aggregate,
             GError          **error)
{
  const TallyStandingSum *sum = tally_aggregate_get_player (aggregate, player);

  if (sum != NULL)
    return put_player (sql, scope, sum, error);

  return tally_sql_run (sql, error, statements[DROP_PLAYER], SCOPE_VALUES (scope), TALLY_INT (player));
}

static gboolean
save_pair (TallySql         *sql,
           const TallyScope *scope,
           gint64            player,
           gint64            other,
           TallyAggregate   *aggregate,
           GError          **error)
{
  const TallyPairSum *sum = tally_aggregate_get_pair (aggregate, player, other);
  TallyPairSum pair;

  if (sum != NULL)
    return put_pair (sql, scope, sum, error);

  tally_pair_sum_init (&pair, player, other);
  return tally_sql_run (sql, error, statements[DROP_PAIR],
                        SCOPE_VALUES (scope), TALLY_INT (pair.a), TALLY_INT (pair.b));
}

static gboolean
load_touched (TallyStore        *store,
              const TallyScope  *scope,
              const TallyResult *result,
              TallyAggregate    *aggregate,
              GError           **error)
{
  GError *problem = NULL;
  TallyPairSum pair;

  for (guint i = 0; i < result->n_players; i++) {
    if (!load_player (tally_store_get_sql (store), scope, result->players[i], aggregate, error))
      return FALSE;

    for (guint j = 0; j < i; j++) {
      if (tally_sums_find_pair (store, scope, result->players[i], result->players[j], &pair, &problem))
        tally_aggregate_load_pair (aggregate, &pair);
      else if (!tally_rows_ended (problem, error))
        return FALSE;
    }
  }

  return TRUE;
}

static gboolean
save_touched (TallySql          *sql,
              const TallyScope  *scope,
              const TallyResult *result,
              TallyAggregate    *aggregate,
              GError           **error)
{
  for (guint i = 0; i < result->n_players; i++) {
    if (!save_player (sql, scope, result->players[i], aggregate, error))
      return FALSE;

    for (guint j = 0; j < i; j++) {
      if (!save_pair (sql, scope, result->players[i], result->players[j], aggregate, error))
        return FALSE;
    }
  }

  return TRUE;
}

static gboolean
change_scope (TallyStore             *store,
              const TallyPointsRules *rules,
              const TallyScope       *scope,
              const TallyResult      *result,
              int                     sign,
              GError                **error)
{
  g_autoptr (TallyAggregate) aggregate = tally_aggregate_new (rules);

  if (!load_touched (store, scope, result, aggregate, error))
    return FALSE;

  if (sign > 0)
    tally_aggregate_add (aggregate, result);
  else
    tally_aggregate_remove (aggregate, result);

  return save_touched (tally_store_get_sql (store), scope, result, aggregate, error);
}

/* Season 0 first. */
static GArray *
list_seasons (TallyStore *store,
              gint64      league,
              gint32      day,
              GError    **error)
{
  g_autoptr (GArray) seasons = g_array_new (FALSE, TRUE, sizeof (gint64));

  g_array_set_size (seasons, 1);
  if (!tally_sql_append_ids (tally_store_get_sql (store), error, seasons, statements[LIST_SEASONS],
                             TALLY_INT (league), TALLY_INT (day)))
    return NULL;

  return g_steal_pointer (&seasons);
}

gboolean
tally_sums_change_league (TallyStore        *store,
                          const TallyLeague *league,
                          const TallyResult *result,
                          int                sign,
                          GError           **error)
{
  const TallyGame *game = tally_result_get_game (result);
  g_autoptr (GArray) seasons = NULL;

  if (!tally_league_has_game (league, game))
    return TRUE;
  seasons = list_seasons (store, league->id, result->day, error);
  if (seasons == NULL)
    return FALSE;

  for (guint i = 0; i < seasons->len * 2; i++) {
    TallyScope scope = {
      .league = league->id,
      .season = g_array_index (seasons, gint64, i / 2),
      .game = i % 2 ? tally_code_from_game (game) : 0,
    };

    if (!change_scope (store, &league->rules.points, &scope, result, sign, error))
      return FALSE;
  }

  return TRUE;
}

gboolean
tally_sums_change (TallyStore        *store,
                   const TallyResult *result,
                   int                sign,
                   GError           **error)
{
  g_autoptr (GArray) leagues = g_array_new (FALSE, FALSE, sizeof (gint64));

  if (!tally_sql_append_ids (tally_store_get_sql (store), error, leagues, statements[LIST_LEAGUES],
                             TALLY_INT (result->match)))
    return FALSE;

  for (guint i = 0; i < leagues->len; i++) {
    g_autoptr (TallyLeague) league = tally_store_get_league (store, g_array_index (leagues, gint64, i), error);

    if (league == NULL || !tally_sums_change_league (store, league, result, sign, error))
      return FALSE;
  }

  return TRUE;
}

/* A scope of a league while all its sums are made anew. */
typedef struct {
  TallyScope scope;
  TallyFilter filter;
  TallyAggregate *aggregate;
} Pile;

static void
clear_pile_cb (gpointer pile)
{
  tally_aggregate_free (((Pile *) pile)->aggregate);
}

static void
add_piles (GArray            *piles,
           const TallyLeague *league,
           const TallySeason *season)
{
  for (guint i = 0; i == 0 || tally_games[i - 1] != NULL; i++) {
    Pile pile = {
      .scope = { league->id, season ? season->id : 0, i == 0 ? 0 : tally_code_from_game (tally_games[i - 1]) },
      .filter = TALLY_FILTER_ALL,
      .aggregate = tally_aggregate_new (&league->rules.points),
    };

    pile.filter.games = league->games & (i == 0 ? TALLY_ANY_GAME : 1u << (i - 1));
    if (season != NULL) {
      pile.filter.first_day = season->first_day;
      pile.filter.last_day = season->last_day;
    }
    g_array_append_val (piles, pile);
  }
}

static gboolean
pile_up_cb (const TallyResult *result,
            gpointer           data,
            GError           **error)
{
  GArray *piles = data;

  for (guint i = 0; i < piles->len; i++) {
    Pile *pile = &g_array_index (piles, Pile, i);

    if (tally_filter_takes (&pile->filter, result))
      tally_aggregate_add (pile->aggregate, result);
  }

  return TRUE;
}

static gboolean
save_pile (TallySql   *sql,
           const Pile *pile,
           GError    **error)
{
  g_autoptr (GArray) players = tally_aggregate_list_players (pile->aggregate);
  g_autoptr (GArray) pairs = tally_aggregate_list_pairs (pile->aggregate);

  for (guint i = 0; i < players->len; i++) {
    if (!put_player (sql, &pile->scope, &g_array_index (players, TallyStandingSum, i), error))
      return FALSE;
  }
  for (guint i = 0; i < pairs->len; i++) {
    if (!put_pair (sql, &pile->scope, &g_array_index (pairs, TallyPairSum, i), error))
      return FALSE;
  }

  return TRUE;
}

gboolean
tally_sums_rebuild (TallyStore        *store,
                    const TallyLeague *league,
                    GError           **error)
{
  TallySql *sql = tally_store_get_sql (store);
  g_autoptr (GArray) piles = g_array_new (FALSE, FALSE, sizeof (Pile));
  g_autoptr (GPtrArray) seasons = tally_store_list_seasons (store, league->id, error);

  if (seasons == NULL)
    return FALSE;

  g_array_set_clear_func (piles, clear_pile_cb);
  add_piles (piles, league, NULL);
  for (guint i = 0; i < seasons->len; i++)
    add_piles (piles, league, seasons->pdata[i]);

  if (!tally_results_each_in_league (store, league->id, pile_up_cb, piles, error) ||
      !tally_sql_run (sql, error, statements[DROP_PLAYERS], TALLY_INT (league->id)) ||
      !tally_sql_run (sql, error, statements[DROP_PAIRS], TALLY_INT (league->id)))
    return FALSE;

  for (guint i = 0; i < piles->len; i++) {
    if (!save_pile (sql, &g_array_index (piles, Pile, i), error))
      return FALSE;
  }

  return TRUE;
}

gboolean
tally_sums_rebuild_by_id (TallyStore *store,
                          gint64      league,
                          GError    **error)
{
  g_autoptr (TallyLeague) found = tally_store_get_league (store, league, error);

  return found != NULL && tally_sums_rebuild (store, found, error);
}
