"""The random bot: any legal action, each equally likely. It plays every game."""

from __future__ import annotations

import random
from typing import Any

from lacewars.kernel import Action, Decision


class RandomBot:
    """Chooses blindly. The same seed chooses the same way."""

    name = "random"
    needs_view = False

    def __init__(self, seed: str | int) -> None:
        self._random = random.Random(seed).random

    def choose(self, view: Any, decision: Decision) -> Action:
        """Any of the legal actions."""
        actions = decision.actions
        return actions[int(self._random() * len(actions))]
