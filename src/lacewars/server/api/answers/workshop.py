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


class EntryShare(Told):
    """How few and how many of an entry an army may have with one unit more, and whether it can be had."""

    least: int
    most: int
    exists: bool


class ArmyCost(Told):
    """What an army costs, what is wrong with it, and what the rules say of it."""

    cost: int
    units: int
    faults: list[ArmyFault]
    breaks_at: int
    """How many lost units break it, if the battle says nothing."""
    zone: tuple[int, int]
    """The first and the last row in which it is set up."""
    shares: dict[str, EntryShare]
    """By the entries of its list."""
    line: dict[str, str]
    """Where its units and officers stand when it is lined up; `off`: there is no place."""


class Prices(Told):
    """What every unit and every officer costs."""

    units: list[int]
    officers: list[int]


class CheckedBattle(Told):
    """All that is wrong with a battle, place by place, and what its armies cost."""

    faults: list[BattleFault]
    armies: dict[str, ArmyCost]
    prices: Prices
