"""How the captain plans the marches of his generals, one stack after the other."""

from __future__ import annotations

from typing import NamedTuple

from lacewars.bots.maria import temper
from lacewars.bots.maria.aims import Aims
from lacewars.bots.maria.field import Field
from lacewars.bots.maria.marches import Reach
from lacewars.bots.sivel import orders
from lacewars.bots.sivel.field import DOUBT
from lacewars.bots.sivel.stacks import Stack
from lacewars.bots.sivel.walking import Way
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
        ordered = orders.told(temper.ORDERS, stack.generals[0], *_open(field, reach))
        if ordered is not None:
            return March(stack.mask, 0, ordered.path, ordered.forced) if ordered.path else None
    stay = field.worth(stack.town, stack.armies)
    whole = len(stack.generals) == 1 or any(POWER_OF[g] != stack.power for g in stack.generals)
    enough = stay + _TIE
    score, way = field.best(_open(field, reach), stack.armies, enough if whole else stay)
    march = March(stack.mask, 0, way.path, way.forced) if score > enough and way.path else None
    if not whole:
        parted = _divide(aims, stack, score + _SPLIT)
        if parted is not None:
            return parted
    return march


def _open(field: Field, reach: Reach) -> tuple[dict[int, Way], dict[int, Way]]:
    """All ways of a group, by the towns where they end; those of force marches apart."""
    return reach.ways(field.prizes), reach.forced


def others(aims: Aims, stack: Stack, number: int) -> list[int]:
    """So many towns where a stack could stand in place of the one it likes best."""
    field = Field(aims, stack)
    open_ = _open(field, Reach(aims.out, stack.mask, stack.town))
    scored = [(field.score(t, way, stack.armies), t, way) for ways in open_ for t, way in ways.items()]
    return orders.others(scored, aims.out.enemies, field.posts, SUIT, number)


def _divide(aims: Aims, stack: Stack, floor: float) -> March | None:
    """The best way to send the lower general off by himself, weak or strong, while the other stays.

    None if nothing is worth more than `floor`.
    """
    goes, stays = stack.generals[-1:], stack.generals[:-1]
    reach = Reach(aims.out, 1 << goes[0], stack.town)
    pool = int(stack.armies)
    low, high = max(1, pool - MAX_TROOPS * len(stays)), min(MAX_TROOPS, pool - len(stays))
    found: March | None = None
    for armies in sorted({low, max(low, min(high, 2)), max(low, min(high, pool // 2))}):
        if not low <= armies <= high:
            continue
        rest = Field(aims, Stack(stack.town, stack.power, stays, pool - armies))
        kept = max(rest.worth(stack.town, rest.stack.armies), 0.0)
        sent = Field(aims, Stack(stack.town, stack.power, goes, armies))
        sent.leave_others()
        score, way = sent.best(_open(sent, reach), armies, floor - kept - DOUBT)
        if not way.path or way.path[-1] == stack.town:
            continue
        if score + kept > floor:
            floor, found = score + kept, March(1 << goes[0], armies, way.path, way.forced)
    return found
