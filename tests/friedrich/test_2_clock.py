"""F-2: the end of the turn: the Clock of Fate, its order, its versions."""

from __future__ import annotations

import pytest

from lacewars.games.friedrich.board import TOWN
from lacewars.games.friedrich.cards import EFFECTS, N_FATE, STROKES
from lacewars.games.friedrich.nations import NATION, PIECE, PIECES
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel import Chance, covers
from tests.friedrich.kit import (
    Draw,
    EndOfTurn,
    FateCard,
    act,
    begin,
    drain,
    fate_order,
    kinds,
    options,
    table,
)

PLACES = {"spades": "berlin", "clubs": "leipzig", "hearts": "brandenburg", "diamonds": "oschatz"}
"""A town in a sector of each suit."""

SHEET = {
    1: ["none", "gain_army", "exchange", "gain_army"],
    2: ["none", "pinned_at", "lose_army", "move_cap"],
    3: ["none", "value_cap", "no_same_suit", "no_attack_town"],
    4: ["first_card", "none", "redraw", "no_attack"],
    5: ["no_attack", "none", "move_cap", "no_unstack"],
    6: ["step", "gain_army", "none", "flip"],
    7: ["no_attack", "none", "no_new_armies", "must_lead"],
    8: ["gain_army", "sidestep", "none", "lose_army"],
    9: ["flip_far", "move_raise", "none", "trade_random"],
    10: ["no_attack_recruits", "lose_army", "first_card_set", "none"],
    11: ["double_card", "gain_army", "protect_radius", "none"],
    12: ["move_cap", "flip_far", "drive_west", "none"],
}
"""The fate sheet: what the four paragraphs of each numbered card do, in the order of the print."""


def read(number: int, suit: str, *, advanced: bool) -> str:
    """What a numbered card does when the last victorious general stands in a sector of this suit."""
    game = table({"heinrich": PLACES[suit]}, advanced=advanced, turn=6)
    game.victor = PIECE["heinrich"]
    fate_order(game, number)
    begin(game, FateCard())
    event = next(e for e in game.news if e.kind == "fate_card")
    effect = EFFECTS[event.data[0]]  # type: ignore[index]
    assert effect.number == number
    return effect.kind


@covers("F-2.15", "R1")
@pytest.mark.parametrize("number", SHEET)
def test_the_base_game_reads_the_spades_version(number: int) -> None:
    for suit in PLACES:
        assert read(number, suit, advanced=False) == SHEET[number][0]


@covers("R1", "F-2.15")
@pytest.mark.parametrize("number", SHEET)
def test_the_four_paragraphs_are_spades_clubs_hearts_diamonds(number: int) -> None:
    assert [read(number, suit, advanced=True) for suit in PLACES] == SHEET[number]


@covers("R2")
def test_card_one_clubs_gives_one_army_to_one_russian_general_chosen_in_secret() -> None:
    def position() -> Friedrich:
        pieces = {"saltikov": "torun", "fermor": "lomza", "heinrich": "leipzig"}
        game = table(pieces, {"saltikov": 3, "fermor": 5}, advanced=True)
        game.victor = PIECE["heinrich"]
        fate_order(game, 1)
        return begin(game, FateCard())

    one, other = position(), position()
    assert sorted(options(one)) == ["gain Toruń", "gain Łomża"]
    events = act(one, "gain torun")
    act(other, "gain lomza")
    russia = NATION["russia"]
    assert one.total[russia] == other.total[russia] == 9
    assert (one.strength[TOWN["torun"]], one.strength[TOWN["lomza"]]) == (4, 5)
    seat = one.controller[russia]
    assert [(e.kind, e.seats) for e in events] == [("army_gained", None), ("army_changed_at", (seat,))]
    for eyes in (0, 2, 3, None):
        assert one.view(eyes).to_json() == other.view(eyes).to_json()
    assert one.view(seat).to_json() != other.view(seat).to_json()


# ------------------------------------------------------------------------------------- the clock


@covers("F-2.14")
def test_a_card_is_read_at_the_end_of_every_turn_from_the_sixth_with_immediate_effect() -> None:
    game = table(turn=5)
    fate_order(game, "poems", "lord_bute")
    begin(game, EndOfTurn())
    assert game.fated == 0
    drawn = []
    for turn in (6, 7):
        game.agenda.end()
        game.turn = turn
        begin(game, EndOfTurn())
        assert kinds(game.news).count("fate_stroke") == 1
        drawn.append(next(e.data[1] for e in game.news if e.kind == "drew"))  # Prussia's next action
    assert drawn == [5, 4]


@covers("F-2.14", "F-2.16")
def test_a_card_goes_under_the_clock_which_is_never_shuffled_again() -> None:
    game = table(turn=6)
    order = [2, 3, 4, 0, 1, 5, *range(6, N_FATE)]
    game.fate = order[:]
    begin(game, FateCard())
    drain(game, until="nothing")
    for _ in range(2 * N_FATE - 1):
        begin(game, FateCard())
        drain(game, until="nothing")
    assert game.fate == order
    assert game.fated == 2 * N_FATE


@covers("F-2.16", "R75")
def test_nobody_can_tell_when_the_clock_will_run_out() -> None:
    one, other = table(turn=7), table(turn=7)
    fate_order(one, "poems", 1, "elisabeth", "sweden", "india", "america")
    fate_order(other, "poems", 1, 2, 3, 4, 5)
    for game in (one, other):
        begin(game, FateCard(), FateCard())
    assert one.fate != other.fate
    for seat in (0, 1, 2, 3, None):
        view = one.view(seat).to_json()
        assert view == other.view(seat).to_json()
        assert view["fate_seen"] == ["poems", "card 1"]
    guesses = {tuple(one.determinize(0, Chance.seeded(n)).fate[2:]) for n in range(5)}
    assert len(guesses) == 5
    assert {tuple(sorted(g)) for g in guesses} == {tuple(sorted(one.fate[2:]))}


@covers("F-2.16", "F-2.14")
def test_what_is_read_is_told_to_everybody() -> None:
    game = table(turn=6)
    fate_order(game, "sweden")
    begin(game, FateCard())
    event = game.news[0]
    assert (event.kind, event.data, event.seats) == ("fate_stroke", (STROKES.index("sweden"),), None)


@covers("F-2.14", "F-3.02")
def test_an_effect_that_lasts_a_turn_ends_before_the_next_card() -> None:
    game = table({"daun": "bruenn"}, turn=6)
    fate_order(game, 12, 1)  # Daun marches but 2 towns in the next turn; nothing
    begin(game, EndOfTurn())
    assert game.in_force is not None
    assert game.in_force.kind == "move_cap"
    assert [PIECES[g].id for g in game.in_force.targets] == ["daun"]
    game.agenda.end()
    begin(game, EndOfTurn())
    assert game.in_force is None


@covers("F-3.02")
@pytest.mark.parametrize(
    ("strokes", "drawn"),
    [
        ((), {"prussia": 7, "hanover": 2, "austria": 5, "france": 4}),
        (("poems",), {"prussia": 5, "hanover": 2, "austria": 5, "france": 4}),
        (("poems", "lord_bute"), {"prussia": 4, "hanover": 2, "austria": 5, "france": 4}),
        (("america",), {"prussia": 7, "hanover": 2, "austria": 4, "france": 3}),
        (("america", "india"), {"prussia": 7, "hanover": 1, "austria": 4}),
    ],
)
def test_cards_of_fate_lower_the_numbers_drawn(strokes: tuple[str, ...], drawn: dict[str, int]) -> None:
    game = table()
    fate_order(game, *strokes)
    begin(game, *[FateCard()] * len(strokes))
    for nation, number in drawn.items():
        before = len(game.hands[NATION[nation]])
        begin(game, Draw(NATION[nation]))
        assert len(game.hands[NATION[nation]]) - before == number
        game.agenda.end()
