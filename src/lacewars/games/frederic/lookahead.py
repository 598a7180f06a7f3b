"""Where a move under way can end (G-3), a unit's or that of an officer on his own; who may fight then.

A piece is a unit's slot, or an officer's number after all slots. Who has not set out yet is not walked: who
goes along, and a forced march, are choices and dice of their own; `marching.ways` tells how far such a unit
could go.
"""

from __future__ import annotations

from collections.abc import Sequence

from lacewars.games.frederic.marching import may_fight_after
from lacewars.games.frederic.phases.movement import LoneRide, March
from lacewars.games.frederic.state import Frederic
from lacewars.kernel import Action, Decision
from lacewars.kernel.lookahead import Ending, Guide


class Moves(Guide[Frederic]):
    """The moves of Frédéric le Grand, hex by hex."""

    def pieces(self, state: Frederic) -> Sequence[int]:
        return range(state.battle.n_slots + len(state.battle.officers))

    def onward(self, state: Frederic, decision: Decision, piece: int) -> Sequence[Action]:
        phase = decision.phase
        if isinstance(phase, March) and phase.slot == piece:
            return [a for a in decision.actions if a.verb == "step"]
        if isinstance(phase, LoneRide) and phase.officer == piece - state.battle.n_slots:
            return [a for a in decision.actions if a.verb == "ride"]
        return ()

    def may_stop(self, state: Frederic, decision: Decision) -> bool:
        return any(action.verb == "halt" for action in decision.actions)

    def goal(self, action: Action) -> int | None:
        return action.args[0] if action.verb in ("step", "ride") else None

    def place(self, state: Frederic, piece: int) -> int:
        slots = state.battle.n_slots
        return state.place[piece] if piece < slots else state.officers[piece - slots]

    def stretch(self, state: Frederic, decision: Decision, piece: int) -> object:
        phase = decision.phase
        assert isinstance(phase, March)
        pace = phase.pace
        return state.place[piece], pace.spent, pace.road, pace.stopped, pace.last

    def merit(self, ending: Ending[Frederic]) -> tuple[int, ...]:
        return int(fights(ending)), *super().merit(ending)


def fights(ending: Ending[Frederic]) -> bool:
    """R30: whether the unit whose move ends there may still fight in this turn."""
    game, action = ending.state, ending.actions[-1]
    if action.verb != "step" or not ending.settled:
        return False
    march = game.agenda.find(March)
    if march is not None and not may_fight_after(game, march.slot, march.pace):
        return False
    return not game.barred >> game.unit_at(ending.place) & 1


GUIDE = Moves()
