/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-the-game-private.h"

static void
mark_played (TallyTheGameState *state,
             int                card)
{
  state->played[card / 64] |= G_GUINT64_CONSTANT (1) << (card % 64);
}

/* The minimum and what burns are settled when a turn begins: what is drawn or
 * laid in it changes neither. */
void
tally_the_game_begin_turn (const TallySetup  *setup,
                           TallyTheGameState *state,
                           TallySeat          player)
{
  const TallyTheGameOptions *options = tally_setup_options (setup);

  state->turn = player;
  state->laid = 0;
  state->minimum = state->draw_pile > 0 ? (guint8) options->min_cards : 1;

  for (guint pile = 0; pile < TALLY_THE_GAME_PILES; pile++) {
    guint8 top = state->piles[pile];

    state->burning[pile] = tally_the_game_is_fire (options, top) ? top : 0;
  }
}

void
tally_the_game_finish (TallyTheGameState  *state,
                       TallyTheGameVerdict verdict)
{
  state->verdict = verdict;
  state->turn = TALLY_NOBODY;
}

static gboolean
play (TallyTheGameState       *state,
      const TallyTheGameEvent *event,
      TallyViolation          *violation)
{
  TallySeat player = event->play.player;
  gint32 card = event->play.card;
  guint pile = (guint) event->play.pile;
  guint8 top = state->piles[pile];

  if (state->hands[player] == 0)
    return tally_refuse (violation, TALLY_THE_GAME_RULE_HAND_EMPTY, .player = player);
  if (card < TALLY_THE_GAME_LOWEST || card > TALLY_THE_GAME_HIGHEST)
    return tally_refuse (violation, TALLY_THE_GAME_RULE_CARD_RANGE, .player = player, .a = card);
  if (tally_the_game_is_played (state, card))
    return tally_refuse (violation, TALLY_THE_GAME_RULE_CARD_PLAYED, .player = player, .a = card);
  if (tally_the_game_fit (pile, top, card) == TALLY_THE_GAME_NO_FIT)
    return tally_refuse (violation,
                         tally_the_game_ascends (pile) ? TALLY_THE_GAME_RULE_NOT_ASCENDING : TALLY_THE_GAME_RULE_NOT_DESCENDING,
                         .player = player, .a = card, .b = top);

  mark_played (state, card);
  state->piles[pile] = (guint8) card;
  state->hands[player]--;
  state->leftover--;
  state->laid++;
  if (state->leftover == 0)
    tally_the_game_finish (state, TALLY_THE_GAME_BEATEN);

  return TRUE;
}

gboolean
tally_the_game_is_burning (const TallyTheGameState *state,
                           guint                    pile)
{
  return state->burning[pile] != 0 && state->burning[pile] == state->piles[pile];
}

static gboolean
is_burnt (const TallyTheGameState *state)
{
  for (guint pile = 0; pile < TALLY_THE_GAME_PILES; pile++) {
    if (tally_the_game_is_burning (state, pile))
      return TRUE;
  }

  return FALSE;
}

static TallySeat
next_with_cards (const TallySetup        *setup,
                 const TallyTheGameState *state)
{
  TallySeat seat = tally_seat_after (setup, state->turn, 1);

  while (state->hands[seat] == 0)
    seat = tally_seat_after (setup, seat, 1);

  return seat;
}

static gboolean
end_turn (const TallySetup  *setup,
          TallyTheGameState *state,
          TallyViolation    *violation)
{
  guint8 drawn = MIN (state->laid, state->draw_pile);

  if (state->laid < state->minimum)
    return tally_refuse (violation, TALLY_THE_GAME_RULE_TOO_FEW_CARDS,
                         .player = state->turn, .a = state->minimum - state->laid);

  if (is_burnt (state)) {
    tally_the_game_finish (state, TALLY_THE_GAME_BURNT);
    return TRUE;
  }

  state->draw_pile -= drawn;
  state->hands[state->turn] += drawn;
  tally_the_game_begin_turn (setup, state, next_with_cards (setup, state));

  return TRUE;
}

static gboolean
has_free_pile (const TallyTheGameState *state)
{
  for (guint pile = 0; pile < TALLY_THE_GAME_PILES; pile++) {
    if (state->piles[pile] < TALLY_THE_GAME_LOWEST || state->piles[pile] > TALLY_THE_GAME_HIGHEST)
      return TRUE;
  }

  return FALSE;
}

static gboolean
stuck (TallyTheGameState *state,
       TallyViolation    *violation)
{
  if (state->laid >= state->minimum)
    return tally_refuse (violation, TALLY_THE_GAME_RULE_MINIMUM_IS_LAID, .player = state->turn);
  if (has_free_pile (state))
    return tally_refuse (violation, TALLY_THE_GAME_RULE_PILE_IS_FREE, .player = state->turn);

  tally_the_game_finish (state, tally_the_game_judge (state->leftover));

  return TRUE;
}

gboolean
tally_the_game_apply_live (const TallySetup        *setup,
                           TallyTheGameState       *state,
                           TallyTheGameKind         kind,
                           const TallyTheGameEvent *event,
                           TallyViolation          *violation)
{
  TallySeat player = kind == TALLY_THE_GAME_PLAY ? event->play.player : event->turn.player;

  if (player != state->turn)
    return tally_refuse (violation, TALLY_RULE_NOT_YOUR_TURN, .player = player, .other = state->turn);

  if (kind == TALLY_THE_GAME_PLAY)
    return play (state, event, violation);
  if (kind == TALLY_THE_GAME_END_TURN)
    return end_turn (setup, state, violation);

  return stuck (state, violation);
}
