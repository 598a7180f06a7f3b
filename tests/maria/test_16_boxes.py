"""M-16: victory boxes."""

from __future__ import annotations

import pytest

from lacewars.games.maria.losses import battle_points, lose_points, win_points
from lacewars.games.maria.phases.supply import Supply, SupplyPoints
from lacewars.games.maria.phases.turn import EndOfStage
from lacewars.games.maria.pools import electors_box, pool
from lacewars.games.maria.powers import AUSTRIA, BAVARIA, FRANCE, MAJORS, POWER, PRAGMATIC, PRUSSIA, SAXONY
from lacewars.games.maria.state import Maria
from lacewars.kernel import covers
from tests.maria.kit import act, at, combat, march, moving, options, stage, supply, table, town


def boxes(game: Maria) -> dict[str, int]:
    """The filled battle boxes."""
    return {p: game.battle_boxes[POWER[p]] for p in ("france", "prussia", "austria", "pragmatic")}


@covers("M-16.01", "M-3.2.11")
def test_markers_lie_in_boxes_too() -> None:
    game = table()
    before = [pool(game, p) for p in MAJORS]
    win_points(game, FRANCE, 1)
    game.emperor_box, game.italy_box, game.silesia_box = AUSTRIA, FRANCE, True
    game.elector[town("koeln")] = AUSTRIA
    after = dict(zip(MAJORS, [pool(game, p) for p in MAJORS], strict=True))
    lost = {p: b - after[p] for p, b in zip(MAJORS, before, strict=True)}
    assert lost == {FRANCE: 2, PRUSSIA: 1, AUSTRIA: 1, PRAGMATIC: 1}


@pytest.mark.parametrize(
    ("troops", "generals", "points"),
    [(0, 0, 0), (2, 0, 0), (2, 1, 1), (2, 2, 1), (3, 0, 1), (3, 2, 1), (5, 1, 1), (6, 0, 2), (10, 2, 3)],
)
@covers("M-16.02", "M-16.03", "R44")
def test_what_a_battle_is_worth(troops: int, generals: int, points: int) -> None:
    assert battle_points(troops, generals) == points


@covers("M-16.02", "M-16.04", "M-16.07")
def test_the_winner_gains_what_the_loser_loses() -> None:
    game = combat("austria", {"karl": "strehlen", "friedrich": "breslau"}, troops={"karl": 8, "friedrich": 4})
    game.battle_boxes[PRUSSIA] = 2
    act(game, "stop")
    assert boxes(game) == {"france": 0, "prussia": 1, "austria": 1, "pragmatic": 0}


@covers("M-16.03")
def test_a_battle_of_few_troops_that_removes_a_general_is_worth_one_point() -> None:
    game = combat("austria", {"karl": "strehlen", "friedrich": "breslau"}, troops={"karl": 4, "friedrich": 2})
    act(game, "stop")
    assert at(game, "friedrich") == "off"
    assert boxes(game)["austria"] == 1


@covers("M-16.02")
def test_a_battle_of_few_troops_that_removes_nobody_is_worth_nothing() -> None:
    game = combat("austria", {"karl": "strehlen", "friedrich": "breslau"}, troops={"karl": 6, "friedrich": 4})
    act(game, "stop")
    assert boxes(game) == {"france": 0, "prussia": 0, "austria": 0, "pragmatic": 0}


@covers("M-16.02", "R44")
def test_troops_lost_because_no_retreat_was_possible_count() -> None:
    """Friedrich loses 1 of 7 at Militsch, but Kempen and Trebnitz are held: all 7 are eliminated."""
    pieces = {"karl": "trebnitz", "friedrich": "militsch", "train_austria_1": "kempen"}
    game = combat("austria", pieces, troops={"karl": 8, "friedrich": 7})
    act(game, "stop")
    assert at(game, "friedrich") == "off"
    assert boxes(game)["austria"] == 2


@covers("M-16.05", "R45", "M-9.15")
def test_a_general_removed_through_lack_of_supply_costs_a_point_that_nobody_gains() -> None:
    pieces = {"friedrich": "wien", "schwerin": "linz", "karl": "pressburg"}
    game = supply("prussia", pieces, troops={"friedrich": 1, "schwerin": 1})
    assert at(game, "friedrich") == at(game, "schwerin") == "off"
    game = table({"belle_isle": "wien", "karl": "pressburg"}, {"belle_isle": 1})
    game.battle_boxes[FRANCE] = 2
    stage(game, "france", Supply(FRANCE), SupplyPoints())
    assert boxes(game) == {"france": 1, "prussia": 0, "austria": 0, "pragmatic": 0}


@covers("M-16.06", "M-19.3.13", "R44")
def test_points_of_a_minor_power_are_its_patrons() -> None:
    game = table()
    win_points(game, BAVARIA, 1)
    win_points(game, SAXONY, 2)
    assert boxes(game) == {"france": 1, "prussia": 2, "austria": 0, "pragmatic": 0}
    lose_points(game, SAXONY, 1)
    assert boxes(game)["prussia"] == 1
    game = table(saxony="austrian_ally")
    win_points(game, SAXONY, 1)
    assert boxes(game) == {"france": 0, "prussia": 0, "austria": 1, "pragmatic": 0}


@covers("M-16.06", "R44")
def test_points_of_a_mixed_stack_go_to_the_commanders_power() -> None:
    pieces = {"stair": "antwerpen", "arenberg": "antwerpen", "noailles": "mecheln"}
    game = combat("austria", pieces, troops={"stair": 4, "arenberg": 4, "noailles": 3}, commanders=["stair"])
    while options(game):
        act(game, "stop" if "stop" in options(game) else options(game)[0])
    assert boxes(game)["pragmatic"] == 1
    assert boxes(game)["austria"] == 0


@covers("M-16.07", "R45", "R89")
def test_gains_beyond_two_boxes_and_losses_below_none_are_void() -> None:
    game = table()
    win_points(game, FRANCE, 3)
    assert boxes(game)["france"] == 2
    assert pool(game, FRANCE) == 9
    lose_points(game, FRANCE, 5)
    game.emperor_box = FRANCE
    lose_points(game, FRANCE, 1)
    assert boxes(game)["france"] == 0
    assert game.emperor_box == FRANCE


@covers("M-16.08", "M-16.10", "R46")
def test_three_electors_give_france_a_marker_as_long_as_it_holds_them() -> None:
    game = table(electors={"mainz": "france"})
    assert electors_box(game) == FRANCE
    assert pool(game, FRANCE) == 10
    game.elector[town("koeln")] = AUSTRIA
    assert electors_box(game) == -1
    assert pool(game, FRANCE) == 11


@covers("M-16.09", "M-16.10", "M-10.3.16", "R46")
def test_three_electors_of_the_other_side_are_the_pragmatic_armys_alone() -> None:
    game = table(electors={"koeln": "austria"})
    assert electors_box(game) == PRAGMATIC
    assert (pool(game, PRAGMATIC), pool(game, AUSTRIA)) == (7, 3)
    game.elector[town("mainz")] = FRANCE
    assert pool(game, PRAGMATIC) == 8


@covers("M-16.08", "R46")
def test_the_electors_box_follows_a_conquest_at_once() -> None:
    game = moving("france", {"moritz": "oppenheim"}, EndOfStage())
    march(game, "moritz", "mainz", "kreuznach")
    assert electors_box(game) == FRANCE


@covers("M-16.13", "M-19.1.07")
def test_box_silesia_is_prussias_with_the_annexation() -> None:
    game = table()
    before = pool(game, PRUSSIA)
    game.silesia_box = True
    assert pool(game, PRUSSIA) == before - 1


@covers("M-16.14", "M-16.11", "M-16.12", "R52")
def test_the_single_boxes_hold_one_marker_whoever_owns_it() -> None:
    game = table()
    for power in (AUSTRIA, FRANCE):
        game.emperor_box = game.italy_box = power
        other = FRANCE if power == AUSTRIA else AUSTRIA
        start = table()
        assert pool(start, power) - pool(game, power) == 2
        assert pool(start, other) == pool(game, other)
