"""bench/fit_hopes.py: moments of games between captains, and the weights that tell who won."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy")

BENCH = Path(__file__).resolve().parents[2] / "bench"


@pytest.fixture
def fitting(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(BENCH))
    import fit_hopes

    yield fit_hopes
    sys.modules.pop("fit_hopes", None)


def test_moments_are_those_of_the_doctrine(fitting: Any) -> None:
    from lacewars.bots.maria.hopes import features
    from lacewars.bots.maria.marshal import DOCTRINE
    from lacewars.games.maria import GAME, new

    options = GAME.complete({"variant": "introductory"})
    at = fitting.play(GAME, [options], 1, "moments")
    assert set(at.game) == {0}
    assert len(set(at.won)) == 1
    assert at.turn.min() == 1
    state = new("moments/0", variant="introductory")
    captains = [DOCTRINE.captain(seat, f"moments/0/{seat}") for seat in range(3)]
    while not state.turn:
        decision = state.decision()
        assert decision is not None
        view = state.view(decision.seat)
        state.apply(captains[decision.seat].choose(view, decision), decision.seat)
    assert at.shown[0].tolist() == [x for part in features(state) for x in part]
    assert at.in_use[0].tolist() == [DOCTRINE.value(state, seat) for seat in range(3)]


def test_where_seats_are_fitted_each_by_itself_moments_are_those_at_which_they_judge(fitting: Any) -> None:
    from lacewars.games.friedrich import GAME

    judged = fitting.judge(GAME, [GAME.complete({})], 1, "moments")
    frederick, elisabeth, maria_theresa, pompadour = judged
    assert frederick.shown.shape == (len(frederick.turn), 18)
    assert elisabeth.shown.shape == (len(elisabeth.turn), 14)
    for at in judged:
        assert at.turn.tolist() == list(range(2, 2 + len(at.turn))), "at most once a turn, from the second on"
        assert ((at.in_use > 0) & (at.in_use < 1)).all()
        assert len(set(at.won.tolist())) == 1
    assert sum(at.won[0] for at in (frederick, elisabeth, maria_theresa, pompadour)) >= 1


def test_the_weights_are_found_by_which_games_were_won(fitting: Any) -> None:
    rng = np.random.default_rng(1)
    shown = np.hstack([np.ones((4000, 1)), rng.normal(size=(4000, 2))])
    true = np.array([[0.5, 1.0, -1.0], [-0.5, 0.0, 1.5]])
    found = fitting.chances(shown, true)
    won = (rng.random((4000, 1)) > found.cumsum(1)).sum(1)
    assert np.abs(fitting.fit(shown, won, 3) - true).max() < 0.25


def test_what_is_gone_at_the_next_moment_counts_for_nothing(fitting: Any) -> None:
    rng = np.random.default_rng(1)
    games, moments = 300, 8
    lead, luck = rng.normal(size=(games, moments)).cumsum(1), rng.normal(size=(games, moments))
    won = (rng.random(games) < 1 / (1 + np.exp(-lead[:, -1] - luck[:, -1]))).astype(int)
    shown = np.stack([lead, luck], 2).reshape(-1, 2)
    game, turn = np.repeat(np.arange(games), moments), np.tile(np.arange(moments), games)
    at = fitting.Moments(game, turn, shown, np.zeros(len(game)), np.repeat(won, moments))
    early = fitting.part(at, turn < moments - 1)
    weights = fitting.fit_by_next(early, 2)[0]
    assert 0.2 < weights[0] < 1
    assert abs(weights[1]) < 0.1


def test_captains_may_be_shaken(fitting: Any) -> None:
    from lacewars.games.frederic.game import GAME

    options = GAME.complete({"battle": "skirmish 120"})
    calm, shaken = (fitting.play(GAME, [options], 1, "shaken", spread) for spread in (0.0, 0.5))
    assert calm.shown.shape != shaken.shown.shape or (calm.shown != shaken.shown).any()


def test_the_area_is_how_often_a_winner_is_told(fitting: Any) -> None:
    won = np.array([True, True, False, False])
    assert fitting.area(np.array([0.9, 0.4, 0.4, 0.1]), won) == 0.875
    assert np.isnan(fitting.area(np.array([0.9, 0.4]), won[:2]))
