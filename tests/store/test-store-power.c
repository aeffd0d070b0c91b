/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "tally-match-history.h"
#include "tally-match-list.h"
#include "tally-store-error.h"
#include "tally-store-leagues.h"
#include "tally-store-private.h"
#include "tally-store-upkeep.h"
#include "tally-test-chance.h"
#include "tally-test-disk.h"
#include "tally-test-store.h"

#define CUTS 150

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

  return g_test_run ();
}
