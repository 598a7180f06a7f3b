"""The games as PettingZoo environments: each seat an agent, asked one after the other (AEC).

    from lacewars.research.aec import env
    table = env("friedrich", players=3)

An observation is a dictionary: `observation`, the numbers of `Encoder`, and `action_mask`. An agent that is
not asked sees as well, and has an empty mask. At the end winners get 1 and losers -1; nobody gets anything
before, and nobody anything for a draw.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from lacewars.kernel import Game
from lacewars.kernel.worlds import Worlds
from lacewars.research.encoder import Encoder
from lacewars.research.episode import Episode


def spaces_of(encoder: Encoder) -> tuple[gymnasium.spaces.Dict, gymnasium.spaces.Discrete]:
    """What is seen, and what is done."""
    actions = len(encoder.alphabet)
    seen = gymnasium.spaces.Dict(
        {
            "observation": gymnasium.spaces.Box(encoder.low, encoder.high, dtype=np.int16),
            "action_mask": gymnasium.spaces.Box(0, 1, (actions,), np.int8),
        }
    )
    return seen, gymnasium.spaces.Discrete(actions)


def seen_by(episode: Episode, seat: int) -> dict[str, Any]:
    """An observation with its mask."""
    return {"observation": episode.observe(seat), "action_mask": episode.mask(seat)}


class RawTable(AECEnv[str, dict[str, Any], int]):
    """A game without the wrappers that check how it is used; see `env`."""

    def __init__(self, game: Game | str, *, most_actions: int | None = None, **options: Any) -> None:
        """`most_actions`: after so many the game is cut off (`truncations`)."""
        super().__init__()
        self.encoder = Encoder(game, **options)
        self.most_actions = most_actions
        self.render_mode = None
        name = f"lacewars_{self.encoder.game.slug}_v0"
        self.metadata = {"name": name, "render_modes": [], "is_parallelizable": False}
        self.possible_agents = list(self.encoder.seats)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen, done = spaces_of(self.encoder)
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: gymnasium.spaces.Discrete(int(done.n)) for agent in self.possible_agents}
        self.agents: list[str] = []
        self.episode: Episode | None = None

    def observation_space(self, agent: str) -> Any:
        """What an agent sees; the same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The game's alphabet; what is legal is told by the mask."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game; without a seed no two are alike."""
        self.episode = Episode(self.encoder, seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def _playing(self) -> Episode:
        if self.episode is None:
            raise RuntimeError("reset() begins a game")
        return self.episode

    def _select(self) -> None:
        decision = self._playing().decision
        if decision is not None:
            self.agent_selection = self.possible_agents[decision.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and may do."""
        return seen_by(self._playing(), self._seats[agent])

    def step(self, action: int | None) -> None:
        """Lets the selected agent act; an illegal action raises, with the rule, and changes nothing."""
        agent, episode = self.agent_selection, self._playing()
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} must act")
        episode.step(int(action))
        self._cumulative_rewards[agent] = 0.0
        if episode.over:
            returns = episode.returns().tolist()
            self.rewards = {a: returns[self._seats[a]] for a in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.most_actions is not None and episode.state.count >= self.most_actions:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def clone(self) -> RawTable:
        """An equal table that goes on by itself; see `Episode.clone`."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.episode = None if self.episode is None else self.episode.clone()
        twin.agents = self.agents[:]
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations", "infos"):
            if name in self.__dict__:
                setattr(twin, name, dict(getattr(self, name)))
        return twin

    def worlds(self, agent: str, seed: str | bytes | int) -> Worlds[Any]:
        """Positions in which an agent might as well be; see `Episode.worlds`."""
        return self._playing().worlds(self._seats[agent], seed)


def env(game: Game | str, *, most_actions: int | None = None, **options: Any) -> AECEnv[str, Any, Any]:
    """A game as an AEC environment, with PettingZoo's checks of how it is used."""
    table: AECEnv[str, Any, Any] = RawTable(game, most_actions=most_actions, **options)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))
