"""How the captain plans the marches of his generals, one stack after the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lacewars.bots.friedrich import temper
from lacewars.bots.friedrich.field import Field
from lacewars.bots.friedrich.marches import ways
from lacewars.bots.friedrich.outlook import Outlook
from lacewars.bots.sivel import orders
from lacewars.bots.sivel.orders import Scored
from lacewars.bots.sivel.stacks import Stack
from lacewars.games.friedrich.board import NEAR, SUIT
from lacewars.games.friedrich.nations import MAX_ARMIES

_TIE = 0.4
"""A march must be worth this much more than staying."""
_SPLIT = 3.0
"""Dividing a stack must be worth this much more than keeping it together."""


class March(NamedTuple):
    """What a group is to do: who goes, with how many armies (0: all), by which way."""

    group: int
    armies: int
    path: tuple[int, ...]


def plan(out: Outlook, stack: Stack) -> March | None:
    """The best march of a stack or of a part of it, or the one ordered; None if it had better stay."""
    field = Field(out, temper.temper(out.nation), stack)
    if temper.ORDERS:
        open_ = ways(out, stack.mask, stack.town, field.prizes)
        ordered = orders.told(temper.ORDERS, stack.generals[0], open_)
        if ordered is not None:
            return March(stack.mask, 0, ordered.path) if ordered.path else None
    stay = field.worth(stack.town, stack.armies)
    score, way = orders.best(scores(out, field, stack.mask, stack.armies))
    march = March(stack.mask, 0, way.path) if score > stay + _TIE and way.path else None
    if len(stack.generals) > 1:
        parted = _divide(out, field, stack)
        if parted is not None and parted[0] > max(score, stay) + _SPLIT:
            return parted[1]
    return march


def scores(out: Outlook, field: Field, group: int, armies: float) -> Iterator[Scored]:
    """All ways of a group: what each is worth, and the town where it ends."""
    for town, way in ways(out, group, field.stack.town, field.prizes).items():
        score = way.gain + field.worth(town, armies) - 0.05 * len(way.path)
        if way.hope and any(t in out.foe_towns for t in NEAR[town]):
            score += way.hope
        yield score, town, way


def others(out: Outlook, stack: Stack, number: int) -> list[int]:
    """So many towns where a stack could stand in place of the one it likes best."""
    field = Field(out, temper.temper(out.nation), stack)
    scored = scores(out, field, stack.mask, stack.armies)
    return orders.others(scored, out.enemies, field, SUIT, number)


def _divide(out: Outlook, field: Field, stack: Stack) -> tuple[float, March] | None:
    """The best way to send the lowest general off by himself, weak or strong, while the others stay."""
    goes, stays = stack.generals[-1:], stack.generals[:-1]
    pool = int(stack.armies)
    low = max(1, pool - MAX_ARMIES * len(stays))
    high = min(MAX_ARMIES, pool - len(stays))
    found: tuple[float, March] | None = None
    for armies in sorted({low, max(low, min(high, 2)), max(low, min(high, pool // len(stack.generals)))}):
        if not low <= armies <= high:
            continue
        sent = Field(out, field.temper, Stack(stack.town, stack.power, goes, armies))
        score, way = orders.best(scores(out, sent, 1 << goes[0], armies))
        if not way.path or way.path[-1] == stack.town:
            continue
        rest = Field(out, field.temper, Stack(stack.town, stack.power, stays, pool - armies))
        both = score + max(rest.worth(stack.town, rest.stack.armies), 0.0)
        if found is None or both > found[0]:
            found = both, March(1 << goes[0], armies, way.path)
    return found
