"""What a town is worth to a stack that ends its march there."""

from __future__ import annotations

from lacewars.bots.maria.aims import Aims
from lacewars.bots.maria.combat import attack_value, danger
from lacewars.bots.sivel.field import Field as AnyField
from lacewars.bots.sivel.stacks import Stack
from lacewars.games.maria.powers import POWER_OF, SUPPLY_RADIUS


class Field(AnyField):
    """The map as one stack of ours sees it: prizes to take, posts to hold, enemies to fight or to shun."""

    def __init__(self, aims: Aims, stack: Stack) -> None:
        self.aims = aims
        self.out = out = aims.out
        super().__init__(aims.survey, stack, able=not out.face_down(stack))

    def attack(self, town: int, armies: float, foe: Stack, earlier: float) -> float:
        return attack_value(self.aims, self.temper, town, armies, foe, earlier)

    def danger(self, town: int, armies: float, foe: Stack) -> tuple[float, float]:
        return danger(self.out, self.temper, town, armies, foe)

    def crowding(self, joined: Stack) -> float:
        return 1.0 if joined.power == self.out.power else 4.0

    def hunger(self, town: int, armies: float) -> float:
        out = self.out
        if out.at_home(town, self.stack.generals[0]):
            return 0.0
        if any(POWER_OF[g] != out.power for g in self.stack.generals):
            return 4.0  # a foreign companion eats from another train
        length = out.supply.length(town)
        if length <= SUPPLY_RADIUS:
            return 0.3 * max(0, length - 3)
        starving = 4.0 if out.face_down(self.stack) else 0.0
        weak = 6.0 if armies <= 2 else 0.0
        return (4.0 if length <= SUPPLY_RADIUS + 2 else 9.0) + starving + weak
