"""Events that move an army or make a march harder (cards 39, 58, 74, 83)."""

from __future__ import annotations

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import DUCHY, N_DUCHIES
from lacewars.games.napoleonic.nations import AUSTRIA, FRANCE, N_NATIONS, NATION, NOBODY, SPAIN
from lacewars.games.napoleonic.open import PREEMPTED, SCHEDULED
from lacewars.games.napoleonic.phases.impulse import Impulse
from lacewars.games.napoleonic.phases.moments import Moment
from lacewars.games.napoleonic.pieces import COMMANDER
from lacewars.games.napoleonic.places import ASIDE, ASIDE_BOX
from lacewars.kernel import covers
from tests.napoleonic.contact_kit import Battle, bare, battles, points, stand
from tests.napoleonic.kit import (
    act,
    asked,
    begin,
    board,
    card,
    give,
    kinds,
    options,
    raw,
    refused,
    roll,
    whole,
)

__all__ = ["battles"]
LINZ, MUNICH, VIENNA, MANTUA, VENICE = (DUCHY[d] for d in ("linz", "munich", "vienna", "mantua", "venice"))


def event(number: int, game: Napoleonic, name: str = "france") -> Napoleonic:
    """A nation plays the event of a card in its impulse."""
    give(game, name, str(number))
    give(game, "britain", "3")
    game.marker = NATION[name]
    begin(game, Impulse(NATION[name], SCHEDULED))
    walk(game, f"event {number}")
    return game


def walk(game: Napoleonic, *texts: str) -> None:
    """Does these actions; nobody responds to anything."""
    for text in texts:
        raw(game, text)
        while (decision := game.decision()) is not None and isinstance(decision.phase, Moment):
            raw(game, "pass")


# ---------------------------------------------------------------------- Stragglers
def march(game: Napoleonic, *texts: str) -> None:
    """France marches, and windows stay open."""
    points("france", 4, game)
    for text in ("march from Munich", "with Davout", *texts):
        raw(game, text)


@covers("stragglers", "R6")
def test_stragglers_suffer_attrition_in_the_space_and_in_every_later_one(battles: list[Battle]) -> None:
    game = bare()
    stand(game, "munich", ["davout"], france=4)
    give(game, "austria", "39")
    march(game, "go to Linz")
    while asked(game) != ("Moment", "austria"):
        raw(game, "pass")
    roll(game, [6, 6, 1, 1, 1])
    act(game, "respond 39")
    while asked(game)[0] in ("Moment", "Wear"):
        raw(game, "lose a point of France" if asked(game)[0] == "Wear" else "pass")
    assert game.strength(FRANCE, LINZ) == 3  # two sixes, halved for the French in Austria
    roll(game, [1, 1, 1, 1, 6, 6, 6, 1])
    raw(game, "go to Vienna")  # four dice for the ambush, four for straggling
    while asked(game)[0] in ("Moment", "Wear"):
        raw(game, "lose a point of France" if asked(game)[0] == "Wear" else "pass")
    assert game.strength(FRANCE, VIENNA) == 1
    assert not battles
    assert whole(game)


@covers("stragglers", "R6")
def test_a_formation_straggles_and_not_others_of_its_nation() -> None:
    game = bare()
    stand(game, "munich", ["davout", "soult"], france=6)
    give(game, "austria", "39")
    march(game, "take 4 of France", "go to Linz")
    roll(game, [1] * 5)
    raw(game, "respond 39")
    raw(game, "done")
    raw(game, "march from Munich")
    raw(game, "with Soult")
    assert "attrition" not in kinds(raw(game, "go to Linz"))  # where the others straggle
    raw(game, "with Davout")
    roll(game, [1] * 8 + [6] + [1] * 4)  # an ambush for all, straggling for Davout and his four points
    news = raw(game, "go to Vienna")
    assert [len(e.data[2]) for e in news if e.kind == "attrition"] == [8 + 5]
    assert options(game) == ["lose a point of France", "lose Davout"]  # Soult does not straggle
    raw(game, "lose a point of France")
    assert game.straggling == {FRANCE * N_DUCHIES + VIENNA: 3}
    assert whole(game)


@covers("stragglers", "R98")
def test_stragglers_who_are_beaten_suffer_attrition_where_they_fall_back() -> None:
    game = bare()
    stand(game, "munich", ["davout"], france=2)
    stand(game, "linz", ["charles"], austria=6)
    give(game, "russia", "39")
    march(game, "go to Linz")
    raw(game, "respond 39")
    assert asked(game) == ("Contact", "austria")
    roll(game, [*[1] * 3, *[1] * 7, 5, *[1] * 10, 6, 6, 1])
    raw(game, "pass")
    news = raw(game, "strike units")
    assert [e.data[2] for e in news if e.kind == "attrition"] == [(6, 6, 1)]  # in Munich, friendly ground
    raw(game, "lose a point of France")
    assert game.strength(FRANCE, MUNICH) == 1
    assert whole(game)


@covers("stragglers", "N-cards.16")
def test_stragglers_are_played_on_a_formation_that_has_just_entered_alone() -> None:
    game = bare()
    stand(game, "munich", ["davout"], france=4)
    give(game, "austria", "39")
    give(game, "france", "2")
    begin(game, Impulse(FRANCE, SCHEDULED))
    raw(game, "points 2")
    while asked(game) != ("Moment", "austria"):
        raw(game, "pass")
    assert refused(game, "respond 39").code == "not-its-moment"


# ---------------------------------------------------------------------- Turning Movement
@covers("turning_movement")
def test_a_turning_movement_goes_two_spaces_free_of_cost_interception_and_attrition(
    battles: list[Battle],
) -> None:
    game = bare()
    stand(game, "munich", ["davout"], france=4)
    stand(game, "prague", ["charles"], austria=4)
    event(74, game)
    assert options(game) == ["choose the space Munich"]
    assert refused(game, "choose the space Paris").code == "no-space"
    walk(game, "choose the space Munich")
    assert "done" not in options(game)
    assert refused(game, "go to Linz").code == "empty-force"
    walk(game, "with Davout", "go to Linz")
    assert asked(game) == ("ArmyMarch", "france")  # Charles is not asked
    walk(game, "go to Tyrol")  # a pass into an enemy space: no dice
    assert asked(game)[0] == "Spending"
    assert game.strength(FRANCE, DUCHY["tyrol"]) == 4
    assert game.cp == 0
    assert not battles
    assert card(74) in game.discards
    assert whole(game)


@covers("turning_movement")
def test_nobody_evades_a_turning_movement_and_it_may_stop_after_one_space(battles: list[Battle]) -> None:
    game = bare()
    stand(game, "munich", ["davout"], france=4)
    stand(game, "linz", ["charles"], austria=4)
    event(74, game)
    walk(game, "choose the space Munich", "with Davout", "take 2 of France", "go to Linz")
    assert [(b.duchy, b.force.strength) for b in battles] == [(LINZ, 2)]
    game = bare()
    stand(game, "munich", ["davout"], france=4)
    event(74, game)
    walk(game, "choose the space Munich", "with Davout", "go to Linz", "done")
    assert game.strength(FRANCE, LINZ) == 4
    assert asked(game)[0] == "Spending"


@covers("turning_movement")
def test_a_turning_movement_is_for_one_army_and_needs_one() -> None:
    game = bare()
    stand(game, "munich", ["davout", "ney"], france=14)
    event(74, game)
    walk(game, "choose the space Munich", "with Davout")
    assert refused(game, "take 14 of France").code == "beyond-command"
    game = bare()
    stand(game, "munich", france=4)
    give(game, "france", "74")
    give(game, "britain", "3")
    begin(game, Impulse(FRANCE, SCHEDULED))
    assert refused(game, "event 74").code == "no-event"  # units without commander are no army


# ---------------------------------------------------------------------- Bypass Stronghold
@covers("bypass_stronghold", "R43", "R109")
def test_an_army_goes_through_an_enemy_fortress(battles: list[Battle]) -> None:
    game = bare()
    stand(game, "venice", ["charles"], austria=5)
    event(58, game, "austria")
    walk(game, "choose the space Venice")
    walk(game, "with Charles")
    assert refused(game, "go to Tyrol").code == "no-stronghold"
    assert options(game)[0] == "go to Mantua"
    walk(game, "go to Mantua")
    assert asked(game) == ("ArmyMarch", "austria")
    assert refused(game, "go to Vienna").code == "not-adjacent"
    assert "go to Milan" in options(game)  # an enemy space: by a move it could not be left that way
    walk(game, "go to Milan")
    assert game.strength(AUSTRIA, DUCHY["milan"]) == 5
    assert game.leader_at[COMMANDER["charles"]] == DUCHY["milan"]
    assert game.cp == 0
    assert not battles
    assert whole(game)


@covers("bypass_stronghold")
def test_an_enemy_formation_stops_the_bypass_for_battle(battles: list[Battle]) -> None:
    game = bare()
    stand(game, "venice", ["charles"], austria=5)
    stand(game, "mantua", france=2)
    event(58, game, "austria")
    walk(game, "choose the space Venice", "with Charles", "go to Mantua")
    assert asked(game) == ("Contact", "france")  # evasion as usual
    walk(game, "pass")
    assert [b.duchy for b in battles] == [MANTUA]


@covers("bypass_stronghold")
def test_the_bypass_needs_an_enemy_fortress_next_to_an_army() -> None:
    game = bare()
    stand(game, "vienna", ["charles"], austria=5)
    give(game, "austria", "58")
    give(game, "britain", "3")
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    assert refused(game, "event 58").code == "no-event"


# ---------------------------------------------------------------------- Double March
def aside(game: Napoleonic) -> tuple[int, int]:
    """The strength points and commanders on card 83."""
    box = ASIDE_BOX * N_NATIONS
    return sum(game.boxes[box : box + N_NATIONS]), game.leader_at.count(ASIDE)


@covers("double_march", "R53", "R77")
def test_an_army_lies_on_double_march_until_the_next_impulse_of_its_nation() -> None:
    game = bare()
    stand(game, "brussels", ["davout"], france=4)
    event(83, game)
    walk(game, "choose the space Brussels", "with Davout", "put the army on the card")
    assert aside(game) == (4, 1)
    assert game.double_march == FRANCE
    assert game.laid >> card(83) & 1
    assert whole(game)
    walk(game, "done")
    give(game, "france", "2")
    begin(game, Impulse(FRANCE, PREEMPTED))
    assert asked(game) == ("DoubleMarch", "france")
    assert "choose the space Munich" in options(game)
    assert refused(game, "choose the space Vienna").code == "no-space"
    raw(game, "choose the space Munich")
    assert aside(game) == (0, 0)
    assert game.strength(FRANCE, MUNICH) == 4
    assert game.leader_at[COMMANDER["davout"]] == MUNICH
    assert game.double_march == NOBODY
    assert card(83) in game.discards
    walk(game, "points 2", "march from Munich", "with Davout", "go to Ratisbon")  # it may move as usual
    assert game.strength(FRANCE, DUCHY["ratisbon"]) == 4
    assert whole(game)


@covers("double_march", "R53")
def test_double_march_needs_a_way_home_on_which_nobody_could_intercept() -> None:
    game = bare()
    stand(game, "vienna", ["davout"], france=4)  # far in enemy country
    give(game, "france", "83")
    give(game, "britain", "3")
    begin(game, Impulse(FRANCE, SCHEDULED))
    assert refused(game, "event 83").code == "no-event"
    game = bare()
    stand(game, "madrid", ["castanos"], spain=3)
    stand(game, "saragossa", ["blake"], spain=1)
    event(83, game, "spain")
    assert "choose the space Saragossa" in options(game)
    game = bare()
    stand(game, "saragossa", ["blake"], spain=1)
    stand(game, "badajoz", ["moore"], britain=3)  # next to Madrid
    give(game, "spain", "83")
    give(game, "britain", "3")
    begin(game, Impulse(SPAIN, SCHEDULED))
    assert refused(game, "event 83").code == "no-event"


@covers("double_march")
def test_without_ground_to_stand_on_the_army_waits_on_the_card() -> None:
    game = bare()
    stand(game, "brussels", ["davout"], france=4)
    event(83, game)
    walk(game, "choose the space Brussels", "with Davout", "put the army on the card", "done")
    game.set_flag(DUCHY["paris"], AUSTRIA)
    give(game, "france", "2")
    begin(game, Impulse(FRANCE, SCHEDULED))
    assert asked(game) == ("Choose", "france")
    assert aside(game) == (4, 1)
    assert whole(game)
    assert board().double_march == NOBODY
