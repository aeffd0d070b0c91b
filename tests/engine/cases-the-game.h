/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Game as a table of situations, shared by the test of the game and by the
 * one that looks for a case of every code. */

#pragma once

#include "tally-test-match.h"

#define LAY(player, card, pile) "play player=" player " card=" card " pile=" pile
#define END(player) "end-turn player=" player
#define STUCK(player) "stuck player=" player
#define AND ";"

/* One card on each pile, laid by Anna and Ben. */
#define FOUR_PILES                                                         \
  LAY ("Anna", "10", "0") AND LAY ("Anna", "90", "2") AND END ("Anna") AND \
  LAY ("Ben", "20", "1") AND LAY ("Ben", "80", "3") AND END ("Ben")

/* clang-format off */
static const TallyTestCase the_game_cases[] = {
  /* The sheet */
  { "alone, everything laid", "Anna", NULL, NULL, "result leftover=0", NULL,
    "\"piles\":null,\"draw_pile\":null,\"hands\":null,\"turn\":null,\"laid\":0,\"leftover\":0,\"verdict\":\"beaten\"" },
  { "one card left is super", "Anna", NULL, NULL, "result leftover=1", NULL, "\"verdict\":\"super\"" },
  { "nine cards left are super", "Anna", NULL, NULL, "result leftover=9", NULL, "\"verdict\":\"super\"" },
  { "ten cards left are not", "Anna", NULL, NULL, "result leftover=10", NULL, "\"verdict\":\"none\"" },
  { "94 cards can be left", "Anna", NULL, NULL, "result leftover=94", NULL, "\"verdict\":\"none\"" },
  { "95 can't: a pile would be free", "Anna", NULL, NULL, "result leftover=95", "game-leftover-range", NULL },
  { "fewer than none can't be left", "Anna", NULL, NULL, "result leftover=-1", "game-leftover-range", NULL },
  { "a burnt game with nine left is burnt, not super", "Anna", "on_fire=true", NULL, "result leftover=9 burnt=true", NULL, "\"verdict\":\"burnt\"" },
  { "a burnt game leaves a card", "Anna", "on_fire=true", NULL, "result leftover=0 burnt=true", "game-leftover-range", NULL },
  { "a game with fire needn't burn", "Anna", "on_fire=true", NULL, "result leftover=0 burnt=false", NULL, "\"verdict\":\"beaten\"" },
  { "hands and draw pile are added up", "Anna Ben", NULL, NULL, "result hands=Anna:7,Ben:6 draw_pile=5", NULL,
    "\"piles\":null,\"draw_pile\":5,\"hands\":{\"Anna\":7,\"Ben\":6},\"turn\":null,\"laid\":0,\"leftover\":18,\"verdict\":\"none\"" },
  { "with the draw pile empty hands may be anything", "Anna Ben", NULL, NULL, "result hands=Anna:0,Ben:3 draw_pile=0", NULL,
    "\"leftover\":3,\"verdict\":\"super\"" },
  { "a hand is missing", "Anna Ben", NULL, NULL, "result hands=Ben:9 draw_pile=99", "missing-player", NULL },
  { "a hand that can't be so big", "Anna Ben", NULL, NULL, "result hands=Anna:7,Ben:8 draw_pile=99", "game-hand-range", NULL },
  { "a hand of fewer than none", "Anna Ben", NULL, NULL, "result hands=Anna:-1,Ben:7 draw_pile=3", "game-hand-range", NULL },
  { "alone a hand has eight", "Anna", NULL, NULL, "result hands=Anna:8 draw_pile=5", NULL, NULL },
  { "three have six each", "Anna Ben Cem", NULL, NULL, "result hands=Anna:6,Ben:6,Cem:7 draw_pile=5", "game-hand-range", NULL },
  { "professionals may take one less", "Anna Ben", "min_cards=3 reduced_hand=true", NULL,
    "result hands=Anna:7,Ben:6 draw_pile=5", "game-hand-range", NULL },
  { "a draw pile bigger than after the deal", "Anna Ben", NULL, NULL, "result hands=Anna:7,Ben:7 draw_pile=85", "game-draw-pile-range", NULL },
  { "a draw pile of fewer than none", "Anna Ben", NULL, NULL, "result hands=Anna:7,Ben:7 draw_pile=-1", "game-draw-pile-range", NULL },
  { "an untouched draw pile leaves too many", "Anna Ben", NULL, NULL, "result hands=Anna:7,Ben:7 draw_pile=84", "game-leftover-range", NULL },
  { "two hands are short while there is a draw pile", "Anna Ben", NULL, NULL,
    "result hands=Anna:6,Ben:6 draw_pile=5", "game-hands-not-full", NULL },
  { "a hand is short by the minimum", "Anna Ben", NULL, NULL, "result hands=Anna:7,Ben:5 draw_pile=5", "game-hands-not-full", NULL },
  { "professionals are stuck with two laid", "Anna Ben", "min_cards=3", NULL, "result hands=Anna:7,Ben:5 draw_pile=5", NULL, NULL },
  { "nobody asks for full hands where it burnt", "Anna Ben", "on_fire=true", NULL,
    "result hands=Anna:5,Ben:4 draw_pile=5 burnt=true", NULL, "\"leftover\":14,\"verdict\":\"burnt\"" },
  { "a stranger holds cards", "Anna Ben", NULL, NULL, "result hands=Anna:7,Zoe:7 draw_pile=5", "unknown-player", NULL },
  { "a game is over once", "Anna", NULL, "result leftover=1", "result leftover=1", "match-finished", NULL },
  { "a result after cards have been laid", "Anna Ben", NULL, FOUR_PILES AND LAY ("Anna", "11", "0"), "result leftover=17", NULL,
    "\"piles\":null,\"draw_pile\":null,\"hands\":null,\"turn\":null,\"laid\":0,\"leftover\":17,\"verdict\":\"none\"" },
  { "and by hands", "Anna Ben", NULL, FOUR_PILES, "result hands=Anna:6,Ben:7 draw_pile=80", NULL,
    "\"piles\":null,\"draw_pile\":80,\"hands\":{\"Anna\":6,\"Ben\":7},\"turn\":null,\"laid\":0,\"leftover\":93" },
  { "all that were not laid may be left", "Anna Ben", NULL, FOUR_PILES AND LAY ("Anna", "11", "0"), "result leftover=93", NULL, "\"leftover\":93" },
  { "but no more", "Anna Ben", NULL, FOUR_PILES AND LAY ("Anna", "11", "0"), "result leftover=94", "game-leftover-range", "\"leftover\":93" },
  { "neither by hands", "Anna Ben", NULL, FOUR_PILES AND LAY ("Anna", "11", "0") AND LAY ("Anna", "12", "0"),
    "result hands=Anna:7,Ben:7 draw_pile=79", "game-leftover-range", NULL },
  { "nor burnt", "Anna Ben", "on_fire=true", FOUR_PILES AND LAY ("Anna", "11", "0"), "result leftover=94 burnt=true", "game-leftover-range", NULL },

  /* Stopping */
  { "stopped with cards on the table", "Anna Ben", NULL, FOUR_PILES AND LAY ("Anna", "11", "0"), "stop", NULL,
    "\"piles\":[11,20,90,80],\"draw_pile\":80,\"hands\":{\"Anna\":6,\"Ben\":7},\"turn\":null,\"laid\":1,\"leftover\":93,\"verdict\":\"none\"" },
  { "no card has been laid", "Anna", NULL, NULL, "stop", "nothing-to-count", "\"turn\":\"Anna\"" },
  { "which has a verdict all the same", "Anna", NULL, NULL, "stop counts=false", NULL,
    "\"piles\":[1,1,100,100],\"draw_pile\":90,\"hands\":{\"Anna\":8},\"turn\":null,\"laid\":0,\"leftover\":98,\"verdict\":\"none\"" },
  { "no card after stopping", "Anna", NULL, LAY ("Anna", "10", "0") AND "stop", LAY ("Anna", "11", "0"), "match-finished", NULL },

  /* Laying cards */
  { "the first card", "Anna Ben", "starter=Ben", NULL, LAY ("Ben", "37", "0"), NULL,
    "\"piles\":[37,1,100,100],\"draw_pile\":84,\"hands\":{\"Anna\":7,\"Ben\":6},\"turn\":\"Ben\",\"laid\":1,\"leftover\":97,\"verdict\":null" },
  { "somebody else's turn", "Anna Ben", NULL, NULL, LAY ("Ben", "200", "0"), "not-your-turn", NULL },
  { "a stranger's card", "Anna Ben", NULL, NULL, LAY ("Zoe", "37", "0"), "unknown-player", NULL },
  { "no card below 2", "Anna", NULL, NULL, LAY ("Anna", "1", "2"), "game-card-range", NULL },
  { "no card above 99", "Anna", NULL, NULL, LAY ("Anna", "100", "0"), "game-card-range", NULL },
  { "each card is there once", "Anna", NULL, LAY ("Anna", "50", "0"), LAY ("Anna", "50", "2"), "game-card-played", NULL },
  { "a lower card on an ascending pile", "Anna", NULL, LAY ("Anna", "50", "0"), LAY ("Anna", "49", "0"), "game-wrong-direction", NULL },
  { "a higher card on a descending pile", "Anna", NULL, LAY ("Anna", "50", "3"), LAY ("Anna", "51", "3"), "game-wrong-direction", NULL },
  { "exactly ten lower on an ascending pile", "Anna", NULL, LAY ("Anna", "50", "0"), LAY ("Anna", "40", "0"), NULL, "\"piles\":[40,1,100,100]" },
  { "exactly ten higher on a descending pile", "Anna", NULL, LAY ("Anna", "50", "3"), LAY ("Anna", "60", "3"), NULL, "\"piles\":[1,1,100,60]" },
  { "a whole hand laid, and one card more", "Anna Ben Cem", NULL,
    LAY ("Anna", "2", "0") AND LAY ("Anna", "3", "0") AND LAY ("Anna", "4", "0") AND LAY ("Anna", "5", "0")
    AND LAY ("Anna", "6", "0") AND LAY ("Anna", "7", "0"), LAY ("Anna", "200", "0"), "game-hand-empty", NULL },

  /* Ending a turn */
  { "the turn ends and cards are drawn", "Anna Ben", NULL,
    LAY ("Anna", "10", "0") AND LAY ("Anna", "90", "2") AND LAY ("Anna", "11", "0"), END ("Anna"), NULL,
    "\"draw_pile\":81,\"hands\":{\"Anna\":7,\"Ben\":7},\"turn\":\"Ben\",\"laid\":0" },
  { "one card is too few", "Anna Ben", NULL, LAY ("Anna", "10", "0"), END ("Anna"), "game-too-few-cards", NULL },
  { "nothing laid at all", "Anna Ben", NULL, NULL, END ("Anna"), "game-too-few-cards", NULL },
  { "professionals lay three", "Anna Ben", "min_cards=3", LAY ("Anna", "10", "0") AND LAY ("Anna", "90", "2"), END ("Anna"), "game-too-few-cards", NULL },
  { "the others end their own turns", "Anna Ben", NULL, LAY ("Anna", "10", "0") AND LAY ("Anna", "11", "0"), END ("Ben"), "not-your-turn", NULL },

  /* Being stuck */
  { "stuck with four piles begun", "Anna Ben", NULL, FOUR_PILES AND LAY ("Anna", "11", "0"), STUCK ("Anna"), NULL,
    "\"piles\":[11,20,90,80],\"draw_pile\":80,\"hands\":{\"Anna\":6,\"Ben\":7},\"turn\":null,\"laid\":1,\"leftover\":93,\"verdict\":\"none\"" },
  { "not stuck: the minimum is laid", "Anna Ben", NULL, FOUR_PILES AND LAY ("Anna", "11", "0") AND LAY ("Anna", "12", "0"),
    STUCK ("Anna"), "game-not-stuck", NULL },
  { "not stuck: an ascending pile is free", "Anna Ben", NULL,
    LAY ("Anna", "10", "0") AND LAY ("Anna", "90", "2") AND END ("Anna") AND LAY ("Ben", "80", "3"), STUCK ("Ben"), "game-not-stuck", NULL },
  { "not stuck: a descending pile is free", "Anna Ben", NULL,
    LAY ("Anna", "10", "0") AND LAY ("Anna", "90", "2") AND END ("Anna") AND LAY ("Ben", "80", "1"), STUCK ("Ben"), "game-not-stuck", NULL },
  { "nobody else is stuck", "Anna Ben", NULL, FOUR_PILES, STUCK ("Ben"), "not-your-turn", NULL },

  /* The Game on fire */
  { "a fire card of this turn doesn't burn yet", "Anna Ben", "on_fire=true",
    LAY ("Anna", "22", "0") AND LAY ("Anna", "77", "2"), END ("Anna"), NULL, "\"turn\":\"Ben\"" },
  { "it burns if the next player leaves it on top", "Anna Ben", "on_fire=true",
    LAY ("Anna", "22", "0") AND LAY ("Anna", "90", "2") AND END ("Anna") AND LAY ("Ben", "89", "2") AND LAY ("Ben", "88", "2"),
    END ("Ben"), NULL,
    "\"piles\":[22,1,88,100],\"draw_pile\":82,\"hands\":{\"Anna\":7,\"Ben\":5},\"turn\":null,\"laid\":2,\"leftover\":94,\"verdict\":\"burnt\"" },
  { "covering one of two is not enough", "Anna Ben", "on_fire=true",
    LAY ("Anna", "22", "0") AND LAY ("Anna", "77", "2") AND END ("Anna") AND LAY ("Ben", "23", "0") AND LAY ("Ben", "24", "0"),
    END ("Ben"), NULL, "\"verdict\":\"burnt\"" },
  { "covered, by another fire card even, it doesn't", "Anna Ben", "on_fire=true",
    LAY ("Anna", "22", "0") AND LAY ("Anna", "90", "2") AND END ("Anna") AND LAY ("Ben", "33", "0") AND LAY ("Ben", "89", "2"),
    END ("Ben"), NULL, "\"turn\":\"Anna\"" },
  { "too few cards are too few, fire or not", "Anna Ben", "on_fire=true",
    LAY ("Anna", "22", "0") AND LAY ("Anna", "90", "2") AND END ("Anna") AND LAY ("Ben", "89", "2"), END ("Ben"), "game-too-few-cards", NULL },
  { "without the option nothing burns", "Anna Ben", NULL,
    LAY ("Anna", "22", "0") AND LAY ("Anna", "90", "2") AND END ("Anna") AND LAY ("Ben", "89", "2") AND LAY ("Ben", "88", "2"),
    END ("Ben"), NULL, "\"verdict\":null" },
  { "who is stuck under fire is judged by the cards left", "Anna Ben", "on_fire=true",
    LAY ("Anna", "22", "0") AND LAY ("Anna", "90", "2") AND END ("Anna") AND LAY ("Ben", "23", "0") AND LAY ("Ben", "44", "1")
    AND END ("Ben") AND LAY ("Anna", "80", "3"), STUCK ("Anna"), NULL, "\"verdict\":\"none\"" },
};
/* clang-format on */
