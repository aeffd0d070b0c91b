/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SQLite, typed and small: statements prepared once, values that are always
 * bound, transactions, and patience with other programs. */

#pragma once

#include <glib.h>
#include <sqlite3.h>

#include "tally-access.h"
#include "tally-store-error.h"

G_BEGIN_DECLS

typedef struct _TallySql TallySql;
typedef gboolean (*TallySqlFunc) (TallySql *sql,
                                  GError  **error);
/* A running statement; freeing it makes it ready for its next use. */
typedef sqlite3_stmt TallyRows;

typedef struct {
  int         type;       /* SQLITE_INTEGER, … */
  gint64      number;
  double      real;
  const void *data;
  gsize       size;
} TallyValue;

#define TALLY_INT(n) ((TallyValue) { .type = SQLITE_INTEGER, .number = (n) })
/* An id, where 0 stands for none. */
#define TALLY_ID(n) ((TallyValue) { .type = (n) ? SQLITE_INTEGER : SQLITE_NULL, .number = (n) })
#define TALLY_REAL(x) ((TallyValue) { .type = SQLITE_FLOAT, .real = (x) })
/* NULL is stored as such. */
#define TALLY_TEXT(text) ((TallyValue) { .type = SQLITE_TEXT, .data = (text) })
#define TALLY_BLOB(bytes, n) ((TallyValue) { .type = SQLITE_BLOB, .data = (bytes), .size = (n) })

/* Whether a database of that name is kept at all. */
gboolean    tally_sql_check_name      (const char       *path,
                                       GError          **error);
TallySql   *tally_sql_open            (const char       *path,
                                       TallyAccess       access,
                                       GError          **error);
/* Nobody's, and gone when it is closed: to try something out. */
TallySql   *tally_sql_open_scratch    (GError          **error);
void        tally_sql_close           (TallySql         *sql);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallySql, tally_sql_close)

sqlite3    *tally_sql_get_handle      (TallySql         *sql);
const char *tally_sql_get_path        (TallySql         *sql);
/* Whether the file is shorter than it says of itself. */
gboolean    tally_sql_is_cut_off      (TallySql         *sql);
/* How long to wait for another program's lock, in milliseconds. */
void        tally_sql_set_patience    (TallySql         *sql,
                                       guint             milliseconds);
guint       tally_sql_get_patience    (TallySql         *sql);

/* What has to be there before anything is written, and costs too much for those
 * who only read: called once, outside of any transaction. */
void        tally_sql_set_before_write (TallySql        *sql,
                                        TallySqlFunc     before_write);

/* How much of the file may lie in memory: more while very much is written. */
gboolean    tally_sql_set_roomy       (TallySql         *sql,
                                       gboolean          roomy,
                                       GError          **error);

/* The statement's address is what it is known by, so it must be a constant or
 * interned. Text and blobs are borrowed until the rows are freed. */
TallyRows  *tally_sql_query_values    (TallySql         *sql,
                                       GError          **error,
                                       const char       *statement,
                                       const TallyValue *values,
                                       guint             n_values);
gboolean    tally_sql_run_values      (TallySql         *sql,
                                       GError          **error,
                                       const char       *statement,
                                       const TallyValue *values,
                                       guint             n_values);
/* The first column of the first row; `number` stays as it is without a row. */
gboolean    tally_sql_get_int_values  (TallySql         *sql,
                                       GError          **error,
                                       gint64           *number,
                                       const char       *statement,
                                       const TallyValue *values,
                                       guint             n_values);
/* The first column of every row. */
gboolean    tally_sql_append_ids_values (TallySql         *sql,
                                         GError          **error,
                                         GArray           *ids,
                                         const char       *statement,
                                         const TallyValue *values,
                                         guint             n_values);

/* One before the first, since an array may not be empty. */
#define TALLY_VALUES(...)                                                      \
  (const TallyValue[]){ { 0 }, ##__VA_ARGS__ } + 1,                            \
    (guint) (sizeof ((const TallyValue[]){ { 0 }, ##__VA_ARGS__ }) / sizeof (TallyValue) - 1)
#define tally_sql_query(sql, error, statement, ...)                            \
  tally_sql_query_values (sql, error, statement, TALLY_VALUES (__VA_ARGS__))
#define tally_sql_run(sql, error, statement, ...)                              \
  tally_sql_run_values (sql, error, statement, TALLY_VALUES (__VA_ARGS__))
#define tally_sql_get_int(sql, error, number, statement, ...)                  \
  tally_sql_get_int_values (sql, error, number, statement, TALLY_VALUES (__VA_ARGS__))
#define tally_sql_append_ids(sql, error, ids, statement, ...)                  \
  tally_sql_append_ids_values (sql, error, ids, statement, TALLY_VALUES (__VA_ARGS__))

/* FALSE at the end, and with an error. */
gboolean    tally_rows_next           (TallyRows        *rows,
                                       GError          **error);
/* Whether a loop over rows came to its end; hands on the problem if not. */
gboolean    tally_rows_ended          (GError           *problem,
                                       GError          **error);
void        tally_rows_free           (TallyRows        *rows);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyRows, tally_rows_free)

gint64      tally_rows_get_int        (TallyRows        *rows,
                                       int               column);
double      tally_rows_get_real       (TallyRows        *rows,
                                       int               column);
/* Borrowed until the next row; always UTF-8, whatever is in the file. */
const char *tally_rows_get_text       (TallyRows        *rows,
                                       int               column);
/* The same where the schema knows no NULL: nothing there is the empty text. */
const char *tally_rows_get_words      (TallyRows        *rows,
                                       int               column);
/* The same as it lies there, for whoever looks at nothing but ASCII in it. */
const char *tally_rows_get_digits     (TallyRows        *rows,
                                       int               column);
const void *tally_rows_get_blob       (TallyRows        *rows,
                                       int               column,
                                       gsize            *size);
gboolean    tally_rows_is_null        (TallyRows        *rows,
                                       int               column);

/* Several statements without values: the schema. */
gboolean    tally_sql_run_script      (TallySql         *sql,
                                       const char       *script,
                                       GError          **error);
gint64      tally_sql_get_last_id     (TallySql         *sql);
guint       tally_sql_get_changes     (TallySql         *sql);
/* Another value than before: somebody else has written. */
gboolean    tally_sql_get_version     (TallySql         *sql,
                                       gint64           *version,
                                       GError          **error);

/* Takes the one writer's lock at once, so that nothing fails half way. */
gboolean    tally_sql_begin           (TallySql         *sql,
                                       GError          **error);
gboolean    tally_sql_commit          (TallySql         *sql,
                                       GError          **error);
void        tally_sql_roll_back       (TallySql         *sql);

G_END_DECLS
