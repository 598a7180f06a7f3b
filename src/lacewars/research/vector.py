"""Vector: many games side by side in one process, in arrays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lacewars.kernel import Game, LaceError
from lacewars.research.encoder import Encoder, Mask
from lacewars.research.episode import Episode
from lacewars.research.parts import Numbers


@dataclass(slots=True)
class Batch:
    """Where the games stand: a row for each, as the seat that is asked there sees it."""

    observations: Numbers
    masks: Mask
    seats: NDArray[np.int64]
    """Which seat is asked."""
    rewards: NDArray[np.float32]
    """By game and seat, what the last step brought: all 0 unless the game ended with it."""
    ended: NDArray[np.bool_]
    """Whether the last step ended the game; the row then shows the next one, which has begun."""


class Vector:
    """Steps many games at once: `Vector("friedrich", 16, seed=1)`.

    A game that is over is followed by a new one. Game k in row i has the seed `seed/i/k`, so that the same
    actions lead to the same arrays. With `reuse` every batch is written into the same arrays.
    """

    def __init__(
        self,
        game: Game | str,
        number: int,
        seed: str | int = 0,
        *,
        most_actions: int | None = None,
        reuse: bool = False,
        **options: Any,
    ) -> None:
        """`most_actions`: a game that is not over by then ends without a winner."""
        if number < 1:
            raise LaceError("a vector has at least one game")
        self.encoder = Encoder(game, **options)
        self.seed, self.most_actions, self.reuse = seed, most_actions, reuse
        self.number = number
        self._begun = [0] * number
        self.episodes = [self._begin(row) for row in range(number)]
        self._batch = self._empty()

    def _begin(self, row: int) -> Episode:
        self._begun[row] += 1
        return Episode(self.encoder, f"{self.seed}/{row}/{self._begun[row] - 1}")

    def _empty(self) -> Batch:
        number, encoder = self.number, self.encoder
        return Batch(
            np.zeros((number, encoder.size), np.int16),
            np.zeros((number, len(encoder.alphabet)), np.int8),
            np.zeros(number, np.int64),
            np.zeros((number, len(encoder.seats)), np.float32),
            np.zeros(number, np.bool_),
        )

    def reset(self) -> Batch:
        """Begins all games anew, with the seeds they had."""
        self._begun = [0] * self.number
        self.episodes = [self._begin(row) for row in range(self.number)]
        return self._shown({})

    def step(self, actions: Sequence[int] | NDArray[Any]) -> Batch:
        """Does one action in each game; an illegal one raises, and no game has moved."""
        if len(actions) != self.number:
            raise LaceError(f"{len(actions)} actions for {self.number} games")
        for row, index in enumerate(actions):
            self._check(row, int(index))
        ended: dict[int, NDArray[np.float32]] = {}
        for row, index in enumerate(actions):
            episode = self.episodes[row]
            episode.step(int(index))
            if episode.over or (self.most_actions and episode.state.count >= self.most_actions):
                ended[row] = episode.returns()
                self.episodes[row] = self._begin(row)
        return self._shown(ended)

    def _check(self, row: int, index: int) -> None:
        decision, alphabet = self.episodes[row].decision, self.encoder.alphabet
        assert decision is not None, "a game that is over is followed by a new one"
        if not 0 <= index < len(alphabet) or alphabet[index] not in decision.actions:
            raise LaceError(f"game {row}: action {index} is not legal now")

    def _shown(self, ended: dict[int, NDArray[np.float32]]) -> Batch:
        batch, encoder = self._batch if self.reuse else self._empty(), self.encoder
        batch.rewards[:] = 0
        batch.ended[:] = False
        for row, episode in enumerate(self.episodes):
            decision = episode.decision
            assert decision is not None, "a new game asks somebody"
            seat = batch.seats[row] = decision.seat
            encoder.observe(episode.state, seat, batch.observations[row])
            encoder.mask(episode.state, seat, batch.masks[row])
        for row, rewards in ended.items():
            batch.rewards[row] = rewards
            batch.ended[row] = True
        return batch
