"""M-19.1: Prussia annexes Silesia."""

from __future__ import annotations

import pytest

from lacewars.games.maria.board import BRESLAU, SILESIAN
from lacewars.games.maria.conquest import take
from lacewars.games.maria.phases.peace import Annexation, PeaceOffer
from lacewars.games.maria.phases.trains import is_site
from lacewars.games.maria.phases.turn import ActionStage, EndOfStage
from lacewars.games.maria.phases.winter import Winter
from lacewars.games.maria.pools import pool
from lacewars.games.maria.powers import AUSTRIA, FRANCE, PIECE, PRUSSIA, SECOND_TRAIN
from lacewars.games.maria.returning import is_site as is_return_site
from lacewars.games.maria.state import BOXED, Maria
from lacewars.kernel import covers
from tests.maria.kit import (
    act,
    asked,
    at,
    begin,
    march,
    marker,
    movement,
    moving,
    options,
    phase,
    play_on,
    refused,
    stage,
    table,
    town,
    troops,
    up,
)

ALL_SILESIA = dict.fromkeys(("breslau", "brieg", "neisse", "cosel", "glatz"), "prussia")


def annexed(pieces: dict[str, str] | None = None, **given: object) -> Maria:
    """The peace is made in turn 5; its steps up to the first question."""
    given = {"turn": 5, "markers": ALL_SILESIA} | given
    game = table({"train_prussia_2": "box"} | (pieces or {}), **given)  # type: ignore[arg-type]
    return stage(game, "prussia", Annexation(1))


def place_train(game: Maria, name: str = "berlin") -> None:
    """The second train is placed."""
    act(game, f"displace {name}")


# ------------------------------------------------------------------------- the offer
@covers("M-19.1.01", "M-19.1.11", "R92")
def test_prussia_may_offer_peace_at_the_end_of_its_stage_if_it_holds_all_silesia() -> None:
    game = stage(table(markers=ALL_SILESIA, turn=5), "prussia", EndOfStage())
    assert phase(game) == "PeaceOffer"
    assert options(game) == ["offer peace", "pass"]
    act(game, "offer peace")
    assert asked(game).seat == game.controller[AUSTRIA]
    assert options(game) == ["agree", "refuse"]
    act(game, "refuse")
    assert not game.annexed
    game = stage(table(markers={**ALL_SILESIA, "cosel": "austria"}), "prussia", EndOfStage())
    assert game.decision() is None
    game = stage(table(markers={**ALL_SILESIA, "cosel": "france"}), "prussia", EndOfStage())
    assert game.decision() is None


@pytest.mark.parametrize("power", ["france", "austria"])
@covers("M-19.1.01")
def test_it_is_not_offered_in_other_stages(power: str) -> None:
    game = stage(table(markers=ALL_SILESIA), power, EndOfStage())
    assert game.decision() is None


@covers("M-19.1.01", "R92")
def test_it_may_be_offered_again_but_accepted_only_once() -> None:
    game = table({"train_prussia_2": "box"}, markers=ALL_SILESIA, turn=5)
    stage(game, "prussia", PeaceOffer(), PeaceOffer(), PeaceOffer())
    act(game, "offer peace", "refuse", "offer peace", "agree", "displace berlin")
    assert game.annexed == 5
    assert game.decision() is None


@covers("M-19.1.11", "R92", "R75")
def test_the_end_of_a_stage_goes_in_order() -> None:
    """A retroactive conquest, the French reduction, the peace offer; then the test of the pools."""
    game = moving("prussia", {"friedrich": "oppeln", "karl": "wien"}, EndOfStage(), turn=5)
    for name in ("breslau", "brieg", "neisse", "glatz"):
        game.marker[town(name)] = PRUSSIA
    game.marker[town("eger")] = FRANCE
    game.marks[town("cosel")] = PRUSSIA
    act(game, "end movement")
    assert marker(game, "cosel") == "prussia"
    assert phase(game) == "Reduction"
    act(game, "pass")
    assert phase(game) == "PeaceOffer"
    game = moving("prussia", {"friedrich": "oppeln", "karl": "wien"}, EndOfStage(), markers=ALL_SILESIA)
    game.battle_boxes[AUSTRIA], game.emperor_box, game.italy_box = 2, AUSTRIA, AUSTRIA
    for name in ("berlin", "crossen", "kuestrin", "cottbus"):
        game.marker[town(name)] = AUSTRIA
    act(game, "end movement")
    assert phase(game) == "PeaceOffer"
    assert pool(game, AUSTRIA) == 0
    act(game, "offer peace", "agree")
    assert pool(game, AUSTRIA) == 4, "the peace comes before the test: Austria has not won"


# ------------------------------------------------------------------------- the steps
@covers("M-19.1.02", "M-3.2.04", "R64")
def test_silesia_becomes_prussias_home_and_breslau_a_place_to_return() -> None:
    game = annexed()
    assert all(game.home(t) == PRUSSIA for t in SILESIAN)
    assert game.home(town("ohlau")) == PRUSSIA
    assert is_site(game, PRUSSIA, BRESLAU)
    assert is_return_site(game, PIECE["friedrich"], BRESLAU)
    assert all(game.marker[t] == PRUSSIA for t in SILESIAN), "the seven markers stay"


@covers("R64", "R27", "M-10.3.19")
def test_silesian_fortresses_are_marked_after_the_peace_too() -> None:
    game = annexed()
    take(game, AUSTRIA, town("cosel"))
    assert marker(game, "cosel") == "austria"
    take(game, PRUSSIA, town("cosel"))
    assert marker(game, "cosel") == "prussia"


@covers("M-19.1.03", "M-19.3.01", "R69")
def test_a_saxony_allied_with_prussia_becomes_neutral() -> None:
    marked = {**ALL_SILESIA, "leipzig": "austria", "torgau": "france"}
    game = annexed({"rutowski": "ohlau"}, markers=marked)
    assert game.tracks[0] == 3
    assert at(game, "rutowski") == "dresden"
    assert marker(game, "leipzig") is None
    assert marker(game, "torgau") is None
    assert game.controller[3] == game.controller[AUSTRIA]


@pytest.mark.parametrize("box", [4, 5])
@covers("M-19.1.03")
def test_any_other_saxony_stays_as_it_is(box: int) -> None:
    game = annexed(tracks={"saxony": box})
    assert game.tracks[0] == box


@covers("M-19.1.04")
def test_austrias_markers_in_prussia_go_home() -> None:
    game = annexed(markers={**ALL_SILESIA, "berlin": "austria", "crossen": "austria"})
    assert marker(game, "berlin") is None
    assert marker(game, "crossen") is None
    assert pool(game, AUSTRIA) == 8


@pytest.mark.parametrize(
    ("markers", "aside"), [(["prag"], 1), (["prag", "eger"], 1), (["prag", "eger", "tabor"], 2)]
)
@covers("M-19.1.05", "R66")
def test_half_of_prussias_markers_in_austria_rounded_up_are_set_aside(markers: list[str], aside: int) -> None:
    game = annexed(markers={**ALL_SILESIA, **dict.fromkeys(markers, "prussia")})
    assert all(marker(game, name) is None for name in markers)
    assert game.set_aside[PRUSSIA] == aside
    place_train(game)
    assert pool(game, PRUSSIA) == 13 - 7 - aside - 1, "set aside, they are not in the pool"


@covers("R63", "M-19.1.05")
def test_prussias_markers_in_bavaria_or_in_an_austrian_saxony_stay() -> None:
    marked = {**ALL_SILESIA, "muenchen": "prussia", "leipzig": "prussia"}
    game = annexed(markers=marked, saxony="austrian_ally")
    assert marker(game, "muenchen") == "prussia" == marker(game, "leipzig")
    assert not game.set_aside[PRUSSIA]


@covers("M-19.1.06", "R63")
def test_austrian_pieces_in_prussia_silesia_or_poland_go_to_the_nearest_town_in_austria() -> None:
    pieces = {"karl": "zuckmantel", "train_austria_1": "kempen", "traun": "linz"}
    game = annexed(pieces, face_down=["karl"], troops={"karl": 7})
    assert phase(game) == "Displace"
    assert asked(game).seat == game.controller[AUSTRIA]
    assert set(options(game)) == {"displace Freudenthal", "displace Jägerndorf"}
    act(game, "displace freudenthal")
    assert at(game, "karl") == "freudenthal"
    assert troops(game, "karl") == 7
    assert not up(game, "karl")
    assert at(game, "traun") == "linz"
    play_on(game, "SecondTrain")
    assert game.home(game.where[PIECE["train_austria_1"]]) == AUSTRIA


@covers("M-19.1.06", "R63")
def test_prussian_pieces_outside_go_to_the_nearest_town_in_prussia() -> None:
    game = annexed({"friedrich": "jaegerndorf", "schwerin": "teplitz", "leopold": "breslau"})
    assert phase(game) == "Displace"
    assert set(options(game)) == {"displace Zuckmantel", "displace Cosel", "displace Neustadt"}
    play_on(game, "SecondTrain")
    assert all(game.home(game.where[PIECE[g]]) == PRUSSIA for g in ("friedrich", "schwerin", "leopold"))


@covers("M-19.1.06", "R63")
def test_the_nearest_town_is_one_where_a_legal_stack_results() -> None:
    """Karl at Pless would go to Teschen, the only Austrian town next to it; two generals are there."""
    game = annexed({"karl": "pless", "traun": "teschen", "neipperg": "teschen"})
    play_on(game, "SecondTrain")
    assert at(game, "karl") not in ("pless", "teschen")
    assert game.home(game.where[PIECE["karl"]]) == AUSTRIA


@covers("M-19.1.06", "R63")
def test_austrian_pieces_go_before_prussian_ones() -> None:
    """Karl on Cottbus leaves before Friedrich comes home: the town next to Teplitz is free for him."""
    game = annexed({"friedrich": "teplitz", "karl": "cottbus"})
    play_on(game, "SecondTrain")
    assert at(game, "friedrich") == "cottbus"
    assert game.home(game.where[PIECE["karl"]]) == AUSTRIA


@covers("M-19.1.12", "R63")
def test_other_foreign_pieces_are_moved_out_by_their_owners() -> None:
    game = annexed({"belle_isle": "cosel"})
    assert at(game, "belle_isle") == "jaegerndorf"


@covers("M-19.1.07", "M-16.13", "R63")
def test_prussia_fills_its_box_and_places_its_second_train_for_nothing() -> None:
    game = annexed({"leopold": "magdeburg"}, hands={"prussia": ["H4"]})
    assert game.silesia_box
    assert phase(game) == "SecondTrain"
    assert options(game) == ["displace Berlin", "displace Breslau"]
    place_train(game, "breslau")
    assert at(game, "train_prussia_2") == "breslau"
    assert len(game.hands[PRUSSIA]) == 1


@covers("R63", "M-19.1.07")
def test_without_a_free_fortress_it_comes_in_the_first_movement_phase_that_has_one() -> None:
    game = annexed({"leopold": "magdeburg", "friedrich": "berlin", "schwerin": "breslau"})
    assert game.where[SECOND_TRAIN] == BOXED
    assert game.prussia_neutral
    game.hands[PRUSSIA] = []
    stage(game, "prussia", movement(game))
    march(game, "friedrich", "potsdam")
    assert at(game, "train_prussia_2") == "berlin"
    assert "march Prussia T2" not in options(game)


@covers("M-19.1.10", "M-10.2.03")
def test_nothing_else_brings_the_second_train_into_play() -> None:
    game = moving("prussia", {"train_prussia_2": "box"}, hands={"prussia": ["H10"]})
    assert not any("Prussia T2" in o for o in options(game))
    assert "M-10.2.03" in refused(game, "return train_prussia_2 at berlin").rules


@covers("M-19.1.08", "R65")
def test_prussia_is_neutral_until_its_stage_of_the_second_turn_after() -> None:
    game = annexed()
    place_train(game)
    assert game.prussia_neutral
    assert game.relations.neutral[PRUSSIA]
    for turn, number, neutral in ((5, 2, True), (6, 1, True), (7, 0, True), (7, 1, False)):
        game.turn, game.acted = turn, 0
        game.agenda.end()
        game._decision = None
        begin(game, ActionStage(number))
        assert game.prussia_neutral is neutral, (turn, number)


@covers("R66", "R41", "M-13.10")
def test_markers_set_aside_do_not_count_in_winter() -> None:
    game = table(turn=3)
    game.set_aside[PRUSSIA] = 4
    begin(game, Winter())
    while game.decision() is not None:
        act(game, "pass")
    assert game.winter_scores == [(11, 7, 3, 8)]
