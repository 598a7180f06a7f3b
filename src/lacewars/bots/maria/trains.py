"""Supply trains: they follow the generals closely, keep out of the enemy's way, and come back if lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lacewars.bots.maria.generals import March
from lacewars.bots.maria.marches import ways
from lacewars.bots.maria.outlook import Outlook, Stack, distances
from lacewars.games.maria.board import ROADS
from lacewars.games.maria.powers import SUPPLY_RADIUS, TRAINS
from lacewars.games.maria.state import OFF
from lacewars.kernel import Action

_FAR = 12
"""How far from a stack a train still feels drawn to it."""


class Need(NamedTuple):
    """A stack's need of a train: the open ways to it, how much it matters, how well others serve it."""

    reach: dict[int, int]
    weight: float
    served: float


def plan(out: Outlook, train: int) -> March | None:
    """The best march of a train; None if it had better stay."""
    start = out.view.where[train]
    needs = [_need(out, s, out.trains - {start}) for s in out.own]
    top = _worth(out, needs, start) + 0.3
    path: tuple[int, ...] = ()
    for town, way in ways(out, 1 << train, start).items():
        score = _worth(out, needs, town)
        if score > top:
            top, path = score, way.path
    return March(1 << train, 0, path, False) if path else None


def _need(out: Outlook, stack: Stack, others: frozenset[int]) -> Need:
    reach = ROADS.open_distances(stack.town, out.closed, _FAR)
    weight = 0.3 if out.at_home(stack.town, stack.generals[0]) else 1.0 + 0.1 * stack.armies
    if out.face_down(stack):
        weight *= 2
    return Need(reach, weight, max([service(reach.get(t, 99)) for t in others], default=-9.0))


def service(length: int) -> float:
    """How well a train serves a stack so many towns away: best from two or three towns behind."""
    if length <= SUPPLY_RADIUS:
        return 10.0 - 0.7 * max(0, length - 2)
    return 4.0 - 0.5 * (length - SUPPLY_RADIUS) if length <= _FAR else 0.0


def _worth(out: Outlook, needs: list[Need], town: int) -> float:
    total = sum([n.weight * max(n.served, service(n.reach.get(town, 99))) for n in needs])
    row = distances(town)
    near = min([row[foe] for foe in out.foe_towns], default=99)
    return total - (
        12.0 if near <= 2 else 8.0 if near == 3 else 5.0 if near == 4 else 1.0 if near == 5 else 0.0
    )


def bring_back(out: Outlook, actions: Sequence[Action]) -> Action | None:
    """A lost train is brought back if generals stand abroad without one, near to them."""
    lost = [a for a in actions if a.verb == "return" and a.args[0] in TRAINS[out.power]]
    lost = [a for a in lost if out.view.where[a.args[0]] == OFF]
    abroad = [s for s in out.own if not out.at_home(s.town) and out.supply.get(s.town, 99) > SUPPLY_RADIUS]
    if not lost or not (abroad or not out.trains) or not out.own:
        return None

    def way(action: Action) -> int:
        row = distances(action.args[1])
        far = min([row[s.town] for s in abroad or out.own])
        return far + (8 if min([row[f] for f in out.foe_towns], default=99) <= 2 else 0)

    return min(lost, key=way)
