# SPDX-License-Identifier: GPL-3.0-or-later
"""Raffzahn (section 5 of the contract)."""

import reading
from judging import Match, must_name_everybody, ranked, refuse_if
from reading import Malformed, boolean, count, integer, list_of, name, one_of, record, table_of

PLAYERS = range(3, 7)
RESULTS = ("rotten", "high-star", "low-star", "own-hit", "loot", "miss", "pass")
TAKING = ("high-star", "low-star", "loot")
BY_SUM = ("own-hit", "loot", "miss")


def throw(value):
    dice = list_of(lambda die: die, 3)(value)
    one_of(10, 20, 30, "star", "rotten")(dice[0])
    for blue in dice[1:]:
        one_of(1, 2, 3, 4, 5, "star")(blue)
    return dice


EVENTS = {
    "stop": reading.STOP,
    "totals": ({"teeth": table_of(count)}, {"highest": table_of(integer)}),
    "count": ({"tiles": table_of(list_of(integer))}, {}),
    "turn": (
        {"player": name},
        {
            "throws": list_of(throw),
            "result": one_of(*RESULTS),
            "tile": integer,
            "protect": boolean,
            "discard": list_of(integer),
            "announced": integer,
        },
    ),
}


def teeth_of_tiles(value):
    teeth = list_of(reading.integer_between(1, 7), 40)(value)
    if teeth != sorted(teeth):
        raise Malformed("teeth that fall with the number")
    return teeth


def read_options(value, players):
    return record(
        {},
        {
            "starter": reading.starter_among(players),
            "announce": boolean,
            "teeth": teeth_of_tiles,
        },
    )(value)


def check_form(event, options):
    if event["type"] != "turn":
        return
    if "throws" in event and not event["throws"]:
        raise Malformed("no throw")
    if "throws" not in event:
        if "result" not in event:
            raise Malformed("neither throws nor result")
        if event["result"] in ("loot", "own-hit") and "tile" not in event:
            raise Malformed("no tile")


def stars(dice):
    return dice.count("star")


def sum_of(dice):
    return sum(0 if die == "star" else die for die in dice)


class Raffzahn(Match):
    GAME = "raffzahn"

    def __init__(self, players, options):
        super().__init__(players, options)
        default = [-(-7 * n // 40) for n in range(1, 41)]
        self.chart = dict(zip(range(1, 41), options.get("teeth", default)))
        self.center = set(range(1, 41))
        self.out = set()
        self.up = {player: set() for player in players}
        self.down = {player: set() for player in players}
        self.turn = options.get("starter", players[0])
        self.totals = None
        self.highest = {}

    def names_in(self, event):
        names = [event["player"]] if "player" in event else []
        for key in ("teeth", "highest", "tiles"):
            names += event.get(key, {})
        return names

    def teeth_on(self, tiles):
        return sum(self.chart[tile] for tile in tiles)

    # --- Score sheet --------------------------------------------------------

    def on_totals(self, event):
        teeth, highest = event["teeth"], event.get("highest", {})
        must_name_everybody(teeth, self.players)
        refuse_if(sum(teeth.values()) > self.teeth_on(self.chart), "raffzahn-too-many-teeth")
        refuse_if(self.highest_is_impossible(teeth, highest), "raffzahn-highest-impossible")
        for player in self.players:
            equals = [p for p in self.players if teeth[p] == teeth[player]]
            refuse_if(
                teeth[player] > 0 and len(equals) > 1 and player not in highest,
                "raffzahn-highest-needed",
            )
        self.clear()
        self.totals, self.highest = dict(teeth), dict(highest)

    def highest_is_impossible(self, teeth, highest):
        if len(set(highest.values())) < len(highest):
            return True
        for player, tile in highest.items():
            if not 1 <= tile <= 40:
                return True
            if teeth[player] < self.chart[tile]:
                return True
            if teeth[player] > self.teeth_on(range(1, tile + 1)):
                return True
        return False

    def on_count(self, event):
        tiles = event["tiles"]
        must_name_everybody(tiles, self.players)
        named = [tile for player in self.players for tile in tiles[player]]
        refuse_if(any(not 1 <= tile <= 40 for tile in named), "raffzahn-tile-range")
        refuse_if(len(set(named)) < len(named), "raffzahn-tile-twice")
        self.clear()
        self.out = set(range(1, 41)) - set(named)
        self.up = {player: set(tiles[player]) for player in self.players}

    def clear(self):
        self.center, self.out = set(), set()
        self.up = {player: set() for player in self.players}
        self.down = {player: set() for player in self.players}
        self.finished = True

    # --- Live ---------------------------------------------------------------

    def own(self, player):
        return self.up[player] | self.down[player]

    def up_elsewhere(self, player):
        return set().union(*(self.up[p] for p in self.players if p != player))

    def down_elsewhere(self, player):
        return set().union(*(self.down[p] for p in self.players if p != player))

    def results_of(self, player, dice, last_chance):
        """What the throw DICE allows; the first is what it is unless given."""
        if dice[0] == "rotten":
            return ["rotten"]
        if stars(dice) == 3:
            return ["high-star"]
        if stars(dice) == 2:
            return ["low-star"]
        if sum_of(dice) in self.own(player):
            return ["own-hit"]
        if sum_of(dice) in self.center | self.up_elsewhere(player):
            return ["loot", "pass"]
        return ["miss"] if last_chance else ["pass"]

    def ends_turn(self, player, dice):
        return (
            dice[0] == "rotten"
            or stars(dice) == 3
            or (stars(dice) < 2 and sum_of(dice) in self.own(player))
        )

    def on_turn(self, event):
        player, throws = event["player"], event.get("throws", [])
        refuse_if(player != self.turn, "not-your-turn")
        refuse_if(len(throws) > 3, "raffzahn-too-many-throws")
        refuse_if(
            any(self.ends_turn(player, dice) for dice in throws[:-1]), "raffzahn-turn-over"
        )
        self.check_announcement(event)
        result = self.check_result(event)
        tile = self.check_tile(event, result)
        self.check_protection(event, result)
        self.check_discard(event, result)
        self.play(event, result, tile)

    def check_announcement(self, event):
        if "announced" not in event:
            return
        refuse_if(not self.options.get("announce", False), "raffzahn-announce-off")
        available = self.center | self.up_elsewhere(event["player"])
        refuse_if(event["announced"] not in available, "raffzahn-announce-unavailable")
        refuse_if(len(event.get("throws", [])) == 1, "raffzahn-announce-late")

    def check_result(self, event):
        player = event["player"]
        if "throws" in event:
            allowed = self.results_of(player, event["throws"][-1], len(event["throws"]) == 3)
            result = event.get("result", allowed[0])
            refuse_if(result not in allowed, "raffzahn-wrong-result")
        else:
            result = event["result"]
        refuse_if("discard" in event and result != "miss", "raffzahn-wrong-result")
        if result == "miss" and "throws" not in event and "tile" in event:
            missed = self.out | self.down_elsewhere(player)
            refuse_if(event["tile"] not in missed, "raffzahn-wrong-result")
        return result

    def check_tile(self, event, result):
        """The tile that the turn is about, or None."""
        player, given = event["player"], event.get("tile")
        if result in ("rotten", "pass"):
            refuse_if(given is not None, "raffzahn-wrong-tile")
            return None
        if result == "high-star":
            implied = max(self.center)
        elif result == "low-star":
            implied = min(self.center)
        elif "throws" in event:
            implied = sum_of(event["throws"][-1])
        else:
            implied = given
        if given is not None:
            refuse_if(given != implied, "raffzahn-wrong-tile")
            refuse_if(result in BY_SUM and not 2 <= given <= 40, "raffzahn-wrong-tile")
        if result == "loot":
            refuse_if(implied in self.down_elsewhere(player), "raffzahn-tile-protected")
            refuse_if(implied in self.out, "raffzahn-tile-out")
            refuse_if(implied in self.own(player), "raffzahn-not-owner")
        if result == "own-hit":
            refuse_if(implied not in self.own(player), "raffzahn-not-owner")
        return implied

    def check_protection(self, event, result):
        allowed = result in TAKING and len(self.up[event["player"]]) >= 3
        refuse_if(event.get("protect", False) and not allowed, "raffzahn-cannot-protect")

    def check_discard(self, event, result):
        if result != "miss":
            return
        given, own = event.get("discard", []), self.own(event["player"])
        refuse_if(
            any(tile not in own for tile in given) or len(set(given)) < len(given),
            "raffzahn-discard-not-owned",
        )
        enough = self.teeth_on(given) >= 3 or set(given) == own
        refuse_if(not enough, "raffzahn-discard-too-small")

    def play(self, event, result, tile):
        player = event["player"]
        up, down = self.up[player], self.down[player]
        if result == "own-hit":
            if tile in down:
                down.remove(tile)
                up.add(tile)
            else:
                up.remove(tile)
                self.out.add(tile)
        if result == "miss":
            given = set(event.get("discard", []))
            up -= given
            down -= given
            self.out |= given
        if result in TAKING:
            face_down = len(up) >= 3 and event.get("protect", True)
            for tiles in [self.center] + list(self.up.values()):
                tiles.discard(tile)
            (down if face_down else up).add(tile)
        again = result == "loot" and event.get("announced") == tile
        if not again:
            self.turn = self.seat_after(player)
        self.finished = not self.center

    # --- Answer -------------------------------------------------------------

    def has_something_to_count(self):
        return self.events > 0

    def teeth(self):
        if self.totals is not None:
            return self.totals
        return {p: self.teeth_on(self.own(p)) for p in self.players}

    def ranking(self):
        teeth = self.teeth()
        highest = {p: self.highest.get(p, max(self.own(p), default=0)) for p in self.players}
        return ranked(self.players, teeth, {p: (teeth[p], highest[p]) for p in self.players})

    def state(self):
        teeth = self.teeth()
        return {
            "center": sorted(self.center),
            "out": sorted(self.out),
            "players": {
                p: {"up": sorted(self.up[p]), "down": sorted(self.down[p]), "teeth": teeth[p]}
                for p in self.players
            },
            "turn": None if self.finished else self.turn,
        }


new_match = Raffzahn
