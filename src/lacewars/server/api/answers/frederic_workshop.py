"""Frédéric le Grand: what battles of one's own are made of."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from lacewars.server.api.answers.frederic import Arm, Legend, Morale, Training
from lacewars.server.api.answers.told import Told, Words


class Composite(Told):
    """Composed ground."""

    id: str
    name: Words
    elements: list[str]


class TerrainCard(Told):
    """A simple element of the ground: whether it lies on another, bridges cross it, nobody enters it."""

    id: str
    overlay: bool
    bridged: bool
    impassable: bool


class ObstacleCard(Told):
    """An obstacle on the sides of a hex."""

    id: str
    all_round: bool
    """Whether it stands on all sides of composed ground of which no sides are named."""


class TypeCard(Told):
    """A type of troops."""

    id: str
    name: Words
    arm: Arm
    weight: str
    stands: dict[str, int]
    """By morale."""
    move: int
    march: int
    range: int
    attack: int
    riposte: int


class NationCard(Told):
    """A nation whose armies may be drawn."""

    id: str
    name: Words
    colour: str
    letter: str


class Quality(Told):
    """A training and a morale in which an entry can be had, and its price."""

    training: Training
    morale: Morale
    price: int


class ListEntry(Told, rename={"from_year": "from", "to_year": "to"}):
    """An entry of an army list: how few and how many of it, in which years, at which prices."""

    id: str
    name: Words
    type: str
    traits: list[str]
    nation: str
    min: int
    max: int
    from_year: int
    to_year: int
    qualities: list[Quality]
    modern: bool | UnsetType = UNSET


class ListOfficers(Told):
    """The officers an army list allows."""

    sub_general_max: int
    senior_max: int
    abilities: list[str]
    staff: list[str]


class ArmyList(Told):
    """A list that an army is taken from."""

    id: str
    name: Words
    nation: str
    note: Words
    officers: ListOfficers
    entries: list[ListEntry]


class LastRule(Told):
    """A rule that may decide after the last turn, and whether it names a side and a factor."""

    id: str
    side: bool
    factor: bool


class Usual(Told):
    """What holds where a battle says nothing."""

    turns: int
    factor: int
    first_year: int
    """The years in which battles are looked for."""
    last_year: int


class WorkshopLimits(Told):
    """How small and how large a battle may be, and how long its words."""

    least_size: int
    size: int
    elements: int
    """Of one hex."""
    least_points: int
    points: int
    """Of a skirmish."""
    budget: int
    target: int
    value: int
    """Of an objective."""
    units: int
    officers: int
    aides: int
    turns: int
    name: int
    title: int
    note: int
    text: int


class Catalogue(Told):
    """Everything that a battle can be drawn with, with every price of the lists."""

    legend: Legend
    composites: list[Composite]
    terrain: list[TerrainCard]
    obstacles: list[ObstacleCard]
    types: list[TypeCard]
    nations: list[NationCard]
    ranks: list[str]
    abilities: list[str]
    staffs: list[str]
    officer_prices: dict[str, int]
    armies: list[ArmyList]
    budgets: dict[str, int]
    last_rules: list[LastRule]
    usual: Usual
    limits: WorkshopLimits
