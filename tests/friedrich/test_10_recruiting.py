"""F-10, R40, R42: buying armies: prices, payment, ceilings, and the secret of who gets them."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars.games.friedrich.nations import NATION
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel import covers
from tests.friedrich.kit import (
    Combats,
    Draw,
    Movement,
    act,
    at,
    begin,
    card,
    cards,
    kinds,
    move,
    options,
    refused,
    table,
    town,
)


def buying(nation: str, at: dict[str, str], hand: str, **more: Any) -> Friedrich:
    """A movement phase of `nation` with a hand written "S13 H4 R"."""
    return begin(table(at, hands={nation: hand.split()}, **more), Movement(NATION[nation]))


def buy(game: Friedrich, armies: int, *paid: str) -> list[str]:
    """Orders armies and pays with cards named "spades 6"; returns what is offered then."""
    act(game, "recruit", *["army"] * armies, "pay", *(f"lay {c} deck 1" for c in paid), "settle")
    return options(game)


# ---------------------------------------------------------------------- prices and payment
@covers("F-10.03")
@pytest.mark.parametrize(("hand", "armies"), [("S5", 0), ("S6", 1), ("S3 H3", 1), ("S11", 1), ("S6 D6", 2)])
def test_an_army_costs_six_points(hand: str, armies: int) -> None:
    game = buying("prussia", {"friedrich": "berlin"}, hand)
    if armies == 0:
        assert "recruit" not in options(game)
        assert "F-10.03" in refused(game, "recruit").rules
        return
    act(game, "recruit", *["army"] * armies)
    assert "army" not in options(game)
    assert "F-10.03" in refused(game, "army").rules


@covers("F-10.04")
@pytest.mark.parametrize(("hand", "enough"), [("S5", False), ("S6", True)])
def test_a_train_costs_six_points(hand: str, enough: bool) -> None:
    game = buying("prussia", {"friedrich": "emden"}, hand, armies={"friedrich": 8})
    assert ("recruit" in options(game)) is enough
    if enough:
        act(game, "recruit", "train at berlin", "pay", "lay spades 6 deck 1", "settle")
        assert at(game, "prussia-t1") == "berlin"
        assert cards(game, "prussia") == []


@covers("F-10.01", "F-10.02", "R40")
def test_cards_of_any_suit_pay_and_no_change_is_given() -> None:
    """13 of spades and 4 of hearts buy two armies, and 5 points are lost."""
    game = buying("prussia", {"friedrich": "emden"}, "S13 H4")
    act(game, "recruit", "army", "army")
    assert "F-10.03" in refused(game, "army").rules
    order = game.view(game.decision().seat).to_json()["order"]  # type: ignore[union-attr]
    assert (order["price"], order["armies_price"]) == (6, 12)
    assert order["bill"] == {"total": 12, "laid": 0, "owed": 12, "lost": 0}
    act(game, "pay", "lay spades 13 deck 1")
    bill = game.view(game.decision().seat).to_json()["order"]["bill"]  # type: ignore[union-attr]
    assert bill == {"total": 12, "laid": 13, "owed": 0, "lost": 1}
    assert "settle" in options(game)  # 13 are enough for two
    twin = game.copy()
    act(game, "settle", "reinforce emden", "reinforce emden")
    assert cards(game, "prussia") == ["H4"]
    assert "recruit" not in options(game)  # the point left over of 13 is lost, 4 are too few
    act(twin, "lay hearts 4 deck 1", "settle")
    assert cards(twin, "prussia") == []


@covers("F-10.02", "R40")
def test_the_price_must_be_reached() -> None:
    game = buying("prussia", {"friedrich": "emden"}, "S2 H3 D4 C9")
    act(game, "recruit", "army", "pay", "lay spades 2 deck 1", "lay hearts 3 deck 1")
    assert refused(game, "settle").rules == ("F-10.02", "F-10.03")
    assert refused(game, "lay spades 2 deck 1").code == "not-in-hand"
    act(game, "lay diamonds 4 deck 1", "settle")
    assert cards(game, "prussia") == ["C9"]


@covers("R40")
def test_laying_down_more_than_needed_is_legal_and_wastes_it() -> None:
    game = buying("prussia", {"friedrich": "emden"}, "S6 D13 R")
    act(game, "recruit", "army", "pay", "lay spades 6 deck 1")
    assert {"settle", "lay diamonds 13 deck 1", "lay reserve deck 1"} == set(options(game))
    act(game, "lay diamonds 13 deck 1", "lay reserve deck 1", "settle", "reinforce emden")
    assert cards(game, "prussia") == []
    assert game.total[NATION["prussia"]] == 5


@covers("R40")
def test_a_purchase_has_at_least_one_item() -> None:
    game = buying("prussia", {"friedrich": "emden"}, "S6")
    act(game, "recruit")
    assert refused(game, "pay").rules == ("F-10.01",)


@covers("F-10.01", "R40")
def test_purchases_are_made_before_between_and_after_moves_never_inside_one() -> None:
    game = buying("prussia", {"friedrich": "berlin", "keith": "emden"}, "S6 H6 D6 C6")
    buy(game, 1, "spades 6")
    act(game, "reinforce berlin", "march friedrich", "step potsdam")
    assert refused(game, "recruit").rules == ("F-4.03",)
    act(game, "halt")
    buy(game, 1, "hearts 6")
    act(game, "reinforce potsdam")
    move(game, "keith", "leer")
    buy(game, 1, "diamonds 6")
    act(game, "reinforce leer")
    assert game.total[NATION["prussia"]] == 4 + 4 + 3
    assert cards(game, "prussia") == ["C6"]


@covers("F-10.01")
def test_nothing_is_bought_outside_the_movement_phase() -> None:
    game = table({"friedrich": "kolin", "daun": "prag"}, hands={"prussia": ["S6", "H6"]})
    begin(game, Draw(NATION["prussia"]), Movement(NATION["prussia"]), Combats(NATION["prussia"]))
    assert "recruit" in options(game)
    act(game, "end movement")
    assert "recruit" not in options(game)
    assert refused(game, "recruit").code == "not-now"


# ---------------------------------------------------------------------- who gets them
@covers("F-10.06", "R40")
def test_new_armies_go_to_any_general_wherever_he_stands() -> None:
    """Far away, unsupplied, face down, moved or not, stacked or alone."""
    pieces = {"friedrich": "leipzig", "keith": "emden", "seydlitz": "koenigsberg", "dohna": "koenigsberg"}
    game = buying("prussia", pieces, "S13 H13", face_down=["friedrich"])
    move(game, "keith", "leer")
    offered = buy(game, 4, "spades 13", "hearts 13")
    assert set(offered) == {"reinforce Leipzig", "reinforce Leer", "reinforce Königsberg"}
    assert "F-10.06" in refused(game, "reinforce berlin").rules
    act(game, "reinforce leipzig", "reinforce leer", "reinforce koenigsberg", "reinforce leipzig")
    assert [game.strength[town(t)] for t in ("leipzig", "leer", "koenigsberg")] == [6, 5, 9]


@covers("F-10.06", "F-10.05")
def test_armies_may_go_to_returning_generals_or_to_both() -> None:
    game = buying("prussia", {"keith": "emden"}, "S13 H13", armies={"keith": 4})
    act(game, "recruit", "return friedrich at berlin", "army", "army", "pay")
    act(game, "lay spades 13 deck 1", "lay hearts 13 deck 1", "settle")
    assert set(options(game)) == {"reinforce Berlin", "reinforce Emden"}
    act(game, "reinforce berlin", "reinforce emden")
    assert (game.strength[town("berlin")], game.strength[town("emden")]) == (2, 5)
    assert game.total[NATION["prussia"]] == 7


@covers("F-10.07", "R42")
def test_only_the_number_of_new_armies_is_announced() -> None:
    """Whichever stack got the army, the others see the same; they saw the cards and the number."""
    pieces = {"friedrich": "leipzig", "keith": "emden"}
    game = buying("prussia", pieces, "S6 H3")
    act(game, "recruit", "army", "pay", "lay spades 6 deck 1")
    assert game.view(0).order == (1, (), (card("S6"),), 6)
    for seat in (1, 2, 3, None):
        assert game.view(seat).order is None
    (recruited,) = (e for e in act(game, "settle") if e.kind == "recruited")
    assert recruited.data == (NATION["prussia"], 1, 0, (card("S6"),))
    other = game.copy()
    first, second = act(game, "reinforce leipzig"), act(other, "reinforce emden")
    for seat in (1, 2, 3, None):
        assert recruited.seen_by(seat)
        assert [e for e in first if e.seen_by(seat)] == [e for e in second if e.seen_by(seat)] == []
        assert game.view(seat).to_json() == other.view(seat).to_json()
        assert game.view(seat).totals[NATION["prussia"]] == 9
    assert kinds(e for e in first if e.seen_by(0)) == ["reinforced"]
    assert game.view(0).to_json() != other.view(0).to_json()


@covers("F-10.07", "R42")
def test_a_purchase_makes_what_combats_showed_uncertain_again() -> None:
    pieces = {"friedrich": "kolin", "daun": "prag", "keith": "emden"}
    game = table(pieces, {"daun": 4, "friedrich": 4}, {"prussia": ["S6"]})
    begin(game, Combats(NATION["prussia"]))
    act(game, "stop")
    assert game.view(2).armies[town("kolin")] == 4
    begin(game, Movement(NATION["prussia"]))
    buy(game, 1, "spades 6")
    act(game, "reinforce emden")
    assert town("kolin") not in game.view(2).armies


# ---------------------------------------------------------------------- limits
@covers("F-10.08", "R40")
def test_no_nation_exceeds_its_starting_number() -> None:
    pieces = {"richelieu": "koblenz", "soubise": "fulda", "chevert": "mainz"}
    armies = {"richelieu": 7, "soubise": 7, "chevert": 5}
    game = buying("france", pieces, "S13 H13", armies=armies)
    act(game, "recruit", "army")
    assert "F-10.08" in refused(game, "army").rules
    act(game, "pay", "lay spades 13 deck 1", "settle", "reinforce fulda")
    assert game.total[NATION["france"]] == 20
    act(game, "recruit")
    assert not {"army", "train at Koblenz"} <= set(options(game))
    assert "F-10.08" in refused(game, "army").rules


@covers("F-10.08")
def test_a_nation_at_its_ceiling_can_buy_no_army_and_bring_back_no_general() -> None:
    generals = {"friedrich": "emden", "keith": "leer", "heinrich": "halle", "dohna": "magdeburg"}
    full = dict.fromkeys(generals, 8)
    trains = {"prussia-t1": "jueterbog", "prussia-t2": "torgau"}
    game = buying("prussia", generals | trains, "S13", armies=full)
    assert "recruit" not in options(game)
    assert "F-10.08" in refused(game, "recruit").rules
    game = buying("prussia", generals, "S13 H13", armies=full)
    act(game, "recruit")
    assert options(game) == ["train at Berlin"]
    assert "F-10.08" in refused(game, "return schwerin at berlin").rules


@covers("F-10.21", "R40")
def test_armies_that_no_general_could_take_cannot_be_ordered() -> None:
    """Two generals with 15 armies have room for one more; the pool of a stack is 16, however split."""
    for pieces, armies in (
        ({"friedrich": "emden", "keith": "emden"}, {"friedrich": 15}),
        ({"friedrich": "emden", "keith": "leer"}, {"friedrich": 8, "keith": 7}),
    ):
        game = buying("prussia", pieces, "S13 H13", armies=armies)
        act(game, "recruit", "army")
        assert "F-10.21" in refused(game, "army").rules
        act(game, "pay", "lay spades 13 deck 1", "settle")
        if "keith" in armies:
            assert options(game) == ["reinforce Leer"]
            assert "F-6.06" in refused(game, "reinforce emden").rules


@covers("F-10.21", "F-10.06")
def test_a_returning_general_brings_room_for_seven_more() -> None:
    game = buying("hanover", {"ferdinand": "hannover"}, "S13 H13", armies={"ferdinand": 8})
    act(game, "recruit")
    assert "army" not in options(game)
    assert "F-10.21" in refused(game, "army").rules
    act(game, "return cumberland at stade")
    assert "army" in options(game)


@covers("F-10.21")
def test_a_train_must_be_off_the_map() -> None:
    pieces = {"friedrich": "emden", "prussia-t1": "jueterbog"}
    game = buying("prussia", pieces, "S13 H13")
    act(game, "recruit", "train at berlin")
    assert "F-10.21" in refused(game, "train at berlin").rules
    game = buying("prussia", pieces | {"prussia-t2": "torgau"}, "S13")
    act(game, "recruit")
    assert "F-10.21" in refused(game, "train at berlin").rules


def test_any_number_of_cards_laid_down_is_a_position_like_any_other() -> None:
    """Nothing limits what one lays down (F-10.02): however much it is, the position can be stored."""
    game = table({"friedrich": "emden"})
    game.draw.sort()
    game.hands[0], game.draw[:] = game.draw[:], []
    begin(game, Movement(NATION["prussia"]))
    act(game, "recruit", "army", "pay")
    while lays := [text for text in options(game) if text.startswith("lay")]:
        act(game, lays[0])
    assert Friedrich.from_json(game.to_json()).hash() == game.hash()
