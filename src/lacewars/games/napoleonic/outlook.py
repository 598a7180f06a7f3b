"""What an army could do now: where it may go, at what price, who could intercept it and with what chance.

All of it follows from what lies open on the table; cards may change it.
"""

from __future__ import annotations

from typing import NamedTuple

from lacewars.games.napoleonic.alphabet import GO, LEAD, MARCH, TAKE
from lacewars.games.napoleonic.armies import armies
from lacewars.games.napoleonic.attrition import FORCED_MARCH
from lacewars.games.napoleonic.battle import dice
from lacewars.games.napoleonic.board import LINE, NEAR_MASK, duchies_in
from lacewars.games.napoleonic.contacts import (
    intercepting_spaces,
    interception_bonus,
    interceptors,
    succeeds,
)
from lacewars.games.napoleonic.fighting import ATTACKER, DEFENDER
from lacewars.games.napoleonic.forces import NO_TROOPS, Force, force_at, leaders_in, shift, weariest
from lacewars.games.napoleonic.ground import ground, is_enemy_fortress, standing
from lacewars.games.napoleonic.marching import (
    ambush,
    can_go,
    cost,
    fill,
    goals,
    refuse_goal,
    refuse_start,
    rough,
)
from lacewars.games.napoleonic.nations import NATIONS, NOBODY, members
from lacewars.games.napoleonic.odds import odds
from lacewars.games.napoleonic.phases.marches import March
from lacewars.games.napoleonic.phases.musters import Muster
from lacewars.games.napoleonic.pieces import COMMAND, LOOSE_VALUES
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision


class Watch(NamedTuple):
    """Somebody who could intercept: from where, with whom, and the chance that the dice let him."""

    nation: int
    origin: int
    force: Force
    chance: float


class Clash(NamedTuple):
    """The battle with whoever stands there: dice of both sides in round one without cards, and their odds."""

    enemies: Force
    ours: int
    theirs: int
    wins: float
    ties: float


class Goal(NamedTuple):
    """A space that a force may enter next."""

    place: int
    ground: int
    line: int
    causes: int
    """The dice of attrition that every piece rolls."""
    worn: bool
    """Whether whoever still stands there when the turn ends rolls for attrition (N-5.6.01)."""
    fortress: bool
    """Whether it is a fortress of an enemy, where the march ends."""
    watches: tuple[Watch, ...]
    clash: Clash | None


class Outlook(NamedTuple):
    """A force, how it is put together, what a space costs it, and where it may go."""

    force: Force
    actions: tuple[Action, ...]
    """What puts it together from where the decision stands."""
    price: int
    goals: tuple[Goal, ...]
    reach: dict[int, int]
    """The spaces farther off that its points would do for if nobody interfered, with their price."""


# ---------------------------------------------------------------------- who goes
def under_way(decision: Decision) -> Muster | None:
    """The force that is being put together."""
    return decision.phase if isinstance(decision.phase, Muster) else None


def marchers(decision: Decision) -> list[tuple[int, int]]:
    """The armies (nation and duchy) that a decision lets march, or the one that is on its march."""
    muster = under_way(decision)
    if muster is not None:
        return [(muster.nation, muster.duchy)]
    return [(decision.power, a.args[0]) for a in decision.actions if a.verb == "march"]


def usual_force(game: Napoleonic, nation: int, duchy: int) -> tuple[Force, tuple[Action, ...]]:
    """The force that sets out by itself: the fewest commanders who lead all that they can; or one piece."""
    free, force = can_go(game, nation, duchy), Force(0, NO_TROOPS)
    called: list[Action] = []
    for leader in sorted(leaders_in(free.leaders), key=lambda c: (-COMMAND[c], c)):
        if called and force.troops == free.troops:
            break
        grown = fill(nation, free, force, leader)
        if armies(nation, grown) and cost(nation, grown) <= max(1, game.cp):
            force = grown
            called.append(LEAD[leader])
    if not called:
        points = max((v for v in LOOSE_VALUES if v <= free.troops[nation]), default=0)
        force = Force(0, tuple(points if n == nation else 0 for n in NATIONS))
        called = [TAKE[nation][points]] if points else []
    return force, tuple(called)


def outlook(game: Napoleonic, decision: Decision, nation: int, duchy: int) -> Outlook:
    """What the army of a nation in a duchy could do; what is being put together counts as it is."""
    muster = under_way(decision)
    chosen = muster.force(game) if muster is not None else Force(0, NO_TROOPS)
    actions: tuple[Action, ...] = ()
    if chosen.size:
        force = chosen
    else:
        force, actions = usual_force(game, nation, duchy)
        actions = actions if muster is not None else (MARCH[duchy], *actions)
    price = cost(nation, force) if force.size else 0
    if (muster is not None and not isinstance(muster, March)) or not price:
        return Outlook(force, actions, price, (), {})
    if not game.cp or refuse_start(game, nation, duchy) is not None:
        return Outlook(force, actions, price, (), {})
    found = tuple(_goal(game, nation, force, duchy, goal) for goal in goals(game, nation, force, duchy))
    return Outlook(force, actions, price, found, _reach(game, nation, force, duchy, price))


def way(end: Goal) -> Action:
    """The action that enters a space."""
    return GO[end.place]


# ---------------------------------------------------------------------- where it goes
def _goal(game: Napoleonic, nation: int, force: Force, origin: int, goal: int) -> Goal:
    causes = rough(game, nation, origin, goal) + ambush(game, nation, origin, goal)
    causes += weariest(game, force, origin) >= FORCED_MARCH
    return Goal(
        goal,
        ground(game, nation, goal),
        LINE[origin, goal],
        causes,
        bool(game.hostile[game.holder[goal]] >> nation & 1),
        is_enemy_fortress(game, nation, goal),
        tuple(_watches(game, nation, goal)),
        _clash(game, nation, force, origin, goal),
    )


def _watches(game: Napoleonic, nation: int, goal: int) -> list[Watch]:
    """Who could intercept an entry (R33); of the nations in one space the one with the best chance."""
    world = game.copy()
    world.before = standing(game, goal)
    found: dict[int, Watch] = {}
    for enemy in members(game.hostile[nation]):
        if game.controller[enemy] == NOBODY:
            continue
        for origin in intercepting_spaces(world, enemy, goal, world.before):
            force = interceptors(world, enemy, origin)
            watch = Watch(enemy, origin, force, interception(world, enemy, force, origin, goal))
            if origin not in found or found[origin].chance < watch.chance:
                found[origin] = watch
    return list(found.values())


def interception(game: Napoleonic, nation: int, force: Force, origin: int, goal: int) -> float:
    """The chance that an interception succeeds."""
    bonus = interception_bonus(game, nation, force, origin, goal)
    return sum(succeeds(game, nation, a + b + bonus) for a in range(1, 7) for b in range(1, 7)) / 36


def _clash(game: Napoleonic, nation: int, force: Force, origin: int, goal: int) -> Clash | None:
    enemies = force_at(game, goal, game.hostile[nation])
    if not enemies.size:
        return None
    world = game.copy()
    shift(world, force, origin, goal, 1)
    world.battle_at, world.battle_round, world.lines = goal, 1, [origin]
    world.sides = [force.nations, enemies.nations]
    ours, theirs = dice(world, ATTACKER), dice(world, DEFENDER)
    return Clash(enemies, ours, theirs, *odds(ours, theirs))


def _reach(game: Napoleonic, nation: int, force: Force, origin: int, price: int) -> dict[int, int]:
    """How far the points would do: through spaces without an enemy, and not through a fortress of one."""
    found, edge, spent = {origin: 0}, [origin], price
    while edge and spent <= game.cp:
        after: list[int] = []
        for place in edge:
            for goal in duchies_in(NEAR_MASK[place]):
                if goal not in found and refuse_goal(game, nation, force, place, goal) is None:
                    found[goal] = spent
                    if not force_at(game, goal, game.hostile[nation]).size and not is_enemy_fortress(
                        game, nation, goal
                    ):
                        after.append(goal)
        edge, spent = after, spent + price
    del found[origin]
    return found
