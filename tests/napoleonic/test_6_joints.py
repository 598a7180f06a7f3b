"""Cards of any moment in the midst of an interception or before a battle (cards 9, 33, 79, H1)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import DUCHY
from lacewars.games.napoleonic.flags import refuse_flag
from lacewars.games.napoleonic.nations import AUSTRIA, FRANCE, RUSSIA
from lacewars.games.napoleonic.pieces import COMMANDER
from lacewars.games.napoleonic.places import FALLEN
from lacewars.kernel import covers
from tests.napoleonic.contact_kit import Battle, bare, battles, points, stand
from tests.napoleonic.kit import asked, give, kinds, options, raw, refused, roll, whole

__all__ = ["battles"]
LINZ, VIENNA = DUCHY["linz"], DUCHY["vienna"]


def invasion(**hands: str) -> Napoleonic:
    """Davout goes from Munich to Linz; Charles stands in Vienna with three points."""
    game = bare()
    stand(game, "munich", ["davout"], france=4)
    stand(game, "vienna", ["charles"], austria=3)
    for name, numbers in hands.items():
        give(game, name, numbers)
    points("france", 4, game)
    walk(game, "march from Munich", "with Davout", "go to Linz")
    return game


def walk(game: Napoleonic, *texts: str) -> None:
    """Does these actions; nobody responds before them."""
    for text in texts:
        while asked(game)[0] == "Moment":
            raw(game, "pass")
        raw(game, text)


def respond(game: Napoleonic, name: str, *texts: str) -> None:
    """A nation responds in the window that is open."""
    while asked(game) != ("Moment", name):
        raw(game, "pass")
    for text in texts:
        raw(game, text)


def intercept(game: Napoleonic, dice: list[int]) -> None:
    """Charles tries to intercept from Vienna."""
    walk(game, "intercept from Vienna", "with Charles")
    roll(game, dice)
    raw(game, "try it")


@covers("commanders_health", "R70")
@pytest.mark.parametrize("ill", [True, False])
def test_commanders_health_spoils_an_interception_just_rolled(ill: bool, battles: list[Battle]) -> None:
    game = invasion(britain="33", france="3")
    intercept(game, [1, 4])  # 5, 3 for Charles, 1 for a friendly space: it succeeds
    if ill:
        respond(game, "britain", "respond 33", "choose the commander Charles")
    while game.decision() is not None and asked(game)[0] == "Moment":
        raw(game, "pass")
    assert (game.leader_at[COMMANDER["charles"]] == LINZ) != ill
    assert bool(battles) != ill


@covers("hussars_and_grenzers", "R79")
@pytest.mark.parametrize("hussars", [True, False])
def test_hussars_and_grenzers_save_an_interception_that_has_just_failed(
    hussars: bool, battles: list[Battle]
) -> None:
    game = invasion(austria="3", france="4")
    game.home_used = 0
    intercept(game, [1, 1])
    if hussars:
        respond(game, "austria", "respond H1")
    while game.decision() is not None and asked(game)[0] == "Moment":
        raw(game, "pass")
    assert (game.leader_at[COMMANDER["charles"]] == LINZ) == hussars
    assert bool(battles) == hussars


@covers("hussars_and_grenzers", "R79")
def test_hussars_and_grenzers_keep_foreign_flags_out_of_austria() -> None:
    game = bare()
    stand(game, "linz", ["davout"], france=2)
    assert refuse_flag(game, FRANCE, LINZ) is None
    game.hussars = True
    refusal = refuse_flag(game, FRANCE, LINZ)
    assert refusal is not None
    assert refusal.code == "hussars"
    game.set_flag(LINZ, FRANCE)
    stand(game, "linz", austria=1)
    assert getattr(refuse_flag(game, AUSTRIA, LINZ), "code", "") != "hussars"


@covers("hussars_and_grenzers", "R79")
def test_hussars_and_grenzers_do_not_keep_friends_from_freeing_austrian_duchies() -> None:
    game = bare()
    stand(game, "linz", russia=1)
    game.set_flag(LINZ, FRANCE)
    game.hussars = True
    assert refuse_flag(game, RUSSIA, LINZ) is None  # a flag is removed, none is placed


@covers("leader_wounded", "R70", "R109")
def test_a_commander_alone_who_is_killed_fights_no_battle(battles: list[Battle]) -> None:
    game = bare()
    stand(game, "munich", ["davout"], france=4)
    stand(game, "linz", ["mack"])
    give(game, "britain", "79")
    give(game, "austria", "3")
    points("france", 4, game)
    walk(game, "march from Munich", "with Davout", "go to Linz")
    roll(game, [6])
    respond(game, "britain", "respond 79", "choose the commander Mack")
    while asked(game)[0] == "Moment":
        raw(game, "pass")
    assert game.leader_at[COMMANDER["mack"]] == FALLEN
    assert asked(game) == ("March", "france")  # it may go on
    assert not battles
    assert whole(game)


@covers("general_staff", "R109")
def test_general_staff_lets_units_without_commander_intercept(battles: list[Battle]) -> None:
    game = bare()
    stand(game, "munich", ["davout"], france=4)
    stand(game, "vienna", austria=3)
    give(game, "austria", "9")
    points("france", 4, game)
    walk(game, "march from Munich", "with Davout")
    raw(game, "go to Linz")
    respond(game, "austria", "respond 9", "choose Austria")
    while asked(game)[0] == "Moment":
        raw(game, "pass")
    assert asked(game) == ("Contact", "austria")
    assert options(game) == ["intercept from Vienna", "pass"]
    raw(game, "intercept from Vienna")
    raw(game, "take 3 of Austria")
    roll(game, [3, 4])  # 7, 1 for the staff, 1 for a friendly space
    assert "intercepted" in kinds(raw(game, "try it"))
    assert game.strength(AUSTRIA, LINZ) == 3
    assert len(battles) == 1


@covers("general_staff")
def test_without_general_staff_units_stay(battles: list[Battle]) -> None:
    game = bare()
    stand(game, "munich", ["davout"], france=4)
    stand(game, "vienna", austria=3)
    points("france", 4, game)
    walk(game, "march from Munich", "with Davout", "go to Linz")
    assert asked(game) == ("March", "france")
    assert refused(game, "intercept from Vienna").code == "not-now"
    assert not battles
    assert game.strength(AUSTRIA, VIENNA) == 3
