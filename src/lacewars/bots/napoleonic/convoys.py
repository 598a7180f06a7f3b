"""Convoys: five pieces by sea, to where they take something or help to hold it."""

from __future__ import annotations

from typing import NamedTuple

from lacewars.bots.napoleonic import temper
from lacewars.bots.napoleonic.marches import Field
from lacewars.bots.napoleonic.odds import battle_dice
from lacewars.games.napoleonic.board import FORTRESS, PORT_ZONES, SEA_NEAR
from lacewars.games.napoleonic.convoys import CAPACITY, landfalls, rested
from lacewars.games.napoleonic.fleets import enemy_fleet, strait_guns
from lacewars.games.napoleonic.forces import Force, leaders_in, troops_of
from lacewars.games.napoleonic.ground import ENEMY, FOREIGN, FRIENDLY
from lacewars.games.napoleonic.pieces import BATTLE
from lacewars.games.napoleonic.places import AT_SEA

_SHIPPED = 0.15
"""What the trouble of a convoy must be worth besides its points."""


class Voyage(NamedTuple):
    """A convoy: from which port, who, through which zones, to which port."""

    port: int
    force: Force
    zones: tuple[int, ...]
    goal: int
    cost: int
    gain: float

    @property
    def rank(self) -> float:
        """What it brings for its cost."""
        return (self.gain - temper.POINT * self.cost) / (self.cost + 1)


def routes(field: Field, port: int, cp: int) -> dict[int, tuple[int, ...]]:
    """The zones that a convoy could reach from a port, each with the way to it."""
    game, nation = field.look.game, field.nation
    found: dict[int, tuple[int, ...]] = {
        z: (z,) for z in PORT_ZONES[port] if not enemy_fleet(game, nation, AT_SEA + z)
    }
    edge = list(found)
    while edge:
        zone = edge.pop(0)
        if len(found[zone]) >= cp - 1:
            continue
        for near in SEA_NEAR[zone]:
            free = not enemy_fleet(game, nation, AT_SEA + near)
            if near not in found and free and strait_guns(game, nation, AT_SEA + zone, AT_SEA + near) < 0:
                found[near] = (*found[zone], near)
                edge.append(near)
    return found


def best_voyage(field: Field, port: int, cp: int) -> Voyage | None:
    """The best convoy from a port, or None."""
    look, nation = field.look, field.nation
    free = rested(look.game, 1 << nation, port)
    leaders = sorted(leaders_in(free.leaders), key=lambda c: -BATTLE[c])[:1]
    keep = 1 if look.worth[port] > 0.5 and look.threat[port] > 2 else 0
    points = min(CAPACITY - len(leaders), free.troops[nation] - keep)
    if points < 2 or cp < 2:
        return None
    force = Force(sum(1 << c for c in leaders), troops_of(nation, points))
    cover = look.cover_without(port)
    dice = battle_dice(force)
    staying = field.standing(force, dice, port, cover)
    best: Voyage | None = None
    for zone, way in routes(field, port, cp).items():
        for goal in landfalls(look.game, nation, zone, port):
            if field.status[goal] == FOREIGN or FORTRESS[goal] * field.prizes[goal]:
                continue
            cost = len(way) + 1
            if goal in look.enemy_at:
                gain = field.land(force, dice, goal, port, cover)
            else:
                gain = field.arrive(force, dice, goal, goal, cp - cost, cover)
            gain -= staying + _SHIPPED
            if field.status[goal] == ENEMY:
                gain -= 0.7 * temper.STRENGTH
            elif field.status[goal] == FRIENDLY and not leaders:
                gain -= 0.1
            voyage = Voyage(port, force, way, goal, cost, gain)
            if gain > temper.LEAST and (best is None or voyage.rank > best.rank):
                best = voyage
    return best
