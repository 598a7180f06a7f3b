"""F-14: the fate sheet as a whole: the four versions of the twelve cards, when they hold and how long."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars.games.friedrich.board import (
    ROADS,
    SUITS,
)
from lacewars.games.friedrich.cards import (
    EFFECTS,
)
from lacewars.games.friedrich.conquest import protected
from lacewars.games.friedrich.game import GAME
from lacewars.games.friedrich.nations import (
    AUSTRIA,
    FRANCE,
    HANOVER,
    NATION,
    NATIONS,
    PIECE,
    PRUSSIA,
    RUSSIA,
)
from lacewars.games.friedrich.state import (
    Friedrich,
)
from lacewars.kernel import covers
from tests.friedrich.kit import (
    WITNESS,
    EndOfTurn,
    Movement,
    act,
    at,
    begin,
    effect,
    fate_order,
    kinds,
    options,
    read_fate,
    read_version,
    refused,
    table,
    town,
)

FREDERICK, ELISABETH, MARIA_THERESA, POMPADOUR = range(4)

SHEET = {  # the sheet as printed: what each version does, "*" where it holds for the next turn
    1: ("none", "gain_army", "exchange", "gain_army"),
    2: ("none", "pinned_at*", "lose_army", "move_cap*"),
    3: ("none", "value_cap*", "no_same_suit*", "no_attack_town*"),
    4: ("first_card*", "none", "redraw", "no_attack*"),
    5: ("no_attack*", "none", "move_cap*", "no_unstack*"),
    6: ("step", "gain_army", "none", "flip"),
    7: ("no_attack*", "none", "no_new_armies*", "must_lead*"),
    8: ("gain_army", "sidestep*", "none", "lose_army"),
    9: ("flip_far", "move_raise*", "none", "trade_random"),
    10: ("no_attack_recruits*", "lose_army", "first_card_set*", "none"),
    11: ("double_card*", "gain_army", "protect_radius*", "none"),
    12: ("move_cap*", "flip_far", "drive_west", "none"),
}
VERSIONS = [(number, suit) for number in SHEET for suit in SUITS]
LASTING = [(n, s) for n, s in VERSIONS if SHEET[n][SUITS.index(s)].endswith("*")]
QUIET = [(n, s) for n, s in VERSIONS if SHEET[n][SUITS.index(s)] == "none"]


def everybody(**options: Any) -> Friedrich:
    """All pieces on their start towns, a hand for everybody, armies to spare and to gain."""
    hands = {n: ["S5", "C7", "H9", "D3", "R"] for n in ("prussia", "austria", "russia", "france")}
    game = table(others="start", hands=hands, **options)
    for nation in NATIONS:
        for place, stack in game.stacks(nation).items():
            game.change_armies(place, 2 * len(stack) - game.strength[place])
    return game


def board(game: Friedrich) -> dict[str, Any]:
    """The position without what the clock itself changes."""
    data = game.board_to_json()
    for name in ("fated", "fate", "effect", "victor", "advanced", "active"):
        del data[name]
    return data


# ------------------------------------------------------------------------- the sheet


@covers("F-14.06", "R1")
def test_every_card_has_four_versions_one_of_them_without_effect() -> None:
    printed = [kind.rstrip("*") for number in SHEET for kind in SHEET[number]]
    assert [e.kind for e in EFFECTS] == printed
    assert [(e.number, SUITS[e.suit]) for e in EFFECTS] == VERSIONS
    assert SUITS == ("spades", "clubs", "hearts", "diamonds")
    assert [SHEET[n].count("none") for n in SHEET] == [1] * 12


@covers("F-14.06", "R1", "F-13.01")
@pytest.mark.parametrize(("number", "suit"), VERSIONS)
def test_every_version_is_read_in_its_suit_and_leaves_a_position_that_goes_on(number: int, suit: str) -> None:
    game = everybody(turn=7)
    lasting = (number, suit) in LASTING
    read_version(game, number, suit)
    assert (game.effect == 4 * (number - 1) + SUITS.index(suit)) is lasting
    assert game.outcome() is None
    while (decision := game.decision()) is not None:
        assert Friedrich.from_json(game.to_json()).hash() == game.hash()
        game.apply(decision.actions[0], decision.seat)
    assert all(value for _, value in GAME.conserved(game))


@covers("F-14.06", "R74")
@pytest.mark.parametrize(("number", "suit"), QUIET)
def test_the_version_without_effect_changes_nothing(number: int, suit: str) -> None:
    game = everybody()
    before = board(game)
    assert kinds(read_version(game, number, suit)) == ["fate_card"]
    assert game.decision() is None
    assert game.effect < 0
    assert board(game) == before


@covers("F-14.27", "R43", "R74")
@pytest.mark.parametrize("number", SHEET)
def test_in_the_base_game_cards_1_to_3_do_nothing_and_the_others_something(number: int) -> None:
    game = everybody()
    game.where[PIECE["saltikov"]] = town("neu-stettin")  # six towns from his train, for card 9
    game.held[town("neu-stettin")], game.strength[town("neu-stettin")] = RUSSIA + 1, 2
    game.strength[town("bydgoszcz")] -= 2
    game.victor = PIECE["daun"]
    before = board(game)
    read_fate(game, number)
    acts = game.decision() is not None or game.effect >= 0 or board(game) != before
    assert acts is (number > 3)


@covers("F-14.01", "R13")
@pytest.mark.parametrize("turn", range(1, 6))
def test_the_texts_of_the_turn_track_do_nothing(turn: int) -> None:
    game = everybody(turn=turn)
    before = board(game)
    begin(game, EndOfTurn())
    assert kinds(game.news)[:2] == ["marker_moved", "turn_began"]
    after = board(game)
    for name in ("turn", "hands", "draw", "known"):  # Prussia has drawn her cards since
        before.pop(name), after.pop(name)
    assert after == before
    assert (game.effect, game.subsidies, game.colonies, game.fated) == (-1, 0, 0, 0)


# ------------------------------------------------------------------------- how long


@covers("F-14.07", "R57")
@pytest.mark.parametrize(("number", "suit"), LASTING)
def test_an_effect_for_the_next_turn_lasts_that_whole_turn_and_no_longer(number: int, suit: str) -> None:
    game = table({"ferdinand": WITNESS[suit], "friedrich": "leipzig", "daun": "prag"}, turn=6, advanced=True)
    game.victor = PIECE["ferdinand"]
    fate_order(game, number, "poems", "lord_bute")
    begin(game, EndOfTurn())
    wanted = 4 * (number - 1) + SUITS.index(suit)
    while game.turn == 7:
        assert game.effect == wanted
        act(game, options(game)[-1])
    assert game.turn == 8
    assert game.effect == -1


@covers("F-14.07", "R57")
def test_what_an_effect_leaves_behind_ends_with_the_turn() -> None:
    game = table({"friedrich": "leipzig"}, turn=6)
    effect(game, 4, "spades")
    game.spent, game.recruits, game.suits_used = 1, 1, 3
    fate_order(game, 1)
    begin(game, EndOfTurn())
    assert (game.effect, game.spent, game.recruits, game.suits_used) == (-1, 0, 0, 0)


@covers("F-14.07", "R57")
def test_an_effect_has_ended_when_the_next_card_is_carried_out() -> None:
    """Daun's limit (12 spades) is over before card 6 lets Laudon step, and one card follows another."""
    game = table({"laudon": "prag", "daun": "prag"}, turn=7)
    effect(game, 12, "spades")
    fate_order(game, 6)
    begin(game, EndOfTurn())
    assert game.effect == -1
    assert "step Kolin" in options(game)


# ------------------------------------------------------------------------- out of the game or off the map


@covers("F-14.28", "R76", "R47")
@pytest.mark.parametrize(
    ("number", "suit", "out"),
    [
        (1, "clubs", "russia"),
        (1, "hearts", "russia"),
        (1, "diamonds", "russia"),
        (2, "hearts", "russia"),
        (9, "spades", "russia"),
        (4, "hearts", "france"),
        (12, "clubs", "sweden"),
    ],
)
def test_a_card_that_names_a_nation_out_of_the_game_does_nothing(number: int, suit: str, out: str) -> None:
    game = everybody(players=3)
    if out == "france":
        read_fate(game, "india")
    read_fate(game, {"russia": "elisabeth", "france": "america", "sweden": "sweden"}[out])
    if out == "sweden":
        act(game, "recall Keith")
    assert game.is_out(NATION[out])
    before = board(game)
    assert kinds(read_version(game, number, suit)) == ["fate_card"]
    assert game.decision() is None
    assert board(game) == before


@covers("F-14.28", "R76")
@pytest.mark.parametrize(
    ("number", "suit", "general"),
    [
        (1, "diamonds", "tottleben"),
        (2, "hearts", "apraxin"),
        (6, "spades", "laudon"),
        (6, "clubs", "daun"),
        (8, "diamonds", "karl"),
        (12, "clubs", "ehrensvaerd"),
        (12, "hearts", "hildburghausen-gen"),
    ],
)
def test_a_card_that_names_a_general_off_the_map_does_nothing(number: int, suit: str, general: str) -> None:
    game = everybody()
    place = game.where[PIECE[general]]
    game.where[PIECE[general]] = -1
    left = game.stack(place)
    if not left:
        game.change_armies(place, -game.strength[place])
        game.held[place] = 0
    else:
        game.change_armies(place, len(left) - game.strength[place])
    game.beaten = 1 << PIECE[general]
    before = board(game)
    assert kinds(read_version(game, number, suit)) == ["fate_card"]
    assert game.decision() is None
    assert board(game) == before


@covers("F-14.28", "R76")
@pytest.mark.parametrize("number", [1, 8, 10, 11])
def test_a_choice_among_generals_is_skipped_when_none_is_on_the_map(number: int) -> None:
    suit = "spades" if number == 8 else "clubs"
    game = table({"daun": {"clubs": "bunzlau", "spades": "beraun"}[suit]})
    assert kinds(read_version(game, number, suit)) == ["fate_card"]
    assert game.decision() is None


@covers("F-14.28", "R76", "R58", "F-14.10")
def test_an_effect_follows_a_general_who_returns_in_that_turn() -> None:
    """Friedrich comes back in Berlin next to an enemy: under 7 spades he does not attack."""
    for number, fights in ((7, False), (1, True)):
        game = table({"saltikov": "spandau"}, hands={"prussia": ["S13"]}, turn=6)
        fate_order(game, number)
        begin(game, EndOfTurn())
        act(game, "recruit", "return Friedrich at Berlin", "pay", "lay spades 13 deck 1", "settle")
        events = act(game, "end movement")
        assert at(game, "friedrich") == "berlin"
        assert ("combat" in kinds(events)) is fights


@covers("F-14.28", "R76", "F-14.25")
def test_heinrich_protects_at_four_when_he_returns() -> None:
    game = table(hands={"prussia": ["S13"]})
    effect(game, 11, "hearts")
    assert not protected(game, town("neuruppin"), PRUSSIA)
    begin(game, Movement(PRUSSIA))
    act(game, "recruit", "return Prinz Heinrich at Berlin", "pay", "lay spades 13 deck 1", "settle")
    assert ROADS.distance(town("berlin"), town("neuruppin")) == 4
    assert protected(game, town("neuruppin"), PRUSSIA)


# ------------------------------------------------------------------------- may and must


@covers("F-14.30", "R76")
@pytest.mark.parametrize(
    ("number", "suit", "chooser"),
    [
        (1, "hearts", AUSTRIA),
        (4, "hearts", FRANCE),
        (6, "spades", AUSTRIA),
        (6, "diamonds", AUSTRIA),
        (8, "spades", PRUSSIA),
        (9, "diamonds", PRUSSIA),
        (12, "hearts", PRUSSIA),
    ],
)
def test_what_a_nation_may_do_it_may_decline(number: int, suit: str, chooser: int) -> None:
    game = everybody()
    game.beaten = 1 << PIECE["hildburghausen-gen"]
    read_version(game, number, suit)
    before = board(game)
    asked = game.decisions()
    assert chooser in [d.power for d in asked]
    assert [d.seat for d in asked] == sorted(game.controller[d.power] for d in asked)
    for decision in asked:
        assert len(decision.actions) > 1
        game.apply(GAME.parse("decline"), decision.seat)
    assert game.decision() is None
    assert board(game) == before


@covers("F-14.30", "R65")
@pytest.mark.parametrize(
    ("number", "suit", "chooser"), [(1, "clubs", RUSSIA), (10, "clubs", PRUSSIA), (11, "clubs", HANOVER)]
)
def test_what_is_not_optional_cannot_be_declined(number: int, suit: str, chooser: int) -> None:
    game = everybody()
    read_version(game, number, suit)
    decision = game.decision()
    assert decision is not None
    assert (decision.power, decision.seat) == (chooser, game.controller[chooser])
    assert refused(game, "decline").rules == ("F-14.30",)
