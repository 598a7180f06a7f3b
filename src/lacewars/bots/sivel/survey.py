"""What all stacks of a power see alike: friends, enemies, what is to be taken and what is to be kept.

What is worked out for one stack and holds for others as well is kept with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from lacewars.bots.sivel.enemies import Enemies
from lacewars.bots.sivel.ground import Land, Lure, Places, Posts
from lacewars.bots.sivel.hands import Hands
from lacewars.bots.sivel.stacks import Stack
from lacewars.bots.sivel.walking import NOWHERE, Prizes
from lacewars.bots.sivel.weighing import Temper

ALONE = 99
"""How far the nearest friend is of who has none."""

Fight = tuple[float, float, float]
"""What our combats promise, what the enemy's next action threatens, and whether we would hold."""


class Target:
    """What we want to take; `guards`: the stacks that protect it, None if nobody does."""

    def __init__(self, scene: Scene, town: int, value: float, guards: Sequence[Stack] | None) -> None:
        points, suit = scene.hands.points, scene.land.suit
        self.town = town
        self.row = scene.land.roads.distances(town)
        self.value = value
        self.free = guards is None
        self._power, self._chance = scene.power, scene.hands.chance
        self._mine = points(scene.power, suit[town]) if guards else 0.0
        self._guards = [(g.armies + points(g.power, suit[g.town]), g.power) for g in guards or ()]

    def hopes(self, armies: float) -> tuple[float, float]:
        """What so many armies hope for if they came up now: to drive off its guards, and to be there then."""
        hope, mine = 1.0, armies + self._mine
        for his, power in self._guards:
            hope *= self._chance(self._power, mine - his, power)
        return 0.4 * self.value * hope, self.value * (0.25 + 0.6 * hope)


class Offer(NamedTuple):
    """What there is to be taken, as it looks to so many armies."""

    values: list[float]
    """What each target draws on with."""
    prizes: Prizes
    """What leaving towns gains; not to be changed."""


class Scene:
    """The enemies, what is to be taken and what is to be kept: it changes less often than where we stand."""

    def __init__(
        self,
        power: int,
        temper: Temper,
        hands: Hands,
        land: Land,
        enemies: Enemies,
        *,
        raids: frozenset[int] = NOWHERE,
        raid: float = 0.0,
    ) -> None:
        """`raid`: what it is worth to pass through a train of the enemy's."""
        self.power = power
        self.temper = temper
        self.hands = hands
        self.land = land
        self.enemies = enemies
        self.raids = raids
        """Where to end a march destroys a train of the enemy's."""
        self.raid = raid
        self.targets: list[Target] = []
        self.kept: list[tuple[int, float, float]] = []
        """What is to be kept: its town, how much it matters, and how much if others guard it."""
        self.fights: dict[tuple[int, float, int], Fight] = {}
        """By the ground, the armies and the number of the enemies around."""
        self._posts: dict[tuple[float, ...], Posts] = {}
        self._places: Places | None = None
        self._offers: dict[float, Offer] = {}

    def target(self, town: int, value: float, guards: Sequence[Stack] | None) -> None:
        """Something is to be taken."""
        self.targets.append(Target(self, town, value, guards))

    def post(self, town: int, weight: float) -> None:
        """Something is to be kept; who is not alone in guarding it cares less."""
        self.kept.append((town, weight, weight * self.temper.double))

    def towns(self) -> list[int]:
        """Where all of it lies: what is to be taken, then what is to be kept."""
        return [target.town for target in self.targets] + [town for town, *_ in self.kept]

    def offer(self, armies: float) -> Offer:
        """What there is to be taken by so many armies."""
        found = self._offers.get(armies)
        if found is None:
            values, sure, hoped = [], {}, {}
            for target in self.targets:
                if target.free:
                    drawn = sure[target.town] = target.value
                else:
                    hoped[target.town], drawn = target.hopes(armies)
                values.append(drawn)
            found = self._offers[armies] = Offer(values, Prizes(sure, hoped, self.raid))
        return found

    def posts(self, weights: tuple[float, ...]) -> Posts:
        """What is to be kept, if it matters so much."""
        found = self._posts.get(weights)
        if found is None:
            if self._places is None:
                self._places = Places(self.land, [town for town, *_ in self.kept])
            found = self._posts[weights] = Posts(self._places, weights)
        return found


class Survey:
    """A scene and our stacks, with those that ours may join."""

    def __init__(self, scene: Scene, stacks: Iterable[Stack]) -> None:
        self.scene = scene
        self.friends = {s.town: s for s in stacks}
        towns, distances = scene.towns(), scene.land.roads.distances
        self._rows = [target.row for target in scene.targets]
        self._alone = [ALONE] * len(towns)
        self._steps = {s: [row[town] for town in towns] for s in self.friends for row in (distances(s),)}
        """For the town of each of our stacks how far it is to what is to be taken and kept."""
        self._near: dict[int, list[int]] = {}
        self._posts: dict[int, Posts] = {}

    def _friends(self, start: int) -> list[int]:
        """For all that is to be taken or kept how near the nearest of our other stacks is."""
        found = self._near.get(start)
        if found is None:
            others = [steps for town, steps in self._steps.items() if town != start]
            found = self._near[start] = list(map(min, self._alone, *others)) if others else self._alone
        return found

    def lures(self, start: int, armies: float) -> list[Lure]:
        """What draws so many armies on a town."""
        values, near = self.scene.offer(armies).values, self._friends(start)
        return list(zip(self._rows, values, near, strict=False))

    def posts(self, start: int) -> Posts:
        """What is to be kept, as the stack on a town sees it; less what another stack guards as well."""
        found = self._posts.get(start)
        if found is None:
            radius, near = self.scene.land.radius, self._friends(start)[len(self.scene.targets) :]
            kept = zip(self.scene.kept, near, strict=True)
            weights = tuple([shared if d <= radius else alone for (_, alone, shared), d in kept])
            found = self._posts[start] = self.scene.posts(weights)
        return found
