"""What it is worth for a unit to stand somewhere: attacks, dangers, cover, support, objectives, command."""

from __future__ import annotations

from collections.abc import Callable

from lacewars.bots.frederic import temper
from lacewars.bots.frederic.outlook import Outlook
from lacewars.bots.frederic.weighing import best_attack
from lacewars.games.frederic.commanding import LEASH
from lacewars.games.frederic.fighting import in_sight
from lacewars.games.frederic.grid import GRID
from lacewars.games.frederic.kinds import Kind
from lacewars.games.frederic.support import ENOUGH, enemies_beside, neighbours

CLOSE = 4
"""From so near an enemy ground and support matter."""


def place_value(look: Outlook, slot: int, *, fights: bool) -> float:
    """What it is worth for a unit to stand where it stands; `fights`: it may still attack in this turn."""
    game = look.game
    h, kind = game.place[slot], game.kinds[slot]
    nearest = look.nearest(h)
    supported = len(neighbours(game, h, look.side)) >= ENOUGH
    total = (_attack(look, slot) if fights else 0.0) + _view(look, slot, kind)
    urge, fear = temper.POSTURES.get(slot, temper.AS_USUAL)
    total -= urge * _distance(look, slot, kind, nearest)
    total -= fear * look.fear * look.danger(slot, h) * (temper.SHIELDED if supported else 1.0)
    if nearest <= CLOSE:
        total += temper.SUPPORT * supported + temper.HILL * game.field.level[h]
        total += temper.COVER * game.field.broken[h] * (kind.infantry - kind.mounted)
    beside = len(enemies_beside(game, slot)) if nearest == 1 else 0
    total -= temper.CROWD * max(0, beside - 1) + temper.GUNS_ALONE * beside * kind.guns
    if h not in look.pulls:
        look.pulls[h] = _objectives(look, h, nearest)
    return total + look.pulls[h] - _astray(look, slot, h)


def moved_to(look: Outlook, slot: int, h: int, weigh: Callable[[], float]) -> float:
    """What `weigh` says if the unit stood in another hex."""
    start = look.game.place[slot]
    look.game.put(slot, h)
    value = weigh()
    look.game.put(slot, start)
    return value


def _attack(look: Outlook, slot: int) -> float:
    """The best attack from here; the reserve waits for a breakthrough."""
    reach = max(1, look.game.kinds[slot].range)
    if look.nearest(look.game.place[slot]) > reach and not look.elephants:
        return 0.0
    best = best_attack(look, slot)[0]
    return 0.0 if slot in look.reserve and best < temper.BREAKTHROUGH else max(0.0, best)


def _view(look: Outlook, slot: int, kind: Kind) -> float:
    """Guns like to see enemies within their range, also those they cannot fire at before the next turn."""
    if not kind.guns:
        return 0.0
    game, far = look.game, GRID.distances(look.game.place[slot])
    return temper.VIEW * sum(
        far[game.place[e]] <= kind.range and in_sight(game, slot, e) for e in look.theirs
    )


def _distance(look: Outlook, slot: int, kind: Kind, nearest: int) -> float:
    """What it costs to be too far from the enemy, or too near."""
    if slot in look.reserve:
        return temper.NEAR * abs(nearest - temper.BEHIND)
    wanted = max(1, min(kind.range, 3)) if kind.guns else 1
    urge = temper.NEAR * look.patience
    return urge * abs(nearest - wanted)


def _objectives(look: Outlook, h: int, nearest: int) -> float:
    """Objectives draw on, are worth their share when taken, and are held while the enemy is near."""
    total = 0.0
    if look.aims:
        far = GRID.distances(h)
        total -= temper.AIM_PULL * min(far[a] for a in look.aims)
        total += temper.AIM * look.aims.get(h, 0.0)
    if nearest <= CLOSE:
        total += temper.GUARD * look.guards.get(h, 0.0)
    return total


def _astray(look: Outlook, slot: int, h: int) -> float:
    """What it costs to leave the reach of the officers; those with the unit go with it."""
    game = look.game
    if game.battle.units[slot].contingent:
        general = game.battle.general_of(slot)
        there = game.officers[general] if general >= 0 else -1
        return temper.ASTRAY if there < 0 or GRID.distance(h, there) > LEASH else 0.0
    return 0.0 if look.is_commanded(h) else temper.UNCOMMANDED
