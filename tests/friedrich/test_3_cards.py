"""F-3: Tactical Cards: drawing, keeping, using them, and the piles they go to."""

from __future__ import annotations

from collections import Counter

import pytest

from lacewars.games.friedrich.cards import CARD_SUIT, CARD_VALUE, DECK_SIZE, N_CARDS, RESERVE
from lacewars.games.friedrich.game import GAME
from lacewars.games.friedrich.nations import NATION
from lacewars.games.friedrich.state import Friedrich
from lacewars.games.sivel.piles import piles_to_reshuffle
from lacewars.kernel import UnknownAction, covers
from tests.friedrich.kit import (
    Combats,
    Draw,
    FateCard,
    Movement,
    NationAction,
    Turn,
    act,
    at,
    begin,
    card,
    cards,
    drain,
    fate_order,
    kinds,
    options,
    refused,
    table,
)

PRUSSIA, RUSSIA, AUSTRIA, FRANCE = (NATION[n] for n in ("prussia", "russia", "austria", "france"))


def piles(game: Friedrich, draw: list[int], *used: list[int]) -> None:
    """Lays the piles out by hand; every other card goes to Prussia's hand."""
    game.draw = draw
    game.used = list(used)
    laid = {c for pile in (draw, *used) for c in pile}
    game.hands = [[] for _ in game.hands]
    game.hands[PRUSSIA] = [c for c in range(game.opened * DECK_SIZE) if c not in laid]


def deck(number: int, count: int = DECK_SIZE) -> list[int]:
    """The first cards of a deck."""
    return [(number - 1) * DECK_SIZE + n for n in range(count)]


# ------------------------------------------------------------------------------------- the cards


@covers("F-3.08", "F-3.09")
def test_four_equal_decks_of_two_to_thirteen_in_four_suits_and_two_reserves() -> None:
    for first in range(0, N_CARDS, DECK_SIZE):
        faces = Counter((CARD_SUIT[c], CARD_VALUE[c]) for c in range(first, first + DECK_SIZE))
        assert faces.pop((RESERVE, 10)) == 2
        assert faces == Counter((suit, value) for suit in range(4) for value in range(2, 14))


@covers("F-3.08", "R70")
def test_there_is_no_card_of_value_one_or_fourteen() -> None:
    assert GAME.parse("play spades 2 deck 1").args == (card("S2"), 2)
    assert GAME.parse("play spades 13 deck 1").args == (card("S13"), 13)
    for value in (1, 14):
        with pytest.raises(UnknownAction):
            GAME.parse(f"play spades {value} deck 1")


@covers("R70")
def test_france_may_stop_at_minus_three_though_she_could_go_on() -> None:
    hands = {"prussia": ["D10", "D9", "D7", "R"], "france": ["S5", "S4", "S2", "S3"]}
    pieces = {"heinrich": "kassel", "richelieu": "muenden", "soubise": "muenden"}
    game = table(pieces, {"heinrich": 2, "richelieu": 4}, hands)
    begin(game, Combats(PRUSSIA))
    act(game, "play diamonds 10 deck 1", "play spades 5 deck 1", "play spades 3 deck 1")
    assert "F-7.15" in refused(game, "stop").rules  # Prussia, at 0, holds diamonds
    act(game, "play diamonds 7 deck 1", "play spades 4 deck 1")
    assert options(game) == ["play spades 2 deck 1", "stop"]
    act(game, "stop")
    drain(game, until="nothing")
    assert game.total[FRANCE] == 1
    assert at(game, "soubise") is None


# ------------------------------------------------------------------------------------- Reserves


@covers("F-3.09", "R17")
@pytest.mark.parametrize("place", ["berlin", "brandenburg", "luckau"])
def test_a_reserve_is_any_value_from_one_to_ten_in_the_suit_of_the_sector(place: str) -> None:
    enemy = {"berlin": "spandau", "brandenburg": "potsdam", "luckau": "zossen"}[place]
    game = table({"friedrich": place, "daun": enemy}, {"friedrich": 1, "daun": 8}, {"prussia": ["R"]})
    begin(game, Combats(PRUSSIA))
    assert options(game) == [*(f"play reserve {v} deck 1" for v in range(1, 11)), "stop"]
    events = act(game, "play reserve 7 deck 1")
    assert [e.data for e in events if e.kind == "played"] == [(PRUSSIA, card("R"), 7, 0)]
    for value in (0, 11):
        with pytest.raises(UnknownAction):
            GAME.parse(f"play reserve {value} deck 1")


@covers("R17")
def test_a_reserve_is_no_card_of_the_right_suit_at_zero() -> None:
    for hand, may_stop in ((["R"], True), (["R", "S5"], False), (["R", "H5"], True)):
        game = table(
            {"friedrich": "berlin", "daun": "spandau"}, {"friedrich": 4, "daun": 4}, {"prussia": hand}
        )
        begin(game, Combats(PRUSSIA))
        assert ("stop" in options(game)) == may_stop
        assert "play reserve 1 deck 1" in options(game)


@covers("F-3.14", "R17")
def test_in_payment_a_reserve_is_worth_ten() -> None:
    game = table({"friedrich": "berlin"}, {"friedrich": 1}, {"prussia": ["R", "H2"]})
    begin(game, Movement(PRUSSIA))
    act(game, "recruit", "army", "army")
    assert "F-10.03" in refused(game, "army").rules  # 10 + 2 pay for two armies
    act(game, "pay", "lay reserve deck 1")
    assert "F-10.02" in refused(game, "settle").rules
    act(game, "lay hearts 2 deck 1", "settle", "reinforce berlin", "reinforce berlin")
    assert game.total[PRUSSIA] == 3


# ------------------------------------------------------------------------------------- drawing


@covers("F-3.01", "F-2.08", "R80")
def test_cards_are_drawn_at_the_start_of_an_action() -> None:
    game = begin(table(others="start"), Turn(1))
    drawn = {}
    while game.turn == 1:
        drain(game, until="Movement")
        drawn[game.active] = len(game.hands[game.active])
        act(game, "end movement")
        drain(game, until="Movement")
    assert list(drawn.values()) == [7, 2, 4, 1, 5, 1, 3]


@covers("F-3.03", "R15")
def test_france_discards_one_of_the_four_cards_just_drawn() -> None:
    game = table(hands={"france": ["S13", "R/1", "H13"]})
    reserve = card("R")
    game.draw = [reserve + 1, card("S4"), card("D9"), card("C6", 2)]
    game.used = [[c for c in range(N_CARDS) if c not in game.draw + game.hands[FRANCE]], [], [], []]
    begin(game, NationAction(FRANCE))
    drawn = ("clubs 6 deck 2", "diamonds 9 deck 1", "reserve deck 1", "spades 4 deck 1")
    assert sorted(options(game)) == [f"discard {name}" for name in drawn]
    assert refused(game, "discard spades 13 deck 1").rules == ("F-3.03",)
    events = act(game.copy(), "discard clubs 6 deck 2")
    assert kinds(events) == ["discarded", "discarded_card"]
    act(game, "discard reserve deck 1")  # the one just drawn, not the one held before
    assert reserve in game.hands[FRANCE]
    assert game.used[0][-1] == reserve + 1
    assert len(game.hands[FRANCE]) == 6


@covers("F-3.04", "F-3.02")
def test_after_the_first_colonial_card_france_draws_three_and_keeps_them() -> None:
    for stroke in ("india", "america"):
        game = table({"soubise": "fulda"})
        fate_order(game, stroke)
        begin(game, FateCard(), NationAction(FRANCE))
        assert len(game.hands[FRANCE]) == 3
        assert "end movement" in options(game)


@covers("R15", "R14")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_france_discards_if_she_could_draw_at_least_one_card(left: int) -> None:
    game = table()
    piles(game, deck(4, left), [], [], [], [])
    begin(game, Draw(FRANCE))
    assert game.news[0].data == (FRANCE, left)
    assert len(options(game)) == left
    if left:
        game.apply(game.legal(3)[0])
    assert len(game.hands[FRANCE]) == max(0, left - 1)


# ------------------------------------------------------------------------------------- keeping and using


@covers("F-3.05")
def test_cards_are_kept_without_limit() -> None:
    game = begin(table(), *[Draw(RUSSIA)] * 20)
    assert len(game.hands[RUSSIA]) == 80
    first = set(game.hands[RUSSIA])
    game = begin(game, Turn(2))
    while game.turn == 2:
        drain(game, until="Movement")
        act(game, "end movement")
    assert first <= set(game.hands[RUSSIA])
    assert len(game.hands[RUSSIA]) == 84


@covers("F-3.06", "F-3.13", "R16")
def test_a_nation_fights_and_pays_with_its_own_hand_alone() -> None:
    hands = {"prussia": ["S12", "S11"], "hanover": ["D3"]}
    pieces = {"ferdinand": "berlin", "daun": "spandau", "friedrich": "oschatz"}
    game = table(pieces, {"ferdinand": 1, "daun": 8}, hands)
    begin(game, Combats(NATION["hanover"]))
    assert options(game) == ["stop"]
    assert refused(game, "play spades 12 deck 1").rules == ("F-3.13",)
    game = table(pieces, {"ferdinand": 1, "daun": 8}, {"prussia": ["S12"], "hanover": ["D6"]})
    begin(game, Movement(NATION["hanover"]))
    act(game, "recruit", "army", "pay")
    assert refused(game, "lay spades 12 deck 1").rules == ("F-3.13",)
    act(game, "lay diamonds 6 deck 1", "settle", "reinforce berlin")
    assert cards(game, "prussia") == ["S12"]
    assert cards(game, "hanover") == []


@covers("F-3.06")
def test_no_action_gives_a_card_away() -> None:
    game = begin(table({"friedrich": "berlin"}, hands={"prussia": ["S12"]}), Movement(PRUSSIA))
    assert refused(game, "give spades 12 deck 1").code == "not-now"
    assert refused(game, "discard spades 12 deck 1").code == "not-now"


# ------------------------------------------------------------------------------------- the piles


@covers("F-3.10", "R14")
def test_used_cards_go_to_the_pile_of_their_own_deck() -> None:
    hands = {"prussia": ["S5/3", "S4/1"], "austria": ["S3/3"]}
    game = table({"friedrich": "berlin", "daun": "spandau"}, {"friedrich": 1, "daun": 8}, hands)
    begin(game, Combats(PRUSSIA))
    act(game, "play spades 5 deck 3", "play spades 4 deck 1", "play spades 3 deck 3")
    assert game.used == [[card("S4")], [], [card("S5", 3), card("S3", 3)], []]
    assert game.view(1).used_sizes == (1, 0, 2, 0)


@covers("F-3.11", "F-0.30", "R14")
def test_decks_are_used_one_after_the_other() -> None:
    game = table(opened=1)
    opened = []
    for _ in range(50):
        begin(game, Draw(RUSSIA))
        opened += [(len(game.hands[RUSSIA]), e.data[0]) for e in game.news if e.kind == "deck_opened"]
    # The 13th draw of four takes the last two cards of deck 1 and goes on with deck 2.
    assert opened == [(52, 2), (104, 3), (152, 4)]
    assert len(game.hands[RUSSIA]) == N_CARDS


@covers("R14", "F-0.30")
def test_a_pile_is_opened_only_when_a_card_must_be_drawn() -> None:
    game = table(opened=1)
    game.draw, game.used[0] = deck(1, 4), deck(1)[4:]
    begin(game, Draw(RUSSIA))
    assert game.draw == []
    assert game.opened == 1
    assert "deck_opened" not in kinds(game.news)
    begin(game, Draw(NATION["sweden"]))
    assert game.opened == 2
    assert game.hands[NATION["sweden"]][0] // DECK_SIZE == 1


@covers("F-3.12", "R14")
def test_after_the_fourth_deck_the_two_largest_piles_are_shuffled_together() -> None:
    game = table()
    piles(game, [], deck(1, 10), deck(2, 30), deck(3, 20), deck(4, 5))
    begin(game, Draw(RUSSIA))
    assert [e.data for e in game.news if e.kind == "reshuffled"] == [((2, 3),)]
    assert game.used == [deck(1, 10), [], [], deck(4, 5)]
    assert len(game.draw) == 46
    assert {c // DECK_SIZE for c in game.draw} == {1, 2}
    assert game.view(0).used_sizes == (10, 0, 0, 5)


@covers("R14")
def test_the_same_again_each_time_the_draw_pile_runs_out() -> None:
    game = table()
    piles(game, [], deck(1, 2), deck(2, 1), deck(3, 1), deck(4, 1))
    begin(game, Draw(RUSSIA))
    assert [e.data for e in game.news if e.kind == "reshuffled"] == [((1, 2),), ((3, 4),)]
    assert len(game.hands[RUSSIA]) == 4


@covers("R14")
@pytest.mark.parametrize(
    ("sizes", "chosen"),
    [
        ([5, 5, 5, 5], [0, 1]),
        ([1, 5, 9, 5], [2, 1]),
        ([0, 0, 3, 0], [2]),
        ([3, 0, 0, 3], [0, 3]),
        ([0, 0, 0, 0], []),
        ([4, 4, 6, 6], [2, 3]),
        ([4, 4, 6, 1], [2, 0]),
    ],
)
def test_ties_go_to_the_lower_deck_and_an_empty_pile_is_no_pile(sizes: list[int], chosen: list[int]) -> None:
    assert piles_to_reshuffle(sizes) == chosen
    game = table()
    piles(game, [], *(deck(n, size) for n, size in enumerate(sizes, 1)))
    begin(game, Draw(NATION["sweden"]))
    assert len(game.hands[NATION["sweden"]]) == bool(chosen)
    assert [n for n, size in enumerate(sizes) if size and not game.used[n]] == sorted(chosen)


@covers("R14")
def test_what_cannot_be_drawn_is_not_drawn() -> None:
    game = table()
    piles(game, deck(4, 1), deck(1, 1), [], [], [])
    begin(game, Draw(AUSTRIA))
    assert game.news[-2].data == (AUSTRIA, 2)
    assert sorted(game.hands[AUSTRIA]) == [card("S2"), card("S2", 4)]
    begin(game, Draw(AUSTRIA))
    assert kinds(game.news) == ["drew", "drew_cards"]
    assert game.news[0].data == (AUSTRIA, 0)


@covers("R14", "F-3.12")
def test_a_reshuffled_pile_is_drawn_from_at_random() -> None:
    drawn = set()
    for seed in range(12):
        game = table(seed=seed)
        piles(game, [], deck(1), deck(2), [], [])
        begin(game, Draw(NATION["sweden"]))
        drawn.add(game.hands[NATION["sweden"]][0])
    assert len(drawn) > 6
    assert {c // DECK_SIZE for c in drawn} == {0, 1}
