/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-store-error.h"

#include <errno.h>
#include <fcntl.h>
#include "tally-language.h"
#include <unistd.h>

/* clang-format off */
G_DEFINE_QUARK (tally-store-error-quark, tally_store_error)
/* clang-format on */

/* {file} is the database. Every sentence says first what happened, then what
 * to do; nothing that was shown as taken is lost by any of them. */
static const struct {
  int code;
  const char *sentence;
} sentences[] = {
  { SQLITE_BUSY, N_ ("Another program is using “{file}” right now. Nothing was changed: try again in a moment.") },
  { SQLITE_LOCKED, N_ ("Another program is using “{file}” right now. Nothing was changed: try again in a moment.") },
  { SQLITE_FULL, N_ ("The disk is full, so nothing was changed in “{file}”. Make room, then try again.") },
  { SQLITE_READONLY, N_ ("“{file}” can only be read, so nothing was changed. Make the file and its folder writable, then try again.") },
  { SQLITE_PERM, N_ ("“{file}” can only be read, so nothing was changed. Make the file and its folder writable, then try again.") },
  { SQLITE_CANTOPEN, N_ ("“{file}” can’t be opened. Check that its folder is there and that you may read and write in it.") },
  { SQLITE_NOTADB, N_ ("“{file}” is not a database. Choose another file. Or move it away, with “{file}-wal” and “{file}-shm” if they are there, and put a copy that you have kept in its place.") },
  { SQLITE_CORRUPT, N_ ("“{file}” is damaged. Keep it, but move it away, with “{file}-wal” and “{file}-shm” if they are there, and put a copy that you have kept in its place.") },
  { SQLITE_NOMEM, N_ ("There is not enough memory. Nothing was changed in “{file}”: close something, then try again.") },
  { SQLITE_CONSTRAINT_TRIGGER, N_ ("Another table of the club leads this match. Nothing was changed: take it over first.") },
  { SQLITE_TOOBIG, N_ ("That is too long for “{file}”. Nothing was changed: make it shorter.") },
};

static const char other_sentence[] =
  N_ ("“{file}” can’t be read or written ({reason}). Nothing was changed: check the disk, then try again.");

static const char *
find_sentence (int code)
{
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++) {
    if (sentences[i].code == code || sentences[i].code == (code & 0xff))
      return _ (sentences[i].sentence);
  }

  return _ (other_sentence);
}

/* There, and to be read, but the log beside it can't be made. */
static gboolean
can_only_be_read (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_file_test (path, G_FILE_TEST_IS_REGULAR) &&
         faccessat (AT_FDCWD, path, R_OK, AT_EACCESS) == 0 &&
         (faccessat (AT_FDCWD, path, W_OK, AT_EACCESS) != 0 || faccessat (AT_FDCWD, folder, W_OK, AT_EACCESS) != 0);
}

/* The system says more than SQLite's "disk I/O error". */
static int
find_cause (const char *path,
            int         code,
            int         system_errno)
{
  if ((code & 0xff) == SQLITE_CANTOPEN && can_only_be_read (path))
    return SQLITE_READONLY;
  if ((code & 0xff) != SQLITE_IOERR && (code & 0xff) != SQLITE_CANTOPEN)
    return code;

  switch (system_errno) {
  case ENOSPC:
  case EDQUOT:
  case EFBIG:
    return SQLITE_FULL;
  case EROFS:
    return SQLITE_READONLY;
  default:
    return code;
  }
}

gboolean
tally_store_fail_code (const char *path,
                       int         code,
                       int         system_errno,
                       GError    **error)
{
  int cause = find_cause (path, code, system_errno);
  g_autofree char *file = g_filename_display_name (path);
  g_autoptr (GString) sentence = g_string_new (find_sentence (cause));

  g_string_replace (sentence, "{reason}", sqlite3_errstr (code), 0);
  g_string_replace (sentence, "{file}", file, 0);
  g_set_error_literal (error, TALLY_STORE_ERROR, cause, sentence->str);

  return FALSE;
}

/* What the system said of the last write to the database or its log: SQLite's
 * own word for it may be that of a later call. */
static int
get_write_errno (sqlite3 *db)
{
  static const int pointers[] = { SQLITE_FCNTL_FILE_POINTER, SQLITE_FCNTL_JOURNAL_POINTER };
  int number = 0;

  for (guint i = 0; number == 0 && i < G_N_ELEMENTS (pointers); i++) {
    sqlite3_file *file = NULL;

    sqlite3_file_control (db, "main", pointers[i], &file);
    if (file != NULL && file->pMethods != NULL)
      file->pMethods->xFileControl (file, SQLITE_FCNTL_LAST_ERRNO, &number);
  }

  return number;
}

gboolean
tally_store_fail_sqlite (sqlite3 *db,
                         GError **error)
{
  const char *path = sqlite3_db_filename (db, "main");
  int code = sqlite3_extended_errcode (db);
  int number = code == SQLITE_IOERR_WRITE ? get_write_errno (db) : sqlite3_system_errno (db);

  g_debug ("SQLite: %s", sqlite3_errmsg (db));
  return tally_store_fail_code (path ? path : "", code, number, error);
}

gboolean
tally_store_fail (GError **error,
                  int code,
                  const char *format,
                  ...)
{
  g_autofree char *sentence = NULL;
  va_list args;

  va_start (args, format);
  sentence = g_strdup_vprintf (format, args);
  va_end (args);

  g_set_error_literal (error, TALLY_STORE_ERROR, code, sentence);
  return FALSE;
}
