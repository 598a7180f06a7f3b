"""Kinds of values in a position: how each is copied, shown, written as JSON, and read back with every check.

A kind is given to `kernel.fields.field`. Places, pieces and powers are numbers in a position and names in
its JSON form: `Named(TOWN_IDS)`, `Mask(PIECE_IDS)`, `ByName(POWER_IDS, Number(range(9)))`. A bound that
depends on the position is a function of it: `Number(lambda game: range(game.players))`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any

from lacewars.kernel.errors import BadPosition
from lacewars.kernel.reading import (
    as_flag,
    as_integer,
    as_integers,
    as_known,
    as_list,
    as_names,
    as_object,
    as_text,
)

Range = range | Callable[[Any], range]
Count = int | Callable[[Any], int] | None
Naming = Callable[[Any], str]
"""Gives a constant a name that source code can use."""


class Kind:
    """How a value is handled. In the templates `{0}` is the value, in source code."""

    copied = "{0}"
    """The value for another position."""
    shown = "{0}"
    """The value for a view: nothing of it may change with the position."""
    keyed = ""
    """The value as numbers, texts and tuples, for a key of what a seat knows; empty: as it is shown."""

    def source(self, value: str, constant: Naming) -> str:
        """Source code of the value as JSON data."""
        return value

    @cached_property
    def write(self) -> Callable[[Any], Any]:
        """Makes JSON data of a value."""
        names: dict[str, Any] = {}

        def constant(value: Any) -> str:
            names[f"c{len(names)}"] = value
            return f"c{len(names) - 1}"

        found: Callable[[Any], Any] = eval(f"lambda value: {self.source('value', constant)}", names)
        return found

    def read(self, value: Any, where: str, state: Any) -> Any:
        """The value that JSON data stand for; BadPosition says `where` and what is wrong."""
        raise NotImplementedError

    @property
    def is_plain(self) -> bool:
        """Whether a value is JSON data as it is."""
        return self.source("x", str) == "x"


class Kept(Kind):
    """A value that is copied and shown, but that the game itself writes and reads, or works out anew."""

    def __init__(self, copied: str = "{0}", shown: str = "{0}") -> None:
        self.copied, self.shown = copied, shown


class Encoded(Kind):
    """A value of a view, which nobody reads back: a function makes JSON data of it."""

    def __init__(self, encode: Callable[[Any], Any]) -> None:
        self.encode = encode

    def source(self, value: str, constant: Naming) -> str:
        return f"{constant(self.encode)}({value})"


PLAIN = Kind()
"""A value of a view that is JSON data as it is."""
KEPT = Kept()
KEPT_LIST = Kept("{0}[:]", "tuple({0})")
KEPT_BYTES = Kept("{0}[:]", "bytes({0})")
KEPT_LISTS = Kept("[x[:] for x in {0}]", "tuple([tuple(x) for x in {0}])")


class Number(Kind):
    """A whole number."""

    def __init__(self, allowed: Range) -> None:
        self.allowed = allowed

    def bound(self, state: Any) -> range:
        """What it may be in this position."""
        return self.allowed if isinstance(self.allowed, range) else self.allowed(state)

    def read(self, value: Any, where: str, state: Any) -> int:
        return as_integer(value, where, self.bound(state))


class Flag(Kind):
    """Yes or no."""

    def read(self, value: Any, where: str, state: Any) -> bool:
        return as_flag(value, where)


class Text(Kind):
    """One of some texts."""

    def __init__(self, *known: str) -> None:
        self.known = known

    def read(self, value: Any, where: str, state: Any) -> str:
        if as_text(value, where) not in self.known:
            raise BadPosition(f"{where}: {value!r} is unknown")
        return str(value)


class Named(Kind):
    """A number that stands for a name; `others` are the numbers besides, such as -1 for nobody."""

    def __init__(self, ids: Sequence[str], others: Mapping[int, str | None] | None = None) -> None:
        self.names: dict[int, str | None] = {**dict(enumerate(ids)), **(others or {})}
        self.numbers = {name: number for number, name in self.names.items()}

    def source(self, value: str, constant: Naming) -> str:
        return f"{constant(self.names)}[{value}]"

    def read(self, value: Any, where: str, state: Any) -> int:
        if value is None and None in self.numbers:
            return self.numbers[None]
        return as_known(value, where, self.numbers)


class Mask(Kind):
    """A set of named things as a bit mask, written as their names."""

    def __init__(self, ids: Sequence[str]) -> None:
        self.numbers = {name: i for i, name in enumerate(ids)}
        self.names = lru_cache(4096)(lambda mask: [name for i, name in enumerate(ids) if mask >> i & 1])

    def source(self, value: str, constant: Naming) -> str:
        return f"{constant(self.names)}({value})[:] if {value} else []"

    def read(self, value: Any, where: str, state: Any) -> int:
        return sum(1 << n for n in as_names(value, where, self.numbers))


class Bits(Kind):
    """A set of numbers as a bit mask, written as the numbers in order."""

    def __init__(self, most: Count) -> None:
        self.most = most

    def source(self, value: str, constant: Naming) -> str:
        return f"[i for i in range({value}.bit_length()) if {value} >> i & 1] if {value} else []"

    def read(self, value: Any, where: str, state: Any) -> int:
        allowed = range(_count(self.most, state) or 0)
        found = as_integers(value, where, allowed)
        if sorted(set(found)) != found:
            raise BadPosition(f"{where}: the numbers are in order, each once")
        return sum(1 << n for n in found)


class Listed(Kind):
    """Values of one kind in a row, so many or any number; `into` is what the position holds them in.

    A list that is `shared` between copies is never changed, but replaced.
    """

    def __init__(
        self,
        item: Kind,
        length: Count = None,
        into: Callable[[list[Any]], Any] = list,
        *,
        shared: bool = False,
    ) -> None:
        self.item, self.length, self.into = item, length, into
        fixed = isinstance(into, type) and issubclass(into, tuple)
        self.copied = "{0}" if shared or fixed else _copied(item, length)
        self.shown = "{0}" if fixed and item.shown == "{0}" else _shown(item)
        self.keyed = "" if into is tuple or not fixed else "tuple({0})"

    def source(self, value: str, constant: Naming) -> str:
        if self.item.is_plain:
            return f"list({value})"
        return f"[{self.item.source('x', constant)} for x in {value}]"

    def read(self, value: Any, where: str, state: Any) -> Any:
        length, read = _count(self.length, state), self.item.read
        if isinstance(self.item, Number):
            return self.into(as_integers(value, where, self.item.bound(state), length))
        values = as_list(value, where, length)
        try:
            return self.into([read(v, where, state) for v in values])
        except BadPosition:  # once more, to name the place
            return self.into([read(v, f"{where}[{i}]", state) for i, v in enumerate(values)])


class Numbers(Listed):
    """Whole numbers in a row."""

    def __init__(
        self,
        allowed: Range,
        length: Count = None,
        into: Callable[[list[Any]], Any] = list,
        *,
        shared: bool = False,
    ) -> None:
        super().__init__(Number(allowed), length, into, shared=shared)


class Distinct(Listed):
    """Values in a row, each of which may stand there once."""

    def read(self, value: Any, where: str, state: Any) -> Any:
        found = super().read(value, where, state)
        if len(set(found)) != len(found):
            raise BadPosition(f"{where}: a name appears twice")
        return found


class Row(Kind):
    """A tuple with a kind of its own for each place."""

    def __init__(self, *items: Kind) -> None:
        self.items = items

    def source(self, value: str, constant: Naming) -> str:
        parts = [item.source(f"{value}[{i}]", constant) for i, item in enumerate(self.items)]
        return f"[{', '.join(parts)}]"

    def read(self, value: Any, where: str, state: Any) -> tuple[Any, ...]:
        values = as_list(value, where, len(self.items))
        pairs = enumerate(zip(self.items, values, strict=True))
        return tuple([item.read(v, f"{where}[{i}]", state) for i, (item, v) in pairs])


class ByName(Kind):
    """A value for each of some named things, in their order, written by name."""

    def __init__(self, ids: Sequence[str], item: Kind) -> None:
        self.ids, self.item = ids, item
        self.numbers = {name: i for i, name in enumerate(ids)}
        self.copied, self.shown = _copied(item, len(ids)), _shown(item)

    def source(self, value: str, constant: Naming) -> str:
        pairs = f"zip({constant(self.ids)}, {value}, strict=True)"
        if self.item.is_plain:
            return f"dict({pairs})"
        return f"{{name: {self.item.source('x', constant)} for name, x in {pairs}}}"

    def read(self, value: Any, where: str, state: Any) -> list[Any]:
        found, read = as_object(value, where, self.numbers), self.item.read
        try:
            return [read(found[i], where, state) for i in range(len(found))]
        except BadPosition:  # once more, to name the place
            return [read(found[i], f"{where}.{name}", state) for i, name in enumerate(self.ids)]


class SomeByName(Kind):
    """A dictionary from the numbers of named things, of which not all need be there, written by name."""

    copied, shown = "dict({0}) if {0} else {{}}", "dict({0})"
    keyed = "tuple(sorted({0}.items()))"

    def __init__(self, ids: Sequence[str], item: Kind) -> None:
        self.ids, self.item = ids, item
        self.numbers = {name: i for i, name in enumerate(ids)}

    def source(self, value: str, constant: Naming) -> str:
        ids, item = constant(self.ids), self.item.source("x", constant)
        return f"{{{ids}[n]: {item} for n, x in sorted({value}.items())}} if {value} else {{}}"

    def read(self, value: Any, where: str, state: Any) -> dict[int, Any]:
        found = as_object(value, where, self.numbers, complete=False)
        return {n: self.item.read(v, f"{where}.{self.ids[n]}", state) for n, v in found.items()}


class Entries(Kind):
    """A dictionary whose order counts, written as pairs."""

    copied, shown = "dict({0}) if {0} else {{}}", "dict({0})"
    keyed = "tuple(sorted({0}.items()))"

    def __init__(self, key: Kind, value: Kind) -> None:
        self.pair = Row(key, value)

    def source(self, value: str, constant: Naming) -> str:
        return f"[{self.pair.source('x', constant)} for x in {value}.items()]"

    def read(self, value: Any, where: str, state: Any) -> dict[Any, Any]:
        pairs = enumerate(as_list(value, where))
        return dict([self.pair.read(v, f"{where}[{i}]", state) for i, v in pairs])


class Marked(Kind):
    """A byte for each of some named things, 1 for those that are written."""

    copied, shown = "{0}[:]", "bytes({0})"

    def __init__(self, ids: Sequence[str]) -> None:
        self.ids, self.numbers = ids, {name: i for i, name in enumerate(ids)}

    def source(self, value: str, constant: Naming) -> str:
        return f"[name for name, mark in zip({constant(self.ids)}, {value}) if mark]"

    def read(self, value: Any, where: str, state: Any) -> bytearray:
        found = bytearray(len(self.ids))
        for number in as_names(value, where, self.numbers):
            found[number] = 1
        return found


class Sparse(Kind):
    """A value for each of some named things, most of which have none (`empty`); the others by name."""

    copied, shown = "{0}[:]", "tuple({0})"

    def __init__(
        self,
        ids: Sequence[str],
        item: Kind,
        empty: int = 0,
        into: Callable[[list[Any]], Any] = list,
    ) -> None:
        self.ids, self.item, self.empty, self.into = ids, item, empty, into
        self.numbers = {name: i for i, name in enumerate(ids)}

    def source(self, value: str, constant: Naming) -> str:
        item, pairs = self.item.source("x", constant), f"zip({constant(self.ids)}, {value})"
        return f"{{name: {item} for name, x in {pairs} if x != {self.empty}}}"

    def read(self, value: Any, where: str, state: Any) -> Any:
        found = [self.empty] * len(self.ids)
        for number, v in as_object(value, where, self.numbers, complete=False).items():
            found[number] = self.item.read(v, f"{where}.{self.ids[number]}", state)
        return self.into(found)


# ---------------------------------------------------------------------- lists of lists
def _copied(item: Kind, length: Count) -> str:
    """Source that copies a list; one of a few lists is written out, which is faster."""
    if item.copied == "{0}":
        return "{0}[:]"
    if isinstance(length, int) and length <= 8:
        return "[" + ", ".join(item.copied.format(f"{{0}}[{i}]") for i in range(length)) + "]"
    return f"[{item.copied.format('x')} for x in {{0}}]"


def _shown(item: Kind) -> str:
    return "tuple({0})" if item.shown == "{0}" else f"tuple([{item.shown.format('x')} for x in {{0}}])"


def _count(count: Count, state: Any) -> int | None:
    return count(state) if callable(count) else count
