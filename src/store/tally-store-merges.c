/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-language.h"

#include "tally-people.h"
#include "tally-players-private.h"
#include "tally-results.h"
#include "tally-store-players.h"

enum {
  FIND_MEETING,
  ADD_MERGE,
  KEEP_SEATS,
  LIST_MOVED,
  MOVE_SEATS,
  MARK_GONE,
  GET_MERGE,
  MOVE_BACK,
  MARK_BACK,
  MARK_UNDONE,
  LIST_MERGES,
  WAS_CALLED,
  GET_HEAD,
  IS_STANDING,
};

static const char *const statements[] = {
  [FIND_MEETING] = "SELECT 1 FROM seats k JOIN seats g ON g.match_id = k.match_id"
                   " WHERE g.player_id = ?2 AND k.player_id = ?1 LIMIT 1",
  [ADD_MERGE] = "INSERT INTO merges (kept_id, gone_id, at_ms, uuid) VALUES (?1, ?2, ?3, ?4)",
  [KEEP_SEATS] = "INSERT INTO merged_seats SELECT ?1, match_id, seat FROM seats WHERE player_id = ?2",
  [LIST_MOVED] = "SELECT " TALLY_RESULT_COLUMNS " FROM merged_seats s JOIN matches m ON m.id = s.match_id"
                 " JOIN results r ON r.started_at = m.started_at AND r.uuid = lower (m.uuid) WHERE s.merge_id = ?1",
  [MOVE_SEATS] = "UPDATE seats SET seated_id = coalesce (seated_id, player_id), player_id = ?1 WHERE player_id = ?2",
  [MARK_GONE] = "UPDATE players SET merged_into = ?1 WHERE id = ?2 AND merged_into IS NULL",
  [GET_MERGE] = "SELECT m.kept_id, m.gone_id, k.merged_into, g.name,"
                " EXISTS (SELECT 1 FROM players WHERE name = g.name AND merged_into IS NULL)"
                " FROM merges m JOIN players k ON k.id = m.kept_id JOIN players g ON g.id = m.gone_id"
                " WHERE m.id = ?1 AND m.undone_ms IS NULL",
  [MOVE_BACK] = "UPDATE seats SET player_id = ?2, seated_id = nullif (seated_id, ?2) WHERE (match_id, seat) IN"
                " (SELECT match_id, seat FROM merged_seats WHERE merge_id = ?1)",
  [MARK_BACK] = "UPDATE players SET merged_into = NULL WHERE id = ?1",
  [MARK_UNDONE] = "UPDATE merges SET undone_ms = ?2 WHERE id = ?1",
  [LIST_MERGES] = "SELECT m.id, m.kept_id, m.gone_id, k.name, g.name, m.at_ms,"
                  " (SELECT count (*) FROM merged_seats WHERE merge_id = m.id)"
                  " FROM merges m JOIN players k ON k.id = m.kept_id JOIN players g ON g.id = m.gone_id"
                  " WHERE m.undone_ms IS NULL ORDER BY m.id DESC",
  [WAS_CALLED] = "WITH RECURSIVE selves (id) AS ("
                 " VALUES (?1) UNION SELECT p.id FROM selves JOIN players p ON p.merged_into = selves.id"
                 ") SELECT 1 FROM selves WHERE"
                 " EXISTS (SELECT 1 FROM players p WHERE p.id = selves.id AND p.name = ?2) OR"
                 " EXISTS (SELECT 1 FROM former_names f WHERE f.player_id = selves.id AND f.name = ?2) OR"
                 " EXISTS (SELECT 1 FROM players p WHERE p.id = selves.id AND p.called = ?2) LIMIT 1",
  [GET_HEAD] = "SELECT coalesce (merged_into, id) FROM players WHERE id = ?1",
  [IS_STANDING] = "SELECT 1 FROM merges WHERE id = ?1 AND undone_ms IS NULL",
};

/* The results of the moved matches name somebody else now. They are read
 * first, since taking them out changes what is being read. */
static gboolean
rename_in_results (TallyStore *store,
                   gint64      merge,
                   gint64      from,
                   gint64      to,
                   GError    **error)
{
  g_autoptr (GArray) results = g_array_new (FALSE, FALSE, sizeof (TallyResult));
  TallyRows *rows = tally_sql_query (tally_store_get_sql (store), error, statements[LIST_MOVED], TALLY_INT (merge));
  GError *problem = NULL;

  if (rows == NULL)
    return FALSE;
  while (tally_rows_next (rows, &problem)) {
    g_array_set_size (results, results->len + 1);
    tally_result_read (rows, 0, &g_array_index (results, TallyResult, results->len - 1));
  }
  tally_rows_free (rows);
  if (!tally_rows_ended (problem, error))
    return FALSE;

  for (guint i = 0; i < results->len; i++) {
    TallyResult *result = &g_array_index (results, TallyResult, i);
    int seat = tally_result_find_player (result, from);

    if (seat < 0)
      continue;
    if (!tally_results_take (store, result->match, result->started, error))
      return FALSE;
    result->players[seat] = to;
    if (!tally_results_put (store, result, error))
      return FALSE;
  }

  return TRUE;
}

static gboolean
check_strangers (TallyStore *store,
                 gint64      kept,
                 gint64      gone,
                 GError    **error)
{
  g_autoptr (TallyPlayer) one = tally_store_get_player (store, kept, error);
  g_autoptr (TallyPlayer) other = one ? tally_store_get_player (store, gone, error) : NULL;
  gint64 met = 0;

  if (other == NULL ||
      !tally_sql_get_int (tally_store_get_sql (store), error, &met, statements[FIND_MEETING],
                          TALLY_INT (kept), TALLY_INT (gone)))
    return FALSE;
  if (met || kept == gone)
    return tally_store_fail (error, SQLITE_CONSTRAINT,
                             _ ("%s and %s sat at one table, so they are two people. Choose others."),
                             one->name, other->name);

  return TRUE;
}

static gint64
merge (TallyStore *store,
       gint64      kept,
       gint64      gone,
       GError    **error)
{
  TallySql *sql = tally_store_get_sql (store);
  g_autofree char *uuid = g_uuid_string_random ();
  gint64 id;

  if (!check_strangers (store, kept, gone, error) ||
      !tally_sql_run (sql, error, statements[ADD_MERGE],
                      TALLY_INT (kept), TALLY_INT (gone), TALLY_INT (tally_store_get_now_ms ()), TALLY_TEXT (uuid)))
    return 0;

  id = tally_sql_get_last_id (sql);
  if (!tally_sql_run (sql, error, statements[KEEP_SEATS], TALLY_INT (id), TALLY_INT (gone)) ||
      !tally_sql_run (sql, error, statements[MOVE_SEATS], TALLY_INT (kept), TALLY_INT (gone)) ||
      !tally_sql_run (sql, error, statements[MARK_GONE], TALLY_INT (kept), TALLY_INT (gone)) ||
      !rename_in_results (store, id, gone, kept, error))
    return 0;

  return id;
}

/* In a club the lowest uuid stands for both: it takes the name and the colour
 * that were to be kept. */
static gint64
merge_shared (TallyStore *store,
              gint64      kept,
              gint64      gone,
              GError    **error)
{
  TallySql *sql = tally_store_get_sql (store);
  g_autoptr (TallyPlayer) before = tally_store_get_player (store, kept, error);
  g_autofree char *uuid = g_uuid_string_random ();
  gint64 id, head = kept;

  if (before == NULL || !check_strangers (store, kept, gone, error) ||
      !tally_sql_run (sql, error, statements[ADD_MERGE],
                      TALLY_INT (kept), TALLY_INT (gone), TALLY_INT (tally_store_get_now_ms ()), TALLY_TEXT (uuid)))
    return 0;

  id = tally_sql_get_last_id (sql);
  if (!tally_people_settle (store, error) ||
      !tally_sql_get_int (sql, error, &head, statements[GET_HEAD], TALLY_INT (kept)) ||
      (head != kept && !tally_people_take_name (store, head, kept, before->colour, error)))
    return 0;

  return tally_people_settle_names (store, error) ? id : 0;
}

gint64
tally_store_merge_players (TallyStore *store,
                           gint64      kept,
                           gint64      gone,
                           GError    **error)
{
  g_autoptr (TallyEdit) edit = tally_edit_begin (store, error);
  gboolean shared = FALSE;
  gint64 id = 0;

  if (edit == NULL || !tally_people_are_shared (store, &shared, error))
    return 0;

  id = shared ? merge_shared (store, kept, gone, error) : merge (store, kept, gone, error);
  if (id == 0 || !tally_edit_commit (edit, TALLY_ASPECT_ALL, error))
    return 0;

  return id;
}

/* Merges into somebody who has been merged since come undone from the last
 * one backwards: their seats lie within those of the later merge. */
static gboolean
check_undoable (TallyStore *store,
                gint64      merge_id,
                gint64     *kept,
                gint64     *gone,
                GError    **error)
{
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;

  rows = tally_sql_query (tally_store_get_sql (store), error, statements[GET_MERGE], TALLY_INT (merge_id));
  if (rows == NULL)
    return FALSE;
  if (!tally_rows_next (rows, &problem))
    return tally_rows_ended (problem, error) &&
           tally_store_fail (error, SQLITE_NOTFOUND, _ ("That has been undone already."));
  if (!tally_rows_is_null (rows, 2))
    return tally_store_fail (error, SQLITE_CONSTRAINT,
                             _ ("The player has been merged again since. Undo that first."));
  if (tally_rows_get_int (rows, 4))
    return tally_store_fail (error, SQLITE_CONSTRAINT_UNIQUE,
                             _ ("There is another “%s” now. Rename that player first."),
                             tally_rows_get_words (rows, 3));

  *kept = tally_rows_get_int (rows, 0);
  *gone = tally_rows_get_int (rows, 1);
  return TRUE;
}

/* Groups are made anew from the merges that still stand, in any order. */
static gboolean
undo_shared (TallyStore *store,
             TallyEdit  *edit,
             gint64      merge_id,
             GError    **error)
{
  TallySql *sql = tally_store_get_sql (store);
  gint64 standing = 0;

  if (!tally_sql_get_int (sql, error, &standing, statements[IS_STANDING], TALLY_INT (merge_id)))
    return FALSE;
  if (standing == 0)
    return tally_store_fail (error, SQLITE_NOTFOUND, _ ("That has been undone already."));

  return tally_sql_run (sql, error, statements[MARK_UNDONE],
                        TALLY_INT (merge_id), TALLY_INT (tally_store_get_now_ms ())) &&
         tally_people_settle (store, error) &&
         tally_edit_commit (edit, TALLY_ASPECT_ALL, error);
}

gboolean
tally_store_undo_merge (TallyStore *store,
                        gint64      merge_id,
                        GError    **error)
{
  TallySql *sql = tally_store_get_sql (store);
  g_autoptr (TallyEdit) edit = tally_edit_begin (store, error);
  gint64 kept = 0, gone = 0;
  gboolean shared = FALSE;

  if (edit == NULL || !tally_people_are_shared (store, &shared, error))
    return FALSE;
  if (shared)
    return undo_shared (store, edit, merge_id, error);

  return check_undoable (store, merge_id, &kept, &gone, error) &&
         tally_sql_run (sql, error, statements[MARK_BACK], TALLY_INT (gone)) &&
         tally_sql_run (sql, error, statements[MOVE_BACK], TALLY_INT (merge_id), TALLY_INT (gone)) &&
         rename_in_results (store, merge_id, kept, gone, error) &&
         tally_sql_run (sql, error, statements[MARK_UNDONE],
                        TALLY_INT (merge_id), TALLY_INT (tally_store_get_now_ms ())) &&
         tally_edit_commit (edit, TALLY_ASPECT_ALL, error);
}

static TallyMerge *
read_merge (TallyRows *rows)
{
  TallyMerge *merged = g_new0 (TallyMerge, 1);

  merged->id = tally_rows_get_int (rows, 0);
  merged->kept = tally_rows_get_int (rows, 1);
  merged->gone = tally_rows_get_int (rows, 2);
  merged->kept_name = g_strdup (tally_rows_get_words (rows, 3));
  merged->gone_name = g_strdup (tally_rows_get_words (rows, 4));
  merged->at_ms = tally_rows_get_int (rows, 5);
  merged->seats = (guint) tally_rows_get_int (rows, 6);

  return merged;
}

GPtrArray *
tally_store_list_merges (TallyStore *store,
                         GError    **error)
{
  g_autoptr (GPtrArray) merges = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_merge_free);
  g_autoptr (TallyRows) rows = tally_sql_query (tally_store_get_sql (store), error, statements[LIST_MERGES]);
  GError *problem = NULL;

  if (rows == NULL)
    return NULL;

  while (tally_rows_next (rows, &problem))
    g_ptr_array_add (merges, read_merge (rows));

  return tally_rows_ended (problem, error) ? g_steal_pointer (&merges) : NULL;
}

gboolean
tally_players_was_called (TallyStore *store,
                          gint64      id,
                          const char *name,
                          gboolean   *was_called,
                          GError    **error)
{
  gint64 found = 0;

  if (!tally_sql_get_int (tally_store_get_sql (store), error, &found, statements[WAS_CALLED],
                          TALLY_INT (id), TALLY_TEXT (name)))
    return FALSE;

  *was_called = found != 0;
  return TRUE;
}
