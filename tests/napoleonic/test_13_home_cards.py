"""Home cards at sea: Admiral Fischer and Guerre de course (H7, H11)."""

from __future__ import annotations

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import DUCHY
from lacewars.games.napoleonic.nations import BRITAIN, DENMARK, FRANCE
from lacewars.games.napoleonic.phases.track import Scheduled
from lacewars.games.napoleonic.relations import enter_pact
from lacewars.kernel import covers
from tests.napoleonic.kit import (
    act,
    asked,
    begin,
    card,
    give,
    options,
    raw,
    refused,
    roll,
)
from tests.napoleonic.sea_kit import (
    FIGHT,
    dice_of,
    impulse,
    pass_all,
    sea,
    spending,
    where,
    with_home,
)


# ---------------------------------------------------------------------- H7 Admiral Fischer
def danish(**squadrons: str) -> Napoleonic:
    """Denmark is allied to France, and its home card is up."""
    game = sea(denmark_1="kattegat", **squadrons)
    enter_pact(game, DENMARK, FRANCE)
    return with_home(game, "H7")


@covers("N-cards.16", "admiral_fischer")
def test_admiral_fischer_sails_in_the_impulse_of_another_nation() -> None:
    game = danish(britain_1="north_sea")
    give(game, "britain", "2")
    impulse(game, "britain")
    raw(game, "points 2")
    assert "respond H7 Admiral Fischer" in options(game)
    raw(game, "respond H7")
    assert asked(game) == ("Cruise", "denmark")
    act(game, "order the fleet at Kattegat", "sail to North Sea", "let the fleet pass")
    assert (game.gift, game.cp) == (3, 5)
    roll(game, (6, 6))
    raw(game, "patrol")
    raw(game, FIGHT)
    assert asked(game) == ("Admirals", "denmark")
    roll(game, (5, 5, 1, 6, 1, 1))
    news = raw(game, "let Admiral Fischer lead")
    assert [len(side) for side in dice_of(news, "broadsides")[0]] == [3, 3]  # two dice and one more
    assert where(game, "denmark_1") == "north_sea"  # one kill is cancelled
    assert dice_of(news, "sea_winner") == [(DENMARK,)]


@covers("N-cards.16", "admiral_fischer")
def test_admiral_fischer_leads_in_one_battle_of_the_impulse_only() -> None:
    game = danish(britain_1="kattegat", britain_2="kattegat")
    give(game, "britain", "2")
    impulse(game, "denmark")
    act(game, "event H7", "order the fleet at Kattegat")
    roll(game, (6, 6))
    raw(game, "patrol")
    pass_all(game)
    raw(game, FIGHT)
    roll(game, (5, 5, *[1] * 6))
    news = raw(game, "not now")
    pass_all(game)
    assert len(dice_of(news, "broadsides")[0][0]) == 2
    assert game.in_force >> card("H7") & 1


@covers("N-cards.16")
def test_admiral_fischer_waits_while_another_fleet_is_under_way() -> None:
    game = danish(britain_1="english_channel")
    give(game, "britain", "2 4")
    impulse(game, "britain")
    act(game, "points 2", "order the fleet at English Channel")
    raw(game, "sail to North Sea")
    if asked(game) == ("Moment", "britain"):
        raw(game, "pass")
    raw(game, "respond H7")
    pass_all(game)
    assert asked(game) == ("Orders", "britain")
    assert game.fischer_due
    act(game, "done")
    assert asked(game) == ("Cruise", "denmark")
    act(game, "done")
    assert asked(game) == ("Spending", "britain")
    assert game.gift_of == -1


@covers("N-cards.16", "R51", "admiral_fischer")
def test_admiral_fischer_waits_while_a_fleet_leaves_a_port_that_fell() -> None:
    game = danish(france_1="bordeaux", britain_1="bay_of_biscay")
    give(game, "britain", "2")
    game.set_flag(DUCHY["bordeaux"], BRITAIN)
    spending(game, "britain")
    assert asked(game) == ("Hunt", "britain")
    roll(game, (6, 6))
    raw(game, "intercept at sea")
    while "respond H7 Admiral Fischer" not in options(game):
        raw(game, "pass")
    raw(game, "respond H7")
    pass_all(game)
    assert asked(game) == ("Caught", "france")
    assert game.fischer_due
    assert game.evicted == game.fleet != 0


# ---------------------------------------------------------------------- H11 Guerre de course
def course(die: int, **squadrons: str) -> Napoleonic:
    """France plays Guerre de course against four unplayed British cards."""
    game = with_home(sea(**squadrons), "H11")
    give(game, "britain", "2 3 4 6")
    impulse(game, "france")
    roll(game, [die])
    act(game, "event H11")
    return game


@covers("N-cards.09", "R63", "guerre_de_course")
def test_guerre_de_course_sends_one_or_two_fleets_off_the_map_free_of_interception() -> None:
    game = course(4, france_1="brest", france_2="bordeaux", france_3="marseilles", britain_1="bay_of_biscay")
    assert asked(game) == ("Raiding", "france")
    assert "order the fleet at Brest" in options(game)
    assert refused(game, "order the fleet at Bordeaux").code == "no-raiders"  # blockaded
    roll(game, [4])
    act(game, "order the fleet at Brest")
    roll(game, [4])
    act(game, "order the fleet at Marseilles")
    assert [where(game, f"france_{k}") for k in (1, 2, 3)] == ["off_map", "bordeaux", "off_map"]
    assert asked(game) == ("Spending", "france")


@covers("N-cards.09", "R63", "guerre_de_course")
def test_a_die_above_the_unplayed_british_cards_gives_manoeuvres_instead() -> None:
    game = course(5, france_1="brest", france_2="gulf_of_lyons")
    roll(game, [5])
    act(game, "order the fleet at Brest")
    assert asked(game) == ("Raiding", "france")
    act(game, "done")
    assert where(game, "france_1") == "brest"
    assert game.manoeuvres == 5
    act(game, "order the fleet at Brest", "sail to Bay of Biscay")
    assert game.manoeuvres == 4


@covers("N-cards.09", "R63", "guerre_de_course")
def test_guerre_de_course_needs_a_fleet_that_is_not_blockaded() -> None:
    game = with_home(sea(france_1="bordeaux", britain_1="bay_of_biscay"), "H11")
    game.marker = FRANCE
    begin(game, Scheduled())
    assert refused(game, "event H11").code == "no-event"
