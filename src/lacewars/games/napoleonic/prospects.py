"""What could come of an answer: sieges, voyages, patrols, interceptions and evasions, with their chances.

All of it follows from what lies open on the table, without cards; `outlook` tells the same of marches.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lacewars.games.napoleonic.at_sea import NOWHERE
from lacewars.games.napoleonic.battle import dice, fresh, side_force
from lacewars.games.napoleonic.board import FORTRESS
from lacewars.games.napoleonic.contacts import (
    commander_rating,
    evaders,
    evasion_bonus,
    interceptors,
    succeeds,
)
from lacewars.games.napoleonic.fighting import ATTACKER, DEFENDER
from lacewars.games.napoleonic.fleets import (
    INTERCEPTED,
    enemies_at_sea,
    is_port,
    is_zone,
    place_of,
    sailors,
    sails,
    ships_at,
    ships_in,
    stacks,
    strait_guns,
)
from lacewars.games.napoleonic.forces import Force, force_at
from lacewars.games.napoleonic.nations import NATIONS, NOBODY, members
from lacewars.games.napoleonic.odds import HIT, at_least, odds, spread, storm
from lacewars.games.napoleonic.orders import ready
from lacewars.games.napoleonic.outlook import interception
from lacewars.games.napoleonic.phases.contacts import Contact, Intercepting
from lacewars.games.napoleonic.phases.evasions import Evading
from lacewars.games.napoleonic.phases.patrols import Caught, Company, Hunt, blockade, patrol_bonus
from lacewars.games.napoleonic.phases.sailing import Orders, StraitWatch
from lacewars.games.napoleonic.phases.sea_battles import FORTRESS_GUNS, Broadsides, battery_dice
from lacewars.games.napoleonic.phases.sieges import PickBesiegers, Surrender
from lacewars.games.napoleonic.pieces import SQUADRONS_OF
from lacewars.games.napoleonic.relations import friendly
from lacewars.games.napoleonic.sieges import besiegers
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision


class Duel(NamedTuple):
    """A battle at sea: the dice of both sides in round one, and the chances to be ahead or level after it."""

    ours: int
    theirs: int
    wins: float
    ties: float


class Meeting(NamedTuple):
    """A fleet of the enemy: the chance to be found by it, or to find it, and the battle that may follow."""

    ships: int
    chance: float
    duel: Duel


class Siege(NamedTuple):
    """The dice of besiegers and fortress, and the chances that it falls at once, or sooner or later."""

    ours: int
    theirs: int
    once: float
    falls: float


class Prospect(NamedTuple):
    """What could come of an action."""

    action: Action
    place: int
    """The duchy or the place at sea that it names, or NOWHERE."""
    chance: float | None = None
    """That what is tried succeeds."""
    meetings: tuple[Meeting, ...] = ()
    escape: float | None = None
    """The chance of a fleet that is found to evade."""
    guns: int = 0
    """The dice of a fortress over a strait, or of the batteries of a port, that fire first."""
    duel: Duel | None = None
    siege: Siege | None = None


def prospects(game: Napoleonic, decision: Decision) -> list[Prospect]:
    """What could come of the actions of a decision; of those alone of which there is something to say."""
    found = (_prospect(game, decision, action) for action in decision.actions)
    return [one for one in found if one is not None and any(part not in (None, (), 0) for part in one[2:])]


def _prospect(game: Napoleonic, decision: Decision, action: Action) -> Prospect | None:
    phase, verb = decision.phase, action.verb
    if verb == "besiege":
        (duchy,) = action.args
        return Prospect(action, duchy, siege=_siege(game, besiegers(game, decision.power, duchy), duchy))
    if isinstance(phase, Surrender) and verb == "assault":
        return Prospect(action, game.battle_at, siege=_assault(game))
    if isinstance(phase, Orders):
        return _orders(game, phase.nation, action)
    if isinstance(phase, Hunt | Company | StraitWatch) and verb == "chase":
        return _chase(game, phase, action)
    if isinstance(phase, Caught) and verb == "slip_away":
        return _caught(game, phase, action)
    if isinstance(phase, Contact) and verb in ("intercept", "evade"):
        return _contact(game, phase, decision.power, action)
    if verb != "try":
        return None
    if isinstance(phase, PickBesiegers):
        return Prospect(action, phase.duchy, siege=_siege(game, phase.force(game), phase.duchy))
    if isinstance(phase, Intercepting):
        force = phase.force(game)
        return Prospect(action, phase.goal, interception(game, phase.nation, force, phase.duchy, phase.goal))
    if isinstance(phase, Evading):
        return Prospect(
            action, phase.goal, _evasion(game, phase.nation, phase.force(game), phase.duchy, phase.goal)
        )
    return None


# ---------------------------------------------------------------------- sieges
def _siege(game: Napoleonic, force: Force, duchy: int) -> Siege | None:
    if not force.size:
        return None
    world = game.copy()
    world.siege, world.battle_at, world.battle_round = True, duchy, 1
    world.sides = [force.nations, 0]
    here = force_at(game, duchy, force.nations)
    world.idle_leaders = here.leaders & ~force.leaders
    world.idle = [here.troops[n] - force.troops[n] for n in NATIONS]
    return _stormed(world)


def _assault(game: Napoleonic) -> Siege:
    world = game.copy()
    world.battle_round += 1
    world.carried = [0, 0]
    return _stormed(world)


def _stormed(world: Napoleonic) -> Siege:
    """The siege as it stands in a copy of the position, which is used up."""
    strength = FORTRESS[world.battle_at]
    theirs = dice(world, DEFENDER)
    rolled = [dice(world, ATTACKER)]
    for _ in range(strength * (strength + 1)):  # more damage than can come before it ends
        nation = max(members(side_force(world, ATTACKER).nations), key=lambda n: fresh(world, n))
        if not fresh(world, nation):
            break
        world.shaken[nation] += 1
        rolled.append(dice(world, ATTACKER))
    return Siege(rolled[0], theirs, *storm(tuple(rolled), strength, world.sixes[DEFENDER]))


# ---------------------------------------------------------------------- on land
def _contact(game: Napoleonic, contact: Contact, nation: int, action: Action) -> Prospect:
    (place,) = action.args
    if action.verb == "intercept":
        force = interceptors(game, nation, place)
        return Prospect(action, place, interception(game, nation, force, place, contact.goal))
    force = evaders(game, nation, contact.goal)
    return Prospect(action, place, _evasion(game, nation, force, contact.goal, place))


def _evasion(game: Napoleonic, nation: int, force: Force, duchy: int, goal: int) -> float:
    bonus = evasion_bonus(game, nation, duchy, goal) + commander_rating(game, force)
    return sum(succeeds(game, nation, a + b + bonus) for a in range(1, 7) for b in range(1, 7)) / 36


# ---------------------------------------------------------------------- at sea
def _found(bonus: int) -> float:
    return at_least(INTERCEPTED - bonus)


def _duel(game: Napoleonic, nation: int, ours: int, theirs: int, waters: int, harbour: int = NOWHERE) -> Duel:
    """The battle of the active side, led by a nation, with another one.

    In port the batteries fire first: each of their hits counts, and costs about a die.
    """
    fewer = tuple(sum(game.raked[s] for s in ships_in(side)) for side in (ours, theirs))
    where = (waters, NOWHERE, False, NOWHERE, harbour)
    one, other = Broadsides(nation, ours, theirs, *where, 0, (0, 0), 0, (0, 0), fewer, 1).dice(game)
    if harbour == NOWHERE:
        return Duel(one, other, *odds(one, other))
    wins = ties = 0.0
    for hits, chance in enumerate(spread(battery_dice(harbour), HIT)):
        won, level = odds(max(one - hits, 0), other, hits)
        wins, ties = wins + chance * won, ties + chance * level
    return Duel(one, other, wins, ties)


def _other_side(duel: Duel) -> Duel:
    """The same battle as the other side sees it."""
    return Duel(duel.theirs, duel.ours, max(0.0, 1 - duel.wins - duel.ties), duel.ties)


def _orders(game: Napoleonic, nation: int, action: Action) -> Prospect | None:
    if not game.fleet or action.verb not in ("sail", "patrol"):
        return None
    fleet, here = game.fleet, place_of(game, game.fleet)
    if action.verb == "patrol":
        chance = _found(patrol_bonus(game, nation, fleet))
        prey = stacks(game, here, enemies_at_sea(game, nation))
        met = tuple(Meeting(ships, chance, _duel(game, nation, fleet, ships, here)) for ships in prey)
        return Prospect(action, NOWHERE, meetings=met)
    (goal,) = action.args
    waters = here if is_port(goal) else goal
    met = tuple(_hunters(game, nation, here, waters, goal))
    found = Prospect(action, goal, meetings=met, escape=_found(sails(fleet, nation)) if met else None)
    if strait_guns(game, nation, here, goal) != NOWHERE:
        return found._replace(guns=FORTRESS_GUNS)
    there = ships_at(game, goal, enemies_at_sea(game, nation)) if is_port(goal) else 0
    if not there or friendly(game, nation) >> goal & 1:
        return found
    return found._replace(guns=battery_dice(goal), duel=_duel(game, nation, fleet, there, waters, goal))


def _hunters(game: Napoleonic, nation: int, here: int, waters: int, goal: int) -> Iterator[Meeting]:
    """Who could intercept the fleet under orders when it sails from one place to another."""
    fleet, enemies = game.fleet, enemies_at_sea(game, nation)
    if is_zone(waters):
        more = blockade(game, nation, waters, goal, here)
        for stack in stacks(game, waters, enemies):
            ships = stack & ~game.resting
            if _is_played(game, ships):
                yield Meeting(ships, _found(sails(ships) + more), _duel(game, nation, fleet, ships, waters))
    fortress = strait_guns(game, nation, here, goal)
    watch = 0 if fortress == NOWHERE else ready(game, ships_at(game, fortress, enemies))
    if _is_played(game, watch):
        yield Meeting(watch, 1.0, _duel(game, nation, fleet, watch, waters))


def _is_played(game: Napoleonic, ships: int) -> bool:
    return any(game.controller[n] != NOBODY for n in members(sailors(ships)))


def _chase(game: Napoleonic, hunt: Hunt | Company | StraitWatch, action: Action) -> Prospect:
    """What comes of intercepting the fleet under orders."""
    if isinstance(hunt, StraitWatch):
        own, chance = hunt.watch(game) & SQUADRONS_OF[hunt.hunter(game)], 1.0
    else:
        if isinstance(hunt, Hunt):
            own = hunt.ships(game, hunt.hunter(game))
        else:
            own = hunt.hunters | ships_at(game, hunt.waters, 1 << hunt.friend(game)) & ~hunt.tried
        chance = _found(sails(own) + blockade(game, hunt.nation, hunt.waters, hunt.bound, game.came_from))
    duel = _duel(game, hunt.nation, game.fleet, own, hunt.waters)
    return Prospect(action, NOWHERE, chance, duel=_other_side(duel))


def _caught(game: Napoleonic, caught: Caught, action: Action) -> Prospect:
    """What comes of evading, and of the battle if that fails."""
    active = bool(caught.prey & game.fleet)
    chance = _found(sails(caught.prey, caught.nation if active else NOBODY))
    if active:
        duel = _duel(game, caught.nation, game.fleet, caught.hunters, caught.waters)
    else:
        duel = _other_side(_duel(game, caught.nation, caught.hunters, caught.prey, caught.waters))
    return Prospect(action, NOWHERE, chance, duel=duel)
