"""The short game (D-11.10 to D-11.12, R103), and Russians in Warsaw (R133)."""

from __future__ import annotations

import pytest

from lacewars.games.defiant.blocks import BLOCK
from lacewars.games.defiant.board import TOWN
from lacewars.games.defiant.phases.turn import EndTurn, Year
from lacewars.games.defiant.recruiting import places_for
from lacewars.games.defiant.state import WINTER
from lacewars.kernel import covers
from tests.defiant.kit import GAME, State, begin, board


def new(scenario: str) -> State:
    game = GAME.new("short", scenario=scenario)
    assert isinstance(game, State)
    return game


@covers("D-11.11", "D-11.10", "R103")
@pytest.mark.parametrize(("scenario", "turns"), [("short", [3, 4]), ("campaign", [3, 4, 5])])
def test_the_short_game_has_two_turns_in_1756(scenario: str, turns: list[int]) -> None:
    game = new(scenario)
    assert (game.year, game.turn, [len(h) for h in game.hands]) == (1756, 3, [4, 4])
    seen = []
    while game.turn != WINTER:
        seen.append(game.turn)
        game.agenda.end()
        begin(game, EndTurn())
    assert seen == turns


@covers("D-11.10", "R103")
def test_later_years_of_the_short_game_have_six_cards_and_four_turns() -> None:
    game = new("short")
    game.agenda.end()
    begin(game, Year())
    assert (game.year, game.turn, [len(h) for h in game.hands]) == (1757, 1, [6, 6])
    seen = []
    while game.turn != WINTER:
        seen.append(game.turn)
        game.agenda.end()
        begin(game, EndTurn())
    assert seen == [1, 2, 3, 4]
    assert game.joined  # the newcomers came in turn 3 of 1757, as always


@covers("D-11.12", "R103")
def test_the_short_game_is_the_campaign() -> None:
    short, campaign, desperate = new("short"), new("campaign"), new("desperate_times")
    assert (short.short, campaign.short, desperate.short) == (True, False, False)
    assert (short.place, short.steps) == (campaign.place, campaign.steps)
    assert short.place != desperate.place
    assert GAME.options[0].values == ("campaign", "desperate_times", "short")  # one of the three, never two


@covers("R133", "D-5.85", "R57")
@pytest.mark.parametrize(
    ("text", "warsaw"),
    [
        ("konigsberg: fort russo_swedish 2", True),
        ("konigsberg: fort russo_swedish 2 besieged pr_moritz (ru_galitzin)", True),
        ("konigsberg: fort prussia 2 besieged ru_galitzin", False),
        ("konigsberg: fort austria 2 ru_galitzin", False),
        ("konigsberg: fort russo_swedish 2; warsaw: pr_moritz", False),
    ],
)
def test_russians_come_to_warsaw_while_the_fortress_of_konigsberg_is_green(text: str, warsaw: bool) -> None:
    towns = places_for(board(text), BLOCK["ru_bakhman"], 0)
    assert towns == [TOWN["russia_start"], *([TOWN["warsaw"]] if warsaw else [])]
    assert TOWN["warsaw"] not in places_for(board(text), BLOCK["ru_bakhman"], 1 << TOWN["warsaw"])
