/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-store-players.h"

#include "tally-language.h"
#include <string.h>

#include "tally-name.h"
#include "tally-players-private.h"
#include "tally-result.h"
#include "tally-store-names.h"
#include "tally-store-private.h"

enum {
  LIST,
  GET,
  FIND,
  FIND_CALLED,
  FIND_UUID,
  FIND_MERGED,
  ADD,
  COUNT_COLOURS,
  RENAME,
  REMEMBER_NAME,
  SET_COLOUR,
  PLAYS,
  REMOVE,
  LIST_GAMES,
  LAST_OF_GAME,
  LAST_OF_ALL,
  LIST_SEATS,
};

#define COLUMNS                                                                              \
  "p.id, p.name, p.colour, p.added_ms,"                                                      \
  " (SELECT max (started_at) FROM seats WHERE player_id = p.id),"                            \
  " (SELECT sum (matches) FROM player_sums WHERE player_id = p.id),"                         \
  " (SELECT sum (wins) FROM player_sums WHERE player_id = p.id),"                            \
  " (SELECT m.day FROM seats s JOIN matches m ON m.id = s.match_id WHERE s.player_id = p.id" \
  " ORDER BY s.started_at DESC, s.match_id DESC LIMIT 1) "

static const char *const statements[] = {
  [LIST] = "SELECT " COLUMNS "FROM players p WHERE p.merged_into IS NULL",
  [GET] = "SELECT " COLUMNS "FROM players p WHERE p.id = ?1 AND p.merged_into IS NULL",
  [FIND] = "SELECT id FROM players WHERE name = ?1 AND merged_into IS NULL",
  [FIND_CALLED] = "SELECT id, name FROM players WHERE called = ?1 AND merged_into IS NULL ORDER BY name",
  [FIND_UUID] = "SELECT id FROM players WHERE uuid = lower (?1) AND merged_into IS NULL",
  [FIND_MERGED] = "WITH RECURSIVE chain (id, next) AS ("
                  " SELECT id, merged_into FROM players WHERE name = ?1 AND merged_into IS NOT NULL"
                  " UNION SELECT p.id, p.merged_into FROM chain JOIN players p ON p.id = chain.next"
                  ") SELECT id FROM chain WHERE next IS NULL ORDER BY id LIMIT 1",
  [ADD] = "INSERT INTO players (name, colour, added_ms, uuid) VALUES (?1, ?2, ?3, ?4)",
  [COUNT_COLOURS] = "SELECT colour, count (*) FROM players WHERE merged_into IS NULL GROUP BY colour",
  [RENAME] = "UPDATE players SET called = CASE WHEN name = ?2 THEN called END, name = ?2"
             " WHERE id = ?1 AND merged_into IS NULL",
  [REMEMBER_NAME] = "INSERT OR REPLACE INTO former_names SELECT id, coalesce (called, name), ?2 FROM players WHERE id = ?1",
  [SET_COLOUR] = "UPDATE players SET colour = ?2 WHERE id = ?1 AND merged_into IS NULL",
  [PLAYS] = "SELECT 1 FROM seats WHERE player_id = ?1"
            " UNION ALL SELECT 1 FROM players WHERE merged_into = ?1"
            " UNION ALL SELECT 1 FROM merges WHERE kept_id = ?1 OR gone_id = ?1 LIMIT 1",
  [REMOVE] = "DELETE FROM players WHERE id = ?1 AND merged_into IS NULL",
  [LIST_GAMES] = "SELECT game, matches, wins FROM player_sums WHERE player_id = ?1 ORDER BY game",
  [LAST_OF_GAME] = "SELECT id FROM matches WHERE game = ?1 AND binned_ms IS NULL"
                   " ORDER BY started_at DESC, id DESC LIMIT 1",
  [LAST_OF_ALL] = "SELECT id FROM matches WHERE binned_ms IS NULL ORDER BY started_at DESC, id DESC LIMIT 1",
  [LIST_SEATS] = "SELECT player_id FROM seats WHERE match_id = ?1 ORDER BY seat",
};

static TallyPlayer *
read_player (TallyRows *rows)
{
  TallyPlayer *player = g_new0 (TallyPlayer, 1);

  player->id = tally_rows_get_int (rows, 0);
  player->name = g_strdup (tally_rows_get_words (rows, 1));
  player->colour = (guint) CLAMP (tally_rows_get_int (rows, 2), 1, TALLY_N_COLOURS);
  player->added_ms = tally_rows_get_int (rows, 3);
  player->last_played = tally_rows_get_int (rows, 4);
  player->matches = (guint) tally_rows_get_int (rows, 5);
  player->wins = (guint) tally_rows_get_int (rows, 6);
  player->last_day = (gint32) tally_rows_get_int (rows, 7);

  return player;
}

static int
compare_names_cb (gconstpointer a,
                  gconstpointer b)
{
  const TallyPlayer *one = *(const TallyPlayer *const *) a;
  const TallyPlayer *other = *(const TallyPlayer *const *) b;

  return g_utf8_collate (one->name, other->name);
}

GPtrArray *
tally_store_list_players (TallyStore *store,
                          GError    **error)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_player_free);
  g_autoptr (TallyRows) rows = tally_sql_query (tally_store_get_sql (store), error, statements[LIST]);
  GError *problem = NULL;

  if (rows == NULL)
    return NULL;

  while (tally_rows_next (rows, &problem))
    g_ptr_array_add (players, read_player (rows));
  if (!tally_rows_ended (problem, error))
    return NULL;

  g_ptr_array_sort (players, compare_names_cb);
  return g_steal_pointer (&players);
}

static gboolean
fail_unknown (GError **error)
{
  return tally_store_fail (error, SQLITE_NOTFOUND, _ ("That player is gone. Choose another one."));
}

TallyPlayer *
tally_store_get_player (TallyStore *store,
                        gint64      id,
                        GError    **error)
{
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;

  rows = tally_sql_query (tally_store_get_sql (store), error, statements[GET], TALLY_INT (id));
  if (rows == NULL)
    return NULL;
  if (tally_rows_next (rows, &problem))
    return read_player (rows);

  if (tally_rows_ended (problem, error))
    fail_unknown (error);
  return NULL;
}

/* In a club several may be called the same; then each is shown with a table. */
static gboolean
find_called (TallyStore *store,
             const char *name,
             gint64     *id,
             GError    **error)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;
  guint n = 0;

  rows = tally_sql_query (tally_store_get_sql (store), error, statements[FIND_CALLED], TALLY_TEXT (name));
  if (rows == NULL)
    return FALSE;
  for (; tally_rows_next (rows, &problem); n++) {
    *id = tally_rows_get_int (rows, 0);
    g_string_append_printf (names, "%s“%s”", n ? ", " : "", tally_rows_get_words (rows, 1));
  }
  if (!tally_rows_ended (problem, error))
    return FALSE;

  return n <= 1 || tally_store_fail (error, SQLITE_AUTH, _ ("Several people are called “%s”: %s. Say which one."),
                                     name, names->str);
}

gboolean
tally_store_find_player (TallyStore *store,
                         const char *name,
                         gint64     *id,
                         GError    **error)
{
  TallySql *sql = tally_store_get_sql (store);
  g_autofree char *trimmed = tally_name_trim (name);

  *id = 0;
  if (!tally_sql_get_int (sql, error, id, statements[FIND], TALLY_TEXT (trimmed)) ||
      (*id == 0 && !find_called (store, trimmed, id, error)) ||
      (*id == 0 && !tally_sql_get_int (sql, error, id, statements[FIND_UUID], TALLY_TEXT (trimmed))))
    return FALSE;

  return *id != 0 || tally_sql_get_int (sql, error, id, statements[FIND_MERGED], TALLY_TEXT (trimmed));
}

/* Exactly this name, and not merged into somebody: nobody else may have it. */
static gboolean
check_name (TallyStore *store,
            const char *name,
            gint64      own_id,
            GError    **error)
{
  gint64 taken = 0;

  return tally_sql_get_int (tally_store_get_sql (store), error, &taken, statements[FIND], TALLY_TEXT (name)) &&
         tally_store_check_name (name, taken, own_id, error);
}

/* Of slots that equally many have, the first. */
static guint
pick_colour (const gint64 n_with[])
{
  guint best = 1;

  for (guint slot = 2; slot <= TALLY_N_COLOURS; slot++) {
    if (n_with[slot] < n_with[best])
      best = slot;
  }

  return best;
}

gboolean
tally_store_foresee_colours (TallyStore *store,
                             guint       colours[],
                             guint       n,
                             GError    **error)
{
  gint64 n_with[TALLY_N_COLOURS + 1] = { 0 };
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;

  g_return_val_if_fail (TALLY_IS_STORE (store), FALSE);

  rows = tally_sql_query (tally_store_get_sql (store), error, statements[COUNT_COLOURS]);
  if (rows == NULL)
    return FALSE;
  while (tally_rows_next (rows, &problem))
    n_with[CLAMP (tally_rows_get_int (rows, 0), 1, TALLY_N_COLOURS)] += tally_rows_get_int (rows, 1);

  for (guint i = 0; i < n; i++) {
    colours[i] = pick_colour (n_with);
    n_with[colours[i]]++;
  }

  return tally_rows_ended (problem, error);
}

gint64
tally_players_add (TallyStore *store,
                   const char *name,
                   GError    **error)
{
  TallySql *sql = tally_store_get_sql (store);
  g_autofree char *trimmed = tally_name_trim (name);
  g_autofree char *uuid = g_uuid_string_random ();
  guint colour = 1;

  if (!check_name (store, trimmed, 0, error) ||
      !tally_store_foresee_colours (store, &colour, 1, error) ||
      !tally_sql_run (sql, error, statements[ADD],
                      TALLY_TEXT (trimmed), TALLY_INT (colour), TALLY_INT (tally_store_get_now_ms ()),
                      TALLY_TEXT (uuid)))
    return 0;

  return tally_sql_get_last_id (sql);
}

gint64
tally_store_add_player (TallyStore *store,
                        const char *name,
                        GError    **error)
{
  g_autoptr (TallyEdit) edit = tally_edit_begin (store, error);
  gint64 id = edit ? tally_players_add (store, name, error) : 0;

  if (id == 0 || !tally_edit_commit (edit, TALLY_ASPECT_PLAYERS, error))
    return 0;

  return id;
}

gboolean
tally_store_rename_player (TallyStore *store,
                           gint64      id,
                           const char *name,
                           GError    **error)
{
  TallySql *sql = tally_store_get_sql (store);
  g_autoptr (TallyEdit) edit = tally_edit_begin (store, error);
  g_autofree char *trimmed = tally_name_trim (name);

  if (edit == NULL ||
      !check_name (store, trimmed, id, error) ||
      !tally_sql_run (sql, error, statements[REMEMBER_NAME],
                      TALLY_INT (id), TALLY_INT (tally_store_get_now_ms ())) ||
      !tally_sql_run (sql, error, statements[RENAME], TALLY_INT (id), TALLY_TEXT (trimmed)))
    return FALSE;
  if (tally_sql_get_changes (sql) == 0)
    return fail_unknown (error);

  return tally_edit_commit (edit, TALLY_ASPECT_PLAYERS, error);
}

gboolean
tally_store_set_player_colour (TallyStore *store,
                               gint64      id,
                               guint       colour,
                               GError    **error)
{
  TallySql *sql = tally_store_get_sql (store);
  g_autoptr (TallyEdit) edit = NULL;

  g_return_val_if_fail (colour >= 1 && colour <= TALLY_N_COLOURS, FALSE);

  edit = tally_edit_begin (store, error);
  if (edit == NULL ||
      !tally_sql_run (sql, error, statements[SET_COLOUR], TALLY_INT (id), TALLY_INT (colour)))
    return FALSE;
  if (tally_sql_get_changes (sql) == 0)
    return fail_unknown (error);

  return tally_edit_commit (edit, TALLY_ASPECT_PLAYERS, error);
}

gboolean
tally_store_remove_player (TallyStore *store,
                           gint64      id,
                           GError    **error)
{
  TallySql *sql = tally_store_get_sql (store);
  g_autoptr (TallyEdit) edit = tally_edit_begin (store, error);
  gint64 plays = 0;

  if (edit == NULL || !tally_sql_get_int (sql, error, &plays, statements[PLAYS], TALLY_INT (id)))
    return FALSE;
  if (plays)
    return tally_store_fail (error, SQLITE_CONSTRAINT_FOREIGNKEY,
                             _ ("Anyone who has played stays. Rename or merge the player instead."));
  if (!tally_sql_run (sql, error, statements[REMOVE], TALLY_INT (id)))
    return FALSE;
  if (tally_sql_get_changes (sql) == 0)
    return fail_unknown (error);

  return tally_edit_commit (edit, TALLY_ASPECT_PLAYERS, error);
}

GArray *
tally_store_list_player_games (TallyStore *store,
                               gint64      id,
                               GError    **error)
{
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (TallyPlayerGame));
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;

  rows = tally_sql_query (tally_store_get_sql (store), error, statements[LIST_GAMES], TALLY_INT (id));
  if (rows == NULL)
    return NULL;

  while (tally_rows_next (rows, &problem)) {
    TallyPlayerGame game = {
      .game = tally_code_to_game_index (tally_rows_get_int (rows, 0)),
      .matches = (guint) tally_rows_get_int (rows, 1),
      .wins = (guint) tally_rows_get_int (rows, 2),
    };

    g_array_append_val (games, game);
  }
  if (!tally_rows_ended (problem, error))
    return NULL;

  return g_steal_pointer (&games);
}

gboolean
tally_store_get_last_group (TallyStore      *store,
                            const TallyGame *game,
                            gint64           ids[TALLY_MAX_PLAYERS],
                            guint           *n,
                            GError         **error)
{
  TallySql *sql = tally_store_get_sql (store);
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;
  gint64 match = 0;

  *n = 0;
  if (!tally_sql_get_int (sql, error, &match, statements[LAST_OF_GAME], TALLY_INT (tally_code_from_game (game))) ||
      (match == 0 && !tally_sql_get_int (sql, error, &match, statements[LAST_OF_ALL])))
    return FALSE;

  rows = tally_sql_query (sql, error, statements[LIST_SEATS], TALLY_INT (match));
  if (rows == NULL)
    return FALSE;
  while (*n < TALLY_MAX_PLAYERS && tally_rows_next (rows, &problem))
    ids[(*n)++] = tally_rows_get_int (rows, 0);

  return tally_rows_ended (problem, error);
}
