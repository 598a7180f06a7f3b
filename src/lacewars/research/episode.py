"""Episode: one game on its way, as the adapters and the vector play it."""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lacewars.kernel import Decision, LaceError, State, seed_bytes
from lacewars.kernel.worlds import Worlds
from lacewars.research.encoder import Encoder, Mask
from lacewars.research.parts import Numbers


class Episode:
    """A game and its encoder. Seats are asked one after the other, also where several choose in secret."""

    __slots__ = ("encoder", "state")

    def __init__(
        self, encoder: Encoder, seed: str | bytes | int | None = None, state: State | None = None
    ) -> None:
        """A new game, or the one that `state` has come to."""
        self.encoder = encoder
        if state is None:
            seed = secrets.token_bytes(32) if seed is None else seed
            state = encoder.game.new(seed, **encoder.options)
        self.state = state

    @property
    def decision(self) -> Decision | None:
        """What is asked now; None when the game is over."""
        return self.state.decision()

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.decision() is None

    def step(self, index: int) -> None:
        """Lets the seat that is asked do the action of this number; an illegal one raises, with the rule."""
        if not 0 <= index < len(self.encoder.alphabet):
            raise LaceError(f"{self.encoder.game.slug} has no action number {index}")
        self.state.apply(self.encoder.alphabet[index])

    def observe(self, seat: int) -> Numbers:
        """What a seat sees."""
        return self.encoder.observe(self.state, seat)

    def mask(self, seat: int) -> Mask:
        """What a seat may do."""
        return self.encoder.mask(self.state, seat)

    def returns(self) -> NDArray[np.float32]:
        """For each seat 1 if it has won, -1 if another has; 0 before the end and after a draw."""
        found = np.zeros(len(self.encoder.seats), np.float32)
        outcome = self.state.outcome()
        if outcome is not None and outcome.winners:
            found[:] = -1
            found[list(outcome.winners)] = 1
        return found

    # ------------------------------------------------------------------ for searching
    def clone(self) -> Episode:
        """An equal game that goes on by itself, with the same chance: nothing is shared that changes."""
        return Episode(self.encoder, state=self.state.copy())

    def worlds(self, seat: int, seed: str | bytes | int) -> Worlds[Any]:
        """Positions in which `seat` might as well be (`draw(n)`), each with a chance of its own.

        An honest search looks at these and at nothing else; `seed` must not be that of the game.
        """
        return Worlds(self.state, seat, seed_bytes(seed))
