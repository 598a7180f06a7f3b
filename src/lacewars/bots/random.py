"""The random bot: any legal action, each equally likely, but it never gives up. It plays every game."""

from __future__ import annotations

import random
from typing import Any

from lacewars.kernel import Action, Decision


class RandomBot:
    """Chooses blindly. The same seed chooses the same way."""

    name = "random"
    needs_view = False

    def __init__(self, seed: str | int, quits: frozenset[str] = frozenset()) -> None:
        """`quits` are the verbs by which a seat would give the game up."""
        self._random = random.Random(seed).random
        self._quits = quits

    def choose(self, view: Any, decision: Decision) -> Action:
        """Any of the legal actions."""
        actions = decision.actions
        action = actions[int(self._random() * len(actions))]
        if action.verb in self._quits:
            actions = [a for a in actions if a.verb not in self._quits]
            action = actions[int(self._random() * len(actions))]
        return action
