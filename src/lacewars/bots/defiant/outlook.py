"""The captain's outlook: armies, supply, and who is likely to hold which town in the end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, log

from lacewars.bots.defiant import temper
from lacewars.bots.defiant.weighing import strength
from lacewars.games.defiant.blocks import FORCE, IS_LEADER, OF_SIDE
from lacewars.games.defiant.board import CAPITALS, FORT, OWNER, ROADS, SCORES_FOR, TOWNS, VP
from lacewars.games.defiant.marching import may_enter
from lacewars.games.defiant.state import NO_SIEGE, Defiant
from lacewars.games.defiant.supply import supplied, truly_supplied
from lacewars.kernel import Decision

PRIZES: tuple[int, ...] = tuple(t for t in TOWNS if VP[t] and SCORES_FOR[t] >= 0)
"""The towns that score for whoever takes them from their owner."""
WORTH: tuple[float, ...] = tuple(VP[t] + (temper.CAPITAL if t in CAPITALS else 0) for t in PRIZES)
_PRIZE = {t: n for n, t in enumerate(PRIZES)}


@cache
def felt(town: int, led: bool) -> tuple[float, ...]:
    """How much an army in a town makes itself felt in each of the prizes."""
    fading = temper.LED if led else temper.ALONE
    far = ROADS.distances(town)
    return tuple(fading[far[t]] if far[t] < len(fading) else 0.0 for t in PRIZES)


class Outlook:
    """The table from one side."""

    def __init__(self, game: Defiant, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.mine = self._armies(seat)
        self.theirs = self._armies(1 - seat)
        self.ours = self._influence(self.mine)
        self.foes = self._influence(self.theirs)
        self.leaning = [self._lean(t, game.holder[t] == seat) for t in PRIZES]
        self._fed: dict[int, tuple[int, int]] = {}
        self.now = self.value(self.ours, {})

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
        weight = sign * strength(blocks, self.game.steps) ** temper.CROWDED
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

    def value(self, ours: Sequence[float], taken: dict[int, bool]) -> float:
        """What the prizes promise, with such an influence of ours; `taken`: towns that change hands."""
        total = 0.0
        for n, town in enumerate(PRIZES):
            lean = self.leaning[n]
            if town in taken:
                lean = self._lean(town, taken[town])
            x = temper.CONTEST * log((max(0.0, ours[n]) + 1) / (max(0.0, self.foes[n]) + 1)) + lean
            total += WORTH[n] / (1 + exp(-x))
        return total

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
        return self.value(ours, held)

    # ------------------------------------------------------------------ supply
    def fed(self, force: int) -> tuple[int, int]:
        """The towns (bit masks) where a force is supplied: for nothing, and at the cost of fortresses."""
        if force not in self._fed:
            self._fed[force] = truly_supplied(self.game, force), supplied(self.game, force)
        return self._fed[force]

    def hunger(self, blocks: Sequence[int], town: int, garrisoned: Sequence[int] = ()) -> float:
        """The steps that blocks in a town would lose in the next supply phase."""
        lost = 0.0
        for b in blocks:
            free, paid = self.fed(FORCE[b])
            if free >> town & 1 or any(free >> t & 1 for t in garrisoned):
                continue
            lost += 0.3 if paid >> town & 1 else 1.0
        return lost

    # ------------------------------------------------------------------ enemies
    def enemies(self, town: int) -> list[int]:
        """The enemy's army blocks in a town, outside its fortress."""
        return self.theirs.get(town, [])

    def open_walls(self, town: int) -> bool:
        """Whether an enemy fortress that nobody besieges stands in a town."""
        return self.game.open_fort(town, 1 - self.seat)

    def threat(self, town: int) -> float:
        """The strongest army of the enemy that could come to a town in his next move."""
        game, found = self.game, 0.0
        for start, blocks in self.theirs.items():
            far = ROADS.distance(start, town)
            led = any(IS_LEADER[b] for b in blocks)
            if 0 < far <= (2 if led else 1) and may_enter(game, blocks[0], town):
                found = max(found, strength(blocks if led else blocks[:1], game.steps))
        return found


def slot(decision: Decision, name: str) -> int:
    """What the phase that asks says of a town, a block or a number."""
    return int(getattr(decision.phase, name))
