/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The power goes at every single write, sync and change of a name. */
#include <glib/gstdio.h>
#include <string.h>

#include "tally-match-list.h"
#include "tally-store-import.h"
#include "tally-store-upkeep.h"
#include "tally-test-disk.h"
#include "tally-test-store.h"

#define PART 5 /* of the steps are tried every day */
/* What was lost is different each time. */
#define ROUNDS 3

/* What is done to the files of a folder until the power goes, and what has to be
 * found afterwards. To try another one, add a function and a line to the table. */
typedef struct {
  const char *name;
  const char *dump;                       /* what the database starts from; NULL: an empty one */
  void (*prepare) (TallyTestStore *test); /* what else lies there */
  guint (*act) (TallyTestStore *test);    /* how much of it was acknowledged */
  void (*judge) (TallyTestStore *test,
                 guint told);
  guint steps; /* acknowledged when all is done */
} Deed;

/* ---- What is done ---- */

static gboolean
import_some (const char *path,
             guint       n)
{
  g_autoptr (TallyStore) store = tally_store_open (path, TALLY_ACCESS_WRITE, NULL);
  g_autoptr (TallyImport) import = store != NULL ? tally_import_begin (store, FALSE, NULL) : NULL;

  for (guint i = 0; import != NULL && i < n; i++) {
    g_autofree char *text = g_strdup_printf ("{\"format\":\"tallygator.match\",\"version\":1,\"game\":\"the-game\",\"players\":[\"Anna\",\"Ben\"],"
                                             "\"id\":\"00000000-0000-4000-8000-00000000000%u\",\"started\":\"2026-11-18T20:00:00+01:00\","
                                             "\"events\":[{\"type\":\"result\",\"leftover\":%u}]}",
                                             i, i);
    g_autoptr (TallyMatchFile) file = tally_match_file_parse (text, strlen (text), NULL);
    TallyImported what;

    g_assert_nonnull (file);
    if (!tally_import_add (import, file, &what, NULL))
      return FALSE;
  }

  return import != NULL && tally_import_commit (import, NULL);
}

static guint
import_three (TallyTestStore *test)
{
  return import_some (test->path, 3);
}

/* A match from its start to its end. */
static guint
play_one (TallyTestStore *test)
{
  g_autoptr (TallyStore) store = tally_store_open (test->path, TALLY_ACCESS_WRITE, NULL);
  const char *names[] = { "Anna", "Ben" };
  const char *events[] = { "{\"type\":\"play\",\"player\":\"Anna\",\"card\":12,\"pile\":0}", "{\"type\":\"stop\"}" };
  g_autoptr (TallyStoredMatch) match = NULL;
  gint64 players[2];
  TallySetup setup;
  guint told = 0;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    players[i] = store != NULL ? tally_store_add_player (store, names[i], NULL) : 0;
    if (players[i] == 0)
      return 0;
  }
  tally_setup_init (&setup, tally_game_find ("the-game"), names, G_N_ELEMENTS (names));
  setup.game->settle_options (&setup);
  match = tally_store_start_match (store, &setup, players, NULL);
  tally_setup_clear (&setup);
  for (guint i = 0; match != NULL && told == i && i < G_N_ELEMENTS (events); i++) {
    TallyViolation violation;
    TallyEvent event;

    tally_test_event (match, events[i], &event);
    told += tally_stored_match_add (match, &event, &violation, NULL) == TALLY_TAKEN;
  }

  return match != NULL ? 1 + told : 0;
}

static guint
migrate (TallyTestStore *test)
{
  g_autoptr (TallyStore) store = tally_store_open (test->path, TALLY_ACCESS_WRITE, NULL);

  return store != NULL;
}

/* The copy has three matches more than what it is put over, or the other way round. */
static char *
name_copy (TallyTestStore *test)
{
  return g_build_filename (test->folder, "copy.db", NULL);
}

static guint
back_up (TallyTestStore *test)
{
  g_autoptr (TallyStore) store = tally_store_open (test->path, TALLY_ACCESS_READ, NULL);
  g_autofree char *copy = name_copy (test);

  return store != NULL && tally_store_back_up (store, copy, NULL);
}

static guint
restore (TallyTestStore *test)
{
  g_autofree char *copy = name_copy (test);
  g_autofree char *kept = NULL;

  return tally_store_restore (copy, test->path, &kept, NULL);
}

static guint
restore_without_links (TallyTestStore *test)
{
  tally_test_disk_forbid_links ();
  return restore (test);
}

/* ---- What lies there before ---- */

/* With a log beside it, as whoever was killed leaves it. */
static void
fill_and_die (const char *path,
              guint       n)
{
  const char *suffixes[] = { "", "-wal" };
  g_autoptr (TallyStore) open = tally_store_open (path, TALLY_ACCESS_WRITE, NULL);
  char *contents[G_N_ELEMENTS (suffixes)];
  gsize lengths[G_N_ELEMENTS (suffixes)];

  g_assert_true (import_some (path, n));
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++) {
    g_autofree char *name = g_strconcat (path, suffixes[i], NULL);

    g_assert_true (g_file_get_contents (name, &contents[i], &lengths[i], NULL));
    g_assert_cmpuint (lengths[i], >, 0);
  }
  g_clear_object (&open);
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++) {
    g_autofree char *name = g_strconcat (path, suffixes[i], NULL);
    g_autofree char *content = contents[i];

    g_assert_true (g_file_set_contents (name, content, (gssize) lengths[i], NULL));
  }
}

static void
put_database_and_copy (TallyTestStore *test,
                       guint           n_here,
                       guint           n_there)
{
  g_autofree char *copy = name_copy (test);

  g_object_unref (tally_test_store_create (copy));
  fill_and_die (test->path, n_here);
  fill_and_die (copy, n_there);
}

static void
put_older_copy (TallyTestStore *test)
{
  put_database_and_copy (test, 4, 1);
}

static void
put_newer_copy (TallyTestStore *test)
{
  put_database_and_copy (test, 1, 4);
}

static void
put_copy_alone (TallyTestStore *test)
{
  put_newer_copy (test);
  g_unlink (test->path);
}

/* ---- What is found ---- */

/* So many matches, and all is well; this is the only one who looks. */
static guint
count_whole (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyStore) store = tally_store_open (path, TALLY_ACCESS_WRITE, &error);
  g_autoptr (GPtrArray) problems = store != NULL ? tally_store_check (store, &error) : NULL;
  g_autoptr (GPtrArray) different = problems != NULL ? tally_store_rebuild (store, &error) : NULL;
  TallyMatchFilter running = { .shelf = TALLY_SHELF_RUNNING }, finished = { .shelf = TALLY_SHELF_FINISHED };

  g_assert_no_error (error);
  g_assert_cmpuint (problems->len, ==, 0);
  for (guint i = 0; i < different->len; i++)
    g_test_message ("%s", (char *) different->pdata[i]);
  g_assert_cmpuint (different->len, ==, 0);

  return tally_test_count_matches (store, running) + tally_test_count_matches (store, finished);
}

/* All that was acknowledged is there; what wasn't is there or not. */
static void
judge_import (TallyTestStore *test,
              guint           told)
{
  guint n = count_whole (test->path);

  g_assert_true (n == 3 || (told == 0 && n == 0));
}

static void
judge_match (TallyTestStore *test,
             guint           told)
{
  guint n = count_whole (test->path), length;
  g_autoptr (TallyStore) store = tally_store_open (test->path, TALLY_ACCESS_READ, NULL);
  g_autoptr (TallyStoredMatch) match = NULL;

  g_assert_true (n == 1 || (told == 0 && n == 0));
  if (n == 0)
    return;

  match = tally_store_open_match (store, 1, NULL);
  length = tally_match_get_length (tally_stored_match_get_match (match));
  g_assert_cmpuint (length, >=, MAX (told, 1) - 1);
  g_assert_cmpuint (length, <=, told);
}

static void
judge_migration (TallyTestStore *test,
                 guint           told)
{
  g_assert_cmpuint (count_whole (test->path), ==, 8);
}

static void
judge_copy (TallyTestStore *test,
            guint           told)
{
  g_autofree char *copy = name_copy (test);
  guint n = count_whole (copy);

  g_assert_true (n == 4 || (told == 0 && n == 1));
  g_assert_cmpuint (count_whole (test->path), ==, 4);
}

/* What was there before under any name that it may have now: 0 if it isn't. */
static guint
count_kept (TallyTestStore *test)
{
  g_autoptr (GDir) folder = g_dir_open (test->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL) {
    g_autofree char *path = g_build_filename (test->folder, name, NULL);

    if (strstr (name, ".before-") != NULL && !g_str_has_suffix (name, "-wal") && !g_str_has_suffix (name, "-journal"))
      return count_whole (path);
  }

  return 0;
}

static void
judge_restored (TallyTestStore *test,
                guint           told)
{
  g_autofree char *copy = name_copy (test);
  guint n = count_whole (test->path);

  g_assert_true (n == 4 || (told == 0 && n == 1));
  g_assert_true (n == 1 || count_kept (test) == 1);
  g_assert_cmpuint (count_whole (copy), ==, 4);
}

static void
judge_made (TallyTestStore *test,
            guint           told)
{
  g_autofree char *copy = name_copy (test);
  gboolean there = g_file_test (test->path, G_FILE_TEST_EXISTS);

  g_assert_true (there || told == 0);
  g_assert_true (!there || count_whole (test->path) == 4);
  g_assert_cmpuint (count_whole (copy), ==, 4);
}

static const Deed deeds[] = {
  { "import", NULL, NULL, import_three, judge_import, 1 },
  { "match", NULL, NULL, play_one, judge_match, 3 },
  { "migration-1", "release-1.sql", NULL, migrate, judge_migration, 1 },
  { "migration-2", "release-2.sql", NULL, migrate, judge_migration, 1 },
  { "backup", NULL, put_older_copy, back_up, judge_copy, 1 },
  { "restore", NULL, put_newer_copy, restore, judge_restored, 1 },
  { "restore-without-links", NULL, put_newer_copy, restore_without_links, judge_restored, 1 },
  { "restore-where-nothing-is", NULL, put_copy_alone, restore, judge_made, 1 },
};

/* ---- Each step ---- */

/* The files of the folder by their names. */
static GHashTable *
read_folder (TallyTestStore *test)
{
  GHashTable *files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  g_autoptr (GDir) folder = g_dir_open (test->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL) {
    char *path = g_build_filename (test->folder, name, NULL), *contents;
    gsize length;

    g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
    g_hash_table_insert (files, path, g_bytes_new_take (contents, length));
  }

  return files;
}

static void
empty_folder (TallyTestStore *test)
{
  g_autoptr (GHashTable) files = read_folder (test);
  GHashTableIter iter;
  gpointer path;

  g_hash_table_iter_init (&iter, files);
  while (g_hash_table_iter_next (&iter, &path, NULL))
    g_unlink (path);
}

/* As it was before, on a disk that knows nothing of it yet. */
static void
begin_anew (TallyTestStore *test,
            GHashTable     *first)
{
  GHashTableIter iter;
  gpointer path, bytes;

  empty_folder (test);
  g_hash_table_iter_init (&iter, first);
  while (g_hash_table_iter_next (&iter, &path, &bytes))
    g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL));
  tally_test_disk_put_in ();
}

static GHashTable *
prepare (TallyTestStore *test,
         const Deed     *deed)
{
  g_clear_object (&test->store);
  if (deed->dump != NULL) {
    g_unlink (test->path);
    tally_test_load_dump (test->path, deed->dump);
  }
  if (deed->prepare != NULL)
    deed->prepare (test);

  return read_folder (test);
}

/* How much was acknowledged in the end, without a cut. */
static guint
cut_at_each (TallyTestStore *test,
             const Deed     *deed,
             GHashTable     *first,
             guint           every,
             GRand          *random)
{
  gboolean cut = TRUE;
  guint told = 0, n;

  for (n = 0; cut; n += every) {
    begin_anew (test, first);
    tally_test_disk_cut_after (n);
    told = deed->act (test);
    cut = tally_test_disk_is_dead ();
    tally_test_disk_power_up (random);
    tally_test_disk_take_out ();
    deed->judge (test, told);
  }
  g_test_message ("%u writes, syncs and names", n);
  g_assert_cmpuint (n, >, 10);

  return told;
}

static void
test_every_step (TallyTestStore *test,
                 gconstpointer   data)
{
  const Deed *deed = data;
  gboolean thorough = g_getenv ("TALLY_THOROUGH") != NULL;
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  g_autoptr (GHashTable) first = prepare (test, deed);

  for (guint i = 0; i < (thorough ? ROUNDS : 1); i++)
    g_assert_cmpuint (cut_at_each (test, deed, first, thorough ? 1 : PART, random), ==, deed->steps);
}

/* Names are lost unless their folder is synced: so the disk can be believed when
 * it keeps those that matter. */
static void
test_names_are_lost (TallyTestStore *test,
                     gconstpointer   data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  g_autoptr (GHashTable) first = prepare (test, &deeds[0]);
  g_autofree char *copy = name_copy (test);
  guint lost = 0;

  for (guint i = 0; i < 20; i++) {
    begin_anew (test, first);
    g_assert_cmpint (g_rename (test->path, copy), ==, 0);
    tally_test_disk_power_up (random);
    tally_test_disk_take_out ();
    lost += g_file_test (test->path, G_FILE_TEST_EXISTS);
    g_assert_true (g_file_test (test->path, G_FILE_TEST_EXISTS) != g_file_test (copy, G_FILE_TEST_EXISTS));
  }
  g_assert_cmpuint (lost, >, 0);
  g_assert_cmpuint (lost, <, 20);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/store/cuts/names-are-lost", TallyTestStore, NULL, tally_test_store_set_up, test_names_are_lost, tally_test_store_tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++) {
    g_autofree char *name = g_strconcat ("/store/cuts/", deeds[i].name, NULL);

    g_test_add (name, TallyTestStore, &deeds[i], tally_test_store_set_up, test_every_step, tally_test_store_tear_down);
  }

  return g_test_run ();
}
