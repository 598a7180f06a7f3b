"""Reading plain data that may be broken: every mistake is a BadPosition that names the place.

`turn = integer(data, "turn", range(1, 21))`, `hands = table(data, "hands", range(CARDS), rows=SEATS)`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lacewars.kernel.errors import BadPosition


def integer(data: Mapping[str, Any], key: str, allowed: range) -> int:
    """The number under `key`."""
    return _integer(data.get(key), key, allowed)


def integers(data: Mapping[str, Any], key: str, allowed: range, length: int | None = None) -> list[int]:
    """The list of numbers under `key`, of a fixed length if one is given."""
    return _integers(data.get(key), key, allowed, length)


def table(
    data: Mapping[str, Any], key: str, allowed: range, *, rows: int, length: int | None = None
) -> list[list[int]]:
    """The list of `rows` lists of numbers under `key`."""
    lists = _list(data.get(key), key, rows)
    return [_integers(row, f"{key}[{i}]", allowed, length) for i, row in enumerate(lists)]


def flag(data: Mapping[str, Any], key: str) -> bool:
    """The yes or no under `key`."""
    value = data.get(key)
    if not isinstance(value, bool):
        raise BadPosition(f"{key}: {value!r} is neither true nor false")
    return value


def text(data: Mapping[str, Any], key: str) -> str:
    """The text under `key`."""
    value = data.get(key)
    if not isinstance(value, str):
        raise BadPosition(f"{key}: {value!r} is not a text")
    return value


def names(data: Mapping[str, Any], key: str, known: Mapping[str, int]) -> list[int]:
    """The numbers of the names listed under `key`, each of which may stand there once."""
    values = _list(data.get(key), key, None)
    found = [_known(value, key, known) for value in values]
    if len(set(found)) != len(found):
        raise BadPosition(f"{key}: a name appears twice")
    return found


def named(
    data: Mapping[str, Any], key: str, known: Mapping[str, int], *, complete: bool = True
) -> dict[int, Any]:
    """The values under `key` by the number of the name each has; `complete`: every name must be there."""
    values = data.get(key)
    if not isinstance(values, dict):
        raise BadPosition(f"{key}: must be an object")
    found = {_known(name, key, known): value for name, value in values.items()}
    if complete and len(found) != len(known):
        missing = sorted(name for name, number in known.items() if number not in found)
        raise BadPosition(f"{key}: {', '.join(missing)} missing")
    return found


def _known(name: Any, where: str, known: Mapping[str, int]) -> int:
    if not isinstance(name, str) or name not in known:
        raise BadPosition(f"{where}: {name!r} is unknown")
    return known[name]


def _list(value: Any, where: str, length: int | None) -> list[Any]:
    if not isinstance(value, list) or length not in (None, len(value)):
        count = "" if length is None else f" of {length}"
        raise BadPosition(f"{where}: must be a list{count}")
    return value


def _integers(value: Any, where: str, allowed: range, length: int | None) -> list[int]:
    return [_integer(v, f"{where}[{i}]", allowed) for i, v in enumerate(_list(value, where, length))]


def _integer(value: Any, where: str, allowed: range) -> int:
    if type(value) is not int or value not in allowed:
        raise BadPosition(f"{where}: {value!r} is not a number from {allowed.start} to {allowed.stop - 1}")
    return value
