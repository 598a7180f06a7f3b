"""M-9: who is supplied, and what happens to who is not."""

from __future__ import annotations

import pytest

from lacewars.games.maria.board import ROADS
from lacewars.games.maria.phases.supply import Supply
from lacewars.games.maria.powers import PIECE, POWER
from lacewars.games.maria.state import Maria
from lacewars.games.maria.supply import CUT_OFF, FREE, toll
from lacewars.kernel import covers
from tests.maria.kit import (
    FREDERICK,
    act,
    asked,
    at,
    combat,
    kinds,
    moving,
    options,
    phase,
    refused,
    stage,
    supply,
    table,
    town,
    troops,
    up,
)

# Erfurt is joined to Naumburg and Jena: a train on Halle is 2 towns away by Naumburg, 5 by Jena.
AT_ERFURT = {"belle_isle": "erfurt", "train_france_1": "halle"}


def supplied(game: Maria, general: str = "belle_isle") -> bool:
    """Whether the supply phase has left a general face up with all his troops."""
    return up(game, general) and troops(game, general) == 4


# ---------------------------------------------------------------------- home and path
@covers("M-9.02", "M-9.03", "R81")
@pytest.mark.parametrize(
    ("general", "place", "home"),
    [
        ("friedrich", "berlin", True),
        ("friedrich", "breslau", False),
        ("friedrich", "dresden", False),
        ("karl", "wien", True),
        ("karl", "breslau", False),
        ("karl", "bruessel", True),
        ("toerring", "muenchen", True),
        ("belle_isle", "muenchen", False),
        ("george_ii", "breda", True),
        ("george_ii", "hannover", True),
        ("george_ii", "bruessel", False),
    ],
)
def test_at_home_a_general_is_always_supplied(general: str, place: str, home: bool) -> None:
    power = {"f": "prussia", "k": "austria", "t": "bavaria", "b": "france", "g": "pragmatic"}[general[0]]
    assert supplied(supply(power, {general: place}), general) is home


@covers("M-9.02", "M-3.2.04")
def test_annexed_silesia_is_prussias_home() -> None:
    game = table({"friedrich": "breslau"})
    assert toll(game, PIECE["friedrich"]) == CUT_OFF
    game.annexed = 1
    assert toll(game, PIECE["friedrich"]) == FREE


@covers("M-9.04", "R11")
@pytest.mark.parametrize(("train", "length"), [("halle", 2), ("pirna", 6), ("tetschen", 7)])
def test_a_supply_path_is_at_most_6_towns_long(train: str, length: int) -> None:
    assert ROADS.distance(town("erfurt"), town(train)) == length
    game = supply("france", {"belle_isle": "erfurt", "train_france_1": train})
    assert supplied(game) is (length <= 6)


@covers("M-9.05", "R14")
@pytest.mark.parametrize("blocker", ["karl", "train_austria_1", "george_ii"])
def test_enemy_pieces_block_a_path(blocker: str) -> None:
    assert supplied(supply("france", AT_ERFURT | {blocker: "naumburg"}))  # by Jena
    assert not supplied(supply("france", AT_ERFURT | {blocker: "naumburg", "traun": "jena"}))


@covers("M-9.05", "R14", "R94")
@pytest.mark.parametrize(
    ("one", "two"), [("friedrich", "rutowski"), ("broglie", "train_prussia_1"), ("toerring", "maillebois")]
)
def test_friendly_and_allied_pieces_do_not_block(one: str, two: str) -> None:
    assert supplied(supply("france", AT_ERFURT | {one: "naumburg", two: "jena"}))


@covers("R14")
def test_enemy_fortresses_do_not_block() -> None:
    game = supply("france", AT_ERFURT | {"karl": "naumburg"}, markers={"leipzig": "austria"})
    assert supplied(game)  # by Jena, Gera, Altenburg and Leipzig


@covers("R14", "R93")
def test_neutral_land_closes_a_path_but_not_the_generals_own_town() -> None:
    assert not supplied(supply("france", AT_ERFURT, saxony="neutral"))
    assert supplied(supply("france", {"belle_isle": "naumburg", "train_france_1": "halle"}, saxony="neutral"))
    assert not supplied(
        supply("france", {"belle_isle": "erfurt", "train_france_1": "naumburg"}, saxony="neutral")
    )


@covers("R14", "R93")
@pytest.mark.parametrize(
    ("saxony", "fine"), [("prussian_ally", False), ("neutral", True), ("austrian_ally", True)]
)
def test_neutral_pieces_do_not_block(saxony: str, fine: bool) -> None:
    pieces = {"karl": "erfurt", "train_austria_1": "gera", "rutowski": "jena", "schwerin": "naumburg"}
    assert supplied(supply("austria", pieces, saxony=saxony), "karl") is fine


@covers("R14")
def test_a_path_may_cross_from_map_to_map_but_not_in_the_introductory_game() -> None:
    """From Landsberg by Memmingen, Ulm and Nördlingen: all three lie on the Flanders map."""
    pieces = {
        "belle_isle": "landsberg",
        "train_france_2": "donauwoerth",
        "karl": "augsburg",
        "traun": "muenchen",
    }
    assert supplied(supply("france", pieces))
    assert not supplied(supply("france", pieces, advanced=False))
    across = {"toerring": "ansbach", "train_bavaria_1": "nuernberg"}
    assert supplied(supply("bavaria", across), "toerring")  # for every power, R14


@covers("M-9.06", "R86")
@pytest.mark.parametrize(
    ("power", "general", "train"),
    [
        ("france", "belle_isle", "train_bavaria_1"),
        ("bavaria", "toerring", "train_france_1"),
        ("prussia", "friedrich", "train_saxony_1"),
        ("saxony", "rutowski", "train_prussia_1"),
        ("austria", "karl", "train_pragmatic_1"),
        ("pragmatic", "stair", "train_austria_1"),
    ],
)
def test_trains_of_another_colour_are_of_no_use(power: str, general: str, train: str) -> None:
    assert not supplied(supply(power, {general: "erfurt", train: "naumburg"}), general)


# ---------------------------------------------------------------------- Arenberg
@covers("R74", "R86")
@pytest.mark.parametrize(
    ("place", "train", "fine"),
    [
        ("breda", None, True),
        ("hannover", None, False),
        ("hannover", "train_pragmatic_1", True),
        ("hannover", "train_austria_1", True),
        ("hannover", "train_france_1", False),
    ],
)
def test_arenberg_is_at_home_with_the_dutch_and_their_train(
    place: str, train: str | None, fine: bool
) -> None:
    pieces = {"arenberg": place} | ({train: "minden"} if train else {})
    assert supplied(supply("austria", pieces), "arenberg") is fine


# ---------------------------------------------------------------------- the consequences
@covers("M-9.07", "M-9.01")
def test_an_unsupplied_general_is_turned_down_and_loses_a_troop() -> None:
    game = supply("france", {"belle_isle": "prag"})
    assert (up(game, "belle_isle"), troops(game, "belle_isle")) == (False, 3)
    assert "turned_down" in kinds(game.news)


@covers("M-9.08")
def test_who_lies_face_down_loses_two() -> None:
    game = supply("france", {"belle_isle": "prag"}, face_down=["belle_isle"])
    assert (up(game, "belle_isle"), troops(game, "belle_isle")) == (False, 2)


@covers("M-9.07", "M-9.08", "M-6.09")
@pytest.mark.parametrize("known", [(), ("friedrich",), ("friedrich", "rutowski")])
def test_what_is_left_is_told_just_where_everybody_knows_the_whole_stack(known: tuple[str, ...]) -> None:
    game = table({"friedrich": "prag", "rutowski": "prag", "train_saxony_1": "beraun"})
    game.sure = sum(1 << PIECE[general] for general in known)
    stage(game, "prussia", Supply(POWER["prussia"]))
    (event,) = (e for e in game.news if e.kind == "turned_down")
    told = ((PIECE["friedrich"], PIECE["rutowski"]), 3 + 4) if len(known) == 2 else ((), 0)
    assert event.data == (PIECE["friedrich"], town("prag"), 1, *told)
    troops_seen = game.view(None).troops
    assert (sum(troops_seen.values()) == 7) == (len(known) == 2)


@covers("M-9.09")
def test_who_is_supplied_again_is_turned_up_and_loses_nothing() -> None:
    game = supply("france", AT_ERFURT, face_down=["belle_isle"])
    assert supplied(game)


@covers("M-9.10", "M-10.3.01")
def test_a_face_down_general_conquers_nothing() -> None:
    game = moving("france", {"belle_isle": "pilsen"}, face_down=["belle_isle"])
    act(game, "march belle_isle", "step zbirow", "halt")
    assert game.marker[town("pilsen")] == -1


@covers("R13", "M-9.07", "M-9.08")
def test_each_general_of_a_stack_is_checked_on_his_own() -> None:
    """One face up, one face down: 1 + 2 troops of their common 9 are lost, and both lie face down."""
    game = supply(
        "prussia", {"friedrich": "prag", "schwerin": "prag"}, troops={"friedrich": 9}, face_down=["schwerin"]
    )
    act(game, "check friedrich")
    assert troops(game, "friedrich") == 6
    assert not up(game, "friedrich")
    assert not up(game, "schwerin")


@covers("R13", "R87", "M-6.13", "M-9.15")
@pytest.mark.parametrize(("first", "left"), [("friedrich", 1), ("schwerin", 0)])
def test_the_owner_says_who_of_a_stack_is_checked_first(first: str, left: int) -> None:
    """Of 2 troops the first check leaves one, with the commander. Is he still to be checked himself?"""
    game = supply("prussia", {"friedrich": "prag", "schwerin": "prag"}, troops={"friedrich": 2})
    assert (phase(game), asked(game).seat) == ("Tolls", FREDERICK)
    act(game, f"check {first}")
    assert at(game, "schwerin") == "off"
    assert troops(game, "friedrich") == left


@covers("M-9.15", "R13")
def test_he_is_asked_even_where_it_cannot_matter_since_that_hangs_on_a_secret() -> None:
    game = supply("prussia", {"friedrich": "prag", "schwerin": "prag"}, troops={"friedrich": 16})
    assert options(game) == ["check Friedrich der Große", "check Schwerin"]
    assert refused(game, "check leopold").rules == ("M-9.11", "M-9.15")
    apart = supply("prussia", {"friedrich": "prag", "schwerin": "pilsen"})
    assert apart.decision() is None


@covers("R13", "M-6.11")
def test_a_mixed_stack_loses_power_by_power() -> None:
    game = supply("prussia", {"friedrich": "prag", "rutowski": "prag", "train_saxony_1": "beraun"})
    assert (troops(game, "friedrich"), troops(game, "rutowski")) == (3, 4)
    assert up(game, "rutowski")


@covers("M-9.01")
def test_supply_is_checked_in_the_own_supply_phase_alone() -> None:
    game = combat("austria", {"belle_isle": "prag", "karl": "wien"})
    assert supplied(game)
    game = supply("austria", {"belle_isle": "prag", "karl": "wien"})
    assert supplied(game)


@covers("M-9.15", "R68")
def test_points_of_removed_generals_are_settled_when_all_are_checked() -> None:
    pieces = {"friedrich": "prag", "schwerin": "pilsen", "leopold": "graz"}
    game = supply("prussia", pieces, troops={"friedrich": 1, "schwerin": 1, "leopold": 1})
    order = kinds(game.news)
    assert order.count("removed") == 3
    assert order.index("points_lost") > max(i for i, kind in enumerate(order) if kind == "removed")
    assert phase(game) == "SaxonWish"  # asked once, for all three
