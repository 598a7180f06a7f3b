"""A player's power submits to its invader (N-15.4, R60)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import DUCHY, NATIONAL, duchies_in
from lacewars.games.napoleonic.conquest import may_submit
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    BRITAIN,
    FRANCE,
    N_NATIONS,
    NOBODY,
    OUTSIDE,
    PRUSSIA,
    RUSSIA,
    SPAIN,
    TURKEY,
)
from lacewars.games.napoleonic.open import FORCED, PLAYED
from lacewars.games.napoleonic.phases.impulse import EndImpulse
from lacewars.games.napoleonic.pieces import COMMANDER
from lacewars.games.napoleonic.places import REGROUP, REGROUP_BOX
from lacewars.games.napoleonic.relations import go_to_war
from lacewars.kernel import covers
from tests.napoleonic.kit import act, asked, begin, board, options, refused, whole
from tests.napoleonic.test_15_conquest import clear_land

LINZ, PRAGUE, VIENNA = (DUCHY[d] for d in ("linz", "prague", "vienna"))


def invaded() -> Napoleonic:
    """Two Austrian points at home; a French army of three in Linz, two Spanish points in Prague."""
    game = board(france="2 3", britain="4", austria="6")
    clear_land(game, AUSTRIA)
    game.add_units(AUSTRIA, VIENNA, 2)
    game.add_units(FRANCE, LINZ, 3)
    game.add_units(SPAIN, PRAGUE, 2)
    return game


@covers("N-15.4.01", "N-15.4.02", "R60")
def test_a_power_weaker_than_its_invaders_may_submit() -> None:
    game = invaded()
    assert may_submit(game, AUSTRIA)
    assert not may_submit(game, RUSSIA)
    game.add_units(AUSTRIA, VIENNA, 3)  # as many as the invaders together
    assert not may_submit(game, AUSTRIA)
    game.put_leader(COMMANDER["davout"], LINZ)  # a commander counts
    assert may_submit(game, AUSTRIA)
    game.add_units(RUSSIA, VIENNA, 9)  # allies do not
    game.boxes[REGROUP_BOX * N_NATIONS + AUSTRIA] = 9  # nor does the regroup box
    game.put_leader(COMMANDER["charles"], REGROUP)
    assert may_submit(game, AUSTRIA)
    game.put_leader(COMMANDER["charles"], DUCHY["munich"])  # anywhere on the map
    assert not may_submit(game, AUSTRIA)


@covers("N-15.4.01", "N-3.68")
def test_proxies_never_submit_willingly_and_invaders_must_stand_in_the_country() -> None:
    game = board()
    go_to_war(game, TURKEY, RUSSIA)
    clear_land(game, TURKEY)
    game.add_units(RUSSIA, DUCHY["constantinople"], 3)
    assert not may_submit(game, TURKEY)
    game = board()
    clear_land(game, AUSTRIA)
    assert not may_submit(game, AUSTRIA)


@covers("N-15.4.1.01", "N-15.4.1.02", "N-15.4.1.03", "R60")
@pytest.mark.parametrize("active", [FRANCE, BRITAIN, AUSTRIA])
def test_an_offer_goes_to_the_strongest_invader_at_the_end_of_any_impulse(active: int) -> None:
    game = begin(invaded(), EndImpulse(active, True))
    assert asked(game) == ("Submission", "austria")
    assert "cede Vienna" not in options(game)
    assert refused(game, "cede Vienna").rules == ("N-15.2.03",)
    act(game, "cede Linz")
    assert "cede Linz" not in options(game)
    act(game, "offer submission")
    assert asked(game) == ("AnswerSubmission", "france")
    assert options(game) == ["accept", "refuse"]
    act(game, "refuse")
    assert game.status[AUSTRIA] == PLAYED
    assert game.decision() is None  # one offer in an impulse
    begin(game, EndImpulse(active, True))
    assert asked(game) == ("Submission", "austria")  # another one after the next impulse
    act(game, "pass")
    assert game.decision() is None


@covers("R60")
def test_no_more_than_six_duchies_may_be_offered() -> None:
    game = begin(invaded(), EndImpulse(FRANCE, True))
    for _ in range(6):
        act(game, options(game)[0])
    assert options(game) == ["offer submission", "pass"]
    assert refused(game, "cede Lublin").rules == ("N-15.4.1.02",)


@covers("R60")
def test_on_a_tie_the_invader_earlier_on_the_track_is_asked() -> None:
    game = invaded()
    game.add_units(SPAIN, PRAGUE, 1)
    act(begin(game, EndImpulse(FRANCE, True)), "offer submission")
    assert asked(game) == ("AnswerSubmission", "france")
    game = invaded()
    game.add_units(SPAIN, PRAGUE, 2)
    act(begin(game, EndImpulse(FRANCE, True)), "offer submission")
    assert asked(game) == ("AnswerSubmission", "spain")


@covers("N-8.7.2.08", "N-15.4.03", "N-15.5.01", "R27")
def test_an_accepted_submission_is_a_conquest_on_agreed_terms() -> None:
    game = invaded()
    game.set_flag(PRAGUE, SPAIN)
    game.set_flag(VIENNA, FRANCE)
    game.resources[AUSTRIA] = 1
    game.add_units(RUSSIA, DUCHY["lemberg"], 1)
    begin(game, EndImpulse(FRANCE, True))
    act(game, "cede Linz", "offer submission", "accept")
    assert (game.flag(LINZ), game.flag(PRAGUE), game.flag(VIENNA)) == (FRANCE, NOBODY, NOBODY)
    assert (game.status[AUSTRIA], game.camp[AUSTRIA], game.victor[AUSTRIA]) == (FORCED, OUTSIDE, FRANCE)
    assert (game.resources[AUSTRIA], game.resources[FRANCE]) == (0, 1)
    assert game.boxes[REGROUP_BOX * N_NATIONS + RUSSIA] == 1
    assert asked(game)[0] == "Remain"
    while game.decision() is not None:
        act(game, "done")
    assert not game.turn_over  # play goes on
    assert whole(game)


@covers("N-15.4.1.02")
def test_a_mere_end_of_fighting_may_be_offered() -> None:
    game = begin(invaded(), EndImpulse(FRANCE, True))
    act(game, "offer submission", "accept")
    assert all(game.flag(d) == NOBODY for d in duchies_in(NATIONAL[AUSTRIA]))
    assert game.status[AUSTRIA] == FORCED


@covers("N-5.8.04", "N-15.4.03")
def test_the_submission_of_france_ends_the_game_at_once() -> None:
    game = board(france="2", britain="3")
    clear_land(game, FRANCE)
    game.add_units(BRITAIN, DUCHY["normandy"], 3)
    begin(game, EndImpulse(BRITAIN, True))
    act(game, "offer submission", "accept")
    while game.decision() is not None:
        act(game, "done")
    assert game.reason == "france_fell"


def test_a_pass_is_no_impulse_after_which_one_submits() -> None:
    game = begin(invaded(), EndImpulse(PRUSSIA, False))
    assert game.decision() is None
