"""The end of a turn and the interphase: still to be written (procedures.md, "End of turn", "Interphase")."""

from __future__ import annotations

from lacewars.games.napoleonic.state import Napoleonic
from lacewars.games.napoleonic.unwritten import unwritten
from lacewars.kernel import Phase, dataphase


@dataphase
class EndOfTurn(Phase[Napoleonic]):
    """N-5.6 to N-5.9: attrition, flags, ships, conquests, the peace roll, and the marker goes on."""

    def perform(self, game: Napoleonic) -> None:
        unwritten("the end of a turn (N-5.6 to N-5.9)")


@dataphase
class Interphase(Phase[Napoleonic]):
    """N-14: camps, reinforcement and deployment, hands."""

    def perform(self, game: Napoleonic) -> None:
        unwritten("the interphase (N-14)")
