"""bench/try_networks.py: whether a network tells who wins better than hopes do."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy")

BENCH = Path(__file__).resolve().parents[2] / "bench"


@pytest.fixture
def trying(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(BENCH))
    import try_networks

    yield try_networks
    for name in ("try_networks", "network", "fit_hopes"):
        sys.modules.pop(name, None)


def test_a_network_learns_what_no_sum_of_weights_can_tell(trying: Any) -> None:
    rng = np.random.default_rng(1)
    shown = rng.standard_normal((4000, 2))
    won = shown[:, 0] * shown[:, 1] > 0
    game = np.repeat(np.arange(400), 10)
    at = trying.Seen(game, shown, shown, np.full(4000, 0.5), won)
    assert trying.area(trying.foreseen(shown, at, "network"), won) > 0.95
    assert 0.4 < trying.area(trying.foreseen(shown, at, "logistic"), won) < 0.6


def test_results_that_are_luck_are_not_learned(trying: Any) -> None:
    rng = np.random.default_rng(2)
    shown = rng.standard_normal((2000, 30))
    game = np.repeat(np.arange(200), 10)
    won = (rng.random(200) < 0.5)[game]
    at = trying.Seen(game, shown, shown, np.full(2000, 0.5), won)
    assert trying.area(trying.foreseen(shown, at, "network"), won) < 0.6, "games left out are not seen"


def test_moments_are_what_each_seat_saw(trying: Any) -> None:
    from lacewars.bots.maria.hopes import features
    from lacewars.games import maria

    options = maria.GAME.complete({"variant": "introductory"})
    encoder = trying.Encoder(maria.GAME, **options)
    found = trying.played("maria", options, "moments", 3)
    seats = trying.gathered([found], 3)
    assert len({len(at.won) for at in seats}) == 1, "all seats at the same moments"
    assert sum(at.won[0] for at in seats) >= 1
    for at in seats:
        assert set(at.game) == {3}
        assert len(set(at.won.tolist())) == 1
        assert at.observed.shape[1] == encoder.size
        assert ((at.hoped >= 0) & (at.hoped <= 1)).all()
    start = maria.new("moments/3", variant="introductory")
    assert len(seats[0].features[0]) == len([x for part in features(start) for x in part])


def test_a_category_has_a_column_for_each_value_that_is_often_seen(trying: Any) -> None:
    encoder = trying.Encoder("maria", variant="introductory")
    place = int(np.flatnonzero(encoder.categories)[0])
    observed = np.repeat(encoder.low[None], 300, 0)
    observed[:100, place] += 1
    observed[100, place] += 2  # once in 300: too seldom
    made = trying.columns(encoder, observed)
    assert sorted(made.sum(0).tolist()) == [100.0, 199.0]
