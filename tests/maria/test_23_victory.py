"""M-23: instant victory, and victory on points."""

from __future__ import annotations

import pytest

from lacewars.games.maria.phases.hussars import Hussar
from lacewars.games.maria.phases.turn import EndOfGame, EndOfStage, EndOfTurn, HussarStage, PoolTest, Turn
from lacewars.games.maria.phases.winter import Winter, WinterScores
from lacewars.games.maria.powers import AUSTRIA, FRANCE, MAJORS, PRAGMATIC, PRUSSIA
from lacewars.games.maria.state import Maria
from lacewars.games.maria.victory import check_pools
from lacewars.kernel import covers
from tests.maria.kit import FREDERICK, LOUIS, MARIA, act, begin, options, phase, stage, table

EMPTY = {AUSTRIA: 3, PRUSSIA: 11, FRANCE: 11, PRAGMATIC: 8}
"""How many more markers empty each pool at the start of the game."""


def emptied(*powers: int, excess: dict[int, int] | None = None, **given: object) -> Maria:
    """The pools of these powers are empty."""
    game = table(**given)  # type: ignore[arg-type]
    for power in powers:
        game.set_aside[power] = EMPTY[power] + (excess or {}).get(power, 0)
    return game


def winner(game: Maria) -> tuple[int, ...]:
    """Who has won."""
    outcome = game.outcome()
    assert outcome is not None
    return outcome.winners


@pytest.mark.parametrize("power", ["france", "prussia", "austria"])
@covers("M-23.01", "R75", "M-15.02")
def test_an_empty_pool_wins_at_the_end_of_any_action_stage(power: str) -> None:
    game = emptied(PRAGMATIC)
    stage(game, power, EndOfStage())
    assert winner(game) == (FREDERICK,)


@covers("M-23.01", "R75", "R92")
def test_and_at_the_end_of_the_politics_stage() -> None:
    game = emptied(FRANCE)
    begin(game, Turn(1))
    assert winner(game) == (LOUIS,)


@covers("M-23.01")
def test_a_pool_with_a_marker_left_does_not_win() -> None:
    game = emptied(FRANCE, excess={FRANCE: -1})
    begin(game, PoolTest())
    assert game.outcome() is None


@pytest.mark.parametrize(
    ("powers", "excess", "seat"),
    [
        ((AUSTRIA, FRANCE), {}, MARIA),
        ((AUSTRIA, FRANCE), {FRANCE: 1}, LOUIS),
        ((AUSTRIA, PRUSSIA), {}, MARIA),
        ((PRUSSIA, FRANCE), {}, FREDERICK),
        ((PRAGMATIC, FRANCE), {}, FREDERICK),
        ((PRAGMATIC, FRANCE), {FRANCE: 2, PRAGMATIC: 1}, LOUIS),
        ((AUSTRIA, PRUSSIA, FRANCE), {AUSTRIA: 1, FRANCE: 1}, MARIA),
    ],
)
@covers("M-23.02", "R75", "R89", "M-15.04")
def test_of_several_the_greatest_excess_wins_then_maria_theresa_and_last_louis(
    powers: tuple[int, ...], excess: dict[int, int], seat: int
) -> None:
    game = emptied(*powers, excess=excess)
    assert check_pools(game)
    assert winner(game) == (seat,)


@pytest.mark.parametrize(
    ("sums", "seat"),
    [
        ({FRANCE: 30, PRUSSIA: 20, AUSTRIA: 21, PRAGMATIC: 25}, FREDERICK),
        ({FRANCE: 30, PRUSSIA: 26, AUSTRIA: 24, PRAGMATIC: 23}, FREDERICK),
        ({FRANCE: 10, PRUSSIA: 26, AUSTRIA: 24, PRAGMATIC: 23}, LOUIS),
        ({FRANCE: 20, PRUSSIA: 20, AUSTRIA: 20, PRAGMATIC: 20}, MARIA),
        ({FRANCE: 20, PRUSSIA: 20, AUSTRIA: 21, PRAGMATIC: 22}, FREDERICK),
        ({FRANCE: 20, PRUSSIA: 22, AUSTRIA: 21, PRAGMATIC: 20}, FREDERICK),
    ],
)
@covers("M-23.03", "R76")
def test_after_the_fourth_winter_the_lowest_sum_wins(sums: dict[int, int], seat: int) -> None:
    game = table(turn=12)
    game.winter_scores = [tuple(sums[p] // 2 for p in MAJORS), tuple(sums[p] - sums[p] // 2 for p in MAJORS)]
    begin(game, EndOfGame())
    assert winner(game) == (seat,)
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.reason == "winters"


@covers("M-23.03", "M-13.10", "R41", "R76")
def test_the_four_winters_are_scored_and_the_last_ends_the_game() -> None:
    game = table(turn=12)
    game.winter_scores = [(9, 9, 9, 9)] * 3
    begin(game, EndOfTurn())
    while game.decision() is not None:
        assert phase(game) == "Recruiting"
        act(game, "pass")
    assert len(game.winter_scores) == 4
    assert game.winter_scores[3] == (11, 11, 3, 8)
    assert winner(game) == (MARIA,)


@covers("M-13.10", "R41", "R83", "M-5.09")
def test_winter_scores_are_hidden_until_the_end() -> None:
    game = begin(table(turn=3), WinterScores())
    assert game.winter_scores == [(11, 11, 3, 8)]
    assert game.news[-1].data == (1,), "only that the winter was scored is told"
    assert game.view(MARIA).winter_scores == ()


@covers("M-23.04", "R75")
def test_no_test_in_the_hussar_stage_nor_in_winter() -> None:
    game = emptied(FRANCE, at={"karl": "wien"}, turn=3)
    begin(game, HussarStage())
    assert game.outcome() is None
    act(game, "keep", "keep")
    assert game.outcome() is None
    begin(game, Winter())
    while game.decision() is not None:
        act(game, options(game)[-1])
    assert game.outcome() is None
    assert Hussar(0).fits(game)
