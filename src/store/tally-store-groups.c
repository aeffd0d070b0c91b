/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-store-groups.h"

#include <string.h>

#include "tally-store-leagues.h"
#include "tally-store-private.h"

/* So many matches back is as far as anybody remembers. */
#define LOOK_BACK 400
/* One forgotten tick is no change of mind. */
#define LAST_MATCHES 3

enum {
  NEWEST,
  NEWEST_OF_GAME,
  LIST_SEATS,
  NEWEST_OF_PLAYER,
  COUNTS_FOR,
  PLAYS_IN,
  IS_NEW,
};

static const char *const statements[] = {
  [NEWEST] = "SELECT id, game, started_at FROM matches WHERE binned_ms IS NULL"
             " ORDER BY started_at DESC, id DESC LIMIT ?1",
  [NEWEST_OF_GAME] = "SELECT id, game, started_at FROM matches WHERE binned_ms IS NULL AND game = ?2"
                     " ORDER BY started_at DESC, id DESC LIMIT ?1",
  [LIST_SEATS] = "SELECT player_id FROM seats WHERE match_id = ?1 ORDER BY seat",
  [NEWEST_OF_PLAYER] = "SELECT m.id, m.game, m.started_at FROM seats s JOIN matches m ON m.id = s.match_id"
                       " WHERE s.player_id = ?2 AND m.binned_ms IS NULL"
                       " ORDER BY s.started_at DESC, s.match_id DESC LIMIT ?1",
  [COUNTS_FOR] = "SELECT 1 FROM league_matches WHERE match_id = ?1 AND league_id = ?2",
  [PLAYS_IN] = "SELECT 1 FROM standing_players WHERE league_id = ?1 AND season_id = 0 AND game = 0 AND player_id = ?2",
  [IS_NEW] = "SELECT 1 FROM leagues WHERE id = ?1"
             " AND added_ms / 1000 > coalesce ((SELECT started_at FROM matches WHERE id = ?2), 0)"
             " AND NOT EXISTS (SELECT 1 FROM league_matches WHERE league_id = ?1)",
};

static gboolean
read_group (TallyStore *store,
            TallyRows  *matches,
            TallyGroup *group,
            GError    **error)
{
  g_autoptr (TallyRows) seats = NULL;
  GError *problem = NULL;

  *group = (TallyGroup){ .game = tally_code_to_game (tally_rows_get_int (matches, 1)),
                         .started_at = tally_rows_get_int (matches, 2) };
  seats = tally_sql_query (tally_store_get_sql (store), error, statements[LIST_SEATS],
                           TALLY_INT (tally_rows_get_int (matches, 0)));
  if (seats == NULL)
    return FALSE;
  while (group->n_players < TALLY_MAX_PLAYERS && tally_rows_next (seats, &problem))
    group->players[group->n_players++] = tally_rows_get_int (seats, 0);

  return tally_rows_ended (problem, error);
}

static gboolean
sits_in (const TallyGroup *group,
         gint64            player)
{
  for (guint i = 0; i < group->n_players; i++) {
    if (group->players[i] == player)
      return TRUE;
  }

  return FALSE;
}

/* However they sit: nobody sits twice at a table. */
static gboolean
is_same_group (const TallyGroup *group,
               const gint64      players[],
               guint             n_players)
{
  if (group->n_players != n_players)
    return FALSE;

  for (guint i = 0; i < n_players; i++) {
    if (!sits_in (group, players[i]))
      return FALSE;
  }

  return TRUE;
}

static gboolean
is_known (GArray           *groups,
          const TallyGroup *group)
{
  for (guint i = 0; i < groups->len; i++) {
    if (is_same_group (&g_array_index (groups, TallyGroup, i), group->players, group->n_players))
      return TRUE;
  }

  return FALSE;
}

GArray *
tally_store_list_groups (TallyStore      *store,
                         const TallyGame *game,
                         guint            most,
                         GError         **error)
{
  g_autoptr (GArray) groups = g_array_new (FALSE, FALSE, sizeof (TallyGroup));
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;
  TallyGroup group;

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  rows = game ? tally_sql_query (tally_store_get_sql (store), error, statements[NEWEST_OF_GAME],
                                 TALLY_INT (LOOK_BACK), TALLY_INT (tally_code_from_game (game)))
              : tally_sql_query (tally_store_get_sql (store), error, statements[NEWEST], TALLY_INT (LOOK_BACK));
  if (rows == NULL)
    return NULL;

  while (groups->len < most && tally_rows_next (rows, &problem)) {
    if (!read_group (store, rows, &group, error))
      return NULL;
    if (!is_known (groups, &group))
      g_array_append_val (groups, group);
  }

  return tally_rows_ended (problem, error) ? g_steal_pointer (&groups) : NULL;
}

/* ---- What a match counts for ---- */

/* The last matches of just these people: of the game first, else of any. */
static gboolean
find_last_matches (TallyStore      *store,
                   const TallyGame *game,
                   const gint64     players[],
                   guint            n_players,
                   GArray          *of_game,
                   GArray          *of_any,
                   GError         **error)
{
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;
  TallyGroup group;

  rows = tally_sql_query (tally_store_get_sql (store), error, statements[NEWEST_OF_PLAYER],
                          TALLY_INT (LOOK_BACK), TALLY_INT (players[0]));
  if (rows == NULL)
    return FALSE;

  while (of_game->len < LAST_MATCHES && tally_rows_next (rows, &problem)) {
    gint64 match = tally_rows_get_int (rows, 0);

    if (!read_group (store, rows, &group, error))
      return FALSE;
    if (!is_same_group (&group, players, n_players))
      continue;
    if (group.game == game)
      g_array_append_val (of_game, match);
    if (of_any->len < LAST_MATCHES)
      g_array_append_val (of_any, match);
  }

  return tally_rows_ended (problem, error);
}

static gboolean
counted_for (TallyStore *store,
             GArray     *matches,
             gint64      league,
             gboolean   *counted,
             GError    **error)
{
  gint64 found = 0;

  for (guint i = 0; i < matches->len && !found; i++) {
    if (!tally_sql_get_int (tally_store_get_sql (store), error, &found, statements[COUNTS_FOR],
                            TALLY_INT (g_array_index (matches, gint64, i)), TALLY_INT (league)))
      return FALSE;
  }

  *counted = found != 0;
  return TRUE;
}

static gboolean
most_play_in (TallyStore  *store,
              const gint64 players[],
              guint        n_players,
              gint64       league,
              gboolean    *most,
              GError     **error)
{
  guint n = 0;

  for (guint i = 0; i < n_players; i++) {
    gint64 plays = 0;

    if (!tally_sql_get_int (tally_store_get_sql (store), error, &plays, statements[PLAYS_IN],
                            TALLY_INT (league), TALLY_INT (players[i])))
      return FALSE;
    n += plays != 0;
  }

  *most = 2 * n > n_players;
  return TRUE;
}

/* Whoever makes a league is about to play in it. */
static gboolean
is_new (TallyStore *store,
        GArray     *last,
        gint64      league,
        gboolean   *new,
        GError    **error)
{
  gint64 newest = last->len > 0 ? g_array_index (last, gint64, 0) : 0;
  gint64 found = 0;

  if (!tally_sql_get_int (tally_store_get_sql (store), error, &found, statements[IS_NEW],
                          TALLY_INT (league), TALLY_INT (newest)))
    return FALSE;

  *new = found != 0;
  return TRUE;
}

GPtrArray *
tally_store_propose_leagues (TallyStore      *store,
                             const TallyGame *game,
                             const gint64     players[],
                             guint            n_players,
                             gint32           day,
                             GError         **error)
{
  g_autoptr (GPtrArray) leagues = NULL;
  g_autoptr (GArray) of_game = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GArray) of_any = g_array_new (FALSE, FALSE, sizeof (gint64));

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);
  g_return_val_if_fail (n_players > 0, NULL);

  leagues = tally_store_list_leagues_for (store, game, players, n_players, day, error);
  if (leagues == NULL || !find_last_matches (store, game, players, n_players, of_game, of_any, error))
    return NULL;

  for (guint i = 0; i < leagues->len;) {
    gint64 league = ((const TallyLeague *) leagues->pdata[i])->id;
    GArray *last = of_game->len > 0 ? of_game : of_any;
    gboolean proposed = FALSE;

    if (last->len > 0 ? !counted_for (store, last, league, &proposed, error)
                      : !most_play_in (store, players, n_players, league, &proposed, error))
      return NULL;
    if (!proposed && !is_new (store, of_any, league, &proposed, error))
      return NULL;
    if (proposed)
      i++;
    else
      g_ptr_array_remove_index (leagues, i);
  }

  return g_steal_pointer (&leagues);
}
