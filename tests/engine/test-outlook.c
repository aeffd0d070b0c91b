/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What somebody needs in the next round: by a table that one can check at a
 * table, and against every round that there could be. */

#include "tally-outlook.h"

#include "allie-gator/tally-allie-gator.h"
#include "tally-rank.h"
#include "tally-test-match.h"
#include "zoff-im-zoo/tally-zoff-im-zoo.h"

#define ALLIE "Anna Ben Cem"
#define ZOFF "Anna Ben Cem Dana"

/* "Anna 2 2" is: needs the 2nd place, and that is enough. */
static char *
tell (const TallyMatch *match)
{
  const TallySetup *setup = tally_match_get_setup (match);
  TallyOutlook outlooks[TALLY_MAX_PLAYERS];
  guint n = tally_outlook_ask (setup, tally_match_get_state (match), outlooks);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s %u %u", i > 0 ? ", " : "", setup->names[outlooks[i].seat],
                            outlooks[i].needed, outlooks[i].enough);

  return g_string_free (text, FALSE);
}

static const struct {
  const char *game, *players, *options, *before, *told;
} cases[] = {
  /* Two teeth for the first, one for the second: nobody can have three yet. */
  { "allie-gator", ALLIE, NULL, NULL, "" },
  /* With two teeth the second place will do; a third place may be the next
   * behind two who share the first. With one it has to be the first. */
  { "allie-gator", ALLIE, NULL, "round piles=Anna:1/0,Ben:2/0,Cem:3/0", "Anna 3 2, Ben 1 1" },
  { "allie-gator", ALLIE, "second_after_tie=nobody", "round piles=Anna:1/0,Ben:2/0,Cem:3/0", "Anna 2 2, Ben 1 1" },
  /* Of two only the first gets teeth. */
  { "allie-gator", "Anna Ben", NULL, "round piles=Anna:1/0,Ben:2/0", "Anna 1 1" },
  { "allie-gator", ALLIE, "target=6", "round piles=Anna:1/0,Ben:2/0,Cem:3/0", "" },
  { "allie-gator", ALLIE, NULL, "round piles=Anna:1/0,Ben:2/0,Cem:3/0;deal targets=28,65", "" },
  { "allie-gator", ALLIE, NULL, "round piles=Anna:1/0,Ben:2/0,Cem:3/0;round piles=Anna:1/0,Ben:2/0,Cem:3/0", "" },
  /* Alone: 4, 3, 2 and nothing for the places. Anna has 16, Ben 12, Cem 8. */
  { "zoff-im-zoo", ZOFF, "teams=false",
    "round order=Anna,Ben,Cem,Dana;round order=Anna,Ben,Cem,Dana;round order=Anna,Ben,Cem,Dana;round order=Anna,Ben,Cem,Dana",
    "Anna 2 2" },
  { "zoff-im-zoo", ZOFF, "teams=false target=4", NULL, "Anna 1 1, Ben 1 1, Cem 1 1, Dana 1 1" },
  { "zoff-im-zoo", ZOFF, "teams=false target=2", NULL, "Anna 3 3, Ben 3 3, Cem 3 3, Dana 3 3" },
  /* Whoever is there already needs nothing. */
  { "zoff-im-zoo", ZOFF, "teams=false target=4", "round order=Anna,Ben,Cem,Dana", "Ben 3 3, Cem 3 3, Dana 1 1" },
  /* In teams as well, though Anna might lose points. Alone with nothing the partner
   * adds, and without a hedgehog, the third place gives Ben the one point that he
   * needs, and the second one Cem his two. */
  { "zoff-im-zoo", ZOFF, "target=4", "round order=Anna,Ben,Cem,Dana", "Ben 4 3, Cem 4 2" },
  { "zoff-im-zoo", ZOFF, NULL, NULL, "" },
  /* Three have to pass 3: by 3, 2 and 0, 4 lions at most, 1 less without a hedgehog. */
  { "zoff-im-zoo", "Anna Ben Cem", "target=3", NULL, "" },
  { "zoff-im-zoo", "Anna Ben Cem", "target=1", NULL, "Anna 3 1, Ben 3 1, Cem 3 1" },
  /* Not played in rounds, or not to a limit. */
  { "raffzahn", "Anna Ben Cem", NULL, NULL, "" },
  { "the-game", "Anna Ben", NULL, NULL, "" },
};

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (TallyMatch) match = tally_test_match_new (cases[i].game, cases[i].players, cases[i].options);
    g_autofree char *told = NULL;

    if (cases[i].before != NULL)
      tally_test_add_all (match, cases[i].before);
    told = tell (match);
    g_test_message ("%s: %s", cases[i].game, cases[i].before);
    g_assert_cmpstr (told, ==, cases[i].told);
  }
}

/* Which places of each seat lead there in some round, and in which every round
 * with that place does: a bit a place. */
typedef struct {
  guint some[TALLY_MAX_PLAYERS];
  guint missed[TALLY_MAX_PLAYERS];
} Seen;

static void
note (const TallyMatch *match,
      const TallyEvent *event,
      TallySeat         seat,
      guint             place,
      Seen             *seen)
{
  const TallySetup *setup = tally_match_get_setup (match);
  TallyRank ranks[TALLY_MAX_PLAYERS];
  TallyViolation violation;
  TallyState after;
  gboolean there;

  g_assert_true (tally_match_try (match, event, &after, &violation));
  there = tally_rank_find (ranks, setup->game->rank (setup, after.bytes, ranks), seat)->score >= tally_outlook_get_goal (setup);
  *(there ? &seen->some[seat] : &seen->missed[seat]) |= 1u << place;
}

static void
assert_seen (const TallyMatch *match,
             const Seen       *seen)
{
  const TallySetup *setup = tally_match_get_setup (match);
  TallyOutlook outlooks[TALLY_MAX_PLAYERS];
  guint n = tally_outlook_ask (setup, tally_match_get_state (match), outlooks);

  for (guint i = 0; i < n; i++) {
    TallySeat seat = outlooks[i].seat;

    for (guint place = 1; place <= setup->n_players; place++) {
      gboolean some = (seen->some[seat] & (1u << place)) != 0;
      gboolean missed = (seen->missed[seat] & (1u << place)) != 0;

      g_assert_true (place <= outlooks[i].needed || !some);
      g_assert_true (place > outlooks[i].enough || !missed);
      g_assert_true (place != outlooks[i].needed || some);
      g_assert_true (place != outlooks[i].enough + 1u || missed);
    }
  }
}

/* Every number of cards from 1 to as many as there are players, for each of
 * them: all ways in which there can be equals. */
static void
try_piles (const TallyMatch *match,
           TallyEvent       *event,
           guint             n_typed,
           Seen             *seen)
{
  const TallySetup *setup = tally_match_get_setup (match);
  TallyPlayerRecords *records = &((TallyAllieGatorEvent *) event->payload.bytes)->round.piles;
  TallyAllieGatorPile piles[TALLY_ALLIE_GATOR_MAX_PLAYERS];
  TallyAllieGatorAward awards[TALLY_ALLIE_GATOR_MAX_PLAYERS];

  for (int cards = 1; n_typed < setup->n_players && cards <= setup->n_players; cards++) {
    records->n[n_typed][0] = cards;
    try_piles (match, event, n_typed + 1, seen);
  }
  if (n_typed < setup->n_players)
    return;

  for (guint i = 0; i < setup->n_players; i++)
    piles[i] = (TallyAllieGatorPile){ (guint8) records->n[i][0], 0 };
  tally_allie_gator_score_round (setup, piles, awards);
  for (TallySeat seat = 0; seat < setup->n_players; seat++)
    note (match, event, seat, awards[seat].place, seen);
}

static void
test_every_round_of_allie_gator (void)
{
  static const char *const tables[] = { "Anna Ben", "Anna Ben Cem", "Anna Ben Cem Dana" };
  static const char *const options[] = { NULL, "second_after_tie=nobody", "target=4" };
  static const char *const rounds[] = {
    "round piles=Anna:1/0,Ben:2/0", "round piles=Anna:1/0,Ben:2/0,Cem:3/0", "round piles=Anna:2/0,Ben:1/0,Cem:1/0,Dana:2/0"
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++) {
    for (guint j = 0; j < G_N_ELEMENTS (options); j++) {
      g_autoptr (TallyMatch) match = tally_test_match_new ("allie-gator", tables[i], options[j]);
      Seen seen = { 0 };
      TallyEvent event;

      tally_test_add_all (match, rounds[i]);
      tally_test_event_read (tally_match_get_setup (match), rounds[i], &event);
      try_piles (match, &event, 0, &seen);
      assert_seen (match, &seen);
      tally_event_clear (&event);
    }
  }
}

/* What one player can have in the tricks and in the hand. */
static void
try_tricks (const TallyMatch *match,
            TallyEvent       *event,
            TallySeat         seat,
            guint             place,
            Seen             *seen)
{
  const TallySetup *setup = tally_match_get_setup (match);
  TallyZoffOutcome *outcome = &((TallyZoffEvent *) event->payload.bytes)->round;
  int all = (int) tally_zoff_supply (setup, TALLY_ZOFF_LION);
  TallyZoffLineUp line_up;

  tally_zoff_line_up (setup, tally_match_get_state (match), &line_up);
  for (int lions = 0; lions <= (line_up.tricks_count ? all : 0); lions++) {
    for (int in_hand = 0; in_hand <= (line_up.tricks_count && place == setup->n_players ? all - lions : 0); in_hand++) {
      for (int hedgehogs = 0; hedgehogs <= line_up.tricks_count; hedgehogs++) {
        outcome->lions.n[seat] = lions;
        outcome->hedgehogs.n[seat] = hedgehogs;
        outcome->hand_lions = in_hand;
        note (match, event, seat, place, seen);
      }
    }
  }
  outcome->lions.n[seat] = outcome->hedgehogs.n[seat] = outcome->hand_lions = 0;
}

static void
try_orders (const TallyMatch *match,
            TallyEvent       *event,
            guint             n_out,
            guint             out,
            Seen             *seen)
{
  const TallySetup *setup = tally_match_get_setup (match);
  TallySeatList *order = &((TallyZoffEvent *) event->payload.bytes)->round.order;

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (!(out & tally_seat_bit (seat))) {
      g_assert (n_out < G_N_ELEMENTS (order->seats));
      order->seats[n_out] = seat;
      try_orders (match, event, n_out + 1, out | tally_seat_bit (seat), seen);
    }
  }
  for (guint i = 0; n_out == setup->n_players && i < n_out; i++)
    try_tricks (match, event, order->seats[i], i + 1, seen);
}

static void
check_every_order (const char *players,
                   const char *options,
                   const char *round,
                   guint       n_rounds)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("zoff-im-zoo", players, options);
  Seen seen = { 0 };
  TallyEvent event;

  for (guint i = 0; i < n_rounds; i++)
    tally_test_add_all (match, round);
  tally_test_event_read (tally_match_get_setup (match), round, &event);
  try_orders (match, &event, 0, 0, &seen);
  assert_seen (match, &seen);
  tally_event_clear (&event);
}

static void
test_every_round_of_zoff_im_zoo (void)
{
  static const struct {
    const char *players, *round;
  } tables[] = {
    { "Anna Ben Cem", "round order=Anna,Ben,Cem" },
    { "Anna Ben Cem Dana", "round order=Anna,Ben,Cem,Dana" },
    { "Anna Ben Cem Dana Emil", "round order=Ben,Anna,Emil,Cem,Dana" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++) {
    for (guint target = 4; target <= 16; target += 3) {
      g_autofree char *teams = g_strdup_printf ("target=%u", 20 + target);
      g_autofree char *alone = g_strdup_printf ("target=%u teams=false", 8 + target);

      check_every_order (tables[i].players, teams, tables[i].round, 2);
      check_every_order (tables[i].players, alone, tables[i].round, 2);
    }
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/outlook/cases", test_cases);
  g_test_add_func ("/outlook/every-round-of-allie-gator", test_every_round_of_allie_gator);
  g_test_add_func ("/outlook/every-round-of-zoff-im-zoo", test_every_round_of_zoff_im_zoo);

  return g_test_run ();
}
