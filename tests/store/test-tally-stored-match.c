/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-codes.h"
#include "tally-match-history.h"
#include "tally-match-list.h"
#include "tally-store-private.h"
#include "tally-store-standings.h"
#include "tally-store-upkeep.h"
#include "tally-test-store.h"

#define PLAY(player, card, pile) \
  "{\"type\":\"play\",\"player\":\"" player "\",\"card\":" #card ",\"pile\":" #pile "}"
#define END_TURN(player) "{\"type\":\"end-turn\",\"player\":\"" player "\"}"
#define RESULT(leftover) "{\"type\":\"result\",\"leftover\":" #leftover "}"

static void
assert_same_after_reopening (TallyTestStore   *test,
                             TallyStoredMatch *match)
{
  g_autofree char *before = tally_test_write_match (match);
  gint64 id = tally_stored_match_get_id (match);
  guint total = tally_match_get_total (tally_stored_match_get_match (match));
  g_autoptr (TallyStoredMatch) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *after = NULL;

  g_assert_finalize_object (match);
  tally_test_store_reopen (test);
  again = tally_store_open_match (test->store, id, &error);
  g_assert_no_error (error);
  after = tally_test_write_match (again);

  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (tally_match_get_total (tally_stored_match_get_match (again)), ==, total);
}

static void
test_events_are_kept (TallyTestStore *test,
                      gconstpointer   data)
{
  TallyStoredMatch *match = tally_test_start (test->store, "the-game", "Anna Ben");

  tally_test_assert_taken (match, PLAY ("Anna", 12, 0));
  tally_test_assert_taken (match, PLAY ("Anna", 80, 2));
  tally_test_assert_taken (match, END_TURN ("Anna"));
  g_assert_cmpuint (tally_match_get_length (tally_stored_match_get_match (match)), ==, 3);

  assert_same_after_reopening (test, match);
}

static void
test_rule_says_no (TallyTestStore *test,
                   gconstpointer   data)
{
  TallyStoredMatch *match = tally_test_start (test->store, "the-game", "Anna Ben");

  tally_test_assert_taken (match, PLAY ("Anna", 12, 0));
  g_assert_cmpstr (tally_test_enter_refused (match, PLAY ("Anna", 12, 1)), ==, "game-card-played");
  g_assert_cmpstr (tally_test_enter_refused (match, PLAY ("Carl", 13, 1)), ==, "unknown-player");
  g_assert_cmpuint (tally_match_get_length (tally_stored_match_get_match (match)), ==, 1);

  assert_same_after_reopening (test, match);
}

static void
test_undo_and_redo (TallyTestStore *test,
                    gconstpointer   data)
{
  TallyStoredMatch *match = tally_test_start (test->store, "the-game", "Anna Ben");

  g_assert_cmpint (tally_stored_match_undo (match, NULL), ==, TALLY_REFUSED);
  tally_test_assert_taken (match, PLAY ("Anna", 12, 0));
  tally_test_assert_taken (match, PLAY ("Anna", 13, 0));
  tally_test_assert_taken (match, PLAY ("Anna", 14, 0));
  g_assert_cmpint (tally_stored_match_redo (match, NULL), ==, TALLY_REFUSED);
  g_assert_cmpint (tally_stored_match_undo (match, NULL), ==, TALLY_TAKEN);
  g_assert_cmpint (tally_stored_match_undo (match, NULL), ==, TALLY_TAKEN);
  g_assert_cmpint (tally_stored_match_redo (match, NULL), ==, TALLY_TAKEN);
  g_assert_cmpuint (tally_match_get_length (tally_stored_match_get_match (match)), ==, 2);
  g_assert_true (tally_stored_match_can_redo (match));

  assert_same_after_reopening (test, match);
}

static void
test_entry_after_undo (TallyTestStore *test,
                       gconstpointer   data)
{
  TallyStoredMatch *match = tally_test_start (test->store, "the-game", "Anna Ben");

  tally_test_assert_taken (match, PLAY ("Anna", 12, 0));
  tally_test_assert_taken (match, PLAY ("Anna", 13, 0));
  g_assert_cmpint (tally_stored_match_undo (match, NULL), ==, TALLY_TAKEN);
  tally_test_assert_taken (match, PLAY ("Anna", 20, 0));
  g_assert_false (tally_stored_match_can_redo (match));

  assert_same_after_reopening (test, match);
}

static void
test_correction (TallyTestStore *test,
                 gconstpointer   data)
{
  TallyStoredMatch *match = tally_test_start (test->store, "the-game", "Anna Ben");
  g_autofree char *at = NULL;
  TallyViolation violation;
  TallyEvent event;
  guint failed = 0;

  tally_test_assert_taken (match, PLAY ("Anna", 12, 0));
  tally_test_assert_taken (match, PLAY ("Anna", 15, 0));
  tally_test_assert_taken (match, END_TURN ("Anna"));
  at = g_strdup (tally_match_get_event (tally_stored_match_get_match (match), 0)->at);
  g_assert_nonnull (at);

  tally_test_event (match, PLAY ("Anna", 16, 0), &event);
  g_assert_cmpint (tally_stored_match_correct (match, 0, &event, &failed, &violation, NULL), ==, TALLY_REFUSED);
  g_assert_cmpuint (failed, ==, 1);
  g_assert_cmpstr (tally_violation_code (&violation), ==, "game-wrong-direction");

  tally_test_event (match, PLAY ("Anna", 14, 0), &event);
  g_assert_cmpint (tally_stored_match_correct (match, 0, &event, &failed, &violation, NULL), ==, TALLY_TAKEN);
  g_assert_cmpuint (tally_match_get_length (tally_stored_match_get_match (match)), ==, 3);
  g_assert_cmpstr (tally_match_get_event (tally_stored_match_get_match (match), 0)->at, ==, at);

  assert_same_after_reopening (test, match);
}

static void
test_finishing_and_reopening (TallyTestStore *test,
                              gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "the-game", "Anna Ben");

  g_assert_cmpuint (tally_test_count_matches (test->store, (TallyMatchFilter){ .shelf = TALLY_SHELF_RUNNING }), ==, 1);
  tally_test_assert_taken (match, RESULT (7));
  g_assert_cmpuint (tally_test_count_matches (test->store, (TallyMatchFilter){ .shelf = TALLY_SHELF_RUNNING }), ==, 0);
  g_assert_cmpuint (tally_test_count_matches (test->store, (TallyMatchFilter){ .shelf = TALLY_SHELF_FINISHED }), ==, 1);

  g_assert_cmpint (tally_stored_match_undo (match, NULL), ==, TALLY_TAKEN);
  g_assert_cmpuint (tally_test_count_matches (test->store, (TallyMatchFilter){ .shelf = TALLY_SHELF_RUNNING }), ==, 1);
  g_assert_cmpint (tally_stored_match_redo (match, NULL), ==, TALLY_TAKEN);
  g_assert_cmpuint (tally_test_count_matches (test->store, (TallyMatchFilter){ .shelf = TALLY_SHELF_FINISHED }), ==, 1);
}

static guint
count_rated (TallyStore *store)
{
  g_autoptr (GArray) ratings = tally_store_list_ratings (store, NULL, NULL);

  return ratings->len;
}

/* What was stopped without counting is over, but rated and summed up nowhere,
 * until somebody corrects that. */
static void
test_stopped (TallyTestStore *test,
              gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "raffzahn", "Anna Ben Cem");
  g_autoptr (GPtrArray) different = NULL;
  g_autoptr (GError) error = NULL;
  TallyViolation violation;
  TallyEvent counts;
  guint failed;

  g_assert_cmpstr (tally_test_enter_refused (match, "{\"type\":\"stop\"}"), ==, "nothing-to-count");
  tally_test_assert_taken (match, "{\"type\":\"turn\",\"player\":\"Anna\",\"result\":\"loot\",\"tile\":9}");
  tally_test_assert_taken (match, "{\"type\":\"stop\",\"counts\":false}");
  g_assert_cmpuint (tally_test_count_matches (test->store, (TallyMatchFilter){ .shelf = TALLY_SHELF_FINISHED }), ==, 1);
  g_assert_cmpuint (count_rated (test->store), ==, 0);
  g_assert_true (tally_stored_match_set_binned (match, TRUE, &error));
  g_assert_true (tally_stored_match_set_binned (match, FALSE, &error));
  g_assert_cmpuint (count_rated (test->store), ==, 0);

  tally_test_event (match, "{\"type\":\"stop\"}", &counts);
  g_assert_cmpint (tally_stored_match_correct (match, 1, &counts, &failed, &violation, &error), ==, TALLY_TAKEN);
  tally_event_clear (&counts);
  g_assert_cmpuint (count_rated (test->store), ==, 3);
  g_assert_cmpint (tally_stored_match_undo (match, &error), ==, TALLY_TAKEN);
  g_assert_cmpuint (count_rated (test->store), ==, 0);
  tally_test_assert_taken (match, "{\"type\":\"stop\",\"counts\":false}");

  different = tally_store_rebuild (test->store, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (different->len, ==, 0);
  g_assert_cmpuint (count_rated (test->store), ==, 0);
}

static void
test_bin (TallyTestStore *test,
          gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "the-game", "Anna Ben");

  tally_test_assert_taken (match, RESULT (7));
  g_assert_true (tally_stored_match_set_binned (match, TRUE, NULL));
  g_assert_true (tally_stored_match_is_binned (match));
  g_assert_cmpuint (tally_test_count_matches (test->store, (TallyMatchFilter){ .shelf = TALLY_SHELF_ALL }), ==, 0);
  g_assert_cmpuint (tally_test_count_matches (test->store, (TallyMatchFilter){ .shelf = TALLY_SHELF_BIN }), ==, 1);

  g_assert_true (tally_stored_match_set_binned (match, FALSE, NULL));
  g_assert_false (tally_stored_match_is_binned (match));
  g_assert_cmpuint (tally_test_count_matches (test->store, (TallyMatchFilter){ .shelf = TALLY_SHELF_FINISHED }), ==, 1);
  g_assert_cmpuint (tally_test_count_matches (test->store, (TallyMatchFilter){ .shelf = TALLY_SHELF_BIN }), ==, 0);
}

/* What comes out of the bin counts again, in the ratings as well. */
static void
test_back_from_the_bin (TallyTestStore *test,
                        gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "raffzahn", "Anna Ben Cem");

  tally_test_assert_taken (match, "{\"type\":\"totals\",\"teeth\":{\"Anna\":30,\"Ben\":20,\"Cem\":10}}");
  g_assert_cmpuint (count_rated (test->store), ==, 3);
  g_assert_true (tally_stored_match_set_binned (match, TRUE, NULL));
  g_assert_cmpuint (count_rated (test->store), ==, 0);
  g_assert_true (tally_stored_match_set_binned (match, FALSE, NULL));
  g_assert_cmpuint (count_rated (test->store), ==, 3);
}

static void
test_draft (TallyTestStore *test,
            gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "the-game", "Anna Ben");
  g_autofree char *none = NULL;
  g_autofree char *draft = NULL;
  g_autofree char *none_again = NULL;

  g_assert_true (tally_stored_match_get_draft (match, &none, NULL));
  g_assert_null (none);
  g_assert_true (tally_stored_match_set_draft (match, "half a wo", NULL));
  g_assert_true (tally_stored_match_get_draft (match, &draft, NULL));
  g_assert_cmpstr (draft, ==, "half a wo");
  g_assert_true (tally_stored_match_set_draft (match, NULL, NULL));
  g_assert_true (tally_stored_match_get_draft (match, &none_again, NULL));
  g_assert_null (none_again);
}

static void
reopen (TallyTestStore    *test,
        TallyStoredMatch **match)
{
  gint64 id = tally_stored_match_get_id (*match);

  g_assert_finalize_object (g_steal_pointer (match));
  tally_test_store_reopen (test);
  *match = tally_store_open_match (test->store, id, NULL);
}

static void
run (TallyTestStore *test,
     const char     *sql)
{
  g_autoptr (GError) error = NULL;

  tally_sql_run_script (tally_store_get_sql (test->store), sql, &error);
  g_assert_no_error (error);
}

/* Whatever breaks the one in the middle breaks the other. */
static void
test_entry_and_draft_at_once (TallyTestStore *test,
                              gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "the-game", "Anna Ben");
  g_autofree char *draft = NULL;
  g_autofree char *rest = NULL;
  TallyViolation violation;
  TallyEvent event;

  tally_test_event (match, "{\"type\":\"play\",\"player\":\"Anna\",\"card\":12,\"pile\":0}", &event);
  g_assert_true (tally_stored_match_set_draft (match, "12", NULL));
  run (test, "ALTER TABLE drafts RENAME TO hidden");
  g_assert_cmpint (tally_stored_match_add_with_draft (match, &event, NULL, &violation, NULL), ==, TALLY_FAILED);
  g_assert_cmpuint (tally_match_get_length (tally_stored_match_get_match (match)), ==, 0);
  run (test, "ALTER TABLE hidden RENAME TO drafts");

  reopen (test, &match);
  g_assert_cmpuint (tally_match_get_length (tally_stored_match_get_match (match)), ==, 0);
  g_assert_true (tally_stored_match_get_draft (match, &draft, NULL));
  g_assert_cmpstr (draft, ==, "12");

  g_assert_cmpint (tally_stored_match_add_with_draft (match, &event, NULL, &violation, NULL), ==, TALLY_TAKEN);
  reopen (test, &match);
  g_assert_cmpuint (tally_match_get_length (tally_stored_match_get_match (match)), ==, 1);
  g_assert_true (tally_stored_match_get_draft (match, &rest, NULL));
  g_assert_null (rest);
}

/* Nobody reads anything again because somebody types. */
static void
test_draft_changes_nothing (TallyTestStore *test,
                            gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "the-game", "Anna Ben");
  guint64 generation = tally_store_get_generation (test->store);

  g_assert_true (tally_stored_match_set_draft (match, "1", NULL));
  g_assert_true (tally_stored_match_set_draft (match, NULL, NULL));
  g_assert_cmpuint (tally_store_get_generation (test->store), ==, generation);
}

static void
test_history (TallyTestStore *test,
              gconstpointer   data)
{
  static const struct {
    TallyEntryKind kind;
    guint position;
    gboolean stands;
  } expected[] = {
    { TALLY_ENTRY_ADD, 0, FALSE }, /* corrected below */
    { TALLY_ENTRY_ADD, 1, FALSE }, /* undone below */
    { TALLY_ENTRY_UNDO, 1, FALSE },
    { TALLY_ENTRY_ADD, 1, TRUE },
    { TALLY_ENTRY_UNDO, 1, FALSE },
    { TALLY_ENTRY_REDO, 1, TRUE },
    { TALLY_ENTRY_CORRECT, 0, TRUE },
  };
  g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "the-game", "Anna Ben");
  g_autoptr (GPtrArray) history = NULL;
  g_autoptr (GError) error = NULL;
  TallyViolation violation;
  TallyEvent event;
  guint failed;

  tally_test_assert_taken (match, PLAY ("Anna", 12, 0));
  tally_test_assert_taken (match, PLAY ("Anna", 13, 0));
  tally_stored_match_undo (match, NULL);
  tally_test_assert_taken (match, PLAY ("Anna", 33, 0));
  tally_stored_match_undo (match, NULL);
  tally_stored_match_redo (match, NULL);
  tally_test_event (match, PLAY ("Anna", 31, 0), &event);
  tally_stored_match_correct (match, 0, &event, &failed, &violation, NULL);

  history = tally_stored_match_list_history (match, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (history->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < history->len; i++) {
    const TallyHistoryEntry *entry = history->pdata[i];

    g_assert_cmpint (entry->kind, ==, expected[i].kind);
    g_assert_cmpuint (entry->position, ==, expected[i].position);
    g_assert_cmpint (entry->stands, ==, expected[i].stands);
    g_assert_cmpstr (entry->line, !=, "");
    g_assert_nonnull (entry->event_at);
  }
}

static void
note_change_cb (TallyStoredMatch *match,
                guint            *times)
{
  (*times)++;
}

/* Two windows on one match, in one program. */
static void
test_two_at_once (TallyTestStore *test,
                  gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) one = tally_test_start (test->store, "the-game", "Anna Ben");
  g_autoptr (TallyStoredMatch) other = tally_store_open_match (test->store, tally_stored_match_get_id (one), NULL);
  guint one_changed = 0;
  guint other_changed = 0;

  g_signal_connect (one, "changed", G_CALLBACK (note_change_cb), &one_changed);
  g_signal_connect (other, "changed", G_CALLBACK (note_change_cb), &other_changed);

  tally_test_assert_taken (one, PLAY ("Anna", 12, 0));
  tally_test_assert_taken (other, PLAY ("Anna", 13, 0));
  g_assert_cmpuint (one_changed, ==, 2);
  g_assert_cmpuint (other_changed, ==, 2);
  g_assert_cmpuint (tally_match_get_length (tally_stored_match_get_match (one)), ==, 2);
}

/* The same from another program: it is seen at the next entry at the latest. */
static void
test_two_programs (TallyTestStore *test,
                   gconstpointer   data)
{
  g_autoptr (TallyStore) elsewhere = tally_store_open (test->path, TALLY_ACCESS_WRITE, NULL);
  g_autoptr (TallyStoredMatch) here = tally_test_start (test->store, "the-game", "Anna Ben");
  g_autoptr (TallyStoredMatch) there = tally_store_open_match (elsewhere, tally_stored_match_get_id (here), NULL);

  g_assert_nonnull (there);
  tally_test_assert_taken (there, PLAY ("Anna", 12, 0));
  g_assert_cmpuint (tally_match_get_length (tally_stored_match_get_match (here)), ==, 0);
  g_assert_cmpstr (tally_test_enter_refused (here, PLAY ("Anna", 12, 1)), ==, "game-card-played");
  g_assert_cmpuint (tally_match_get_length (tally_stored_match_get_match (here)), ==, 1);

  tally_test_assert_taken (here, PLAY ("Anna", 13, 0));
  g_assert_true (tally_store_notice_others (elsewhere));
  g_assert_false (tally_store_notice_others (elsewhere));
  g_assert_cmpuint (tally_match_get_length (tally_stored_match_get_match (there)), ==, 2);
}

static void
count_cb (TallyStoredMatch *match,
          guint            *n)
{
  (*n)++;
}

/* A match says that it has changed when it has, and not when something else has. */
static void
test_only_its_own_changes (TallyTestStore *test,
                           gconstpointer   data)
{
  g_autoptr (TallyStore) elsewhere = tally_store_open (test->path, TALLY_ACCESS_WRITE, NULL);
  g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "the-game", "Anna Ben");
  g_autoptr (TallyStoredMatch) there = tally_store_open_match (elsewhere, tally_stored_match_get_id (match), NULL);
  gint64 ben = tally_stored_match_get_players (match)[1];
  guint n = 0;

  g_signal_connect (match, "changed", G_CALLBACK (count_cb), &n);
  tally_store_add_player (elsewhere, "Cem", NULL);
  g_object_unref (tally_test_start (elsewhere, "the-game", "Anna Ben"));
  g_assert_true (tally_store_notice_others (test->store));
  g_assert_cmpuint (n, ==, 0);

  g_assert_true (tally_store_rename_player (elsewhere, ben, "Benno", NULL));
  tally_store_notice_others (test->store);
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (tally_store_set_player_colour (elsewhere, ben, 7, NULL));
  tally_store_notice_others (test->store);
  g_assert_cmpuint (n, ==, 2);
  g_assert_true (tally_stored_match_set_labels (there, "Final", NULL, NULL));
  tally_store_notice_others (test->store);
  g_assert_cmpuint (n, ==, 3);
  g_assert_true (tally_stored_match_set_aside (there, TRUE, NULL));
  tally_store_notice_others (test->store);
  g_assert_cmpuint (n, ==, 4);
}

static gboolean
give_up_cb (gpointer waiting)
{
  *(gboolean *) waiting = FALSE;
  return G_SOURCE_REMOVE;
}

static void
stop_waiting_cb (TallyStore *store,
                 guint       aspects,
                 gboolean   *waiting)
{
  *waiting = FALSE;
}

static void
test_watching (TallyTestStore *test,
               gconstpointer   data)
{
  g_autoptr (TallyStore) elsewhere = tally_store_open (test->path, TALLY_ACCESS_WRITE, NULL);
  gboolean waiting = TRUE;
  guint timeout;

  tally_store_watch (test->store);
  g_signal_connect (test->store, "changed", G_CALLBACK (stop_waiting_cb), &waiting);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpint (tally_store_add_player (elsewhere, "Anna", NULL), >, 0);

  timeout = g_timeout_add_seconds (30, give_up_cb, &waiting);
  while (waiting)
    g_main_context_iteration (NULL, TRUE);

  /* FALSE if the timeout is gone, so that nothing has been noticed. */
  g_assert_true (g_source_remove (timeout));
}

#define ADD(name, function) \
  g_test_add ("/store/match/" name, TallyTestStore, NULL, tally_test_store_set_up, function, tally_test_store_tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("events-are-kept", test_events_are_kept);
  ADD ("rule-says-no", test_rule_says_no);
  ADD ("undo-and-redo", test_undo_and_redo);
  ADD ("entry-after-undo", test_entry_after_undo);
  ADD ("correction", test_correction);
  ADD ("finishing-and-reopening", test_finishing_and_reopening);
  ADD ("stopped", test_stopped);
  ADD ("bin", test_bin);
  ADD ("back-from-the-bin", test_back_from_the_bin);
  ADD ("draft", test_draft);
  ADD ("draft/with-entry", test_entry_and_draft_at_once);
  ADD ("draft/changes-nothing", test_draft_changes_nothing);
  ADD ("history", test_history);
  ADD ("two-at-once", test_two_at_once);
  ADD ("two-programs", test_two_programs);
  ADD ("only-its-own-changes", test_only_its_own_changes);
  ADD ("watching", test_watching);

  return g_test_run ();
}
