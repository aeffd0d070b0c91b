/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Zoff im Zoo as a table of situations, shared by the test of the game and by
 * the one that looks for a case of every code. */

#pragma once

#include "tally-test-match.h"

#define FOUR "Anna Ben Cem Doris"
#define FIVE "Anna Ben Cem Doris Emil"
#define SIX "Anna Ben Cem Doris Emil Fritz"
#define SEVEN "Anna Ben Cem Doris Emil Fritz Gerda"
#define THREE "Hans Sepp Resi"

#define ROUND(order) "round order=" order
#define DEAL(leader) "deal leader=" leader
#define PLAY(player, cards) "play player=" player " cards=" cards
#define SHOW(player, cards, partner) PLAY (player, cards) " partner=" partner
#define PASS(player) "pass player=" player
#define DISCARD(player, cards) "discard player=" player " cards=" cards
#define THEN ";"
#define ALL_PASS(first, second, third) PASS (first) THEN PASS (second) THEN PASS (third)

/* A first round that leaves the players placed as they sit. */
#define ROUND_OF_FOUR ROUND ("Anna,Ben,Cem,Doris")
#define ROUND_OF_FIVE ROUND ("Anna,Ben,Cem,Doris,Emil")
#define TEAM_DEAL_OF_FOUR ROUND_OF_FOUR THEN "deal"
#define TEAM_DEAL_OF_FIVE ROUND_OF_FIVE THEN "deal"

/* Anna, who deals, plays with Cem, and Ben with Doris, who leads. In the end
 * Anna and Cem have three cards each and Doris has the lead. */
#define THREE_CARDS_EACH                                                                          \
  TEAM_DEAL_OF_FOUR THEN PLAY ("Doris", "mosquito:1") THEN PLAY ("Anna", "hedgehog:1")            \
  THEN ALL_PASS ("Ben", "Cem", "Doris") THEN PLAY ("Anna", "whale:5")                             \
  THEN ALL_PASS ("Ben", "Cem", "Doris") THEN PLAY ("Anna", "crocodile:5")                         \
  THEN ALL_PASS ("Ben", "Cem", "Doris") THEN PLAY ("Anna", "sardines:1") THEN PASS ("Ben")        \
  THEN PLAY ("Cem", "seal:1") THEN ALL_PASS ("Doris", "Anna", "Ben")                              \
  THEN PLAY ("Cem", "elephant:5,mosquito:1,joker:1") THEN ALL_PASS ("Doris", "Anna", "Ben")       \
  THEN PLAY ("Cem", "seal:4") THEN ALL_PASS ("Doris", "Anna", "Ben")                              \
  THEN PLAY ("Cem", "fox:1") THEN PLAY ("Doris", "lion:1") THEN ALL_PASS ("Anna", "Ben", "Cem")

/* Ben has got rid of all cards, and Doris leads with five mice left. */
#define BEN_IS_OUT                                                                                \
  THREE_CARDS_EACH THEN PLAY ("Doris", "sardines:4") THEN PASS ("Anna")                           \
  THEN PLAY ("Ben", "perch:4") THEN ALL_PASS ("Cem", "Doris", "Anna")                             \
  THEN PLAY ("Ben", "perch:1") THEN ALL_PASS ("Cem", "Doris", "Anna")                             \
  THEN PLAY ("Ben", "hedgehog:4") THEN ALL_PASS ("Cem", "Doris", "Anna")                          \
  THEN PLAY ("Ben", "mosquito:2") THEN ALL_PASS ("Cem", "Doris", "Anna")                          \
  THEN PLAY ("Ben", "fox:4") THEN PASS ("Cem") THEN PLAY ("Doris", "lion:4")                      \
  THEN PASS ("Anna") THEN PASS ("Cem")

/* Hans has one single card left of his thirteen, and the lead. */
#define ONE_CARD_AND_THE_LEAD(with_joker)                                                         \
  DEAL ("Hans") THEN PLAY ("Hans", "elephant:4" with_joker) THEN PASS ("Sepp") THEN PASS ("Resi") \
  THEN PLAY ("Hans", "lion:4") THEN PASS ("Sepp") THEN PASS ("Resi")
#define ONE_CARD_JOKER_UNSEEN                                                                     \
  ONE_CARD_AND_THE_LEAD ("") THEN PLAY ("Hans", "mouse:4") THEN PASS ("Sepp") THEN PASS ("Resi")
#define ONE_CARD_JOKER_PLAYED                                                                     \
  ONE_CARD_AND_THE_LEAD (",joker:1") THEN PLAY ("Hans", "whale:3") THEN PASS ("Sepp") THEN PASS ("Resi")

/* clang-format off */
static const TallyTestCase zoff_im_zoo_cases[] = {
  /* The sheet */
  { "before the first round nobody has a place", FOUR, NULL,
    NULL, PASS ("Anna"), "no-round", "\"round\":0,\"totals\":{\"Anna\":0,\"Ben\":0,\"Cem\":0,\"Doris\":0},\"places\":[],"
    "\"teams\":[],\"solo\":null,\"dealer\":null,\"leader\":null,\"table\":null" },
  { "the first round: four points for the first, none for the last", FOUR, NULL,
    NULL, ROUND ("Doris,Anna,Ben,Cem"), NULL,
    "\"totals\":{\"Anna\":3,\"Ben\":2,\"Cem\":0,\"Doris\":4},\"places\":[\"Doris\",\"Anna\",\"Ben\",\"Cem\"],"
    "\"teams\":[[\"Doris\",\"Ben\"],[\"Anna\",\"Cem\"]],\"solo\":null,\"dealer\":\"Doris\",\"leader\":\"Cem\",\"table\":null" },
  { "seven players: three teams and a soloist in the middle", SEVEN, NULL,
    NULL, ROUND ("Anna,Ben,Cem,Doris,Emil,Fritz,Gerda"), NULL,
    "\"teams\":[[\"Anna\",\"Emil\"],[\"Ben\",\"Fritz\"],[\"Cem\",\"Gerda\"]],\"solo\":\"Doris\",\"dealer\":\"Anna\",\"leader\":\"Gerda\"" },
  { "six players: three teams", SIX, NULL,
    NULL, ROUND ("Anna,Ben,Cem,Doris,Emil,Fritz"), NULL,
    "\"teams\":[[\"Anna\",\"Doris\"],[\"Ben\",\"Emil\"],[\"Cem\",\"Fritz\"]],\"solo\":null" },
  { "five players: two teams and a soloist", FIVE, NULL,
    NULL, ROUND_OF_FIVE, NULL, "\"teams\":[[\"Anna\",\"Doris\"],[\"Ben\",\"Emil\"]],\"solo\":\"Cem\"" },
  { "partners share, the soloist gets 4, lions and hedgehogs count for oneself", FIVE, NULL,
    ROUND_OF_FIVE,
    ROUND ("Emil,Anna,Cem,Doris,Ben") " lions=Anna:1,Cem:2 hedgehogs=Anna:1,Cem:4 hand_lions=2", NULL,
    /* Anna 4 + 2, Ben 0 + 5 − 1 − 2, Cem 3 + 4 + 2, Doris 2 + 4 − 1, Emil 5 + 0 − 1 */
    "\"totals\":{\"Anna\":11,\"Ben\":6,\"Cem\":12,\"Doris\":7,\"Emil\":4}" },
  { "four equals turn their order around", FOUR, NULL,
    ROUND_OF_FOUR,
    /* Anna 0 + 4, Ben 3 + 2, Cem 4 + 0 + 2, Doris 2 + 3 + 3 */
    ROUND ("Cem,Ben,Doris,Anna") " lions=Cem:2,Doris:3 hedgehogs=Anna:1,Ben:1,Cem:1,Doris:1", NULL,
    "\"totals\":{\"Anna\":8,\"Ben\":8,\"Cem\":8,\"Doris\":8},\"places\":[\"Doris\",\"Cem\",\"Ben\",\"Anna\"],"
    "\"teams\":[[\"Doris\",\"Ben\"],[\"Cem\",\"Anna\"]]" },
  { "a stranger in the order", FOUR, NULL, NULL, ROUND ("Anna,Ben,Cem,Zoe"), "unknown-player", NULL },
  { "a stranger among the lions", FOUR, NULL, NULL, ROUND_OF_FOUR " lions=Zoe:1", "unknown-player", NULL },
  { "a sheet ends the round on the table", FOUR, NULL, DEAL ("Anna") THEN PLAY ("Anna", "seal:2"), ROUND_OF_FOUR, NULL,
    "\"round\":1,\"totals\":{\"Anna\":4,\"Ben\":3,\"Cem\":2,\"Doris\":0},\"places\":[\"Anna\",\"Ben\",\"Cem\",\"Doris\"],"
    "\"teams\":[[\"Anna\",\"Cem\"],[\"Ben\",\"Doris\"]],\"solo\":null,\"dealer\":\"Anna\",\"leader\":\"Doris\",\"table\":null" },
  { "unless it can't be", FOUR, NULL, DEAL ("Anna"), ROUND ("Anna,Ben,Cem"), "zoff-order-incomplete", "\"table\":{\"turn\":\"Anna\"" },

  /* Only the result */
  { "everybody's total", FOUR, NULL, NULL, "final totals=Anna:-2,Ben:19,Cem:20,Doris:5", NULL,
    "\"round\":0,\"totals\":{\"Anna\":-2,\"Ben\":19,\"Cem\":20,\"Doris\":5},\"places\":[\"Cem\",\"Ben\",\"Doris\",\"Anna\"],"
    "\"teams\":[],\"solo\":null,\"dealer\":null,\"leader\":null,\"table\":null" },
  { "places decide between equals", FOUR, NULL, NULL, "final totals=Anna:20,Ben:19,Cem:20,Doris:5 places=Cem,Anna,Ben,Doris", NULL,
    "\"places\":[\"Cem\",\"Anna\",\"Ben\",\"Doris\"]" },
  { "places given without need", FOUR, NULL, NULL, "final totals=Anna:21,Ben:19,Cem:20,Doris:5 places=Anna,Cem,Ben,Doris", NULL,
    "\"places\":[\"Anna\",\"Cem\",\"Ben\",\"Doris\"]" },
  { "a result after a round", FOUR, NULL, ROUND_OF_FOUR, "final totals=Anna:21", "already-started", "\"round\":1" },
  { "a result after a deal", FOUR, NULL, DEAL ("Anna"), "final totals=Anna:21", "already-started", NULL },
  { "a stranger's total", FOUR, NULL, DEAL ("Anna"), "final totals=Zoe:21", "unknown-player", NULL },
  { "a stranger's place", FOUR, NULL, NULL, "final totals=Anna:21 places=Zoe", "unknown-player", NULL },
  { "somebody's total is missing", FOUR, NULL, NULL, "final totals=Anna:21,Ben:19,Doris:5 places=Anna", "missing-player", NULL },
  { "somebody has no place", FOUR, NULL, NULL, "final totals=Anna:1,Ben:19,Cem:20,Doris:5 places=Anna,Ben,Cem", "zoff-order-incomplete", NULL },
  { "somebody has two places", FOUR, NULL, NULL, "final totals=Anna:1,Ben:19,Cem:20,Doris:5 places=Anna,Ben,Cem,Anna", "zoff-order-incomplete", NULL },
  { "an eighth place", SEVEN, NULL, NULL, "final totals=Anna:21,Ben:20,Cem:6,Doris:5,Emil:4,Fritz:3,Gerda:2 places=Anna,Ben,Cem,Doris,Emil,Fritz,Gerda,Anna", "zoff-order-incomplete", NULL },
  { "a lower total before a higher one", FOUR, NULL, NULL, "final totals=Anna:1,Ben:1,Cem:2,Doris:5 places=Anna,Ben,Cem,Doris", "zoff-places-wrong", NULL },
  { "equal totals without places", FOUR, NULL, NULL, "final totals=Anna:1,Ben:9,Cem:8,Doris:9", "zoff-places-needed", "\"places\":[]" },
  { "one player alone at 19", FOUR, NULL, NULL, "final totals=Anna:18,Ben:40,Cem:8,Doris:9", "zoff-not-over", NULL },
  { "two of them", FOUR, NULL, NULL, "final totals=Anna:19,Ben:40,Cem:8,Doris:9", NULL, NULL },
  { "another limit", FOUR, "target=20", NULL, "final totals=Anna:19,Ben:40,Cem:8,Doris:9", "zoff-not-over", NULL },
  { "three at 19, and nobody above", THREE, NULL, NULL, "final totals=Hans:19,Sepp:19,Resi:19 places=Hans,Sepp,Resi", "zoff-not-over", NULL },
  { "one of three above 19", THREE, NULL, NULL, "final totals=Hans:2,Sepp:20,Resi:3", NULL, "\"places\":[\"Sepp\",\"Resi\",\"Hans\"]" },
  { "a result once", THREE, NULL, "final totals=Hans:2,Sepp:20,Resi:3", "final totals=Hans:2", "match-finished", NULL },

  /* Stopping */
  { "the round on the table falls away", FOUR, NULL, TEAM_DEAL_OF_FOUR, "stop", NULL,
    "\"round\":1,\"totals\":{\"Anna\":4,\"Ben\":3,\"Cem\":2,\"Doris\":0},\"places\":[\"Anna\",\"Ben\",\"Cem\",\"Doris\"],"
    "\"teams\":[],\"solo\":null,\"dealer\":null,\"leader\":null,\"table\":null" },
  { "no round has been scored", FOUR, NULL, DEAL ("Anna"), "stop counts=true", "nothing-to-count", "\"table\":{" },
  { "which needn't count", FOUR, NULL, DEAL ("Anna"), "stop counts=false", NULL, "\"places\":[],\"teams\":[],\"solo\":null,\"dealer\":null,\"leader\":null,\"table\":null" },
  { "no deal after stopping", FOUR, NULL, ROUND_OF_FOUR THEN "stop", "deal", "match-finished", NULL },
  { "the order names somebody twice", FOUR, NULL, NULL, ROUND ("Anna,Ben,Anna,Cem"), "zoff-order-incomplete", NULL },
  { "the order leaves somebody out", FOUR, NULL, NULL, ROUND ("Anna,Ben,Cem"), "zoff-order-incomplete", NULL },
  { "the order has an eighth name", SEVEN, NULL,
    NULL, ROUND ("Anna,Ben,Cem,Doris,Emil,Fritz,Gerda,Anna"), "zoff-order-incomplete", NULL },
  { "the order is wrong before the tricks are", FOUR, NULL,
    NULL, ROUND ("Anna,Ben,Cem") " lions=Anna:9", "zoff-order-incomplete", NULL },
  { "lions are worthless in the first round", FOUR, NULL,
    NULL, ROUND_OF_FOUR " lions=Anna:1", "zoff-tricks-worthless", NULL },
  { "hedgehogs are worthless in the first round", FOUR, NULL,
    NULL, ROUND_OF_FOUR " hedgehogs=Anna:9", "zoff-tricks-worthless", NULL },
  { "lions in hand are worthless in the first round", FOUR, NULL,
    NULL, ROUND_OF_FOUR " hand_lions=1", "zoff-tricks-worthless", NULL },
  { "a nought is no trick", FOUR, NULL,
    NULL, ROUND_OF_FOUR " lions=Anna:0 hedgehogs=Ben:0 hand_lions=0", NULL, "\"round\":1" },
  { "without teams tricks are worthless in every round", FOUR, "teams=false",
    ROUND_OF_FOUR, ROUND_OF_FOUR " hedgehogs=Anna:1", "zoff-tricks-worthless", NULL },
  { "without teams every round is like the first", FOUR, "teams=false",
    ROUND_OF_FOUR, ROUND ("Doris,Cem,Ben,Anna"), NULL,
    "\"totals\":{\"Anna\":4,\"Ben\":5,\"Cem\":5,\"Doris\":4},\"places\":[\"Cem\",\"Ben\",\"Doris\",\"Anna\"],"
    "\"teams\":[],\"solo\":null,\"dealer\":null,\"leader\":null" },
  { "five lions in tricks and hand", FOUR, NULL,
    ROUND_OF_FOUR, ROUND_OF_FOUR " lions=Anna:2,Ben:1 hand_lions=2", NULL, NULL },
  { "six lions in tricks and hand", FOUR, NULL,
    ROUND_OF_FOUR, ROUND_OF_FOUR " lions=Anna:2,Ben:2 hand_lions=2", "zoff-too-many-lions", NULL },
  { "more lions than a number can hold", FOUR, NULL,
    ROUND_OF_FOUR, ROUND_OF_FOUR " lions=Anna:2147483647,Ben:2147483647 hand_lions=2147483647", "zoff-too-many-lions", NULL },
  { "six hedgehogs", FOUR, NULL,
    ROUND_OF_FOUR, ROUND_OF_FOUR " hedgehogs=Anna:3,Ben:3", "zoff-too-many-hedgehogs", NULL },
  { "too many lions are seen before too many hedgehogs", FOUR, NULL,
    ROUND_OF_FOUR, ROUND_OF_FOUR " lions=Anna:6 hedgehogs=Anna:6", "zoff-too-many-lions", NULL },
  { "four lions with three players", THREE, NULL,
    NULL, ROUND ("Hans,Sepp,Resi") " lions=Sepp:2 hand_lions=2 hedgehogs=Hans:3", NULL,
    "\"totals\":{\"Hans\":3,\"Sepp\":3,\"Resi\":-3},\"places\":[\"Hans\",\"Sepp\",\"Resi\"],"
    "\"teams\":[],\"solo\":null,\"dealer\":null,\"leader\":\"Resi\"" },
  { "five lions with three players", THREE, NULL,
    NULL, ROUND ("Hans,Sepp,Resi") " lions=Sepp:4 hand_lions=1", "zoff-too-many-lions", NULL },
  { "four hedgehogs with three players", THREE, NULL,
    NULL, ROUND ("Hans,Sepp,Resi") " hedgehogs=Sepp:4", "zoff-too-many-hedgehogs", NULL },
  { "three equals in the first round stay in its order", THREE, NULL,
    NULL, ROUND ("Resi,Hans,Sepp") " lions=Sepp:2 hedgehogs=Hans:1,Sepp:1", NULL,
    "\"totals\":{\"Hans\":2,\"Sepp\":2,\"Resi\":2},\"places\":[\"Resi\",\"Hans\",\"Sepp\"]" },
  { "three equals later turn their order around", THREE, NULL,
    ROUND ("Resi,Hans,Sepp") " lions=Sepp:2 hedgehogs=Hans:1,Sepp:1",
    ROUND ("Hans,Resi,Sepp") " lions=Sepp:2 hedgehogs=Resi:1,Sepp:1", NULL,
    "\"totals\":{\"Hans\":4,\"Sepp\":4,\"Resi\":4},\"places\":[\"Sepp\",\"Hans\",\"Resi\"]" },
  { "the option of teams means nothing with three players", THREE, "teams=false",
    NULL, ROUND ("Hans,Sepp,Resi") " lions=Sepp:2", NULL, "\"leader\":\"Resi\"" },

  /* The end */
  { "one player at the target is not enough", FOUR, "target=4 teams=false",
    NULL, ROUND_OF_FOUR, NULL, "\"leader\":null,\"table\":null" },
  { "two players at the target end the match", FOUR, "target=3",
    NULL, ROUND_OF_FOUR, NULL, "\"places\":[\"Anna\",\"Ben\",\"Cem\",\"Doris\"],\"teams\":[],\"solo\":null,\"dealer\":null,\"leader\":null,\"table\":null" },
  { "nothing is added to a match that is over", FOUR, "target=3", ROUND_OF_FOUR, ROUND_OF_FOUR, "match-finished", NULL },
  { "that it is over comes before any stranger", FOUR, "target=3", ROUND_OF_FOUR, PASS ("Zoe"), "match-finished", NULL },
  { "three players: reaching the target is not enough", THREE, "target=3",
    NULL, ROUND ("Hans,Sepp,Resi") " hedgehogs=Hans:1", NULL, "\"leader\":\"Resi\"" },
  { "three players: one above the target ends the match", THREE, "target=2",
    NULL, ROUND ("Hans,Sepp,Resi") " hedgehogs=Hans:1", NULL, "\"leader\":null" },

  /* The deal */
  { "a first deal names its leader", FOUR, NULL, NULL, "deal", "zoff-wrong-leader", NULL },
  { "a first deal with four players", FOUR, NULL, NULL, DEAL ("Cem"), NULL,
    "\"dealer\":null,\"leader\":null,\"table\":{\"turn\":\"Cem\",\"hands\":{\"Anna\":15,\"Ben\":15,\"Cem\":15,\"Doris\":15},"
    "\"trick\":null,\"out\":[],\"tricks\":{\"Anna\":{\"cards\":0,\"lions\":0,\"hedgehogs\":0}" },
  { "a first deal with five players", FIVE, NULL, NULL, DEAL ("Cem"), NULL, "\"Anna\":12,\"Ben\":12,\"Cem\":12,\"Doris\":12,\"Emil\":12" },
  { "a first deal with six players", SIX, NULL, NULL, DEAL ("Cem"), NULL, "\"Cem\":10,\"Doris\":10,\"Emil\":10,\"Fritz\":10" },
  { "a first deal with three players", THREE, NULL, NULL, DEAL ("Sepp"), NULL, "\"Hans\":13,\"Sepp\":13,\"Resi\":13" },
  { "seven players: before there are places the leader sits to the dealer's left", SEVEN, NULL,
    NULL, DEAL ("Emil"), NULL, "\"Anna\":9,\"Ben\":8,\"Cem\":8,\"Doris\":8,\"Emil\":9,\"Fritz\":9,\"Gerda\":9" },
  { "seven players: later the first place deals", SEVEN, NULL,
    ROUND ("Cem,Anna,Ben,Doris,Emil,Gerda,Fritz"), "deal", NULL,
    "\"turn\":\"Fritz\",\"hands\":{\"Anna\":8,\"Ben\":8,\"Cem\":8,\"Doris\":9,\"Emil\":9,\"Fritz\":9,\"Gerda\":9}" },
  { "seven players without teams: the seat before the leader deals", SEVEN, "teams=false",
    ROUND ("Cem,Anna,Ben,Doris,Emil,Gerda,Fritz"), DEAL ("Ben"), NULL,
    "\"hands\":{\"Anna\":8,\"Ben\":9,\"Cem\":9,\"Doris\":9,\"Emil\":9,\"Fritz\":8,\"Gerda\":8}" },
  { "without teams a leader has to be named in every round", FOUR, "teams=false", ROUND_OF_FOUR, "deal", "zoff-wrong-leader", NULL },
  { "later the last place leads and needs no name", FOUR, NULL, ROUND_OF_FOUR, "deal", NULL, "\"turn\":\"Doris\"" },
  { "later the last place may be named", FOUR, NULL, ROUND_OF_FOUR, DEAL ("Doris"), NULL, "\"turn\":\"Doris\"" },
  { "later nobody else leads", FOUR, NULL, ROUND_OF_FOUR, DEAL ("Anna"), "zoff-wrong-leader", NULL },
  { "three players: later nobody but the last place leads", THREE, NULL,
    ROUND ("Hans,Sepp,Resi"), DEAL ("Hans"), "zoff-wrong-leader", NULL },
  { "a stranger leads", FOUR, NULL, NULL, DEAL ("Zoe"), "unknown-player", NULL },
  { "no second deal in a round", FOUR, NULL, DEAL ("Anna"), DEAL ("Anna"), "round-in-progress", NULL },
  { "no card before the deal", FOUR, NULL, NULL, PLAY ("Anna", "seal:1"), "no-round", NULL },
  { "no discard before the deal", FIVE, NULL, ROUND_OF_FIVE, DISCARD ("Cem", "lion:1"), "no-round", NULL },

  /* The soloist */
  { "the soloist puts two cards away, out of turn", FIVE, NULL,
    TEAM_DEAL_OF_FIVE, DISCARD ("Cem", "lion:1,hedgehog:1"), NULL,
    "\"Cem\":{\"cards\":2,\"lions\":1,\"hedgehogs\":1}" },
  { "the soloist puts two cards away one by one", FIVE, NULL,
    TEAM_DEAL_OF_FIVE THEN DISCARD ("Cem", "lion:1"), DISCARD ("Cem", "joker:1"), NULL,
    "\"hands\":{\"Anna\":12,\"Ben\":12,\"Cem\":10,\"Doris\":12,\"Emil\":12}" },
  { "somebody else puts cards away", FIVE, NULL, TEAM_DEAL_OF_FIVE, DISCARD ("Emil", "lion:1"), "zoff-not-solo", NULL },
  { "four players have no soloist", FOUR, NULL, TEAM_DEAL_OF_FOUR, DISCARD ("Doris", "lion:1"), "zoff-not-solo", NULL },
  { "the first round has no soloist", FIVE, NULL, DEAL ("Cem"), DISCARD ("Cem", "lion:1"), "zoff-not-solo", NULL },
  { "a discard after the first card", FIVE, NULL,
    TEAM_DEAL_OF_FIVE THEN PLAY ("Emil", "seal:1"), DISCARD ("Cem", "lion:1"), "zoff-discard-late", NULL },
  { "a late discard of too many is late", FIVE, NULL,
    TEAM_DEAL_OF_FIVE THEN PLAY ("Emil", "seal:1"), DISCARD ("Cem", "lion:3"), "zoff-discard-late", NULL },
  { "three cards at once", FIVE, NULL, TEAM_DEAL_OF_FIVE, DISCARD ("Cem", "lion:2,seal:1"), "zoff-discard-too-many", NULL },
  { "a third card after two", FIVE, NULL,
    TEAM_DEAL_OF_FIVE THEN DISCARD ("Cem", "lion:2"), DISCARD ("Cem", "lion:1"), "zoff-discard-too-many", NULL },
  { "two jokers put away", FIVE, NULL, TEAM_DEAL_OF_FIVE, DISCARD ("Cem", "joker:2"), "zoff-card-exhausted", NULL },
  { "a discarded card can't be played", FIVE, NULL,
    TEAM_DEAL_OF_FIVE THEN DISCARD ("Cem", "joker:1"), PLAY ("Emil", "seal:1,joker:1"), "zoff-card-exhausted", NULL },

  /* Turns, leading and passing */
  { "somebody else's turn", FOUR, NULL, DEAL ("Anna"), PLAY ("Ben", "joker:1"), "not-your-turn", NULL },
  { "somebody else's pass", FOUR, NULL, DEAL ("Anna"), PASS ("Ben"), "not-your-turn", NULL },
  { "a stranger's turn", FOUR, NULL, DEAL ("Anna"), PASS ("Zoe"), "unknown-player", NULL },
  { "the leader can't pass", FOUR, NULL, DEAL ("Anna"), PASS ("Anna"), "zoff-must-lead", NULL },
  { "a single card that may be the joker can be passed, and the lead goes left", THREE, NULL,
    ONE_CARD_JOKER_UNSEEN, PASS ("Hans"), NULL, "\"turn\":\"Sepp\",\"hands\":{\"Hans\":1,\"Sepp\":13,\"Resi\":13},\"trick\":null" },
  { "a single card that can't be the joker has to be led", THREE, NULL,
    ONE_CARD_JOKER_PLAYED, PASS ("Hans"), "zoff-must-lead", NULL },
  { "two cards have to be led, joker or not", THREE, NULL,
    ONE_CARD_AND_THE_LEAD ("") THEN PLAY ("Hans", "seal:3") THEN PASS ("Sepp") THEN PASS ("Resi"),
    PASS ("Hans"), "zoff-must-lead", NULL },
  { "everybody has passed: the trick is taken and its player leads", FOUR, NULL,
    DEAL ("Anna") THEN PLAY ("Anna", "lion:2,joker:1") THEN PLAY ("Ben", "elephant:3") THEN PASS ("Cem") THEN PASS ("Doris"),
    PASS ("Anna"), NULL,
    "\"turn\":\"Ben\",\"hands\":{\"Anna\":12,\"Ben\":12,\"Cem\":15,\"Doris\":15},\"trick\":null,\"out\":[],"
    "\"tricks\":{\"Anna\":{\"cards\":0,\"lions\":0,\"hedgehogs\":0},\"Ben\":{\"cards\":6,\"lions\":2,\"hedgehogs\":0}" },
  { "who has passed may come back in the same trick", FOUR, NULL,
    DEAL ("Anna") THEN PLAY ("Anna", "seal:1") THEN PASS ("Ben") THEN PLAY ("Cem", "whale:1") THEN PASS ("Doris") THEN PASS ("Anna"),
    PLAY ("Ben", "whale:2"), NULL, "\"turn\":\"Cem\"" },
  { "a set lies there", FOUR, NULL,
    DEAL ("Anna"), PLAY ("Anna", "elephant:1,mosquito:1,joker:1"), NULL,
    "\"turn\":\"Ben\",\"hands\":{\"Anna\":12,\"Ben\":15,\"Cem\":15,\"Doris\":15},"
    "\"trick\":{\"player\":\"Anna\",\"animal\":\"elephant\",\"count\":3}" },

  /* What a set is */
  { "the joker alone", FOUR, NULL, DEAL ("Anna"), PLAY ("Anna", "joker:1"), "zoff-joker-alone", NULL },
  { "nothing but jokers", FOUR, NULL, DEAL ("Anna"), PLAY ("Anna", "joker:2"), "zoff-joker-alone", NULL },
  { "two animals", FOUR, NULL, DEAL ("Anna"), PLAY ("Anna", "seal:1,fox:1"), "zoff-not-a-set", NULL },
  { "three animals, elephant and mosquito among them", FOUR, NULL,
    DEAL ("Anna"), PLAY ("Anna", "elephant:1,fox:1,mosquito:1"), "zoff-not-a-set", NULL },
  { "two mosquitoes can't both be elephants", FOUR, NULL,
    DEAL ("Anna"), PLAY ("Anna", "elephant:1,mosquito:2"), "zoff-not-a-set", NULL },
  { "a set has one joker at most", FOUR, NULL, DEAL ("Anna"), PLAY ("Anna", "seal:1,joker:2"), "zoff-not-a-set", NULL },
  { "joker and mosquito are two mosquitoes", FOUR, NULL,
    DEAL ("Anna"), PLAY ("Anna", "mosquito:1,joker:1"), NULL, "\"trick\":{\"player\":\"Anna\",\"animal\":\"mosquito\",\"count\":2}" },
  { "more cards than one hand holds", FOUR, NULL, DEAL ("Anna"), PLAY ("Anna", "seal:16"), "zoff-hand-too-small", NULL },
  { "a single card is left, and two are laid", THREE, NULL,
    ONE_CARD_JOKER_PLAYED, PLAY ("Hans", "seal:2"), "zoff-hand-too-small", NULL },
  { "six seals", FOUR, NULL, DEAL ("Anna"), PLAY ("Anna", "seal:6"), "zoff-card-exhausted", NULL },
  { "five seals and the joker", FOUR, NULL, DEAL ("Anna"), PLAY ("Anna", "seal:5,joker:1"), NULL, "\"count\":6" },
  { "five mosquitoes", FOUR, NULL, DEAL ("Anna"), PLAY ("Anna", "mosquito:5"), "zoff-card-exhausted", NULL },
  { "the second joker of a round", FOUR, NULL,
    DEAL ("Anna") THEN PLAY ("Anna", "seal:1,joker:1"), PLAY ("Ben", "whale:1,joker:1"), "zoff-card-exhausted", NULL },
  { "four seals with three players", THREE, NULL, DEAL ("Hans"), PLAY ("Hans", "seal:4"), "zoff-card-exhausted", NULL },

  /* What beats what */
  { "the same number of an animal that beats it", FOUR, NULL,
    DEAL ("Anna") THEN PLAY ("Anna", "seal:2"), PLAY ("Ben", "polar-bear:2"), NULL, NULL },
  { "one more of the same animal", FOUR, NULL,
    DEAL ("Anna") THEN PLAY ("Anna", "seal:1"), PLAY ("Ben", "seal:1,joker:1"), NULL, NULL },
  { "a mouse beats the elephant", FOUR, NULL, DEAL ("Anna") THEN PLAY ("Anna", "elephant:1"), PLAY ("Ben", "mouse:1"), NULL, NULL },
  { "a mosquito makes the elephant one more", FOUR, NULL,
    DEAL ("Anna") THEN PLAY ("Anna", "elephant:1"), PLAY ("Ben", "elephant:1,mosquito:1"), NULL, NULL },
  { "the right animal, but too many", FOUR, NULL,
    DEAL ("Anna") THEN PLAY ("Anna", "seal:1"), PLAY ("Ben", "polar-bear:2"), "zoff-does-not-beat", NULL },
  { "two more of the same animal", FOUR, NULL,
    DEAL ("Anna") THEN PLAY ("Anna", "seal:1"), PLAY ("Ben", "seal:3"), "zoff-does-not-beat", NULL },
  { "as many of the same animal", FOUR, NULL,
    DEAL ("Anna") THEN PLAY ("Anna", "seal:1"), PLAY ("Ben", "seal:1"), "zoff-does-not-beat", NULL },
  { "an animal that is itself beaten", FOUR, NULL,
    DEAL ("Anna") THEN PLAY ("Anna", "fox:1"), PLAY ("Ben", "hedgehog:1"), "zoff-does-not-beat", NULL },
  { "animals that don't touch each other", FOUR, NULL,
    DEAL ("Anna") THEN PLAY ("Anna", "hedgehog:1"), PLAY ("Ben", "elephant:1"), "zoff-does-not-beat", NULL },

  /* Shows */
  { "the worse placed shows a card and the partner adds one", FOUR, NULL,
    TEAM_DEAL_OF_FOUR THEN PLAY ("Doris", "mouse:2") THEN PASS ("Anna") THEN PASS ("Ben"),
    SHOW ("Cem", "hedgehog:1", "hedgehog:1"), NULL,
    "\"turn\":\"Doris\",\"hands\":{\"Anna\":14,\"Ben\":15,\"Cem\":14,\"Doris\":13},"
    "\"trick\":{\"player\":\"Cem\",\"animal\":\"hedgehog\",\"count\":2}" },
  { "a mosquito is shown and the partner adds the elephant", FOUR, NULL,
    TEAM_DEAL_OF_FOUR THEN PLAY ("Doris", "elephant:1") THEN PASS ("Anna") THEN PASS ("Ben"),
    SHOW ("Cem", "mosquito:1", "elephant:1"), NULL, "\"animal\":\"elephant\",\"count\":2" },
  { "the joker is shown and the partner adds an animal", FOUR, NULL,
    TEAM_DEAL_OF_FOUR THEN PLAY ("Doris", "seal:2") THEN PASS ("Anna") THEN PASS ("Ben"),
    SHOW ("Cem", "joker:1", "whale:1"), NULL, "\"animal\":\"whale\",\"count\":2" },
  { "the partner who has added cards passes like everybody else", FOUR, NULL,
    TEAM_DEAL_OF_FOUR THEN PLAY ("Doris", "mouse:2") THEN PASS ("Anna") THEN PASS ("Ben")
    THEN SHOW ("Cem", "hedgehog:1", "hedgehog:1") THEN PASS ("Doris") THEN PASS ("Anna"),
    PASS ("Ben"), NULL, "\"turn\":\"Cem\"" },
  { "nobody shows in the first round", FOUR, NULL,
    DEAL ("Anna") THEN PLAY ("Anna", "seal:1"), SHOW ("Ben", "seal:1", "seal:1"), "zoff-show-not-allowed", NULL },
  { "nobody shows without teams", FOUR, "teams=false",
    ROUND_OF_FOUR THEN DEAL ("Anna") THEN PLAY ("Anna", "seal:1"), SHOW ("Ben", "seal:1", "seal:1"), "zoff-show-not-allowed", NULL },
  { "the soloist has nobody to show to", FIVE, NULL,
    TEAM_DEAL_OF_FIVE THEN PLAY ("Emil", "seal:1") THEN PASS ("Anna") THEN PASS ("Ben"),
    SHOW ("Cem", "seal:1", "seal:1"), "zoff-show-not-allowed", NULL },
  { "the better placed doesn't show", FOUR, NULL,
    TEAM_DEAL_OF_FOUR THEN PLAY ("Doris", "seal:1"), SHOW ("Anna", "seal:1", "seal:1"), "zoff-show-not-allowed", NULL },
  { "nobody shows when leading", FOUR, NULL,
    TEAM_DEAL_OF_FOUR, SHOW ("Doris", "seal:1", "seal:1"), "zoff-show-not-allowed", NULL },
  { "a show that is no set is no set", FOUR, NULL,
    TEAM_DEAL_OF_FOUR, SHOW ("Doris", "seal:1", "fox:1"), "zoff-not-a-set", NULL },
  { "the partner doesn't have that many cards", FOUR, NULL,
    THREE_CARDS_EACH THEN PLAY ("Doris", "mouse:5") THEN PASS ("Anna") THEN PASS ("Ben"),
    SHOW ("Cem", "polar-bear:1", "polar-bear:4"), "zoff-hand-too-small", NULL },
  { "the player doesn't have that many cards", FOUR, NULL,
    THREE_CARDS_EACH THEN PLAY ("Doris", "mouse:5") THEN PASS ("Anna") THEN PASS ("Ben"),
    SHOW ("Cem", "polar-bear:3", "polar-bear:2"), "zoff-hand-too-small", NULL },
  { "both together lay more than the deck has", FOUR, NULL,
    TEAM_DEAL_OF_FOUR THEN PLAY ("Doris", "mouse:5") THEN PASS ("Anna") THEN PASS ("Ben"),
    SHOW ("Cem", "hedgehog:3", "hedgehog:3"), "zoff-card-exhausted", NULL },
  { "a show that doesn't beat", FOUR, NULL,
    TEAM_DEAL_OF_FOUR THEN PLAY ("Doris", "mouse:2") THEN PASS ("Anna") THEN PASS ("Ben"),
    SHOW ("Cem", "hedgehog:1", "hedgehog:2"), "zoff-does-not-beat", NULL },

  /* Getting out */
  { "a show empties both hands: first the player's, then the partner's", FOUR, NULL,
    THREE_CARDS_EACH THEN PLAY ("Doris", "mouse:5") THEN PASS ("Anna") THEN PASS ("Ben"),
    SHOW ("Cem", "polar-bear:2", "polar-bear:3"), NULL,
    "\"turn\":\"Doris\",\"hands\":{\"Anna\":0,\"Ben\":15,\"Cem\":0,\"Doris\":8},"
    "\"trick\":{\"player\":\"Cem\",\"animal\":\"polar-bear\",\"count\":5},\"out\":[\"Cem\",\"Anna\"]" },
  { "a show empties the partner's hand alone", FOUR, NULL,
    THREE_CARDS_EACH THEN PLAY ("Doris", "mouse:4") THEN PASS ("Anna") THEN PASS ("Ben"),
    SHOW ("Cem", "polar-bear:1", "polar-bear:3"), NULL,
    "\"hands\":{\"Anna\":0,\"Ben\":15,\"Cem\":1,\"Doris\":9},\"trick\":{\"player\":\"Cem\",\"animal\":\"polar-bear\",\"count\":4},\"out\":[\"Anna\"]" },
  { "after such a show only those who are in have to pass", FOUR, NULL,
    THREE_CARDS_EACH THEN PLAY ("Doris", "mouse:4") THEN PASS ("Anna") THEN PASS ("Ben")
    THEN SHOW ("Cem", "polar-bear:1", "polar-bear:3") THEN PASS ("Doris"),
    PASS ("Ben"), NULL, "\"turn\":\"Cem\",\"hands\":{\"Anna\":0,\"Ben\":15,\"Cem\":1,\"Doris\":9},\"trick\":null" },
  { "the trick goes to a player who is out, and the next to the left leads", FOUR, NULL,
    THREE_CARDS_EACH THEN PLAY ("Doris", "mouse:5") THEN PASS ("Anna") THEN PASS ("Ben")
    THEN SHOW ("Cem", "polar-bear:2", "polar-bear:3") THEN PASS ("Doris"),
    PASS ("Ben"), NULL,
    "\"turn\":\"Doris\",\"hands\":{\"Anna\":0,\"Ben\":15,\"Cem\":0,\"Doris\":8},\"trick\":null,\"out\":[\"Cem\",\"Anna\"]" },
  { "who is out is passed over", FOUR, NULL,
    BEN_IS_OUT THEN PLAY ("Doris", "mouse:1"), PASS ("Anna"), NULL,
    "\"turn\":\"Cem\",\"hands\":{\"Anna\":3,\"Ben\":0,\"Cem\":2,\"Doris\":4}" },
  { "who is out has no turn", FOUR, NULL, BEN_IS_OUT THEN PLAY ("Doris", "mouse:1") THEN PASS ("Anna"),
    PASS ("Ben"), "not-your-turn", NULL },
  { "a show empties the last two hands: the partner is last, with no lion", FOUR, NULL,
    BEN_IS_OUT THEN PLAY ("Doris", "mouse:5") THEN PASS ("Anna"), SHOW ("Cem", "polar-bear:2", "polar-bear:3"), NULL,
    /* Anna 0 + 2, Ben 4 + 3, Cem 2 + 0 − 1, Doris 3 + 4 + 5 − 1 */
    "\"round\":2,\"totals\":{\"Anna\":6,\"Ben\":10,\"Cem\":3,\"Doris\":11},\"places\":[\"Doris\",\"Ben\",\"Anna\",\"Cem\"]" },
  { "a show leaves the player as the last one with cards", FOUR, NULL,
    BEN_IS_OUT THEN PLAY ("Doris", "mouse:1") THEN PASS ("Anna") THEN PASS ("Cem") THEN PLAY ("Doris", "mouse:4") THEN PASS ("Anna"),
    SHOW ("Cem", "polar-bear:1", "polar-bear:3"), NULL,
    /* Anna 2 + 0, Ben 4 + 3, Cem 0 + 2 − 1, Doris 3 + 4 + 5 − 1 */
    "\"round\":2,\"totals\":{\"Anna\":6,\"Ben\":10,\"Cem\":3,\"Doris\":11}" },
  { "the open trick goes to nobody, and unseen lions are in the last hand", THREE, NULL,
    DEAL ("Hans") THEN PLAY ("Hans", "elephant:4,mosquito:1,joker:1") THEN PASS ("Sepp") THEN PASS ("Resi")
    THEN PLAY ("Hans", "hedgehog:3") THEN PASS ("Sepp") THEN PASS ("Resi")
    THEN PLAY ("Hans", "mouse:4") THEN PASS ("Sepp") THEN PASS ("Resi")
    /* Sepp leads, being to the left of Hans. */
    THEN PLAY ("Sepp", "whale:3") THEN PASS ("Resi")
    THEN PLAY ("Sepp", "seal:3") THEN PASS ("Resi")
    THEN PLAY ("Sepp", "crocodile:3") THEN PASS ("Resi")
    THEN PLAY ("Sepp", "lion:1") THEN PASS ("Resi"),
    PLAY ("Sepp", "perch:3"), NULL,
    /* Hans 3, Sepp 2 − 1, Resi 0 − 3 lions − 1 */
    "\"round\":1,\"totals\":{\"Hans\":3,\"Sepp\":1,\"Resi\":-4}" },
};
/* clang-format on */
