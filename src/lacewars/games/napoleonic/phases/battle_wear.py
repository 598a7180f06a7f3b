"""Attrition in a battle, of which the losses are counted (cards 25 and 78)."""

from __future__ import annotations

from lacewars.games.napoleonic.battle import side_force
from lacewars.games.napoleonic.forces import leaders_in
from lacewars.games.napoleonic.nations import members
from lacewars.games.napoleonic.phases.attrition import attrition
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Phase, dataphase

PANICKED, TURNED = range(2)
"""What the losses of a side are for: damage that counts for a rout, or dice for the other side."""


def wear_side(game: Napoleonic, side: int, purpose: int) -> None:
    """All that is left of a side suffers attrition, disrupted or not."""
    force = side_force(game, side)
    game.then(Counted(side, purpose, tuple(leaders_in(force.leaders)), force.troops))
    attrition(game, force, game.battle_at)


@dataphase
class Counted(Phase[Napoleonic]):
    """R65: the losses of a side to attrition are counted, for a rout or for dice of its enemy."""

    side: int
    purpose: int
    leaders: tuple[int, ...]
    """The commanders before the attrition."""
    troops: tuple[int, ...]

    def perform(self, game: Napoleonic) -> None:
        at = game.battle_at
        lost = sum(game.leader_at[c] != at for c in self.leaders)
        for c in self.leaders:
            if game.leader_at[c] != at:
                game.shaken_leaders &= ~(1 << c)
        for n in members(game.sides[self.side]):
            fell = self.troops[n] - game.strength(n, at)
            lost += fell
            game.shaken[n] = max(
                0, game.shaken[n] - fell
            )  # the disrupted fall first, as any owner would choose
        if self.purpose == TURNED:
            game.turncoats[1 - self.side] += lost
        else:
            game.panicked[self.side] += lost

    def fits(self, game: Napoleonic) -> bool:
        return game.battle_at >= 0
