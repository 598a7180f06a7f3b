"""Forces: commanders and strength points that move, fight, retreat or sail together (N-3.04, R29, R91).

A `Force` names commanders by a bit mask and counts strength points by nation. Strength points have no number;
of those in a space the ones that have entered fewest spaces in the impulse go first, and the weariest fall
first, as their owner would choose (R30).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from lacewars.games.napoleonic.board import N_DUCHIES, numbers_in
from lacewars.games.napoleonic.nations import ALL_NATIONS, N_NATIONS, members
from lacewars.games.napoleonic.open import MOST_STEPS
from lacewars.games.napoleonic.pieces import COMMAND, COMMANDERS, COMMANDERS_OF, LEADS
from lacewars.games.napoleonic.places import FALLEN, GONE
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import LaceError

NO_TROOPS: tuple[int, ...] = (0,) * N_NATIONS
_WIDE = MOST_STEPS + 1


class Force(NamedTuple):
    """Commanders (a bit mask) and strength points of each nation."""

    leaders: int = 0
    troops: tuple[int, ...] = NO_TROOPS

    @property
    def strength(self) -> int:
        """Its strength points."""
        return sum(self.troops)

    @property
    def size(self) -> int:
        """Its strength points and commanders: what rolls for attrition (R6)."""
        return self.strength + self.leaders.bit_count()

    @property
    def nations(self) -> int:
        """The nations (a bit mask) that have a part in it."""
        return _nations(self)


@lru_cache(1 << 14)
def _nations(force: Force) -> int:
    """The nations (a bit mask) that have a part in a force."""
    found = 0
    for n, points in enumerate(force.troops):
        if points:
            found |= 1 << n
    for c in leaders_in(force.leaders):
        found |= 1 << LEADS[c]
    return found


leaders_in = numbers_in
"""The commanders in a bit mask, in order."""


def troops_of(nation: int, points: int) -> tuple[int, ...]:
    """Strength points of one nation."""
    return (*NO_TROOPS[:nation], points, *NO_TROOPS[nation + 1 :])


def force_at(game: Napoleonic, duchy: int, nations: int = ALL_NATIONS) -> Force:
    """All formations of these nations (a bit mask) in a duchy."""
    troops = list(NO_TROOPS)
    leaders = 0
    for n in members(nations):
        if game.present[n] >> duchy & 1:
            troops[n] = game.units[n * N_DUCHIES + duchy]
            leaders |= game.posted[duchy] & COMMANDERS_OF[n]
    return Force(leaders, tuple(troops))


def command(leaders: int) -> int:
    """What commanders together can lead: strength points and other commanders (N-9.7.09)."""
    return sum(COMMAND[c] for c in leaders_in(leaders))


# ---------------------------------------------------------------------- spaces entered in the impulse
def spaces_entered(game: Napoleonic, nation: int, duchy: int) -> list[int]:
    """For each number of spaces up to MOST_STEPS the points of a nation in a duchy that entered so many."""
    cell = nation * N_DUCHIES + duchy
    steps = game.steps
    if not steps:
        return [game.units[cell], *[0] * MOST_STEPS]
    marched = [steps.get(cell * _WIDE + k, 0) for k in range(1, _WIDE)]
    return [game.units[cell] - sum(marched), *marched]


def _note(game: Napoleonic, nation: int, duchy: int, entered: list[int]) -> None:
    """Writes down what `spaces_entered` tells, once the points themselves stand there."""
    cell = nation * N_DUCHIES + duchy
    for k in range(1, _WIDE):
        if entered[k]:
            game.steps[cell * _WIDE + k] = entered[k]
        else:
            game.steps.pop(cell * _WIDE + k, None)


def _take(entered: list[int], points: int, order: Iterable[int]) -> list[int]:
    """Takes points out of `entered`, those of the first numbers in `order` first; what was taken."""
    taken = [0] * _WIDE
    for k in order:
        taken[k] = min(entered[k], points)
        entered[k] -= taken[k]
        points -= taken[k]
    if points:
        raise LaceError(f"{points} strength points more are taken than there are")
    return taken


# ---------------------------------------------------------------------- moving and losing
def shift(game: Napoleonic, force: Force, origin: int, goal: int, spaces: int) -> Force:
    """A force goes from one duchy to another, which counts as so many spaces entered.

    1 for a move of the active side, 0 for a retreat, an evasion or an interception (R98), MOST_STEPS for
    those who go no further in this impulse. The part of it that straggles (card 39) is returned.
    """
    late = list(NO_TROOPS)
    for nation, points in enumerate(force.troops):
        if points:
            late[nation] = _shift_stragglers(game, nation, points, origin, goal)
            _shift_troops(game, nation, points, origin, goal, spaces)
    for c in leaders_in(force.leaders):
        game.put_leader(c, goal)
        game.leader_steps[c] = min(game.leader_steps[c] + spaces, MOST_STEPS)
    return Force(force.leaders & game.straggling_leaders, tuple(late))


def stragglers(game: Napoleonic, nation: int, duchy: int) -> int:
    """The strength points of a nation in a duchy that straggle (card 39)."""
    cell = nation * N_DUCHIES + duchy
    return min(game.straggling.get(cell, 0), game.units[cell]) if game.straggling else 0


def set_stragglers(game: Napoleonic, nation: int, duchy: int, points: int) -> None:
    """So many strength points of a nation in a duchy straggle now."""
    cell = nation * N_DUCHIES + duchy
    if points > 0:
        game.straggling[cell] = points
    else:
        game.straggling.pop(cell, None)


def _shift_stragglers(game: Napoleonic, nation: int, points: int, origin: int, goal: int) -> int:
    """Of points that are about to go those that straggle: whoever does not goes first."""
    if not game.straggling:
        return 0
    here, there = stragglers(game, nation, origin), stragglers(game, nation, goal)
    going = max(0, points - (game.units[nation * N_DUCHIES + origin] - here))
    set_stragglers(game, nation, origin, here - going)
    set_stragglers(game, nation, goal, there + going)
    return going


def _shift_troops(game: Napoleonic, nation: int, points: int, origin: int, goal: int, spaces: int) -> None:
    left, there = (
        spaces_entered(game, nation, origin),
        spaces_entered(game, nation, goal),
    )
    for k, going in enumerate(_take(left, points, range(_WIDE))):
        there[min(k + spaces, MOST_STEPS)] += going
    game.add_units(nation, origin, -points)
    game.add_units(nation, goal, points)
    _note(game, nation, origin, left)
    _note(game, nation, goal, there)


def weariest(game: Napoleonic, force: Force, duchy: int) -> int:
    """The most spaces that a piece of a force in a duchy has entered in this impulse."""
    most = max((game.leader_steps[c] for c in leaders_in(force.leaders)), default=0)
    for nation, points in enumerate(force.troops):
        if points:
            taken = _take(spaces_entered(game, nation, duchy), points, range(_WIDE))
            most = max(most, *(k for k in range(_WIDE) if taken[k]))
    return most


def beyond(game: Napoleonic, force: Force, duchy: int, spaces: int) -> Force:
    """The part of a force in a duchy that has entered at least so many spaces in this impulse (R30)."""
    tired = [0] * N_NATIONS
    for nation, points in enumerate(force.troops):
        if points:
            taken = _take(spaces_entered(game, nation, duchy), points, range(_WIDE))
            tired[nation] = sum(taken[spaces:])
    leaders = sum(1 << c for c in leaders_in(force.leaders) if game.leader_steps[c] >= spaces)
    return Force(leaders, tuple(tired))


def halt(game: Napoleonic, nations: int, duchy: int) -> None:
    """All formations of these nations (a bit mask) in a duchy go no further in this impulse (N-9.5.1.02)."""
    halt_force(game, force_at(game, duchy, nations), duchy)


def halt_force(game: Napoleonic, force: Force, duchy: int) -> None:
    """A force in a duchy goes no further in this impulse: the weariest points of it, as with losses."""
    for nation, points in enumerate(force.troops):
        if points:
            entered = spaces_entered(game, nation, duchy)
            _take(entered, points, range(MOST_STEPS, -1, -1))
            entered[MOST_STEPS] += points
            _note(game, nation, duchy, entered)
    for c in leaders_in(force.leaders):
        game.leader_steps[c] = MOST_STEPS


def unhalt(game: Napoleonic, nations: int, duchy: int) -> None:
    """Formations of these nations (a bit mask) in a duchy that were halted there may go on."""
    force = force_at(game, duchy, nations)
    for nation, points in enumerate(force.troops):
        if points:
            entered = spaces_entered(game, nation, duchy)
            entered[1] += entered[MOST_STEPS]
            entered[MOST_STEPS] = 0
            _note(game, nation, duchy, entered)
    for c in leaders_in(force.leaders):
        if game.leader_steps[c] == MOST_STEPS:
            game.leader_steps[c] = 1


def lose(game: Napoleonic, nation: int, duchy: int, points: int) -> None:
    """Strength points of a nation are lost in a duchy, the weariest first; they may be built again."""
    if game.straggling:
        set_stragglers(game, nation, duchy, stragglers(game, nation, duchy) - points)
    left = spaces_entered(game, nation, duchy)
    _take(left, points, range(MOST_STEPS, -1, -1))
    game.add_units(nation, duchy, -points)
    _note(game, nation, duchy, left)


def lose_leader(game: Napoleonic, commander: int) -> None:
    """A commander is lost; he may be built again, unless he cannot be rebuilt (R70)."""
    game.straggling_leaders &= ~(1 << commander)
    game.put_leader(commander, FALLEN if COMMANDERS[commander].rebuildable else GONE)
