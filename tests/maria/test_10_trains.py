"""M-10.2: supply trains that are brought back."""

from __future__ import annotations

import pytest

from lacewars.kernel import covers
from tests.maria.kit import LOUIS, act, asked, at, cards, march, moving, options, refused, town

FRENCH_CARDS = {"france": ["H5", "S2"]}


def sites(power: str, train: str, **given: object) -> set[str]:
    """Where a train may be brought back."""
    pieces = given.pop("pieces", {})
    assert isinstance(pieces, dict)
    hands = {power: ["S10"]}
    game = moving(power, pieces, hands=hands, **given)
    if power == "pragmatic" and asked(game).power != 5 and given.get("players", 3) == 3:
        act(game, "end movement")
    word = f"return {train} at "
    return {o.removeprefix(word) for o in options(game) if o.startswith(word)}


@covers("M-10.2.01", "M-10.2.04", "M-10.2.05", "R24", "M-8.19")
def test_an_eliminated_train_comes_back_for_4_points_and_stays() -> None:
    """The rulebook's French train at München, paid for with a 5."""
    game = moving("france", {"belle_isle": "erding"}, hands=FRENCH_CARDS)
    act(game, "return train_france_2 at muenchen")
    assert asked(game).seat == LOUIS
    assert options(game) == ["lay hearts 5 deck 1", "lay spades 2 deck 1"]
    act(game, "lay hearts 5 deck 1", "settle")
    assert at(game, "train_france_2") == "muenchen"
    assert cards(game, "france") == ["S2"]
    assert refused(game, "march train_france_2").code == "has-moved"
    assert refused(game, "return train_france_2 at paris").rules == ("M-10.2.02",)


@covers("M-10.2.02", "R24")
def test_a_train_on_the_board_may_be_taken_off_and_brought_back_at_once() -> None:
    game = moving("france", {"train_france_2": "prag"}, hands=FRENCH_CARDS)
    act(game, "return train_france_2 at metz", "lay hearts 5 deck 1", "settle")
    assert at(game, "train_france_2") == "metz"
    assert game.held[town("prag")] == 0


@covers("M-10.2.02", "R24")
def test_only_a_train_that_has_not_moved_and_only_once() -> None:
    game = moving("france", {"train_france_2": "prag", "belle_isle": "erding"}, hands=FRENCH_CARDS)
    march(game, "belle_isle", "muenchen")  # at any moment of the phase, also between moves
    march(game, "train_france_2", "beraun")
    assert refused(game, "return train_france_2 at paris").rules == ("M-10.2.02",)
    assert "return France T1 at Paris" in options(game)


@covers("M-10.2.03")
def test_the_train_in_box_silesia_stays_there() -> None:
    game = moving("prussia", {"train_prussia_2": "box"}, hands={"prussia": ["S10"]})
    assert refused(game, "return train_prussia_2 at berlin").rules == ("M-10.2.03",)


@covers("M-10.2.04", "M-8.19")
def test_who_cannot_pay_cannot_bring_it_back() -> None:
    game = moving("france", {}, hands={"france": ["S3"]})
    assert refused(game, "return train_france_1 at paris").rules == ("M-8.19",)


@covers("M-10.2.05", "M-10.2.06", "R24", "R86")
@pytest.mark.parametrize(
    ("power", "train", "towns"),
    [
        ("france", "France T1", {"Paris", "Metz", "Lille", "München"}),
        ("bavaria", "Bavaria T1", {"München"}),
        ("prussia", "Prussia T1", {"Berlin", "Magdeburg", "Dresden"}),
        ("saxony", "Saxony T1", {"Dresden"}),
        ("austria", "Austria T1", {"Prag", "Brünn", "Linz", "Wien", "Preßburg", "Brüssel"}),
        ("pragmatic", "Pragmatic Army T1", {"Amsterdam", "Herzogenbusch", "Hannover"}),
    ],
)
def test_it_returns_at_home_or_for_a_major_power_with_its_minor_partner(
    power: str, train: str, towns: set[str]
) -> None:
    assert sites(power, train) == towns


@covers("R24", "R94")
def test_saxony_serves_whoever_it_cooperates_with() -> None:
    assert "Dresden" in sites("austria", "Austria T1", saxony="austrian_ally")
    assert "Dresden" not in sites("prussia", "Prussia T1", saxony="austrian_ally")
    assert "Dresden" not in sites("prussia", "Prussia T1", saxony="neutral")


@covers("M-10.2.07", "R24")
@pytest.mark.parametrize("piece", ["karl", "belle_isle", "train_austria_1", "train_bavaria_1"])
def test_the_fortress_must_be_empty(piece: str) -> None:
    game = moving("france", {piece: "muenchen"}, hands=FRENCH_CARDS)
    assert refused(game, "return train_france_2 at muenchen").rules == ("M-10.2.07",)


@covers("M-10.2.07", "R24", "R94")
def test_the_fortress_must_be_under_friendly_control() -> None:
    assert sites("bavaria", "Bavaria T1", markers={"muenchen": "austria"}) == set()
    assert sites("bavaria", "Bavaria T1", markers={"muenchen": "prussia"}) == {"München"}  # an ally's
    assert sites("austria", "Austria T1", markers={"wien": "france"}) == {
        "Prag",
        "Brünn",
        "Linz",
        "Preßburg",
        "Brüssel",
    }


@covers("R9", "M-14.01")
def test_in_the_introductory_game_flanders_is_no_place_to_return_to() -> None:
    assert sites("france", "France T2", advanced=False) == {"München"}
    assert "Brüssel" not in sites("austria", "Austria T2", advanced=False)


@covers("M-10.2.01")
def test_only_trains_of_the_active_powers_by_their_own_player() -> None:
    game = moving("france", {}, hands={"france": ["S10"], "prussia": ["S9"]})
    assert refused(game, "return train_prussia_1 at berlin").code == "not-yours"
    game = moving("austria", {"stair": "breda", "arenberg": "bruessel"}, hands={"pragmatic": ["S9"]})
    assert (
        refused(game, "return train_pragmatic_1 at amsterdam").code == "not-yours"
    )  # the hand is Maria Theresa's
