"""Command: who leads, whom he activates, which messengers ride where, and where officers stand."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

from lacewars.bots.frederic import temper
from lacewars.bots.frederic.ground import moved_to
from lacewars.bots.frederic.marches import betterment, ends, wishes
from lacewars.bots.frederic.outlook import Outlook
from lacewars.bots.frederic.posts import command_of, post_value, rally_value, rallying
from lacewars.games.frederic.battle import OFF
from lacewars.games.frederic.commanding import in_range, is_held, level, obeys, refuse_activation
from lacewars.games.frederic.grid import GRID
from lacewars.games.frederic.marching import Pace, reach, rides
from lacewars.games.frederic.phases.command import Spend
from lacewars.games.frederic.phases.couriers import Ride, allowance
from lacewars.games.frederic.phases.movement import Escort, LoneRide
from lacewars.games.frederic.state import FIGURE, IMPROVISED, RETURNING, STAFF
from lacewars.kernel import Action, Decision

STANDARD = 4
"""The points of an activation, where there is but one size of them."""


def lead(look: Outlook, decision: Decision) -> Action:
    """The officer whose best units, as many as he may activate, gain most by it."""
    game, found = look.game, wishes(look)
    coming = {u: temper.ENTERS for u in game.battle.army[look.side] if game.place[u] == OFF}

    def promise(action: Action) -> float:
        officer = action.args[0]
        size = action.args[1] if action.verb == "lead_with" else STANDARD
        points = level(size, game.battle.officers[officer].ability)
        units = [w for u, w in (found | coming).items() if refuse_activation(game, officer, u) is None]
        return sum(sorted(units, reverse=True)[:points])

    return max((a for a in decision.actions if a.verb in ("lead", "lead_with")), key=promise)


def spend(look: Outlook, decision: Decision) -> Action:
    """The order that is worth most: to a unit in range, to one far off by a messenger, to an officer."""
    phase = decision.phase
    assert isinstance(phase, Spend)
    game, found = look.game, wishes(look)

    def value(action: Action) -> float:
        verb = action.verb
        if verb == "activate":
            unit = game.unit_at(action.args[0])
            return found[unit] - rallying(look, unit, game.officers_active)
        if verb == "enter":
            return temper.ENTERS
        if verb == "alone":
            return ride_gain(look, action.args[0])
        if verb in temper.RISK:
            return message_gain(look, phase.officer, action)
        return temper.GOOD_ORDER

    return max(decision.actions, key=value)


# ---------------------------------------------------------------------- messengers
def message_gain(look: Outlook, sender: int, action: Action) -> float:
    """What a messenger is worth who sets out now: the best of the units that none is riding to yet."""
    game, start = look.game, look.game.officers[sender]
    if action.verb == "dispatch":
        return _dispatch_gain(look, sender)
    staff = game.battle.officers[sender].staff == "S"
    pace = allowance(FIGURE if action.verb == "aide" else STAFF if staff else IMPROVISED)
    under_way = sum(c[0] == look.side and c[1] != RETURNING for c in game.couriers)
    far = GRID.distances(start)
    gains = [w * temper.LATER ** ceil(far[game.place[u]] / pace) for u, w in _addressees(look, sender)]
    gains.sort(reverse=True)
    return gains[under_way] * temper.RISK[action.verb] if under_way < len(gains) else 0.0


def _dispatch_gain(look: Outlook, sender: int) -> float:
    """An officer brings his order at once, if he arrives in this turn; and stays there."""
    game = look.game
    within = set(rides(game, game.officers[sender], look.side, allowance(FIGURE)))
    gains = [w for u, w in _addressees(look, sender) if game.place[u] in within]
    return max(gains, default=0.0) * temper.RISK["dispatch"]


def _addressees(look: Outlook, sender: int) -> Iterable[tuple[int, float]]:
    """The units to which a messenger may ride: idle, without an order, out of reach of any officer."""
    game = look.game
    for unit, wish in wishes(look).items():
        idle = not (game.group[unit] or game.message[unit] or is_held(game, unit))
        if not idle or obeys(game, unit, sender, message=True) is not None:
            continue
        if not any(in_range(game, o, unit) for o in game.battle.staff[look.side]):
            yield unit, wish


def ride(look: Outlook, decision: Decision) -> Action:
    """A messenger rides to the unit that needs him most, an aide on his way back to an officer."""
    phase = decision.phase
    assert isinstance(phase, Ride)
    game = look.game
    _side, sort, start, sender, *_ = game.couriers[phase.number]
    if sort == RETURNING:
        goals = {post: 1.0 for post, _reach, _whose in look.posts}
    else:
        far = GRID.distances(start)
        goals = {
            (h := game.place[u]): max(w, temper.GOOD_ORDER) * temper.LATER ** ceil(far[h] / allowance(sort))
            for u, w in _addressees(look, sender)
        }
    if not goals:
        return decision.actions[-1]
    goal = max(goals, key=lambda h: (goals[h], h))
    far = GRID.distances(goal)

    def value(action: Action) -> tuple[int, int]:
        h = start if action.verb == "stay" else action.args[0]
        astray = h != goal and sort != RETURNING and game.friendly_unit(h, look.side)
        return -far[h] - 99 * astray, int(action.verb == "stay")

    return max(decision.actions, key=value)


def riders(_look: Outlook, decision: Decision) -> Action:
    """All ride, and aides who have brought their order start back."""
    return decision.actions[0]


# ---------------------------------------------------------------------- officers
def ride_gain(look: Outlook, officer: int) -> float:
    """What an order to an officer alone is worth: a better post, or a unit that he rallies."""
    key, found = (officer, look.game.riding), look.notes.rides
    if key not in found:
        start, command = look.game.officers[officer], command_of(look, officer)
        now = post_value(look, officer, start, command)
        near = [start, *reach(look.game, officer)]
        values = [post_value(look, officer, h, command) + rally_value(look, officer, h) for h in near]
        found[key] = max(values) - now
    return found[key]


def lone_ride(look: Outlook, decision: Decision) -> Action:
    """An officer on his own rides to the best post."""
    phase = decision.phase
    assert isinstance(phase, LoneRide)
    officer, start = phase.officer, look.game.officers[phase.officer]
    command = command_of(look, officer)

    def value(action: Action) -> float:
        h = start if action.verb == "stay" else action.args[0]
        return (
            post_value(look, officer, h, command) + rally_value(look, officer, h) + temper.WALK * (h == start)
        )

    return max((a for a in decision.actions if a.verb != "exit"), key=value)


def escort(look: Outlook, decision: Decision) -> Action:
    """An officer goes with his unit, unless he is of more use where he is."""
    phase = decision.phase
    assert isinstance(phase, Escort)
    take, leave = decision.actions
    slot, officer, start = phase.slot, take.args[0], look.game.place[phase.slot]
    found = ends(look, slot, Pace()) if start >= 0 else {}
    if not found or betterment(look, slot) <= temper.GOOD_MOVE:
        return take
    there = max(found, key=lambda h: found[h][0])
    goes = moved_to(look, slot, there, lambda: post_value(look, officer, there))
    stays = moved_to(look, slot, there, lambda: post_value(look, officer, start))
    return take if goes >= stays else leave


def new_chief(look: Outlook, decision: Decision) -> Action:
    """He takes the place of an officer who stands well and is missed least."""
    game, chief = look.game, look.game.battle.chief(look.side)
    command = command_of(look, chief)

    def value(action: Action) -> float:
        if action.verb == "appoint":
            return post_value(look, chief, action.args[0], command)
        officer = action.args[0]
        rank = game.battle.officers[officer].rank
        return post_value(look, chief, game.officers[officer], command) - temper.OFFICERS[rank]

    return max(decision.actions, key=value)
