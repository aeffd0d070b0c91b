/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "tally-match-history.h"
#include "tally-match-list.h"
#include "tally-store-error.h"
#include "tally-store-import.h"
#include "tally-store-leagues.h"
#include "tally-store-private.h"
#include "tally-store-upkeep.h"
#include "tally-test-chance.h"
#include "tally-test-disk.h"
#include "tally-test-store.h"

#define CUTS 150
#define PART 5 /* of the writes are tried every day */

static void
set_up (TallyTestStore *test,
        gconstpointer   data)
{
  g_autoptr (TallyLeague) league = tally_league_new ("Monday");

  tally_test_store_set_up (test, data);
  g_assert_cmpint (tally_store_add_league (test->store, league, NULL), ==, 1);
  g_clear_object (&test->store);
  tally_test_disk_put_in ();
}

static void
tear_down (TallyTestStore *test,
           gconstpointer   data)
{
  g_clear_object (&test->store);
  tally_test_disk_take_out ();
  tally_test_store_tear_down (test, data);
}

static void
open_store (TallyTestStore *test)
{
  g_autoptr (GError) error = NULL;

  test->store = tally_store_open (test->path, TALLY_ACCESS_WRITE, &error);
  g_assert_no_error (error);
}

static void
check_whole (TallyTestStore *test)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) problems = tally_store_check (test->store, &error);
  g_autoptr (GPtrArray) different = problems ? tally_store_rebuild (test->store, &error) : NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (problems->len, ==, 0);
  for (guint i = 0; i < different->len; i++)
    g_test_message ("%s", (char *) different->pdata[i]);
  g_assert_cmpuint (different->len, ==, 0);
}

/* What has been acknowledged of a match that was being written. */
typedef struct {
  gint64 match;
  guint entries;
} Word;

static gboolean
add_one (TallyStoredMatch *match,
         GRand            *random,
         Word             *word)
{
  TallyViolation violation;
  TallyEvent event;

  tally_test_chance_event (random, tally_stored_match_get_match (match), &event);
  if (tally_stored_match_add (match, &event, &violation, NULL) != TALLY_TAKEN)
    return FALSE;

  word->entries++;
  return TRUE;
}

/* Plays until the power goes; the last word is what counts. */
static void
play_until_cut (TallyTestStore *test,
                GRand          *random,
                Word           *word)
{
  while (!tally_test_disk_is_dead ()) {
    gint64 players[] = { 1, 2, 3 };
    const char *names[] = { "Anna", "Ben", "Carl" };
    g_autoptr (TallyStoredMatch) match = NULL;
    TallySetup setup;

    tally_setup_init (&setup, tally_game_find ("allie-gator"), names, 3);
    setup.game->settle_options (&setup);
    match = tally_store_start_match (test->store, &setup, players, NULL);
    tally_setup_clear (&setup);
    if (match == NULL)
      return;

    word->match = tally_stored_match_get_id (match);
    word->entries = 0;
    if (!tally_store_add_to_league (test->store, 1, &word->match, 1, NULL))
      return;
    while (!tally_match_is_finished (tally_stored_match_get_match (match)) && add_one (match, random, word))
      ;
  }
}

static gboolean
is_kept (TallyTestStore *test,
         const Word     *word)
{
  g_autoptr (TallyStoredMatch) match = tally_store_open_match (test->store, word->match, NULL);
  g_autoptr (GPtrArray) history = match ? tally_stored_match_list_history (match, NULL) : NULL;

  return history != NULL && history->len >= word->entries && history->len <= word->entries + 1;
}

static void
add_players (TallyTestStore *test)
{
  const char *names[] = { "Anna", "Ben", "Carl" };

  open_store (test);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpint (tally_store_add_player (test->store, names[i], NULL), ==, i + 1);
  g_clear_object (&test->store);
}

/* The memory that programs share about a log is gone with the power. */
static void
forget_shared_memory (TallyTestStore *test)
{
  g_autofree char *memory = g_strconcat (test->path, "-shm", NULL);

  g_unlink (memory);
}

/* How many of the last words before a cut were lost. */
static guint
cut_many_times (TallyTestStore *test,
                guint           cuts,
                gboolean        carelessly)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  guint lost = 0;

  for (guint i = 0; i < cuts; i++) {
    Word word = { 0 };

    open_store (test);
    if (carelessly)
      tally_sql_run_script (tally_store_get_sql (test->store), "PRAGMA synchronous = OFF", NULL);
    tally_test_disk_cut_after ((guint) g_rand_int_range (random, 0, 200));
    play_until_cut (test, random, &word);
    g_clear_object (&test->store);
    tally_test_disk_power_up (random);
    forget_shared_memory (test);

    test->store = tally_store_open (test->path, TALLY_ACCESS_WRITE, NULL);
    if (test->store == NULL || (word.match != 0 && !is_kept (test, &word)))
      lost++;
    if (!carelessly && i % 10 == 0)
      check_whole (test);
    g_clear_object (&test->store);
  }

  return lost;
}

static void
test_power_cut (TallyTestStore *test,
                gconstpointer   data)
{
  add_players (test);
  g_assert_cmpuint (cut_many_times (test, CUTS, FALSE), ==, 0);
  open_store (test);
  check_whole (test);
}

/* The same disk takes something from a program that doesn't sync: so it can be
 * believed when it doesn't. */
static void
test_disk_does_lose (TallyTestStore *test,
                     gconstpointer   data)
{
  add_players (test);
  g_assert_cmpuint (cut_many_times (test, 20, TRUE), >, 0);
}

/* Every single write of an entry that ends a match may fail: either all of it
 * is there or nothing, and the match in memory says the same. */
static void
fail_every_write (TallyTestStore *test,
                  int             disk_code,
                  int             expected)
{
  gint64 id = 0;

  open_store (test);
  for (guint n = 0;; n++) {
    g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "the-game", "Anna Ben");
    g_autoptr (GError) error = NULL;
    TallyViolation violation;
    TallyEvent event;
    TallyTaken taken;

    id = tally_stored_match_get_id (match);
    tally_store_add_to_league (test->store, 1, &id, 1, NULL);
    tally_test_event (match, "{\"type\":\"result\",\"leftover\":3}", &event);
    tally_test_disk_fail_write (n, disk_code);
    taken = tally_stored_match_add (match, &event, &violation, &error);
    if (!tally_test_disk_has_failed ()) {
      tally_test_disk_fail_write (0, SQLITE_OK);
      g_assert_cmpint (taken, ==, TALLY_TAKEN);
      g_assert_cmpuint (n, >, 2);
      break;
    }

    g_assert_cmpint (taken, ==, TALLY_FAILED);
    g_assert_error (error, TALLY_STORE_ERROR, expected);
    g_assert_false (tally_match_is_finished (tally_stored_match_get_match (match)));
    g_assert_cmpint (tally_stored_match_add (match, &event, &violation, NULL), ==, TALLY_TAKEN);
  }

  check_whole (test);
}

static void
test_disk_full (TallyTestStore *test,
                gconstpointer   data)
{
  fail_every_write (test, SQLITE_FULL, SQLITE_FULL);
}

static void
test_disk_fails (TallyTestStore *test,
                 gconstpointer   data)
{
  fail_every_write (test, SQLITE_IOERR_WRITE, SQLITE_IOERR_WRITE);
}

/* --- Power goes at every single write ------------------------------------ */

/* What is done to a database until the power goes, and what has to be found
 * afterwards. To try another one, add a function and a line to the table. */
typedef struct {
  const char *name;
  const char *dump;                /* what it starts from; NULL: an empty one */
  guint (*act) (const char *path); /* how much of it was acknowledged */
  guint before, after;             /* matches: untouched, all of it */
  guint steps;                     /* acknowledged when all is done */
} Deed;

static guint
import_some (const char *path)
{
  g_autoptr (TallyStore) store = tally_store_open (path, TALLY_ACCESS_WRITE, NULL);
  g_autoptr (TallyImport) import = store != NULL ? tally_import_begin (store, FALSE, NULL) : NULL;

  for (guint i = 0; import != NULL && i < 3; i++) {
    g_autofree char *text = g_strdup_printf ("{\"format\":\"tallygator.match\",\"version\":1,\"game\":\"the-game\",\"players\":[\"Anna\",\"Ben\"],"
                                             "\"id\":\"00000000-0000-4000-8000-00000000000%u\",\"started\":\"2026-11-18T20:00:00+01:00\","
                                             "\"events\":[{\"type\":\"result\",\"leftover\":%u}]}",
                                             i, i);
    g_autoptr (TallyMatchFile) file = tally_match_file_parse (text, strlen (text), NULL);
    TallyImported what;

    g_assert_nonnull (file);
    if (!tally_import_add (import, file, &what, NULL))
      return 0;
  }

  return import != NULL && tally_import_commit (import, NULL);
}

/* A match from its start to its end. */
static guint
play_one (const char *path)
{
  g_autoptr (TallyStore) store = tally_store_open (path, TALLY_ACCESS_WRITE, NULL);
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
migrate (const char *path)
{
  g_autoptr (TallyStore) store = tally_store_open (path, TALLY_ACCESS_WRITE, NULL);

  return store != NULL;
}

static const Deed deeds[] = {
  { "import", NULL, import_some, 0, 3, 1 },
  { "match", NULL, play_one, 0, 1, 3 },
  { "migration-1", "release-1.sql", migrate, 8, 8, 1 },
  { "migration-2", "release-2.sql", migrate, 8, 8, 1 },
};

/* The file as it was before, on a disk that knows nothing of it yet. */
static void
begin_anew (TallyTestStore *test,
            const char     *first,
            gsize           length)
{
  g_autofree char *log = g_strconcat (test->path, "-wal", NULL);

  tally_test_disk_take_out ();
  g_unlink (log);
  forget_shared_memory (test);
  g_assert_true (g_file_set_contents (test->path, first, (gssize) length, NULL));
  tally_test_disk_put_in ();
}

/* All that was acknowledged is there; what wasn't is there or not. */
static void
judge (TallyTestStore *test,
       const Deed     *deed,
       guint           told)
{
  g_autoptr (GError) error = NULL;
  TallyMatchFilter running = { .shelf = TALLY_SHELF_RUNNING }, finished = { .shelf = TALLY_SHELF_FINISHED };
  guint n;

  test->store = tally_store_open (test->path, TALLY_ACCESS_WRITE, &error);
  g_assert_no_error (error);
  n = tally_test_count_matches (test->store, running) + tally_test_count_matches (test->store, finished);
  g_assert_true (n == deed->after || (told == 0 && n == deed->before));
  check_whole (test);
  if (deed->act == play_one && n > 0) {
    g_autoptr (TallyStoredMatch) match = tally_store_open_match (test->store, 1, &error);
    guint length = tally_match_get_length (tally_stored_match_get_match (match));

    g_assert_cmpuint (length, >=, MAX (told, 1) - 1);
    g_assert_cmpuint (length, <=, told);
  }
  g_clear_object (&test->store);
}

static void
test_every_write (TallyTestStore *test,
                  gconstpointer   data)
{
  const Deed *deed = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  g_autofree char *first = NULL;
  guint told = 0, n, step = g_getenv ("TALLY_THOROUGH") != NULL ? 1 : PART;
  gboolean cut = TRUE;
  gsize length;

  if (deed->dump != NULL) {
    g_unlink (test->path);
    tally_test_load_dump (test->path, deed->dump);
  }
  g_assert_true (g_file_get_contents (test->path, &first, &length, NULL));

  for (n = 0; cut; n += step) {
    begin_anew (test, first, length);
    tally_test_disk_cut_after (n);
    told = deed->act (test->path);
    cut = tally_test_disk_is_dead ();
    tally_test_disk_power_up (random);
    forget_shared_memory (test);
    judge (test, deed, told);
  }
  g_test_message ("%u writes and syncs", n);
  g_assert_cmpuint (told, ==, deed->steps);
  g_assert_cmpuint (n, >, 10);
}

#define ADD(name, function) g_test_add ("/store/power/" name, TallyTestStore, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("cut", test_power_cut);
  ADD ("disk-does-lose", test_disk_does_lose);
  ADD ("disk-full", test_disk_full);
  ADD ("disk-fails", test_disk_fails);
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++) {
    g_autofree char *name = g_strconcat ("/store/power/every-write/", deeds[i].name, NULL);

    g_test_add (name, TallyTestStore, &deeds[i], set_up, test_every_write, tear_down);
  }

  return g_test_run ();
}
