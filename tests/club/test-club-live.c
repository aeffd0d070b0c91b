/* SPDX-License-Identifier: GPL-3.0-or-later */
/* TallyClub as a program uses it: two tables that are live, on a real server. */

#include "tally-club-branches.h"
#include "tally-club-sync.h"
#include "tally-club.h"
#include "tally-store-private.h"
#include "tally-test-folder.h"
#include "tally-test-store.h"

static char *folder;

typedef struct {
  TallyStore *store;
  TallyClub *club;
  guint received;
  guint changed;
  gint64 overtaken; /* the last match that was */
} Table;

static void
received_cb (Table *table)
{
  table->received++;
  tally_store_notice_others (table->store);
}

static void
changed_cb (Table *table)
{
  table->changed++;
}

static void
overtaken_cb (TallyClub *club,
              gint64     match,
              Table     *table)
{
  table->overtaken = match;
}

static void
go_live (Table *table)
{
  table->club = tally_club_start (tally_store_get_path (table->store));
  g_signal_connect_swapped (table->store, "changed", G_CALLBACK (tally_club_poke), table->club);
  g_signal_connect_swapped (table->club, "received", G_CALLBACK (received_cb), table);
  g_signal_connect_swapped (table->club, "changed", G_CALLBACK (changed_cb), table);
  g_signal_connect (table->club, "overtaken", G_CALLBACK (overtaken_cb), table);
}

static void
open_table (Table      *table,
            const char *name)
{
  g_autofree char *file = g_strconcat (name, ".db", NULL);
  g_autofree char *path = g_build_filename (folder, file, NULL);
  g_autoptr (GError) error = NULL;

  table->store = tally_store_open (path, TALLY_ACCESS_CREATE, &error);
  g_assert_no_error (error);
}

static void
join (Table      *table,
      const char *name)
{
  g_autoptr (GPtrArray) namesakes = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (tally_club_join (table->store, &(TallyClubJoin){ .address = g_getenv ("TALLY_CLUB_ADDRESS"), .table = name },
                                  &namesakes, &error));
  g_assert_no_error (error);
}

static void
sit_down (Table      *table,
          const char *name)
{
  open_table (table, name);
  join (table, name);
}

static void
stand_up (Table *table)
{
  if (table->club != NULL) {
    g_signal_handlers_disconnect_by_func (table->store, tally_club_poke, table->club);
    tally_club_stop (table->club);
  }
  g_clear_object (&table->club);
  g_clear_object (&table->store);
}

static gboolean
late_cb (gpointer late)
{
  *(gboolean *) late = TRUE;
  return G_SOURCE_CONTINUE;
}

#define wait_until(what)                                       \
  G_STMT_START                                                 \
  {                                                            \
    gboolean late = FALSE;                                     \
    guint source = g_timeout_add_seconds (60, late_cb, &late); \
                                                               \
    while (!(what) && !late)                                   \
      g_main_context_iteration (NULL, TRUE);                   \
    g_source_remove (source);                                  \
    g_assert_true (what);                                      \
  }                                                            \
  G_STMT_END

static TallyStoredMatch *
open_like (Table            *table,
           TallyStoredMatch *match)
{
  return tally_store_open_match_named (table->store, tally_stored_match_get_uuid (match), NULL);
}

static void
enter_round (TallyStoredMatch *match,
             const char       *event)
{
  g_assert_cmpint (tally_test_enter (match, event), ==, TALLY_TAKEN);
}

static guint
get_length (TallyStoredMatch *match)
{
  return tally_match_get_length (tally_stored_match_get_match (match));
}

#define FIRST "{\"type\":\"round\",\"order\":[\"Anna\",\"Ben\",\"Carl\",\"Dora\"]}"

static void
test_live (void)
{
  Table one = { 0 }, two = { 0 };
  g_autoptr (TallyStoredMatch) match = NULL;
  g_autoptr (TallyStoredMatch) seen = NULL;
  g_autofree char *leader = NULL;
  gint64 id;

  sit_down (&one, "Table 1");
  sit_down (&two, "Table 2");
  go_live (&one);
  go_live (&two);
  wait_until (tally_club_is_connected (one.club) && tally_club_is_connected (two.club));
  /* It is said a moment later than it is so, and once. */
  wait_until (one.changed > 0);
  g_assert_cmpuint (one.changed, ==, 1);

  match = tally_test_start (one.store, "zoff-im-zoo", "Anna Ben Carl Dora");
  enter_round (match, FIRST);
  wait_until ((seen = open_like (&two, match)) != NULL);
  wait_until (get_length (seen) == 1);
  g_assert_cmpuint (two.received, >, 0);
  id = tally_stored_match_get_id (seen);
  g_assert_true (tally_club_is_led_elsewhere (two.store, id, &leader, NULL));
  g_assert_cmpstr (leader, ==, "Table 1");
  g_assert_false (tally_club_is_led_elsewhere (one.store, tally_stored_match_get_id (match), NULL, NULL));

  stand_up (&two);
  stand_up (&one);
}

static gboolean
is_same (TallyStoredMatch *one,
         TallyStoredMatch *other)
{
  g_autofree char *first = tally_test_write_match (one);
  g_autofree char *second = tally_test_write_match (other);

  return g_str_equal (first, second);
}

/* The one that was overtaken is told so; what it could not send is a branch, and
 * the match that is open shows what the club has, although it is as long. */
static void
test_overtaken (void)
{
  Table one = { 0 }, two = { 0 };
  g_autoptr (TallyStoredMatch) match = NULL;
  g_autoptr (TallyStoredMatch) theirs = NULL;
  g_autoptr (GPtrArray) branches = NULL;
  g_autoptr (GError) error = NULL;

  sit_down (&one, "Table 3");
  sit_down (&two, "Table 4");
  match = tally_test_start (one.store, "zoff-im-zoo", "Emil Fritz Greta Hanna");
  g_assert_true (tally_club_sync (one.store, &error));
  g_assert_true (tally_club_sync (two.store, &error));
  enter_round (match, "{\"type\":\"round\",\"order\":[\"Emil\",\"Fritz\",\"Greta\",\"Hanna\"]}");
  g_assert_true (tally_club_take_over (two.store, tally_stored_match_get_uuid (match), &error));
  g_assert_no_error (error);
  theirs = open_like (&two, match);
  enter_round (theirs, "{\"type\":\"round\",\"order\":[\"Hanna\",\"Greta\",\"Fritz\",\"Emil\"]}");
  g_assert_true (tally_club_sync (two.store, &error));

  go_live (&one);
  wait_until (one.overtaken != 0);
  g_assert_cmpint (one.overtaken, ==, tally_stored_match_get_id (match));
  branches = tally_club_list_branches (one.store, FALSE, &error);
  g_assert_cmpuint (branches->len, ==, 1);
  g_assert_cmpint (((TallyClubBranch *) branches->pdata[0])->first, ==, 1);
  wait_until (is_same (match, theirs));

  stand_up (&two);
  stand_up (&one);
}

/* A thread that was started before the table joined finds the club by itself,
 * and rests again when it has left. */
static void
test_join_and_leave (void)
{
  Table one = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) namesakes = NULL;
  g_autofree char *path = g_build_filename (folder, "late.db", NULL);

  one.store = tally_store_open (path, TALLY_ACCESS_CREATE, &error);
  g_assert_no_error (error);
  g_assert_false (tally_club_has (path));
  go_live (&one);
  g_assert_true (tally_club_join (one.store, &(TallyClubJoin){ .address = g_getenv ("TALLY_CLUB_ADDRESS"), .table = "Table 5" },
                                  &namesakes, &error));
  g_assert_true (tally_club_has (path));
  wait_until (tally_club_is_connected (one.club));
  g_assert_true (tally_club_leave (one.store, &error));
  wait_until (!tally_club_is_connected (one.club));
  g_assert_false (tally_club_has (path));

  stand_up (&one);
}

/* The store belongs to whoever made the club: as long as he is busy with
 * something else and doesn't look at his messages, none is carried out for him. */
static void
test_words_wait (void)
{
  Table one = { 0 };

  sit_down (&one, "Table 6");
  go_live (&one);
  while (!tally_club_is_connected (one.club))
    g_usleep (1000);
  /* The word goes out after the connection is there. */
  g_usleep (50000);
  g_assert_cmpuint (one.changed, ==, 0);
  wait_until (one.changed == 1);

  stand_up (&one);
}

static gboolean
has_sent (Table *table)
{
  g_autoptr (TallyClubState) state = tally_club_state_read (table->store, NULL);

  return state->waiting == 0;
}

/* What the server acknowledged is kept by the connection that made the entry: for
 * that one, nobody else has changed anything, and no page is drawn anew. */
static void
test_an_acknowledgement_changes_nothing (void)
{
  Table one = { 0 };
  g_autoptr (TallyStoredMatch) match = NULL;

  sit_down (&one, "Table 15");
  go_live (&one);
  tally_club_keep_acknowledged (one.club, one.store);
  g_signal_connect (one.club, "acknowledged", G_CALLBACK (tally_club_keep_acknowledged), one.store);
  match = tally_test_start (one.store, "zoff-im-zoo", "Sam Tina Udo Vera");
  wait_until (has_sent (&one) && tally_club_is_connected (one.club));
  for (guint i = 0; i < 20; i++) {
    g_usleep (10000);
    g_main_context_iteration (NULL, FALSE);
  }
  tally_store_notice_others (one.store);

  enter_round (match, "{\"type\":\"round\",\"order\":[\"Sam\",\"Tina\",\"Udo\",\"Vera\"]}");
  g_assert_false (has_sent (&one));
  wait_until (has_sent (&one));
  g_assert_false (tally_store_notice_others (one.store));

  stand_up (&one);
}

/* Whose id is asked for may be told anew while the server is asked. */
static void
test_take_over_while_it_moves (void)
{
  Table one = { 0 }, two = { 0 };
  g_autoptr (TallyStoredMatch) match = NULL;
  g_autoptr (TallyStoredMatch) theirs = NULL;
  g_autoptr (GError) error = NULL;

  sit_down (&one, "Table 11");
  sit_down (&two, "Table 12");
  match = tally_test_start (one.store, "zoff-im-zoo", "Ida Jan Kim Lena");
  g_assert_true (tally_club_sync (one.store, &error));
  g_assert_true (tally_club_sync (two.store, &error));
  theirs = open_like (&two, match);
  enter_round (match, "{\"type\":\"round\",\"order\":[\"Ida\",\"Jan\",\"Kim\",\"Lena\"]}");
  g_assert_true (tally_stored_match_set_labels (match, "A title", NULL, &error));
  g_assert_true (tally_club_sync (one.store, &error));

  tally_club_take_over (two.store, tally_stored_match_get_uuid (theirs), &error);
  g_assert_no_error (error);
  g_assert_false (tally_club_is_led_elsewhere (two.store, tally_stored_match_get_id (theirs), NULL, NULL));
  g_assert_cmpuint (get_length (theirs), ==, 1);

  stand_up (&two);
  stand_up (&one);
}

static gint64
count (Table      *table,
       const char *statement)
{
  g_autoptr (GError) error = NULL;
  gint64 n = -1;

  tally_sql_get_int (tally_store_get_sql (table->store), &error, &n, statement);
  g_assert_no_error (error);
  return n;
}

static void
sync_both (Table *one,
           Table *two)
{
  for (guint i = 0; i < 4; i++)
    g_assert_true (tally_club_sync (i % 2 ? two->store : one->store, NULL));
}

/* Two Mias are shown with their tables; what they are called is Mia. That is what a
 * merge passes on to Paul, who stands for both of them by his lower uuid. */
static void
test_merge_tells_what_they_are_called (void)
{
  Table one = { 0 }, two = { 0 };
  g_autoptr (TallyStoredMatch) here = NULL;
  g_autoptr (TallyStoredMatch) there = NULL;
  g_autoptr (GError) error = NULL;

  open_table (&one, "Table 13");
  here = tally_test_start (one.store, "raffzahn", "Mia Nora Otto");
  tally_sql_run (tally_store_get_sql (one.store), &error, "UPDATE players SET uuid = 'ffffffff-0000-4000-8000-000000000001' WHERE name = 'Mia'");
  g_assert_no_error (error);
  sit_down (&two, "Table 14");
  there = tally_test_start (two.store, "raffzahn", "Mia Paul Rosa");
  join (&one, "Table 13");
  sync_both (&one, &two);
  g_assert_cmpint (count (&one, "SELECT count (*) FROM players WHERE name LIKE 'Mia · %'"), ==, 2);

  tally_store_merge_players (one.store, count (&one, "SELECT id FROM players WHERE uuid LIKE 'ffffffff%'"),
                             count (&one, "SELECT id FROM players WHERE name = 'Paul'"), &error);
  g_assert_no_error (error);
  sync_both (&one, &two);
  for (guint i = 0; i < 2; i++) {
    Table *table = i ? &two : &one;

    g_assert_cmpint (count (table, "SELECT count (*) FROM club_log WHERE field = 'player.name' AND value LIKE '% · %'"), ==, 0);
    g_assert_cmpint (count (table, "SELECT count (*) FROM club_log WHERE field = 'player.name' AND value = 'Mia'"), ==, 3);
  }

  stand_up (&two);
  stand_up (&one);
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = tally_test_folder_new ();

  g_test_add_func ("/club/live/entries-arrive", test_live);
  g_test_add_func ("/club/live/overtaken", test_overtaken);
  g_test_add_func ("/club/live/join-and-leave", test_join_and_leave);
  g_test_add_func ("/club/live/an-acknowledgement-changes-nothing", test_an_acknowledgement_changes_nothing);
  g_test_add_func ("/club/take-over/while-it-moves", test_take_over_while_it_moves);
  g_test_add_func ("/club/merge/what-they-are-called", test_merge_tells_what_they_are_called);
  g_test_add_func ("/club/live/words-wait-for-their-reader", test_words_wait);

  status = g_test_run ();
  tally_test_folder_remove (folder);

  return status;
}
