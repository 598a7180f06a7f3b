"""The captain's outlook: armies, supply, and who is likely to hold which town in the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from typing import NamedTuple

from lacewars.bots.defiant import temper
from lacewars.bots.defiant.weighing import FIRE, PRICE, chance, storm, strength
from lacewars.games.defiant.blocks import FORCE, IS_FOOT, IS_LEADER, MA, OF_SIDE
from lacewars.games.defiant.board import CAPITALS, FORT, NEAR, OWNER, ROADS, SCORES_FOR, TOWNS, VP
from lacewars.games.defiant.marching import limit, may_enter
from lacewars.games.defiant.phases.turn import LAST_YEAR, last_turn
from lacewars.games.defiant.state import NO_SIEGE, Defiant
from lacewars.games.defiant.supply import supplied, truly_supplied
from lacewars.kernel import Decision

PRIZES: tuple[int, ...] = tuple(t for t in TOWNS if VP[t] and SCORES_FOR[t] >= 0)
"""The towns that score for whoever takes them from their owner."""


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
def felt(town: int, led: bool) -> tuple[float, ...]:
    """How much an army in a town makes itself felt in each of the prizes."""
    fading = temper.LED if led else temper.ALONE
    far = ROADS.distances(town)
    return tuple(fading[far[t]] if far[t] < len(fading) else 0.0 for t in PRIZES)


class Fears(NamedTuple):
    """Who could fall on prizes of ours, and what that costs them."""

    raids: list[float]
    stormers: list[list[int]]
    later: float
    fears: list[float]


class Outlook:
    """The table from one side."""

    def __init__(self, game: Defiant, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.worth = WORTH[seat]
        self.mine = self._armies(seat)
        self.theirs = self._armies(1 - seat)
        self.ours = self._influence(self.mine)
        self.foes = self._influence(self.theirs)
        self.held = [game.holder[t] == seat for t in PRIZES]
        self.beside = MARCHED if game.first == seat else BESIDE
        self.leaning = [self._lean(t, held) for t, held in zip(PRIZES, self.held, strict=True)]
        self.grip = self._grip()
        """How much of a prize is worth what it is to hold it now, not in the end."""
        self._fed: dict[int, tuple[int, int]] = {}
        self._threats: dict[int, float] = {}
        self._marches: dict[int, list[int]] = {}
        self.raids = [self._raid(t) for t in PRIZES]
        """How strong those are who could fall on each open prize of ours."""
        self.stormers = [self._stormers(t) for t in PRIZES]
        """Who could storm each fortress of ours."""
        self.later = self._later()
        """How strong those are who could be before our open capital in two turns."""
        self.dear = self._dearness()
        """How dear a step is to us, against the enemy's."""
        late = last_turn(game) - game.turn
        self.hungry_winter = temper.WINTER_HUNGER[late] if 0 <= late < len(temper.WINTER_HUNGER) else 1.0
        self.winter_near = temper.WINTER_NEAR[late] if 0 <= late < len(temper.WINTER_NEAR) else 0.0
        self.against: list[float] = []
        self.weigh_foes()
        self.fears = [self._fear(n, {}) for n in range(len(PRIZES))]
        self._relieved: dict[int, Fears] = {}
        self.now = self.value(self.ours, {}, {})

    def _armies(self, side: int) -> dict[int, list[int]]:
        game = self.game
        found: dict[int, list[int]] = {}
        for b in OF_SIDE[side]:
            town = game.place[b]
            if town >= 0 and not game.inside >> b & 1 and game.at_war(b):
                found.setdefault(town, []).append(b)
        return found

    def _influence(self, armies: dict[int, list[int]]) -> list[float]:
        found = [0.0] * len(PRIZES)
        for town, blocks in armies.items():
            self.add(found, town, blocks, 1.0)
        return found

    def add(self, influence: list[float], town: int, blocks: Sequence[int], sign: float) -> None:
        """Adds an army to an influence, or takes it away."""
        if not blocks:
            return
        power = strength(blocks, self.game.steps)
        weight = sign * power * min(power, temper.FULL) ** temper.CROWDED
        for n, share in enumerate(felt(town, any(IS_LEADER[b] for b in blocks))):
            influence[n] += weight * share

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
        if game.year < LAST_YEAR and not game.east_left:
            return temper.GRIP[0]
        return temper.GRIP[1] if game.turn < last_turn(game) else temper.GRIP[2]

    def _raid(self, town: int) -> float:
        """The strongest that could fall on an open town of ours in a turn."""
        if FORT[town] >= 0 or OWNER[town] != self.seat or self.game.holder[town] != self.seat:
            return 0.0
        if town in self.theirs:  # they have come
            return strength(self.theirs[town], self.game.steps)
        far, found = ROADS.distances(town), self.threat(town)
        if town in CAPITALS:
            found = max(found, self._converging(town, 1))
        for start, blocks in self.theirs.items():
            if not found and far[start] <= RAIDERS and any(far[start] <= MA[b] + 1 for b in blocks):
                found = strength(blocks[:1], self.game.steps)
        return found

    def beating(self, town: int) -> Fears:
        """What is feared once the enemies in a town are beaten: they fall on nobody in their next turn."""
        if town not in self._relieved:
            army, threats = self.theirs.pop(town), self._threats
            self._threats = {}
            before = self.fear(Fears(list(self.raids), list(self.stormers), self._later(), list(self.fears)))
            far = ROADS.distances(town)
            for n, prize in enumerate(PRIZES):
                if far[prize] <= RAIDERS and (self.raids[n] or self.stormers[n] or prize in CAPITALS):
                    self.raids[n], self.stormers[n] = self._raid(prize), self._stormers(prize)
                    self.fears[n] = self._fear(n, {})
            self.theirs[town], self._threats = army, threats
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
        for start, blocks in self.theirs.items():
            pace = turns * max((MA[b] for b in blocks if IS_LEADER[b]), default=0)
            if pace and 0 < far[start] <= pace + 1:
                power = strength(self.march_of(start), game.steps)
                coming.append(power if far[start] <= pace else temper.HURRIED * power)
        most = max(coming, default=0.0)
        return most + temper.JOINED * (sum(coming) - most)

    def _later(self) -> float:
        home = CAPITALS[self.seat]
        if FORT[home] >= 0 or self.game.holder[home] != self.seat:
            return 0.0
        return self._converging(home, 2)

    def _fear(self, n: int, changes: Mapping[int, Sequence[int]]) -> float:
        """What a prize of ours loses by enemies who could fall on it in a turn."""
        if self.later and PRIZES[n] == CAPITALS[self.seat]:
            now = temper.RAID_CAPITAL * self._peril(n, PRIZES[n], changes) if self.raids[n] else 0.0
            return self.worth[n] * (now + (1 - now) * self._uncovered(PRIZES[n], changes))
        if self.raids[n]:
            likely = 1.0 if PRIZES[n] in self.theirs else temper.RAID
            return likely * self.worth[n] * self._peril(n, PRIZES[n], changes)
        if self.stormers[n]:
            return temper.RAID * self.worth[n] * self._breach(n, PRIZES[n], changes)
        return 0.0

    def _uncovered(self, home: int, changes: Mapping[int, Sequence[int]]) -> float:
        """The chance that nobody is back in time to save the capital from those who come in two turns."""
        steps, far, own = self.game.steps, ROADS.distances(home), 0.0
        for town in {*self.mine, *changes}:
            if far[town] <= HOMECOMING:
                blocks = changes.get(town, self.mine.get(town, ()))
                if town == home or any(IS_LEADER[b] for b in blocks):
                    own += RETURNS[far[town]] * strength(blocks, steps)
        return temper.LATER * chance(self.later, own)

    def _peril(self, n: int, town: int, changes: Mapping[int, Sequence[int]]) -> float:
        """The chance that whoever falls on an open town of ours takes it; friends beside it may come."""
        steps = self.game.steps
        own = strength(changes.get(town, self.mine.get(town, ())), steps)
        least = 0.0 if own else temper.EMPTY
        for near in NEAR[town]:
            blocks = changes.get(near, self.mine.get(near, ()))
            if blocks and any(IS_LEADER[b] for b in blocks):
                own += self.beside * strength(blocks, steps)
        return max(least, chance(self.raids[n], own))

    def _stormers(self, town: int) -> list[int]:
        """The strongest army that could come to storm a fortress of ours."""
        found: list[int] = []
        if FORT[town] < 0 or not self.game.open_fort(town, self.seat):
            return found
        steps = self.game.steps
        far = ROADS.distances(town)
        for start, blocks in self.theirs.items():
            if 0 < far[start] <= 2 and any(IS_LEADER[b] for b in blocks):
                found = max(found, self.march_of(start), key=lambda army: strength(army, steps))
        return found

    def _breach(self, n: int, town: int, changes: Mapping[int, Sequence[int]]) -> float:
        """The chance that a fortress of ours is stormed in the next turn, whoever stands there inside."""
        game = self.game
        army = changes.get(town, self.mine.get(town, ()))
        if army and chance(strength(self.stormers[n], game.steps), strength(army, game.steps)) < 0.5:
            return 0.0
        foot = sorted((game.steps[b], b) for b in army if IS_FOOT[b])
        inside = [foot[-1][1]] if foot else []
        return storm(self.stormers[n], game.steps, game.fort_steps[FORT[town]], inside).chance

    def _dearness(self) -> float:
        steps = self.game.steps
        own, foes = (
            sum(steps[b] for blocks in armies.values() for b in blocks) for armies in (self.mine, self.theirs)
        )
        return float(min(2.0, max(0.5, ((foes + 20) / (own + 20)) ** temper.SCARCE)))

    def value(
        self, ours: Sequence[float], taken: dict[int, bool], changes: Mapping[int, Sequence[int]]
    ) -> float:
        """What the prizes promise, with such an influence of ours; `taken`: towns that change hands."""
        total, changed = 0.0, sum(1 << town for town in changes)
        for town, n in _PRIZE.items():
            against = self.against[n]
            if town in taken:
                against = self._against(n, self._lean(town, taken[town]))
            elif town in changes and not changes[town] and self.game.besieger(town) == self.seat:
                against = self._against(n, self.leaning[n] - temper.INVESTED)  # the siege would be lifted
            total -= self._fear(n, changes) if changed & CLOSE[n] else self.fears[n]
            own = ours[n] + 1
            share = 1 / (1 + against / (own**_CONTEST if own > 1 else 1.0))
            held = taken.get(town, self.held[n])
            total += self.worth[n] * (share + self.grip * (held - share))
        return total

    def _against(self, n: int, lean: float) -> float:
        """What stands against us in a prize."""
        return float((max(0.0, self.foes[n]) + 1) ** _CONTEST * exp(-lean))

    def weigh_foes(self) -> None:
        """After a change of what the enemy makes felt."""
        self.against = [self._against(n, lean) for n, lean in enumerate(self.leaning)]

    def moved(self, changes: dict[int, list[int]], taken: dict[int, bool]) -> float:
        """What the prizes promise if armies of ours stand so: `changes` are the towns that differ."""
        ours = list(self.ours)
        for town, blocks in changes.items():
            self.add(ours, town, self.mine.get(town, ()), -1.0)
            self.add(ours, town, blocks, 1.0)
        held = dict(taken)
        for town, blocks in changes.items():
            if town in _PRIZE and FORT[town] < 0 and town not in held:
                holder = self.seat if blocks else OWNER[town]
                if not self.theirs.get(town) and holder != self.game.holder[town]:
                    held[town] = holder == self.seat
        return self.value(ours, held, changes)

    # ------------------------------------------------------------------ supply
    def fed(self, force: int) -> tuple[int, int]:
        """The towns (bit masks) where a force is supplied: for nothing, and at the cost of fortresses."""
        if force not in self._fed:
            self._fed[force] = truly_supplied(self.game, force), supplied(self.game, force)
        return self._fed[force]

    def hunger(self, blocks: Sequence[int], town: int) -> float:
        """What blocks in a town would lose in the next supply phase, and beyond."""
        lost = 0.0
        for b in blocks:
            free, paid = self.fed(FORCE[b])
            if not free >> town & 1:
                lost += (0.3 if paid >> town & 1 else 1.0) * self.step_price(b)
        return temper.HUNGER * self.hungry_winter * self.dear * lost

    def step_price(self, block: int) -> float:
        """What the next step of a block is worth; the last one of a leader most."""
        last = IS_LEADER[block] and self.game.steps[block] == 1
        return PRICE[block] + (temper.LAST_STEP if last else 0.0)

    # ------------------------------------------------------------------ enemies
    def enemies(self, town: int) -> list[int]:
        """The enemy's army blocks in a town, outside its fortress."""
        return self.theirs.get(town, [])

    def open_walls(self, town: int) -> bool:
        """Whether an enemy fortress that nobody besieges stands in a town."""
        return self.game.open_fort(town, 1 - self.seat)

    def threat(self, town: int) -> float:
        """The strongest army of the enemy that could come to a town in his next move."""
        if town not in self._threats:
            self._threats[town] = self._threat(town)
        return self._threats[town]

    def _threat(self, town: int) -> float:
        game, found = self.game, 0.0
        for start, blocks in self.theirs.items():
            far = ROADS.distance(start, town)
            led = any(IS_LEADER[b] for b in blocks)
            if 0 < far <= (2 if led else 1) and may_enter(game, blocks[0], town):
                found = max(found, strength(self.march_of(start) if led else blocks[:1], game.steps))
        return found

    def march_of(self, town: int) -> list[int]:
        """The most that a leader of the enemy in a town could take along."""
        if town not in self._marches:
            steps, blocks = self.game.steps, self.theirs[town]
            head = max((b for b in blocks if IS_LEADER[b]), key=lambda b: (steps[b], -b))
            others = sorted((b for b in blocks if b != head), key=lambda b: (-steps[b] * FIRE[b], b))
            self._marches[town] = [head, *others[: limit(self.game, head)]]
        return self._marches[town]


def slot(decision: Decision, name: str) -> int:
    """What the phase that asks says of a town, a block or a number."""
    return int(getattr(decision.phase, name))
