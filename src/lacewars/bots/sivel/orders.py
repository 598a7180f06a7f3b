"""Orders: a stack goes to a town other than the one it likes best, or stays, since it is told to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from lacewars.bots.sivel.enemies import Enemies
from lacewars.bots.sivel.ground import Posts
from lacewars.bots.sivel.walking import Way

Scored = tuple[float, int, Way]
"""What a way is worth to a stack, the town where it ends, and the way."""


def others(
    scored: Iterable[Scored], enemies: Enemies, posts: Posts, suits: Sequence[int], number: int
) -> list[int]:
    """So many towns where a stack could stand in place of the one it likes best, those it likes more first.

    No two of them are alike: enemies beside, posts guarded, what is taken on the way, and the suit.
    """
    found: dict[object, int] = {}
    for _, town, way in sorted(scored, key=lambda s: (-s[0], s[1])):
        beside = enemies.close[town].beside
        foes, guarded = tuple([foe.town for foe in beside]), posts.guarded(town)
        kind = foes, guarded, way.gain, bool(way.hope), suits[town]
        found.setdefault(kind, town)
    return list(found.values())[1 : number + 1]


def told(orders: Mapping[int, int], general: int, *ways: Mapping[int, Way]) -> Way | None:
    """The way that a stack is ordered to take; None if it has no order, or cannot go there."""
    town = orders.get(general, -1)
    return next((found[town] for found in ways if town in found), None)
