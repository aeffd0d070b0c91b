/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <sqlite3.h>

#include "tally-match-list.h"
#include "tally-store-import.h"
#include "tally-store-leagues.h"
#include "tally-store-standings.h"
#include "tally-test-chance.h"
#include "tally-test-league.h"

static gint64
pick_match (TallyStore *store,
            GRand      *random,
            TallyShelf  shelf)
{
  TallyMatchFilter filter = { .shelf = shelf };
  g_autoptr (GPtrArray) all = tally_store_list_matches (store, &filter, NULL, G_MAXINT, NULL);

  if (all->len == 0)
    return 0;
  return ((TallyMatchSummary *) all->pdata[g_rand_int_range (random, 0, (gint32) all->len)])->id;
}

static void
touch_match (TallyStore *store,
             GRand      *random,
             gint64      id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyStoredMatch) match = tally_store_open_match (store, id, &error);
  TallyViolation violation;
  TallyEvent event;
  guint failed;

  g_assert_no_error (error);
  switch (g_rand_int_range (random, 0, 4)) {
  case 0:
    tally_stored_match_undo (match, &error);
    break;
  case 1:
    tally_stored_match_redo (match, &error);
    break;
  case 2:
    tally_stored_match_set_binned (match, !tally_stored_match_is_binned (match), &error);
    break;
  default:
    if (!tally_stored_match_can_undo (match))
      break;
    tally_test_chance_event (random, tally_stored_match_get_match (match), &event);
    tally_stored_match_correct (match, 0, &event, &failed, &violation, &error);
    break;
  }
  g_assert_no_error (error);
}

static void
touch_league (TallyStore *store,
              GRand      *random,
              gint64      id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyLeague) league = tally_store_get_league (store, id, &error);

  g_assert_no_error (error);
  league->rules.points.scheme = (TallyScheme) g_rand_int_range (random, 0, TALLY_N_SCHEMES);
  league->rules.points.together = g_rand_boolean (random);
  league->games = g_rand_boolean (random) ? TALLY_ANY_GAME : 0x7;
  tally_store_change_league (store, league, &error);
  g_assert_no_error (error);
}

static void
touch_membership (TallyStore *store,
                  GRand      *random,
                  gint64      league)
{
  gint64 match = pick_match (store, random, TALLY_SHELF_ALL);

  /* May be refused: the league may not play the game. */
  if (g_rand_boolean (random))
    tally_store_add_to_league (store, league, &match, 1, NULL);
  else
    tally_store_remove_from_league (store, league, match, NULL);
}

static void
touch_players (TallyStore *store,
               GRand      *random)
{
  g_autoptr (GPtrArray) merges = tally_store_list_merges (store, NULL);
  g_autoptr (GPtrArray) players = tally_store_list_players (store, NULL);
  const TallyPlayer *one = players->pdata[g_rand_int_range (random, 0, (gint32) players->len)];
  g_autofree char *name = g_strdup_printf ("Guest %u", g_rand_int (random) % 1000);

  /* A guest who played one match and turns out to be somebody else. */
  if (merges->len > 0 && g_rand_boolean (random)) {
    tally_store_undo_merge (store, ((TallyMerge *) merges->pdata[0])->id, NULL);
  } else {
    g_autoptr (TallyMatchFile) file = tally_test_chance_file (random, tally_test_names, TALLY_TEST_N_NAMES, TALLY_TEST_FIRST_DAY * TALLY_TEST_DAY);
    g_autoptr (TallyImport) import = tally_import_begin (store, FALSE, NULL);
    TallyImported what;
    gint64 guest;

    g_free (file->setup.names[0]);
    file->setup.names[0] = g_strdup (name);
    tally_import_add (import, file, &what, NULL);
    tally_import_commit (import, NULL);
    tally_store_find_player (store, name, &guest, NULL);
    tally_store_merge_players (store, one->id, guest, NULL);
  }
}

/* Whatever is done in whatever order: the caches are what they would be if
 * they were made anew. */
static void
test_caches_stay_right (TallyTestStore *test,
                        gconstpointer   data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (GPOINTER_TO_UINT (data));
  gint64 leagues[2];

  leagues[0] = tally_test_add_league (test->store, "One");
  leagues[1] = tally_test_add_league (test->store, "Two");
  tally_test_add_season (test->store, leagues[0], "Spring", TALLY_TEST_FIRST_DAY, TALLY_TEST_FIRST_DAY + 30);
  tally_test_add_season (test->store, leagues[0], "Overlapping", TALLY_TEST_FIRST_DAY + 20, TALLY_TEST_FIRST_DAY + 50);
  tally_test_import_by_chance (test->store, random, 60);
  tally_test_take_all_in (test->store, leagues[0]);

  for (guint i = 0; i < 150; i++) {
    gint64 league = leagues[g_rand_int_range (random, 0, 2)];

    switch (g_rand_int_range (random, 0, 8)) {
    case 0:
      tally_test_import_by_chance (test->store, random, 3);
      break;
    case 1:
      touch_league (test->store, random, league);
      break;
    case 2:
    case 3:
      touch_membership (test->store, random, league);
      break;
    case 4:
      touch_players (test->store, random);
      break;
    default:
      touch_match (test->store, random,
                   pick_match (test->store, random, i % 5 ? TALLY_SHELF_FINISHED : TALLY_SHELF_ALL));
      break;
    }
    if (i % 30 == 29)
      tally_test_assert_nothing_differs (test->store);
  }

  tally_test_assert_nothing_differs (test->store);
}

static void
touch (TallyStore      *store,
       TallyMatchFilter filter)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) first = tally_store_list_matches (store, &filter, NULL, 1, &error);
  g_autoptr (TallyStoredMatch) match = tally_store_open_match (store, ((TallyMatchSummary *) first->pdata[0])->id, &error);

  g_assert_no_error (error);
  g_assert_cmpint (tally_stored_match_undo (match, &error), ==, TALLY_TAKEN);
  g_assert_cmpint (tally_stored_match_redo (match, &error), ==, TALLY_TAKEN);
}

/* Many enough results for the marks between which ratings are replayed: from the
 * first one on, and from the last mark on. */
static void
test_ratings_over_marks (TallyTestStore *test,
                         gconstpointer   data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  g_autoptr (GArray) together = NULL;
  g_autoptr (GError) error = NULL;

  tally_test_import_by_chance (test->store, random, 2500);
  tally_test_import_by_chance (test->store, random, 2500);
  tally_test_assert_nothing_differs (test->store);

  touch (test->store, (TallyMatchFilter){ .oldest_first = TRUE });
  touch (test->store, (TallyMatchFilter){ .game = tally_game_find ("raffzahn") });
  tally_test_assert_nothing_differs (test->store);

  /* Who wins or loses together is not rated. */
  together = tally_store_list_ratings (test->store, tally_game_find ("the-game"), &error);
  g_assert_cmpuint (together->len, ==, 0);
}

/* One after the other, rated one by one, and all at once. */
static void
test_ratings_in_order (TallyTestStore *test,
                       gconstpointer   data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (13);

  for (guint i = 0; i < 100; i++) {
    g_autoptr (TallyMatchFile) file = tally_test_chance_file (random, tally_test_names, TALLY_TEST_N_NAMES, TALLY_TEST_FIRST_DAY * TALLY_TEST_DAY + i);
    g_autoptr (TallyImport) import = tally_import_begin (test->store, FALSE, NULL);
    TallyImported what;

    g_assert_true (tally_import_add (import, file, &what, NULL));
    g_assert_true (tally_import_commit (import, NULL));
  }
  tally_test_assert_nothing_differs (test->store);
}

/* Everything that is kept but the moments at which it was written, and the
 * marks of ratings, which are only aids. */
static const char *const kept[] = {
  "id, name, colour, merged_into FROM %s.players",
  "id, uuid, game, options, started, started_at, day, title, note, status, binned_ms FROM %s.matches",
  "* FROM %s.seats",
  "match_id, entry, kind, position, event FROM %s.journal",
  "* FROM %s.league_matches",
  "* FROM %s.results",
  "* FROM %s.player_sums",
  "* FROM %s.standing_players",
  "* FROM %s.standing_pairs",
  "* FROM %s.ratings",
};

static int
count_rows (sqlite3    *db,
            const char *query)
{
  g_autofree char *counting = g_strdup_printf ("SELECT count (*) FROM (%s)", query);
  sqlite3_stmt *statement = NULL;
  int count;

  g_assert_cmpint (sqlite3_prepare_v2 (db, counting, -1, &statement, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  count = sqlite3_column_int (statement, 0);
  sqlite3_finalize (statement);

  return count;
}

/* Reads one database beside the other, table by table. */
static void
assert_same_database (const char *path,
                      const char *other)
{
  g_autofree char *attach = g_strdup_printf ("ATTACH '%s' AS other", other);
  sqlite3 *db = NULL;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, attach, NULL, NULL, NULL), ==, SQLITE_OK);
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++) {
    g_auto (GStrv) parts = g_strsplit (kept[i], "%s", 2);
    g_autofree char *mine = g_strconcat ("SELECT ", parts[0], "main", parts[1], NULL);
    g_autofree char *yours = g_strconcat ("SELECT ", parts[0], "other", parts[1], NULL);
    g_autofree char *only_mine = g_strconcat (mine, " EXCEPT ", yours, NULL);
    g_autofree char *only_yours = g_strconcat (yours, " EXCEPT ", mine, NULL);

    g_test_message ("%s", parts[1]);
    g_assert_cmpint (count_rows (db, mine), >, 0);
    g_assert_cmpint (count_rows (db, only_mine), ==, 0);
    g_assert_cmpint (count_rows (db, only_yours), ==, 0);
  }
  sqlite3_close (db);
}

/* So many in every import, until there are 400; the same matches every time. */
static void
import_in_lots (TallyStore *store,
                guint       lot,
                gboolean    in_order)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (17);
  g_autoptr (TallyImport) import = NULL;
  g_autoptr (GError) error = NULL;
  gint64 first = (gint64) TALLY_TEST_FIRST_DAY * TALLY_TEST_DAY;

  for (guint i = 0; i < 400; i++) {
    gint64 when = first + (in_order ? (gint64) i * 3600 : g_rand_int_range (random, 0, 100 * TALLY_TEST_DAY));
    g_autoptr (TallyMatchFile) file = tally_test_chance_file (random, tally_test_names, TALLY_TEST_N_NAMES, when);
    TallyImported what;

    if (i % lot == 0)
      import = tally_import_begin (store, FALSE, &error);
    g_assert_true (tally_import_add (import, file, &what, &error));
    if (i % lot == lot - 1) {
      g_assert_true (tally_import_commit (import, &error));
      g_clear_pointer (&import, tally_import_free);
    }
  }
  g_assert_no_error (error);
}

/* Very many at once take a shorter way than one by one, to the same place. */
static void
test_at_once_or_one_by_one (TallyTestStore *test,
                            gconstpointer   in_order)
{
  g_autofree char *path = g_build_filename (test->folder, "one-by-one.db", NULL);
  g_autoptr (TallyStore) other = tally_store_open (path, TALLY_ACCESS_CREATE, NULL);

  import_in_lots (test->store, 400, in_order != NULL);
  tally_test_take_all_in (test->store, tally_test_add_league (test->store, "All of us"));
  import_in_lots (other, 1, in_order != NULL);
  tally_test_take_all_in (other, tally_test_add_league (other, "All of us"));

  assert_same_database (test->path, path);
  tally_test_assert_nothing_differs (test->store);
  tally_test_assert_nothing_differs (other);
}

#define ADD(name, data, function) \
  g_test_add ("/store/caches/" name, TallyTestStore, data, tally_test_store_set_up, function, tally_test_store_tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("stay-right/1", GUINT_TO_POINTER (1), test_caches_stay_right);
  ADD ("stay-right/2", GUINT_TO_POINTER (2), test_caches_stay_right);
  ADD ("stay-right/3", GUINT_TO_POINTER (3), test_caches_stay_right);
  ADD ("ratings-over-marks", NULL, test_ratings_over_marks);
  ADD ("ratings-in-order", NULL, test_ratings_in_order);

  ADD ("at-once-or-one-by-one/in-order", GUINT_TO_POINTER (1), test_at_once_or_one_by_one);
  ADD ("at-once-or-one-by-one/in-no-order", NULL, test_at_once_or_one_by_one);

  return g_test_run ();
}
