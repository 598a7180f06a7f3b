"""Frédéric le Grand: what a piece may do, and the odds of its combats."""

from __future__ import annotations

from typing import Literal

from lacewars.server.api.answers.lookahead import End, Study
from lacewars.server.api.answers.told import Told


class MoveEnd(End):
    """A hex where a move can end."""

    fights: bool
    """Whether the unit may still fight there."""
    held: list[str]
    """The hexes of objectives that its side will hold then, and does not now."""


class FieldStudy(Study):
    """What a piece could do from where it stands, as the engine says; its ends, if the caller may move it."""

    ends: list[MoveEnd]
    range: dict[str, int]
    """The hexes in range with their distances,"""
    sees: list[str]
    """and those of them that it sees."""
    targets: list[str]
    command: list[str]
    """An officer: the hexes in which he activates."""


class DicePart(Told):
    """A part of a number of dice, or of morale hits ignored, and why: of which type, trait, officer..."""

    reason: str
    count: int
    of: str
    rules: list[str]


class ChanceTold(Told):
    """A chance as a number and as an exact fraction."""

    chance: float
    exact: str


class CombatOutcome(ChanceTold):
    """The chance that so many stands are lost, and so many hexes given up."""

    lost: int
    hexes: int


class AdvantageLine(Told):
    """By which line of the table a tactical advantage means what it does."""

    reason: str
    rules: list[str]


class ExactChances(Told):
    """Sums as exact fractions."""

    destroyed: str
    driven_off: str
    losses: str


class OneRoll(Told):
    """The exact odds of one roll."""

    dice: int
    parts: list[DicePart]
    advantage: Literal["miss", "morale", "hit", "morale2"]
    why: list[AdvantageLine]
    ignorable: int
    """Morale hits that the target may ignore, and why."""
    ignoring: list[DicePart]
    stands: int
    outcomes: list[CombatOutcome]
    lost: list[ChanceTold]
    """The chances of losing 0, 1, 2... stands."""
    destroyed: float
    driven_off: float
    losses: float
    exact: ExactChances


class RollOdds(OneRoll):
    """One roll; and the same with an officer in the first rank, if one could stand there."""

    front: OneRoll | None


class CombatOdds(RollOdds):
    """The odds of an attack, and of the riposte if the defender stands and may answer."""

    attacker: str
    defender: str
    sort: Literal["melee", "fire", "riposte"]
    riposte: RollOdds | None
