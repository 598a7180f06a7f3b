"""The odds of a battle (M-11.1) as `sivel.odds` counts them; of a mixed stack the commander's power plays."""

from __future__ import annotations

from lacewars.games.maria.board import NEAR, ROADS, SUIT
from lacewars.games.maria.cards import TACTICAL
from lacewars.games.maria.powers import GENERALS, POWERS
from lacewars.games.maria.relations import RELATIONS
from lacewars.games.maria.state import IDLE, OFF
from lacewars.games.maria.view import View
from lacewars.games.sivel.handodds import Points, convolve
from lacewars.games.sivel.odds import Combat, CombatMap, NoCombat, Odds, shared, side, weigh

__all__ = ["COMBAT_MAP", "NoCombat", "Odds", "odds"]

COMBAT_MAP = CombatMap(ROADS, SUIT, TACTICAL)


def odds(view: View, attacker: int, defender: int) -> Odds:
    """The odds of the battle between two towns, by what `view` tells; NoCombat if there cannot be one."""
    towns = attacker, defender
    powers = _commander(view, attacker), _commander(view, defender)
    enemy = RELATIONS[view.saxony][view.prussia_neutral].enemy
    if not enemy[powers[0]][powers[1]] or defender not in NEAR[attacker]:
        raise NoCombat("enemy stacks on towns that a road joins can fight, and no others")
    sides = side(COMBAT_MAP, view, powers[0], attacker), side(COMBAT_MAP, view, powers[1], defender)
    troops = _troops(view, attacker), _troops(view, defender)
    return weigh(COMBAT_MAP, view, Combat(towns, powers, sides, troops), [c for p in view.placed for c in p])


def _commander(view: View, town: int) -> int:
    """The power whose general leads on a town."""
    power = view.held[town] - 1
    if power not in POWERS:
        raise NoCombat(f"no general stands on {ROADS.ids[town]}")
    return power


def _troops(view: View, town: int) -> Points:
    """The troops on a town, of one power or two."""
    found: Points = {0: 1.0}
    for power in POWERS:
        if any(view.where[g] == town for g in GENERALS[power]):
            found = convolve(found, _pool(view, power, town))
    return found


def _pool(view: View, power: int, town: int) -> Points:
    """A power's troops on a town: as known, or as the ways to allot its troops have it."""
    there = [g for g in GENERALS[power] if view.where[g] == town]
    if there[0] in view.troops:
        return {view.troops[there[0]]: 1.0}
    serving = [g for g in GENERALS[power] if view.where[g] not in (OFF, IDLE)]
    known = [g for g in serving if g in view.troops]
    places = {view.where[g] for g in known if view.where[g] >= 0}
    hidden = [g for g in serving if g not in known and view.where[g] not in places]
    left = view.totals[power] - sum(view.troops[g] for g in known)
    return shared(len(there), len(hidden) - len(there), left)
