"""F-11: what changes when nations leave the game."""

from __future__ import annotations

import pytest

from lacewars.games.friedrich.board import NEAR, ROADS
from lacewars.games.friedrich.nations import (
    AUSTRIA,
    GENERALS,
    HANOVER,
    IMPERIAL,
    NATION,
    NATIONS,
    PIECES,
    PRUSSIA,
    RUSSIA,
    SWEDEN,
    TRAINS,
)
from lacewars.games.friedrich.victory import needed
from lacewars.kernel import covers
from tests.friedrich.kit import (
    EndOfTurn,
    Movement,
    act,
    at,
    begin,
    cards,
    fate_order,
    kinds,
    move,
    options,
    read_fate,
    refused,
    table,
    town,
)

FREDERICK, ELISABETH, MARIA_THERESA, POMPADOUR = range(4)


# ------------------------------------------------------------------------- nations that leave


@covers("F-11.14", "R47")
@pytest.mark.parametrize(
    ("nation", "strokes"),
    [("russia", ["elisabeth"]), ("sweden", ["sweden"]), ("france", ["india", "america"])],
)
def test_a_nation_that_leaves_takes_its_pieces_and_lays_its_cards_aside(
    nation: str, strokes: list[str]
) -> None:
    game = table(others="start", hands={nation: ["S5/1", "R/3"]})
    number, owner = NATION[nation], game.controller[NATION[nation]]
    mine = [*GENERALS[number], *TRAINS[number]]
    stood = [game.where[p] for p in mine]
    game.down |= 1 << GENERALS[number][0]
    hand = list(game.hands[number])
    for stroke in strokes:
        read_fate(game, stroke)
    assert {at(game, PIECES[p].id) for p in mine} == {"recalled"}
    assert not any(game.held[t] or game.strength[t] for t in stood)
    assert game.total[number] == 0
    assert not game.down
    assert game.hands[number] == []
    assert [hand[0] in game.used[0], hand[1] in game.used[2]] == [True, True]
    knows = [seat for seat in range(4) if set(hand) & set(game.view(seat).used_known)]
    assert knows == [owner]
    assert not game.view(None).used_known


@covers("F-11.14", "R47")
def test_a_nation_that_leaves_takes_its_markers_and_nobody_reconquers_them() -> None:
    game = table({"friedrich": "colberg"}, conquered=["colberg", "torgau"])
    read_fate(game, "elisabeth")
    for seat in (0, 1, 2, 3, None):
        assert game.view(seat).conquered == (town("torgau"),)
    game = begin(game, Movement(PRUSSIA), active="prussia")
    assert "reconquered" not in kinds(move(game, "friedrich", ROADS.ids[NEAR[town("colberg")][0]]))


@covers("F-11.14", "R47")
def test_a_position_with_markers_of_a_nation_that_has_left_lets_nobody_reconquer_them() -> None:
    game = table({"friedrich": "colberg"})
    read_fate(game, "elisabeth")
    game.conquered[town("colberg")] = 1
    game = begin(game, Movement(PRUSSIA), active="prussia")
    assert "reconquered" not in kinds(move(game, "friedrich", ROADS.ids[NEAR[town("colberg")][0]]))


@covers("R47", "F-11.14")
def test_a_nation_that_has_left_is_skipped_and_cannot_win() -> None:
    game = table(others="start", turn=7, conquered=["colberg"])
    read_fate(game, "elisabeth")
    for t in needed(game, RUSSIA):
        game.conquered[t] = 1
    begin(game, EndOfTurn())
    assert game.outcome() is None
    acted = []
    while game.turn == 8:
        acted += [e.data[0] for e in game.news if e.kind == "action_began"]
        act(game, options(game)[-1])
    assert acted == [n for n in NATIONS if n != RUSSIA]


@covers("F-11.24", "R45")
@pytest.mark.parametrize(
    ("stack", "pool", "left"),
    [
        (["keith"], 5, 0),
        (["keith", "schwerin"], 14, 8),
        (["keith", "schwerin"], 3, 3),
        (["keith", "schwerin", "dohna"], 20, 16),
        (["keith", "schwerin", "dohna"], 9, 9),
    ],
)
def test_the_armies_of_a_recalled_general_pass_to_his_stack(stack: list[str], pool: int, left: int) -> None:
    game = table(
        dict.fromkeys(stack, "strehlen") | {"friedrich": "leipzig"}, {stack[0]: pool, "friedrich": 6}
    )
    read_fate(game, "sweden")
    act(game, "recall Keith")
    assert game.strength[town("strehlen")] == left
    assert game.total[PRUSSIA] == left + 6
    assert [at(game, g) for g in stack] == ["recalled"] + ["strehlen"] * (len(stack) - 1)
    assert bool(game.held[town("strehlen")]) == (len(stack) > 1)


@covers("F-11.24", "R45")
def test_lost_armies_may_be_recruited_again() -> None:
    game = table(
        {"keith": "berlin", "friedrich": "leipzig"}, {"keith": 8, "friedrich": 4}, {"prussia": ["S13"]}
    )
    read_fate(game, "sweden")
    act(game, "recall Keith")
    begin(game, Movement(PRUSSIA))
    act(game, "recruit", "army", "army", "pay", "lay spades 13 deck 1", "settle")
    act(game, "reinforce Leipzig", "reinforce Leipzig")
    assert game.strength[town("leipzig")] == 6


@covers("R46", "F-11.24")
def test_cumberlands_armies_go_to_ferdinand_only_if_they_are_stacked() -> None:
    stacked = table({"ferdinand": "stade", "cumberland": "stade"}, {"ferdinand": 12}, {"hanover": ["S13"]})
    apart = table({"ferdinand": "stade", "cumberland": "alfeld"}, {"ferdinand": 6, "cumberland": 6})
    for game in (stacked, apart):
        read_fate(game, "india")
        read_fate(game, "america")
    assert (stacked.strength[town("stade")], stacked.total[HANOVER]) == (8, 8)
    assert (apart.strength[town("stade")], apart.total[HANOVER]) == (6, 6)
    begin(stacked, Movement(HANOVER))
    assert "recruit" not in options(stacked)


@covers("F-11.25", "R44", "R45")
def test_a_recalled_general_never_comes_back() -> None:
    game = table({"friedrich": "leipzig"}, hands={"prussia": ["S13", "H13"]})
    read_fate(game, "elisabeth")
    begin(game, Movement(PRUSSIA))
    act(game, "recruit")
    assert "return Keith at Berlin" in options(game)
    assert "return Lehwaldt at Berlin" not in options(game)
    assert refused(game, "return Lehwaldt at Berlin").rules == ("F-11.25",)


# ------------------------------------------------------------------------- the Imperial Army


@covers("F-11.11", "R48", "F-14.03", "F-14.05")
@pytest.mark.parametrize("order", [("elisabeth", "sweden"), ("sweden", "elisabeth")])
def test_the_imperial_army_goes_to_elisabeth_when_russia_and_sweden_are_out(order: tuple[str, str]) -> None:
    game = table(others="start")
    for stroke in order:
        assert game.controller[IMPERIAL] == MARIA_THERESA
        read_fate(game, stroke)
        if stroke == "sweden":
            act(game, "recall Keith")
    assert game.controller[IMPERIAL] == ELISABETH
    assert game.controller[AUSTRIA] == MARIA_THERESA


@covers("F-11.12", "F-11.26", "R48", "F-14.04")
def test_the_imperial_army_goes_to_pompadour_with_all_it_has() -> None:
    game = table(
        {"hildburghausen-gen": "leipzig", "imperial-t1": "erlangen"},
        {"hildburghausen-gen": 5},
        {"imperial": ["S5", "R"], "france": ["H2"]},
        conquered=["leipzig"],
    )
    read_fate(game, "india")
    assert game.controller[IMPERIAL] == MARIA_THERESA
    news = read_fate(game, "america")
    assert game.controller[IMPERIAL] == POMPADOUR
    assert (at(game, "hildburghausen-gen"), at(game, "imperial-t1")) == ("leipzig", "erlangen")
    assert game.strength[town("leipzig")] == 5
    assert game.conquered[town("leipzig")]
    assert cards(game, "imperial") == ["R", "S5"]
    assert sorted(game.view(POMPADOUR).hands[IMPERIAL]) == sorted(game.hands[IMPERIAL])
    assert game.view(POMPADOUR).armies == {town("leipzig"): 5}
    assert all(game.known[c] >> POMPADOUR & 1 for c in game.hands[IMPERIAL])
    for other in (FREDERICK, ELISABETH):
        assert not game.view(other).elsewhere
    shown = [e for e in news if e.kind == "took_over_hand"]
    assert [e.seats for e in shown] == [(POMPADOUR,)]
    begin(game, Movement(IMPERIAL))
    decision = game.decision()
    assert decision is not None
    assert decision.seat == POMPADOUR


@covers("F-11.26", "R48")
def test_the_imperial_army_changes_player_only_once() -> None:
    """The second condition coincides with the end of the game; even so nothing changes hands again."""
    game = table(others="start")
    for stroke in ("india", "america", "elisabeth"):
        read_fate(game, stroke)
    assert "control_passed" not in kinds(read_fate(game, "sweden"))
    assert "control_passed" not in kinds(act(game, "recall Keith"))
    assert game.controller[IMPERIAL] == POMPADOUR
    assert game.outcome() is not None


@covers("F-11.13")
def test_the_imperial_army_still_acts_after_austria() -> None:
    game = table(others="start", turn=7)
    fate_order(game, 1)
    for stroke in ("india", "america"):
        read_fate(game, stroke)
    begin(game, EndOfTurn())
    acted: list[tuple[object, int]] = []
    while game.turn == 8 and (decision := game.decision()) is not None:
        acted += [(e.data[0], -1) for e in game.news if e.kind == "action_began"]
        acted.append((decision.power, decision.seat))
        act(game, "end movement")
    order = [power for power, seat in acted if seat < 0]
    assert order == [PRUSSIA, HANOVER, RUSSIA, SWEDEN, AUSTRIA, IMPERIAL]
    assert (IMPERIAL, POMPADOUR) in acted
    assert (AUSTRIA, MARIA_THERESA) in acted


@covers("F-11.23", "R48")
@pytest.mark.parametrize("strokes", [("india", "america"), ("elisabeth", "sweden")])
def test_with_three_players_it_goes_to_the_seat_of_elisabeth_and_pompadour(strokes: tuple[str, str]) -> None:
    game = table(others="start", players=3)
    assert game.controller[IMPERIAL] == 2
    for stroke in strokes:
        read_fate(game, stroke)
        if stroke == "sweden":
            act(game, "recall Keith")
    assert game.controller[IMPERIAL] == 1
    assert game.eased(IMPERIAL)
    assert game.eased(AUSTRIA)


# ------------------------------------------------------------------------- eased victory


@covers("F-11.20", "F-11.21", "F-11.22", "R49", "F-11.23", "F-14.03")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(
    ("strokes", "eased"),
    [
        (("elisabeth",), {"sweden"}),
        (("sweden",), set()),
        (("india",), set()),
        (("india", "america"), {"austria", "imperial"}),
        (("elisabeth", "sweden"), {"sweden", "austria", "imperial"}),
    ],
)
def test_who_needs_only_first_order_objectives(
    players: int, strokes: tuple[str, ...], eased: set[str]
) -> None:
    game = table(others="start", players=players)
    full = {"sweden": 10, "austria": 16, "imperial": 10, "russia": 10, "france": 10}
    assert {n: len(needed(game, NATION[n])) for n in full} == full
    for stroke in strokes:
        read_fate(game, stroke)
        if stroke == "sweden":
            act(game, "recall Keith")
    first = {"sweden": 5, "austria": 12, "imperial": 5}
    assert {n: len(needed(game, NATION[n])) for n in full} == full | {n: first[n] for n in eased}
    told = game.view(None).to_json()["objectives"]
    assert told == {n: [0, count] for n, count in (full | {n: first[n] for n in eased}).items()}


@covers("R49")
def test_second_order_objectives_can_still_be_taken_and_keep_their_markers() -> None:
    game = table({"ehrensvaerd": "angermuende"}, conquered=["prenzlau"])
    read_fate(game, "elisabeth")
    assert game.conquered[town("prenzlau")]
    begin(game, Movement(SWEDEN))
    act(game, "march Ehrensvärd", "step Schwedt", "halt")
    assert game.conquered[town("angermuende")]
