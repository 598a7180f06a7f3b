"""Fleets: whom to chase, when to slip away, which squadrons to give up, where to shelter."""

from __future__ import annotations

from lacewars.bots.napoleonic.outlook import Outlook, slot
from lacewars.games.napoleonic.fleets import guns
from lacewars.games.napoleonic.pieces import GUNS, SAILS_FOR
from lacewars.kernel import Action, Decision


def _guns_of(look: Outlook, ships: int) -> int:
    return guns(look.game, ships)


def hunt(look: Outlook, decision: Decision) -> Action:
    """Chases a fleet that it outguns."""
    game = look.game
    here = sum(
        1 << s
        for s, place in enumerate(game.ship_at)
        if place == slot(decision, "waters") and look.friends >> SAILS_FOR[s] & 1
    )
    strong = _guns_of(look, here & ~game.refit) >= _guns_of(look, game.fleet)
    return decision.actions[0 if strong else 1]


def caught(look: Outlook, decision: Decision) -> Action:
    """Slips away from more guns."""
    ours, theirs = slot(decision, "prey"), slot(decision, "hunters")
    weak = _guns_of(look, ours) < _guns_of(look, theirs)
    return decision.actions[0 if weak else 1]


def give_up(look: Outlook, decision: Decision) -> Action:
    """The squadron with fewest guns is lost first, another's before ours."""

    def value(action: Action) -> tuple[int, int]:
        number = action.args[0]
        if action.verb == "target":
            return look.mine >> number & 1, number
        return GUNS[number], number

    return min(decision.actions, key=value)


def splitting(_look: Outlook, decision: Decision) -> Action:
    """One squadron is cut off, and no more."""
    return decision.actions[-1] if slot(decision, "prey") else decision.actions[0]


def burning(look: Outlook, decision: Decision) -> Action:
    """The port with most enemy squadrons."""

    def value(action: Action) -> int:
        game = look.game
        return sum(
            1 if look.foes >> SAILS_FOR[s] & 1 else -1
            for s, place in enumerate(game.ship_at)
            if place == action.args[0]
        )

    return max(decision.actions, key=value)
