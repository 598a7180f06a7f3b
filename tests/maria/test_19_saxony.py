"""M-19.3: Saxony's marker, and Saxony's change of sides."""

from __future__ import annotations

import pytest

from lacewars.games.maria.income import cut_off
from lacewars.games.maria.phases.combat import Combats
from lacewars.games.maria.phases.saxony import SaxonWish, boxes_to_move, move_saxony
from lacewars.games.maria.phases.supply import Supply, SupplyPoints
from lacewars.games.maria.phases.trains import is_site
from lacewars.games.maria.phases.turn import ActionStage, EndOfStage
from lacewars.games.maria.powers import AUSTRIA, BAVARIA, FRANCE, POWERS, PRAGMATIC, PRUSSIA, SAXONY
from lacewars.games.maria.state import Maria
from lacewars.kernel import covers
from tests.maria.kit import (
    FREDERICK,
    MARIA,
    act,
    asked,
    at,
    begin,
    cards,
    marker,
    movement,
    options,
    phase,
    stage,
    table,
    town,
    troops,
    up,
)


def moved(boxes: int, pieces: dict[str, str] | None = None, **given: object) -> Maria:
    """Saxony's marker has moved; what follows runs up to the first question."""
    game = table(pieces or {}, **given)  # type: ignore[arg-type]
    move_saxony(game, boxes)
    return begin(game)


def battle(boxes_filled: int = 0, **given: object) -> Maria:
    """Karl attacks Friedrich at Breslau, 8 against 5, and wins: Prussia loses a point."""
    game = table({"karl": "strehlen", "friedrich": "breslau"}, {"karl": 8, "friedrich": 5}, **given)  # type: ignore[arg-type]
    game.battle_boxes[PRUSSIA] = boxes_filled
    stage(game, "austria", Combats())
    act(game, "stop")
    return game


# ------------------------------------------------------------------------- the marker
@pytest.mark.parametrize("filled", [0, 2])
@covers("M-19.3.02", "R68", "R45")
def test_for_each_point_prussia_loses_austria_may_move_the_marker_void_losses_included(filled: int) -> None:
    game = battle(filled)
    assert phase(game) == "SaxonWish"
    assert asked(game).seat == MARIA
    act(game, "wish")
    assert game.tracks[0] == 2


@covers("M-19.3.02", "R68", "R30")
def test_only_if_austria_wishes() -> None:
    game = battle()
    act(game, "forgo")
    assert game.tracks[0] == 1


@covers("M-19.3.03", "R68", "R44")
def test_the_marker_moves_before_the_retreat() -> None:
    game = battle()
    assert at(game, "friedrich") == "breslau"
    assert troops(game, "friedrich") == 2
    act(game, "wish")
    assert phase(game) in ("Retreat", "Way") or at(game, "friedrich") != "breslau"


@covers("M-19.3.03", "R68")
def test_three_points_take_saxony_straight_from_one_side_to_the_other() -> None:
    game = begin(table(tracks={"saxony": 2}), SaxonWish(3))
    act(game, "wish")
    assert game.tracks[0] == 5
    assert game.controller[SAXONY] == MARIA


@covers("R68", "M-9.15")
def test_points_lost_by_supply_are_settled_together() -> None:
    pieces = {"friedrich": "wien", "schwerin": "linz", "karl": "pressburg"}
    game = table(pieces, {"friedrich": 1, "schwerin": 1})
    stage(game, "prussia", Supply(PRUSSIA), SupplyPoints())
    assert phase(game) == "SaxonWish"
    act(game, "wish")
    assert game.tracks[0] == 3


@covers("R68")
def test_points_of_a_prussian_saxony_count_those_of_others_do_not() -> None:
    game = table()
    assert [boxes_to_move(game, p, 2) for p in POWERS] == [0, 0, 2, 2, 0, 0]
    game = table(saxony="austrian_ally")
    assert [boxes_to_move(game, p, 2) for p in POWERS] == [0, 0, 2, 0, 0, 0]


@covers("R68")
def test_the_marker_also_moves_beyond_the_prussian_boxes() -> None:
    game = begin(table(tracks={"saxony": 5}), SaxonWish(2))
    act(game, "wish")
    assert game.tracks[0] == 6


# ------------------------------------------------------------------------- neutral
@covers("M-19.3.04", "R69")
def test_neutral_saxon_pieces_go_home_face_up_with_their_troops() -> None:
    game = moved(
        2, {"rutowski": "ohlau", "train_saxony_1": "oels"}, troops={"rutowski": 6}, face_down=["rutowski"]
    )
    assert (at(game, "rutowski"), at(game, "train_saxony_1")) == ("dresden", "chemnitz")
    assert troops(game, "rutowski") == 6
    assert up(game, "rutowski")


@covers("R69", "M-19.3.04")
def test_who_is_off_the_map_stays_off() -> None:
    game = moved(2, {"rutowski": "ohlau"})
    assert at(game, "train_saxony_1") == "off"


@covers("R69")
def test_a_foreign_piece_on_the_set_up_town_is_moved_by_its_owner() -> None:
    game = moved(2, {"rutowski": "ohlau", "friedrich": "dresden"})
    assert phase(game) == "Displace"
    assert asked(game).seat == FREDERICK
    assert set(options(game)) == {f"displace {n}" for n in ("Pirna", "Freiberg", "Meißen", "Bautzen")}
    act(game, "displace meissen")
    assert (at(game, "rutowski"), at(game, "friedrich")) == ("dresden", "meissen")


@covers("R69")
def test_a_mixed_stack_is_split_even_at_dresden() -> None:
    game = moved(2, {"rutowski": "dresden", "schwerin": "dresden"})
    act(game, "displace pirna")
    assert (at(game, "rutowski"), at(game, "schwerin")) == ("dresden", "pirna")
    game = moved(2, {"rutowski": "ohlau", "schwerin": "ohlau"})
    assert (at(game, "rutowski"), at(game, "schwerin")) == ("dresden", "ohlau")


@covers("R69")
def test_general_and_train_on_each_others_town_change_places() -> None:
    game = moved(2, {"rutowski": "chemnitz", "train_saxony_1": "dresden"})
    assert (at(game, "rutowski"), at(game, "train_saxony_1")) == ("dresden", "chemnitz")
    game = moved(2, {"rutowski": "ohlau", "train_saxony_1": "dresden"})
    assert (at(game, "rutowski"), at(game, "train_saxony_1")) == ("dresden", "chemnitz")


@covers("R69", "M-19.3.04")
def test_who_stands_with_the_general_on_the_trains_town_gives_way_first() -> None:
    pieces = {"rutowski": "chemnitz", "friedrich": "chemnitz", "train_saxony_1": "dresden"}
    game = moved(2, pieces)
    act(game, "displace zwickau")
    assert (at(game, "rutowski"), at(game, "train_saxony_1")) == ("dresden", "chemnitz")
    assert at(game, "friedrich") == "zwickau"
    assert game.stack(town("chemnitz")) == []


@covers("M-19.3.06")
def test_markers_on_saxon_fortresses_go_home() -> None:
    game = moved(2, markers={"leipzig": "austria", "torgau": "france", "crossen": "austria"})
    assert marker(game, "leipzig") is None
    assert marker(game, "torgau") is None
    assert marker(game, "crossen") == "austria"


@covers("M-19.3.07", "R70")
def test_maria_theresa_plays_a_neutral_saxony_with_its_hand() -> None:
    game = table(hands={"saxony": ["H5", "R"]})
    hand = list(game.hands[SAXONY])
    move_saxony(game, 2)
    assert game.controller[SAXONY] == MARIA
    assert game.hands[SAXONY] == hand
    assert cards(game, "saxony") == ["H5", "R"]
    told = [e for e in game.news if e.kind == "took_over_hand"]
    assert told[0].seats == (MARIA,)
    assert all(game.known[c] >> MARIA & 1 for c in hand)


# ------------------------------------------------------------------------- Austria's ally
@covers("M-19.3.08", "M-19.3.16", "R94")
def test_as_austrias_ally_saxony_cooperates_with_austria_alone() -> None:
    relations = moved(4).relations
    assert relations.cooperating[SAXONY][AUSTRIA]
    assert not relations.cooperating[SAXONY][PRAGMATIC]
    assert relations.allied[SAXONY][PRAGMATIC]
    assert all(relations.enemy[SAXONY][p] for p in (FRANCE, BAVARIA, PRUSSIA))


@covers("M-19.3.09", "R70")
def test_its_pieces_stay_but_its_general_leaves_a_mixed_stack() -> None:
    game = moved(4, {"rutowski": "ohlau", "train_saxony_1": "oels"})
    assert (at(game, "rutowski"), at(game, "train_saxony_1")) == ("ohlau", "oels")
    game = moved(4, {"rutowski": "brieg", "friedrich": "brieg", "karl": "ohlau"})
    assert asked(game).seat == MARIA
    assert set(options(game)) == {"displace Namslau", "displace Oppeln", "displace Grottkau"}, (
        "empty and nearest"
    )
    act(game, "displace oppeln")
    assert (at(game, "rutowski"), at(game, "friedrich")) == ("oppeln", "brieg")


@covers("M-19.3.10", "R40")
def test_a_saxon_general_off_the_board_may_return_at_once_with_paid_recruits() -> None:
    game = moved(4, hands={"saxony": ["H9"]})
    assert phase(game) == "Recruiting"
    assert asked(game).seat == MARIA
    assert options(game) == ["return Rutowski at Dresden", "pass"]
    act(
        game,
        "return rutowski at dresden",
        "troop",
        "pay",
        "lay hearts 9 deck 1",
        "settle",
        "reinforce rutowski",
    )
    assert at(game, "rutowski") == "dresden"
    assert troops(game, "rutowski") == 2
    game = moved(4, {"rutowski": "ohlau"}, hands={"saxony": ["H9"]})
    assert game.decision() is None
    game = moved(2, hands={"saxony": ["H9"]})
    assert game.decision() is None, "not to a neutral Saxony"


@covers("M-19.3.11")
def test_markers_on_saxon_fortresses_stay() -> None:
    game = moved(4, {"rutowski": "ohlau"}, markers={"leipzig": "austria", "dresden": "prussia"})
    assert marker(game, "leipzig") == "austria"
    assert marker(game, "dresden") == "prussia"
    assert cut_off(game, SAXONY), "Dresden is in the hands of an enemy now"


@covers("M-19.3.12", "R24")
def test_dresden_is_a_return_site_for_austrian_trains() -> None:
    assert is_site(moved(4, {"rutowski": "ohlau"}), AUSTRIA, town("dresden"))
    assert not is_site(table(), AUSTRIA, town("dresden"))


@covers("M-19.3.13", "R70")
def test_saxony_acts_in_the_austrian_stage() -> None:
    for saxony in ("neutral", "austrian_ally"):
        game = table(saxony=saxony)
        assert [SAXONY in game.stage_powers(n) for n in range(3)] == [False, False, True]
    assert [SAXONY in table().stage_powers(n) for n in range(3)] == [False, True, False]


@covers("R70")
def test_a_saxony_that_has_acted_does_not_act_again_in_the_turn() -> None:
    game = table({"rutowski": "ohlau"})
    stage(game, "prussia", EndOfStage())
    move_saxony(game, 4)
    begin(game, ActionStage(2))
    assert SAXONY not in game.active
    game = table({"rutowski": "ohlau"})
    move_saxony(game, 4)
    begin(game, ActionStage(2))
    assert SAXONY in game.active, "it has not acted yet in this turn"


@covers("R70", "R91")
def test_a_change_in_the_middle_of_its_stage_ends_its_acting() -> None:
    game = table({"rutowski": "ohlau", "schwerin": "oels"})
    game.active, game.stage = game.stage_powers(1), 3
    move_saxony(game, 4)
    begin(game, movement(game))
    assert SAXONY not in game.active
    assert game.acted >> SAXONY & 1
    assert not any("Rutowski" in o for o in options(game))


# ------------------------------------------------------------------------- back to the left
@covers("M-19.3.14", "R71")
def test_back_in_a_prussian_box_frederick_takes_saxony_and_its_hand() -> None:
    pieces = {"rutowski": "teplitz", "karl": "teplitz", "train_saxony_1": "zittau"}
    game = moved(-4, pieces, tracks={"saxony": 5}, hands={"saxony": ["H5"]}, markers={"leipzig": "austria"})
    assert game.controller[SAXONY] == FREDERICK
    assert cards(game, "saxony") == ["H5"]
    assert phase(game) == "Displace"
    assert asked(game).seat == FREDERICK
    act(game, options(game)[0])
    assert at(game, "rutowski") != "teplitz"
    assert at(game, "train_saxony_1") == "zittau"
    assert marker(game, "leipzig") == "austria"


@covers("M-19.3.14", "R71")
def test_from_austrias_side_to_neutral_maria_theresa_keeps_saxony() -> None:
    game = moved(-1, {"rutowski": "teplitz"}, tracks={"saxony": 5}, markers={"leipzig": "prussia"})
    assert game.controller[SAXONY] == MARIA
    assert at(game, "rutowski") == "dresden"
    assert marker(game, "leipzig") is None


@covers("R71")
def test_with_a_neutral_prussia_saxony_may_fight_and_its_points_are_prussias() -> None:
    game = table()
    game.prussia_neutral = True
    assert game.relations.enemy[SAXONY][AUSTRIA]
    assert game.patron(SAXONY) == PRUSSIA
