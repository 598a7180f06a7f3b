"""How the game is won (D-10, D-12.09, R100, R101)."""

from __future__ import annotations

import pytest

from lacewars.games.defiant.blocks import ALLIES, PRUSSIA
from lacewars.games.defiant.control import track
from lacewars.games.defiant.phases.turn import YearEnd
from lacewars.games.defiant.state import WINTER
from lacewars.kernel import covers
from tests.defiant.kit import begin, board

PRUSSIA_8 = "dresden: fort prussia 1; prague: fort prussia 1; olmutz: fort prussia 1"
PRUSSIA_9 = "dresden: fort prussia 1; vienna: fort prussia 1; stralsund: fort prussia 1"
ALLIES_9 = "berlin: au_daun; breslau: fort austria 1; stettin: fort austria 1"
ALLIES_10 = f"{ALLIES_9}; neisse: au_kheul"


@covers("D-10.05", "D-10.06", "D-10.08", "D-10.09", "D-10.10", "D-12.09", "R100", "R101")
@pytest.mark.parametrize(
    ("year", "dead", "text", "points", "winner", "degree"),
    [
        (1757, False, PRUSSIA_8, 8, None, ""),
        (1757, False, PRUSSIA_9, 9, PRUSSIA, "decisive"),
        (1757, False, ALLIES_9, -9, None, ""),
        (1757, False, ALLIES_10, -10, ALLIES, "decisive"),
        (1762, False, PRUSSIA_8, 8, None, ""),
        (1763, False, PRUSSIA_8, 8, PRUSSIA, "points"),
        (1763, False, PRUSSIA_9, 9, PRUSSIA, "decisive"),
        (1763, False, ALLIES_9, -9, ALLIES, "points"),
        (1763, False, ALLIES_10, -10, ALLIES, "decisive"),
        (1763, False, "", 0, PRUSSIA, "marginal"),
        (1761, True, "", 0, PRUSSIA, "marginal"),
        (1761, True, ALLIES_9, -9, ALLIES, "points"),
        (1762, True, ALLIES_10, -10, ALLIES, "decisive"),
    ],
)
def test_who_wins_when(
    year: int, dead: bool, text: str, points: int, winner: int | None, degree: str
) -> None:
    game = board(text, year=year, turn=WINTER)
    game.east_left = dead
    game.stralsund_fell = True
    assert track(game) == points
    begin(game, YearEnd())
    outcome = game.outcome()
    if winner is None:
        assert outcome is None
        assert game.year == year + 1  # the next year has begun
    else:
        assert outcome is not None
        assert (outcome.winners, outcome.degree) == ((winner,), degree)


@covers("D-10.04", "D-10.06", "R101")
@pytest.mark.parametrize(("bonus", "degree"), [(0, ""), (1, "decisive"), (2, "decisive")])
def test_the_vp_for_still_being_at_war_count(bonus: int, degree: str) -> None:
    game = board(PRUSSIA_8, year=1762, turn=WINTER)
    game.bonus = bonus
    begin(game, YearEnd())
    assert game.result == degree


@covers("D-10.03", "D-10.04", "R102", "R116")
def test_which_towns_count_for_whom() -> None:
    assert track(board("leipzig: pr_moritz; posen: pr_dohna; thorn: fort prussia 2")) == 0
    assert track(board("stralsund: fort prussia 1; dresden: fort prussia 1; graz: pr_moritz")) == 2 + 3 + 1
    assert track(board("kolberg: ru_bakhman; neisse: fr_lorges; glogau: au_kheul")) == -1 - 1 - 2
    assert track(board("crossen: ru_bakhman; dresden: fort austria 1")) == 0  # no VP; an ally's Dresden
