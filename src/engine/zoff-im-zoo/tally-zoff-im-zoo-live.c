/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-im-zoo-private.h"

#include <string.h>

static gboolean
is_in (const TallyZoffTable *table,
       TallySeat             seat)
{
  return table->hands[seat] > 0;
}

static guint
count_in (const TallySetup     *setup,
          const TallyZoffTable *table)
{
  return setup->n_players - table->n_out;
}

static TallySeat
next_in (const TallySetup     *setup,
         const TallyZoffTable *table,
         TallySeat             seat)
{
  do
    seat = tally_seat_after (setup, seat, 1);
  while (!is_in (table, seat));

  return seat;
}

static gint64
sum_cards (const TallyCounts *cards)
{
  gint64 sum = 0;

  for (guint animal = 0; animal < TALLY_ZOFF_N_CARDS; animal++)
    sum += cards->n[animal];

  return sum;
}

static void
add_cards (TallyZoffTable    *table,
           TallyZoffPile     *pile,
           const TallyCounts *cards)
{
  for (guint animal = 0; animal < TALLY_ZOFF_N_CARDS; animal++)
    table->seen[animal] += (guint8) cards->n[animal];

  pile->cards += (guint8) sum_cards (cards);
  pile->lions += (guint8) cards->n[TALLY_ZOFF_LION];
  pile->hedgehogs += (guint8) cards->n[TALLY_ZOFF_HEDGEHOG];
}

/* Nobody deals more of an animal than there is: what has been seen counts. */
static gboolean
check_supply (const TallySetup     *setup,
              const TallyZoffTable *table,
              const TallyCounts    *cards,
              const TallyCounts    *partner,
              TallyViolation       *violation)
{
  for (TallyZoffAnimal animal = 0; animal < TALLY_ZOFF_N_CARDS; animal++) {
    gint64 seen = (gint64) table->seen[animal] + cards->n[animal] + partner->n[animal];
    gint32 supply = (gint32) tally_zoff_supply (setup, animal);

    if (seen > supply)
      return tally_refuse (violation,
                           setup->n_players == 3 ? TALLY_ZOFF_RULE_CARD_EXHAUSTED_OF_THREE : TALLY_ZOFF_RULE_CARD_EXHAUSTED,
                           .a = tally_number_clamp (seen), .b = supply,
                           .word = tally_zoff_card_msgid (animal, seen));
  }

  return TRUE;
}

static gboolean
check_leader (const TallySetup      *setup,
              const TallyZoffLineUp *line_up,
              TallySeat              named,
              TallyViolation        *violation)
{
  if (line_up->leader == TALLY_NOBODY) {
    if (named == TALLY_NOBODY)
      return tally_refuse (violation, TALLY_ZOFF_RULE_LEADER_NEEDED);
  } else if (named != TALLY_NOBODY && named != line_up->leader) {
    return tally_refuse (violation,
                         setup->n_players == 3 ? TALLY_ZOFF_RULE_WRONG_LEADER_OF_THREE : TALLY_ZOFF_RULE_WRONG_LEADER,
                         .player = named, .other = line_up->leader);
  }

  return TRUE;
}

static gboolean
deal (const TallySetup      *setup,
      TallyZoffTable        *table,
      const TallyZoffLineUp *line_up,
      TallySeat              named,
      TallyViolation        *violation)
{
  TallySeat leader = line_up->leader == TALLY_NOBODY ? named : line_up->leader;
  TallySeat dealer;

  if (table->dealt)
    return tally_refuse (violation, TALLY_RULE_ROUND_IN_PROGRESS);
  if (!check_leader (setup, line_up, named, violation))
    return FALSE;

  dealer = line_up->dealer == TALLY_NOBODY ? tally_seat_after (setup, leader, -1) : line_up->dealer;
  memset (table, 0, sizeof *table);
  table->dealt = TRUE;
  table->turn = leader;
  table->owner = TALLY_NOBODY;
  for (TallySeat seat = 0; seat < setup->n_players; seat++)
    table->hands[seat] = (guint8) tally_zoff_hand_size (setup, dealer, seat);

  return TRUE;
}

static gboolean
discard (const TallySetup      *setup,
         TallyZoffTable        *table,
         const TallyZoffLineUp *line_up,
         const TallyZoffEvent  *event,
         TallyViolation        *violation)
{
  static const TallyCounts no_cards;
  TallySeat player = event->play.player;
  gint64 discarded = table->discarded + sum_cards (&event->play.cards);

  if (line_up->solo == TALLY_NOBODY)
    return tally_refuse (violation, TALLY_ZOFF_RULE_NOBODY_IS_SOLO, .player = player);
  if (line_up->solo != player)
    return tally_refuse (violation, TALLY_ZOFF_RULE_NOT_SOLO, .player = player, .other = line_up->solo);
  if (table->begun)
    return tally_refuse (violation, TALLY_ZOFF_RULE_DISCARD_LATE, .player = player);
  if (discarded > TALLY_ZOFF_DISCARDS)
    return tally_refuse (violation, TALLY_ZOFF_RULE_DISCARD_TOO_MANY,
                         .player = player, .a = tally_number_clamp (discarded));
  if (!check_supply (setup, table, &event->play.cards, &no_cards, violation))
    return FALSE;

  table->hands[player] -= (guint8) (discarded - table->discarded);
  table->discarded = (guint8) discarded;
  add_cards (table, &table->tricks[player], &event->play.cards);

  return TRUE;
}

/* The first animals that don't go together are enough to say why. */
static gboolean
refuse_animals (const TallyCounts *cards,
                const TallyCounts *partner,
                TallyViolation    *violation)
{
  const char *words[2] = { NULL, NULL };
  guint n = 0;

  for (TallyZoffAnimal animal = 0; animal < TALLY_ZOFF_N_ANIMALS && n < G_N_ELEMENTS (words); animal++) {
    if (cards->n[animal] > 0 || partner->n[animal] > 0)
      words[n++] = tally_zoff_card_msgid (animal, 2);
  }

  return tally_refuse (violation, TALLY_ZOFF_RULE_SEVERAL_ANIMALS, .word = words[0], .word2 = words[1]);
}

static gboolean
check_set (const TallyZoffEvent *event,
           TallyZoffSet         *set,
           TallyViolation       *violation)
{
  switch (tally_zoff_read_set (&event->play.cards, &event->play.partner, set)) {
  case TALLY_ZOFF_ONLY_JOKERS:
    return tally_refuse (violation, TALLY_ZOFF_RULE_JOKER_ALONE, .player = event->play.player);
  case TALLY_ZOFF_SEVERAL_JOKERS:
    return tally_refuse (violation, TALLY_ZOFF_RULE_SEVERAL_JOKERS);
  case TALLY_ZOFF_SEVERAL_MOSQUITOES:
    return tally_refuse (violation, TALLY_ZOFF_RULE_SEVERAL_MOSQUITOES);
  case TALLY_ZOFF_SEVERAL_ANIMALS:
    return refuse_animals (&event->play.cards, &event->play.partner, violation);
  case TALLY_ZOFF_IS_A_SET:
    break;
  }

  return TRUE;
}

static gboolean
check_show (const TallyZoffTable  *table,
            const TallyZoffLineUp *line_up,
            TallySeat              player,
            TallyViolation        *violation)
{
  const TallyZoffTeam *team = tally_zoff_find_team (line_up, player);

  if (team == NULL)
    return tally_refuse (violation, TALLY_ZOFF_RULE_SHOW_WITHOUT_PARTNER, .player = player);
  if (team->better == player)
    return tally_refuse (violation, TALLY_ZOFF_RULE_SHOW_BY_BETTER, .player = player, .other = team->worse);
  if (table->owner == TALLY_NOBODY)
    return tally_refuse (violation, TALLY_ZOFF_RULE_SHOW_ON_NOTHING, .player = player);

  return TRUE;
}

static gboolean
check_hand (const TallyZoffTable *table,
            TallySeat             player,
            const TallyCounts    *cards,
            TallyViolation       *violation)
{
  gint64 laid = sum_cards (cards);

  if (laid > table->hands[player])
    return tally_refuse (violation, TALLY_ZOFF_RULE_HAND_TOO_SMALL,
                         .player = player, .a = table->hands[player], .b = tally_number_clamp (laid));

  return TRUE;
}

/* All that is asked of a set before it lies on the table, in the order in
 * which the people at the table would object. */
static gboolean
check_play (const TallySetup      *setup,
            const TallyZoffTable  *table,
            const TallyZoffLineUp *line_up,
            const TallyZoffEvent  *event,
            TallyZoffSet          *set,
            TallyViolation        *violation)
{
  TallySeat player = event->play.player;
  const TallyCounts *cards = &event->play.cards;
  const TallyCounts *added = &event->play.partner;

  if (!check_set (event, set, violation))
    return FALSE;
  if (added->present && !check_show (table, line_up, player, violation))
    return FALSE;
  if (!check_hand (table, player, cards, violation))
    return FALSE;
  if (added->present && !check_hand (table, tally_zoff_find_team (line_up, player)->better, added, violation))
    return FALSE;
  if (!check_supply (setup, table, cards, added, violation))
    return FALSE;
  if (table->owner != TALLY_NOBODY && !tally_zoff_beats (*set, table->lying))
    return tally_zoff_refuse_contest (violation, *set, table->lying);

  return TRUE;
}

static void
lay_down (TallyZoffTable    *table,
          TallySeat          player,
          const TallyCounts *cards)
{
  add_cards (table, &table->open, cards);
  table->hands[player] -= (guint8) sum_cards (cards);
  if (!is_in (table, player))
    table->out[table->n_out++] = player;
}

static void
note_tricks (const TallySetup     *setup,
             const TallyZoffTable *table,
             TallyZoffOutcome     *outcome)
{
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    outcome->lions.n[seat] = table->tricks[seat].lions;
    outcome->hedgehogs.n[seat] = table->tricks[seat].hedgehogs;
  }
}

/* The open trick goes to nobody, and what nobody has seen is in the hand of
 * the last. Where a show emptied the last two hands everything has been seen. */
static void
note_round (const TallySetup     *setup,
            const TallyZoffTable *table,
            TallyZoffOutcome     *outcome)
{
  *outcome = (TallyZoffOutcome){ 0 };

  memcpy (outcome->order.seats, table->out, sizeof table->out);
  outcome->order.n = setup->n_players;
  if (count_in (setup, table) == 1)
    outcome->order.seats[table->n_out] = next_in (setup, table, table->turn);

  note_tricks (setup, table, outcome);
  outcome->hand_lions = (gint32) tally_zoff_supply (setup, TALLY_ZOFF_LION) - table->seen[TALLY_ZOFF_LION];
}

static gboolean
lay_set (const TallySetup      *setup,
         TallyZoffTable        *table,
         const TallyZoffLineUp *line_up,
         const TallyZoffEvent  *event,
         TallyViolation        *violation)
{
  TallySeat player = event->play.player;
  TallyZoffSet set;

  if (!check_play (setup, table, line_up, event, &set, violation))
    return FALSE;

  lay_down (table, player, &event->play.cards);
  if (event->play.partner.present)
    lay_down (table, tally_zoff_find_team (line_up, player)->better, &event->play.partner);

  table->begun = TRUE;
  table->owner = player;
  table->lying = set;
  table->passes = 0;

  return TRUE;
}

static gboolean
play (const TallySetup      *setup,
      TallyZoffState        *state,
      const TallyZoffLineUp *line_up,
      const TallyZoffEvent  *event,
      TallyViolation        *violation)
{
  TallyZoffTable *table = &state->table;
  TallyZoffOutcome outcome;

  if (!lay_set (setup, table, line_up, event, violation))
    return FALSE;

  if (count_in (setup, table) <= 1) {
    note_round (setup, table, &outcome);
    tally_zoff_finish_round (setup, state, &outcome);
  } else {
    table->turn = next_in (setup, table, event->play.player);
  }

  return TRUE;
}

gboolean
tally_zoff_ends_round (const TallySetup     *setup,
                       const TallyZoffState *before,
                       const TallyEvent     *event,
                       TallyZoffOutcome     *outcome)
{
  const TallyZoffEvent *what = tally_event_payload (event);
  TallyZoffTable table = before->table;
  TallyZoffLineUp line_up;
  TallyViolation violation;

  if (event->kind == TALLY_ZOFF_ROUND) {
    *outcome = what->round;
    return TRUE;
  }
  if (event->kind != TALLY_ZOFF_PLAY)
    return FALSE;

  tally_zoff_line_up (setup, before, &line_up);
  if (!lay_set (setup, &table, &line_up, what, &violation) || count_in (setup, &table) > 1)
    return FALSE;

  note_round (setup, &table, outcome);
  return TRUE;
}

static void
take_trick (const TallySetup *setup,
            TallyZoffTable   *table)
{
  TallySeat owner = table->owner;
  TallyZoffPile *tricks = &table->tricks[owner];

  tricks->cards += table->open.cards;
  tricks->lions += table->open.lions;
  tricks->hedgehogs += table->open.hedgehogs;

  table->open = (TallyZoffPile){ 0 };
  table->owner = TALLY_NOBODY;
  table->lying = (TallyZoffSet){ 0 };
  table->passes = 0;
  table->turn = is_in (table, owner) ? owner : next_in (setup, table, owner);
}

/* Whoever leads has to, unless the one card left could be the joker. */
gboolean
tally_zoff_may_pass (const TallyZoffState *state)
{
  const TallyZoffTable *table = &state->table;

  return table->owner != TALLY_NOBODY ||
         (table->hands[table->turn] == 1 && table->seen[TALLY_ZOFF_JOKER] == 0);
}

static gboolean
pass (const TallySetup *setup,
      TallyZoffState   *state,
      TallyViolation   *violation)
{
  TallyZoffTable *table = &state->table;
  guint others;

  if (!tally_zoff_may_pass (state))
    return tally_refuse (violation, TALLY_ZOFF_RULE_MUST_LEAD, .player = table->turn);

  table->turn = next_in (setup, table, table->turn);
  if (table->owner == TALLY_NOBODY)
    return TRUE;

  table->passes++;
  others = count_in (setup, table) - (is_in (table, table->owner) ? 1 : 0);
  if (table->passes == others)
    take_trick (setup, table);

  return TRUE;
}

gboolean
tally_zoff_apply_live (const TallySetup     *setup,
                       TallyZoffState       *state,
                       TallyZoffKind         kind,
                       const TallyZoffEvent *event,
                       TallyViolation       *violation)
{
  TallyZoffTable *table = &state->table;
  TallySeat player = kind == TALLY_ZOFF_PASS ? event->pass.player : event->play.player;
  TallyZoffLineUp line_up;

  tally_zoff_line_up (setup, state, &line_up);

  if (kind == TALLY_ZOFF_DEAL)
    return deal (setup, table, &line_up, event->deal.leader, violation);
  if (!table->dealt)
    return tally_refuse (violation, TALLY_RULE_NO_ROUND);
  if (kind == TALLY_ZOFF_DISCARD)
    return discard (setup, table, &line_up, event, violation);
  if (player != table->turn)
    return tally_refuse (violation, TALLY_RULE_NOT_YOUR_TURN, .player = player, .other = table->turn);
  if (kind == TALLY_ZOFF_PLAY)
    return play (setup, state, &line_up, event, violation);

  return pass (setup, state, violation);
}
