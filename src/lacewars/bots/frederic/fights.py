"""Combats: which attack, officers in the first rank, standing or breaking off, retreats and pursuits."""

from __future__ import annotations

from lacewars.bots.frederic import temper
from lacewars.bots.frederic.ground import moved_to, place_value
from lacewars.bots.frederic.outlook import Outlook, losses
from lacewars.bots.frederic.weighing import (
    Prospect,
    best_attack,
    cost,
    front_gain,
    gain,
    harm,
    prospect,
    wound_risk,
)
from lacewars.games.frederic.fighting import dice, may_riposte
from lacewars.games.frederic.grid import GRID
from lacewars.games.frederic.phases.combat import Disengage, FrontRank, Reply
from lacewars.games.frederic.phases.pursuit import FollowUp, Pursuit
from lacewars.games.frederic.phases.results import Impact
from lacewars.kernel import Action, Decision


def combats(look: Outlook, decision: Decision) -> Action:
    """The best attack of all, if it is good enough."""
    fights = [a for a in decision.actions if a.verb == "fight"]
    values = {a: best_attack(look, look.game.unit_at(a.args[0]))[0] for a in fights}
    best = max(fights, key=lambda a: values[a])
    may_end = decision.actions[-1].verb == "end_combat"
    return decision.actions[-1] if may_end and values[best] <= temper.GOOD_ATTACK else best


def aiming(look: Outlook, decision: Decision) -> Action:
    """The target that is worth most."""
    slot: int = decision.phase.slot  # type: ignore[attr-defined]
    return max(decision.actions, key=lambda a: gain(look, slot, look.game.unit_at(a.args[0])))


def front_rank(look: Outlook, decision: Decision) -> Action:
    """An officer fights in the first rank if the die he adds is worth more than his risk."""
    phase = decision.phase
    assert isinstance(phase, FrontRank)

    def value(action: Action) -> float:
        if action.verb != "front":
            return 0.0
        return front_gain(look, action.args[0], phase.attacker, phase.defender)

    return max(decision.actions, key=value)


def reply(look: Outlook, decision: Decision) -> Action:
    """He stands, breaks off or leads the riposte himself, whichever costs least."""
    phase = decision.phase
    assert isinstance(phase, Reply)
    a, d, led = phase.attacker, phase.defender, phase.front > 0
    blow = prospect(look, a, d, front=led)
    stays = 1 - blow.driven_off

    def value(action: Action) -> float:
        if action.verb == "break_off":
            return -broken_off(look, d, dice(look.game, a, d, front=led))
        total = -cost(look, d, blow)
        front = action.verb == "front"
        if may_riposte(look.game, d, a):
            total += stays * harm(look, d, a, riposte=True, front=front)
        return total - (wound_risk(look, action.args[0], blow.losses) if front else 0.0)

    return max(decision.actions, key=value)


def disengage(look: Outlook, decision: Decision) -> Action:
    """Before a riposte he stands or breaks off, whichever costs less."""
    phase = decision.phase
    assert isinstance(phase, Disengage)
    a, d = phase.attacker, phase.defender
    led = phase.front > 0
    stand = harm(look, a, d, riposte=True, front=led)
    away = broken_off(look, d, dice(look.game, a, d, riposte=True, front=led))
    return decision.actions[int(away < stand)]


def broken_off(look: Outlook, slot: int, number: int) -> float:
    """What breaking off costs: every die hits with its own face alone, and the ground is given up."""
    lost, gone = losses(number, look.game.stands[slot], 1 / 6)
    return cost(look, slot, Prospect(lost, gone, 0.0)) + temper.GIVEN_GROUND


def impact(look: Outlook, decision: Decision) -> Action:
    """He dodges to save the last stand."""
    phase = decision.phase
    assert isinstance(phase, Impact)
    last = phase.hits >= look.game.stands[phase.defender]
    return next(a for a in decision.actions if a.verb == ("dodge" if last else "suffer"))


def back(look: Outlook, decision: Decision) -> Action:
    """Out of danger, to friends, no further than he must."""
    slot: int = decision.phase.slot  # type: ignore[attr-defined]
    game = look.game
    for action in decision.actions:
        if action.verb == "halt":
            return action

    def safety(action: Action) -> float:
        h = action.args[0]
        near = sum(GRID.distance(h, e) <= 1 for e in look.foes)
        friends = sum(game.friendly_unit(n, look.side) for n in game.field.around[h])
        return friends - 2 * near + 0.5 * game.field.level[h] - look.fear * look.danger(slot, h)

    return max(decision.actions, key=safety)


def follow(look: Outlook, decision: Decision) -> Action:
    """He follows up if the hex is better than his own, or leads a pursuit to an enemy."""
    phase = decision.phase
    assert isinstance(phase, FollowUp)
    slot, game = phase.slot, look.game
    pursues = game.kinds[slot].mounted and not game.pursued >> slot & 1
    there = moved_to(look, slot, phase.there, lambda: place_value(look, slot, fights=pursues))
    return decision.actions[int(there <= place_value(look, slot, fights=False))]


def pursue(look: Outlook, decision: Decision) -> Action:
    """He attacks again if it is worth it, else goes where he may, or where he stands better."""
    phase = decision.phase
    assert isinstance(phase, Pursuit)
    slot, game = phase.slot, look.game

    def value(action: Action) -> float:
        if action.verb == "target":
            return stays + gain(look, slot, game.unit_at(action.args[0])) - temper.GOOD_ATTACK
        if action.verb == "halt":
            return stays
        return moved_to(look, slot, action.args[0], lambda: place_value(look, slot, fights=True))

    stays = place_value(look, slot, fights=False)
    return max(decision.actions, key=value)


def flee(look: Outlook, decision: Decision) -> Action:
    """An officer flees to the unit that is least in danger."""
    game = look.game
    return min(decision.actions, key=lambda a: look.danger(game.unit_at(a.args[0]), a.args[0]))


def escape(look: Outlook, decision: Decision) -> Action:
    """A messenger escapes away from the enemy."""
    return max(decision.actions, key=lambda a: look.nearest(a.args[0]))


def trample(look: Outlook, decision: Decision) -> Action:
    """An elephant in panic had better run into the enemy."""
    elephant: int = decision.phase.elephant  # type: ignore[attr-defined]

    def hurt(action: Action) -> float:
        if action.verb == "bolt":
            return 0.0
        victim = look.game.unit_at(action.args[0])
        bad = harm(look, elephant, victim)
        return bad if look.game.side(victim) != look.side else -bad

    return max(decision.actions, key=hurt)
