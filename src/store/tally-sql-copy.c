/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-sql-copy.h"

#include <errno.h>
#include <fcntl.h>
#include "tally-language.h"
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* So many pages at a time; others may write in between. */
#define PAGES_A_STEP 4096
#define NAP_MS 20
#define MOST_NAPS 500
/* Nobody opens a copy that is being replaced for long. */
#define MOST_NAPS_FOR_OLD 100
/* Of one day. */
#define MOST_KEPT 1000

/* What SQLite keeps beside a database: of an older copy, it would be taken for
 * the new one's. */
static const char *const companions[] = { "-wal", "-shm", "-journal" };

static int
step_through (sqlite3_backup *backup)
{
  guint naps = 0;
  int code;

  do {
    code = sqlite3_backup_step (backup, PAGES_A_STEP);
    if (code == SQLITE_BUSY || code == SQLITE_LOCKED) {
      sqlite3_sleep (NAP_MS);
      naps++;
    }
  } while (code == SQLITE_OK || ((code == SQLITE_BUSY || code == SQLITE_LOCKED) && naps < MOST_NAPS));

  return code;
}

gboolean
tally_sql_copy_pages (TallySql *sql,
                      TallySql *copy,
                      GError  **error)
{
  sqlite3_backup *backup;
  int code;

  backup = sqlite3_backup_init (tally_sql_get_handle (copy), "main", tally_sql_get_handle (sql), "main");
  if (backup == NULL)
    return tally_store_fail_sqlite (tally_sql_get_handle (copy), error);

  code = step_through (backup);
  sqlite3_backup_finish (backup);

  return code == SQLITE_DONE ||
         tally_store_fail_code (tally_sql_get_path (copy), code, sqlite3_system_errno (tally_sql_get_handle (copy)), error);
}

/* A copy is one file: no log may have to lie beside it. */
static gboolean
copy_into (TallySql   *sql,
           const char *path,
           GError    **error)
{
  g_autoptr (TallySql) copy = tally_sql_open (path, TALLY_ACCESS_WRITE, error);

  return copy != NULL &&
         tally_sql_copy_pages (sql, copy, error) &&
         tally_sql_run_script (copy, "PRAGMA journal_mode = DELETE", error);
}

static gboolean
sync_path (const char *path,
           int         flags)
{
  int fd = g_open (path, flags | O_CLOEXEC, 0);
  gboolean synced = fd >= 0 && fsync (fd) == 0;
  int number = errno;

  if (fd >= 0)
    close (fd);
  errno = number;
  return synced;
}

/* There are file systems that can't do it, and need not. */
static gboolean
sync_folder_of (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return sync_path (folder, O_RDONLY | O_DIRECTORY) || errno == EINVAL || errno == ENOTSUP;
}

gboolean
tally_sql_may_be_there (const char *path)
{
  GStatBuf about;

  return g_lstat (path, &about) == 0 || (errno != ENOENT && errno != ENOTDIR);
}

static gboolean
has_companions (const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (companions); i++) {
    g_autofree char *name = g_strconcat (path, companions[i], NULL);

    if (tally_sql_may_be_there (name))
      return TRUE;
  }

  return FALSE;
}

/* Takes the log into the file, which nobody else may have open for that. What
 * can't be read at all has nothing to lose. */
static gboolean
close_log (const char *path,
           GError    **error)
{
  g_autoptr (TallySql) sql = tally_sql_open (path, TALLY_ACCESS_WRITE, NULL);
  int code = SQLITE_OK;

  for (guint naps = 0; sql != NULL && naps < MOST_NAPS_FOR_OLD; naps++) {
    code = sqlite3_exec (tally_sql_get_handle (sql), "PRAGMA journal_mode = DELETE", NULL, NULL, NULL) & 0xff;
    if (code != SQLITE_BUSY && code != SQLITE_LOCKED)
      return TRUE;
    sqlite3_sleep (NAP_MS);
  }

  return sql == NULL || tally_store_fail_code (path, code, 0, error);
}

static gboolean
remove_companions (const char *path,
                   GError    **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (companions); i++) {
    g_autofree char *name = g_strconcat (path, companions[i], NULL);
    g_autofree char *shown = g_filename_display_name (name);

    if (g_unlink (name) != 0 && errno != ENOENT)
      return tally_store_fail (error, SQLITE_IOERR,
                               _ ("“%s” is in the way and can’t be removed. Nothing was changed: move it away, then try again."),
                               shown);
  }

  return TRUE;
}

/* Nothing of an older copy is left beside the new one. */
static gboolean
make_way (const char *path,
          GError    **error)
{
  if (!has_companions (path))
    return TRUE;
  if (tally_sql_may_be_there (path) && !close_log (path, error))
    return FALSE;

  return remove_companions (path, error);
}

static gboolean
finish (const char *part,
        const char *to,
        GError    **error)
{
  g_autofree char *shown = g_filename_display_name (to);

  if (g_rename (part, to) != 0)
    return tally_store_fail_code (to, SQLITE_IOERR, errno, error);

  return sync_folder_of (to) ||
         tally_store_fail (error, SQLITE_IOERR_FSYNC,
                           _ ("“%s” is written, but the disk doesn’t say that it is safe there. Make a copy on another disk."),
                           shown);
}

/* ---- What was there before is kept ---- */

/* Every byte, readable or not, and on the disk. */
static gboolean
copy_bytes (const char *path,
            const char *to,
            GError    **error)
{
  g_autoptr (GFile) from = g_file_new_for_path (path);
  g_autoptr (GFile) file = g_file_new_for_path (to);
  g_autoptr (GError) problem = NULL;

  if (g_file_copy (from, file, G_FILE_COPY_NONE, NULL, NULL, NULL, &problem) && sync_path (to, O_RDWR))
    return TRUE;

  g_unlink (to);
  return tally_store_fail_code (path, SQLITE_IOERR,
                                g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_NO_SPACE) ? ENOSPC : EIO, error);
}

/* A second name for the same file, so that there is no moment without one; where
 * the disk knows no such thing, a second file. */
static gboolean
keep_as (const char *path,
         const char *kept,
         GError    **error)
{
  if (link (path, kept) == 0)
    return TRUE;
  if (errno == EEXIST || tally_sql_may_be_there (kept))
    return tally_store_fail_code (path, SQLITE_IOERR, errno, error);

  return copy_bytes (path, kept, error);
}

static gboolean
keep_companions (const char *path,
                 const char *kept,
                 GError    **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (companions); i++) {
    g_autofree char *from = g_strconcat (path, companions[i], NULL);
    g_autofree char *to = g_strconcat (kept, companions[i], NULL);

    if (g_rename (from, to) != 0 && errno != ENOENT)
      return tally_store_fail_code (from, SQLITE_IOERR, errno, error);
  }

  return TRUE;
}

/* PATH.before-2026-11-18, with a number behind it if need be. */
static char *
name_kept (const char *path)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *day = g_date_time_format (now, "%F");
  char *name = g_strdup_printf ("%s.before-%s", path, day);

  for (guint i = 2; i < MOST_KEPT && (tally_sql_may_be_there (name) || has_companions (name)); i++) {
    g_free (name);
    name = g_strdup_printf ("%s.before-%s.%u", path, day, i);
  }

  return name;
}

gboolean
tally_sql_swap (const char *part,
                const char *to,
                char      **kept,
                GError    **error)
{
  gboolean there = tally_sql_may_be_there (to);
  gboolean replaces = there || has_companions (to);

  *kept = replaces ? name_kept (to) : NULL;
  if (!sync_path (part, O_RDWR))
    return tally_store_fail_code (to, SQLITE_IOERR, errno, error);
  if (there && !close_log (to, error))
    return FALSE;
  if (there && !keep_as (to, *kept, error))
    return FALSE;
  if (replaces && !keep_companions (to, *kept, error))
    return FALSE;

  return finish (part, to, error);
}

/* ---- Copies ---- */

/* PATH.part-PID-XXXXXX, which nobody else can have put there. */
static char *
make_part (const char *to,
           GError    **error)
{
  g_autofree char *name = g_strdup_printf ("%s.part-%d-XXXXXX", to, (int) getpid ());
  int fd = g_mkstemp_full (name, O_RDWR | O_CLOEXEC, 0600);

  if (fd < 0) {
    tally_store_fail_code (to, SQLITE_CANTOPEN, errno, error);
    return NULL;
  }

  close (fd);
  return g_steal_pointer (&name);
}

void
tally_sql_drop_part (const char *part)
{
  remove_companions (part, NULL);
  g_unlink (part);
}

/* What a copy that was killed has left behind. */
static void
remove_dead_parts (const char *to)
{
  g_autofree char *folder = g_path_get_dirname (to);
  g_autofree char *name = g_path_get_basename (to);
  g_autofree char *beginning = g_strconcat (name, ".part-", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *entry;

  while (dir != NULL && (entry = g_dir_read_name (dir)) != NULL) {
    int pid = g_str_has_prefix (entry, beginning) ? atoi (entry + strlen (beginning)) : 0;

    if (pid > 0 && kill (pid, 0) != 0 && errno == ESRCH) {
      g_autofree char *path = g_build_filename (folder, entry, NULL);

      g_unlink (path);
    }
  }
}

char *
tally_sql_make_part (TallySql   *sql,
                     const char *to,
                     GError    **error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *part = NULL;

  remove_dead_parts (to);
  part = make_part (to, error);
  if (part == NULL || copy_into (sql, part, &problem))
    return g_steal_pointer (&part);

  /* Nobody has heard of the part: what goes wrong with it is said of what it is
   * to become. But only what is read can be damaged. */
  tally_sql_drop_part (part);
  tally_store_fail_code ((problem->code & 0xff) == SQLITE_CORRUPT ? tally_sql_get_path (sql) : to, problem->code, 0, error);
  return NULL;
}

gboolean
tally_sql_copy (TallySql   *sql,
                const char *to,
                GError    **error)
{
  g_autofree char *part = tally_sql_make_part (sql, to, error);

  if (part == NULL)
    return FALSE;
  if (sync_path (part, O_RDWR) ? make_way (to, error) && finish (part, to, error)
                               : tally_store_fail_code (to, SQLITE_IOERR, errno, error))
    return TRUE;

  tally_sql_drop_part (part);
  return FALSE;
}
