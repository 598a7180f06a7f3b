"""How the captain plans the marches of his generals, one stack after the other."""

from __future__ import annotations

from typing import NamedTuple

from lacewars.bots.friedrich import temper
from lacewars.bots.friedrich.field import Field
from lacewars.bots.friedrich.marches import ways
from lacewars.bots.friedrich.outlook import Outlook
from lacewars.bots.sivel import orders
from lacewars.bots.sivel.field import DOUBT
from lacewars.bots.sivel.stacks import Stack
from lacewars.games.friedrich.board import SUIT
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
    field = Field(out, stack)
    open_ = ways(out, stack.mask, stack.town, field.prizes)
    if temper.ORDERS:
        ordered = orders.told(temper.ORDERS, stack.generals[0], open_)
        if ordered is not None:
            return March(stack.mask, 0, ordered.path) if ordered.path else None
    stay = field.worth(stack.town, stack.armies)
    alone, enough = len(stack.generals) == 1, stay + _TIE
    score, way = field.best([open_], stack.armies, enough if alone else stay)
    march = March(stack.mask, 0, way.path) if score > enough and way.path else None
    if not alone:
        parted = _divide(out, stack, score + _SPLIT)
        if parted is not None:
            return parted
    return march


def others(out: Outlook, stack: Stack, number: int) -> list[int]:
    """So many towns where a stack could stand in place of the one it likes best."""
    field = Field(out, stack)
    open_ = ways(out, stack.mask, stack.town, field.prizes)
    scored = [(field.score(town, way, stack.armies), town, way) for town, way in open_.items()]
    return orders.others(scored, out.enemies, field.posts, SUIT, number)


def _divide(out: Outlook, stack: Stack, floor: float) -> March | None:
    """The best way to send the lowest general off by himself, weak or strong, while the others stay.

    None if nothing is worth more than `floor`.
    """
    goes, stays = stack.generals[-1:], stack.generals[:-1]
    pool = int(stack.armies)
    low = max(1, pool - MAX_ARMIES * len(stays))
    high = min(MAX_ARMIES, pool - len(stays))
    found: March | None = None
    for armies in sorted({low, max(low, min(high, 2)), max(low, min(high, pool // len(stack.generals)))}):
        if not low <= armies <= high:
            continue
        rest = Field(out, Stack(stack.town, stack.power, stays, pool - armies))
        kept = max(rest.worth(stack.town, rest.stack.armies), 0.0)
        sent = Field(out, Stack(stack.town, stack.power, goes, armies))
        sent.leave_others()
        open_ = ways(out, 1 << goes[0], stack.town, sent.prizes)
        score, way = sent.best([open_], armies, floor - kept - DOUBT)
        if not way.path or way.path[-1] == stack.town:
            continue
        if score + kept > floor:
            floor, found = score + kept, March(1 << goes[0], armies, way.path)
    return found
