"""Dysentery strikes a space or opens a besieged fortress (card 45)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import DUCHY
from lacewars.games.napoleonic.forces import halt
from lacewars.games.napoleonic.nations import AUSTRIA, BRITAIN, FRANCE, NOBODY, RUSSIA
from lacewars.games.napoleonic.open import SCHEDULED
from lacewars.games.napoleonic.phases.impulse import Impulse
from lacewars.games.napoleonic.pieces import COMMANDER
from lacewars.kernel import covers
from tests.napoleonic.contact_kit import bare, stand
from tests.napoleonic.kit import act, asked, begin, card, give, kinds, options, raw, refused, roll, whole

LINZ, MANTUA, VENICE = DUCHY["linz"], DUCHY["mantua"], DUCHY["venice"]


def sickness(game: Napoleonic, dice: list[int], name: str = "britain") -> None:
    """Austria has shown a card, and somebody responds with Dysentery."""
    give(game, name, "45")
    give(game, "austria", "2")
    game.marker = AUSTRIA
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    raw(game, "points 2")
    while asked(game) != ("Moment", name):
        raw(game, "pass")
    roll(game, dice)
    raw(game, "respond 45")


@covers("dysentery", "R6")
def test_dysentery_strikes_the_enemies_of_the_player_in_a_space() -> None:
    game = bare()
    stand(game, "linz", ["davout"], france=9)
    stand(game, "prague", austria=2)
    sickness(game, [1] * 8 + [5, 5])
    assert asked(game) == ("Dysentery", "britain")
    assert options(game) == ["choose the space Linz"]
    assert refused(game, "choose the space Prague").code == "no-space"  # Austria is no enemy of Britain
    raw(game, "choose the space Linz")
    assert asked(game) == ("Ravaged", "france")
    raw(game, "lose a point of France")
    assert game.strength(FRANCE, LINZ) == 8  # the ninth and tenth die get +1: two sixes, halved
    assert card(45) in game.discards
    assert whole(game)


@covers("dysentery", "R42", "N-cards.16")
@pytest.mark.parametrize(("die", "flag"), [(3, AUSTRIA), (2, NOBODY)])
def test_dysentery_opens_a_besieged_fortress_on_more_than_its_strength(die: int, flag: int) -> None:
    game = bare()
    stand(game, "mantua", ["charles"], austria=3)
    sickness(game, [die])
    assert options(game) == ["starve out Mantua"]
    assert refused(game, "starve out Venice").code == "not-besieged"
    raw(game, "starve out Mantua")
    assert game.flag(MANTUA) == flag
    assert bool(game.captors) == (flag == AUSTRIA)


@covers("dysentery")
def test_besiegers_that_were_halted_may_keep_moving() -> None:
    game = bare()
    stand(game, "mantua", ["charles"], austria=3)
    give(game, "austria", "2")
    give(game, "britain", "45")
    game.marker = AUSTRIA
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    raw(game, "points 2")
    halt(game, 1 << AUSTRIA, MANTUA)
    while asked(game) != ("Moment", "britain"):
        raw(game, "pass")
    roll(game, [6])
    raw(game, "respond 45")
    raw(game, "starve out Mantua")
    while asked(game)[0] == "Moment":
        raw(game, "pass")
    act(game, "march from Mantua", "with Charles", "go to Venice")
    assert game.strength(AUSTRIA, VENICE) == 3


@covers("dysentery", "R81", "R89")
def test_besiegers_without_a_chief_name_one_before_the_fortress_falls() -> None:
    game = bare()
    stand(game, "mantua", ["charles", "bagration"], austria=3, russia=2)
    sickness(game, [6])
    raw(game, "starve out Mantua")
    assert asked(game) == ("NameChief", "austria")
    raw(game, "general-in-chief Bagration")
    assert game.flag(MANTUA) == RUSSIA


@covers("dysentery", "R15")
def test_a_siege_under_way_ends_when_the_fortress_falls() -> None:
    game = bare()
    stand(game, "mantua", ["charles"], austria=3)
    give(game, "austria", "2")
    give(game, "britain", "45")
    game.marker = AUSTRIA
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    act(game, "points 2")
    roll(game, [1] * 40)
    raw(game, "besiege Mantua")
    while asked(game) != ("Moment", "britain"):
        raw(game, "pass")
    roll(game, [6])
    raw(game, "respond 45")
    news = raw(game, "starve out Mantua")
    assert "fortress_falls" in kinds(news)
    while asked(game)[0] == "Moment":
        raw(game, "pass")
    assert asked(game) == ("Spending", "austria")
    assert not game.siege
    assert game.flag(MANTUA) == AUSTRIA
    assert game.leader_at[COMMANDER["charles"]] == MANTUA
    assert whole(game)


@covers("dysentery", "N-6.1.4.01")
def test_dysentery_needs_an_enemy_or_a_siege_and_a_fortress_with_a_garrison_is_not_besieged() -> None:
    game = bare()
    stand(game, "mantua", france=1)
    stand(game, "prague", ["charles"], austria=1)
    give(game, "france", "45")
    give(game, "austria", "2")
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    raw(game, "points 2")
    while asked(game) != ("Moment", "france"):
        raw(game, "pass")
    raw(game, "respond 45")
    assert options(game) == ["choose the space Prague"]
    game = bare()
    give(game, "france", "45")
    give(game, "austria", "2")
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    raw(game, "points 2")
    while asked(game) != ("Moment", "france"):
        raw(game, "pass")
    assert refused(game, "respond 45").code == "no-event"
    assert not game.hands[BRITAIN]
