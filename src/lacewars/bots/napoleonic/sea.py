"""Fleets: whom to chase, when to slip away, which squadrons to give up, where to shelter."""

from __future__ import annotations

from lacewars.bots.napoleonic.outlook import Outlook, slot
from lacewars.games.napoleonic.fleets import guns, place_of
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


def outguns(look: Outlook, place: int) -> bool:
    """Whether ready squadrons of ours in a zone have clearly more guns than the enemy's there."""
    game = look.game
    ours = theirs = 0
    for s, at in enumerate(game.ship_at):
        if at == place and look.foes >> SAILS_FOR[s] & 1:
            theirs |= 1 << s
        elif at == place and look.mine >> SAILS_FOR[s] & 1:
            ours |= 1 << s
    return bool(theirs) and 2 * _guns_of(look, ours & ~game.refit) >= 3 * _guns_of(look, theirs)


def orders(look: Outlook, decision: Decision) -> Action:
    """Patrols while it outguns the enemy in its zone; all squadrons of ours come along."""
    patrol = next((a for a in decision.actions if a.verb == "patrol"), None)
    if patrol is None or not outguns(look, place_of(look.game, look.game.fleet)):
        return decision.actions[-1]
    for action in decision.actions:
        if action.verb == "take_ship" and look.mine >> SAILS_FOR[action.args[0]] & 1:
            return action
    return patrol


def cruise(_look: Outlook, decision: Decision) -> Action:
    """Manoeuvres that a card gave: a refit is never wrong."""
    refits = [a for a in decision.actions if a.verb == "refit"]
    return max(refits, key=lambda a: (GUNS[a.args[0]], -a.args[0]), default=decision.actions[-1])


def haven(look: Outlook, decision: Decision) -> Action:
    """The port that is worth most to hold, and least in danger by land."""

    def value(action: Action) -> float:
        port = action.args[0]
        return look.worth[port] - 0.1 * look.threat[port] if port < len(look.worth) else 0.0

    return max(decision.actions, key=value)


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
