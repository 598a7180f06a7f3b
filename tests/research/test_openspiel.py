"""The games in OpenSpiel: chance is sampled, clones are apart, information states hold what was seen."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from tests.research.kit import SHORT, SLUGS

pyspiel = pytest.importorskip("pyspiel")
openspiel = pytest.importorskip("lacewars.research.openspiel")


def load(slug: str, seed: int = 1) -> Any:
    return pyspiel.load_game(openspiel.short_name(slug), {**SHORT[slug], "rng_seed": seed})


def play(state: Any, seed: int, steps: int) -> Any:
    dice = random.Random(seed)
    for _ in range(steps):
        if state.is_terminal():
            break
        state.apply_action(choose(state, dice))
    return state


def choose(state: Any, dice: random.Random) -> int:
    """An action at random, but nobody gives up."""
    legal = state.legal_actions()
    if state.is_chance_node():
        return int(legal[0])
    game = state.table.encoder.game
    return int(dice.choice([a for a in legal if game.alphabet[a].verb not in game.quits] or legal))


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_is_played(slug: str) -> None:
    game = load(slug)
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(0, 1.0)]
    play(state, 1, 60)
    assert len(state.history()) == 60
    assert play(load(slug).new_initial_state(), 1, 60).history() == state.history(), "the seed repeats it"
    assert game.num_players() == len(state.returns())
    player = state.current_player()
    if player >= 0:
        assert len(state.observation_tensor(player)) == game.observation_tensor_shape()[0]
        assert max(state.observation_tensor(player)) <= 1.0
        assert state.action_to_string(player, state.legal_actions()[0])


@pytest.mark.parametrize("slug", SLUGS)
def test_a_state_is_written_down_and_read(slug: str) -> None:
    game = load(slug)
    state = play(game.new_initial_state(), 7, 50)
    back = game.deserialize_state(state.serialize())
    assert str(back) == str(state)
    assert back.history() == state.history()
    for player in range(game.num_players()):
        assert back.information_state_string(player) == state.information_state_string(player)
        assert back.observation_tensor(player) == state.observation_tensor(player)
    play(back, 1, 10)


def test_a_game_comes_to_its_end() -> None:
    state = play(load("frederic").new_initial_state(), 3, 20_000)
    assert state.is_terminal()
    assert sorted(state.returns()) in ([-1.0, 1.0], [0.0, 0.0])


@pytest.mark.parametrize("slug", SLUGS)
def test_a_clone_has_draws_of_its_own(slug: str) -> None:
    game = load(slug)
    state, dice = game.new_initial_state(), random.Random(4)
    state.apply_action(0)
    while not state.is_chance_node():
        state.apply_action(choose(state, dice))
    before = str(state)
    keys = set()
    for _ in range(8):
        twin = state.clone()
        twin.apply_action(0)
        keys.add(twin.table.position.chance.key)
    assert len(keys) == 8
    assert str(state) == before


@pytest.mark.parametrize("slug", SLUGS)
def test_resampling_keeps_what_a_player_has_seen(slug: str) -> None:
    state, sampler = play(load(slug).new_initial_state(), 5, 80), random.Random(1).random
    while state.is_chance_node():
        state.apply_action(0)
    player = state.current_player()
    for _ in range(3):
        other = state.resample_from_infostate(player, sampler)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        play(other, 1, 10)
    assert state.current_player() == player


def test_an_information_state_remembers() -> None:
    """It is another one whenever something has happened, though the position may look as before."""
    state, dice = load("maria").new_initial_state(), random.Random(6)
    told = []
    for _ in range(200):
        state.apply_action(choose(state, dice))
        if not state.is_chance_node():  # nothing has happened while chance is waited for
            told.append(state.information_state_string(0))
    assert len(set(told)) == len(told) > 50
    assert state.clone().information_state_string(0) == state.information_state_string(0)


def test_openspiel_finds_nothing_wrong() -> None:
    pyspiel.random_sim_test(load("frederic"), num_sims=2, serialize=False, verbose=False)


def test_a_search_of_openspiel_plays() -> None:
    """Its search by information sets resamples, clones and lets chance move."""
    ismcts = pytest.importorskip("open_spiel.python.algorithms.ismcts")
    mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")
    game = load("frederic")
    state = game.new_initial_state()
    state.apply_action(0)
    rollouts = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, rollouts, 2.0, 8, random_state=np.random.RandomState(2))
    for _ in range(3):
        while state.is_chance_node():
            state.apply_action(0)
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
