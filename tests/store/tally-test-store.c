/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-store.h"

#include <sqlite3.h>

#include "tally-event-json.h"
#include "tally-match-file.h"
#include "tally-test-folder.h"

/* Every byte of one that has just been made. */
static GBytes *
make_blank (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = tally_test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "blank.db", NULL);
  TallyStore *store = tally_store_open (path, TALLY_ACCESS_CREATE, &error);
  char *bytes;
  gsize size;

  g_assert_no_error (error);
  g_assert_finalize_object (store);
  g_file_get_contents (path, &bytes, &size, &error);
  g_assert_no_error (error);
  tally_test_folder_remove (folder);

  return g_bytes_new_take (bytes, size);
}

TallyStore *
tally_test_store_create (const char *path)
{
  static GBytes *blank;
  g_autoptr (GError) error = NULL;
  TallyStore *store;

  if (blank == NULL)
    blank = make_blank ();
  g_file_set_contents_full (path, g_bytes_get_data (blank, NULL), (gssize) g_bytes_get_size (blank),
                            G_FILE_SET_CONTENTS_NONE, 0600, &error);
  g_assert_no_error (error);
  store = tally_store_open (path, TALLY_ACCESS_WRITE, &error);
  g_assert_no_error (error);

  return store;
}

void
tally_test_store_set_up (TallyTestStore *test,
                         gconstpointer   data)
{
  test->folder = tally_test_folder_new ();
  test->path = g_build_filename (test->folder, "house.db", NULL);
  test->store = tally_test_store_create (test->path);
}

void
tally_test_store_tear_down (TallyTestStore *test,
                            gconstpointer   data)
{
  if (test->store != NULL)
    g_assert_finalize_object (g_steal_pointer (&test->store));
  g_free (test->path);
  tally_test_folder_remove (test->folder);
}

void
tally_test_store_run_sql (TallyTestStore *test,
                          const char     *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (test->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

void
tally_test_store_join_club (TallyTestStore *test)
{
  tally_test_store_run_sql (test,
                            "INSERT INTO club_devices (id, uuid) VALUES (1, '00000000-0000-4000-a000-000000000001');"
                            "INSERT INTO club (id, joined, logging, uuid, name, address, unchecked, device_id, table_name,"
                            " clock, acked, since_ms, unreachable)"
                            " VALUES (1, 1, 1, '00000000-0000-4000-a000-00000000000c', 'Our Club', 'nowhere', 0, 1, 'Table 1', 0, 0, 0, 0);"
                            "INSERT INTO club_log (device_id, number, kind, at_ms, subject, field, value, clock)"
                            " VALUES (1, 1, 3, 0, '00000000-0000-4000-a000-000000000001', 'device.table', 'Table 1', 1)");
}

void
tally_test_load_dump (const char *path,
                      const char *name)
{
  g_autofree char *file = g_test_build_filename (G_TEST_DIST, "store", name, NULL);
  g_autofree char *script = NULL;
  g_autoptr (GError) error = NULL;
  sqlite3 *db;

  g_file_get_contents (file, &script, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, script, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

void
tally_test_store_reopen (TallyTestStore *test)
{
  g_autoptr (GError) error = NULL;

  g_assert_finalize_object (g_steal_pointer (&test->store));
  test->store = tally_store_open (test->path, TALLY_ACCESS_WRITE, &error);
  g_assert_no_error (error);
}

static gint64
find_or_add (TallyStore *store,
             const char *name)
{
  g_autoptr (GError) error = NULL;
  gint64 id;

  tally_store_find_player (store, name, &id, &error);
  g_assert_no_error (error);
  if (id == 0)
    id = tally_store_add_player (store, name, &error);
  g_assert_no_error (error);

  return id;
}

TallyStoredMatch *
tally_test_start_like (TallyStore       *store,
                       const TallySetup *setup)
{
  gint64 players[TALLY_MAX_PLAYERS];
  g_autoptr (GError) error = NULL;
  TallyStoredMatch *match;

  for (guint i = 0; i < setup->n_players; i++)
    players[i] = find_or_add (store, setup->names[i]);
  match = tally_store_start_match (store, setup, players, &error);
  g_assert_no_error (error);

  return match;
}

TallyStoredMatch *
tally_test_start (TallyStore *store,
                  const char *game,
                  const char *names)
{
  g_auto (GStrv) list = g_strsplit (names, " ", -1);
  TallyStoredMatch *match;
  TallySetup setup;

  tally_setup_init (&setup, tally_game_find (game), (const char *const *) list, g_strv_length (list));
  g_assert_null (setup.game->settle_options (&setup));
  match = tally_test_start_like (store, &setup);
  tally_setup_clear (&setup);

  return match;
}

void
tally_test_event (TallyStoredMatch *match,
                  const char       *json,
                  TallyEvent       *event)
{
  const TallySetup *setup = tally_match_get_setup (tally_stored_match_get_match (match));
  g_autoptr (GError) error = NULL;

  tally_event_from_text (setup, json, event, &error);
  g_assert_no_error (error);
}

TallyTaken
tally_test_enter (TallyStoredMatch *match,
                  const char       *json)
{
  g_autoptr (GError) error = NULL;
  TallyViolation violation;
  TallyEvent event;
  TallyTaken taken;

  tally_test_event (match, json, &event);
  taken = tally_stored_match_add (match, &event, &violation, &error);
  g_assert_no_error (error);
  tally_event_clear (&event);

  return taken;
}

const char *
tally_test_enter_refused (TallyStoredMatch *match,
                          const char       *json)
{
  TallyViolation violation;
  TallyEvent event;
  TallyTaken taken;

  tally_test_event (match, json, &event);
  taken = tally_stored_match_add (match, &event, &violation, NULL);
  g_assert_cmpint (taken, ==, TALLY_REFUSED);
  tally_event_clear (&event);

  return tally_violation_code (&violation);
}

guint
tally_test_count_matches (TallyStore      *store,
                          TallyMatchFilter filter)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = tally_store_list_matches (store, &filter, NULL, 1000, &error);

  g_assert_no_error (error);

  return list->len;
}

char *
tally_test_write_match (TallyStoredMatch *match)
{
  const TallyMatchLabels no_labels = { NULL };
  GString *text = g_string_new (NULL);
  g_autoptr (GRegex) times = g_regex_new (",\"at\":\"[^\"]*\"", 0, 0, NULL);
  g_autofree char *file = NULL;

  tally_match_file_write (tally_stored_match_get_match (match), &no_labels, FALSE, text);
  file = g_string_free (text, FALSE);

  return g_regex_replace_literal (times, file, -1, 0, "", 0, NULL);
}
