"""Phases as plain data: how an agenda and its lanes are written down and read back."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from typing import Any

from lacewars.kernel.agenda import STRUCK, Level, Stack
from lacewars.kernel.errors import BadPosition
from lacewars.kernel.phase import Mark, Phase, Struck, slots, tuple_fields

Kinds = Mapping[str, type[Phase[Any]]]
Bounds = Mapping[str, Container[int]]
_COMMON: Mapping[str, type[Phase[Any]]] = {kind.__name__: kind for kind in (Struck, Mark)}

MOST_MARKS = 1000
"""No agenda holds as many; a mark that is read is below."""


def write_levels(levels: list[Level]) -> dict[str, Any]:
    """The lowest level as `agenda` and `lanes`; what interrupts it, if anything does, as `above`."""
    first, *above = [{"agenda": _write(stack), "lanes": _write_lanes(lanes)} for stack, lanes in levels]
    return {**first, "above": above} if above else first


def read_levels(kinds: Kinds, bounds: Bounds, data: Mapping[str, Any], seats: int) -> list[Level]:
    """The levels that `write_levels` wrote; BadPosition says what is wrong with broken ones.

    `kinds` are the phases of the game, `bounds` the numbers that their slots may hold.
    """
    found = [_read_level(kinds, bounds, data, seats)]
    for level in _list(data.get("above", []), "above"):
        if not isinstance(level, dict):
            raise BadPosition("above: must be objects")
        found.append(_read_level(kinds, bounds, level, seats))
    return found


def _write(stack: Iterable[Phase[Any]]) -> list[Any]:
    return [[type(phase).__name__, *phase.fields()] for phase in stack]


def _write_lanes(lanes: Mapping[int, Stack]) -> dict[str, Any]:
    return {str(seat): _write(lane) for seat, lane in sorted(lanes.items())}


def _read_level(kinds: Kinds, bounds: Bounds, data: Mapping[str, Any], seats: int) -> Level:
    stack = [_read(kinds, bounds, p, "agenda") for p in _list(data.get("agenda"), "agenda")]
    lanes = data.get("lanes")
    if not isinstance(lanes, dict):
        raise BadPosition("lanes: must be an object")
    numbers = {str(s): s for s in range(seats)}
    found = {}
    for seat, lane in lanes.items():
        if seat not in numbers:
            raise BadPosition(f"lanes: {seat!r} is not a seat")
        found[numbers[seat]] = [_read(kinds, bounds, p, "lanes") for p in _list(lane, "lanes")]
    return stack, found


def _read(kinds: Kinds, bounds: Bounds, data: Any, where: str) -> Phase[Any]:
    name = data[0] if isinstance(data, list) and data else None
    kind = (kinds.get(name) or _COMMON.get(name)) if isinstance(name, str) else None
    if kind is None:
        raise BadPosition(f"{where}: {data!r} is not a phase of this game")
    values = [tuple(v) if isinstance(v, list) else v for v in data[1:]]
    names = slots(kind)
    if len(names) != len(values):
        raise BadPosition(f"{where}: {data!r} has the wrong number of values")
    if kind is Struck:
        return STRUCK
    if name not in kinds:
        bounds = {"number": range(1, MOST_MARKS)}
    several = tuple_fields(kind)
    for slot, value in zip(names, values, strict=True):
        if isinstance(value, tuple) != (slot in several) or not _is_plain(value, bounds.get(slot)):
            raise BadPosition(f"{where}: {data!r}: {value!r} is not what `{slot}` can be")
    try:
        return kind(*values)
    except (TypeError, ValueError):
        raise BadPosition(f"{where}: {data!r} cannot be") from None


def _is_plain(value: object, bounds: Container[int] | None) -> bool:
    """Whether `value` is a number, or a tuple of them, within `bounds`."""
    numbers = value if isinstance(value, tuple) else (value,)
    return all(isinstance(n, int) and (bounds is None or n in bounds) for n in numbers)


def _list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadPosition(f"{where}: must be a list")
    return value
