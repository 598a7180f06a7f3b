"""Views are made only for those who look at them."""

from __future__ import annotations

from lacewars import bots
from lacewars.bots import RandomBot
from lacewars.bots.officer import Officer
from lacewars.kernel import Decision
from tests.kernel.mini import GAME as MINI


class Half(Officer):
    """A bot that looks at some decisions and knows what to do in others."""

    def __init__(self, *, curious: bool) -> None:
        super().__init__(0, "half")
        self.curious = curious

    def looks(self, decision: Decision) -> bool:
        return self.curious


def test_a_view_is_shown_to_who_needs_it_for_this_decision() -> None:
    state = MINI.new(seed=1)
    decision = state.decisions()[0]
    seen = state.view(decision.seat)
    views = [
        bots.shown(bot, state, decision)  # type: ignore[arg-type]  # an officer without a choice of his own
        for bot in (Officer(0, "any"), Half(curious=True), Half(curious=False), RandomBot("blind"))
    ]
    assert [type(view) for view in views] == [type(seen), type(seen), type(None), type(None)]
