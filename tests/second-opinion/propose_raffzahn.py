# SPDX-License-Identifier: GPL-3.0-or-later
"""Turns and totals of Raffzahn that are likely to be legal."""

from raffzahn import RESULTS, sum_of
from spoiling import perhaps


class Raffzahn:
    SHEETS = 0.02

    def __init__(self, match, chance):
        self.match, self.chance = match, chance
        self.eagerness = chance.choice([0.1, 0.5, 0.9])

    @staticmethod
    def options(players, chance):
        return {
            **perhaps(chance, 0.3, "starter", chance.choice(players)),
            **perhaps(chance, 0.5, "announce", chance.random() < 0.8),
            **perhaps(chance, 0.3, "teeth", sorted(chance.randint(1, 7) for _ in range(40))),
        }

    # --- Score sheet --------------------------------------------------------

    def sheet(self):
        tiles = list(range(1, 41))
        self.chance.shuffle(tiles)
        shares = {player: [] for player in self.match.players}
        for tile in tiles[: self.chance.choice([0, 3, 12, 30, 40])]:
            shares[self.chance.choice(self.match.players)].append(tile)
        return self.count(shares) if self.chance.random() < 0.5 else self.totals(shares)

    def count(self, shares):
        if self.chance.random() < 0.1:
            shares[self.chance.choice(self.match.players)].append(self.chance.randint(0, 41))
        return {"type": "count", "tiles": shares}

    def totals(self, shares):
        chance = self.chance
        teeth = {player: self.match.teeth_on(tiles) for player, tiles in shares.items()}
        highest = {player: max(tiles) for player, tiles in shares.items() if tiles}
        if chance.random() < 0.4:
            self.make_equal(teeth, highest)
        given = [player for player in highest if teeth[player] > 0]
        if chance.random() < 0.4:
            given = [p for p in given if list(teeth.values()).count(teeth[p]) > 1]
        if chance.random() < 0.2:
            given = given[1:]
        return {
            "type": "totals",
            "teeth": teeth,
            **perhaps(chance, 0.9, "highest", {player: highest[player] for player in given}),
        }

    def make_equal(self, teeth, highest):
        """Two players with as many teeth, close to what their tiles allow."""
        one, other = self.chance.sample(self.match.players, 2)
        tile = self.chance.randint(1, 40)
        least, most = self.match.chart[tile], self.match.teeth_on(range(1, tile + 1))
        near = self.chance.choice([least - 1, least, least + 1, most - 1, most, most + 1])
        teeth[one] = max(0, near)
        highest[one] = tile
        teeth[other] = teeth[one]
        highest.setdefault(other, self.chance.randint(1, 40))

    def final(self):
        return None

    # --- Live ---------------------------------------------------------------

    def live(self):
        chance, match = self.chance, self.match
        player = match.turn if chance.random() < 0.98 else chance.choice(match.players)
        event = {"type": "turn", "player": player}
        if chance.random() < 0.6:
            result = self.thrown(event)
        else:
            result = self.told(event)
        if result in ("loot", "high-star", "low-star") and chance.random() < 0.5:
            event["protect"] = chance.random() < 0.5 and len(match.up[player]) >= 3
        if result == "miss" or chance.random() < 0.004:
            event.update(perhaps(chance, 0.95, "discard", self.discard(player)))
        if chance.random() < (0.5 if match.options.get("announce") else 0.01):
            self.announce(event, player)
        return event

    def dice(self):
        chance = self.chance
        blue = [1, 2, 3, 4, 5, "star"]
        return [chance.choice([10, 20, 30, "star", "star", "rotten"]), chance.choice(blue), chance.choice(blue)]

    def thrown(self, event):
        chance, match, player = self.chance, self.match, event["player"]
        wanted = chance.choice([1, 1, 2, 3, 3, 3])
        throws = [self.dice()]
        while len(throws) < wanted and (not match.ends_turn(player, throws[-1]) or chance.random() < 0.02):
            throws.append(self.dice())
        if chance.random() < 0.005:
            throws += [self.dice(), self.dice()]
        event["throws"] = throws
        allowed = match.results_of(player, throws[-1], len(throws) == 3)
        result = chance.choice(allowed)
        if result != allowed[0] or chance.random() < 0.3:
            event["result"] = result
        if chance.random() < 0.01:
            event["result"] = chance.choice(RESULTS)
        if result in ("own-hit", "loot", "miss") and chance.random() < 0.3:
            event["tile"] = sum_of([d for d in throws[-1] if d != "rotten"])
        self.name_star(event, result)
        return event.get("result", allowed[0])

    def told(self, event):
        """A turn of which only the result is told."""
        chance, match, player = self.chance, self.match, event["player"]
        result = chance.choice(RESULTS)
        if chance.random() < self.eagerness:
            result = "loot"
        event["result"] = result
        if result == "loot":
            event["tile"] = self.one_of(match.center | match.up_elsewhere(player))
        if result == "own-hit":
            event["tile"] = self.one_of(match.own(player))
        if result == "miss" and chance.random() < 0.6:
            event["tile"] = self.one_of(match.out | match.down_elsewhere(player))
        if chance.random() < 0.02:
            event["tile"] = chance.randint(0, 41)
        self.name_star(event, result)
        return result

    def name_star(self, event, result):
        center = self.match.center
        if result in ("high-star", "low-star") and center and self.chance.random() < 0.4:
            event["tile"] = max(center) if result == "high-star" else min(center)

    def one_of(self, tiles):
        return self.chance.choice(sorted(tiles)) if tiles else self.chance.randint(1, 40)

    def discard(self, player):
        own = sorted(self.match.own(player))
        self.chance.shuffle(own)
        wanted = self.chance.choice([2, 3, 3, 3, 3, 6])
        given = []
        while own and self.match.teeth_on(given) < wanted:
            given.append(own.pop())
        if self.chance.random() < 0.02:
            given.append(self.chance.randint(0, 41))
        return given

    def announce(self, event, player):
        """Names a tile: mostly the one that is looted, so that it matters."""
        event["announced"] = self.one_of(self.match.center | self.match.up_elsewhere(player))
        if event.get("result") == "loot" and self.chance.random() < 0.7:
            event["announced"] = event.get("tile", event["announced"])
        elif "throws" in event and self.chance.random() < 0.5:
            event["announced"] = sum_of([d for d in event["throws"][-1] if d != "rotten"])
