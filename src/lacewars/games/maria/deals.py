"""M-21.02, R73: the promises in force, with what follows from them."""

from __future__ import annotations

from functools import cache, cached_property, lru_cache

from lacewars.games.maria.board import COUNTRY, N_TOWNS, NEAR, ROADS
from lacewars.games.maria.powers import GENERALS, POWERS, PROTECT_RADIUS

VOTES, PEACE, TRUCE, LAND, RANGE, SUBSIDY, CANCEL = range(7)
"""Votes of a power for a candidate; Austria accepts the peace; a power keeps its generals away from those of
another, out of a country, out of protection range of a fortress; a subsidy; a subsidy's end."""
Term = tuple[int, int, int]
"""Kind, power, and what the kind names: a candidate, a power, a country or a fortress."""
Deal = tuple[int, ...]
"""A term that is promised, and its last turn."""
NOWHERE: frozenset[int] = frozenset()


class Deals(tuple[Deal, ...]):
    """The promises in force: never changed, only replaced, so that what follows is worked out once."""

    @cached_property
    def standing(self) -> frozenset[Term]:
        """The terms promised; with votes for one candidate those for the other are promised away too."""
        votes = [(kind, a, 1 - b) for kind, a, b, _ in self if kind == VOTES]
        return frozenset((kind, a, b) for kind, a, b, _ in self).union(votes)

    @cached_property
    def shunned(self) -> tuple[tuple[frozenset[int], tuple[int, ...]], ...]:
        """For each power the towns and the generals that it has promised to shun."""
        return tuple(self._shunned_by(power) for power in POWERS)

    def _shunned_by(self, power: int) -> tuple[frozenset[int], tuple[int, ...]]:
        own = [(kind, b) for kind, a, b, _ in self if a == power]
        places = [place(kind, b) for kind, b in own if kind in (LAND, RANGE)]
        return NOWHERE.union(*places), tuple(g for kind, b in own if kind == TRUCE for g in GENERALS[b])

    def forbidden(self, power: int, where: list[int]) -> frozenset[int]:
        """The towns from which a power has promised to keep its generals; `where` the pieces stand."""
        places, generals = self.shunned[power]
        return _and_beside(places, tuple([where[g] for g in generals])) if generals else places


NO_DEALS = Deals()


@lru_cache(maxsize=4096)
def _and_beside(places: frozenset[int], generals: tuple[int, ...]) -> frozenset[int]:
    """Places, and the towns next to generals who stand on these towns."""
    return places.union([t for town in generals if town >= 0 for t in NEAR[town]])


@cache
def place(kind: int, number: int) -> frozenset[int]:
    """The towns of a country, or those within protection range of a fortress."""
    if kind == LAND:
        return frozenset(t for t in range(N_TOWNS) if COUNTRY[t] == number)
    row = ROADS.distances(number)
    return frozenset(t for t in range(N_TOWNS) if row[t] <= PROTECT_RADIUS)
