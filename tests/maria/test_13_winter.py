"""M-13: winter: recruiting and the return of generals."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars.games.maria.powers import PIECE, POWER
from lacewars.games.maria.state import Maria
from lacewars.kernel import covers
from tests.maria.kit import (
    FREDERICK,
    LOUIS,
    MARIA,
    act,
    asked,
    at,
    cards,
    kinds,
    options,
    phase,
    refused,
    town,
    troops,
    up,
    winter,
)


def recruiting(power: str, pieces: dict[str, str], **given: object) -> Maria:
    """The winter, when it is a power's turn to recruit."""
    game = winter(pieces, **given)
    while asked(game).power != POWER[power]:
        act(game, "pass")
    return game


def returns(power: str, general: str, pieces: dict[str, str] | None = None, **given: object) -> set[str]:
    """Where a general may return."""
    game = recruiting(power, pieces or {}, hands={power: ["S10"]}, **given)
    word = f"return {general} at "
    return {o.removeprefix(word) for o in options(game) if o.startswith(word)}


# ---------------------------------------------------------------------- troops
@covers("M-13.02", "M-8.19", "R39")
def test_a_troop_costs_4_points_and_overpayment_is_lost() -> None:
    game = recruiting("prussia", {"friedrich": "berlin"}, hands={"prussia": ["C7", "H4", "S2"]})
    act(game, "troop", "troop", "pay")
    assert refused(game, "settle").rules == ("M-8.19",)
    act(game, "lay clubs 7 deck 1")
    assert refused(game, "settle").rules == ("M-8.19",)
    act(game, "lay hearts 4 deck 1", "settle")
    assert cards(game, "prussia") == ["S2"]
    act(game, "reinforce friedrich", "reinforce friedrich")
    assert troops(game, "friedrich") == 6


@covers("M-13.02", "M-13.03", "M-8.19", "R2", "R39")
def test_the_bill_is_told_to_the_seat_that_pays_and_to_nobody_else() -> None:
    game = recruiting("prussia", {"friedrich": "berlin"}, hands={"prussia": ["C7", "R"]})

    def bill(seat: int | None = FREDERICK) -> Any:
        return game.view(seat).to_json()["bill"]

    prices = {"each": 4, "troops": 0, "troops_price": 0}
    assert bill() == {**prices, "total": 0, "laid": 0, "owed": 0, "lost": 0}
    act(game, "return schwerin at magdeburg", "troop", "troop", "pay")
    prices = {"each": 4, "troops": 2, "troops_price": 8}
    assert bill() == {**prices, "total": 12, "laid": 0, "owed": 12, "lost": 0}
    act(game, "lay clubs 7 deck 1")
    assert bill() == {**prices, "total": 12, "laid": 7, "owed": 5, "lost": 0}
    act(game, "lay reserve deck 1")
    assert bill() == {**prices, "total": 12, "laid": 15, "owed": 0, "lost": 3}
    assert bill(MARIA) is bill(None) is None


@covers("M-13.02", "R39")
def test_no_more_is_ordered_than_the_hand_can_pay() -> None:
    game = recruiting("prussia", {"friedrich": "berlin"}, hands={"prussia": ["C7"]})
    act(game, "troop")
    assert refused(game, "troop").rules == ("M-8.19",)
    assert refused(recruiting("prussia", {"friedrich": "berlin"}), "pay").rules == ("M-13.02",)


@covers("R39")
def test_a_power_pays_once() -> None:
    game = recruiting("prussia", {"friedrich": "berlin"}, hands={"prussia": ["C7", "H8"]})
    act(game, "troop", "pay", "lay clubs 7 deck 1", "settle", "reinforce friedrich")
    assert asked(game).power == POWER["saxony"]


@covers("M-13.11", "M-6.06", "R39")
def test_no_more_is_recruited_than_the_generals_can_take() -> None:
    pieces = {"friedrich": "berlin", "schwerin": "berlin", "leopold": "magdeburg", "dessauer": "box"}
    game = recruiting(
        "prussia", pieces, troops={"friedrich": 15, "leopold": 8}, hands={"prussia": ["S10", "H10"]}
    )
    act(game, "troop")
    assert refused(game, "troop").rules == ("M-13.11",)
    act(game, "pay", "lay spades 10 deck 1", "settle")
    assert options(game) == ["reinforce Friedrich der Große"]  # Leopold is full, Dessauer in his box
    assert "M-13.11" in refused(game, "reinforce leopold").rules
    act(game, "reinforce friedrich")
    assert troops(game, "schwerin") == 16


@covers("R39", "R54")
def test_off_map_generals_get_none() -> None:
    game = recruiting("prussia", {"dessauer": "box"}, hands={"prussia": ["S10"]})
    assert refused(game, "troop").rules == ("M-13.11",)


@covers("M-13.05", "R39", "M-6.08")
def test_the_number_is_announced_and_who_gets_them_is_secret() -> None:
    pieces = {"friedrich": "berlin", "leopold": "magdeburg"}
    shown = []
    for general in pieces:
        game = recruiting("prussia", pieces, hands={"prussia": ["S10"]})
        events = act(game, "troop", "troop", "pay", "lay spades 10 deck 1", "settle")
        (recruited,) = (e for e in events if e.kind == "recruited")
        assert recruited.data[:2] == (POWER["prussia"], 2)
        assert recruited.seen_by(LOUIS)
        events = act(game, f"reinforce {general}", f"reinforce {general}")
        assert not any(e.seen_by(MARIA) for e in events if e.kind == "reinforced")
        shown.append(game.view(MARIA).to_json())
        assert game.view(FREDERICK).troops[PIECE[general]] == 6
    assert shown[0] == shown[1]
    assert game.view(MARIA).totals[POWER["prussia"]] == 10


@covers("R39")
def test_supply_and_neutrality_do_not_matter() -> None:
    pieces = {"rutowski": "prag"}
    game = recruiting("saxony", pieces, saxony="neutral", hands={"saxony": ["S4"]}, face_down=["rutowski"])
    act(game, "troop", "pay", "lay spades 4 deck 1", "settle", "reinforce rutowski")
    assert troops(game, "rutowski") == 5


# ---------------------------------------------------------------------- generals
@covers("M-13.03", "M-13.04", "M-13.01", "R39", "R40")
def test_a_general_returns_free_of_charge_face_up_with_at_least_one_new_troop() -> None:
    game = recruiting("prussia", {"friedrich": "berlin"}, hands={"prussia": ["S10", "H2"]})
    act(
        game,
        "return schwerin at magdeburg",
        "troop",
        "troop",
        "pay",
        "lay spades 10 deck 1",
        "lay hearts 2 deck 1",
        "settle",
    )
    assert at(game, "schwerin") == "magdeburg"
    assert troops(game, "schwerin") == 1
    assert up(game, "schwerin")
    assert options(game) == ["reinforce Friedrich der Große", "reinforce Schwerin"]
    act(game, "reinforce schwerin", "reinforce friedrich")
    assert (troops(game, "schwerin"), troops(game, "friedrich")) == (2, 5)


@covers("M-13.03", "R39")
def test_without_cards_for_a_troop_nobody_returns() -> None:
    game = recruiting("prussia", {}, hands={"prussia": ["S3"]})
    assert refused(game, "return friedrich at berlin").rules == ("M-8.19",)
    assert refused(
        recruiting("prussia", {"friedrich": "berlin"}, hands={"prussia": ["S9"]}),
        "return friedrich at berlin",
    ).rules == ("M-13.03",)


@covers("M-13.03", "R39")
def test_how_many_troops_a_returning_general_got_is_secret_unless_it_is_plain() -> None:
    game = recruiting("prussia", {"friedrich": "berlin"}, hands={"prussia": ["S8"]})
    act(
        game,
        "return schwerin at magdeburg",
        "troop",
        "pay",
        "lay spades 8 deck 1",
        "settle",
        "reinforce schwerin",
    )
    assert PIECE["schwerin"] not in game.view(MARIA).troops
    game = recruiting("prussia", {"friedrich": "berlin"}, hands={"prussia": ["S4"]})
    act(game, "return schwerin at magdeburg", "pay", "lay spades 4 deck 1", "settle")
    assert game.view(MARIA).troops[PIECE["schwerin"]] == 1


@covers("M-13.06", "M-13.07", "R40", "R81", "R74")
@pytest.mark.parametrize(
    ("power", "general", "towns"),
    [
        ("france", "Belle-Isle", {"Paris", "Metz", "Lille"}),
        ("bavaria", "Törring", {"München"}),
        ("prussia", "Schwerin", {"Berlin", "Magdeburg"}),
        ("saxony", "Rutowski", {"Dresden"}),
        ("austria", "Karl v. Lothringen", {"Prag", "Brünn", "Linz", "Wien", "Preßburg", "Brüssel"}),
        (
            "austria",
            "Arenberg",
            {"Prag", "Brünn", "Linz", "Wien", "Preßburg", "Brüssel", "Amsterdam", "Herzogenbusch"},
        ),
        ("pragmatic", "Earl of Stair", {"Amsterdam", "Herzogenbusch", "Hannover"}),
    ],
)
def test_where_generals_return(power: str, general: str, towns: set[str]) -> None:
    assert returns(power, general) == towns


@covers("R40", "M-3.2.04")
def test_breslau_serves_prussia_once_silesia_is_home() -> None:
    game = recruiting("prussia", {}, hands={"prussia": ["S9"]})
    assert "return Schwerin at Breslau" not in options(game)
    game = recruiting("prussia", {}, hands={"prussia": ["S9"]}, markers={"breslau": "prussia"})
    game.annexed = 5
    game.settle()
    assert "return Schwerin at Breslau" in options(game)


@covers("M-13.06", "R40", "R94")
def test_the_fortress_must_be_under_friendly_control() -> None:
    assert returns("austria", "Karl v. Lothringen", markers={"prag": "france"}) == {
        "Brünn", "Linz", "Wien", "Preßburg", "Brüssel",
    }  # fmt: skip
    game = recruiting("austria", {}, markers={"prag": "france"}, hands={"austria": ["S9"]})
    assert refused(game, "return karl at prag").rules == ("M-13.06",)
    assert returns("saxony", "Rutowski", markers={"dresden": "france"}) == {"Dresden"}  # an ally's marker
    assert returns("saxony", "Rutowski", markers={"dresden": "austria"}) == set()


@covers("M-13.06", "R40")
@pytest.mark.parametrize(
    ("there", "fine"),
    [
        ({"toerring": "muenchen"}, True),
        ({"karl": "muenchen"}, False),
        ({"friedrich": "muenchen"}, False),
        ({"train_bavaria_1": "muenchen"}, False),
        ({"train_france_1": "muenchen"}, False),
        ({"toerring": "muenchen", "broglie": "muenchen"}, False),
    ],
)
def test_only_where_a_legal_stack_results(there: dict[str, str], fine: bool) -> None:
    """Belle-Isle at München in the introductory game."""
    assert (returns("france", "Belle-Isle", there, advanced=False) == {"München"}) is fine


@covers("R40", "M-6.01")
def test_two_may_return_on_one_fortress_and_no_third() -> None:
    game = recruiting("prussia", {}, hands={"prussia": ["S10", "H10", "D10"]})
    act(game, "return friedrich at berlin", "return schwerin at berlin")
    assert refused(game, "return leopold at berlin").rules == ("M-13.06",)
    act(game, "pay", "lay spades 10 deck 1", "settle")
    assert at(game, "friedrich") == at(game, "schwerin") == "berlin"
    assert troops(game, "friedrich") == 2


@covers("M-13.08", "M-13.07", "R9")
@pytest.mark.parametrize("advanced", [False, True])
def test_french_generals_return_at_muenchen_in_the_introductory_game_alone(advanced: bool) -> None:
    towns = returns("france", "Belle-Isle", advanced=advanced)
    assert towns == ({"Paris", "Metz", "Lille"} if advanced else {"München"})
    game = recruiting(
        "france", {}, advanced=advanced, hands={"france": ["S9"]}, markers={"muenchen": "austria"}
    )
    assert "return Belle-Isle at München" not in options(game)
    if advanced:
        assert refused(game, "return belle_isle at muenchen").rules == ("M-13.06", "M-13.07")


@covers("R9", "M-14.01")
def test_bruessel_is_no_return_site_in_the_introductory_game() -> None:
    assert "Brüssel" not in returns("austria", "Karl v. Lothringen", advanced=False)


@covers("M-13.09", "R40")
def test_an_enemy_train_does_not_prevent_the_return_and_is_eliminated() -> None:
    game = recruiting("prussia", {"train_austria_1": "berlin"}, hands={"prussia": ["S4"]})
    act(game, "return friedrich at berlin", "pay", "lay spades 4 deck 1")
    events = act(game, "settle")
    assert "train_destroyed" in kinds(events)
    assert (at(game, "friedrich"), at(game, "train_austria_1")) == ("berlin", "off")


@covers("R40", "R35", "M-6.04")
@pytest.mark.parametrize("chief", ["toerring", "moritz"])
def test_of_equal_ranks_the_owner_names_the_commander_on_return(chief: str) -> None:
    game = recruiting("bavaria", {"moritz": "muenchen"}, hands={"bavaria": ["S4"]})
    act(game, "return toerring at muenchen")
    assert (phase(game), asked(game).seat) == ("Command", LOUIS)
    act(game, f"command {chief}", "pay", "lay spades 4 deck 1", "settle")
    assert game.commander(town("muenchen")) == PIECE[chief]
