# SPDX-License-Identifier: GPL-3.0-or-later
"""The Game (section 6 of the contract)."""

import reading
from judging import Match, must_name_everybody, refuse_if
from reading import Malformed, boolean, index_below, integer, name, record, table_of

PLAYERS = range(1, 6)
BURNING = (22, 33, 44, 55, 66, 77)

EVENTS = {
    "stop": reading.STOP,
    "result": (
        {},
        {
            "leftover": integer,
            "hands": table_of(integer),
            "draw_pile": integer,
            "burnt": boolean,
        },
    ),
    "play": ({"player": name, "card": integer, "pile": index_below(4)}, {}),
    "end-turn": ({"player": name}, {}),
    "stuck": ({"player": name}, {}),
}


def read_options(value, players):
    options = record(
        {},
        {
            "min_cards": reading.one_of(2, 3),
            "reduced_hand": boolean,
            "on_fire": boolean,
            "starter": reading.starter_among(players),
        },
    )(value)
    if options.get("reduced_hand", False) and options.get("min_cards", 2) != 3:
        raise Malformed("a reduced hand without three cards a turn")
    return options


def check_form(event, options):
    if event["type"] != "result":
        return
    given = set(event) & {"leftover", "hands", "draw_pile"}
    if given not in ({"leftover"}, {"hands", "draw_pile"}):
        raise Malformed("neither leftover nor hands and draw_pile")
    if "burnt" in event and not options.get("on_fire", False):
        raise Malformed("burnt without the option")


class TheGame(Match):
    GAME = "the-game"

    def __init__(self, players, options):
        super().__init__(players, options)
        self.hand_size = {1: 8, 2: 7}.get(len(players), 6)
        if options.get("reduced_hand", False):
            self.hand_size -= 1
        self.min_cards = options.get("min_cards", 2)
        self.piles = [1, 1, 100, 100]
        self.hands = {player: self.hand_size for player in players}
        self.draw_pile = 98 - self.hand_size * len(players)
        self.laid_cards = set()
        self.leftover = 98
        self.laid = 0
        self.verdict = None
        self.begin_turn(options.get("starter", players[0]))

    def names_in(self, event):
        return list(event.get("hands", {})) + ([event["player"]] if "player" in event else [])

    # --- Score sheet --------------------------------------------------------

    def on_result(self, event):
        burnt = event.get("burnt", False)
        hands, draw_pile = event.get("hands"), event.get("draw_pile")
        if hands is not None:
            self.check_hands(hands, draw_pile, burnt)
            leftover = sum(hands.values()) + draw_pile
        else:
            leftover = event["leftover"]
        refuse_if(not 0 <= leftover <= 94, "game-leftover-range")
        refuse_if(burnt and leftover < 1, "game-leftover-range")
        refuse_if(leftover > 98 - len(self.laid_cards), "game-leftover-range")
        self.piles, self.laid = None, 0
        self.hands, self.draw_pile, self.leftover = hands, draw_pile, leftover
        self.finish("burnt" if burnt else self.verdict_of(leftover))

    def check_hands(self, hands, draw_pile, burnt):
        must_name_everybody(hands, self.players)
        full = self.hand_size
        refuse_if(any(not 0 <= cards <= full for cards in hands.values()), "game-hand-range")
        most = 98 - full * len(self.players)
        refuse_if(not 0 <= draw_pile <= most, "game-draw-pile-range")
        missing = [full - cards for cards in hands.values() if cards < full]
        if draw_pile > 0 and not burnt:
            stuck = len(missing) <= 1 and sum(missing) < self.min_cards
            refuse_if(not stuck, "game-hands-not-full")

    def verdict_of(self, leftover):
        if leftover == 0:
            return "beaten"
        return "super" if leftover < 10 else "none"

    def finish(self, verdict):
        self.verdict = verdict
        self.finished = True

    # --- Live ---------------------------------------------------------------

    def begin_turn(self, player):
        self.turn = player
        self.laid = 0
        self.minimum = self.min_cards if self.draw_pile > 0 else 1
        on_fire = self.options.get("on_fire", False)
        self.burning = [on_fire and top in BURNING for top in self.piles]

    def fits(self, card, pile):
        top = self.piles[pile]
        if pile < 2:
            return card > top or card == top - 10
        return card < top or card == top + 10

    def on_play(self, event):
        player, card, pile = event["player"], event["card"], event["pile"]
        refuse_if(player != self.turn, "not-your-turn")
        refuse_if(self.hands[player] == 0, "game-hand-empty")
        refuse_if(not 2 <= card <= 99, "game-card-range")
        refuse_if(card in self.laid_cards, "game-card-played")
        refuse_if(not self.fits(card, pile), "game-wrong-direction")
        self.piles[pile] = card
        self.burning[pile] = False
        self.laid_cards.add(card)
        self.hands[player] -= 1
        self.laid += 1
        self.leftover -= 1
        if self.leftover == 0:
            self.finish("beaten")

    def on_end_turn(self, event):
        player = event["player"]
        refuse_if(player != self.turn, "not-your-turn")
        refuse_if(self.laid < self.minimum, "game-too-few-cards")
        if any(self.burning):
            self.finish("burnt")
            return
        drawn = min(self.laid, self.draw_pile)
        self.draw_pile -= drawn
        self.hands[player] += drawn
        following = self.seat_after(player)
        while self.hands[following] == 0:
            following = self.seat_after(following)
        self.begin_turn(following)

    def on_stuck(self, event):
        refuse_if(event["player"] != self.turn, "not-your-turn")
        untouched = 1 in self.piles or 100 in self.piles
        refuse_if(self.laid >= self.minimum or untouched, "game-not-stuck")
        self.finish(self.verdict_of(self.leftover))

    # --- Answer -------------------------------------------------------------

    def has_something_to_count(self):
        return self.events > 0

    def fall_away(self):
        self.verdict = self.verdict_of(self.leftover)

    def ranking(self):
        return []

    def winners(self, ranking):
        return self.players if self.verdict == "beaten" else []

    def state(self):
        return {
            "piles": self.piles,
            "draw_pile": self.draw_pile,
            "hands": self.hands,
            "turn": None if self.finished else self.turn,
            "laid": self.laid,
            "leftover": self.leftover,
            "verdict": self.verdict,
        }


new_match = TheGame
