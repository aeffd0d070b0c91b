# SPDX-License-Identifier: GPL-3.0-or-later
"""Allie Gator (section 4 of the contract)."""

import reading
from judging import Match, must_name_everybody, ranked, refuse_if
from reading import Malformed, count, index_below, integer, name, record, table_of

PLAYERS = range(2, 6)
SPECIALS = {"reverse": 6, "steal": 5, "raise": 4, "gift": 3}

EVENTS = {
    "stop": reading.STOP,
    "round": ({"piles": table_of(record({"cards": count, "specials": count}))}, {}),
    "final": ({"teeth": table_of(count)}, {"specials": table_of(count)}),
    "deal": (
        {"targets": reading.list_of(integer, 2)},
        {"chip": index_below(2), "starter": name},
    ),
    "play": ({"player": name, "card": integer, "stack": index_below(2)}, {}),
    "special": (
        {"player": name, "kind": reading.one_of(*SPECIALS)},
        {"victim": name, "card": integer, "stack": index_below(2), "to": name},
    ),
    "take": ({"player": name}, {"target": integer, "drawn": integer}),
}

# The keys that each kind of special takes: all of one set.
FORMS = {
    "reverse": [set()],
    "steal": [{"victim"}],
    "raise": [{"card", "stack"}],
    "gift": [{"stack", "to"}, set()],
}


def read_options(value, players):
    return record(
        {},
        {
            "target": reading.integer_between(3, 6),
            "starter": reading.starter_among(players),
            "second_after_tie": reading.one_of("next", "nobody"),
        },
    )(value)


def check_form(event, options):
    if event["type"] == "special":
        given = set(event) & {"victim", "card", "stack", "to"}
        if given not in FORMS[event["kind"]]:
            raise Malformed("keys that the kind does not take")
    if event["type"] == "take" and "target" in event and "drawn" in event:
        raise Malformed("both target and drawn")


class Table:
    """A round that is being played live."""

    def __init__(self, match, targets, chip, starter):
        self.columns = [[targets[0]], [targets[1]]]
        self.stacks = [[], []]
        self.chip = chip
        self.direction = 1
        self.starter = self.turn = starter
        self.draw_pile = 86 - 5 * len(match.players)
        self.hands = {player: 5 for player in match.players}
        self.piles = {player: {"cards": 0, "specials": 0} for player in match.players}
        self.seen = set(targets)
        self.played = {kind: 0 for kind in SPECIALS}

    def draw(self, player, most):
        cards = max(0, min(most, self.draw_pile))
        self.draw_pile -= cards
        self.hands[player] += cards


class AllieGator(Match):
    GAME = "allie-gator"

    def __init__(self, players, options):
        super().__init__(players, options)
        self.points = {player: 0 for player in players}
        self.round = 0
        self.next_starter = options.get("starter", players[0])
        self.last_winners = None
        self.last_specials = {player: 0 for player in players}
        self.table = None

    def target(self):
        return self.options.get("target", 3)

    def names_in(self, event):
        names = [event[key] for key in ("player", "starter", "victim", "to") if key in event]
        for key in ("piles", "teeth", "specials"):
            names += event.get(key, {})
        return names

    # --- Score sheet --------------------------------------------------------

    def on_round(self, event):
        piles = event["piles"]
        must_name_everybody(piles, self.players)
        cards = sum(pile["cards"] for pile in piles.values())
        specials = sum(pile["specials"] for pile in piles.values())
        refuse_if(
            any(pile["specials"] > pile["cards"] for pile in piles.values()),
            "allie-specials-over-cards",
        )
        refuse_if(specials > 18, "allie-too-many-specials")
        refuse_if(cards > 87 or cards - specials > 69, "allie-too-many-cards")
        refuse_if(cards - specials == 0, "allie-no-number-card")
        self.score(piles)

    def score(self, piles):
        self.table = None
        self.round += 1
        worth = {p: (piles[p]["cards"], piles[p]["specials"]) for p in self.players}
        groups = sorted(set(worth.values()))
        first = [p for p in self.players if worth[p] == groups[0]]
        second = [p for p in self.players if len(groups) > 1 and worth[p] == groups[1]]
        if len(self.players) == 2:
            second = []
        if len(first) > 1 and self.options.get("second_after_tie", "next") == "nobody":
            second = []
        for player in first:
            self.points[player] = min(6, self.points[player] + 2)
        for player in second:
            self.points[player] = min(6, self.points[player] + 1)
        self.last_winners = first
        self.next_starter = first[0]
        self.last_specials = {p: piles[p]["specials"] for p in self.players}
        self.finished = any(points >= self.target() for points in self.points.values())

    def on_final(self, event):
        refuse_if(self.events > 0, "already-started")
        teeth = event["teeth"]
        must_name_everybody(teeth, self.players)
        specials = event.get("specials", {})
        refuse_if(any(not 0 <= points <= 6 for points in teeth.values()), "allie-points-range")
        refuse_if(sum(specials.values()) > 18, "allie-too-many-specials")
        refuse_if(all(points < self.target() for points in teeth.values()), "allie-not-over")
        self.points = dict(teeth)
        self.last_specials = {p: specials.get(p, 0) for p in self.players}
        self.finished = True

    # --- Live ---------------------------------------------------------------

    def on_deal(self, event):
        refuse_if(self.table is not None, "round-in-progress")
        starter = event.get("starter", self.next_starter)
        refuse_if(
            self.last_winners is not None and starter not in self.last_winners,
            "allie-wrong-starter",
        )
        targets = event["targets"]
        refuse_if(any(not 1 <= card <= 70 for card in targets), "allie-card-range")
        refuse_if(targets[0] == targets[1], "allie-card-in-use")
        self.table = Table(self, targets, event.get("chip", 0), starter)

    def must_be_in_turn(self, event):
        refuse_if(self.table is None, "no-round")
        refuse_if(event["player"] != self.table.turn, "not-your-turn")

    def must_be_new_number(self, card):
        refuse_if(not 1 <= card <= 70, "allie-card-range")
        refuse_if(card in self.table.seen, "allie-card-in-use")

    def end_turn(self, player):
        table = self.table
        table.draw(player, 5 - table.hands[player])
        table.turn = self.seat_after(player, table.direction)

    def on_play(self, event):
        self.must_be_in_turn(event)
        table, player, card = self.table, event["player"], event["card"]
        stack = table.stacks[event["stack"]]
        refuse_if(table.hands[player] < 1, "allie-hand-empty")
        self.must_be_new_number(card)
        refuse_if(card >= table.columns[event["stack"]][-1], "allie-not-below-target")
        refuse_if(stack and card <= stack[-1], "allie-not-above-stack")
        stack.append(card)
        table.seen.add(card)
        table.hands[player] -= 1
        self.end_turn(player)

    def on_special(self, event):
        self.must_be_in_turn(event)
        table, player, kind = self.table, event["player"], event["kind"]
        refuse_if(table.hands[player] < (2 if kind == "raise" else 1), "allie-hand-empty")
        refuse_if(table.played[kind] >= SPECIALS[kind], "allie-specials-exhausted")
        refuse_if(player in (event.get("victim"), event.get("to")), "allie-self")
        if kind == "steal":
            refuse_if(table.hands[event["victim"]] == 0, "allie-victim-empty")
        if kind == "gift" and "stack" in event:
            refuse_if(not table.stacks[event["stack"]], "allie-empty-stack")
        if kind == "raise":
            self.must_be_new_number(event["card"])
            top = table.columns[event["stack"]][-1]
            refuse_if(event["card"] <= top, "allie-raise-too-low")

        table.played[kind] += 1
        table.hands[player] -= 1
        table.piles[player]["cards"] += 1
        table.piles[player]["specials"] += 1
        if kind == "reverse" and len(self.players) > 2:
            table.direction = -table.direction
        if kind == "steal":
            table.hands[event["victim"]] -= 1
            table.hands[player] += 1
            table.draw(event["victim"], 1)
        if kind == "gift" and "stack" in event:
            table.stacks[event["stack"]].pop()
            table.piles[event["to"]]["cards"] += 1
        if kind == "raise":
            table.columns[event["stack"]].append(event["card"])
            table.seen.add(event["card"])
            table.hands[player] -= 1
        self.end_turn(player)

    def on_take(self, event):
        self.must_be_in_turn(event)
        table, player = self.table, event["player"]
        given = event.get("target", event.get("drawn"))
        refuse_if("target" in event and table.hands[player] < 1, "allie-hand-empty")
        if table.draw_pile == 0:
            refuse_if(given is not None, "allie-target-not-needed")
        elif given is not None:
            self.must_be_new_number(given)
        else:
            left = 18 - sum(table.played.values())
            refuse_if(table.draw_pile + table.hands[player] > left, "allie-target-needed")

        column, stack = table.columns[table.chip], table.stacks[table.chip]
        table.piles[player]["cards"] += len(column) + len(stack)
        if given is None:
            self.score(table.piles)
            return
        table.columns[table.chip] = [given]
        table.stacks[table.chip] = []
        table.seen.add(given)
        table.chip = 1 - table.chip
        if "target" in event:
            table.hands[player] -= 1
        else:
            table.draw_pile -= 1
        self.end_turn(player)

    # --- Answer -------------------------------------------------------------

    def has_something_to_count(self):
        return self.round > 0

    def fall_away(self):
        self.table = None

    def ranking(self):
        order = {p: (self.points[p],) for p in self.players}
        if self.counts_as_ended():
            order = {p: (self.points[p], -self.last_specials[p]) for p in self.players}
        return ranked(self.players, self.points, order)

    def state(self):
        gold = {p: max(0, self.points[p] - 3) for p in self.players}
        white = {p: min(3, self.points[p]) - gold[p] for p in self.players}
        starter = self.table.starter if self.table else self.next_starter
        return {
            "round": self.round,
            "teeth": {
                p: {"points": self.points[p], "white": white[p], "gold": gold[p]}
                for p in self.players
            },
            "starter": None if self.finished else starter,
            "table": self.table_state() if self.table else None,
        }

    def table_state(self):
        table = self.table
        return {
            "targets": [column[-1] for column in table.columns],
            "stacks": table.stacks,
            "chip": table.chip,
            "direction": table.direction,
            "turn": table.turn,
            "draw_pile": table.draw_pile,
            "hands": table.hands,
            "piles": table.piles,
        }


new_match = AllieGator
