"""What a town is worth to a stack that ends its march there."""

from __future__ import annotations

from lacewars.bots.friedrich.combat import attack_value, danger
from lacewars.bots.friedrich.outlook import Outlook
from lacewars.bots.sivel.field import Field as AnyField
from lacewars.bots.sivel.stacks import Stack
from lacewars.games.friedrich.nations import SUPPLY_RADIUS


class Field(AnyField):
    """The map as one stack of ours sees it: prizes to take, posts to hold, enemies to fight or to shun."""

    def __init__(self, out: Outlook, stack: Stack) -> None:
        super().__init__(out.survey, stack)
        self.out = out

    def attack(self, town: int, armies: float, foe: Stack, earlier: float) -> float:
        return attack_value(self.out, self.temper, town, armies, foe, earlier)

    def danger(self, town: int, armies: float, foe: Stack) -> tuple[float, float]:
        return danger(self.out, self.temper, town, armies, foe)

    def crowding(self, joined: Stack) -> float:
        return 1.0

    def hunger(self, town: int, armies: float) -> float:
        out = self.out
        if out.at_home(town):
            return 0.0
        length = out.supply.length(town)
        if length <= SUPPLY_RADIUS:
            return 0.3 * max(0, length - 3)
        starving = out.starving(self.stack)
        if length <= SUPPLY_RADIUS + 2:
            return 5.0 + (2.0 * armies if starving else 0.0)
        return 9.0 + (4.0 * armies + 10.0 if starving else 0.0)
