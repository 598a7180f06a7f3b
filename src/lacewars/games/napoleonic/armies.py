"""Armies and army groups: what commanders lead, and who is general-in-chief (N-9.1, N-9.7, R29, R81)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from lacewars.games.napoleonic.activity import most_recent
from lacewars.games.napoleonic.board import N_DUCHIES
from lacewars.games.napoleonic.forces import NO_TROOPS, Force, force_at, leaders_in
from lacewars.games.napoleonic.nations import MINORS, N_POWERS, NOBODY, members
from lacewars.games.napoleonic.pieces import BATTLE, COMMAND, LEADS
from lacewars.games.napoleonic.state import Napoleonic

NO_COMMANDER = -1
STAFF_RATING, STAFF_COMMAND = 1, 4
"""General Staff (card 9): units without commander are led as by one of battle 1, command 4."""
_MINORS = sum(1 << n for n in MINORS)


def rating(game: Napoleonic, commander: int) -> int:
    """The battle rating of a commander in this impulse (R70)."""
    return max(0, BATTLE[commander] - game.lowered[commander])


# ---------------------------------------------------------------------- what is led
@lru_cache(1 << 15)
def armies(nation: int, force: Force) -> int:
    """How many armies a force makes at least, one of them led by `nation`; 0: its commanders cannot lead it.

    A commander leads strength points and other commanders: those of a power also minors', those of a minor
    only their own (N-9.1.03, N-9.1.04, R112). Whoever leads no army counts as a unit (N-9.7.10).
    """
    leaders = leaders_in(force.leaders)
    for number in range(1, len(leaders) + 1):
        for chosen in combinations(leaders, number):
            if any(LEADS[c] == nation for c in chosen) and _leads(leaders, chosen, force.troops):
                return number
    return 0


def _leads(leaders: tuple[int, ...], chosen: tuple[int, ...], troops: tuple[int, ...]) -> bool:
    """Whether the chosen commanders can lead the other ones and the strength points."""
    room = [-points for points in troops]
    for c in leaders:
        room[LEADS[c]] += COMMAND[c] if c in chosen else -1
    excess = -sum(min(0, room[n]) for n in MINORS)
    return all(room[n] >= 0 for n in range(N_POWERS)) and excess <= sum(room[:N_POWERS])


def led_by(game: Napoleonic, nation: int, duchy: int) -> int:
    """The nations (a bit mask) whose formations in a duchy may go with those of a nation.

    Those of minor allies of a power in its armies (R112); those of all allies if the general-in-chief of the
    space is the nation's (R81, N-9.7.1.01).
    """
    if chief_nation(game, nation, duchy) == nation:
        return game.allied[nation]
    found = 1 << nation
    if nation < N_POWERS:
        found |= game.allied[nation] & _MINORS
    return found


# ---------------------------------------------------------------------- generals-in-chief
def side_at(game: Napoleonic, nation: int, duchy: int) -> Force:
    """All formations of a nation and its allies in a duchy."""
    return force_at(game, duchy, game.allied[nation])


def chief_of(game: Napoleonic, force: Force) -> int:
    """The general-in-chief of a force: who was named, else the best one of the player who would name him."""
    if not force.leaders:
        return NO_COMMANDER
    named = force.leaders & game.chiefs
    if named:
        return leaders_in(named)[0]
    leaders = leaders_in(force.leaders)
    if len(leaders) == 1:
        return leaders[0]
    seat = game.controller[namer(game, force)]
    own = [c for c in leaders if game.controller[LEADS[c]] == seat]
    return min(own or leaders, key=lambda c: (-BATTLE[c], -COMMAND[c], c))


def namer(game: Napoleonic, force: Force) -> int:
    """R81: the nation whose player decides for a mixed force: he has most strength points in it.

    On a tie the one who was active last; of his nations the one with most points, first on the track.
    """
    points: dict[int, int] = {}
    nations = members(force.nations)
    for n in nations:
        points[game.controller[n]] = points.get(game.controller[n], 0) + force.troops[n]
    most = max(points.values())
    latest = most_recent(game, [n for n in nations if points[game.controller[n]] == most])
    own = [n for n in nations if game.controller[n] == game.controller[latest]]
    return max(own, key=lambda n: (force.troops[n], -n))


def chief_nation(game: Napoleonic, nation: int, duchy: int) -> int:
    """The nation of the general-in-chief of a nation's side in a duchy; NOBODY without commanders there."""
    chief = chief_of(game, side_at(game, nation, duchy))
    return NOBODY if chief == NO_COMMANDER else LEADS[chief]


def appoint(game: Napoleonic, commander: int) -> None:
    """A commander becomes general-in-chief of his side in his space."""
    side = side_at(game, LEADS[commander], game.leader_at[commander])
    game.chiefs = game.chiefs & ~side.leaders | 1 << commander


def decider(game: Napoleonic, force: Force) -> int:
    """The nation that decides for a force: its general-in-chief's, else that of most strength points."""
    chief = chief_of(game, force)
    return namer(game, force) if chief == NO_COMMANDER else LEADS[chief]


def as_tuple(leaders: int) -> tuple[int, ...]:
    """Commanders as a phase holds them."""
    return leaders_in(leaders)


def as_force(game: Napoleonic, leaders: tuple[int, ...], troops: tuple[int, ...], duchy: int) -> Force:
    """What is left in a duchy of a force that a phase holds."""
    mask = 0
    for c in leaders:
        if game.leader_at[c] == duchy:
            mask |= 1 << c
    if not troops or troops == NO_TROOPS:
        return Force(mask)
    return Force(mask, tuple(map(min, troops, game.units[duchy::N_DUCHIES])))
