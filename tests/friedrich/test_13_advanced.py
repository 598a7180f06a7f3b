"""F-13: the advanced game: Cards of Fate by suit, East Prussia, declaring the Offensive Option."""

from __future__ import annotations

import pytest

from lacewars.games.friedrich.board import (
    SUITS,
)
from lacewars.games.friedrich.cards import (
    EFFECTS,
)
from lacewars.games.friedrich.nations import (
    AUSTRIA,
    PIECE,
    PRUSSIA,
    RUSSIA,
)
from lacewars.games.friedrich.phases.option import OffensiveOption
from lacewars.games.friedrich.state import (
    OPTION_CHOSEN,
    OPTION_REFUSED,
    Friedrich,
)
from lacewars.games.sivel.state import EVERYBODY
from lacewars.kernel import Event, covers
from tests.friedrich.kit import (
    Engage,
    Movement,
    NationAction,
    act,
    at,
    begin,
    card,
    kinds,
    options,
    read_fate,
    refused,
    table,
    town,
)

FREDERICK, ELISABETH, MARIA_THERESA, POMPADOUR = range(4)
EAST_PRUSSIAN = ["koenigsberg", "ortelsburg", "rastenburg", "riesenburg"]


def version(events: list[Event]) -> str:
    """The suit in which a numbered card was read."""
    return next(
        SUITS[EFFECTS[e.data[0]].suit] for e in events if e.kind == "fate_card" and isinstance(e.data[0], int)
    )


# ------------------------------------------------------------------------- the suit of the card


@covers("F-13.01", "R35")
@pytest.mark.parametrize(
    ("stands", "suit"),
    [("prag", "hearts"), ("beraun", "spades"), ("bunzlau", "clubs"), ("olmuetz", "diamonds")],
)
def test_a_card_is_read_in_the_suit_of_the_last_victors_sector(stands: str, suit: str) -> None:
    game = table({"daun": stands}, advanced=True)
    game.victor = PIECE["daun"]
    assert version(read_fate(game, 5)) == suit


@covers("F-13.01", "R35")
def test_the_victor_is_the_commander_and_counts_where_he_stands_when_the_card_is_drawn() -> None:
    at_start = {"daun": "kolin", "browne": "kolin", "friedrich": "prag", "austria-t1": "kuttenberg"}
    game = table(at_start, {"daun": 9, "friedrich": 7}, advanced=True)
    begin(game, Engage(town("kolin"), town("prag")), active="austria")
    act(game, "stop")
    act(game, options(game)[0])
    assert game.victor == PIECE["daun"]
    assert version(read_fate(game.copy(), 5)) == "hearts"
    begin(game, Movement(AUSTRIA))
    act(game, "march Daun", "take 4", "step Prag", "step Beraun", "halt", "end movement")
    assert version(read_fate(game, 5)) == "spades"


@covers("R35")
def test_any_nation_may_be_the_last_victor_and_a_draw_changes_nothing() -> None:
    game = table(
        {"friedrich": "kolin", "daun": "prag", "lacy": "kuttenberg", "browne": "bunzlau"},
        {"friedrich": 6, "daun": 4, "lacy": 6},
        advanced=True,
    )
    game.victor = PIECE["browne"]
    begin(game, Engage(town("kolin"), town("kuttenberg")), active="prussia")
    assert "drawn" in kinds(act(game, "stop"))
    assert game.victor == PIECE["browne"]
    begin(game, Engage(town("kolin"), town("prag")), active="prussia")
    act(game, "stop")
    assert game.victor == PIECE["friedrich"]


@covers("R35")
def test_without_a_victor_on_the_map_spades_are_read() -> None:
    nobody = table({"daun": "prag"}, advanced=True)
    assert version(read_fate(nobody, 5)) == "spades"
    lost = table({"browne": "prag"}, advanced=True)
    lost.victor = PIECE["daun"]
    assert version(read_fate(lost, 5)) == "spades"
    quit_ = table({"saltikov": "koenigsberg"}, advanced=True)
    quit_.victor = PIECE["saltikov"]
    read_fate(quit_, "elisabeth")
    assert version(read_fate(quit_, 5)) == "spades"


# ------------------------------------------------------------------------- East Prussia


def russia_ends(game: Friedrich) -> list[str]:
    """Russia's action in which nobody moves; returns what Prussia is then asked."""
    begin(game, NationAction(RUSSIA))
    act(game, "end movement")
    return options(game)


@covers("F-13.02", "F-13.03", "R56")
def test_east_prussia_without_a_garrison_frees_two_objectives_of_prussias_choice() -> None:
    game = table({"saltikov": "sierpc", "fermor": "kuestrin"}, conquered=EAST_PRUSSIAN, advanced=True)
    freed = ["Königsberg", "Ortelsburg", "Rastenburg", "Riesenburg"]
    assert sorted(russia_ends(game)) == [f"free {name}" for name in freed]
    decision = game.decision()
    assert decision is not None
    assert (decision.seat, decision.power) == (FREDERICK, PRUSSIA)
    assert refused(game, "free colberg").rules == ("F-13.03",)
    act(game, "free riesenburg")
    assert len(options(game)) == 3
    events = act(game, "free ortelsburg")
    assert "reconquered" in kinds(events)
    assert [bool(game.conquered[town(t)]) for t in EAST_PRUSSIAN] == [True, False, True, False]
    assert game.decision() is None


@covers("F-13.02", "R56")
@pytest.mark.parametrize(
    ("garrison", "held", "frees"),
    [
        ("mohrungen", EAST_PRUSSIAN, False),  # a town of the territory
        ("koenigsberg", EAST_PRUSSIAN, False),  # an objective itself
        ("orneta", EAST_PRUSSIAN, True),  # a Polish town in between
        ("sierpc", EAST_PRUSSIAN[:3], False),  # not all four controlled
        ("sierpc", EAST_PRUSSIAN, True),
    ],
)
def test_one_russian_general_must_stay_in_the_territory(garrison: str, held: list[str], frees: bool) -> None:
    game = table({"saltikov": garrison}, conquered=held, advanced=True)
    assert bool(russia_ends(game)) is frees


@covers("R56")
def test_the_garrison_is_tested_after_the_supply_phase_of_russias_action() -> None:
    """The fourth objective is conquered in this very action, and the last general there starves."""
    game = table(
        {"saltikov": "riesenburg"}, conquered=EAST_PRUSSIAN[:3], face_down=["saltikov"], advanced=True
    )
    begin(game, NationAction(RUSSIA))
    act(game, "march Saltikov", "step mohrungen", "halt", "end movement")
    assert at(game, "saltikov") is None
    assert len(options(game)) == 4


@covers("F-13.15", "R56")
def test_the_base_game_knows_no_garrison() -> None:
    game = table({"saltikov": "sierpc"}, conquered=EAST_PRUSSIAN, advanced=False)
    assert russia_ends(game) == []
    assert all(game.conquered[town(t)] for t in EAST_PRUSSIAN)


# ------------------------------------------------------------------------- declaring the option


@covers("F-13.05", "R52")
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
@pytest.mark.parametrize("advanced", [False, True])
def test_prussia_decides_on_turn_3_after_drawing_and_before_moving(turn: int, advanced: bool) -> None:
    game = table({"friedrich": "leipzig"}, hands={"prussia": ["H12"]}, turn=turn, advanced=advanced)
    begin(game, NationAction(PRUSSIA))
    asked = "declare hearts 12 deck 1" in options(game)
    assert asked is (turn == 3 and advanced)
    assert len(game.hands[PRUSSIA]) == 8
    if asked:
        assert not any(o.startswith("march") for o in options(game))
        assert options(game)[-1] == "decline"
        act(game, "decline")
        assert game.option == OPTION_REFUSED
    assert "march Friedrich" in options(game)


@covers("F-13.04", "F-13.06", "F-13.16", "R52", "R74")
def test_the_option_is_declared_with_a_card_of_10_or_more() -> None:
    game = table(hands={"prussia": ["S13", "C9", "D10", "R", "H2"]}, turn=3, advanced=True)
    begin(game, OffensiveOption())
    qualified = {"declare spades 13 deck 1", "declare diamonds 10 deck 1", "declare reserve deck 1"}
    assert {*options(game)} == {*qualified, "decline"}
    assert refused(game, "declare clubs 9 deck 1").rules == ("F-13.06", "F-13.16")
    assert refused(game, "declare hearts 2 deck 1").rules == ("F-13.06", "F-13.16")
    events = act(game, "declare reserve deck 1")
    assert [e.seats for e in events if e.kind == "option_chosen"] == [None]
    assert game.option == OPTION_CHOSEN


@covers("F-13.06", "R52")
def test_a_card_of_another_hand_cannot_be_declared() -> None:
    game = table(hands={"prussia": ["S13"], "hanover": ["C13"]}, turn=3, advanced=True)
    begin(game, NationAction(PRUSSIA))
    assert refused(game, "declare clubs 13 deck 1").rules == ("F-3.13",)


@covers("R52")
def test_without_such_a_card_the_option_cannot_be_chosen() -> None:
    game = table(hands={"prussia": ["S9", "C2"]}, turn=3, advanced=True)
    begin(game, OffensiveOption())
    assert options(game) == ["decline"]


@covers("F-13.16", "R52")
def test_the_exposed_card_is_nobodys_and_seen_by_all() -> None:
    game = table(
        {"friedrich": "leipzig"}, {"friedrich": 1}, {"prussia": ["S13", "H9"]}, turn=3, advanced=True
    )
    begin(game, OffensiveOption(), Movement(PRUSSIA), active="prussia")
    act(game, "declare spades 13 deck 1")
    assert not any(card("S13") in hand for hand in game.hands)
    assert game.known[card("S13")] == EVERYBODY
    for seat in (None, *range(4)):
        assert game.view(seat).to_json()["option_card"] == "spades 13 deck 1"
    act(game, "recruit", "army", "pay")
    assert "lay spades 13 deck 1" not in options(game)
