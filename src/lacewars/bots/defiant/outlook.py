"""The captain's outlook: armies, supply, how dear men are, and what the prizes promise."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from lacewars.bots.defiant import temper
from lacewars.bots.defiant.armies import Armies
from lacewars.bots.defiant.stakes import Stakes, is_last_year
from lacewars.bots.defiant.weighing import PRICE
from lacewars.games.defiant.blocks import FORCE, IS_LEADER
from lacewars.games.defiant.phases.turn import last_turn
from lacewars.games.defiant.state import Defiant
from lacewars.games.defiant.supply import supplied, truly_supplied
from lacewars.kernel import Decision


class Outlook(Armies):
    """The table from one side."""

    def __init__(self, game: Defiant, seat: int) -> None:
        super().__init__(game, seat)
        self.thrifty = temper.THRIFTY[seat]
        self._fed: dict[int, tuple[int, int]] = {}
        late = last_turn(game) - game.turn
        last = is_last_year(game)
        self.ending = last and late == 0
        """Whether this is the last turn of the war: it counts only who holds what."""
        self.lasting = temper.LASTING[late] if last and 0 <= late < len(temper.LASTING) else 1.0
        """How much men still count."""
        self.hungry_winter = temper.WINTER_HUNGER[late] if 0 <= late < len(temper.WINTER_HUNGER) else 1.0
        near = temper.WINTER_NEAR[seat]
        self.winter_near = near[late] if 0 <= late < len(near) and not last else 0.0

    @cached_property
    def stakes(self) -> Stakes:
        """What the prizes promise; many a question is answered without it."""
        return Stakes(self)

    @property
    def dear(self) -> float:
        """How dear a step is to us, for as long as the war lasts."""
        return self.scarce * self.lasting

    @cached_property
    def scarce(self) -> float:
        """How dear a step is to us, against the enemy's."""
        steps = self.game.steps
        own, foes = (
            sum(steps[b] for blocks in armies.values() for b in blocks) for armies in (self.mine, self.theirs)
        )
        return float(min(2.0, max(0.5, ((foes + 20) / (own + 20)) ** temper.SCARCE)))

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
        return temper.HUNGER * self.hungry_winter * self.scarce * lost

    def step_price(self, block: int) -> float:
        """What the next step of a block is worth; the last one of a leader most."""
        last = IS_LEADER[block] and self.game.steps[block] == 1
        return PRICE[block] + (temper.LAST_STEP if last else 0.0)

    def open_walls(self, town: int) -> bool:
        """Whether an enemy fortress that nobody besieges stands in a town."""
        return self.game.open_fort(town, 1 - self.seat)


def slot(decision: Decision, name: str) -> int:
    """What the phase that asks says of a town, a block or a number."""
    return int(getattr(decision.phase, name))
