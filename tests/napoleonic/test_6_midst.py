"""Cards in the midst of a manoeuvre, an entry or a battle, which goes on as it should (19, 34, 50, 67)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.battle import terrain_dice
from lacewars.games.napoleonic.board import DUCHY
from lacewars.games.napoleonic.fighting import DEFENDER
from lacewars.games.napoleonic.nations import AUSTRIA, FRANCE
from lacewars.games.napoleonic.phases.impulse import EndImpulse
from lacewars.games.napoleonic.phases.moments import MOMENTS, Moment
from lacewars.kernel import Event, covers
from tests.napoleonic.contact_kit import bare, stand
from tests.napoleonic.contact_kit import points as marching
from tests.napoleonic.field import clash, empty, put, quiet, where
from tests.napoleonic.kit import act, asked, give, kinds, options, raw, roll, whole
from tests.napoleonic.sea_kit import sea, spending
from tests.napoleonic.sea_kit import where as lies


def answer(game: Napoleonic, window: str, number: int, *then: str) -> list[Event]:
    """At a moment a card is played by whoever holds it, with these choices; others pass until then."""
    while True:
        decision = game.decision()
        assert decision is not None, window
        phase = decision.phase
        at_moment = isinstance(phase, Moment) and MOMENTS[phase.moment] == window
        if at_moment and any(text.startswith(f"respond {number} ") for text in options(game)):
            break
        raw(game, "pass")
    news = raw(game, f"respond {number}")
    for choice in then:
        news = [*news, *raw(game, choice)]
    return news


# ---------------------------------------------------------------------- Split Squadrons
@covers("split_squadrons")
def test_a_part_of_the_fleet_under_orders_that_is_beaten_stays_behind() -> None:
    game = sea(britain_1="north_sea", france_1="north_sea", france_2="north_sea", france_3="north_sea")
    give(game, "britain", "19")
    spending(game, "france")
    act(game, "order the fleet at North Sea")
    raw(game, "sail to English Channel")
    answer(game, "naval_manoeuvre", 19, "take along France 2")
    roll(game, (5, 1, 1, 1, 1))
    raw(game, "done")
    assert asked(game) == ("Haven", "france")
    raw(game, "sail to Amsterdam")
    assert lies(game, "france_2") == "amsterdam"
    assert lies(game, "france_1") == lies(game, "france_3") == "english_channel"
    assert asked(game) == ("Orders", "france")
    assert whole(game)


@covers("split_squadrons")
def test_a_squadron_sunk_while_its_fleet_evades_does_not_come_back_to_port() -> None:
    game = sea(france_1="brest", france_2="brest", britain_1="bay_of_biscay")
    give(game, "britain", "19")
    spending(game, "france")
    act(game, "order the fleet at Brest")
    raw(game, "sail to Bay of Biscay")
    quiet(game)
    assert asked(game) == ("Hunt", "britain")
    roll(game, (6, 6))
    raw(game, "intercept at sea")
    quiet(game)
    roll(game, (6, 6))
    raw(game, "evade at sea")
    answer(game, "naval_evasion", 19, "take along France 1")
    roll(game, (6, 1, 1, 1, 1))
    raw(game, "done")
    assert lies(game, "france_1") == "sunk"
    assert lies(game, "france_2") == "brest"
    assert whole(game)


# ---------------------------------------------------------------------- Bravest of the Brave
@covers("bravest_of_the_brave", "R81")
def test_a_commander_of_another_nation_does_not_leave_the_side_without_a_chief() -> None:
    game = clash("france 4", "austria 2 charles russia 2", game=empty(france="2", britain="34 3"))
    answer(game, "battle_before_dice", 34, "choose the commander Wittgenstein")
    quiet(game)
    assert asked(game)[0] == "Command"
    roll(game, [1] * 30)
    news = raw(game, "in command Charles")
    thrown = [len(e.data[2]) for e in news if e.kind == "battle_dice" and e.data[0] == DEFENDER]
    assert thrown[0] == 4 + 1 + 3 + 1 + 1  # units, Wittgenstein, Charles, unit bonus, terrain


# ---------------------------------------------------------------------- Emigres and Exiles
@covers("emigres_and_exiles", "N-10.5.01")
def test_an_entry_that_exiles_interrupt_goes_on_as_it_stood() -> None:
    game = bare()
    give(game, "britain", "50 3")
    give(game, "austria", "67")
    stand(game, "munich", ("davout",), france=4)
    stand(game, "tyrol", austria=2)
    marching("france", 3, game)
    act(game, "march from Munich", "with Davout")
    raw(game, "go to Tyrol")
    answer(game, "movement_entry", 50)
    answer(game, "movement_entry", 67, "choose the commander Hiller")
    assert where(game, "hiller") == DUCHY["vienna"]
    assert game.entered == DUCHY["tyrol"]
    while game.battle_at < 0:
        raw(game, "pass")
    assert terrain_dice(game, DEFENDER) == 0  # the approach is still unguarded
    assert whole(game)


@covers("emigres_and_exiles", "R115")
def test_exiles_in_the_midst_of_a_battle_are_intercepted_when_it_is_over() -> None:
    game = empty(austria="67", france="2")
    put(game, "graz", "france 2 ney")
    game.then(EndImpulse(FRANCE, True))
    clash("france 4 davout", "austria 4", game=game)
    answer(game, "battle_before_dice", 67)
    roll(game, [1] * 60)
    raw(game, "choose the commander Hiller")
    assert where(game, "hiller") == DUCHY["vienna"]
    assert game.battle_at == DUCHY["linz"]
    assert asked(game)[0] != "Contact"  # one battle after the other
    quiet(game)
    assert game.battle_at < 0
    assert game.strength(AUSTRIA, DUCHY["linz"]) == 4  # tied twice: the attackers have gone back
    assert where(game, "davout") == DUCHY["munich"]
    assert asked(game) == ("Contact", "france")
    assert options(game) == ["intercept from Graz", "pass"]
    raw(game, "pass")
    assert game.strength(AUSTRIA, DUCHY["vienna"]) == 1
    assert whole(game)


# ---------------------------------------------------------------------- Unguarded Approach
@covers("unguarded_approach", "R99")
@pytest.mark.parametrize("unguarded", [True, False])
def test_no_batteries_fire_at_an_unguarded_crossing_of_a_strait(unguarded: bool) -> None:
    game = bare()
    give(game, "austria", "50 3")
    game.set_flag(DUCHY["calabria"], FRANCE)
    stand(game, "calabria", ("massena",), france=3)
    marching("france", 3, game, [1] * 20)
    act(game, "march from Calabria", "with Masséna")
    news = raw(game, "go to Palermo")
    if unguarded:
        news = [*news, *answer(game, "movement_entry", 50)]
    news = [*news, *quiet(game)]
    assert ("battery" in kinds(news)) != unguarded
    assert game.present[FRANCE] >> DUCHY["palermo"] & 1
