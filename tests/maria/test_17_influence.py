"""M-17, M-17.1 to M-17.4: two cards, the trump, secret bids, influence."""

from __future__ import annotations

import pytest

from lacewars.games.maria.cards import CARD_SUIT, POLITICAL_NUMBER, RESERVE, influence
from lacewars.games.maria.phases.combat import Combats
from lacewars.games.maria.phases.politics import Politics, influence_order
from lacewars.games.maria.positions import political_order
from lacewars.games.maria.powers import AUSTRIA, FRANCE, POWER, POWER_IDS, PRAGMATIC, PRUSSIA
from lacewars.games.maria.state import Maria
from lacewars.kernel import Event, covers
from tests.maria.kit import FREDERICK, MARIA, act, asked, begin, cards, options, phase, stage, table

ALL = {"prussia": ["H5", "S9"], "france": ["H4", "C9"], "pragmatic": ["H3", "D9"], "austria": ["H2", "R"]}


def politics(*face_up: str, winner: int = MARIA, **given: object) -> Maria:
    """The politics stage, the seat `winner` having won the latest battle."""
    game = table(**given)  # type: ignore[arg-type]
    game.last_winner = winner
    political_order(game, *(face_up or ("naples", "swedish_war")))
    return begin(game, Politics())


def bid(game: Maria, *texts: str) -> list[Event]:
    """Names hearts as trump, and places cards in the order of the boxes."""
    return act(game, "trump hearts", *texts)


@covers("M-17.01", "M-17.02", "M-17.3.01", "R47", "R49")
def test_each_major_power_may_place_one_card_in_the_order_of_the_boxes() -> None:
    game = politics(hands={**ALL, "bavaria": ["H9"], "saxony": ["H9/2"]})
    order = [kind.kind for kind in game.news]
    assert order.count("political_card") == 2
    assert phase(game) == "Trump"
    act(game, "trump hearts")
    powers = []
    while phase(game) == "Bid":
        powers.append(POWER_IDS[asked(game).power])
        act(game, "pass")
        if not options(game) or game.decision() is None:
            break
    assert powers == ["prussia", "france", "pragmatic", "austria"]


@covers("M-17.02")
def test_the_phases_of_the_stage_follow_each_other() -> None:
    game = politics(hands=ALL)
    seen = [phase(game)]
    events = act(game, "trump hearts")
    while game.decision() is not None:
        if phase(game) != seen[-1]:
            seen.append(phase(game))
        events += act(game, options(game)[0])
    assert seen[:3] == ["Trump", "Bid", "Choice"]
    kinds = [e.kind for e in events]
    assert kinds.index("trump") < kinds.index("bid") < kinds.index("bid_shown") < kinds.index("influence")


def test_a_stage_in_which_nobody_has_influence_is_told_as_such() -> None:
    kinds = [e.kind for e in bid(politics(hands=ALL), "pass", "pass", "pass", "pass")]
    assert "no_influence" in kinds
    assert "influence" not in kinds


@covers("M-17.1.01")
def test_the_two_top_cards_are_turned_up() -> None:
    game = politics("spain", "coup", hands=ALL)
    assert [POLITICAL_NUMBER["spain"], POLITICAL_NUMBER["coup"]] == game.faces
    assert game.politics_next == 2


@pytest.mark.parametrize("winner", [MARIA, FREDERICK])
@covers("M-17.2.01", "R48")
def test_the_player_who_last_won_a_battle_names_the_trump(winner: int) -> None:
    game = politics(winner=winner, hands=ALL)
    assert asked(game).seat == winner
    assert options(game) == ["trump hearts", "trump clubs", "trump diamonds", "trump spades"]
    act(game, "trump clubs")
    assert game.trump == 1


@covers("M-17.2.01", "R48")
def test_a_battle_won_without_points_counts_but_a_draw_does_not() -> None:
    game = stage(
        table({"stair": "antwerpen", "noailles": "mecheln"}, {"stair": 5, "noailles": 4}),
        "austria",
        Combats(),
    )
    act(game, "stop")
    assert game.last_winner == FREDERICK
    assert not any(game.battle_boxes)
    game = stage(table({"karl": "strehlen", "friedrich": "breslau"}), "austria", Combats())
    game.last_winner = FREDERICK
    act(game, "stop")
    assert game.last_winner == FREDERICK, "4 against 4 without cards is a draw"


@covers("M-17.2.02", "R48")
def test_before_the_first_battle_a_card_decides_the_trump() -> None:
    for seed in range(12):
        game = table(hands={"prussia": ["H2"]}, seed=seed, opened=1)
        political_order(game, "naples", "coup")
        begin(game, Politics())
        turned = [e.data[0] for e in game.news if e.kind == "turned_for_trump"]
        *reserves, last = [int(str(c)) for c in turned]
        assert all(CARD_SUIT[c] == RESERVE for c in reserves)
        assert CARD_SUIT[last] == game.trump != RESERVE
        assert {c for pile in game.used for c in pile} >= {last, *reserves}
        assert phase(game) == "Bid"


@covers("M-17.3.01", "R49", "R83")
def test_bids_are_secret_until_all_are_turned_up() -> None:
    game = politics(hands=ALL)
    act(game, "trump hearts", "bid hearts 5 deck 1")
    card = game.bids[PRUSSIA]
    assert game.known[card] == 1 << FREDERICK, "nobody else has seen it"
    assert [e.data for e in game.news if e.kind == "bid"] == [(PRUSSIA,)]
    events = act(game, "pass", "pass", "pass")
    assert (PRUSSIA, card, 1) in [e.data for e in events if e.kind == "bid_shown"]
    assert game.known[card] == 0b11111


@covers("M-17.3.02", "M-17.4.01", "R49")
def test_a_card_of_another_suit_is_a_bluff_and_comes_back_seen_by_all() -> None:
    game = politics(hands=ALL)
    bid(game, "bid spades 9 deck 1", "pass", "pass", "pass")
    assert cards(game, "prussia") == ["H5", "S9"]
    assert game.placed[PRUSSIA] == []
    nine = next(c for c in game.hands[PRUSSIA] if CARD_SUIT[c] == 3)
    assert game.known[nine] == 0b11111


@covers("M-17.01", "R49")
def test_one_card_a_turn_and_nobody_must() -> None:
    game = politics(hands=ALL)
    bid(game, "bid hearts 5 deck 1", "pass", "bid hearts 3 deck 1", "pass")
    assert [len(game.placed[p]) for p in (PRUSSIA, FRANCE, PRAGMATIC, AUSTRIA)] == [1, 0, 1, 0]
    assert cards(game, "prussia") == ["S9"]


@covers("M-17.4.02", "R49")
def test_a_card_held_from_an_earlier_turn_stays_whatever_the_trump() -> None:
    game = politics(hands={"prussia": ["H5"]}, placed={"prussia": ["C7"]})
    bid(game, "bid hearts 5 deck 1")
    assert influence(game.placed[PRUSSIA]) == 12


@covers("M-17.4.03", "R2")
def test_a_reserve_is_always_trump_and_worth_16() -> None:
    game = politics(hands={"austria": ["R"], "prussia": ["H10"]})
    bid(game, "bid hearts 10 deck 1", "bid reserve deck 1")
    assert influence(game.placed[AUSTRIA]) == 16
    assert len(game.placed[AUSTRIA]) == 1
    assert influence_order(game) == (AUSTRIA, PRUSSIA)


@covers("M-17.4.04")
def test_all_cards_on_the_board_are_added_up() -> None:
    game = table(placed={"france": ["H2", "S3", "R"], "prussia": ["H10", "C10"], "austria": ["D9"]})
    assert [influence(game.placed[p]) for p in (FRANCE, PRUSSIA, AUSTRIA, PRAGMATIC)] == [21, 20, 9, 0]
    assert influence_order(game) == (FRANCE, PRUSSIA, AUSTRIA)


@covers("M-17.4.05", "R80", "R47")
def test_ties_go_to_the_box_further_right() -> None:
    everybody = ("prussia", "france", "pragmatic", "austria")
    game = table(placed={p: [f"H5/{i + 1}"] for i, p in enumerate(everybody)})
    assert influence_order(game) == tuple(POWER[p] for p in reversed(everybody))
