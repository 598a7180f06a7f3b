"""A force has come into a space, by any way: its chief, its stragglers, its attrition (N-9.4, R31, R98)."""

from __future__ import annotations

from lacewars.games.napoleonic.armies import appoint, as_force, chief_of, side_at
from lacewars.games.napoleonic.entry import UNSHAKEN
from lacewars.games.napoleonic.forces import Force, shift
from lacewars.games.napoleonic.nations import members
from lacewars.games.napoleonic.phases.attrition import attrition
from lacewars.games.napoleonic.phases.chiefs import stop
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Phase, dataphase


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
            if not game.present[n] >> origin & 1:
                game.straggling[n] &= ~(1 << origin)


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
class Arrived(Phase[Napoleonic]):
    """N-10.1.2.01, R98: an interceptor or evader suffers the attrition of its step, and has a chief."""

    duchy: int
    leaders: tuple[int, ...]
    troops: tuple[int, ...]
    causes: int

    def perform(self, game: Napoleonic) -> None:
        force = as_force(game, self.leaders, self.troops, self.duchy)
        if not force.size:
            return
        stop(game, force, self.duchy)
        causes = self.causes + straggles(game, force, self.duchy)
        if causes:
            attrition(game, force, self.duchy, causes)
