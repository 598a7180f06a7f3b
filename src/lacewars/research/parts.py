"""Parts of an observation: how a value of a view becomes whole numbers, how many, and between which bounds.

An observation is a row of small whole numbers. Each part of it takes one value of a view and always the same
number of places; what is not there leaves its places blank. Numbers are the engine's own: a town, a card or a
power has the number that the game gives it, and is marked as a category.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from lacewars.kernel import LaceError

Numbers: TypeAlias = NDArray[np.int16]


class Feature(NamedTuple):
    """One place of an observation."""

    name: str
    low: int
    high: int
    category: bool
    """Whether it is the number of a thing, and not a quantity."""
    blank: int
    """What stands there when there is nothing to tell."""


class Part(ABC):
    """A value of a view in an observation."""

    @abstractmethod
    def features(self, name: str) -> Iterator[Feature]:
        """Its places, named after `name`."""

    @abstractmethod
    def write(self, value: Any, out: Numbers, at: int) -> None:
        """Writes a value from the place `at` on; the places are blank before."""

    @cached_property
    def size(self) -> int:
        """How many places it takes."""
        return sum(1 for _ in self.features(""))


class Nothing(Part):
    """A value that is left out, and why."""

    def __init__(self, reason: str) -> None:
        self.reason = reason

    def features(self, name: str) -> Iterator[Feature]:
        return iter(())

    def write(self, value: Any, out: Numbers, at: int) -> None:
        pass


class Scalar(Part):
    """A whole number. `none` stands for None, `blank` for a number that is missing."""

    def __init__(
        self,
        low: int,
        high: int,
        *,
        category: bool = False,
        none: int | None = None,
        blank: int | None = None,
    ) -> None:
        if blank is None:
            blank = min(max(0, low), high) if none is None else none
        self.low, self.high = min(low, blank), max(high, blank)
        self.category, self.none, self.blank = category, none, blank

    def or_none(self) -> Scalar:
        """The same, with a number of its own for what is missing."""
        if self.none is not None:
            return self
        return Scalar(self.low, self.high, category=self.category, none=self.low - 1)

    def features(self, name: str) -> Iterator[Feature]:
        yield Feature(name, self.low, self.high, self.category, self.blank)

    def write(self, value: Any, out: Numbers, at: int) -> None:
        if value is None:
            value = self.none
        out[at] = value


FLAG = Scalar(0, 1)


def is_plain(part: Part) -> bool:
    """Whether values are written as they are, so that several can be written at once."""
    return isinstance(part, Scalar) and part.none is None


def category(number: int, *, first: int = 0, none: int | None = None) -> Scalar:
    """The number of one of so many things."""
    return Scalar(first, first + number - 1, category=True, none=none)


class Word(Part):
    """One of some texts, or None."""

    def __init__(self, *known: str) -> None:
        self.numbers: dict[str | None, int] = {None: -1, **{word: n for n, word in enumerate(known)}}

    def features(self, name: str) -> Iterator[Feature]:
        yield Feature(name, -1, len(self.numbers) - 2, True, -1)

    def write(self, value: Any, out: Numbers, at: int) -> None:
        out[at] = self.numbers[value]


class Each(Part):
    """A value for each of some things, in their order; the last ones may be missing."""

    def __init__(self, labels: Sequence[object], item: Part) -> None:
        self.labels, self.item = labels, item
        self._plain = is_plain(item)

    def features(self, name: str) -> Iterator[Feature]:
        for label in self.labels:
            yield from self.item.features(f"{name}.{label}")

    def write(self, value: Any, out: Numbers, at: int) -> None:
        if len(value) > len(self.labels):
            raise LaceError(f"{len(value)} values where there is room for {len(self.labels)}")
        if self._plain:
            numbers = np.frombuffer(value, np.uint8) if isinstance(value, bytes | bytearray) else value
            out[at : at + len(value)] = numbers
            return
        size, write = self.item.size, self.item.write
        for number, one in enumerate(value):
            write(one, out, at + number * size)


class Some(Part):
    """Values for some of many numbered things, by number."""

    def __init__(self, labels: Sequence[object], item: Part, first: int = 0) -> None:
        self.labels, self.first = labels, first
        self.item = item.or_none() if isinstance(item, Scalar) else item

    def features(self, name: str) -> Iterator[Feature]:
        for label in self.labels:
            yield from self.item.features(f"{name}.{label}")

    def write(self, value: Any, out: Numbers, at: int) -> None:
        size, write, at = self.item.size, self.item.write, at - self.first * self.item.size
        for number, one in value.items():
            write(one, out, at + number * size)


class Bits(Part):
    """A set of numbered things as a bit mask: 1 for each that is in it."""

    def __init__(self, labels: Sequence[object]) -> None:
        self.labels = labels

    def features(self, name: str) -> Iterator[Feature]:
        return (Feature(f"{name}.{label}", 0, 1, False, 0) for label in self.labels)

    def write(self, value: Any, out: Numbers, at: int) -> None:
        while value:
            low = value & -value
            out[at + low.bit_length() - 1] = 1
            value ^= low


class Members(Bits):
    """The same set as a list of numbers, of which the smallest is `first`."""

    def __init__(self, labels: Sequence[object], first: int = 0) -> None:
        super().__init__(labels)
        self.first = first

    def write(self, value: Any, out: Numbers, at: int) -> None:
        for number in value:
            out[at + number - self.first] = 1


class Order(Part):
    """Numbered things in a row, each at most once: for each its place in the row, from 1; 0 if it is not."""

    def __init__(self, labels: Sequence[object]) -> None:
        self.labels = labels

    def features(self, name: str) -> Iterator[Feature]:
        return (Feature(f"{name}.{label}", 0, len(self.labels), False, 0) for label in self.labels)

    def write(self, value: Any, out: Numbers, at: int) -> None:
        for place, number in enumerate(value, 1):
            out[at + number] = place


class Holders(Part):
    """Numbered things that lie in several rows, each in one at most: for each which row; -1 if in none."""

    def __init__(self, labels: Sequence[object], rows: int) -> None:
        self.labels, self.rows = labels, rows

    def features(self, name: str) -> Iterator[Feature]:
        return (Feature(f"{name}.{label}", -1, self.rows - 1, True, -1) for label in self.labels)

    def write(self, value: Any, out: Numbers, at: int) -> None:
        for row, numbers in value.items() if isinstance(value, Mapping) else enumerate(value):
            if numbers:
                out[np.array(numbers) + at] = row


class Row(Part):
    """A tuple with a part for each of its places."""

    def __init__(self, **parts: Part) -> None:
        self.parts = parts
        self._plain = all(is_plain(part) for part in parts.values())

    def features(self, name: str) -> Iterator[Feature]:
        for own, part in self.parts.items():
            yield from part.features(f"{name}.{own}")

    def write(self, value: Any, out: Numbers, at: int) -> None:
        if self._plain:
            out[at : at + len(self.parts)] = value
            return
        for one, part in zip(value, self.parts.values(), strict=True):
            part.write(one, out, at)
            at += part.size


class Maybe(Part):
    """A value that may be missing (None, or nothing in it): whether it is there, and what it is."""

    def __init__(self, item: Part) -> None:
        self.item = item

    def features(self, name: str) -> Iterator[Feature]:
        yield Feature(name, 0, 1, False, 0)
        yield from self.item.features(name)

    def write(self, value: Any, out: Numbers, at: int) -> None:
        if value is not None and value != ():
            out[at] = 1
            self.item.write(value, out, at + 1)


class Listed(Part):
    """Values of any number in a row: how many, and the first `most` of them."""

    def __init__(self, most: int, item: Part) -> None:
        self.most, self.item = most, item

    def features(self, name: str) -> Iterator[Feature]:
        yield Feature(f"{name}.number", 0, self.most, False, 0)
        for place in range(self.most):
            yield from self.item.features(f"{name}.{place}")

    def write(self, value: Any, out: Numbers, at: int) -> None:
        shown = value[: self.most]
        out[at] = len(shown)
        for place, one in enumerate(shown):
            self.item.write(one, out, at + 1 + place * self.item.size)


class At(Part):
    """Several numbers that have places of their own already."""

    def __init__(self, places: NDArray[np.intp]) -> None:
        self.places = places

    def features(self, name: str) -> Iterator[Feature]:
        return iter(())

    def write(self, value: Any, out: Numbers, at: int) -> None:
        out[self.places] = value


class Made(Part):
    """A value from which a function makes what is written."""

    def __init__(self, function: Callable[[Any], Any], part: Part) -> None:
        self.function, self.part = function, part

    def features(self, name: str) -> Iterator[Feature]:
        return self.part.features(name)

    def write(self, value: Any, out: Numbers, at: int) -> None:
        self.part.write(self.function(value), out, at)


def pairs_of(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Numbers in a row, two by two."""
    return list(zip(numbers[::2], numbers[1::2], strict=True))
