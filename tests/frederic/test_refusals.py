"""Refusals name the rule that stands in the way."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars.games.frederic.phases.couriers import Riders
from lacewars.games.frederic.state import WITH_UNIT
from lacewars.kernel import covers
from tests.frederic.kit import Frederic, act, begin, board, fighting, moving, refused, slot, turn

READY = "; z blue inf_line 1010; y red inf_line 1009"
"""A pair beside the troops in question, so that the phase is not over."""


def why(game: Frederic, text: str) -> tuple[str, tuple[str, ...]]:
    """The code and the rules of a refusal."""
    found = refused(game, text)
    return found.code, found.rules


@covers("G-4.28", "G-4.29", "G-4.48", "G-4.09")
def test_targets_out_of_range_out_of_sight_and_nobody() -> None:
    units = "g blue art_light 0508; e red inf_line 0506; f red inf_line 0505; h red inf_line 0502"
    game = fighting(board(units), "g")
    act(game, "fight with 0508")
    assert why(game, "target 0502") == ("target-too-far", ("G-4.28", "G-4.48"))
    assert why(game, "target 0303") == ("nobody-to-attack", ("G-4.09",))
    game = fighting(board("g blue art_light 0508; e red inf_line 0507; f red inf_line 0505"), "g")
    act(game, "fight with 0508")
    assert why(game, "target 0505") == ("enemy-beside", ("G-4.44",))
    units = "g blue art_light 0505; m blue inf_line 0605; e red inf_line 0705; f red inf_line 0305"
    game = fighting(board(units), "g")
    act(game, "fight with 0505")
    assert why(game, "target 0705") == ("not-in-sight", ("G-4.29", "G-4.48"))


@covers("G-4.26", "G-4.52", "G-4.91", "G-A3.09", "G-A2.35", "G-4.09")
@pytest.mark.parametrize(
    ("unit", "more", "marks", "code", "rules"),
    [
        ("rocket_light 0505", "e red inf_line 0504", {}, "no-target", ("G-4.26", "G-4.44")),
        ("art_light 0505 retreated=1", "e red inf_line 0503", {}, "may-not-fight", ("G-4.91", "G-4.93")),
        ("inf_line 0505", "e red inf_line 0504", {"slow": 1, "barred": 1}, "may-not-fight", ("G-A3.09",)),
        (
            "inf_line 0505",
            "e red inf_line 0504",
            {"withdraw": 1, "barred": 1},
            "withdraw-only",
            ("G-A2.35", "G-A2.36"),
        ),
        ("inf_line 0505", "e red inf_line 0504", {"barred": 1}, "may-not-fight", ("G-4.47", "G-4.53")),
        ("inf_line 0505", "e red inf_line 0503", {}, "no-target", ("G-4.09",)),
    ],
)
def test_why_a_unit_does_not_fight(
    unit: str, more: str, marks: dict[str, int], code: str, rules: tuple[str, ...]
) -> None:
    game = board(f"a blue {unit}; {more}{READY}")
    for name, value in marks.items():
        setattr(game, name, value)
    fighting(game, "a", "z")
    assert why(game, "fight with 0505") == (code, rules)


@covers("G-4.52", "R8")
def test_guns_on_a_road_through_a_wood_are_told_so() -> None:
    field: dict[str, Any] = {
        "terrain": ["." * 12] * 4 + ["....f......."] + ["." * 12] * 7,
        "road": [["0405", "0505", "0605"]],
    }
    game = fighting(board(f"a blue art_light 0505; e red inf_line 0504{READY}", **field), "a", "z")
    assert why(game, "fight with 0505") == ("no-target", ("G-4.52",))


@covers("G-A2.40", "G-A2.41", "G-4.91")
@pytest.mark.parametrize(
    ("unit", "halted", "code", "rules"),
    [
        ("art_light 0505 B3", 0, "no-allowance", ("G-A2.40",)),
        ("inf_line 0505", 1, "no-allowance", ("G-A2.41",)),
        ("art_light 0505 retreated=1", 0, "no-allowance", ("G-4.91",)),
    ],
)
def test_why_a_unit_does_not_move(unit: str, halted: int, code: str, rules: tuple[str, ...]) -> None:
    game = board(f"a blue {unit}; z blue inf_line 1010")
    game.halted = halted
    moving(game, "a", "z")
    assert why(game, "move 0505") == (code, rules)


@covers("G-3.18", "G-3.21", "G-2.37")
def test_lone_officers_and_aides() -> None:
    game = board("e red inf_line 0504; u blue inf_line 0909", "o blue senior 0505 aides=1")
    game.officer_group[0] = 1
    moving(game)
    act(game, "march officer 1")
    assert why(game, "ride 0504") == ("too-far-to-ride", ("G-3.18", "G-3.21"))
    assert why(game, "ride 0501") == ("hexes-too-far", ("G-3.18", "G-3.21"))
    game = board("u blue inf_line 0909; v blue inf_line 0101", "o blue senior 0505 aides=2")
    game.aides = [WITH_UNIT + slot(game, "u"), WITH_UNIT + slot(game, "v")]
    begin(game, Riders(1))  # the second has come in this turn
    assert why(game, "recall aide 2") == ("no-such-courier", ("G-2.37",))


@covers("G-S.14")
def test_reinforcements_that_come_later() -> None:
    group = {"id": "g", "side": "blue", "units": ["r"], "officers": ["p"], "from_turn": 3, "entry": ["0112"]}
    game = board(
        "a blue inf_line 0606; r blue inf_line off",
        "o blue c_in_c 0606; p blue senior off",
        more={"reinforcement": [group]},
    )
    act(turn(game), "lead officer 1")
    assert why(game, "enter unit 2") == ("not-yet", ("G-S.14",))
