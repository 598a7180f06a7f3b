"""M-5: the turn: five stages, five phases in a stage, winter after every third turn."""

from __future__ import annotations

import pytest

from lacewars.games.maria.cards import AUSTRIAN_ALLY, SAXON_STATUS, SAXONY_TRACK
from lacewars.games.maria.phases.turn import EndOfTurn, Turn
from lacewars.games.maria.powers import POWER, POWER_IDS
from lacewars.kernel import covers
from tests.maria.kit import (
    END_OF_STAGE,
    MARIA,
    act,
    action_stage,
    asked,
    begin,
    kinds,
    moving,
    options,
    phase,
    stage,
    table,
)


@pytest.mark.parametrize("advanced", [False, True])
@covers("M-5.01", "M-5.02", "M-5.06")
def test_a_turn_has_five_stages_in_strict_order(advanced: bool) -> None:
    game = begin(table(others="start", advanced=advanced, hands={"austria": ["H2"]}), Turn(1))
    asking, told = [], [e for e in game.news if e.kind in ("turn_began", "stage_began")]
    while game.turn == 1:
        decision = asked(game)
        asking.append(type(decision.phase).__name__)
        told += [
            e
            for e in game.apply(decision.actions[-1], decision.seat)
            if e.kind in ("turn_began", "stage_began")
        ]
    assert ("Bid" in asking) is advanced
    if advanced:
        assert asking.index("Bid") < asking.index("Hussar")
    assert asking.index("Hussar") < asking.index("Movement")
    stages = [[POWER_IDS[p] for p in e.data[0]] for e in told if e.kind == "stage_began"]  # type: ignore[union-attr]
    last = ["austria", "pragmatic"] if advanced else ["austria"]
    assert stages[:3] == [["france", "bavaria"], ["prussia", "saxony"], last]
    assert [e.data for e in told if e.kind == "turn_began"] == [(1,), (2,)]


@covers("M-5.03", "M-9.01")
def test_a_stage_goes_cards_supply_movement_combat_retroactive_conquest() -> None:
    """Belle-Isle is cut off; Broglie passes Prag, which Karl protects, and beats him, all in one stage."""
    pieces = {"belle_isle": "graz", "broglie": "schlan", "karl": "melnik", "train_france_1": "beraun"}
    game = action_stage(table(pieces, {"broglie": 8, "karl": 4}), "france")
    order = kinds(game.news)
    assert order.index("drew") < order.index("turned_down")
    assert phase(game) == "Movement"
    events = act(game, "march broglie", "step prag", "step jungbunzlau", "step boehmisch_leipa")
    events += act(game, "end movement", "stop")
    order = kinds(events)
    expected = ["threatened", "movement_ended", "combat", "removed", "conquered"]
    assert [order.index(kind) for kind in expected] == sorted(order.index(kind) for kind in expected)


@covers("M-5.04")
def test_the_powers_of_a_stage_act_together() -> None:
    game = moving("france", {"belle_isle": "amberg", "toerring": "muenchen", "friedrich": "breslau"})
    assert {"march Belle-Isle", "march Törring"} <= set(options(game))
    act(game, "march toerring", "step erding", "halt", "march belle_isle", "step weiden", "halt")
    assert not [o for o in options(game) if o.startswith("march")]


@covers("M-5.04", "M-5.08")
def test_cards_are_drawn_by_both_powers_before_either_moves() -> None:
    game = action_stage(table({"karl": "wien", "stair": "breda"}), "austria")
    drew = [POWER_IDS[int(str(e.data[0]))] for e in game.news if e.kind == "drew"]
    assert drew == ["austria", "pragmatic"]
    assert phase(game) == "Movement"


@pytest.mark.parametrize("turn", range(1, 9))
@covers("M-5.06", "M-5.07", "M-13.01", "R85")
def test_winter_follows_every_third_turn(turn: int) -> None:
    game = begin(table(others="start", turn=turn), EndOfTurn())
    assert ("winter" in kinds(game.news)) is (turn % 3 == 0)
    while phase(game) == "Recruiting":
        assert game.turn == turn  # winter is no turn
        act(game, "pass")
    assert game.turn == turn + 1


@covers("M-5.08", "R39")
def test_in_winter_the_powers_act_in_the_order_of_the_stages() -> None:
    game = begin(table(others="start", turn=3), EndOfTurn())
    order = []
    while phase(game) == "Recruiting":
        order.append(POWER_IDS[asked(game).power])
        act(game, "pass")
    assert order == ["france", "bavaria", "prussia", "saxony", "austria", "pragmatic"]


@covers("M-5.08", "R39")
def test_a_saxony_of_maria_theresa_recruits_last() -> None:
    game = begin(table(others="start", turn=3, saxony="austrian_ally"), EndOfTurn())
    order = []
    while phase(game) == "Recruiting":
        order.append(POWER_IDS[asked(game).power])
        assert asked(game).seat == game.controller[POWER[order[-1]]]
        act(game, "pass")
    assert order == ["france", "bavaria", "prussia", "austria", "pragmatic", "saxony"]


@pytest.mark.parametrize("advanced", [False, True])
@covers("M-5.09", "M-13.10", "R41")
def test_winter_scores_are_noted_in_the_advanced_game_and_stay_hidden(advanced: bool) -> None:
    game = begin(table(others="start", turn=3, advanced=advanced, markers={"prag": "france"}), EndOfTurn())
    while phase(game) == "Recruiting":
        act(game, "pass")
    # France 11 - 1, Prussia 13 - 2, Austria 8 - 5, Pragmatic Army 8 (in the order of the powers' numbers)
    assert game.winter_scores == ([(10, 11, 3, 8)] if advanced else [])
    for seat in (0, 1, 2, None):
        assert game.view(seat).winter_scores == ()
    game.reason = "winters"
    assert len(game.view(0).winter_scores) == int(advanced)


@covers("R70", "M-5.04")
def test_a_saxony_that_has_acted_does_not_act_again_in_the_same_turn() -> None:
    game = stage(table({"karl": "wien"}), "prussia", END_OF_STAGE)
    assert game.acted == 1 << POWER["prussia"] | 1 << POWER["saxony"]
    game.tracks[SAXONY_TRACK] = SAXON_STATUS.index(AUSTRIAN_ALLY)
    game.controller[POWER["saxony"]] = MARIA
    game.agenda.end()
    assert POWER["saxony"] not in action_stage(game, "austria").active
    game.agenda.end()
    begin(game, Turn(2))
    assert game.acted == 0
    game.agenda.end()
    assert POWER["saxony"] in action_stage(game, "austria").active
