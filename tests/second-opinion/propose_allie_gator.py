# SPDX-License-Identifier: GPL-3.0-or-later
"""Moves of Allie Gator that are likely to be legal."""

from spoiling import perhaps


class AllieGator:
    SHEETS = 0.03

    def __init__(self, match, chance):
        self.match, self.chance = match, chance

    @staticmethod
    def options(players, chance):
        return {
            **perhaps(chance, 0.4, "target", chance.randint(3, 6)),
            **perhaps(chance, 0.3, "starter", chance.choice(players)),
            **perhaps(chance, 0.4, "second_after_tie", chance.choice(["next", "nobody"])),
        }

    def sheet(self):
        chance = self.chance
        scale = chance.choice([2, 6, 12, 30])
        piles = {}
        for player in self.match.players:
            cards = chance.randint(0, scale)
            specials = chance.randint(0, max(0, min(cards, chance.choice([1, 3, 8]))))
            piles[player] = {"cards": cards, "specials": specials}
        if chance.random() < 0.06:
            self.stretch(piles)
        return {"type": "round", "piles": piles}

    def stretch(self, piles):
        """PILES at the limits of the deck."""
        chance = self.chance
        player = chance.choice(self.match.players)
        others = [pile for p, pile in piles.items() if p != player]
        specials = chance.choice([0, 17, 18, 18, 19]) - sum(pile["specials"] for pile in others)
        numbers = chance.choice([0, 1, 68, 69, 69, 70]) - sum(pile["cards"] - pile["specials"] for pile in others)
        if specials >= 0 and numbers >= 0:
            piles[player] = {"cards": numbers + specials, "specials": specials}

    def final(self):
        chance = self.chance
        return {
            "type": "final",
            "teeth": {p: chance.choice([0, 1, 2, 3, 3, 4, 5, 6, 6, 7]) for p in self.match.players},
            **perhaps(chance, 0.7, "specials", {p: chance.randint(0, 5) for p in self.match.players if chance.random() < 0.7}),
        }

    def live(self):
        table, chance = self.match.table, self.chance
        if table is None:
            return self.deal()
        player = table.turn if chance.random() < 0.98 else chance.choice(self.match.players)
        kind = chance.random()
        if kind < 0.55:
            return self.play(player) or self.take(player)
        return self.special(player) if kind < 0.75 else self.take(player)

    def deal(self):
        chance = self.chance
        starters = self.match.last_winners or self.match.players
        if chance.random() < 0.03:
            starters = self.match.players
        return {
            "type": "deal",
            "targets": [chance.randint(1, 70), chance.randint(1, 70)],
            **perhaps(chance, 0.5, "chip", chance.randint(0, 1)),
            **perhaps(chance, 0.4, "starter", chance.choice(starters)),
        }

    def unseen(self, least=1, most=70):
        fresh = [n for n in range(max(1, least), most + 1) if n not in self.match.table.seen]
        return self.chance.choice(fresh) if fresh else None

    def play(self, player):
        table, stack = self.match.table, self.chance.randrange(2)
        least = table.stacks[stack][-1] + 1 if table.stacks[stack] else 1
        most = table.columns[stack][-1] - 1
        if self.chance.random() < 0.7:
            most = min(most, least + 8)
        card = self.unseen(least, most)
        if card is None:
            return None
        return {"type": "play", "player": player, "card": card, "stack": stack}

    def special(self, player):
        chance = self.chance
        kind = chance.choice(["reverse", "reverse", "steal", "raise", "gift"])
        event = {"type": "special", "player": player, "kind": kind}
        others = [p for p in self.match.players if p != player or chance.random() < 0.03]
        stack = chance.randrange(2)
        if kind == "steal":
            event["victim"] = chance.choice(others)
        if kind == "raise":
            top = self.match.table.columns[stack][-1]
            event.update(card=self.unseen(top + 1) or chance.randint(1, 70), stack=stack)
        if kind == "gift" and chance.random() < 0.7:
            event.update(stack=stack, to=chance.choice(others))
        return event

    def take(self, player):
        chance, table = self.chance, self.match.table
        event = {"type": "take", "player": player}
        if (table.draw_pile > 0) != (chance.random() < 0.04):
            key = "target" if chance.random() < 0.85 else "drawn"
            event[key] = self.unseen() or chance.randint(1, 70)
        return event
