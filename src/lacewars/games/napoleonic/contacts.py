"""Who may intercept an entry or evade it, and with what chance (N-10, R33, R34)."""

from __future__ import annotations

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.armies import (
    NO_COMMANDER,
    STAFF_COMMAND,
    STAFF_RATING,
    armies,
    chief_of,
    led_by,
    rating,
    side_at,
)
from lacewars.games.napoleonic.board import LINE, NEAR_MASK, NORMAL, STRAIT, duchies_in
from lacewars.games.napoleonic.forces import Force, force_at
from lacewars.games.napoleonic.ground import ENEMY, FRIENDLY, UNCONTROLLED, ground, refuse_step
from lacewars.games.napoleonic.nations import AUSTRIA, members
from lacewars.games.napoleonic.pieces import COMMANDERS_OF, LEADS
from lacewars.games.napoleonic.relations import hostile_at
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Refusal

NEEDED = 9
"""N-10.1.1.02, N-10.2.06: two dice and their modifiers must come to this."""


def leads_or_staff(game: Napoleonic, nation: int, force: Force) -> bool:
    """Whether a force can go on one roll: as armies, or by General Staff (card 9, R109)."""
    if force.leaders:
        return armies(nation, force) > 0
    own = force.troops[nation]
    return bool(game.staff >> nation & 1) and 0 < own == force.strength <= STAFF_COMMAND


def commander_rating(game: Napoleonic, force: Force) -> int:
    """N-10.1.1.05, N-10.2.09: the rating of the general-in-chief; without one that of the General Staff."""
    chief = chief_of(game, force)
    return STAFF_RATING if chief == NO_COMMANDER else rating(game, chief)


# ---------------------------------------------------------------------- interception
def interceptors(game: Napoleonic, nation: int, origin: int) -> Force:
    """What a nation could lead out of a space to intercept: commanders who have not fought, and points.

    Whoever has just evaded does not come back.
    """
    free = force_at(game, origin, led_by(game, nation, origin))
    return Force(_may_intercept(game, free.leaders), free.troops)


def _may_intercept(game: Napoleonic, leaders: int) -> int:
    """Of some commanders (a bit mask) those who have neither fought nor just evaded."""
    return leaders & ~game.worn & ~game.held_leaders


def refuse_interception(game: Napoleonic, nation: int, origin: int, goal: int, before: int) -> Refusal | None:
    """R33: why a nation cannot intercept from one space what enters another.

    `before`: the nations (a bit mask) that had a formation there before.
    """
    if game.stood >> origin & 1:
        return refusals.FAILED_THERE
    if before & game.hostile[nation]:
        return refusals.ENEMY_WAS_THERE
    staffed = game.staff >> nation & 1 and game.strength(nation, origin)
    if not staffed and not _may_intercept(game, game.posted[origin] & COMMANDERS_OF[nation]):
        return refusals.NO_ARMY
    return refuse_step(game, nation, origin, goal, before)


def intercepting_spaces(game: Napoleonic, nation: int, goal: int, before: int) -> list[int]:
    """The spaces from which a nation could intercept what enters a space."""
    if before & game.hostile[nation]:
        return []
    near = NEAR_MASK[goal] & game.present[nation] & ~game.stood
    return [d for d in duchies_in(near) if refuse_interception(game, nation, d, goal, before) is None]


def interception_bonus(game: Napoleonic, nation: int, force: Force, origin: int, goal: int) -> int:
    """N-10.1.1: what is added to the dice of an interception."""
    status = ground(game, nation, goal, game.before)
    place = {FRIENDLY: 1, UNCONTROLLED: -1}.get(status, 0)
    return commander_rating(game, force) + place - (LINE[origin, goal] != NORMAL)


# ---------------------------------------------------------------------- evasion
def evaders(game: Napoleonic, nation: int, duchy: int) -> Force:
    """What of a nation's side in a space may still try to evade with it."""
    free = force_at(game, duchy, led_by(game, nation, duchy))
    troops = tuple(max(0, points - game.held_troops[n]) for n, points in enumerate(free.troops))
    return Force(free.leaders & ~game.held_leaders, troops)


def loose_points(game: Napoleonic, nation: int, duchy: int) -> int:
    """The strength points of a nation that may still try to evade without a commander."""
    return evaders(game, nation, duchy).troops[nation]


def refuse_evaders(game: Napoleonic, nation: int, duchy: int) -> Refusal | None:
    """Why a nation cannot lead anybody away from a space: a group tries once, under its chief (N-10.2.02)."""
    free = evaders(game, nation, duchy)
    if game.pinned or not free.size:
        return refusals.TRIED
    if game.staff >> nation & 1 and free.troops[nation]:
        return None
    side = side_at(game, nation, duchy)
    chief = chief_of(game, Force(side.leaders & ~game.held_leaders, side.troops))
    if chief == NO_COMMANDER:
        return refusals.TRIED if side.leaders else refusals.NO_ARMY
    return None if LEADS[chief] == nation else refusals.NO_ARMY


def refuse_refuge(game: Napoleonic, nations: int, duchy: int, goal: int, came_from: int) -> Refusal | None:
    """R34: why formations of these nations (a bit mask) cannot evade from one space to another."""
    if goal == came_from:
        return refusals.CAME_FROM
    for n in members(nations):
        if hostile_at(game, n) >> goal & 1:
            return refusals.ENEMY_AWAITS
        refusal = refuse_step(game, n, duchy, goal)
        if refusal is not None:
            return refusal
    return None


def refuges(game: Napoleonic, nations: int, duchy: int, came_from: int) -> list[int]:
    """The spaces to which formations of these nations may evade."""
    near = duchies_in(NEAR_MASK[duchy])
    return [d for d in near if refuse_refuge(game, nations, duchy, d, came_from) is None]


def evasion_bonus(game: Napoleonic, nation: int, duchy: int, goal: int) -> int:
    """N-10.2: what is added to the dice of an evasion, without a commander."""
    from_held = ground(game, nation, duchy, game.before) == UNCONTROLLED
    into_own = ground(game, nation, goal) == FRIENDLY
    return into_own - from_held - (LINE[duchy, goal] != NORMAL)


def refuge_attrition(game: Napoleonic, nation: int, duchy: int, goal: int) -> int:
    """N-10.2.05, R98: 1 if an evasion or retreat causes attrition: into an enemy space or across a strait."""
    return int(ground(game, nation, goal) == ENEMY or LINE[duchy, goal] == STRAIT)


def succeeds(game: Napoleonic, nation: int, total: int) -> bool:
    """Whether a roll is enough; Hussars and Grenzers make all Austrian ones succeed."""
    return total >= NEEDED or (nation == AUSTRIA and game.hussars)
