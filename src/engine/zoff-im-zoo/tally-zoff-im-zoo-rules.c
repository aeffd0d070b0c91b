/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-im-zoo-private.h"

#include "tally-language.h"

/* clang-format off */
const TallyRule tally_zoff_rules[TALLY_ZOFF_N_RULES] = {
  [TALLY_RULE_MATCH_FINISHED] = {
    "match-finished", "zoff-im-zoo.end",
    N_ ("This match is over: no round can be added to it.") },
  [TALLY_RULE_UNKNOWN_PLAYER] = {
    "unknown-player", "zoff-im-zoo.sheet",
    N_ ("“{stranger}” doesn’t play in this match.") },
  [TALLY_RULE_MISSING_PLAYER] = {
    "missing-player", "zoff-im-zoo.result",
    N_ ("{player}’s total is missing.") },
  [TALLY_RULE_NOT_YOUR_TURN] = {
    "not-your-turn", "zoff-im-zoo.turn",
    N_ ("It is {other}’s turn, not {player}’s.") },
  [TALLY_RULE_ROUND_IN_PROGRESS] = {
    "round-in-progress", "zoff-im-zoo.live",
    N_ ("The cards of this round have already been dealt: play it to its end, or undo it first.") },
  [TALLY_RULE_NO_ROUND] = {
    "no-round", "zoff-im-zoo.deal",
    N_ ("No cards are dealt: a round begins with the deal.") },
  [TALLY_RULE_NOTHING_TO_COUNT] = {
    "nothing-to-count", "zoff-im-zoo.stop",
    N_ ("No round has been scored yet, so there is nothing that could count.") },
  [TALLY_RULE_ALREADY_STARTED] = {
    "already-started", "zoff-im-zoo.result",
    N_ ("This match has already begun: the bare result can be written down only where nothing else is.") },

  [TALLY_ZOFF_RULE_ORDER_TWICE] = {
    "zoff-order-incomplete", "zoff-im-zoo.sheet",
    N_ ("{player} is listed twice, but gets rid of the cards only once.") },
  [TALLY_ZOFF_RULE_ORDER_MISSING] = {
    "zoff-order-incomplete", "zoff-im-zoo.sheet",
    N_ ("{player} is missing from the order: it names everybody, last the one who still holds cards.") },
  [TALLY_ZOFF_RULE_ORDER_TOO_LONG] = {
    "zoff-order-incomplete", "zoff-im-zoo.sheet",
    N_ ("The order has {a} names, but {b} play: somebody is listed twice.") },
  [TALLY_ZOFF_RULE_FIRST_ROUND_TRICKS] = {
    "zoff-tricks-worthless", "zoff-im-zoo.scoring",
    N_ ("In the first round only the order counts: lions and hedgehogs are worth nothing yet.") },
  [TALLY_ZOFF_RULE_NO_TEAMS_TRICKS] = {
    "zoff-tricks-worthless", "zoff-im-zoo.variants.no-teams",
    N_ ("Without teams every round is like the first: lions and hedgehogs are worth nothing.") },
  [TALLY_ZOFF_RULE_TOO_MANY_LIONS] = {
    "zoff-too-many-lions", "zoff-im-zoo.scoring.lions",
    N_ ("There can’t be {a} lions: the deck has {b}, in tricks and in hand together.") },
  [TALLY_ZOFF_RULE_TOO_MANY_HEDGEHOGS] = {
    "zoff-too-many-hedgehogs", "zoff-im-zoo.scoring.hedgehogs",
    N_ ("There can’t be {a} hedgehogs: the deck has {b}.") },
  [TALLY_ZOFF_RULE_PLACES_TWICE] = {
    "zoff-order-incomplete", "zoff-im-zoo.result",
    N_ ("{player} has two places in this list, but can end in only one.") },
  [TALLY_ZOFF_RULE_PLACES_MISSING] = {
    "zoff-order-incomplete", "zoff-im-zoo.result",
    N_ ("{player} is missing from the places: they name everybody, best first.") },
  [TALLY_ZOFF_RULE_PLACES_TOO_LONG] = {
    "zoff-order-incomplete", "zoff-im-zoo.result",
    N_ ("There are {a} places, but {b} play: somebody is listed twice.") },
  [TALLY_ZOFF_RULE_PLACES_WRONG] = {
    "zoff-places-wrong", "zoff-im-zoo.result",
    N_ ("{player} can’t be placed before {other}: {a} is less than {b}.") },
  [TALLY_ZOFF_RULE_PLACES_NEEDED] = {
    "zoff-places-needed", "zoff-im-zoo.places",
    NG_ ("{player} and {other} both have {a} point: say who is placed better.",
         "{player} and {other} both have {a} points: say who is placed better.") },
  [TALLY_ZOFF_RULE_NOT_OVER] = {
    "zoff-not-over", "zoff-im-zoo.end",
    N_ ("This can’t be the end of a match: at least two players have to reach {a}.") },
  [TALLY_ZOFF_RULE_NOT_OVER_OF_THREE] = {
    "zoff-not-over", "zoff-im-zoo.three-players",
    N_ ("This can’t be the end of a match: with three players somebody has to have more than {a}.") },

  [TALLY_ZOFF_RULE_LEADER_NEEDED] = {
    "zoff-wrong-leader", "zoff-im-zoo.turn.lead",
    N_ ("Say who leads: in this round the places don’t decide it.") },
  [TALLY_ZOFF_RULE_WRONG_LEADER] = {
    "zoff-wrong-leader", "zoff-im-zoo.teams.dealer-leader",
    N_ ("{other} leads, not {player}: last place leads.") },
  [TALLY_ZOFF_RULE_WRONG_LEADER_OF_THREE] = {
    "zoff-wrong-leader", "zoff-im-zoo.three-players",
    N_ ("{other} leads, not {player}: last place leads.") },
  [TALLY_ZOFF_RULE_NOT_SOLO] = {
    "zoff-not-solo", "zoff-im-zoo.solo.discard",
    N_ ("{player} can’t put cards away: only {other} plays solo in this round.") },
  [TALLY_ZOFF_RULE_NOBODY_IS_SOLO] = {
    "zoff-not-solo", "zoff-im-zoo.solo",
    N_ ("{player} can’t put cards away: nobody plays solo in this round.") },
  [TALLY_ZOFF_RULE_DISCARD_LATE] = {
    "zoff-discard-late", "zoff-im-zoo.solo.discard",
    N_ ("{player} can’t put cards away any more: that ends with the first card played.") },
  [TALLY_ZOFF_RULE_DISCARD_TOO_MANY] = {
    "zoff-discard-too-many", "zoff-im-zoo.solo.discard",
    N_ ("{player} may put away two cards in all, not {a}.") },
  [TALLY_ZOFF_RULE_MUST_LEAD] = {
    "zoff-must-lead", "zoff-im-zoo.turn.lead",
    N_ ("{player} leads and can’t pass: any set may be laid.") },
  [TALLY_ZOFF_RULE_JOKER_ALONE] = {
    "zoff-joker-alone", "zoff-im-zoo.joker",
    N_ ("{player} can’t play the joker alone: it needs an animal to count as.") },
  [TALLY_ZOFF_RULE_SEVERAL_JOKERS] = {
    "zoff-not-a-set", "zoff-im-zoo.joker",
    N_ ("A set takes one joker at most: only one joker exists.") },
  [TALLY_ZOFF_RULE_SEVERAL_MOSQUITOES] = {
    "zoff-not-a-set", "zoff-im-zoo.mosquito",
    N_ ("Only one mosquito at a time can count as an elephant.") },
  [TALLY_ZOFF_RULE_SEVERAL_ANIMALS] = {
    "zoff-not-a-set", "zoff-im-zoo.turn.set",
    N_ ("A set can’t mix {word} and {word2}: all cards must be the same animal.") },
  [TALLY_ZOFF_RULE_SHOW_WITHOUT_PARTNER] = {
    "zoff-show-not-allowed", "zoff-im-zoo.teams.show",
    N_ ("{player} has no partner in this round who could add cards.") },
  [TALLY_ZOFF_RULE_SHOW_BY_BETTER] = {
    "zoff-show-not-allowed", "zoff-im-zoo.teams.show",
    N_ ("{player} can’t show cards: in this team only {other}, who is placed worse, may do so.") },
  [TALLY_ZOFF_RULE_SHOW_ON_NOTHING] = {
    "zoff-show-not-allowed", "zoff-im-zoo.teams.show",
    N_ ("{player} leads and can’t show cards: a show has to beat something that lies there.") },
  [TALLY_ZOFF_RULE_HAND_TOO_SMALL] = {
    "zoff-hand-too-small", "zoff-im-zoo.deal",
    NG_ ("{player} has only {a} card left and can’t lay {b}.",
         "{player} has only {a} cards left and can’t lay {b}.") },
  [TALLY_ZOFF_RULE_CARD_EXHAUSTED] = {
    "zoff-card-exhausted", "zoff-im-zoo.material",
    N_ ("That would make {a} {word} in this round, but the deck has only {b}.") },
  [TALLY_ZOFF_RULE_CARD_EXHAUSTED_OF_THREE] = {
    "zoff-card-exhausted", "zoff-im-zoo.three-players",
    N_ ("That would make {a} {word} in this round, but with three players the deck has only {b}.") },
  [TALLY_ZOFF_RULE_WRONG_NUMBER] = {
    "zoff-does-not-beat", "zoff-im-zoo.beats",
    NG_ ("{a} {word} doesn’t beat {b} {object}: it has to be the same number.",
         "{a} {word} don’t beat {b} {object}: it has to be the same number.") },
  [TALLY_ZOFF_RULE_NOT_ONE_MORE] = {
    "zoff-does-not-beat", "zoff-im-zoo.beats",
    NG_ ("{a} {word} doesn’t beat {b} {object}: of the same animal it has to be exactly one more, {c}.",
         "{a} {word} don’t beat {b} {object}: of the same animal it has to be exactly one more, {c}.") },
  [TALLY_ZOFF_RULE_OTHER_WAY_ROUND] = {
    "zoff-does-not-beat", "zoff-im-zoo.beats",
    NG_ ("{a} {word} doesn’t beat {b} {object}: the other animal is the stronger one.",
         "{a} {word} don’t beat {b} {object}: the other animal is the stronger one.") },
  [TALLY_ZOFF_RULE_WRONG_ANIMAL] = {
    "zoff-does-not-beat", "zoff-im-zoo.beats",
    NG_ ("{a} {word} doesn’t beat {b} {object}: the one animal is no danger to the other.",
         "{a} {word} don’t beat {b} {object}: the one animal is no danger to the other.") },
};
/* clang-format on */

/* What to say of a set that doesn't beat another. */
static const guint8 contest_rules[] = {
  [TALLY_ZOFF_WRONG_NUMBER] = TALLY_ZOFF_RULE_WRONG_NUMBER,
  [TALLY_ZOFF_NOT_ONE_MORE] = TALLY_ZOFF_RULE_NOT_ONE_MORE,
  [TALLY_ZOFF_OTHER_WAY_ROUND] = TALLY_ZOFF_RULE_OTHER_WAY_ROUND,
  [TALLY_ZOFF_WRONG_ANIMAL] = TALLY_ZOFF_RULE_WRONG_ANIMAL,
};

gboolean
tally_zoff_refuse_contest (TallyViolation *violation,
                           TallyZoffSet    set,
                           TallyZoffSet    lying)
{
  return tally_refuse (violation, contest_rules[tally_zoff_contest (set, lying)],
                       .a = set.count, .b = lying.count, .c = lying.count + 1,
                       .word = tally_zoff_card_msgid (set.animal, set.count),
                       .word2 = tally_zoff_card_msgid (lying.animal, lying.count));
}
