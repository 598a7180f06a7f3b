"""What is built, what comes back, where it stands; armies that deploy in the interphase."""

from __future__ import annotations

from lacewars.bots.napoleonic import temper
from lacewars.bots.napoleonic.marches import Field, field_of
from lacewars.bots.napoleonic.outlook import Outlook, slot
from lacewars.games.napoleonic.board import CAPITALS, duchies_in
from lacewars.games.napoleonic.forces import leaders_in
from lacewars.games.napoleonic.nations import N_POWERS
from lacewars.games.napoleonic.phases.building import OLD_SHIP
from lacewars.games.napoleonic.pieces import BATTLE, COMMAND, LEADS
from lacewars.kernel import Action, Decision

VERBS = frozenset({"build", "build_commander", "lay_down", "return_units", "return_commander", "return_ship"})


def capacity(look: Outlook, nation: int) -> tuple[int, int]:
    """The strength points of a nation on the map, and how many its commanders there could lead."""
    game = look.game
    strength = sum(game.strength(nation, d) for d in duchies_in(game.present[nation]))
    led = sum(COMMAND[c] for c, place in enumerate(game.leader_at) if place >= 0 and LEADS[c] == nation)
    return strength, led


def rate(look: Outlook, field: Field, action: Action) -> tuple[float, int]:
    """What a build is worth, and its cost."""
    verb, nation = action.verb, field.nation
    if verb == "build":
        return temper.STRENGTH * place_value(look, field, action.args[0]), 2
    if verb == "build_commander":
        c = action.args[0]
        strength, led = capacity(look, nation)
        lack = max(0, strength - led)
        return 0.03 * min(lack, COMMAND[c]) + 0.08 * BATTLE[c] + 0.02 * (COMMAND[c] - 4), COMMAND[c]
    if verb == "return_units":
        value = action.args[0]
        return 0.9 * value * temper.STRENGTH, 1
    if verb == "return_commander":
        return 0.12 + 0.15 * BATTLE[action.args[0]], 1
    if verb == "return_ship":
        return 0.07, 1
    return 0.02, 4


def place_value(look: Outlook, field: Field, duchy: int) -> float:
    """How good it is to have one strength point more in a duchy; 1 is ordinary."""
    game, nation = look.game, field.nation
    value = 0.6 + 0.5 * field.pull[duchy] / field.most
    leaders = game.leaders(nation, duchy)
    spare = sum(COMMAND[c] for c in leaders) - game.strength(nation, duchy)
    if leaders and spare > 0:
        value += 0.25 + 0.1 * max(BATTLE[c] for c in leaders)
    threat = look.threat[duchy]
    if look.worth[duchy] > 0.5 and threat:
        there = look.friend_at.get(duchy)
        if there is None:
            value += 0.4
        if CAPITALS >> duchy & 1:
            value += 0.5
    elif threat and not leaders:
        value -= 0.4
    return value


def placing(look: Outlook, decision: Decision) -> Action:
    """Where something is placed: near what is to be taken, with those who lead it."""
    nation = slot(decision, "nation")
    if slot(decision, "cargo") == OLD_SHIP:
        return decision.actions[0]
    field = field_of(look, nation)
    return max(decision.actions, key=lambda a: _ground(look, field, a.args[0]))


def _ground(look: Outlook, field: Field, duchy: int) -> float:
    value = place_value(look, field, duchy)
    loose = look.game.strength(field.nation, duchy)
    return value + 0.03 * min(loose, 8)


def best_duchy(look: Outlook, decision: Decision, nation: int) -> Action:
    """Of duchies that are offered the one where units of a nation are of most use."""
    if nation < 0:
        nation = max(decision.power, 0)
    field = field_of(look, nation)
    return max(decision.actions, key=lambda a: _gain(look, field, a.args[0]))


def _gain(look: Outlook, field: Field, duchy: int) -> float:
    """A flag and units in a duchy: what it is worth that they take it, or stand there."""
    if field.prizes[duchy] > 0:
        there = look.enemy_at.get(duchy)
        return 1 + 2 * field.prizes[duchy] - (0.3 * there.strength if there is not None else 0)
    return place_value(look, field, duchy)


# ---------------------------------------------------------------------- interphase
def reinforcing(look: Outlook, decision: Decision, tried: set[int]) -> Action:
    """Builds first, then one army deploys to the front without cost; `tried`: who has been thought of."""
    nation = slot(decision, "nation")
    field = field_of(look, nation)
    best, most = decision.actions[-1], 0.0
    for action in decision.actions:
        if action.verb in VERBS:
            value, cost = rate(look, field, action)
            value /= cost
        elif action.verb == "deploy" and not look.game.deployed and action.args[0] not in tried:
            value = _deployment(look, field, action.args[0])
        else:
            continue
        if value > most:
            best, most = action, value
    return best


def _deployment(look: Outlook, field: Field, commander: int) -> float:
    """What it is worth to deploy an army under a commander; less than any build, so it comes after them."""
    game = look.game
    at = game.leader_at[commander]
    if at < 0:
        return 0.0
    strength = min(game.strength(LEADS[commander], at), COMMAND[commander])
    best = max(field.pull)
    return 0.01 * strength * max(0.0, best - field.pull[at]) * (1 - min(0.9, look.threat[at] / 12))


def deploy_army(look: Outlook, decision: Decision) -> Action:
    """Takes along whoever may join, and goes where most is to be done; then it is enough."""
    nation, at = slot(decision, "nation"), slot(decision, "duchy")
    if slot(decision, "moved"):
        return decision.actions[-1]
    joins = [a for a in decision.actions if a.verb == "take"]
    if joins and not slot(decision, "bought"):
        keep = 2 if CAPITALS >> at & 1 and nation < N_POWERS and look.threat[at] else 0
        fitting = [a for a in joins if a.args[1] <= look.game.strength(a.args[0], at) - keep]
        fitting = [a for a in fitting if not slot(decision, "troops")[a.args[0]]]
        if fitting:
            return max(fitting, key=lambda a: (a.args[0] == nation, a.args[1]))
    goals = [a for a in decision.actions if a.verb == "go"]
    if not goals:
        return decision.actions[-1]
    field = field_of(look, nation)
    best = max(goals, key=lambda a: (_front(look, field, a.args[0]), -a.args[0]))
    better = _front(look, field, best.args[0]) > _front(look, field, at) + 0.1
    return best if better else decision.actions[-1]


def _front(look: Outlook, field: Field, duchy: int) -> float:
    """How far forward a duchy is, and how safe."""
    friend = look.friend_at.get(duchy)
    company = 0.15 * len(list(leaders_in(friend.leaders))) if friend is not None else 0.0
    lack = max(0.0, look.threat[duchy] - look.cover[duchy] - 8)
    return field.pull[duchy] + min(company, 0.3) + 0.2 * look.worth[duchy] - 0.08 * lack
