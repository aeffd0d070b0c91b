/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-sql.h"

#include <fcntl.h>
#include "tally-language.h"
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define PATIENCE_MS 10000
#define LONGEST_NAP_MS 50
/* At a file that seems to be damaged. */
#define LOOKS 3
/* As SQLite counts: below 0 are KiB. */
#define USUAL_CACHE "-2000"
#define ROOMY_CACHE "-131072"

struct _TallySql {
  sqlite3 *db;
  char *path;
  GHashTable *statements;    /* address of the text → sqlite3_stmt */
  TallySqlFunc before_write; /* NULL: it is done, or there is nothing to do */
  gint64 patience;           /* microseconds */
  gint64 waiting_since;      /* 0: not waiting */
};

enum {
  BEGIN,
  BEGIN_TO_READ,
  COMMIT,
  ROLL_BACK,
  GET_VERSION,
  GET_PAGE_SIZE,
  GET_PAGE_COUNT,
};

static const char *const statements[] = {
  [BEGIN] = "BEGIN IMMEDIATE",
  [BEGIN_TO_READ] = "BEGIN DEFERRED",
  [COMMIT] = "COMMIT",
  [ROLL_BACK] = "ROLLBACK",
  [GET_VERSION] = "PRAGMA data_version",
  [GET_PAGE_SIZE] = "PRAGMA page_size",
  [GET_PAGE_COUNT] = "PRAGMA page_count",
};

/* A reader that somebody's first steps block, a writer that waits its turn:
 * neither is worth a word to the user before some seconds have passed. */
static int
wait_for_others_cb (void *data,
                    int   times)
{
  TallySql *sql = data;
  gint64 now = g_get_monotonic_time ();

  if (times == 0)
    sql->waiting_since = now;
  if (now - sql->waiting_since >= sql->patience)
    return 0;

  g_usleep ((gulong) MIN (1 + times, LONGEST_NAP_MS) * 1000);
  return 1;
}

static gboolean
has_log (const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  GStatBuf about;

  return g_stat (log, &about) == 0 && about.st_size > 0;
}

/* A database in WAL mode can't be read in a folder where nothing may be
 * written, unless one promises that nobody writes there: nobody can. */
static char *
make_uri (const char *path,
          TallyAccess access)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *escaped = g_uri_escape_string (path, "/", TRUE);
  gboolean frozen = access == TALLY_ACCESS_READ && !has_log (path) &&
                    faccessat (AT_FDCWD, folder, W_OK, AT_EACCESS) != 0;

  /* With two slashes at its front, a path would begin with the name of a computer. */
  return g_strconcat (g_path_is_absolute (path) ? "file://" : "file:", escaped, frozen ? "?immutable=1" : NULL, NULL);
}

/* SQLite would take such a file for new and throw its log away. */
static gboolean
has_lost_all_but_log (const char *path)
{
  GStatBuf about;

  return g_stat (path, &about) == 0 && about.st_size == 0 && has_log (path);
}

/* Triggers in the file only guard it against others; what somebody else may have
 * put there is not to be run, in a copy of it neither. Those that we bring along
 * are. */
static void
distrust (sqlite3 *db)
{
  sqlite3_db_config (db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
  sqlite3_extended_result_codes (db, 1);
}

/* Whoever is killed while a log is taken into its file leaves a change behind that
 * is to be taken back, which a reader may not do. */
static void
take_back_half (const char *path)
{
  g_autofree char *journal = g_strconcat (path, "-journal", NULL);
  g_autofree char *uri = make_uri (path, TALLY_ACCESS_WRITE);
  sqlite3 *db = NULL;

  if (!g_file_test (journal, G_FILE_TEST_EXISTS))
    return;

  if (sqlite3_open_v2 (uri, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK) {
    distrust (db);
    sqlite3_busy_timeout (db, PATIENCE_MS);
    sqlite3_exec (db, "SELECT 1 FROM sqlite_schema", NULL, NULL, NULL);
  }
  sqlite3_close (db);
}

static gboolean
open_handle (TallySql   *sql,
             TallyAccess access,
             GError    **error)
{
  static const int flags[] = {
    [TALLY_ACCESS_CREATE] = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
    [TALLY_ACCESS_WRITE] = SQLITE_OPEN_READWRITE,
    [TALLY_ACCESS_READ] = SQLITE_OPEN_READONLY,
  };
  g_autofree char *uri = make_uri (sql->path, access);
  int code = SQLITE_CORRUPT;

  if (!has_lost_all_but_log (sql->path))
    code = sqlite3_open_v2 (uri, &sql->db, flags[access] | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, NULL);
  if (code != SQLITE_OK)
    return tally_store_fail_code (sql->path, code, sql->db ? sqlite3_system_errno (sql->db) : 0, error);

  distrust (sql->db);
  sqlite3_busy_handler (sql->db, wait_for_others_cb, sql);

  return TRUE;
}

static void
finalize_cb (gpointer statement)
{
  sqlite3_finalize (statement);
}

/* To SQLite these two are databases that are gone when they are closed. */
gboolean
tally_sql_check_name (const char *path,
                      GError    **error)
{
  if (*path != '\0' && strcmp (path, ":memory:") != 0)
    return TRUE;

  return tally_store_fail (error, SQLITE_CANTOPEN,
                           _ ("“%s” can’t be the name of a database, which has to be a file. Choose another name."), path);
}

TallySql *
tally_sql_open (const char *path,
                TallyAccess access,
                GError    **error)
{
  g_autoptr (TallySql) sql = g_new0 (TallySql, 1);

  sql->path = g_strdup (path);
  sql->patience = PATIENCE_MS * 1000;
  sql->statements = g_hash_table_new_full (NULL, NULL, NULL, finalize_cb);

  if (access == TALLY_ACCESS_READ)
    take_back_half (path);
  if (!open_handle (sql, access, error))
    return NULL;

  return g_steal_pointer (&sql);
}

TallySql *
tally_sql_open_scratch (GError **error)
{
  g_autoptr (TallySql) sql = g_new0 (TallySql, 1);
  int code = sqlite3_open_v2 ("", &sql->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL);

  sql->path = g_strdup ("");
  sql->statements = g_hash_table_new_full (NULL, NULL, NULL, finalize_cb);
  if (code != SQLITE_OK) {
    tally_store_fail_code (sql->path, code, 0, error);
    return NULL;
  }

  distrust (sql->db);
  return g_steal_pointer (&sql);
}

void
tally_sql_close (TallySql *sql)
{
  g_hash_table_unref (sql->statements);
  sqlite3_close (sql->db);
  g_free (sql->path);
  g_free (sql);
}

sqlite3 *
tally_sql_get_handle (TallySql *sql)
{
  return sql->db;
}

const char *
tally_sql_get_path (TallySql *sql)
{
  return sql->path;
}

/* All in one moment: while we read, nobody can take away the log that the end
 * of the file may still be in. The log comes last, for it may only come to be. */
static gboolean
looks_cut_off (TallySql *sql)
{
  gint64 page_size = 0, page_count = 0;
  GStatBuf about;

  return tally_sql_get_int (sql, NULL, &page_size, statements[GET_PAGE_SIZE]) &&
         tally_sql_get_int (sql, NULL, &page_count, statements[GET_PAGE_COUNT]) &&
         g_stat (sql->path, &about) == 0 &&
         about.st_size < page_size * page_count &&
         !has_log (sql->path);
}

/* SQLite finds whole pages that are missing, but not a part of the last one.
 * Whoever is told that his file is damaged may throw it away: so we look more
 * than once. */
gboolean
tally_sql_is_cut_off (TallySql *sql)
{
  gboolean cut_off = TRUE;

  for (guint i = 0; cut_off && i < LOOKS; i++) {
    if (i > 0)
      g_usleep (LONGEST_NAP_MS * 1000);
    cut_off = tally_sql_run (sql, NULL, statements[BEGIN_TO_READ]) && looks_cut_off (sql);
    tally_sql_roll_back (sql);
  }

  return cut_off;
}

void
tally_sql_set_patience (TallySql *sql,
                        guint     milliseconds)
{
  sql->patience = (gint64) milliseconds * 1000;
}

guint
tally_sql_get_patience (TallySql *sql)
{
  return (guint) (sql->patience / 1000);
}

gboolean
tally_sql_set_roomy (TallySql *sql,
                     gboolean  roomy,
                     GError  **error)
{
  return tally_sql_run_script (sql, roomy ? "PRAGMA cache_size = " ROOMY_CACHE : "PRAGMA cache_size = " USUAL_CACHE, error);
}

void
tally_sql_set_before_write (TallySql    *sql,
                            TallySqlFunc before_write)
{
  sql->before_write = before_write;
}

static gboolean
get_ready_to_write (TallySql *sql,
                    GError  **error)
{
  TallySqlFunc before_write = g_steal_pointer (&sql->before_write);

  if (before_write == NULL)
    return TRUE;
  if (tally_sql_run (sql, error, statements[BEGIN_TO_READ]) && before_write (sql, error) && tally_sql_commit (sql, error))
    return TRUE;

  tally_sql_roll_back (sql);
  sql->before_write = before_write;
  return FALSE;
}

static sqlite3_stmt *
prepare (TallySql   *sql,
         const char *statement,
         GError    **error)
{
  sqlite3_stmt *prepared = g_hash_table_lookup (sql->statements, statement);

  if (prepared != NULL) {
    g_assert (!sqlite3_stmt_busy (prepared));
    return prepared;
  }

  if (sqlite3_prepare_v3 (sql->db, statement, -1, SQLITE_PREPARE_PERSISTENT, &prepared, NULL) != SQLITE_OK) {
    tally_store_fail_sqlite (sql->db, error);
    return NULL;
  }

  /* In a transaction it is too late: what rolls that back would take this with it. */
  if (!sqlite3_stmt_readonly (prepared) && sqlite3_get_autocommit (sql->db) && !get_ready_to_write (sql, error)) {
    sqlite3_finalize (prepared);
    return NULL;
  }

  g_hash_table_insert (sql->statements, (gpointer) statement, prepared);
  return prepared;
}

static void
bind (sqlite3_stmt     *prepared,
      int               at,
      const TallyValue *value)
{
  int code = SQLITE_OK;

  switch (value->type) {
  case SQLITE_INTEGER:
    code = sqlite3_bind_int64 (prepared, at, value->number);
    break;
  case SQLITE_FLOAT:
    code = sqlite3_bind_double (prepared, at, value->real);
    break;
  case SQLITE_TEXT:
    code = sqlite3_bind_text (prepared, at, value->data, -1, SQLITE_STATIC);
    break;
  case SQLITE_BLOB:
    code = sqlite3_bind_blob64 (prepared, at, value->data, value->size, SQLITE_STATIC);
    break;
  default:
    code = sqlite3_bind_null (prepared, at);
    break;
  }

  /* A value too many is the only thing that could be wrong. */
  g_assert (code == SQLITE_OK);
}

TallyRows *
tally_sql_query_values (TallySql         *sql,
                        GError          **error,
                        const char       *statement,
                        const TallyValue *values,
                        guint             n_values)
{
  sqlite3_stmt *prepared = prepare (sql, statement, error);

  if (prepared == NULL)
    return NULL;

  for (guint i = 0; i < n_values; i++)
    bind (prepared, (int) i + 1, &values[i]);

  return prepared;
}

gboolean
tally_sql_run_values (TallySql         *sql,
                      GError          **error,
                      const char       *statement,
                      const TallyValue *values,
                      guint             n_values)
{
  g_autoptr (TallyRows) rows = tally_sql_query_values (sql, error, statement, values, n_values);
  int code;

  if (rows == NULL)
    return FALSE;

  do
    code = sqlite3_step (rows);
  while (code == SQLITE_ROW);

  return code == SQLITE_DONE || tally_store_fail_sqlite (sql->db, error);
}

gboolean
tally_sql_get_int_values (TallySql         *sql,
                          GError          **error,
                          gint64           *number,
                          const char       *statement,
                          const TallyValue *values,
                          guint             n_values)
{
  g_autoptr (TallyRows) rows = tally_sql_query_values (sql, error, statement, values, n_values);
  int code;

  if (rows == NULL)
    return FALSE;

  code = sqlite3_step (rows);
  if (code == SQLITE_ROW)
    *number = sqlite3_column_int64 (rows, 0);

  return code == SQLITE_ROW || code == SQLITE_DONE || tally_store_fail_sqlite (sql->db, error);
}

gboolean
tally_sql_append_ids_values (TallySql         *sql,
                             GError          **error,
                             GArray           *ids,
                             const char       *statement,
                             const TallyValue *values,
                             guint             n_values)
{
  g_autoptr (TallyRows) rows = tally_sql_query_values (sql, error, statement, values, n_values);
  GError *problem = NULL;

  if (rows == NULL)
    return FALSE;
  while (tally_rows_next (rows, &problem)) {
    gint64 id = tally_rows_get_int (rows, 0);

    g_array_append_val (ids, id);
  }

  return tally_rows_ended (problem, error);
}

gboolean
tally_rows_next (TallyRows *rows,
                 GError   **error)
{
  switch (sqlite3_step (rows)) {
  case SQLITE_ROW:
    return TRUE;
  case SQLITE_DONE:
    return FALSE;
  default:
    return tally_store_fail_sqlite (sqlite3_db_handle (rows), error);
  }
}

gboolean
tally_rows_ended (GError  *problem,
                  GError **error)
{
  if (problem == NULL)
    return TRUE;

  g_propagate_error (error, problem);
  return FALSE;
}

void
tally_rows_free (TallyRows *rows)
{
  sqlite3_reset (rows);
  sqlite3_clear_bindings (rows);
}

gint64
tally_rows_get_int (TallyRows *rows,
                    int        column)
{
  return sqlite3_column_int64 (rows, column);
}

double
tally_rows_get_real (TallyRows *rows,
                     int        column)
{
  return sqlite3_column_double (rows, column);
}

/* Only a file that somebody has tampered with has such texts: they may stay in
 * memory for good. */
const char *
tally_rows_get_text (TallyRows *rows,
                     int        column)
{
  const char *text = (const char *) sqlite3_column_text (rows, column);
  g_autofree char *valid = NULL;

  if (text == NULL || g_utf8_validate (text, -1, NULL))
    return text;

  valid = g_utf8_make_valid (text, -1);
  return g_intern_string (valid);
}

const char *
tally_rows_get_digits (TallyRows *rows,
                       int        column)
{
  const char *text = (const char *) sqlite3_column_text (rows, column);

  return text != NULL ? text : "";
}

const char *
tally_rows_get_words (TallyRows *rows,
                      int        column)
{
  const char *text = tally_rows_get_text (rows, column);

  return text != NULL ? text : "";
}

const void *
tally_rows_get_blob (TallyRows *rows,
                     int        column,
                     gsize     *size)
{
  const void *blob = sqlite3_column_blob (rows, column);

  *size = (gsize) sqlite3_column_bytes (rows, column);
  return blob;
}

gboolean
tally_rows_is_null (TallyRows *rows,
                    int        column)
{
  return sqlite3_column_type (rows, column) == SQLITE_NULL;
}

gboolean
tally_sql_run_script (TallySql   *sql,
                      const char *script,
                      GError    **error)
{
  return sqlite3_exec (sql->db, script, NULL, NULL, NULL) == SQLITE_OK ||
         tally_store_fail_sqlite (sql->db, error);
}

gint64
tally_sql_get_last_id (TallySql *sql)
{
  return sqlite3_last_insert_rowid (sql->db);
}

guint
tally_sql_get_changes (TallySql *sql)
{
  return (guint) sqlite3_changes (sql->db);
}

gboolean
tally_sql_get_version (TallySql *sql,
                       gint64   *version,
                       GError  **error)
{
  return tally_sql_get_int (sql, error, version, statements[GET_VERSION]);
}

gboolean
tally_sql_begin (TallySql *sql,
                 GError  **error)
{
  return get_ready_to_write (sql, error) && tally_sql_run (sql, error, statements[BEGIN]);
}

gboolean
tally_sql_commit (TallySql *sql,
                  GError  **error)
{
  return tally_sql_run (sql, error, statements[COMMIT]);
}

/* Some errors have rolled back already; then there is nothing to do. */
void
tally_sql_roll_back (TallySql *sql)
{
  g_autoptr (GError) error = NULL;

  if (sqlite3_get_autocommit (sql->db))
    return;
  if (!tally_sql_run (sql, &error, statements[ROLL_BACK]))
    g_debug ("Rolling back: %s", error->message);
}
