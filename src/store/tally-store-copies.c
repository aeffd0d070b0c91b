/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-store-copies.h"

#include "tally-language.h"
#include <errno.h>
#include <glib/gstdio.h>

#include "tally-codes.h"
#include "tally-schema.h"
#include "tally-store-private.h"
#include "tally-store-upkeep.h"

#define FOLDER "copies"
#define NAME "tallygator-%04d-%02d-%02d-%02d%02d%02d.db"
/* Rather less than a day, so that evenings at eight have one each. */
#define OFTEN_SECONDS (20 * 60 * 60)

enum {
  GET_VERSION,
  LOOK,
};

/* All of it has been there since the first schema. */
static const char *const statements[] = {
  [GET_VERSION] = "SELECT user_version FROM pragma_user_version",
  [LOOK] = "SELECT count (*), coalesce (sum (status = ?1), 0), (SELECT day FROM matches WHERE binned_ms IS NULL"
           " ORDER BY started_at DESC, id DESC LIMIT 1),"
           " (SELECT count (*) FROM players WHERE merged_into IS NULL), (SELECT count (*) FROM leagues)"
           " FROM matches WHERE binned_ms IS NULL",
};

static void
free_copy_cb (gpointer data)
{
  TallyCopy *copy = data;

  g_free (copy->path);
  g_free (copy);
}

char *
tally_copies_get_folder (const char *database)
{
  g_autofree char *folder = g_path_get_dirname (database);

  return g_build_filename (folder, FOLDER, NULL);
}

/* By its name, for a copy of the copy has another time on the disk. */
static gboolean
read_name (const char *name,
           gint64     *at)
{
  int year, month, day, hour, minute, second, end = 0;
  g_autoptr (GDateTime) time = NULL;

  if (sscanf (name, "tallygator-%4d-%2d-%2d-%2d%2d%2d.db%n", &year, &month, &day, &hour, &minute, &second, &end) != 6 ||
      end == 0 || name[end] != '\0')
    return FALSE;

  time = g_date_time_new_utc (year, month, day, hour, minute, second);
  if (time != NULL)
    *at = g_date_time_to_unix (time);
  return time != NULL;
}

static int
compare_cb (gconstpointer a,
            gconstpointer b)
{
  const TallyCopy *one = *(TallyCopy *const *) a;
  const TallyCopy *other = *(TallyCopy *const *) b;

  return (one->at < other->at) - (one->at > other->at);
}

GPtrArray *
tally_copies_list (const char *database)
{
  GPtrArray *copies = g_ptr_array_new_with_free_func (free_copy_cb);
  g_autofree char *folder = tally_copies_get_folder (database);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    GStatBuf about;
    gint64 at;

    if (read_name (name, &at) && g_stat (path, &about) == 0 && S_ISREG (about.st_mode)) {
      TallyCopy *copy = g_new0 (TallyCopy, 1);

      *copy = (TallyCopy){ g_steal_pointer (&path), at, about.st_size };
      g_ptr_array_add (copies, copy);
    }
  }
  g_ptr_array_sort (copies, compare_cb);

  return copies;
}

static gboolean
has_changed_since (const char *database,
                   gint64      at)
{
  g_autofree char *log = g_strconcat (database, "-wal", NULL);
  GStatBuf about;

  return (g_stat (database, &about) == 0 && about.st_mtime > at) ||
         (g_stat (log, &about) == 0 && about.st_size > 0 && about.st_mtime > at);
}

static gboolean
is_due (const char *database,
        GPtrArray  *copies,
        gint64      now)
{
  const TallyCopy *newest = copies->len > 0 ? copies->pdata[0] : NULL;

  /* One from the future was made by a wrong clock. */
  return newest == NULL || newest->at > now ||
         (now - newest->at >= OFTEN_SECONDS && has_changed_since (database, newest->at));
}

static char *
name_copy (const char *folder,
           gint64      now)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (now);
  g_autofree char *name = g_strdup_printf (NAME, g_date_time_get_year (time), g_date_time_get_month (time),
                                           g_date_time_get_day_of_month (time), g_date_time_get_hour (time),
                                           g_date_time_get_minute (time), g_date_time_get_second (time));

  return g_build_filename (folder, name, NULL);
}

/* The oldest first, and never the one that was just made. */
static void
drop_old (const char *database)
{
  g_autoptr (GPtrArray) copies = tally_copies_list (database);

  for (guint i = TALLY_COPIES_KEPT; i < copies->len; i++)
    g_unlink (((TallyCopy *) copies->pdata[i])->path);
}

gboolean
tally_copies_keep (TallyStore *store,
                   gboolean    at_once,
                   GError    **error)
{
  gint64 now = tally_store_get_now_ms () / 1000;
  const char *database;
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GPtrArray) copies = NULL;

  g_return_val_if_fail (TALLY_IS_STORE (store), FALSE);

  database = tally_store_get_path (store);
  copies = tally_copies_list (database);
  if (!at_once && !is_due (database, copies, now))
    return TRUE;

  folder = tally_copies_get_folder (database);
  if (g_mkdir_with_parents (folder, 0700) != 0)
    return tally_store_fail_code (folder, SQLITE_CANTOPEN, errno, error);
  path = name_copy (folder, now);
  if (!tally_store_back_up (store, path, error))
    return FALSE;

  drop_old (database);
  return TRUE;
}

static gboolean
check_version (TallySql   *sql,
               const char *shown,
               GError    **error)
{
  gint64 version = 0;

  if (!tally_sql_get_int (sql, error, &version, statements[GET_VERSION]))
    return FALSE;
  if (version > (gint64) tally_schema.version)
    return tally_store_fail (error, SQLITE_SCHEMA,
                             _ ("“%s” was written by a newer Tallygator. Nothing was changed: "
                                "update this one, then try again."),
                             shown);

  return TRUE;
}

gboolean
tally_copy_look (const char       *path,
                 TallyCopyContent *content,
                 GError          **error)
{
  g_autofree char *shown = g_filename_display_name (path);
  g_autoptr (TallySql) sql = NULL;
  g_autoptr (TallyRows) rows = NULL;

  if (!tally_store_check_is_copy (path, error))
    return FALSE;
  sql = tally_sql_open (path, TALLY_ACCESS_READ, error);
  if (sql == NULL || !check_version (sql, shown, error))
    return FALSE;
  rows = tally_sql_query (sql, error, statements[LOOK], TALLY_INT (TALLY_STATUS_RUNNING));
  if (rows == NULL || !tally_rows_next (rows, error))
    return FALSE;

  *content = (TallyCopyContent){
    .matches = tally_rows_get_int (rows, 0),
    .running = tally_rows_get_int (rows, 1),
    .last_day = (gint32) tally_rows_get_int (rows, 2),
    .players = tally_rows_get_int (rows, 3),
    .leagues = tally_rows_get_int (rows, 4),
  };
  return TRUE;
}
