"""The random bot: any legal action alike, but for what a game wants seldom; it never gives up."""

from __future__ import annotations

import random
from collections.abc import Collection
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
        actions, draw = decision.actions, self._random
        action = actions[int(draw() * len(actions))]
        if action.verb in self._never:
            actions = [a for a in actions if a.verb not in self._never]
            action = actions[int(draw() * len(actions))]
        while action.verb in self._seldom and draw() >= SELDOM:
            action = actions[int(draw() * len(actions))]
        return action
