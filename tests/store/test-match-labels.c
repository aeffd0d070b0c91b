/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people keep beside the score: where it was, a photo, for how long it
 * was played, and that it can wait. */

#include "tally-store-error.h"
#include "tally-store-upkeep.h"
#include "tally-test-store.h"

#define ROUND "{\"type\":\"result\",\"leftover\":17,\"at\":\"%s\"}"

static TallyStoredMatch *
start (TallyTestStore *test)
{
  return tally_test_start (test->store, "the-game", "Anna Ben");
}

static guint
count_going_on (TallyStore *store)
{
  g_autoptr (GPtrArray) running = tally_store_list_running (store, 10, NULL);

  return running->len;
}

static void
test_place (TallyTestStore *test,
            gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = start (test);

  g_assert_null (tally_stored_match_get_place (match));
  g_assert_true (tally_stored_match_set_place (match, "  Anna’s kitchen ", NULL));
  g_assert_cmpstr (tally_stored_match_get_place (match), ==, "Anna’s kitchen");
  g_assert_cmpuint (tally_test_count_matches (test->store, (TallyMatchFilter){ .text = "kitchen" }), ==, 1);

  /* Title and note are something else. */
  g_assert_true (tally_stored_match_set_labels (match, "Final", NULL, NULL));
  g_assert_cmpstr (tally_stored_match_get_place (match), ==, "Anna’s kitchen");
  g_assert_true (tally_stored_match_set_place (match, " ", NULL));
  g_assert_null (tally_stored_match_get_place (match));
}

/* Set aside, a match still runs, and the next entry brings it back. */
static void
test_set_aside (TallyTestStore *test,
                gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = start (test);
  g_autoptr (TallyStoredMatch) other = start (test);

  g_assert_true (tally_stored_match_set_aside (match, TRUE, NULL));
  g_assert_true (tally_stored_match_is_set_aside (match));
  g_assert_cmpuint (count_going_on (test->store), ==, 1);
  g_assert_cmpuint (tally_test_count_matches (test->store, (TallyMatchFilter){ .shelf = TALLY_SHELF_RUNNING }), ==, 2);
  g_assert_cmpuint (tally_test_count_matches (test->store, (TallyMatchFilter){ .shelf = TALLY_SHELF_SET_ASIDE }), ==, 1);

  tally_test_assert_taken (match, "{\"type\":\"play\",\"player\":\"Anna\",\"card\":12,\"pile\":0}");
  g_assert_false (tally_stored_match_is_set_aside (match));
  g_assert_cmpuint (count_going_on (test->store), ==, 2);

  g_assert_true (tally_stored_match_set_aside (match, TRUE, NULL));
  g_assert_true (tally_stored_match_set_aside (match, FALSE, NULL));
  g_assert_cmpuint (count_going_on (test->store), ==, 2);
}

static void
assert_photo (TallyStoredMatch *match,
              GBytes           *expected,
              const char       *expected_type)
{
  g_autoptr (GBytes) photo = NULL;
  g_autofree char *type = NULL;

  g_assert_true (tally_stored_match_get_photo (match, &photo, &type, NULL));
  g_assert_cmpstr (type, ==, expected_type);
  g_assert_true (photo == expected || g_bytes_equal (photo, expected));
}

static void
test_photo (TallyTestStore *test,
            gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = start (test);
  g_autoptr (GBytes) png = g_bytes_new_static ("\x89PNG\r\n\x1a\n picture", 16);
  g_autoptr (GBytes) jpeg = g_bytes_new_static ("\xff\xd8\xff picture", 11);
  g_autoptr (GBytes) text = g_bytes_new_static ("<svg/>", 6);
  g_autoptr (GError) error = NULL;

  assert_photo (match, NULL, NULL);
  g_assert_true (tally_stored_match_set_photo (match, png, NULL));
  assert_photo (match, png, "image/png");
  g_assert_true (tally_stored_match_set_photo (match, jpeg, NULL));
  assert_photo (match, jpeg, "image/jpeg");

  g_assert_false (tally_stored_match_set_photo (match, text, &error));
  g_assert_error (error, TALLY_STORE_ERROR, SQLITE_CONSTRAINT);
  assert_photo (match, jpeg, "image/jpeg");
  g_assert_true (tally_stored_match_set_photo (match, NULL, NULL));
  assert_photo (match, NULL, NULL);
}

static void
test_photo_too_large (TallyTestStore *test,
                      gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = start (test);
  g_autofree guint8 *bytes = g_malloc0 (TALLY_PHOTO_MAX_BYTES + 1);
  g_autoptr (GBytes) largest = NULL;
  g_autoptr (GBytes) larger = NULL;
  g_autoptr (GError) error = NULL;

  bytes[0] = 0xff, bytes[1] = 0xd8, bytes[2] = 0xff;
  largest = g_bytes_new (bytes, TALLY_PHOTO_MAX_BYTES);
  larger = g_bytes_new (bytes, TALLY_PHOTO_MAX_BYTES + 1);
  g_assert_true (tally_stored_match_set_photo (match, largest, &error));
  g_assert_no_error (error);
  g_assert_false (tally_stored_match_set_photo (match, larger, &error));
  g_assert_error (error, TALLY_STORE_ERROR, SQLITE_TOOBIG);
  assert_photo (match, largest, "image/jpeg");
}

static gint64
get_listed_seconds (TallyStore *store)
{
  g_autoptr (GPtrArray) list = tally_store_list_matches (store, &(TallyMatchFilter){ 0 }, NULL, 1, NULL);

  return ((const TallyMatchSummary *) list->pdata[0])->seconds;
}

/* The match began just now; the entry was made so many minutes later. */
static void
finish_after (TallyStoredMatch *match,
              int               minutes)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autoptr (GDateTime) then = g_date_time_add_minutes (now, minutes);
  g_autofree char *at = g_date_time_format_iso8601 (then);
  g_autofree char *event = g_strdup_printf (ROUND, at);

  tally_test_assert_taken (match, event);
}

static void
test_seconds (TallyTestStore *test,
              gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = start (test);
  g_autoptr (GPtrArray) different = NULL;

  finish_after (match, 31);
  g_assert_cmpint (get_listed_seconds (test->store) / 60, ==, 31);
  g_assert_cmpint (tally_stored_match_get_seconds (match), ==, get_listed_seconds (test->store));

  /* While it is running again, nothing is kept. */
  g_assert_cmpint (tally_stored_match_undo (match, NULL), ==, TALLY_TAKEN);
  g_assert_cmpint (get_listed_seconds (test->store), ==, 0);
  g_assert_cmpint (tally_stored_match_redo (match, NULL), ==, TALLY_TAKEN);
  g_assert_cmpint (get_listed_seconds (test->store) / 60, ==, 31);

  different = tally_store_rebuild (test->store, NULL);
  g_assert_cmpuint (different->len, ==, 0);
}

/* Who comes back the next evening hasn't played all night. */
static void
test_pauses (TallyTestStore *test,
             gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = start (test);

  finish_after (match, 24 * 60);
  g_assert_cmpint (get_listed_seconds (test->store), ==, 0);
}

#define ADD(name, function) \
  g_test_add ("/store/labels/" name, TallyTestStore, NULL, tally_test_store_set_up, function, tally_test_store_tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("place", test_place);
  ADD ("set-aside", test_set_aside);
  ADD ("photo", test_photo);
  ADD ("photo-too-large", test_photo_too_large);
  ADD ("seconds", test_seconds);
  ADD ("pauses", test_pauses);

  return g_test_run ();
}
