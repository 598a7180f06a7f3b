"""M-11.1: the battle as a game of cards."""

from __future__ import annotations

import pytest

from lacewars.games.maria.powers import PIECE, POWER, POWER_IDS
from lacewars.games.maria.state import Maria
from lacewars.games.sivel.duel import foretell
from lacewars.kernel import covers
from tests.maria.kit import (
    FREDERICK,
    LOUIS,
    MARIA,
    act,
    asked,
    at,
    cards,
    combat,
    kinds,
    options,
    refused,
    town,
    troops,
)


def karl_attacks(karl: int, belle_isle: int, austria: str = "", france: str = "") -> Maria:
    """Karl on Prag attacks Belle-Isle on Beraun: hearts on both sides."""
    hands = {"austria": austria.split(), "france": france.split()}
    pieces = {"karl": "prag", "belle_isle": "beraun"}
    return combat("austria", pieces, troops={"karl": karl, "belle_isle": belle_isle}, hands=hands)


def playing(game: Maria) -> str:
    """The power with the right to play."""
    return POWER_IDS[asked(game).power]


def score(game: Maria) -> int:
    """The attacker's score, as everybody sees it."""
    duel = game.view(None).duel
    assert duel is not None
    return duel[2]


def test_what_a_card_would_make_of_the_battle_is_foretold() -> None:
    game = karl_attacks(3, 7, "H5 H4 R")
    told = {action.text: one for action, one in foretell(game, asked(game)).items()}
    assert set(told) == {text for text in options(game) if text != "stop"}
    for text, (score_after, then) in told.items():
        after = game.copy()
        act(after, text)
        assert score(after) == score_after
        assert (playing(after) == "austria") == (then == "behind")
        assert (then == "level") == (score_after == 0)
    assert {one.then for one in told.values()} == {"answer", "level", "behind"}


# ---------------------------------------------------------------------- announcing
@covers("M-11.1.04", "M-11.1.05", "M-6.09")
def test_both_sides_announce_their_troops_and_the_difference_is_the_score() -> None:
    game = karl_attacks(3, 7, "H5")
    (event,) = (e for e in game.news if e.kind == "combat")
    stacks = (PIECE["karl"],), (PIECE["belle_isle"],)
    assert event.data == (POWER["austria"], town("prag"), 3, POWER["france"], town("beraun"), 7, *stacks)
    for seat in (MARIA, FREDERICK, LOUIS, None):
        assert event.seen_by(seat)
        assert game.view(seat).troops == game.view(seat).troops | {PIECE["karl"]: 3, PIECE["belle_isle"]: 7}
        assert game.view(seat).duel == (town("prag"), town("beraun"), -4, False)


@covers("M-11.1.03", "M-11.1.06", "M-11.1.05")
def test_the_side_behind_plays_one_card_of_its_suit_and_the_score_is_announced() -> None:
    game = karl_attacks(4, 6, "H5 H9 S10 D2", "H7")
    assert playing(game) == "austria"
    assert options(game) == ["play hearts 5 deck 1", "play hearts 9 deck 1", "stop"]
    (played,) = (e for e in act(game, "play hearts 9 deck 1") if e.kind == "played")
    assert played.data[2:] == (9, 7)
    assert played.seen_by(None)
    assert score(game) == 7
    assert cards(game, "austria") == ["D2", "H5", "S10"]


@covers("M-11.1.03")
def test_each_side_plays_the_suit_of_its_own_sector() -> None:
    """Neipperg on Frankenstein plays diamonds, Friedrich on Strehlen spades."""
    hands = {"austria": ["S9", "D3"], "prussia": ["D9", "S4"]}
    pieces = {"neipperg": "frankenstein", "friedrich": "strehlen"}
    game = combat("austria", pieces, troops={"neipperg": 2, "friedrich": 4}, hands=hands)
    assert options(game) == ["play diamonds 3 deck 1", "stop"]
    assert refused(game, "play spades 9 deck 1").rules == ("M-11.1.03",)
    act(game, "play diamonds 3 deck 1")
    assert options(game) == ["play spades 4 deck 1", "stop"]


@covers("M-11.1.03", "M-8.11")
def test_a_card_that_is_not_in_the_hand_is_refused() -> None:
    game = karl_attacks(4, 6, "H5", "H7")
    assert refused(game, "play hearts 7 deck 1").rules == ("M-8.11",)


@covers("M-11.1.06")
def test_while_behind_the_same_side_goes_on() -> None:
    game = karl_attacks(1, 8, "H2 H3 H4", "H9")
    act(game, "play hearts 2 deck 1")
    assert (playing(game), score(game)) == ("austria", -5)
    act(game, "play hearts 3 deck 1")
    assert (playing(game), score(game)) == ("austria", -2)
    act(game, "play hearts 4 deck 1")
    assert (playing(game), score(game)) == ("france", 2)


@covers("M-11.1.07", "M-11.1.08")
@pytest.mark.parametrize(("card", "result"), [(3, 0), (8, 5)])
def test_at_zero_or_above_the_right_to_play_passes(card: int, result: int) -> None:
    game = karl_attacks(4, 7, f"H{card} H10", "H9 H6")
    act(game, f"play hearts {card} deck 1")
    assert (playing(game), score(game)) == ("france", result)
    act(game, "play hearts 6 deck 1")
    assert (playing(game), score(game)) == ("austria", result - 6)


# ---------------------------------------------------------------------- stopping
@covers("M-11.1.08", "M-11.1.09", "M-11.1.10")
def test_who_stops_is_beaten_and_loses_the_score_the_winner_nothing() -> None:
    game = karl_attacks(7, 4, "H5", "H8")
    events = act(game, "stop")
    told = ("defeated", (POWER["france"], town("beraun"), 3, (PIECE["belle_isle"],), 1))
    assert told in [(e.kind, e.data) for e in events]
    assert (troops(game, "belle_isle"), troops(game, "karl")) == (1, 7)
    assert at(game, "karl") == "prag"
    assert cards(game, "france") == ["H8"]  # he could have played, and would not


@covers("M-11.1.08")
def test_who_has_no_card_can_only_stop() -> None:
    assert options(karl_attacks(4, 6, "S10 C9")) == ["stop"]


@covers("M-11.1.09", "R33")
def test_a_side_loses_no_more_than_it_has_and_then_does_not_retreat() -> None:
    game = karl_attacks(8, 2)
    events = act(game, "stop")
    assert at(game, "belle_isle") == "off"
    assert "retreated" not in kinds(events)
    told = ("defeated", (POWER["france"], town("beraun"), 2, (PIECE["belle_isle"],), 0))
    assert told in [(e.kind, e.data) for e in events]


# ---------------------------------------------------------------------- zero
@covers("M-11.1.13", "R32")
def test_at_a_first_score_of_zero_the_attacker_plays() -> None:
    assert playing(karl_attacks(5, 5, "H2", "H3")) == "austria"
    assert playing(karl_attacks(6, 5, "H2", "H3")) == "france"


@covers("M-11.1.11", "R32")
def test_at_zero_a_card_of_the_suit_must_be_played_or_a_reserve_in_its_place() -> None:
    game = karl_attacks(5, 5, "H5 S3 R", "H9")
    assert "stop" not in options(game)
    assert refused(game, "stop").rules == ("M-11.1.11",)
    act(game, "play reserve 4 deck 1")
    assert (playing(game), score(game)) == ("france", 4)


@covers("M-11.1.11", "R32")
def test_at_zero_with_reserves_alone_he_may_play_or_stop() -> None:
    assert options(karl_attacks(5, 5, "R S10", "H9")) == [
        *(f"play reserve {v} deck 1" for v in range(1, 9)),
        "stop",
    ]


@covers("M-11.1.12", "R32")
@pytest.mark.parametrize("hand", ["R", "", "S10 D2"])
def test_a_battle_stopped_at_zero_is_a_draw(hand: str) -> None:
    game = karl_attacks(5, 5, hand, "H9")
    assert kinds(act(game, "stop")) == ["stopped", "drawn"]
    assert (at(game, "karl"), at(game, "belle_isle")) == ("prag", "beraun")
    assert (troops(game, "karl"), troops(game, "belle_isle")) == (5, 5)


@covers("R32", "M-8.13")
def test_the_duty_at_zero_reveals_nothing_of_the_hand() -> None:
    held, not_held = karl_attacks(5, 5, "H5", "H9"), karl_attacks(5, 5, "S5", "H9")
    for seat in (FREDERICK, LOUIS, None):
        assert held.view(seat).to_json() == not_held.view(seat).to_json()


# ---------------------------------------------------------------------- mixed stacks
@covers("M-11.1.16", "M-11.1.20", "R34")
def test_a_mixed_stack_plays_the_commanders_cards_alone() -> None:
    hands = {"bavaria": ["H3"], "france": ["H9"], "austria": ["H10"]}
    pieces = {"karl": "prag", "belle_isle": "beraun", "toerring": "beraun"}
    game = combat("austria", pieces, troops={"karl": 8, "belle_isle": 1, "toerring": 1}, hands=hands)
    assert (playing(game), asked(game).seat) == ("bavaria", LOUIS)
    assert options(game) == ["play hearts 3 deck 1", "stop"]


@covers("M-11.1.20", "R34", "M-8.11")
def test_a_minor_powers_general_alone_plays_his_own_hand() -> None:
    hands = {"saxony": ["H3"], "prussia": ["H9"]}
    game = combat(
        "prussia", {"rutowski": "prag", "karl": "beraun"}, troops={"rutowski": 1, "karl": 8}, hands=hands
    )
    assert options(game) == ["play hearts 3 deck 1", "stop"]
    assert refused(game, "play hearts 9 deck 1").code == "not-in-hand"


@covers("M-11.1.17", "R34")
@pytest.mark.parametrize(
    ("commander", "loss", "left"),
    [("friedrich", 3, (4, 1)), ("friedrich", 4, (4, 0)), ("friedrich", 6, (2, 0)), ("rutowski", 3, (1, 4))],
)
def test_losses_of_a_mixed_stack_fall_first_on_the_other_power(
    commander: str, loss: int, left: tuple[int, int]
) -> None:
    pieces = {"karl": "prag", "traun": "prag", "friedrich": "beraun", "rutowski": "beraun"}
    game = combat(
        "austria", pieces, commanders=[commander], troops={"karl": 8 + loss, "friedrich": 4, "rutowski": 4}
    )
    act(game, "stop")
    assert (troops(game, "friedrich"), troops(game, "rutowski")) == left


@covers("M-11.1.20")
def test_the_winner_names_who_won_last() -> None:
    game = karl_attacks(7, 4)
    act(game, "stop")
    assert game.last_winner == MARIA
