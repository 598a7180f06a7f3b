"""Events that place units and commanders, each by its effect (cards 2, 3, 7, 16, 21, 57, 64, 67, 68 ...)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import (
    DUCHY,
    FORTRESS,
    IS_NATIONAL,
    NAMES,
    NATIONAL,
    OWNER,
    PORT_ZONES,
    UPPER,
    duchies_in,
)
from lacewars.games.napoleonic.building import building_ground, home_ground
from lacewars.games.napoleonic.levies import minor_grounds, own_associates
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    BRITAIN,
    DENMARK,
    FRANCE,
    NATION,
    NOBODY,
    PRUSSIA,
    RUSSIA,
    SPAIN,
    SWEDEN,
)
from lacewars.games.napoleonic.open import SCHEDULED
from lacewars.games.napoleonic.phases.impulse import Impulse
from lacewars.games.napoleonic.phases.mustering import Hold, muster
from lacewars.games.napoleonic.pieces import COMMANDER, LEADS, SAILS_FOR
from lacewars.games.napoleonic.places import AT_SEA, FALLEN, REGROUP, REGROUP_BOX, UNBUILT
from lacewars.games.napoleonic.relations import settle
from lacewars.kernel import covers
from tests.napoleonic.field import choose, clash, empty, quiet
from tests.napoleonic.kit import act, asked, begin, board, card, options, raw, refused, roll, whole

WARSAW, HANOVER, LINZ, ROME = (DUCHY[d] for d in ("warsaw", "hanover", "linz", "rome"))


def playing(game: Napoleonic, name: str, number: str, *choices: str) -> Napoleonic:
    """A nation plays the event of a card that it holds in its impulse, with these choices."""
    begin(game, Impulse(NATION[name], SCHEDULED))
    act(game, f"event {number}", *choices)
    assert whole(game)
    return game


def chosen(game: Napoleonic) -> set[str]:
    """The names among which an event lets choose."""
    return {text.split(" ", 3)[3] for text in options(game)}


def without_leaders(game: Napoleonic, nation: int) -> Napoleonic:
    """No commander of a nation is on the map."""
    for c, place in enumerate(game.leader_at):
        if LEADS[c] == nation and place >= 0:
            game.put_leader(c, FALLEN)
    return game


# ---------------------------------------------------------------------- units
@covers("russia_mobilizes")
def test_russia_mobilizes_six_units() -> None:
    game = playing(board(austria="90", france="3"), "austria", "90")
    assert asked(game) == ("PickDuchy", "russia")  # the nation that the card names
    assert chosen(game) == {NAMES[d] for d in duchies_in(NATIONAL[RUSSIA])}
    assert refused(game, "choose the space Vienna").code == "no-space"
    before = game.strength(RUSSIA, DUCHY["moscow"])
    act(game, "choose the space Moscow")
    assert game.strength(RUSSIA, DUCHY["moscow"]) == before + 6
    assert game.discards == [card(90)]
    assert asked(game) == ("Spending", "austria")
    assert game.cp == 0


@covers("call_up_the_next_class")
def test_the_next_class_is_called_up_in_a_friendly_national_duchy() -> None:
    game = playing(board(france="64", britain="3"), "france", "64")
    assert "Madrid" in chosen(game)  # a duchy of an ally (R109)
    assert "Amsterdam" not in chosen(game)  # no national duchy
    assert "Vienna" not in chosen(game)
    act(game, "choose the space Madrid")
    assert game.strength(SPAIN, DUCHY["madrid"]) == 3 + 4
    assert game.strength(FRANCE, DUCHY["madrid"]) == 0


@covers("call_up_the_next_class")
def test_a_neutral_proxy_calls_up_the_next_class_in_its_capital() -> None:
    game = board(4, sweden="64", france="3")
    begin(game, Impulse(SWEDEN, SCHEDULED))
    raw(game, "pass")
    assert game.strength(SWEDEN, DUCHY["stockholm"]) == 2 + 4
    assert game.discards == [card(64)]


@covers("N-6.1.1.01")
def test_units_that_an_event_lacks_may_be_taken_from_elsewhere() -> None:
    game = board(sweden="2", austria="90", france="3")
    game.add_units(RUSSIA, DUCHY["moscow"], game.free_strength(RUSSIA) - 4)
    total = game.in_play(RUSSIA)
    playing(game, "austria", "90", "choose the space Riga")
    assert game.free_strength(RUSSIA) == 0
    assert game.strength(RUSSIA, DUCHY["riga"]) == 1 + 4
    assert asked(game) == ("Levy", "russia")
    assert refused(game, "take a unit from Vienna").code == "no-counters"
    act(game, "take a unit from Moscow")
    assert game.strength(RUSSIA, DUCHY["riga"]) == 6
    act(game, "done")  # nobody must take all
    assert game.strength(RUSSIA, DUCHY["riga"]) == 6
    assert game.in_play(RUSSIA) == total + 4


@covers("conscripts")
def test_conscripts_join_a_friendly_commander_in_any_impulse() -> None:
    game = begin(board(france="2", austria="16"), Impulse(FRANCE, SCHEDULED))
    raw(game, "points 2")
    assert asked(game) == ("Moment", "austria")
    raw(game, "respond 16")
    assert {"Mack", "Charles", "Kutuzov"} <= chosen(game)
    assert not {"Napoleon", "Davout"} & chosen(game)
    before = game.strength(RUSSIA, DUCHY["zhitomir"])
    raw(game, "choose the commander Kutuzov")
    assert game.strength(RUSSIA, DUCHY["zhitomir"]) == before + 2
    assert whole(game)


@covers("conscripts")
def test_conscripts_roll_with_their_side_in_the_midst_of_a_battle() -> None:
    game = empty(austria="16", france="2")
    clash("france 4 davout", "austria 2 ferdinand", game=game)
    news = game.news
    while "respond 16 Conscripts" not in options(game):
        news = raw(game, "pass")
    assert not [e for e in news if e.kind == "battle_dice"]
    news = [*raw(game, "respond 16"), *quiet(game)]
    dice = [len(e.data[2]) for e in news if e.kind == "battle_dice"]
    assert dice[:2] == [4 + 3 + 2, 4 + 1 + 1 + 1]  # units, commander, bonus, terrain


@covers("R109", "down_with_the_prince")
def test_down_with_the_prince_takes_an_own_associate() -> None:
    game = board(france="2", britain="3")
    bern = next(d for d in own_associates(game, FRANCE) if not game.present[FRANCE] >> d & 1)
    assert all(not IS_NATIONAL[d] and FRANCE in (OWNER[d], UPPER[d]) for d in own_associates(game, FRANCE))
    assert all(not FORTRESS[d] for d in own_associates(game, FRANCE))
    game.set_flag(bern, AUSTRIA)
    playing(game, "france", "2", f"choose the space {NAMES[bern]}")
    assert game.strength(FRANCE, bern) == 2
    assert game.holder[bern] == FRANCE  # the hostile flag is removed, none is placed
    assert game.flag(bern) == NOBODY


@covers("down_with_the_prince")
def test_down_with_the_prince_places_the_flag_of_the_upper_nation() -> None:
    game = board(france="2", britain="3")
    game.camp[PRUSSIA] = game.camp[AUSTRIA]
    settle(game)
    game.add_units(PRUSSIA, WARSAW, -1)
    assert WARSAW in own_associates(game, FRANCE)
    playing(game, "france", "2", "choose the space Warsaw")
    assert game.flag(WARSAW) == FRANCE
    game.camp[PRUSSIA] = game.camp[FRANCE]
    settle(game)
    game.set_flag(WARSAW, NOBODY)
    assert WARSAW not in own_associates(game, FRANCE)  # the duchy of an ally (R109)


@covers("R68")
def test_no_units_where_a_neutral_formation_stands_or_in_a_hostile_fortress() -> None:
    game = board(france="2", britain="3")
    game.camp[PRUSSIA] = -1
    settle(game)
    assert game.strength(PRUSSIA, WARSAW)
    assert WARSAW not in own_associates(game, FRANCE)
    game.add_units(PRUSSIA, WARSAW, -1)
    assert WARSAW in own_associates(game, FRANCE)  # an empty neutral duchy
    playing(game, "france", "2", "choose the space Warsaw")
    assert game.flag(WARSAW) == FRANCE
    assert not game.hostile[PRUSSIA]  # no war begins (8.3.3)


@covers("R68")
def test_without_a_flag_nobody_stays_on_neutral_ground() -> None:
    game = board()
    game.camp[PRUSSIA] = -1
    settle(game)
    game.add_units(PRUSSIA, WARSAW, -1)
    game.add_units(FRANCE, WARSAW, 2)
    begin(game, Hold(FRANCE, WARSAW, False))
    assert game.strength(FRANCE, WARSAW) == 0
    assert game.boxes[REGROUP_BOX * 9 + FRANCE] == 2


@covers("descent_from_the_sea")
def test_descent_from_the_sea_lands_where_the_nation_itself_rules_the_zone() -> None:
    game = board(britain="3 4", france="2")
    port = next(d for d in DUCHY.values() if PORT_ZONES[d] and OWNER[d] == FRANCE and free(game, d))
    for s, place in enumerate(game.ship_at):
        if place >= AT_SEA:
            game.ship_at[s] = REGROUP
    begin(game, Impulse(BRITAIN, SCHEDULED))
    assert refused(game, "event 3").code == "no-event"
    game = board(britain="3 4", france="2")
    without_leaders(game, FRANCE)
    for s, place in enumerate(game.ship_at):
        if place >= AT_SEA:
            game.ship_at[s] = REGROUP
    ship = next(s for s, place in enumerate(game.ship_at) if place == REGROUP and SAILS_FOR[s] == BRITAIN)
    game.ship_at[ship] = AT_SEA + PORT_ZONES[port][0]
    playing(game, "britain", "3", f"choose the space {NAMES[port]}")
    assert game.strength(BRITAIN, port) == 1
    assert game.flag(port) == BRITAIN


def free(game: Napoleonic, duchy: int) -> bool:
    """Whether a duchy has no fortress and nobody stands in it."""
    return not FORTRESS[duchy] and not any(present >> duchy & 1 for present in game.present)


@covers("minor_forces")
def test_minor_forces_have_the_nationality_of_the_duchy() -> None:
    game = board(russia="7", france="2")
    game.set_flag(HANOVER, BRITAIN)
    game.add_units(PRUSSIA, HANOVER, -1)
    playing(game, "russia", "7", "choose the space Hanover")
    assert game.strength(BRITAIN, HANOVER) == 2  # of its two nations the one that controls it
    game = board(russia="7", france="2")
    game.set_flag(ROME, AUSTRIA)
    assert ROME in minor_grounds(game, RUSSIA)
    game.camp[PRUSSIA] = game.camp[AUSTRIA]
    settle(game)
    game.set_flag(HANOVER, FRANCE)
    game.add_units(PRUSSIA, HANOVER, -1)
    playing(game, "russia", "7", "choose the space Hanover")
    assert game.strength(PRUSSIA, HANOVER) == 2  # neither of the two: its original owner
    assert game.flag(HANOVER) == FRANCE


@covers("R68")
@pytest.mark.parametrize(("dice", "won"), [([6, 6, 6, 6, 1, 1], True), ([1, 1, 1, 1, 6, 6], False)])
def test_units_placed_among_enemies_fight_at_once(dice: list[int], won: bool) -> None:
    game = board(france="2", britain="3")
    game.camp[PRUSSIA] = game.camp[AUSTRIA]
    settle(game)
    begin(game, Impulse(FRANCE, SCHEDULED))
    act(game, "event 2")
    roll(game, dice)
    news = act(game, "choose the space Warsaw")
    news += quiet(game)
    rolled = [len(e.data[2]) for e in news if e.kind == "battle_dice"]
    assert rolled[:2] == [4, 2]  # two units and the French bonus; a unit and a bonus, but no terrain
    if won:
        choose(game, "pass")  # the free flag of an overrun is not needed
        assert game.flag(WARSAW) == FRANCE
        assert game.strength(FRANCE, WARSAW) == 2
    else:
        assert game.strength(FRANCE, WARSAW) == 0
        assert game.flag(WARSAW) == NOBODY


def test_units_placed_next_to_an_enemy_army_may_be_intercepted() -> None:
    game = board()
    game.add_units(AUSTRIA, LINZ, -4)
    game.put_leader(COMMANDER["mack"], DUCHY["vienna"])
    game.active = FRANCE
    begin_muster(game, FRANCE, LINZ)
    assert asked(game) == ("Contact", "austria")
    game = board()
    game.active = FRANCE
    game.add_units(AUSTRIA, LINZ, -4)
    without_leaders(game, AUSTRIA)
    begin_muster(game, FRANCE, LINZ)
    assert game.decision() is None
    assert game.strength(FRANCE, LINZ) == 2


def begin_muster(game: Napoleonic, nation: int, duchy: int) -> None:
    """An event places two units."""
    muster(game, nation, duchy, 2)
    game.settle()


# ---------------------------------------------------------------------- commanders
@covers("kings_shilling")
def test_the_kings_shilling_is_britains_choice() -> None:
    game = playing(board(france="21", britain="3"), "france", "21")
    assert asked(game) == ("PickCommander", "britain")
    assert chosen(game) == {"Beresford", "Hill"}
    act(game, "choose the commander Hill")
    assert chosen(game) == {NAMES[d] for d in duchies_in(building_ground(game, BRITAIN))}
    act(game, "choose the space Lisbon")
    assert game.leader_at[COMMANDER["hill"]] == DUCHY["lisbon"]
    game = board(france="21 2", britain="3")
    game.put_leader(COMMANDER["hill"], DUCHY["london"])
    game.put_leader(COMMANDER["beresford"], REGROUP)  # in play as well
    begin(game, Impulse(FRANCE, SCHEDULED))
    assert refused(game, "event 21").code == "no-event"


@covers("R69", "up_from_the_ranks")
def test_a_commander_rises_from_the_ranks() -> None:
    game = playing(board(france="57", britain="3"), "france", "57")
    assert chosen(game) == {"Eugène", "Victor", "Junot", "Oudinot"}  # of 1/4, and not Poniatowski
    act(game, "choose the commander Victor", "choose the space Paris")
    assert game.leader_at[COMMANDER["victor"]] == DUCHY["paris"]
    assert game.discards == [card(57)]


@covers("R14")
def test_a_neutral_proxy_places_its_commander_in_the_capital_or_builds() -> None:
    game = board(4, sweden="57", france="3")
    begin(game, Impulse(SWEDEN, SCHEDULED))
    assert game.leader_at[COMMANDER["adlercreutz"]] == DUCHY["stockholm"]
    game = board(4, sweden="57", france="3")
    game.put_leader(COMMANDER["adlercreutz"], DUCHY["stralsund"])
    begin(game, Impulse(SWEDEN, SCHEDULED))
    assert game.cp == 3  # none is left: its points go to builds


@covers("emigres_and_exiles")
def test_emigres_bring_a_commander_a_unit_and_a_card() -> None:
    game = begin(board(france="2", austria="67"), Impulse(FRANCE, SCHEDULED))
    raw(game, "points 2")
    raw(game, "respond 67")
    assert "Schwarzenberg" not in chosen(game)
    raw(game, "choose the commander Hiller")
    assert game.leader_at[COMMANDER["hiller"]] == DUCHY["vienna"]
    assert game.strength(AUSTRIA, DUCHY["vienna"]) == 3
    assert len(game.hands[AUSTRIA]) == 1
    assert whole(game)


def test_emigres_go_to_the_nearest_friendly_duchy_if_the_capital_is_lost() -> None:
    game = board(austria="67", france="3")
    for name in ("hiller", "bellegarde"):
        game.put_leader(COMMANDER[name], DUCHY["budapest"])
    game.set_flag(DUCHY["vienna"], FRANCE)
    game.add_units(AUSTRIA, DUCHY["vienna"], -2)
    begin(game, Impulse(FRANCE, SCHEDULED))
    raw(game, "points 3")
    raw(game, "respond 67")  # no commander is left: a unit and a card come
    assert chosen(game) == {"Linz", "Moravia", "Graz", "Budapest"} & {
        NAMES[d] for d in duchies_in(home_ground(game, AUSTRIA))
    }
    raw(game, "choose the space Budapest")
    assert game.strength(AUSTRIA, DUCHY["budapest"]) == 2
    assert len(game.hands[AUSTRIA]) == 1


@covers("raise_the_landwehr")
def test_the_landwehr_is_raised_with_a_commander() -> None:
    game = board(home=True, prussia="3", france="2")
    begin(game, Impulse(PRUSSIA, SCHEDULED))
    assert refused(game, "event H3").code == "not-in-1805"
    game = board(home=True, prussia="3", france="2")
    game.turn = 2
    playing(game, "prussia", "H3", "choose the commander Yorck", "choose the space Berlin")
    assert game.leader_at[COMMANDER["yorck"]] == DUCHY["berlin"]
    assert game.strength(PRUSSIA, DUCHY["berlin"]) == 5 + 2
    assert not game.home_cards(PRUSSIA) >> card("H3") & 1


@covers("polish_uprising")
def test_the_polish_uprising_needs_a_war_and_happens_once() -> None:
    game = begin(board(france="68 2", britain="3"), Impulse(FRANCE, SCHEDULED))
    assert refused(game, "event 68").code == "no-event"
    game = board(france="68 2", britain="3")
    game.camp[PRUSSIA] = game.camp[AUSTRIA]
    settle(game)
    game.add_units(PRUSSIA, WARSAW, -1)
    playing(game, "france", "68")
    assert game.leader_at[COMMANDER["poniatowski"]] == WARSAW
    assert game.strength(FRANCE, WARSAW) == 3
    assert game.flag(WARSAW) == FRANCE
    assert game.removed == 1 << card(68)
    assert not game.discards
    game = board(4, denmark="68", france="3")
    begin(game, Impulse(DENMARK, SCHEDULED))
    assert game.cp == 6  # R14: it cannot happen, so it gives points, and is only discarded
    assert game.discards == [card(68)]
    assert game.leader_at[COMMANDER["poniatowski"]] == UNBUILT
