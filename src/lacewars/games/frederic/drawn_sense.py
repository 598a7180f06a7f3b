"""Whether a battle drawn by a player makes sense: what is wrong with one that has the right form."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from lacewars.games.frederic.battle import CHIEF, OFF, RANK_IDS, SUB_GENERAL, Battle
from lacewars.games.frederic.drawn_shape import OF_A_SIDE, Fault, fault, short
from lacewars.games.frederic.field import Field, elements, field_of
from lacewars.games.frederic.grid import GRID, HEX
from lacewars.games.frederic.kinds import TYPES
from lacewars.games.frederic.names import OFFICERS, UNITS
from lacewars.games.frederic.troops import unit_fault, unit_of
from lacewars.kernel import LaceError

Data = Mapping[str, Any]
RESERVED = ("both", "none", "nobody")
"""Words that mean something where the id of a side may stand."""
SMALLEST = (9, 12)


def nonsense(data: Data) -> list[Fault]:
    """What is wrong with a battle of the right form, place by place."""
    found = [*_field(data["map"]), *_lines(data["map"]), *_sides(data)]
    if found:
        return found
    field = field_of(data["map"])
    found = [
        *_marks(data["map"], field),
        *_ids(data),
        *_units(data, field),
        *_officers(data, field),
        *_armies(data),
        *_victory(data, field),
        *_arrivals(data, field),
    ]
    return found or list(_zones(data))


# ---------------------------------------------------------------------- the field
def _field(data: Data) -> Iterator[Fault]:
    lines, legend = data["terrain"], data["legend"]
    rows, cols = len(lines), len(lines[0])
    short_side, long_side = sorted((rows, cols))
    if short_side < SMALLEST[0] or long_side < SMALLEST[1]:
        yield fault("map.terrain", "field-small", rows=SMALLEST[0], cols=SMALLEST[1])
    for r, line in enumerate(lines):
        if len(line) != cols:
            yield fault(f"map.terrain[{r}]", "row-length", cols=cols)
        if unknown := sorted(set(line) - set(legend)):
            yield fault(f"map.terrain[{r}]", "no-legend", value=short(unknown[0]))
    for key, size in (("cols", cols), ("rows", rows)):
        if data.get(key, size) != size:
            yield fault(f"map.{key}", "wrong-size", size=size)
    for letter, names in legend.items():
        try:
            elements(names)
        except LaceError:
            yield fault(f"map.legend.{letter}", "no-terrain", value=letter)


def _off_field(field: Field, names: Sequence[str], where: str) -> Iterator[Fault]:
    for name in names:
        h = HEX.get(name, -1)
        if h < 0 or not field.on[h]:
            yield fault(where, "off-field", hex=name)


def _marks(data: Data, field: Field) -> Iterator[Fault]:
    """Bridges, obstacles and places stand on the field; `field_of` has read the roads."""
    for i, bridge in enumerate(data.get("bridge", ())):
        where = f"map.bridge[{i}]"
        if not field.bridge[HEX[bridge["hex"]]]:
            yield fault(where, "no-bridge-ground", hex=bridge["hex"])
    for i, place in enumerate(data.get("place", ())):
        yield from _off_field(field, place["hexes"], f"map.place[{i}].hexes")


def _lines(data: Data) -> Iterator[Fault]:
    """What is wrong with roads, bridges and obstacles: found before the field can be made."""
    lines = data["terrain"]
    on = {f"{c + 1:02d}{r + 1:02d}" for r, line in enumerate(lines) for c in range(len(line))}
    for i, road in enumerate(data.get("road", ())):
        yield from _steps(road["path"], on, f"map.road[{i}].path")
    for i, bridge in enumerate(data.get("bridge", ())):
        path = [bridge["ends"][0], bridge["hex"], bridge["ends"][1]]
        yield from _steps(path, on, f"map.bridge[{i}].ends")
    for i, obstacle in enumerate(data.get("obstacle", ())):
        if obstacle["hex"] not in on:
            yield fault(f"map.obstacle[{i}].hex", "off-field", hex=obstacle["hex"])


def _steps(path: Sequence[str], on: set[str], where: str) -> Iterator[Fault]:
    if missing := [name for name in path if name not in on]:
        yield fault(where, "off-field", hex=missing[0])
        return
    for a, b in itertools.pairwise(path):
        if GRID.direction(HEX[a], HEX[b]) < 0:
            yield fault(where, "road-jumps", start=a, end=b)


# ---------------------------------------------------------------------- armies
def _sides(data: Data) -> Iterator[Fault]:
    first, second = data["side"]
    ids = [first["id"], second["id"]]
    if ids[0] == ids[1]:
        yield fault("side[1].id", "id-twice", value=ids[0])
    if first["edge"] == second["edge"]:
        yield fault("side[1].edge", "same-edge")
    rows = len(data["map"]["terrain"])
    for i, side in enumerate(data["side"]):
        if side["id"] in RESERVED:
            yield fault(f"side[{i}].id", "id-reserved", value=side["id"])
        low, high = side.get("deploy_rows", (1, rows))
        if not low <= high <= rows:
            yield fault(f"side[{i}].deploy_rows", "deploy-rows", rows=rows)
    for key in ("units", "officers", "reinforcement", "special", "exit"):
        for i, entry in enumerate(data.get(key, ())):
            if entry["side"] not in ids:
                yield fault(f"{key}[{i}].side", "no-side", value=entry["side"])
    if data.get("first_player") and data["first_player"] not in ids:
        yield fault("first_player", "no-side", value=data["first_player"])
    for i, name in enumerate(data.get("players", ())):
        if name not in ids:
            yield fault(f"players[{i}]", "no-side", value=name)


def _ids(data: Data) -> Iterator[Fault]:
    for key in ("units", "officers", "reinforcement"):
        seen = set()
        for i, entry in enumerate(data.get(key, ())):
            if entry["id"] in seen:
                yield fault(f"{key}[{i}].id", "id-twice", value=entry["id"])
            seen.add(entry["id"])


def _nation(data: Data, unit: Data) -> str:
    side = next(s for s in data["side"] if s["id"] == unit["side"])
    return str(unit.get("nation", side["nation"]))


def _units(data: Data, field: Field) -> Iterator[Fault]:
    taken: dict[str, int] = {}
    generals = {
        (o["side"], o["contingent"])
        for o in data["officers"]
        if o["kind"] == RANK_IDS[SUB_GENERAL] and o.get("contingent")
    }
    for i, entry in enumerate(data["units"]):
        where = f"units[{i}]"
        if entry.get("mount") and TYPES[entry["type"]]["class"] != "infantry":
            yield fault(f"{where}.mount", "mount-infantry")
            continue
        unit = unit_of(entry, 0, _nation(data, entry), OFF)
        if len(set(unit.kind.traits)) != len(unit.kind.traits):
            yield fault(f"{where}.traits", "trait-twice")
        if code := unit_fault(unit):
            yield fault(where, code)
        if unit.contingent and (entry["side"], unit.contingent) not in generals:
            yield fault(f"{where}.contingent", "no-general", value=unit.contingent)
        if entry["hex"] == "off":
            continue
        h = HEX.get(entry["hex"], -1)
        if h < 0 or not field.on[h]:
            yield fault(f"{where}.hex", "off-field", hex=entry["hex"])
        elif entry["hex"] in taken:
            yield fault(f"{where}.hex", "hex-taken", hex=entry["hex"], other=f"units[{taken[entry['hex']]}]")
        elif not field.may_stand(h, unit.kind.wheels):
            yield fault(f"{where}.hex", "closed-ground", hex=entry["hex"])
        taken.setdefault(entry["hex"], i)


def _officers(data: Data, field: Field) -> Iterator[Fault]:
    units = {u["hex"]: u["side"] for u in data["units"]}
    for i, officer in enumerate(data["officers"]):
        place, h = officer["hex"], HEX.get(officer["hex"], -1)
        where = f"officers[{i}].hex"
        if place == "off":
            continue
        if h < 0 or not field.on[h]:
            yield fault(where, "off-field", hex=place)
        elif not field.may_stand(h, bool(officer.get("vehicle", False))):
            yield fault(where, "closed-ground", hex=place)
        elif units.get(place, officer["side"]) != officer["side"]:
            yield fault(where, "among-enemies", hex=place)
    if sum(o.get("aides", 0) for o in data["officers"]) > OFFICERS:
        yield fault("officers", "many-aides", most=OFFICERS)


def _armies(data: Data) -> Iterator[Fault]:
    chief = RANK_IDS[CHIEF]
    for i, side in enumerate(data["side"]):
        own = [u for u in data["units"] if u["side"] == side["id"]]
        if not any(u["hex"] != "off" for u in own):
            yield fault(f"side[{i}]", "empty-army")
        chiefs = sum(o["side"] == side["id"] and o["kind"] == chief for o in data["officers"])
        if chiefs != 1:
            yield fault(f"side[{i}]", "one-chief", count=chiefs)
        if own and side.get("demoralised_at", 1) > len(own):
            yield fault(f"side[{i}].demoralised_at", "never-broken", most=len(own))
        if side.get("initial_units", len(own)) != len(own):
            yield fault(f"side[{i}].initial_units", "wrong-size", size=len(own))
    panic = sum(TYPES[u["type"]]["panic_on_loss"] != "no" or bool(u.get("mount")) for u in data["units"])
    if len(data["units"]) + panic > UNITS - 1:
        yield fault("units", "many-elephants", most=UNITS - 1)


# ---------------------------------------------------------------------- victory and what comes later
def _victory(data: Data, field: Field) -> Iterator[Fault]:
    ids, victory = [s["id"] for s in data["side"]], data.get("victory", {})
    seen = set()
    for i, objective in enumerate(victory.get("objective", ())):
        where = f"victory.objective[{i}]"
        yield from _off_field(field, objective["hexes"], f"{where}.hexes")
        if len(set(objective["hexes"])) != len(objective["hexes"]):
            yield fault(f"{where}.hexes", "hex-twice")
        if objective["id"] in seen:
            yield fault(f"{where}.id", "id-twice", value=objective["id"])
        seen.add(objective["id"])
        if objective["side"] not in (*ids, "both"):
            yield fault(f"{where}.side", "no-side", value=objective["side"])
        if objective.get("holder", "none") not in (*ids, "none"):
            yield fault(f"{where}.holder", "no-side", value=objective["holder"])
    target = victory.get("target", {})
    for name in target:
        if name not in ids:
            yield fault(f"victory.target.{name}", "no-side", value=name)
    limit = victory.get("at_turn_limit")
    if limit is None:
        return
    if limit["rule"] in OF_A_SIDE and limit.get("side") not in ids:
        yield fault("victory.at_turn_limit.side", "no-side", value=short(limit.get("side", "")))
    if limit["rule"] == "share_of_target" and set(target) != set(ids):
        yield fault("victory.target", "needs-targets")


def _arrivals(data: Data, field: Field) -> Iterator[Fault]:
    """Reinforcements, holds and exits; whoever is off the table comes once."""
    sides = {key: {e["id"]: e for e in data[key]} for key in ("units", "officers")}
    coming: Counter[tuple[str, str]] = Counter()
    for i, group in enumerate(data.get("reinforcement", ())):
        where = f"reinforcement[{i}]"
        for key, entries in sides.items():
            for name in group[key]:
                entry = entries.get(name)
                coming[key, name] += 1
                if entry is None or entry["side"] != group["side"]:
                    yield fault(f"{where}.{key}", "no-such", value=name)
                elif entry["hex"] != "off":
                    yield fault(f"{where}.{key}", "not-off", value=name)
                elif coming[key, name] > 1:
                    yield fault(f"{where}.{key}", "id-twice", value=name)
        yield from _open_hexes(field, group["entry"], f"{where}.entry")
    for key, entries in sides.items():
        for i, entry in enumerate(entries.values()):
            if entry["hex"] == "off" and not coming[key, entry["id"]]:
                yield fault(f"{key}[{i}].hex", "never-comes", value=entry["id"])
    for i, special in enumerate(data.get("special", ())):
        where = f"special[{i}]"
        needed = (
            ("turns", "activations") if special["kind"] == "activations_on_turn" else ("units", "until_turn")
        )
        yield from (fault(where, "missing-key", name=key) for key in needed if key not in special)
        for name in special.get("units", ()):
            if sides["units"].get(name, {}).get("side") != special["side"]:
                yield fault(f"{where}.units", "no-such", value=name)
    for i, way_out in enumerate(data.get("exit", ())):
        yield from _off_field(field, way_out["hexes"], f"exit[{i}].hexes")


def _open_hexes(field: Field, names: Sequence[str], where: str) -> Iterator[Fault]:
    beyond = list(_off_field(field, names, where))
    yield from beyond
    if not beyond:
        yield from (
            fault(where, "closed-ground", hex=name) for name in names if not field.may_stand(HEX[name], False)
        )


def _zones(data: Data) -> Iterator[Fault]:
    """G-A1.09: each army has room in its own zone, should the players set it up themselves."""
    try:
        battle = Battle(data)
    except LaceError as error:
        yield fault("", "cannot-be", reason=short(str(error)))
        return
    if set(battle.zone(0)) & set(battle.zone(1)):
        yield fault("side", "zones-meet")
        return
    for side in (0, 1):
        zone, army = (
            battle.zone(side),
            [battle.units[u] for u in battle.army[side] if battle.units[u].hex != OFF],
        )
        wheels = sum(u.kind.wheels for u in army)
        carts = any(battle.officers[o].vehicle for o in battle.staff[side])
        dry = sum(battle.field.may_stand(h, True) for h in zone)
        if len(zone) < len(army) or dry < max(wheels, int(carts)):
            yield fault(f"side[{side}]", "zone-small")
