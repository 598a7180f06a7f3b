"""M-22, R74: Arenberg."""

from __future__ import annotations

import pytest

from lacewars.games.maria.powers import ARENBERG, PIECE
from lacewars.games.maria.returning import refuse_return
from lacewars.games.maria.supply import CUT_OFF, toll
from lacewars.kernel import covers
from tests.maria.kit import table, town


@covers("M-22.01", "R74")
def test_in_the_netherlands_he_needs_no_train() -> None:
    assert toll(table({"arenberg": "utrecht"}), ARENBERG) == 0
    assert toll(table({"arenberg": "hannover"}), ARENBERG) == CUT_OFF, "Hannover is not the Netherlands"
    assert toll(table({"karl": "utrecht"}), PIECE["karl"]) == CUT_OFF


@covers("M-22.01", "R74", "R86")
def test_elsewhere_the_pragmatic_train_serves_him_too() -> None:
    for train, general, supplied in (
        ("train_pragmatic_1", "arenberg", True),
        ("train_austria_1", "arenberg", True),
        ("train_pragmatic_1", "karl", False),
        ("train_austria_1", "stair", False),
    ):
        game = table({general: "mainz", train: "koblenz"})
        assert (toll(game, PIECE[general]) == 0) is supplied


@pytest.mark.parametrize(
    ("general", "site", "legal"),
    [
        ("arenberg", "amsterdam", True),
        ("arenberg", "herzogenbusch", True),
        ("arenberg", "bruessel", True),
        ("arenberg", "hannover", False),
        ("karl", "amsterdam", False),
        ("stair", "amsterdam", True),
    ],
)
@covers("M-22.02", "R74", "R40")
def test_he_may_return_on_a_dutch_major_fortress(general: str, site: str, legal: bool) -> None:
    assert (refuse_return(table(), PIECE[general], town(site)) is None) is legal


@covers("M-22.02", "R74")
def test_only_if_it_is_under_friendly_control() -> None:
    game = table(markers={"amsterdam": "france"})
    assert refuse_return(game, ARENBERG, town("amsterdam")) is not None
