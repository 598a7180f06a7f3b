"""Where a move can end (G-3), a unit's or that of an officer on his own; who may fight then, what it holds.

A piece is a unit's slot, or an officer's number after all slots. One that has not set out yet is walked from
there: its officers go along, and it forces no march, which would be a die.
"""

from __future__ import annotations

from collections.abc import Sequence

from lacewars.games.frederic.marching import may_fight_after
from lacewars.games.frederic.phases.movement import Escort, LoneRide, March, Movement, Spur
from lacewars.games.frederic.phases.turn import PlayerTurn, Round
from lacewars.games.frederic.state import Frederic
from lacewars.kernel import Action, Decision
from lacewars.kernel.lookahead import Aftermath, Ending, Guide


class Moves(Guide[Frederic]):
    """The moves of Frédéric le Grand, hex by hex."""

    closing = ("halt", "end_movement", "end_combat", "end_rally")
    beyond = (PlayerTurn, Round)
    heeds = frozenset({"hex_held"})
    stages = ("Movement",)

    def pieces(self, state: Frederic) -> Sequence[int]:
        return range(state.battle.n_slots + len(state.battle.officers))

    def movers(self, state: Frederic, decision: Decision) -> Sequence[int]:
        phase, slots = decision.phase, state.battle.n_slots
        if isinstance(phase, Movement):
            units = [state.unit_at(a.args[0]) for a in decision.actions if a.verb == "move"]
            return units + [slots + a.args[0] for a in decision.actions if a.verb == "march"]
        if isinstance(phase, (Spur, Escort, March)):
            return (phase.slot,)
        return (slots + phase.officer,) if isinstance(phase, LoneRide) else ()

    def waiting(self, state: Frederic, decision: Decision) -> Sequence[int]:
        phase = decision.phase
        if not isinstance(phase, March):
            return ()
        after, following = state.copy(), None
        if not phase.steps:  # it is given up: those who could set out before it still can
            below = after.agenda.find(Movement)
            following = None if below is None else below.decide(after)
        elif halt := next((action for action in decision.actions if action.verb == "halt"), None):
            after.apply(halt)
            following = after.decision(decision.seat)
        others = () if following is None else self.movers(after, following)
        return [piece for piece in others if piece != phase.slot]

    def onward(self, state: Frederic, decision: Decision, piece: int) -> Sequence[Action]:
        phase = decision.phase
        if isinstance(phase, Movement):
            return self._setting_out(state, decision, piece)
        if piece not in self.movers(state, decision):
            return ()
        verb = {Spur: "calm", Escort: "take", March: "step", LoneRide: "ride"}[type(phase)]
        return [action for action in decision.actions if action.verb == verb]

    def _setting_out(self, state: Frederic, decision: Decision, piece: int) -> Sequence[Action]:
        slots = state.battle.n_slots
        if piece < slots:
            place = state.place[piece]
            return [a for a in decision.actions if a.verb == "move" and a.args[0] == place]
        return [a for a in decision.actions if a.verb == "march" and a.args[0] == piece - slots]

    def may_stop(self, state: Frederic, decision: Decision) -> bool:
        return any(action.verb == "halt" for action in decision.actions)

    def goal(self, action: Action) -> int | None:
        return action.args[0] if action.verb in ("step", "ride") else None

    def place(self, state: Frederic, piece: int) -> int:
        slots = state.battle.n_slots
        return state.place[piece] if piece < slots else state.officers[piece - slots]

    def stretch(self, state: Frederic, decision: Decision, piece: int) -> object:
        phase = decision.phase
        if not isinstance(phase, March):
            return super().stretch(state, decision, piece)
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


def held(after: Aftermath) -> list[int]:
    """G-S.10: the hexes of objectives that the side holds from then on, and did not before."""
    return [event.data[1] for event in after.news]  # type: ignore[misc]


GUIDE = Moves()
