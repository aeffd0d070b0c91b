/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was entered at a table that no longer led the match: a branch, of which
 * somebody may take over what still fits. */
#include "tally-match-branch.h"

#include <stdlib.h>
#include <string.h>

#include "tally-event-json.h"
#include "tally-match-history.h"
#include "tally-store-error.h"
#include "tally-test-store.h"

#define DOES_NOT_GO(card) "The " #card " doesn’t go on the 45: this pile climbs, so only higher cards fit, or exactly 10 lower."
#define PLAY_AT(minute, card) \
  "{\"type\":\"play\",\"at\":\"2026-05-01T20:" #minute ":00+02:00\",\"player\":\"Anna\",\"card\":" #card ",\"pile\":0}"

typedef struct {
  TallyTestStore base;
  TallyStoredMatch *match;
} Table;

/* One line an entry: its number, what it says, and what can be done with it. */
static char *
tell_branch (Table *table)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = tally_stored_match_list_branch (table->match, 1, &error);
  GString *told = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < entries->len; i++) {
    const TallyBranchEntry *entry = entries->pdata[i];

    g_string_append_printf (told, "%u %s:%s%s %s\n", entry->entry, entry->line, entry->there ? " there" : "",
                            entry->alike ? " alike" : "", entry->refusal != NULL ? entry->refusal : "may be taken");
  }

  return g_string_free (told, FALSE);
}

static void
assert_branch (Table      *table,
               const char *expected)
{
  g_autofree char *told = tell_branch (table);

  g_assert_cmpstr (told, ==, expected);
}

static void
assert_taken (Table *table,
              guint  entry)
{
  g_autofree char *refusal = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (tally_stored_match_take_entry (table->match, 1, entry, &refusal, &error), ==, TALLY_TAKEN);
  g_assert_no_error (error);
  g_assert_null (refusal);
}

static void
assert_refused (Table      *table,
                guint       entry,
                const char *sentence)
{
  g_autofree char *refusal = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (tally_stored_match_take_entry (table->match, 1, entry, &refusal, &error), ==, TALLY_REFUSED);
  g_assert_no_error (error);
  g_assert_cmpstr (refusal, ==, sentence);
}

/* The cards that lie on the pile, the first one first. */
static void
assert_cards (Table      *table,
              const char *expected)
{
  const TallyMatch *match = tally_stored_match_get_match (table->match);
  g_autoptr (GString) cards = g_string_new (NULL);

  for (guint i = 0; i < tally_match_get_length (match); i++) {
    g_autofree char *text = tally_event_to_text (tally_match_get_setup (match), tally_match_get_event (match, i));

    g_string_append_printf (cards, "%s%d", i > 0 ? " " : "", atoi (strstr (text, "\"card\":") + strlen ("\"card\":")));
  }
  g_assert_cmpstr (cards->str, ==, expected);
}

static void
correct (Table      *table,
         guint       index,
         const char *json)
{
  TallyViolation violation;
  TallyEvent event;
  guint failed;

  tally_test_event (table->match, json, &event);
  g_assert_cmpint (tally_stored_match_correct (table->match, index, &event, &failed, &violation, NULL), ==, TALLY_TAKEN);
  tally_event_clear (&event);
}

/* The club has heard of the first entry only. */
static void
set_up (Table        *table,
        gconstpointer data)
{
  tally_test_store_set_up (&table->base, data);
  table->match = tally_test_start (table->base.store, "the-game", "Anna Ben");
  tally_test_assert_taken (table->match, PLAY_AT (10, 12));
  tally_test_assert_taken (table->match, PLAY_AT (11, 20));
  tally_test_assert_taken (table->match, PLAY_AT (12, 30));
  g_assert_cmpint (tally_stored_match_undo (table->match, NULL), ==, TALLY_TAKEN);
  g_assert_cmpint (tally_stored_match_redo (table->match, NULL), ==, TALLY_TAKEN);
  correct (table, 1, PLAY_AT (11, 21));
  tally_test_store_run_sql (&table->base, "UPDATE journal SET branch = 1 WHERE entry > 1;"
                                          "UPDATE journal_counts SET entries = 1;"
                                          "INSERT INTO journal_counts SELECT match_id, 1, 5 FROM journal_counts");
  g_assert_true (tally_store_notice_others (table->base.store));
}

static void
tear_down (Table        *table,
           gconstpointer data)
{
  g_assert_finalize_object (table->match);
  tally_test_store_tear_down (&table->base, data);
}

static void
test_one_after_another (Table        *table,
                        gconstpointer data)
{
  assert_branch (table, "2 Anna lays 20 on 12: may be taken\n"
                        "3 Anna lays 30 on 20: may be taken\n"
                        "4 Anna lays 30 on 20: there may be taken\n"
                        "5 Anna lays 30 on 20: may be taken\n"
                        "6 Anna lays 21 on 12: What it corrects is not in the match.\n");
  assert_refused (table, 6, "What it corrects is not in the match.");
  assert_taken (table, 2);
  assert_branch (table, "2 Anna lays 20 on 12: there may be taken\n"
                        "3 Anna lays 30 on 20: may be taken\n"
                        "4 Anna lays 30 on 20: there may be taken\n"
                        "5 Anna lays 30 on 20: may be taken\n"
                        "6 Anna lays 21 on 12: may be taken\n");
  assert_taken (table, 2);
  assert_cards (table, "12 20");
  assert_taken (table, 3);
  assert_branch (table, "2 Anna lays 20 on 12: there may be taken\n"
                        "3 Anna lays 30 on 20: there may be taken\n"
                        "4 Anna lays 30 on 20: may be taken\n"
                        "5 Anna lays 30 on 20: there may be taken\n"
                        "6 Anna lays 21 on 12: may be taken\n");
  assert_taken (table, 6);
  assert_cards (table, "12 21 30");
  assert_taken (table, 4);
  assert_cards (table, "12 21");
  assert_taken (table, 5);
  assert_cards (table, "12 21 30");
}

/* Meanwhile the other table has gone on. */
static void
test_no_longer_possible (Table        *table,
                         gconstpointer data)
{
  tally_test_assert_taken (table->match, PLAY_AT (30, 45));
  assert_branch (table, "2 Anna lays 20 on 12: " DOES_NOT_GO (20) "\n"
                                                                  "3 Anna lays 30 on 20: " DOES_NOT_GO (30) "\n"
                                                                                                            "4 Anna lays 30 on 20: there may be taken\n"
                                                                                                            "5 Anna lays 30 on 20: " DOES_NOT_GO (30) "\n"
                                                                                                                                                      "6 Anna lays 21 on 12: What it corrects is not in the match.\n");
  assert_refused (table, 2, DOES_NOT_GO (20));
  assert_cards (table, "12 45");
}

static void
test_not_the_last_entry (Table        *table,
                         gconstpointer data)
{
  assert_taken (table, 2);
  assert_taken (table, 3);
  tally_test_assert_taken (table->match, PLAY_AT (30, 50));
  assert_refused (table, 4, "What it takes back is no longer the last entry of the match.");
  assert_cards (table, "12 20 30 50");
}

static void
test_correction_against_a_rule (Table        *table,
                                gconstpointer data)
{
  assert_taken (table, 2);
  tally_test_assert_taken (table->match, PLAY_AT (30, 21));
  assert_refused (table, 6, "The 21 lies on a pile already, and there is only one of each.");
  assert_cards (table, "12 20 21");
}

/* Both tables wrote down the same card, each at its time. */
static void
test_alike (Table        *table,
            gconstpointer data)
{
  tally_test_assert_taken (table->match, PLAY_AT (30, 20));
  assert_branch (table, "2 Anna lays 20 on 12: alike The 20 lies on a pile already, and there is only one of each.\n"
                        "3 Anna lays 30 on 20: may be taken\n"
                        "4 Anna lays 30 on 20: there may be taken\n"
                        "5 Anna lays 30 on 20: may be taken\n"
                        "6 Anna lays 21 on 12: What it corrects is not in the match.\n");
}

/* What came from a newer release, or stands on what has moved since, ends what can
 * be told. */
static void
test_what_cannot_be_told (Table        *table,
                          gconstpointer data)
{
  g_autoptr (GPtrArray) history = NULL;
  g_autoptr (GError) error = NULL;

  tally_test_store_run_sql (&table->base, "INSERT INTO journal SELECT match_id, 1, 7, 0, 1, 3, '{\"type\":\"dance\"}' FROM journal_counts"
                                          " WHERE branch = 1");
  g_assert_true (tally_store_notice_others (table->base.store));

  history = tally_stored_match_list_branch_history (table->match, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (history->len, ==, 6);
  for (guint i = 0; i < history->len; i++)
    g_assert_nonnull (((TallyHistoryEntry *) history->pdata[i])->line);
  assert_refused (table, 7, "This release can’t read it.");
}

static void
test_not_there (Table        *table,
                gconstpointer data)
{
  g_autofree char *refusal = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (tally_stored_match_take_entry (table->match, 1, 9, &refusal, &error), ==, TALLY_FAILED);
  g_assert_error (error, TALLY_STORE_ERROR, SQLITE_NOTFOUND);
  g_assert_cmpstr (error->message, ==, "There is no entry 9 in that branch.");
  g_clear_error (&error);
  g_assert_cmpint (tally_stored_match_take_entry (table->match, 2, 2, &refusal, &error), ==, TALLY_FAILED);
  g_assert_cmpstr (error->message, ==, "There is no such branch.");
  g_clear_error (&error);
  g_assert_null (tally_stored_match_list_branch (table->match, 2, &error));
  g_assert_cmpstr (error->message, ==, "There is no such branch.");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/match-branch/one-after-another", Table, NULL, set_up, test_one_after_another, tear_down);
  g_test_add ("/match-branch/no-longer-possible", Table, NULL, set_up, test_no_longer_possible, tear_down);
  g_test_add ("/match-branch/not-the-last-entry", Table, NULL, set_up, test_not_the_last_entry, tear_down);
  g_test_add ("/match-branch/correction-against-a-rule", Table, NULL, set_up, test_correction_against_a_rule, tear_down);
  g_test_add ("/match-branch/alike", Table, NULL, set_up, test_alike, tear_down);
  g_test_add ("/match-branch/what-cannot-be-told", Table, NULL, set_up, test_what_cannot_be_told, tear_down);
  g_test_add ("/match-branch/not-there", Table, NULL, set_up, test_not_there, tear_down);

  return g_test_run ();
}
