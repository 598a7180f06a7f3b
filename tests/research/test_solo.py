"""The Gymnasium environment: one seat against bots."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from lacewars.kernel import IllegalAction, LaceError
from lacewars.research import Solo
from tests.research.kit import SHORT, SLUGS


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("slug", SLUGS)
def test_gymnasium_finds_nothing_wrong(slug: str) -> None:
    check_env(Solo(slug, bots="random", illegal=-1.0, **SHORT[slug]), skip_render_check=True)


def play(env: Any, seed: int, most: int = 10_000) -> tuple[float, list[int], int]:
    """Plays at random; what it got, what it did, and how many actions all seats did."""
    dice, done = random.Random(seed), []
    seen, info = env.reset(seed=seed)
    for _ in range(most):
        action = int(dice.choice(np.flatnonzero(seen["action_mask"])))
        done.append(action)
        seen, reward, ended, cut, info = env.step(action)
        if ended or cut:
            return reward, done, info["actions"]
    return 0.0, done, info["actions"]


def test_a_game_is_played_to_its_end_and_seeds_repeat_it() -> None:
    env = Solo("frederic", seat="north", bots="random", battle="skirmish 120")
    first = play(env, 4)
    assert first == play(env, 4)
    assert first != play(env, 5)
    assert first[0] in (-1.0, 0.0, 1.0)
    assert env.episode is not None
    assert env.episode.over


def test_the_seat_is_asked_whenever_it_may_act() -> None:
    env = Solo("friedrich", seat="frederick", bots=["random", "captain", "random"])
    seen, _ = env.reset(seed=2)
    for _ in range(30):
        assert (env.action_masks() == seen["action_mask"].astype(bool)).all()
        assert seen["action_mask"].any()
        assert env.observation_space.contains(seen)
        seen, *_ = env.step(np.flatnonzero(seen["action_mask"])[0])


def test_an_illegal_action_raises_or_ends_the_episode() -> None:
    env = Solo("maria", bots="random")
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction):
        env.step(wrong)
    env = Solo("maria", bots="random", illegal=-2.0)
    env.reset(seed=1)
    _, reward, ended, cut, _ = env.step(wrong)
    assert (reward, ended, cut) == (-2.0, True, False)


def test_a_long_game_is_cut_off() -> None:
    reward, _, actions = play(Solo("maria", bots="random", most_actions=40), 1)
    assert (reward, actions >= 40) == (0.0, True)


def test_it_is_registered() -> None:
    env = gymnasium.make("lacewars/maria-v0", bots="random", seat=1)
    seen, _ = env.reset(seed=1)
    assert seen["action_mask"].any()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({"seat": "nobody"}, "maria has no seat 'nobody'; it has"),
        ({"seat": 3}, "maria has 3 seats, numbered from 0"),
        ({"bots": ["random"]}, "1 bots for 2 other seats"),
        ({"bots": "general"}, "maria has no bot 'general'"),
        ({"variant": "short"}, "maria: variant is one of"),
    ],
)
def test_what_cannot_be_is_said_at_once(words: dict[str, Any], message: str) -> None:
    with pytest.raises(LaceError, match=message):
        Solo("maria", **words)
