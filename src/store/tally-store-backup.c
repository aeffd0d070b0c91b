#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "tally-schema.h"
#include "tally-sql-copy.h"
#include "tally-store-private.h"
#include "tally-store-upkeep.h"

static const char get_application[] = "PRAGMA application_id";

/* Empty files will do, too: that is how a name is reserved. */
static gboolean
is_older_copy (const char *path)
{
  g_autoptr (TallySql) sql = tally_sql_open (path, TALLY_ACCESS_READ, NULL);
  GStatBuf about;
  gint64 application = 0;

  if (g_stat (path, &about) == 0 && about.st_size == 0)
    return TRUE;

  return sql != NULL &&
         tally_sql_get_int (sql, NULL, &application, get_application) &&
         application == tally_schema.application_id;
}

static gboolean
is_same_file (const char *one,
              const char *other)
{
  GStatBuf about_one, about_other;

  return g_stat (one, &about_one) == 0 && g_stat (other, &about_other) == 0 &&
         about_one.st_dev == about_other.st_dev && about_one.st_ino == about_other.st_ino;
}

gboolean
tally_store_back_up (TallyStore *store,
                     const char *path,
                     GError    **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  g_return_val_if_fail (TALLY_IS_STORE (store), FALSE);

  if (is_same_file (tally_store_get_path (store), path))
    return tally_store_fail (error, SQLITE_MISUSE, _ ("“%s” is the database itself. Choose another name."), shown);
  if (g_file_test (path, G_FILE_TEST_EXISTS) && !is_older_copy (path))
    return tally_store_fail (error, SQLITE_MISUSE,
                             _ ("“%s” is there already and is no copy of a Tallygator database. Choose another name."),
                             shown);

  return tally_sql_copy (tally_store_get_sql (store), path, error);
}
