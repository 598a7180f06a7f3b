"""Battles and sieges: who commands, which cards are played, who bears the losses, where the beaten go."""

from __future__ import annotations

from lacewars.bots.napoleonic.marches import Field, field_of, force_value
from lacewars.bots.napoleonic.odds import winning
from lacewars.bots.napoleonic.outlook import Outlook, slot
from lacewars.games.napoleonic.battle import damage, dice, side_force
from lacewars.games.napoleonic.board import FORTRESS, KEYS
from lacewars.games.napoleonic.cards import CARDS
from lacewars.games.napoleonic.fighting import ATTACKER, DEFENDER, NO_SIDE, NOWHERE, SIDES
from lacewars.games.napoleonic.nations import FRANCE, NATIONS, members
from lacewars.games.napoleonic.pieces import BATTLE, LEADS
from lacewars.kernel import Action, Decision


def our_side(look: Outlook) -> int:
    """The side of the battle under way that is ours or a friend's, or NO_SIDE."""
    game = look.game
    if game.battle_at == NOWHERE:
        return NO_SIDE
    for side in SIDES:
        if game.sides[side] & look.mine:
            return side
    if game.siege:
        holder = game.holder[game.battle_at]
        return DEFENDER if look.friends >> holder & 1 else NO_SIDE
    for side in SIDES:
        if game.sides[side] & look.friends and not game.sides[side] & look.foes:
            return side
    return NO_SIDE


def is_ours(look: Outlook) -> bool:
    """Whether one of the seat's own nations fights."""
    side = our_side(look)
    if side == NO_SIDE:
        return False
    if look.game.siege and side == DEFENDER:
        return bool(look.mine >> look.game.holder[look.game.battle_at] & 1)
    return bool(look.game.sides[side] & look.mine)


def stakes(look: Outlook) -> float:
    """What the battle under way is worth to the seat."""
    game, side = look.game, our_side(look)
    if side == NO_SIDE:
        return 0.0
    value = 0.0
    if not game.siege:
        value += 0.3 * force_value(side_force(game, side)) + 0.3 * force_value(side_force(game, 1 - side))
    if KEYS >> game.battle_at & 1:
        value += 0.8
    return value


def chance(look: Outlook) -> float:
    """The chance that our side wins the battle under way, as far as dice tell."""
    game, side = look.game, our_side(look)
    ours, theirs = dice(game, side), dice(game, 1 - side)
    won = winning(dice(game, ATTACKER), dice(game, DEFENDER))
    if not ours + theirs:
        return 0.5
    return won if side == ATTACKER else 1 - won


# ---------------------------------------------------------------------- cards before the dice
_GOOD: dict[str, float] = {
    "voltigers": 3, "horse_artillery": 3.5, "twelve_pounders": 3, "reverse_slopes": 4, "turncoats": 3,
    "great_redoubt": 3, "damn_good_ground": 2.5, "refuse_flanks": 0.8, "march_to_the_guns": 3,
}  # fmt: skip
"""Battle cards by the dice they are worth."""


def battle_cards(look: Outlook, decision: Decision) -> Action:
    """A battle card is played if the battle is worth it and hangs in the balance."""
    found = [a for a in decision.actions if a.verb == "event"]
    if not found or not is_ours(look):
        return decision.actions[-1]
    game = look.game
    if game.siege:
        return decision.actions[-1]
    value, won = stakes(look), chance(look)
    good = [a for a in found if _GOOD.get(CARDS[a.args[0]].id, 0.0) >= 2]
    if won >= 0.6:  # a Great Redoubt drives the enemy off whoever wins
        good = [a for a in good if CARDS[a.args[0]].id != "great_redoubt"]
    if not good or value < 0.6 or not 0.15 < won < 0.9:
        return decision.actions[-1]
    return max(good, key=lambda a: _GOOD[CARDS[a.args[0]].id] - 0.3 * CARDS[a.args[0]].cp)


# ---------------------------------------------------------------------- command and losses
def best_leader(look: Outlook, decision: Decision) -> Action:
    """The commander with the best rating, our own before others."""

    def value(action: Action) -> tuple[int, int, int]:
        c = action.args[0]
        return BATTLE[c] - look.game.lowered[c], look.mine >> LEADS[c] & 1, -c

    return max(decision.actions, key=value)


def worst_leader(look: Outlook, decision: Decision) -> Action:
    """At whom an event is aimed that harms: the enemy's best commander, in the battle under way first."""
    game = look.game

    def value(action: Action) -> tuple[int, int, int]:
        c = action.args[0]
        foe = look.foes >> LEADS[c] & 1
        here = game.leader_at[c] in (game.battle_at, game.entered)
        return foe * (1 + 3 * here), foe * BATTLE[c] - (look.mine >> LEADS[c] & 1) * BATTLE[c], -c

    return max(decision.actions, key=value)


def bear(look: Outlook, decision: Decision) -> Action:
    """Units bear the losses, commanders only when they must: the least of them."""
    for action in decision.actions:
        if action.verb in ("hit_units", "lose_point", "regroup_point"):
            return action
    leaders = [a for a in decision.actions if a.verb in ("hit", "lose_leader", "regroup_leader")]
    if leaders:
        return min(leaders, key=lambda a: (BATTLE[a.args[0]], a.args[0]))
    return other_first(look, decision)


def other_first(look: Outlook, decision: Decision) -> Action:
    """A loss falls on others rather than on us, on minors rather than on powers."""

    def value(action: Action) -> tuple[int, int]:
        n = action.args[0] if action.args else 0
        return look.mine >> n & 1, -n

    return min(decision.actions, key=value)


def wear(look: Outlook, decision: Decision) -> Action:
    """Attrition: points of others first, then ours, commanders last; the flag of poor ground before men."""

    def value(action: Action) -> tuple[int, float]:
        if action.verb in ("lose_point", "regroup_point"):
            return 1, float(look.mine >> action.args[0] & 1)
        if action.verb in ("lose_leader", "regroup_leader"):
            return 2, float(BATTLE[action.args[0]])
        return 3, 0.0

    return min(decision.actions, key=value)


# ---------------------------------------------------------------------- events in a battle
def back_us(look: Outlook, decision: Decision) -> Action:
    """An event is for our side, or against the other one."""
    side = our_side(look)
    name = CARDS[slot(decision, "card")].id
    wanted = 1 - side if name in ("cuirassiers_charge", "panic") and side != NO_SIDE else side
    return next((a for a in decision.actions if a.args[0] == wanted), decision.actions[0])


def charge(look: Outlook, decision: Decision) -> Action:
    """As many disruptions as possible become kills, if they are the enemy's."""
    ours = slot(decision, "side") == our_side(look)
    return decision.actions[-1 if ours else 0]


def lancers(look: Outlook, decision: Decision) -> Action:
    """A rout is made easier if we won, harder if we lost."""
    won = look.game.winner == our_side(look)
    return decision.actions[1 if won else 0]


def outflank(_look: Outlook, decision: Decision) -> Action:
    """The enemy's best card is turned round."""
    return max(decision.actions, key=lambda a: _GOOD.get(CARDS[a.args[0]].id, 0.0))


def to_the_guns(look: Outlook, decision: Decision) -> Action:
    """The strongest formation next to the battle comes."""

    def value(action: Action) -> int:
        there = look.friend_at.get(action.args[0])
        return there.strength if there is not None else 0

    return max(decision.actions, key=value)


# ---------------------------------------------------------------------- after the battle
def retreat(look: Outlook, decision: Decision) -> Action:
    """Where friends are and enemies are not."""
    game, side = look.game, slot(decision, "side")
    nation = members(game.sides[side])[0]
    field = field_of(look, nation)
    return max(decision.actions, key=lambda a: refuge(look, field, a.args[0]))


def refuge(look: Outlook, field: Field, duchy: int) -> float:
    """How good a place is for those who give way."""
    friends = look.friend_at.get(duchy)
    value = 0.05 * min(friends.strength, 12) if friends is not None else 0.0
    value += 0.3 * (field.status[duchy] == 0) + 0.15 * look.worth[duchy] - 0.05 * look.threat[duchy]
    return value + 0.1 * field.pull[duchy]


def surrender(look: Outlook, decision: Decision) -> Action:
    """Assaults again while the besiegers are many enough."""
    game = look.game
    ours = dice(game, ATTACKER)
    spent = damage(game, ATTACKER)
    again = ours >= 4 and spent <= 4 and FORTRESS[game.battle_at] < 4
    return decision.actions[0 if again else 1]


def free_sieges(look: Outlook, decision: Decision) -> Action:
    """Besieges whatever can be besieged."""
    return siege_action(look, decision) or decision.actions[-1]


def siege_action(look: Outlook, decision: Decision) -> Action | None:
    """The siege that is worth most, if an army is strong enough for one."""
    game, nation = look.game, slot(decision, "nation")
    found = [a for a in decision.actions if a.verb == "besiege"]
    good = []
    for action in found:
        d = action.args[0]
        strength = sum(game.strength(n, d) for n in NATIONS if game.allied[nation] >> n & 1)
        if strength >= 3 or (strength and nation == FRANCE):
            good.append((look.prize(nation, d), -d, action))
    return max(good)[2] if good else None
