"""M-7: the hussar stage."""

from __future__ import annotations

from functools import cache, lru_cache

from lacewars.games.maria import refusals
from lacewars.games.maria.alphabet import HUSSAR, KEEP
from lacewars.games.maria.board import BOHEMIA, MAP, ROADS
from lacewars.games.maria.powers import AUSTRIA, GENERALS, HUSSAR_RADIUS, HUSSARS
from lacewars.games.maria.state import Maria
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

TOWNS: tuple[int, ...] = tuple(t for t in range(len(ROADS)) if MAP[t] == BOHEMIA)


@cache
def within_reach(town: int) -> frozenset[int]:
    """M-7.04: the towns of the Bohemia map where a general on a town may place a hussar."""
    row = ROADS.distances(town)
    return frozenset(t for t in TOWNS if row[t] <= HUSSAR_RADIUS)


@lru_cache(maxsize=256)
def in_reach_of(generals: tuple[int, ...]) -> list[int]:
    """The same for all generals on these towns."""
    return sorted(frozenset[int]().union(*[within_reach(t) for t in generals if t >= 0]))


@dataphase
class Hussar(Phase[Maria]):
    """Austria places a hussar, moves him to a new place, or leaves him (M-7.02 to M-7.06)."""

    number: int
    rules = ("M-7.02",)

    def fits(self, game: Maria) -> bool:
        return self.number < HUSSARS

    def refuse(self, game: Maria, town: int) -> Refusal | None:
        """Why this hussar may not be placed on a town (R15)."""
        if MAP[town] != BOHEMIA:
            return refusals.HUSSAR_MAP
        if game.held[town]:
            return refusals.HUSSAR_PIECE
        if town in game.hussars:
            return refusals.HUSSAR_TWICE
        row = ROADS.distances(town)
        near = any(game.where[g] >= 0 and row[game.where[g]] <= HUSSAR_RADIUS for g in GENERALS[AUSTRIA])
        return None if near else refusals.HUSSAR_FAR

    def decide(self, game: Maria) -> Decision | None:
        held, where, hussars = game.held, game.where, game.hussars
        towns = in_reach_of(tuple([where[g] for g in GENERALS[AUSTRIA]]))
        actions = [HUSSAR[t] for t in towns if not held[t] and t not in hussars]
        if not actions:
            return None
        return Decision(game.controller[AUSTRIA], AUSTRIA, self, [KEEP, *actions])

    def resolve(self, game: Maria, action: Action) -> None:
        if action is not KEEP:
            game.hussars[self.number] = action.args[0]
            game.tell("hussar_placed", self.number, action.args[0])

    def explain(self, game: Maria, action: Action) -> Refusal | None:
        return self.refuse(game, action.args[0]) if action.verb == "hussar" else None
