"""F-2: the turn, the action of a nation and its five phases, and what must and may be done."""

from __future__ import annotations

import random

import pytest

from lacewars.games.friedrich.board import OBJECTIVES, ROADS, TOWN
from lacewars.games.friedrich.game import GAME, raffle
from lacewars.games.friedrich.nations import NATION, NATION_IDS
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel import Chance, IllegalAction, covers
from tests.friedrich.kit import (
    Combats,
    EndOfTurn,
    Movement,
    NationAction,
    Turn,
    act,
    at,
    begin,
    drain,
    kinds,
    options,
    refused,
    table,
)

ORDER = ["prussia", "hanover", "russia", "sweden", "austria", "imperial", "france"]


def began(game: Friedrich, turn: int = 1) -> list[str]:
    """Plays a turn and into the next without moving anybody: the nations whose action began."""
    begin(game, Turn(turn))
    told = list(game.news)
    while game.turn == turn:
        decision = game.decision()
        assert decision is not None
        told += game.apply(decision.actions[-1])
    numbers = [e.data[0] for e in told if e.kind == "action_began"]
    return [NATION_IDS[n] for n in numbers if isinstance(n, int)]


# ------------------------------------------------------------------------------------- lots


@covers("F-2.01", "R4")
@pytest.mark.parametrize("players", [["Ada", "Ben", "Cleo", "Dan"], ["Ada", "Ben", "Cleo"]])
def test_seats_are_drawn_by_lot(players: list[str]) -> None:
    seats = set(GAME.seats({"players": len(players)}))
    draws = [raffle(Chance.seeded(seed), players) for seed in range(60)]
    for drawn in draws:
        assert set(drawn) == seats
        assert sorted(drawn.values()) == sorted(players)
    for player in players:  # everybody gets every seat sooner or later
        assert {seat for drawn in draws for seat, who in drawn.items() if who == player} == seats


@covers("R4")
def test_the_four_cards_of_the_raffle_go_back_to_their_deck() -> None:
    game = GAME.new(seed=3)
    assert isinstance(game, Friedrich)
    thirteens = [GAME.name_of("card", c) for c in game.draw if "13" in GAME.name_of("card", c)]
    assert thirteens == [f"{suit} 13 deck 1" for suit in ("spades", "clubs", "hearts", "diamonds")]


# ------------------------------------------------------------------------------------- the turn


@covers("F-2.05")
def test_the_order_of_the_nations_is_fixed() -> None:
    assert began(table(others="start")) == [*ORDER, "prussia"]
    assert began(table(others="start", turn=4), 4) == [*ORDER, "prussia"]


@covers("F-2.17")
def test_a_nation_that_has_left_has_no_action_and_the_others_keep_their_order() -> None:
    game = table(others="start")
    game.out = 1 << NATION["russia"] | 1 << NATION["france"]
    assert began(game) == ["prussia", "hanover", "sweden", "austria", "imperial", "prussia"]
    assert not game.hands[NATION["russia"]]


@covers("F-2.05", "F-2.06")
def test_only_the_active_nation_acts() -> None:
    game = begin(table(others="start"), Turn(1))
    assert game.view(2).to_json()["active"] == "prussia"
    assert refused(game, "march Daun").rules == ("F-2.06", "F-2.09")
    assert refused(game, "march Ferdinand von Braunschweig").rules == ("F-2.06", "F-2.09")
    with pytest.raises(IllegalAction) as illegal:
        game.apply(GAME.parse("march Daun"), game.controller[NATION["austria"]])
    assert {"F-2.05", "F-2.06"} <= set(illegal.value.refusal.rules)
    act(game, "end movement")
    assert game.view(2).to_json()["active"] == "hanover"
    assert refused(game, "march Friedrich").rules == ("F-2.06", "F-2.09")


@covers("F-2.13")
def test_when_all_have_acted_the_turn_ends_and_the_next_begins() -> None:
    game = begin(table(others="start"), Turn(1))
    while game.active != NATION["france"]:
        drain(game, until="Movement")
        act(game, "end movement")
    assert game.turn == 1
    drain(game, until="Movement")
    events = act(game, "end movement")
    assert [e.data for e in events if e.kind in ("marker_moved", "turn_began")] == [(1,), (2,)]
    assert game.active == NATION["prussia"]


# ------------------------------------------------------------------------------------- the action


@covers("F-2.07", "F-2.08", "F-2.09", "F-2.10", "F-2.11", "F-2.12")
def test_the_five_phases_come_in_their_order() -> None:
    game = table({"daun": "brieg", "keith": "strehlen"}, {"daun": 8, "keith": 3})
    begin(game, NationAction(NATION["austria"]))
    told = list(game.news)
    told += act(game, "march Daun", "step ohlau", "step breslau", "halt")
    assert not game.conquered[TOWN["brieg"]]  # protected by Keith
    told += act(game, "end movement")  # the attack is compulsory
    told += act(game, "stop")  # Keith, beaten by 5, loses his 3 armies
    wanted = ["drew", "stepped", "threatened", "movement_ended", "combat", "conquered", "turned_down"]
    assert [k for k in dict.fromkeys(kinds(told)) if k in wanted] == wanted
    assert game.conquered[TOWN["brieg"]]


@covers("F-2.07")
def test_what_belongs_to_another_phase_is_refused() -> None:
    pieces = {"daun": "breslau", "keith": "strehlen", "lehwaldt": "ohlau"}
    game = begin(table(pieces, hands={"austria": ["S13"]}), NationAction(NATION["austria"]))
    for text in ("attack strehlen from breslau", "play spades 13 deck 1", "stop"):
        assert refused(game, text).rules == ("F-2.09",)
    act(game, "end movement")
    for text in ("march Daun", "recruit", "end movement"):
        assert refused(game, text).code == "not-now"


@covers("F-2.08", "F-2.19", "R80")
def test_drawing_is_not_asked_for() -> None:
    game = begin(table(), NationAction(NATION["russia"]))
    assert len(game.hands[NATION["russia"]]) == 4
    assert options(game)[-1] == "end movement"


@covers("R80", "F-2.19")
def test_frances_discard_is_compulsory() -> None:
    game = begin(table({"soubise": "fulda"}), NationAction(NATION["france"]))
    assert {o.split()[0] for o in options(game)} == {"discard"}
    assert refused(game, "end movement").rules == ("F-3.03",)


@covers("F-2.10", "F-2.19", "R80")
def test_attacking_is_compulsory_moving_is_not() -> None:
    game = begin(table({"daun": "breslau", "keith": "strehlen"}), Movement(4), Combats(4))
    assert options(game) == ["march Daun", "end movement"]
    assert "combat" in kinds(act(game, "end movement"))
    pieces = {"daun": "breslau", "keith": "strehlen", "lehwaldt": "ohlau"}
    game = begin(table(pieces), Combats(4))
    assert sorted(options(game)) == ["attack Ohlau from Breslau", "attack Strehlen from Breslau"]
    assert refused(game, "stop").rules == ("F-7.03",)
    assert refused(game, "attack brieg from ohlau").rules == ("F-7.01", "F-7.27")


@covers("F-2.19", "R80", "F-2.12")
def test_phases_with_nothing_to_do_are_passed_over() -> None:
    game = begin(table({"ehrensvaerd": "anklam"}), NationAction(NATION["sweden"]))
    assert options(game)[-1] == "end movement"
    events = act(game, "end movement")
    assert kinds(events) == ["movement_ended", "turned_down"]  # no combat; supply is checked unasked
    assert game.decision() is None


@covers("F-0.28", "F-2.09")
def test_moving_conquering_recruiting_and_returning_mix_freely() -> None:
    hands = {"austria": ["S6", "H6", "D6"]}
    game = table({"daun": "neisse", "lacy": "tabor"}, {"daun": 4, "lacy": 4}, hands)
    begin(game, Movement(NATION["austria"]))
    told = act(game, "recruit", "army", "pay", "lay spades 6 deck 1", "settle", "reinforce neisse")
    told += act(game, "march Daun", "step grottkau", "halt")
    told += act(game, "recruit", "return Browne at Brünn", "pay", "lay hearts 6 deck 1", "settle")
    told += act(game, "march Lacy", "step wotitz")
    assert refused(game, "recruit").rules == ("F-4.03",)  # not inside a move
    told += act(game, "halt", "recruit", "train at Tabor", "pay", "lay diamonds 6 deck 1", "settle")
    wanted = ("recruited", "conquered", "returned", "stepped")
    assert [k for k in kinds(told) if k in wanted] == [
        "recruited", "stepped", "conquered", "recruited", "returned", "stepped", "recruited", "returned",
    ]  # fmt: skip
    assert game.total[NATION["austria"]] == 10


# ------------------------------------------------------------------------------------- nations without pieces


@covers("F-2.18", "R81")
def test_a_nation_without_pieces_draws_and_may_buy_pieces_back() -> None:
    game = begin(table(hands={"sweden": ["S12"]}), NationAction(NATION["sweden"]))
    assert len(game.hands[NATION["sweden"]]) == 2
    assert options(game) == ["recruit", "end movement"]
    act(game, "recruit")
    assert "army" not in options(game)  # there is no general to give it to
    act(game, "return Ehrensvärd at Stralsund", "pay", "lay spades 12 deck 1", "settle", "end movement")
    assert at(game, "ehrensvaerd") == "stralsund"
    assert game.total[NATION["sweden"]] == 1


@covers("R81")
def test_a_nation_without_pieces_keeps_its_conquests_and_may_win_but_protects_nothing() -> None:
    swedish = [ROADS.ids[t] for t in OBJECTIVES[NATION["sweden"]]]
    game = begin(table(conquered=swedish), EndOfTurn())
    assert game.outcome() is not None
    game = begin(table({"keith": "malchin"}, conquered=swedish), Movement(0))
    act(game, "march Keith", "step demmin", "halt")
    assert not game.conquered[TOWN["malchin"]]  # reconquered: no Swede protects it
    guarded = table({"keith": "malchin", "ehrensvaerd": "grimmen"}, conquered=swedish)
    act(begin(guarded, Movement(0)), "march Keith", "step guestrow", "halt")
    assert guarded.conquered[TOWN["malchin"]]


# ------------------------------------------------------------------------------------- decisions out of turn


IN_ANOTHERS_ACTION = {"Duel", "Retreat", "Engage", "Freed"}
AT_THE_END_OF_A_TURN = {
    "RecallChoice", "GainArmy", "LoseArmy", "Offer", "Redraw", "Trade", "LaudonStep", "LaudonTake",
    "TurnDown", "DriveWest",
}  # fmt: skip
"""What is left to decide outside one's own action: the strokes and the `chooser` of a numbered card."""


@covers("R79")
def test_nobody_interrupts_the_action_of_another_except_as_ruled() -> None:
    during, after = set(), set()
    for seed in range(10):
        dice = random.Random(seed)
        game = GAME.new(seed=seed, advanced=True, players=3 + seed % 2)
        assert isinstance(game, Friedrich)
        drain(game, until="Movement")
        while (decision := game.decision()) is not None:
            assert decision.seat == game.controller[decision.power]
            if game.active < 0:
                after.add(type(decision.phase).__name__)
            elif decision.power != game.active:
                during.add(type(decision.phase).__name__)
            game.apply(dice.choice(decision.actions))
    assert {"Duel"} <= during <= IN_ANOTHERS_ACTION
    assert {"RecallChoice"} <= after <= AT_THE_END_OF_A_TURN


@covers("R79", "F-2.06")
def test_the_attacked_side_plays_and_if_it_wins_chooses_the_retreat() -> None:
    game = table({"daun": "breslau", "keith": "strehlen"}, {"daun": 5, "keith": 1}, {"prussia": ["S6"]})
    begin(game, Combats(NATION["austria"]))
    prussia, austria = game.controller[NATION["prussia"]], game.controller[NATION["austria"]]
    assert game.decision(austria) is None
    act(game, "play spades 6 deck 1")
    assert game.decision(prussia) is None
    act(game, "stop")  # Daun at -2 retreats two towns, where the Prussian sends him
    assert game.active == NATION["austria"]
    assert game.decision(austria) is None
    assert {a.verb for a in game.legal(prussia)} == {"retreat"}
    with pytest.raises(IllegalAction) as illegal:
        game.apply(game.legal(prussia)[0], austria)
    assert illegal.value.refusal.code == "not-your-decision"


@covers("R79", "R80")
def test_everything_else_is_automatic() -> None:
    """Supply, retroactive conquest and the end of the turn ask nobody."""
    game = table({"daun": "breslau"}, turn=1, face_down=["daun"])
    begin(game, NationAction(4), EndOfTurn())
    assert options(game)[-1] == "end movement"
    events = act(game, "end movement")
    assert {"starved", "removed", "marker_moved"} <= set(kinds(events))


# ------------------------------------------------------------------------------------- what a turn is


@covers("R82", "F-4.12", "F-4.02")
def test_who_has_moved_may_move_again_in_his_nations_next_action() -> None:
    game = begin(table({"ehrensvaerd": "stralsund"}), Movement(3), Movement(3))
    act(game, "march Ehrensvärd", "step rostock", "halt")
    assert "F-4.02" in refused(game, "march Ehrensvärd").rules
    act(game, "end movement", "march Ehrensvärd", "step doberan", "halt")
    assert at(game, "ehrensvaerd") == "doberan"


@covers("R82")
def test_who_has_returned_may_not_move_in_that_action_but_in_the_next() -> None:
    game = begin(table(hands={"sweden": ["S6"]}), Movement(3), Movement(3))
    act(game, "recruit", "return Ehrensvärd at Stralsund", "pay", "lay spades 6 deck 1", "settle")
    assert options(game) == ["end movement"]
    act(game, "end movement", "march Ehrensvärd", "step rostock", "halt")


@covers("R82")
def test_supply_is_counted_by_the_nations_own_supply_phases() -> None:
    game = begin(table({"ehrensvaerd": "anklam"}), *_actions("sweden", "austria"))
    act(game, "end movement")
    assert game.view(None).to_json()["face_down"] == ["ehrensvaerd"]
    act(game, "end movement")  # Austria's action: the Swede is not checked
    assert at(game, "ehrensvaerd") == "anklam"
    begin(game, *_actions("sweden"))
    act(game, "end movement")
    assert at(game, "ehrensvaerd") is None


def _actions(*nations: str) -> list[NationAction]:
    return [NationAction(NATION[n]) for n in nations]


@covers("R82", "F-2.05")
def test_a_turn_is_seven_actions() -> None:
    game = begin(table(others="start"), Turn(1))
    turns = []
    while game.turn < 3:
        drain(game, until="Movement")
        turns.append(game.turn)
        act(game, "end movement")
        drain(game, until="Movement")
    assert turns == [1] * 7 + [2] * 7
