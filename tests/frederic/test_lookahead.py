"""What is told of the ends of a move: who may set out, who may fight there, what is held, and victory."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars.games.frederic.lookahead import GUIDE, fights, held
from lacewars.games.frederic.phases.turn import EndOfTurn, Round
from lacewars.kernel.lookahead import Aftermath, Ending, aftermath, endings
from lacewars.server.gamedata import frederic_study
from tests.frederic.kit import HEX, NAMES, Combats, Frederic, Movement, PlayerTurn, act, begin, board

GOAL = {"id": "x", "name": "x", "name_fr": "x", "hold": "all", "side": "both", "hexes": ["0505"], "value": 2}
OBJECTIVES = {
    "victory": {"at_turn_limit": {"rule": "higher_score"}, "objective": [{**GOAL, "holder": "red"}]},
}


def game_of(units: str, officers: str = "", **more: Any) -> Frederic:
    """The movement phase of Blue, whose units are all activated; then combats and the end of his turn."""
    game = board(units, officers, **more)
    for slot in game.battle.army[0]:
        game.group[slot] = 1
    for officer in game.battle.staff[0]:
        game.officers_active |= 1 << officer
    return begin(game, Movement(1), Combats(1), EndOfTurn(), PlayerTurn(1), Round(2))


def ends(game: Frederic, piece: int) -> dict[str, Ending[Any]]:
    """The ends of a move, by their hexes."""
    return {NAMES[end.place]: end for end in endings(game, 0, piece)}


def after(end: Ending[Any]) -> Aftermath:
    """What follows at the end of the turn."""
    return aftermath(GUIDE, end.state, 0)


UNITS = "a blue cav_light 0507; b blue inf_line 0909; e red inf_line 0101"


def test_a_unit_that_has_not_set_out_is_told_the_same_ends_as_one_that_has() -> None:
    game = game_of(UNITS)
    before = ends(game, 1)
    assert all(end.actions[0].text == "move 0909" for end in before.values())
    act(game, "move 0909")
    now = ends(game, 1)
    assert {hex: end.way for hex, end in now.items()} == {hex: end.way for hex, end in before.items()}
    assert {hex: fights(end) for hex, end in now.items()} == {hex: fights(end) for hex, end in before.items()}
    assert set(map(fights, now.values())) == {True, False}


def test_the_end_of_the_movement_tells_who_could_still_move() -> None:
    game = game_of(UNITS)
    decision = game.decision(0)
    assert decision is not None
    told = frederic_study.closing_of(game, decision)
    assert told is not None
    assert told["action"] == "end movement"
    assert told["stakes"] == []
    assert told["idle"] == [{"piece": "u0", "place": "0507"}, {"piece": "u1", "place": "0909"}]


def test_officers_go_along_and_no_march_is_forced() -> None:
    game = game_of("a blue cav_light 0507 A2; e red inf_line 0101", "o blue senior 0507")
    texts = [action.text for action in next(iter(ends(game, 0).values())).actions]
    asked = [text for text in texts if not text.startswith("step")]
    assert asked[0] == "move 0507"
    assert any(text.startswith("take") for text in asked)
    assert all(text.split()[0] in ("move", "calm", "take") for text in asked)


def test_those_who_may_move_are_named() -> None:
    game = game_of(UNITS)
    decision = game.decision()
    assert decision is not None
    assert frederic_study.movers(game, decision) == ["u0", "u1"]
    act(game, "move 0507")
    decision = game.decision()
    assert decision is not None
    assert frederic_study.movers(game, decision) == ["u0"]


def test_who_may_not_be_moved_has_no_ends() -> None:
    game = game_of(UNITS)
    assert frederic_study.study(game, 0, "u0")["ends"]
    assert frederic_study.study(game, 0, "u2")["ends"] == []
    assert frederic_study.study(game, 1, "u2")["ends"] == []
    assert frederic_study.study(game, None, "u0")["ends"] == []


def test_an_objective_is_held_where_the_move_ends() -> None:
    """G-S.10: not where it only passes through."""
    game = game_of(UNITS, more=OBJECTIVES)
    for where, end in ends(game, 0).items():
        assert held(after(end)) == ([HEX["0505"]] if where == "0505" else []), where
    told = {end["place"]: end["held"] for end in frederic_study.study(game, 0, "u0")["ends"]}
    assert told["0505"] == ["0505"]
    assert any("0505" in map(NAMES.__getitem__, end.way[:-1]) for end in ends(game, 0).values())


def test_a_move_that_reaches_the_target_wins_at_the_end_of_the_turn() -> None:
    """G-S.09: the score is counted at the end of the player's turn."""
    game = game_of(UNITS, more={"victory": {**OBJECTIVES["victory"], "target": {"blue": 2, "red": 9}}})
    won = {where: after(end).winners for where, end in ends(game, 0).items()}
    assert won.pop("0505") == (0,)
    assert set(won.values()) == {()}
    act(game, *(action.text for action in ends(game, 0)["0505"].actions), "halt", "end movement")
    assert game.winners == (0,)


@pytest.mark.parametrize("text", ["ends", "targets"])
def test_every_piece_on_the_table_is_told_of(text: str) -> None:
    game = game_of(UNITS)
    assert all(text in frederic_study.study(game, 0, f"u{number}") for number in range(3))
