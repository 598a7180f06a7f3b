"""How the captain plans the marches of his generals, one stack after the other."""

from __future__ import annotations

from typing import NamedTuple

from lacewars.bots.friedrich.field import Field
from lacewars.bots.friedrich.marches import ways
from lacewars.bots.friedrich.outlook import Outlook
from lacewars.bots.friedrich.temper import temper
from lacewars.bots.sivel.stacks import Stack
from lacewars.bots.sivel.walking import STAY, Way
from lacewars.games.friedrich.board import NEAR
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
    """The best march of a stack or of a part of it; None if it had better stay."""
    field = Field(out, temper(out.nation), stack)
    stay = field.worth(stack.town, stack.armies)
    score, way = best(out, field, stack.mask, stack.armies)
    march = March(stack.mask, 0, way.path) if score > stay + _TIE and way.path else None
    if len(stack.generals) > 1:
        parted = _divide(out, field, stack)
        if parted is not None and parted[0] > max(score, stay) + _SPLIT:
            return parted[1]
    return march


def best(out: Outlook, field: Field, group: int, armies: float) -> tuple[float, Way]:
    """The best way of a group and its worth."""
    top, chosen = -1e9, STAY
    for town, way in ways(out, group, field.stack.town, field.prizes).items():
        score = way.gain + field.worth(town, armies) - 0.05 * len(way.path)
        if way.hope and any(t in out.foe_towns for t in NEAR[town]):
            score += way.hope
        if score > top:
            top, chosen = score, way
    return top, chosen


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
        score, way = best(out, sent, 1 << goes[0], armies)
        if not way.path or way.path[-1] == stack.town:
            continue
        rest = Field(out, field.temper, Stack(stack.town, stack.power, stays, pool - armies))
        both = score + max(rest.worth(stack.town, rest.stack.armies), 0.0)
        if found is None or both > found[0]:
            found = both, March(1 << goes[0], armies, way.path)
    return found
