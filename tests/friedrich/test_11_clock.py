"""F-11: the Clock of Fate, its six strokes, and what changes when nations leave."""

from __future__ import annotations

import pytest

from lacewars.games.friedrich import new
from lacewars.games.friedrich.cards import EFFECTS, STROKES, fate_name
from lacewars.games.friedrich.nations import (
    AUSTRIA,
    FRANCE,
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
from lacewars.games.friedrich.state import Friedrich
from lacewars.games.friedrich.victory import needed
from lacewars.kernel import covers
from tests.friedrich.kit import (
    Draw,
    EndOfTurn,
    FateCard,
    Movement,
    act,
    at,
    begin,
    cards,
    effect,
    fate_order,
    kinds,
    options,
    pass_turn,
    read_fate,
    refused,
    table,
    town,
)

FREDERICK, ELISABETH, MARIA_THERESA, POMPADOUR = range(4)
NUMBERED = tuple(range(1, 13))


def drawn(game: Friedrich, nation: int) -> int:
    """How many cards a nation draws in its cards phase, a discard included."""
    before = len(game.hands[nation])
    begin(game, Draw(nation))
    if game.decision() is not None:
        act(game, options(game)[0])
        return len(game.hands[nation]) - before + 1
    return len(game.hands[nation]) - before


# ------------------------------------------------------------------------------------- the deck


@covers("F-11.01")
def test_the_clock_has_six_strokes_and_twelve_numbered_cards() -> None:
    deck = [fate_name(c) for c in new(seed=1).fate]
    strokes = {"elisabeth", "india", "america", "sweden", "lord_bute", "poems"}
    assert sorted(deck) == sorted([*strokes, *(f"card {n}" for n in NUMBERED)])
    assert deck != [fate_name(c) for c in new(seed=2).fate]


@covers("F-11.02", "R73")
@pytest.mark.parametrize("turn", range(1, 9))
def test_a_card_ends_every_turn_from_the_sixth_on(turn: int) -> None:
    game = table(turn=turn)
    begin(game, EndOfTurn())
    happened = kinds(game.news)
    if turn < 6:
        assert happened[0] == "marker_moved"
        assert game.fated == 0
    else:
        assert happened[0] in ("fate_card", "fate_stroke")
        assert game.fated == 1
    assert happened[1 if turn < 6 else happened.index("turn_began")] == "turn_began"
    assert game.turn == turn + 1


@covers("F-11.03", "R73", "R76")
def test_a_card_goes_under_the_whole_deck_which_is_never_shuffled() -> None:
    game = table(turn=6)
    order = [*NUMBERED, "poems", "lord_bute", "india", "elisabeth", "sweden", "america"]
    fate_order(game, *order)
    deck = game.fate
    begin(game, EndOfTurn())
    read = []
    while game.decision() is not None:
        read += [e.data[0] for e in game.news if e.kind == "fate_card"]
        act(game, options(game)[-1])
    assert [EFFECTS[e].number for e in read if isinstance(e, int)] == list(NUMBERED)
    assert game.fate == deck
    assert game.turn == 23
    assert game.fated == 18
    game.agenda.clear()
    begin(game, FateCard())
    assert kinds(game.news)[0] == "fate_card"
    assert EFFECTS[game.news[0].data[0]].number == 1  # type: ignore[call-overload]


@covers("F-11.09", "R43")
@pytest.mark.parametrize("number", NUMBERED)
def test_the_base_game_reads_the_spades_version(number: int) -> None:
    """Even when the last victor stands in another suit's sector."""
    game = table({"daun": "prag"}, advanced=False)
    game.victor = GENERALS[AUSTRIA][0]
    event = read_fate(game, number)[0]
    assert event.kind == "fate_card"
    read = EFFECTS[event.data[0]]  # type: ignore[call-overload]
    assert (read.number, read.suit) == (number, 0)


@covers("F-11.10", "R57")
def test_a_card_in_force_is_shown_to_everybody() -> None:
    game = table({"soubise": "fulda"}, turn=6)
    fate_order(game, 5)
    begin(game, EndOfTurn())
    for seat in (None, *range(4)):
        assert game.view(seat).to_json()["effect"] == {"number": 5, "suit": 0, "kind": "no_attack"}
    pass_turn(game)
    assert game.view(None).effect != 4 * 4


@covers("R76")
def test_a_card_is_carried_out_before_the_second_victory_check() -> None:
    """Decisions included: Prussia names her general first, then Sweden's exit ends the game."""
    game = table({"keith": "berlin"})
    game.out = 1 << RUSSIA | 1 << FRANCE
    game.imperial_passed = True
    assert kinds(read_fate(game, "sweden")) == ["fate_stroke", "quit"]
    assert game.outcome() is None
    assert kinds(act(game, "recall Keith")) == ["recalled", "won"]
    assert game.decision() is None


# ------------------------------------------------------------------------------------- the strokes


@covers("F-11.04", "R44", "R74", "F-14.03")
def test_elisabeth_takes_russia_out_and_recalls_lehwaldt() -> None:
    game = table(others="start", hands={"russia": ["S5"]})
    before = game.total[PRUSSIA]
    assert kinds(read_fate(game, "elisabeth"))[:3] == ["fate_stroke", "quit", "recalled"]
    assert game.is_out(RUSSIA)
    assert at(game, "lehwaldt") == "recalled"
    assert game.total[PRUSSIA] == before - 4
    assert [at(game, PIECES[g].id) for g in GENERALS[PRUSSIA]].count("recalled") == 1
    assert game.decision() is None


@covers("R44")
def test_elisabeth_recalls_lehwaldt_from_off_the_map() -> None:
    game = table({"friedrich": "leipzig"}, hands={"prussia": ["S13"]})
    assert "recalled" in kinds(read_fate(game, "elisabeth"))
    assert at(game, "lehwaldt") == "recalled"


@covers("R44")
def test_elisabeth_does_nothing_more_if_lehwaldt_is_recalled_already() -> None:
    game = table({"keith": "berlin"}, recalled=["lehwaldt"])
    assert "recalled" not in kinds(read_fate(game, "elisabeth"))
    assert at(game, "keith") == "berlin"
    assert game.is_out(RUSSIA)


@covers("F-11.05", "F-14.04", "R46")
@pytest.mark.parametrize("first", ["india", "america"])
def test_the_first_colonial_loss_costs_austria_and_france_a_card(first: str) -> None:
    game = table(others="start")
    read_fate(game, first)
    assert drawn(game, AUSTRIA) == 4
    before = len(game.hands[FRANCE])
    begin(game, Draw(FRANCE))
    assert game.decision() is None
    assert len(game.hands[FRANCE]) == before + 3
    assert drawn(game, HANOVER) == 2
    assert drawn(game, PRUSSIA) == 7
    assert not game.out
    assert at(game, "cumberland") == "alfeld"


@covers("F-11.06", "F-14.04", "R46")
@pytest.mark.parametrize("order", [("india", "america"), ("america", "india")])
def test_the_second_colonial_loss_takes_france_out(order: tuple[str, str]) -> None:
    game = table(others="start")
    read_fate(game, order[0])
    assert "imperial_passed" in kinds(read_fate(game, order[1]))
    assert game.out == 1 << FRANCE
    assert at(game, "cumberland") == "recalled"
    assert at(game, "ferdinand") == "stade"
    assert drawn(game, HANOVER) == 1
    assert drawn(game, AUSTRIA) == 4


@covers("F-11.07", "R45", "F-14.05")
def test_sweden_lets_prussia_recall_any_general_but_friedrich() -> None:
    game = table({"friedrich": "leipzig", "keith": "berlin", "ehrensvaerd": "stralsund"}, recalled=["dohna"])
    read_fate(game, "sweden")
    decision = game.decision()
    assert decision is not None
    assert (decision.seat, decision.power) == (FREDERICK, PRUSSIA)
    named = {"Winterfeldt", "Prinz Heinrich", "Schwerin", "Keith", "Seydlitz", "Lehwaldt"}
    assert {o.removeprefix("recall ") for o in options(game)} == named
    assert refused(game, "recall Friedrich").rules == ("F-11.07",)
    assert refused(game, "recall Dohna").rules == ("F-11.25",)
    assert refused(game, "recall Daun").rules == ("F-11.07",)
    act(game, "recall Schwerin")
    assert at(game, "schwerin") == "recalled"
    assert at(game, "keith") == "berlin"
    assert game.is_out(SWEDEN)


@covers("F-11.08", "F-14.02")
@pytest.mark.parametrize("order", [("poems", "lord_bute"), ("lord_bute", "poems")])
def test_the_subsidies_fall_in_two_steps(order: tuple[str, str]) -> None:
    game = table(others="start")
    assert drawn(game, PRUSSIA) == 7
    read_fate(game, order[0])
    assert drawn(game, PRUSSIA) == 5
    read_fate(game, order[1])
    assert drawn(game, PRUSSIA) == 4
    assert [drawn(game, n) for n in (HANOVER, RUSSIA, SWEDEN, AUSTRIA, IMPERIAL, FRANCE)] == [
        2,
        4,
        1,
        5,
        1,
        4,
    ]


# ------------------------------------------------------------------------------------- nations that leave


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
    game = table({g: "strehlen" for g in stack} | {"friedrich": "leipzig"}, {stack[0]: pool, "friedrich": 6})
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


# ------------------------------------------------------------------------------------- the Imperial Army


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
    assert "imperial_passed" not in kinds(read_fate(game, "sweden"))
    assert "imperial_passed" not in kinds(act(game, "recall Keith"))
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


# ------------------------------------------------------------------------------------- eased victory


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


@covers("R49")
def test_second_order_objectives_can_still_be_taken_and_keep_their_markers() -> None:
    game = table({"ehrensvaerd": "angermuende"}, conquered=["prenzlau"])
    read_fate(game, "elisabeth")
    assert game.conquered[town("prenzlau")]
    begin(game, Movement(SWEDEN))
    act(game, "march Ehrensvärd", "step Schwedt", "halt")
    assert game.conquered[town("angermuende")]


def test_effect_helper_names_the_card() -> None:
    game = table()
    effect(game, 12, "diamonds")
    assert game.in_force is EFFECTS[-1]
    assert len(STROKES) == 6
