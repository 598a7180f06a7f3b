"""What all stacks of a power see alike: friends, enemies, what is to be taken and what is to be kept.

It is made once for a decision, and keeps what is worked out for one stack and holds for others as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from lacewars.bots.sivel.enemies import Enemies
from lacewars.bots.sivel.ground import Lure, Posts
from lacewars.bots.sivel.hands import Hands
from lacewars.bots.sivel.stacks import Stack
from lacewars.bots.sivel.walking import NOWHERE
from lacewars.bots.sivel.weighing import Temper

ALONE = 99
"""How far the nearest friend is of who has none."""

Fight = tuple[float, float, float]
"""What our combats promise, what the enemy's next action threatens, and whether we would hold."""


class Land(NamedTuple):
    """A map: of each town its suit, the towns next to it, and a number for its suit and those around it."""

    suit: Sequence[int]
    near: Sequence[tuple[int, ...]]
    ground: Sequence[int]
    radius: int
    """How far from a town its guards may stand."""


def land(suit: Sequence[int], near: Sequence[tuple[int, ...]], radius: int) -> Land:
    """The map of these suits and roads."""
    kinds: dict[object, int] = {}
    seen = [(suit[town], frozenset([suit[t] for t in others])) for town, others in enumerate(near)]
    return Land(suit, near, tuple([kinds.setdefault(kind, len(kinds)) for kind in seen]), radius)


class Friends(NamedTuple):
    """How near a town the nearest of our stacks is, where it stands, and how near the next is."""

    first: int
    town: int
    second: int

    def beside(self, start: int) -> int:
        """How near the nearest is but for the stack on a town."""
        return self.second if self.town == start else self.first


def friends(row: bytes, towns: Iterable[int]) -> Friends:
    """Those on these towns, near the town that this row of distances is of."""
    first, nearest, second = ALONE, -1, ALONE
    for town in towns:
        d = row[town]
        if d < first:
            first, nearest, second = d, town, first
        elif d < second:
            second = d
    return Friends(first, nearest, second)


class Target:
    """What we want to take; `guards`: the stacks that protect it, None if nobody does."""

    def __init__(
        self, survey: Survey, town: int, row: bytes, value: float, guards: Sequence[Stack] | None
    ) -> None:
        points, suit = survey.hands.points, survey.land.suit
        self.town = town
        self.value = value
        self.free = guards is None
        self._row = row
        self._friends = friends(row, survey.friends)
        self._power, self._chance = survey.power, survey.hands.chance
        self._mine = points(survey.power, suit[town]) if guards else 0.0
        self._guards = [(g.armies + points(g.power, suit[g.town]), g.power) for g in guards or ()]
        self._hopes: dict[float, float] = {}

    def hope(self, armies: float) -> float:
        """How likely so many armies could beat all those who protect it, if they came up now."""
        hope = self._hopes.get(armies)
        if hope is None:
            hope, mine = 1.0, armies + self._mine
            for his, power in self._guards:
                hope *= self._chance(self._power, mine - his, power)
            self._hopes[armies] = hope
        return hope

    def lure(self, start: int, armies: float) -> Lure:
        """How it draws so many armies on a town."""
        value = self.value if self.free else self.value * (0.25 + 0.6 * self.hope(armies))
        return self._row, value, self._friends.beside(start)


class Survey:
    """What is to be taken and kept has to be told; `stacks` are ours, and others that ours may join."""

    def __init__(
        self,
        power: int,
        temper: Temper,
        hands: Hands,
        land: Land,
        stacks: Iterable[Stack],
        enemies: Enemies,
        raids: frozenset[int] = NOWHERE,
    ) -> None:
        self.power = power
        self.temper = temper
        self.hands = hands
        self.land = land
        self.friends = {s.town: s for s in stacks}
        self.enemies = enemies
        self.raids = raids
        """Where to end a march destroys a train of the enemy's."""
        self.targets: list[Target] = []
        self.fights: dict[tuple[int, float, int], Fight] = {}
        """By the ground, the armies and the number of the enemies around."""
        self._kept: list[tuple[bytes, float, float, Friends]] = []
        self._posts: dict[tuple[float, ...], Posts] = {}

    def target(self, town: int, row: bytes, value: float, guards: Sequence[Stack] | None) -> None:
        """Something is to be taken."""
        self.targets.append(Target(self, town, row, value, guards))

    def post(self, row: bytes, weight: float) -> None:
        """Something is to be kept; who is not alone in guarding it cares less."""
        self._kept.append((row, weight, weight * self.temper.double, friends(row, self.friends)))

    def posts(self, start: int) -> Posts:
        """What is to be kept, as the stack on a town sees it."""
        radius = self.land.radius
        weights = tuple(
            [shared if others.beside(start) <= radius else alone for _, alone, shared, others in self._kept]
        )
        found = self._posts.get(weights)
        if found is None:
            rows = [row for row, *_ in self._kept]
            found = self._posts[weights] = Posts(list(zip(rows, weights, strict=True)), radius)
        return found
