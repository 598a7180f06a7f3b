"""What a town is worth to a stack that ends its march there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping

from lacewars.bots.sivel.enemies import Around
from lacewars.bots.sivel.ground import drawing, pull
from lacewars.bots.sivel.stacks import Stack
from lacewars.bots.sivel.survey import Fight, Survey
from lacewars.bots.sivel.walking import STAY, Prizes, Way

NEVER = -1e9
"""Less than anything is worth."""
_NOWHERE = -2
"""No town."""
_NO_FIGHT: Fight = (0.0, 0.0, 1.0)
_STEP = 0.05
"""What each town on the way takes from a march's worth."""
_FORCED = 0.5
"""What a force march takes from its worth."""
DOUBT = 1e-6
"""More than sums of what a town is worth can differ by rounding."""


class Field(ABC):
    """The map as one stack of ours sees it: prizes to take, posts to hold, enemies to fight or to shun."""

    def __init__(self, survey: Survey, stack: Stack, *, able: bool = True) -> None:
        """`able`: whether the stack can take anything."""
        self.survey = survey
        self.scene = scene = survey.scene
        self.temper = scene.temper
        self.stack = stack
        self._start = stack.town
        self.lures = survey.lures(stack.town, stack.armies)
        self.posts = survey.posts(stack.town)
        self.prizes = scene.offer(stack.armies).prizes if able else Prizes({}, {}, scene.raid)
        """What there is to be taken."""

    def leave_others(self) -> None:
        """The stack parts from others, who stay: what they guard, or are nearer to, counts less for it."""
        self._start = _NOWHERE
        self.lures = self.survey.lures(_NOWHERE, self.stack.armies)
        self.posts = self.survey.posts(_NOWHERE)

    # ------------------------------------------------------------------ a town's worth
    def worth(self, town: int, armies: float) -> float:
        """What it is worth to stand on a town, with this many armies, when movement ends."""
        survey, scene, lures = self.survey, self.scene, self.lures
        joined = survey.friends.get(town) if town != self.stack.town else None
        if joined is not None:  # together they hope for more
            armies += joined.armies
            lures = survey.lures(self._start, armies)
        around = scene.enemies.close[town]
        fight, threat, hold = self._fight(town, armies, around) if around.number else _NO_FIGHT
        total = pull(lures, town) + self.posts[town] * (1 - self.temper.shaken * (1 - hold))
        total += fight - threat - self.hunger(town, armies)
        if town in scene.raids:
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
    def score(self, town: int, way: Way, armies: float) -> float:
        """What a march is worth that ends on a town."""
        worth = self.worth(town, armies)
        if way.forced:
            return worth - _FORCED
        score = way.gain + worth - _STEP * len(way.path)
        if way.hope and not self.scene.enemies.towns.isdisjoint(self.scene.land.near[town]):
            score += way.hope
        return score

    def best(
        self, open_: Iterable[Mapping[int, Way]], armies: float, floor: float = NEVER
    ) -> tuple[float, Way]:
        """The best of all ways of a group and its worth, of equal ones the first; STAY if none beats `floor`.

        Where no enemy is to be fought and no friend joined nothing is worth more than what draws us on, what
        is guarded there and what the way gains: if that is plainly too little it is looked at no further.
        """
        top, chosen, posts = floor, STAY, self.posts
        beside, raids, friends = self.scene.enemies.beside, self.scene.raids, self.survey.friends
        for ways in filter(None, open_):
            reach = max([len(way.path) for way in ways.values()])
            draws = drawing(self.lures, self.stack.town, reach)
            for town, way in ways.items():
                if town not in beside and town not in raids and town not in friends:
                    need = top - way.gain - way.hope - DOUBT
                    if not draws(town, need - posts[town]):
                        continue
                score = self.score(town, way, armies)
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
