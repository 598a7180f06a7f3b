"""Fortresses: siege, assault or retreat; who is sent in, and when it is called off."""

from __future__ import annotations

from collections.abc import Sequence

from lacewars.bots.defiant import temper
from lacewars.bots.defiant.outlook import Outlook, slot
from lacewars.bots.defiant.weighing import PRICE, Storm, chance, fire_at_walls, storm, strength
from lacewars.games.defiant.blocks import CP, FORCE, IS_LEADER
from lacewars.games.defiant.board import FORT, VP
from lacewars.games.defiant.state import LINE, OLD_SIEGE
from lacewars.kernel import Action, Decision

STORM = 0.7
"""The chance at which a fortress is stormed."""


def facing(look: Outlook, decision: Decision) -> Action:
    """Before an enemy fortress: storm it if that is likely to succeed, else besiege it, else go back."""
    town = slot(decision, "town")
    offered = {a.verb: a for a in decision.actions}
    game = look.game
    army = game.at(town, look.seat)
    walls = game.fort_steps[FORT[town]]
    good = is_worth_storming(look, town, storm(army, game.steps, walls, game.garrison(town)))
    if "storm" in offered and good:
        return offered["storm"]
    if "besiege" in offered and VP[town] and _can_besiege(look, town, army):
        return offered["besiege"]
    return offered["back"]


def is_worth_storming(look: Outlook, town: int, promise: Storm) -> bool:
    """Whether a fortress is likely to fall, and is worth the men."""
    if look.ending:
        return VP[town] > 0
    price = promise.lost * temper.STEP * look.dear
    return promise.chance >= STORM and price <= temper.BLOOD * max(1, VP[town])


def _can_besiege(look: Outlook, town: int, army: Sequence[int]) -> bool:
    """Whether a siege can be kept up against enemies within reach."""
    threat = look.threat(town)
    return not threat or chance(threat, strength(army, look.game.steps)) < 0.75


def voluntary(look: Outlook, decision: Decision) -> Action:
    """Assaults on fortresses he besieges; no garrison breaks out without relief unless it is strong."""
    game = look.game
    for action in decision.actions:
        if action.verb == "assault":
            town = action.args[0]
            army = game.at(town, look.seat)
            walls = game.fort_steps[FORT[town]]
            if is_worth_storming(look, town, storm(army, game.steps, walls, game.garrison(town))):
                return action
        elif action.verb == "breakout":
            town = action.args[0]
            power = strength(game.garrison(town), game.steps)
            if chance(power, strength(look.enemies(town), game.steps)) > 0.6:
                return action
    return decision.actions[-1]


def committing(look: Outlook, decision: Decision) -> Action:
    """Sends the best blocks in; those worn down to a step are drawn back."""
    game = look.game
    fighting = [b for b in game.at(game.battle, look.seat) if game.box[b] == LINE]
    done = [a for a in decision.actions if a.verb == "done"]
    commit = [a for a in decision.actions if a.verb == "commit"]
    drop = [a for a in decision.actions if a.verb == "drop"]
    fresh = [a for a in commit if game.steps[a.args[0]] > 1]
    worn = [a for a in drop if game.steps[a.args[0]] == 1]
    if worn and fresh and len(fighting) > 1:
        return worn[0]
    if fresh or (commit and not fighting):
        return max(fresh or commit, key=lambda a: game.steps[a.args[0]] * fire_at_walls(a.args[0]))
    return done[0] if done else decision.actions[0]


def storm_retreat(look: Outlook, decision: Decision) -> Action:
    """Calls an assault off that has become hopeless."""
    game = look.game
    fort = FORT[game.battle]
    army = [b for b in game.at(game.battle, look.seat) if game.box[b] == LINE]
    walls, inside = game.fort_steps[fort], game.garrison(game.battle)
    if storm(army, game.steps, walls, inside).chance < 0.25 and not look.ending:
        for action in decision.actions:
            if action.verb == "leave":
                return action
    leaders = [a for a in decision.actions if a.verb == "leave" and IS_LEADER[a.args[0]]]
    worn = [a for a in leaders if game.steps[a.args[0]] == 1]
    return worn[0] if worn else decision.actions[0]


def storm_hits(_look: Outlook, decision: Decision) -> Action:
    """Hits fall where they cost least; walls are dearer than men inside, for they are the fortress."""
    lose = [a for a in decision.actions if a.verb == "lose"]
    if not lose:
        return decision.actions[0]
    return min(lose, key=lambda a: (PRICE[a.args[0]], CP[a.args[0]] == 4, a.args[0]))


def surrender(look: Outlook, decision: Decision) -> Action:
    """Disease is played where it may bring a fortress down."""
    town = slot(decision, "town")
    walls = look.game.fort_steps[FORT[town]]
    plays = [a for a in decision.actions if a.verb == "play"]
    played = slot(decision, "cards")
    if plays and walls <= 3 and not played and look.game.siege[FORT[town]] == OLD_SIEGE:
        return plays[0]
    return decision.actions[-1]


def flag(look: Outlook, decision: Decision) -> Action:
    """The force whose home is nearest takes the fortress: the one with most blocks there."""
    town = slot(decision, "town")
    here = [FORCE[b] for b in look.game.at(town, look.seat)]
    return max(decision.actions, key=lambda a: (here.count(a.args[0]), -a.args[0]))
