#include <glib/gi18n-lib.h>
#include <string.h>

#include "tally-journal.h"
#include "tally-matches.h"
#include "tally-store-upkeep.h"

enum {
  INTEGRITY,
  REFERENCES,
  LIST_MATCHES,
};

static const char *const statements[] = {
  [INTEGRITY] = "PRAGMA integrity_check",
  [REFERENCES] = "SELECT \"table\", rowid, parent FROM pragma_foreign_key_check",
  [LIST_MATCHES] = "SELECT id, uuid FROM matches ORDER BY id",
};

static gboolean
check_integrity (TallySql  *sql,
                 GPtrArray *problems,
                 GError   **error)
{
  g_autoptr (TallyRows) rows = tally_sql_query (sql, error, statements[INTEGRITY]);
  GError *problem = NULL;

  if (rows == NULL)
    return FALSE;

  while (tally_rows_next (rows, &problem)) {
    const char *line = tally_rows_get_text (rows, 0);

    if (strcmp (line, "ok") != 0)
      g_ptr_array_add (problems, g_strdup_printf (_ ("The file is damaged: %s"), line));
  }

  return tally_rows_ended (problem, error);
}

static gboolean
check_references (TallySql  *sql,
                  GPtrArray *problems,
                  GError   **error)
{
  g_autoptr (TallyRows) rows = tally_sql_query (sql, error, statements[REFERENCES]);
  GError *problem = NULL;

  if (rows == NULL)
    return FALSE;

  while (tally_rows_next (rows, &problem))
    g_ptr_array_add (problems, g_strdup_printf (_ ("A row of “%s” points into “%s”, where there is nothing."),
                                                tally_rows_get_text (rows, 0), tally_rows_get_text (rows, 2)));

  return tally_rows_ended (problem, error);
}

/* The status is a cache, but one without which a match can't be found. */
static void
check_match (TallyStore *store,
             gint64      id,
             const char *uuid,
             GPtrArray  *problems)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (TallyMatchRow) row = tally_matches_get (store, id, &problem);
  g_autoptr (TallyMatch) match = NULL;
  guint last_entry;

  if (row != NULL)
    match = tally_journal_replay (tally_store_get_sql (store), id, &row->setup, &last_entry, &problem);
  if (match == NULL)
    g_ptr_array_add (problems, g_strdup_printf (_ ("Match %s: %s"), uuid, problem->message));
  else if (tally_match_is_finished (match) != (row->status == TALLY_STATUS_FINISHED))
    g_ptr_array_add (problems, g_strdup_printf (_ ("Match %s is kept as running or finished, but is the other: "
                                                   "“tally rebuild” puts that right."),
                                                uuid));
}

static gboolean
check_matches (TallyStore *store,
               GPtrArray  *problems,
               GError    **error)
{
  g_autoptr (TallyRows) rows = tally_sql_query (tally_store_get_sql (store), error, statements[LIST_MATCHES]);
  GError *problem = NULL;

  if (rows == NULL)
    return FALSE;

  while (tally_rows_next (rows, &problem))
    check_match (store, tally_rows_get_int (rows, 0), tally_rows_get_text (rows, 1), problems);

  return tally_rows_ended (problem, error);
}

GPtrArray *
tally_store_check (TallyStore *store,
                   GError    **error)
{
  TallySql *sql = tally_store_get_sql (store);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  if (!check_integrity (sql, problems, error) ||
      !check_references (sql, problems, error) ||
      !check_matches (store, problems, error))
    return NULL;

  return g_steal_pointer (&problems);
}
