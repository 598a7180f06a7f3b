"""How the captain plans the marches of his generals, one stack after the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lacewars.bots.maria import temper
from lacewars.bots.maria.aims import Aims
from lacewars.bots.maria.field import Field
from lacewars.bots.maria.marches import Reach
from lacewars.bots.sivel import orders
from lacewars.bots.sivel.orders import Scored
from lacewars.bots.sivel.stacks import Stack
from lacewars.games.maria.board import SUIT
from lacewars.games.maria.powers import MAX_TROOPS, POWER_OF

_TIE = 0.4
"""A march must be worth this much more than staying."""
_SPLIT = 3.0
"""Dividing a stack must be worth this much more than keeping it together."""


class March(NamedTuple):
    """What a group is to do: who goes, with how many troops (0: all), by which way."""

    group: int
    armies: int
    path: tuple[int, ...]
    forced: bool


def plan(aims: Aims, stack: Stack) -> March | None:
    """The best march of a stack or of a part of it, or the one ordered; None if it had better stay."""
    field = Field(aims, stack)
    reach = Reach(aims.out, stack.mask, stack.town)
    if temper.ORDERS:
        ordered = orders.told(temper.ORDERS, stack.generals[0], reach.ways(field.prizes), reach.forced)
        if ordered is not None:
            return March(stack.mask, 0, ordered.path, ordered.forced) if ordered.path else None
    stay = field.worth(stack.town, stack.armies)
    score, way = orders.best(scores(field, reach, stack.armies))
    march = March(stack.mask, 0, way.path, way.forced) if score > stay + _TIE and way.path else None
    if len(stack.generals) > 1 and all(POWER_OF[g] == stack.power for g in stack.generals):
        parted = _divide(field, stack)
        if parted is not None and parted[0] > max(score, stay) + _SPLIT:
            return parted[1]
    return march


def scores(field: Field, reach: Reach, armies: float) -> Iterator[Scored]:
    """All ways of a group: what each is worth, and the town where it ends."""
    out = field.out
    for town, way in reach.ways(field.prizes).items():
        score = way.gain + field.worth(town, armies) - 0.05 * len(way.path)
        if way.hope and any(t in out.foe_towns for t in out.near[town]):
            score += way.hope
        yield score, town, way
    for town, way in reach.forced.items():
        yield field.worth(town, armies) - 0.5, town, way


def others(aims: Aims, stack: Stack, number: int) -> list[int]:
    """So many towns where a stack could stand in place of the one it likes best."""
    field = Field(aims, stack)
    scored = scores(field, Reach(aims.out, stack.mask, stack.town), stack.armies)
    return orders.others(scored, aims.out.enemies, field, SUIT, number)


def _divide(field: Field, stack: Stack) -> tuple[float, March] | None:
    """The best way to send the lower general off by himself, weak or strong, while the other stays."""
    goes, stays = stack.generals[-1:], stack.generals[:-1]
    reach = Reach(field.out, 1 << goes[0], stack.town)
    pool = int(stack.armies)
    low, high = max(1, pool - MAX_TROOPS * len(stays)), min(MAX_TROOPS, pool - len(stays))
    found: tuple[float, March] | None = None
    for armies in sorted({low, max(low, min(high, 2)), max(low, min(high, pool // 2))}):
        if not low <= armies <= high:
            continue
        sent = Field(field.aims, Stack(stack.town, stack.power, goes, armies))
        score, way = orders.best(scores(sent, reach, armies))
        if not way.path or way.path[-1] == stack.town:
            continue
        rest = Field(field.aims, Stack(stack.town, stack.power, stays, pool - armies))
        both = score + max(rest.worth(stack.town, rest.stack.armies), 0.0)
        if found is None or both > found[0]:
            found = both, March(1 << goes[0], armies, way.path, way.forced)
    return found
