"""The prizes: who is likely to hold which town in the end, and what enemies within reach may cost us."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from typing import NamedTuple

from lacewars.bots.defiant import temper
from lacewars.bots.defiant.armies import Armies
from lacewars.bots.defiant.weighing import chance, storm, strength
from lacewars.games.defiant.blocks import IS_FOOT, IS_LEADER, MA
from lacewars.games.defiant.board import CAPITALS, FORT, NEAR, OWNER, ROADS, SCORES_FOR, TOWNS, VP
from lacewars.games.defiant.phases.turn import LAST_YEAR, last_turn
from lacewars.games.defiant.state import NO_SIEGE, Defiant

PRIZES: tuple[int, ...] = tuple(t for t in TOWNS if VP[t] and SCORES_FOR[t] >= 0)
"""The towns that score for whoever takes them from their owner."""


def is_last_year(game: Defiant) -> bool:
    """Whether the war is over with this year."""
    return game.east_left or game.year >= LAST_YEAR


def _worth(town: int, seat: int) -> float:
    if town not in CAPITALS:
        return VP[town]
    bonus = temper.CAPITALS if OWNER[town] == seat else temper.FOE_CAPITALS
    return VP[town] + bonus[CAPITALS.index(town)]


WORTH: tuple[tuple[float, ...], ...] = tuple(tuple(_worth(t, seat) for t in PRIZES) for seat in (0, 1))
"""What each of them is worth to each side."""
_CONTEST = temper.CONTEST
BESIDE, MARCHED = 0.6, 0.15
"""How much an army beside a town helps it: if it marches after the enemy, and if it has marched before."""
RAIDERS = 4
"""Nobody comes from farther away in a turn."""
_PRIZE = {t: n for n, t in enumerate(PRIZES)}
RETURNS = (1.0, 0.7, 0.5)
"""How much of an army is back at the capital in time, by roads: it may be held fast, or have marched."""
HOMECOMING = len(RETURNS) - 1
"""From how far an army comes back to the capital in a turn."""


def _close(prize: int) -> int:
    far = ROADS.distances(prize)
    return sum(1 << t for t in TOWNS if far[t] <= (HOMECOMING if prize in CAPITALS else 1))


CLOSE: tuple[int, ...] = tuple(_close(t) for t in PRIZES)
"""The towns (a bit mask) from which armies defend each prize, and itself."""


@cache
def felt(town: int, led: bool) -> tuple[tuple[int, float], ...]:
    """The prizes in which an army in a town makes itself felt, and how much in each."""
    fading = temper.LED if led else temper.ALONE
    far = ROADS.distances(town)
    return tuple((n, fading[far[t]]) for n, t in enumerate(PRIZES) if far[t] < len(fading))


def _spread(influence: list[float], town: int, weight: float, led: bool, sign: float) -> None:
    """Makes an army in a town felt in all prizes around it, or no longer felt."""
    weight *= sign
    for n, share in felt(town, led):
        influence[n] += weight * share


class Fears(NamedTuple):
    """Who could fall on prizes of ours, and what that costs them."""

    raids: list[float]
    stormers: list[list[int]]
    later: float
    fears: list[float]


class Stakes:
    """What the prizes promise a side, as its armies stand and if they stood otherwise."""

    def __init__(self, armies: Armies) -> None:
        self.armies = armies
        self.game = game = armies.game
        self.seat = seat = armies.seat
        self.worth = WORTH[seat]
        self.ours = self._influence(armies.mine)
        self.foes = self._influence(armies.theirs)
        self._standing: dict[int, tuple[float, bool]] = {}
        self._weights: dict[int, tuple[float, bool]] = {}
        self._breaches: dict[tuple[int, int, tuple[int, ...]], float] = {}
        self.held = [game.holder[t] == seat for t in PRIZES]
        ending = is_last_year(game) and game.turn == last_turn(game)
        self.safe = ending and game.first == 1 - seat
        """Whether the enemy makes his last march of the war before us."""
        self.ending = ending
        self.beside = MARCHED if game.first == seat else BESIDE
        self.leaning = [self._lean(t, held) for t, held in zip(PRIZES, self.held, strict=True)]
        self.grip = self._grip()
        """How much of a prize is worth what it is to hold it now, not in the end."""
        self.raids = [self._raid(t) for t in PRIZES]
        """How strong those are who could fall on each open prize of ours."""
        self.stormers = [self.stormers_of(t) for t in PRIZES]
        """Who could storm each fortress of ours."""
        self.later = self._later()
        """How strong those are who could be before our open capital in two turns."""
        self._weighed = [-1.0] * len(PRIZES)
        """The enemy's influence as it was when `against` was worked out."""
        self.against = [0.0] * len(PRIZES)
        self.weigh_foes()
        self.fears = [self._fear(n, {}) for n in range(len(PRIZES))]
        self._relieved: dict[int, Fears] = {}
        self.now = self.value(self.ours, {}, {})

    def _influence(self, armies: dict[int, list[int]]) -> list[float]:
        found = [0.0] * len(PRIZES)
        for town, blocks in armies.items():
            self.add(found, town, blocks, 1.0)
        return found

    def add(self, influence: list[float], town: int, blocks: Sequence[int], sign: float) -> None:
        """Adds an army to an influence, or takes it away."""
        if blocks:
            _spread(influence, town, *self._weigh(blocks), sign)

    def _weigh(self, blocks: Sequence[int]) -> tuple[float, bool]:
        """How much an army makes itself felt, and whether a leader is with it."""
        power = strength(blocks, self.game.steps)
        return power * min(power, temper.FULL) ** temper.CROWDED, any([IS_LEADER[b] for b in blocks])

    def _lean(self, town: int, held: bool) -> float:
        """To whom a town leans, armies apart."""
        game, fort = self.game, FORT[town]
        walls = temper.WALLS * game.fort_steps[fort] if fort >= 0 else 0.0
        lean = temper.HELD + walls
        if fort >= 0 and game.siege[fort] != NO_SIEGE:
            lean -= temper.INVESTED
        return lean if held else -lean

    def _grip(self) -> float:
        """Near the end of the game it counts only who holds what."""
        game = self.game
        if not is_last_year(game):
            return temper.GRIP[0]
        return temper.GRIP[1] if game.turn < last_turn(game) else temper.GRIP[2]

    def _raid(self, town: int) -> float:
        """The strongest that could fall on an open town of ours in a turn."""
        if FORT[town] >= 0 or OWNER[town] != self.seat or self.game.holder[town] != self.seat:
            return 0.0
        if town in self.armies.theirs:  # they have come
            return strength(self.armies.theirs[town], self.game.steps)
        if self.safe:
            return 0.0
        far, found = ROADS.distances(town), self.armies.threat(town)
        if town in CAPITALS:
            found = max(found, self._converging(town, 1))
        for start, blocks in self.armies.theirs.items():
            if not found and far[start] <= RAIDERS and any(far[start] <= MA[b] + 1 for b in blocks):
                found = strength(blocks[:1], self.game.steps)
        return found

    def beating(self, town: int) -> Fears:
        """What is feared once the enemies in a town are beaten: they fall on nobody in their next turn."""
        if town not in self._relieved:
            with self.armies.without(town):
                before = self.fear(
                    Fears(list(self.raids), list(self.stormers), self._later(), list(self.fears))
                )
                far = ROADS.distances(town)
                for n, prize in enumerate(PRIZES):
                    if far[prize] <= RAIDERS and (self.raids[n] or self.stormers[n] or prize in CAPITALS):
                        self.raids[n], self.stormers[n] = self._raid(prize), self.stormers_of(prize)
                        self.fears[n] = self._fear(n, {})
            self._relieved[town] = self.fear(before)
        return self._relieved[town]

    def fear(self, fears: Fears) -> Fears:
        """Fears from now on what is given; returns what was feared before."""
        before = Fears(self.raids, self.stormers, self.later, self.fears)
        self.raids, self.stormers, self.later, self.fears = fears
        return before

    def _converging(self, town: int, turns: int) -> float:
        """How strong those are together who could come to a town in so many turns, with a forced march."""
        game, far = self.game, ROADS.distances(town)
        coming = []
        for start, blocks in self.armies.theirs.items():
            pace = turns * max((MA[b] for b in blocks if IS_LEADER[b]), default=0)
            if pace and 0 < far[start] <= pace + 1:
                power = strength(self.armies.march_of(start), game.steps)
                coming.append(power if far[start] <= pace else temper.HURRIED * power)
        most = max(coming, default=0.0)
        return most + temper.JOINED * (sum(coming) - most)

    def _later(self) -> float:
        home = CAPITALS[self.seat]
        if self.ending or FORT[home] >= 0 or self.game.holder[home] != self.seat:
            return 0.0
        return self._converging(home, 2)

    def _fear(self, n: int, changes: Mapping[int, Sequence[int]]) -> float:
        """What a prize of ours loses by enemies who could fall on it in a turn."""
        if self.later and PRIZES[n] == CAPITALS[self.seat]:
            now = temper.RAID_CAPITAL * self._peril(n, PRIZES[n], changes) if self.raids[n] else 0.0
            return self.worth[n] * (now + (1 - now) * self._uncovered(PRIZES[n], changes))
        if self.raids[n]:
            likely = 1.0 if PRIZES[n] in self.armies.theirs else temper.RAID
            return likely * self.worth[n] * self._peril(n, PRIZES[n], changes)
        if self.stormers[n]:
            return temper.RAID * self.worth[n] * self._breach(n, PRIZES[n], changes)
        return 0.0

    def shielded(self, town: int) -> float:
        """What towns beside an army of ours would lose more by raids if it could not come to them."""
        gone: dict[int, Sequence[int]] = {town: ()}
        return sum(
            self._raided(_PRIZE[near], gone) - self._raided(_PRIZE[near], {})
            for near in NEAR[town]
            if near in _PRIZE and self.raids[_PRIZE[near]]
        )

    def _raided(self, n: int, changes: Mapping[int, Sequence[int]]) -> float:
        """What a prize of ours loses by those who could fall on it in a turn."""
        town = PRIZES[n]
        likely = (
            temper.RAID_CAPITAL if town in CAPITALS else 1.0 if town in self.armies.theirs else temper.RAID
        )
        return likely * self.worth[n] * self._peril(n, town, changes)

    def _army(self, town: int, changes: Mapping[int, Sequence[int]]) -> tuple[float, bool]:
        """How strong ours in a town are, and whether a leader is with them."""
        if town not in changes and town in self._standing:
            return self._standing[town]
        blocks = changes.get(town, self.armies.mine.get(town, ()))
        found = strength(blocks, self.game.steps), any([IS_LEADER[b] for b in blocks])
        if town not in changes:
            self._standing[town] = found
        return found

    def _uncovered(self, home: int, changes: Mapping[int, Sequence[int]]) -> float:
        """The chance that nobody is back in time to save the capital from those who come in two turns."""
        far, own = ROADS.distances(home), 0.0
        for town in {*self.armies.mine, *changes}:
            if far[town] <= HOMECOMING:
                power, led = self._army(town, changes)
                if town == home or led:
                    own += RETURNS[far[town]] * power
        return temper.LATER * chance(self.later, own)

    def _peril(self, n: int, town: int, changes: Mapping[int, Sequence[int]]) -> float:
        """The chance that whoever falls on an open town of ours takes it; friends beside it may come."""
        own, _ = self._army(town, changes)
        least = 0.0 if own else temper.EMPTY
        for near in NEAR[town]:
            power, led = self._army(near, changes)
            if led:
                own += self.beside * power
        return max(least, chance(self.raids[n], own))

    def stormers_of(self, town: int) -> list[int]:
        """The strongest army that could come to storm a fortress of ours."""
        found: list[int] = []
        if self.safe or FORT[town] < 0 or not self.game.open_fort(town, self.seat):
            return found
        steps = self.game.steps
        far = ROADS.distances(town)
        for start, blocks in self.armies.theirs.items():
            if 0 < far[start] <= 2 and any(IS_LEADER[b] for b in blocks):
                found = max(found, self.armies.march_of(start), key=lambda army: strength(army, steps))
        return found

    def _breach(self, n: int, town: int, changes: Mapping[int, Sequence[int]]) -> float:
        """The chance that a fortress of ours is stormed in the next turn, whoever stands there inside."""
        game = self.game
        army = changes.get(town, self.armies.mine.get(town, ()))
        if army and chance(strength(self.stormers[n], game.steps), self._army(town, changes)[0]) < 0.5:
            return 0.0
        _, inside = max([(game.steps[b], b) for b in army if IS_FOOT[b]], default=(0, -1))
        known = n, inside, tuple(self.stormers[n])
        if known not in self._breaches:
            walls, shut_in = game.fort_steps[FORT[town]], () if inside < 0 else (inside,)
            self._breaches[known] = storm(self.stormers[n], game.steps, walls, shut_in).chance
        return self._breaches[known]

    def value(
        self, ours: Sequence[float], taken: dict[int, bool], changes: Mapping[int, Sequence[int]]
    ) -> float:
        """What the prizes promise, with such an influence of ours; `taken`: towns that change hands."""
        total, changed = 0.0, sum([1 << town for town in changes])
        grip, fears = self.grip, self.fears
        rows = zip(PRIZES, CLOSE, self.against, self.held, ours, self.worth, strict=True)
        for n, (town, close, against, held, own, worth) in enumerate(rows):
            if town in taken:
                held = taken[town]
                against = self._against(n, self._lean(town, held))
            elif town in changes and not changes[town] and self.game.besieger(town) == self.seat:
                against = self._against(n, self.leaning[n] - temper.INVESTED)  # the siege would be lifted
            total -= self._fear(n, changes) if changed & close else fears[n]
            share = 1 / (1 + against / ((own + 1) ** _CONTEST if own > 0 else 1.0))
            total += worth * (share + grip * (held - share))
        return total

    def _against(self, n: int, lean: float) -> float:
        """What stands against us in a prize."""
        return float((max(0.0, self.foes[n]) + 1) ** _CONTEST * exp(-lean))

    def weigh_foes(self) -> None:
        """After a change of what the enemy makes felt."""
        for n, foes in enumerate(self.foes):
            if foes != self._weighed[n]:
                self._weighed[n], self.against[n] = foes, self._against(n, self.leaning[n])

    def moved(self, changes: dict[int, list[int]], taken: dict[int, bool]) -> float:
        """What the prizes promise if armies of ours stand so: `changes` are the towns that differ."""
        ours = list(self.ours)
        for town, blocks in changes.items():
            if town in self.armies.mine:
                if town not in self._weights:
                    self._weights[town] = self._weigh(self.armies.mine[town])
                _spread(ours, town, *self._weights[town], -1.0)
            self.add(ours, town, blocks, 1.0)
        held = dict(taken)
        for town, blocks in changes.items():
            if town in _PRIZE and FORT[town] < 0 and town not in held:
                holder = self.seat if blocks else OWNER[town]
                if not self.armies.theirs.get(town) and holder != self.game.holder[town]:
                    held[town] = holder == self.seat
        return self.value(ours, held, changes)
