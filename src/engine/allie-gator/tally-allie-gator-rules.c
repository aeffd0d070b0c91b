/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-allie-gator-private.h"

#include "tally-language.h"

/* clang-format off */
const TallyRule tally_allie_gator_rules[TALLY_ALLIE_GATOR_N_RULES] = {
  [TALLY_RULE_MATCH_FINISHED] = {
    "match-finished", "allie-gator.end",
    N_ ("Somebody has enough teeth: the match is over, and nothing can be added to it.") },
  [TALLY_RULE_UNKNOWN_PLAYER] = {
    "unknown-player", "allie-gator.sheet",
    N_ ("“{stranger}” doesn’t play in this match.") },
  [TALLY_RULE_MISSING_PLAYER] = {
    "missing-player", "allie-gator.sheet",
    N_ ("{player}’s pile is missing.") },
  [TALLY_RULE_NOT_YOUR_TURN] = {
    "not-your-turn", "allie-gator.turn",
    N_ ("It is {other}’s turn, not {player}’s.") },
  [TALLY_RULE_ROUND_IN_PROGRESS] = {
    "round-in-progress", "allie-gator.round-end",
    N_ ("The next round can’t be dealt: this one lasts until somebody takes cards while the draw pile is empty.") },
  [TALLY_RULE_NO_ROUND] = {
    "no-round", "allie-gator.setup",
    N_ ("No round has been dealt yet: first come two targets and five cards for everybody.") },
  [TALLY_RULE_NOTHING_TO_COUNT] = {
    "nothing-to-count", "allie-gator.stop",
    N_ ("No round has been scored yet, so there is nothing that could count.") },
  [TALLY_RULE_ALREADY_STARTED] = {
    "already-started", "allie-gator.result",
    N_ ("This match has already begun: the bare result can be written down only where nothing else is.") },

  [TALLY_ALLIE_GATOR_RULE_SPECIALS_OVER_CARDS] = {
    "allie-specials-over-cards", "allie-gator.sheet",
    N_ ("{player} can’t have more specials ({b}) than cards ({a}).") },
  [TALLY_ALLIE_GATOR_RULE_TOO_MANY_SPECIALS] = {
    "allie-too-many-specials", "allie-gator.material",
    N_ ("{a} specials are too many: the game has 18 of them.") },
  [TALLY_ALLIE_GATOR_RULE_TOO_MANY_CARDS] = {
    "allie-too-many-cards", "allie-gator.sheet",
    N_ ("{a} number cards are too many: there are 70, and one target always stays on the table.") },
  [TALLY_ALLIE_GATOR_RULE_NO_NUMBER_CARD] = {
    "allie-no-number-card", "allie-gator.round-end",
    N_ ("Somebody must have a number card: the round ends with a target being taken.") },
  [TALLY_ALLIE_GATOR_RULE_TEETH_MISSING] = {
    "missing-player", "allie-gator.result",
    N_ ("{player}’s tooth points are missing.") },
  [TALLY_ALLIE_GATOR_RULE_POINTS_RANGE] = {
    "allie-points-range", "allie-gator.teeth",
    N_ ("{player} can’t have {a} tooth points: three teeth, all of them gold, make 6.") },
  [TALLY_ALLIE_GATOR_RULE_NOT_OVER] = {
    "allie-not-over", "allie-gator.end",
    N_ ("This can’t be the end of a match: nobody has {a} tooth points.") },

  [TALLY_ALLIE_GATOR_RULE_WRONG_STARTER] = {
    "allie-wrong-starter", "allie-gator.next-round",
    N_ ("{player} can’t begin: whoever won the last round does, and that was {other}.") },
  [TALLY_ALLIE_GATOR_RULE_WRONG_STARTER_OF_SEVERAL] = {
    "allie-wrong-starter", "allie-gator.next-round",
    N_ ("{player} can’t begin: one of those who won the last round does, {other} or another of them.") },
  [TALLY_ALLIE_GATOR_RULE_HAND_EMPTY] = {
    "allie-hand-empty", "allie-gator.turn.refill",
    N_ ("{player} has no card left in hand.") },
  [TALLY_ALLIE_GATOR_RULE_RAISE_NEEDS_TWO] = {
    "allie-hand-empty", "allie-gator.special.raise",
    N_ ("{player} has only one card in hand: raising takes the special and a number.") },
  [TALLY_ALLIE_GATOR_RULE_SPECIALS_EXHAUSTED] = {
    "allie-specials-exhausted", "allie-gator.material",
    N_ ("All {a} cards “{word}” have been played in this round.") },
  [TALLY_ALLIE_GATOR_RULE_STEAL_FROM_SELF] = {
    "allie-self", "allie-gator.special.steal",
    N_ ("{player} can’t steal from {player}: it has to be somebody else.") },
  [TALLY_ALLIE_GATOR_RULE_GIFT_TO_SELF] = {
    "allie-self", "allie-gator.special.gift",
    N_ ("{player} can’t give Allie’s gift to {player}: it has to be somebody else.") },
  [TALLY_ALLIE_GATOR_RULE_VICTIM_EMPTY] = {
    "allie-victim-empty", "allie-gator.special.steal",
    N_ ("There is nothing to steal: {other} has no card left in hand.") },
  [TALLY_ALLIE_GATOR_RULE_EMPTY_STACK] = {
    "allie-empty-stack", "allie-gator.special.gift",
    N_ ("No card lies below the target {a}, so there is nothing to give away.") },
  [TALLY_ALLIE_GATOR_RULE_CARD_RANGE] = {
    "allie-card-range", "allie-gator.material",
    N_ ("There is no {a}: the numbers go from 1 to 70.") },
  [TALLY_ALLIE_GATOR_RULE_CARD_IN_USE] = {
    "allie-card-in-use", "allie-gator.material",
    N_ ("The {a} has been seen in this round already, and there is only one of each.") },
  [TALLY_ALLIE_GATOR_RULE_TARGETS_ALIKE] = {
    "allie-card-in-use", "allie-gator.setup",
    N_ ("Both targets can’t be {a}: there is only one of each number.") },
  [TALLY_ALLIE_GATOR_RULE_NOT_BELOW_TARGET] = {
    "allie-not-below-target", "allie-gator.turn.play",
    N_ ("The {a} isn’t lower than the target {b}.") },
  [TALLY_ALLIE_GATOR_RULE_NOT_ABOVE_STACK] = {
    "allie-not-above-stack", "allie-gator.turn.play",
    N_ ("The {a} isn’t higher than the {b} that it is to cover.") },
  [TALLY_ALLIE_GATOR_RULE_RAISE_TOO_LOW] = {
    "allie-raise-too-low", "allie-gator.special.raise",
    N_ ("The {a} doesn’t raise the target {b}: it has to be higher.") },
  [TALLY_ALLIE_GATOR_RULE_TARGET_NEEDED] = {
    "allie-target-needed", "allie-gator.turn.take.new-target",
    N_ ("{player} has to lay a new target: from the hand or, if there is no number in it, from the draw pile.") },
  [TALLY_ALLIE_GATOR_RULE_TARGET_NOT_NEEDED] = {
    "allie-target-not-needed", "allie-gator.round-end",
    N_ ("The draw pile is empty: taking ends the round, and no new target is laid.") },
};
/* clang-format on */
