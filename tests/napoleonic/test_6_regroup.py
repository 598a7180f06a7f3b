"""Events that send forces to the regroup box, and raids that place flags (cards 59, 81, 82, 87)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import DUCHY
from lacewars.games.napoleonic.entry import snapshot
from lacewars.games.napoleonic.flags import refuse_flag
from lacewars.games.napoleonic.ground import refuse_step
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    BRITAIN,
    FRANCE,
    N_NATIONS,
    NATION,
    NOBODY,
    SPAIN,
    SWEDEN,
)
from lacewars.games.napoleonic.open import SCHEDULED
from lacewars.games.napoleonic.phases.flag_cards import PickRaiders
from lacewars.games.napoleonic.phases.impulse import Impulse
from lacewars.games.napoleonic.phases.reinforcing import bring_back_napoleon
from lacewars.games.napoleonic.pieces import COMMANDER, NAPOLEON, SAILS_FOR
from lacewars.games.napoleonic.places import AWAY, REGROUP, REGROUP_BOX
from lacewars.kernel import covers
from tests.napoleonic.contact_kit import bare, stand
from tests.napoleonic.kit import act, asked, begin, board, card, give, options, raw, refused, roll, whole

LINZ, MUNICH, VIENNA, PARIS, LYONS = (DUCHY[d] for d in ("linz", "munich", "vienna", "paris", "lyons"))


def boxed(game: Napoleonic, nation: int) -> int:
    """The strength points of a nation in the regroup box."""
    return game.boxes[REGROUP_BOX * N_NATIONS + nation]


def impulse(game: Napoleonic, name: str, number: str) -> Napoleonic:
    """A nation begins its impulse with a card; Sweden's is played at once."""
    give(game, name, number)
    game.marker = NATION[name]
    return begin(game, Impulse(NATION[name], SCHEDULED))


# ---------------------------------------------------------------------- Scarce Forage
@covers("scarce_forage", "R4")
def test_scarce_forage_regroups_what_a_space_cannot_feed() -> None:
    game = bare()
    stand(game, "munich", ["davout"], france=6, spain=3)  # ten of one side
    stand(game, "vienna", ["charles"], austria=7)  # eight
    give(game, "britain", "3")
    impulse(game, "russia", "82")
    act(game, "event 82")
    assert asked(game) == ("Hunger", "france")  # the general-in-chief's player
    assert options(game) == ["regroup a point of France", "regroup a point of Spain", "regroup Davout"]
    assert refused(game, "regroup a point of Austria").code == "not-in-force"
    raw(game, "regroup a point of Spain")
    raw(game, "regroup Davout")
    assert (game.strength(FRANCE, MUNICH), game.strength(SPAIN, MUNICH)) == (6, 2)
    assert boxed(game, SPAIN) == 1
    assert game.leader_at[COMMANDER["davout"]] == REGROUP
    assert game.strength(AUSTRIA, VIENNA) == 7
    assert asked(game)[0] == "Moment"
    assert whole(game)


@covers("scarce_forage", "R14")
def test_scarce_forage_needs_a_crowd_and_a_neutral_proxy_gives_units_first() -> None:
    game = bare()
    stand(game, "munich", ["davout"], france=7)
    give(game, "britain", "3")
    impulse(game, "russia", "82")
    assert refused(game, "event 82").code == "no-event"
    game = bare()
    stand(game, "stockholm", ["gustavus"], sweden=8)
    impulse(game, "sweden", "82")
    assert game.strength(SWEDEN, DUCHY["stockholm"]) == 7
    assert game.leader_at[COMMANDER["gustavus"]] == DUCHY["stockholm"]
    game = bare()
    give(game, "france", "3")
    impulse(game, "sweden", "82")
    assert game.cp == 4  # nothing to change: the points go to builds


# ---------------------------------------------------------------------- Corn Riots
@covers("corn_riots", "R17", "N-6.1.2.01")
def test_corn_riots_send_as_many_forces_or_squadrons_as_the_die_says() -> None:
    game = board(austria="3")
    game.set_flag(LINZ, FRANCE)
    impulse(game, "russia", "87")
    roll(game, [4])
    act(game, "event 87", "choose France")
    assert asked(game) == ("Give", "france")
    points = sum(game.units)
    ship = next(text for text in options(game) if text.startswith("give squadron"))
    raw(game, ship)
    raw(game, "give up the flag in Linz")
    raw(game, "give Napoleon")
    raw(game, "give a unit in Calais")
    assert asked(game)[0] == "Moment"
    assert game.flag(LINZ) == NOBODY
    assert game.leader_at[NAPOLEON] == REGROUP
    assert [SAILS_FOR[s] for s, spot in enumerate(game.ship_at) if spot == REGROUP] == [FRANCE]
    assert boxed(game, FRANCE) == 1
    assert sum(game.units) == points - 1
    assert card(87) in game.discards
    assert whole(game)


@covers("corn_riots", "N-6.1.2.01", "N-6.1.2.02", "R17")
def test_what_corn_riots_find_missing_is_built_for_the_purpose() -> None:
    game = bare()
    stand(game, "paris", france=1)
    give(game, "france", "2")
    impulse(game, "russia", "87")
    roll(game, [2])
    act(game, "event 87", "choose France")
    assert asked(game) == ("MakeUp", "france")
    assert boxed(game, FRANCE) == 1
    raw(game, "points 2")
    assert not any(text.startswith("recall") for text in options(game))  # what is in the box is no loss
    raw(game, "raise a unit")
    assert boxed(game, FRANCE) == 2
    assert whole(game)


@covers("corn_riots", "R14")
def test_a_neutral_proxy_gives_by_lot() -> None:
    game = board(austria="3")
    before = game.in_play(SWEDEN)
    impulse(game, "russia", "87")
    roll(game, [1])
    act(game, "event 87", "choose Sweden")
    assert game.decision() is not None
    gone = boxed(game, SWEDEN) + game.leader_at.count(REGROUP) + game.ship_at.count(REGROUP)
    assert gone == 1
    assert game.in_play(SWEDEN) == before


# ---------------------------------------------------------------------- Napoleon Abdicates
def abdication() -> Napoleonic:
    """Napoleon stands in Linz, French in Munich and Paris, Austrians in Lyons; flags on both sides."""
    game = bare()
    stand(game, "linz", ["napoleon"], france=3)
    stand(game, "paris", france=2)
    stand(game, "lyons", ["charles"], austria=2)
    game.set_flag(LINZ, FRANCE)
    game.set_flag(LYONS, AUSTRIA)
    give(game, "britain", "81")
    give(game, "austria", "2")
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    raw(game, "points 2")
    while asked(game) != ("Moment", "britain"):
        raw(game, "pass")
    raw(game, "respond 81")
    assert asked(game) == ("Abdication", "france")
    return game


@covers("napoleon_abdicates", "R92", "R3")
def test_napoleon_abdicates_with_the_consent_of_the_french_player() -> None:
    game = abdication()
    raw(game, "let Napoleon abdicate")
    assert game.leader_at[NAPOLEON] == AWAY
    assert boxed(game, FRANCE) == 3
    assert boxed(game, AUSTRIA) == 2
    assert game.leader_at[COMMANDER["charles"]] == REGROUP
    assert game.strength(FRANCE, PARIS) == 2
    assert game.flag(LINZ) == game.flag(LYONS) == NOBODY
    assert game.abdicated
    assert card(81) in game.discards
    assert whole(game)
    # until the next turn nobody enters the other's duchies, flags or besieges
    stand(game, "linz", ["mack"], austria=2)
    stand(game, "munich", ["ney"], france=2)
    for mover, origin, goal in ((AUSTRIA, LINZ, MUNICH), (FRANCE, MUNICH, LINZ)):
        refusal = refuse_step(game, mover, origin, goal)
        assert refusal is not None
        assert refusal.code == "truce"
        flag = refuse_flag(game, mover, DUCHY["ratisbon"] if mover == AUSTRIA else DUCHY["tyrol"])
        assert flag is not None
    bring_back_napoleon(game)
    assert game.leader_at[NAPOLEON] == PARIS


@covers("napoleon_abdicates", "R15")
def test_the_french_player_may_refuse_and_the_card_is_lost() -> None:
    game = abdication()
    raw(game, "pass")
    assert game.leader_at[NAPOLEON] == LINZ
    assert not game.abdicated
    assert boxed(game, FRANCE) == 0
    assert card(81) in game.discards


@covers("napoleon_abdicates")
def test_the_french_player_consents_by_playing_it_and_it_is_played_once() -> None:
    game = bare()
    stand(game, "linz", ["napoleon"], france=3)
    give(game, "france", "81")
    give(game, "austria", "2")
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    raw(game, "points 2")
    while asked(game) != ("Moment", "france"):
        raw(game, "pass")
    raw(game, "respond 81")
    assert game.abdicated
    game = bare()
    game.abdicated = True
    give(game, "britain", "81")
    give(game, "austria", "2")
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    raw(game, "points 2")
    while asked(game) != ("Moment", "britain"):
        raw(game, "pass")
    assert refused(game, "respond 81").code == "no-event"


# ---------------------------------------------------------------------- Cavalry Raids
def raid(game: Napoleonic, leader: str, dice: list[int]) -> None:
    """Britain plays Cavalry Raids for an army, and nobody forms square."""
    give(game, "britain", "59")
    give(game, "austria", "2")
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    raw(game, "points 2")
    while asked(game) != ("Moment", "britain"):
        raw(game, "pass")
    raw(game, "respond 59")
    while asked(game)[0] == "Moment":
        raw(game, "pass")
    assert asked(game) == ("PickRaiders", "britain")
    roll(game, dice)
    raw(game, f"choose the commander {leader}")


@covers("cavalry_raids", "R6", "N-cards.18")
def test_cavalry_raids_strike_forces_next_to_an_army() -> None:
    game = bare()
    stand(game, "linz", ["mack"])
    stand(game, "munich", ["davout"], france=2)
    stand(game, "ratisbon", france=1)
    game.set_flag(DUCHY["graz"], FRANCE)  # unoccupied: one die
    raid(game, "Mack", [1, 6, 6, 6, 6])
    while asked(game)[0] == "Ravaged":
        raw(game, "lose a point of France")
    assert game.strength(FRANCE, MUNICH) == 0  # three sixes, halved and rounded up
    assert game.strength(FRANCE, DUCHY["ratisbon"]) == 0
    assert game.leader_at[COMMANDER["davout"]] == MUNICH
    assert game.flag(DUCHY["graz"]) == FRANCE
    assert game.leader_at[COMMANDER["mack"]] == LINZ
    assert whole(game)


@covers("cavalry_raids", "R35")
@pytest.mark.parametrize(("die", "flag"), [(6, AUSTRIA), (5, NOBODY)])
def test_cavalry_raids_may_flag_empty_enemy_duchies(die: int, flag: int) -> None:
    game = bare()
    stand(game, "linz", ["mack"], austria=1)
    raid(game, "Mack", [die, 1])
    assert game.flag(MUNICH) == flag
    assert game.flag(DUCHY["ratisbon"]) == NOBODY


@covers("cavalry_raids")
def test_cavalry_raids_free_duchies_of_the_army_s_side() -> None:
    game = bare()
    stand(game, "linz", ["mack"], austria=1)
    for name in ("munich", "ratisbon"):
        stand(game, name, austria=1)
    game.set_flag(DUCHY["graz"], FRANCE)
    raid(game, "Mack", [6])
    assert game.flag(DUCHY["graz"]) == NOBODY


@covers("cavalry_raids", "N-10.6.01")
def test_a_flag_of_cavalry_raids_may_be_intercepted() -> None:
    game = bare()
    stand(game, "linz", ["mack"], austria=1)
    stand(game, "wurtemberg", ["davout"], france=2)
    raid(game, "Mack", [6, 1])
    assert game.flag(MUNICH) == AUSTRIA
    assert asked(game) == ("Contact", "france")
    act(game, "intercept from Wurtemberg", "with Davout")
    roll(game, [6, 6])
    act(game, "try it")
    assert game.flag(MUNICH) == NOBODY
    assert game.leader_at[COMMANDER["davout"]] == DUCHY["wurtemberg"]


@covers("cavalry_raids", "form_square", "N-6.1.03")
def test_form_square_cancels_cavalry_raids_just_played() -> None:
    game = bare()
    stand(game, "linz", ["mack"], austria=1)
    stand(game, "munich", france=2)
    give(game, "britain", "59")
    give(game, "france", "42")
    give(game, "austria", "2")
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    raw(game, "points 2")
    while asked(game) != ("Moment", "britain"):
        raw(game, "pass")
    raw(game, "respond 59")
    while asked(game) != ("Moment", "france"):
        raw(game, "pass")
    raw(game, "respond 42")
    assert {card(42), card(59)} <= set(game.discards)
    assert asked(game)[0] != "PickRaiders"
    assert game.strength(FRANCE, MUNICH) == 2
    assert whole(game)


@covers("cavalry_raids")
def test_cavalry_raids_need_an_army_next_to_an_enemy() -> None:
    game = bare()
    stand(game, "moscow", ["kutuzov"], russia=1)
    give(game, "britain", "59")
    give(game, "austria", "2")
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    raw(game, "points 2")
    while asked(game) != ("Moment", "britain"):
        raw(game, "pass")
    assert refused(game, "respond 59").code == "no-event"
    assert game.hostile[BRITAIN] >> FRANCE & 1


@covers("cavalry_raids", "N-10.5.01")
def test_an_entry_that_raids_interrupt_goes_on_as_it_stood() -> None:
    game = bare()
    stand(game, "linz", ["mack"], austria=1)
    stand(game, "wurtemberg", ["davout"], france=2)
    game.entered, game.entrants, game.before, game.held_leaders = VIENNA, 1 << AUSTRIA, 1 << FRANCE, 5
    before = snapshot(game)
    game.active = AUSTRIA
    begin(game, PickRaiders(BRITAIN), dice=[6, 6])
    while game.decision() is not None:
        act(game, "pass" if asked(game)[0] == "Contact" else "choose the commander Mack")
    assert game.flag(MUNICH) == game.flag(DUCHY["ratisbon"]) == AUSTRIA
    assert snapshot(game) == before
