"""A field battle in a simplified model, fast enough to be fought hundreds of times (D-6).

Rounds follow the rules: who fires first, whom hits fall on, double defence, charge and melee, reserves,
pursuit. No cards are played, all cavalry of a side charges or none, and a side that has no hope left leaves
the field as a whole, unless both are to stay.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import comb

from lacewars.games.defiant.battle import MELEE_ARMY_CP, MELEE_CP
from lacewars.games.defiant.blocks import CP, GRENZER, IS_HORSE, IS_LEADER, KIND
from lacewars.games.defiant.state import CHARGE, CHARGE_ARMY, FORMED, GONE, LINE, MELEE, MELEE_ARMY
from lacewars.games.defiant.strength import DEFENDS, FIRE, GIVE_UP, LATE, RIDE, TOUGH, chance

LEADER, FOOT, HORSE = range(3)
LONGEST = 30
"""The model breaks a battle off after so many rounds: the attacker has failed."""
_FACES = 6
_AGAINST_ARMY = (LINE, CHARGE_ARMY, MELEE_ARMY)
_IN_COLUMN = (CHARGE, MELEE)
Draw = Callable[[], float]


class Unit:
    """A block on the model's board."""

    __slots__ = ("box", "cp", "double", "due", "fire", "half", "kind", "price", "steps", "tough")

    def __init__(self, block: int, steps: int, box: int, due: int) -> None:
        self.steps = steps
        self.cp = CP[block]
        self.kind = LEADER if IS_LEADER[block] else HORSE if IS_HORSE[block] else FOOT
        self.double = KIND[block] == GRENZER
        self.half = False
        self.box = box
        self.due = due
        """The round in which a reserve comes."""
        self.fire = FIRE[block]
        self.tough = TOUGH[block]
        self.price = (30, 10, 20)[self.kind] - self.cp
        """Who is spared if hits may fall on several."""


@lru_cache(maxsize=4096)
def _rising(dice: int, faces: int) -> tuple[float, ...]:
    """The chances of at most 0, 1, 2 .. hits of so many dice that hit with so many faces."""
    total, found, p = 0.0, [], faces / _FACES
    for n in range(dice + 1):
        total += comb(dice, n) * p**n * (1 - p) ** (dice - n)
        found.append(total)
    found[-1] = 1.0
    return tuple(found)


def hits_of(dice: int, cp: int, draw: Draw) -> int:
    """The hits of dice thrown at a CP; a 6 always hits."""
    return bisect_left(_rising(dice, max(1, _FACES + 1 - cp)), draw()) if dice else 0


class Battle:
    """One battle of the model: `sides` are the attacker's units and the defender's."""

    def __init__(
        self, sides: tuple[list[Unit], list[Unit]], first: int, worn: bool, draw: Draw, stay: bool = False
    ) -> None:
        self.sides = sides
        self.round = first
        self.stay = stay
        """Whether both sides fight to the end; else a side without hope leaves the field."""
        self.worn = worn
        """Whether blocks with one step left retreat from battle (XI-b)."""
        self.draw = draw
        self.here: tuple[list[Unit], list[Unit]] = ([], [])
        self.quits = [False, False]

    def run(self) -> int:
        """Fights to the end; the winner: 0 the attacker, 1 the defender."""
        last = self.round + LONGEST
        while True:
            self._muster()
            loser = self._beaten()
            if loser < 0 and self.round >= last:
                loser = 0
            if loser < 0:
                self._lines()
                loser = self._beaten()
            if loser < 0:
                loser = self._horse()
            if loser >= 0:
                self._pursue(1 - loser)
                return 1 - loser
            self.round += 1

    def _muster(self) -> None:
        now = self.round
        attack, defence = (
            [u for u in side if u.steps and u.due <= now and u.box != GONE] for side in self.sides
        )
        self.here = attack, defence
        if self.stay:
            return
        power = [self._power(side) for side in (0, 1)]
        hope = chance(power[0], power[1], DEFENDS if now == 1 else 1.0)
        self.quits = [hope < GIVE_UP, 1 - hope < GIVE_UP]

    def _power(self, side: int) -> float:
        fire = tough = more_fire = more_tough = 0.0
        for u in self.sides[side]:
            if not u.steps or u.box == GONE:
                continue
            more_fire += u.steps * u.fire
            more_tough += u.steps * u.tough
            if u.due <= self.round:
                fire += u.steps * u.fire
                tough += u.steps * u.tough
        now, full = (fire * tough) ** 0.5, (more_fire * more_tough) ** 0.5
        return float(now + LATE * (full - now))

    def _beaten(self) -> int:
        for side in (0, 1):
            if not any(u.steps and u.box != GONE for u in self.here[side]):
                return side
        return -1

    # ------------------------------------------------------------------ fire
    def _throw(self, dice: int, cp: int) -> int:
        return hits_of(dice, cp, self.draw)

    def _hits(self, side: int, kind: int, worse: int = 0) -> int:
        """The hits of a class in line."""
        pools: dict[int, int] = {}
        for u in self.here[side]:
            if u.kind == kind and u.box == LINE and u.steps:
                pools[u.cp] = pools.get(u.cp, 0) + u.steps
        return sum(self._throw(dice, cp + worse) for cp, dice in pools.items())

    def _suffer(self, side: int, hits: int, boxes: Sequence[int]) -> None:
        """Hits fall on half-hit blocks, then on the strongest."""
        if not hits:
            return
        found = [u for u in self.here[side] if u.steps and u.box in boxes]
        army = LINE in boxes
        for _ in range(hits):
            if not found:
                return
            target = self._target(found, army)
            if army and target.double and not target.half:
                target.half = True
                continue
            target.half = False
            target.steps -= 1
            if not target.steps:
                found.remove(target)

    def _target(self, found: list[Unit], army: bool) -> Unit:
        best = found[0]
        for u in found:
            if army and u.half:
                return u
            if u.steps > best.steps or (u.steps == best.steps and u.price < best.price):
                best = u
        return best

    def _lines(self) -> None:
        """Leaders, then infantry: in round 1 the defender first, later both at once."""
        for kind in (LEADER, FOOT):
            if self.round == 1:
                for side in (1, 0):
                    if self.quits[side]:
                        self._go(side, kind)
                    else:
                        self._suffer(1 - side, self._hits(side, kind), _AGAINST_ARMY)
                continue
            hits = [0, 0]
            for side in (0, 1):
                if not self.quits[side]:
                    worse = int(kind == FOOT and self.quits[1 - side])
                    hits[side] = self._hits(side, kind, worse)
            for side in (0, 1):
                self._suffer(1 - side, hits[side], _AGAINST_ARMY)
            for side in (0, 1):
                if self.quits[side]:
                    self._go(side, kind)

    def _go(self, side: int, kind: int) -> None:
        for u in self.here[side]:
            if u.kind == kind:
                u.box = GONE

    # ------------------------------------------------------------------ cavalry
    def _horse(self) -> int:
        """The cavalry step and the end of the round; the side that is beaten, or -1."""
        riders = [[u for u in side if u.kind == HORSE and u.steps and u.box != GONE] for side in self.here]
        charge = [self._charges(side, riders) for side in (0, 1)]
        for side in (0, 1):
            for u in riders[side]:
                if self.quits[side]:
                    u.box = GONE
                elif self.round > 1 and u.box in (CHARGE, CHARGE_ARMY):
                    u.box = MELEE if u.box == CHARGE else MELEE_ARMY
        fresh = [[u for u in riders[s] if u.box == FORMED] if charge[s] else [] for s in (0, 1)]
        columns = [len(fresh[s]) + sum(u.box == MELEE for u in riders[s]) for s in (0, 1)]
        army = [any(u.steps and u.box in _AGAINST_ARMY for u in side) for side in self.here]
        for side in (0, 1):
            self._ride(fresh[side], columns[side], columns[1 - side], army[1 - side])
        for side in (0, 1):
            self._slide(riders, side, army[1 - side])
        self._clash(riders)
        return self._close(riders, charge)

    def _charges(self, side: int, riders: list[list[Unit]]) -> bool:
        if self.quits[side]:
            return False
        own = sum(u.steps for u in riders[side])
        alone = len(riders[side]) == sum(u.steps > 0 and u.box != GONE for u in self.here[side])
        return alone or own >= RIDE * sum(u.steps for u in riders[1 - side])

    def _ride(self, fresh: list[Unit], own: int, foes: int, army: bool) -> None:
        free = (own - foes if foes else len(fresh)) if army else 0
        for u in sorted(fresh, key=lambda u: (-u.steps, u.cp)):
            if free > 0:
                u.box = CHARGE_ARMY
                free -= 1
            elif foes:
                u.box = CHARGE

    def _slide(self, riders: list[list[Unit]], side: int, army: bool) -> None:
        opposed = any(u.steps and u.box in _IN_COLUMN for u in riders[1 - side])
        for u in riders[side]:
            if u.box in _IN_COLUMN and not opposed:
                u.box = MELEE_ARMY if army else FORMED
            if not army and u.box in (CHARGE_ARMY, MELEE_ARMY):
                u.box = FORMED

    def _clash(self, riders: list[list[Unit]]) -> None:
        hits = []
        for side in (0, 1):
            column = against = 0
            for u in riders[side]:
                if u.box == CHARGE:
                    column += self._throw(u.steps, u.cp)
                elif u.box == MELEE:
                    column += self._throw(u.steps, MELEE_CP)
                elif u.box == CHARGE_ARMY:
                    against += self._throw(u.steps, u.cp - 1)
                elif u.box == MELEE_ARMY:
                    against += self._throw(u.steps, MELEE_ARMY_CP)
            hits.append((column, against))
        for side in (0, 1):
            self._suffer(1 - side, hits[side][0], _IN_COLUMN)
            self._suffer(1 - side, hits[side][1], _AGAINST_ARMY)

    def _close(self, riders: list[list[Unit]], charge: list[bool]) -> int:
        for side in (0, 1):
            self._slide(riders, side, any(u.steps and u.box in _AGAINST_ARMY for u in self.here[1 - side]))
        loser = self._beaten()
        if loser >= 0:
            return loser
        if self.worn:
            for u in (*self.here[0], *self.here[1]):
                if u.steps == 1 and u.box not in (CHARGE, CHARGE_ARMY):
                    u.box = GONE
            loser = self._beaten()
        if loser < 0:
            for side in (0, 1):
                left = [u for u in self.here[side] if u.steps and u.box != GONE]
                if not charge[side] and all(u.box == FORMED for u in left):
                    return side
        return loser

    def _pursue(self, winner: int) -> None:
        """Surplus cavalry pursues all who took part."""
        took = [[u for u in side if u.steps and u.due <= self.round] for side in self.sides]
        more = sum(u.kind == HORSE for u in took[winner]) - sum(u.kind == HORSE for u in took[1 - winner])
        for _ in range(more):
            found = [u for u in took[1 - winner] if u.steps]
            if not found:
                return
            target = max(found, key=lambda u: (u.steps, -u.price))
            target.steps -= 1
