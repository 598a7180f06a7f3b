"""The course of a battle: rounds, losses and how they are shared, who wins (N-11.3, R38, R39, R101)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import battle
from lacewars.games.napoleonic.board import DUCHY
from lacewars.games.napoleonic.fighting import ATTACKER, DEFENDER
from lacewars.games.napoleonic.nations import AUSTRIA, BRITAIN, FRANCE, RUSSIA
from lacewars.games.napoleonic.open import MOST_STEPS
from lacewars.games.napoleonic.phases.losses import even_shares
from lacewars.games.napoleonic.pieces import COMMANDER
from lacewars.games.napoleonic.places import FALLEN, GONE
from lacewars.kernel import covers
from tests.napoleonic.field import choose, clash, empty, points, put, quiet, where
from tests.napoleonic.kit import asked, kinds, options, raw, refused, whole

MISS = [1, 1, 1, 1]


@covers("N-11.3.01", "N-11.3.04", "N-11.4.01")
def test_losses_are_simultaneous_and_the_side_with_less_damage_wins() -> None:
    game = clash("france 2", "austria 2", [6, 5, 1, 1, *[6, 1, 1, 1]])
    assert kinds(game.news)[:2] == ["battle", "battle_dice"]
    assert asked(game) == ("Retreat", "austria")  # two damages against one
    assert (points(game, "france", "linz"), points(game, "austria", "linz")) == (1, 1)
    assert game.shaken[AUSTRIA] == 1
    raw(game, "retreat to Vienna")
    assert (points(game, "france", "linz"), points(game, "austria", "vienna")) == (1, 1)
    assert game.battle_at == -1
    assert game.shaken == [0] * 9  # for the battle only
    assert whole(game)


@covers("N-11.3.02", "R38")
def test_kills_come_before_disruptions_and_may_take_the_disrupted() -> None:
    game = clash("france 3", "austria 2", [6, 5, 5, 5, 5, *MISS])
    assert kinds(game.news).count("shaken") == 1
    assert points(game, "austria", "vienna") == 0  # 1 killed; the other disrupted and routed
    assert asked(game) == ("Claim", "france")
    assert "rout" in kinds(game.news)
    game = clash("france 2", "austria 3", [5, 5, 1, 1, 5, 5, 1, 1, 1, *[6, 6, 1, 1], *[1, 1]])
    assert kinds(game.news).count("battle_dice") == 4
    assert asked(game) == ("Retreat", "austria")
    assert points(game, "austria", "linz") == 1
    assert game.shaken[AUSTRIA] == 0  # the disrupted were killed first


@covers("N-11.3.04", "R39")
@pytest.mark.parametrize(("mine", "left"), [("france 4", 0), ("france 3 davout", 0)])
def test_a_side_that_loses_all_is_beaten_whatever_the_damage(mine: str, left: int) -> None:
    hits = [6, 1, 1, 1, 1, 1]
    game = clash(mine, "austria 1", [*hits, *[1, 1] * ("davout" in mine), *[6, 5, 5]])
    choose(game, *["strike units"] * 2 * ("davout" in mine), "pass")
    assert points(game, "austria", "linz") == left
    assert points(game, "france", "linz") == 4 - 1 - ("davout" in mine)
    assert not game.fought  # it was an overrun


@covers("R39")
def test_when_both_sides_are_wiped_out_nobody_wins() -> None:
    game = clash("france 1", "austria 1", [6, 1, 1, 6, 1, 1])
    assert game.decision() is None
    assert game.battle_at == -1
    assert points(game, "france", "linz") == points(game, "austria", "linz") == 0
    assert game.holder[DUCHY["linz"]] == AUSTRIA
    assert not game.fought


@covers("N-11.3.05", "N-11.3.06", "N-11.3.07", "R39")
def test_after_two_tied_rounds_the_active_force_goes_back() -> None:
    game = clash("france 2", "austria 2", [5, 1, 1, 1, 5, 1, 1, 1, *[1, 1, 1], *[1, 1]])
    told = [e.data for e in game.news if e.kind == "battle_dice"]
    assert [(side, number, len(thrown)) for side, number, thrown in told] == [
        (ATTACKER, 1, 4),
        (DEFENDER, 1, 4),
        (ATTACKER, 2, 3),  # without the disrupted
        (DEFENDER, 2, 2),  # and without terrain
    ]
    assert points(game, "france", "munich") == 2  # no rout: the disrupted live
    assert points(game, "austria", "linz") == 2
    assert game.steps == {_cell("munich"): 2}
    assert game.fought == 1 << DUCHY["linz"]


def _cell(duchy: str) -> int:
    return (FRANCE * len(DUCHY) + DUCHY[duchy]) * (MOST_STEPS + 1) + MOST_STEPS


@covers("N-11.3.04", "R39")
def test_damage_of_both_rounds_decides() -> None:
    game = clash("france 2", "austria 2", [5, 1, 1, 1, 5, 1, 1, 1, *[1, 1, 1], *[5, 1]])
    assert points(game, "france", "munich") == 2
    assert points(game, "austria", "linz") == 2


@covers("N-11.3.08", "R38", "R39", "R100", "R101")
def test_disruptions_that_found_nothing_cost_dice_in_the_next_round_only() -> None:
    game = clash("france 4", "austria 1", [5, 5, 1, 1, 1, 1, *[5, 5, 1], *[1, 1, 1, 1]])
    told = {e.data[:2]: len(e.data[2]) for e in game.news if e.kind == "battle_dice"}
    assert told[DEFENDER, 1] == 3
    assert told[ATTACKER, 2] == 2 + 2
    assert told[DEFENDER, 2] == 0  # the bonus, less the one that found nothing
    assert points(game, "france", "munich") == 4


@covers("N-11.3.03", "N-11.3.09", "R101")
@pytest.mark.parametrize(
    ("room", "hits", "expected"),
    [
        ({AUSTRIA: 6, RUSSIA: 1}, 4, ({AUSTRIA: 3, RUSSIA: 1}, 0)),
        ({AUSTRIA: 6, RUSSIA: 6}, 4, ({AUSTRIA: 2, RUSSIA: 2}, 0)),
        ({AUSTRIA: 6, RUSSIA: 6}, 5, ({AUSTRIA: 2, RUSSIA: 2}, 1)),
        ({AUSTRIA: 1, RUSSIA: 1}, 5, ({AUSTRIA: 1, RUSSIA: 1}, 3)),
        ({AUSTRIA: 3, RUSSIA: 3, BRITAIN: 3}, 2, ({AUSTRIA: 0, RUSSIA: 0, BRITAIN: 0}, 2)),
    ],
)
def test_losses_are_shared_equally(
    room: dict[int, int], hits: int, expected: tuple[dict[int, int], int]
) -> None:
    shares, left, able = even_shares(room, hits)
    assert (shares, left) == expected
    assert able == [n for n in room if shares[n] < room[n]]


@covers("N-11.3.03", "R38", "R101")
def test_the_chief_places_the_remainder_and_each_nation_its_own() -> None:
    game = clash("france 4", "austria 3 mack russia 3", [6, 6, 6, 1, 1, 1, *[1] * 9])
    assert asked(game) == ("Remainder", "austria")
    assert options(game) == ["choose Austria", "choose Russia"]
    assert refused(game, "choose France").code == "shared-equally"
    raw(game, "choose Russia")
    assert asked(game) == ("Bear", "austria")
    assert options(game) == ["strike units", "strike Mack"]
    assert refused(game, "strike Charles").code == "not-struck"
    raw(game, "strike units")
    assert (points(game, "austria", "linz"), points(game, "russia", "linz")) == (2, 1)


@covers("R101")
def test_without_a_chief_the_player_with_most_strength_places_the_remainder() -> None:
    game = clash("france 2", "austria 2 russia 3", [6, 1, 1, 1, *[1] * 7])
    assert asked(game) == ("Remainder", "russia")
    game = empty()
    game = clash("france 2", "austria 2 russia 2", [6, 1, 1, 1, *[1] * 7], game=game)
    assert asked(game) == ("Remainder", "austria")  # the first on the track from the active nation


@covers("R101")
def test_kills_and_disruptions_are_shared_separately() -> None:
    game = clash("france 4", "austria 3 russia 3", [6, 5, 1, 1, 1, 1, *[1] * 8])
    raw(game, "choose Austria")
    assert asked(game)[0] == "Remainder"
    raw(game, "choose Austria")
    assert (points(game, "austria", "linz"), game.shaken[AUSTRIA], game.shaken[RUSSIA]) == (2, 1, 0)


@covers("N-11.3.03", "R38", "R101")
def test_a_commander_may_be_taken_before_units() -> None:
    game = clash("france 3", "austria 3 mack", [6, 6, 1, 1, 1, *[1] * 7])
    raw(game, "strike Mack")
    assert where(game, "mack") == FALLEN
    assert points(game, "austria", "linz") == 2
    game = clash("france 3", "austria 3 mack", [5, 1, 1, 1, 1, *[1] * 7])
    raw(game, "strike Mack")
    assert game.shaken_leaders == 1 << COMMANDER["mack"]
    assert points(game, "austria", "linz") == 3


@covers("N-11.3.02", "R38")
def test_commanders_are_struck_when_no_unit_is_left() -> None:
    game = clash("france 3", "austria 1 mack john", [6, 6, 1, 1, 1, *[1] * 6])
    raw(game, "strike units")
    assert asked(game) == ("Leaders", "austria")
    assert options(game) == ["strike John", "strike Mack"]
    assert refused(game, "strike units").code == "not-now"
    raw(game, "strike John")
    assert (where(game, "john"), points(game, "austria", "linz")) == (FALLEN, 0)
    assert asked(game) == ("Retreat", "austria")


@covers("N-11.3.02", "R38")
def test_units_spared_for_a_commander_bear_what_is_left() -> None:
    game = clash("france 3", "austria 2 mack", [6, 6, 6, 1, 1, *[1] * 6])
    raw(game, "strike Mack")
    assert (points(game, "austria", "linz"), where(game, "mack")) == (0, FALLEN)  # three kills, three pieces
    assert asked(game) == ("Claim", "france")
    game = clash("france 3", "austria 2 mack", [5, 5, 5, 1, 1, *[5, 5, 5, 1, 1]], game=empty(britain="2"))
    quiet(game)
    raw(game, "strike Mack")
    assert asked(game)[0] == "Moment"  # a tie
    assert (game.shaken[AUSTRIA], game.carried[DEFENDER]) == (2, 0)


@covers("R38", "R101")
def test_the_chief_names_whose_commander_is_struck() -> None:
    game = empty()
    put(game, "linz", "austria 0 charles russia 0 kutuzov")
    game.chiefs = 1 << COMMANDER["charles"]
    clash("france 3", "", [6, 1, 1, 1, 1, *[1] * 5], game=game)
    assert asked(game) == ("Leaders", "austria")
    assert options(game) == ["choose Austria", "choose Russia"]
    raw(game, "choose Russia")
    assert where(game, "kutuzov") == FALLEN


@covers("R70")
def test_poniatowski_is_not_built_again() -> None:
    game = empty()
    game.active = AUSTRIA
    game = clash(
        "austria 3", "france 0 poniatowski", [6, 1, 1, 1, *[1, 1]], game=game, at="munich", lines="linz"
    )
    assert where(game, "poniatowski") == GONE
    assert asked(game) == ("Claim", "austria")


@covers("R49", "R99")
def test_the_fire_of_batteries_is_damage_of_round_one() -> None:
    game = clash("france 3", "austria 1", fire=(1, 2), game=empty(france="2"))
    assert game.shaken[FRANCE] == 2
    assert battle.damage(game, ATTACKER) == 3
    assert battle.dice(game, ATTACKER) == 1 + 2
    assert whole(game)
