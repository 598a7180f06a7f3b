"""Responses: which card is played at which moment; interceptions and evasions."""

from __future__ import annotations

from collections.abc import Callable

from lacewars.bots.napoleonic.battles import chance, is_ours, our_side, refuge, stakes
from lacewars.bots.napoleonic.marches import field_of, force_value
from lacewars.bots.napoleonic.odds import at_least, battle_dice, winning
from lacewars.bots.napoleonic.outlook import Outlook, slot
from lacewars.games.napoleonic.battle import damage, routs, shaken_of, side_force
from lacewars.games.napoleonic.board import FORTRESS, KEYS, LINE, NEAR, NORMAL
from lacewars.games.napoleonic.cards import CARDS
from lacewars.games.napoleonic.fighting import ATTACKER, DEFENDER, NO_SIDE, NOWHERE
from lacewars.games.napoleonic.forces import Force, leaders_in
from lacewars.games.napoleonic.nations import BRITAIN, NOBODY
from lacewars.games.napoleonic.pieces import BATTLE, COMMAND
from lacewars.kernel import Action, Decision


def moment(look: Outlook, decision: Decision) -> Action:
    """The response whose moment it is; mostly none."""
    for action in decision.actions:
        if action.verb != "respond":
            continue
        wanted = RESPONSES.get(CARDS[action.args[0]].id)
        if wanted is not None and wanted(look):
            return action
    return decision.actions[-1]


# ---------------------------------------------------------------------- when a card helps
def _in_battle(look: Outlook) -> bool:
    battle = look.view
    return battle.battle_at != NOWHERE and not battle.siege and is_ours(look) and stakes(look) >= 0.6


def _open_battle(look: Outlook) -> bool:
    return _in_battle(look) and 0.12 < chance(look) < 0.85


def _health(look: Outlook) -> bool:
    """A great commander of the enemy stands against us in a battle whose dice are still to fall."""
    if not _in_battle(look):
        return False
    game = look.game
    if game.winner != NO_SIDE or game.battle_round > 1:
        return False
    theirs = side_force(game, 1 - our_side(look)).leaders
    best = max((BATTLE[c] - game.lowered[c] for c in leaders_in(theirs)), default=0)
    return best >= 2 and 0.2 < chance(look) < 0.8


def _rally(look: Outlook) -> bool:
    if not _in_battle(look):
        return False
    game, side = look.game, our_side(look)
    return shaken_of(game, side) >= 3 or game.thrown_fives[side] >= 3


def _panic(look: Outlook) -> bool:
    if not _in_battle(look):
        return False
    game, side = look.game, our_side(look)
    return game.winner == side and side_force(game, 1 - side).size >= 7


def _rear_guard(look: Outlook) -> bool:
    if not _in_battle(look):
        return False
    game, side = look.game, our_side(look)
    return game.winner == 1 - side and routs(game, game.winner) and shaken_of(game, side) >= 2


def _lancers(look: Outlook) -> bool:
    if not _in_battle(look):
        return False
    game, side = look.game, our_side(look)
    if game.winner == NO_SIDE:
        return False
    gap = damage(game, 1 - game.winner) - damage(game, game.winner)
    if game.winner == side:
        return gap == game.margin - 1 and shaken_of(game, 1 - side) >= 2
    return gap == game.margin and shaken_of(game, side) >= 2


def _charge(look: Outlook) -> bool:
    return _in_battle(look) and shaken_of(look.game, 1 - our_side(look)) >= 3


def _thin_red_line(look: Outlook) -> bool:
    if not (look.mine >> BRITAIN & 1) or not _in_battle(look):
        return False
    game, side = look.game, our_side(look)
    return bool(game.sides[side] >> BRITAIN & 1) and game.thrown_fives[side] >= 2


def _guard(look: Outlook) -> bool:
    """Napoleon's guard, if the round is not won yet."""
    if not _in_battle(look):
        return False
    game, side = look.game, our_side(look)
    ours = game.thrown_sixes[1 - side] + game.thrown_fives[1 - side]
    theirs = game.thrown_sixes[side] + game.thrown_fives[side]
    return -3 <= ours - theirs <= 1


def _sappers(look: Outlook) -> bool:
    if not look.view.siege or our_side(look) == NO_SIDE:
        return False
    game = look.game
    if our_side(look) == ATTACKER:
        return game.sixes[DEFENDER] + game.thrown_sixes[DEFENDER] == FORTRESS[game.battle_at]
    return False


def _captured(look: Outlook) -> bool:
    return bool(look.view.captors & look.mine)


def _exiles(look: Outlook) -> bool:
    return look.view.active != NOBODY and bool(look.mine >> look.view.active & 1)


def _conscripts(look: Outlook) -> bool:
    return _open_battle(look)


def _stragglers(look: Outlook) -> bool:
    game = look.view
    if game.entered < 0 or not game.entrants & look.foes or game.entrants & look.friends:
        return False
    there = look.enemy_at.get(game.entered)
    return there is not None and there.size >= 9


def _dysentery(look: Outlook) -> bool:
    """A crowd of enemies."""
    return any(force.size >= 14 for force in look.enemy_at.values())


def _unguarded(look: Outlook) -> bool:
    game = look.view
    if game.active == NOBODY or not look.mine >> game.active & 1:
        return False
    return _in_battle(look) and our_side(look) == ATTACKER and chance(look) < 0.75


def _death(look: Outlook) -> bool:
    """The enemy must stay if he is much the weaker."""
    if _in_battle(look):
        return look.game.winner == our_side(look) and chance(look) > 0.8
    return False


def _tied(look: Outlook) -> bool:
    return _in_battle(look)


def _steal(look: Outlook) -> bool:
    """An impulse more, before an enemy's."""
    return look.view.turn > 1 and bool(look.foes >> look.view.marker & 1)


def _metternich(look: Outlook) -> bool:
    """An enemy has courted a proxy."""
    game = look.game
    return game.active != NOBODY and bool(look.foes >> game.active & 1)


def _raids(look: Outlook) -> bool:
    """An army of ours stands among several enemy forces or open keys."""
    for at, _, _ in look.own_armies:
        near = [look.enemy_at[d].size for d in NEAR[at] if d in look.enemy_at]
        if sum(near) >= 12:
            return True
    return False


def _at_sea(look: Outlook) -> bool:
    """What happens at sea is an enemy's."""
    game = look.game
    return game.active != NOBODY and bool(look.foes >> game.active & 1)


RESPONSES: dict[str, Callable[[Outlook], bool]] = {
    "commanders_health": _health,
    "leader_wounded": _health,
    "conscripts": _conscripts,
    "rally": _rally,
    "panic": _panic,
    "rear_guard": _rear_guard,
    "lancers_and_uhlans": _lancers,
    "cuirassiers_charge": _charge,
    "thin_red_line": _thin_red_line,
    "imperial_guard": _guard,
    "sappers_and_pioneers": _sappers,
    "depot_captured": _captured,
    "emigres_and_exiles": _exiles,
    "bravest_of_the_brave": _open_battle,
    "stragglers": _stragglers,
    "dysentery": _dysentery,
    "unguarded_approach": _unguarded,
    "to_the_death": _death,
    "massed_grenadiers": _tied,
    "steal_a_march": _steal,
    "age_of_metternich": _metternich,
    "cavalry_raids": _raids,
    "fog_of_war": _at_sea,
    "fleet_in_irons": _at_sea,
    "nelson": lambda look: bool(look.mine >> BRITAIN & 1),
    "boarding_action": lambda _look: True,
    "outflanked": _open_battle,
}


# ---------------------------------------------------------------------- interception and evasion
def contact(look: Outlook, decision: Decision, given_up: set[int]) -> Action:
    """Intercepts what it would beat, evades what would beat it; `given_up`: what came to nothing here."""
    nation = decision.power
    game, goal = look.game, slot(decision, "goal")
    comer = Force(sum(1 << c for c in slot(decision, "leaders")), tuple(slot(decision, "troops")))
    theirs = battle_dice(comer, game.lowered)
    best, most = decision.actions[-1], 0.0
    for action in decision.actions[:-1]:
        if action.index in given_up:
            continue
        if action.verb == "intercept":
            value = _interception(look, nation, action.args[0], goal, comer, theirs)
        elif action.verb == "evade":
            value = _evasion(look, nation, goal, action.args[0], theirs)
        else:
            value = _scattering(look, goal, theirs)
        if value > most:
            best, most = action, value
    return best


def _interception(look: Outlook, nation: int, origin: int, goal: int, comer: Force, theirs: int) -> float:
    game = look.game
    force = look.force(origin, game.allied[nation])
    led = sum(COMMAND[c] for c in leaders_in(force.leaders))
    ours = battle_dice(force, game.lowered) - max(0, force.strength - led)
    here = look.friend_at.get(goal)
    company = battle_dice(here) if here is not None else 0
    won = winning(ours + company, theirs) if not company else 1 - winning(theirs, ours + company)
    bonus = max((BATTLE[c] for c in leaders_in(force.leaders)), default=1) - (LINE[origin, goal] != NORMAL)
    chance_of = at_least(bonus + 1)
    value = 0.3 * force_value(comer) + look.worth[goal]
    gain = won * value - (1 - won) * 0.35 * force_value(force)
    if won < 0.5 and look.worth[goal] < 1:
        return 0.0
    uncovered = 0.0
    if KEYS >> origin & 1 and look.threat[origin] > 4:
        uncovered = 0.2 * look.worth[origin]
    return chance_of * gain - uncovered - 0.02


def _evasion(look: Outlook, nation: int, at: int, to: int, theirs: int) -> float:
    game = look.game
    force = look.force(at, game.allied[nation])
    ours = battle_dice(force, game.lowered)
    lost = winning(theirs, ours + 1)
    if lost < 0.6:
        return 0.0
    best = max((BATTLE[c] for c in leaders_in(force.leaders)), default=0)
    chance_of = at_least(best + 1 - (LINE[at, to] != NORMAL))
    field = field_of(look, nation)
    saved = lost * 0.5 * force_value(force) - (1 - lost) * look.worth[at]
    return chance_of * saved + 0.02 * refuge(look, field, to) - (1 - chance_of) * 0.1


def _scattering(look: Outlook, at: int, theirs: int) -> float:
    """Loose pieces flee only if all is lost: each tries alone, and its failure helps the attacker."""
    there = look.friend_at.get(at)
    if there is None or there.leaders:
        return 0.0
    return 0.03 if winning(theirs, there.strength + 1) > 0.95 and there.strength >= 2 else 0.0


def mustering(_look: Outlook, decision: Decision) -> Action:
    """Whoever intercepts or evades goes with all that commanders can lead."""
    tries = [a for a in decision.actions if a.verb == "try"]
    chosen = set(slot(decision, "leaders"))
    others = [a for a in decision.actions if a.verb == "lead" and a.args[0] not in chosen]
    if others:
        return max(others, key=lambda a: (BATTLE[a.args[0]], COMMAND[a.args[0]], -a.args[0]))
    if tries:
        return tries[0]
    takes = [a for a in decision.actions if a.verb == "take" and a.args[1]]
    if takes and not any(slot(decision, "troops")):
        return max(takes, key=lambda a: a.args[1])
    return decision.actions[-1]


def scattering(look: Outlook, decision: Decision) -> Action:
    """The biggest loose piece goes to the safest place; then no more."""
    found = [a for a in decision.actions if a.verb == "flee"]
    if not found or slot(decision, "pieces"):
        return decision.actions[-1]
    field = field_of(look, slot(decision, "nation"))
    return max(found, key=lambda a: (-a.args[0], refuge(look, field, a.args[1])))
