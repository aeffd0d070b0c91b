/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-allie-gator-private.h"

static void
mark_seen (TallyAllieGatorTable *table,
           int                   card)
{
  table->seen[card / 64] |= G_GUINT64_CONSTANT (1) << (card % 64);
}

static void
lay_target (TallyAllieGatorTable *table,
            guint                 column,
            int                   card)
{
  mark_seen (table, card);
  table->columns[column] = (TallyAllieGatorColumn){ .target = (guint8) card, .n_targets = 1 };
}

static gboolean
refuse_card (const TallyAllieGatorTable *table,
             guint                       column,
             gint32                      card,
             TallyAllieGatorFit          fit,
             TallyViolation             *violation)
{
  static const guint8 rules[] = {
    [TALLY_ALLIE_GATOR_NO_SUCH_CARD] = TALLY_ALLIE_GATOR_RULE_CARD_RANGE,
    [TALLY_ALLIE_GATOR_SEEN] = TALLY_ALLIE_GATOR_RULE_CARD_IN_USE,
    [TALLY_ALLIE_GATOR_NOT_BELOW_TARGET] = TALLY_ALLIE_GATOR_RULE_NOT_BELOW_TARGET,
    [TALLY_ALLIE_GATOR_NOT_ABOVE_STACK] = TALLY_ALLIE_GATOR_RULE_NOT_ABOVE_STACK,
    [TALLY_ALLIE_GATOR_NOT_ABOVE_TARGET] = TALLY_ALLIE_GATOR_RULE_RAISE_TOO_LOW,
  };
  int against = table->columns[column].target;

  if (fit == TALLY_ALLIE_GATOR_NOT_ABOVE_STACK)
    against = tally_allie_gator_get_top (table, column);

  return tally_refuse (violation, rules[fit], .player = table->turn, .a = card, .b = against);
}

gboolean
tally_allie_gator_may_start (const TallyAllieGatorState *state,
                             TallySeat                   seat)
{
  return state->rounds == 0 || (state->last_winners & tally_seat_bit (seat));
}

static gboolean
check_starter (const TallyAllieGatorState *state,
               TallySeat                   starter,
               TallyViolation             *violation)
{
  gboolean several = (state->last_winners & (state->last_winners - 1)) != 0;

  if (!tally_allie_gator_may_start (state, starter))
    return tally_refuse (violation, several ? TALLY_ALLIE_GATOR_RULE_WRONG_STARTER_OF_SEVERAL : TALLY_ALLIE_GATOR_RULE_WRONG_STARTER,
                         .player = starter, .other = state->starter);

  return TRUE;
}

static gboolean
check_targets (const gint32    targets[],
               TallyViolation *violation)
{
  for (guint column = 0; column < TALLY_ALLIE_GATOR_COLUMNS; column++) {
    if (targets[column] < 1 || targets[column] > TALLY_ALLIE_GATOR_NUMBERS)
      return tally_refuse (violation, TALLY_ALLIE_GATOR_RULE_CARD_RANGE, .a = targets[column]);
  }

  if (targets[0] == targets[1])
    return tally_refuse (violation, TALLY_ALLIE_GATOR_RULE_TARGETS_ALIKE, .a = targets[0]);

  return TRUE;
}

static gboolean
deal (const TallySetup           *setup,
      TallyAllieGatorState       *state,
      const TallyAllieGatorEvent *event,
      TallyViolation             *violation)
{
  TallySeat starter = event->deal.starter == TALLY_NOBODY ? state->starter : event->deal.starter;
  TallyAllieGatorTable *table = &state->table;

  if (state->dealt)
    return tally_refuse (violation, TALLY_RULE_ROUND_IN_PROGRESS);
  if (!check_starter (state, starter, violation) || !check_targets (event->deal.targets, violation))
    return FALSE;

  state->dealt = TRUE;
  state->starter = starter;
  for (guint column = 0; column < TALLY_ALLIE_GATOR_COLUMNS; column++)
    lay_target (table, column, event->deal.targets[column]);
  for (TallySeat seat = 0; seat < setup->n_players; seat++)
    table->hands[seat] = TALLY_ALLIE_GATOR_HAND;
  table->draw_pile = (guint8) tally_allie_gator_draw_pile_size (setup);
  table->chip = event->deal.chip == 1 ? 1 : 0;
  table->direction = 1;
  table->turn = starter;

  return TRUE;
}

static void
draw (TallyAllieGatorTable *table,
      TallySeat             player)
{
  table->hands[player]++;
  table->draw_pile--;
}

static void
end_turn (const TallySetup     *setup,
          TallyAllieGatorTable *table)
{
  while (table->hands[table->turn] < TALLY_ALLIE_GATOR_HAND && table->draw_pile > 0)
    draw (table, table->turn);
  table->turn = tally_seat_after (setup, table->turn, table->direction);
}

static gboolean
play (const TallySetup           *setup,
      TallyAllieGatorTable       *table,
      const TallyAllieGatorEvent *event,
      TallyViolation             *violation)
{
  guint column = (guint) event->play.stack;
  TallyAllieGatorColumn *there = &table->columns[column];
  TallyAllieGatorFit fit = tally_allie_gator_fit_stack (table, column, event->play.card);

  if (table->hands[table->turn] == 0)
    return tally_refuse (violation, TALLY_ALLIE_GATOR_RULE_HAND_EMPTY, .player = table->turn);
  if (fit != TALLY_ALLIE_GATOR_FITS)
    return refuse_card (table, column, event->play.card, fit, violation);

  mark_seen (table, event->play.card);
  there->stack[there->height++] = (guint8) event->play.card;
  table->hands[table->turn]--;
  end_turn (setup, table);

  return TRUE;
}

static gboolean
check_supply (const TallyAllieGatorTable *table,
              TallyAllieGatorSpecial      special,
              TallyViolation             *violation)
{
  guint supply = tally_allie_gator_get_supply (special);

  if (table->hands[table->turn] == 0)
    return tally_refuse (violation, TALLY_ALLIE_GATOR_RULE_HAND_EMPTY, .player = table->turn);
  if (special == TALLY_ALLIE_GATOR_RAISE && table->hands[table->turn] < 2)
    return tally_refuse (violation, TALLY_ALLIE_GATOR_RULE_RAISE_NEEDS_TWO, .player = table->turn);
  if (table->played[special] == supply)
    return tally_refuse (violation, TALLY_ALLIE_GATOR_RULE_SPECIALS_EXHAUSTED,
                         .player = table->turn, .a = (gint32) supply,
                         .word = tally_allie_gator_get_special_name (special));

  return TRUE;
}

static gboolean
steal (TallyAllieGatorTable *table,
       TallySeat             victim,
       TallyViolation       *violation)
{
  if (victim == table->turn)
    return tally_refuse (violation, TALLY_ALLIE_GATOR_RULE_STEAL_FROM_SELF, .player = victim);
  if (table->hands[victim] == 0)
    return tally_refuse (violation, TALLY_ALLIE_GATOR_RULE_VICTIM_EMPTY, .player = table->turn, .other = victim);

  table->hands[victim]--;
  table->hands[table->turn]++;
  if (table->draw_pile > 0)
    draw (table, victim);

  return TRUE;
}

static gboolean
raise_target (TallyAllieGatorTable *table,
              guint                 column,
              gint32                card,
              TallyViolation       *violation)
{
  TallyAllieGatorColumn *there = &table->columns[column];
  TallyAllieGatorFit fit = tally_allie_gator_fit_raise (table, column, card);

  if (fit != TALLY_ALLIE_GATOR_FITS)
    return refuse_card (table, column, card, fit, violation);

  mark_seen (table, card);
  there->target = (guint8) card;
  there->n_targets++;
  table->hands[table->turn]--;

  return TRUE;
}

static gboolean
give (TallyAllieGatorTable *table,
      TallySeat             to,
      gint32                column,
      TallyViolation       *violation)
{
  if (to == TALLY_NOBODY)
    return TRUE;
  if (to == table->turn)
    return tally_refuse (violation, TALLY_ALLIE_GATOR_RULE_GIFT_TO_SELF, .player = to);
  if (table->columns[column].height == 0)
    return tally_refuse (violation, TALLY_ALLIE_GATOR_RULE_EMPTY_STACK, .player = table->turn, .a = table->columns[column].target);

  table->columns[column].height--;
  table->piles[to].cards++;

  return TRUE;
}

static gboolean
do_special (const TallySetup           *setup,
            TallyAllieGatorTable       *table,
            const TallyAllieGatorEvent *event,
            TallyViolation             *violation)
{
  switch ((TallyAllieGatorSpecial) event->special.kind) {
  case TALLY_ALLIE_GATOR_STEAL:
    return steal (table, event->special.victim, violation);
  case TALLY_ALLIE_GATOR_RAISE:
    return raise_target (table, (guint) event->special.stack, event->special.card, violation);
  case TALLY_ALLIE_GATOR_GIFT:
    return give (table, event->special.to, event->special.stack, violation);
  case TALLY_ALLIE_GATOR_REVERSE:
  case TALLY_ALLIE_GATOR_N_SPECIALS:
    break;
  }

  if (tally_allie_gator_has_direction (setup))
    table->direction = -table->direction;

  return TRUE;
}

static gboolean
play_special (const TallySetup           *setup,
              TallyAllieGatorTable       *table,
              const TallyAllieGatorEvent *event,
              TallyViolation             *violation)
{
  TallySeat player = table->turn;

  if (!check_supply (table, event->special.kind, violation) ||
      !do_special (setup, table, event, violation))
    return FALSE;

  table->played[event->special.kind]++;
  table->piles[player].cards++;
  table->piles[player].specials++;
  table->hands[player]--;
  end_turn (setup, table);

  return TRUE;
}

static gint32
get_new_target (const TallyAllieGatorEvent *event)
{
  return event->take.target == TALLY_ABSENT ? event->take.drawn : event->take.target;
}

/* Where there can be no number in the hand or in the draw pile, a new target
 * can't be laid, and the round is over. */
static gboolean
may_be_all_specials (const TallyAllieGatorTable *table)
{
  guint left = TALLY_ALLIE_GATOR_SPECIALS;

  for (guint special = 0; special < TALLY_ALLIE_GATOR_N_SPECIALS; special++)
    left -= table->played[special];

  return table->draw_pile + table->hands[table->turn] <= left;
}

static gboolean
check_new_target (const TallyAllieGatorTable *table,
                  const TallyAllieGatorEvent *event,
                  TallyViolation             *violation)
{
  gint32 card = get_new_target (event);
  TallyAllieGatorFit fit = tally_allie_gator_fit_target (table, card);

  if (event->take.target != TALLY_ABSENT && table->hands[table->turn] == 0)
    return tally_refuse (violation, TALLY_ALLIE_GATOR_RULE_HAND_EMPTY, .player = table->turn);
  if (tally_allie_gator_take_ends_round (table) && card != TALLY_ABSENT)
    return tally_refuse (violation, TALLY_ALLIE_GATOR_RULE_TARGET_NOT_NEEDED, .player = table->turn, .a = card);
  if (card == TALLY_ABSENT && (tally_allie_gator_take_ends_round (table) || may_be_all_specials (table)))
    return TRUE;
  if (card == TALLY_ABSENT)
    return tally_refuse (violation, TALLY_ALLIE_GATOR_RULE_TARGET_NEEDED, .player = table->turn);
  if (fit != TALLY_ALLIE_GATOR_FITS)
    return refuse_card (table, table->chip, card, fit, violation);

  return TRUE;
}

static gboolean
take (const TallySetup           *setup,
      TallyAllieGatorState       *state,
      const TallyAllieGatorEvent *event,
      TallyViolation             *violation)
{
  TallyAllieGatorTable *table = &state->table;

  if (!check_new_target (table, event, violation))
    return FALSE;

  table->piles[table->turn].cards += (guint8) tally_allie_gator_count_catch (table);
  if (get_new_target (event) == TALLY_ABSENT) {
    tally_allie_gator_finish_round (setup, state, table->piles);
    return TRUE;
  }

  lay_target (table, table->chip, get_new_target (event));
  table->chip = !table->chip;
  if (event->take.target != TALLY_ABSENT)
    table->hands[table->turn]--;
  else
    table->draw_pile--;
  end_turn (setup, table);

  return TRUE;
}

gboolean
tally_allie_gator_apply_live (const TallySetup           *setup,
                              TallyAllieGatorState       *state,
                              TallyAllieGatorKind         kind,
                              const TallyAllieGatorEvent *event,
                              TallyViolation             *violation)
{
  if (kind == TALLY_ALLIE_GATOR_DEAL)
    return deal (setup, state, event, violation);
  if (!state->dealt)
    return tally_refuse (violation, TALLY_RULE_NO_ROUND);
  if (event->player != state->table.turn)
    return tally_refuse (violation, TALLY_RULE_NOT_YOUR_TURN,
                         .player = event->player, .other = state->table.turn);

  if (kind == TALLY_ALLIE_GATOR_PLAY)
    return play (setup, &state->table, event, violation);
  if (kind == TALLY_ALLIE_GATOR_SPECIAL)
    return play_special (setup, &state->table, event, violation);

  return take (setup, state, event, violation);
}
