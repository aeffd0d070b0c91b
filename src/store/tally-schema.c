/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-schema.h"

#include "tally-language.h"
#include <glib/gstdio.h>

#include "tally-sql-copy.h"

#define WAL_TRIES 200
#define WAL_NAP_MS 25
/* Of one version. */
#define MOST_COPIES 1000

enum {
  READ_HEADING,
  FIND_STRAY,
};

static const char *const statements[] = {
  /* One statement, so that it sees one moment: a database that somebody is
   * making just now is either empty or whole. */
  [READ_HEADING] = "SELECT (SELECT application_id FROM pragma_application_id), "
                   "       (SELECT user_version FROM pragma_user_version), "
                   "       (SELECT count(*) FROM sqlite_schema)",
  [FIND_STRAY] = "SELECT 1 FROM pragma_foreign_key_check LIMIT 1",
};

typedef struct {
  gint64 application_id;
  gint64 version;
  gint64 n_tables;
} Heading;

static gboolean
read_heading (TallySql *sql,
              Heading  *heading,
              GError  **error)
{
  g_autoptr (TallyRows) rows = tally_sql_query (sql, error, statements[READ_HEADING]);

  if (rows == NULL || !tally_rows_next (rows, error))
    return FALSE;

  heading->application_id = tally_rows_get_int (rows, 0);
  heading->version = tally_rows_get_int (rows, 1);
  heading->n_tables = tally_rows_get_int (rows, 2);

  return TRUE;
}

static gboolean
is_empty (const Heading *heading)
{
  return heading->n_tables == 0 && heading->version == 0 && heading->application_id == 0;
}

static gboolean
check_heading (const TallySchema *schema,
               TallySql          *sql,
               TallyAccess        access,
               const Heading     *heading,
               GError           **error)
{
  g_autofree char *file = g_filename_display_name (tally_sql_get_path (sql));

  if (is_empty (heading) && access == TALLY_ACCESS_READ)
    return tally_store_fail (error, SQLITE_EMPTY, _ ("“%s” is empty. Choose another file."), file);
  if (is_empty (heading))
    return TRUE;
  if (heading->application_id != schema->application_id || heading->version < 1)
    return tally_store_fail (error, SQLITE_NOTADB,
                             _ ("“%s” belongs to another program. Choose another file."), file);
  if (heading->version > schema->version)
    return tally_store_fail (error, SQLITE_SCHEMA,
                             _ ("“%s” was written by a newer Tallygator. Nothing was changed: "
                                "update this one, then try again."),
                             file);
  if (heading->version < schema->version && access == TALLY_ACCESS_READ)
    return tally_store_fail (error, SQLITE_SCHEMA,
                             _ ("“%s” was written by an older Tallygator. Start the app once to bring it up to date."),
                             file);

  return TRUE;
}

static gboolean
write_heading (const TallySchema *schema,
               TallySql          *sql,
               GError           **error)
{
  /* A pragma takes no bound values; these two are our own constants. */
  g_autofree char *script = g_strdup_printf ("PRAGMA application_id = %" G_GINT64_FORMAT ";"
                                             "PRAGMA user_version = %u;",
                                             schema->application_id, schema->version);

  return tally_sql_run_script (sql, script, error);
}

/* Two programs may be here at the same time: the second finds it done. */
static gboolean
create (const TallySchema *schema,
        TallySql          *sql,
        GError           **error)
{
  Heading heading;

  if (!tally_sql_begin (sql, error))
    return FALSE;

  if (read_heading (sql, &heading, error) &&
      (!is_empty (&heading) || (schema->create (sql, error) && write_heading (schema, sql, error))) &&
      tally_sql_commit (sql, error))
    return TRUE;

  tally_sql_roll_back (sql);
  return FALSE;
}

static char *
name_copy (TallySql *sql,
           gint64    version)
{
  const char *path = tally_sql_get_path (sql);
  char *name = g_strdup_printf ("%s.schema-%" G_GINT64_FORMAT, path, version);

  for (guint i = 2; i < MOST_COPIES && tally_sql_may_be_there (name); i++) {
    g_free (name);
    name = g_strdup_printf ("%s.schema-%" G_GINT64_FORMAT ".%u", path, version, i);
  }

  return name;
}

/* A connection that writes can't be copied from; another one still sees what
 * was there before. */
static gboolean
copy_beside (TallySql   *sql,
             const char *name,
             GError    **error)
{
  g_autoptr (TallySql) reader = tally_sql_open (tally_sql_get_path (sql), TALLY_ACCESS_WRITE, error);

  return reader != NULL && tally_sql_copy (reader, name, error);
}

static gboolean
check_references (TallySql *sql,
                  GError  **error)
{
  gint64 stray = 0;

  if (!tally_sql_get_int (sql, error, &stray, statements[FIND_STRAY]))
    return FALSE;
  if (stray != 0)
    return tally_store_fail (error, SQLITE_CONSTRAINT_FOREIGNKEY,
                             _ ("The database could not be brought up to date. Nothing was changed: "
                                "keep using the Tallygator that you had."));

  return TRUE;
}

static gboolean
run_steps (const TallySchema *schema,
           TallySql          *sql,
           gint64             version,
           GError           **error)
{
  for (; version < schema->version; version++) {
    if (!schema->steps[version - 1](sql, error))
      return FALSE;
  }

  return check_references (sql, error) && write_heading (schema, sql, error);
}

/* Foreign keys are still off, so that a step may make a table anew. */
static gboolean
migrate (const TallySchema *schema,
         TallySql          *sql,
         GError           **error)
{
  g_autofree char *copy = NULL;
  Heading heading;

  if (!tally_sql_begin (sql, error))
    return FALSE;

  if (read_heading (sql, &heading, error)) {
    if (heading.version == schema->version)
      return tally_sql_commit (sql, error);
    copy = name_copy (sql, heading.version);
    if (copy_beside (sql, copy, error) &&
        run_steps (schema, sql, heading.version, error) &&
        tally_sql_commit (sql, error))
      return TRUE;
    g_unlink (copy);
  }

  tally_sql_roll_back (sql);
  return FALSE;
}

/* Changing over takes the file for itself, and SQLite doesn't wait for that. */
static gboolean
set_log_mode (TallySql *sql,
              GError  **error)
{
  for (guint i = 0;; i++) {
    g_autoptr (GError) problem = NULL;

    if (tally_sql_run_script (sql, "PRAGMA journal_mode = WAL", &problem))
      return TRUE;
    if ((problem->code & 0xff) != SQLITE_BUSY || i >= WAL_TRIES) {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
    g_usleep (WAL_NAP_MS * 1000);
  }
}

static gboolean
set_up_connection (const TallySchema *schema,
                   TallySql          *sql,
                   TallyAccess        access,
                   GError           **error)
{
  if (!tally_sql_run_script (sql,
                             "PRAGMA foreign_keys = ON;"
                             "PRAGMA trusted_schema = OFF;"
                             "PRAGMA temp_store = MEMORY;",
                             error))
    return FALSE;
  if (access == TALLY_ACCESS_READ)
    return TRUE;

  tally_sql_set_before_write (sql, schema->before_write);

  return set_log_mode (sql, error) && tally_sql_run_script (sql, "PRAGMA synchronous = FULL", error);
}

gboolean
tally_schema_prepare (const TallySchema *schema,
                      TallySql          *sql,
                      TallyAccess        access,
                      GError           **error)
{
  Heading heading;

  if (!read_heading (sql, &heading, error) ||
      !check_heading (schema, sql, access, &heading, error))
    return FALSE;

  if (tally_sql_is_cut_off (sql))
    return tally_store_fail_code (tally_sql_get_path (sql), SQLITE_CORRUPT, 0, error);
  if (access != TALLY_ACCESS_READ && sqlite3_db_readonly (tally_sql_get_handle (sql), "main") == 1)
    return tally_store_fail_code (tally_sql_get_path (sql), SQLITE_READONLY, 0, error);

  if (is_empty (&heading)) {
    if (!create (schema, sql, error))
      return FALSE;
  } else if (heading.version < schema->version) {
    if (!migrate (schema, sql, error))
      return FALSE;
  }

  return set_up_connection (schema, sql, access, error);
}
