/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-store-settings.h"

#include "tally-store-private.h"

enum {
  SET,
  DROP,
  GET,
};

static const char *const statements[] = {
  [SET] = "INSERT OR REPLACE INTO settings (key, value) VALUES (?1, ?2)",
  [DROP] = "DELETE FROM settings WHERE key = ?1",
  [GET] = "SELECT value FROM settings WHERE key = ?1",
};

gboolean
tally_store_set_setting (TallyStore *store,
                         const char *key,
                         const char *value,
                         GError    **error)
{
  TallySql *sql = tally_store_get_sql (store);
  g_autoptr (TallyEdit) edit = tally_edit_begin (store, error);
  gboolean written;

  if (edit == NULL)
    return FALSE;

  if (value != NULL)
    written = tally_sql_run (sql, error, statements[SET], TALLY_TEXT (key), TALLY_TEXT (value));
  else
    written = tally_sql_run (sql, error, statements[DROP], TALLY_TEXT (key));

  return written && tally_edit_commit (edit, TALLY_ASPECT_SETTINGS, error);
}

gboolean
tally_store_get_setting (TallyStore *store,
                         const char *key,
                         char      **value,
                         GError    **error)
{
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;

  *value = NULL;
  rows = tally_sql_query (tally_store_get_sql (store), error, statements[GET], TALLY_TEXT (key));
  if (rows == NULL)
    return FALSE;
  if (tally_rows_next (rows, &problem))
    *value = g_strdup (tally_rows_get_text (rows, 0));

  return tally_rows_ended (problem, error);
}
