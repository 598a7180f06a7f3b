"""Battles drawn by players, and what is wrong with them."""

from __future__ import annotations

from lacewars.server.api.answers.told import Open, Told


class OwnBattle(Told):
    """A battle of the game, as if it had been drawn."""

    name: str
    battle: Open


class BattleFault(Told):
    """What is wrong, and at which place of the battle."""

    where: str
    code: str
    text: str


class ArmyFault(Told):
    """What is wrong with an army."""

    code: str
    text: str


class ArmyCost(Told):
    """What an army costs, and what is wrong with it."""

    cost: int
    units: int
    faults: list[ArmyFault]


class Prices(Told):
    """What every unit and every officer costs."""

    units: list[int]
    officers: list[int]


class CheckedBattle(Told):
    """All that is wrong with a battle, place by place, and what its armies cost."""

    faults: list[BattleFault]
    armies: dict[str, ArmyCost]
    prices: Prices
