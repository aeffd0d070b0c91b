/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match as the screens keep it, with the database under it: what is entered
 * is there again, whoever opens the match, and whoever has written. */

#include "tally-session.h"

#include "tally-store-players.h"
#include "tally-test-house.h"
#include "tally-test-match.h"
#include "tally-test-session.h"
#include "tally-test-wait.h"

#define FIRST_ROUND "round piles=Anna:9/1,Ben:5/0"
#define SECOND_ROUND "round piles=Anna:3/0,Ben:8/2"

static gint64
start (TallyTestStore *house)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (house->store, "allie-gator", "Anna Ben");

  return tally_stored_match_get_id (match);
}

/* Another look at the same match, which nobody has told anything. */
static void
reopen (TallySession  **session,
        TallyTestStore *house)
{
  gint64 id = tally_stored_match_get_id (tally_session_get_stored (*session));

  g_clear_object (session);
  *session = tally_test_session_open (house->store, id);
}

static void
enter (TallySession *session,
       const char   *text)
{
  g_assert_cmpint (tally_test_session_add (session, text, NULL), ==, TALLY_TAKEN);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static gboolean
is_counted (gpointer count)
{
  return *(guint *) count > 0;
}

static void
test_undo_and_redo (TallyTestStore *house,
                    gconstpointer   data)
{
  g_autoptr (TallySession) session = tally_test_session_start (house->store, "allie-gator", "Anna Ben");
  g_autofree char *undone = NULL;
  g_autofree char *redone = NULL;
  guint n_changes = 0;

  g_signal_connect_swapped (session, "changed", G_CALLBACK (count_cb), &n_changes);
  enter (session, FIRST_ROUND);
  enter (session, SECOND_ROUND);
  g_assert_cmpuint (n_changes, ==, 2);
  undone = tally_session_undo (session, NULL);
  g_assert_cmpuint (n_changes, ==, 3);

  reopen (&session, house);
  tally_test_session_assert_length (session, 1);
  g_assert_true (tally_session_can_redo (session));
  redone = tally_session_redo (session, NULL);
  g_assert_cmpstr (redone, ==, undone);

  reopen (&session, house);
  tally_test_session_assert_length (session, 2);
  g_assert_false (tally_session_can_redo (session));
}

/* What a rule refuses leaves no trace on the disk. */
static void
test_refusal (TallyTestStore *house,
              gconstpointer   data)
{
  g_autoptr (TallySession) session = tally_test_session_start (house->store, "allie-gator", "Anna Ben");

  g_assert_cmpint (tally_test_session_add (session, "round piles=Anna:200/0,Ben:0/0", NULL), ==, TALLY_REFUSED);
  reopen (&session, house);
  tally_test_session_assert_length (session, 0);
}

static void
test_correction (TallyTestStore *house,
                 gconstpointer   data)
{
  g_autoptr (TallySession) session = tally_test_session_start (house->store, "allie-gator", "Anna Ben");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  enter (session, FIRST_ROUND);
  before = tally_test_ranking (tally_session_get_match (session));
  g_assert_cmpint (tally_test_session_correct (session, 0, "round piles=Anna:1/0,Ben:9/1"), ==, TALLY_TAKEN);

  reopen (&session, house);
  after = tally_test_ranking (tally_session_get_match (session));
  g_assert_cmpstr (after, !=, before);
  g_assert_true (g_str_has_prefix (after, "Anna 1 "));
}

static void
test_drafts (TallyTestStore *house,
             gconstpointer   data)
{
  g_autoptr (TallySession) session = tally_test_session_start (house->store, "allie-gator", "Anna Ben");
  g_autofree char *sheet = NULL;
  g_autofree char *live = NULL;
  guint n_changes = 0;

  g_signal_connect_swapped (session, "changed", G_CALLBACK (count_cb), &n_changes);
  tally_session_set_draft (session, "sheet", "3+\t\n“9”");
  tally_session_set_draft (session, "live", "12");
  tally_session_set_draft (session, "live", NULL);
  g_assert_cmpuint (n_changes, ==, 0);

  reopen (&session, house);
  sheet = tally_session_get_draft (session, "sheet");
  live = tally_session_get_draft (session, "live");
  g_assert_cmpstr (sheet, ==, "3+\t\n“9”");
  g_assert_null (live);
}

/* Another program is another connection to the same file. */
static void
test_another_program (TallyTestStore *house,
                      gconstpointer   data)
{
  gint64 id = start (house);
  g_autoptr (TallySession) here = tally_test_session_open (house->store, id);
  g_autoptr (TallyStore) other = tally_store_open (house->path, TALLY_ACCESS_CREATE, NULL);
  g_autoptr (TallySession) there = tally_test_session_open (other, id);
  guint n_changes = 0;

  tally_store_watch (house->store);
  g_signal_connect_swapped (here, "changed", G_CALLBACK (count_cb), &n_changes);
  enter (there, FIRST_ROUND);
  g_assert_true (tally_test_wait_until (is_counted, &n_changes));
  tally_test_session_assert_length (here, 1);

  enter (here, SECOND_ROUND);
  g_clear_object (&there);
  there = tally_test_session_open (other, id);
  tally_test_session_assert_length (there, 2);
}

/* Two programs at the same match, and nobody has looked since: what is shown
 * afterwards is what is kept. */
typedef struct {
  TallySession *here;
  TallyStore *other;
  TallySession *there;
} Pair;

static void
pair_up (Pair           *pair,
         TallyTestStore *house,
         const char     *events)
{
  gint64 id = start (house);
  g_auto (GStrv) parts = g_strsplit (events, ";", -1);

  pair->here = tally_test_session_open (house->store, id);
  for (guint i = 0; parts[i] != NULL; i++)
    enter (pair->here, parts[i]);
  pair->other = tally_store_open (house->path, TALLY_ACCESS_CREATE, NULL);
  pair->there = tally_test_session_open (pair->other, id);
}

/* A third look at the file, which nobody has told anything. */
static void
assert_agreed (Pair *pair)
{
  gint64 id = tally_stored_match_get_id (tally_session_get_stored (pair->here));
  g_autoptr (TallySession) kept = tally_test_session_open (pair->other, id);
  g_autofree char *shown = tally_test_describe (tally_session_get_match (pair->here));
  g_autofree char *expected = tally_test_describe (tally_session_get_match (kept));

  g_assert_cmpstr (shown, ==, expected);
  tally_test_session_assert_length (pair->here, tally_match_get_length (tally_session_get_match (kept)));
}

static void
part (Pair *pair)
{
  assert_agreed (pair);
  g_object_unref (pair->here);
  g_object_unref (pair->there);
  g_object_unref (pair->other);
}

static void
test_draft_meets_entry (TallyTestStore *house,
                        gconstpointer   data)
{
  Pair pair;

  pair_up (&pair, house, FIRST_ROUND);
  enter (pair.there, SECOND_ROUND);
  tally_session_set_draft (pair.here, "sheet", "3+");
  tally_test_session_assert_length (pair.here, 2);
  part (&pair);
}

static void
test_entry_meets_entry (TallyTestStore *house,
                        gconstpointer   data)
{
  Pair pair;

  pair_up (&pair, house, FIRST_ROUND);
  enter (pair.there, SECOND_ROUND);
  enter (pair.here, SECOND_ROUND);
  tally_test_session_assert_length (pair.here, 3);
  part (&pair);
}

/* The other one has ended the match, so that there is nothing to add to. */
static void
test_entry_meets_end (TallyTestStore *house,
                      gconstpointer   data)
{
  TallyViolation violation;
  Pair pair;

  pair_up (&pair, house, FIRST_ROUND);
  enter (pair.there, FIRST_ROUND);
  g_assert_cmpint (tally_test_session_add (pair.here, SECOND_ROUND, &violation), ==, TALLY_REFUSED);
  g_assert_cmpstr (tally_violation_code (&violation), ==, "match-finished");
  g_assert_true (tally_session_is_finished (pair.here));
  part (&pair);
}

static void
test_undo_meets_undo (TallyTestStore *house,
                      gconstpointer   data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *undone = NULL;
  Pair pair;

  pair_up (&pair, house, FIRST_ROUND);
  g_free (tally_session_undo (pair.there, NULL));
  undone = tally_session_undo (pair.here, &error);
  g_assert_no_error (error);
  g_assert_null (undone);
  tally_test_session_assert_length (pair.here, 0);
  part (&pair);
}

static void
test_undo_meets_entry (TallyTestStore *house,
                       gconstpointer   data)
{
  g_autofree char *undone = NULL;
  Pair pair;

  pair_up (&pair, house, "round piles=Anna:9/1,Ben:9/1");
  enter (pair.there, FIRST_ROUND);
  undone = tally_session_undo (pair.here, NULL);
  g_assert_cmpstr (undone, ==, "Round 2, cards: Anna 9, Ben 5");
  part (&pair);
}

static void
test_correction_meets_entry (TallyTestStore *house,
                             gconstpointer   data)
{
  Pair pair;

  pair_up (&pair, house, FIRST_ROUND);
  enter (pair.there, SECOND_ROUND);
  g_assert_cmpint (tally_test_session_correct (pair.here, 0, "round piles=Anna:1/0,Ben:1/0"), ==, TALLY_TAKEN);
  part (&pair);
}

/* The signs of the players are those that they have chosen. */
static void
test_colours (TallyTestStore *house,
              gconstpointer   data)
{
  gint64 id = start (house);
  gint64 ben = tally_test_house_find (house, "Ben");
  g_autoptr (TallySession) session = NULL;

  g_assert_true (tally_store_set_player_colour (house->store, ben, 5, NULL));
  session = tally_test_session_open (house->store, id);
  g_assert_cmpuint (tally_session_get_colour (session, 1), ==, 4);
}

/* …also when they choose another while the match is open. */
static void
test_other_colour (TallyTestStore *house,
                   gconstpointer   data)
{
  g_autoptr (TallySession) session = tally_test_session_start (house->store, "allie-gator", "Anna Ben");
  guint n_changes = 0;

  g_signal_connect_swapped (session, "changed", G_CALLBACK (count_cb), &n_changes);
  g_assert_true (tally_store_set_player_colour (house->store, tally_test_house_find (house, "Ben"), 5, NULL));
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_cmpuint (tally_session_get_colour (session, 1), ==, 4);
}

/* What was typed goes with the entry that it became, and what is half typed
 * elsewhere stays. */
static void
test_draft_becomes_entry (TallyTestStore *house,
                          gconstpointer   data)
{
  g_autoptr (TallySession) session = tally_test_session_start (house->store, "allie-gator", "Anna Ben");
  g_autofree char *sheet = NULL;
  g_autofree char *mode = NULL;
  TallyViolation violation;
  TallyEvent event;

  tally_session_set_draft (session, "sheet", "9;1;5;0");
  tally_session_set_draft (session, "mode", "live");
  tally_test_event_read (tally_session_get_setup (session), FIRST_ROUND, &event);
  g_assert_cmpint (tally_session_add (session, &event, "sheet", &violation, NULL), ==, TALLY_TAKEN);
  tally_event_clear (&event);

  reopen (&session, house);
  tally_test_session_assert_length (session, 1);
  sheet = tally_session_get_draft (session, "sheet");
  mode = tally_session_get_draft (session, "mode");
  g_assert_null (sheet);
  g_assert_cmpstr (mode, ==, "live");
}

/* Whatever happens between the two, a round that is scored is never offered
 * again: either both are written, or none. */
static void
test_draft_and_entry_at_once (TallyTestStore *house,
                              gconstpointer   data)
{
  g_autoptr (TallySession) session = tally_test_session_start (house->store, "allie-gator", "Anna Ben");
  g_autofree char *sheet = NULL;
  g_autoptr (GError) error = NULL;
  TallyViolation violation;
  TallyEvent event;

  tally_session_set_draft (session, "sheet", "9;1;5;0");
  /* No draft without a sheet can be written. */
  tally_test_store_run_sql (house, "ALTER TABLE drafts RENAME TO hidden;"
                                   "CREATE TABLE drafts (match_id INTEGER PRIMARY KEY, draft TEXT CHECK (draft LIKE '%sheet%'));"
                                   "INSERT INTO drafts SELECT match_id, draft FROM hidden");
  tally_test_event_read (tally_session_get_setup (session), FIRST_ROUND, &event);
  g_assert_cmpint (tally_session_add (session, &event, "sheet", &violation, &error), ==, TALLY_FAILED);
  g_assert_nonnull (error);
  tally_event_clear (&event);

  tally_test_store_run_sql (house, "DROP TABLE drafts; ALTER TABLE hidden RENAME TO drafts");
  reopen (&session, house);
  tally_test_session_assert_length (session, 0);
  sheet = tally_session_get_draft (session, "sheet");
  g_assert_cmpstr (sheet, ==, "9;1;5;0");
}

#define ADD(path, test) \
  g_test_add ("/session/" path, TallyTestStore, NULL, tally_test_store_set_up, test, tally_test_store_tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("undo-and-redo", test_undo_and_redo);
  ADD ("refusal", test_refusal);
  ADD ("correction", test_correction);
  ADD ("drafts", test_drafts);
  ADD ("another-program", test_another_program);
  ADD ("draft-meets-entry", test_draft_meets_entry);
  ADD ("entry-meets-entry", test_entry_meets_entry);
  ADD ("entry-meets-end", test_entry_meets_end);
  ADD ("undo-meets-undo", test_undo_meets_undo);
  ADD ("undo-meets-entry", test_undo_meets_entry);
  ADD ("correction-meets-entry", test_correction_meets_entry);
  ADD ("colours", test_colours);
  ADD ("colours/other", test_other_colour);
  ADD ("draft-becomes-entry", test_draft_becomes_entry);
  ADD ("draft-becomes-entry/at-once", test_draft_and_entry_at_once);

  return g_test_run ();
}
