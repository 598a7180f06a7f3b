"""The set-up in even shares: what a view suggests is legal, gives everything, and favours nobody."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars.games import friedrich, maria
from lacewars.games.sivel.shares import even_share

GAMES = {
    "friedrich": (lambda: friedrich.new(seed=1), 8),
    "maria": (lambda: maria.new(seed=1, variant="advanced"), 8),
    "introductory": (lambda: maria.new(seed=1), 8),
}


@pytest.mark.parametrize(
    ("numbers", "left", "generals", "even"),
    [(range(1, 9), 8, 2, 4), (range(1, 9), 9, 2, 5), (range(5, 7), 8, 4, 5), (range(1, 4), 8, 2, 3)],
)
def test_a_share_is_as_even_as_the_rules_let_it_be(
    numbers: range, left: int, generals: int, even: int
) -> None:
    assert even_share(numbers, left, generals) == even


@pytest.mark.parametrize("name", GAMES)
def test_every_seat_can_allot_all_in_even_shares(name: str) -> None:
    new, most = GAMES[name]
    game: Any = new()
    given: dict[int, list[int]] = {}
    wholes: dict[int, int] = {}
    while seats := [s for s in range(game.players) if game.turn == 0 and game.decision(s)]:
        seat = seats[-1]
        told = game.view(seat).to_json()["allotment"]
        decision = game.decision(seat)
        action = next(a for a in decision.actions if a.args[1] == told["even"])
        shares = given.setdefault(decision.power, [])
        wholes.setdefault(decision.power, told["left"])
        assert told["left"] == wholes[decision.power] - sum(shares)
        shares.append(told["even"])
        assert game.view(None).to_json()["allotment"] is None
        game.apply(action, seat)
    assert given
    assert game.turn == 1
    assert game.view(0).to_json()["allotment"] is None
    for power, shares in given.items():
        assert sum(shares) == wholes[power]
        assert max(shares) <= most
