/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-language.h"

#include "tally-leagues-private.h"
#include "tally-matches.h"
#include "tally-results.h"
#include "tally-store-leagues.h"
#include "tally-sums.h"

/* From so many matches on it is quicker to make all sums anew. */
#define MANY 256

enum {
  GET_MATCH,
  ADD,
  REMOVE,
  HAS,
};

static const char *const statements[] = {
  [GET_MATCH] = "SELECT started_at, game FROM matches WHERE id = ?1",
  [ADD] = "INSERT OR IGNORE INTO league_matches (league_id, started_at, match_id, game) VALUES (?1, ?2, ?3, ?4)",
  [REMOVE] = "DELETE FROM league_matches WHERE league_id = ?1 AND started_at = ?2 AND match_id = ?3",
  [HAS] = "SELECT 1 FROM league_matches WHERE match_id = ?1 AND league_id = ?2",
};

static gboolean
get_match (TallyStore       *store,
           gint64            match,
           gint64           *started_at,
           const TallyGame **game,
           GError          **error)
{
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;

  rows = tally_sql_query (tally_store_get_sql (store), error, statements[GET_MATCH], TALLY_INT (match));
  if (rows == NULL)
    return FALSE;
  if (!tally_rows_next (rows, &problem))
    return tally_rows_ended (problem, error) &&
           tally_store_fail (error, SQLITE_NOTFOUND, _ ("That match is gone. Choose another one."));

  *started_at = tally_rows_get_int (rows, 0);
  *game = tally_code_to_game (tally_rows_get_int (rows, 1));
  return TRUE;
}

static gboolean
change_sums (TallyStore        *store,
             const TallyLeague *league,
             gint64             match,
             gint64             started_at,
             int                sign,
             GError           **error)
{
  TallyResult result;
  gboolean found;

  return tally_results_get (store, match, started_at, &result, &found, error) &&
         (!found || tally_sums_change_league (store, league, &result, sign, error));
}

static gboolean
add_row (TallyStore      *store,
         gint64           league,
         gint64           started_at,
         gint64           match,
         const TallyGame *game,
         GError         **error)
{
  return tally_sql_run (tally_store_get_sql (store), error, statements[ADD],
                        TALLY_INT (league), TALLY_INT (started_at), TALLY_INT (match),
                        TALLY_INT (tally_code_from_game (game)));
}

gboolean
tally_league_matches_add (TallyStore        *store,
                          gint64             league,
                          const TallyResult *result,
                          GError           **error)
{
  return add_row (store, league, result->started, result->match, tally_result_get_game (result), error);
}

static gboolean
add_match (TallyStore        *store,
           const TallyLeague *league,
           gint64             match,
           gboolean           sum_up,
           GError           **error)
{
  TallySql *sql = tally_store_get_sql (store);
  const TallyGame *game = NULL;
  gint64 started_at = 0;

  if (!get_match (store, match, &started_at, &game, error))
    return FALSE;
  if (game != NULL && !tally_league_has_game (league, game))
    return tally_store_fail (error, SQLITE_CONSTRAINT,
                             _ ("%s is not played in “%s”. Add the game to the league first."),
                             game->name, league->name);
  if (!add_row (store, league->id, started_at, match, game, error))
    return FALSE;

  return !sum_up || tally_sql_get_changes (sql) == 0 ||
         change_sums (store, league, match, started_at, 1, error);
}

gboolean
tally_league_matches_put (TallyStore        *store,
                          const TallyLeague *league,
                          gint64             match,
                          GError           **error)
{
  return add_match (store, league, match, TRUE, error);
}

gboolean
tally_store_add_to_league (TallyStore  *store,
                           gint64       league_id,
                           const gint64 matches[],
                           guint        n_matches,
                           GError     **error)
{
  g_autoptr (TallyEdit) edit = tally_edit_begin (store, error);
  g_autoptr (TallyLeague) league = edit ? tally_store_get_league (store, league_id, error) : NULL;

  if (league == NULL)
    return FALSE;

  for (guint i = 0; i < n_matches; i++) {
    if (!add_match (store, league, matches[i], n_matches < MANY, error))
      return FALSE;
  }

  return (n_matches < MANY || tally_sums_rebuild (store, league, error)) &&
         tally_edit_commit (edit, TALLY_ASPECT_LEAGUES, error);
}

gboolean
tally_store_remove_from_league (TallyStore *store,
                                gint64      league_id,
                                gint64      match,
                                GError    **error)
{
  TallySql *sql = tally_store_get_sql (store);
  g_autoptr (TallyEdit) edit = tally_edit_begin (store, error);
  g_autoptr (TallyLeague) league = edit ? tally_store_get_league (store, league_id, error) : NULL;
  const TallyGame *game;
  gint64 started_at = 0;

  if (league == NULL ||
      !get_match (store, match, &started_at, &game, error) ||
      !tally_sql_run (sql, error, statements[REMOVE],
                      TALLY_INT (league_id), TALLY_INT (started_at), TALLY_INT (match)))
    return FALSE;

  return (tally_sql_get_changes (sql) == 0 || change_sums (store, league, match, started_at, -1, error)) &&
         tally_edit_commit (edit, TALLY_ASPECT_LEAGUES, error);
}

static gboolean
fits (TallyStore        *store,
      const TallyLeague *league,
      const TallyGame   *game,
      const gint64       players[],
      guint              n_players,
      gint32             day,
      GError           **error)
{
  g_autoptr (GPtrArray) seasons = tally_store_list_seasons (store, league->id, error);

  return seasons != NULL && tally_league_fits (league, seasons, game, players, n_players, day);
}

GPtrArray *
tally_store_list_leagues_for (TallyStore      *store,
                              const TallyGame *game,
                              const gint64     players[],
                              guint            n_players,
                              gint32           day,
                              GError         **error)
{
  g_autoptr (GPtrArray) leagues = tally_store_list_leagues (store, error);
  GError *problem = NULL;

  for (guint i = 0; leagues != NULL && i < leagues->len;) {
    if (fits (store, leagues->pdata[i], game, players, n_players, day, &problem))
      i++;
    else
      g_ptr_array_remove_index (leagues, i);
    if (!tally_rows_ended (problem, error))
      return NULL;
  }

  return g_steal_pointer (&leagues);
}

/* Of all leagues those that the match is in, or else those it would fit. */
static GPtrArray *
choose_leagues (TallyStore *store,
                gint64      match,
                gboolean    inside,
                GError    **error)
{
  g_autoptr (TallyMatchRow) row = tally_matches_get (store, match, error);
  g_autoptr (GPtrArray) leagues = row ? tally_store_list_leagues (store, error) : NULL;
  GError *problem = NULL;

  for (guint i = 0; leagues != NULL && i < leagues->len;) {
    const TallyLeague *league = leagues->pdata[i];
    gint64 is_in = 0;

    if (!tally_sql_get_int (tally_store_get_sql (store), error, &is_in, statements[HAS],
                            TALLY_INT (match), TALLY_INT (league->id)))
      return NULL;
    if (inside ? is_in
               : !is_in && fits (store, league, row->setup.game, row->players, row->setup.n_players, row->day, &problem))
      i++;
    else
      g_ptr_array_remove_index (leagues, i);
    if (!tally_rows_ended (problem, error))
      return NULL;
  }

  return g_steal_pointer (&leagues);
}

GPtrArray *
tally_store_list_leagues_of (TallyStore *store,
                             gint64      match,
                             GError    **error)
{
  return choose_leagues (store, match, TRUE, error);
}

GPtrArray *
tally_store_list_leagues_fitting (TallyStore *store,
                                  gint64      match,
                                  GError    **error)
{
  return choose_leagues (store, match, FALSE, error);
}
