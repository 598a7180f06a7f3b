"""What may march, with whom, whither and at what cost (N-9.1, N-9.2, N-9.5, N-9.7, R29, R102)."""

from __future__ import annotations

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.armies import armies, led_by
from lacewars.games.napoleonic.board import LINE, MAP, MARSH, NEAR, NEAR_MASK, PASS, duchies_in
from lacewars.games.napoleonic.counters import can_show, can_show_piece, stacks
from lacewars.games.napoleonic.entry import NOWHERE
from lacewars.games.napoleonic.forces import Force, force_at, leaders_in, spaces_entered, troops_of, weariest
from lacewars.games.napoleonic.ground import (
    ENEMY,
    UNCONTROLLED,
    ground,
    is_attack,
    is_enemy_fortress,
    refuse_step,
)
from lacewars.games.napoleonic.nations import NATIONS, members
from lacewars.games.napoleonic.open import MOST_STEPS
from lacewars.games.napoleonic.pieces import COMMAND, LEADS, LOOSE_VALUES
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Refusal
from lacewars.kernel.roads import FAR


# ---------------------------------------------------------------------- who can go
def fresh_points(game: Napoleonic, nation: int, duchy: int) -> int:
    """The strength points of a nation in a duchy that may still move in this impulse."""
    if not game.steps:
        return game.strength(nation, duchy)
    entered = spaces_entered(game, nation, duchy)
    if is_enemy_fortress(game, nation, duchy):
        return entered[0]
    return sum(entered[:MOST_STEPS])


def fresh_leaders(game: Napoleonic, nation: int, duchy: int) -> list[int]:
    """The commanders of a nation in a duchy who may still move in this impulse.

    Whoever entered an enemy fortress in it stays there (N-9.5.2.01), and so does whoever was halted.
    """
    most = 0 if is_enemy_fortress(game, nation, duchy) else MOST_STEPS - 1
    return [c for c in game.leaders(nation, duchy) if game.leader_steps[c] <= most]


def can_go(game: Napoleonic, nation: int, duchy: int) -> Force:
    """All that a nation could take along from a duchy in this impulse."""
    leaders, troops = 0, [0] * len(NATIONS)
    for n in members(led_by(game, nation, duchy)):
        if game.present[n] >> duchy & 1:
            for c in fresh_leaders(game, n, duchy):
                leaders |= 1 << c
            troops[n] = fresh_points(game, n, duchy)
    return Force(leaders, tuple(troops))


def fill(nation: int, free: Force, force: Force, leader: int) -> Force:
    """A force with one more commander, who takes along as many points as he can lead: his own first.

    `free`: all that could be taken.
    """
    troops, leaders = list(force.troops), force.leaders | 1 << leader
    own = LEADS[leader]
    for n in (own, *(n for n in NATIONS if n != own)):
        for _ in range(min(COMMAND[leader], free.troops[n] - troops[n])):
            troops[n] += 1
            if not armies(nation, Force(leaders, tuple(troops))):
                troops[n] -= 1
                break
    return Force(leaders, tuple(troops))


# ---------------------------------------------------------------------- what a force is
def is_piece(nation: int, force: Force) -> bool:
    """N-9.1.05, R4: whether a force is a single piece of a nation that may move without commander."""
    own = force.troops[nation]
    return not force.leaders and own in LOOSE_VALUES and force.strength == own


def cost(nation: int, force: Force) -> int:
    """N-9.1.02, N-9.7.1.02: the points that a force pays for each space; 0: it cannot go so."""
    return 1 if is_piece(nation, force) else armies(nation, force)


def refuse_force(game: Napoleonic, nation: int, duchy: int, force: Force) -> Refusal | None:
    """Why a force of a nation cannot go as one army, group or piece from where it stands."""
    if not force.size:
        return refusals.EMPTY_FORCE
    free = can_go(game, nation, duchy)
    if force.leaders & ~free.leaders or any(force.troops[n] > free.troops[n] for n in NATIONS):
        there = force_at(game, duchy)
        standing = not force.leaders & ~there.leaders and all(
            force.troops[n] <= there.troops[n] for n in NATIONS
        )
        if force.nations & ~led_by(game, nation, duchy) or not standing:
            return refusals.NOT_LED
        return refusals.NO_FURTHER
    if not force.leaders and not is_piece(nation, force):
        return refusals.NOT_A_PIECE
    return None if cost(nation, force) else refusals.BEYOND_COMMAND


def refuse_change(game: Napoleonic, force: Force, origin: int, goal: int) -> Refusal | None:
    """R102: whether the counters could not show a nation's points after a force has gone."""
    for n in members(force.nations):
        points = force.troops[n]
        if not points:
            continue
        before = stacks(game, n)
        if not can_show(n, before):
            continue  # losses left it so; nothing is refused for it
        if not can_show(n, after_going(game, n, points, origin, goal)):
            return refusals.NO_CHANGE
        rest = after_going(game, n, points, origin)
        if not force.leaders and not can_show_piece(n, rest, points):
            return refusals.NO_CHANGE
    return None


def after_going(game: Napoleonic, nation: int, points: int, origin: int, goal: int = NOWHERE) -> list[int]:
    """The stacks of a nation when points have gone from one duchy to another, or away (NOWHERE)."""
    found = stacks(game, nation)
    found.remove(game.strength(nation, origin))
    left = game.strength(nation, origin) - points
    if goal != NOWHERE:
        there = game.strength(nation, goal)
        if there:
            found.remove(there)
        found.append(there + points)
    return [*found, left] if left else found


def refuse_goal(game: Napoleonic, nation: int, force: Force, origin: int, goal: int) -> Refusal | None:
    """Why a force may not enter a space from another one by a move."""
    for n in (nation, *members(force.nations & ~(1 << nation))):
        refusal = refuse_step(game, n, origin, goal)
        if refusal is refusals.NEUTRAL_GROUND and is_attack(game, nation, goal):
            refusal = None
        if refusal is not None:
            return refusal
    return None


def refuse_march(game: Napoleonic, nation: int, force: Force, origin: int, goal: int) -> Refusal | None:
    """Why a nation cannot move a force from one space to another now."""
    return (
        _refuse_to_set_out(game, nation, force, origin)
        or _refuse_distant(game, nation, force, origin, goal)
        or _refuse_whither(game, nation, force, origin, goal)
    )


def _refuse_to_set_out(game: Napoleonic, nation: int, force: Force, origin: int) -> Refusal | None:
    """Why a force cannot go anywhere now."""
    refusal = refuse_force(game, nation, origin, force)
    if refusal is None and cost(nation, force) > game.cp:
        return refusals.NO_POINTS
    return refusal


def _refuse_distant(game: Napoleonic, nation: int, force: Force, origin: int, goal: int) -> Refusal | None:
    """Why a force that may set out does not come to a space farther off than the next: how far it is."""
    far, allowed = MAP.distance(origin, goal), game.cp // cost(nation, force)
    if far == FAR or far < 2:
        return None
    if far > allowed:
        return refusals.SPACE_TOO_FAR.counting(far=far, allowed=allowed)
    return refusals.SPACE_BY_SPACE.counting(far=far)


def _refuse_whither(game: Napoleonic, nation: int, force: Force, origin: int, goal: int) -> Refusal | None:
    """Why a force that may set out cannot go to a space."""
    return refuse_goal(game, nation, force, origin, goal) or refuse_change(game, force, origin, goal)


def goals(game: Napoleonic, nation: int, force: Force, origin: int) -> list[int]:
    """The spaces that a force may enter now."""
    if _refuse_to_set_out(game, nation, force, origin) is not None:
        return []
    near = duchies_in(NEAR_MASK[origin])
    return [d for d in near if _refuse_whither(game, nation, force, origin, d) is None]


def starts(game: Napoleonic, nation: int) -> list[int]:
    """The spaces from which a nation could move something now."""
    if not game.cp:
        return []
    return [d for d in duchies_in(game.present[nation]) if refuse_start(game, nation, d) is None]


def refuse_start(game: Napoleonic, nation: int, duchy: int) -> Refusal | None:
    """Why a nation can move nothing from a space now."""
    if not game.present[nation] >> duchy & 1:
        return refusals.NONE_OF_YOURS
    if not game.cp:
        return refusals.NO_POINTS
    leaders, points = fresh_leaders(game, nation, duchy), fresh_points(game, nation, duchy)
    if not leaders and not points:
        return refusals.NO_FURTHER
    one = Force(1 << leaders[0]) if leaders else Force(0, troops_of(nation, 1))
    first: Refusal | None = None
    for goal in NEAR[duchy]:
        why = refuse_goal(game, nation, one, duchy, goal)
        if why is None:
            return None
        first = first or why
    return first or refusals.NOT_ADJACENT


# ---------------------------------------------------------------------- attrition of a step
def rough(game: Napoleonic, nation: int, origin: int, goal: int, before: int | None = None) -> int:
    """N-9.4.1.01: 1 for a pass or marsh into an enemy space, else 0; `before`: who stood there."""
    return int(LINE[origin, goal] in (PASS, MARSH) and ground(game, nation, goal, before) == ENEMY)


def ambush(game: Napoleonic, nation: int, origin: int, goal: int, before: int | None = None) -> int:
    """N-9.4.3.01: 1 for a step from an uncontrolled into an enemy space, else 0."""
    from_held = ground(game, nation, origin) == UNCONTROLLED
    return int(from_held and ground(game, nation, goal, before) == ENEMY)


def is_halted(game: Napoleonic, force: Force, duchy: int) -> bool:
    """Whether a force goes no further in this impulse."""
    return weariest(game, force, duchy) >= MOST_STEPS


def names(force: Force) -> tuple[int, ...]:
    """The commanders of a force, as events name them."""
    return tuple(leaders_in(force.leaders))
