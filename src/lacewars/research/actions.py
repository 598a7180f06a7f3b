"""Factored actions: the flat alphabet of a game as a verb and its arguments.

An action is a row of codes: the number of its verb, then for each argument the number of its value among all
that stand in this place, from 1; 0 where the verb has no such argument. A learner may choose code by code:
`choices` tells which codes may come next.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from lacewars import games
from lacewars.kernel import Game, LaceError

Codes: TypeAlias = NDArray[np.int32]


class Factoring:
    """The actions of a game, taken apart: `Factoring("friedrich").table[action.index]`."""

    def __init__(self, game: Game | str) -> None:
        self.game = games.get(game) if isinstance(game, str) else game
        actions = list(self.game.alphabet)
        self.verbs: tuple[str, ...] = tuple(dict.fromkeys(action.verb for action in actions))
        width = max(len(action.args) for action in actions)
        self.values: tuple[tuple[int, ...], ...] = tuple(
            tuple(sorted({action.args[place] for action in actions if len(action.args) > place}))
            for place in range(width)
        )
        """For each argument the values it takes; the code of a value is its place here, and 1."""
        verbs = {verb: code for code, verb in enumerate(self.verbs)}
        codes = [{value: code for code, value in enumerate(values, 1)} for values in self.values]
        self.table: Codes = np.zeros((len(actions), 1 + width), np.int32)
        """By the number of an action its codes."""
        for action in actions:
            self.table[action.index, 0] = verbs[action.verb]
            for place, value in enumerate(action.args):
                self.table[action.index, 1 + place] = codes[place][value]
        self.sizes: tuple[int, ...] = (len(self.verbs), *(len(values) + 1 for values in self.values))
        """How many codes each place has: the `nvec` of a MultiDiscrete space."""
        self._index = {tuple(row): index for index, row in enumerate(self.table.tolist())}

    def split(self, index: int) -> tuple[int, ...]:
        """The codes of an action."""
        return tuple(self.table[index].tolist())

    def join(self, codes: Sequence[int]) -> int:
        """The number of the action with these codes; LaceError if there is none."""
        found = self._index.get(tuple(int(code) for code in codes))
        if found is None:
            raise LaceError(f"{self.game.slug} has no action with the codes {tuple(codes)}")
        return found

    def choices(self, mask: NDArray[Any], chosen: Sequence[int] = ()) -> NDArray[np.int8]:
        """1 for each code that may come after those `chosen`, so that a legal action can follow.

        `mask` is that of the flat alphabet.
        """
        rows = self.table[np.flatnonzero(mask)]
        for place, code in enumerate(chosen):
            rows = rows[rows[:, place] == code]
        found = np.zeros(self.sizes[len(chosen)], np.int8)
        found[rows[:, len(chosen)]] = 1
        return found
