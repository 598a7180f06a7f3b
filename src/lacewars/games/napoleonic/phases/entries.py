"""Entering a space: interception, evasion, attrition, and the battle that may follow (N-9.5, N-10).

The order is that of data/procedures.md, "A land move of one space".
"""

from __future__ import annotations

from lacewars.games.napoleonic.armies import appoint, as_force, as_tuple, chief_of, side_at
from lacewars.games.napoleonic.attrition import FORCED_MARCH
from lacewars.games.napoleonic.entry import begin_entry
from lacewars.games.napoleonic.forces import Force, beyond, force_at, shift
from lacewars.games.napoleonic.ground import FOREIGN, ground, standing
from lacewars.games.napoleonic.marching import ambush, names, rough
from lacewars.games.napoleonic.nations import NATIONS, members
from lacewars.games.napoleonic.phases.attrition import attrition
from lacewars.games.napoleonic.phases.moments import ask
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.games.napoleonic.unwritten import unwritten
from lacewars.kernel import Phase, dataphase

UNSEEN, UNSHAKEN, SURE = 1, 2, 4
"""What an event may spare a move: interception, attrition, evasion (card 74)."""


def enter(game: Napoleonic, nation: int, force: Force, origin: int, goal: int, spared: int = 0) -> None:
    """A force led by a nation enters a space from an adjacent one; it has paid, and it may.

    All that follows is put on the agenda, the battle included; whatever of the force may go on stands in the
    space afterwards. `spared`: what an event spares it (UNSEEN, UNSHAKEN, SURE).
    """
    game.then(Step(nation, origin, goal, as_tuple(force.leaders), force.troops, spared))
    if ground(game, nation, goal) == FOREIGN:
        unwritten("the attack on a neutral minor (R23)")


@dataphase
class Step(Phase[Napoleonic]):
    """N-9.3.01: a force goes into an adjacent space."""

    nation: int
    origin: int
    goal: int
    leaders: tuple[int, ...]
    troops: tuple[int, ...]
    spared: int

    def perform(self, game: Napoleonic) -> None:
        nation, origin, goal, spared = self.nation, self.origin, self.goal, self.spared
        force = as_force(game, self.leaders, self.troops, origin)
        if not force.size:
            return
        crossed, ambushed = rough(game, nation, origin, goal), ambush(game, nation, origin, goal)
        weary = beyond(game, force, origin, FORCED_MARCH)
        begin_entry(game, goal, force.nations, standing(game, goal))
        carry(game, force, origin, goal, 1)
        game.tell("marched", nation, origin, goal, force.strength, names(force))
        going = (as_tuple(force.leaders), force.troops)
        game.then(
            Toll(nation, goal, *going, crossed, ambushed, as_tuple(weary.leaders), weary.troops, spared),
            Clash(nation, origin, goal, *going),
        )
        ask(game, "movement_entry")


def carry(game: Napoleonic, force: Force, origin: int, goal: int, spaces: int) -> None:
    """A force goes from space to space with its general-in-chief, and stragglers straggle on (card 39)."""
    chief = chief_of(game, force)
    named = bool(force.leaders & game.chiefs)
    alone = not side_at(game, members(force.nations)[0], goal).leaders
    shift(game, force, origin, goal, spaces)
    if named and alone:
        appoint(game, chief)
    for n in members(force.nations):
        if game.straggling[n] >> origin & 1:
            game.straggling[n] |= 1 << goal


@dataphase
class Toll(Phase[Napoleonic]):
    """N-9.4.02, R31: a force that has entered a space suffers all attrition that its step causes at once."""

    nation: int
    duchy: int
    leaders: tuple[int, ...]
    troops: tuple[int, ...]
    crossed: int
    ambushed: int
    weary: tuple[int, ...]
    weary_troops: tuple[int, ...]
    spared: int

    def perform(self, game: Napoleonic) -> None:
        force = as_force(game, self.leaders, self.troops, self.duchy)
        if self.spared & UNSHAKEN or not force.size:
            return
        causes = self.ambushed + (0 if game.unguarded else self.crossed) + straggles(game, force, self.duchy)
        weary = as_force(game, self.weary, self.weary_troops, self.duchy)
        if causes or weary.size:
            attrition(game, force, self.duchy, causes, weary)


def straggles(game: Napoleonic, force: Force, duchy: int) -> int:
    """Card 39: 1 if a force in a duchy was made to straggle in this impulse, else 0."""
    return int(any(game.straggling[n] >> duchy & 1 for n in members(force.nations)))


@dataphase
class Clash(Phase[Napoleonic]):
    """N-9.5.1.01, N-9.7.3.01: if enemies remain in the space or have come, a battle follows at once."""

    nation: int
    origin: int
    goal: int
    leaders: tuple[int, ...]
    troops: tuple[int, ...]

    def perform(self, game: Napoleonic) -> None:
        force = as_force(game, self.leaders, self.troops, self.goal)
        enemies = force_at(game, self.goal, game.hostile[self.nation])
        if force.size and enemies.size:
            unwritten("battle (N-11)")  # fight(game, force, self.goal, (self.origin,))

    def fits(self, game: Napoleonic) -> bool:
        return len(self.troops) == len(NATIONS)
