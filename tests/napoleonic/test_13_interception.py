"""Interception, patrols and evasion at sea (N-13.3, R45, R105)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic.nations import NATION
from lacewars.kernel import covers
from tests.napoleonic.kit import act, asked, kinds, options, refused
from tests.napoleonic.sea_kit import dice_of, lay, sail, sea, ships, spending, where

OUT = ("order the fleet at Brest", "sail to Bay of Biscay")


# ---------------------------------------------------------------------- inactive fleets try first
@covers("N-13.3.02", "N-13.3.04", "N-13.3.3.01", "R45")
@pytest.mark.parametrize(("dice", "caught"), [((3, 3), False), ((3, 4), True)])
def test_nine_or_more_intercepts_with_two_for_a_british_fleet(dice: tuple[int, int], caught: bool) -> None:
    game = sea(france_1="english_channel", britain_1="bay_of_biscay")
    spending(game, "france")
    act(game, "order the fleet at English Channel", "sail to Bay of Biscay")
    assert asked(game) == ("Hunt", "britain")
    news = sail(game, "intercept at sea", dice=dice)
    assert dice_of(news, "chased") == [(NATION["britain"], dice, 2, int(caught))]
    assert asked(game) == (("Caught" if caught else "Orders"), "france")


@covers("N-13.3.3.01", "R45")
def test_a_french_majority_adds_one_and_others_nothing() -> None:
    game = spending(sea(britain_1="english_channel", france_1="north_sea"), "britain")
    act(game, "order the fleet at English Channel", "sail to North Sea")
    assert dice_of(sail(game, "intercept at sea", dice=(1, 1)), "chased")[0][2] == 1
    game = spending(sea(france_1="english_channel", russia_1="north_sea"), "france")
    act(game, "order the fleet at English Channel", "sail to North Sea")
    assert dice_of(sail(game, "intercept at sea", dice=(1, 1)), "chased")[0][2] == 0


@covers("N-13.3.3.01", "R45", "R104")
@pytest.mark.parametrize(("neutral", "bonus"), [(False, 3), (True, 2)])
def test_a_blockade_adds_one_against_a_fleet_that_leaves_port(neutral: bool, bonus: int) -> None:
    game = sea(france_1="brest", britain_1="bay_of_biscay")
    if neutral:
        lay(game, sweden_1="bay_of_biscay")
    spending(game, "france")
    act(game, *OUT)
    assert dice_of(sail(game, "intercept at sea", dice=(1, 1)), "chased")[0][2] == bonus


@covers("N-13.3.3.01", "R45")
def test_a_blockade_adds_one_against_a_fleet_that_enters_port_but_not_on_the_open_sea() -> None:
    game = spending(sea(france_1="english_channel", britain_1="bay_of_biscay"), "france")
    act(game, "order the fleet at English Channel", "sail to Bay of Biscay")
    assert dice_of(sail(game, "intercept at sea", dice=(1, 1)), "chased")[0][2] == 2
    act(game, "sail to Bordeaux")
    assert dice_of(sail(game, "intercept at sea", dice=(1, 1)), "chased")[0][2] == 3
    assert where(game, "france_1") == "bordeaux"


@covers("N-13.3.2.02")
def test_a_port_of_two_zones_is_watched_only_in_the_zone_used() -> None:
    game = spending(sea(france_1="brest", britain_1="english_channel"), "france")
    act(game, *OUT)
    assert asked(game) == ("Orders", "france")
    assert where(game, "france_1") == "bay_of_biscay"
    act(game, "sail to Brest")
    assert where(game, "france_1") == "brest"
    act(game, "sail to English Channel")
    assert asked(game) == ("Hunt", "britain")


@covers("N-13.3.2.01", "R45")
def test_a_fleet_in_port_does_not_intercept() -> None:
    game = spending(sea(france_1="english_channel", britain_1="kent"), "france")
    act(game, "order the fleet at English Channel", "sail to North Sea")
    assert asked(game) == ("Orders", "france")


@covers("R45")
def test_only_fleets_at_war_intercept_each_other() -> None:
    game = spending(sea(france_1="english_channel", sweden_1="north_sea"), "france")
    act(game, "order the fleet at English Channel", "sail to North Sea")
    assert asked(game) == ("Orders", "france")
    assert refused(game, "patrol").code == "no-prey"


@covers("R64", "R92")
@pytest.mark.parametrize("truce", ["tilsit", "abdicated"])
def test_tilsit_and_abdication_keep_fleets_apart(truce: str) -> None:
    game = sea(france_1="english_channel", russia_1="north_sea")
    setattr(game, truce, NATION["france"] if truce == "tilsit" else True)
    spending(game, "france")
    act(game, "order the fleet at English Channel", "sail to North Sea")
    assert asked(game) == ("Orders", "france")
    assert refused(game, "patrol").code == "no-prey"


@covers("N-13.3.02")
def test_a_fleet_is_intercepted_before_it_joins_friends() -> None:
    game = spending(sea(france_1="english_channel", france_2="north_sea", britain_1="north_sea"), "france")
    act(game, "order the fleet at English Channel", "sail to North Sea")
    assert game.fleet == ships("france_1")
    sail(game, "intercept at sea", dice=(6, 6))
    sail(game, "stand and fight at sea", dice=(1, 1, 6, 6, 6))
    assert where(game, "france_1") == "sunk"
    assert where(game, "france_2") == "north_sea"


# ---------------------------------------------------------------------- friends together or one by one
@covers("N-13.2.1.05", "R105")
def test_friends_intercept_together_or_nation_by_nation_each_once() -> None:
    game = sea(france_1="english_channel", britain_1="north_sea", britain_2="north_sea", russia_1="north_sea")
    spending(game, "france")
    act(game, "order the fleet at English Channel", "sail to North Sea")
    assert asked(game) == ("Hunt", "britain")
    act(game, "intercept at sea")
    assert asked(game) == ("Company", "russia")
    sail(game, "let the fleet pass", dice=(1, 1))
    assert asked(game) == ("Hunt", "russia")  # by itself
    sail(game, "intercept at sea", dice=(1, 1))
    assert asked(game) == ("Orders", "france")  # nobody twice


@covers("N-13.2.1.05", "N-13.2.03", "R105")
def test_a_joint_interception_brings_all_into_the_battle() -> None:
    game = sea(france_1="english_channel", britain_1="north_sea", britain_2="north_sea", russia_1="north_sea")
    spending(game, "france")
    act(game, "order the fleet at English Channel", "sail to North Sea", "intercept at sea")
    news = sail(game, "intercept at sea", dice=(3, 4))
    assert dice_of(news, "chased")[0][2] == 2  # two of three are British
    news = sail(game, "stand and fight at sea", dice=(1, 1, 1, 1, 1, 1, 1, 1, 5))
    assert len(dice_of(news, "broadsides")[0][1]) == 7


# ---------------------------------------------------------------------- patrols
@covers("N-13.3.03", "N-13.3.05", "N-3.61", "N-3.50")
def test_after_the_inactive_the_active_fleet_joins_friends_and_patrols_again_and_again() -> None:
    game = sea(britain_1="english_channel", britain_2="north_sea", france_1="north_sea")
    spending(game, "britain", 3)
    act(game, "order the fleet at English Channel")
    assert refused(game, "patrol").code == "no-prey"
    act(game, "sail to North Sea", "let the fleet pass", "take along Britain 2")
    news = sail(game, "patrol", dice=(1, 1))
    assert dice_of(news, "chased") == [(NATION["britain"], (1, 1), 2, 0)]
    assert (game.cp, game.manoeuvres) == (2, 0)
    sail(game, "patrol", dice=(1, 1))
    assert (game.cp, game.manoeuvres) == (1, 1)
    act(game, "sail to Kattegat")
    assert where(game, "britain_2") == "kattegat"


@covers("N-13.2.1.04")
def test_a_patrol_looks_for_each_fleet_that_keeps_apart_and_fights_those_it_finds_together() -> None:
    game = sea(britain_1="north_sea", france_1="north_sea", france_2="north_sea", spain_1="north_sea")
    game.apart = ships("spain_1")
    spending(game, "britain", 1)
    act(game, "order the fleet at North Sea")
    sail(game, "patrol", dice=(6, 6))
    assert asked(game) == ("Caught", "france")
    sail(game, "stand and fight at sea", dice=(6, 6))
    assert (game.cp, game.manoeuvres) == (0, 1)  # one manoeuvre for both
    assert asked(game) == ("Caught", "spain")
    news = sail(game, "stand and fight at sea", dice=(1, 1, 1, 1, 1, 1, 1, 5))
    assert len(dice_of(news, "broadsides")[0][1]) == 5


@covers("N-13.2.1.04")
def test_a_patrol_that_finds_one_of_two_fights_it_alone() -> None:
    game = sea(britain_1="north_sea", france_1="north_sea", france_2="north_sea", spain_1="north_sea")
    game.apart = ships("spain_1")
    spending(game, "britain", 1)
    act(game, "order the fleet at North Sea")
    news = sail(game, "patrol", dice=(1, 1, 6, 6))
    assert asked(game) == ("Caught", "spain")
    assert [data[3] for data in dice_of(news, "chased")] == [0, 1]
    news = sail(game, "stand and fight at sea", dice=(1, 1, 1, 5))
    assert len(dice_of(news, "broadsides")[0][1]) == 1


@covers("N-13.2.04")
def test_a_fleet_patrols_without_its_friends() -> None:
    game = spending(sea(britain_1="north_sea", russia_1="north_sea", france_1="north_sea"), "britain")
    act(game, "order the fleet at North Sea")
    sail(game, "patrol", dice=(6, 6))
    news = sail(game, "stand and fight at sea", dice=(1, 1, 1, 1, 5))
    assert len(dice_of(news, "broadsides")[0][0]) == 3


@covers("R105")
def test_a_patrol_led_by_another_nation_has_its_sails() -> None:
    game = sea(3, britain_1="north_sea", britain_2="north_sea", russia_1="north_sea", france_1="north_sea")
    game.controller[NATION["britain"]] = game.controller[NATION["russia"]]
    spending(game, "russia")
    act(game, "order the fleet at North Sea", "take along Britain 1", "take along Britain 2")
    assert dice_of(sail(game, "patrol", dice=(1, 1)), "chased")[0][2] == 0


# ---------------------------------------------------------------------- evasion


@covers("N-13.3.1.01", "N-13.3.1.02")
def test_an_inactive_evader_stays_in_the_zone_and_may_be_found_again() -> None:
    game = spending(sea(britain_1="north_sea", france_1="north_sea"), "britain")
    act(game, "order the fleet at North Sea")
    sail(game, "patrol", dice=(6, 6))
    assert options(game) == ["evade at sea", "stand and fight at sea"]
    news = sail(game, "evade at sea", dice=(4, 4))
    assert dice_of(news, "fled") == [(NATION["france"], (4, 4), 1, 1)]
    assert "sea_battle" not in kinds(news)
    assert where(game, "france_1") == "north_sea"
    sail(game, "patrol", dice=(6, 6))
    assert asked(game) == ("Caught", "france")


@covers("N-13.3.1.05")
def test_a_failed_evasion_gives_the_interceptor_a_die_in_the_first_round() -> None:
    game = spending(sea(britain_1="north_sea", france_1="north_sea"), "britain")
    act(game, "order the fleet at North Sea")
    sail(game, "patrol", dice=(6, 6))
    news = sail(game, "evade at sea", dice=(4, 3, *[1] * 11))
    first, second = dice_of(news, "broadsides")
    assert [len(first[0]), len(first[1])] == [4, 2]
    assert [len(second[0]), len(second[1])] == [3, 2]


@covers("N-13.3.1.03", "R45")
def test_an_evader_that_was_leaving_port_goes_back_into_it_without_a_bonus() -> None:
    game = spending(sea(france_1="brest", britain_1="bay_of_biscay"), "france")
    act(game, *OUT)
    sail(game, "intercept at sea", dice=(6, 6))
    news = sail(game, "evade at sea", dice=(4, 4))
    assert dice_of(news, "fled")[0][2] == 1  # no blockade for the prey
    assert where(game, "france_1") == "brest"
    assert "sail to Bay of Biscay" in options(game)


@covers("N-13.3.1.04", "R45")
def test_an_active_evader_at_sea_moves_on_for_another_manoeuvre() -> None:
    game = spending(sea(france_1="english_channel", britain_1="bay_of_biscay"), "france")
    act(game, "order the fleet at English Channel", "sail to Bay of Biscay")
    sail(game, "intercept at sea", dice=(6, 6))
    sail(game, "evade at sea", dice=(6, 6))
    assert where(game, "france_1") == "bay_of_biscay"
    act(game, "sail to Mid Atlantic")
    assert where(game, "france_1") == "mid_atlantic"
    assert (game.cp, game.manoeuvres) == (4, 0)


@covers("R45")
def test_an_active_evader_that_enters_a_port_completes_its_entry() -> None:
    game = spending(sea(france_1="bay_of_biscay", britain_1="bay_of_biscay"), "france")
    act(game, "order the fleet at Bay of Biscay", "sail to Bordeaux")
    sail(game, "intercept at sea", dice=(6, 6))
    sail(game, "evade at sea", dice=(6, 6))
    assert where(game, "france_1") == "bordeaux"
