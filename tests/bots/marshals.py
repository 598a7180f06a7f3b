"""What tests of marshals share: a turn played by one of them, and a captain who has a plan."""

from __future__ import annotations

from typing import Any

from lacewars import bots
from lacewars.bots.marshal import Doctrine, Plan
from lacewars.bots.marshal.rollout import carry_out
from lacewars.kernel import seed_bytes


class Ordered:
    """A captain who carries out a plan."""

    name, needs_view = "ordered", True

    def __init__(self, doctrine: Doctrine, seat: int, plan: Plan, seed: str = "") -> None:
        self._doctrine, self._captain, self._plan = doctrine, doctrine.captain(seat, seed), plan

    def choose(self, view: Any, decision: Any) -> Any:
        return carry_out(self._doctrine, self._captain, self._plan, view, decision)


def act(doctrine: Doctrine, state: Any, player: Any, seat: int) -> list[str]:
    """What a player does until it is later; captains do the rest."""
    captains = [doctrine.captain(s, str(s)) for s in range(getattr(state, "players", 2))]
    done, now = [], doctrine.clock(state)
    while (decision := state.decision()) is not None and doctrine.clock(state) == now:
        if decision.seat == seat:
            action = bots.ask(player, state, decision, seed_bytes(f"key {state.count}"), 3600.0)
            done.append(action.text)
        else:
            action = captains[decision.seat].choose(state.view(decision.seat), decision)
        state.apply(action, decision.seat)
    return done
