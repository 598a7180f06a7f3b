"""Rows of the diplomatic table belong to the powers of players (N-3.11)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic.nations import NATION, PRUSSIA
from lacewars.games.napoleonic.open import SCHEDULED
from lacewars.games.napoleonic.phases.impulse import Impulse
from lacewars.kernel import covers
from tests.napoleonic.kit import act, begin, board, options


@covers("N-3.11")
@pytest.mark.parametrize(("players", "prussian"), [(5, True), (4, False)])
def test_nobody_becomes_a_client_of_a_proxy_prussia(players: int, prussian: bool) -> None:
    game = board(players, austria="77", britain="3")
    assert (game.column[PRUSSIA] < 0) == prussian
    begin(game, Impulse(NATION["austria"], SCHEDULED))
    act(game, "event 77")
    found = [text for text in options(game) if text.endswith("Friend of Prussia")]
    assert bool(found) == prussian
    assert "consul of Ottoman Empire to Friend of Russia" in options(game)
