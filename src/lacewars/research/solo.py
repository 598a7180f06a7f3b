"""One seat against bots as a Gymnasium environment.

    import gymnasium, lacewars.research.solo
    env = gymnasium.make("lacewars/friedrich-v0", seat="frederick", bots="captain")

A step is an action of the seat and all that others do until it is asked again. The reward comes at the end:
1 for a victory, -1 if another has won, 0 for a draw.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from lacewars import bots as house
from lacewars import games
from lacewars.bots import Bot
from lacewars.kernel import Game, IllegalAction, LaceError, seed_bytes
from lacewars.research.aec import seen_by, spaces_of
from lacewars.research.encoder import Encoder
from lacewars.research.episode import Episode

SEED = 1 << 62


class Solo(gymnasium.Env[dict[str, Any], np.int64]):
    """A seat of a game; bots hold the others."""

    def __init__(
        self,
        game: Game | str,
        *,
        seat: str | int = 0,
        bots: str | Sequence[str] = "captain",
        seconds: float = 1.0,
        illegal: float | None = None,
        most_actions: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """`bots`: one name for all others, or one for each of them in the order of the seats.

        `seconds`: how long a bot that searches may think. `illegal`: the reward of an illegal action, which
        then ends the episode; without it an illegal action raises. `most_actions`: after so many actions of
        all seats the game is cut off.
        """
        self.encoder = Encoder(game, **options)
        self.seconds, self.illegal, self.most_actions = seconds, illegal, most_actions
        self.render_mode = render_mode
        self.seat = _seat(self.encoder, seat)
        others = [s for s in range(len(self.encoder.seats)) if s != self.seat]
        named = [bots] * len(others) if isinstance(bots, str) else list(bots)
        if len(named) != len(others):
            raise LaceError(f"{len(named)} bots for {len(others)} other seats")
        self.bots = dict(zip(others, named, strict=True))
        for other, name in self.bots.items():
            house.make(self.encoder.game, name, other, 0)
        self.observation_space, self.action_space = spaces_of(self.encoder)
        self.episode: Episode | None = None
        self._players: dict[int, Bot] = {}
        self._key = b""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begins a game: seats, bots and chance follow from the seed."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(SEED))
        self.episode = Episode(self.encoder, number)
        self._key = seed_bytes(f"{number} worlds")
        self._players = {
            other: house.make(self.encoder.game, name, other, f"{number}/{other}")
            for other, name in self.bots.items()
        }
        self._tell(self.episode)
        self._let_others_play(self.episode)
        return seen_by(self.episode, self.seat), self._info(self.episode)

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """An action of the seat, and what the others answer."""
        episode = self._playing()
        try:
            episode.step(int(action))
        except IllegalAction:
            if self.illegal is None:
                raise
            return seen_by(episode, self.seat), self.illegal, True, False, self._info(episode)
        self._tell(episode)
        self._let_others_play(episode)
        reward = float(episode.returns()[self.seat])
        cut = not episode.over and self._is_long(episode)
        return seen_by(episode, self.seat), reward, episode.over, cut, self._info(episode)

    def action_masks(self) -> NDArray[np.bool_]:
        """What the seat may do now, as learners with masks ask for it."""
        return self._playing().mask(self.seat).astype(np.bool_)

    # ------------------------------------------------------------------ the others
    def _playing(self) -> Episode:
        if self.episode is None:
            raise RuntimeError("reset() begins a game")
        return self.episode

    def _let_others_play(self, episode: Episode) -> None:
        while (decision := episode.decision) is not None and decision.seat != self.seat:
            if self._is_long(episode):
                return
            key = seed_bytes(self._key + episode.state.count.to_bytes(8, "little"))
            action = house.ask(self._players[decision.seat], episode.state, decision, key, self.seconds)
            episode.state.apply(action)
            self._tell(episode)

    def _tell(self, episode: Episode) -> None:
        """Bots that search are told what their seats have seen happen."""
        for other, player in self._players.items():
            if house.searches(player):
                player.observe(house.observed(episode.state.news, other))

    def _is_long(self, episode: Episode) -> bool:
        return self.most_actions is not None and episode.state.count >= self.most_actions

    def _info(self, episode: Episode) -> dict[str, Any]:
        return {"actions": episode.state.count}


def _seat(encoder: Encoder, seat: str | int) -> int:
    seats = encoder.seats
    if isinstance(seat, str):
        if seat not in seats:
            raise LaceError(f"{encoder.game.slug} has no seat {seat!r}; it has {', '.join(seats)}")
        return seats.index(seat)
    if not 0 <= seat < len(seats):
        raise LaceError(f"{encoder.game.slug} has {len(seats)} seats, numbered from 0")
    return seat


for _slug in games.OURS:
    gymnasium.register(
        f"lacewars/{_slug}-v0", f"{__name__}:Solo", kwargs={"game": _slug}, disable_env_checker=True
    )
