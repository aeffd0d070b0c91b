# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays and rounds of Zoff im Zoo that are likely to be legal."""

from spoiling import perhaps
from zoff_im_zoo import BEATEN_BY, CARDS


class ZoffImZoo:
    SHEETS = 0.02

    def __init__(self, match, chance):
        self.match, self.chance = match, chance

    @staticmethod
    def options(players, chance):
        return {
            **perhaps(chance, 0.6, "target", chance.choice([1, 8, 10, 12, 19, 30, 999])),
            **perhaps(chance, 0.3, "teams", chance.random() < 0.5),
        }

    # --- Score sheet --------------------------------------------------------

    def sheet(self):
        chance, match = self.chance, self.match
        order = chance.sample(match.players, len(match.players))
        event = {"type": "round", "order": order}
        if match.tricks_count() or chance.random() < 0.04:
            for key, animal in (("lions", "lion"), ("hedgehogs", "hedgehog")):
                event.update(perhaps(chance, 0.9, key, self.spread(match.deck[animal])))
            left = match.deck["lion"] - sum(event.get("lions", {}).values())
            event.update(perhaps(chance, 0.4, "hand_lions", max(0, chance.randint(0, max(0, left)))))
            if chance.random() < 0.03:
                event["hand_lions"] = left + chance.choice([0, 1])
        return event

    def spread(self, most):
        result = {}
        for _ in range(self.chance.choice([0, 1, most - 1, most, most, most])):
            player = self.chance.choice(self.match.players)
            result[player] = result.get(player, 0) + 1
        if self.chance.random() < 0.03:
            result[self.match.players[0]] = self.chance.choice([0, most, most + 1])
        return result

    def final(self):
        chance, players = self.chance, self.match.players
        target = self.match.options.get("target", 19)
        near = [target - 1, target, target + 1, chance.randint(-3, 30), chance.randint(-3, 30)]
        totals = {player: chance.choice(near) for player in players}
        places = sorted(players, key=lambda p: (totals[p], chance.random()), reverse=True)
        if chance.random() < 0.1:
            chance.shuffle(places)
        return {"type": "final", "totals": totals, **perhaps(chance, 0.7, "places", places)}

    # --- Live ---------------------------------------------------------------

    def live(self):
        chance, match, table = self.chance, self.match, self.match.table
        if table is None:
            return self.deal()
        player = table.turn if chance.random() < 0.985 else chance.choice(match.players)
        if not table.begun and match.solo() and table.discarded < 2 and chance.random() < 0.4:
            return self.discard(match.solo() if chance.random() < 0.95 else player)
        if chance.random() < 0.002:
            return self.discard(player)
        if table.trick is not None and chance.random() < 0.6:
            return {"type": "pass", "player": player}
        return self.play(player) or {"type": "pass", "player": player}

    def deal(self):
        leader = self.match.leader()
        likely = 0.98 if leader is None else 0.3
        if leader is None or self.chance.random() < 0.02:
            leader = self.chance.choice(self.match.players)
        return {"type": "deal", **perhaps(self.chance, likely, "leader", leader)}

    def left(self, card):
        return self.match.deck[card] - self.match.table.seen[card]

    def discard(self, player):
        cards = {}
        for _ in range(self.chance.choice([1, 1, 2])):
            card = self.chance.choice(CARDS)
            cards[card] = cards.get(card, 0) + 1
        return {"type": "discard", "player": player, "cards": cards}

    def wished(self):
        """(animal, count) of the sets that could be played."""
        trick = self.match.table.trick
        if trick is None:
            return [(animal, count) for animal in BEATEN_BY for count in (1, 1, 2, 3, 4, 5)]
        same = [(animal, trick["count"]) for animal in BEATEN_BY[trick["animal"]].split()]
        return same + [(trick["animal"], trick["count"] + 1)]

    def play(self, player):
        chance, table = self.chance, self.match.table
        wishes = self.wished()
        chance.shuffle(wishes)
        for animal, count in wishes:
            cards = self.put_together(animal, count)
            if cards and sum(cards.values()) == count:
                event = {"type": "play", "player": player, "cards": cards}
                self.share(event)
                if "partner" in event or count <= table.hands[player]:
                    return event
        if chance.random() < 0.03:
            return {"type": "play", "player": player, "cards": {chance.choice(CARDS): chance.randint(1, 3)}}
        return None

    def put_together(self, animal, count):
        """COUNT cards for a set of ANIMAL, as far as there are any."""
        chance, cards = self.chance, {}
        if count > 1 and self.left("joker") and chance.random() < 0.3:
            cards["joker"] = 1
        if animal == "elephant" and count > 1 and self.left("mosquito") and chance.random() < 0.4:
            cards["mosquito"] = 1
        rest = min(self.left(animal), count - sum(cards.values()))
        if rest < 1:
            return None
        cards[animal] = rest
        return cards

    def share(self, event):
        """Lets the partner add some of the cards, where that is allowed."""
        chance, match = self.chance, self.match
        player, cards = event["player"], event["cards"]
        worse = any(team[1] == player for team in match.teams())
        allowed = worse and match.table.trick is not None
        if sum(cards.values()) < 2 or chance.random() > (0.4 if allowed else 0.005):
            return
        own, partner = {}, {}
        for card in [card for card, number in cards.items() for _ in range(number)]:
            side = own if chance.random() < 0.5 else partner
            side[card] = side.get(card, 0) + 1
        if own and partner:
            event.update(cards=own, partner=partner)
