/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "tally-schema.h"

/* What SQLite keeps for itself comes and goes with its releases. */
static const char list_schema[] =
  "SELECT name, type, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite#_%' ESCAPE '#'";

/* Without blanks and remarks: releases have written the same in other lines. */
static char *
squeeze (const char *sql)
{
  GString *squeezed = g_string_new (NULL);

  for (const char *c = sql; *c != '\0'; c++) {
    if (c[0] == '-' && c[1] == '-') {
      c += strcspn (c, "\n");
      if (*c == '\0')
        break;
    } else if (!g_ascii_isspace (*c)) {
      g_string_append_c (squeezed, *c);
    }
  }

  return g_string_free (squeezed, FALSE);
}

/* Name → what it is, in SQL. */
static GHashTable *
read_schema (TallySql *sql,
             GError  **error)
{
  g_autoptr (GHashTable) schema = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (TallyRows) rows = tally_sql_query (sql, error, list_schema);
  GError *problem = NULL;

  if (rows == NULL)
    return NULL;

  while (tally_rows_next (rows, &problem)) {
    g_autofree char *text = squeeze (tally_rows_get_words (rows, 3));

    g_hash_table_insert (schema, g_strdup (tally_rows_get_words (rows, 0)),
                         g_strdup_printf ("%s %s %s", tally_rows_get_words (rows, 1), tally_rows_get_words (rows, 2), text));
  }

  return tally_rows_ended (problem, error) ? g_steal_pointer (&schema) : NULL;
}

static GList *
list_names (GHashTable *schema)
{
  return g_list_sort (g_hash_table_get_keys (schema), (GCompareFunc) strcmp);
}

static void
compare_schemas (GHashTable *ours,
                 GHashTable *found,
                 GPtrArray  *problems)
{
  g_autoptr (GList) expected = list_names (ours);
  g_autoptr (GList) there = list_names (found);

  for (GList *l = expected; l != NULL; l = l->next) {
    const char *what = g_hash_table_lookup (found, l->data);

    if (what == NULL)
      g_ptr_array_add (problems, g_strdup_printf (_ ("“%s” is missing in the file."), (const char *) l->data));
    else if (strcmp (what, g_hash_table_lookup (ours, l->data)) != 0)
      g_ptr_array_add (problems, g_strdup_printf (_ ("“%s” in the file is not as Tallygator makes it."), (const char *) l->data));
  }
  for (GList *l = there; l != NULL; l = l->next) {
    if (!g_hash_table_contains (ours, l->data))
      g_ptr_array_add (problems, g_strdup_printf (_ ("“%s” in the file is not by Tallygator."), (const char *) l->data));
  }
}

static GHashTable *
make_expected (const TallySchema *schema,
               GError           **error)
{
  g_autoptr (TallySql) fresh = tally_sql_open_scratch (error);

  return fresh != NULL && schema->create (fresh, error) ? read_schema (fresh, error) : NULL;
}

/* Making it takes longer than all the rest of a check of a small file, so it is
 * kept for the next one. */
static GHashTable *
get_expected (const TallySchema *schema,
              GError           **error)
{
  static GMutex lock;
  static GHashTable *kept; /* TallySchema → its GHashTable */
  GHashTable *expected;

  g_mutex_lock (&lock);
  if (kept == NULL)
    kept = g_hash_table_new (NULL, NULL);
  expected = g_hash_table_lookup (kept, schema);
  if (expected == NULL && (expected = make_expected (schema, error)) != NULL)
    g_hash_table_insert (kept, (gpointer) schema, expected);
  g_mutex_unlock (&lock);

  return expected;
}

gboolean
tally_schema_check (const TallySchema *schema,
                    TallySql          *sql,
                    GPtrArray         *problems,
                    GError           **error)
{
  GHashTable *ours = get_expected (schema, error);
  g_autoptr (GHashTable) found = ours != NULL ? read_schema (sql, error) : NULL;

  if (found != NULL)
    compare_schemas (ours, found, problems);

  return found != NULL;
}

static void
check_row (TallyRows  *rows,
           const char *table,
           GHashTable *named,
           GPtrArray  *problems)
{
  for (int i = 0; i < sqlite3_column_count (rows); i++) {
    const char *text = sqlite3_column_type (rows, i) == SQLITE_TEXT ? (const char *) sqlite3_column_text (rows, i) : NULL;
    g_autofree char *place = NULL;

    if (text == NULL || g_utf8_validate_len (text, (gsize) sqlite3_column_bytes (rows, i), NULL))
      continue;
    place = g_strdup_printf ("%s.%s", table, sqlite3_column_name (rows, i));
    if (g_hash_table_add (named, g_strdup (place)))
      g_ptr_array_add (problems, g_strdup_printf (_ ("A text in “%s” is not UTF-8."), place));
  }
}

gboolean
tally_schema_check_texts (TallySql  *sql,
                          GPtrArray *problems,
                          GError   **error)
{
  g_autoptr (GHashTable) schema = read_schema (sql, error);
  g_autoptr (GHashTable) named = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GList) names = schema != NULL ? list_names (schema) : NULL;
  GError *problem = NULL;

  for (GList *l = names; problem == NULL && l != NULL; l = l->next) {
    g_autofree char *statement = g_strdup_printf ("SELECT * FROM \"%s\"", (const char *) l->data);
    g_autoptr (TallyRows) rows = NULL;

    if (!g_str_has_prefix (g_hash_table_lookup (schema, l->data), "table "))
      continue;
    rows = tally_sql_query (sql, &problem, g_intern_string (statement));
    while (rows != NULL && tally_rows_next (rows, &problem))
      check_row (rows, l->data, named, problems);
  }

  return schema != NULL && tally_rows_ended (problem, error);
}
