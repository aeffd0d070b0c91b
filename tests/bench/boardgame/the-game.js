// SPDX-License-Identifier: GPL-3.0-or-later
// The Game as a boardgame.io game: the rules that src/engine/the-game has for
// live play with the rulebook's options, each move checked as it is there.
"use strict";

const { INVALID_MOVE } = require("boardgame.io/core");

const HAND_SIZES = [8, 7, 6, 6, 6];
const CARDS = 98;
const LOWEST = 2;
const HIGHEST = 99;
const JUMP = 10;
const MIN_CARDS = 2;

function setup({ ctx }) {
  const hand = HAND_SIZES[ctx.numPlayers - 1];

  return {
    piles: [1, 1, 100, 100],
    played: Array(HIGHEST + 1).fill(false),
    hands: Array(ctx.numPlayers).fill(hand),
    drawPile: CARDS - ctx.numPlayers * hand,
    leftover: CARDS,
    laid: 0,
    minimum: MIN_CARDS,
    verdict: null,
  };
}

function judge(leftover) {
  if (leftover === 0)
    return "beaten";
  return leftover < 10 ? "super" : "none";
}

function fits(pile, top, card) {
  const step = pile < 2 ? card - top : top - card;

  return step > 0 || step === -JUMP;
}

function play({ G, playerID }, card, pile) {
  if (G.hands[playerID] === 0 || card < LOWEST || card > HIGHEST || G.played[card] || !fits(pile, G.piles[pile], card))
    return INVALID_MOVE;

  G.played[card] = true;
  G.piles[pile] = card;
  G.hands[playerID]--;
  G.leftover--;
  G.laid++;
  if (G.leftover === 0)
    G.verdict = judge(0);
}

function endTurn({ G, events, playerID }) {
  if (G.laid < G.minimum)
    return INVALID_MOVE;

  const drawn = Math.min(G.laid, G.drawPile);

  G.drawPile -= drawn;
  G.hands[playerID] += drawn;
  events.endTurn();
}

function stuck({ G }) {
  const free = G.piles.some((top) => top < LOWEST || top > HIGHEST);

  if (G.laid >= G.minimum || free)
    return INVALID_MOVE;

  G.verdict = judge(G.leftover);
}

function beginTurn({ G }) {
  G.laid = 0;
  G.minimum = G.drawPile > 0 ? MIN_CARDS : 1;
}

function nextWithCards({ G, ctx }) {
  let seat = ctx.playOrderPos;

  do
    seat = (seat + 1) % ctx.numPlayers;
  while (G.hands[seat] === 0);

  return seat;
}

module.exports = {
  name: "the-game",
  setup,
  moves: { play, endTurn, stuck },
  turn: { onBegin: beginTurn, order: { first: () => 0, next: nextWithCards } },
  endIf: ({ G }) => G.verdict || undefined,
};
