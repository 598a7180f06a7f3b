"""Supply trains: they follow the generals closely, keep out of the enemy's way, and come back if lost."""

from __future__ import annotations

from collections.abc import Sequence

from lacewars.bots.maria.generals import March
from lacewars.bots.maria.marches import Reach
from lacewars.bots.maria.outlook import Outlook, distances
from lacewars.bots.sivel.following import FAR, Need, best_path, fear, need, use
from lacewars.bots.sivel.stacks import Stack
from lacewars.games.maria.board import ROADS
from lacewars.games.maria.powers import SUPPLY_RADIUS, TRAINS
from lacewars.games.maria.state import OFF
from lacewars.kernel import Action


def plan(out: Outlook, train: int) -> March | None:
    """The best march of a train; None if it had better stay."""
    start = out.view.where[train]
    needs = [_need(out, s, out.trains - {start}) for s in out.own]
    path = best_path(
        start,
        Reach(out, 1 << train, start).ways(),
        lambda town: use(needs, town, SUPPLY_RADIUS),
        lambda town: fear(distances(town), out.foe_towns),
    )
    return March(1 << train, 0, path, False) if path else None


def _need(out: Outlook, stack: Stack, others: frozenset[int]) -> Need:
    reach = ROADS.known_search(stack.town, out.closed, FAR)
    weight = 0.3 if out.at_home(stack.town, stack.generals[0]) else 1.0 + 0.1 * stack.armies
    if out.face_down(stack):
        weight *= 2
    return need(reach, weight, others, SUPPLY_RADIUS)


def bring_back(out: Outlook, actions: Sequence[Action]) -> Action | None:
    """A lost train is brought back if generals stand abroad without one, near to them."""
    lost = [a for a in actions if a.verb == "return" and a.args[0] in TRAINS[out.power]]
    lost = [a for a in lost if out.view.where[a.args[0]] == OFF]
    if not lost or not out.own:
        return None
    abroad = [s for s in out.own if not out.at_home(s.town) and out.supply.length(s.town) > SUPPLY_RADIUS]
    if not abroad and out.trains:
        return None

    def way(action: Action) -> int:
        row = distances(action.args[1])
        far = min([row[s.town] for s in abroad or out.own])
        return far + (8 if min([row[f] for f in out.foe_towns], default=99) <= 2 else 0)

    return min(lost, key=way)
