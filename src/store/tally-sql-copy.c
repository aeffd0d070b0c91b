#include "tally-sql-copy.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

/* So many pages at a time; others may write in between. */
#define PAGES_A_STEP 4096
#define NAP_MS 20
#define MOST_NAPS 500

static int
copy_pages (sqlite3_backup *backup)
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

static gboolean
copy_into (TallySql   *sql,
           const char *path,
           GError    **error)
{
  g_autoptr (TallySql) copy = tally_sql_open (path, TALLY_ACCESS_CREATE, error);
  sqlite3_backup *backup;
  int code;

  if (copy == NULL)
    return FALSE;

  backup = sqlite3_backup_init (tally_sql_get_handle (copy), "main", tally_sql_get_handle (sql), "main");
  if (backup == NULL)
    return tally_store_fail_sqlite (tally_sql_get_handle (copy), error);

  code = copy_pages (backup);
  sqlite3_backup_finish (backup);
  if (code != SQLITE_DONE)
    return tally_store_fail_code (path, code, sqlite3_system_errno (tally_sql_get_handle (copy)), error);

  /* A copy is one file: no log may have to lie beside it. */
  return tally_sql_run_script (copy, "PRAGMA journal_mode = DELETE", error);
}

static gboolean
sync_path (const char *path,
           int         flags)
{
  int fd = g_open (path, flags | O_CLOEXEC, 0);
  gboolean synced = fd >= 0 && fsync (fd) == 0;

  if (fd >= 0)
    close (fd);
  return synced;
}

static gboolean
put_in_place (const char *part,
              const char *to,
              GError    **error)
{
  g_autofree char *folder = g_path_get_dirname (to);

  if (sync_path (part, O_RDWR) && g_rename (part, to) == 0 && sync_path (folder, O_RDONLY | O_DIRECTORY))
    return TRUE;

  return tally_store_fail_code (to, SQLITE_IOERR, errno, error);
}

gboolean
tally_sql_copy (TallySql   *sql,
                const char *to,
                GError    **error)
{
  g_autofree char *part = g_strdup_printf ("%s.part-%d", to, (int) getpid ());
  gboolean copied = copy_into (sql, part, error) && put_in_place (part, to, error);

  if (!copied)
    g_unlink (part);

  return copied;
}
