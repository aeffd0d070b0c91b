// SPDX-License-Identifier: GPL-3.0-or-later
// A server of boardgame.io with as many spectators as the first argument says:
// prints, in milliseconds, how long it takes from a move until the last of them
// has it, as median and 99th percentile of as many moves as the second says.
"use strict";

process.env.NODE_ENV = "production";

const { Server, Origins } = require("boardgame.io/server");
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");

const [, , spectators, moves] = process.argv.map(Number);
const game = {
  name: "counter",
  setup: () => ({ count: 0 }),
  moves: { count: ({ G }) => { G.count++; } },
};
const rest = (ms) => new Promise((done) => setTimeout(done, ms));

// Whoever comes first to a match begins it.
function join(port, playerID) {
  const client = Client({ game, matchID: "match", playerID, numPlayers: 2, debug: false, multiplayer: SocketIO({ server: `http://127.0.0.1:${port}` }) });
  client.start();
  return client;
}

// Until every client is told of that many.
const allHave = (clients, count) => Promise.all(clients.map((client) => new Promise((done) => {
  const look = (state) => state?.G.count >= count && state.isConnected !== false && (stop(), done());
  const stop = client.subscribe((state) => setImmediate(look, state));
})));

async function main() {
  console.log = () => {};
  const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
  const running = await server.run({ port: 0 });
  const { port } = running.appServer.address();
  const player = join(port, "0");
  const audience = Array.from({ length: spectators }, () => join(port, null));
  await allHave([player, ...audience], 0);

  const laps = [];
  for (let i = 1; i <= moves; i++) {
    await rest(20);
    const had = allHave(audience, i);
    const since = process.hrtime.bigint();
    player.moves.count();
    await had;
    laps.push(Number(process.hrtime.bigint() - since) / 1e6);
  }
  laps.sort((a, b) => a - b);
  process.stdout.write(`${laps[Math.floor(moves / 2)]} ${laps[Math.max(0, moves - 2)]}\n`);
  process.exit(0);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
