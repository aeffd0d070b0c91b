#include "tally-history.h"
#include "tally-match-list.h"
#include "tally-store-error.h"
#include "tally-store-import.h"
#include "tally-store-leagues.h"
#include "tally-store-standings.h"
#include "tally-store-upkeep.h"
#include "tally-test-chance.h"
#include "tally-test-store.h"

#define DAY 86400
#define FIRST_DAY 19000

static const char *const names[] = { "Anna", "Ben", "Carl", "Dora", "Emil", "Fritz", "Gül", "Hans", "Ida" };

static void
import_by_chance (TallyStore *store,
                  GRand      *random,
                  guint       n_matches)
{
  g_autoptr (TallyImport) import = NULL;
  g_autoptr (GError) error = NULL;

  import = tally_import_begin (store, FALSE, &error);
  for (guint i = 0; i < n_matches; i++) {
    gint64 when = (gint64) FIRST_DAY * DAY + g_rand_int_range (random, 0, 100 * DAY);
    g_autoptr (TallyMatchFile) file = tally_test_chance_file (random, names, G_N_ELEMENTS (names), when);
    TallyImported what;

    tally_import_add (import, file, &what, &error);
    g_assert_no_error (error);
  }
  tally_import_commit (import, &error);
  g_assert_no_error (error);
}

static gint64
add_league (TallyStore *store,
            const char *name)
{
  g_autoptr (TallyLeague) league = tally_league_new (name);
  g_autoptr (GError) error = NULL;
  gint64 id = tally_store_add_league (store, league, &error);

  g_assert_no_error (error);
  return id;
}

static void
add_all (TallyStore *store,
         gint64      league)
{
  TallyMatchFilter filter = { 0 };
  g_autoptr (GPtrArray) all = tally_store_list_matches (store, &filter, NULL, G_MAXINT, NULL);
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < all->len; i++)
    g_array_append_val (ids, ((TallyMatchSummary *) all->pdata[i])->id);
  tally_store_add_to_league (store, league, (gint64 *) (gpointer) ids->data, ids->len, &error);
  g_assert_no_error (error);
}

static void
assert_nothing_differs (TallyStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) different = tally_store_rebuild (store, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < different->len; i++)
    g_test_message ("%s", (char *) different->pdata[i]);
  g_assert_cmpuint (different->len, ==, 0);
}

static void
assert_same_table (const TallyStandings *one,
                   const TallyStandings *other)
{
  g_assert_cmpuint (one->n_rows, ==, other->n_rows);
  for (guint i = 0; i < one->n_rows; i++) {
    const TallyStandingsRow *row = tally_standings_find (other, one->rows[i].player);

    g_assert_nonnull (row);
    g_assert_cmpuint (row->place, ==, one->rows[i].place);
    g_assert_cmpuint (row->earlier_place, ==, one->rows[i].earlier_place);
    g_assert_cmpint (row->points, ==, one->rows[i].points);
    g_assert_cmpuint (row->wins, ==, one->rows[i].wins);
    g_assert_cmpuint (row->matches, ==, one->rows[i].matches);
  }
}

/* From the sums and from the matches themselves: the same table, with the same
 * places before the last match day. */
static void
check_table (TallyStore      *store,
             TallyTableChoice choice)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyStandings) quick = tally_store_read_standings (store, &choice, &error);
  g_autoptr (TallyStandings) slow = tally_store_read_standings_on (store, &choice, G_MAXINT32, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (quick->n_rows, >, 2);
  assert_same_table (quick, slow);
}

static gint64
add_season (TallyStore *store,
            gint64      league,
            const char *name,
            gint32      first,
            gint32      last)
{
  TallySeason season = { .league = league, .name = (char *) name, .first_day = first, .last_day = last };
  g_autoptr (GError) error = NULL;
  gint64 id = tally_store_put_season (store, &season, &error);

  g_assert_no_error (error);
  return id;
}

static void
test_tables (TallyTestStore *test,
             gconstpointer   data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  gint64 league = add_league (test->store, "All of us");
  gint64 season;

  import_by_chance (test->store, random, 300);
  season = add_season (test->store, league, "Spring", FIRST_DAY + 10, FIRST_DAY + 60);
  add_all (test->store, league);

  check_table (test->store, (TallyTableChoice){ .league = league });
  check_table (test->store, (TallyTableChoice){ .league = league, .season = season });
  for (guint i = 0; tally_games[i] != NULL; i++)
    check_table (test->store, (TallyTableChoice){ .league = league, .season = season, .game = tally_games[i] });
}

static gint64
pick_match (TallyStore *store,
            GRand      *random,
            TallyShelf  shelf)
{
  TallyMatchFilter filter = { .shelf = shelf };
  g_autoptr (GPtrArray) all = tally_store_list_matches (store, &filter, NULL, G_MAXINT, NULL);

  if (all->len == 0)
    return 0;
  return ((TallyMatchSummary *) all->pdata[g_rand_int_range (random, 0, (gint32) all->len)])->id;
}

static void
touch_match (TallyStore *store,
             GRand      *random,
             gint64      id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyStoredMatch) match = tally_store_open_match (store, id, &error);
  TallyViolation violation;
  TallyEvent event;
  guint failed;

  g_assert_no_error (error);
  switch (g_rand_int_range (random, 0, 4)) {
  case 0:
    tally_stored_match_undo (match, &error);
    break;
  case 1:
    tally_stored_match_redo (match, &error);
    break;
  case 2:
    tally_stored_match_set_binned (match, !tally_stored_match_is_binned (match), &error);
    break;
  default:
    if (!tally_stored_match_can_undo (match))
      break;
    tally_test_chance_event (random, tally_stored_match_get_match (match), &event);
    tally_stored_match_correct (match, 0, &event, &failed, &violation, &error);
    break;
  }
  g_assert_no_error (error);
}

static void
touch_league (TallyStore *store,
              GRand      *random,
              gint64      id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyLeague) league = tally_store_get_league (store, id, &error);

  g_assert_no_error (error);
  league->rules.points.scheme = (TallyScheme) g_rand_int_range (random, 0, TALLY_N_SCHEMES);
  league->rules.points.together = g_rand_boolean (random);
  league->games = g_rand_boolean (random) ? TALLY_ANY_GAME : 0x7;
  tally_store_change_league (store, league, &error);
  g_assert_no_error (error);
}

static void
touch_membership (TallyStore *store,
                  GRand      *random,
                  gint64      league)
{
  gint64 match = pick_match (store, random, TALLY_SHELF_ALL);

  /* May be refused: the league may not play the game. */
  if (g_rand_boolean (random))
    tally_store_add_to_league (store, league, &match, 1, NULL);
  else
    tally_store_remove_from_league (store, league, match, NULL);
}

static void
touch_players (TallyStore *store,
               GRand      *random)
{
  g_autoptr (GPtrArray) merges = tally_store_list_merges (store, NULL);
  g_autoptr (GPtrArray) players = tally_store_list_players (store, NULL);
  const TallyPlayer *one = players->pdata[g_rand_int_range (random, 0, (gint32) players->len)];
  g_autofree char *name = g_strdup_printf ("Guest %u", g_rand_int (random) % 1000);

  /* A guest who played one match and turns out to be somebody else. */
  if (merges->len > 0 && g_rand_boolean (random)) {
    tally_store_undo_merge (store, ((TallyMerge *) merges->pdata[0])->id, NULL);
  } else {
    g_autoptr (TallyMatchFile) file = tally_test_chance_file (random, names, G_N_ELEMENTS (names), FIRST_DAY * DAY);
    g_autoptr (TallyImport) import = tally_import_begin (store, FALSE, NULL);
    TallyImported what;
    gint64 guest;

    g_free (file->setup.names[0]);
    file->setup.names[0] = g_strdup (name);
    tally_import_add (import, file, &what, NULL);
    tally_import_commit (import, NULL);
    tally_store_find_player (store, name, &guest, NULL);
    tally_store_merge_players (store, one->id, guest, NULL);
  }
}

/* Whatever is done in whatever order: the caches are what they would be if
 * they were made anew. */
static void
test_caches_stay_right (TallyTestStore *test,
                        gconstpointer   data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (GPOINTER_TO_UINT (data));
  gint64 leagues[2];

  leagues[0] = add_league (test->store, "One");
  leagues[1] = add_league (test->store, "Two");
  add_season (test->store, leagues[0], "Spring", FIRST_DAY, FIRST_DAY + 30);
  add_season (test->store, leagues[0], "Overlapping", FIRST_DAY + 20, FIRST_DAY + 50);
  import_by_chance (test->store, random, 60);
  add_all (test->store, leagues[0]);

  for (guint i = 0; i < 150; i++) {
    gint64 league = leagues[g_rand_int_range (random, 0, 2)];

    switch (g_rand_int_range (random, 0, 8)) {
    case 0:
      import_by_chance (test->store, random, 3);
      break;
    case 1:
      touch_league (test->store, random, league);
      break;
    case 2:
    case 3:
      touch_membership (test->store, random, league);
      break;
    case 4:
      touch_players (test->store, random);
      break;
    default:
      touch_match (test->store, random,
                   pick_match (test->store, random, i % 5 ? TALLY_SHELF_FINISHED : TALLY_SHELF_ALL));
      break;
    }
    if (i % 30 == 29)
      assert_nothing_differs (test->store);
  }

  assert_nothing_differs (test->store);
}

/* Many enough results for the marks between which ratings are replayed. */
static void
test_ratings_over_marks (TallyTestStore *test,
                         gconstpointer   data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  TallyMatchFilter oldest = { .oldest_first = TRUE };
  g_autoptr (TallyStoredMatch) match = NULL;
  g_autoptr (GPtrArray) first = NULL;
  g_autoptr (GArray) together = NULL;
  g_autoptr (GError) error = NULL;

  import_by_chance (test->store, random, 2500);
  import_by_chance (test->store, random, 2500);
  assert_nothing_differs (test->store);

  first = tally_store_list_matches (test->store, &oldest, NULL, 1, &error);
  match = tally_store_open_match (test->store, ((TallyMatchSummary *) first->pdata[0])->id, &error);
  g_assert_cmpint (tally_stored_match_undo (match, &error), ==, TALLY_TAKEN);
  g_assert_cmpint (tally_stored_match_redo (match, &error), ==, TALLY_TAKEN);
  assert_nothing_differs (test->store);

  /* Who wins or loses together is not rated. */
  together = tally_store_list_ratings (test->store, tally_game_find ("the-game"), &error);
  g_assert_cmpuint (together->len, ==, 0);
}

static void
test_league_is_kept (TallyTestStore *test,
                     gconstpointer   data)
{
  g_autoptr (TallyLeague) league = tally_league_new ("  Monday ");
  g_autoptr (TallyLeague) kept = NULL;
  g_autoptr (GError) error = NULL;
  gint64 anna = tally_store_add_player (test->store, "Anna", NULL);
  gint64 anne = tally_store_add_player (test->store, "Anne", NULL);

  league->games = 0x5;
  league->rules.points.scheme = TALLY_SCHEME_PLACES;
  league->rules.points.places[0] = 10 * TALLY_POINT;
  league->rules.points.places[1] = 15 * TALLY_HALF_POINT;
  league->rules.points.beaten = 5 * TALLY_HALF_POINT;
  league->rules.points.together = FALSE;
  league->rules.drop_worst = 2;
  league->rules.least_matches = 5;
  league->rules.n_criteria = 2;
  league->rules.criteria[0] = TALLY_CRITERION_DIRECT;
  league->rules.criteria[1] = TALLY_CRITERION_POINTS;
  g_array_append_val (league->members, anna);
  g_array_append_val (league->members, anne);
  g_assert_cmpint (tally_store_add_league (test->store, league, &error), !=, 0);
  g_assert_no_error (error);

  tally_test_store_reopen (test);
  kept = tally_store_find_league (test->store, "Monday", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (kept->games, ==, 0x5);
  g_assert_cmpint (kept->rules.points.places[1], ==, 15 * TALLY_HALF_POINT);
  g_assert_cmpint (kept->rules.points.beaten, ==, 5 * TALLY_HALF_POINT);
  g_assert_false (kept->rules.points.together);
  g_assert_cmpuint (kept->rules.n_criteria, ==, 2);
  g_assert_cmpint (kept->rules.criteria[0], ==, TALLY_CRITERION_DIRECT);
  g_assert_cmpuint (kept->members->len, ==, 2);

  /* Two members who are one are one member. */
  tally_store_merge_players (test->store, anna, anne, NULL);
  g_clear_pointer (&kept, tally_league_free);
  kept = tally_store_find_league (test->store, "Monday", &error);
  g_assert_cmpuint (kept->members->len, ==, 1);

  g_assert_cmpint (tally_store_add_league (test->store, league, &error), ==, 0);
  g_assert_error (error, TALLY_STORE_ERROR, SQLITE_CONSTRAINT_UNIQUE);
}

static guint
count_fitting (TallyStore *store,
               gint64      match)
{
  g_autoptr (GPtrArray) fitting = tally_store_list_leagues_fitting (store, match, NULL);

  return fitting->len;
}

static void
test_fitting (TallyTestStore *test,
              gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "the-game", "Anna Ben");
  gint64 id = tally_stored_match_get_id (match);
  const gint64 *players = tally_stored_match_get_players (match);
  g_autoptr (TallyLeague) all = tally_league_new ("All");
  g_autoptr (TallyLeague) other_game = tally_league_new ("Raffzahn");
  g_autoptr (TallyLeague) without_ben = tally_league_new ("Anna’s");
  g_autoptr (TallyLeague) over = tally_league_new ("Over");
  g_autoptr (GPtrArray) of = NULL;
  gint64 all_id;

  other_game->games = 1u << tally_result_game_index (tally_game_find ("raffzahn"));
  g_array_append_val (without_ben->members, players[0]);
  all_id = tally_store_add_league (test->store, all, NULL);
  tally_store_add_league (test->store, without_ben, NULL);
  add_season (test->store, tally_store_add_league (test->store, over, NULL), "Long ago", 0, 1);
  g_assert_cmpuint (count_fitting (test->store, id), ==, 1);

  g_assert_true (tally_store_add_to_league (test->store, all_id, &id, 1, NULL));
  g_assert_cmpuint (count_fitting (test->store, id), ==, 0);
  of = tally_store_list_leagues_of (test->store, id, NULL);
  g_assert_cmpuint (of->len, ==, 1);

  g_assert_false (tally_store_add_to_league (test->store, tally_store_add_league (test->store, other_game, NULL),
                                             &id, 1, NULL));
}

static void
test_preview (TallyTestStore *test,
              gconstpointer   data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  gint64 id = add_league (test->store, "All of us");
  TallyTableChoice choice = { .league = id };
  g_autoptr (TallyLeague) league = NULL;
  g_autoptr (TallyStandings) before = NULL;
  g_autoptr (TallyStandings) preview = NULL;
  g_autoptr (TallyStandings) after = NULL;

  import_by_chance (test->store, random, 100);
  add_all (test->store, id);
  before = tally_store_read_standings (test->store, &choice, NULL);
  league = tally_store_get_league (test->store, id, NULL);
  league->rules.points.scheme = TALLY_SCHEME_WINS;

  preview = tally_store_preview_league (test->store, league, NULL);
  g_assert_true (tally_store_change_league (test->store, league, NULL));
  after = tally_store_read_standings (test->store, &choice, NULL);

  g_assert_cmpuint (preview->n_rows, ==, after->n_rows);
  for (guint i = 0; i < preview->n_rows; i++) {
    g_assert_cmpint (preview->rows[i].points, ==, after->rows[i].points);
    g_assert_cmpuint (preview->rows[i].place, ==, after->rows[i].place);
    g_assert_cmpuint (preview->rows[i].earlier_place, ==, tally_standings_find (before, preview->rows[i].player)->place);
  }
}

/* One after the other, rated one by one, and all at once. */
static void
test_ratings_in_order (TallyTestStore *test,
                       gconstpointer   data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (13);

  for (guint i = 0; i < 100; i++) {
    g_autoptr (TallyMatchFile) file = tally_test_chance_file (random, names, G_N_ELEMENTS (names), FIRST_DAY * DAY + i);
    g_autoptr (TallyImport) import = tally_import_begin (test->store, FALSE, NULL);
    TallyImported what;

    g_assert_true (tally_import_add (import, file, &what, NULL));
    g_assert_true (tally_import_commit (import, NULL));
  }
  assert_nothing_differs (test->store);
}

/* Ben and Carl have the fewest cards both times: they share the win, and so
 * the rating. */
static void
test_ratings (TallyTestStore *test,
              gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "allie-gator", "Anna Ben Carl");
  g_autoptr (GArray) all = NULL;
  g_autoptr (GArray) other = NULL;

  for (guint i = 0; i < 2; i++)
    tally_test_assert_taken (match,
                             "{\"type\":\"round\",\"piles\":{\"Anna\":{\"cards\":9,\"specials\":1},"
                             "\"Ben\":{\"cards\":5,\"specials\":1},\"Carl\":{\"cards\":5,\"specials\":1}}}");

  all = tally_store_list_ratings (test->store, NULL, NULL);
  other = tally_store_list_ratings (test->store, tally_game_find ("raffzahn"), NULL);
  g_assert_cmpuint (all->len, ==, 3);
  g_assert_cmpuint (other->len, ==, 0);
  g_assert_cmpfloat (g_array_index (all, TallyRated, 0).rating.mu, ==, g_array_index (all, TallyRated, 1).rating.mu);
  g_assert_cmpfloat (g_array_index (all, TallyRated, 1).rating.mu, >, g_array_index (all, TallyRated, 2).rating.mu);
}

#define ADD(name, data, function) \
  g_test_add ("/store/leagues/" name, TallyTestStore, data, tally_test_store_set_up, function, tally_test_store_tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("tables", NULL, test_tables);
  ADD ("caches-stay-right/1", GUINT_TO_POINTER (1), test_caches_stay_right);
  ADD ("caches-stay-right/2", GUINT_TO_POINTER (2), test_caches_stay_right);
  ADD ("caches-stay-right/3", GUINT_TO_POINTER (3), test_caches_stay_right);
  ADD ("ratings-over-marks", NULL, test_ratings_over_marks);
  ADD ("ratings-in-order", NULL, test_ratings_in_order);
  ADD ("league-is-kept", NULL, test_league_is_kept);
  ADD ("fitting", NULL, test_fitting);
  ADD ("preview", NULL, test_preview);
  ADD ("ratings", NULL, test_ratings);

  return g_test_run ();
}
