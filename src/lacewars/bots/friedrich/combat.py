"""What a combat promises: the chance to win it, and what winning and losing are worth."""

from __future__ import annotations

from lacewars.bots.friedrich.outlook import Outlook, distances
from lacewars.bots.sivel.stacks import Stack
from lacewars.bots.sivel.weighing import Temper, battle_value, bill
from lacewars.games.friedrich.board import NEAR, SUIT
from lacewars.games.friedrich.nations import PROTECT_RADIUS

SUITS_NEAR = tuple(tuple({SUIT[t] for t in near}) for near in NEAR)
"""For each town the suits of the towns next to it."""


def attack_value(
    out: Outlook, temper: Temper, town: int, armies: float, foe: Stack, earlier: float = 0.0
) -> float:
    """What it is worth to attack `foe` from `town`; `earlier` points of cards may be spent before."""
    mine = max(0.0, out.power(out.nation, SUIT[town]) - earlier)
    his = out.power(foe.power, SUIT[foe.town])
    margin = armies + mine - foe.armies - his
    chance = out.chance(out.nation, margin, foe.power)
    return battle_value(temper, chance, (armies, mine), (foe.armies, his), grip(out, foe))


def grip(out: Outlook, foe: Stack) -> int:
    """How many objectives a stack of the enemy protects against us, or threatens (at most three count)."""
    row = distances(foe.town)
    ours = out.left[out.nation] or out.left[foe.power]
    return min(3, sum(row[t] <= PROTECT_RADIUS for t in ours))


def danger(out: Outlook, temper: Temper, town: int, armies: float, foe: Stack) -> tuple[float, float]:
    """What we may lose on `town` if `foe` attacks us in his next action, and how likely we hold it."""
    mine = out.power(out.nation, SUIT[town])
    his = out.hands.most_points(foe.power, SUITS_NEAR[town])
    chance = out.chance(out.nation, armies + mine - foe.armies - his, foe.power)
    return (1 - chance) * bill(temper, foe.armies - armies, armies, mine) * temper.danger, chance
