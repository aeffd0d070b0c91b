# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays and results of The Game that are likely to be legal."""

from spoiling import perhaps


class TheGame:
    SHEETS = 0.02

    def __init__(self, match, chance):
        self.match, self.chance = match, chance
        self.care = chance.choice([0.5, 0.9, 0.97, 1.0])

    @staticmethod
    def options(players, chance):
        options = {
            **perhaps(chance, 0.4, "min_cards", chance.choice([2, 3])),
            **perhaps(chance, 0.4, "on_fire", chance.random() < 0.8),
            **perhaps(chance, 0.3, "starter", chance.choice(players)),
        }
        if options.get("min_cards") == 3 and chance.random() < 0.5:
            options["reduced_hand"] = chance.random() < 0.8
        return options

    # --- Score sheet --------------------------------------------------------

    def sheet(self):
        chance = self.chance
        event = {"type": "result"}
        if chance.random() < 0.4:
            event["leftover"] = chance.choice([-1, 0, 1, 9, 10, 93, 94, 95, chance.randint(0, 98)])
        else:
            self.hands(event)
        if self.match.options.get("on_fire") and chance.random() < 0.5:
            event["burnt"] = chance.random() < 0.7
        return event

    def hands(self, event):
        chance, full = self.chance, self.match.hand_size
        most = 98 - full * len(self.match.players)
        event["hands"] = {player: full for player in self.match.players}
        event["draw_pile"] = chance.choice([0, 0, 1, most - 4, most - 1, most, most + 1, chance.randint(0, most)])
        if event["draw_pile"] == 0:
            event["hands"] = {player: chance.randint(0, full) for player in self.match.players}
        for _ in range(chance.choice([0, 1, 1, 1, 2])):
            player = chance.choice(self.match.players)
            event["hands"][player] = full - chance.choice([1, 1, 2, 2, 3, full + 1, -1])

    def final(self):
        return None

    # --- Live ---------------------------------------------------------------

    def live(self):
        chance, match = self.chance, self.match
        player = match.turn if chance.random() < 0.985 else chance.choice(match.players)
        enough = match.laid >= match.minimum or chance.random() < 0.01
        if enough and chance.random() < (1 if match.hands[match.turn] == 0 else 0.5):
            return {"type": "end-turn", "player": player}
        if chance.random() < 0.002:
            return {"type": "stuck", "player": player}
        if chance.random() < 0.005:
            return {"type": "play", "player": player, "card": chance.randint(0, 101), "pile": chance.randrange(4)}
        return self.play(player)

    def play(self, player):
        match, chance = self.match, self.chance
        fitting = [
            (abs(card - match.piles[pile]) if not self.is_backwards(card, pile) else -1, card, pile)
            for card in range(2, 100)
            for pile in range(4)
            if card not in match.laid_cards and match.fits(card, pile)
        ]
        if not fitting:
            return {"type": "stuck", "player": player}
        _, card, pile = min(fitting) if chance.random() < self.care else chance.choice(fitting)
        burning = [at for at in range(4) if match.burning[at]]
        if burning and chance.random() < 0.8:
            covering = [fit for fit in fitting if fit[2] in burning]
            if covering:
                _, card, pile = min(covering)
        return {"type": "play", "player": player, "card": card, "pile": pile}

    def is_backwards(self, card, pile):
        top = self.match.piles[pile]
        return card == top - 10 if pile < 2 else card == top + 10
