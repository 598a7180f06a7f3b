"""The PettingZoo environments: PettingZoo's own tests, ends and rewards, clones."""

from __future__ import annotations

import random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from lacewars.kernel import IllegalAction
from lacewars.research import env
from lacewars.research.aec import RawTable
from tests.research.kit import SHORT, SLUGS


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("slug", SLUGS)
def test_pettingzoo_finds_nothing_wrong(slug: str) -> None:
    api_test(env(slug, **SHORT[slug]), num_cycles=100)
    seed_test(lambda: env(slug, **SHORT[slug]), num_cycles=10)


def play(table: RawTable, seed: int, steps: int = 10_000) -> None:
    dice = random.Random(seed)
    for agent in table.agent_iter(steps):
        seen, _, ended, cut, _ = table.last()
        assert seen is not None
        action = None if ended or cut else int(dice.choice(np.flatnonzero(seen["action_mask"])))
        assert agent == table.agent_selection
        table.step(action)


def test_winners_and_losers_are_told_at_the_end() -> None:
    ends = set()
    for seed in range(4):
        table = RawTable("frederic", battle="skirmish 120")
        table.reset(seed)
        got = dict.fromkeys(table.agents, 0.0)
        dice = random.Random(seed)
        while table.agents:
            agent = table.agent_selection
            seen, reward, ended, _, _ = table.last()
            assert seen is not None
            got[agent] += reward
            table.step(None if ended else int(dice.choice(np.flatnonzero(seen["action_mask"]))))
        assert table.episode is not None
        assert list(got.values()) == table.episode.returns().tolist()
        ends.add(tuple(got.values()))
    assert len(ends) > 1


def test_an_agent_that_is_not_asked_sees_but_may_do_nothing() -> None:
    table = RawTable("frederic", battle="skirmish 120")
    table.reset(3)
    other = next(agent for agent in table.agents if agent != table.agent_selection)
    assert not table.observe(other)["action_mask"].any()
    assert table.observe(other)["observation"].any()
    assert table.observe(table.agent_selection)["action_mask"].any()


def test_an_illegal_action_is_refused_with_its_rule() -> None:
    table = RawTable("maria")
    table.reset(3)
    wrong = int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"] == 0)[0])
    assert table.episode is not None
    before = table.episode.state.hash()
    with pytest.raises(IllegalAction):
        table.step(wrong)
    assert table.episode.state.hash() == before


def test_a_long_game_is_cut_off() -> None:
    table = RawTable("maria", most_actions=7)
    table.reset(3)
    play(table, 1)
    assert table.episode is not None
    assert table.episode.state.count == 7
    assert not table.agents


def test_a_clone_of_a_table_goes_its_own_way() -> None:
    table = RawTable("frederic", battle="skirmish 120")
    table.reset(3)
    play(table, 1, 6)
    assert table.agents
    twin = table.clone()
    assert table.episode is not None
    assert twin.episode is not None
    before = table.episode.state.hash()
    play(twin, 2)
    assert not twin.agents
    assert table.agents
    assert not any(table.terminations.values())
    assert table.episode.state.hash() == before
    (world,) = table.worlds(table.agent_selection, "search").draw()
    assert world.decision() is not None
