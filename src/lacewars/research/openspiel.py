"""The games for OpenSpiel: sampled chance, information states, resampling.

    import pyspiel, lacewars.research.openspiel
    game = pyspiel.load_game("lacewars_maria", {"players": 3, "rng_seed": 1})

A game begins with a chance node, and so does whatever draws: each has one outcome, 0, and what is drawn comes
from the random numbers of the game object (`rng_seed`; -1: no two are alike). So a search that clones a state
cannot look into the draws to come. A seat's information state is all that it has seen, in order, as a digest;
`resample_from_infostate` deals anew what it may not know. Observations are those of `Encoder`, scaled.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import pyspiel

from lacewars import games
from lacewars.bots import observed
from lacewars.kernel import Action, Chance, State
from lacewars.research.encoder import Encoder
from lacewars.research.episode import Episode

LONGEST = 200_000
"""More actions than any game takes."""
NO_SEED = -1
DRAW = 0
"""The one outcome of a chance node."""


class Table:
    """What a state of OpenSpiel holds: the position, the action that waits for chance, and what seats saw."""

    def __init__(self, encoder: Encoder, dice: random.Random) -> None:
        self.encoder, self.dice = encoder, dice
        self.position: State | None = None
        self.waiting: Action | None = None
        self.seen = [b""] * len(encoder.seats)

    def __deepcopy__(self, memo: Any) -> Table:
        twin = Table(self.encoder, self.dice)
        twin.position = None if self.position is None else self.position.copy()
        twin.waiting, twin.seen = self.waiting, self.seen[:]
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        encoder, position = self.encoder, self.position
        data = None if position is None else position.to_json()
        waiting = None if self.waiting is None else self.waiting.index
        made_of = (encoder.game.slug, encoder.options, self.dice.getstate(), data, waiting, self.seen)
        return _table, made_of

    # ------------------------------------------------------------------ going on
    @property
    def draws(self) -> bool:
        """Whether chance is to move."""
        return self.position is None or self.waiting is not None

    def draw(self) -> None:
        """Chance moves: the game is set up, or the action that waits is done."""
        chance = Chance(self.dice.randbytes(32))
        if self.position is None:
            self.position = self.encoder.game.new(chance=chance, **self.encoder.options)
        else:
            assert self.waiting is not None
            self.position.chance = chance
            self.position.apply(self.waiting)
            self.waiting = None
        self._look()

    def act(self, action: Action) -> None:
        """The seat that is asked acts; if chance has a part in it, it moves next."""
        assert self.position is not None
        tried = self.position.copy()
        tried.apply(action)
        if tried.chance.log:
            self.waiting = action
        else:
            self.position = tried
            self._look()

    def _look(self) -> None:
        """Every seat sees what has happened."""
        position = self.position
        assert position is not None
        for seat, before in enumerate(self.seen):
            events = [(event.kind, event.data) for event in observed(position.news, seat)]
            told = repr(events).encode() + position.info_key(seat)
            self.seen[seat] = hashlib.blake2b(before + told, digest_size=16).digest()

    def disguised(self, seat: int, sampler: Callable[[], float]) -> Table:
        """Another table that `seat` cannot tell from this one."""
        twin = self.__deepcopy__(None)
        if self.position is not None:
            seed = " ".join(repr(sampler()) for _ in range(4))
            twin.position = self.position.determinize(seat, Chance.seeded(seed))
        return twin


def _table(
    slug: str, options: Mapping[str, Any], dice: Any, data: Any, waiting: int | None, seen: list[bytes]
) -> Table:
    """A table that was written down; its random numbers go on by themselves."""
    table = Table(_encoder(slug, tuple(options.items())), random.Random())
    table.dice.setstate(dice)
    table.position = None if data is None else table.encoder.game.state_class.from_json(data)
    table.waiting = None if waiting is None else table.encoder.alphabet[waiting]
    table.seen = list(seen)
    return table


@lru_cache(maxsize=64)
def _encoder(slug: str, options: tuple[tuple[str, Any], ...]) -> Encoder:
    return Encoder(slug, **dict(options))


class LaceState(pyspiel.State):  # type: ignore[misc]
    """A state of OpenSpiel."""

    def __init__(self, game: LaceGame, table: Table) -> None:
        super().__init__(game)
        self.table = table

    def current_player(self) -> int:
        """The seat that is asked, or chance."""
        if self.table.draws:
            return int(pyspiel.PlayerId.CHANCE)
        assert self.table.position is not None
        decision = self.table.position.decision()
        return int(pyspiel.PlayerId.TERMINAL) if decision is None else decision.seat

    def _legal_actions(self, player: int) -> list[int]:
        assert self.table.position is not None
        decision = self.table.position.decision()
        if decision is None or decision.seat != player:
            return []
        return sorted(action.index for action in decision.actions)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """One: what is drawn is sampled when it is applied."""
        return [(DRAW, 1.0)]

    def _apply_action(self, action: int) -> None:
        if self.table.draws:
            self.table.draw()
        else:
            self.table.act(self.table.encoder.alphabet[action])

    def _action_to_string(self, player: int, action: int) -> str:
        return "draw" if player == pyspiel.PlayerId.CHANCE else self.table.encoder.alphabet[action].text

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player() == pyspiel.PlayerId.TERMINAL

    def returns(self) -> list[float]:
        """1 for winners, -1 for losers; 0 before the end and after a draw."""
        encoder, position = self.table.encoder, self.table.position
        if position is None:
            return [0.0] * len(encoder.seats)
        found: list[float] = Episode(encoder, state=position).returns().tolist()
        return found

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> LaceState:
        """A state that the player cannot tell from this one, what it may not know dealt anew."""
        twin: LaceState = self.clone()
        twin.table = self.table.disguised(player_id, probability_sampler)
        return twin

    def __str__(self) -> str:
        table = self.table
        if table.position is None:
            return f"{table.encoder.game.slug}: not set up"
        waiting = f", {table.waiting} waits for chance" if table.waiting is not None else ""
        asked = table.position.decision()
        return f"{table.encoder.game.slug} after {table.position.count} actions: {asked}{waiting}"


class LaceObserver:
    """What a player sees: numbers and a key of the present view, or a digest of all it has seen."""

    def __init__(self, encoder: Encoder, recalls: bool) -> None:
        self.encoder, self.recalls = encoder, recalls
        self.tensor = None if recalls else np.zeros(encoder.size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: LaceState, player: int) -> None:
        """Writes what a player sees into `tensor`."""
        if self.tensor is None:
            return
        position = state.table.position
        if position is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.encoder.scaled(self.encoder.observe(position, player))

    def string_from(self, state: LaceState, player: int) -> str:
        """The same as a short text: equal for equal sights."""
        if self.recalls:
            return state.table.seen[player].hex()
        position = state.table.position
        return "" if position is None else position.info_key(player).hex()


class LaceGame(pyspiel.Game):  # type: ignore[misc]
    """A game of OpenSpiel; its parameters are the options of the game, and `rng_seed`."""

    slug = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        options = dict(params or {})
        seed = int(options.pop("rng_seed", NO_SEED))
        self.encoder = _encoder(self.slug, tuple(options.items()))
        self.dice = random.Random(None if seed == NO_SEED else seed)
        super().__init__(game_type(self.slug), self._info(), dict(params or {}))

    def _info(self) -> Any:
        return pyspiel.GameInfo(
            num_distinct_actions=len(self.encoder.alphabet),
            max_chance_outcomes=1,
            num_players=len(self.encoder.seats),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )

    def new_initial_state(self) -> LaceState:
        """A game that chance has yet to set up."""
        return LaceState(self, Table(self.encoder, self.dice))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> LaceObserver:
        """What sees for OpenSpiel."""
        return LaceObserver(self.encoder, iig_obs_type is not None and iig_obs_type.perfect_recall)


def short_name(slug: str) -> str:
    """What OpenSpiel calls a game."""
    return f"lacewars_{slug}"


def game_type(slug: str) -> Any:
    """What OpenSpiel must know of a game before it is loaded."""
    game = games.get(slug)
    seats = [len(game.seats(game.complete({"players": n}))) for n in _players(game.options)]
    seats = seats or [len(game.seats())]
    return pyspiel.GameType(
        short_name=short_name(slug),
        long_name=f"Lace Wars: {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "rng_seed": NO_SEED,
            **{option.name: option.values[0] for option in game.options},
        },
    )


def _players(options: Sequence[Any]) -> list[int]:
    return [n for option in options if option.name == "players" for n in option.values]


def register() -> None:
    """Makes our games known to OpenSpiel, each under its `short_name`."""
    known = set(pyspiel.registered_names())
    for slug in games.OURS:
        if short_name(slug) not in known:
            kind = type(f"Lace_{slug}", (LaceGame,), {"slug": slug})
            pyspiel.register_game(game_type(slug), kind)


register()
