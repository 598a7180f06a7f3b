"""Turks stay in Turkey during the Serbian Revolt, whoever leads them (card 5)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import DUCHY, OWNED
from lacewars.games.napoleonic.cards import CARD, WAR
from lacewars.games.napoleonic.deployment import convoy_goals, land_goals, safe_ground
from lacewars.games.napoleonic.nations import AUSTRIA, BRITAIN, TURKEY
from lacewars.games.napoleonic.open import SCHEDULED
from lacewars.games.napoleonic.phases.impulse import Impulse
from lacewars.games.napoleonic.relations import enter_pact
from lacewars.kernel import covers
from tests.napoleonic.contact_kit import Battle, bare, battles, points, stand
from tests.napoleonic.field import clash, empty, put, quiet
from tests.napoleonic.field import points as strength
from tests.napoleonic.kit import act, asked, begin, give, options, refused

__all__ = ["battles"]


def friends(patron: int, game: Napoleonic, *, revolt: bool) -> Napoleonic:
    """Turkey in a pact with a power, with or without the Serbian Revolt."""
    enter_pact(game, TURKEY, patron)
    if revolt:
        game.war_of[WAR[CARD["serbian_revolt"]]] = TURKEY
    return game


@covers("serbian_revolt", "R33")
@pytest.mark.parametrize("revolt", [True, False])
def test_turks_in_an_allied_army_do_not_intercept_abroad(revolt: bool, battles: list[Battle]) -> None:
    game = friends(AUSTRIA, bare(), revolt=revolt)
    stand(game, "graz", ["davout"], france=2)
    stand(game, "belgrade", ["charles"], austria=2, turkey=3)
    points("france", 3, game)
    act(game, "march from Graz", "with Davout", "go to Agram", "intercept from Belgrade", "with Charles")
    if revolt:
        assert refused(game, "try it").code == "serbian-revolt"
        act(game, "take 0 of Ottoman Empire")
    assert "try it" in options(game)


@covers("serbian_revolt", "R48")
@pytest.mark.parametrize("revolt", [True, False])
def test_turks_aboard_an_allied_convoy_land_in_turkey_alone(revolt: bool) -> None:
    game = friends(BRITAIN, bare(), revolt=revolt)
    stand(game, "salonika", ["moore"], britain=1, turkey=2)
    points("britain", 5, game)
    act(
        game,
        "convoy from Salonika",
        "with Moore",
        "take 2 of Ottoman Empire",
        "sail to Eastern Mediterranean",
    )
    assert "sail to Albania" in options(game)
    assert ("sail to Calabria" in options(game)) != revolt
    if revolt:
        assert refused(game, "sail to Calabria").code == "serbian-revolt"


@covers("serbian_revolt", "R48")
def test_a_convoy_without_turks_leaves_turkey_in_the_revolt() -> None:
    game = friends(BRITAIN, bare(), revolt=True)
    stand(game, "salonika", ["moore"], britain=1, turkey=2)
    points("britain", 5, game)
    act(game, "convoy from Salonika", "with Moore", "sail to Eastern Mediterranean", "sail to Calabria")
    assert strength(game, "turkey", "salonika") == 2


@covers("serbian_revolt", "R40")
@pytest.mark.parametrize("revolt", [True, False])
def test_turks_do_not_retreat_abroad(revolt: bool) -> None:
    game = friends(AUSTRIA, empty(), revolt=revolt)
    clash(
        "france 6 davout",
        "austria 3 charles turkey 3",
        [5] + [1] * 40,
        at="bosnia",
        lines="albania",
        game=game,
    )
    while asked(game)[0] != "Retreat":
        quiet(game)
        if asked(game)[0] != "Retreat":
            act(game, options(game)[0])
    assert asked(game) == ("Retreat", "austria")
    abroad = {"retreat to Agram", "retreat to Dalmatia"}
    assert (not abroad & set(options(game))) == revolt
    assert "retreat to Sofia" in options(game)


@covers("serbian_revolt", "R40")
def test_if_no_way_leads_to_turkey_the_others_retreat_without_the_turks() -> None:
    game = friends(AUSTRIA, empty(), revolt=True)
    for duchy in ("sofia", "belgrade", "dalmatia"):
        put(game, duchy, "france 1")
    clash(
        "france 6 davout",
        "austria 3 charles turkey 3",
        [5] + [1] * 40,
        at="bosnia",
        lines="albania",
        game=game,
    )
    while game.battle_at >= 0:
        quiet(game)
        if game.battle_at >= 0:
            act(game, options(game)[0])
    assert not game.present[TURKEY]
    assert game.present[AUSTRIA] == 1 << DUCHY["agram"]


@covers("serbian_revolt", "R53")
@pytest.mark.parametrize("revolt", [True, False])
def test_turks_deploy_abroad_with_nobody(revolt: bool) -> None:
    game = friends(AUSTRIA, bare(), revolt=revolt)
    safe = safe_ground(game, AUSTRIA)
    reach = land_goals(game, AUSTRIA, DUCHY["belgrade"], safe, 1 << TURKEY)
    assert DUCHY["sofia"] in reach
    assert (DUCHY["vienna"] in reach) != revolt
    assert DUCHY["vienna"] in land_goals(game, AUSTRIA, DUCHY["belgrade"], safe)
    game = friends(BRITAIN, bare(), revolt=revolt)
    ports = sum(1 << port for port in convoy_goals(game, BRITAIN, DUCHY["salonika"], 1 << TURKEY))
    assert ports & OWNED[TURKEY]
    assert bool(ports & ~OWNED[TURKEY]) != revolt


@covers("serbian_revolt", "double_march")
@pytest.mark.parametrize("revolt", [True, False])
def test_turks_are_not_set_aside_by_an_allied_double_march(revolt: bool) -> None:
    game = friends(AUSTRIA, bare(), revolt=revolt)
    stand(game, "belgrade", ["charles"], austria=2, turkey=3)
    give(game, "austria", "83")
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    act(game, "event 83", "choose the space Belgrade", "with Charles")
    assert ("put the army on the card" in options(game)) != revolt
