"""F-5: what conquers, what protects, who reconquers."""

from __future__ import annotations

from typing import Any, cast

import pytest

from lacewars.games.friedrich.board import ROADS
from lacewars.games.friedrich.nations import NATION
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel import Event, covers
from tests.friedrich.kit import Movement, act, at, begin, conquests, effect, kinds, move, options, table, town

OWN = ("conquered", "reconquered", "threatened")


def marching(nation: str, at: dict[str, str], **more: Any) -> Friedrich:
    """A movement phase of `nation`."""
    return begin(table(at, **more), Movement(NATION[nation]))


def told(events: list[Event], kind: str) -> list[str]:
    """The objectives that events of this kind name."""
    return [ROADS.ids[cast(int, e.data[1])] for e in events if e.kind == kind]


# ---------------------------------------------------------------------- leaving conquers
@covers("F-5.03", "R22")
def test_an_objective_is_conquered_by_marching_through_it() -> None:
    game = marching("austria", {"laudon": "friedland-boehmen"})
    act(game, "march laudon", "step zittau")
    assert conquests(game) == set()
    events = act(game, "step rumburg")
    assert conquests(game) == {"zittau"}
    assert told(events, "conquered") == ["zittau"]


@covers("F-5.03", "R22")
def test_stopping_on_an_objective_conquers_nothing_until_he_leaves_it() -> None:
    game = marching("austria", {"laudon": "friedland-boehmen"})
    move(game, "laudon", "zittau")
    act(game, "end movement")
    assert conquests(game) == set()
    begin(game, Movement(NATION["austria"]))
    act(game, "march laudon", "step loebau")
    assert conquests(game) == {"zittau"}


@covers("F-5.03", "R22")
def test_walking_off_an_objective_and_back_onto_it_conquers_it() -> None:
    game = marching("austria", {"laudon": "zittau"})
    move(game, "laudon", "rumburg", "zittau")
    assert at(game, "laudon") == "zittau"
    assert conquests(game) == {"zittau"}


@covers("F-5.23", "R22")
def test_part_of_a_stack_that_leaves_conquers() -> None:
    game = marching("austria", {"laudon": "zittau", "lacy": "zittau"}, armies={"laudon": 6})
    move(game, "lacy", "rumburg", take=2)
    assert at(game, "laudon") == "zittau"
    assert conquests(game) == {"zittau"}


@covers("R22", "F-9.17")
def test_a_general_stopped_on_an_objective_by_a_train_or_a_stack_has_not_marched_through_it() -> None:
    game = marching("austria", {"laudon": "rumburg", "prussia-t1": "zittau"})
    events = move(game, "laudon", "zittau")
    assert "train_destroyed" in kinds(events)
    assert conquests(game) == set()
    game = marching("austria", {"laudon": "rumburg", "lacy": "zittau"})
    move(game, "laudon", "zittau")
    assert not any(o.startswith("march") for o in options(game))
    assert conquests(game) == set()


@covers("F-5.01", "F-5.21")
def test_trains_conquer_nothing_and_protect_nothing() -> None:
    game = marching("austria", {"austria-t1": "zittau", "laudon": "zwittau", "prussia-t1": "loebau"})
    assert move(game, "austria-t1", "rumburg")
    assert conquests(game) == set()
    game = marching("austria", {"laudon": "zittau", "prussia-t1": "loebau", "prussia-t2": "goerlitz"})
    move(game, "laudon", "rumburg")
    assert conquests(game) == {"zittau"}


@covers("F-5.02")
@pytest.mark.parametrize(("nation", "general"), [("austria", "laudon"), ("imperial", "hildburghausen-gen")])
def test_a_general_conquers_only_objectives_of_his_own_nation(nation: str, general: str) -> None:
    """Leipzig is Imperial, Zittau is Austrian; both players' generals march through both."""
    game = marching(nation, {general: "eilenburg"})
    events = move(game, general, "leipzig", "borna")
    assert conquests(game) == ({"leipzig"} if nation == "imperial" else set())
    assert [k for k in kinds(events) if k in OWN] == (["conquered"] if nation == "imperial" else [])
    game = marching(nation, {general: "friedland-boehmen"})
    move(game, general, "zittau", "rumburg")
    assert conquests(game) == ({"zittau"} if nation == "austria" else set())


@covers("F-5.02")
def test_prussian_objectives_are_no_ones_in_the_basic_game() -> None:
    game = marching("prussia", {"friedrich": "zittau"})
    events = move(game, "friedrich", "friedland-boehmen", "reichenberg")
    assert conquests(game) == set()
    assert not set(OWN) & set(kinds(events))


@covers("F-5.10")
def test_one_move_may_conquer_several_objectives() -> None:
    game = marching("austria", {"laudon": "zittau"})
    events = move(game, "laudon", "loebau", "goerlitz", "penzig")
    assert told(events, "conquered") == ["zittau", "goerlitz"]
    assert conquests(game) == {"zittau", "goerlitz"}


# ---------------------------------------------------------------------- protection
@covers("F-5.04", "F-5.05", "R23")
@pytest.mark.parametrize(
    ("place", "protected"),
    [("loebau", True), ("bautzen", True), ("bischofswerda", True), ("radeberg", False), ("kamenz", False)],
)
def test_a_general_at_most_three_towns_away_protects(place: str, protected: bool) -> None:
    game = marching("austria", {"laudon": "zittau", "keith": place})
    events = move(game, "laudon", "rumburg")
    assert conquests(game) == (set() if protected else {"zittau"})
    assert told(events, "threatened") == (["zittau"] if protected else [])


@covers("F-5.04", "R22")
def test_every_objective_is_judged_by_itself_when_it_is_left() -> None:
    """Keith protects Zittau, not Glatz."""
    game = marching("austria", {"laudon": "zittau", "daun": "glatz", "keith": "loebau"})
    move(game, "laudon", "rumburg")
    move(game, "daun", "habelschwert")
    assert conquests(game) == {"glatz"}


@covers("F-5.06", "R23")
def test_pieces_in_between_do_not_break_protection() -> None:
    """Löbau, on Keith's only short road to Zittau, is held by an enemy; still he protects."""
    pieces = {"laudon": "zittau", "keith": "bautzen", "lacy": "loebau"}
    open_ways = ROADS.open_distances(town("bautzen"), [town("loebau")], 3)
    assert town("zittau") not in open_ways
    game = marching("austria", pieces)
    move(game, "laudon", "rumburg")
    assert conquests(game) == set()


@covers("F-5.05", "F-5.24", "R23")
def test_a_face_down_general_protects_like_any_other() -> None:
    game = marching("austria", {"laudon": "zittau", "keith": "bischofswerda"}, face_down=["keith"])
    move(game, "laudon", "rumburg")
    assert conquests(game) == set()


@covers("R23")
def test_heinrich_protects_at_four_towns_under_card_11_hearts() -> None:
    for general, protects in (("heinrich", True), ("keith", False)):
        game = table({"laudon": "zittau", general: "radeberg"})
        effect(game, 11, "hearts")
        begin(game, Movement(NATION["austria"]))
        move(game, "laudon", "rumburg")
        assert conquests(game) == (set() if protects else {"zittau"})
    game = table({"laudon": "zittau", "heinrich": "grossenhain"})
    effect(game, 11, "hearts")
    begin(game, Movement(NATION["austria"]))
    move(game, "laudon", "rumburg")
    assert conquests(game) == {"zittau"}


@covers("F-5.11")
def test_one_general_protects_any_number_of_objectives() -> None:
    game = marching("austria", {"laudon": "zittau", "keith": "niesky"})
    events = move(game, "laudon", "loebau", "goerlitz", "penzig")
    assert conquests(game) == set()
    assert told(events, "threatened") == ["zittau", "goerlitz"]


@covers("F-5.07", "F-5.08", "F-5.09", "R24")
@pytest.mark.parametrize(
    ("nation", "general", "objective", "away", "guard", "place", "protected"),
    [
        ("france", "soubise", "magdeburg", "burg", "heinrich", "genthin", True),  # in Prussia
        ("france", "soubise", "magdeburg", "burg", "ferdinand", "genthin", False),
        ("france", "soubise", "halberstadt", "quedlinburg", "ferdinand", "oschersleben", False),
        ("france", "soubise", "halberstadt", "quedlinburg", "heinrich", "oschersleben", True),
        ("france", "soubise", "minden", "herford", "heinrich", "hannover", True),  # a Prussian exclave
        ("france", "soubise", "minden", "herford", "ferdinand", "hannover", False),
        ("france", "soubise", "goettingen", "muenden", "ferdinand", "goslar", True),  # in Hanover
        ("france", "soubise", "goettingen", "muenden", "heinrich", "goslar", False),
        ("russia", "apraxin", "koenigsberg", "labiau", "lehwaldt", "zinten", True),  # a Prussian exclave
        ("russia", "apraxin", "koenigsberg", "labiau", "ferdinand", "zinten", False),
        ("imperial", "hildburghausen-gen", "leipzig", "borna", "heinrich", "torgau", True),  # in Saxony
        ("imperial", "hildburghausen-gen", "leipzig", "borna", "cumberland", "torgau", False),
        ("austria", "laudon", "zittau", "rumburg", "friedrich", "loebau", True),
        ("austria", "laudon", "zittau", "rumburg", "hildburghausen-gen", "loebau", False),
        ("austria", "laudon", "zittau", "rumburg", "saltikov", "loebau", False),
    ],
)
def test_only_the_nation_that_defends_the_country_protects(
    nation: str, general: str, objective: str, away: str, guard: str, place: str, protected: bool
) -> None:
    game = marching(nation, {general: objective, guard: place})
    events = move(game, general, away)
    assert (objective in conquests(game)) is not protected
    assert told(events, "threatened") == ([objective] if protected else [])


# ---------------------------------------------------------------------- conquered towns
@covers("F-5.12")
def test_conquests_are_public() -> None:
    game = marching("austria", {"laudon": "zittau"})
    events = move(game, "laudon", "rumburg")
    conquest = next(e for e in events if e.kind == "conquered")
    for seat in (0, 1, 2, 3, None):
        assert conquest.seen_by(seat)
        assert game.view(seat).conquered == (town("zittau"),)
        assert game.view(seat).to_json()["conquered"] == ["zittau"]


@covers("F-5.13")
@pytest.mark.parametrize(("nation", "general"), [("prussia", "keith"), ("austria", "laudon")])
def test_a_conquered_town_does_not_influence_movement(nation: str, general: str) -> None:
    ways = []
    for conquered in ([], ["zittau", "goerlitz"]):
        game = marching(nation, {general: "loebau"}, conquered=conquered)
        act(game, f"march {general}")
        first = options(game)
        act(game, "step zittau")
        ways.append((first, options(game)))
    assert ways[0] == ways[1]
    assert {"step Zittau", "step Görlitz"} <= set(ways[1][0])
    assert "halt" in ways[1][1]


# ---------------------------------------------------------------------- reconquest
@covers("F-5.14", "R24")
@pytest.mark.parametrize(
    ("objective", "away", "general", "nation", "may"),
    [
        ("goettingen", "northeim", "ferdinand", "hanover", True),
        ("goettingen", "northeim", "heinrich", "prussia", False),
        ("magdeburg", "burg", "heinrich", "prussia", True),
        ("magdeburg", "burg", "ferdinand", "hanover", False),
        ("minden", "herford", "heinrich", "prussia", True),
        ("halberstadt", "quedlinburg", "cumberland", "hanover", False),
        ("leipzig", "borna", "friedrich", "prussia", True),
        ("leipzig", "borna", "ferdinand", "hanover", False),
        ("leipzig", "borna", "laudon", "austria", False),
        ("koenigsberg", "labiau", "lehwaldt", "prussia", True),
    ],
)
def test_only_the_original_defender_reconquers(
    objective: str, away: str, general: str, nation: str, may: bool
) -> None:
    game = marching(nation, {general: objective}, conquered=[objective])
    events = move(game, general, away)
    assert conquests(game) == (set() if may else {objective})
    assert told(events, "reconquered") == ([objective] if may else [])


@covers("F-5.15", "F-5.03")
def test_reconquest_needs_marching_through_or_leaving_too() -> None:
    game = marching("hanover", {"ferdinand": "northeim"}, conquered=["goettingen"])
    move(game, "ferdinand", "goettingen")
    assert conquests(game) == {"goettingen"}
    game = marching("hanover", {"ferdinand": "northeim"}, conquered=["goettingen"])
    move(game, "ferdinand", "goettingen", "duderstadt")
    assert conquests(game) == set()


@covers("F-5.15", "R24")
@pytest.mark.parametrize(
    ("guard", "place", "protected"),
    [
        ("soubise", "kassel", True),
        ("soubise", "fritzlar", True),
        ("soubise", "wildungen", False),
        ("hildburghausen-gen", "kassel", False),
        ("daun", "kassel", False),
        ("france-t1", "kassel", False),
    ],
)
def test_against_reconquest_only_the_conquerors_generals_protect(
    guard: str, place: str, protected: bool
) -> None:
    game = marching("hanover", {"ferdinand": "goettingen", guard: place}, conquered=["goettingen"])
    events = move(game, "ferdinand", "northeim")
    assert conquests(game) == ({"goettingen"} if protected else set())
    assert told(events, "threatened") == (["goettingen"] if protected else [])


@covers("F-5.22", "R25")
@pytest.mark.parametrize(("place", "protected"), [("halle", True), ("gera", True), ("jena", False)])
def test_the_imperial_train_protects_imperial_conquests_like_a_general(place: str, protected: bool) -> None:
    game = marching("prussia", {"friedrich": "leipzig", "imperial-t1": place}, conquered=["leipzig"])
    move(game, "friedrich", "wurzen")
    assert conquests(game) == ({"leipzig"} if protected else set())


@covers("R25", "F-5.22")
def test_the_imperial_train_protects_nothing_that_is_not_conquered() -> None:
    game = marching("austria", {"laudon": "zittau", "imperial-t1": "loebau"})
    move(game, "laudon", "rumburg")
    assert conquests(game) == {"zittau"}
    advanced = marching("prussia", {"keith": "friedland-boehmen", "imperial-t1": "zittau"}, advanced=True)
    move(advanced, "keith", "lauban")
    assert conquests(advanced) == {"friedland-boehmen"}


@covers("R25", "R22")
def test_an_imperial_train_destroyed_earlier_in_the_phase_protects_no_more() -> None:
    pieces = {"friedrich": "leipzig", "keith": "bitterfeld", "imperial-t1": "halle"}
    game = marching("prussia", pieces, conquered=["leipzig"])
    move(game, "keith", "halle")
    move(game, "friedrich", "wurzen")
    assert conquests(game) == set()


@covers("R25", "R22", "R26")
def test_the_step_that_destroys_the_train_leaves_an_objective_still_protected() -> None:
    """When Friedrich leaves Leipzig the train still stands: Leipzig is marked, and falls in phase 4."""
    game = marching("prussia", {"friedrich": "leipzig", "imperial-t1": "halle"}, conquered=["leipzig"])
    events = move(game, "friedrich", "halle")
    assert [k for k in kinds(events) if k != "stepped"] == ["threatened", "train_destroyed"]
    assert conquests(game) == {"leipzig"}
