"""Who controls a zone, which ports are blockaded, when a strait is closed (N-13.3.3, R32, R44, R104)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic.board import DUCHY, ZONE
from lacewars.games.napoleonic.deployment import fleet_places
from lacewars.games.napoleonic.fleets import (
    blockaded_from,
    controls,
    is_blockaded,
    rules_itself,
    stacks,
    strait_closed,
    zone_side,
    zones_ruled,
)
from lacewars.games.napoleonic.nations import (
    BRITAIN,
    COALITION,
    FRANCE,
    IMPERIAL,
    OUTSIDE,
    PRUSSIA,
    RUSSIA,
    SPAIN,
    SWEDEN,
)
from lacewars.games.napoleonic.pieces import SQUADRON
from lacewars.games.napoleonic.places import AT_SEA, OFF_MAP
from lacewars.games.napoleonic.relations import enter_pact, go_to_war
from lacewars.kernel import covers
from tests.napoleonic.kit import board
from tests.napoleonic.sea_kit import sea

CHANNEL, BISCAY, BLACK = ZONE["english_channel"], ZONE["bay_of_biscay"], ZONE["black_sea"]


@covers("N-3.19", "R44")
def test_a_zone_is_controlled_by_the_camp_that_is_alone_at_sea_there() -> None:
    game = sea(britain_1="english_channel", russia_1="english_channel")
    assert zone_side(game, CHANNEL) == COALITION
    assert zone_side(game, BISCAY) == OUTSIDE
    game.ship_at[SQUADRON["france_1"]] = AT_SEA + CHANNEL
    assert zone_side(game, CHANNEL) == OUTSIDE
    game.ship_at[SQUADRON["britain_1"]] = game.ship_at[SQUADRON["russia_1"]] = DUCHY["kent"]
    assert zone_side(game, CHANNEL) == IMPERIAL


@covers("R44")
def test_a_neutral_fleet_denies_control_and_a_fleet_in_port_has_none() -> None:
    game = sea(britain_1="english_channel", sweden_1="english_channel", france_1="brest")
    assert zone_side(game, CHANNEL) == OUTSIDE
    assert not controls(game, BRITAIN, CHANNEL)
    assert zone_side(game, BISCAY) == OUTSIDE
    game.controller[SWEDEN] = game.controller[BRITAIN]
    enter_pact(game, SWEDEN, BRITAIN)
    assert zone_side(game, CHANNEL) == COALITION


@covers("R44")
def test_a_nation_controls_a_zone_only_with_a_squadron_of_its_own() -> None:
    game = sea(russia_3="black_sea")
    assert controls(game, BRITAIN, BLACK)
    assert not rules_itself(game, BRITAIN, BLACK)
    assert rules_itself(game, RUSSIA, BLACK)
    game = board()
    assert zones_ruled(game, BRITAIN) == 5


@covers("N-3.09", "N-13.3.3.02", "R44", "R104")
def test_a_port_is_blockaded_where_all_fleets_at_sea_are_hostile() -> None:
    game = sea(britain_1="bay_of_biscay", france_1="bordeaux")
    assert is_blockaded(game, FRANCE, DUCHY["bordeaux"])
    assert is_blockaded(game, SPAIN, DUCHY["bilbao"])
    assert not is_blockaded(game, RUSSIA, DUCHY["bordeaux"])  # an ally of the blockader
    assert not is_blockaded(game, PRUSSIA, DUCHY["bordeaux"])  # at war with nobody
    assert not is_blockaded(game, FRANCE, DUCHY["calais"])  # no fleet is there


@covers("N-13.3.3.02", "R104")
@pytest.mark.parametrize("squadron", ["france_2", "spain_1", "sweden_1"])
def test_an_own_allied_or_neutral_fleet_at_sea_lifts_a_blockade(squadron: str) -> None:
    game = sea(britain_1="bay_of_biscay", **{squadron: "bay_of_biscay"})
    assert not is_blockaded(game, FRANCE, DUCHY["bordeaux"])


@covers("R44")
def test_a_port_of_two_zones_is_blockaded_only_from_both() -> None:
    game = sea(britain_1="bay_of_biscay", france_1="brest")
    assert not is_blockaded(game, FRANCE, DUCHY["brest"])
    assert blockaded_from(game, FRANCE, BISCAY)
    assert not blockaded_from(game, FRANCE, CHANNEL)
    game.ship_at[SQUADRON["britain_2"]] = AT_SEA + CHANNEL
    assert is_blockaded(game, FRANCE, DUCHY["brest"])


@covers("R104")
def test_war_outside_the_camps_blockades_too() -> None:
    game = sea(sweden_1="baltic_sea")
    assert not is_blockaded(game, PRUSSIA, DUCHY["danzig"])
    go_to_war(game, PRUSSIA, SWEDEN)
    assert is_blockaded(game, PRUSSIA, DUCHY["danzig"])


@covers("N-cards.15")
def test_squadrons_off_the_map_control_and_blockade_nothing() -> None:
    game = sea(britain_1="off_map", france_1="off_map")
    assert all(zone_side(game, zone) == OUTSIDE for zone in ZONE.values())
    assert zones_ruled(game, BRITAIN) == 0
    assert not is_blockaded(game, FRANCE, DUCHY["bordeaux"])


STRAIT = DUCHY["calabria"], DUCHY["palermo"]


@covers("R32")
def test_a_strait_is_closed_by_an_enemy_fleet_in_its_zone_or_in_a_port_at_an_end() -> None:
    for place, closed in (("tyrrhenian_sea", True), ("calabria", True), ("palermo", True), ("naples", False)):
        game = sea(britain_1=place)
        assert strait_closed(game, FRANCE, *STRAIT) == closed
        assert strait_closed(game, FRANCE, *STRAIT[::-1]) == closed
        assert not strait_closed(game, RUSSIA, *STRAIT)
        assert not strait_closed(game, PRUSSIA, *STRAIT)


@covers("R104")
def test_squadrons_under_construction_close_no_strait_but_those_in_refit_do() -> None:
    game = sea(britain_1="palermo")
    game.shipyard = 1 << SQUADRON["britain_1"]
    assert not strait_closed(game, FRANCE, *STRAIT)
    game.shipyard, game.refit = 0, 1 << SQUADRON["britain_1"]
    assert strait_closed(game, FRANCE, *STRAIT)


@covers("N-13.2.1.03", "N-3.39", "N-3.40", "N-13.1.01", "N-13.2.01")
def test_friends_in_a_zone_are_one_fleet_unless_a_nation_keeps_apart() -> None:
    game = sea(
        britain_1="english_channel", britain_2="english_channel", russia_1="english_channel", france_1="brest"
    )
    both = 1 << SQUADRON["britain_1"] | 1 << SQUADRON["britain_2"]
    russian = 1 << SQUADRON["russia_1"]
    enemies = game.hostile[FRANCE]
    assert stacks(game, AT_SEA + CHANNEL, enemies) == [both | russian]
    game.apart = russian
    assert stacks(game, AT_SEA + CHANNEL, enemies) == [both, russian]
    game.apart = 1 << SQUADRON["britain_1"]  # a nation is never split
    assert stacks(game, AT_SEA + CHANNEL, enemies) == [both, russian]


def test_raiders_off_the_map_do_not_deploy() -> None:
    game = sea(france_1="bay_of_biscay")
    assert AT_SEA + BISCAY in fleet_places(game, FRANCE)
    game.ship_at[SQUADRON["france_1"]] = OFF_MAP
    assert OFF_MAP not in fleet_places(game, FRANCE)
