/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-raffzahn-private.h"

#include "tally-language.h"

/* clang-format off */
const TallyRule tally_raffzahn_rules[TALLY_RAFFZAHN_N_RULES] = {
  [TALLY_RULE_MATCH_FINISHED] = {
    "match-finished", "raffzahn.end",
    N_ ("This match is over: nothing can be added to it.") },
  [TALLY_RULE_UNKNOWN_PLAYER] = {
    "unknown-player", "raffzahn.sheet",
    N_ ("“{stranger}” doesn’t play in this match.") },
  [TALLY_RULE_MISSING_PLAYER] = {
    "missing-player", "raffzahn.sheet",
    N_ ("{player} is missing: write down everybody, even those without a tooth.") },
  [TALLY_RULE_NOT_YOUR_TURN] = {
    "not-your-turn", "raffzahn.turn",
    N_ ("It is {other}’s turn, not {player}’s.") },
  [TALLY_RULE_NOTHING_TO_COUNT] = {
    "nothing-to-count", "raffzahn.stop",
    N_ ("Nothing has been written down yet, so there is nothing that could count.") },

  [TALLY_RAFFZAHN_RULE_TOO_MANY_TEETH] = {
    "raffzahn-too-many-teeth", "raffzahn.tiles",
    N_ ("{a} teeth are too many: all tiles together have {b}.") },
  [TALLY_RAFFZAHN_RULE_HIGHEST_TWICE] = {
    "raffzahn-highest-impossible", "raffzahn.end.tie",
    N_ ("{player} and {other} can’t both have the {a}: there is only one of each tile.") },
  [TALLY_RAFFZAHN_RULE_HIGHEST_RANGE] = {
    "raffzahn-highest-impossible", "raffzahn.tiles",
    N_ ("{player} can’t have the {a}: the tiles go from 1 to 40.") },
  [TALLY_RAFFZAHN_RULE_HIGHEST_TOO_HIGH] = {
    "raffzahn-highest-impossible", "raffzahn.tiles",
    NG_ ("{player} can’t have the {b}: that tile alone has more than {a} tooth.",
         "{player} can’t have the {b}: that tile alone has more than {a} teeth.") },
  [TALLY_RAFFZAHN_RULE_HIGHEST_TOO_LOW] = {
    "raffzahn-highest-impossible", "raffzahn.tiles",
    N_ ("The {a} can’t be {player}’s highest tile: all tiles up to it have fewer than {b} teeth.") },
  [TALLY_RAFFZAHN_RULE_HIGHEST_NEEDED] = {
    "raffzahn-highest-needed", "raffzahn.end.tie",
    NG_ ("{player} and {other} have {a} tooth each: the highest tile decides, and {player}’s is missing.",
         "{player} and {other} have {a} teeth each: the highest tile decides, and {player}’s is missing.") },
  [TALLY_RAFFZAHN_RULE_TILE_RANGE] = {
    "raffzahn-tile-range", "raffzahn.tiles",
    N_ ("There is no tile {a}: they go from 1 to 40.") },
  [TALLY_RAFFZAHN_RULE_TILE_TWICE] = {
    "raffzahn-tile-twice", "raffzahn.tiles",
    N_ ("The {a} is written down twice, but there is only one of each.") },

  [TALLY_RAFFZAHN_RULE_TOO_MANY_THROWS] = {
    "raffzahn-too-many-throws", "raffzahn.turn.throws",
    N_ ("{player} can’t have thrown {a} times: a turn has three throws at most.") },
  [TALLY_RAFFZAHN_RULE_ROTTEN_ENDS_TURN] = {
    "raffzahn-turn-over", "raffzahn.turn.rotten",
    N_ ("Throw {b} had the rotten tooth: that ended {player}’s turn.") },
  [TALLY_RAFFZAHN_RULE_STARS_END_TURN] = {
    "raffzahn-turn-over", "raffzahn.turn.stars",
    N_ ("Throw {b} had three stars: that ended {player}’s turn with the highest tile of the middle.") },
  [TALLY_RAFFZAHN_RULE_OWN_HIT_ENDS_TURN] = {
    "raffzahn-turn-over", "raffzahn.turn.own",
    N_ ("Throw {b} hit {player}’s own {a}: that ended the turn.") },
  [TALLY_RAFFZAHN_RULE_ANNOUNCE_OFF] = {
    "raffzahn-announce-off", "raffzahn.variants.announce",
    N_ ("This match is played without announcements.") },
  [TALLY_RAFFZAHN_RULE_ANNOUNCE_UNAVAILABLE] = {
    "raffzahn-announce-unavailable", "raffzahn.variants.announce",
    N_ ("{player} can’t announce the {a}: it lies neither in the middle nor face up in front of somebody else.") },
  [TALLY_RAFFZAHN_RULE_ANNOUNCE_LATE] = {
    "raffzahn-announce-late", "raffzahn.variants.announce",
    N_ ("{player} threw only once, and a tile is announced before the second or the third throw.") },

  [TALLY_RAFFZAHN_RULE_RESULT_OF_ROTTEN] = {
    "raffzahn-wrong-result", "raffzahn.turn.rotten",
    N_ ("The yellow die shows the rotten tooth: the turn ends with nothing, and is not {word}.") },
  [TALLY_RAFFZAHN_RULE_RESULT_OF_THREE_STARS] = {
    "raffzahn-wrong-result", "raffzahn.turn.stars",
    N_ ("Three stars take the highest tile of the middle: that is not {word}.") },
  [TALLY_RAFFZAHN_RULE_RESULT_OF_TWO_STARS] = {
    "raffzahn-wrong-result", "raffzahn.turn.stars",
    N_ ("Two stars take the lowest tile of the middle: that is not {word}.") },
  [TALLY_RAFFZAHN_RULE_RESULT_OF_OWN] = {
    "raffzahn-wrong-result", "raffzahn.turn.own",
    N_ ("{player} has the {a}: that is an own hit, not {word}.") },
  [TALLY_RAFFZAHN_RULE_RESULT_OF_MIDDLE] = {
    "raffzahn-wrong-result", "raffzahn.turn.loot",
    N_ ("The {a} lies in the middle: that is loot or a pass, not {word}.") },
  [TALLY_RAFFZAHN_RULE_RESULT_OF_UNPROTECTED] = {
    "raffzahn-wrong-result", "raffzahn.turn.loot",
    N_ ("The {a} lies face up in front of {other}: that is loot or a pass, not {word}.") },
  [TALLY_RAFFZAHN_RULE_RESULT_OF_PROTECTED] = {
    "raffzahn-wrong-result", "raffzahn.turn.miss",
    N_ ("The {a} lies face down in front of {other}: that is a miss, not {word}.") },
  [TALLY_RAFFZAHN_RULE_RESULT_OF_OUT] = {
    "raffzahn-wrong-result", "raffzahn.turn.miss",
    N_ ("The {a} is out of the game: that is a miss, not {word}.") },
  [TALLY_RAFFZAHN_RULE_RESULT_BEFORE_THIRD] = {
    "raffzahn-wrong-result", "raffzahn.turn.pass",
    N_ ("The {a} can’t be taken, but this wasn’t the third throw: that is a pass, not {word}.") },
  [TALLY_RAFFZAHN_RULE_DISCARD_WITHOUT_MISS] = {
    "raffzahn-wrong-result", "raffzahn.discard",
    N_ ("Only a miss costs {player} tiles, and this is {word}.") },
  [TALLY_RAFFZAHN_RULE_NOT_A_MISS] = {
    "raffzahn-wrong-result", "raffzahn.turn.miss",
    N_ ("The {a} is neither out of the game nor face down in front of somebody else: that isn’t a miss.") },

  [TALLY_RAFFZAHN_RULE_TILE_WITHOUT_HIT] = {
    "raffzahn-wrong-tile", "raffzahn.turn",
    N_ ("The {a} can’t belong to this turn: it is {word}, which moves no tile.") },
  [TALLY_RAFFZAHN_RULE_OTHER_STAR_TILE] = {
    "raffzahn-wrong-tile", "raffzahn.turn.stars",
    N_ ("The {a} isn’t the tile that the stars take: that is the {b}.") },
  [TALLY_RAFFZAHN_RULE_NO_SUCH_SUM] = {
    "raffzahn-wrong-tile", "raffzahn.dice",
    N_ ("{a} can’t be thrown: the dice make 2 to 40.") },
  [TALLY_RAFFZAHN_RULE_OTHER_SUM] = {
    "raffzahn-wrong-tile", "raffzahn.dice",
    N_ ("The last throw makes {b}, not {a}.") },
  [TALLY_RAFFZAHN_RULE_TILE_PROTECTED] = {
    "raffzahn-tile-protected", "raffzahn.protect",
    N_ ("The {a} lies face down in front of {other}: that is a miss, not loot.") },
  [TALLY_RAFFZAHN_RULE_TILE_OUT] = {
    "raffzahn-tile-out", "raffzahn.turn.miss",
    N_ ("The {a} is out of the game: that is a miss, not loot.") },
  [TALLY_RAFFZAHN_RULE_OWN_HIT_NOT_OWNED] = {
    "raffzahn-not-owner", "raffzahn.turn.own",
    N_ ("{player} doesn’t have the {a}: that isn’t an own hit.") },
  [TALLY_RAFFZAHN_RULE_LOOT_OF_OWN] = {
    "raffzahn-not-owner", "raffzahn.turn.own",
    N_ ("{player} has the {a} already: that is an own hit, not loot.") },
  [TALLY_RAFFZAHN_RULE_PROTECT_TOO_EARLY] = {
    "raffzahn-cannot-protect", "raffzahn.protect",
    NG_ ("{player} has only {a} tile face up: with three of them the next one may lie face down.",
         "{player} has only {a} tiles face up: with three of them the next one may lie face down.") },
  [TALLY_RAFFZAHN_RULE_PROTECT_NOTHING] = {
    "raffzahn-cannot-protect", "raffzahn.protect",
    N_ ("{player} takes no tile, so none can lie face down.") },
  [TALLY_RAFFZAHN_RULE_DISCARD_NOT_OWNED] = {
    "raffzahn-discard-not-owned", "raffzahn.discard",
    N_ ("{player} can’t give up the {a}: it isn’t {player}’s.") },
  [TALLY_RAFFZAHN_RULE_DISCARD_TWICE] = {
    "raffzahn-discard-not-owned", "raffzahn.discard",
    N_ ("{player} can’t give up the {a} twice.") },
  [TALLY_RAFFZAHN_RULE_DISCARD_TOO_SMALL] = {
    "raffzahn-discard-too-small", "raffzahn.discard",
    NG_ ("{player} must give up {a} tooth, not {b}.",
         "{player} must give up {a} teeth, not {b}.") },
};
/* clang-format on */
