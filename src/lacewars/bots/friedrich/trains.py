"""Supply trains: they follow the generals closely, and keep out of the enemy's way."""

from __future__ import annotations

from lacewars.bots.friedrich.generals import March
from lacewars.bots.friedrich.marches import ways
from lacewars.bots.friedrich.outlook import Outlook, distances
from lacewars.bots.sivel.following import FAR, Need, best_path, fear, need, use
from lacewars.bots.sivel.stacks import Stack
from lacewars.games.friedrich.board import ROADS
from lacewars.games.friedrich.nations import IMPERIAL, SUPPLY_RADIUS


def plan(out: Outlook, train: int) -> March | None:
    """The best march of a train; None if it had better stay."""
    start = out.view.where[train]
    needs = [_need(out, s, out.trains - {start}) for s in out.own]
    path = best_path(
        start,
        ways(out, 1 << train, start),
        lambda town: use(needs, town, SUPPLY_RADIUS),
        lambda town: _fear(out, town),
    )
    return March(1 << train, 0, path) if path else None


def _need(out: Outlook, stack: Stack, others: frozenset[int]) -> Need:
    reach = ROADS.known_search(stack.town, out.closed, FAR)
    weight = 0.3 if out.at_home(stack.town) else 1.0 + 0.1 * stack.armies
    if out.starving(stack):
        weight *= 2
    return need(reach, weight, others, SUPPLY_RADIUS)


def _fear(out: Outlook, town: int) -> float:
    risk = fear(distances(town), out.foe_towns)
    return 1.5 * risk if out.nation == IMPERIAL else risk
