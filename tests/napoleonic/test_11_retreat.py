"""After a battle: rout, retreat, overrun and its flag (N-11.4 to N-11.7, N-12.4, R40, R41, R98)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import DUCHY, STRAIT_ZONE
from lacewars.games.napoleonic.forces import spaces_entered
from lacewars.games.napoleonic.nations import AUSTRIA, BRITAIN, FRANCE, NATION, SPAIN
from lacewars.games.napoleonic.open import MOST_STEPS
from lacewars.games.napoleonic.pieces import COMMANDER, SQUADRONS
from lacewars.games.napoleonic.places import AT_SEA, FALLEN, UNBUILT
from lacewars.games.napoleonic.relations import enter_pact
from lacewars.kernel import covers
from tests.napoleonic.field import choose, clash, empty, points, put, where
from tests.napoleonic.kit import asked, kinds, options, raw, refused, whole

WIN = [6, 1, 1, 1, 1, 1, 1, 1]
"""The attacker of two points kills one of two points, which kill none."""


def beaten(*others: str, flags: str = "", **how: object) -> Napoleonic:
    """Two Austrian points have lost at Linz to two French ones from Munich; nobody has moved yet."""
    game = empty()
    for what in others:
        duchy, pieces = what.split(" ", 1)
        put(game, duchy, pieces)
    for word in flags.split():
        game.set_flag(DUCHY[word], FRANCE)
    return clash("france 2", "austria 2", WIN, game=game, **how)  # type: ignore[arg-type]


@covers("N-11.4.02", "N-11.4.04", "R40")
def test_the_loser_chooses_an_adjacent_friendly_duchy() -> None:
    game = beaten()
    assert asked(game) == ("Retreat", "austria")
    assert sorted(options(game)) == [f"retreat to {name}" for name in ("Graz", "Prague", "Tyrol", "Vienna")]
    assert refused(game, "retreat to Munich").code == "no-retreat"  # the attacker came from there
    assert refused(game, "retreat to Ratisbon").code == "no-retreat"  # the enemy's
    raw(game, "retreat to Prague")
    assert points(game, "austria", "prague") == 1
    assert spaces_entered(game, AUSTRIA, DUCHY["prague"])[0] == 1  # R98: not counted as movement
    assert game.decision() is None
    assert whole(game)


@covers("R92", "N-11.7.01")
@pytest.mark.parametrize("abdicated", [True, False])
def test_an_overrun_flags_no_french_ground_when_napoleon_has_abdicated(abdicated: bool) -> None:
    game = empty()
    game.abdicated = abdicated
    clash("austria 5", "france 1", [6] * 6 + [1] * 6, at="milan", lines="turin", game=game)
    assert game.holder[DUCHY["milan"]] == FRANCE
    asks = game.decision() is not None and asked(game) == ("Claim", "austria")
    assert asks != abdicated


@covers("N-11.4.02", "N-11.4.03", "R40")
def test_without_friendly_ground_uncontrolled_then_enemy_ground() -> None:
    flags = "graz prague tyrol vienna"
    game = beaten("vienna russia 1", flags=flags)
    assert points(game, "austria", "vienna") == 1  # held by an ally alone: uncontrolled
    game = beaten("graz france 1", "prague france 1", flags=flags)
    assert asked(game) == ("Retreat", "austria")
    assert sorted(options(game)) == [f"retreat to {name}" for name in ("Ratisbon", "Tyrol", "Vienna")]


@covers("N-11.4.03", "R40")
def test_a_retreat_into_enemy_ground_costs_attrition() -> None:
    game = beaten("graz france 1", "prague france 1", flags="graz prague tyrol vienna")
    game.chance = empty().chance  # whatever falls
    raw(game, "retreat to Vienna")
    (told,) = [e for e in game.news if e.kind == "attrition"]
    assert told.data[0] == DUCHY["vienna"]


@covers("N-11.4.04", "R40", "R96")
def test_no_retreat_into_the_enemy_nor_into_neutral_ground() -> None:
    game = beaten("vienna france 1", "graz france 1", "tyrol france 1")
    assert points(game, "austria", "prague") == 1  # all others are held by the enemy
    game = empty()
    clash("russia 2", "france 2", WIN, game=game, at="bayreuth", lines="prague")
    assert sorted(options(game)) == ["retreat to Ratisbon", "retreat to Würzburg"]  # Leipzig is Prussia's


@covers("N-11.4.05", "R40")
def test_a_beaten_attacker_goes_back_and_no_further() -> None:
    game = clash("france 2 davout", "austria 3", [*[1] * 7, *[6, 1, 1, 1, 1]])
    choose(game, "strike units")
    assert points(game, "france", "munich") == 1
    assert where(game, "davout") == DUCHY["munich"]
    assert game.leader_steps[COMMANDER["davout"]] == MOST_STEPS
    assert game.worn == 1 << COMMANDER["davout"]
    assert points(game, "austria", "linz") == 3
    assert game.fought == 1 << DUCHY["linz"]


@covers("R98")
def test_a_beaten_attacker_may_fall_back_before_the_fortress_it_came_from() -> None:
    game = empty()
    clash("france 2", "austria 3", [*[1] * 4, *[6, 1, 1, 1, 1, 1]], game=game, at="trieste", lines="venice")
    assert points(game, "france", "venice") == 1


@covers("N-11.4.06", "R40", "R98")
def test_interceptors_and_placed_units_go_where_they_like() -> None:
    game = empty()
    clash("france 2", "austria 3", [*[1] * 4, *[6, 1, 1, 1]], game=game, lines="")
    assert asked(game) == ("Retreat", "france")
    assert options(game) == ["retreat to Munich", "retreat to Ratisbon"]


@covers("N-11.4.07", "N-11.6.01", "N-3.60", "R41")
def test_whoever_cannot_retreat_is_lost_and_overrun() -> None:
    around = [f"{name} france 1" for name in ("graz", "prague", "tyrol", "vienna", "ratisbon")]
    game = beaten(*around)
    assert "no_way_out" in kinds(game.news)
    assert points(game, "austria", "linz") == 0
    assert asked(game) == ("Claim", "france")
    assert not game.fought
    assert game.steps == {}  # it may go on


@covers("R32", "R40")
@pytest.mark.parametrize("closed", [False, True])
def test_a_closed_strait_is_no_way_out(closed: bool) -> None:
    game = empty()
    game.ship_at = [UNBUILT] * len(SQUADRONS)
    enemy = next(s for s, ship in enumerate(SQUADRONS) if ship.nation == FRANCE)
    zone = STRAIT_ZONE[DUCHY["abo"], DUCHY["stockholm"]]
    game.ship_at[enemy] = AT_SEA + zone if closed else UNBUILT
    enter_pact(game, NATION["sweden"], BRITAIN)
    clash("france 2", "sweden 2", WIN, game=game, at="stockholm", lines="")
    assert ("retreat to Åbo" in options(game)) == (not closed)


@covers("N-11.5.01", "R41", "R101")
def test_three_damages_more_are_a_rout_and_the_disrupted_die() -> None:
    game = clash("france 4", "austria 4 mack", [5, 5, 5, 1, 1, 1, *[1] * 7])
    choose(game, "strike Mack")
    assert "rout" in kinds(game.news)
    assert where(game, "mack") == FALLEN
    assert points(game, "austria", "linz") == 2
    game = clash("france 4", "austria 4", [5, 5, 1, 1, 1, 1, *[1] * 6])
    assert asked(game) == ("Retreat", "austria")
    assert points(game, "austria", "linz") == 4


@covers("N-11.5.01", "R41")
def test_all_rounds_count_for_a_rout() -> None:
    tie = [5, 1, 1, 1, 1, 1, *[5, 1, 1, 1, 1, 1, 1]]
    game = clash("france 4", "austria 5", [*tie, *[5, 5, 5, 1, 1], *[1] * 5])
    assert asked(game) == ("Retreat", "austria")
    assert points(game, "austria", "linz") == 1  # four disrupted in two rounds


@covers("N-11.6.02", "N-9.5.1.02", "R41")
@pytest.mark.parametrize(("defenders", "overrun"), [("austria 1", True), ("austria 2", False)])
def test_only_after_an_overrun_the_winner_goes_on(defenders: str, overrun: bool) -> None:
    game = clash("france 2 davout", defenders, [6, *[1] * 20])
    choose(game, "pass" if overrun else "retreat to Vienna")
    assert bool(game.steps) == (not overrun)
    assert game.leader_steps[COMMANDER["davout"]] == (0 if overrun else MOST_STEPS)
    assert bool(game.fought) == bool(game.worn) == (not overrun)


@covers("N-11.6.02", "R41")
def test_no_movement_after_an_overrun_in_a_fortress_space() -> None:
    game = empty()
    clash("france 2", "austria 1", [6, *[1] * 20], game=game, at="mantua", lines="milan")
    assert game.decision() is None  # nor a flag
    assert set(game.steps.values()) == {2}
    game = empty()
    clash("france 2", "austria 1", [6, *[1] * 20], game=game, at="venice", lines="mantua")
    assert game.decision() is None
    assert game.steps == {}  # it may still besiege; the marches keep it there
    assert game.holder[DUCHY["venice"]] == AUSTRIA


@covers("N-11.7.01", "R41")
def test_after_an_overrun_a_flag_is_free() -> None:
    game = clash("france 2", "austria 1", [6, *[1] * 20])
    assert asked(game) == ("Claim", "france")
    assert options(game) == ["plant the flag", "pass"]
    raw(game, "plant the flag")
    assert game.flag(DUCHY["linz"]) == FRANCE
    game = empty()
    game.set_flag(DUCHY["linz"], FRANCE)
    clash("russia 2", "france 1", [6, *[1] * 20], game=game)
    raw(game, "plant the flag")
    assert game.flag(DUCHY["linz"]) == -1  # an ally's duchy is freed
    game = empty()
    clash("france 1", "austria 2", [1, 1, 1, 6, 1, 1, 1], game=game)
    assert game.decision() is None  # the defender's own ground


@covers("R41", "R89")
def test_the_flag_is_that_of_the_chief_or_of_most_points() -> None:
    game = clash("france 2 davout spain 1", "austria 1", [6, *[1] * 20])
    assert asked(game) == ("Claim", "france")
    game = clash("france 1 spain 3", "austria 1", [6, *[1] * 20])
    assert asked(game) == ("Claim", "spain")
    raw(game, "plant the flag")
    assert game.flag(DUCHY["linz"]) == SPAIN


@covers("R41", "R81", "R89")
def test_after_the_fall_of_the_chief_another_is_named_before_the_flag() -> None:
    game = clash("france 1 napoleon davout spain 3 castanos", "austria 1", [6, *[1] * 9, 6, 1, 1])
    assert asked(game) == ("Remainder", "france")
    choose(game, "choose France", "strike Napoleon")
    assert asked(game) == ("NameChief", "spain")  # of his two nations the one with most points
    assert options(game) == ["general-in-chief Davout", "general-in-chief Castaños"]
    raw(game, "general-in-chief Castaños")
    assert asked(game) == ("Claim", "spain")
    raw(game, "plant the flag")
    assert game.flag(DUCHY["linz"]) == SPAIN


@covers("N-12.4.01", "R43")
def test_no_retreat_into_an_enemy_fortress_and_out_of_one_only_to_safe_ground() -> None:
    game = empty()
    game.set_flag(DUCHY["venice"], FRANCE)
    put(game, "venice", "russia 1")  # besieged by a friend
    clash("france 2", "austria 2", WIN[:4] + [1] * 6, game=game, at="trieste", lines="")
    assert all("Venice" not in text for text in options(game))
    game = empty()
    game.active = FRANCE
    clash("austria 2", "france 2", [6, *[1] * 9], game=game, at="venice", lines="trieste")
    assert points(game, "france", "mantua") == 1  # Tyrol and Laibach are enemy ground
    game = empty()
    put(game, "mantua", "austria 1")
    clash("austria 2", "france 2", [6, *[1] * 9], game=game, at="venice", lines="trieste")
    assert points(game, "france", "venice") == 0  # no way out
    assert game.decision() is None


@covers("N-12.4.01", "R40", "R43")
@pytest.mark.parametrize(("behind", "left"), [("", 0), ("tyrol france 1", 2)])
def test_a_beaten_attacker_leaves_an_enemy_fortress_only_for_ground_it_holds(behind: str, left: int) -> None:
    game = empty()
    if behind:
        put(game, *behind.split(" ", 1))  # it has left a point on its way: the space is uncontrolled
    clash("france 2", "austria 3", [*[1] * 4, *[6, *[1] * 5]], game=game, at="venice", lines="tyrol")
    assert points(game, "france", "tyrol") == left
    assert points(game, "france", "venice") == 0
    assert ("no_way_out" in kinds(game.news)) == (not behind)


@covers("R49")
def test_a_beaten_landing_goes_to_a_port_with_attrition() -> None:
    game = empty()
    harbours = "portsmouth lisbon"
    clash(
        "britain 2",
        "france 3",
        [*[1] * 3, *[6, *[1] * 9]],
        game=game,
        at="naples",
        lines="",
        harbours=harbours,
    )
    assert asked(game) == ("Retreat", "britain")
    assert sorted(options(game)) == ["retreat to Lisbon", "retreat to Portsmouth"]
    raw(game, "retreat to Lisbon")
    assert "attrition" in kinds(game.news)
