"""The names of units and officers, numbered once, so that an event can name one without knowing its battle.

A unit's label is `name * UNITS + number`, an officer's `name * OFFICERS + number`: the number is the one it
has in the position, the name that of a scenario, of an army list, or of its type.
"""

from __future__ import annotations

from functools import cache

from lacewars.games.frederic.data_files import rows, tables

UNITS, OFFICERS = 128, 32
"""How many units (with their elephants) and officers a battle may have."""
Name = tuple[str, str]
"""In English and in French."""


SCENARIOS: tuple[str, ...] = tuple(row["id"] for row in rows("scenarios.csv"))
"""The scenarios of the data, the smallest first, the others by date."""
SIZES: tuple[int, ...] = tuple(
    tables("points.toml")["budget"][k] for k in ("skirmish", "battle", "great_battle")
)
NAMES_OF_SIZES: tuple[str, ...] = tuple(f"skirmish {points}" for points in SIZES)
"""The skirmishes: this many points a side."""
LEAST_POINTS, MOST_POINTS = 80, 600
"""How small and how large a skirmish may be that is drawn for the workshop."""
EDGES = ("south", "north")
"""The edges from which the sides of a skirmish come."""
DRAWN = "drawn"
"""The id of every battle that a player has drawn."""


# The names stand in all scenarios and lists together: they are read when the first one is asked for.
@cache
def _types() -> list[Name]:
    return [(r["name_en"], r["name_fr"]) for r in rows("unit_types.csv")]


@cache
def _kinds() -> list[Name]:
    return [(r["name_en"], r["name_fr"]) for r in rows("officers.csv") if r["category"] == "kind"]


@cache
def _lists() -> list[Name]:
    return [(e["name"], e["name_fr"]) for army in tables("armies.toml")["army"] for e in army["entries"]]


def _named(key: str) -> list[Name]:
    scenarios = (tables(f"scenarios/{i}.toml") for i in SCENARIOS)
    return [(entry["name"], entry["name_fr"]) for data in scenarios for entry in data[key]]


@cache
def _unit_names() -> tuple[Name, ...]:
    return tuple(dict.fromkeys([*_types(), *_lists(), *_named("units")]))


@cache
def _officer_names() -> tuple[Name, ...]:
    return tuple(dict.fromkeys([*_kinds(), *_named("officers")]))


@cache
def _common() -> frozenset[Name]:
    """Names that several of an army may have: they are told with their number."""
    return frozenset([*_types(), *_lists(), *_kinds()])


@cache
def _unit_numbers() -> dict[Name, int]:
    return {name: i for i, name in enumerate(_unit_names())}


@cache
def _officer_numbers() -> dict[Name, int]:
    return {name: i for i, name in enumerate(_officer_names())}


def unit_label(name: Name, type_number: int, number: int) -> int:
    """The label of a unit; one whose name nobody knows is called by its type."""
    return _unit_numbers().get(name, type_number) * UNITS + number


def officer_label(name: Name, kind_number: int, number: int) -> int:
    """The label of an officer; one whose name nobody knows is called by his rank."""
    return _officer_numbers().get(name, kind_number) * OFFICERS + number


def unit_name(label: int, french: bool) -> str:
    """A unit's name."""
    return _name(_unit_names()[label // UNITS], label % UNITS, french)


def officer_name(label: int, french: bool) -> str:
    """An officer's name."""
    return _name(_officer_names()[label // OFFICERS], label % OFFICERS, french)


def _name(name: Name, number: int, french: bool) -> str:
    return f"{name[french]} ({number + 1})" if name in _common() else name[french]


# ---------------------------------------------------------------------- sides
_PLAIN_SIDES: list[Name] = [("First side", "Premier camp"), ("Second side", "Second camp")]


@cache
def _side_names() -> tuple[Name, ...]:
    return tuple(_PLAIN_SIDES + _named("side"))


def side_name(label: int, french: bool) -> str:
    """A side's name."""
    return _side_names()[label][french]


def side_label(battle: str, side: int) -> int:
    """The number under which events name a side: that of a scenario, or a plain one."""
    return 2 * (1 + SCENARIOS.index(battle)) + side if battle in SCENARIOS else side
