/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is offered to sit down, and what their match is taken to count for. */

#include "tally-store-groups.h"

#include <string.h>

#include "tally-store-leagues.h"
#include "tally-test-league.h"
#include "tally-test-store.h"

static gint64
find (TallyStore *store,
      const char *name)
{
  gint64 id = 0;

  tally_store_find_player (store, name, &id, NULL);
  return id;
}

/* A match of these people that has been played, and counted for a league. */
static gint64
play (TallyTestStore *test,
      const char     *game,
      const char     *names,
      gint64          league)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, game, names);
  gint64 id = tally_stored_match_get_id (match);
  g_autoptr (GError) error = NULL;

  if (league != 0)
    tally_store_add_to_league (test->store, league, &id, 1, &error);
  g_assert_no_error (error);

  return id;
}

static void
assert_proposed (TallyTestStore *test,
                 const char     *game,
                 const char     *names,
                 gint32          day,
                 const char     *expected)
{
  g_auto (GStrv) list = g_strsplit (names, " ", -1);
  g_autoptr (GString) told = g_string_new (NULL);
  g_autoptr (GPtrArray) leagues = NULL;
  g_autoptr (GError) error = NULL;
  gint64 players[TALLY_MAX_PLAYERS];

  for (guint i = 0; list[i] != NULL; i++)
    players[i] = find (test->store, list[i]);
  leagues = tally_store_propose_leagues (test->store, tally_game_find (game), players, g_strv_length (list), day, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < leagues->len; i++)
    g_string_append_printf (told, "%s%s", i ? ", " : "", ((const TallyLeague *) leagues->pdata[i])->name);

  g_assert_cmpstr (told->str, ==, expected);
}

static char *
tell_groups (TallyTestStore *test,
             const char     *game,
             guint           most)
{
  g_autoptr (GArray) groups = tally_store_list_groups (test->store, tally_game_find (game), most, NULL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < groups->len; i++) {
    const TallyGroup *group = &g_array_index (groups, TallyGroup, i);

    g_string_append (text, i ? " | " : "");
    for (guint j = 0; j < group->n_players; j++) {
      g_autoptr (TallyPlayer) player = tally_store_get_player (test->store, group->players[j], NULL);

      g_string_append_printf (text, "%s%s", j ? " " : "", player->name);
    }
  }

  return g_string_free (text, FALSE);
}

/* The same people in another order are the same group, as they sat last. */
static void
test_groups (TallyTestStore *test,
             gconstpointer   data)
{
  g_autofree char *all = NULL;
  g_autofree char *of_the_game = NULL;
  g_autofree char *newest = NULL;
  g_autoptr (TallyStoredMatch) binned = NULL;

  play (test, "zoff-im-zoo", "Anna Ben Cara", 0);
  play (test, "the-game", "Anna Ben", 0);
  play (test, "raffzahn", "Cara Anna Ben", 0);
  binned = tally_store_open_match (test->store, play (test, "the-game", "Dan Eva", 0), NULL);
  tally_stored_match_set_binned (binned, TRUE, NULL);

  all = tell_groups (test, "", 10);
  g_assert_cmpstr (all, ==, "Cara Anna Ben | Anna Ben");
  of_the_game = tell_groups (test, "the-game", 10);
  g_assert_cmpstr (of_the_game, ==, "Anna Ben");
  newest = tell_groups (test, "", 1);
  g_assert_cmpstr (newest, ==, "Cara Anna Ben");
}

/* As the last time, whoever sits where. */
static void
test_last_time (TallyTestStore *test,
                gconstpointer   data)
{
  gint64 thursdays = tally_test_add_league (test->store, "Thursdays");
  gint64 family = tally_test_add_league (test->store, "Family");

  play (test, "zoff-im-zoo", "Anna Ben Cara", thursdays);
  play (test, "zoff-im-zoo", "Anna Dan Eva", family);
  assert_proposed (test, "zoff-im-zoo", "Cara Ben Anna", 20000, "Thursdays");
  assert_proposed (test, "zoff-im-zoo", "Anna Dan Eva", 20000, "Family");
}

/* One that was forgotten doesn't end it; three in a row do. */
static void
test_forgotten_once (TallyTestStore *test,
                     gconstpointer   data)
{
  gint64 thursdays = tally_test_add_league (test->store, "Thursdays");

  play (test, "zoff-im-zoo", "Anna Ben Cara", thursdays);
  play (test, "zoff-im-zoo", "Anna Ben Cara", 0);
  play (test, "zoff-im-zoo", "Anna Ben Cara", 0);
  assert_proposed (test, "zoff-im-zoo", "Anna Ben Cara", 20000, "Thursdays");
  assert_proposed (test, "raffzahn", "Anna Ben Cara", 20000, "Thursdays");
  play (test, "zoff-im-zoo", "Anna Ben Cara", 0);
  assert_proposed (test, "zoff-im-zoo", "Anna Ben Cara", 20000, "");
  assert_proposed (test, "raffzahn", "Anna Ben Cara", 20000, "");
}

/* What they do with the game itself comes before what they do with others. */
static void
test_game_first (TallyTestStore *test,
                 gconstpointer   data)
{
  gint64 thursdays = tally_test_add_league (test->store, "Thursdays");

  play (test, "zoff-im-zoo", "Anna Ben Cara", thursdays);
  assert_proposed (test, "the-game", "Anna Ben Cara", 20000, "Thursdays");
  play (test, "the-game", "Anna Ben Cara", 0);
  assert_proposed (test, "the-game", "Anna Ben Cara", 20000, "");
  assert_proposed (test, "zoff-im-zoo", "Anna Ben Cara", 20000, "Thursdays");
}

/* People who never met in this group: where most of them play. */
static void
test_new_group (TallyTestStore *test,
                gconstpointer   data)
{
  gint64 thursdays = tally_test_add_league (test->store, "Thursdays");
  g_autoptr (TallyStoredMatch) match = tally_store_open_match (test->store, play (test, "raffzahn", "Anna Ben Cara", thursdays), NULL);

  tally_test_assert_taken (match, "{\"type\":\"totals\",\"teeth\":{\"Anna\":31,\"Ben\":20,\"Cara\":10}}");
  play (test, "the-game", "Dan Eva", 0);
  assert_proposed (test, "zoff-im-zoo", "Anna Ben Dan", 20000, "Thursdays");
  assert_proposed (test, "zoff-im-zoo", "Anna Dan Eva", 20000, "");
}

/* Who makes a league after a match wants the next one in it, and needs to say so
 * only once that it isn't for these people. */
static void
test_new_league (TallyTestStore *test,
                 gconstpointer   data)
{
  gint64 thursdays;

  tally_test_add_league (test->store, "Before");
  tally_test_store_run_sql (test, "UPDATE leagues SET added_ms = 1000 * (unixepoch () - 3600)");
  play (test, "zoff-im-zoo", "Anna Ben Cara", 0);
  assert_proposed (test, "zoff-im-zoo", "Anna Ben Cara", 20000, "");
  thursdays = tally_test_add_league (test->store, "Thursdays");
  tally_test_store_run_sql (test, "UPDATE leagues SET added_ms = 1000 * (unixepoch () + 3600) WHERE name = 'Thursdays'");
  assert_proposed (test, "zoff-im-zoo", "Anna Ben Cara", 20000, "Thursdays");
  assert_proposed (test, "raffzahn", "Cara Ben Anna", 20000, "Thursdays");

  play (test, "raffzahn", "Dan Eva Fritz", thursdays);
  assert_proposed (test, "zoff-im-zoo", "Anna Ben Cara", 20000, "");
}

/* A league whose season is over, that has other games or other members is none. */
static void
test_only_fitting (TallyTestStore *test,
                   gconstpointer   data)
{
  gint64 autumn = tally_test_add_league (test->store, "Autumn");

  tally_test_add_season (test->store, autumn, "2024", 20000, 20090);
  play (test, "zoff-im-zoo", "Anna Ben Cara", autumn);
  assert_proposed (test, "zoff-im-zoo", "Anna Ben Cara", 20090, "Autumn");
  assert_proposed (test, "zoff-im-zoo", "Anna Ben Cara", 20091, "");
}

/* Chosen at the start, it counts when it is finished, with nothing more to do. */
static void
test_counts_from_the_start (TallyTestStore *test,
                            gconstpointer   data)
{
  static const char *const names[] = { "Anna", "Ben", "Cara" };
  gint64 leagues[] = { tally_test_add_league (test->store, "Thursdays"), tally_test_add_league (test->store, "Family") };
  gint64 players[3];
  g_autoptr (TallyStoredMatch) match = NULL;
  g_autoptr (GPtrArray) inside = NULL;
  g_autoptr (GError) error = NULL;
  TallySetup setup;

  for (guint i = 0; i < 3; i++)
    players[i] = tally_store_add_player (test->store, names[i], NULL);
  tally_setup_init (&setup, tally_game_find ("raffzahn"), names, 3);
  g_assert_null (setup.game->settle_options (&setup));
  match = tally_store_start_match_in (test->store, &setup, players, leagues, 2, &error);
  g_assert_no_error (error);
  tally_setup_clear (&setup);

  inside = tally_store_list_leagues_of (test->store, tally_stored_match_get_id (match), NULL);
  g_assert_cmpuint (inside->len, ==, 2);
  tally_test_assert_taken (match, "{\"type\":\"totals\",\"teeth\":{\"Anna\":31,\"Ben\":20,\"Cara\":10}}");
  tally_test_assert_nothing_differs (test->store);
  assert_proposed (test, "zoff-im-zoo", "Anna Ben Cara", 20000, "Family, Thursdays");
}

/* A league that doesn't play the game: no match is started at all. */
static void
test_wrong_game (TallyTestStore *test,
                 gconstpointer   data)
{
  static const char *const names[] = { "Anna", "Ben", "Cara" };
  TallyLeague *league = tally_league_new ("Zoo");
  gint64 players[3], id;
  g_autoptr (GError) error = NULL;
  TallySetup setup;

  league->games = 1u << tally_result_game_index (tally_game_find ("zoff-im-zoo"));
  id = tally_store_add_league (test->store, league, NULL);
  tally_league_free (league);
  for (guint i = 0; i < 3; i++)
    players[i] = tally_store_add_player (test->store, names[i], NULL);
  tally_setup_init (&setup, tally_game_find ("raffzahn"), names, 3);
  g_assert_null (setup.game->settle_options (&setup));
  g_assert_null (tally_store_start_match_in (test->store, &setup, players, &id, 1, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (tally_test_count_matches (test->store, (TallyMatchFilter){ 0 }), ==, 0);
  tally_setup_clear (&setup);
}

#define ADD(name, function) \
  g_test_add ("/store/groups/" name, TallyTestStore, NULL, tally_test_store_set_up, function, tally_test_store_tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("groups", test_groups);
  ADD ("last-time", test_last_time);
  ADD ("forgotten-once", test_forgotten_once);
  ADD ("game-first", test_game_first);
  ADD ("new-group", test_new_group);
  ADD ("new-league", test_new_league);
  ADD ("only-fitting", test_only_fitting);
  ADD ("counts-from-the-start", test_counts_from_the_start);
  ADD ("wrong-game", test_wrong_game);

  return g_test_run ();
}
