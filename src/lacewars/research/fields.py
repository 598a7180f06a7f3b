"""The parts of an observation that follow from how a game declares the fields of its view (kernel.kinds)."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from lacewars.kernel import LaceError, kinds
from lacewars.research.parts import FLAG, Bits, Each, Members, Order, Part, Row, Scalar, Some, Word

MOST_LABELS = 2048
"""A set of numbers is written number by number only if there are no more of them."""


class Unbounded(LaceError):
    """A field of which its declaration does not say between what bounds it lies."""


@singledispatch
def part_of(kind: kinds.Kind, state: Any) -> Part:
    """The part for a value of this kind, in games like that of `state`; Unbounded if it does not tell."""
    raise Unbounded(f"{type(kind).__name__} says nothing of its bounds")


@part_of.register
def _(kind: kinds.Number, state: Any) -> Part:
    allowed = kind.bound(state)
    return Scalar(allowed[0], allowed[-1])


@part_of.register
def _(kind: kinds.Flag, state: Any) -> Part:
    return FLAG


@part_of.register
def _(kind: kinds.Text, state: Any) -> Part:
    return Word(*kind.known)


@part_of.register
def _(kind: kinds.Named, state: Any) -> Part:
    return Scalar(min(kind.names), max(kind.names), category=True)


@part_of.register
def _(kind: kinds.Mask, state: Any) -> Part:
    return Bits(list(kind.numbers))


@part_of.register
def _(kind: kinds.Bits, state: Any) -> Part:
    return Bits(range(_count(kind.most, state)))


@part_of.register
def _(kind: kinds.Listed, state: Any) -> Part:
    if kind.length is not None:
        return Each(range(_count(kind.length, state)), part_of(kind.item, state))
    if isinstance(kind.item, kinds.Named) and min(kind.item.names) == 0:
        return Members(list(kind.item.names.values()))
    if isinstance(kind.item, kinds.Number):
        allowed = kind.item.bound(state)
        if len(allowed) <= MOST_LABELS:
            return Members(allowed, allowed[0])
    raise Unbounded("a list of any length")


@part_of.register
def _(kind: kinds.Distinct, state: Any) -> Part:
    if isinstance(kind.item, kinds.Named) and min(kind.item.names) == 0:
        return Order(list(kind.item.names.values()))
    raise Unbounded("a list of any length")


@part_of.register
def _(kind: kinds.Row, state: Any) -> Part:
    return Row(**{str(place): part_of(item, state) for place, item in enumerate(kind.items)})


@part_of.register
def _(kind: kinds.ByName, state: Any) -> Part:
    return Each(kind.ids, part_of(kind.item, state))


@part_of.register
def _(kind: kinds.SomeByName, state: Any) -> Part:
    return Some(kind.ids, part_of(kind.item, state))


@part_of.register
def _(kind: kinds.Entries, state: Any) -> Part:
    key, value = kind.pair.items
    item = part_of(value, state)
    if isinstance(key, kinds.Named) and min(key.names) == 0:
        return Some(list(key.names.values()), item)
    if isinstance(key, kinds.Number) and len(allowed := key.bound(state)) <= MOST_LABELS:
        return Some(allowed, item, allowed[0])
    raise Unbounded("entries under any key")


@part_of.register
def _(kind: kinds.Marked, state: Any) -> Part:
    return Each(kind.ids, FLAG)


@part_of.register
def _(kind: kinds.Sparse, state: Any) -> Part:
    item = part_of(kind.item, state)
    if not isinstance(item, Scalar):
        raise Unbounded("values of several numbers")
    low, high = min(item.low, kind.empty), max(item.high, kind.empty)
    return Each(kind.ids, Scalar(low, high, category=item.category))


def _count(count: Any, state: Any) -> int:
    return int(count(state) if callable(count) else count)
