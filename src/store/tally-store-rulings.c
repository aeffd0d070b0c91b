/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-store-rulings.h"

#include "tally-language.h"

#include "tally-store-names.h"
#include "tally-store-private.h"

enum {
  LIST,
  LIST_PLAYERS,
  ADD,
  CHANGE,
  DROP_PLAYERS,
  ADD_PLAYER,
  REMOVE,
};

static const char *const statements[] = {
  [LIST] = "SELECT id, game, section, question, decision, day FROM rulings"
           " WHERE (?1 = 0 OR game = ?1) AND (?2 IS NULL OR section = ?2) ORDER BY day DESC, id DESC",
  [LIST_PLAYERS] = "WITH RECURSIVE chain (id, next) AS ("
                   " SELECT p.id, p.merged_into FROM ruling_players r JOIN players p ON p.id = r.player_id"
                   " WHERE r.ruling_id = ?1"
                   " UNION SELECT p.id, p.merged_into FROM chain JOIN players p ON p.id = chain.next"
                   ") SELECT DISTINCT id FROM chain WHERE next IS NULL ORDER BY id",
  [ADD] = "INSERT INTO rulings (game, section, question, decision, day, added_ms, uuid)"
          " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
  [CHANGE] = "UPDATE rulings SET game = ?1, section = ?2, question = ?3, decision = ?4, day = ?5"
             " WHERE id = ?6 AND ?7 IS NOT NULL",
  [DROP_PLAYERS] = "DELETE FROM ruling_players WHERE ruling_id = ?1 AND player_id NOT IN"
                   " (SELECT value FROM json_each (?2))",
  [ADD_PLAYER] = "INSERT OR IGNORE INTO ruling_players (ruling_id, player_id) VALUES (?1, ?2)",
  [REMOVE] = "DELETE FROM rulings WHERE id = ?1",
};

TallyRuling *
tally_ruling_new (const TallyGame *game)
{
  TallyRuling *ruling = g_new0 (TallyRuling, 1);

  ruling->game = game;
  ruling->players = g_array_new (FALSE, FALSE, sizeof (gint64));

  return ruling;
}

void
tally_ruling_free (TallyRuling *ruling)
{
  g_free (ruling->section);
  g_free (ruling->question);
  g_free (ruling->decision);
  g_array_unref (ruling->players);
  g_free (ruling);
}

static TallyRuling *
read_ruling (TallyRows *rows)
{
  TallyRuling *ruling = tally_ruling_new (tally_code_to_game (tally_rows_get_int (rows, 1)));

  ruling->id = tally_rows_get_int (rows, 0);
  ruling->section = g_strdup (tally_rows_get_text (rows, 2));
  ruling->question = g_strdup (tally_rows_get_words (rows, 3));
  ruling->decision = g_strdup (tally_rows_get_words (rows, 4));
  ruling->day = (gint32) tally_rows_get_int (rows, 5);

  return ruling;
}

static gboolean
add_players (TallyStore  *store,
             TallyRuling *ruling,
             GError     **error)
{
  return tally_sql_append_ids (tally_store_get_sql (store), error, ruling->players, statements[LIST_PLAYERS],
                               TALLY_INT (ruling->id));
}

GPtrArray *
tally_store_list_rulings (TallyStore      *store,
                          const TallyGame *game,
                          const char      *section,
                          GError         **error)
{
  g_autoptr (GPtrArray) rulings = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_ruling_free);
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;

  rows = tally_sql_query (tally_store_get_sql (store), error, statements[LIST],
                          TALLY_INT (tally_code_from_game (game)), TALLY_TEXT (section));
  if (rows == NULL)
    return NULL;

  while (tally_rows_next (rows, &problem)) {
    TallyRuling *ruling = read_ruling (rows);

    /* Of a game that only a newer release knows: not ours to show. */
    if (ruling->game == NULL) {
      tally_ruling_free (ruling);
      continue;
    }
    g_ptr_array_add (rulings, ruling);
    if (!add_players (store, ruling, error))
      return NULL;
  }

  return tally_rows_ended (problem, error) ? g_steal_pointer (&rulings) : NULL;
}

static gboolean
put_players (TallySql          *sql,
             gint64             id,
             const TallyRuling *ruling,
             GError           **error)
{
  g_autofree char *players = tally_store_write_ids (ruling->players);

  if (!tally_sql_run (sql, error, statements[DROP_PLAYERS], TALLY_INT (id), TALLY_TEXT (players)))
    return FALSE;

  for (guint i = 0; i < ruling->players->len; i++) {
    if (!tally_sql_run (sql, error, statements[ADD_PLAYER],
                        TALLY_INT (id), TALLY_INT (g_array_index (ruling->players, gint64, i))))
      return FALSE;
  }

  return TRUE;
}

static gboolean
fail_unknown (GError **error)
{
  return tally_store_fail (error, SQLITE_NOTFOUND, _ ("That ruling is gone."));
}

gint64
tally_store_put_ruling (TallyStore        *store,
                        const TallyRuling *ruling,
                        GError           **error)
{
  TallySql *sql = tally_store_get_sql (store);
  g_autoptr (TallyEdit) edit = NULL;
  g_autofree char *uuid = g_uuid_string_random ();
  gint64 id = ruling->id;

  g_return_val_if_fail (ruling->question != NULL && ruling->decision != NULL, 0);

  edit = tally_edit_begin (store, error);
  if (edit == NULL ||
      !tally_sql_run (sql, error, statements[id ? CHANGE : ADD],
                      TALLY_INT (tally_code_from_game (ruling->game)), TALLY_TEXT (ruling->section),
                      TALLY_TEXT (ruling->question), TALLY_TEXT (ruling->decision), TALLY_INT (ruling->day),
                      TALLY_INT (id ? id : tally_store_get_now_ms ()), TALLY_TEXT (uuid)))
    return 0;
  if (tally_sql_get_changes (sql) == 0)
    return fail_unknown (error);

  id = id ? id : tally_sql_get_last_id (sql);
  if (!put_players (sql, id, ruling, error) || !tally_edit_commit (edit, TALLY_ASPECT_RULINGS, error))
    return 0;

  return id;
}

gboolean
tally_store_remove_ruling (TallyStore *store,
                           gint64      id,
                           GError    **error)
{
  TallySql *sql = tally_store_get_sql (store);
  g_autoptr (TallyEdit) edit = tally_edit_begin (store, error);

  if (edit == NULL || !tally_sql_run (sql, error, statements[REMOVE], TALLY_INT (id)))
    return FALSE;
  if (tally_sql_get_changes (sql) == 0)
    return fail_unknown (error);

  return tally_edit_commit (edit, TALLY_ASPECT_RULINGS, error);
}
