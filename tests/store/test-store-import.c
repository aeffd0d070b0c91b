/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-match-history.h"
#include "tally-match-list.h"
#include "tally-store-error.h"
#include "tally-store-import.h"
#include "tally-store-leagues.h"
#include "tally-store-upkeep.h"
#include "tally-test-store.h"

#define ID "11111111-2222-4333-8444-555555555555"
#define HEAD \
  "{\"format\":\"tallygator.match\",\"version\":1,\"game\":\"zoff-im-zoo\",\"id\":\"" ID "\","
#define FOUR "\"started\":\"2024-05-01\",\"players\":[\"Anna\",\"Ben\",\"Carl\",\"Dora\"],"
#define ROUND(a, b, c, d) "{\"type\":\"round\",\"order\":[\"" #a "\",\"" #b "\",\"" #c "\",\"" #d "\"]}"
#define FIRST ROUND (Anna, Ben, Carl, Dora)
#define SECOND ROUND (Ben, Anna, Dora, Carl)
#define OTHER ROUND (Dora, Anna, Ben, Carl)

static const char none[] = HEAD FOUR "\"events\":[]}";
static const char one[] = HEAD FOUR "\"events\":[" FIRST "]}";
static const char two[] = HEAD FOUR "\"events\":[" FIRST "," SECOND "]}";
static const char other[] = HEAD FOUR "\"title\":\"New\",\"events\":[" FIRST "," OTHER "]}";
static const char other_seats[] = HEAD "\"players\":[\"Anna\",\"Ben\",\"Dora\",\"Carl\"],\"events\":[" FIRST "]}";
static const char other_options[] = HEAD FOUR "\"options\":{\"target\":25},\"events\":[" FIRST "]}";

static gboolean
add (TallyStore    *store,
     const char    *text,
     gboolean       replace,
     TallyImported *what,
     GError       **error)
{
  g_autoptr (TallyMatchFile) file = tally_match_file_parse (text, strlen (text), error);
  g_autoptr (TallyImport) import = NULL;

  g_assert_nonnull (file);
  import = tally_import_begin (store, replace, error);

  return tally_import_add (import, file, what, error) && tally_import_commit (import, error);
}

static void
assert_imported (TallyTestStore *test,
                 const char     *text,
                 gboolean        replace,
                 TallyImported   expected)
{
  g_autoptr (GError) error = NULL;
  TallyImported what;

  add (test->store, text, replace, &what, &error);
  g_assert_no_error (error);
  g_assert_cmpint (what, ==, expected);
}

static void
assert_refused (TallyTestStore *test,
                const char     *text,
                int             code)
{
  g_autoptr (GError) error = NULL;
  TallyImported what;

  g_assert_false (add (test->store, text, FALSE, &what, &error));
  g_assert_error (error, TALLY_STORE_ERROR, code);
}

static TallyStoredMatch *
open_it (TallyTestStore *test)
{
  g_autoptr (GError) error = NULL;
  TallyStoredMatch *match = tally_store_open_match_named (test->store, ID, &error);

  g_assert_no_error (error);
  return match;
}

static void
assert_length (TallyTestStore *test,
               guint           length)
{
  g_autoptr (TallyStoredMatch) match = open_it (test);

  g_assert_cmpuint (tally_match_get_length (tally_stored_match_get_match (match)), ==, length);
}

static void
test_same_and_more (TallyTestStore *test,
                    gconstpointer   data)
{
  assert_imported (test, none, FALSE, TALLY_IMPORT_ADDED);
  assert_imported (test, none, FALSE, TALLY_IMPORT_SKIPPED);
  assert_imported (test, two, FALSE, TALLY_IMPORT_EXTENDED);
  assert_imported (test, two, TRUE, TALLY_IMPORT_SKIPPED);
  /* An older copy of the same match has nothing new in it. */
  assert_imported (test, one, FALSE, TALLY_IMPORT_SKIPPED);
  assert_length (test, 2);
}

static void
test_another_history (TallyTestStore *test,
                      gconstpointer   data)
{
  assert_imported (test, two, FALSE, TALLY_IMPORT_ADDED);
  assert_refused (test, other, SQLITE_CONSTRAINT);
  assert_refused (test, other_seats, SQLITE_CONSTRAINT);
  assert_refused (test, other_options, SQLITE_CONSTRAINT);
  assert_length (test, 2);
}

/* At the same table the old events are undone, and still to be seen. */
static void
test_replace (TallyTestStore *test,
              gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = NULL;
  g_autoptr (GPtrArray) history = NULL;

  assert_imported (test, two, FALSE, TALLY_IMPORT_ADDED);
  assert_imported (test, other, TRUE, TALLY_IMPORT_REPLACED);
  assert_imported (test, other, FALSE, TALLY_IMPORT_SKIPPED);
  g_assert_cmpuint (tally_test_count_matches (test->store, (TallyMatchFilter){ .shelf = TALLY_SHELF_BIN }), ==, 0);

  match = open_it (test);
  g_assert_cmpstr (tally_stored_match_get_title (match), ==, "New");
  history = tally_stored_match_list_history (match, NULL);
  g_assert_cmpuint (history->len, ==, 4);
  g_assert_cmpint (((TallyHistoryEntry *) history->pdata[2])->kind, ==, TALLY_ENTRY_UNDO);

  assert_imported (test, one, TRUE, TALLY_IMPORT_REPLACED);
  assert_length (test, 1);
}

/* Another table is another match: the old one lies in the bin, and the new one
 * is where the old one was. */
static void
test_replace_table (TallyTestStore *test,
                    gconstpointer   data)
{
  g_autoptr (TallyLeague) league = tally_league_new ("Monday");
  g_autoptr (TallyStoredMatch) match = NULL;
  g_autoptr (TallyStoredMatch) replaced = NULL;
  g_autoptr (GPtrArray) leagues = NULL;
  gint64 league_id = tally_store_add_league (test->store, league, NULL);
  gint64 id;

  assert_imported (test, two, FALSE, TALLY_IMPORT_ADDED);
  match = open_it (test);
  id = tally_stored_match_get_id (match);
  g_assert_true (tally_store_add_to_league (test->store, league_id, &id, 1, NULL));

  assert_imported (test, other_seats, TRUE, TALLY_IMPORT_REPLACED);
  g_assert_cmpuint (tally_test_count_matches (test->store, (TallyMatchFilter){ .shelf = TALLY_SHELF_ALL }), ==, 1);
  g_assert_cmpuint (tally_test_count_matches (test->store, (TallyMatchFilter){ .shelf = TALLY_SHELF_BIN }), ==, 1);
  g_assert_true (tally_stored_match_is_binned (match));
  replaced = open_it (test);
  leagues = tally_store_list_leagues_of (test->store, tally_stored_match_get_id (replaced), NULL);
  g_assert_cmpuint (leagues->len, ==, 1);
}

static void
test_from_the_bin (TallyTestStore *test,
                   gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = NULL;

  assert_imported (test, one, FALSE, TALLY_IMPORT_ADDED);
  match = open_it (test);
  g_assert_true (tally_stored_match_set_binned (match, TRUE, NULL));
  assert_imported (test, one, FALSE, TALLY_IMPORT_RESTORED);
  g_assert_cmpuint (tally_test_count_matches (test->store, (TallyMatchFilter){ .shelf = TALLY_SHELF_ALL }), ==, 1);
}

/* A match stays the same match when somebody in it has got another name. */
static void
test_after_renaming (TallyTestStore *test,
                     gconstpointer   data)
{
  gint64 anna, carl;

  assert_imported (test, one, FALSE, TALLY_IMPORT_ADDED);
  tally_store_find_player (test->store, "Anna", &anna, NULL);
  tally_store_find_player (test->store, "Carl", &carl, NULL);
  g_assert_true (tally_store_rename_player (test->store, anna, "Annabelle", NULL));
  g_assert_cmpint (tally_store_merge_players (test->store, tally_store_add_player (test->store, "Karl", NULL), carl, NULL), !=, 0);

  assert_imported (test, two, FALSE, TALLY_IMPORT_EXTENDED);
  g_assert_cmpuint (tally_test_count_matches (test->store, (TallyMatchFilter){ .shelf = TALLY_SHELF_ALL }), ==, 1);
}

static void
test_all_or_nothing (TallyTestStore *test,
                     gconstpointer   data)
{
  static const char broken[] =
    "{\"format\":\"tallygator.match\",\"version\":1,\"game\":\"zoff-im-zoo\","
    "\"players\":[\"Anna\",\"Ben\",\"Eva\"],\"events\":[{\"type\":\"pass\",\"player\":\"Eva\"}]}";
  g_autoptr (TallyMatchFile) good = tally_match_file_parse (one, strlen (one), NULL);
  g_autoptr (TallyMatchFile) bad = tally_match_file_parse (broken, strlen (broken), NULL);
  g_autoptr (GPtrArray) players = NULL;
  g_autoptr (GError) error = NULL;
  TallyImported what;

  {
    g_autoptr (TallyImport) import = tally_import_begin (test->store, FALSE, NULL);

    g_assert_true (tally_import_add (import, good, &what, NULL));
    g_assert_false (tally_import_add (import, bad, &what, &error));
    g_assert_error (error, TALLY_STORE_ERROR, SQLITE_MISMATCH);
  }

  g_assert_cmpuint (tally_test_count_matches (test->store, (TallyMatchFilter){ .shelf = TALLY_SHELF_ALL }), ==, 0);
  players = tally_store_list_players (test->store, NULL);
  g_assert_cmpuint (players->len, ==, 0);
}

static void
test_without_id (TallyTestStore *test,
                 gconstpointer   data)
{
  static const char text[] =
    "{\"format\":\"tallygator.match\",\"version\":1,\"game\":\"the-game\",\"players\":[\"Anna\"],"
    "\"events\":[{\"type\":\"result\",\"leftover\":3,\"at\":\"2023-03-04T20:00:00+01:00\"}]}";
  TallyMatchFilter filter = { 0 };
  g_autoptr (GPtrArray) list = NULL;

  assert_imported (test, text, FALSE, TALLY_IMPORT_ADDED);
  assert_imported (test, text, FALSE, TALLY_IMPORT_ADDED);
  list = tally_store_list_matches (test->store, &filter, NULL, 10, NULL);
  g_assert_cmpuint (list->len, ==, 2);
  g_assert_cmpstr (((TallyMatchSummary *) list->pdata[0])->started, ==, "2023-03-04T20:00:00+01:00");
}

/* Anna and Anne are one, but here is a match in which both sit. */
/* What another program's file says besides is kept with the match. */
static void
test_place (TallyTestStore *test,
            gconstpointer   data)
{
  g_autoptr (TallyMatchFile) file = tally_match_file_parse (one, strlen (one), NULL);
  g_autoptr (TallyImport) import = tally_import_begin (test->store, FALSE, NULL);
  g_autoptr (TallyStoredMatch) match = NULL;
  TallyImported what;

  file->place = g_strdup ("At Anna’s");
  g_assert_true (tally_import_add (import, file, &what, NULL));
  g_assert_true (tally_import_commit (import, NULL));
  match = tally_store_open_match_named (test->store, ID, NULL);
  g_assert_cmpstr (tally_stored_match_get_place (match), ==, "At Anna’s");
}

static void
test_two_who_are_one (TallyTestStore *test,
                      gconstpointer   data)
{
  static const char text[] =
    "{\"format\":\"tallygator.match\",\"version\":1,\"game\":\"the-game\",\"players\":[\"Anna\",\"Anne\"],\"events\":[]}";
  gint64 anna = tally_store_add_player (test->store, "Anna", NULL);
  gint64 anne = tally_store_add_player (test->store, "Anne", NULL);
  TallyMatchFilter filter = { 0 };
  g_autoptr (GPtrArray) list = NULL;

  tally_store_merge_players (test->store, anna, anne, NULL);
  assert_imported (test, text, FALSE, TALLY_IMPORT_ADDED);
  list = tally_store_list_matches (test->store, &filter, NULL, 10, NULL);
  g_assert_cmpint (((TallyMatchSummary *) list->pdata[0])->players[0], !=, ((TallyMatchSummary *) list->pdata[0])->players[1]);
}

static void
assert_caches_are_right (TallyTestStore *test,
                         gconstpointer   data)
{
  g_autoptr (GPtrArray) different = tally_store_rebuild (test->store, NULL);

  g_assert_cmpuint (different->len, ==, 0);
  tally_test_store_tear_down (test, data);
}

#define ADD(name, function) \
  g_test_add ("/store/import/" name, TallyTestStore, NULL, tally_test_store_set_up, function, assert_caches_are_right)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("same-and-more", test_same_and_more);
  ADD ("another-history", test_another_history);
  ADD ("replace", test_replace);
  ADD ("replace-table", test_replace_table);
  ADD ("from-the-bin", test_from_the_bin);
  ADD ("after-renaming", test_after_renaming);
  ADD ("all-or-nothing", test_all_or_nothing);
  ADD ("without-id", test_without_id);
  ADD ("two-who-are-one", test_two_who_are_one);
  ADD ("place", test_place);

  return g_test_run ();
}
