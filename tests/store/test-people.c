/* SPDX-License-Identifier: GPL-3.0-or-later */
/* People of a club: every table comes to the same merges and names, whatever it
 * heard first. */
#include "tally-people.h"

#include "tally-store-leagues.h"
#include "tally-store-players.h"
#include "tally-test-league.h"

#define TEETH(a, b, c) "{\"type\":\"totals\",\"teeth\":{\"" a "\":30,\"" b "\":20,\"" c "\":10}}"
#define UUID "00000000-0000-4000-a000-00000000000"

static gint64
find (TallyTestStore *test,
      const char     *name)
{
  gint64 id = 0;

  g_assert_true (tally_store_find_player (test->store, name, &id, NULL));
  g_assert_cmpint (id, !=, 0);

  return id;
}

/* Everybody by name, with how many matches they have finished and won. */
static char *
tell_people (TallyTestStore *test)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) players = tally_store_list_players (test->store, &error);
  GString *told = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < players->len; i++) {
    const TallyPlayer *player = players->pdata[i];
    g_autoptr (GArray) games = tally_store_list_player_games (test->store, player->id, NULL);
    guint matches = 0, wins = 0;

    for (guint j = 0; j < games->len; j++) {
      matches += g_array_index (games, TallyPlayerGame, j).matches;
      wins += g_array_index (games, TallyPlayerGame, j).wins;
    }
    g_string_append_printf (told, "%s%s %u/%u", i > 0 ? ", " : "", player->name, wins, matches);
  }

  return g_string_free (told, FALSE);
}

static void
assert_people (TallyTestStore *test,
               const char     *expected)
{
  g_autofree char *told = tell_people (test);

  g_assert_cmpstr (told, ==, expected);
  tally_test_assert_nothing_differs (test->store);
}

static void
play (TallyTestStore *test,
      const char     *names,
      const char     *event)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "raffzahn", names);

  tally_test_assert_taken (match, event);
}

static gint64
merge (TallyTestStore *test,
       const char     *kept,
       const char     *gone)
{
  g_autoptr (GError) error = NULL;
  gint64 id = tally_store_merge_players (test->store, find (test, kept), find (test, gone), &error);

  g_assert_no_error (error);
  return id;
}

static void
undo (TallyTestStore *test,
      gint64          id)
{
  g_autoptr (GError) error = NULL;

  tally_store_undo_merge (test->store, id, &error);
  g_assert_no_error (error);
}

/* As if another table had said it. */
static void
settle (TallyTestStore *test)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyEdit) edit = NULL;

  tally_store_notice_others (test->store);
  edit = tally_edit_begin (test->store, &error);
  g_assert_no_error (error);
  tally_people_settle (test->store, &error);
  g_assert_no_error (error);
  tally_edit_commit (edit, TALLY_ASPECT_ALL, &error);
  g_assert_no_error (error);
}

/* Anna, Bea and Cleo are one, perhaps; Dora and Emil are others. Bea's uuid is the
 * lowest, so that it is she who stands for them. */
static void
set_up (TallyTestStore *test,
        gconstpointer   data)
{
  static const char *const by_uuid[] = { "Bea", "Anna", "Cleo", "Dora", "Emil" };

  tally_test_store_set_up (test, data);
  tally_test_store_join_club (test);
  tally_store_notice_others (test->store);
  play (test, "Anna Dora Emil", TEETH ("Anna", "Dora", "Emil"));
  play (test, "Bea Dora Emil", TEETH ("Dora", "Emil", "Bea"));
  play (test, "Dora Cleo Emil", TEETH ("Cleo", "Dora", "Emil"));
  play (test, "Emil Dora Cleo", TEETH ("Cleo", "Dora", "Emil"));
  for (guint i = 0; i < G_N_ELEMENTS (by_uuid); i++) {
    g_autofree char *sql = g_strdup_printf ("UPDATE club_log SET subject = '" UUID "%u' WHERE subject = (SELECT uuid FROM players WHERE name = '%s');"
                                            "UPDATE players SET uuid = '" UUID "%u' WHERE name = '%s'",
                                            i + 1, by_uuid[i], i + 1, by_uuid[i]);

    tally_test_store_run_sql (test, sql);
  }
  tally_store_notice_others (test->store);
}

static void
test_merges (TallyTestStore *test,
             gconstpointer   data)
{
  gint64 bea = find (test, "Bea"), dora = find (test, "Dora");
  g_autoptr (TallyPlayer) anna = tally_store_get_player (test->store, find (test, "Anna"), NULL);
  g_autoptr (TallyPlayer) head = NULL;
  gint64 first, second;

  assert_people (test, "Anna 1/1, Bea 0/1, Cleo 2/2, Dora 1/4, Emil 0/4");
  first = merge (test, "Anna", "Bea");
  assert_people (test, "Anna 1/2, Cleo 2/2, Dora 1/4, Emil 0/4");
  g_assert_cmpint (find (test, "Anna"), ==, bea);
  head = tally_store_get_player (test->store, bea, NULL);
  g_assert_cmpuint (head->colour, ==, anna->colour);

  second = merge (test, "Cleo", "Anna");
  assert_people (test, "Cleo 3/4, Dora 1/4, Emil 0/4");
  g_assert_cmpint (find (test, "Cleo"), ==, bea);
  g_assert_cmpint (find (test, "Dora"), ==, dora);

  undo (test, first);
  assert_people (test, "Anna 1/1, Cleo 2/3, Dora 1/4, Emil 0/4");
  /* Bea has been called Anna and then Cleo, and still is. */
  undo (test, second);
  assert_people (test, "Anna 1/1, Cleo · Table 1 0/1, Cleo · Table 1 2 2/2, Dora 1/4, Emil 0/4");
}

/* Two tables have merged at the same time: together it would seat Dora twice in
 * one match, so the later one is left out. */
static void
test_ignored (TallyTestStore *test,
              gconstpointer   data)
{
  g_autoptr (GPtrArray) merges = NULL;

  merge (test, "Anna", "Bea");
  tally_test_store_run_sql (test, "INSERT INTO merges (kept_id, gone_id, at_ms, uuid) SELECT a.id, d.id, 0, '" UUID "9'"
                                  " FROM players a JOIN players d WHERE a.name = 'Anna' AND a.merged_into IS NULL AND d.name = 'Dora'");
  settle (test);
  assert_people (test, "Anna 1/2, Cleo 2/2, Dora 1/4, Emil 0/4");
}

/* Whoever has the same name at several tables is told apart by them. */
static void
test_names (TallyTestStore *test,
            gconstpointer   data)
{
  tally_test_store_run_sql (test, "INSERT INTO club_devices (id, uuid) VALUES (2, '" UUID "8');"
                                  "INSERT INTO club_log (device_id, number, kind, at_ms, subject, field, value, clock) VALUES"
                                  " (2, 1, 3, 0, '" UUID "8', 'device.table', 'Table 2', 2),"
                                  " (2, 2, 3, 0, '" UUID "6', 'player.added', '0', 3),"
                                  " (2, 3, 3, 0, '" UUID "7', 'player.added', '0', 4);"
                                  "INSERT INTO players (name, called, uuid, colour, added_ms) VALUES"
                                  " ('" UUID "6', 'Anna', '" UUID "6', 1, 0), ('" UUID "7', 'Anna', '" UUID "7', 1, 0)");
  settle (test);
  assert_people (test, "Anna · Table 1 1/1, Anna · Table 2 0/0, Anna · Table 2 2 0/0, Bea 0/1, Cleo 2/2, Dora 1/4, Emil 0/4");
  g_assert_true (tally_store_rename_player (test->store, find (test, "Anna · Table 2"), "Hanna", NULL));
  settle (test);
  assert_people (test, "Anna · Table 1 1/1, Anna · Table 2 0/0, Bea 0/1, Cleo 2/2, Dora 1/4, Emil 0/4, Hanna 0/0");
  g_assert_true (tally_store_rename_player (test->store, find (test, "Anna · Table 2"), "Johanna", NULL));
  settle (test);
  assert_people (test, "Anna 1/1, Bea 0/1, Cleo 2/2, Dora 1/4, Emil 0/4, Hanna 0/0, Johanna 0/0");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/people/merges", TallyTestStore, NULL, set_up, test_merges, tally_test_store_tear_down);
  g_test_add ("/people/ignored", TallyTestStore, NULL, set_up, test_ignored, tally_test_store_tear_down);
  g_test_add ("/people/names", TallyTestStore, NULL, set_up, test_names, tally_test_store_tear_down);

  return g_test_run ();
}
