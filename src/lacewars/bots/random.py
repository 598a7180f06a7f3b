"""The random bot: any legal action alike, but for what a game wants seldom; it gives up only if it must."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from typing import Any

from lacewars.kernel import Action, Decision

SELDOM = 0.02
"""How often an action that a game wants seldom is done when it is drawn; else another is drawn."""


class RandomBot:
    """Chooses blindly. The same seed chooses the same way."""

    name = "random"
    needs_view = False

    def __init__(self, seed: str | int, seldom: Collection[str] = (), never: Collection[str] = ()) -> None:
        """`never` are the verbs by which a seat would give the game up."""
        self._random = random.Random(seed).random
        self._seldom = frozenset(seldom)
        """The verbs of actions that lead beside the game (talks): done blindly they would drown it."""
        self._never = frozenset(never)

    def choose(self, view: Any, decision: Decision) -> Action:
        """Any of the legal actions."""
        action = self._draw(decision.actions)
        while action.verb in self._seldom and self._random() >= SELDOM:
            action = self._draw(decision.actions)
        return action

    def _draw(self, actions: Sequence[Action]) -> Action:
        action = actions[int(self._random() * len(actions))]
        if action.verb in self._never:
            actions = [a for a in actions if a.verb not in self._never] or actions
            action = actions[int(self._random() * len(actions))]
        return action
