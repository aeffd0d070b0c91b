/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-match-list.h"
#include "tally-store-error.h"
#include "tally-test-store.h"

#define RESULT "{\"type\":\"result\",\"leftover\":7}"

static TallyPlayer *
get (TallyStore *store,
     const char *name)
{
  gint64 id;

  g_assert_true (tally_store_find_player (store, name, &id, NULL));

  return id ? tally_store_get_player (store, id, NULL) : NULL;
}

static void
test_add (TallyTestStore *test,
          gconstpointer   data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyPlayer) anna = NULL;
  gint64 id = tally_store_add_player (test->store, "  Anna ", &error);

  g_assert_no_error (error);
  anna = tally_store_get_player (test->store, id, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (anna->name, ==, "Anna");
  g_assert_cmpuint (anna->colour, ==, 1);
  g_assert_cmpuint (anna->matches, ==, 0);

  g_assert_cmpint (tally_store_add_player (test->store, "Anna", &error), ==, 0);
  g_assert_error (error, TALLY_STORE_ERROR, SQLITE_CONSTRAINT_UNIQUE);
}

static void
test_bad_names (TallyTestStore *test,
                gconstpointer   data)
{
  g_autofree char *long_name = g_strnfill (65, 'x');
  g_autofree char *longest = g_strnfill (64, 'x');

  g_assert_cmpint (tally_store_add_player (test->store, " ", NULL), ==, 0);
  g_assert_cmpint (tally_store_add_player (test->store, long_name, NULL), ==, 0);
  g_assert_cmpint (tally_store_add_player (test->store, longest, NULL), !=, 0);
}

/* Slots are handed out in order, the freest first. */
static void
test_colours (TallyTestStore *test,
              gconstpointer   data)
{
  const guint expected[] = { 1, 2, 3, 4, 5, 6, 7, 8, 1, 2 };
  gint64 third = 0;

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++) {
    g_autofree char *name = g_strdup_printf ("Player %u", i);
    gint64 id = tally_store_add_player (test->store, name, NULL);
    g_autoptr (TallyPlayer) player = tally_store_get_player (test->store, id, NULL);

    g_assert_cmpuint (player->colour, ==, expected[i]);
    third = i == 2 ? id : third;
  }

  g_assert_true (tally_store_set_player_colour (test->store, third, 8, NULL));
  {
    g_autoptr (TallyPlayer) player = tally_store_get_player (test->store, third, NULL);

    g_assert_cmpuint (player->colour, ==, 8);
  }
}

/* The ninth and the first player of a house have the same colour, but not at the
 * same table; whoever sits first keeps it, and nobody loses their own. */
static void
test_colours_at_a_table (TallyTestStore *test,
                         gconstpointer   data)
{
  static const guint expected[] = { 1, 3, 2, 4 };
  g_autoptr (TallyStoredMatch) others = tally_test_start (test->store, "zoff-im-zoo", "Anna Ben Carl Dora Emil Fred Gabi");
  g_autoptr (TallyStoredMatch) match = NULL;
  g_autoptr (TallyStoredMatch) again = NULL;

  g_assert_cmpint (tally_store_add_player (test->store, "Hans", NULL), !=, 0);
  g_assert_cmpint (tally_store_add_player (test->store, "Ida", NULL), !=, 0);
  match = tally_test_start (test->store, "zoff-im-zoo", "Ida Anna Ben Dora");
  again = tally_store_open_match (test->store, tally_stored_match_get_id (match), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++) {
    g_assert_cmpuint (tally_stored_match_get_colours (match)[i], ==, expected[i]);
    g_assert_cmpuint (tally_stored_match_get_colours (again)[i], ==, expected[i]);
  }
}

static void
test_rename (TallyTestStore *test,
             gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "the-game", "Anna Ben");
  g_autoptr (TallyPlayer) anna = get (test->store, "Anna");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  tally_test_assert_taken (match, "{\"type\":\"play\",\"player\":\"Anna\",\"card\":12,\"pile\":0}");
  before = tally_test_write_match (match);
  g_assert_nonnull (strstr (before, "Anna"));

  g_assert_true (tally_store_rename_player (test->store, anna->id, "Annabelle", NULL));
  after = tally_test_write_match (match);
  g_assert_null (strstr (after, "\"Anna\""));
  g_assert_nonnull (strstr (after, "\"player\":\"Annabelle\""));

  g_assert_false (tally_store_rename_player (test->store, anna->id, "Ben", NULL));
  g_assert_true (tally_store_rename_player (test->store, anna->id, "Annabelle", NULL));
  g_assert_null (get (test->store, "Anna"));
}

static void
test_remove (TallyTestStore *test,
             gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "the-game", "Anna Ben");
  g_autoptr (TallyPlayer) anna = get (test->store, "Anna");
  gint64 carl = tally_store_add_player (test->store, "Carl", NULL);

  g_assert_false (tally_store_remove_player (test->store, anna->id, NULL));
  g_assert_true (tally_store_remove_player (test->store, carl, NULL));
  g_assert_null (get (test->store, "Carl"));
}

static void
finish_match (TallyStore *store,
              const char *names)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (store, "the-game", names);

  tally_test_assert_taken (match, RESULT);
}

static void
test_merge_and_undo (TallyTestStore *test,
                     gconstpointer   data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyPlayer) anna = NULL;
  g_autoptr (TallyPlayer) anne = NULL;
  g_autoptr (TallyPlayer) merged = NULL;
  g_autoptr (TallyPlayer) back = NULL;
  gint64 merge;

  finish_match (test->store, "Anna Ben");
  finish_match (test->store, "Anne Ben");
  finish_match (test->store, "Anne Carl");
  anna = get (test->store, "Anna");
  anne = get (test->store, "Anne");
  g_assert_cmpuint (anne->matches, ==, 2);

  merge = tally_store_merge_players (test->store, anna->id, anne->id, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (tally_test_count_matches (test->store, (TallyMatchFilter){ .player = anna->id }), ==, 3);
  /* The name that is gone leads to who took it over. */
  merged = get (test->store, "Anne");
  g_assert_cmpint (merged->id, ==, anna->id);
  g_assert_cmpuint (merged->matches, ==, 3);

  /* What is played after the merge stays with Anna. */
  finish_match (test->store, "Anna Dora");
  g_assert_true (tally_store_undo_merge (test->store, merge, &error));
  g_assert_no_error (error);
  back = get (test->store, "Anne");
  g_assert_cmpint (back->id, ==, anne->id);
  g_assert_cmpuint (back->matches, ==, 2);
  g_assert_cmpuint (tally_test_count_matches (test->store, (TallyMatchFilter){ .player = anna->id }), ==, 2);
  g_assert_false (tally_store_undo_merge (test->store, merge, NULL));
}

static void
test_merge_opponents (TallyTestStore *test,
                      gconstpointer   data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyPlayer) anna = NULL;
  g_autoptr (TallyPlayer) ben = NULL;

  finish_match (test->store, "Anna Ben");
  anna = get (test->store, "Anna");
  ben = get (test->store, "Ben");

  g_assert_cmpint (tally_store_merge_players (test->store, anna->id, ben->id, &error), ==, 0);
  g_assert_error (error, TALLY_STORE_ERROR, SQLITE_CONSTRAINT);
  g_assert_cmpint (tally_store_merge_players (test->store, anna->id, anna->id, NULL), ==, 0);
}

/* Ann → Anna → Annabelle comes undone in the opposite order only. */
static void
test_merge_chain (TallyTestStore *test,
                  gconstpointer   data)
{
  g_autoptr (TallyPlayer) ann = NULL;
  g_autoptr (TallyPlayer) anna = NULL;
  g_autoptr (TallyPlayer) annabelle = NULL;
  g_autoptr (GPtrArray) merges = NULL;
  gint64 first, second;

  finish_match (test->store, "Ann Ben");
  finish_match (test->store, "Anna Ben");
  finish_match (test->store, "Annabelle Ben");
  ann = get (test->store, "Ann");
  anna = get (test->store, "Anna");
  annabelle = get (test->store, "Annabelle");

  first = tally_store_merge_players (test->store, anna->id, ann->id, NULL);
  second = tally_store_merge_players (test->store, annabelle->id, anna->id, NULL);
  g_assert_cmpuint (tally_test_count_matches (test->store, (TallyMatchFilter){ .player = annabelle->id }), ==, 3);
  merges = tally_store_list_merges (test->store, NULL);
  g_assert_cmpuint (merges->len, ==, 2);
  g_assert_cmpstr (((TallyMerge *) merges->pdata[0])->gone_name, ==, "Anna");

  g_assert_false (tally_store_undo_merge (test->store, first, NULL));
  g_assert_true (tally_store_undo_merge (test->store, second, NULL));
  g_assert_cmpuint (tally_test_count_matches (test->store, (TallyMatchFilter){ .player = anna->id }), ==, 2);
  g_assert_true (tally_store_undo_merge (test->store, first, NULL));
  g_assert_cmpuint (tally_test_count_matches (test->store, (TallyMatchFilter){ .player = ann->id }), ==, 1);
  g_assert_cmpuint (tally_test_count_matches (test->store, (TallyMatchFilter){ .player = anna->id }), ==, 1);
}

static void
test_undo_when_the_name_is_taken (TallyTestStore *test,
                                  gconstpointer   data)
{
  gint64 anna = tally_store_add_player (test->store, "Anna", NULL);
  gint64 anne = tally_store_add_player (test->store, "Anne", NULL);
  gint64 merge = tally_store_merge_players (test->store, anna, anne, NULL);
  gint64 other = tally_store_add_player (test->store, "Anne", NULL);

  g_assert_cmpint (other, !=, 0);
  g_assert_false (tally_store_undo_merge (test->store, merge, NULL));
  g_assert_true (tally_store_rename_player (test->store, other, "Anne B.", NULL));
  g_assert_true (tally_store_undo_merge (test->store, merge, NULL));
}

static void
test_last_group (TallyTestStore *test,
                 gconstpointer   data)
{
  gint64 ids[TALLY_MAX_PLAYERS];
  g_autoptr (TallyPlayer) first = NULL;
  guint n = 99;

  g_assert_true (tally_store_get_last_group (test->store, tally_game_find ("the-game"), ids, &n, NULL));
  g_assert_cmpuint (n, ==, 0);

  finish_match (test->store, "Anna Ben Carl");
  finish_match (test->store, "Dora Ben");
  g_assert_true (tally_store_get_last_group (test->store, tally_game_find ("the-game"), ids, &n, NULL));
  g_assert_cmpuint (n, ==, 2);
  first = tally_store_get_player (test->store, ids[0], NULL);
  g_assert_cmpstr (first->name, ==, "Dora");

  /* Nobody has played this one: the last group of all is offered. */
  g_assert_true (tally_store_get_last_group (test->store, tally_game_find ("raffzahn"), ids, &n, NULL));
  g_assert_cmpuint (n, ==, 2);
}

#define ADD(name, function) \
  g_test_add ("/store/players/" name, TallyTestStore, NULL, tally_test_store_set_up, function, tally_test_store_tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("add", test_add);
  ADD ("bad-names", test_bad_names);
  ADD ("colours", test_colours);
  ADD ("colours-at-a-table", test_colours_at_a_table);
  ADD ("rename", test_rename);
  ADD ("remove", test_remove);
  ADD ("merge-and-undo", test_merge_and_undo);
  ADD ("merge-opponents", test_merge_opponents);
  ADD ("merge-chain", test_merge_chain);
  ADD ("undo-when-the-name-is-taken", test_undo_when_the_name_is_taken);
  ADD ("last-group", test_last_group);

  return g_test_run ();
}
