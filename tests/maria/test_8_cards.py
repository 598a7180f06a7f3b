"""M-8: Tactical Cards: income, subsidy, hands, payment, piles."""

from __future__ import annotations

import pytest

from lacewars.games.maria.cards import CARD_SUIT, CARD_VALUE, DECK_SIZE, RESERVE, TACTICAL
from lacewars.games.maria.income import printed_income
from lacewars.games.maria.phases.draw import BavarianSubsidy, Draw
from lacewars.games.maria.powers import BAVARIA, FRANCE, POWER, POWER_IDS
from lacewars.games.maria.state import Maria
from lacewars.games.sivel.piles import draw_card, lay_aside, open_pile, piles_to_reshuffle
from lacewars.kernel import covers
from tests.maria.kit import (
    FREDERICK,
    LOUIS,
    MARIA,
    act,
    action_stage,
    asked,
    begin,
    cards,
    combat,
    kinds,
    moving,
    options,
    phase,
    refused,
    stage,
    table,
)


def drawn(game: Maria, power: str) -> int:
    """How many cards a power gets in the card phase of its stage (the hands are empty before)."""
    others = (
        [p for p in POWER if POWER[p] in game.stage_powers(0)] if power in ("france", "bavaria") else [power]
    )
    stage(game, power, *([BavarianSubsidy()] if len(others) > 1 else []), *(Draw(POWER[p]) for p in others))
    return len(game.hands[POWER[power]])


# ---------------------------------------------------------------------- income
@covers("M-8.01", "M-8.04", "M-8.05", "M-8.06", "M-8.07")
@pytest.mark.parametrize(
    ("power", "income"), [("prussia", 3), ("saxony", 1), ("pragmatic", 3), ("austria", 5)]
)
def test_income(power: str, income: int) -> None:
    assert drawn(table(), power) == income


@covers("M-8.02", "M-8.03", "M-8.08", "R6", "R3")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_in_turns_1_to_3_france_pays_the_subsidy(turn: int) -> None:
    game = action_stage(table(turn=turn), "france")
    assert [len(game.hands[p]) for p in (FRANCE, BAVARIA)] == [4, 2]
    assert phase(game) == "Movement"
    drew = [POWER_IDS[int(str(e.data[0]))] for e in game.news if e.kind == "drew"]
    assert drew == ["france", "bavaria"]


@covers("M-8.09", "M-8.02", "M-8.03", "R6")
@pytest.mark.parametrize(("choice", "hands"), [("subsidise", [4, 2]), ("withhold", [5, 1])])
def test_from_turn_4_louis_decides_each_turn(choice: str, hands: list[int]) -> None:
    game = action_stage(table(turn=4), "france")
    assert (asked(game).seat, options(game)) == (LOUIS, ["subsidise", "withhold"])
    act(game, choice)
    assert [len(game.hands[p]) for p in (FRANCE, BAVARIA)] == hands
    game.agenda.end()
    game.turn = 5
    assert options(action_stage(game, "france")) == ["subsidise", "withhold"]


@covers("R6")
def test_the_subsidy_is_passed_unseen() -> None:
    game = action_stage(table(turn=1), "france")
    passed = [e for e in game.news if e.kind == "subsidy_paid"]
    assert [e.data for e in passed] == [(FRANCE, BAVARIA)]
    for card in game.hands[BAVARIA]:
        assert game.known[card] == 1 << LOUIS  # both powers are his; nobody else sees it


@covers("M-14.03", "R6")
@pytest.mark.parametrize(
    ("turn", "choice", "hands"), [(1, None, [2, 2]), (4, "subsidise", [2, 2]), (4, "withhold", [3, 1])]
)
def test_income_in_the_introductory_game(turn: int, choice: str | None, hands: list[int]) -> None:
    game = action_stage(table(turn=turn, advanced=False), "france")
    if choice:
        act(game, choice)
    assert [len(game.hands[p]) for p in (FRANCE, BAVARIA)] == hands
    normal = {"prussia": 3, "saxony": 1, "austria": 5}
    assert {p: drawn(table(advanced=False), p) for p in normal} == normal


@covers("M-8.10", "R7")
@pytest.mark.parametrize("turn", [2, 4])
def test_a_minor_power_without_its_major_fortress_draws_nothing(turn: int) -> None:
    game = action_stage(table(turn=turn, markers={"muenchen": "austria"}), "france")
    assert phase(game) == "Movement"  # nothing to decide: the donor keeps its card
    assert [len(game.hands[p]) for p in (FRANCE, BAVARIA)] == [5, 0]
    assert drawn(table(markers={"dresden": "austria"}), "saxony") == 0


@covers("R7", "R94")
def test_an_allys_marker_on_the_fortress_does_no_harm() -> None:
    assert drawn(table(markers={"dresden": "france"}), "saxony") == 1
    assert drawn(table(markers={"muenchen": "prussia"}), "bavaria") == 2


@covers("R7")
def test_a_contract_turn_counts_as_used_though_the_minor_power_gets_nothing() -> None:
    game = table(markers={"dresden": "austria"})
    game.contracts = [(POWER["prussia"], POWER["saxony"], 2)]
    assert drawn(game, "prussia") == 3
    assert game.contracts == [(POWER["prussia"], POWER["saxony"], 1)]
    assert game.hands[POWER["saxony"]] == []


@covers("R8")
def test_income_is_never_below_zero_and_an_unpaid_contract_turn_is_lost() -> None:
    game = table()
    game.income_change[POWER["prussia"]] = -5
    game.contracts = [(POWER["prussia"], POWER["saxony"], 1)]
    assert printed_income(game, POWER["prussia"]) == 0
    assert drawn(game, "prussia") == 0
    assert game.hands[POWER["saxony"]] == []
    assert game.contracts == []


@covers("R8")
def test_modifiers_and_outgoing_subsidies_change_what_is_drawn() -> None:
    game = table()
    game.income_change[POWER["prussia"]] = 1
    game.income_change[POWER["saxony"]] = -1
    game.contracts = [(POWER["prussia"], POWER["saxony"], 2)]
    assert drawn(game, "prussia") == 3
    assert len(game.hands[POWER["saxony"]]) == 1  # an incoming subsidy is not reduced
    assert drawn(game, "saxony") == 1


# ---------------------------------------------------------------------- hands
@covers("M-8.11")
def test_a_power_pays_with_its_own_cards_alone() -> None:
    game = moving("prussia", {}, hands={"saxony": ["S10"], "prussia": ["S3"]})
    assert refused(game, "return train_prussia_1 at berlin").rules == ("M-8.19",)
    game = moving("prussia", {}, hands={"saxony": ["S10"], "prussia": ["H3", "H2"]})
    act(game, "return train_prussia_1 at berlin")
    assert options(game) == ["lay hearts 3 deck 1", "lay hearts 2 deck 1"]
    assert refused(game, "lay spades 10 deck 1").rules == ("M-8.11",)


@covers("M-8.12")
def test_there_is_no_hand_limit() -> None:
    game = table(hands={"austria": [f"{s}{v}" for s in "HCDS" for v in range(2, 11)]})
    assert drawn(game, "austria") == 36 + 5


@covers("M-8.13", "R83")
def test_hands_are_hidden_and_their_sizes_are_not() -> None:
    game = table(hands={"prussia": ["S5", "R"], "saxony": ["H2"]})
    assert game.view(FREDERICK).hands[POWER["prussia"]] == tuple(sorted(game.hands[POWER["prussia"]]))
    for seat in (MARIA, LOUIS, None):
        view = game.view(seat)
        assert POWER["prussia"] not in view.hands
        assert view.elsewhere == {}
        assert sum(view.backs[POWER["prussia"]]) == 2


# ---------------------------------------------------------------------- cards
@covers("M-8.14", "R2")
def test_a_deck_has_every_suit_from_2_to_10_and_two_reserves() -> None:
    for deck in range(4):
        faces = [(CARD_SUIT[c], CARD_VALUE[c]) for c in range(deck * DECK_SIZE, (deck + 1) * DECK_SIZE)]
        plain = [f for f in faces if f[0] != RESERVE]
        assert sorted(plain) == [(s, v) for s in range(4) for v in range(2, 11)]
        assert len(faces) - len(plain) == 2


@covers("M-8.15", "R2")
def test_a_reserve_is_any_suit_and_a_value_from_1_to_8() -> None:
    game = combat(
        "austria",
        {"karl": "prag", "belle_isle": "beraun"},
        troops={"karl": 2, "belle_isle": 6},
        hands={"austria": ["R"]},
    )
    assert options(game) == [*(f"play reserve {v} deck 1" for v in range(1, 9)), "stop"]
    events = act(game, "play reserve 3 deck 1")
    assert [e.data[2:] for e in events if e.kind == "played"] == [(3, -1)]


@covers("M-8.19", "R2")
def test_a_price_is_paid_with_any_suits_and_no_change_is_given() -> None:
    game = moving("prussia", {}, hands={"prussia": ["H3", "D2", "R"]})
    act(game, "return train_prussia_1 at berlin", "lay hearts 3 deck 1")
    assert refused(game, "settle").rules == ("M-8.19",)
    act(game, "lay diamonds 2 deck 1", "settle")
    assert cards(game, "prussia") == ["R"]
    game = moving("prussia", {}, hands={"prussia": ["R"]})
    act(game, "return train_prussia_1 at berlin", "lay reserve deck 1", "settle")  # a Reserve counts 8
    assert cards(game, "prussia") == []
    assert TACTICAL.worth([36]) == 8


# ---------------------------------------------------------------------- piles
@covers("M-8.16", "R5")
def test_played_and_paid_cards_go_to_the_pile_of_their_own_deck() -> None:
    game = moving("prussia", {}, hands={"prussia": ["S2/1", "S2/3"]})
    paid = sorted(game.hands[POWER["prussia"]])
    act(game, "return train_prussia_1 at berlin", "lay spades 2 deck 1", "lay spades 2 deck 3", "settle")
    assert game.used[0] + game.used[2] == paid
    hands = {"austria": ["H5/2"]}
    game = combat(
        "austria", {"karl": "prag", "belle_isle": "beraun"}, troops={"karl": 2, "belle_isle": 6}, hands=hands
    )
    (card,) = game.hands[POWER["austria"]]
    act(game, "play hearts 5 deck 2")
    assert game.used[1] == [card]


@covers("M-8.17", "R3")
def test_when_a_deck_runs_out_the_draw_goes_on_from_the_next() -> None:
    game = table(opened=1)
    game.hands[FRANCE] = game.draw[:-1]
    game.draw = game.draw[-1:]
    assert drawn(game, "austria") == 5
    assert game.opened == 2
    assert "deck_opened" in kinds(game.news)
    assert sum(c < DECK_SIZE for c in game.hands[POWER["austria"]]) == 1


@covers("M-8.18", "R4")
def test_after_the_fourth_deck_the_two_fullest_piles_are_shuffled_together() -> None:
    assert piles_to_reshuffle([5, 9, 7, 9]) == [1, 3]
    assert piles_to_reshuffle([6, 6, 6, 6]) == [0, 1]
    assert piles_to_reshuffle([0, 4, 0, 0]) == [1]
    assert piles_to_reshuffle([0, 0, 0, 0]) == []
    game = table()
    for card in game.draw:
        lay_aside(game, card, shown=True)
    game.draw = []
    game.used[0].clear()
    game.used[2] = game.used[2][:10]
    open_pile(game)
    assert sorted(game.draw) == [*range(38, 76), *range(114, 152)]
    assert game.used[1] == game.used[3] == []
    assert not any(game.known[c] for c in game.draw)  # shuffled: nobody knows where they are


@covers("R4")
def test_if_no_card_is_left_anywhere_the_rest_of_the_draw_is_lost() -> None:
    game = table()
    game.hands[FRANCE] = game.draw[:-2]
    game.draw = game.draw[-2:]
    assert drawn(game, "austria") == 2
    assert draw_card(game, POWER["austria"]) == -1
    begin(game)
