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


def carry(game: Napoleonic, force: Force, origin: int, goal: int, spaces: int) -> Force:
    """A force goes from space to space with its general-in-chief; the part of it that straggles (card 39)."""
    chief = chief_of(game, force)
    named = bool(force.leaders & game.chiefs)
    alone = not side_at(game, members(force.nations)[0], goal).leaders
    late = shift(game, force, origin, goal, spaces)
    if named and alone:
        appoint(game, chief)
    return late


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
    late: tuple[int, ...]
    """The commanders who straggle (card 39)."""
    late_troops: tuple[int, ...]

    def perform(self, game: Napoleonic) -> None:
        force = as_force(game, self.leaders, self.troops, self.duchy)
        if self.spared & UNSHAKEN or not force.size:
            return
        causes = self.ambushed + (0 if game.unguarded else self.crossed)
        weary = as_force(game, self.weary, self.weary_troops, self.duchy)
        late = as_force(game, self.late, self.late_troops, self.duchy)
        attrition(game, force, self.duchy, causes, weary, late)


@dataphase
class Arrived(Phase[Napoleonic]):
    """N-10.1.2.01, R98: an interceptor or evader suffers the attrition of its step, and has a chief."""

    duchy: int
    leaders: tuple[int, ...]
    troops: tuple[int, ...]
    causes: int
    late: tuple[int, ...]
    """The commanders who straggle (card 39)."""
    late_troops: tuple[int, ...]

    def perform(self, game: Napoleonic) -> None:
        force = as_force(game, self.leaders, self.troops, self.duchy)
        if not force.size:
            return
        stop(game, force, self.duchy)
        late = as_force(game, self.late, self.late_troops, self.duchy)
        attrition(game, force, self.duchy, self.causes, late=late)
