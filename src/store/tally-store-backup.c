/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <fcntl.h>
#include "tally-language.h"
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tally-schema.h"
#include "tally-sql-copy.h"
#include "tally-store-copies.h"
#include "tally-store-private.h"
#include "tally-store-upkeep.h"

#define HEADER_BYTES 100
#define APPLICATION_ID_AT 68

/* Looked at without SQLite, which would leave its own files beside it. */
static gboolean
has_our_header (const guint8 *header,
                gsize         length)
{
  guint32 application;

  if (length < HEADER_BYTES || memcmp (header, "SQLite format 3", 16) != 0)
    return FALSE;

  memcpy (&application, header + APPLICATION_ID_AT, sizeof application);
  return GUINT32_FROM_BE (application) == (guint32) tally_schema.application_id;
}

/* Empty files will do, too: that is how a name is reserved. But one that has a
 * log has lost what the log belongs to, and may be somebody's last hope. */
static gboolean
is_older_copy (const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  guint8 header[HEADER_BYTES];
  GStatBuf about;
  gssize got = -1;

  if (fd < 0)
    return FALSE;
  if (fstat (fd, &about) == 0 && S_ISREG (about.st_mode))
    got = read (fd, header, sizeof header);
  close (fd);

  if (got == 0)
    return g_stat (log, &about) == 0 ? about.st_size == 0 : errno == ENOENT;

  return got > 0 && has_our_header (header, (gsize) got);
}

static gboolean
is_same_file (const char *one,
              const char *other)
{
  GStatBuf about_one, about_other;

  return g_stat (one, &about_one) == 0 && g_stat (other, &about_other) == 0 &&
         about_one.st_dev == about_other.st_dev && about_one.st_ino == about_other.st_ino;
}

/* Where a link leads to, so that the copy comes there and the link stays. */
static char *
follow_link (const char *path,
             GError    **error)
{
  g_autofree char *shown = g_filename_display_name (path);
  GStatBuf about;
  char *real, *copy;

  if (g_lstat (path, &about) != 0 || !S_ISLNK (about.st_mode))
    return g_strdup (path);

  real = realpath (path, NULL);
  copy = g_strdup (real);
  free (real);
  if (copy == NULL)
    tally_store_fail (error, SQLITE_MISUSE, _ ("“%s” is a link that leads nowhere. Choose another name."), shown);

  return copy;
}

gboolean
tally_store_back_up (TallyStore *store,
                     const char *path,
                     GError    **error)
{
  g_autofree char *shown = g_filename_display_name (path);
  g_autofree char *target = NULL;

  g_return_val_if_fail (TALLY_IS_STORE (store), FALSE);

  if (!tally_sql_check_name (path, error))
    return FALSE;
  if (is_same_file (tally_store_get_path (store), path))
    return tally_store_fail (error, SQLITE_MISUSE, _ ("“%s” is the database itself. Choose another name."), shown);
  target = follow_link (path, error);
  if (target == NULL)
    return FALSE;
  if (tally_sql_may_be_there (target) && !is_older_copy (target))
    return tally_store_fail (error, SQLITE_MISUSE,
                             _ ("“%s” is there already and isn’t a copy of a Tallygator database. Choose another name."),
                             shown);

  return tally_sql_copy (tally_store_get_sql (store), target, error);
}

/* Bringing a part up to date leaves its older self beside it, of which there is
 * the copy already. */
static void
drop_older_selves (const char *part)
{
  for (guint version = 1; version < tally_schema.version; version++) {
    g_autofree char *name = g_strdup_printf ("%s.schema-%u", part, version);

    g_unlink (name);
  }
}

/* The copy is what is damaged, and nothing that somebody would have to move away. */
static gboolean
fail_to_read (const char *copy,
              GError     *problem,
              GError    **error)
{
  g_autofree char *shown = g_filename_display_name (copy);

  if ((problem->code & 0xff) != SQLITE_CORRUPT) {
    g_propagate_error (error, problem);
    return FALSE;
  }

  g_error_free (problem);
  return tally_store_fail (error, SQLITE_CORRUPT,
                           _ ("“%s” is damaged, so nothing was changed. Choose another file."), shown);
}

/* As an old release may have written it, it is brought up to date first. */
static gboolean
check_part (const char *part,
            const char *copy,
            GError    **error)
{
  g_autofree char *shown = g_filename_display_name (copy);
  GError *problem = NULL;
  g_autoptr (TallyStore) store = tally_store_open (part, TALLY_ACCESS_WRITE, &problem);
  g_autoptr (GPtrArray) problems = store != NULL ? tally_store_check (store, &problem) : NULL;

  drop_older_selves (part);
  if (problems == NULL)
    return fail_to_read (copy, problem, error);
  if (problems->len > 0)
    return tally_store_fail (error, SQLITE_CORRUPT, _ ("“%s” is damaged, so nothing was changed. %s"),
                             shown, (const char *) problems->pdata[0]);

  /* One file, without a log. */
  return tally_sql_run_script (tally_store_get_sql (store), "PRAGMA journal_mode = DELETE", error);
}

gboolean
tally_store_check_is_copy (const char *copy,
                           GError    **error)
{
  g_autofree char *shown = g_filename_display_name (copy);
  GStatBuf about;

  if (!g_file_test (copy, G_FILE_TEST_IS_REGULAR))
    return tally_store_fail (error, SQLITE_CANTOPEN, _ ("There is no copy “%s”. Choose another file."), shown);
  if (g_access (copy, R_OK) != 0)
    return tally_store_fail_code (copy, SQLITE_CANTOPEN, errno, error);
  if (g_stat (copy, &about) == 0 && about.st_size == 0)
    return tally_store_fail (error, SQLITE_EMPTY, _ ("“%s” is empty. Choose another file."), shown);

  return is_older_copy (copy) ||
         tally_store_fail (error, SQLITE_NOTADB, _ ("“%s” isn’t a copy of a Tallygator database. Choose another file."), shown);
}

static char *
read_copy (const char *copy,
           const char *target,
           GError    **error)
{
  TallyCopyContent content;
  GError *problem = NULL;
  g_autoptr (TallySql) sql = NULL;
  g_autofree char *part = NULL;

  if (tally_copy_look (copy, &content, &problem))
    sql = tally_sql_open (copy, TALLY_ACCESS_READ, &problem);
  part = sql != NULL ? tally_sql_make_part (sql, target, &problem) : NULL;
  if (part == NULL) {
    fail_to_read (copy, problem, error);
    return NULL;
  }
  if (check_part (part, copy, error))
    return g_steal_pointer (&part);

  tally_sql_drop_part (part);
  return NULL;
}

gboolean
tally_store_restore (const char *copy,
                     const char *path,
                     char      **kept,
                     GError    **error)
{
  g_autofree char *shown = g_filename_display_name (copy);
  g_autofree char *target = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *part = NULL;

  *kept = NULL;
  if (!tally_sql_check_name (path, error) || !tally_sql_check_name (copy, error))
    return FALSE;
  if (is_same_file (copy, path))
    return tally_store_fail (error, SQLITE_MISUSE, _ ("“%s” is the database itself. Choose another name."), shown);
  target = follow_link (path, error);
  if (target == NULL)
    return FALSE;
  if (tally_sql_may_be_there (target) && !g_file_test (target, G_FILE_TEST_IS_REGULAR))
    return tally_store_fail (error, SQLITE_MISUSE, _ ("“%s” isn’t a file. Choose another name."), target);

  folder = g_path_get_dirname (target);
  g_mkdir_with_parents (folder, 0700);
  part = read_copy (copy, target, error);
  if (part == NULL)
    return FALSE;
  if (tally_sql_swap (part, target, kept, error))
    return TRUE;

  tally_sql_drop_part (part);
  g_clear_pointer (kept, g_free);
  return FALSE;
}
