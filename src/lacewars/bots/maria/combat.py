"""What a battle promises: the chance to win it, and what winning and losing are worth."""

from __future__ import annotations

from lacewars.bots.maria.aims import Aims
from lacewars.bots.maria.outlook import Outlook, distances
from lacewars.bots.sivel.stacks import Stack
from lacewars.bots.sivel.weighing import Temper, battle_value, bill
from lacewars.games.maria.board import NEAR, SUIT
from lacewars.games.maria.powers import PROTECT_RADIUS

SUITS_NEAR = tuple(tuple({SUIT[t] for t in near}) for near in NEAR)
"""For each town the suits of the towns next to it."""


def attack_value(
    aims: Aims, temper: Temper, town: int, armies: float, foe: Stack, earlier: float = 0.0
) -> float:
    """What it is worth to attack `foe` from `town`; `earlier` points of cards may be spent before."""
    out = aims.out
    mine = max(0.0, out.hands.points(out.power, SUIT[town]) - earlier)
    his = out.hands.points(foe.power, SUIT[foe.town])
    chance = out.chance(armies + mine - foe.armies - his, foe.power)
    return battle_value(temper, chance, (armies, mine), (foe.armies, his), grip(aims, foe))


def grip(aims: Aims, foe: Stack) -> int:
    """How many fortresses a stack of the enemy protects against us, or threatens (at most three count)."""
    row = distances(foe.town)
    held = sum(foe in c.guards for c in aims.claims)
    return min(3, held + sum(row[p.town] <= PROTECT_RADIUS for p in aims.posts))


def danger(out: Outlook, temper: Temper, town: int, armies: float, foe: Stack) -> tuple[float, float]:
    """What we may lose on `town` if `foe` attacks us in his next action, and how likely we hold it."""
    mine = out.hands.points(out.power, SUIT[town])
    his = out.hands.most_points(foe.power, SUITS_NEAR[town])
    chance = out.chance(armies + mine - foe.armies - his, foe.power)
    return (1 - chance) * bill(temper, foe.armies - armies, armies, mine) * temper.danger, chance
