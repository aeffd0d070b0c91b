/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-language.h"

#include "tally-journal.h"
#include "tally-matches.h"
#include "tally-ratings.h"
#include "tally-results.h"
#include "tally-store-leagues.h"
#include "tally-store-upkeep.h"
#include "tally-sums.h"

/* The caches, as people call them and as they are read to be compared. Marks
 * of ratings are only aids: where they lie says nothing. */
static const struct {
  const char *name;
  const char *read;
} caches[] = {
  { N_ ("which matches are finished"), "SELECT id, status FROM matches ORDER BY id" },
  { N_ ("how long matches took"), "SELECT id, seconds FROM matches ORDER BY id" },
  { N_ ("results"), "SELECT * FROM results ORDER BY started_at, uuid" },
  { N_ ("matches and wins of players"), "SELECT * FROM player_sums ORDER BY player_id, game" },
  { N_ ("points in leagues"), "SELECT * FROM standing_players ORDER BY league_id, season_id, game, player_id" },
  { N_ ("meetings in leagues"), "SELECT * FROM standing_pairs ORDER BY league_id, season_id, game, a_id, b_id" },
  { N_ ("ratings"), "SELECT * FROM ratings ORDER BY game, player_id" },
};

static const char list_matches[] = "SELECT id FROM matches ORDER BY id";

static const char clear_caches[] =
  "DELETE FROM results; DELETE FROM player_sums; DELETE FROM standing_players;"
  "DELETE FROM standing_pairs; DELETE FROM ratings; DELETE FROM rating_marks;";

static char *
digest (TallySql   *sql,
        const char *read,
        GError    **error)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (TallyRows) rows = tally_sql_query (sql, error, read);
  GError *problem = NULL;

  if (rows == NULL)
    return NULL;

  while (tally_rows_next (rows, &problem)) {
    for (int i = 0; i < sqlite3_column_count (rows); i++) {
      gsize size;
      gboolean is_real = sqlite3_column_type (rows, i) == SQLITE_FLOAT;
      double real = is_real ? tally_rows_get_real (rows, i) : 0;
      const void *bytes = is_real ? NULL : tally_rows_get_blob (rows, i, &size);

      /* A real number as text would be rounded. */
      g_checksum_update (checksum, is_real ? (const guchar *) &real : bytes ? bytes
                                                                            : (const guchar *) "",
                         is_real ? (gssize) sizeof real : (gssize) size);
      g_checksum_update (checksum, (const guchar *) "\n", 1);
    }
  }

  return tally_rows_ended (problem, error) ? g_strdup (g_checksum_get_string (checksum)) : NULL;
}

static gboolean
digest_all (TallySql  *sql,
            GPtrArray *digests,
            GError   **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (caches); i++) {
    char *text = digest (sql, caches[i].read, error);

    if (text == NULL)
      return FALSE;
    g_ptr_array_add (digests, text);
  }

  return TRUE;
}

static gboolean
rebuild_match (TallyStore *store,
               gint64      id,
               GError    **error)
{
  TallySql *sql = tally_store_get_sql (store);
  g_autoptr (TallyMatchRow) row = tally_matches_get (store, id, error);
  g_autoptr (TallyMatch) match = NULL;
  TallyResult result;
  guint last_entry;

  if (row == NULL)
    return FALSE;
  match = tally_journal_replay (sql, id, &row->setup, &last_entry, error);
  if (match == NULL) {
    g_prefix_error (error, _ ("Match %s: "), row->uuid);
    return FALSE;
  }

  if (!tally_matches_set_status (store, row, match, error))
    return FALSE;
  if (row->binned_ms != 0 || !tally_matches_make_result (row, match, &result))
    return TRUE;

  return tally_results_insert (store, &result, error);
}

static gboolean
rebuild_matches (TallyStore *store,
                 GError    **error)
{
  g_autoptr (TallyRows) rows = tally_sql_query (tally_store_get_sql (store), error, list_matches);
  GError *problem = NULL;

  if (rows == NULL)
    return FALSE;

  while (tally_rows_next (rows, &problem)) {
    if (!rebuild_match (store, tally_rows_get_int (rows, 0), error))
      return FALSE;
  }

  return tally_rows_ended (problem, error);
}

static gboolean
rebuild_leagues (TallyStore *store,
                 GError    **error)
{
  g_autoptr (GPtrArray) leagues = tally_store_list_leagues (store, error);

  for (guint i = 0; leagues != NULL && i < leagues->len; i++) {
    if (!tally_sums_rebuild (store, leagues->pdata[i], error))
      return FALSE;
  }

  return leagues != NULL;
}

static GPtrArray *
compare (GPtrArray *before,
         GPtrArray *after)
{
  GPtrArray *different = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (caches); i++) {
    if (g_strcmp0 (before->pdata[i], after->pdata[i]) != 0)
      g_ptr_array_add (different, g_strdup (_ (caches[i].name)));
  }

  return different;
}

GPtrArray *
tally_store_rebuild (TallyStore *store,
                     GError    **error)
{
  TallySql *sql = tally_store_get_sql (store);
  g_autoptr (TallyEdit) edit = tally_edit_begin (store, error);
  g_autoptr (GPtrArray) before = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) after = g_ptr_array_new_with_free_func (g_free);

  if (edit == NULL ||
      !digest_all (sql, before, error) ||
      !tally_sql_run_script (sql, clear_caches, error) ||
      !rebuild_matches (store, error) ||
      !rebuild_leagues (store, error) ||
      !tally_ratings_replay (store, G_MININT64, error) ||
      !tally_edit_settle (edit, error) ||
      !digest_all (sql, after, error) ||
      !tally_edit_commit (edit, TALLY_ASPECT_ALL, error))
    return NULL;

  return compare (before, after);
}
