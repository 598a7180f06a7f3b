"""What events ask: where units appear, whose flags fall, which army goes, what is given up."""

from __future__ import annotations

from lacewars.bots.napoleonic import temper
from lacewars.bots.napoleonic.battles import refuge
from lacewars.bots.napoleonic.building import best_duchy, place_value
from lacewars.bots.napoleonic.marches import field_of
from lacewars.bots.napoleonic.odds import battle_dice
from lacewars.bots.napoleonic.outlook import Outlook, slot
from lacewars.games.napoleonic.board import CAPITALS_OF, KEYS, NEAR, OWNER
from lacewars.games.napoleonic.cards import CARD, CP, WARS
from lacewars.games.napoleonic.forces import Force
from lacewars.games.napoleonic.nations import FRANCE, NOBODY
from lacewars.games.napoleonic.pieces import BATTLE, COMMAND, GUNS
from lacewars.kernel import Action, Decision


# ---------------------------------------------------------------------- places
def pick_duchy(look: Outlook, decision: Decision) -> Action:
    """Where an event places units: where they take most, or are of most use; foreign ones out of the way."""
    nation = slot(decision, "nation")
    if slot(decision, "card") == CARD["minor_forces"]:
        return max(decision.actions, key=lambda a: _minor_forces(look, a.args[0]))
    return best_duchy(look, decision, nation)


def _minor_forces(look: Outlook, duchy: int) -> float:
    """Two units of a duchy's owner: good where that is ours, or against the enemy's men there."""
    owner = look.game.holder[duchy]
    foes = look.enemy_at.get(duchy)
    if look.mine >> owner & 1:
        return 1.0 + look.worth[duchy] + 0.1 * look.threat[duchy]
    return 0.2 * (look.friends >> owner & 1) - (look.foes >> owner & 1) + (0.1 if foes is not None else 0.0)


def here(look: Outlook, decision: Decision) -> Action:
    """The same for events of one nation."""
    found = [a for a in decision.actions if a.verb == "choose_duchy"]
    if not found:
        return decision.actions[0]
    field = field_of(look, slot(decision, "nation"))

    def value(action: Action) -> float:
        d = action.args[0]
        return 2 * field.prizes[d] if field.prizes[d] > 0 else 0.2 * place_value(look, field, d)

    best = max(found, key=value)
    other = decision.actions[-1]
    return other if other.verb == "negotiate" and value(best) < 0.6 else best


def uprising(look: Outlook, decision: Decision) -> Action:
    """The flag whose fall helps most."""
    game = look.game

    def value(action: Action) -> float:
        d = action.args[0]
        flag = game.flag(d)
        change = look.regards[OWNER[d]] - look.regards[flag] if flag != NOBODY else 0.0
        return change * (1.0 if KEYS >> d & 1 else 0.1)

    return max(decision.actions, key=value)


def sickness(look: Outlook, decision: Decision) -> Action:
    """Where most enemies and fewest friends stand; a fortress that we besiege is starved out first."""
    for action in decision.actions:
        if action.verb == "starve_out" and look.friend_at.get(action.args[0]) is not None:
            return action

    def value(action: Action) -> int:
        foes, friends = look.enemy_at.get(action.args[0]), look.friend_at.get(action.args[0])
        return (foes.size if foes is not None else 0) - (friends.size if friends is not None else 0)

    found = [a for a in decision.actions if a.verb == "choose_duchy"]
    if not found:
        return decision.actions[0]
    best = max(found, key=value)
    passing = decision.actions[-1]
    return passing if passing.verb == "pass" and value(best) <= 0 else best


def raiders(look: Outlook, decision: Decision) -> Action:
    """Our army with most enemies and open keys around it."""
    game = look.game

    def value(action: Action) -> float:
        at = game.leader_at[action.args[0]]
        near = [look.enemy_at[d].size for d in NEAR[at] if d in look.enemy_at]
        ours = at in look.friend_at
        return sum(near) if ours else -1.0

    return max(decision.actions, key=value)


# ---------------------------------------------------------------------- armies of events
def pick_army(look: Outlook, decision: Decision) -> Action:
    """The army with most dice among those near something to take."""
    field = field_of(look, slot(decision, "nation"))

    def value(action: Action) -> float:
        d = action.args[0]
        force = look.force(d, 1 << field.nation)
        return battle_dice(force) * (0.5 + field.pull[d])

    return max(decision.actions, key=value)


def army_march(look: Outlook, decision: Decision) -> Action:
    """The best commander with all he can lead goes to where he is worth most."""
    if not slot(decision, "leaders"):
        leads = [a for a in decision.actions if a.verb == "lead"]
        if leads:
            return max(leads, key=lambda a: (BATTLE[a.args[0]], COMMAND[a.args[0]], -a.args[0]))
        return decision.actions[0]
    goals = [a for a in decision.actions if a.verb == "go"]
    last = decision.actions[-1]
    if goals:
        force = Force(sum(1 << c for c in slot(decision, "leaders")), tuple(slot(decision, "troops")))
        field = field_of(look, slot(decision, "nation"))
        at = slot(decision, "duchy")
        cover = look.cover_without(at)
        dice = battle_dice(force)
        best = max(goals, key=lambda a: field.arrive(force, dice, a.args[0], at, 1, cover))
        staying = field.standing(force, dice, at, cover)
        gains = field.arrive(force, dice, best.args[0], at, 1, cover) > staying
        return best if gains or last.verb != "done" else last
    return next((a for a in decision.actions if a.verb in ("put_aside", "done")), decision.actions[0])


def forward(look: Outlook, decision: Decision) -> Action:
    """The space from which most is to be done."""
    field = field_of(look, slot(decision, "nation"))
    return max(
        decision.actions, key=lambda a: (field.pull[a.args[0]] - 0.02 * look.threat[a.args[0]], -a.args[0])
    )


# ---------------------------------------------------------------------- what is given
def give(look: Outlook, decision: Decision) -> Action:
    """What is missed least: flags without a key, spare units, squadrons of few guns, poor commanders."""
    return min(decision.actions, key=lambda a: _missed(look, a))


def _missed(look: Outlook, action: Action) -> float:
    game, number = look.game, action.args[0] if action.args else 0
    if action.verb == "give_unit":
        danger = 0.1 if look.worth[number] > 0.5 and look.threat[number] else 0.0
        led = 0.04 if any(place == number for place in game.leader_at) else 0.0
        return temper.STRENGTH + danger + led
    if action.verb == "give_leader":
        return temper.LEADER * BATTLE[number]
    if action.verb == "give_ship":
        return 0.1 * (GUNS[number] + 1) * (0.5 if game.refit >> number & 1 else 1.0)
    if action.verb == "give_flag":
        return 1.0 if KEYS >> number & 1 else 0.1
    return 0.6  # Admiralty


def make_up(_look: Outlook, decision: Decision) -> Action:
    """Raises the cheapest that will do; pays by the smallest card, by a resource last."""

    def value(action: Action) -> tuple[int, int]:
        verb = action.verb
        if verb.startswith("recall"):
            return 0, 0
        if verb.startswith("raise"):
            return 1, COMMAND[action.args[0]] if action.args else 2
        return (2, CP[action.args[0]]) if verb == "spend" else (3, 0)

    return min(decision.actions, key=value)


# ---------------------------------------------------------------------- wars and truces
def end_own_war(look: Outlook, decision: Decision) -> Action:
    """A foreign war of our own is ended; else the first that is offered, rather than an armistice."""
    return max(decision.actions, key=lambda a: _war_of(look, a, ours=1.0))


def feed_war(look: Outlook, decision: Decision) -> Action:
    """A war of the enemy grows; a roll that ended one of his is cancelled."""
    if slot(decision, "card") == CARD["overseas_allies"]:
        return end_own_war(look, decision)
    return max(decision.actions, key=lambda a: _war_of(look, a, ours=-1.0))


def _war_of(look: Outlook, action: Action, ours: float) -> float:
    if action.verb != "choose_war":
        return 0.0
    nation = look.game.war_of[action.args[0]]
    if nation == NOBODY or action.args[0] >= len(WARS):
        return -0.5
    if look.mine >> nation & 1:
        return ours
    return 0.3 * ours if look.friends >> nation & 1 else -ours


def abdicate(look: Outlook, decision: Decision) -> Action:
    """Napoleon goes only if Paris cannot be held."""
    (paris,) = CAPITALS_OF[FRANCE]
    lost = look.threat[paris] > 2 * (look.cover[paris] + 4) and look.lead > 0
    return decision.actions[0 if lost else 1]


# ---------------------------------------------------------------------- after a conquest
def leave_capital(look: Outlook, decision: Decision) -> Action:
    """All go together to the best friendly space; the regroup box only if there is none."""
    goals = [a for a in decision.actions if a.verb == "withdraw"]
    if not goals:
        return next(a for a in decision.actions if a.verb == "regroup_from")
    field = field_of(look, slot(decision, "nation"))
    return max(goals, key=lambda a: refuge(look, field, a.args[0]))


def remove(look: Outlook, decision: Decision) -> Action:
    """Points that were bid come from where the fewest are missed: the largest stacks far from the enemy."""

    def value(action: Action) -> float:
        there = look.friend_at.get(action.args[0])
        strength = there.strength if there is not None else 0
        return look.threat[action.args[0]] - 0.3 * strength

    return min(decision.actions, key=value)
