# SPDX-License-Identifier: GPL-3.0-or-later
"""Zoff im Zoo (section 7 of the contract)."""

import reading
from judging import Match, must_name_everybody, refuse_if
from reading import Malformed, boolean, count, integer, list_of, name, record, table_of

PLAYERS = range(3, 8)

BEATEN_BY = {
    "whale": "",
    "elephant": "mouse",
    "crocodile": "elephant",
    "polar-bear": "whale elephant",
    "lion": "elephant",
    "seal": "whale polar-bear",
    "fox": "elephant crocodile polar-bear lion",
    "perch": "whale crocodile polar-bear seal",
    "hedgehog": "fox",
    "sardines": "whale crocodile seal perch",
    "mouse": "crocodile polar-bear lion seal fox hedgehog",
    "mosquito": "hedgehog sardines mouse",
}
CARDS = list(BEATEN_BY) + ["joker"]

# Places of a team, the better one first, and of the soloist.
TEAMS = {4: [(1, 3), (2, 4)], 5: [(1, 4), (2, 5)], 6: [(1, 4), (2, 5), (3, 6)],
         7: [(1, 5), (2, 6), (3, 7)]}  # fmt: skip
SOLO = {5: 3, 7: 4}


def deck(players):
    if players == 3:
        cards = {animal: 3 for animal in BEATEN_BY}
        cards.update({"lion": 4, "elephant": 4, "mouse": 4, "mosquito": 2, "joker": 1})
    else:
        cards = {animal: 5 for animal in BEATEN_BY}
        cards.update({"mosquito": 4, "joker": 1})
    return cards


def cards_table(value):
    cards = record({}, {card: reading.count_from_one for card in CARDS})(value)
    if not cards:
        raise Malformed("no card")
    return cards


def total(value):
    """The contract doesn't say how big a number may be; what no table could
    ever reach is held at 32 bits."""
    most = 2**31 - 1
    return max(-most, min(most, integer(value)))


EVENTS = {
    "stop": reading.STOP,
    "round": (
        {"order": list_of(name)},
        {"lions": table_of(count), "hedgehogs": table_of(count), "hand_lions": count},
    ),
    "final": ({"totals": table_of(total)}, {"places": list_of(name)}),
    "deal": ({}, {"leader": name}),
    "discard": ({"player": name, "cards": cards_table}, {}),
    "play": ({"player": name, "cards": cards_table}, {"partner": cards_table}),
    "pass": ({"player": name}, {}),
}


def read_options(value, players):
    return record({}, {"target": reading.integer_between(1, 999), "teams": boolean})(value)


def check_form(event, options):
    pass


def together(*tables):
    result = {}
    for table in tables:
        for card, number in table.items():
            result[card] = result.get(card, 0) + number
    return result


def size(cards):
    return sum(cards.values())


def set_of(cards):
    """(animal, count) that CARDS are as a set, or None."""
    if cards.get("joker", 0) > 1:
        return None
    animals = [card for card in cards if card != "joker"]
    if len(animals) == 1:
        return animals[0], size(cards)
    if set(animals) == {"elephant", "mosquito"} and cards["mosquito"] == 1:
        return "elephant", size(cards)
    return None


def beats(new, old):
    (animal, number), (old_animal, old_number) = new, old
    if animal == old_animal:
        return number == old_number + 1
    return number == old_number and animal in BEATEN_BY[old_animal].split()


class Table:
    """A round that is being played live."""

    def __init__(self, match, leader, dealer):
        players = match.players
        each = {3: 13, 4: 15, 5: 12, 6: 10, 7: 8}[len(players)]
        self.hands = {player: each for player in players}
        if len(players) == 7:
            seat = dealer
            for _ in range(4):
                seat = match.seat_after(seat)
                self.hands[seat] = 9
        self.turn = leader
        self.seen = {card: 0 for card in CARDS}
        self.discarded = 0
        self.begun = False
        self.trick = None
        self.trick_cards = {}
        self.passed = set()
        self.out = []
        self.tricks = {p: {"cards": 0, "lions": 0, "hedgehogs": 0} for p in players}

    def put_away(self, player, cards):
        """CARDS lie among PLAYER's tricks now."""
        tricks = self.tricks[player]
        tricks["cards"] += size(cards)
        tricks["lions"] += cards.get("lion", 0)
        tricks["hedgehogs"] += cards.get("hedgehog", 0)

    def see(self, cards):
        self.seen = together(self.seen, cards)


class ZoffImZoo(Match):
    GAME = "zoff-im-zoo"

    def __init__(self, players, options):
        super().__init__(players, options)
        self.three = len(players) == 3
        self.deck = deck(len(players))
        self.round = 0
        self.totals = {player: 0 for player in players}
        self.places = []
        self.table = None

    def names_in(self, event):
        names = [event[key] for key in ("player", "leader") if key in event]
        for key in ("order", "lions", "hedgehogs", "totals", "places"):
            names += event.get(key, [])
        return names

    # --- Teams --------------------------------------------------------------

    def in_teams(self):
        wanted = self.options.get("teams", True)
        return not self.finished and not self.three and wanted and self.round > 0

    def at(self, place):
        return self.places[place - 1]

    def teams(self):
        if not self.in_teams():
            return []
        return [[self.at(a), self.at(b)] for a, b in TEAMS[len(self.players)]]

    def solo(self):
        if self.in_teams() and len(self.players) in SOLO:
            return self.at(SOLO[len(self.players)])
        return None

    def partner_of(self, player):
        for team in self.teams():
            if player in team:
                return team[1 - team.index(player)]
        return None

    def dealer(self):
        return self.at(1) if self.in_teams() else None

    def leader(self):
        later_of_three = self.three and self.round > 0 and not self.finished
        return self.places[-1] if self.in_teams() or later_of_three else None

    def tricks_count(self):
        return self.three or self.in_teams()

    # --- Score sheet --------------------------------------------------------

    def on_round(self, event):
        order = event["order"]
        lions, hedgehogs = event.get("lions", {}), event.get("hedgehogs", {})
        hand_lions = event.get("hand_lions", 0)
        refuse_if(sorted(order) != sorted(self.players), "zoff-order-incomplete")
        all_lions = sum(lions.values()) + hand_lions
        all_hedgehogs = sum(hedgehogs.values())
        refuse_if(
            not self.tricks_count() and all_lions + all_hedgehogs > 0, "zoff-tricks-worthless"
        )
        refuse_if(all_lions > self.deck["lion"], "zoff-too-many-lions")
        refuse_if(all_hedgehogs > self.deck["hedgehog"], "zoff-too-many-hedgehogs")
        self.score(order, lions, hedgehogs, hand_lions)

    def score(self, order, lions, hedgehogs, hand_lions):
        self.table = None
        number = len(self.players)
        points = {player: number - at for at, player in enumerate(order)}
        points[order[-1]] = 0
        for player in self.players:
            won = points[player]
            if self.in_teams():
                partner = self.partner_of(player)
                won += 4 if partner is None else points[partner]
            if self.tricks_count():
                if lions.get(player, 0) >= 2:
                    won += lions[player]
                if player == order[-1]:
                    won -= hand_lions
                if hedgehogs.get(player, 0) == 0:
                    won -= 1
            self.totals[player] += won
        earlier = self.places or list(reversed(order))
        self.places = sorted(
            self.players, key=lambda p: (self.totals[p], earlier.index(p)), reverse=True
        )
        self.round += 1
        self.finished = self.is_over(self.totals)

    def is_over(self, totals):
        target = self.options.get("target", 19)
        if self.three:
            return any(total > target for total in totals.values())
        return sum(1 for total in totals.values() if total >= target) >= 2

    def on_final(self, event):
        refuse_if(self.events > 0, "already-started")
        totals = event["totals"]
        must_name_everybody(totals, self.players)
        if "places" in event:
            places = event["places"]
            refuse_if(sorted(places) != sorted(self.players), "zoff-order-incomplete")
            falling = sorted(totals.values(), reverse=True)
            refuse_if([totals[p] for p in places] != falling, "zoff-places-wrong")
        else:
            places = sorted(self.players, key=lambda p: totals[p], reverse=True)
            refuse_if(len(set(totals.values())) < len(totals), "zoff-places-needed")
        refuse_if(not self.is_over(totals), "zoff-not-over")
        self.totals, self.places = dict(totals), places
        self.finished = True

    # --- Live ---------------------------------------------------------------

    def on_deal(self, event):
        refuse_if(self.table is not None, "round-in-progress")
        named = self.leader()
        leader = event.get("leader", named)
        refuse_if(leader is None or named not in (None, leader), "zoff-wrong-leader")
        dealer = self.dealer() or self.seat_after(leader, -1)
        self.table = Table(self, leader, dealer)

    def check_supply(self, cards):
        seen = self.table.seen
        refuse_if(
            any(seen[card] + number > self.deck[card] for card, number in cards.items()),
            "zoff-card-exhausted",
        )

    def on_discard(self, event):
        refuse_if(self.table is None, "no-round")
        table, player, cards = self.table, event["player"], event["cards"]
        refuse_if(player != self.solo(), "zoff-not-solo")
        refuse_if(table.begun, "zoff-discard-late")
        refuse_if(table.discarded + size(cards) > 2, "zoff-discard-too-many")
        self.check_supply(cards)
        table.discarded += size(cards)
        table.hands[player] -= size(cards)
        table.see(cards)
        table.put_away(player, cards)

    def must_be_in_turn(self, event):
        refuse_if(self.table is None, "no-round")
        refuse_if(event["player"] != self.table.turn, "not-your-turn")

    def on_play(self, event):
        self.must_be_in_turn(event)
        table, player, cards = self.table, event["player"], event["cards"]
        added = event.get("partner", {})
        both = together(cards, added)
        refuse_if(set(both) == {"joker"}, "zoff-joker-alone")
        played = set_of(both)
        refuse_if(played is None, "zoff-not-a-set")
        partner = self.partner_of(player)
        if added:
            worse = any(team[1] == player for team in self.teams())
            refuse_if(not worse or table.trick is None, "zoff-show-not-allowed")
        refuse_if(size(cards) > table.hands[player], "zoff-hand-too-small")
        refuse_if(added and size(added) > table.hands[partner], "zoff-hand-too-small")
        self.check_supply(both)
        if table.trick is not None:
            lying = table.trick["animal"], table.trick["count"]
            refuse_if(not beats(played, lying), "zoff-does-not-beat")

        table.begun = True
        table.see(both)
        table.trick = {"player": player, "animal": played[0], "count": played[1]}
        table.trick_cards = together(table.trick_cards, both)
        table.passed = set()
        self.take_from_hand(player, cards)
        if added:
            self.take_from_hand(partner, added)
        if len(self.still_in()) <= 1:
            self.end_round()
        else:
            table.turn = self.next_in(player)

    def take_from_hand(self, player, cards):
        self.table.hands[player] -= size(cards)
        if self.table.hands[player] == 0:
            self.table.out.append(player)

    def still_in(self):
        return [player for player in self.players if self.table.hands[player] > 0]

    def next_in(self, player):
        player = self.seat_after(player)
        while self.table.hands[player] == 0:
            player = self.seat_after(player)
        return player

    def on_pass(self, event):
        self.must_be_in_turn(event)
        table, player = self.table, event["player"]
        if table.trick is None:
            may_be_the_joker = table.hands[player] == 1 and table.seen["joker"] == 0
            refuse_if(not may_be_the_joker, "zoff-must-lead")
            table.turn = self.next_in(player)
            return
        table.passed.add(player)
        winner = table.trick["player"]
        if all(p in table.passed or p == winner for p in self.still_in()):
            table.put_away(winner, table.trick_cards)
            table.trick, table.trick_cards, table.passed = None, {}, set()
            table.turn = winner if table.hands[winner] > 0 else self.next_in(winner)
        else:
            table.turn = self.next_in(player)

    def end_round(self):
        table = self.table
        holding = self.still_in()
        unseen = self.deck["lion"] - table.seen["lion"] if holding else 0
        self.score(
            table.out + holding,
            {p: table.tricks[p]["lions"] for p in self.players},
            {p: table.tricks[p]["hedgehogs"] for p in self.players},
            unseen,
        )

    # --- Answer -------------------------------------------------------------

    def has_something_to_count(self):
        return self.round > 0

    def fall_away(self):
        self.table = None

    def ranking(self):
        if not self.places:
            return [{"player": p, "place": 1, "score": 0} for p in self.players]
        return [
            {"player": p, "place": at + 1, "score": self.totals[p]}
            for at, p in enumerate(self.places)
        ]

    def state(self):
        return {
            "round": self.round,
            "totals": self.totals,
            "places": self.places,
            "teams": self.teams(),
            "solo": self.solo(),
            "dealer": self.dealer(),
            "leader": self.leader(),
            "table": self.table_state() if self.table else None,
        }

    def table_state(self):
        table = self.table
        return {
            "turn": table.turn,
            "hands": table.hands,
            "trick": table.trick,
            "out": table.out,
            "tricks": table.tricks,
        }


new_match = ZoffImZoo
