// SPDX-License-Identifier: GPL-3.0-or-later
// Plays the matches of a file, one a line as `tally replay --lines` takes
// them, with boardgame.io, and prints how many moves a second that makes.
"use strict";

process.env.NODE_ENV = "production";

const fs = require("fs");
const { Client } = require("boardgame.io/client");
const game = require("./the-game.js");

const [, , file, seconds] = process.argv;
const MATCHES = 300;
const WARM_UP = 50;
const MOVES = { play: "play", "end-turn": "endTurn", stuck: "stuck" };

// What a client needs to know, worked out before the clock runs.
function readMatch(line) {
  const match = JSON.parse(line);

  return {
    players: match.players.length,
    moves: match.events.map((event) => [
      MOVES[event.type],
      event.type === "play" ? [event.card, event.pile] : [],
    ]),
  };
}

function playMatch(match) {
  const client = Client({ game, numPlayers: match.players, debug: false });

  client.start();
  for (const [move, args] of match.moves)
    client.moves[move](...args);

  const { G, ctx, _stateID } = client.getState();

  client.stop();
  if (!ctx.gameover || G.verdict === null || _stateID < match.moves.length)
    throw new Error("boardgame.io didn't take every move");
}

// On a busy machine the processor's time is the fairer one, but that counts
// the collection of garbage on other threads, too: the shorter of both it is.
function startClock() {
  const wall = process.hrtime.bigint();
  const work = process.cpuUsage();

  return () => {
    const { user, system } = process.cpuUsage(work);

    return Math.min(Number(process.hrtime.bigint() - wall) / 1e9, (user + system) / 1e6);
  };
}

const matches = fs.readFileSync(file, "utf8").split("\n", MATCHES).map(readMatch);

// The compiler of the language gets to know the code first.
for (let i = 0; i < WARM_UP; i++)
  playMatch(matches[i]);

const getSeconds = startClock();
let moves = 0;

for (let i = 0; getSeconds() < seconds; i++) {
  playMatch(matches[i % MATCHES]);
  moves += matches[i % MATCHES].moves.length;
}

console.log(moves / getSeconds());
