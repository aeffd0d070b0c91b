/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-raffzahn-private.h"

static gint32
get_star_tile (const TallyRaffzahnState *state,
               TallyRaffzahnResult       result)
{
  return result == TALLY_RAFFZAHN_HIGH_STAR ? tally_raffzahn_get_highest (state->middle)
                                            : tally_raffzahn_get_lowest (state->middle);
}

static gboolean
is_sum (TallyRaffzahnResult result)
{
  return result == TALLY_RAFFZAHN_OWN_HIT ||
         result == TALLY_RAFFZAHN_LOOT ||
         result == TALLY_RAFFZAHN_MISS;
}

void
tally_raffzahn_work_out (const TallySetup         *setup,
                         const TallyRaffzahnState *state,
                         const TallyRaffzahnEvent *event,
                         TallyRaffzahnOutcome     *outcome)
{
  guint n = event->turn.throws.n;

  *outcome = (TallyRaffzahnOutcome){ .tile = TALLY_ABSENT };

  if (n > 0)
    tally_raffzahn_read_throw (setup, state, event->turn.player,
                               event->turn.throws.word[n - 1], n, &outcome->reading);

  outcome->result = event->turn.result < 0 ? outcome->reading.result
                                           : (TallyRaffzahnResult) event->turn.result;
  if (is_sum (outcome->result))
    outcome->tile = n > 0 ? outcome->reading.tile : event->turn.tile;
  else if (tally_raffzahn_takes_tile (outcome->result))
    outcome->tile = get_star_tile (state, outcome->result);
}

/* Every throw but the last must have left a choice. */
static gboolean
check_throws (const TallySetup         *setup,
              const TallyRaffzahnState *state,
              const TallyRaffzahnEvent *event,
              TallyViolation           *violation)
{
  const TallyWordRows *throws = &event->turn.throws;
  TallySeat player = event->turn.player;

  if (throws->n > TALLY_RAFFZAHN_THROWS)
    return tally_refuse (violation, TALLY_RAFFZAHN_RULE_TOO_MANY_THROWS, .player = player, .a = throws->n);

  for (guint i = 0; i + 1 < throws->n; i++) {
    static const guint8 rules[] = {
      [TALLY_RAFFZAHN_HITS_NOTHING] = TALLY_RAFFZAHN_RULE_ROTTEN_ENDS_TURN,
      [TALLY_RAFFZAHN_HITS_HIGHEST] = TALLY_RAFFZAHN_RULE_STARS_END_TURN,
      [TALLY_RAFFZAHN_HITS_OWN] = TALLY_RAFFZAHN_RULE_OWN_HIT_ENDS_TURN,
    };
    TallyRaffzahnReading reading;

    tally_raffzahn_read_throw (setup, state, player, throws->word[i], i + 1, &reading);
    if (!reading.may_throw_again)
      return tally_refuse (violation, rules[reading.hit],
                           .player = player, .a = reading.tile, .b = (gint32) i + 1);
  }

  return TRUE;
}

static gboolean
check_announcement (const TallySetup         *setup,
                    const TallyRaffzahnState *state,
                    const TallyRaffzahnEvent *event,
                    TallyViolation           *violation)
{
  const TallyRaffzahnOptions *options = tally_setup_options (setup);
  TallySeat player = event->turn.player;
  gint32 tile = event->turn.announced;

  if (tile == TALLY_ABSENT)
    return TRUE;
  if (!options->announce)
    return tally_refuse (violation, TALLY_RAFFZAHN_RULE_ANNOUNCE_OFF, .player = player, .a = tile);
  if (!tally_raffzahn_may_announce (state, player, tile))
    return tally_refuse (violation, TALLY_RAFFZAHN_RULE_ANNOUNCE_UNAVAILABLE, .player = player, .a = tile);
  if (event->turn.throws.n == 1)
    return tally_refuse (violation, TALLY_RAFFZAHN_RULE_ANNOUNCE_LATE, .player = player, .a = tile);

  return TRUE;
}

static gboolean
refuse_result (const TallyRaffzahnEvent   *event,
               const TallyRaffzahnOutcome *outcome,
               TallyViolation             *violation)
{
  static const guint8 rules[] = {
    [TALLY_RAFFZAHN_HITS_NOTHING] = TALLY_RAFFZAHN_RULE_RESULT_OF_ROTTEN,
    [TALLY_RAFFZAHN_HITS_HIGHEST] = TALLY_RAFFZAHN_RULE_RESULT_OF_THREE_STARS,
    [TALLY_RAFFZAHN_HITS_LOWEST] = TALLY_RAFFZAHN_RULE_RESULT_OF_TWO_STARS,
    [TALLY_RAFFZAHN_HITS_OWN] = TALLY_RAFFZAHN_RULE_RESULT_OF_OWN,
    [TALLY_RAFFZAHN_HITS_MIDDLE] = TALLY_RAFFZAHN_RULE_RESULT_OF_MIDDLE,
    [TALLY_RAFFZAHN_HITS_UNPROTECTED] = TALLY_RAFFZAHN_RULE_RESULT_OF_UNPROTECTED,
    [TALLY_RAFFZAHN_HITS_PROTECTED] = TALLY_RAFFZAHN_RULE_RESULT_OF_PROTECTED,
    [TALLY_RAFFZAHN_HITS_OUT] = TALLY_RAFFZAHN_RULE_RESULT_OF_OUT,
  };
  const TallyRaffzahnReading *reading = &outcome->reading;
  guint8 rule = reading->result == TALLY_RAFFZAHN_PASS ? TALLY_RAFFZAHN_RULE_RESULT_BEFORE_THIRD : rules[reading->hit];

  return tally_refuse (violation, rule,
                       .player = event->turn.player, .other = reading->owner, .a = reading->tile,
                       .word = tally_raffzahn_get_result_name (outcome->result));
}

static gboolean
is_missable (const TallyRaffzahnState *state,
             TallySeat                 player,
             int                       tile)
{
  TallySeat owner;
  TallyRaffzahnPlace place = tally_raffzahn_find_tile (state, tile, &owner);

  return place == TALLY_RAFFZAHN_OUT || (place == TALLY_RAFFZAHN_FACE_DOWN && owner != player);
}

static gboolean
check_result (const TallyRaffzahnState   *state,
              const TallyRaffzahnEvent   *event,
              const TallyRaffzahnOutcome *outcome,
              TallyViolation             *violation)
{
  const TallyRaffzahnReading *reading = &outcome->reading;
  TallyRaffzahnResult result = outcome->result;
  gboolean thrown = event->turn.throws.n > 0;
  gint32 tile = event->turn.tile;

  if (thrown && result != reading->result && !(reading->may_pass && result == TALLY_RAFFZAHN_PASS))
    return refuse_result (event, outcome, violation);
  if (event->turn.discard.present && result != TALLY_RAFFZAHN_MISS)
    return tally_refuse (violation, TALLY_RAFFZAHN_RULE_DISCARD_WITHOUT_MISS,
                         .player = event->turn.player, .word = tally_raffzahn_get_result_name (result));
  if (!thrown && result == TALLY_RAFFZAHN_MISS && tile != TALLY_ABSENT &&
      !is_missable (state, event->turn.player, tile))
    return tally_refuse (violation, TALLY_RAFFZAHN_RULE_NOT_A_MISS, .player = event->turn.player, .a = tile);

  return TRUE;
}

static gboolean
check_tile (const TallyRaffzahnEvent   *event,
            const TallyRaffzahnOutcome *outcome,
            TallyViolation             *violation)
{
  gint32 tile = event->turn.tile;

  if (tile == TALLY_ABSENT)
    return TRUE;
  if (outcome->tile == TALLY_ABSENT)
    return tally_refuse (violation, TALLY_RAFFZAHN_RULE_TILE_WITHOUT_HIT,
                         .a = tile, .word = tally_raffzahn_get_result_name (outcome->result));
  if (!is_sum (outcome->result) && tile != outcome->tile)
    return tally_refuse (violation, TALLY_RAFFZAHN_RULE_OTHER_STAR_TILE, .a = tile, .b = outcome->tile);
  if (!is_sum (outcome->result))
    return TRUE;
  if (tile < TALLY_RAFFZAHN_LEAST_SUM || tile > TALLY_RAFFZAHN_TILES)
    return tally_refuse (violation, TALLY_RAFFZAHN_RULE_NO_SUCH_SUM, .a = tile);
  if (tile != outcome->tile)
    return tally_refuse (violation, TALLY_RAFFZAHN_RULE_OTHER_SUM, .a = tile, .b = outcome->tile);

  return TRUE;
}

/* Dice never point to a tile that can't be had, but people without dice may. */
static gboolean
check_owner (const TallyRaffzahnState   *state,
             TallySeat                   player,
             const TallyRaffzahnOutcome *outcome,
             TallyViolation             *violation)
{
  gint32 tile = outcome->tile;
  TallySeat owner;
  TallyRaffzahnPlace place = tally_raffzahn_find_tile (state, tile, &owner);

  if (outcome->result == TALLY_RAFFZAHN_OWN_HIT && owner != player)
    return tally_refuse (violation, TALLY_RAFFZAHN_RULE_OWN_HIT_NOT_OWNED, .player = player, .a = tile);
  if (outcome->result != TALLY_RAFFZAHN_LOOT)
    return TRUE;
  if (owner == player)
    return tally_refuse (violation, TALLY_RAFFZAHN_RULE_LOOT_OF_OWN, .player = player, .a = tile);
  if (place == TALLY_RAFFZAHN_FACE_DOWN)
    return tally_refuse (violation, TALLY_RAFFZAHN_RULE_TILE_PROTECTED, .player = player, .other = owner, .a = tile);
  if (place == TALLY_RAFFZAHN_OUT)
    return tally_refuse (violation, TALLY_RAFFZAHN_RULE_TILE_OUT, .player = player, .a = tile);

  return TRUE;
}

static gboolean
check_protection (const TallyRaffzahnState   *state,
                  const TallyRaffzahnEvent   *event,
                  const TallyRaffzahnOutcome *outcome,
                  TallyViolation             *violation)
{
  TallySeat player = event->turn.player;

  if (event->turn.protect != TRUE)
    return TRUE;
  if (!tally_raffzahn_takes_tile (outcome->result))
    return tally_refuse (violation, TALLY_RAFFZAHN_RULE_PROTECT_NOTHING, .player = player);
  if (!tally_raffzahn_may_protect (state, player))
    return tally_refuse (violation, TALLY_RAFFZAHN_RULE_PROTECT_TOO_EARLY,
                         .player = player, .a = (gint32) tally_raffzahn_count_tiles (state->up[player]));

  return TRUE;
}

static gboolean
check_discard (const TallySetup         *setup,
               const TallyRaffzahnState *state,
               const TallyRaffzahnEvent *event,
               TallyViolation           *violation)
{
  const TallyNumberSet *discard = &event->turn.discard;
  TallySeat player = event->turn.player;
  guint64 foreign = discard->numbers & ~tally_raffzahn_get_own (state, player);
  guint teeth = tally_raffzahn_sum_teeth (setup, discard->numbers & ~foreign);
  guint penalty = tally_raffzahn_get_penalty (setup, state, player);

  if (discard->stray != TALLY_ABSENT)
    return tally_refuse (violation, TALLY_RAFFZAHN_RULE_DISCARD_NOT_OWNED, .player = player, .a = discard->stray);
  if (foreign != 0)
    return tally_refuse (violation, TALLY_RAFFZAHN_RULE_DISCARD_NOT_OWNED,
                         .player = player, .a = tally_raffzahn_get_lowest (foreign));
  if (discard->twice != TALLY_ABSENT)
    return tally_refuse (violation, TALLY_RAFFZAHN_RULE_DISCARD_TWICE, .player = player, .a = discard->twice);
  if (teeth < penalty)
    return tally_refuse (violation, TALLY_RAFFZAHN_RULE_DISCARD_TOO_SMALL,
                         .player = player, .a = (gint32) penalty, .b = (gint32) teeth);

  return TRUE;
}

static void
remove_tiles (const TallySetup   *setup,
              TallyRaffzahnState *state,
              guint64             tiles)
{
  state->middle &= ~tiles;
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    state->up[seat] &= ~tiles;
    state->down[seat] &= ~tiles;
  }
}

static void
move_tile (const TallySetup           *setup,
           TallyRaffzahnState         *state,
           const TallyRaffzahnEvent   *event,
           const TallyRaffzahnOutcome *outcome)
{
  TallySeat player = event->turn.player;
  guint64 tile = tally_raffzahn_bit (outcome->tile);
  gboolean protects = tally_raffzahn_may_protect (state, player) && event->turn.protect != FALSE;
  gboolean was_down = (state->down[player] & tile) != 0;

  remove_tiles (setup, state, tile);
  if (outcome->result != TALLY_RAFFZAHN_OWN_HIT)
    *(protects ? &state->down[player] : &state->up[player]) |= tile;
  else
    *(was_down ? &state->up[player] : &state->out) |= tile;
}

static void
pass_on_dice (const TallySetup           *setup,
              TallyRaffzahnState         *state,
              const TallyRaffzahnEvent   *event,
              const TallyRaffzahnOutcome *outcome)
{
  gboolean foretold = outcome->result == TALLY_RAFFZAHN_LOOT && event->turn.announced == outcome->tile;

  if (state->middle == 0)
    state->turn = TALLY_NOBODY;
  else if (!foretold)
    state->turn = tally_seat_after (setup, state->turn, 1);
}

static void
carry_out (const TallySetup           *setup,
           TallyRaffzahnState         *state,
           const TallyRaffzahnEvent   *event,
           const TallyRaffzahnOutcome *outcome)
{
  if (outcome->result == TALLY_RAFFZAHN_MISS) {
    remove_tiles (setup, state, event->turn.discard.numbers);
    state->out |= event->turn.discard.numbers;
  } else if (outcome->tile != TALLY_ABSENT) {
    move_tile (setup, state, event, outcome);
  }

  state->begun = TRUE;
  pass_on_dice (setup, state, event, outcome);
}

gboolean
tally_raffzahn_apply_turn (const TallySetup         *setup,
                           TallyRaffzahnState       *state,
                           const TallyRaffzahnEvent *event,
                           TallyViolation           *violation)
{
  TallySeat player = event->turn.player;
  TallyRaffzahnOutcome outcome;

  if (player != state->turn)
    return tally_refuse (violation, TALLY_RULE_NOT_YOUR_TURN, .player = player, .other = state->turn);
  if (!check_throws (setup, state, event, violation) ||
      !check_announcement (setup, state, event, violation))
    return FALSE;

  tally_raffzahn_work_out (setup, state, event, &outcome);
  if (!check_result (state, event, &outcome, violation) ||
      !check_tile (event, &outcome, violation) ||
      !check_owner (state, player, &outcome, violation) ||
      !check_protection (state, event, &outcome, violation))
    return FALSE;
  if (outcome.result == TALLY_RAFFZAHN_MISS && !check_discard (setup, state, event, violation))
    return FALSE;

  carry_out (setup, state, event, &outcome);

  return TRUE;
}
