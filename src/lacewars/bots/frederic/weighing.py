"""What attacks and places are worth: odds of the dice, riposte included, cover, support and nearness."""

from __future__ import annotations

from functools import lru_cache

from lacewars.games.frederic.armies import unit_cost
from lacewars.games.frederic.fighting import dice, may_riposte, targets
from lacewars.games.frederic.grid import GRID
from lacewars.games.frederic.kinds import Kind
from lacewars.games.frederic.odds import odds
from lacewars.games.frederic.state import Frederic
from lacewars.games.frederic.support import ENOUGH, enemies_beside, neighbours

WHOLE_UNIT = 14.0
"""What the loss of a whole unit is worth beyond its stands: it breaks the army."""
DRIVEN_OFF = 2.5
RIPOSTE = 0.8
"""How much a riposte is feared: the enemy may forgo it, and the attack may prevent it."""
COVER, HILL, SUPPORT, CROWD = 0.5, 0.5, 0.6, 0.4
NEAR = 1.0
"""What a hex nearer to the enemy is worth."""


@lru_cache(maxsize=4096)
def worth(kind: Kind) -> float:
    """What one stand is worth."""
    return unit_cost(kind.type, kind.training, "normal", kind.traits) / 3 if not kind.panicking else 1.0


def harm(game: Frederic, attacker: int, defender: int, *, riposte: bool = False) -> float:
    """What a roll does to its target, on average."""
    if not dice(game, attacker, defender, riposte=riposte):
        return 0.0
    found = odds(game, attacker, defender, riposte=riposte)
    whole = WHOLE_UNIT if game.is_unit(defender) else 0.0
    gone = float(found.destroyed)
    return (
        float(found.losses) * worth(game.kinds[defender])
        + gone * whole
        + float(found.driven_off) * DRIVEN_OFF
    )


def gain(game: Frederic, attacker: int, defender: int) -> float:
    """What an attack is worth, the riposte it may bring taken off."""
    good = harm(game, attacker, defender)
    if not game.is_unit(defender) and game.side(defender) == game.side(attacker):
        return good - 2.0
    if may_riposte(game, defender, attacker):
        stays = 1 - float(odds(game, attacker, defender).driven_off)
        good -= RIPOSTE * stays * harm(game, defender, attacker, riposte=True)
    return good


def best_attack(game: Frederic, slot: int) -> tuple[float, int]:
    """The best attack from where a unit stands, and its target; -1 if there is none."""
    return max(((gain(game, slot, t), t) for t in targets(game, slot)), default=(0.0, -1))


def foes(game: Frederic, side: int) -> list[int]:
    """Where the other army stands."""
    return [h for u in game.battle.army[1 - side] if (h := game.place[u]) >= 0]


def aims(game: Frederic, side: int) -> list[int]:
    """Hexes worth marching to: objectives that the other side holds."""
    return [
        h
        for o in game.battle.objectives
        if side in o.sides
        for h in o.hexes
        if game.held[game.battle.objective_place[h]] != side
    ]


def place_value(game: Frederic, slot: int, *, fights: bool) -> float:
    """What it is worth for a unit to stand where it stands; `fights`: it may still attack in this turn."""
    h, kind, side, field = game.place[slot], game.kinds[slot], game.side(slot), game.field
    total = max(0.0, best_attack(game, slot)[0]) if fights else 0.0
    enemies = foes(game, side)
    nearest = min((GRID.distance(h, e) for e in enemies), default=0)
    wanted = max(1, min(kind.range, 3)) if kind.guns else 1
    total -= NEAR * abs(nearest - wanted)
    goals = aims(game, side)
    if goals:
        total -= 0.3 * NEAR * min(GRID.distance(h, g) for g in goals)
        total += 1.5 if h in goals else 0.0
    beside = len(enemies_beside(game, slot))
    if nearest <= 4:
        total += COVER * (kind.infantry and field.broken[h]) - COVER * (kind.mounted and field.broken[h])
        total += HILL * field.level[h]
        total += SUPPORT * (len(neighbours(game, h, side)) >= ENOUGH)
    total -= CROWD * max(0, beside - 1) + (3.0 * beside if kind.guns else 0.0)
    return total


def urgency(game: Frederic, slot: int) -> float:
    """How much a unit would like to be activated."""
    h, kind = game.place[slot], game.kinds[slot]
    if h < 0:
        return 2.0
    attack = max(0.0, best_attack(game, slot)[0])
    nearest = min((GRID.distance(h, e) for e in foes(game, game.side(slot))), default=9)
    reach = kind.move + kind.range
    moves = 0.0 if kind.static else 1.0 if nearest > reach else 2.0
    if kind.guns and nearest <= kind.range:
        moves = 0.0
    return attack + moves + 0.1 * max(0, 12 - nearest)
