# SPDX-License-Identifier: GPL-3.0-or-later
"""What all four games share: codes, places, turns (section 3 of the contract)."""


class Violation(Exception):
    def __init__(self, code):
        super().__init__(code)
        self.code = code


def refuse_if(condition, code):
    if condition:
        raise Violation(code)


def must_name_everybody(table, players):
    refuse_if(any(player not in table for player in players), "missing-player")


def ranked(players, scores, order):
    """RANKING best first: ORDER gives each player's worth, higher is better;
    who is equal shares a place and stands in seating order."""
    result = []
    for player in sorted(players, key=lambda p: order[p], reverse=True):
        better = sum(1 for other in players if order[other] > order[player])
        result.append({"player": player, "place": better + 1, "score": scores[player]})
    return result


class Match:
    """A match being played. The games fill in what is theirs."""

    def __init__(self, players, options):
        self.players = players
        self.options = options
        self.events = 0
        self.finished = False
        self.stopped = None

    def seat_after(self, player, step=1):
        at = self.players.index(player)
        return self.players[(at + step) % len(self.players)]

    def apply(self, event):
        """Judges EVENT, which then stands; raises Violation, and nothing has changed."""
        refuse_if(self.finished, "match-finished")
        refuse_if(any(n not in self.players for n in self.names_in(event)), "unknown-player")
        kind = event["type"].replace("-", "_")
        getattr(self, "on_" + kind)(event)
        self.events += 1

    def on_stop(self, event):
        counts = event.get("counts", True)
        refuse_if(counts and not self.has_something_to_count(), "nothing-to-count")
        self.fall_away()
        self.finished = True
        self.stopped = {"stopped": True, "counts": counts}

    def counts_as_ended(self):
        return self.finished and (self.stopped is None or self.stopped["counts"])

    def fall_away(self):
        """What was followed of a live round falls away."""

    def answer(self, violation):
        ranking = self.ranking()
        result = {
            "format": "tallygator.result",
            "version": 1,
            "game": self.GAME,
            "status": "finished" if self.finished else "running",
            "events": self.events,
            "ranking": ranking,
            "winners": self.winners(ranking) if self.counts_as_ended() else [],
            "state": self.state(),
            "violation": violation,
        }
        result.update(self.stopped or {})
        return result

    def winners(self, ranking):
        best = [row["player"] for row in ranking if row["place"] == 1]
        return [player for player in self.players if player in best]
