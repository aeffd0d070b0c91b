/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Somebody at a table, by chance and the same for the same seed:
 *
 *   club-writer DB SEED N [MATCH]
 *
 * N times something is entered, undone, corrected, renamed, merged, or changed in
 * a league; with a match, entered there and nothing else. For every entry that was taken a line "MATCH ENTRIES EVENT" is said
 * once it is safe; what the store refuses is no matter. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tally-event-json.h"
#include "tally-store-leagues.h"
#include "tally-store-rulings.h"
#include "tally-test-chance.h"
#include "tally-test-store.h"

static const char *const names[] = { "Anna", "Ben", "Carl", "Dora", "Emil", "Fritz", "Greta", "Hanna" };

static gint64
choose_player (TallyStore *store,
               GRand      *random)
{
  g_autoptr (GPtrArray) players = tally_store_list_players (store, NULL);

  if (players == NULL || players->len == 0)
    return 0;
  return ((TallyPlayer *) players->pdata[g_rand_int_range (random, 0, (int) players->len)])->id;
}

static TallyStoredMatch *
choose_match (TallyStore *store,
              GRand      *random)
{
  TallyMatchFilter filter = { .shelf = TALLY_SHELF_ALL };
  g_autoptr (GPtrArray) matches = tally_store_list_matches (store, &filter, NULL, 8, NULL);
  const TallyMatchSummary *summary;

  if (matches == NULL || matches->len == 0)
    return NULL;
  summary = matches->pdata[g_rand_int_range (random, 0, (int) matches->len)];
  return tally_store_open_match (store, summary->id, NULL);
}

static void
start (TallyStore *store,
       GRand      *random)
{
  static const char *const tables[][2] = { { "allie-gator", "3" }, { "raffzahn", "3" }, { "zoff-im-zoo", "4" }, { "the-game", "2" } };
  guint table = (guint) g_rand_int_range (random, 0, G_N_ELEMENTS (tables));
  guint n = (guint) atoi (tables[table][1]), first = (guint) g_rand_int_range (random, 0, G_N_ELEMENTS (names));
  gint64 players[TALLY_MAX_PLAYERS];
  const char *seated[TALLY_MAX_PLAYERS];
  TallySetup setup;

  for (guint i = 0; i < n; i++) {
    seated[i] = names[(first + i) % G_N_ELEMENTS (names)];
    players[i] = 0;
    if (!tally_store_find_player (store, seated[i], &players[i], NULL) || players[i] == 0)
      players[i] = tally_store_add_player (store, seated[i], NULL);
    if (players[i] == 0)
      players[i] = choose_player (store, random);
  }
  tally_setup_init (&setup, tally_game_find (tables[table][0]), seated, n);
  setup.game->settle_options (&setup);
  g_clear_object (&(TallyStoredMatch *){ tally_store_start_match (store, &setup, players, NULL) });
  tally_setup_clear (&setup);
}

static void
say (TallyStoredMatch *match,
     const char       *what)
{
  printf ("%s %u %s\n", tally_stored_match_get_uuid (match),
          tally_match_get_length (tally_stored_match_get_match (match)), what);
  fflush (stdout);
}

static void
enter (TallyStoredMatch *match,
       GRand            *random)
{
  const TallyMatch *now = tally_stored_match_get_match (match);
  TallyViolation violation;
  TallyEvent event;

  if (tally_match_is_finished (now))
    return;
  tally_test_chance_event (random, now, &event);
  if (tally_stored_match_add (match, &event, &violation, NULL) == TALLY_TAKEN)
    say (match, "add");
}

static void
correct (TallyStoredMatch *match,
         GRand            *random)
{
  const TallyMatch *now = tally_stored_match_get_match (match);
  guint length = tally_match_get_length (now), failed;
  TallyViolation violation;
  TallyEvent event;

  if (length == 0 || tally_match_is_finished (now))
    return;
  tally_test_chance_event (random, now, &event);
  if (tally_stored_match_correct (match, length - 1, &event, &failed, &violation, NULL) == TALLY_TAKEN)
    say (match, "correct");
}

static void
change_league (TallyStore *store,
               GRand      *random)
{
  g_autoptr (GPtrArray) leagues = tally_store_list_leagues (store, NULL);
  g_autoptr (TallyStoredMatch) match = choose_match (store, random);
  TallyLeague *league;
  gint64 id;

  if (leagues->len < 2) {
    g_autofree char *name = g_strdup_printf ("League %d", g_rand_int_range (random, 1, 4));
    g_autoptr (TallyLeague) fresh = tally_league_new (name);

    tally_store_add_league (store, fresh, NULL);
    return;
  }
  league = leagues->pdata[g_rand_int_range (random, 0, (int) leagues->len)];
  switch (g_rand_int_range (random, 0, 6)) {
  case 0:
    league->rules.drop_worst = (guint) g_rand_int_range (random, 0, 4);
    tally_store_change_league (store, league, NULL);
    break;
  case 1:
    league->rules.least_matches = (guint) g_rand_int_range (random, 0, 4);
    tally_store_change_league (store, league, NULL);
    break;
  case 2:
    id = choose_player (store, random);
    if (id != 0) {
      g_array_append_val (league->members, id);
      tally_store_change_league (store, league, NULL);
    }
    break;
  case 3: {
    TallySeason season = { .league = league->id, .name = (char *) "Spring", .first_day = 20000, .last_day = 30000 };

    tally_store_put_season (store, &season, NULL);
    break;
  }
  case 4:
    if (g_rand_int_range (random, 0, 4) == 0)
      tally_store_remove_league (store, league->id, NULL);
    break;
  default:
    id = match ? tally_stored_match_get_id (match) : 0;
    if (id != 0 && g_rand_int_range (random, 0, 4) > 0)
      tally_store_add_to_league (store, league->id, &id, 1, NULL);
    else if (id != 0)
      tally_store_remove_from_league (store, league->id, id, NULL);
  }
}

static void
change_people (TallyStore *store,
               GRand      *random)
{
  g_autofree char *name = g_strdup_printf ("%s %d", names[g_rand_int_range (random, 0, G_N_ELEMENTS (names))],
                                           g_rand_int_range (random, 1, 5));
  g_autoptr (GPtrArray) merges = tally_store_list_merges (store, NULL);

  switch (g_rand_int_range (random, 0, 4)) {
  case 0:
    tally_store_merge_players (store, choose_player (store, random), choose_player (store, random), NULL);
    break;
  case 1:
    if (merges->len > 0)
      tally_store_undo_merge (store, ((TallyMerge *) merges->pdata[0])->id, NULL);
    break;
  case 2:
    tally_store_set_player_colour (store, choose_player (store, random), (guint) g_rand_int_range (random, 1, 9), NULL);
    break;
  default:
    tally_store_rename_player (store, choose_player (store, random), name, NULL);
  }
}

static void
rule (TallyStore *store,
      GRand      *random)
{
  g_autoptr (GPtrArray) rulings = tally_store_list_rulings (store, NULL, NULL, NULL);
  g_autoptr (TallyRuling) ruling = tally_ruling_new (tally_games[0]);

  if (rulings->len > 0 && g_rand_int_range (random, 0, 3) == 0) {
    tally_store_remove_ruling (store, ((TallyRuling *) rulings->pdata[0])->id, NULL);
    return;
  }
  ruling->question = g_strdup ("May I?");
  ruling->decision = g_strdup_printf ("Yes, %d times.", g_rand_int_range (random, 0, 100));
  ruling->id = rulings->len > 0 ? ((TallyRuling *) rulings->pdata[0])->id : 0;
  tally_store_put_ruling (store, ruling, NULL);
}

static void
do_something (TallyStore *store,
              GRand      *random)
{
  int chance = g_rand_int_range (random, 0, 100);
  g_autoptr (TallyStoredMatch) match = chance >= 12 && chance < 82 ? choose_match (store, random) : NULL;

  if (chance < 12 || (chance < 82 && match == NULL))
    start (store, random);
  else if (chance < 60)
    enter (match, random);
  else if (chance < 67) {
    if (tally_stored_match_undo (match, NULL) == TALLY_TAKEN)
      say (match, "undo");
  } else if (chance < 70)
    tally_stored_match_redo (match, NULL);
  else if (chance < 75)
    correct (match, random);
  else if (chance < 79)
    tally_stored_match_set_labels (match, names[chance % 8], NULL, NULL);
  else if (chance < 82)
    tally_stored_match_set_binned (match, chance == 80, NULL);
  else if (chance < 90)
    change_people (store, random);
  else if (chance < 98)
    change_league (store, random);
  else
    rule (store, random);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyStore) store = tally_store_open (argv[1], TALLY_ACCESS_CREATE, &error);
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) atoi (argv[2]));

  if (store == NULL) {
    fprintf (stderr, "%s\n", error->message);
    return 1;
  }
  for (int i = 0; i < atoi (argv[3]); i++) {
    g_autoptr (TallyStoredMatch) match = argc > 4 ? tally_store_open_match_named (store, argv[4], NULL) : NULL;

    if (argc <= 4)
      do_something (store, random);
    else if (match != NULL)
      enter (match, random);
  }

  return 0;
}
