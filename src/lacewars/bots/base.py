"""What a bot is: a player that sees only the view of its seat."""

from __future__ import annotations

from typing import Any, Protocol

from lacewars.kernel import Action, Decision


class Bot(Protocol):
    """A player. `choose` is asked for one of `decision.actions`, and sees nothing but its seat's view."""

    name: str
    needs_view: bool
    """False lets the caller pass None in place of the view, which costs time to build."""

    def choose(self, view: Any, decision: Decision) -> Action:
        """One of the decision's actions."""
        ...
