/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-the-game-private.h"

static gboolean
check_hands (const TallySetup         *setup,
             const TallyPlayerNumbers *hands,
             TallyViolation           *violation)
{
  gint32 size = (gint32) tally_the_game_hand_size (setup);

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (!(hands->given & tally_seat_bit (seat)))
      return tally_refuse (violation, TALLY_RULE_MISSING_PLAYER, .player = seat);
  }

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (hands->n[seat] < 0 || hands->n[seat] > size)
      return tally_refuse (violation, TALLY_THE_GAME_RULE_HAND_RANGE, .player = seat, .a = hands->n[seat], .b = size);
  }

  return TRUE;
}

/* Whoever has ended a turn has drawn: only the stuck player's hand may be
 * short, and by less than the minimum. */
static gboolean
check_full_hands (const TallySetup         *setup,
                  const TallyPlayerNumbers *hands,
                  TallyViolation           *violation)
{
  const TallyTheGameOptions *options = tally_setup_options (setup);
  gint32 size = (gint32) tally_the_game_hand_size (setup);
  gboolean somebody_is_short = FALSE;

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    gint32 laid = size - hands->n[seat];

    if (laid == 0)
      continue;
    if (somebody_is_short || laid >= options->min_cards)
      return tally_refuse (violation, TALLY_THE_GAME_RULE_HANDS_NOT_FULL,
                           .player = seat, .a = hands->n[seat], .b = size, .c = options->min_cards);
    somebody_is_short = TRUE;
  }

  return TRUE;
}

static gboolean
check_draw_pile (const TallySetup *setup,
                 gint32            draw_pile,
                 TallyViolation   *violation)
{
  gint32 full = (gint32) tally_the_game_draw_pile_size (setup);

  if (draw_pile < 0 || draw_pile > full)
    return tally_refuse (violation, TALLY_THE_GAME_RULE_DRAW_PILE_RANGE, .a = draw_pile, .b = full);

  return TRUE;
}

gint32
tally_the_game_sum_hands (const TallySetup         *setup,
                          const TallyPlayerNumbers *hands)
{
  gint32 sum = 0;

  for (TallySeat seat = 0; seat < setup->n_players; seat++)
    sum += hands->n[seat];

  return sum;
}

static void
write_down (const TallySetup        *setup,
            TallyTheGameState       *state,
            const TallyTheGameEvent *event,
            gint32                   leftover)
{
  state->by_sheet = TRUE;
  state->hands_known = event->result.hands.present;
  state->laid = 0;
  state->leftover = (guint8) leftover;
  tally_the_game_finish (state, event->result.burnt == TRUE ? TALLY_THE_GAME_BURNT
                                                            : tally_the_game_judge (state->leftover));

  if (!state->hands_known)
    return;

  state->draw_pile = (guint8) event->result.draw_pile;
  for (TallySeat seat = 0; seat < setup->n_players; seat++)
    state->hands[seat] = (guint8) event->result.hands.n[seat];
}

gboolean
tally_the_game_apply_sheet (const TallySetup        *setup,
                            TallyTheGameState       *state,
                            const TallyTheGameEvent *event,
                            TallyViolation          *violation)
{
  const TallyPlayerNumbers *hands = &event->result.hands;
  gboolean burnt = event->result.burnt == TRUE;
  gint32 leftover = event->result.leftover;

  if (hands->present) {
    if (!check_hands (setup, hands, violation) ||
        !check_draw_pile (setup, event->result.draw_pile, violation))
      return FALSE;
    if (event->result.draw_pile > 0 && !burnt && !check_full_hands (setup, hands, violation))
      return FALSE;
    leftover = tally_the_game_sum_hands (setup, hands) + event->result.draw_pile;
  }

  if (leftover < 0)
    return tally_refuse (violation, TALLY_THE_GAME_RULE_LEFTOVER_BELOW_NONE);
  if (leftover > TALLY_THE_GAME_MOST_LEFT)
    return tally_refuse (violation, TALLY_THE_GAME_RULE_LEFTOVER_RANGE, .a = leftover);
  if (leftover > state->leftover)
    return tally_refuse (violation, TALLY_THE_GAME_RULE_MORE_LEFT_THAN_THERE_ARE, .a = leftover, .b = state->leftover);
  if (burnt && leftover == 0)
    return tally_refuse (violation, TALLY_THE_GAME_RULE_BURNT_WITH_NOTHING_LEFT);

  write_down (setup, state, event, leftover);

  return TRUE;
}
