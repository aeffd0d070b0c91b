/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Raffzahn as a table of situations, shared by the test of the game and by the
 * one that looks for a case of every code. */

#pragma once

#include "tally-test-match.h"

#define TABLE "Willi Anna Tom"

#define TURN(player) "turn player=" player
#define THROWN(player, throws) TURN (player) " throws=" throws
#define LOOT(player, tile) TURN (player) " result=loot tile=" tile
#define OWN_HIT(player, tile) TURN (player) " result=own-hit tile=" tile
#define PASS(player) TURN (player) " result=pass"
#define AND ";"

/* A throw of 22, which leaves a choice in every situation below, and one more. */
#define FIRST "20-1-1,"
#define SECOND "20-1-1,20-1-1,"

#define ALL_PASS PASS ("Willi") AND PASS ("Anna") AND PASS ("Tom")

/* Willi has 15, 20, 32 up, 11, 39 down; Anna 3, 8, 9 up, 25, 40 down; Tom 2;
 * 12 and 30 are out; and it is Willi's turn. */
#define IN_FULL_SWING                                                            \
  LOOT ("Willi", "15") AND LOOT ("Anna", "8") AND LOOT ("Tom", "2") AND          \
  LOOT ("Willi", "20") AND LOOT ("Anna", "9") AND LOOT ("Tom", "30") AND         \
  LOOT ("Willi", "32") AND LOOT ("Anna", "3") AND OWN_HIT ("Tom", "30") AND      \
  LOOT ("Willi", "39") AND LOOT ("Anna", "25") AND LOOT ("Tom", "12") AND        \
  LOOT ("Willi", "11") AND LOOT ("Anna", "40") AND OWN_HIT ("Tom", "12")
#define TOMS_TURN IN_FULL_SWING AND PASS ("Willi") AND PASS ("Anna")

#define WILLI(up, down, teeth) "\"Willi\":{\"up\":[" up "],\"down\":[" down "],\"teeth\":" teeth "}"
#define ANNA(up, down, teeth) "\"Anna\":{\"up\":[" up "],\"down\":[" down "],\"teeth\":" teeth "}"
#define TOM(up, down, teeth) "\"Tom\":{\"up\":[" up "],\"down\":[" down "],\"teeth\":" teeth "}"
#define WILLI_BEFORE WILLI ("15,20,32", "11,39", "22")
#define OUT(tiles) "\"out\":[" tiles "]"
#define NEXT(player) "\"turn\":\"" player "\""

/* clang-format off */
static const TallyTestCase raffzahn_cases[] = {
  /* Totals */
  { "everybody's teeth", TABLE, NULL, NULL, "totals teeth=Willi:31,Anna:20,Tom:0", NULL,
    "\"center\":[],\"out\":[],\"players\":{" WILLI ("", "", "31") "," ANNA ("", "", "20") "," TOM ("", "", "0") "},\"turn\":null" },
  { "all teeth there are", TABLE, NULL, NULL, "totals teeth=Willi:160,Anna:3,Tom:0", NULL, WILLI ("", "", "160") },
  { "one tooth more", TABLE, NULL, NULL, "totals teeth=Willi:160,Anna:3,Tom:1 highest=Willi:0", "raffzahn-too-many-teeth", NULL },
  { "more than anybody could count", TABLE, NULL, NULL, "totals teeth=Willi:2147483647,Anna:2147483647,Tom:2147483647", "raffzahn-too-many-teeth", NULL },
  { "somebody is missing", TABLE, NULL, NULL, "totals teeth=Willi:200,Tom:3", "missing-player", NULL },
  { "a tie that tiles decide", TABLE, NULL, NULL, "totals teeth=Willi:40,Anna:40,Tom:31 highest=Willi:38,Anna:39", NULL, ANNA ("", "", "40") },
  { "a tie without tiles", TABLE, NULL, NULL, "totals teeth=Willi:40,Anna:40,Tom:31", "raffzahn-highest-needed", NULL },
  { "a tie with one tile", TABLE, NULL, NULL, "totals teeth=Willi:40,Anna:40,Tom:31 highest=Willi:38", "raffzahn-highest-needed", NULL },
  { "a tie among the last", TABLE, NULL, NULL, "totals teeth=Willi:40,Anna:10,Tom:10 highest=Willi:38,Tom:20", "raffzahn-highest-needed", NULL },
  { "a tie of nothing needs none", TABLE, NULL, NULL, "totals teeth=Willi:40,Anna:0,Tom:0", NULL, TOM ("", "", "0") },
  { "a tile given without need", TABLE, NULL, NULL, "totals teeth=Willi:40,Anna:2,Tom:1 highest=Tom:1", NULL, TOM ("", "", "1") },
  { "the same tile twice", TABLE, NULL, NULL, "totals teeth=Willi:40,Anna:40,Tom:40 highest=Willi:38,Anna:38", "raffzahn-highest-impossible", NULL },
  { "a tile that there is not", TABLE, NULL, NULL, "totals teeth=Willi:40,Anna:3,Tom:1 highest=Willi:41", "raffzahn-highest-impossible", NULL },
  { "a tile 0", TABLE, NULL, NULL, "totals teeth=Willi:40,Anna:3,Tom:1 highest=Willi:0", "raffzahn-highest-impossible", NULL },
  { "a tile with more teeth than that", TABLE, NULL, NULL, "totals teeth=Willi:6,Anna:3,Tom:1 highest=Willi:40", "raffzahn-highest-impossible", NULL },
  { "exactly that tile", TABLE, NULL, NULL, "totals teeth=Willi:7,Anna:3,Tom:1 highest=Willi:40", NULL, NULL },
  { "any tile without a tooth", TABLE, NULL, NULL, "totals teeth=Willi:7,Anna:3,Tom:0 highest=Tom:1", "raffzahn-highest-impossible", NULL },
  { "all tiles up to the highest", TABLE, NULL, NULL, "totals teeth=Willi:7,Anna:3,Tom:1 highest=Willi:6", NULL, NULL },
  { "more than those have", TABLE, NULL, NULL, "totals teeth=Willi:8,Anna:3,Tom:1 highest=Willi:6", "raffzahn-highest-impossible", NULL },
  { "another chart has other sums", TABLE, "teeth=1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1", NULL,
    "totals teeth=Willi:38,Anna:3,Tom:0", "raffzahn-too-many-teeth", NULL },
  { "a stranger's teeth", TABLE, NULL, NULL, "totals teeth=Willi:38,Anna:3,Zoe:0", "unknown-player", NULL },
  { "a stranger's highest tile", TABLE, NULL, NULL, "totals teeth=Willi:38,Anna:3 highest=Zoe:3", "unknown-player", NULL },
  { "totals after turns: what was followed falls away", TABLE, NULL, IN_FULL_SWING, "totals teeth=Willi:31,Anna:20,Tom:0", NULL,
    "\"center\":[],\"out\":[],\"players\":{" WILLI ("", "", "31") "," ANNA ("", "", "20") "," TOM ("", "", "0") "},\"turn\":null" },
  { "totals that can't be leave the turns alone", TABLE, NULL, IN_FULL_SWING, "totals teeth=Willi:38", "missing-player", WILLI_BEFORE },
  { "totals twice", TABLE, NULL, "totals teeth=Willi:1,Anna:2,Tom:3", "totals teeth=Willi:38", "match-finished", NULL },

  /* Tiles counted */
  { "everybody's tiles", TABLE, NULL, NULL, "count tiles=Willi:30/15,Anna:,Tom:40", NULL,
    "\"center\":[],\"out\":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,16,17,18,19,20,21,22,23,24,25,26,27,28,29,31,32,33,34,35,36,37,38,39],"
    "\"players\":{" WILLI ("15,30", "", "9") "," ANNA ("", "", "0") "," TOM ("40", "", "7") "},\"turn\":null" },
  { "somebody's tiles are missing", TABLE, NULL, NULL, "count tiles=Willi:30/99,Tom:40", "missing-player", NULL },
  { "a tile 41", TABLE, NULL, NULL, "count tiles=Willi:30/30,Anna:41,Tom:40", "raffzahn-tile-range", NULL },
  { "a tile 0 to count", TABLE, NULL, NULL, "count tiles=Willi:30/30,Anna:,Tom:0", "raffzahn-tile-range", NULL },
  { "a tile below 0", TABLE, NULL, NULL, "count tiles=Willi:30/30,Anna:41,Tom:-3", "raffzahn-tile-range", NULL },
  { "a tile twice at the same player", TABLE, NULL, NULL, "count tiles=Willi:30/30,Anna:,Tom:40", "raffzahn-tile-twice", NULL },
  { "a tile at two players", TABLE, NULL, NULL, "count tiles=Willi:30,Anna:2,Tom:2/40", "raffzahn-tile-twice", NULL },
  { "two tiles at two players", TABLE, NULL, NULL, "count tiles=Willi:30/2,Anna:2,Tom:30", "raffzahn-tile-twice", NULL },
  { "a stranger's tiles", TABLE, NULL, NULL, "count tiles=Willi:99,Anna:,Zoe:2", "unknown-player", NULL },
  { "a count after turns: tiles that were down lie up, and the rest is out", TABLE, NULL, IN_FULL_SWING,
    "count tiles=Willi:12/39,Anna:40,Tom:", NULL,
    "\"center\":[],\"out\":[1,2,3,4,5,6,7,8,9,10,11,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38],"
    "\"players\":{" WILLI ("12,39", "", "10") "," ANNA ("40", "", "7") "," TOM ("", "", "0") "},\"turn\":null" },
  { "a count that can't be leaves the turns alone", TABLE, NULL, IN_FULL_SWING, "count tiles=Willi:38", "missing-player", WILLI_BEFORE },

  /* Stopping */
  { "the tiles count as they lie", TABLE, NULL, IN_FULL_SWING, "stop", NULL, OUT ("12,30") ",\"players\":{" WILLI_BEFORE },
  { "and nobody has a turn", TABLE, NULL, IN_FULL_SWING, "stop", NULL, TOM ("2", "", "1") "},\"turn\":null" },
  { "nothing has been written down", TABLE, NULL, NULL, "stop counts=true", "nothing-to-count", NEXT ("Willi") },
  { "which needn't count", TABLE, NULL, NULL, "stop counts=false", NULL, "\"turn\":null" },
  { "a single pass counts", TABLE, NULL, PASS ("Willi"), "stop", NULL, "\"turn\":null" },
  { "no turn after stopping", TABLE, NULL, PASS ("Willi") AND "stop", PASS ("Anna"), "match-finished", NULL },
  { "a turn after the count", TABLE, NULL, "count tiles=Willi:1,Anna:2,Tom:3", PASS ("Zoe"), "match-finished", NULL },

  /* Whose turn, and how often */
  { "whom they agreed on begins", TABLE, "starter=Tom", NULL, PASS ("Tom"), NULL, NEXT ("Willi") },
  { "somebody else's turn", TABLE, NULL, NULL, THROWN ("Anna", SECOND FIRST "rotten-1-1"), "not-your-turn", NULL },
  { "a stranger's turn", TABLE, NULL, NULL, PASS ("Zoe"), "unknown-player", NULL },
  { "four throws", TABLE, NULL, NULL, THROWN ("Willi", "rotten-1-1," SECOND "20-1-1"), "raffzahn-too-many-throws", NULL },
  { "a rotten tooth before the last throw", TABLE, NULL, NULL, THROWN ("Willi", "rotten-1-1,20-1-1") " announced=99", "raffzahn-turn-over", NULL },
  { "three stars before the last throw", TABLE, NULL, NULL, THROWN ("Willi", FIRST "star-star-star,20-1-1"), "raffzahn-turn-over", NULL },
  { "an own hit before the last throw", TABLE, NULL, IN_FULL_SWING, THROWN ("Willi", FIRST "10-5-star,20-1-1"), "raffzahn-turn-over", NULL },
  { "two stars leave a choice", TABLE, NULL, IN_FULL_SWING, THROWN ("Willi", "20-star-star,20-1-1"), NULL, NULL },
  { "a miss leaves a choice before the third throw", TABLE, NULL, IN_FULL_SWING, THROWN ("Willi", "20-5-star,10-1-1,20-1-1"), NULL,
    WILLI ("15,20,32", "11,22,39", "26") },

  /* What the dice say */
  { "the rotten tooth", TABLE, NULL, IN_FULL_SWING, THROWN ("Willi", "rotten-star-star"), NULL, WILLI_BEFORE },
  { "three stars take the highest tile of the middle", TABLE, NULL, IN_FULL_SWING, THROWN ("Willi", "star-star-star"), NULL,
    WILLI ("15,20,32", "11,38,39", "29") },
  { "two stars take the lowest", TABLE, NULL, IN_FULL_SWING, THROWN ("Willi", "star-star-5"), NULL, WILLI ("15,20,32", "1,11,39", "23") },
  { "two stars ignore the third die", TABLE, NULL, IN_FULL_SWING, THROWN ("Willi", "20-star-star"), NULL, WILLI ("15,20,32", "1,11,39", "23") },
  { "a loot from the middle", TABLE, NULL, NULL, THROWN ("Willi", "30-5-4"), NULL, WILLI ("39", "", "7") },
  { "one star counts nothing", TABLE, NULL, NULL, THROWN ("Willi", "star-5-4"), NULL, WILLI ("9", "", "2") },
  { "a loot from somebody", TABLE, NULL, IN_FULL_SWING, THROWN ("Willi", "star-4-5"), NULL,
    WILLI ("15,20,32", "9,11,39", "24") "," ANNA ("3,8", "25,40", "15") },
  { "an own tile that is down is turned up", TABLE, NULL, IN_FULL_SWING, THROWN ("Willi", "10-1-star"), NULL, WILLI ("11,15,20,32", "39", "22") },
  { "an own tile that is up is out", TABLE, NULL, IN_FULL_SWING, THROWN ("Willi", "30-1-1"), NULL,
    OUT ("12,30,32") ",\"players\":{" WILLI ("15,20", "11,39", "16") },
  { "a miss in the third throw", TABLE, NULL, IN_FULL_SWING, THROWN ("Willi", SECOND "20-5-star") " discard=15", NULL,
    OUT ("12,15,30") ",\"players\":{" WILLI ("20,32", "11,39", "19") },
  { "a miss before it costs nothing", TABLE, NULL, IN_FULL_SWING, THROWN ("Willi", FIRST "20-5-star"), NULL, WILLI_BEFORE },
  { "a loot may be passed", TABLE, NULL, IN_FULL_SWING, THROWN ("Willi", "star-4-5") " result=pass", NULL, WILLI_BEFORE },
  { "also in the third throw", TABLE, NULL, IN_FULL_SWING, THROWN ("Willi", SECOND "star-4-5") " result=pass", NULL, WILLI_BEFORE },
  { "result and tile may be said as well", TABLE, NULL, IN_FULL_SWING, THROWN ("Willi", "star-4-5") " result=loot tile=9", NULL, NEXT ("Anna") },
  { "the tile of a miss, too", TABLE, NULL, IN_FULL_SWING, THROWN ("Willi", SECOND "20-5-star") " result=miss tile=25 discard=39,15", NULL, WILLI ("20,32", "11", "12") },

  /* What they don't say */
  { "a rotten tooth is no pass", TABLE, NULL, NULL, THROWN ("Willi", "rotten-1-1") " result=pass tile=3", "raffzahn-wrong-result", NULL },
  { "three stars can't be passed", TABLE, NULL, NULL, THROWN ("Willi", "star-star-star") " result=pass", "raffzahn-wrong-result", NULL },
  { "two stars can't be passed", TABLE, NULL, NULL, THROWN ("Willi", "star-star-3") " result=pass", "raffzahn-wrong-result", NULL },
  { "an own hit is no loot", TABLE, NULL, IN_FULL_SWING, THROWN ("Willi", "30-1-1") " result=loot", "raffzahn-wrong-result", NULL },
  { "a loot from the middle is no own hit", TABLE, NULL, IN_FULL_SWING, THROWN ("Willi", "20-1-1") " result=own-hit", "raffzahn-wrong-result", NULL },
  { "a loot from somebody is no miss", TABLE, NULL, IN_FULL_SWING, THROWN ("Willi", SECOND "star-4-5") " result=miss discard=15", "raffzahn-wrong-result", NULL },
  { "a tile face down is no loot", TABLE, NULL, IN_FULL_SWING, THROWN ("Willi", SECOND "20-5-star") " result=loot tile=25", "raffzahn-wrong-result", NULL },
  { "a tile that is out is no loot", TABLE, NULL, IN_FULL_SWING, THROWN ("Willi", SECOND "10-1-1") " result=loot", "raffzahn-wrong-result", NULL },
  { "a third miss is no pass", TABLE, NULL, IN_FULL_SWING, THROWN ("Willi", SECOND "10-1-1") " result=pass", "raffzahn-wrong-result", NULL },
  { "a second miss is none", TABLE, NULL, IN_FULL_SWING, THROWN ("Willi", FIRST "10-1-1") " result=miss discard=15", "raffzahn-wrong-result", NULL },
  { "tiles given up for a loot", TABLE, NULL, IN_FULL_SWING, THROWN ("Willi", "20-1-1") " discard=15 tile=40", "raffzahn-wrong-result", NULL },
  { "an empty list given up for a pass", TABLE, NULL, IN_FULL_SWING, PASS ("Willi") " discard= tile=3", "raffzahn-wrong-result", NULL },
  { "a tile with the rotten tooth", TABLE, NULL, NULL, THROWN ("Willi", "rotten-1-1") " tile=12", "raffzahn-wrong-tile", NULL },
  { "a tile with a miss that costs nothing", TABLE, NULL, IN_FULL_SWING, THROWN ("Willi", "20-5-star") " tile=25", "raffzahn-wrong-tile", NULL },
  { "another tile than the highest", TABLE, NULL, IN_FULL_SWING, THROWN ("Willi", "star-star-star") " tile=40", "raffzahn-wrong-tile", NULL },
  { "another sum", TABLE, NULL, NULL, THROWN ("Willi", "20-1-1") " tile=23", "raffzahn-wrong-tile", NULL },

  /* Without dice */
  { "believed: the highest tile", TABLE, NULL, IN_FULL_SWING, TURN ("Willi") " result=high-star tile=38", NULL, WILLI ("15,20,32", "11,38,39", "29") },
  { "believed: the lowest tile", TABLE, NULL, IN_FULL_SWING, TURN ("Willi") " result=low-star", NULL, WILLI ("15,20,32", "1,11,39", "23") },
  { "not the lowest tile", TABLE, NULL, IN_FULL_SWING, TURN ("Willi") " result=low-star tile=4", "raffzahn-wrong-tile", NULL },
  { "believed: a rotten tooth", TABLE, NULL, NULL, TURN ("Willi") " result=rotten", NULL, NEXT ("Anna") },
  { "a tile with a pass", TABLE, NULL, NULL, PASS ("Willi") " tile=2", "raffzahn-wrong-tile", NULL },
  { "believed: a miss", TABLE, NULL, IN_FULL_SWING, TURN ("Willi") " result=miss tile=40 discard=11,32", NULL, WILLI ("15,20", "39", "14") },
  { "believed: a miss of nobody knows what", TABLE, NULL, IN_FULL_SWING, TURN ("Willi") " result=miss discard=39", NULL, WILLI ("15,20,32", "11", "15") },
  { "no miss in the middle", TABLE, NULL, IN_FULL_SWING, TURN ("Willi") " result=miss tile=22 discard=99", "raffzahn-wrong-result", NULL },
  { "no miss on an own tile", TABLE, NULL, IN_FULL_SWING, TURN ("Willi") " result=miss tile=39 discard=99", "raffzahn-wrong-result", NULL },
  { "no miss on a tile face up", TABLE, NULL, IN_FULL_SWING, TURN ("Willi") " result=miss tile=9 discard=99", "raffzahn-wrong-result", NULL },
  { "no miss beyond the tiles", TABLE, NULL, IN_FULL_SWING, TURN ("Willi") " result=miss tile=41 discard=99", "raffzahn-wrong-result", NULL },
  { "no miss by a sum of one", TABLE, NULL, TURN ("Willi") " result=low-star" AND TURN ("Anna") " result=rotten" AND TURN ("Tom") " result=rotten" AND
    LOOT ("Willi", "20") AND TURN ("Anna") " result=rotten" AND TURN ("Tom") " result=rotten" AND TURN ("Willi") " result=miss discard=1,20",
    TURN ("Anna") " result=miss tile=1", "raffzahn-wrong-tile", NULL },
  { "no loot of the 1 by its number", TABLE, NULL, IN_FULL_SWING, LOOT ("Willi", "1"), "raffzahn-wrong-tile", NULL },
  { "no loot of a 41", TABLE, NULL, IN_FULL_SWING, LOOT ("Willi", "41"), "raffzahn-wrong-tile", NULL },
  { "no loot of a tile face down", TABLE, NULL, IN_FULL_SWING, LOOT ("Willi", "25"), "raffzahn-tile-protected", NULL },
  { "no loot of a tile that is out", TABLE, NULL, IN_FULL_SWING, LOOT ("Willi", "30"), "raffzahn-tile-out", NULL },
  { "no loot of an own tile", TABLE, NULL, IN_FULL_SWING, LOOT ("Willi", "20"), "raffzahn-not-owner", NULL },
  { "no loot of an own tile face down", TABLE, NULL, IN_FULL_SWING, LOOT ("Willi", "39"), "raffzahn-not-owner", NULL },
  { "no own hit on somebody's tile", TABLE, NULL, IN_FULL_SWING, OWN_HIT ("Willi", "25") " protect=true", "raffzahn-not-owner", NULL },
  { "no own hit in the middle", TABLE, NULL, IN_FULL_SWING, OWN_HIT ("Willi", "22"), "raffzahn-not-owner", NULL },
  { "no own hit on a tile that is out", TABLE, NULL, IN_FULL_SWING, OWN_HIT ("Willi", "12"), "raffzahn-not-owner", NULL },

  /* Protecting */
  { "the first three lie face up", TABLE, NULL, IN_FULL_SWING, LOOT ("Willi", "22") " protect=false", NULL, WILLI ("15,20,22,32", "11,39", "26") },
  { "the fourth may lie face down", TABLE, NULL, IN_FULL_SWING, LOOT ("Willi", "22") " protect=true", NULL, WILLI ("15,20,32", "11,22,39", "26") },
  { "not the second", TABLE, NULL, TOMS_TURN, LOOT ("Tom", "22") " protect=true", "raffzahn-cannot-protect", NULL },
  { "the second lies face up by itself", TABLE, NULL, TOMS_TURN, LOOT ("Tom", "22"), NULL, TOM ("2,22", "", "5") },
  { "after a loss the next one lies face up again", TABLE, NULL, IN_FULL_SWING AND THROWN ("Willi", "30-1-1") AND PASS ("Anna") AND PASS ("Tom"),
    LOOT ("Willi", "22"), NULL, WILLI ("15,20,22", "11,39", "20") },
  { "nothing to protect with a pass", TABLE, NULL, IN_FULL_SWING, PASS ("Willi") " protect=true", "raffzahn-cannot-protect", NULL },
  { "nothing to protect with an own hit", TABLE, NULL, IN_FULL_SWING, OWN_HIT ("Willi", "20") " protect=true", "raffzahn-cannot-protect", NULL },
  { "nothing to protect with a miss", TABLE, NULL, IN_FULL_SWING, TURN ("Willi") " result=miss discard=99 protect=true", "raffzahn-cannot-protect", NULL },
  { "not protecting is never wrong", TABLE, NULL, NULL, PASS ("Willi") " protect=false", NULL, NEXT ("Anna") },

  /* Giving up tiles */
  { "a tile that is somebody's", TABLE, NULL, IN_FULL_SWING, TURN ("Willi") " result=miss discard=39,8", "raffzahn-discard-not-owned", NULL },
  { "a tile that there is not to give up", TABLE, NULL, IN_FULL_SWING, TURN ("Willi") " result=miss discard=39,99", "raffzahn-discard-not-owned", NULL },
  { "a tile given up twice", TABLE, NULL, IN_FULL_SWING, TURN ("Willi") " result=miss discard=39,39", "raffzahn-discard-not-owned", NULL },
  { "two teeth are too few", TABLE, NULL, IN_FULL_SWING, TURN ("Willi") " result=miss discard=11", "raffzahn-discard-too-small", NULL },
  { "nothing is too little", TABLE, NULL, IN_FULL_SWING, TURN ("Willi") " result=miss", "raffzahn-discard-too-small", NULL },
  { "an empty list is too little", TABLE, NULL, IN_FULL_SWING, TURN ("Willi") " result=miss discard=", "raffzahn-discard-too-small", NULL },
  { "more than needed may be given", TABLE, NULL, IN_FULL_SWING, TURN ("Willi") " result=miss discard=15,20,32,11,39", NULL,
    OUT ("11,12,15,20,30,32,39") ",\"players\":{" WILLI ("", "", "0") },
  { "whoever has less gives all", TABLE, NULL, TOMS_TURN, TURN ("Tom") " result=miss discard=2", NULL, TOM ("", "", "0") },
  { "and no less than all", TABLE, NULL, TOMS_TURN, TURN ("Tom") " result=miss", "raffzahn-discard-too-small", NULL },
  { "whoever has nothing gives nothing", TABLE, NULL, TOMS_TURN AND TURN ("Tom") " result=miss discard=2" AND ALL_PASS AND PASS ("Willi") AND PASS ("Anna"),
    TURN ("Tom") " result=miss", NULL, NEXT ("Willi") },

  /* Announcing */
  { "without the option", TABLE, NULL, NULL, THROWN ("Willi", "20-1-1") " announced=99", "raffzahn-announce-off", NULL },
  { "a tile that there is not to announce", TABLE, "announce=true", NULL, THROWN ("Willi", "20-1-1") " announced=99", "raffzahn-announce-unavailable", NULL },
  { "a tile face down", TABLE, "announce=true", IN_FULL_SWING, THROWN ("Willi", "20-1-1") " announced=25", "raffzahn-announce-unavailable", NULL },
  { "an own tile", TABLE, "announce=true", IN_FULL_SWING, THROWN ("Willi", "20-1-1") " announced=20", "raffzahn-announce-unavailable", NULL },
  { "after the only throw", TABLE, "announce=true", NULL, THROWN ("Willi", "20-1-1") " announced=22 result=miss", "raffzahn-announce-late", NULL },
  { "called and hit", TABLE, "announce=true", NULL, THROWN ("Willi", "20-1-1,20-1-1") " announced=22", NULL, NEXT ("Willi") },
  { "called and hit at somebody", TABLE, "announce=true", IN_FULL_SWING, LOOT ("Willi", "9") " announced=9", NULL, NEXT ("Willi") },
  { "called and another tile", TABLE, "announce=true", NULL, THROWN ("Willi", "20-1-1,20-1-1") " announced=23", NULL, NEXT ("Anna") },
  { "called and passed", TABLE, "announce=true", NULL, THROWN ("Willi", "20-1-1,20-1-1") " announced=22 result=pass", NULL, NEXT ("Anna") },
  { "called and taken by stars", TABLE, "announce=true", NULL, THROWN ("Willi", "20-1-1,star-star-star") " announced=40", NULL, NEXT ("Anna") },
  { "called and rotten", TABLE, "announce=true", NULL, TURN ("Willi") " result=rotten announced=40", NULL, NEXT ("Anna") },
};
/* clang-format on */
