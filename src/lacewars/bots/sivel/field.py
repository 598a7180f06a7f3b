"""What a town is worth to a stack that ends its march there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable

from lacewars.bots.sivel.enemies import Around
from lacewars.bots.sivel.ground import pull
from lacewars.bots.sivel.stacks import Stack
from lacewars.bots.sivel.survey import Fight, Survey
from lacewars.bots.sivel.walking import STAY, Prizes, Way

NEVER = -1e9
"""Less than anything is worth."""
_NO_FIGHT: Fight = (0.0, 0.0, 1.0)
_STEP = 0.05
"""What each town on the way takes from a march's worth."""
_FORCED = 0.5
"""What a force march takes from its worth."""
DOUBT = 1e-6
"""More than sums of what a town is worth can differ by rounding."""


class Field(ABC):
    """The map as one stack of ours sees it: prizes to take, posts to hold, enemies to fight or to shun."""

    def __init__(self, survey: Survey, stack: Stack, prizes: Prizes, *, able: bool = True) -> None:
        """`prizes` are filled with what there is to be taken, unless the stack is not `able` to."""
        self.survey = survey
        self.scene = scene = survey.scene
        self.temper = scene.temper
        self.stack = stack
        self.prizes = prizes
        self.lures = survey.lures(stack.town, stack.armies)
        self.posts = survey.posts(stack.town)
        if able:
            for target in scene.targets:
                if target.free:
                    prizes.sure[target.town] = target.value
                else:
                    prizes.hoped[target.town] = target.hopes(stack.armies)[0]

    # ------------------------------------------------------------------ a town's worth
    def worth(self, town: int, armies: float, floor: float = NEVER) -> float:
        """What it is worth to stand on a town, with this many armies, when movement ends.

        NEVER may be told instead where it is plainly less than `floor`: no enemy is there to be fought, so
        what draws us on and what is guarded there are the most that it can be worth.
        """
        survey, scene = self.survey, self.scene
        around = scene.enemies.close(town)
        drawn, guarded = pull(self.lures, town), self.posts.guard(town)
        raid = town in scene.raids
        if drawn + guarded + DOUBT < floor and not (around.beside or raid):
            return NEVER
        joined = survey.friends.get(town) if town != self.stack.town else None
        if joined is not None:
            armies += joined.armies
        fight, threat, hold = self._fight(town, armies, around) if around.number else _NO_FIGHT
        total = drawn + guarded * (1 - self.temper.shaken * (1 - hold))
        total += fight - threat - self.hunger(town, armies)
        if raid:
            total += self.temper.raid
        if joined is not None:
            total -= self.crowding(joined)
        return total

    def _fight(self, town: int, armies: float, around: Around) -> Fight:
        """Our combats and the enemy's: alike on towns of the same suits with the same enemies around."""
        fights = self.scene.fights
        key = self.scene.land.ground[town], armies, around.number
        found = fights.get(key)
        if found is None:
            found = fights[key] = self._weigh(town, armies, around)
        return found

    def _weigh(self, town: int, armies: float, around: Around) -> Fight:
        scene, hold, threats = self.scene, 1.0, []
        for foe in around.near:
            threat, chance = self.danger(town, armies, foe)
            threats.append(threat)
            hold = min(hold, chance)
        total = earlier = 0.0
        for foe in around.beside:
            total += self.attack(town, armies, foe, earlier)
            earlier += scene.hands.points(foe.power, scene.land.suit[foe.town])
        threats.sort(reverse=True)
        return total, sum([t * 0.5**i for i, t in enumerate(threats)]), hold

    # ------------------------------------------------------------------ a march's worth
    def score(self, town: int, way: Way, armies: float, floor: float = NEVER) -> float:
        """What a march is worth that ends on a town; where it is plainly less than `floor`, anything less."""
        if way.forced:
            return self.worth(town, armies, floor + _FORCED) - _FORCED
        length = _STEP * len(way.path)
        score = way.gain + self.worth(town, armies, floor - way.gain - way.hope + length) - length
        if way.hope and not self.scene.enemies.towns.isdisjoint(self.scene.land.near[town]):
            score += way.hope
        return score

    def best(self, ways: Iterable[tuple[int, Way]], armies: float, floor: float = NEVER) -> tuple[float, Way]:
        """The best way of a group and its worth, of equal ones the first; STAY if none is above `floor`."""
        top, chosen = floor, STAY
        for town, way in ways:
            score = self.score(town, way, armies, top)
            if score > top:
                top, chosen = score, way
        return top, chosen

    # ------------------------------------------------------------------ what a game says
    @abstractmethod
    def attack(self, town: int, armies: float, foe: Stack, earlier: float) -> float:
        """What it is worth to attack an enemy from a town; `earlier` points of cards may be spent before."""

    @abstractmethod
    def danger(self, town: int, armies: float, foe: Stack) -> tuple[float, float]:
        """What we may lose on a town if an enemy attacks us in his next action, and how likely we hold it."""

    @abstractmethod
    def hunger(self, town: int, armies: float) -> float:
        """What it costs to stand where no train supplies us; trains march after the generals and follow."""

    @abstractmethod
    def crowding(self, joined: Stack) -> float:
        """What it costs to join a stack."""
