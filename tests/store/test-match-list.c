/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-match-list.h"
#include "tally-store-import.h"
#include "tally-store-leagues.h"
#include "tally-test-chance.h"
#include "tally-test-store.h"

#define N_MATCHES 200
#define DAY 86400
#define FIRST_DAY 19000

static const char *const names[] = { "Anna", "Ben", "Carl", "Dora", "Emil", "Fritz", "Gül", "Hans" };

/* Two matches a day, in no order. */
static void
set_up (TallyTestStore *test,
        gconstpointer   data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  g_autoptr (TallyImport) import = NULL;
  g_autoptr (GError) error = NULL;

  tally_test_store_set_up (test, data);
  import = tally_import_begin (test->store, FALSE, &error);
  for (guint i = 0; i < N_MATCHES; i++) {
    gint64 when = (gint64) (FIRST_DAY + (i * 37 % N_MATCHES) / 2) * DAY + 72000;
    g_autoptr (TallyMatchFile) file = tally_test_chance_file (random, names, G_N_ELEMENTS (names), when);
    TallyImported what;

    if (i == 17)
      file->title = g_strdup ("100 % Final_e");
    tally_import_add (import, file, &what, &error);
    g_assert_no_error (error);
  }
  tally_import_commit (import, &error);
  g_assert_no_error (error);
}

static GPtrArray *
list (TallyTestStore         *test,
      const TallyMatchFilter *filter,
      guint                   page_size)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_match_summary_free);
  g_autoptr (GError) error = NULL;
  guint got;

  do {
    GPtrArray *page = tally_store_list_matches (test->store, filter,
                                                all->len ? all->pdata[all->len - 1] : NULL, page_size, &error);

    g_assert_no_error (error);
    got = page->len;
    g_ptr_array_extend_and_steal (all, page);
  } while (got == page_size);

  return all;
}

/* However long the pages are, the list is the same: newest first, each once. */
static void
test_pages (TallyTestStore *test,
            gconstpointer   data)
{
  const guint sizes[] = { 1, 7, 50, 200, 1000 };
  TallyMatchFilter filter = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autoptr (GPtrArray) all = list (test, &filter, sizes[i]);

    g_assert_cmpuint (all->len, ==, N_MATCHES);
    for (guint j = 1; j < all->len; j++) {
      const TallyMatchSummary *before = all->pdata[j - 1];
      const TallyMatchSummary *summary = all->pdata[j];

      g_assert_true (before->started_at > summary->started_at ||
                     (before->started_at == summary->started_at && before->id > summary->id));
    }
  }
}

static void
test_oldest_first (TallyTestStore *test,
                   gconstpointer   data)
{
  TallyMatchFilter filter = { 0 };
  TallyMatchFilter backwards = { .oldest_first = TRUE };
  g_autoptr (GPtrArray) newest = list (test, &filter, 30);
  g_autoptr (GPtrArray) oldest = list (test, &backwards, 30);

  g_assert_cmpuint (newest->len, ==, N_MATCHES);
  g_assert_cmpuint (oldest->len, ==, N_MATCHES);
  for (guint i = 0; i < newest->len; i++) {
    const TallyMatchSummary *one = newest->pdata[i];
    const TallyMatchSummary *other = oldest->pdata[oldest->len - 1 - i];

    g_assert_cmpint (one->id, ==, other->id);
  }
}

static gboolean
fits (const TallyMatchSummary *summary,
      const TallyMatchFilter  *filter)
{
  gboolean plays = filter->player == 0;

  for (guint i = 0; i < summary->n_players; i++)
    plays = plays || summary->players[i] == filter->player;

  return plays &&
         (filter->game == NULL || summary->game == filter->game) &&
         (!filter->has_first_day || summary->day >= filter->first_day) &&
         (!filter->has_last_day || summary->day <= filter->last_day);
}

/* The slow obvious way: everything is listed and looked at. */
static void
check_filter (TallyTestStore         *test,
              const TallyMatchFilter *filter)
{
  TallyMatchFilter none = { 0 };
  g_autoptr (GPtrArray) all = list (test, &none, 100);
  g_autoptr (GPtrArray) chosen = list (test, filter, 3);
  guint next = 0;

  for (guint i = 0; i < all->len; i++) {
    const TallyMatchSummary *summary = all->pdata[i];

    if (!fits (summary, filter))
      continue;
    g_assert_cmpuint (next, <, chosen->len);
    g_assert_cmpint (((TallyMatchSummary *) chosen->pdata[next])->id, ==, summary->id);
    next++;
  }
  g_assert_cmpuint (next, ==, chosen->len);
  g_assert_cmpuint (next, >, 0);
}

static void
test_filters (TallyTestStore *test,
              gconstpointer   data)
{
  gint64 anna;

  tally_store_find_player (test->store, "Anna", &anna, NULL);
  check_filter (test, &(TallyMatchFilter){ .game = tally_game_find ("raffzahn") });
  check_filter (test, &(TallyMatchFilter){ .player = anna });
  check_filter (test, &(TallyMatchFilter){ .player = anna, .game = tally_game_find ("zoff-im-zoo") });
  check_filter (test, &(TallyMatchFilter){ .has_first_day = TRUE, .first_day = FIRST_DAY + 50 });
  check_filter (test, &(TallyMatchFilter){ .has_last_day = TRUE, .last_day = FIRST_DAY + 50 });
  check_filter (test, &(TallyMatchFilter){ .player = anna,
                                           .has_first_day = TRUE,
                                           .first_day = FIRST_DAY + 20,
                                           .has_last_day = TRUE,
                                           .last_day = FIRST_DAY + 60 });
}

/* The keys are the same list, and each leads to the same match. */
static void
test_keys (TallyTestStore *test,
           gconstpointer   data)
{
  TallyMatchFilter filter = { .game = tally_game_find ("zoff-im-zoo") };
  g_autoptr (GPtrArray) whole = list (test, &filter, 50);
  g_autoptr (GArray) keys = tally_store_list_match_keys (test->store, &filter, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (keys->len, ==, whole->len);
  for (guint i = 0; i < keys->len; i++) {
    const TallyMatchKey *key = &g_array_index (keys, TallyMatchKey, i);
    const TallyMatchSummary *summary = whole->pdata[i];
    g_autoptr (TallyMatchSummary) one = tally_store_get_summary (test->store, key->id, NULL);

    g_assert_cmpint (key->id, ==, summary->id);
    g_assert_cmpint (key->day, ==, summary->day);
    g_assert_cmpint (key->seconds, ==, summary->seconds);
    g_assert_cmpstr (one->uuid, ==, summary->uuid);
    g_assert_cmpuint (one->won, ==, summary->won);
    g_assert_cmpstr (one->names[0], ==, summary->names[0]);
  }

  g_assert_null (tally_store_get_summary (test->store, 99999, &error));
  g_assert_nonnull (error);
}

static void
test_league (TallyTestStore *test,
             gconstpointer   data)
{
  TallyMatchFilter filter = { .game = tally_game_find ("raffzahn") };
  g_autoptr (GPtrArray) raffzahn = list (test, &filter, 100);
  g_autoptr (TallyLeague) league = tally_league_new ("Monday");
  gint64 id = tally_store_add_league (test->store, league, NULL);
  TallyMatchFilter in_league = { .league = id };
  g_autoptr (GPtrArray) found = NULL;

  g_assert_cmpuint (raffzahn->len, >, 10);
  g_assert_cmpuint (raffzahn->len, <, N_MATCHES);
  for (guint i = 0; i < raffzahn->len; i++) {
    gint64 match = ((TallyMatchSummary *) raffzahn->pdata[i])->id;

    g_assert_true (tally_store_add_to_league (test->store, id, &match, 1, NULL));
  }
  found = list (test, &in_league, 4);
  g_assert_cmpuint (found->len, ==, raffzahn->len);
  for (guint i = 0; i < found->len; i++)
    g_assert_cmpint (((TallyMatchSummary *) found->pdata[i])->id, ==, ((TallyMatchSummary *) raffzahn->pdata[i])->id);
}

static gboolean
has_player (const TallyMatchSummary *summary,
            gint64                   player)
{
  for (guint seat = 0; seat < summary->n_players; seat++) {
    if (summary->players[seat] == player)
      return TRUE;
  }

  return FALSE;
}

/* A player's matches in a league are some of hers, and some of its. */
static void
test_player_in_league (TallyTestStore *test,
                       gconstpointer   data)
{
  TallyMatchFilter all = { 0 };
  g_autoptr (GPtrArray) matches = list (test, &all, 100);
  g_autoptr (TallyLeague) league = tally_league_new ("Monday");
  TallyMatchFilter filter = { .league = tally_store_add_league (test->store, league, NULL) };
  g_autoptr (GPtrArray) found = NULL;
  guint expected = 0;

  tally_store_find_player (test->store, "Anna", &filter.player, NULL);
  for (guint i = 0; i < 40; i++) {
    const TallyMatchSummary *match = matches->pdata[i];

    g_assert_true (tally_store_add_to_league (test->store, filter.league, &match->id, 1, NULL));
    expected += has_player (match, filter.player);
  }
  g_assert_cmpuint (expected, >, 0);
  g_assert_cmpuint (expected, <, 40);

  found = list (test, &filter, 4);
  g_assert_cmpuint (found->len, ==, expected);
  for (guint i = 0; i < found->len; i++)
    g_assert_true (has_player (found->pdata[i], filter.player));
}

static void
test_text (TallyTestStore *test,
           gconstpointer   data)
{
  static const struct {
    const char *text;
    guint found;
  } searches[] = {
    { "final", 1 },
    { "0 %", 1 },
    { "l_e", 1 },
    { "a%l", 0 },
    { "nobody", 0 },
  };
  TallyMatchFilter by_name = { .text = "gül" };
  g_autoptr (GPtrArray) found_by_name = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (searches); i++) {
    TallyMatchFilter filter = { .text = searches[i].text };
    g_autoptr (GPtrArray) found = list (test, &filter, 100);

    g_assert_cmpuint (found->len, ==, searches[i].found);
  }

  found_by_name = list (test, &by_name, 100);
  g_assert_cmpuint (found_by_name->len, >, 10);
  g_assert_cmpuint (found_by_name->len, <, N_MATCHES);
}

static void
test_results (TallyTestStore *test,
              gconstpointer   data)
{
  TallyMatchFilter filter = { .game = tally_game_find ("raffzahn") };
  g_autoptr (GPtrArray) found = list (test, &filter, 100);

  g_assert_cmpuint (found->len, >, 10);
  for (guint i = 0; i < found->len; i++) {
    const TallyMatchSummary *summary = found->pdata[i];

    g_assert_cmpint (summary->status, ==, TALLY_STATUS_FINISHED);
    g_assert_cmpuint (summary->won, !=, 0);
    for (guint j = 0; j < summary->n_players; j++)
      g_assert_cmpint (summary->places[j] == 1, ==, (summary->won >> j) & 1);
  }
}

static void
test_running (TallyTestStore *test,
              gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) zoff = tally_test_start (test->store, "zoff-im-zoo", "Anna Ben Carl Dora");
  g_autoptr (TallyStoredMatch) game = tally_test_start (test->store, "the-game", "Anna Ben");
  g_autoptr (GPtrArray) before = tally_store_list_running (test->store, 10, NULL);
  g_autoptr (GPtrArray) after = NULL;
  const TallyRunningMatch *first;

  g_assert_cmpuint (before->len, ==, 2);

  g_usleep (2000);
  tally_test_assert_taken (zoff, "{\"type\":\"round\",\"order\":[\"Dora\",\"Ben\",\"Carl\",\"Anna\"]}");
  after = tally_store_list_running (test->store, 10, NULL);
  first = after->pdata[0];
  g_assert_cmpint (first->summary->id, ==, tally_stored_match_get_id (zoff));
  g_assert_cmpuint (first->leaders, ==, 1u << 3);
  g_assert_cmpstr (first->progress, !=, "");
}

/* Fifteen are running, and the one that was started first is touched last: it
 * is the first of the twelve that are shown. */
static void
test_running_by_change (TallyTestStore *test,
                        gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) oldest = tally_test_start (test->store, "zoff-im-zoo", "Anna Ben Carl Dora");
  g_autoptr (GPtrArray) running = NULL;
  const TallyRunningMatch *first;

  for (guint i = 0; i < 14; i++) {
    TallyStoredMatch *match = tally_test_start (test->store, "the-game", "Anna Ben");

    g_object_unref (match);
  }
  tally_test_store_run_sql (test, "UPDATE matches SET started_at = started_at - 86400"
                                  " WHERE id = (SELECT min (id) FROM matches WHERE status = 1)");
  g_usleep (2000);
  tally_test_assert_taken (oldest, "{\"type\":\"round\",\"order\":[\"Dora\",\"Ben\",\"Carl\",\"Anna\"]}");

  running = tally_store_list_running (test->store, 12, NULL);
  g_assert_cmpuint (running->len, ==, 12);
  first = running->pdata[0];
  g_assert_cmpint (first->summary->id, ==, tally_stored_match_get_id (oldest));
}

/* A newer release may have started it: it is listed, without a standing. */
static void
test_running_unknown_game (TallyTestStore *test,
                           gconstpointer   data)
{
  g_autoptr (GPtrArray) running = NULL;
  const TallyRunningMatch *first;

  g_object_unref (tally_test_start (test->store, "the-game", "Anna Ben"));
  tally_test_store_run_sql (test, "UPDATE matches SET game = 99 WHERE status = 1");
  tally_test_store_reopen (test);
  running = tally_store_list_running (test->store, 12, NULL);
  g_assert_cmpuint (running->len, ==, 1);
  first = running->pdata[0];
  g_assert_null (first->summary->game);
  g_assert_null (first->progress);
}

/* As many as the lists have. */
static void
test_census (TallyTestStore *test,
             gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) aside = tally_test_start (test->store, "the-game", "Anna Ben");
  g_autoptr (TallyStoredMatch) binned = tally_test_start (test->store, "the-game", "Anna Ben");
  TallyMatchCensus census;

  g_object_unref (tally_test_start (test->store, "the-game", "Anna Ben"));
  g_assert_true (tally_stored_match_set_aside (aside, TRUE, NULL));
  g_assert_true (tally_stored_match_set_binned (binned, TRUE, NULL));
  g_assert_true (tally_store_count_matches (test->store, &census, NULL));
  g_assert_cmpuint (census.shelves[TALLY_SHELF_ALL], ==, N_MATCHES + 2);
  for (guint shelf = 0; shelf < TALLY_N_SHELVES; shelf++) {
    TallyMatchFilter filter = { .shelf = (TallyShelf) shelf };
    g_autoptr (GArray) keys = tally_store_list_match_keys (test->store, &filter, NULL);

    g_assert_cmpuint (census.shelves[shelf], ==, keys->len);
  }
  for (guint i = 0; tally_games[i] != NULL; i++) {
    TallyMatchFilter filter = { .game = tally_games[i] };
    g_autoptr (GArray) keys = tally_store_list_match_keys (test->store, &filter, NULL);

    g_assert_cmpuint (census.games[tally_games[i]->number], ==, keys->len);
  }
}

#define ADD(name, function) \
  g_test_add ("/store/list/" name, TallyTestStore, NULL, set_up, function, tally_test_store_tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("pages", test_pages);
  ADD ("oldest-first", test_oldest_first);
  ADD ("filters", test_filters);
  ADD ("keys", test_keys);
  ADD ("census", test_census);
  ADD ("league", test_league);
  ADD ("player-in-league", test_player_in_league);
  ADD ("text", test_text);
  ADD ("results", test_results);
  ADD ("running", test_running);
  ADD ("running/by-change", test_running_by_change);
  ADD ("running/unknown-game", test_running_unknown_game);

  return g_test_run ();
}
