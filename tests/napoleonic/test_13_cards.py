"""Naval cards, each by its effect: 17, 19, 38, 41, 44, 61, 80."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import ZONE
from lacewars.games.napoleonic.nations import BRITAIN
from lacewars.games.napoleonic.pieces import SQUADRON
from lacewars.games.napoleonic.places import REGROUP
from lacewars.kernel import covers
from tests.napoleonic.kit import (
    act,
    asked,
    card,
    give,
    kinds,
    options,
    raw,
    refused,
    roll,
    whole,
)
from tests.napoleonic.sea_kit import (
    FIGHT,
    dice_of,
    impulse,
    lay,
    pass_all,
    sail,
    sea,
    ships,
    spending,
    to_moment,
    where,
)


# ---------------------------------------------------------------------- 17 Weather Gauge
@covers("N-cards.16", "weather_gauge")
def test_weather_gauge_gives_four_manoeuvres_dice_and_a_better_search() -> None:
    game = sea(france_1="english_channel", britain_1="north_sea")
    give(game, "france", "17")
    impulse(game, "france")
    act(game, "event 17")
    assert asked(game) == ("Cruise", "france")
    assert game.gift == 4
    act(game, "order the fleet at English Channel", "sail to North Sea", "let the fleet pass")
    news = sail(game, "patrol", dice=(6, 6))
    assert dice_of(news, "chased")[0][2] == 1 + 1
    assert game.gift == 2
    news = sail(game, FIGHT, dice=(5, 1, 1, 1, 1, 1))
    assert [len(side) for side in dice_of(news, "broadsides")[0]] == [3, 3]
    act(game, options(game)[0], "done")
    act(game, "done")
    assert (game.gift, game.gift_of, game.cp, game.manoeuvres) == (0, -1, 0, 0)
    assert "order the fleet at North Sea" not in options(game)


@covers("N-cards.16", "weather_gauge")
def test_the_gauge_of_weather_does_not_outlast_its_manoeuvres_nor_help_others() -> None:
    game = sea(britain_1="english_channel", russia_1="english_channel", france_1="english_channel")
    give(game, "britain", "17")
    impulse(game, "britain")
    act(game, "event 17", "order the fleet at English Channel", "take along Russia 1")
    sail(game, "patrol", dice=(6, 6))
    assert game.gift == 2
    news = sail(game, FIGHT, dice=[6] * 30)
    assert len(dice_of(news, "broadsides")[0][0]) == 3 + 1 + 1  # one for the British squadron alone


# ---------------------------------------------------------------------- 19 Split Squadrons
@covers("N-cards.16", "split_squadrons")
def test_split_squadrons_fights_a_part_of_a_fleet_at_once_without_evasion() -> None:
    game = sea(britain_1="north_sea", france_1="north_sea", france_2="north_sea", france_3="north_sea")
    give(game, "britain", "19")
    give(game, "france", "2")
    impulse(game, "france")
    raw(game, "points 2")
    to_moment(game)
    raw(game, "respond 19")
    assert asked(game) == ("Splitting", "britain")
    assert refused(game, "take along Britain 1").code == "not-split"
    raw(game, "take along France 2")
    roll(game, (6, 1, 1, 1, 1))
    news = raw(game, "done")
    assert "fled" not in kinds(news)
    assert [len(side) for side in dice_of(news, "broadsides")[0]] == [3, 2]
    assert where(game, "france_2") == "sunk"
    assert where(game, "france_1") == where(game, "france_3") == "north_sea"
    assert whole(game)


@covers("N-cards.16", "split_squadrons")
def test_split_squadrons_needs_an_enemy_in_the_same_zone_and_works_off_the_map() -> None:
    for place, works in (
        ("kent", False),
        ("english_channel", False),
        ("north_sea", True),
        ("off_map", False),
    ):
        game = sea(britain_1=place, france_1="north_sea")
        give(game, "britain", "19")
        give(game, "france", "2")
        impulse(game, "france")
        raw(game, "points 2")
        assert ("respond 19 Split Squadrons" in options(game)) == works
    game = sea(britain_1="off_map", france_1="off_map")
    give(game, "britain", "19")
    give(game, "france", "2")
    impulse(game, "france")
    raw(game, "points 2")
    assert "respond 19 Split Squadrons" in options(game)


# ---------------------------------------------------------------------- 38 Boarding Action
def boarded(free: bool) -> Napoleonic:
    """A British patrol has sunk a French squadron, and Britain holds Boarding Action."""
    game = sea(**{f"britain_{k}": "north_sea" for k in range(1, 10)}, france_1="north_sea")
    if not free:
        lay(game, britain_10="kent")
    give(game, "britain", "38")
    spending(game, "britain")
    act(game, "order the fleet at North Sea")
    pass_all(game)
    roll(game, (6, 6))
    raw(game, "patrol")
    pass_all(game)
    pass_all(game)
    assert asked(game) == ("Caught", "france")
    roll(game, (6, *[1] * 40))
    raw(game, FIGHT)
    while asked(game)[0] == "Moment" and "respond 38 Boarding Action" not in options(game):
        if where(game, "france_1") == "sunk":
            break
        raw(game, "pass")
    return game


@covers("N-cards.16", "boarding_action")
def test_boarding_action_turns_a_lost_squadron_into_one_of_the_other_fleet() -> None:
    game = boarded(free=True)
    news = raw(game, "respond 38")
    assert dice_of(news, "boarded") == [(BRITAIN, SQUADRON["britain_10"])]
    assert game.ship_at[SQUADRON["britain_10"]] == REGROUP
    assert where(game, "france_1") == "sunk"  # the loss stands


@covers("N-cards.16", "R85", "boarding_action")
def test_boarding_action_needs_a_squadron_free_to_be_built() -> None:
    game = boarded(free=False)
    assert where(game, "france_1") == "sunk"
    assert refused(game, "respond 38").code == "no-event"


# ---------------------------------------------------------------------- 41 Fog of War
def patrolled(number: str, dice: tuple[int, ...] = (6, 6)) -> Napoleonic:
    """A British patrol has found the French in the North Sea; France holds a card."""
    game = sea(britain_1="north_sea", france_1="north_sea")
    give(game, "france", number)
    spending(game, "britain")
    act(game, "order the fleet at North Sea")
    roll(game, dice)
    raw(game, "patrol")
    return game


@covers("N-cards.16", "fog_of_war")
def test_fog_of_war_cancels_an_interception_and_doubles_later_patrols() -> None:
    game = patrolled("41")
    pass_first = asked(game)
    assert pass_first == ("Moment", "france")
    assert "respond 41 Fog of War" not in options(game)  # at the manoeuvre
    raw(game, "pass")
    raw(game, "respond 41")
    pass_all(game)
    assert asked(game) == ("Orders", "britain")
    assert game.double_zones == 1 << ZONE["north_sea"]
    assert (game.cp, game.manoeuvres) == (4, 1)
    act(game, "patrol")
    assert (game.cp, game.manoeuvres) == (3, 1)


@covers("N-cards.16")
def test_fog_of_war_works_even_after_a_failed_evasion_which_then_gives_no_die() -> None:
    game = patrolled("41 2")
    raw(game, "pass")
    raw(game, "pass")
    assert asked(game) == ("Caught", "france")
    roll(game, (1, 1))
    raw(game, "evade at sea")
    assert asked(game) == ("Moment", "france")
    news = raw(game, "respond 41")
    assert "sea_battle" not in kinds(news)
    assert game.tripped == 0
    pass_all(game)
    assert asked(game) == ("Orders", "britain")


@covers("N-cards.16")
def test_fog_against_an_inactive_hunter_does_not_make_the_active_fleet_pay() -> None:
    game = sea(france_1="english_channel", britain_1="north_sea")
    give(game, "france", "41")
    spending(game, "france")
    act(game, "order the fleet at English Channel")
    raw(game, "sail to North Sea")
    pass_all(game)
    roll(game, (6, 6))
    raw(game, "intercept at sea")
    raw(game, "respond 41")
    pass_all(game)
    assert asked(game) == ("Orders", "france")
    assert game.double_zones == 0
    assert where(game, "france_1") == "north_sea"


# ---------------------------------------------------------------------- 44 Fleet in Irons
@covers("N-cards.16", "fleet_in_irons")
def test_fleet_in_irons_cancels_a_manoeuvre_whose_cost_is_lost_and_doubles_the_next() -> None:
    game = sea(britain_1="english_channel")
    give(game, "france", "44")
    spending(game, "britain", 2)
    act(game, "order the fleet at English Channel")
    raw(game, "sail to North Sea")
    raw(game, "respond 44")
    assert asked(game) == ("Orders", "britain")
    assert where(game, "britain_1") == "english_channel"
    assert (game.cp, game.manoeuvres) == (1, 1)
    act(game, "sail to North Sea")
    assert (game.cp, game.manoeuvres) == (0, 1)
    assert where(game, "britain_1") == "north_sea"
    assert refused(game, "sail to Kattegat").code == "no-manoeuvres"


@covers("N-cards.16", "fleet_in_irons")
def test_fleet_in_irons_cancels_an_evasion_without_a_die_for_it() -> None:
    game = sea(britain_1="north_sea", france_1="north_sea")
    give(game, "britain", "44")
    spending(game, "britain")
    act(game, "order the fleet at North Sea")
    roll(game, (6, 6))
    raw(game, "patrol")
    pass_all(game)
    assert asked(game) == ("Caught", "france")
    roll(game, (6, 6, *[1] * 20))
    raw(game, "evade at sea")
    assert asked(game) == ("Moment", "britain")
    news = raw(game, "respond 44")
    assert [len(side) for side in dice_of(news, "broadsides")[0]] == [3, 2]
    assert game.double_ships == ships("france_1")


@covers("N-cards.16", "fleet_in_irons")
def test_fleet_in_irons_cancels_an_interception() -> None:
    game = sea(france_1="english_channel", britain_1="north_sea")
    give(game, "france", "44")
    spending(game, "france")
    act(game, "order the fleet at English Channel")
    raw(game, "sail to North Sea")
    pass_all(game)
    roll(game, (6, 6))
    raw(game, "intercept at sea")
    raw(game, "respond 44")
    pass_all(game)
    assert asked(game) == ("Orders", "france")
    assert game.double_ships == ships("britain_1")


# ---------------------------------------------------------------------- 61 Fire Ships
@covers("N-cards.16", "fire_ships")
@pytest.mark.parametrize(
    ("die", "bordeaux", "brest"),
    [
        (6, "sunk", "yard"),
        (5, "yard", "refit"),
        (4, "refit", "refit"),
        (3, "refit", "ready"),
        (2, "ready", "ready"),
    ],
)
def test_fire_ships_sink_damage_or_foul_each_blockaded_squadron(die: int, bordeaux: str, brest: str) -> None:
    for port, expected in (("Bordeaux", bordeaux), ("Brest", brest)):
        game = sea(france_1=port.lower(), britain_1="bay_of_biscay", britain_2="english_channel")
        give(game, "britain", "61")
        impulse(game, "britain")
        act(game, "event 61")
        assert refused(game, "send fire ships into Calais").code == "not-blockaded"
        sail(game, f"send fire ships into {port}", dice=[die])
        bit = ships("france_1")
        state = (
            "sunk"
            if where(game, "france_1") == "sunk"
            else "yard"
            if game.shipyard & bit
            else "refit"
            if game.refit & bit
            else "ready"
        )
        assert state == expected
        assert whole(game)


@covers("N-cards.16", "R44", "fire_ships")
def test_fire_ships_need_a_blockaded_port() -> None:
    game = sea(france_1="brest", britain_1="bay_of_biscay")
    give(game, "britain", "61")
    impulse(game, "britain")
    assert refused(game, "event 61").code == "no-event"


# ---------------------------------------------------------------------- 80 Nelson
@covers("N-cards.16", "nelson")
@pytest.mark.parametrize(
    ("text", "ours", "theirs"),
    [
        ("let the dice lie", (1, 1, 1), (5, 1)),
        ("roll the active side again", (6, 1, 1), (5, 1)),
        ("roll the other side again", (1, 1, 1), (6, 1)),
        ("roll both sides again", (6, 1, 1), (1, 1)),
    ],
)
def test_nelson_lets_either_side_or_both_roll_again(
    text: str, ours: tuple[int, ...], theirs: tuple[int, ...]
) -> None:
    game = sea(britain_1="north_sea", france_1="north_sea")
    give(game, "russia", "80")
    spending(game, "britain")
    act(game, "order the fleet at North Sea")
    roll(game, (6, 6))
    raw(game, "patrol")
    pass_all(game)
    roll(game, (1, 1, 1, 5, 1))
    raw(game, FIGHT)
    assert asked(game) == ("Moment", "russia")
    raw(game, "respond 80")
    assert asked(game) == ("Nelson", "britain")
    roll(game, (6, 1, 1, 1, 1))
    news = raw(game, text)
    assert dice_of(news, "broadsides") == [(ours, theirs)]


@covers("N-cards.16", "nelson")
def test_nelson_needs_british_squadrons() -> None:
    game = sea(russia_1="north_sea", france_1="north_sea")
    give(game, "britain", "80")
    spending(game, "russia")
    act(game, "order the fleet at North Sea")
    roll(game, (6, 6))
    raw(game, "patrol")
    pass_all(game)
    raw(game, FIGHT)
    assert asked(game) == ("Moment", "britain")
    assert refused(game, "respond 80").code == "no-event"


# ---------------------------------------------------------------------- windows inside windows
@covers("R15")
def test_form_square_in_a_window_at_sea_cancels_the_event_and_not_the_battle() -> None:
    game = sea(britain_1="north_sea", france_1="north_sea")
    give(game, "austria", "59")
    give(game, "britain", "19 42")
    give(game, "france", "2")
    impulse(game, "france")
    raw(game, "points 2")
    while "respond 59 Cavalry Raids" not in options(game):
        raw(game, "pass")
    raw(game, "respond 59")
    while "respond 19 Split Squadrons" not in options(game):
        raw(game, "pass")
    raw(game, "respond 19")
    roll(game, (6, 1, 1, 1, 1))
    raw(game, "take along France 1")
    assert asked(game) == ("Moment", "britain")  # on the dice of the battle
    raw(game, "respond 42")
    pass_all(game)
    assert where(game, "france_1") == "sunk"
    assert game.discards.count(card("59")) == 1
    assert asked(game) == ("Spending", "france")
    assert whole(game)
