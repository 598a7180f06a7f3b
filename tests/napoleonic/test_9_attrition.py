"""Attrition: one die for each strength point and commander, and who loses what (N-9.4, R6)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.armies import appoint
from lacewars.games.napoleonic.board import DUCHY
from lacewars.games.napoleonic.forces import Force, force_at, shift, troops_of
from lacewars.games.napoleonic.nations import AUSTRIA, FRANCE, RUSSIA, SPAIN
from lacewars.games.napoleonic.phases.attrition import attrition
from lacewars.games.napoleonic.pieces import COMMANDER
from lacewars.games.napoleonic.places import FALLEN, GONE
from lacewars.kernel import Event, covers
from tests.napoleonic.kit import act, asked, board, options, refused, roll, whole

LINZ, SMOLENSK, MADRID, BULGARIA = (DUCHY[d] for d in ("linz", "smolensk", "madrid", "bulgaria"))


def stand(game: Napoleonic, duchy: int, *names: str, **points: int) -> Force:
    """Puts commanders and points of nations into a duchy, and nobody else there."""
    here = force_at(game, duchy)
    for n, there in enumerate(here.troops):
        game.add_units(n, duchy, -there)
    for c, place in enumerate(game.leader_at):
        if place == duchy:
            game.put_leader(c, FALLEN)
    for name in names:
        game.put_leader(COMMANDER[name], duchy)
    for name, number in points.items():
        game.add_units(
            {"france": FRANCE, "austria": AUSTRIA, "spain": SPAIN, "russia": RUSSIA}[name], duchy, number
        )
    return force_at(game, duchy)


def suffer(game: Napoleonic, force: Force, duchy: int, dice: list[int], causes: int = 1) -> list[Event]:
    roll(game, dice)
    game.news = []
    attrition(game, force, duchy, causes)
    game.settle()
    return game.news


@covers("N-3.07", "N-9.4.01")
def test_every_point_and_commander_rolls_and_the_owner_chooses() -> None:
    game = board()
    force = stand(game, LINZ, "mack", austria=3)
    news = suffer(game, force, LINZ, [6, 1, 6, 5])
    assert news[0].data == (LINZ, (AUSTRIA,), (6, 1, 6, 5), 2)
    assert asked(game) == ("Wear", "austria")
    assert options(game) == ["lose a point of Austria", "lose Mack"]
    assert refused(game, "lose Charles").code == "not-in-force"
    assert refused(game, "lose a point of France").code == "not-in-force"
    act(game, "lose Mack")
    assert game.strength(AUSTRIA, LINZ) == 2  # the second loss leaves nothing to choose
    assert game.leader_at[COMMANDER["mack"]] == FALLEN
    assert game.decision() is None
    assert whole(game)


@covers("R70")
def test_whoever_cannot_be_rebuilt_is_gone_for_good() -> None:
    game = board()
    force = stand(game, LINZ, "poniatowski")
    suffer(game, force, LINZ, [6])
    assert game.leader_at[COMMANDER["poniatowski"]] == GONE


@covers("N-9.4.02", "R31")
def test_all_causes_are_rolled_before_losses_fall() -> None:
    game = board()
    force = stand(game, LINZ, austria=2)
    news = suffer(game, force, LINZ, [6, 1, 6, 6], causes=2)
    assert news[0].data == (LINZ, (AUSTRIA,), (6, 1, 6, 6), 2)  # the first loss did not spare a die
    assert force_at(game, LINZ).size == 0


@covers("N-9.4.5.01", "R5", "R6")
@pytest.mark.parametrize(
    ("duchy", "lost"), [("linz", 2), ("smolensk", 3), ("madrid", 3), ("bulgaria", 3), ("naples", 2)]
)
def test_french_losses_are_halved_but_not_everywhere(duchy: str, lost: int) -> None:
    game = board()
    force = stand(game, DUCHY[duchy], france=8)
    suffer(game, force, DUCHY[duchy], [6, 6, 6, 1, 2, 3, 4, 5])
    assert game.strength(FRANCE, DUCHY[duchy]) == 8 - lost
    game = board()
    force = stand(game, DUCHY[duchy], austria=8)
    suffer(game, force, DUCHY[duchy], [6, 6, 6, 1, 2, 3, 4, 5])
    assert game.strength(AUSTRIA, DUCHY[duchy]) == 5


@covers("R6")
def test_the_original_owner_of_the_space_counts_and_not_its_flag() -> None:
    game = board()
    game.set_flag(SMOLENSK, FRANCE)
    suffer(game, stand(game, SMOLENSK, france=2), SMOLENSK, [6, 6])
    assert game.strength(FRANCE, SMOLENSK) == 0


@covers("N-9.4.5.02", "R6")
def test_the_french_of_a_mixed_force_roll_apart_and_its_chief_chooses() -> None:
    game = board()
    force = stand(game, LINZ, "napoleon", "castanos", france=2, spain=2)
    appoint(game, COMMANDER["castanos"])
    news = suffer(game, force, LINZ, [6, 6, 1, 6, 6, 1])
    assert [e.data[1:] for e in news if e.kind == "attrition"] == [
        ((FRANCE,), (6, 6, 1), 1),
        ((SPAIN,), (6, 6, 1), 2),
    ]
    assert asked(game) == ("Wear", "spain")
    assert options(game) == ["lose a point of France", "lose Napoleon"]
    act(game, "lose Napoleon", "lose Castaños")
    assert game.strength(FRANCE, LINZ) == 2
    assert game.strength(SPAIN, LINZ) == 1


@covers("N-9.4.2.01", "R30")
def test_only_those_who_made_a_forced_march_roll_for_it() -> None:
    game = board()
    force = stand(game, LINZ, "mack", austria=4)
    roll(game, [6, 6])
    game.news = []
    attrition(game, force, LINZ, 0, Force(1 << COMMANDER["mack"], troops_of(AUSTRIA, 1)))
    game.settle()
    assert game.leader_at[COMMANDER["mack"]] == FALLEN  # both losses fall on the two who marched
    assert game.strength(AUSTRIA, LINZ) == 3


def test_nothing_is_rolled_for_nobody() -> None:
    game = board()
    assert suffer(game, Force(), LINZ, []) == []


@covers("N-9.4.03")
def test_attrition_is_no_battle() -> None:
    game = board()
    force = stand(game, LINZ, "mack", austria=2)
    suffer(game, force, LINZ, [6, 6, 6])
    assert game.fought == game.worn == 0


def test_the_weariest_fall_first() -> None:
    game = board()
    force = stand(game, LINZ, austria=3)
    shift(game, Force(0, troops_of(AUSTRIA, 2)), DUCHY["vienna"], LINZ, 1)
    suffer(game, force, LINZ, [6, 1, 1])
    assert sum(game.steps.values()) == 1
