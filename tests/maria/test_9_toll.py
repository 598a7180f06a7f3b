"""M-9.11 to M-9.15, R12: what hussars on a supply path cost."""

from __future__ import annotations

import pytest

from lacewars.games.maria.powers import PIECE, POWER
from lacewars.games.maria.supply import CUT_OFF, FREE, toll
from lacewars.kernel import covers
from tests.maria.kit import (
    FREDERICK,
    LOUIS,
    MARIA,
    act,
    asked,
    cards,
    kinds,
    options,
    phase,
    refused,
    supply,
    table,
    troops,
    up,
)

AT_ERFURT = {"belle_isle": "erfurt", "train_france_1": "halle"}
BOTH = ("naumburg", "jena")


def price(pieces: dict[str, str], general: str, hussars: tuple[str, ...], **given: str) -> int:
    """The toll of a general now."""
    return toll(table(pieces, hussars=hussars, **given), PIECE[general])  # type: ignore[arg-type]


@covers("M-9.11", "M-9.12", "R12")
def test_the_toll_is_the_length_of_the_shortest_path() -> None:
    assert price(AT_ERFURT, "belle_isle", BOTH) == 2
    assert price(AT_ERFURT | {"karl": "naumburg"}, "belle_isle", ("jena",)) == 5
    assert price(AT_ERFURT | {"karl": "naumburg"}, "belle_isle", ("jena", "gera")) == 5  # two cost no more


@covers("R12")
def test_a_path_without_a_hussar_is_free_and_must_be_used() -> None:
    assert price(AT_ERFURT, "belle_isle", ("naumburg",)) == FREE
    game = supply("france", AT_ERFURT, hussars=("naumburg",), hands={"france": ["S10"]})
    assert game.decision() is None
    assert up(game, "belle_isle")
    assert cards(game, "france") == ["S10"]


@covers("M-9.11", "R12", "R14")
def test_a_path_that_is_too_long_or_blocked_cannot_be_bought() -> None:
    blocked = AT_ERFURT | {"karl": "naumburg", "traun": "jena"}
    assert price(blocked, "belle_isle", ("gera",)) == CUT_OFF


@covers("M-9.11", "R12")
@pytest.mark.parametrize(
    ("general", "train", "cost"),
    [("friedrich", "train_prussia_1", 2), ("toerring", "train_bavaria_1", 2),
     ("karl", "train_austria_1", FREE), ("george_ii", "train_pragmatic_1", FREE)],
)  # fmt: skip
def test_only_enemies_of_austria_pay(general: str, train: str, cost: int) -> None:
    assert price({general: "erfurt", train: "halle"}, general, BOTH) == cost


@covers("R12")
def test_saxony_pays_while_it_is_austrias_enemy() -> None:
    pieces = {"rutowski": "erfurt", "train_saxony_1": "halle"}
    assert price(pieces, "rutowski", BOTH) == 2
    assert price(pieces, "rutowski", BOTH, saxony="austrian_ally") == FREE


@covers("M-9.13", "M-9.11", "M-8.19")
def test_a_power_that_can_pay_must() -> None:
    game = supply(
        "france", AT_ERFURT, hussars=BOTH, hands={"france": ["S2", "H10"]}, face_down=["belle_isle"]
    )
    assert (phase(game), asked(game).seat) == ("Toll", LOUIS)
    assert options(game) == ["lay spades 2 deck 1", "lay hearts 10 deck 1"]
    act(game, "lay spades 2 deck 1", "settle")
    assert up(game, "belle_isle")
    assert troops(game, "belle_isle") == 4
    assert cards(game, "france") == ["H10"]


@covers("M-9.14", "R12", "M-8.13")
def test_who_cannot_pay_is_unsupplied_and_shows_his_whole_hand() -> None:
    hands = {"france": ["S2", "D2"], "bavaria": ["H10"]}
    game = supply("france", AT_ERFURT | {"karl": "naumburg"}, hussars=("jena",), hands=hands)
    assert game.decision() is None
    assert (up(game, "belle_isle"), troops(game, "belle_isle")) == (False, 3)
    (shown,) = (e for e in game.news if e.kind == "hand_shown")
    assert shown.data == (POWER["france"], tuple(sorted(game.hands[POWER["france"]])))
    for seat in (MARIA, FREDERICK, LOUIS, None):
        assert shown.seen_by(seat)
    assert game.view(MARIA).elsewhere == {POWER["france"]: tuple(sorted(game.hands[POWER["france"]]))}
    assert cards(game, "france") == ["D2", "S2"]


@covers("R12", "M-9.15")
@pytest.mark.parametrize("first", ["belle_isle", "broglie"])
def test_each_general_pays_for_himself_and_the_owner_says_who_first(first: str) -> None:
    """The hand is enough for one of them."""
    game = supply("france", AT_ERFURT | {"broglie": "erfurt"}, hussars=BOTH, hands={"france": ["S3"]})
    assert options(game) == ["check Belle-Isle", "check Broglie"]
    events = act(game, f"check {first}", "lay spades 3 deck 1", "settle")
    other = "broglie" if first == "belle_isle" else "belle_isle"
    assert "hand_shown" in kinds(events)
    assert (up(game, first), up(game, other)) == (True, False)
    assert troops(game, first) == 7


@covers("M-9.15")
def test_he_is_asked_for_the_order_even_if_the_hand_is_enough_for_all_or_for_none() -> None:
    pieces = AT_ERFURT | {"broglie": "jena"}
    for hand in ([], ["S10", "H10"]):
        game = supply("france", pieces, hussars=("naumburg", "gera"), hands={"france": hand})
        assert phase(game) == "Tolls"
        assert len(options(game)) == 2


@covers("M-9.13")
def test_the_toll_is_paid_by_the_generals_own_power() -> None:
    game = supply("france", AT_ERFURT, hussars=BOTH, hands={"france": ["S2"], "bavaria": ["H9"]})
    assert refused(game, "lay hearts 9 deck 1").code == "not-in-hand"
