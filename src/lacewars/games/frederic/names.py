"""The names of units and officers, numbered once, so that an event can name one without knowing its battle.

A unit's label is `name * UNITS + number`, an officer's `name * OFFICERS + number`: the number is the one it
has in the position, the name that of a scenario, of an army list, or of its type.
"""

from __future__ import annotations

from functools import cache
from importlib import resources

from lacewars.games.frederic.data_files import rows, tables

UNITS, OFFICERS = 128, 32
"""How many units (with their elephants) and officers a battle may have."""
Name = tuple[str, str]
"""In English and in French."""


def scenario_ids() -> tuple[str, ...]:
    """The scenarios of the data, the smallest first, the others by date."""
    folder = resources.files(__package__) / "data" / "scenarios"
    ids = [f.name.removesuffix(".toml") for f in folder.iterdir() if f.name.endswith(".toml")]
    return tuple(sorted(ids, key=lambda i: (i != "tutorial", tables(f"scenarios/{i}.toml")["date"])))


SCENARIOS = scenario_ids()
_TYPES: list[Name] = [(r["name_en"], r["name_fr"]) for r in rows("unit_types.csv")]
_KINDS: list[Name] = [(r["name_en"], r["name_fr"]) for r in rows("officers.csv") if r["category"] == "kind"]


def _named(key: str) -> list[Name]:
    scenarios = (tables(f"scenarios/{i}.toml") for i in SCENARIOS)
    return [(entry["name"], entry["name_fr"]) for data in scenarios for entry in data[key]]


_LISTS: list[Name] = [
    (e["name"], e["name_fr"]) for army in tables("armies.toml")["army"] for e in army["entries"]
]
UNIT_NAMES: tuple[Name, ...] = tuple(dict.fromkeys([*_TYPES, *_LISTS, *_named("units")]))
OFFICER_NAMES: tuple[Name, ...] = tuple(dict.fromkeys([*_KINDS, *_named("officers")]))
_COMMON: frozenset[Name] = frozenset([*_TYPES, *_LISTS, *_KINDS])
"""Names that several of an army may have: they are told with their number."""


@cache
def _unit_numbers() -> dict[Name, int]:
    return {name: i for i, name in enumerate(UNIT_NAMES)}


@cache
def _officer_numbers() -> dict[Name, int]:
    return {name: i for i, name in enumerate(OFFICER_NAMES)}


def unit_label(name: Name, type_number: int, number: int) -> int:
    """The label of a unit; one whose name nobody knows is called by its type."""
    return _unit_numbers().get(name, type_number) * UNITS + number


def officer_label(name: Name, kind_number: int, number: int) -> int:
    """The label of an officer; one whose name nobody knows is called by his rank."""
    return _officer_numbers().get(name, kind_number) * OFFICERS + number


def unit_word(label: int, french: bool) -> str:
    """A unit's name."""
    return _word(UNIT_NAMES[label // UNITS], label % UNITS, french)


def officer_word(label: int, french: bool) -> str:
    """An officer's name."""
    return _word(OFFICER_NAMES[label // OFFICERS], label % OFFICERS, french)


def _word(name: Name, number: int, french: bool) -> str:
    return f"{name[french]} ({number + 1})" if name in _COMMON else name[french]


# ---------------------------------------------------------------------- sides
_PLAIN_SIDES: list[Name] = [("First side", "Premier camp"), ("Second side", "Second camp")]
SIDE_NAMES: tuple[Name, ...] = (
    *_PLAIN_SIDES,
    *((s["name"], s["name_fr"]) for i in SCENARIOS for s in tables(f"scenarios/{i}.toml")["side"]),
)


def side_label(battle: str, side: int) -> int:
    """The number under which events name a side: that of a scenario, or a plain one."""
    return 2 * (1 + SCENARIOS.index(battle)) + side if battle in SCENARIOS else side
