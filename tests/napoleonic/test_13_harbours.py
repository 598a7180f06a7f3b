"""Ports that fall, raiders off the map, and pursuit (N-13.9, N-cards.08 to N-cards.15, R51, R63)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import DUCHY
from lacewars.games.napoleonic.data_files import tables
from lacewars.games.napoleonic.nations import BRITAIN, FRANCE, RUSSIA
from lacewars.games.napoleonic.phases.ending import EndOfTurn
from lacewars.games.napoleonic.phases.interphase import Interphase
from lacewars.games.napoleonic.phases.raiders import RaidersReturn, RaidRoll
from lacewars.games.napoleonic.phases.track import Scheduled
from lacewars.games.napoleonic.relations import at_war
from lacewars.kernel import covers
from tests.napoleonic.kit import act, asked, begin, give, options, refused, roll
from tests.napoleonic.sea_kit import dice_of, sail, sea, ships, spending, where


# ---------------------------------------------------------------------- a port falls
def fallen(port: str, **squadrons: str) -> Napoleonic:
    """The British have just put their flag on a French port."""
    game = sea(**squadrons)
    game.set_flag(DUCHY[port], BRITAIN)
    return game


@covers("N-13.9.01", "R51")
def test_a_fleet_whose_port_falls_puts_to_sea_and_ships_under_construction_are_destroyed() -> None:
    game = fallen("bordeaux", france_1="bordeaux", france_2="bordeaux")
    game.shipyard = ships("france_2")
    spending(game, "britain")
    assert where(game, "france_1") == "bay_of_biscay"
    assert where(game, "france_2") == "sunk"
    assert game.shipyard == 0
    assert asked(game) == ("Spending", "britain")
    assert game.fleet == 0


@covers("N-13.9.01", "R51")
def test_it_may_be_intercepted_with_the_blockade_and_is_lost_if_beaten() -> None:
    game = fallen("bordeaux", france_1="bordeaux", britain_1="bay_of_biscay")
    game.refit = ships("france_1")
    spending(game, "britain")
    assert asked(game) == ("Hunt", "britain")
    news = sail(game, "intercept at sea", dice=(6, 1))
    assert dice_of(news, "chased")[0][2] == 3  # British, and a blockade
    assert asked(game) == ("Caught", "france")
    news = sail(game, "stand and fight at sea", dice=(1, 5, 1, 1))
    assert len(dice_of(news, "broadsides")[0][0]) == 1  # a die less in refit
    assert where(game, "france_1") == "sunk"


@covers("N-13.9.01")
def test_it_may_evade_and_stays_at_sea() -> None:
    game = fallen("bordeaux", france_1="bordeaux", britain_1="bay_of_biscay")
    spending(game, "britain")
    sail(game, "intercept at sea", dice=(6, 6))
    sail(game, "evade at sea", dice=(6, 6))
    assert where(game, "france_1") == "bay_of_biscay"
    assert asked(game) == ("Spending", "britain")


@covers("N-13.9.01")
def test_from_a_port_of_two_zones_its_player_chooses_the_zone() -> None:
    game = fallen("brest", france_1="brest")
    spending(game, "britain")
    assert asked(game) == ("Evicted", "france")
    assert options(game) == ["sail to English Channel", "sail to Bay of Biscay"]
    assert refused(game, "sail to North Sea").code == "too-far"
    act(game, "sail to Bay of Biscay")
    assert where(game, "france_1") == "bay_of_biscay"


@covers("N-13.9.01")
def test_flags_of_the_end_of_the_turn_drive_fleets_out_too() -> None:
    game = sea(france_1="bordeaux")
    game.add_units(BRITAIN, DUCHY["bordeaux"], 1)
    game.add_units(FRANCE, DUCHY["bordeaux"], -game.strength(FRANCE, DUCHY["bordeaux"]))
    for commander, place in enumerate(game.leader_at):
        if place == DUCHY["bordeaux"]:
            game.put_leader(commander, DUCHY["paris"])
    begin(game, EndOfTurn(), dice=[1] * 200)
    assert game.holder[DUCHY["bordeaux"]] == BRITAIN
    assert where(game, "france_1") == "bay_of_biscay"


@covers("N-13.9.01", "N-14.02", "R51")
def test_a_change_of_camp_in_the_interphase_drives_fleets_out_and_nobody_intercepts_them() -> None:
    game = sea(britain_1="st_petersburg", france_1="gulf_of_finland")
    begin(game, Interphase())
    while asked(game) != ("CampOffer", "russia"):
        act(game, "pass")
    act(game, "join the imperial camp", "accept")
    while asked(game)[0] != "Reinforcing":
        act(game, options(game)[-1])
    assert at_war(game, RUSSIA, BRITAIN)
    assert where(game, "britain_1") == "gulf_of_finland"
    assert game.fleet == 0


@covers("R51")
def test_a_port_of_a_friend_or_neutral_drives_nobody_out() -> None:
    game = sea(france_1="cadiz", britain_1="gothenburg")
    spending(game, "britain")
    assert (where(game, "france_1"), where(game, "britain_1")) == ("cadiz", "gothenburg")


# ---------------------------------------------------------------------- raids
@covers("N-cards.10", "N-cards.08", "R63")
@pytest.mark.parametrize(("die", "lost"), [(2, 1), (3, 0)])
def test_a_die_not_above_the_raiders_costs_britain_a_card(die: int, lost: int) -> None:
    game = sea(france_1="off_map", france_2="off_map")
    give(game, "britain", "2 3 4")
    news = begin(game, RaidRoll(), dice=[die]).news
    assert dice_of(news, "trade_raid") == [(die, 2)]
    assert len(game.hands[BRITAIN]) == 3 - lost
    assert tables("tables.toml")["off_map_fleets"]["raid"].startswith("at the start of each scheduled French")


@covers("N-cards.10", "R63")
def test_british_squadrons_in_the_box_stop_the_raids() -> None:
    game = sea(france_1="off_map", britain_1="off_map")
    give(game, "britain", "2 3 4")
    begin(game, RaidRoll(), dice=[1])
    assert len(game.hands[BRITAIN]) == 3


@covers("N-cards.10", "R63")
@pytest.mark.parametrize("cards", ["6", ""])
def test_the_raid_is_rolled_at_the_start_of_a_scheduled_french_impulse_or_pass(cards: str) -> None:
    game = sea(france_1="off_map")
    give(game, "britain", "2 3")
    give(game, "france", cards)
    game.marker = FRANCE
    begin(game, Scheduled(), dice=[1])
    assert len(game.hands[BRITAIN]) == 1
    game.marker = BRITAIN
    roll(game, [1])
    begin(game, Scheduled(), dice=[1])
    assert len(game.hands[BRITAIN]) == 1


# ---------------------------------------------------------------------- pursuit and return
@covers("N-cards.11", "R63")
def test_britain_sends_even_blockaded_squadrons_after_raiders_and_patrols_there() -> None:
    game = sea(
        britain_1="gibraltar", france_1="off_map", france_2="mid_atlantic", france_3="western_mediterranean"
    )
    spending(game, "britain", 1)
    act(game, "order the fleet at Gibraltar", "sail to the off-map box")
    assert asked(game) == ("Orders", "britain")  # nobody intercepts on the way
    assert (where(game, "britain_1"), game.manoeuvres) == ("off_map", 1)
    news = sail(game, "patrol", dice=(6, 6))
    assert dice_of(news, "chased")[0][2] == 2
    assert game.manoeuvres == 0
    sail(game, "evade at sea", dice=(6, 6))
    assert where(game, "france_1") == "off_map"


@covers("N-cards.09", "N-cards.11", "R63")
def test_nobody_else_leaves_the_map_by_a_manoeuvre() -> None:
    game = spending(sea(france_1="bay_of_biscay", britain_1="off_map", france_2="off_map"), "france")
    act(game, "order the fleet at Bay of Biscay")
    assert refused(game, "sail to the off-map box").code == "not-off-map"
    act(game, "done", "order the fleet at the off-map box")
    assert refused(game, "patrol").code == "no-prey"


@covers("N-cards.12", "R63")
def test_the_beaten_off_the_map_go_to_a_national_port_that_is_not_blockaded() -> None:
    game = sea(
        britain_1="off_map", france_1="off_map", britain_2="bay_of_biscay", britain_3="english_channel"
    )
    spending(game, "britain", 1)
    act(game, "order the fleet at the off-map box")
    sail(game, "patrol", dice=(6, 6))
    sail(game, "stand and fight at sea", dice=(5, 1, 1, 1, 1))
    assert asked(game) == ("Haven", "france")
    assert "sail to Bordeaux" not in options(game)  # blockaded
    assert "sail to Cadiz" not in options(game)  # not national
    assert "sail to Marseilles" in options(game)


@covers("N-cards.12", "R63")
def test_without_such_a_port_the_beaten_regroup() -> None:
    game = sea(
        britain_1="off_map",
        france_1="off_map",
        britain_2="bay_of_biscay",
        britain_3="english_channel",
        britain_4="gulf_of_lyons",
        britain_5="north_sea",
    )
    spending(game, "britain", 1)
    act(game, "order the fleet at the off-map box")
    sail(game, "patrol", dice=(6, 6))
    sail(game, "stand and fight at sea", dice=(5, 1, 1, 1, 1))
    assert where(game, "france_1") == "regroup"


@covers("N-cards.13", "R63")
def test_a_fleet_returns_for_a_manoeuvre_to_three_zones_and_may_be_intercepted() -> None:
    game = sea(france_1="off_map", britain_1="bay_of_biscay")
    spending(game, "france", 1)
    act(game, "order the fleet at the off-map box")
    assert [text for text in options(game) if text.startswith("sail")] == [
        "sail to North Atlantic",
        "sail to Bay of Biscay",
        "sail to Mid Atlantic",
    ]
    assert refused(game, "sail to English Channel").code == "too-far"
    act(game, "sail to Bay of Biscay")
    assert asked(game) == ("Hunt", "britain")
    assert game.manoeuvres == 1
    assert where(game, "france_1") == "bay_of_biscay"


@covers("N-cards.14", "R63")
def test_in_the_interphase_all_return_free_of_cost() -> None:
    game = sea(
        france_1="off_map", britain_1="off_map", britain_2="bay_of_biscay", britain_3="english_channel"
    )
    begin(game, RaidersReturn())
    assert "Marseilles" in " ".join(options(game))
    assert "Bordeaux" not in " ".join(options(game))  # blockaded
    act(game, next(text for text in options(game) if "Marseilles" in text))
    act(game, next(text for text in options(game) if "Kent" in text))
    assert (where(game, "france_1"), where(game, "britain_1")) == ("marseilles", "kent")
    game = sea(
        france_1="off_map",
        britain_2="bay_of_biscay",
        britain_3="english_channel",
        britain_4="gulf_of_lyons",
        britain_5="north_sea",
    )
    begin(game, RaidersReturn())
    assert where(game, "france_1") == "regroup"
