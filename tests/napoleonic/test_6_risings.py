"""Ireland Revolts, Papal Bull, Platov's Cossacks, Minor Forces, each by its effect (cards 7, 13, 55, 56)."""

from __future__ import annotations

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import DUCHY
from lacewars.games.napoleonic.cards import WAR
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    BRITAIN,
    FRANCE,
    N_NATIONS,
    NATION,
    NOBODY,
    PRUSSIA,
    RUSSIA,
    SPAIN,
    SWEDEN,
)
from lacewars.games.napoleonic.open import SCHEDULED
from lacewars.games.napoleonic.phases.impulse import Impulse
from lacewars.games.napoleonic.pieces import COMMANDER
from lacewars.games.napoleonic.places import FIRST_WAR_BOX, REGROUP
from lacewars.games.napoleonic.relations import settle
from lacewars.kernel import covers
from tests.napoleonic.field import quiet
from tests.napoleonic.kit import act, asked, begin, board, card, kinds, options, refused, roll, whole

ULSTER, CONNAUGHT, CORK, DUBLIN = (DUCHY[d] for d in ("ulster", "connaught", "cork", "dublin"))
ROME, KIEV, ZHITOMIR, HANOVER = (DUCHY[d] for d in ("rome", "kiev", "zhitomir", "hanover"))
IRISH_WAR = WAR[card(13)]


def playing(game: Napoleonic, name: str, number: str, *choices: str) -> Napoleonic:
    """A nation plays the event of a card that it holds in its impulse, with these choices."""
    begin(game, Impulse(NATION[name], SCHEDULED))
    act(game, f"event {number}", *choices)
    assert whole(game)
    return game


# ---------------------------------------------------------------------- Ireland Revolts
@covers("R74", "ireland_revolts")
def test_ireland_revolts_with_french_units_and_flags() -> None:
    game = playing(board(spain="13", france="3", britain="2"), "spain", "13")
    for duchy in (ULSTER, CONNAUGHT, CORK):
        assert game.strength(FRANCE, duchy) == 1
        assert game.flag(duchy) == FRANCE
    assert game.flag(DUBLIN) == NOBODY
    assert game.war_of[IRISH_WAR] == NOBODY
    assert game.discards == [card(13)]


@covers("R74", "N-6.1.3.01")
def test_flags_that_lay_in_ireland_before_make_a_war() -> None:
    game = board(france="13", britain="2")
    game.set_flag(ULSTER, FRANCE)
    game.set_flag(DUBLIN, SPAIN)
    game.add_units(BRITAIN, DUBLIN, -1)
    game.add_units(BRITAIN, CORK, 1)  # hostile to France: nothing is placed there
    playing(game, "france", "13")
    assert asked(game) == ("Give", "britain")
    assert game.strength(FRANCE, ULSTER) == 0
    assert game.strength(FRANCE, CORK) == 0
    assert game.flag(CORK) == NOBODY
    assert (game.strength(FRANCE, CONNAUGHT), game.flag(CONNAUGHT)) == (1, FRANCE)
    act(game, "give a unit in London", "give Moore")
    assert game.war_of[IRISH_WAR] == BRITAIN
    assert game.boxes[(FIRST_WAR_BOX + IRISH_WAR) * N_NATIONS + BRITAIN] == 1
    assert game.laid >> card(13) & 1
    assert whole(game)


@covers("R14")
def test_ireland_needs_a_war_between_france_and_britain() -> None:
    game = board(4, sweden="13", france="3")
    game.camp[FRANCE] = game.camp[SPAIN] = -1
    settle(game)
    begin(game, Impulse(SWEDEN, SCHEDULED))
    assert game.cp == 4  # its points go to builds
    assert game.strength(FRANCE, CORK) == 0


def test_a_british_army_may_intercept_the_irish() -> None:
    game = board(france="13", britain="2")
    game.put_leader(COMMANDER["moore"], DUBLIN)
    begin(game, Impulse(FRANCE, SCHEDULED))
    act(game, "event 13")
    assert asked(game) == ("Contact", "britain")


# ---------------------------------------------------------------------- Papal Bull
@covers("papal_bull")
def test_the_papal_bull_places_a_unit_and_a_flag() -> None:
    game = board(russia="55", france="3")
    game.round = 1
    game.add_units(FRANCE, ROME, -1)
    playing(game, "russia", "55")
    assert set(options(game)) == {f"choose the space {name}" for name in ("Rome", "Ancona", "Florence")}
    assert refused(game, "choose the space Naples").code == "no-space"  # the colour of an ally
    act(game, "choose the space Rome")
    assert game.strength(RUSSIA, ROME) == 1
    assert game.flag(ROME) == RUSSIA
    assert game.discards == [card(55)]


def test_the_papal_bull_goes_over_the_flag_of_an_ally() -> None:
    game = board(russia="55", france="3")
    game.add_units(FRANCE, ROME, -1)
    game.set_flag(ROME, AUSTRIA)
    playing(game, "russia", "55", "choose the space Rome")
    assert game.flag(ROME) == RUSSIA
    game = board(russia="55", france="3")
    playing(game, "russia", "55")
    assert "choose the space Rome" not in options(game)  # an enemy formation occupies it


@covers("papal_bull")
def test_the_papal_bull_works_on_the_table_but_not_on_turkey() -> None:
    game = playing(board(russia="55", france="3"), "russia", "55", "spend it on the diplomatic table")
    assert asked(game) == ("Negotiating", "russia")
    assert any("Sweden" in text for text in options(game))
    assert not any("Turkey" in text or "Ottoman" in text for text in options(game))
    game = board(russia="55", france="3")
    game.round = 1  # R26: the table is closed
    playing(game, "russia", "55")
    assert "spend it on the diplomatic table" not in options(game)


# ---------------------------------------------------------------------- Platov's Cossacks
@covers("platovs_cossacks")
def test_platovs_cossacks_wear_down_and_come() -> None:
    game = board(austria="56", france="3")
    game.add_units(RUSSIA, KIEV, -1)
    game.add_units(FRANCE, KIEV, 2)
    game.set_flag(KIEV, FRANCE)
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    roll(game, [6, 6, 1])  # two units and a flag; the French are not spared in Russia
    act(game, "event 56", "lose a point of France", "lose the flag")
    assert game.strength(FRANCE, KIEV) == 1
    assert game.flag(KIEV) == NOBODY
    assert asked(game) == ("Cossacks", "austria")
    assert "choose the space Kiev" in options(game)
    assert refused(game, "choose the space Moscow").code == "no-space"
    before = game.strength(RUSSIA, ZHITOMIR)
    act(game, "choose the space Zhitomir")
    assert game.strength(RUSSIA, ZHITOMIR) == before + 2
    assert game.discards == [card(56)]
    assert whole(game)


@covers("R68")
def test_platovs_cossacks_attack_whom_they_meet() -> None:
    game = board(austria="56", france="3")
    for c, place in enumerate(game.leader_at):
        if place >= 0 and c not in (COMMANDER["kutuzov"],):
            game.put_leader(c, REGROUP)
    game.add_units(RUSSIA, KIEV, -1)
    game.add_units(FRANCE, KIEV, 1)
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    roll(game, [1, 6, 6, 6, 1, 1, 1])  # attrition; two units and a bonus; a unit and the French bonus
    act(game, "event 56", "choose the space Kiev")
    quiet(game)
    assert game.strength(FRANCE, KIEV) == 0
    assert game.strength(RUSSIA, KIEV) == 2


# ---------------------------------------------------------------------- Minor Forces
@covers("minor_forces", "R68")
def test_minor_forces_attack_an_enemy_who_stands_in_their_duchy() -> None:
    game = board(russia="7", france="3")
    game.camp[PRUSSIA] = game.camp[RUSSIA]
    settle(game)
    game.add_units(PRUSSIA, HANOVER, -1)
    game.add_units(FRANCE, HANOVER, 1)
    game.set_flag(HANOVER, FRANCE)
    begin(game, Impulse(RUSSIA, SCHEDULED))
    act(game, "event 7")
    roll(game, [6, 6, 6, *[1] * 20])  # two units and a bonus; a unit and the French bonus
    news = act(game, "choose the space Hanover")
    assert "battle" in kinds(news)  # nobody is asked whether he evades
    news += quiet(game)
    assert [len(e.data[2]) for e in news if e.kind == "battle_dice"][:2] == [3, 3]  # no terrain dice
    assert game.strength(FRANCE, HANOVER) == 0
    assert game.strength(PRUSSIA, HANOVER) == 2
