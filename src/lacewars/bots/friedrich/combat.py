"""What a combat promises: the chance to win it, and what winning and losing are worth."""

from __future__ import annotations

from lacewars.bots.friedrich.outlook import Outlook, Stack, distances
from lacewars.bots.friedrich.temper import Temper
from lacewars.games.friedrich.board import NEAR, SUIT
from lacewars.games.friedrich.nations import PROTECT_RADIUS


def losses(ahead: float, armies: float, cards: float) -> float:
    """The armies a loser leaves: one or two if his cards let him break off, else what he lacks."""
    return max(1.0, min(armies, 1.5 + ahead - cards))


def attack_value(
    out: Outlook, temper: Temper, town: int, armies: float, foe: Stack, earlier: float = 0.0
) -> float:
    """What it is worth to attack `foe` from `town`; `earlier` points of cards may be spent before."""
    mine = max(0.0, out.power(out.nation, SUIT[town]) - earlier)
    his = out.power(foe.nation, SUIT[foe.town])
    margin = armies + mine - foe.armies - his
    chance = out.chance(out.nation, margin, foe.nation)
    lead = armies - foe.armies
    won = bill(temper, lead, foe.armies, his) + temper.push * grip(out, foe)
    lost = bill(temper, -lead, armies, mine)
    spent = min(max(0.0, his - lead), mine)
    answer = min(max(0.0, mine + lead), his)
    return chance * won - (1 - chance) * lost - temper.own_card * spent + temper.foe_card * answer


def bill(temper: Temper, ahead: float, armies: float, cards: float) -> float:
    """What a defeat costs: the armies, and more if the stack is wiped out."""
    lost = losses(ahead, armies, cards)
    return temper.army * lost + (temper.rout if lost > armies - 0.5 else 0.0)


def grip(out: Outlook, foe: Stack) -> int:
    """How many objectives a stack of the enemy protects against us, or threatens (at most three count)."""
    row = distances(foe.town)
    ours = out.left[out.nation] or out.left[foe.nation]
    return min(3, sum(row[t] <= PROTECT_RADIUS for t in ours))


def danger(out: Outlook, temper: Temper, town: int, armies: float, foe: Stack) -> tuple[float, float]:
    """What we may lose on `town` if `foe` attacks us in his next action, and how likely we hold it."""
    mine = out.power(out.nation, SUIT[town])
    his = max(out.power(foe.nation, SUIT[t]) for t in NEAR[town])
    chance = out.chance(out.nation, armies + mine - foe.armies - his, foe.nation)
    return (1 - chance) * bill(temper, foe.armies - armies, armies, mine) * temper.danger, chance
