/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes into a database and says on standard output what has been taken, to
 * be killed or to meet another one of its kind:
 *
 *   store-writer DB SEED            matches by chance, until it is killed
 *   store-writer DB SEED MATCH N    N turns of one match of Raffzahn
 *
 * A line is "MATCH ENTRIES": so many entries of that match are safe. */

#include <stdio.h>
#include <stdlib.h>

#include "raffzahn/tally-raffzahn.h"
#include "tally-store-leagues.h"
#include "tally-test-chance.h"
#include "tally-test-store.h"

static void
acknowledge (TallyStoredMatch *match,
             guint             entries)
{
  printf ("%" G_GINT64_FORMAT " %u\n", tally_stored_match_get_id (match), entries);
  fflush (stdout);
}

static void
die_if (GError *error)
{
  if (error != NULL) {
    fprintf (stderr, "%s\n", error->message);
    exit (1);
  }
}

static TallyStoredMatch *
start_by_chance (TallyStore *store,
                 GRand      *random)
{
  static const char *const tables[][2] = {
    { "allie-gator", "Anna Ben Carl" },
    { "zoff-im-zoo", "Anna Ben Carl Dora" },
    { "raffzahn", "Dora Ben Carl" },
    { "the-game", "Anna Dora" },
  };
  guint table = (guint) g_rand_int_range (random, 0, G_N_ELEMENTS (tables));

  return tally_test_start (store, tables[table][0], tables[table][1]);
}

static void
play_by_chance (TallyStoredMatch *match,
                GRand            *random)
{
  GError *error = NULL;
  guint entries = 0;

  while (!tally_match_is_finished (tally_stored_match_get_match (match))) {
    TallyViolation violation;
    TallyEvent event;

    tally_test_chance_event (random, tally_stored_match_get_match (match), &event);
    tally_stored_match_add (match, &event, &violation, &error);
    die_if (error);
    acknowledge (match, ++entries);

    if (g_rand_int_range (random, 0, 3) == 0) {
      tally_stored_match_undo (match, &error);
      die_if (error);
      acknowledge (match, ++entries);
      tally_stored_match_redo (match, &error);
      die_if (error);
      acknowledge (match, ++entries);
    }
  }
}

static void
write_by_chance (TallyStore *store,
                 GRand      *random)
{
  GError *error = NULL;

  for (;;) {
    g_autoptr (TallyStoredMatch) match = start_by_chance (store, random);
    gint64 id = tally_stored_match_get_id (match);

    acknowledge (match, 0);
    tally_store_add_to_league (store, 1, &id, 1, &error);
    die_if (error);
    play_by_chance (match, random);
  }
}

/* Whose turn it is may be known too late: then the rule says so, and the next
 * try knows better. */
static void
write_turns (TallyStore *store,
             gint64      id,
             guint       n_turns)
{
  GError *error = NULL;
  g_autoptr (TallyStoredMatch) match = tally_store_open_match (store, id, &error);

  die_if (error);
  for (guint taken = 0; taken < n_turns;) {
    const TallyMatch *known = tally_stored_match_get_match (match);
    const TallySetup *setup = tally_match_get_setup (known);
    const TallyRaffzahnState *state = tally_match_get_state (known);
    TallyViolation violation;
    TallyEvent event;

    tally_event_init (&event, setup->game->kinds, TALLY_RAFFZAHN_TURN);
    ((TallyRaffzahnEvent *) event.payload.bytes)->turn.player = state->turn;
    ((TallyRaffzahnEvent *) event.payload.bytes)->turn.result = TALLY_RAFFZAHN_PASS;
    if (tally_stored_match_add (match, &event, &violation, &error) == TALLY_TAKEN) {
      taken++;
      acknowledge (match, taken);
    }
    die_if (error);
  }
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) atoi (argv[2]));
  GError *error = NULL;
  g_autoptr (TallyStore) store = tally_store_open (argv[1], TALLY_ACCESS_WRITE, &error);

  die_if (error);
  if (argc > 4)
    write_turns (store, atoi (argv[3]), (guint) atoi (argv[4]));
  else
    write_by_chance (store, random);

  return 0;
}
