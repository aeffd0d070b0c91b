/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "tally-match-list.h"
#include "tally-store-error.h"
#include "tally-store-upkeep.h"
#include "tally-test-chance.h"
#include "tally-test-disk.h"
#include "tally-test-store.h"

/* Nobody in particular: whom files of others forbid something. */
#define NOBODY 65534

/* What people read, by the code that programs see: what happened, and what to
 * do. */
static const struct {
  int code;
  const char *sentence;
} sentences[] = {
  { SQLITE_NOTADB, "“%s” is not a database. Choose another file. Or move it away, with “%s-wal” and “%s-shm” if they are there, and put a copy that you have kept in its place." },
  { SQLITE_NOTADB, "“%s” belongs to another program. Choose another file." },
  { SQLITE_SCHEMA, "“%s” was written by a newer Tallygator. Nothing was changed: update this one, then try again." },
  { SQLITE_CORRUPT, "“%s” is damaged. Keep it, but move it away, with “%s-wal” and “%s-shm” if they are there, and put a copy that you have kept in its place." },
  { SQLITE_READONLY, "“%s” can only be read, so nothing was changed. Make the file and its folder writable, then try again." },
  { SQLITE_FULL, "The disk is full, so nothing was changed in “%s”. Make room, then try again." },
  { SQLITE_BUSY, "Another program is using “%s” right now. Nothing was changed: try again in a moment." },
  { SQLITE_CANTOPEN, "There is no database “%s” yet. Name another one, or record a match first." },
  { SQLITE_CANTOPEN, "“%s” can’t be opened. Check that its folder is there and that you may read and write in it." },
};

static gboolean
is_sentence (const char *text,
             const char *sentence,
             const char *path)
{
  g_auto (GStrv) parts = g_strsplit (sentence, "%s", -1);
  g_autofree char *whole = g_strjoinv (path, parts);

  return g_str_equal (text, whole);
}

static void
assert_for_people (const GError *error,
                   const char   *path)
{
  gboolean found = FALSE;

  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    found |= sentences[i].code == (error->code & 0xff) && is_sentence (error->message, sentences[i].sentence, path);
  g_assert_true (found);
}

/* SQLite's longer codes say more than is asked here. */
static void
assert_code (const GError *error,
             int           code)
{
  g_assert_nonnull (error);
  g_assert_true (error->domain == TALLY_STORE_ERROR);
  g_assert_cmpint (error->code & 0xff, ==, code);
}

static void
assert_cannot_open (const char *path,
                    TallyAccess access,
                    int         code)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyStore) store = tally_store_open (path, access, &error);

  g_assert_null (store);
  assert_code (error, code);
  assert_for_people (error, path);
}

static void
play_some (TallyTestStore *test)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint i = 0; i < 30; i++) {
    g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "zoff-im-zoo", "Anna Ben Carl Dora");

    while (!tally_match_is_finished (tally_stored_match_get_match (match))) {
      TallyViolation violation;
      TallyEvent event;

      tally_test_chance_event (random, tally_stored_match_get_match (match), &event);
      g_assert_cmpint (tally_stored_match_add (match, &event, &violation, NULL), ==, TALLY_TAKEN);
    }
  }
}

/* ---- Not what it should be ---- */

static void
test_not_a_database (TallyTestStore *test,
                     gconstpointer   data)
{
  g_autofree char *path = g_build_filename (test->folder, "letter.db", NULL);
  g_autofree char *letter = g_strnfill (5000, 'x');
  g_autofree char *kept = NULL;

  g_file_set_contents (path, letter, -1, NULL);
  assert_cannot_open (path, TALLY_ACCESS_CREATE, SQLITE_NOTADB);
  assert_cannot_open (path, TALLY_ACCESS_READ, SQLITE_NOTADB);
  g_file_get_contents (path, &kept, NULL, NULL);
  g_assert_cmpstr (kept, ==, letter);
}

static void
test_another_programs (TallyTestStore *test,
                       gconstpointer   data)
{
  g_autofree char *path = g_build_filename (test->folder, "music.db", NULL);
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  sqlite3_exec (db, "CREATE TABLE songs (title)", NULL, NULL, NULL);
  sqlite3_close (db);

  assert_cannot_open (path, TALLY_ACCESS_CREATE, SQLITE_NOTADB);
}

static void
test_newer_schema (TallyTestStore *test,
                   gconstpointer   data)
{
  sqlite3 *db;

  g_clear_object (&test->store);
  g_assert_cmpint (sqlite3_open (test->path, &db), ==, SQLITE_OK);
  sqlite3_exec (db, "PRAGMA user_version = 99", NULL, NULL, NULL);
  sqlite3_close (db);

  assert_cannot_open (test->path, TALLY_ACCESS_CREATE, SQLITE_SCHEMA);
  assert_cannot_open (test->path, TALLY_ACCESS_READ, SQLITE_SCHEMA);
}

static void
test_not_there (TallyTestStore *test,
                gconstpointer   data)
{
  g_autofree char *path = g_build_filename (test->folder, "nothing.db", NULL);
  g_autofree char *nowhere = g_build_filename ("/dev/null", "house.db", NULL);

  assert_cannot_open (path, TALLY_ACCESS_READ, SQLITE_CANTOPEN);
  assert_cannot_open (path, TALLY_ACCESS_WRITE, SQLITE_CANTOPEN);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  assert_cannot_open (nowhere, TALLY_ACCESS_CREATE, SQLITE_CANTOPEN);
  assert_cannot_open (test->folder, TALLY_ACCESS_CREATE, SQLITE_CANTOPEN);
}

/* Cut off at any length, it is never taken for whole, and never touched. */
static void
test_truncated (TallyTestStore *test,
                gconstpointer   data)
{
  g_autofree char *whole = NULL;
  gsize length;

  play_some (test);
  g_clear_object (&test->store);
  g_file_get_contents (test->path, &whole, &length, NULL);
  g_assert_cmpuint (length, >, 20 * 4096);

  /* A single byte is what SQLite itself calls empty. */
  for (gsize cut = length - 1; cut > 1; cut = cut > 2999 ? cut - 2999 : cut / 2) {
    g_autofree char *path = g_build_filename (test->folder, "cut.db", NULL);
    g_autoptr (GError) error = NULL;
    g_autoptr (TallyStore) store = NULL;
    g_autofree char *left = NULL;
    gsize left_length;

    g_file_set_contents (path, whole, (gssize) cut, NULL);
    store = tally_store_open (path, TALLY_ACCESS_WRITE, &error);
    g_assert_null (store);
    assert_for_people (error, path);
    g_file_get_contents (path, &left, &left_length, NULL);
    g_assert_cmpmem (left, left_length, whole, cut);
  }
}

/* Nothing left but the log: SQLite alone would throw that away. */
static void
test_truncated_to_nothing (TallyTestStore *test,
                           gconstpointer   data)
{
  g_autofree char *log = g_strconcat (test->path, "-wal", NULL);
  g_autofree char *path = g_build_filename (test->folder, "cut.db", NULL);
  g_autofree char *other_log = g_strconcat (path, "-wal", NULL);
  g_autofree char *contents = NULL;
  gsize length;

  play_some (test);
  g_file_get_contents (log, &contents, &length, NULL);
  g_assert_cmpuint (length, >, 0);
  g_file_set_contents (other_log, contents, (gssize) length, NULL);
  g_file_set_contents (path, "", 0, NULL);

  assert_cannot_open (path, TALLY_ACCESS_CREATE, SQLITE_CORRUPT);
  g_assert_true (g_file_test (other_log, G_FILE_TEST_EXISTS));
}

/* A page in the middle is garbage: reading says so, and goes no further. */
static void
test_damaged (TallyTestStore *test,
              gconstpointer   data)
{
  g_autofree char *contents = NULL;
  g_autoptr (GPtrArray) problems = NULL;
  gsize length;

  play_some (test);
  g_clear_object (&test->store);
  g_file_get_contents (test->path, &contents, &length, NULL);
  memset (contents + 4096 * 4, 0xa5, length - 4096 * 4);
  g_file_set_contents (test->path, contents, (gssize) length, NULL);

  test->store = tally_store_open (test->path, TALLY_ACCESS_WRITE, NULL);
  if (test->store != NULL)
    problems = tally_store_check (test->store, NULL);
  g_assert_true (problems == NULL || problems->len > 0);
}

/* ---- Not allowed ---- */

static void
become_nobody (void)
{
  if (geteuid () == 0)
    g_assert_cmpint (seteuid (NOBODY), ==, 0);
}

static void
become_oneself (void)
{
  if (geteuid () != getuid ())
    g_assert_cmpint (seteuid (getuid ()), ==, 0);
}

/* As somebody who may only read the file; in its folder as the mode says. */
static TallyStore *
open_to_read (TallyTestStore *test,
              int             folder_mode)
{
  g_autoptr (GError) error = NULL;
  TallyStore *reader;

  play_some (test);
  g_clear_object (&test->store);
  g_chmod (test->path, 0444);
  g_chmod (test->folder, folder_mode);
  become_nobody ();

  assert_cannot_open (test->path, TALLY_ACCESS_WRITE, SQLITE_READONLY);
  assert_cannot_open (test->path, TALLY_ACCESS_CREATE, SQLITE_READONLY);
  reader = tally_store_open (test->path, TALLY_ACCESS_READ, &error);
  g_assert_no_error (error);

  return reader;
}

/* Everything can still be looked at. */
static void
assert_only_to_read (TallyTestStore *test,
                     TallyStore     *reader)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (tally_store_is_read_only (reader));
  g_assert_cmpuint (tally_test_count_matches (reader, (TallyMatchFilter){ 0 }), ==, 30);
  g_assert_cmpint (tally_store_add_player (reader, "Emil", &error), ==, 0);
  assert_code (error, SQLITE_READONLY);
  assert_for_people (error, test->path);
}

static void
test_read_only_folder (TallyTestStore *test,
                       gconstpointer   data)
{
  g_autoptr (TallyStore) reader = open_to_read (test, 0555);

  assert_only_to_read (test, reader);
  become_oneself ();
  g_chmod (test->folder, 0700);
}

static void
test_read_only_file (TallyTestStore *test,
                     gconstpointer   data)
{
  g_autoptr (TallyStore) reader = open_to_read (test, 0777);

  assert_only_to_read (test, reader);
  become_oneself ();
}

static void
test_new_in_read_only_folder (TallyTestStore *test,
                              gconstpointer   data)
{
  g_autofree char *path = g_build_filename (test->folder, "new.db", NULL);
  g_autofree char *deeper = g_build_filename (test->folder, "deeper", "new.db", NULL);

  g_chmod (test->folder, 0555);
  become_nobody ();
  assert_cannot_open (path, TALLY_ACCESS_CREATE, SQLITE_CANTOPEN);
  assert_cannot_open (deeper, TALLY_ACCESS_CREATE, SQLITE_CANTOPEN);
  become_oneself ();
  g_chmod (test->folder, 0700);
}

/* ---- No room ---- */

/* The system itself says that nothing more fits. */
static void
test_disk_full (TallyTestStore *test,
                gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "raffzahn", "Anna Ben Carl");
  static const char *const turns[] = {
    "{\"type\":\"turn\",\"player\":\"Anna\",\"result\":\"pass\"}",
    "{\"type\":\"turn\",\"player\":\"Ben\",\"result\":\"pass\"}",
    "{\"type\":\"turn\",\"player\":\"Carl\",\"result\":\"pass\"}",
  };
  g_autoptr (GError) error = NULL;
  struct rlimit before, small;
  TallyTaken taken = TALLY_TAKEN;
  guint n = 0;

  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &before);
  small = before;
  small.rlim_cur = 300 * 1024;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  while (taken == TALLY_TAKEN) {
    TallyViolation violation;
    TallyEvent event;

    tally_test_event (match, turns[n % 3], &event);
    taken = tally_stored_match_add (match, &event, &violation, &error);
    n += taken == TALLY_TAKEN ? 1 : 0;
  }
  setrlimit (RLIMIT_FSIZE, &before);

  g_assert_cmpint (taken, ==, TALLY_FAILED);
  assert_code (error, SQLITE_FULL);
  assert_for_people (error, test->path);
  g_assert_cmpuint (tally_match_get_length (tally_stored_match_get_match (match)), ==, n);

  /* There is room again: it goes on where it stopped. */
  tally_test_assert_taken (match, turns[n % 3]);
  g_assert_finalize_object (g_steal_pointer (&match));
  tally_test_store_reopen (test);
  match = tally_store_open_match (test->store, 1, NULL);
  g_assert_cmpuint (tally_match_get_length (tally_stored_match_get_match (match)), ==, n + 1);
}

/* ---- Somebody else is there ---- */

typedef struct {
  sqlite3 *db;
  guint milliseconds;
} Locker;

static Locker
lock (const char *path,
      const char *how,
      guint       milliseconds)
{
  Locker locker = { .milliseconds = milliseconds };

  g_assert_cmpint (sqlite3_open (path, &locker.db), ==, SQLITE_OK);
  sqlite3_busy_timeout (locker.db, 5000);
  g_assert_cmpint (sqlite3_exec (locker.db, how, NULL, NULL, NULL), ==, SQLITE_OK);

  return locker;
}

static gpointer
let_go_cb (gpointer data)
{
  Locker *locker = data;

  g_usleep (locker->milliseconds * 1000);
  sqlite3_exec (locker->db, "ROLLBACK", NULL, NULL, NULL);
  sqlite3_close (locker->db);

  return NULL;
}

/* Two seconds are nothing that anybody has to be told of. */
static void
test_locked_for_seconds (TallyTestStore *test,
                         gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "the-game", "Anna Ben");
  Locker locker = lock (test->path, "BEGIN IMMEDIATE", 2000);
  GThread *thread = g_thread_new ("locker", let_go_cb, &locker);

  tally_test_assert_taken (match, "{\"type\":\"play\",\"player\":\"Anna\",\"card\":12,\"pile\":0}");
  g_thread_join (thread);
}

static void
test_locked_for_good (TallyTestStore *test,
                      gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "the-game", "Anna Ben");
  Locker locker = lock (test->path, "BEGIN IMMEDIATE", 0);
  g_autoptr (GError) error = NULL;
  TallyViolation violation;
  TallyEvent event;

  tally_store_set_patience (test->store, 100);
  tally_test_event (match, "{\"type\":\"play\",\"player\":\"Anna\",\"card\":12,\"pile\":0}", &event);
  g_assert_cmpint (tally_stored_match_add (match, &event, &violation, &error), ==, TALLY_FAILED);
  assert_code (error, SQLITE_BUSY);
  assert_for_people (error, test->path);
  g_assert_cmpuint (tally_match_get_length (tally_stored_match_get_match (match)), ==, 0);
  /* Looking is possible all the time. */
  g_assert_cmpuint (tally_test_count_matches (test->store, (TallyMatchFilter){ 0 }), ==, 1);

  let_go_cb (&locker);
  g_assert_cmpint (tally_stored_match_add (match, &event, &violation, NULL), ==, TALLY_TAKEN);
}

/* Opening waits, too: somebody may be making the database just now. */
static gpointer
open_cb (gpointer path)
{
  g_autoptr (GError) error = NULL;
  TallyStore *store = tally_store_open (path, TALLY_ACCESS_CREATE, &error);

  g_assert_no_error (error);
  return store;
}

static void
test_many_make_it_at_once (TallyTestStore *test,
                           gconstpointer   data)
{
  for (guint round = 0; round < 10; round++) {
    g_autofree char *path = g_strdup_printf ("%s/new-%u.db", test->folder, round);
    GThread *threads[4];

    for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
      threads[i] = g_thread_new ("opener", open_cb, path);
    for (guint i = 0; i < G_N_ELEMENTS (threads); i++) {
      g_autoptr (TallyStore) store = g_thread_join (threads[i]);

      g_assert_cmpuint (tally_test_count_matches (store, (TallyMatchFilter){ 0 }), ==, 0);
    }
  }
}

/* The disk says no, and the system doesn't say why. */
static void
test_write_fails (TallyTestStore *test,
                  gconstpointer   data)
{
  g_autoptr (GError) error = NULL;

  tally_test_disk_put_in ();
  tally_test_store_reopen (test);
  tally_test_disk_fail_write (0, SQLITE_IOERR_WRITE);
  g_assert_cmpint (tally_store_add_player (test->store, "Anna", &error), ==, 0);
  g_assert_true (tally_test_disk_has_failed ());
  assert_code (error, SQLITE_IOERR);
  g_assert_true (g_str_has_suffix (error->message, "can’t be read or written (disk I/O error). Nothing was changed: check the disk, then try again."));
  g_assert_cmpint (tally_store_add_player (test->store, "Anna", NULL), !=, 0);
  g_clear_object (&test->store);
  tally_test_disk_take_out ();
}

static guint
count_players (TallyStore *store)
{
  g_autoptr (GPtrArray) players = tally_store_list_players (store, NULL);

  return players->len;
}

/* What was there before is kept, though a file has only one name. */
static void
test_no_links (TallyTestStore *test,
               gconstpointer   data)
{
  g_autofree char *copy = g_build_filename (test->folder, "copy.db", NULL);
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (tally_store_back_up (test->store, copy, NULL));
  g_assert_cmpint (tally_store_add_player (test->store, "Anna", NULL), ==, 1);
  g_clear_object (&test->store);
  tally_test_disk_put_in ();
  tally_test_disk_forbid_links ();
  tally_store_restore (copy, test->path, &kept, &error);
  tally_test_disk_take_out ();
  g_assert_no_error (error);
  test->store = tally_store_open (kept, TALLY_ACCESS_READ, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_players (test->store), ==, 1);
  g_clear_object (&test->store);
  test->store = tally_store_open (test->path, TALLY_ACCESS_READ, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_players (test->store), ==, 0);
}

#define ADD(name, function) \
  g_test_add ("/store/faults/" name, TallyTestStore, NULL, tally_test_store_set_up, function, tally_test_store_tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("not-a-database", test_not_a_database);
  ADD ("another-programs", test_another_programs);
  ADD ("newer-schema", test_newer_schema);
  ADD ("not-there", test_not_there);
  ADD ("truncated", test_truncated);
  ADD ("truncated-to-nothing", test_truncated_to_nothing);
  ADD ("damaged", test_damaged);
  ADD ("write-fails", test_write_fails);
  ADD ("no-links", test_no_links);
  ADD ("read-only-folder", test_read_only_folder);
  ADD ("read-only-file", test_read_only_file);
  ADD ("new-in-read-only-folder", test_new_in_read_only_folder);
  ADD ("disk-full", test_disk_full);
  ADD ("locked-for-seconds", test_locked_for_seconds);
  ADD ("locked-for-good", test_locked_for_good);
  ADD ("many-make-it-at-once", test_many_make_it_at_once);

  return g_test_run ();
}
