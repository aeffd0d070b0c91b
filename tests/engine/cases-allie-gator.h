/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Allie Gator as a table of situations, shared by the test of the game and by
 * the one that looks for a case of every code. */

#pragma once

#include "tally-test-match.h"

#define PLAY(player, card, stack) "play player=" player " card=" card " stack=" stack
#define SPECIAL(player, kind) "special player=" player " kind=" kind
#define STEAL(player, from) SPECIAL (player, "steal") " victim=" from
#define RAISE(player, card, stack) SPECIAL (player, "raise") " card=" card " stack=" stack
#define GIFT(player, stack, receiver) SPECIAL (player, "gift") " stack=" stack " to=" receiver
#define TAKE(player, target) "take player=" player " target=" target
#define THEN ";"

#define TWO "Anna Ben"
#define THREE "Anna Ben Cem"
#define FIVE "Anna Ben Cem Doris Emil"
#define DEAL "deal targets=28,65"

#define ALL_TAKE(a, b, c, d, e) \
  TAKE ("Anna", a) THEN TAKE ("Ben", b) THEN TAKE ("Cem", c) THEN TAKE ("Doris", d) THEN TAKE ("Emil", e)

/* Five players take until 16 cards are in the draw pile. */
#define SIXTEEN_CARDS_LEFT                                                             \
  "deal targets=70,69" THEN                                                            \
  ALL_TAKE ("68", "67", "66", "65", "64") THEN ALL_TAKE ("63", "62", "61", "60", "59") THEN \
  ALL_TAKE ("58", "57", "56", "55", "54") THEN ALL_TAKE ("53", "52", "51", "50", "49") THEN \
  ALL_TAKE ("48", "47", "46", "45", "44") THEN ALL_TAKE ("43", "42", "41", "40", "39") THEN \
  ALL_TAKE ("38", "37", "36", "35", "34") THEN ALL_TAKE ("33", "32", "31", "30", "29") THEN \
  ALL_TAKE ("28", "27", "26", "25", "24")

/* Nineteen cards are in the pile and in Cem's hand, one more than there are
 * specials. */
#define FOURTEEN_CARDS_LEFT SIXTEEN_CARDS_LEFT THEN TAKE ("Anna", "23") THEN TAKE ("Ben", "22")

/* They take until one card is in the draw pile, and then that one too. It is
 * Ben's turn then, all have five cards, the targets are 8 and 9, Allie is over
 * the 9, and of the numbers only 1 to 7 have not been seen. */
#define ONE_CARD_LEFT                                                                  \
  SIXTEEN_CARDS_LEFT THEN ALL_TAKE ("23", "22", "21", "20", "19") THEN                 \
  ALL_TAKE ("18", "17", "16", "15", "14") THEN ALL_TAKE ("13", "12", "11", "10", "9")
#define EMPTY_PILE ONE_CARD_LEFT THEN TAKE ("Anna", "8")

/* Ben and Anna send the turn back and forth until each has two cards. */
#define BACK_AND_FORTH SPECIAL ("Ben", "reverse") THEN SPECIAL ("Anna", "reverse")
#define SHORT_HANDS EMPTY_PILE THEN BACK_AND_FORTH THEN BACK_AND_FORTH THEN BACK_AND_FORTH

/* Ben has one card, and it is Cem's turn; then Ben has none, and it is Doris's. */
#define BEN_HAS_ONE SHORT_HANDS THEN PLAY ("Ben", "1", "0")
#define BEN_HAS_NONE BEN_HAS_ONE THEN STEAL ("Cem", "Ben")
#define UP_TO_ANNA(kind) SPECIAL ("Doris", kind) THEN SPECIAL ("Emil", kind) THEN SPECIAL ("Anna", kind)
#define BENS_TURN_WITH_NONE BEN_HAS_NONE THEN UP_TO_ANNA ("gift")

#define TEETH(player, points, white, gold) \
  "\"" player "\":{\"points\":" points ",\"white\":" white ",\"gold\":" gold "}"
#define PILE(player, cards, specials) "\"" player "\":{\"cards\":" cards ",\"specials\":" specials "}"
#define WINS_ROUND(anna, ben) "round piles=Anna:" anna ",Ben:" ben

/* clang-format off */
static const TallyTestCase allie_gator_cases[] = {
  /* The sheet */
  { "the fewest cards win two teeth, the next one", THREE, NULL, NULL, "round piles=Anna:7/2,Ben:3/0,Cem:5/1", NULL,
    "\"round\":1,\"teeth\":{" TEETH ("Anna", "0", "0", "0") "," TEETH ("Ben", "2", "2", "0") "," TEETH ("Cem", "1", "1", "0") "},\"starter\":\"Ben\",\"table\":null" },
  { "of equal piles the one with fewer specials is better", THREE, NULL, NULL, "round piles=Anna:5/2,Ben:5/1,Cem:5/3", NULL,
    TEETH ("Anna", "1", "1", "0") "," TEETH ("Ben", "2", "2", "0") "," TEETH ("Cem", "0", "0", "0") },
  { "equal on both they share", THREE, NULL, NULL, "round piles=Anna:9/0,Ben:5/1,Cem:5/1", NULL,
    TEETH ("Anna", "1", "1", "0") "," TEETH ("Ben", "2", "2", "0") "," TEETH ("Cem", "2", "2", "0") "},\"starter\":\"Ben\"" },
  { "nobody is second after a shared first place", THREE, "second_after_tie=nobody", NULL, "round piles=Anna:9/0,Ben:5/1,Cem:5/1", NULL,
    TEETH ("Anna", "0", "0", "0") "," TEETH ("Ben", "2", "2", "0") "," TEETH ("Cem", "2", "2", "0") },
  { "but after a single first there is a second", THREE, "second_after_tie=nobody", NULL, "round piles=Anna:9/0,Ben:9/0,Cem:5/1", NULL,
    TEETH ("Anna", "1", "1", "0") "," TEETH ("Ben", "1", "1", "0") "," TEETH ("Cem", "2", "2", "0") },
  { "of two players only the first scores", TWO, NULL, NULL, "round piles=Anna:9/0,Ben:5/1", NULL,
    TEETH ("Anna", "0", "0", "0") "," TEETH ("Ben", "2", "2", "0") },
  { "two equal players score both", TWO, NULL, NULL, "round piles=Anna:5/1,Ben:5/1", NULL,
    TEETH ("Anna", "2", "2", "0") "," TEETH ("Ben", "2", "2", "0") "},\"starter\":\"Anna\"" },
  { "the fourth point turns a tooth gold", TWO, NULL, WINS_ROUND ("1/0", "2/0"), WINS_ROUND ("1/0", "2/0"), NULL,
    "\"round\":2,\"teeth\":{" TEETH ("Anna", "4", "2", "1") "," TEETH ("Ben", "0", "0", "0") "},\"starter\":null,\"table\":null" },
  { "six points are three golden teeth", TWO, "target=6", WINS_ROUND ("1/0", "2/0") THEN WINS_ROUND ("1/0", "2/0"), WINS_ROUND ("1/0", "2/0"), NULL,
    TEETH ("Anna", "6", "0", "3") },
  { "a seventh point has no place", THREE, "target=6",
    "round piles=Anna:2/0,Ben:1/0,Cem:3/0" THEN "round piles=Anna:1/0,Ben:9/0,Cem:3/0" THEN "round piles=Anna:1/0,Ben:3/0,Cem:2/0",
    "round piles=Anna:1/0,Ben:3/0,Cem:2/0", NULL, TEETH ("Anna", "6", "0", "3") },
  { "somebody's pile is missing", THREE, NULL, NULL, "round piles=Anna:1/2,Cem:90/0", "missing-player", NULL },
  { "more specials than cards", THREE, NULL, NULL, "round piles=Anna:1/2,Ben:0/0,Cem:90/20", "allie-specials-over-cards", NULL },
  { "nineteen specials", THREE, NULL, NULL, "round piles=Anna:90/10,Ben:9/9,Cem:0/0", "allie-too-many-specials", NULL },
  { "eighteen specials and 69 numbers", THREE, NULL, NULL, "round piles=Anna:40/9,Ben:40/9,Cem:7/0", NULL, "\"round\":1" },
  { "eighty-eight cards", THREE, NULL, NULL, "round piles=Anna:40/9,Ben:40/9,Cem:8/0", "allie-too-many-cards", NULL },
  { "seventy numbers", THREE, NULL, NULL, "round piles=Anna:40/0,Ben:29/0,Cem:1/0", "allie-too-many-cards", NULL },
  { "more cards than anybody could count", THREE, NULL, NULL,
    "round piles=Anna:2147483647/0,Ben:2147483647/0,Cem:2147483647/0", "allie-too-many-cards", NULL },
  { "nothing but specials", THREE, NULL, NULL, "round piles=Anna:2/2,Ben:1/1,Cem:0/0", "allie-no-number-card", NULL },
  { "no cards at all", TWO, NULL, NULL, "round piles=Anna:0/0,Ben:0/0", "allie-no-number-card", NULL },
  { "a stranger's pile", TWO, NULL, NULL, "round piles=Anna:3/0,Zoe:3/0", "unknown-player", NULL },
  { "a sheet ends the round that is on the table", TWO, NULL, DEAL THEN PLAY ("Anna", "27", "0"), WINS_ROUND ("5/1", "9/0"), NULL,
    "\"round\":1,\"teeth\":{" TEETH ("Anna", "2", "2", "0") "," TEETH ("Ben", "0", "0", "0") "},\"starter\":\"Anna\",\"table\":null" },
  { "but has to be a sheet that can be", TWO, NULL, DEAL, "round piles=Anna:3/0", "missing-player", "\"round\":0" },
  { "a sheet after the end", TWO, NULL, WINS_ROUND ("1/0", "2/0") THEN WINS_ROUND ("1/0", "2/0"), "round piles=Zoe:3/0", "match-finished", NULL },

  /* Dealing */
  { "a first deal", THREE, NULL, NULL, DEAL, NULL,
    "\"round\":0,\"teeth\":{" TEETH ("Anna", "0", "0", "0") "," TEETH ("Ben", "0", "0", "0") "," TEETH ("Cem", "0", "0", "0") "},"
    "\"starter\":\"Anna\",\"table\":{\"targets\":[28,65],\"stacks\":[[],[]],\"chip\":0,\"direction\":1,\"turn\":\"Anna\",\"draw_pile\":71,"
    "\"hands\":{\"Anna\":5,\"Ben\":5,\"Cem\":5},\"piles\":{" PILE ("Anna", "0", "0") "," PILE ("Ben", "0", "0") "," PILE ("Cem", "0", "0") "}}" },
  { "two players leave more cards in the pile", TWO, NULL, NULL, DEAL " chip=1", NULL, "\"chip\":1,\"direction\":1,\"turn\":\"Anna\",\"draw_pile\":76" },
  { "whom they agreed on begins", THREE, "starter=Cem", NULL, DEAL, NULL, "\"starter\":\"Cem\"" },
  { "but anybody may begin the first round", THREE, "starter=Cem", NULL, DEAL " starter=Ben", NULL, "\"starter\":\"Ben\"" },
  { "whoever won the sheet begins", THREE, NULL, "round piles=Anna:5/0,Ben:9/0,Cem:3/0", DEAL, NULL, "\"starter\":\"Cem\"" },
  { "of several the first seat", THREE, NULL, "round piles=Anna:5/0,Ben:3/0,Cem:3/0", DEAL, NULL, "\"starter\":\"Ben\"" },
  { "or another one of them", THREE, NULL, "round piles=Anna:5/0,Ben:3/0,Cem:3/0", DEAL " starter=Cem", NULL, "\"starter\":\"Cem\"" },
  { "the only winner begins", THREE, NULL, "round piles=Anna:5/0,Ben:3/0,Cem:4/0", DEAL " starter=Anna", "allie-wrong-starter", NULL },
  { "but nobody who didn't win", THREE, NULL, "round piles=Anna:5/0,Ben:3/0,Cem:3/0", "deal targets=0,0 starter=Anna", "allie-wrong-starter", NULL },
  { "a stranger begins", THREE, NULL, NULL, DEAL " starter=Zoe", "unknown-player", NULL },
  { "a target of 0", THREE, NULL, NULL, "deal targets=0,0", "allie-card-range", NULL },
  { "a target of 71", THREE, NULL, NULL, "deal targets=70,71", "allie-card-range", NULL },
  { "both targets alike", THREE, NULL, NULL, "deal targets=70,70", "allie-card-in-use", NULL },
  { "a deal inside a round", THREE, NULL, DEAL, "deal targets=70,70 starter=Ben", "round-in-progress", NULL },
  { "a deal after the end", TWO, NULL, WINS_ROUND ("1/0", "2/0") THEN WINS_ROUND ("1/0", "2/0"), DEAL, "match-finished", NULL },

  /* Playing a number */
  { "a number below the target", THREE, NULL, DEAL, PLAY ("Anna", "27", "0"), NULL,
    "\"stacks\":[[27],[]],\"chip\":0,\"direction\":1,\"turn\":\"Ben\",\"draw_pile\":70,\"hands\":{\"Anna\":5,\"Ben\":5,\"Cem\":5}" },
  { "a number above the stack", THREE, NULL, DEAL THEN PLAY ("Anna", "49", "1"), PLAY ("Ben", "50", "1"), NULL, "\"stacks\":[[],[49,50]]" },
  { "no round has been dealt", THREE, NULL, NULL, PLAY ("Ben", "99", "1"), "no-round", NULL },
  { "a round was, but it is over", THREE, NULL, "round piles=Anna:5/0,Ben:3/0,Cem:3/0", TAKE ("Ben", "1"), "no-round", NULL },
  { "somebody else's turn", THREE, NULL, DEAL, PLAY ("Ben", "99", "1"), "not-your-turn", NULL },
  { "a stranger plays", THREE, NULL, DEAL, PLAY ("Zoe", "99", "1"), "unknown-player", NULL },
  { "there is no 71", THREE, NULL, DEAL, PLAY ("Anna", "71", "0"), "allie-card-range", NULL },
  { "there is no 0", THREE, NULL, DEAL, PLAY ("Anna", "0", "0"), "allie-card-range", NULL },
  { "a target can't be in hand", THREE, NULL, DEAL, PLAY ("Anna", "65", "0"), "allie-card-in-use", NULL },
  { "nor can what has been played", THREE, NULL, DEAL THEN PLAY ("Anna", "27", "0"), PLAY ("Ben", "27", "1"), "allie-card-in-use", NULL },
  { "nor what has been taken", THREE, NULL, DEAL THEN PLAY ("Anna", "20", "0") THEN TAKE ("Ben", "60"), PLAY ("Cem", "20", "0"), "allie-card-in-use", NULL },
  { "above the target", THREE, NULL, DEAL, PLAY ("Anna", "29", "0"), "allie-not-below-target", NULL },
  { "below the stack", THREE, NULL, DEAL THEN PLAY ("Anna", "27", "0"), PLAY ("Ben", "26", "0"), "allie-not-above-stack", NULL },
  { "a played special is no reason to skip refilling", THREE, NULL, DEAL, SPECIAL ("Anna", "reverse"), NULL,
    "\"direction\":-1,\"turn\":\"Cem\",\"draw_pile\":70,\"hands\":{\"Anna\":5,\"Ben\":5,\"Cem\":5},\"piles\":{" PILE ("Anna", "1", "1") },
  { "nobody has a card left to play", FIVE, NULL, BENS_TURN_WITH_NONE, PLAY ("Ben", "99", "0"), "allie-hand-empty", NULL },

  /* Specials */
  { "a second change of direction", THREE, NULL, DEAL THEN SPECIAL ("Anna", "reverse"), SPECIAL ("Cem", "reverse"), NULL, "\"direction\":1,\"turn\":\"Anna\"" },
  { "two players have no direction to change", TWO, NULL, DEAL, SPECIAL ("Anna", "reverse"), NULL, "\"direction\":1,\"turn\":\"Ben\",\"draw_pile\":75" },
  { "stealing lets the victim draw at once", THREE, NULL, DEAL, STEAL ("Anna", "Cem"), NULL,
    "\"turn\":\"Ben\",\"draw_pile\":70,\"hands\":{\"Anna\":5,\"Ben\":5,\"Cem\":5},\"piles\":{" PILE ("Anna", "1", "1") },
  { "with the draw pile empty the victim has one card less", FIVE, NULL, EMPTY_PILE, STEAL ("Ben", "Cem"), NULL,
    "\"draw_pile\":0,\"hands\":{\"Anna\":5,\"Ben\":5,\"Cem\":4,\"Doris\":5,\"Emil\":5}" },
  { "stealing from oneself", THREE, NULL, DEAL, STEAL ("Anna", "Anna"), "allie-self", NULL },
  { "stealing from a stranger", THREE, NULL, DEAL, STEAL ("Anna", "Zoe"), "unknown-player", NULL },
  { "stealing from somebody without cards", FIVE, NULL, BEN_HAS_NONE, STEAL ("Doris", "Ben"), "allie-victim-empty", NULL },
  { "no special without a card", FIVE, NULL, BENS_TURN_WITH_NONE, STEAL ("Ben", "Ben"), "allie-hand-empty", NULL },
  { "raising a target", THREE, NULL, DEAL THEN PLAY ("Anna", "27", "0"), RAISE ("Ben", "70", "0"), NULL,
    "\"targets\":[70,65],\"stacks\":[[27],[]],\"chip\":0,\"direction\":1,\"turn\":\"Cem\",\"draw_pile\":68,\"hands\":{\"Anna\":5,\"Ben\":5,\"Cem\":5}" },
  { "raising takes two cards", FIVE, NULL, BEN_HAS_ONE THEN SPECIAL ("Cem", "steal") " victim=Anna" THEN UP_TO_ANNA ("gift"),
    RAISE ("Ben", "99", "0"), "allie-hand-empty", NULL },
  { "raising to a number that there is not", THREE, NULL, DEAL, RAISE ("Anna", "71", "0"), "allie-card-range", NULL },
  { "raising to the other target", THREE, NULL, DEAL, RAISE ("Anna", "65", "0"), "allie-card-in-use", NULL },
  { "raising to less", THREE, NULL, DEAL, RAISE ("Anna", "64", "1"), "allie-raise-too-low", NULL },
  { "a present", THREE, NULL, DEAL THEN PLAY ("Anna", "26", "0") THEN PLAY ("Ben", "27", "0"), GIFT ("Cem", "0", "Anna"), NULL,
    "\"stacks\":[[26],[]],\"chip\":0,\"direction\":1,\"turn\":\"Anna\",\"draw_pile\":68,\"hands\":{\"Anna\":5,\"Ben\":5,\"Cem\":5},"
    "\"piles\":{" PILE ("Anna", "1", "0") "," PILE ("Ben", "0", "0") "," PILE ("Cem", "1", "1") },
  { "a card given away can't be in hand", THREE, NULL, DEAL THEN PLAY ("Anna", "26", "0") THEN GIFT ("Ben", "0", "Cem"),
    PLAY ("Cem", "26", "0"), "allie-card-in-use", NULL },
  { "a smaller number fits again after a present", THREE, NULL, DEAL THEN PLAY ("Anna", "26", "0") THEN GIFT ("Ben", "0", "Cem"),
    PLAY ("Cem", "2", "0"), NULL, "\"stacks\":[[2],[]]" },
  { "nothing has to be given", THREE, NULL, DEAL THEN PLAY ("Anna", "26", "0"), SPECIAL ("Ben", "gift"), NULL,
    "\"stacks\":[[26],[]],\"chip\":0,\"direction\":1,\"turn\":\"Cem\",\"draw_pile\":69,\"hands\":{\"Anna\":5,\"Ben\":5,\"Cem\":5},"
    "\"piles\":{" PILE ("Anna", "0", "0") "," PILE ("Ben", "1", "1") },
  { "a present to oneself", THREE, NULL, DEAL, GIFT ("Anna", "0", "Anna"), "allie-self", NULL },
  { "a present to a stranger", THREE, NULL, DEAL, GIFT ("Anna", "0", "Zoe"), "unknown-player", NULL },
  { "a present from an empty stack", THREE, NULL, DEAL, GIFT ("Anna", "0", "Ben"), "allie-empty-stack", NULL },
  { "a fourth present", THREE, NULL, DEAL THEN SPECIAL ("Anna", "gift") THEN SPECIAL ("Ben", "gift") THEN SPECIAL ("Cem", "gift"),
    GIFT ("Anna", "0", "Anna"), "allie-specials-exhausted", NULL },
  { "a seventh change of direction", FIVE, NULL, SHORT_HANDS, SPECIAL ("Ben", "reverse"), "allie-specials-exhausted", NULL },

  /* Taking */
  { "taking the target alone", THREE, NULL, DEAL, TAKE ("Anna", "33"), NULL,
    "\"targets\":[33,65],\"stacks\":[[],[]],\"chip\":1,\"direction\":1,\"turn\":\"Ben\",\"draw_pile\":70,\"hands\":{\"Anna\":5,\"Ben\":5,\"Cem\":5},"
    "\"piles\":{" PILE ("Anna", "1", "0") },
  { "taking targets and stack", THREE, NULL, DEAL " chip=1" THEN PLAY ("Anna", "1", "1") THEN PLAY ("Ben", "2", "1") THEN RAISE ("Cem", "70", "1"),
    TAKE ("Anna", "33"), NULL, "\"targets\":[28,33],\"stacks\":[[],[]],\"chip\":0,\"direction\":1,\"turn\":\"Ben\",\"draw_pile\":66,"
    "\"hands\":{\"Anna\":5,\"Ben\":5,\"Cem\":5},\"piles\":{" PILE ("Anna", "4", "0") "," PILE ("Ben", "0", "0") "," PILE ("Cem", "1", "1") },
  { "a target that was drawn costs the pile a card", THREE, NULL, DEAL, "take player=Anna drawn=33", NULL,
    "\"targets\":[33,65],\"stacks\":[[],[]],\"chip\":1,\"direction\":1,\"turn\":\"Ben\",\"draw_pile\":70,\"hands\":{\"Anna\":5,\"Ben\":5,\"Cem\":5}" },
  { "nothing but specials may be left: 18 cards", FIVE, NULL, FOURTEEN_CARDS_LEFT THEN TAKE ("Cem", "21"), "take player=Doris", NULL,
    "\"round\":1,\"teeth\":{" TEETH ("Anna", "1", "1", "0") "," TEETH ("Ben", "1", "1", "0") "," TEETH ("Cem", "1", "1", "0") ","
    TEETH ("Doris", "1", "1", "0") "," TEETH ("Emil", "2", "2", "0") "},\"starter\":\"Emil\",\"table\":null" },
  { "of 19 cards one is a number", FIVE, NULL, FOURTEEN_CARDS_LEFT, "take player=Cem", "allie-target-needed", NULL },
  { "and of 18 with a special played", FIVE, NULL, FOURTEEN_CARDS_LEFT THEN SPECIAL ("Cem", "reverse"), "take player=Ben", "allie-target-needed", NULL },
  { "no new target", THREE, NULL, DEAL, "take player=Anna", "allie-target-needed", NULL },
  { "a new target of 71", THREE, NULL, DEAL, TAKE ("Anna", "71"), "allie-card-range", NULL },
  { "a new target that was the old one", THREE, NULL, DEAL, TAKE ("Anna", "28"), "allie-card-in-use", NULL },
  { "a drawn target that lies there", THREE, NULL, DEAL, "take player=Anna drawn=65", "allie-card-in-use", NULL },
  { "the last card of the pile may be the target, and the round goes on", FIVE, NULL, ONE_CARD_LEFT, "take player=Anna drawn=8", NULL,
    "\"targets\":[8,9],\"stacks\":[[],[]],\"chip\":1,\"direction\":1,\"turn\":\"Ben\",\"draw_pile\":0,"
    "\"hands\":{\"Anna\":5,\"Ben\":5,\"Cem\":5,\"Doris\":5,\"Emil\":5}" },
  { "the last card of the pile is the victim's", FIVE, NULL, ONE_CARD_LEFT, STEAL ("Anna", "Ben"), NULL,
    "\"draw_pile\":0,\"hands\":{\"Anna\":5,\"Ben\":5,\"Cem\":5,\"Doris\":5,\"Emil\":5}" },
  { "no target with the draw pile empty", FIVE, NULL, EMPTY_PILE, TAKE ("Ben", "7"), "allie-target-not-needed", NULL },
  { "whatever the target would be", FIVE, NULL, EMPTY_PILE, TAKE ("Ben", "99"), "allie-target-not-needed", NULL },
  { "nor one drawn", FIVE, NULL, EMPTY_PILE, "take player=Ben drawn=70", "allie-target-not-needed", NULL },
  { "no target from an empty hand", FIVE, NULL, BENS_TURN_WITH_NONE, TAKE ("Ben", "7"), "allie-hand-empty", NULL },
  { "whoever has no card takes, and the round is over", FIVE, NULL, BENS_TURN_WITH_NONE, "take player=Ben", NULL,
    "\"round\":1,\"teeth\":{" TEETH ("Anna", "0", "0", "0") "," TEETH ("Ben", "1", "1", "0") "," TEETH ("Cem", "2", "2", "0") ","
    TEETH ("Doris", "2", "2", "0") "," TEETH ("Emil", "2", "2", "0") "},\"starter\":\"Cem\",\"table\":null" },
  { "taking with the draw pile empty ends the round", FIVE, NULL, EMPTY_PILE, "take player=Ben", NULL,
    "\"round\":1,\"teeth\":{" TEETH ("Anna", "1", "1", "0") "," TEETH ("Ben", "1", "1", "0") "," TEETH ("Cem", "2", "2", "0") ","
    TEETH ("Doris", "2", "2", "0") "," TEETH ("Emil", "2", "2", "0") "},\"starter\":\"Cem\",\"table\":null" },
  { "the next round begins anew, clockwise", FIVE, NULL, EMPTY_PILE THEN SPECIAL ("Ben", "reverse") THEN "take player=Anna", "deal targets=70,68", NULL,
    "\"table\":{\"targets\":[70,68],\"stacks\":[[],[]],\"chip\":0,\"direction\":1,\"turn\":\"Cem\",\"draw_pile\":61" },

  /* Only the result */
  { "everybody's tooth points", THREE, NULL, NULL, "final teeth=Anna:4,Ben:6,Cem:0", NULL,
    "\"round\":0,\"teeth\":{" TEETH ("Anna", "4", "2", "1") "," TEETH ("Ben", "6", "0", "3") "," TEETH ("Cem", "0", "0", "0") "},\"starter\":null,\"table\":null" },
  { "a result after a round", THREE, NULL, "round piles=Anna:7/2,Ben:3/0,Cem:5/1", "final teeth=Anna:9", "already-started", "\"round\":1" },
  { "a result after a deal", THREE, NULL, DEAL, "final teeth=Anna:9", "already-started", NULL },
  { "a stranger's tooth points", THREE, NULL, DEAL, "final teeth=Zoe:9", "unknown-player", NULL },
  { "a stranger's specials", THREE, NULL, NULL, "final teeth=Anna:3,Ben:0,Cem:0 specials=Zoe:1", "unknown-player", NULL },
  { "somebody's tooth points are missing", THREE, NULL, NULL, "final teeth=Anna:9,Cem:2", "missing-player", NULL },
  { "seven tooth points", THREE, NULL, NULL, "final teeth=Anna:3,Ben:7,Cem:2 specials=Anna:19", "allie-points-range", NULL },
  { "nineteen specials at the end", THREE, NULL, NULL, "final teeth=Anna:2,Ben:2,Cem:2 specials=Anna:10,Ben:9", "allie-too-many-specials", NULL },
  { "eighteen specials at the end", THREE, NULL, NULL, "final teeth=Anna:3,Ben:2,Cem:2 specials=Anna:10,Ben:8", NULL, "\"round\":0" },
  { "nobody has three tooth points", THREE, NULL, NULL, "final teeth=Anna:2,Ben:2,Cem:2", "allie-not-over", "\"starter\":\"Anna\"" },
  { "nobody has the five that were agreed on", THREE, "target=5", NULL, "final teeth=Anna:4,Ben:2,Cem:2", "allie-not-over", NULL },
  { "a result once", THREE, NULL, "final teeth=Anna:3,Ben:2,Cem:2", "final teeth=Anna:3,Ben:2,Cem:2", "match-finished", NULL },

  /* Stopping */
  { "a match is stopped between rounds", TWO, NULL, WINS_ROUND ("1/0", "2/0"), "stop", NULL,
    "\"round\":1,\"teeth\":{" TEETH ("Anna", "2", "2", "0") "," TEETH ("Ben", "0", "0", "0") "},\"starter\":null,\"table\":null" },
  { "the round on the table falls away", TWO, NULL, WINS_ROUND ("1/0", "2/0") THEN DEAL THEN PLAY ("Anna", "27", "0"), "stop counts=true", NULL,
    "\"round\":1,\"teeth\":{" TEETH ("Anna", "2", "2", "0") "," TEETH ("Ben", "0", "0", "0") "},\"starter\":null,\"table\":null" },
  { "nothing is scored yet", TWO, NULL, DEAL, "stop", "nothing-to-count", "\"starter\":\"Anna\",\"table\":{" },
  { "but it needn't count", TWO, NULL, DEAL, "stop counts=false", NULL, "\"round\":0,\"teeth\":{" TEETH ("Anna", "0", "0", "0") "," TEETH ("Ben", "0", "0", "0") "},\"starter\":null,\"table\":null" },
  { "a match is stopped once", TWO, NULL, "stop counts=false", "stop", "match-finished", NULL },
  { "a stopped match takes no round", TWO, NULL, WINS_ROUND ("1/0", "2/0") THEN "stop", WINS_ROUND ("1/0", "2/0"), "match-finished", NULL },
};
/* clang-format on */
