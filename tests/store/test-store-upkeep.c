/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "tally-store-error.h"
#include "tally-store-private.h"
#include "tally-store-rulings.h"
#include "tally-store-settings.h"
#include "tally-store-upkeep.h"
#include "tally-test-store.h"

static const char round_one[] =
  "{\"type\":\"round\",\"piles\":{\"Anna\":{\"cards\":9,\"specials\":1},\"Ben\":{\"cards\":5,\"specials\":1}}}";

/* What nobody should do: writing into the file behind the store's back. */
static void
tamper (TallyTestStore *test,
        const char     *statement)
{
  sqlite3 *db;
  char *message = NULL;

  g_assert_cmpint (sqlite3_open (test->path, &db), ==, SQLITE_OK);
  sqlite3_exec (db, statement, NULL, NULL, &message);
  g_assert_cmpstr (message, ==, NULL);
  sqlite3_close (db);
}

static void
play_match (TallyTestStore *test)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "allie-gator", "Anna Ben");

  tally_test_assert_taken (match, round_one);
  tally_test_assert_taken (match, round_one);
}

static void
test_rebuild (TallyTestStore *test,
              gconstpointer   data)
{
  static const struct {
    const char *tampering;
    const char *found;
  } cases[] = {
    { "UPDATE matches SET status = 1", "which matches are finished" },
    { "UPDATE results SET won = 1 - won", "results" },
    { "DELETE FROM results", "results" },
    { "UPDATE player_sums SET wins = wins + 1", "matches and wins of players" },
    { "UPDATE ratings SET mu = mu + 1e-14", "ratings" },
  };

  play_match (test);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GPtrArray) different = NULL;
    g_autoptr (GPtrArray) again = NULL;

    tamper (test, cases[i].tampering);
    different = tally_store_rebuild (test->store, NULL);
    g_assert_cmpuint (different->len, ==, 1);
    g_assert_cmpstr (different->pdata[0], ==, cases[i].found);
    again = tally_store_rebuild (test->store, NULL);
    g_assert_cmpuint (again->len, ==, 0);
  }
}

static guint
count_problems (TallyTestStore *test)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) problems = tally_store_check (test->store, &error);

  g_assert_no_error (error);
  return problems->len;
}

static void
test_check (TallyTestStore *test,
            gconstpointer   data)
{
  play_match (test);
  play_match (test);
  g_assert_cmpuint (count_problems (test), ==, 0);

  tamper (test, "UPDATE matches SET status = 1 WHERE id = 1");
  g_assert_cmpuint (count_problems (test), ==, 1);
  tamper (test, "UPDATE matches SET status = 2 WHERE id = 1");

  tamper (test, "INSERT INTO drafts VALUES (99, 'lost')");
  g_assert_cmpuint (count_problems (test), ==, 1);
  tamper (test, "DELETE FROM drafts");

  /* It can't be read, and there is one more than were made. */
  tamper (test, "INSERT INTO journal VALUES (1, 0, 3, 0, 1, 2, '{\"type\":\"round\"}')");
  g_assert_cmpuint (count_problems (test), ==, 2);
}

/* What is wrong with a match, in whole sentences; the guards of the journal
 * stand aside for it. Both matches have two entries each. */
static void
test_damaged_journals (TallyTestStore *test,
                       gconstpointer   data)
{
  static const char asides[] = "DROP TRIGGER journal_is_never_changed; DROP TRIGGER journal_is_never_cut;";
  static const struct {
    const char *tampering;
    guint entry;
  } cases[] = {
    { "UPDATE journal SET entry = 5 WHERE match_id = 1 AND entry = 2", 5 },
    { "DELETE FROM journal WHERE match_id = 1 AND entry = 1", 2 },
    { "UPDATE journal SET position = 0 WHERE match_id = 1 AND entry = 2", 2 },
    { "UPDATE journal SET event = NULL WHERE match_id = 1 AND entry = 2", 2 },
    { "UPDATE journal SET kind = 2, position = 1 WHERE match_id = 1 AND entry = 2", 2 },
    { "UPDATE journal SET kind = 2, position = 1, event = NULL WHERE match_id = 1 AND entry = 2", 2 },
    { "UPDATE journal SET kind = 2, position = 0, event = NULL WHERE match_id = 1 AND entry = 1", 1 },
    { "UPDATE journal SET kind = 2, position = 4294967295, event = NULL WHERE match_id = 1 AND entry = 1", 1 },
    { "UPDATE journal SET kind = 3, position = 1, event = NULL WHERE match_id = 1 AND entry = 2", 2 },
    { "UPDATE journal SET kind = 4, position = 1 WHERE match_id = 1 AND entry = 2", 2 },
    { "UPDATE journal SET kind = 9, event = NULL WHERE match_id = 1 AND entry = 2", 2 },
  };

  play_match (test);
  play_match (test);
  tamper (test, asides);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *expected = g_strdup_printf ("The journal of a match is damaged at entry %u. "
                                                 "Put a copy of the database that you have kept in its place; "
                                                 "what lies beside it and ends in “-wal” or “-shm” has to go first.",
                                                 cases[i].entry);
    g_autoptr (GError) error = NULL;
    g_autoptr (TallyStoredMatch) match = NULL;
    g_autoptr (TallyStoredMatch) other = NULL;

    tamper (test, "DROP TABLE IF EXISTS kept; CREATE TABLE kept AS SELECT * FROM journal");
    tamper (test, cases[i].tampering);
    g_test_message ("%s", cases[i].tampering);
    match = tally_store_open_match (test->store, 1, &error);
    g_assert_null (match);
    g_assert_error (error, TALLY_STORE_ERROR, SQLITE_CORRUPT);
    g_assert_cmpstr (error->message, ==, expected);
    other = tally_store_open_match (test->store, 2, NULL);
    g_assert_nonnull (other);
    tamper (test, "DELETE FROM journal; INSERT INTO journal SELECT * FROM kept");
  }
}

/* The journal can't be changed by mistake, not even from outside. */
static void
test_journal_only_grows (TallyTestStore *test,
                         gconstpointer   data)
{
  sqlite3 *db;

  play_match (test);
  g_assert_cmpint (sqlite3_open (test->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "UPDATE journal SET position = 7", NULL, NULL, NULL), ==, SQLITE_CONSTRAINT);
  g_assert_cmpint (sqlite3_exec (db, "DELETE FROM journal", NULL, NULL, NULL), ==, SQLITE_CONSTRAINT);
  sqlite3_close (db);
  g_assert_cmpuint (count_problems (test), ==, 0);
}

static void
test_backup (TallyTestStore *test,
             gconstpointer   data)
{
  g_autofree char *copy = g_build_filename (test->folder, "copy.db", NULL);
  g_autofree char *letter = g_build_filename (test->folder, "letter.txt", NULL);
  g_autofree char *log = g_strconcat (copy, "-wal", NULL);
  g_autoptr (TallyStore) store = NULL;
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (GPtrArray) players = NULL;
  g_autoptr (GError) error = NULL;

  play_match (test);
  g_assert_true (tally_store_back_up (test->store, copy, &error));
  g_assert_false (g_file_test (log, G_FILE_TEST_EXISTS));

  /* An older copy gives way; a letter does not, nor the database itself. */
  tally_store_add_player (test->store, "Carl", NULL);
  g_assert_true (tally_store_back_up (test->store, copy, &error));
  g_file_set_contents (letter, "Dear Anna", -1, NULL);
  g_assert_false (tally_store_back_up (test->store, letter, &error));
  g_clear_error (&error);
  g_assert_false (tally_store_back_up (test->store, test->path, &error));
  g_clear_error (&error);

  store = tally_store_open (copy, TALLY_ACCESS_WRITE, &error);
  g_assert_no_error (error);
  problems = tally_store_check (store, &error);
  g_assert_cmpuint (problems->len, ==, 0);
  players = tally_store_list_players (store, &error);
  g_assert_cmpuint (players->len, ==, 3);
}

static void
test_backup_fails (TallyTestStore *test,
                   gconstpointer   data)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (tally_store_back_up (test->store, "/nowhere/at/all/copy.db", &error));
  g_assert_error (error, TALLY_STORE_ERROR, SQLITE_CANTOPEN);
}

/* Each in a whole sentence, and nothing is touched. */
/* What a copy that was killed has left behind goes; what somebody is making right
 * now, or what only looks like it, stays. */
static void
test_backup_tidies_up (TallyTestStore *test,
                       gconstpointer   data)
{
  const struct {
    char *name;
    gboolean stays;
  } parts[] = {
    { g_strdup_printf ("copy.db.part-%d-abcdef", (int) getpid ()), TRUE },
    { g_strdup_printf ("copy.db.part-%d-abcdef", G_MAXINT32), FALSE },
    { g_strdup ("copy.db.part-of-it"), TRUE },
    { g_strdup_printf ("other.db.part-%d-abcdef", G_MAXINT32), TRUE },
  };
  g_autofree char *copy = g_build_filename (test->folder, "copy.db", NULL);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++) {
    g_autofree char *path = g_build_filename (test->folder, parts[i].name, NULL);

    g_assert_true (g_file_set_contents (path, "half", -1, NULL));
  }
  tally_store_back_up (test->store, copy, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++) {
    g_autofree char *path = g_build_filename (test->folder, parts[i].name, NULL);

    g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS) == parts[i].stays);
    g_unlink (path);
    g_free (parts[i].name);
  }
}

/* A copy is made in steps of 16 MiB. */
static void
test_backup_of_much (TallyTestStore *test,
                     gconstpointer   data)
{
  g_autofree guint8 *bytes = g_malloc0 (TALLY_PHOTO_MAX_BYTES);
  g_autofree char *copy = g_build_filename (test->folder, "copy.db", NULL);
  g_autoptr (TallyStore) again = NULL;
  g_autoptr (GBytes) photo = NULL;
  g_autoptr (GError) error = NULL;

  memcpy (bytes, "\xff\xd8\xff\xe0", 4);
  photo = g_bytes_new_static (bytes, TALLY_PHOTO_MAX_BYTES);
  for (guint i = 0; i < 5; i++) {
    g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "allie-gator", "Anna Ben");

    g_assert_true (tally_stored_match_set_photo (match, photo, NULL));
  }
  tally_store_back_up (test->store, copy, &error);
  g_assert_no_error (error);
  again = tally_store_open (copy, TALLY_ACCESS_READ, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (tally_test_count_matches (again, (TallyMatchFilter){ 0 }), ==, 5);
}

/* Into a folder that isn't there yet, which nobody else may look into; and in the
 * place of a database, which is kept. */
static void
test_restore (TallyTestStore *test,
              gconstpointer   data)
{
  g_autofree char *copy = g_build_filename (test->folder, "copy.db", NULL);
  g_autofree char *house = g_build_filename (test->folder, "new", NULL);
  g_autofree char *path = g_build_filename (house, "house.db", NULL);
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyStore) store = NULL;
  GStatBuf about;

  play_match (test);
  g_assert_true (tally_store_back_up (test->store, copy, NULL));
  tally_store_restore (copy, path, &kept, &error);
  g_assert_no_error (error);
  g_assert_null (kept);
  g_assert_cmpint (g_stat (house, &about), ==, 0);
  g_assert_cmpuint (about.st_mode & 07777, ==, 0700);

  store = tally_store_open (path, TALLY_ACCESS_WRITE, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (tally_test_count_matches (store, (TallyMatchFilter){ 0 }), ==, 1);
  g_object_unref (tally_test_start (store, "allie-gator", "Anna Ben"));
  g_clear_object (&store);

  tally_store_restore (copy, path, &kept, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (kept, path));
  store = tally_store_open (path, TALLY_ACCESS_READ, &error);
  g_assert_cmpuint (tally_test_count_matches (store, (TallyMatchFilter){ 0 }), ==, 1);
  g_clear_object (&store);
  store = tally_store_open (kept, TALLY_ACCESS_READ, &error);
  g_assert_cmpuint (tally_test_count_matches (store, (TallyMatchFilter){ 0 }), ==, 2);
}

/* A database is gone, and what SQLite kept beside it isn't: it is none of the copy's,
 * and is kept. */
static void
test_restore_beside_a_journal (TallyTestStore *test,
                               gconstpointer   data)
{
  g_autofree char *copy = g_build_filename (test->folder, "copy.db", NULL);
  g_autofree char *path = g_build_filename (test->folder, "new.db", NULL);
  g_autofree char *journal = g_strconcat (path, "-journal", NULL);
  g_autofree char *kept = NULL;
  g_autofree char *kept_journal = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (tally_store_back_up (test->store, copy, NULL));
  g_assert_true (g_file_set_contents (journal, "half", -1, NULL));
  tally_store_restore (copy, path, &kept, &error);
  g_assert_no_error (error);
  g_assert_nonnull (kept);
  kept_journal = g_strconcat (kept, "-journal", NULL);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (journal, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (kept_journal, G_FILE_TEST_EXISTS));
}

/* One thing that is wrong is enough. */
static void
test_restore_nothing_damaged (TallyTestStore *test,
                              gconstpointer   data)
{
  g_autofree char *copy = g_build_filename (test->folder, "copy.db", NULL);
  g_autofree char *path = g_build_filename (test->folder, "new.db", NULL);
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;

  play_match (test);
  tamper (test, "UPDATE player_sums SET wins = wins + 1");
  g_assert_true (tally_store_back_up (test->store, copy, NULL));
  g_assert_false (tally_store_restore (copy, path, &kept, &error));
  g_assert_error (error, TALLY_STORE_ERROR, SQLITE_CORRUPT);
  g_assert_nonnull (strstr (error->message, "is damaged, so nothing was changed"));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

static void
test_not_a_copy (TallyTestStore *test,
                 gconstpointer   data)
{
  static const struct {
    const char *text; /* NULL: there is nothing */
    int code;
    const char *sentence;
  } cases[] = {
    { NULL, SQLITE_CANTOPEN, "There is no copy “%s”. Choose another file." },
    { "", SQLITE_EMPTY, "“%s” is empty. Choose another file." },
    { "x", SQLITE_NOTADB, "“%s” isn’t a copy of a Tallygator database. Choose another file." },
    { "Dear Anna", SQLITE_NOTADB, "“%s” isn’t a copy of a Tallygator database. Choose another file." },
  };
  g_autofree char *path = g_build_filename (test->folder, "copy.db", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto (GStrv) halves = g_strsplit (cases[i].sentence, "%s", 2);
    g_autofree char *expected = g_strconcat (halves[0], path, halves[1], NULL);
    g_autoptr (GError) error = NULL;

    if (cases[i].text != NULL)
      g_assert_true (g_file_set_contents (path, cases[i].text, -1, NULL));
    g_assert_false (tally_store_check_is_copy (path, &error));
    g_assert_error (error, TALLY_STORE_ERROR, cases[i].code);
    g_assert_cmpstr (error->message, ==, expected);
  }

  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_true (tally_store_back_up (test->store, path, NULL));
  g_assert_true (tally_store_check_is_copy (path, NULL));
}

static void
test_rulings (TallyTestStore *test,
              gconstpointer   data)
{
  const TallyGame *zoff = tally_game_find ("zoff-im-zoo");
  g_autoptr (TallyRuling) ruling = tally_ruling_new (zoff);
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GPtrArray) elsewhere = NULL;
  g_autoptr (GPtrArray) in_section = NULL;
  g_autoptr (GPtrArray) changed = NULL;
  g_autoptr (GError) error = NULL;
  gint64 anna = tally_store_add_player (test->store, "Anna", NULL);

  ruling->section = g_strdup ("zoff-joker");
  ruling->question = g_strdup ("May the joker be a lion?");
  ruling->decision = g_strdup ("No.");
  ruling->day = 19000;
  g_array_append_val (ruling->players, anna);
  ruling->id = tally_store_put_ruling (test->store, ruling, &error);
  g_assert_no_error (error);

  all = tally_store_list_rulings (test->store, NULL, NULL, NULL);
  elsewhere = tally_store_list_rulings (test->store, tally_game_find ("raffzahn"), NULL, NULL);
  in_section = tally_store_list_rulings (test->store, zoff, "zoff-joker", NULL);
  g_assert_cmpuint (all->len, ==, 1);
  g_assert_cmpuint (elsewhere->len, ==, 0);
  g_assert_cmpuint (in_section->len, ==, 1);
  g_assert_cmpint (g_array_index (((TallyRuling *) all->pdata[0])->players, gint64, 0), ==, anna);

  g_free (ruling->decision);
  ruling->decision = g_strdup ("Yes.");
  g_assert_cmpint (tally_store_put_ruling (test->store, ruling, NULL), ==, ruling->id);
  changed = tally_store_list_rulings (test->store, zoff, NULL, NULL);
  g_assert_cmpstr (((TallyRuling *) changed->pdata[0])->decision, ==, "Yes.");

  g_assert_true (tally_store_remove_ruling (test->store, ruling->id, NULL));
  g_assert_false (tally_store_remove_ruling (test->store, ruling->id, NULL));
}

static void
note_aspects_cb (TallyStore *store,
                 guint       aspects,
                 guint      *noted)
{
  *noted |= aspects;
}

static void
test_settings (TallyTestStore *test,
               gconstpointer   data)
{
  g_autofree char *nothing = NULL;
  g_autofree char *value = NULL;
  g_autofree char *gone = NULL;
  guint noted = 0;

  g_signal_connect (test->store, "changed", G_CALLBACK (note_aspects_cb), &noted);
  g_assert_true (tally_store_get_setting (test->store, "teeth", &nothing, NULL));
  g_assert_null (nothing);
  g_assert_true (tally_store_set_setting (test->store, "teeth", "1 2 3", NULL));
  g_assert_true (tally_store_get_setting (test->store, "teeth", &value, NULL));
  g_assert_cmpstr (value, ==, "1 2 3");
  g_assert_true (tally_store_set_setting (test->store, "teeth", NULL, NULL));
  g_assert_true (tally_store_get_setting (test->store, "teeth", &gone, NULL));
  g_assert_null (gone);
  g_assert_cmpuint (noted, ==, TALLY_ASPECT_SETTINGS);
}

#define ADD(name, function) \
  g_test_add ("/store/upkeep/" name, TallyTestStore, NULL, tally_test_store_set_up, function, tally_test_store_tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("rebuild", test_rebuild);
  ADD ("check", test_check);
  ADD ("journal-only-grows", test_journal_only_grows);
  ADD ("backup", test_backup);
  ADD ("backup-fails", test_backup_fails);
  ADD ("backup-tidies-up", test_backup_tidies_up);
  ADD ("backup-of-much", test_backup_of_much);
  ADD ("restore", test_restore);
  ADD ("restore-beside-a-journal", test_restore_beside_a_journal);
  ADD ("restore-nothing-damaged", test_restore_nothing_damaged);
  ADD ("damaged-journals", test_damaged_journals);
  ADD ("not-a-copy", test_not_a_copy);
  ADD ("rulings", test_rulings);
  ADD ("settings", test_settings);

  return g_test_run ();
}
