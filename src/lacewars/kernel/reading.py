"""Reading plain data that may be broken: every mistake is a BadPosition that names the place.

`turn = integer(data, "turn", range(1, 21))`, `hands = table(data, "hands", range(CARDS), rows=SEATS)`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lacewars.kernel.errors import BadPosition


def integer(data: Mapping[str, Any], key: str, allowed: range) -> int:
    """The number under `key`."""
    return as_integer(data.get(key), key, allowed)


def integers(data: Mapping[str, Any], key: str, allowed: range, length: int | None = None) -> list[int]:
    """The list of numbers under `key`, of a fixed length if one is given."""
    return as_integers(data.get(key), key, allowed, length)


def table(
    data: Mapping[str, Any], key: str, allowed: range, *, rows: int, length: int | None = None
) -> list[list[int]]:
    """The list of `rows` lists of numbers under `key`."""
    lists = as_list(data.get(key), key, rows)
    return [as_integers(row, f"{key}[{i}]", allowed, length) for i, row in enumerate(lists)]


def flag(data: Mapping[str, Any], key: str) -> bool:
    """The yes or no under `key`."""
    return as_flag(data.get(key), key)


def text(data: Mapping[str, Any], key: str) -> str:
    """The text under `key`."""
    return as_text(data.get(key), key)


def names(data: Mapping[str, Any], key: str, known: Mapping[str, int]) -> list[int]:
    """The numbers of the names listed under `key`, each of which may stand there once."""
    return as_names(data.get(key), key, known)


def named(
    data: Mapping[str, Any], key: str, known: Mapping[str, int], *, complete: bool = True
) -> dict[int, Any]:
    """The values under `key` by the number of the name each has; `complete`: every name must be there."""
    return as_object(data.get(key), key, known, complete=complete)


# ---------------------------------------------------------------------- one value, and where it stands
def as_integer(value: Any, where: str, allowed: range) -> int:
    """A number."""
    if type(value) is not int or value not in allowed:
        raise BadPosition(f"{where}: {value!r} is not a number from {allowed.start} to {allowed.stop - 1}")
    return value


def as_integers(value: Any, where: str, allowed: range, length: int | None = None) -> list[int]:
    """A list of numbers."""
    found = as_list(value, where, length)[:]
    if any([type(v) is not int or v not in allowed for v in found]):
        return [as_integer(v, f"{where}[{i}]", allowed) for i, v in enumerate(found)]  # names the place
    return found


def as_list(value: Any, where: str, length: int | None = None) -> list[Any]:
    """A list, of a fixed length if one is given."""
    if not isinstance(value, list) or length not in (None, len(value)):
        count = "" if length is None else f" of {length}"
        raise BadPosition(f"{where}: must be a list{count}")
    return value


def as_flag(value: Any, where: str) -> bool:
    """Yes or no."""
    if not isinstance(value, bool):
        raise BadPosition(f"{where}: {value!r} is neither true nor false")
    return value


def as_text(value: Any, where: str) -> str:
    """A text."""
    if not isinstance(value, str):
        raise BadPosition(f"{where}: {value!r} is not a text")
    return value


def as_known(value: Any, where: str, known: Mapping[Any, int]) -> int:
    """The number of a name."""
    if not isinstance(value, str) or value not in known:
        raise BadPosition(f"{where}: {value!r} is unknown")
    return known[value]


def as_names(value: Any, where: str, known: Mapping[str, int]) -> list[int]:
    """The numbers of a list of names, each of which may stand there once."""
    found = [as_known(name, where, known) for name in as_list(value, where)]
    if len(set(found)) != len(found):
        raise BadPosition(f"{where}: a name appears twice")
    return found


def as_object(value: Any, where: str, known: Mapping[str, int], *, complete: bool = True) -> dict[int, Any]:
    """The values of an object by the number of the name each has; `complete`: every name must be there."""
    if not isinstance(value, dict):
        raise BadPosition(f"{where}: must be an object")
    found = {as_known(name, where, known): v for name, v in value.items()}
    if complete and len(found) != len(known):
        missing = sorted(name for name, number in known.items() if number not in found)
        raise BadPosition(f"{where}: {', '.join(missing)} missing")
    return found
