"""Many games in one process, safe clones, and chance under control."""

from __future__ import annotations

import random
from fractions import Fraction

import numpy as np
import pytest

from lacewars.kernel import Chance, LaceError, State
from lacewars.research import Episode, Vector, branches, played
from lacewars.research.vector import Batch
from tests.research.kit import SHORT, SLUGS, encoder, walk


def any_legal(batch: Batch, dice: random.Random) -> list[int]:
    return [int(dice.choice(np.flatnonzero(mask))) for mask in batch.masks]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_vector_plays_what_single_games_play(slug: str) -> None:
    vector, dice = Vector(slug, 3, seed=7, **SHORT[slug]), random.Random(1)
    singles = [Episode(vector.encoder, f"7/{row}/0") for row in range(3)]
    batch = vector.reset()
    for _ in range(15):
        for row, single in enumerate(singles):
            decision = single.decision
            assert decision is not None
            assert batch.seats[row] == decision.seat
            assert (batch.observations[row] == single.observe(decision.seat)).all()
            assert (batch.masks[row] == single.mask(decision.seat)).all()
        actions = any_legal(batch, dice)
        batch = vector.step(actions)
        for single, action in zip(singles, actions, strict=True):
            single.step(action)


def test_a_game_that_is_over_is_followed_by_a_new_one() -> None:
    vector, dice = Vector("frederic", 2, reuse=True, **SHORT["frederic"]), random.Random(3)
    batch = first = vector.reset()
    ended = 0
    for _ in range(4000):
        batch = vector.step(any_legal(batch, dice))
        assert batch is first, "with `reuse` the arrays are the same"
        for row in np.flatnonzero(batch.ended):
            ended += 1
            assert sorted(batch.rewards[row].tolist()) in ([-1, 1], [0, 0])
            assert vector.episodes[row].state.count == 0
        assert not batch.rewards[~batch.ended].any()
        if ended >= 3:
            break
    assert ended >= 3


def test_a_long_game_is_cut_off() -> None:
    vector, dice = Vector("maria", 1, most_actions=5), random.Random(3)
    batch = vector.reset()
    ends = []
    for _ in range(10):
        batch = vector.step(any_legal(batch, dice))
        ends.append(bool(batch.ended[0]))
        assert not batch.rewards.any()
    assert ends == [False] * 4 + [True] + [False] * 4 + [True]


def test_an_illegal_action_moves_no_game() -> None:
    vector = Vector("maria", 2)
    batch = vector.reset()
    legal, wrong = int(np.flatnonzero(batch.masks[0])[0]), int(np.flatnonzero(batch.masks[1] == 0)[0])
    before = [episode.state.hash() for episode in vector.episodes]
    for second in (wrong, -1, len(vector.encoder.alphabet)):
        with pytest.raises(LaceError, match="game 1: action"):
            vector.step([legal, second])
    with pytest.raises(LaceError, match="1 actions for 2 games"):
        vector.step([legal])
    assert [episode.state.hash() for episode in vector.episodes] == before


@pytest.mark.parametrize("slug", SLUGS)
def test_a_clone_goes_its_own_way(slug: str) -> None:
    episode = Episode(encoder(slug), "clones")
    for state in walk(episode.state, 5, 90, 30):
        before = state.hash()
        twins = [episode.clone(), episode.clone()]
        for twin in twins:
            for _ in walk(twin.state, 6, 20, 20):
                pass
        assert twins[0].state.hash() == twins[1].state.hash() != before, "a clone has the same chance"
        assert state.hash() == before, "what happens to a clone is its own affair"


@pytest.mark.parametrize("slug", SLUGS)
def test_worlds_look_like_the_game_and_have_their_own_chance(slug: str) -> None:
    episode = Episode(encoder(slug), "worlds")
    for state in walk(episode.state, 8, 60, 20):
        for seat in range(len(episode.encoder.seats)):
            seen = episode.observe(seat)
            for world in episode.worlds(seat, "a search").draw(2):
                assert (episode.encoder.observe(world, seat) == seen).all()
                assert world.chance.key != state.chance.key


def rolling(slug: str) -> tuple[State, list[tuple[int, int]], int]:
    """A position, the draws that some action in it leads to, and the action's number."""
    dice = random.Random(9)
    for seed in range(20):
        state = encoder(slug).game.new(f"rolls {seed}", **SHORT[slug])
        while (decision := state.decision()) is not None and state.count < 1000:
            action = dice.choice([a for a in decision.actions if a.verb not in state.game.quits])
            before = state.copy()
            state.apply(action)
            log = state.chance.log
            if log and np.prod([bound for bound, _ in log]) <= 300:
                return before, list(log), action.index
    raise AssertionError("nobody rolled")


@pytest.mark.parametrize("slug", ["frederic", "defiant", "napoleonic"])
def test_every_way_in_which_dice_may_fall(slug: str) -> None:
    state, log, index = rolling(slug)
    action = state.game.alphabet[index]
    before = state.hash()
    found = list(branches(state, action))
    assert sum(branch.probability for branch in found) == 1
    assert len({branch.draws for branch in found}) == len(found) > 1
    assert state.hash() == before
    fell = tuple(value for _, value in log)
    (real,) = [branch for branch in found if branch.draws == fell]
    assert real.probability == Fraction(1, int(np.prod([bound for bound, _ in log])))
    state.apply(action)
    assert real.state.hash() == state.hash()
    with pytest.raises(LaceError, match="more than 1 ways"):
        list(branches(rolling(slug)[0], action, most=1))


def test_draws_fall_as_told() -> None:
    state, log, index = rolling("frederic")
    action = state.game.alphabet[index]
    told = [bound - 1 for bound, _ in log[:1]]
    found = played(state, action, told, Chance.seeded("then"))
    assert found.chance.log[0] == (log[0][0], told[0])
    assert found.chance.key == Chance.seeded("then").key
    with pytest.raises(LaceError, match="draw 1 is told to be 99"):
        played(state, action, [99], Chance.seeded("then"))
    with pytest.raises(LaceError, match="draws were told"):
        played(state, action, [0] * 500, Chance.seeded("then"))
