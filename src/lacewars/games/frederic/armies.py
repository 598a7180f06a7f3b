"""Armies built with points (G-S.15 to G-S.21): what a unit costs, and what is wrong with an army."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import ceil
from typing import Any

from lacewars.games.frederic.data_files import tables
from lacewars.games.frederic.kinds import NATIONS, kind, stands_of

POINTS: dict[str, Any] = tables("points.toml")
LISTS: dict[str, dict[str, Any]] = {army["id"]: army for army in tables("armies.toml")["army"]}
ABILITIES = ("", "B", "F", "M")
STAFFS = ("", "A", "D", "S")
PER_OFFICER = 6
"""An army has one further officer for this many units."""
PER_ENTRY = 10
"""The numbers of a list's entry are for this many units of the army."""


def unit_cost(
    type_id: str, training: str = "trained", morale: str = "normal", traits: Sequence[str] = ()
) -> int:
    """G-S.15: stands x (2 + dice) + move + 2 x (range - 1) + type bonus + traits, at least 3."""
    made = kind(type_id, training, tuple(traits))
    dice = max(1, made.attack + made.drill)
    cost = stands_of(type_id, morale) * (2 + dice) + made.move + 2 * (made.range - 1)
    cost += POINTS["type_bonus"].get(type_id, 0) + sum(POINTS["trait"][t] for t in traits)
    return max(int(POINTS["formula"]["minimum"]), int(cost))


def officer_cost(rank: str, ability: str = "", staff: str = "", aides: int = 0) -> int:
    """G-S.16: the commander-in-chief is free, his letters and aides are not."""
    prices = POINTS["officer"]
    cost = prices[rank] + aides * prices["aide_de_camp"]
    return int(cost + prices.get(f"ability_{ability}", 0) + prices.get(f"staff_{staff}", 0))


def army_cost(units: Sequence[Mapping[str, Any]], officers: Sequence[Mapping[str, Any]]) -> int:
    """The price of an army, as units and officers stand in a scenario."""
    troops = sum(
        unit_cost(u["type"], u.get("training", "trained"), u.get("morale", "normal"), u.get("traits", ()))
        for u in units
    )
    staff = sum(
        officer_cost(o["kind"], o.get("ability", ""), o.get("staff", ""), o.get("aides", 0)) for o in officers
    )
    return troops + staff


def faults(
    units: Sequence[Mapping[str, Any]],
    officers: Sequence[Mapping[str, Any]],
    *,
    army: str,
    year: int,
    budget: int | None = None,
) -> list[str]:
    """What is wrong with an army drawn from a list; units name their `entry` of it. Empty if nothing is."""
    book = LISTS[army]
    found = [*_wrong_units(units, book, year), *_wrong_officers(units, officers, book)]
    if budget is not None and army_cost(units, officers) > budget:
        found.append("over-budget")
    return found


def _wrong_units(units: Sequence[Mapping[str, Any]], book: Mapping[str, Any], year: int) -> list[str]:
    """G-S.17, G-S.18: types, qualities, numbers and years of the list."""
    entries = {e["id"]: e for e in book["entries"]}
    found = []
    for unit in units:
        entry = entries.get(unit.get("entry", ""))
        if entry is None or unit["type"] != entry["type"]:
            found.append("not-in-list")
            continue
        qualities = (
            unit.get("training", "trained") in entry["training"]
            and unit.get("morale", "normal") in entry["morale"]
            and set(unit.get("traits", ())) == set(entry["traits"])
        )
        if not qualities:
            found.append("wrong-quality")
        if not exists(entry, book, year):
            found.append("wrong-year")
    taken = Counter(unit.get("entry") for unit in units)
    for entry in book["entries"]:
        if entry["from"] <= year <= entry["to"]:
            least, most = share(entry, len(units))
            if taken[entry["id"]] > most:
                found.append("too-many")
            if taken[entry["id"]] < least:
                found.append("too-few")
    return found


def exists(entry: Mapping[str, Any], book: Mapping[str, Any], year: int) -> bool:
    """G-S.18: whether an entry of a list can be had in a year; horse artillery hangs on the nation too."""
    nation = NATIONS[entry.get("nation", book["nation"])]
    if entry["type"].startswith("hart") and year < int(nation["horse_artillery_from"]):
        return False
    return bool(entry["from"] <= year <= entry["to"])


def share(entry: Mapping[str, Any], units: int) -> tuple[int, int]:
    """G-S.17: the fewest and the most of an entry in an army of this many units."""
    parts = ceil(units / PER_ENTRY)
    return entry["min"] * parts, entry["max"] * parts


def _wrong_officers(
    units: Sequence[Mapping[str, Any]], officers: Sequence[Mapping[str, Any]], book: Mapping[str, Any]
) -> list[str]:
    """G-S.16, G-S.20, G-S.21: their number, their letters, and whom allied and feudal units obey."""
    ranks, limits = Counter(o["kind"] for o in officers), book["officers"]
    found = []
    if ranks["c_in_c"] != 1:
        found.append("one-chief")
    if len(officers) - 1 < len(units) // PER_OFFICER:
        found.append("few-officers")
    if ranks["sub_general"] > limits["sub_general_max"] or ranks["senior"] > limits["senior_max"]:
        found.append("many-officers")
    for officer in officers:
        ability, staff = officer.get("ability", ""), officer.get("staff", "")
        allied = any(u.get("contingent") == officer.get("contingent") for u in units if u.get("contingent"))
        for_sale = ability in limits["abilities"] and (staff in limits["staff"] or (staff == "A" and allied))
        if ability not in ABILITIES or staff not in STAFFS or not for_sale:
            found.append("letters")
        if officer["kind"] == "c_in_c" and staff == "A":
            found.append("chief-allied")
    return [*found, *_wrong_contingents(units, officers)]


def _wrong_contingents(
    units: Sequence[Mapping[str, Any]], officers: Sequence[Mapping[str, Any]]
) -> list[str]:
    """R110: A5 needs a sub-general with letter A, A6 any sub-general; both name their contingent."""
    found = []
    generals = {
        o.get("contingent"): o for o in officers if o["kind"] == "sub_general" and o.get("contingent")
    }
    for unit in units:
        traits, contingent = set(unit.get("traits", ())), unit.get("contingent")
        if bool(traits & {"A5", "A6"}) != bool(contingent):
            found.append("contingent")
        elif contingent:
            general = generals.get(contingent)
            if general is None or ("A5" in traits and general.get("staff") != "A"):
                found.append("no-general")
    return found
