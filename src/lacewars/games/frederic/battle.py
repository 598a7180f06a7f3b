"""A battle: the field, both armies and the conditions of victory, read once, shared by all its positions."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import blake2b
from math import ceil
from typing import Any

from lacewars.games.frederic.data_files import rows, tables
from lacewars.games.frederic.field import field_of
from lacewars.games.frederic.grid import ROW
from lacewars.games.frederic.kinds import (
    NO_PANIC,
    PANICKING,
    TRAITS,
    TYPE_IDS,
    Kind,
)
from lacewars.games.frederic.names import OFFICERS, SCENARIOS, UNITS, officer_label, side_label, unit_label
from lacewars.games.frederic.troops import (
    NO_CONTINGENT,
    UNIT_FAULTS,
    Unit,
    names_of,
    unit_fault,
    unit_of,
)
from lacewars.kernel import LaceError
from lacewars.kernel.hexes import NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST

LOST, OFF, LEFT = -1, -2, -3
"""Where a unit or an officer is that is not on the table: lost, still to come, gone by an exit."""
CHIEF, SUB_GENERAL, SENIOR = range(3)
_RANKS = [r for r in rows("officers.csv") if r["category"] == "kind"]
RANK_IDS: tuple[str, ...] = tuple(r["id"] for r in _RANKS)
RANGE: tuple[int, ...] = tuple(int(r["activation_range"]) for r in _RANKS)
FLIGHT: tuple[int, ...] = tuple(int(r["flee_hexes"]) for r in _RANKS)
LETTERS: dict[str, int] = tables("command.toml")["level_modifier"]
"""What the letter of an officer's ability does to his command level (R14)."""
ALL, MAJORITY, ANY = "all", "majority", "any"
FREE_TURNS: int = tables("victory.toml")["free_game"]["turn_limit"]


@dataclass(frozen=True, slots=True)
class Officer:
    """An officer as his army's list gives him."""

    id: str
    side: int
    name: tuple[str, str]
    rank: int
    ability: str
    staff: str
    hex: int
    historic: bool
    vehicle: bool
    aides: int
    contingent: str

    @property
    def allied(self) -> bool:
        """G-A3.08: he commands his contingent alone."""
        return self.staff == "A"

    @property
    def flight(self) -> int:
        """R79, R103: how many hexes he flees."""
        return FLIGHT[CHIEF] if self.historic else FLIGHT[self.rank]


@dataclass(frozen=True, slots=True)
class Objective:
    """A place that is worth points to whoever may score it."""

    id: str
    name: tuple[str, str]
    hexes: tuple[int, ...]
    hold: str
    sides: tuple[int, ...]
    value: int
    holder: int


@dataclass(frozen=True, slots=True)
class Group:
    """Reinforcements (G-S.14): units and officers that come from a turn on by entry hexes."""

    id: str
    side: int
    units: tuple[int, ...]
    officers: tuple[int, ...]
    turn: int
    entry: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Hold:
    """Units that may not be activated before a turn (G-S.13)."""

    side: int
    units: tuple[int, ...]
    turn: int


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two armies."""

    id: str
    name: tuple[str, str]
    nation: str
    edge_row: int
    back: tuple[int, int]
    """The two directions towards its own edge."""
    initial: int
    demoralised: int
    activations: tuple[int, ...]
    special: Mapping[int, tuple[int, ...]]
    """Activations on certain turns."""
    deploy: tuple[int, int]
    """First and last row of its zone."""
    target: int
    """The score that wins; 0: there is none."""


USUAL_FACTOR = 1
"""The factor of a ratio of which nothing is said."""


@dataclass(frozen=True, slots=True)
class Limit:
    """What decides when the last turn is over (G-S.11)."""

    rule: str
    side: int = 0
    factor: int = USUAL_FACTOR


def activations_of(units: int) -> tuple[int, ...]:
    """G-2.06 to G-2.09: an army's activations by its number of units."""
    for size in tables("command.toml")["army_size"]:
        if size["min"] <= units <= size["max"]:
            return tuple(size["activations"])
    raise LaceError(f"an army of {units} units is too large")


def demoralised_at(units: int) -> int:
    """G-5.04: a third of an army, rounded up."""
    return max(1, ceil(units / 3))


def deploy_rows(side: Mapping[str, Any], rows: int) -> tuple[int, int]:
    """G-A1.09: the first and the last row (from 1) of a side's zone on a field of this many rows."""
    if own := side.get("deploy_rows"):
        return own[0], own[1]
    return (rows - 1, rows) if side["edge"] == "south" else (1, 2)


class Battle:
    """What does not change during a game. Units are numbered side by side, then come their elephants."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.text = battle_text(data)
        self.digest = blake2b(self.text.encode(), digest_size=16).digest()
        self.id: str = data["id"]
        self.name: tuple[str, str] = (data["name"], data.get("name_fr", data["name"]))
        self.field = field_of(data["map"])
        self._side = {s["id"]: i for i, s in enumerate(data["side"])}
        if len(self._side) != 2:
            raise LaceError("a battle has two sides")
        self.units: tuple[Unit, ...] = tuple(map(self._unit, data["units"]))
        self.officers: tuple[Officer, ...] = tuple(map(self._officer, data["officers"]))
        self.unit = {u.id: i for i, u in enumerate(self.units)}
        self.officer = {o.id: i for i, o in enumerate(self.officers)}
        self.sides: tuple[Side, ...] = tuple(map(self._read_side, data["side"]))
        self.first = self._side[data["first_player"]] if data.get("first_player") else -1
        """The side that plays first; -1: by lot."""
        self.turns: int = data.get("turn_limit", FREE_TURNS)
        self.objectives = tuple(map(self._objective, data.get("victory", {}).get("objective", ())))
        self.groups = tuple(map(self._group, data.get("reinforcement", ())))
        self.exits: tuple[frozenset[int], ...] = tuple(
            frozenset(
                self.field.hex(h) for e in data.get("exit", ()) if e["side"] == s["id"] for h in e["hexes"]
            )
            for s in data["side"]
        )
        """For each side the hexes by which it may leave the table (R37)."""
        self.holds = tuple(self._hold(s) for s in data.get("special", ()) if s["kind"] == "hold_until_turn")
        self.limit = self._limit(data.get("victory", {}).get("at_turn_limit"))
        self._zones: dict[int, tuple[int, ...]] = {}
        self._number_slots()
        self._check()

    # ------------------------------------------------------------------ reading
    def _place(self, name: str) -> int:
        return OFF if name == "off" else self.field.hex(name)

    def _unit(self, entry: Mapping[str, Any]) -> Unit:
        side = self._side[entry["side"]]
        traits = set(entry.get("traits", ()))
        if traits - set(TRAITS):
            raise LaceError(f"{entry['id']}: there is no particularity {sorted(traits - set(TRAITS))[0]}")
        nation = entry.get("nation", self.data["side"][side]["nation"])
        return unit_of(entry, side, nation, self._place(entry["hex"]))

    def _officer(self, entry: Mapping[str, Any]) -> Officer:
        rank = RANK_IDS.index(entry["kind"])
        return Officer(
            id=entry["id"],
            side=self._side[entry["side"]],
            name=names_of(entry, _RANKS[rank]),
            rank=rank,
            ability=entry.get("ability", ""),
            staff=entry.get("staff", ""),
            hex=self._place(entry["hex"]),
            historic=bool(entry.get("historic", False)),
            vehicle=bool(entry.get("vehicle", False)),
            aides=int(entry.get("aides", 0)),
            contingent=entry.get("contingent", NO_CONTINGENT),
        )

    def _read_side(self, entry: Mapping[str, Any]) -> Side:
        number, south = self._side[entry["id"]], entry["edge"] == "south"
        initial = sum(u.side == number for u in self.units)
        rows = deploy_rows(entry, self.field.rows)
        special = {
            turn: tuple(s["activations"])
            for s in self.data.get("special", ())
            if s["kind"] == "activations_on_turn" and s["side"] == entry["id"]
            for turn in s["turns"]
        }
        return Side(
            id=entry["id"],
            name=(entry.get("name", entry["id"]), entry.get("name_fr", entry.get("name", entry["id"]))),
            nation=entry["nation"],
            edge_row=self.field.rows - 1 if south else 0,
            back=(SOUTH_EAST, SOUTH_WEST) if south else (NORTH_EAST, NORTH_WEST),
            initial=initial,
            demoralised=entry.get("demoralised_at", demoralised_at(initial)),
            activations=tuple(entry.get("activations") or activations_of(initial)),
            special=special,
            deploy=(rows[0] - 1, rows[1] - 1),
            target=self.data.get("victory", {}).get("target", {}).get(entry["id"], 0),
        )

    def _objective(self, entry: Mapping[str, Any]) -> Objective:
        return Objective(
            id=entry["id"],
            name=(entry["name"], entry.get("name_fr", entry["name"])),
            hexes=tuple(self.field.hex(h) for h in entry["hexes"]),
            hold=entry["hold"],
            sides=(0, 1) if entry["side"] == "both" else (self._side[entry["side"]],),
            value=entry["value"],
            holder=self._side.get(entry.get("holder", ""), -1),
        )

    def _group(self, entry: Mapping[str, Any]) -> Group:
        return Group(
            id=entry["id"],
            side=self._side[entry["side"]],
            units=tuple(self.unit[u] for u in entry["units"]),
            officers=tuple(self.officer[o] for o in entry["officers"]),
            turn=entry["from_turn"],
            entry=tuple(self.field.hex(h) for h in entry["entry"]),
        )

    def _hold(self, entry: Mapping[str, Any]) -> Hold:
        return Hold(
            self._side[entry["side"]], tuple(self.unit[u] for u in entry["units"]), entry["until_turn"]
        )

    def _limit(self, entry: Mapping[str, Any] | None) -> Limit:
        if entry is None:
            return Limit("share_of_losses")
        return Limit(
            entry["rule"], self._side.get(entry.get("side", ""), 0), entry.get("factor", USUAL_FACTOR)
        )

    # ------------------------------------------------------------------ slots
    def _number_slots(self) -> None:
        """Every unit is a slot; every unit with an elephant has a second one for it, should it panic."""
        self.n_units = len(self.units)
        owners = [i for i, u in enumerate(self.units) if u.kind.panic != NO_PANIC]
        self.elephant_of: dict[int, int] = {u: self.n_units + i for i, u in enumerate(owners)}
        self.n_slots = self.n_units + len(owners)
        if self.n_slots > UNITS or len(self.officers) > OFFICERS:
            raise LaceError(
                f"a battle has at most {UNITS} units with their elephants, and {OFFICERS} officers"
            )
        self.side_of: tuple[int, ...] = (
            *(u.side for u in self.units),
            *(self.units[o].side for o in owners),
        )
        self.kinds: tuple[Kind, ...] = (*(u.kind for u in self.units), *[PANICKING] * len(owners))
        self.start: tuple[int, ...] = (*(u.stands for u in self.units), *[1] * len(owners))
        self.labels: tuple[int, ...] = tuple(
            unit_label(self.units[s].name, TYPE_IDS.index(self.units[s].kind.type), s)
            if s < self.n_units
            else unit_label(("", ""), TYPE_IDS.index("ele_panic"), s)
            for s in range(self.n_slots)
        )
        self.officer_labels: tuple[int, ...] = tuple(
            officer_label(o.name, o.rank, i) for i, o in enumerate(self.officers)
        )
        self.side_labels: tuple[int, ...] = tuple(side_label(self.id, s) for s in (0, 1))
        self.aide_owner: tuple[int, ...] = tuple(
            i for i, o in enumerate(self.officers) for _ in range(o.aides)
        )
        """For each aide-de-camp figure the officer with whom it starts."""
        self.army: tuple[tuple[int, ...], ...] = tuple(
            tuple(i for i, u in enumerate(self.units) if u.side == s) for s in (0, 1)
        )
        self.staff: tuple[tuple[int, ...], ...] = tuple(
            tuple(i for i, o in enumerate(self.officers) if o.side == s) for s in (0, 1)
        )
        self._general: dict[tuple[int, str], int] = {
            (o.side, o.contingent): i
            for i, o in enumerate(self.officers)
            if o.contingent and o.rank == SUB_GENERAL
        }
        self.group_of: dict[int, Group] = {u: g for g in self.groups for u in g.units}
        self.officer_group: dict[int, Group] = {o: g for g in self.groups for o in g.officers}
        self.objective_hexes: tuple[int, ...] = tuple(
            dict.fromkeys(h for o in self.objectives for h in o.hexes)
        )
        self.objective_place: dict[int, int] = {h: i for i, h in enumerate(self.objective_hexes)}

    def chief(self, side: int) -> int:
        """The commander-in-chief of a side; -1 if it has none."""
        return next((o for o in self.staff[side] if self.officers[o].rank == CHIEF), -1)

    def general_of(self, unit: int) -> int:
        """R17: the sub-general of a unit's contingent, which is one of its own side's; -1 if it has none."""
        troops = self.units[unit]
        return self._general.get((troops.side, troops.contingent), -1)

    # ------------------------------------------------------------------ data rules
    def _check(self) -> None:
        """The laws that an army must keep before anybody plays (G-A1, G-A3, R71, R88)."""
        sizes = sorted((self.field.rows, self.field.cols))
        if (sizes[0] < 9 or sizes[1] < 12) and not self.data.get("small"):
            raise LaceError("a field has at least 9 by 12 hexes")
        for side in (0, 1):
            chiefs = [o for o in self.staff[side] if self.officers[o].rank == CHIEF]
            if len(chiefs) != 1 and not self.data.get("small"):
                raise LaceError(f"{self.sides[side].id}: an army has exactly one commander-in-chief")
        taken = [u.hex for u in self.units if u.hex >= 0]
        if len(taken) != len(set(taken)):
            raise LaceError("two units stand in one hex")
        for unit in self.units:
            if fault := unit_fault(unit):
                raise LaceError(f"{unit.id}: {UNIT_FAULTS[fault]}")
            if unit.hex >= 0 and not self.field.may_stand(unit.hex, unit.kind.wheels):
                raise LaceError(f"{unit.id}: it may not stand there")

    def zone(self, side: int) -> tuple[int, ...]:
        """G-A1.09, R86: the hexes in which an army is set up; further rows if it does not fit."""
        if side not in self._zones:
            self._zones[side] = tuple(self._find_zone(side))
        return self._zones[side]

    def _find_zone(self, side: int) -> list[int]:
        field, (first, last) = self.field, self.sides[side].deploy
        army = [u for u in self.army[side] if self.units[u].hex != OFF]
        need, need_open = len(army), sum(self.units[u].kind.wheels for u in army)
        while True:
            found = [h for h in field.hexes if first <= ROW[h] <= last and field.may_stand(h, False)]
            enough = len(found) >= need and sum(field.may_stand(h, True) for h in found) >= need_open
            south = bool(self.sides[side].edge_row)
            if enough or (first <= 0 if south else last >= field.rows - 1):
                return found
            if south:
                first -= 1
            else:
                last += 1


@cache
def scenario(name: str) -> Battle:
    """A battle of the data."""
    return Battle(tables(f"scenarios/{name}.toml"))


def battle_name(battle: Battle) -> str:
    """The id of a battle of the data, or the whole text of any other."""
    known = battle.id in SCENARIOS and battle is scenario(battle.id)
    return battle.id if known else battle.text


@lru_cache(maxsize=64)
def battle_named(name: str) -> Battle:
    """The battle that `battle_name` named; positions of one game share it."""
    return scenario(name) if name in SCENARIOS else Battle(json.loads(name))


def battle_text(data: Mapping[str, Any]) -> str:
    """A battle as text: equal battles have equal texts."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def side_names(data: Mapping[str, Any]) -> Sequence[str]:
    """The ids of the sides of a battle."""
    return [s["id"] for s in data["side"]]
