/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies that are made without being asked for, and what is in them. */

#include <glib/gstdio.h>
#include <utime.h>

#include "tally-store-copies.h"
#include "tally-store-error.h"
#include "tally-test-store.h"

static void
keep (TallyTestStore *test,
      gboolean        at_once)
{
  g_autoptr (GError) error = NULL;

  tally_copies_keep (test->store, at_once, &error);
  g_assert_no_error (error);
}

static guint
count (TallyTestStore *test)
{
  g_autoptr (GPtrArray) copies = tally_copies_list (test->path);

  return copies->len;
}

/* As if all copies had been made so many days before. */
static void
let_days_pass (TallyTestStore *test,
               int             days)
{
  g_autoptr (GPtrArray) copies = tally_copies_list (test->path);
  g_autofree char *folder = tally_copies_get_folder (test->path);

  for (guint i = 0; i < copies->len; i++) {
    const TallyCopy *copy = copies->pdata[copies->len - 1 - i];
    g_autoptr (GDateTime) at = g_date_time_new_from_unix_utc (copy->at - days * 24 * 60 * 60);
    g_autofree char *name = g_date_time_format (at, "tallygator-%Y-%m-%d-%H%M%S.db");
    g_autofree char *path = g_build_filename (folder, name, NULL);

    g_assert_cmpint (g_rename (copy->path, path), ==, 0);
  }
}

static void
test_once_a_day (TallyTestStore *test,
                 gconstpointer   data)
{
  keep (test, FALSE);
  g_assert_cmpuint (count (test), ==, 1);
  g_object_unref (tally_test_start (test->store, "allie-gator", "Anna Ben"));
  keep (test, FALSE);
  g_assert_cmpuint (count (test), ==, 1);

  let_days_pass (test, 1);
  keep (test, FALSE);
  g_assert_cmpuint (count (test), ==, 2);
}

/* Nothing new: the copy of some day is still right. */
static void
test_only_if_changed (TallyTestStore *test,
                      gconstpointer   data)
{
  g_autofree char *log = g_strconcat (test->path, "-wal", NULL);
  struct utimbuf long_ago = { 1000000000, 1000000000 };

  keep (test, FALSE);
  let_days_pass (test, 3);
  g_assert_cmpint (g_utime (test->path, &long_ago), ==, 0);
  g_utime (log, &long_ago);
  keep (test, FALSE);
  g_assert_cmpuint (count (test), ==, 1);
}

/* What was entered last lies in the log, and nowhere else yet; a log without
 * anything in it says nothing. */
static void
test_the_log_counts (TallyTestStore *test,
                     gconstpointer   data)
{
  g_autofree char *log = g_strconcat (test->path, "-wal", NULL);
  struct utimbuf long_ago = { 1000000000, 1000000000 };
  GStatBuf about;

  keep (test, FALSE);
  let_days_pass (test, 3);
  g_object_unref (tally_test_start (test->store, "allie-gator", "Anna Ben"));
  g_assert_cmpint (g_stat (log, &about), ==, 0);
  g_assert_cmpint (about.st_size, >, 0);
  g_assert_cmpint (g_utime (test->path, &long_ago), ==, 0);
  keep (test, FALSE);
  g_assert_cmpuint (count (test), ==, 2);

  let_days_pass (test, 3);
  tally_test_store_run_sql (test, "PRAGMA wal_checkpoint (TRUNCATE)");
  g_assert_cmpint (g_stat (log, &about), ==, 0);
  g_assert_cmpint (about.st_size, ==, 0);
  g_assert_cmpint (g_utime (test->path, &long_ago), ==, 0);
  keep (test, FALSE);
  g_assert_cmpuint (count (test), ==, 2);
}

/* When the log has been taken in, what was entered lies in the file. */
static void
test_the_file_counts (TallyTestStore *test,
                      gconstpointer   data)
{
  keep (test, FALSE);
  let_days_pass (test, 3);
  g_object_unref (tally_test_start (test->store, "allie-gator", "Anna Ben"));
  tally_test_store_run_sql (test, "PRAGMA wal_checkpoint (TRUNCATE)");
  keep (test, FALSE);
  g_assert_cmpuint (count (test), ==, 2);
}

static void
test_the_newest_stay (TallyTestStore *test,
                      gconstpointer   data)
{
  g_autoptr (GPtrArray) copies = NULL;
  g_autofree char *folder = tally_copies_get_folder (test->path);
  g_autofree char *stranger = g_build_filename (folder, "mine.db", NULL);

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (stranger, "mine", -1, NULL));
  for (guint i = 0; i < TALLY_COPIES_KEPT + 2; i++) {
    let_days_pass (test, 1);
    keep (test, TRUE);
  }

  copies = tally_copies_list (test->path);
  g_assert_cmpuint (copies->len, ==, TALLY_COPIES_KEPT);
  for (guint i = 1; i < copies->len; i++)
    g_assert_cmpint (((TallyCopy *) copies->pdata[i - 1])->at, >, ((TallyCopy *) copies->pdata[i])->at);
  g_assert_true (g_file_test (stranger, G_FILE_TEST_EXISTS));
}

static void
test_look (TallyTestStore *test,
           gconstpointer   data)
{
  g_autoptr (GPtrArray) copies = NULL;
  g_autoptr (GError) error = NULL;
  TallyCopyContent content;

  g_object_unref (tally_test_start (test->store, "allie-gator", "Anna Ben"));
  g_object_unref (tally_test_start (test->store, "the-game", "Anna Cem"));
  keep (test, TRUE);
  g_object_unref (tally_test_start (test->store, "the-game", "Dora"));

  copies = tally_copies_list (test->path);
  g_assert_true (tally_copy_look (((TallyCopy *) copies->pdata[0])->path, &content, &error));
  g_assert_no_error (error);
  g_assert_cmpint (content.matches, ==, 2);
  g_assert_cmpint (content.running, ==, 2);
  g_assert_cmpint (content.players, ==, 3);
  g_assert_cmpint (content.leagues, ==, 0);
  g_assert_cmpint (content.last_day, >, 10000);
}

static void
test_look_at_others (TallyTestStore *test,
                     gconstpointer   data)
{
  g_autofree char *path = g_build_filename (test->folder, "other", NULL);
  g_autofree char *nowhere = g_build_filename (test->folder, "nowhere", NULL);
  g_autoptr (GError) error = NULL;
  TallyCopyContent content;

  g_assert_true (g_file_set_contents (path, "a shopping list", -1, NULL));
  g_assert_false (tally_copy_look (path, &content, &error));
  g_assert_error (error, TALLY_STORE_ERROR, SQLITE_NOTADB);
  g_clear_error (&error);
  g_assert_false (tally_copy_look (nowhere, &content, &error));
  g_assert_error (error, TALLY_STORE_ERROR, SQLITE_CANTOPEN);
  g_clear_error (&error);

  keep (test, TRUE);
  tally_test_store_run_sql (test, "PRAGMA user_version = 999");
  g_assert_false (tally_copy_look (test->path, &content, &error));
  g_assert_error (error, TALLY_STORE_ERROR, SQLITE_SCHEMA);
}

static void
add (const char *name,
     void (*test) (TallyTestStore *, gconstpointer))
{
  g_test_add (name, TallyTestStore, NULL, tally_test_store_set_up, test, tally_test_store_tear_down);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add ("/copies/once-a-day", test_once_a_day);
  add ("/copies/only-if-changed", test_only_if_changed);
  add ("/copies/the-log-counts", test_the_log_counts);
  add ("/copies/the-file-counts", test_the_file_counts);
  add ("/copies/the-newest-stay", test_the_newest_stay);
  add ("/copies/look", test_look);
  add ("/copies/look-at-others", test_look_at_others);

  return g_test_run ();
}
