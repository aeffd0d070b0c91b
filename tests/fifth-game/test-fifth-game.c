/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <string.h>

#include "tally-match-file.h"
#include "tally-pebbles.h"
#include "tally-records.h"
#include "tally-rule-search.h"
#include "tally-store-leagues.h"
#include "tally-store-standings.h"
#include "tally-test-league.h"
#include "tally-test-match.h"

/* Rounds of Anna and Ben. */
#define ROUND(anna, ben) "{\"type\":\"round\",\"pebbles\":{\"Anna\":" #anna ",\"Ben\":" #ben "}}"

static const char *tally; /* the program, with this game in it */

static void
test_replay (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("pebbles", "Anna Ben", NULL);
  TallyRank ranks[TALLY_MAX_PLAYERS];

  g_assert_cmpstr (tally_test_add (match, "round pebbles=Anna:11,Ben:3"), ==, "pebbles-handful");
  g_assert_cmpstr (tally_test_add (match, "round pebbles=Anna:1"), ==, "missing-player");
  tally_test_add_all (match, "round pebbles=Anna:7,Ben:3; find player=Ben pebbles=5; round pebbles=Anna:10,Ben:10");
  g_assert_false (tally_match_is_finished (match));
  tally_test_add_all (match, "round pebbles=Anna:4,Ben:1");
  g_assert_true (tally_match_is_finished (match));
  g_assert_cmpuint (tally_pebbles.rank (tally_match_get_setup (match), tally_match_get_state (match), ranks), ==, 2);
  g_assert_cmpint (ranks[0].seat, ==, 0);
  g_assert_cmpint (ranks[0].score, ==, 21);
}

/* By an option nobody is ranked. */
static void
test_together (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("pebbles", "Anna Ben", "together=true");
  const TallySetup *setup = tally_match_get_setup (match);
  TallyRank ranks[TALLY_MAX_PLAYERS];

  g_assert_true (tally_setup_is_together (setup));
  tally_test_add_all (match, "round pebbles=Anna:10,Ben:10");
  g_assert_true (tally_match_is_finished (match));
  g_assert_cmpuint (tally_pebbles.rank (setup, tally_match_get_state (match), ranks), ==, 0);
  g_assert_cmpuint (tally_game_get_winners (setup, tally_match_get_state (match)), ==, 3);
}

static TallyStoredMatch *
play (TallyTestStore *test,
      const char     *first,
      const char     *second,
      const char     *third)
{
  TallyStoredMatch *match = tally_test_start (test->store, "pebbles", "Anna Ben");

  tally_test_assert_taken (match, first);
  tally_test_assert_taken (match, second);
  tally_test_assert_taken (match, third);
  return match;
}

/* Into the database, out as a file, and in again. */
static void
test_files (TallyTestStore *test,
            gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = play (test, ROUND (10, 2), "{\"type\":\"find\",\"player\":\"Ben\",\"pebbles\":9}", ROUND (10, 0));
  g_autofree char *text = tally_test_write_match (match);
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyMatchFile) file = tally_match_file_parse (text, strlen (text), &error);
  g_autoptr (TallyMatch) replayed = NULL;
  gboolean stopped;
  TallyStop stop;

  g_assert_no_error (error);
  replayed = tally_match_file_replay (file, &stopped, &stop);
  g_assert_false (stopped);
  g_assert_true (tally_match_is_finished (replayed));

  g_clear_object (&match);
  tally_test_store_reopen (test);
  g_assert_cmpuint (tally_test_count_matches (test->store, (TallyMatchFilter){ .game = &tally_pebbles }), ==, 1);
}

static void
test_correct (TallyTestStore *test,
              gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = play (test, ROUND (10, 2), ROUND (5, 9), ROUND (0, 8));
  g_autoptr (GError) error = NULL;
  TallyViolation violation;
  TallyEvent event;
  guint failed;

  g_assert_false (tally_match_is_finished (tally_stored_match_get_match (match)));
  tally_test_event (match, ROUND (10, 3), &event);
  g_assert_cmpint (tally_stored_match_correct (match, 0, &event, &failed, &violation, &error), ==, TALLY_TAKEN);
  g_assert_no_error (error);
  tally_event_clear (&event);
  g_assert_true (tally_match_is_finished (tally_stored_match_get_match (match)));
}

static char *
tell_records (GArray *results)
{
  g_autoptr (TallyRecords) records = tally_records_new ();
  g_autoptr (GArray) list = NULL;
  GString *told = g_string_new (NULL);

  for (guint i = 0; i < results->len; i++)
    tally_records_add (records, &g_array_index (results, TallyResult, i));
  list = tally_records_list (records);
  for (guint i = 0; i < list->len; i++) {
    const TallyRecord *record = &g_array_index (list, TallyRecord, i);
    g_autofree char *title = tally_record_tell_title (record);
    g_autofree char *value = tally_record_tell_value (record);

    g_string_append_printf (told, "%s: %s\n", title, value);
  }

  return g_string_free (told, FALSE);
}

/* Places, points, ratings and records, of both kinds of matches. */
static void
test_league (TallyTestStore *test,
             gconstpointer   data)
{
  gint64 league = tally_test_add_league (test->store, "Beach");
  TallyTableChoice choice = { .league = league };
  g_autoptr (TallyStoredMatch) match = play (test, ROUND (10, 2), ROUND (5, 9), ROUND (7, 2));
  g_autoptr (TallyStoredMatch) common = NULL;
  g_autoptr (TallyStandings) table = NULL;
  g_autoptr (GArray) ratings = NULL;
  g_autoptr (GArray) results = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *records = NULL;
  TallySetup setup;

  tally_setup_init (&setup, &tally_pebbles, (const char *const[]){ "Anna", "Ben" }, 2);
  ((TallyPebblesOptions *) setup.options.bytes)->together = TRUE;
  tally_pebbles.settle_options (&setup);
  common = tally_test_start_like (test->store, &setup);
  tally_setup_clear (&setup);
  tally_test_assert_taken (common, ROUND (10, 10));

  tally_test_take_all_in (test->store, league);
  table = tally_store_read_standings (test->store, &choice, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (table->n_rows, ==, 2);
  /* One for the opponent behind, and three for each who won together. */
  g_assert_cmpint (table->rows[0].points, ==, 4 * TALLY_POINT);
  g_assert_cmpint (table->rows[0].place, ==, 1);
  g_assert_cmpint (table->rows[1].points, ==, 3 * TALLY_POINT);
  g_assert_cmpint (table->rows[1].place, ==, 2);

  ratings = tally_store_list_ratings (test->store, &tally_pebbles, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (ratings->len, ==, 2);
  g_assert_cmpint (g_array_index (ratings, TallyRated, 0).player, ==, table->rows[0].player);

  results = tally_store_list_results (test->store, &choice, &error);
  g_assert_no_error (error);
  records = tell_records (results);
  /* Anna won alone, then with Ben: two in a row. */
  g_assert_cmpstr (records, ==,
                   "Most pebbles: 22 pebbles in 3 rounds\n"
                   "Fullest bucket: 20 pebbles in 1 rounds\n"
                   "Longest run of wins: 2 wins in a row\n"
                   "Most matches: 2 matches\n");
}

static void
test_rules (void)
{
  g_autoptr (TallyRulebook) book = tally_rulebook_new ();
  g_autoptr (TallyRuleSearch) search = tally_rule_search_new (book);
  g_autoptr (GPtrArray) hits = tally_rule_search_run (search, "how full is the bucket", TALLY_RULE_ENGLISH, NULL, 5);

  g_assert_true (g_strv_contains (tally_rulebook_get_games (), "pebbles"));
  g_assert_cmpuint (hits->len, >, 0);
  g_assert_cmpstr (((TallyRuleHit *) hits->pdata[0])->section->id, ==, "pebbles.aim");
  for (guint i = 0; i < tally_pebbles.n_rules; i++) {
    if (tally_pebbles.rules[i].section != NULL)
      g_assert_nonnull (tally_rulebook_find (book, tally_pebbles.rules[i].section, TALLY_RULE_ENGLISH));
  }
}

static char *
run (const char *const arguments[],
     const char       *input)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_newv (arguments, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error);
  char *output = NULL;

  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, input, NULL, &output, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_successful (process));

  return output;
}

#define RUN(input, ...) run ((const char *const[]){ tally, __VA_ARGS__, NULL }, input)

/* From outside: in, listed, and out again. */
static void
test_program (TallyTestStore *test,
              gconstpointer   data)
{
  static const char file[] =
    "{\"format\":\"tallygator.match\",\"version\":1,\"game\":\"pebbles\",\"players\":[\"Anna\",\"Ben\"],"
    "\"events\":[" ROUND (10, 2) "," ROUND (10, 4) "]}\n";
  g_autofree char *db = g_build_filename (test->folder, "fifth.db", NULL);
  g_autofree char *imported = RUN (file, "--db", db, "import", "-");
  g_autofree char *listed = RUN (NULL, "--db", db, "list");
  g_autofree char *exported = RUN (NULL, "--db", db, "export");
  g_autofree char *rules = RUN (NULL, "rules", "bucket");

  g_assert_cmpstr (imported, ==, "1 added\n");
  g_assert_nonnull (strstr (listed, "Pebbles"));
  g_assert_nonnull (strstr (exported, "\"pebbles\""));
  g_assert_nonnull (strstr (rules, "Aim of the game"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  tally = argv[1];

  g_test_add_func ("/fifth-game/replay", test_replay);
  g_test_add_func ("/fifth-game/together", test_together);
  g_test_add ("/fifth-game/files", TallyTestStore, NULL, tally_test_store_set_up, test_files, tally_test_store_tear_down);
  g_test_add ("/fifth-game/correct", TallyTestStore, NULL, tally_test_store_set_up, test_correct, tally_test_store_tear_down);
  g_test_add ("/fifth-game/league", TallyTestStore, NULL, tally_test_store_set_up, test_league, tally_test_store_tear_down);
  g_test_add_func ("/fifth-game/rules", test_rules);
  g_test_add ("/fifth-game/program", TallyTestStore, NULL, tally_test_store_set_up, test_program, tally_test_store_tear_down);

  return g_test_run ();
}
