"""What all stacks of a power see alike: friends, enemies, what is to be taken and what is to be kept.

What is worked out for one stack and holds for others as well is kept with it.
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


Friends = tuple[int, int, int]
"""How near a town the nearest of our stacks is, where it stands, and how near the next is."""


def friends(row: bytes, towns: Iterable[int]) -> Friends:
    """Those on these towns, near the town that this row of distances is of."""
    first, nearest, second = ALONE, -1, ALONE
    for town in towns:
        d = row[town]
        if d < first:
            first, nearest, second = d, town, first
        elif d < second:
            second = d
    return first, nearest, second


class Target:
    """What we want to take; `guards`: the stacks that protect it, None if nobody does."""

    def __init__(
        self, scene: Scene, town: int, row: bytes, value: float, guards: Sequence[Stack] | None
    ) -> None:
        points, suit = scene.hands.points, scene.land.suit
        self.town = town
        self.row = row
        self.value = value
        self.free = guards is None
        self._power, self._chance = scene.power, scene.hands.chance
        self._mine = points(scene.power, suit[town]) if guards else 0.0
        self._guards = [(g.armies + points(g.power, suit[g.town]), g.power) for g in guards or ()]
        self._hopes: dict[float, tuple[float, float]] = {}

    def hopes(self, armies: float) -> tuple[float, float]:
        """What so many armies hope for if they came up now: to drive off its guards, and to be there then."""
        found = self._hopes.get(armies)
        if found is None:
            hope, mine = 1.0, armies + self._mine
            for his, power in self._guards:
                hope *= self._chance(self._power, mine - his, power)
            found = 0.4 * self.value * hope, self.value * (0.25 + 0.6 * hope)
            self._hopes[armies] = found
        return found


class Scene:
    """The enemies, what is to be taken and what is to be kept: it changes less often than where we stand."""

    def __init__(
        self,
        power: int,
        temper: Temper,
        hands: Hands,
        land: Land,
        enemies: Enemies,
        raids: frozenset[int] = NOWHERE,
    ) -> None:
        self.power = power
        self.temper = temper
        self.hands = hands
        self.land = land
        self.enemies = enemies
        self.raids = raids
        """Where to end a march destroys a train of the enemy's."""
        self.targets: list[Target] = []
        self.kept: list[tuple[bytes, float, float]] = []
        """What is to be kept: its row of distances, how much it matters, and how much if others guard it."""
        self.fights: dict[tuple[int, float, int], Fight] = {}
        """By the ground, the armies and the number of the enemies around."""
        self._posts: dict[tuple[float, ...], Posts] = {}

    def target(self, town: int, row: bytes, value: float, guards: Sequence[Stack] | None) -> None:
        """Something is to be taken."""
        self.targets.append(Target(self, town, row, value, guards))

    def post(self, row: bytes, weight: float) -> None:
        """Something is to be kept; who is not alone in guarding it cares less."""
        self.kept.append((row, weight, weight * self.temper.double))

    def posts(self, weights: tuple[float, ...]) -> Posts:
        """What is to be kept, if it matters so much."""
        found = self._posts.get(weights)
        if found is None:
            rows = [row for row, *_ in self.kept]
            found = self._posts[weights] = Posts(list(zip(rows, weights, strict=True)), self.land.radius)
        return found


class Survey:
    """A scene and our stacks, with those that ours may join."""

    def __init__(self, scene: Scene, stacks: Iterable[Stack]) -> None:
        self.scene = scene
        self.friends = {s.town: s for s in stacks}
        towns = list(self.friends)
        self._targets = [(target, friends(target.row, towns)) for target in scene.targets]
        self._kept = [(alone, shared, friends(row, towns)) for row, alone, shared in scene.kept]

    def lures(self, start: int, armies: float) -> list[Lure]:
        """What draws so many armies on a town."""
        return [
            (
                target.row,
                target.value if target.free else target.hopes(armies)[1],
                second if town == start else first,
            )
            for target, (first, town, second) in self._targets
        ]

    def posts(self, start: int) -> Posts:
        """What is to be kept, as the stack on a town sees it; less what another stack guards as well."""
        radius = self.scene.land.radius
        return self.scene.posts(
            tuple(
                [
                    shared if (second if town == start else first) <= radius else alone
                    for alone, shared, (first, town, second) in self._kept
                ]
            )
        )
