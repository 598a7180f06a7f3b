"""F-11: the Clock of Fate and its six strokes."""

from __future__ import annotations

import pytest

from lacewars.games.friedrich import new
from lacewars.games.friedrich.board import SUITS
from lacewars.games.friedrich.cards import EFFECTS, Effect, fate_name
from lacewars.games.friedrich.nations import (
    AUSTRIA,
    FRANCE,
    GENERALS,
    HANOVER,
    IMPERIAL,
    PIECES,
    PRUSSIA,
    RUSSIA,
    SWEDEN,
)
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel import Event, covers
from tests.friedrich.kit import (
    Draw,
    EndOfTurn,
    FateCard,
    act,
    at,
    begin,
    fate_order,
    kinds,
    options,
    pass_turn,
    read_fate,
    refused,
    table,
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


def effect_read(events: list[Event]) -> Effect:
    """The version of a numbered card that was read."""
    return next(EFFECTS[e.data[0]] for e in events if e.kind == "fate_card" and isinstance(e.data[0], int))


def numbers_read(events: list[Event]) -> list[int]:
    """The numbers of the numbered cards that were read."""
    return [effect_read([e]).number for e in events if e.kind == "fate_card"]


# ------------------------------------------------------------------------- the deck


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
    order: list[str | int] = [*NUMBERED, "poems", "lord_bute", "india", "elisabeth", "sweden", "america"]
    fate_order(game, *order)
    deck = game.fate
    begin(game, EndOfTurn())
    read = []
    while game.decision() is not None and game.turn <= 23:
        read += numbers_read(game.news)
        act(game, options(game)[-1])
    assert read == list(NUMBERED)
    assert game.fate == deck
    assert game.turn == 23
    assert game.fated == 18
    game.agenda.end()
    begin(game, FateCard())
    assert numbers_read(game.news) == [1]


@covers("F-11.09", "R43")
@pytest.mark.parametrize("number", NUMBERED)
def test_the_base_game_reads_the_spades_version(number: int) -> None:
    """Even when the last victor stands in another suit's sector."""
    game = table({"daun": "prag"}, advanced=False)
    game.victor = GENERALS[AUSTRIA][0]
    read = effect_read(read_fate(game, number))
    assert (read.number, SUITS[read.suit]) == (number, "spades")


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


# ------------------------------------------------------------------------- the strokes


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
    assert "control_passed" in kinds(read_fate(game, order[1]))
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
    others = (HANOVER, RUSSIA, SWEDEN, AUSTRIA, IMPERIAL, FRANCE)
    assert [drawn(game, n) for n in others] == [2, 4, 1, 5, 1, 4]
