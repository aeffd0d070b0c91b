/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-the-game-private.h"

#include "tally-language.h"

/* clang-format off */
const TallyRule tally_the_game_rules[TALLY_THE_GAME_N_RULES] = {
  [TALLY_RULE_MATCH_FINISHED] = {
    "match-finished", "the-game.end",
    N_ ("This game is over: nothing can be added to it.") },
  [TALLY_RULE_UNKNOWN_PLAYER] = {
    "unknown-player", "the-game.sheet",
    N_ ("“{stranger}” doesn’t play in this match.") },
  [TALLY_RULE_MISSING_PLAYER] = {
    "missing-player", "the-game.sheet",
    N_ ("The cards left in {player}’s hand are missing.") },
  [TALLY_RULE_NOT_YOUR_TURN] = {
    "not-your-turn", "the-game.turn",
    N_ ("It is {other}’s turn, not {player}’s.") },
  [TALLY_RULE_NOTHING_TO_COUNT] = {
    "nothing-to-count", "the-game.stop",
    N_ ("No card has been laid yet, so there is nothing that could count.") },

  [TALLY_THE_GAME_RULE_HAND_RANGE] = {
    "game-hand-range", "the-game.setup.hands",
    N_ ("{player} can’t hold {a} cards: a hand has 0 to {b} here.") },
  [TALLY_THE_GAME_RULE_DRAW_PILE_RANGE] = {
    "game-draw-pile-range", "the-game.setup.hands",
    N_ ("The draw pile can’t have {a} cards: after the deal it has {b} and only shrinks.") },
  [TALLY_THE_GAME_RULE_HANDS_NOT_FULL] = {
    "game-hands-not-full", "the-game.turn.draw",
    NG_ ("{player} can’t have only {a} card while the draw pile isn’t empty: only the one who is stuck may "
         "have fewer than {b}, and has then laid fewer than {c}.",
         "{player} can’t have only {a} cards while the draw pile isn’t empty: only the one who is stuck may "
         "have fewer than {b}, and has then laid fewer than {c}.") },
  [TALLY_THE_GAME_RULE_LEFTOVER_RANGE] = {
    "game-leftover-range", "the-game.sheet",
    N_ ("{a} cards can’t be left: it is 94 at worst, for nobody is stuck while a pile is free.") },
  [TALLY_THE_GAME_RULE_LEFTOVER_BELOW_NONE] = {
    "game-leftover-range", "the-game.sheet",
    N_ ("There can’t be fewer than 0 cards left.") },
  [TALLY_THE_GAME_RULE_MORE_LEFT_THAN_THERE_ARE] = {
    "game-leftover-range", "the-game.sheet",
    NG_ ("{a} card can’t be left: after the cards laid so far there are only {b}.",
         "{a} cards can’t be left: after the cards laid so far there are only {b}.") },
  [TALLY_THE_GAME_RULE_BURNT_WITH_NOTHING_LEFT] = {
    "game-leftover-range", "the-game.variants.on-fire",
    N_ ("A burnt game leaves at least 1 card: with all 98 laid it is beaten.") },

  [TALLY_THE_GAME_RULE_HAND_EMPTY] = {
    "game-hand-empty", "the-game.turn.draw",
    N_ ("{player} has no card left in hand.") },
  [TALLY_THE_GAME_RULE_CARD_RANGE] = {
    "game-card-range", "the-game.material",
    N_ ("There is no {a}: the cards go from 2 to 99.") },
  [TALLY_THE_GAME_RULE_CARD_PLAYED] = {
    "game-card-played", "the-game.material",
    N_ ("The {a} lies on a pile already, and there is only one of each.") },
  [TALLY_THE_GAME_RULE_NOT_ASCENDING] = {
    "game-wrong-direction", "the-game.piles",
    N_ ("The {a} doesn’t go on the {b}: this pile climbs, so only higher cards fit, or exactly 10 lower.") },
  [TALLY_THE_GAME_RULE_NOT_DESCENDING] = {
    "game-wrong-direction", "the-game.piles",
    N_ ("The {a} doesn’t go on the {b}: this pile falls, so only lower cards fit, or exactly 10 higher.") },
  [TALLY_THE_GAME_RULE_TOO_FEW_CARDS] = {
    "game-too-few-cards", "the-game.turn.minimum",
    NG_ ("{player} has to lay {a} more card before the turn can end.",
         "{player} has to lay {a} more cards before the turn can end.") },
  [TALLY_THE_GAME_RULE_MINIMUM_IS_LAID] = {
    "game-not-stuck", "the-game.end.stuck",
    N_ ("{player} has laid enough in this turn: that is the end of the turn, not of the game.") },
  [TALLY_THE_GAME_RULE_PILE_IS_FREE] = {
    "game-not-stuck", "the-game.end.stuck",
    N_ ("Nobody is stuck while one of the four piles has no card: every hand fits there in order.") },
};
/* clang-format on */
