"""Units as armies bring them: read from a line of a battle, and what may be wrong with their quality."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lacewars.games.frederic.kinds import PANIC_FIRST, TYPES, Kind, is_modern, kind, stands_of

NO_CONTINGENT = ""


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit as its army's list gives it."""

    id: str
    side: int
    name: tuple[str, str]
    kind: Kind
    morale: str
    stands: int
    hex: int
    contingent: str
    siege: bool
    elephants: int
    """How many of its stands are elephants that carry or tow (1; dwarf elephants 2)."""
    nation: str


def unit_of(entry: Mapping[str, Any], side: int, nation: str, place: int) -> Unit:
    """A unit from its line of a battle."""
    dwarf = bool(entry.get("dwarf", False))
    made = kind(
        entry["type"],
        entry.get("training", "trained"),
        tuple(entry.get("traits", ())),
        entry.get("modern", is_modern(nation)),
        entry.get("mount", ""),
        dwarf,
    )
    morale, plain = entry.get("morale", "normal"), TYPES[entry["type"]]
    return Unit(
        id=entry["id"],
        side=side,
        name=names_of(entry, plain),
        kind=made,
        morale=morale,
        stands=stands_of(entry["type"], morale),
        hex=place,
        contingent=entry.get("contingent", NO_CONTINGENT),
        siege=bool(entry.get("siege", False)) and made.infantry,
        elephants=0 if made.panic != PANIC_FIRST else 2 if dwarf else 1,
        nation=nation,
    )


def names_of(entry: Mapping[str, Any], plain: Mapping[str, str]) -> tuple[str, str]:
    """The name of a unit or an officer in both languages; one without a name is called by type or rank."""
    name = entry.get("name") or plain["name_en"]
    return name, entry.get("name_fr") or entry.get("name") or plain["name_fr"]


UNIT_FAULTS: dict[str, str] = {
    "deserters": "elite troops, A3 and A4 do not desert: no A1",
    "elephant-alone": "an elephant that carries or tows needs at least one stand more",
    "contingent": "units with A5 or A6, and no others, have a contingent",
    "no-troops": "that is not a type of an army",
}
"""What may be wrong with a unit's quality."""


def unit_fault(unit: Unit) -> str:
    """What is wrong with a unit's quality, a key of UNIT_FAULTS; empty if nothing is (R71, R88)."""
    traits = set(unit.kind.traits)
    if "A1" in traits and (unit.kind.elite or traits & {"A3", "A4"}):
        return "deserters"
    if unit.elephants and unit.stands <= unit.elephants:
        return "elephant-alone"
    if bool(traits & {"A5", "A6"}) != bool(unit.contingent):
        return "contingent"
    if unit.kind.type not in TYPES or unit.kind.panicking:
        return "no-troops"
    return ""
