/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Readers beside programs that come, write and go: a healthy database is never
 * called damaged. */

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tally-sql.h"
#include "tally-store-error.h"
#include "tally-test-store.h"

#define OPENS 1000
#define THOROUGH_OPENS 10000
#define WRITERS 1

/* Each time the log comes, grows past the end of the file, and goes. */
static void
come_write_and_go (const char *path)
{
  for (guint i = 0;; i++) {
    sqlite3 *db;

    if (sqlite3_open (path, &db) != SQLITE_OK)
      _exit (1);
    sqlite3_busy_timeout (db, 10000);
    sqlite3_exec (db, i % 2 == 0 ? "INSERT OR REPLACE INTO settings VALUES ('junk', hex (zeroblob (20000)))" : "DELETE FROM settings; VACUUM",
                  NULL, NULL, NULL);
    sqlite3_close (db);
    g_usleep (i % 2000);
  }
}

static void
start_writers (const char *path,
               pid_t       pids[WRITERS])
{
  for (guint i = 0; i < WRITERS; i++) {
    pids[i] = fork ();
    if (pids[i] == 0)
      come_write_and_go (path);
    g_assert_cmpint (pids[i], >, 0);
  }
}

static void
stop_writers (pid_t pids[WRITERS])
{
  for (guint i = 0; i < WRITERS; i++) {
    int status;

    kill (pids[i], SIGKILL);
    waitpid (pids[i], &status, 0);
    g_assert_true (WIFSIGNALED (status));
  }
}

static void
test_many_opens (TallyTestStore *test,
                 gconstpointer   data)
{
  guint opens = g_getenv ("TALLY_THOROUGH") != NULL ? THOROUGH_OPENS : OPENS;
  pid_t pids[WRITERS];

  g_clear_object (&test->store);
  start_writers (test->path, pids);
  for (guint i = 0; i < opens; i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (TallyStore) store = tally_store_open (test->path, TALLY_ACCESS_READ, &error);

    g_assert_no_error (error);
  }
  stop_writers (pids);
}

static const char *path_of_growing;
static GPtrArray *growing;

static void
close_cb (gpointer db)
{
  sqlite3_close (db);
}

/* Another program adds to the log, just before we ask. */
static int
grow_cb (unsigned what,
         void    *context,
         void    *statement,
         void    *text)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path_of_growing, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db,
                                 "PRAGMA wal_autocheckpoint = 0;"
                                 "INSERT INTO settings VALUES (hex (randomblob (8)), hex (zeroblob (20000)))",
                                 NULL, NULL, NULL),
                   ==, SQLITE_OK);
  /* Not closed yet: whoever closes last takes the log away. */
  g_ptr_array_add (growing, db);

  return 0;
}

static void
test_log_that_comes (TallyTestStore *test,
                     gconstpointer   data)
{
  g_autoptr (TallySql) sql = NULL;

  g_clear_object (&test->store);
  sql = tally_sql_open (test->path, TALLY_ACCESS_READ, NULL);
  g_assert_nonnull (sql);
  path_of_growing = test->path;
  growing = g_ptr_array_new_with_free_func (close_cb);
  sqlite3_trace_v2 (tally_sql_get_handle (sql), SQLITE_TRACE_STMT, grow_cb, NULL);
  g_assert_false (tally_sql_is_cut_off (sql));
  sqlite3_trace_v2 (tally_sql_get_handle (sql), 0, NULL, NULL);
  g_clear_pointer (&growing, g_ptr_array_unref);
}

/* What is really cut off is still noticed. */
static void
test_cut_off (TallyTestStore *test,
              gconstpointer   data)
{
  g_autoptr (TallyStore) store = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *bytes = NULL;
  gsize length;

  g_clear_object (&test->store);
  g_assert_true (g_file_get_contents (test->path, &bytes, &length, NULL));
  g_assert_cmpint (truncate (test->path, (off_t) length - 1), ==, 0);
  store = tally_store_open (test->path, TALLY_ACCESS_READ, &error);
  g_assert_error (error, TALLY_STORE_ERROR, SQLITE_CORRUPT);
}

#define ADD(name, function) \
  g_test_add ("/store/beside/" name, TallyTestStore, NULL, tally_test_store_set_up, function, tally_test_store_tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("many-opens", test_many_opens);
  ADD ("log-that-comes", test_log_that_comes);
  ADD ("cut-off", test_cut_off);

  return g_test_run ();
}
