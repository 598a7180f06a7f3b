"""M-10.3, M-12: how fortresses fall: leaving, protection, question marks."""

from __future__ import annotations

import pytest

from lacewars.games.maria.board import ROADS
from lacewars.games.maria.conquest import is_hostile, is_protected
from lacewars.games.maria.phases.combat import Combats
from lacewars.games.maria.pools import pool
from lacewars.games.maria.powers import POWER, POWER_IDS
from lacewars.games.maria.state import Maria
from lacewars.kernel import covers
from tests.maria.kit import (
    END_OF_STAGE,
    act,
    combat,
    holder,
    kinds,
    march,
    marker,
    moving,
    options,
    phase,
    stage,
    table,
    town,
)


def marks(game: Maria) -> dict[str, str]:
    """The question marks, each with its power."""
    return {ROADS.ids[t]: POWER_IDS[p] for t, p in game.marks.items()}


def passes_prag(**given: object) -> Maria:
    """Belle-Isle marches from Beraun through Prag to Jungbunzlau."""
    pieces = given.pop("pieces", {})
    assert isinstance(pieces, dict)
    game = moving("france", {"belle_isle": "beraun"} | pieces, END_OF_STAGE, **given)
    march(game, "belle_isle", "prag", "jungbunzlau")
    return game


# ---------------------------------------------------------------------- leaving
@covers("M-10.3.03", "R25")
def test_a_fortress_falls_when_a_general_leaves_it_not_when_he_enters() -> None:
    game = moving("france", {"belle_isle": "beraun"})
    act(game, "march belle_isle", "step prag")
    assert marker(game, "prag") is None
    events = act(game, "step jungbunzlau")
    assert marker(game, "prag") == "france"
    assert "conquered" in kinds(events)
    stays = moving("france", {"belle_isle": "beraun"}, END_OF_STAGE)
    act(stays, "march belle_isle", "step prag", "halt", "end movement")
    assert marker(stays, "prag") is None


@covers("M-10.3.03", "R25")
def test_also_when_he_starts_there() -> None:
    game = moving("france", {"belle_isle": "prag"})
    march(game, "belle_isle", "beraun")
    assert marker(game, "prag") == "france"


@covers("M-10.3.07", "M-10.3.08")
def test_several_fortresses_fall_in_one_move_and_may_be_entered_again() -> None:
    """Belle-Isle leaves Iglau and passes Znaim; Broglie halts on Iglau."""
    game = moving("france", {"belle_isle": "iglau", "broglie": "tschaslau"})
    march(game, "belle_isle", "trebitsch", "znaim", "hollabrunn")
    assert [marker(game, t) for t in ("iglau", "znaim")] == ["france", "france"]
    march(game, "broglie", "deutschbrod", "iglau")
    assert marker(game, "iglau") == "france"


@covers("M-10.3.01", "R25")
def test_only_a_face_up_general_conquers() -> None:
    game = passes_prag(face_down=["belle_isle"])
    assert marker(game, "prag") is None
    assert game.marks == {}


@covers("R25")
def test_trains_conquer_nothing() -> None:
    game = moving("france", {"train_france_1": "beraun"})
    march(game, "train_france_1", "prag", "melnik")
    assert marker(game, "prag") is None


@covers("M-10.3.02", "R25", "R94")
def test_only_an_enemys_fortress_is_conquered() -> None:
    game = moving("prussia", {"friedrich": "beraun"}, markers={"prag": "france"})
    march(game, "friedrich", "prag", "melnik")
    assert marker(game, "prag") == "france"
    game = moving("austria", {"karl": "beraun"})
    march(game, "karl", "prag", "melnik")
    assert marker(game, "prag") is None


@covers("M-10.3.24", "R93")
def test_a_neutral_powers_fortress_is_not_conquered() -> None:
    game = table({"karl": "brieg"}, markers={"neisse": "prussia"})
    game.prussia_neutral = True
    assert not is_hostile(game, POWER["austria"], town("neisse"))
    game.prussia_neutral = False
    assert is_hostile(game, POWER["austria"], town("neisse"))


# ---------------------------------------------------------------------- protection
@covers("M-10.3.04", "R11", "R26")
@pytest.mark.parametrize(("place", "far"), [("melnik", 1), ("leitmeritz", 2), ("teplitz", 3), ("pirna", 4)])
def test_a_general_protects_within_3_towns(place: str, far: int) -> None:
    assert ROADS.distance(town("prag"), town(place)) == far
    game = table({"karl": place})
    assert is_protected(game, town("prag")) is (far <= 3)


@covers("M-10.3.04", "R26", "R11")
def test_pieces_in_between_and_facing_do_not_matter() -> None:
    game = table({"karl": "leitmeritz", "belle_isle": "melnik", "broglie": "schlan"}, face_down=["karl"])
    assert is_protected(game, town("prag"))


@covers("M-10.3.05", "R26", "R94")
@pytest.mark.parametrize(
    ("general", "markers", "fortress", "place", "guards"),
    [
        ("stair", {}, "bruessel", "mecheln", True),  # the Pragmatic Army guards Austria's
        ("karl", {}, "breda", "hoogstraten", True),  # and Austria the Pragmatic Army's
        ("toerring", {"prag": "france"}, "prag", "melnik", True),
        ("friedrich", {"prag": "france"}, "prag", "melnik", False),  # allied, not cooperating
        ("rutowski", {}, "berlin", "zossen", True),
        ("belle_isle", {}, "berlin", "zossen", False),
        ("karl", {"prag": "france"}, "prag", "melnik", False),
    ],
)
def test_generals_of_cooperating_powers_protect(
    general: str, markers: dict[str, str], fortress: str, place: str, guards: bool
) -> None:
    game = table({general: place}, markers=markers)
    assert is_protected(game, town(fortress)) is guards


@covers("R26", "M-10.3.16")
@pytest.mark.parametrize(
    ("side", "general", "guards"),
    [("austria", "karl", True), ("austria", "stair", True), ("austria", "belle_isle", False),
     ("france", "belle_isle", True), ("france", "toerring", True), ("france", "stair", False)],
)  # fmt: skip
def test_who_protects_the_free_electors(side: str, general: str, guards: bool) -> None:
    game = table({general: "bonn"}, electors={"koeln": side})
    assert is_protected(game, town("koeln")) is guards


@covers("R26", "R54")
def test_neutral_and_off_map_generals_protect_nothing() -> None:
    assert is_protected(table({"rutowski": "pirna"}), town("dresden"))
    assert not is_protected(table({"rutowski": "pirna"}, saxony="neutral"), town("dresden"))
    assert not is_protected(table({"karl": "box"}), town("prag"))


@covers("R21", "R11", "R26")
def test_protection_reaches_across_the_maps() -> None:
    assert is_protected(table({"belle_isle": "ansbach"}), town("amberg"))  # by France's partner Bavaria


# ---------------------------------------------------------------------- question marks
@covers("M-10.3.09", "R28", "M-10.3.23")
def test_passing_a_protected_fortress_puts_a_question_mark_on_it() -> None:
    game = passes_prag(pieces={"karl": "leitmeritz"})
    assert marks(game) == {"prag": "france"}
    assert marker(game, "prag") is None
    assert holder(game, "prag") == "austria"


@covers("M-10.3.10", "R38", "M-12.01")
def test_a_mark_goes_if_the_fortress_is_still_protected() -> None:
    game = passes_prag(pieces={"karl": "leitmeritz"})
    act(game, "end movement")
    assert game.marks == {}
    assert marker(game, "prag") is None


@covers("M-10.3.10", "M-10.3.11", "R38", "M-12.01")
def test_a_marked_fortress_falls_when_any_general_has_driven_the_protector_off() -> None:
    """Belle-Isle passes Prag; Broglie beats Karl at Leitmeritz."""
    pieces = {"belle_isle": "beraun", "broglie": "komotau", "karl": "leitmeritz"}
    game = moving("france", pieces, Combats(), END_OF_STAGE, troops={"broglie": 8, "karl": 4})
    march(game, "belle_isle", "prag", "jungbunzlau")
    march(game, "broglie", "teplitz")
    act(game, "end movement")
    assert marks(game) == {"prag": "france"}
    act(game, "stop")  # Karl loses 4 troops and is removed
    assert marker(game, "prag") == "france"


@covers("R28", "R38", "R91")
def test_the_mark_is_the_patrons_and_the_first_counts() -> None:
    pieces = {"toerring": "beraun", "belle_isle": "schlan", "karl": "leitmeritz"}
    game = moving("france", pieces)
    march(game, "toerring", "prag", "jungbunzlau")
    assert marks(game) == {"prag": "france"}
    game = moving("prussia", {"rutowski": "beraun", "karl": "leitmeritz"})
    march(game, "rutowski", "prag", "jungbunzlau")
    assert marks(game) == {"prag": "prussia"}


@covers("R28", "M-10.3.23")
@pytest.mark.parametrize(("first", "mark"), [("stair", "pragmatic"), ("karl", "austria")])
def test_of_two_powers_that_pass_the_first_has_the_mark(first: str, mark: str) -> None:
    """Stair and Karl both pass Lille, which Moritz protects from Béthune."""
    game = moving("austria", {"stair": "kortrijk", "karl": "tournai", "moritz": "bethune"})
    if first == "stair":
        act(game, "yield")
        march(game, "stair", "lille", "ypern")
        act(game, "yield")
        march(game, "karl", "lille", "arras")
    else:
        act(game, "march karl", "agree", "step lille", "step arras", "halt", "yield")
        march(game, "stair", "lille", "ypern")
    assert marks(game) == {"lille": mark}
    assert pool(game, POWER[mark]) == {"pragmatic": 7, "austria": 2}[mark]


@covers("R28")
def test_a_mark_stands_even_if_its_general_is_removed() -> None:
    game = table({"karl": "leitmeritz"})
    game.marks = {town("prag"): POWER["france"]}
    stage(game, "france", END_OF_STAGE)
    assert game.marks == {}
    game = table({})
    game.marks = {town("prag"): POWER["france"]}
    stage(game, "france", END_OF_STAGE)
    assert marker(game, "prag") == "france"


@covers("R38")
def test_a_mark_drops_when_the_fortress_has_changed_hands_meanwhile() -> None:
    """Broglie passes Prag after Karl's protection has ended: it falls at once, and the mark goes."""
    game = moving("france", {"belle_isle": "beraun", "broglie": "melnik", "karl": "wien"})
    game.marks = {town("prag"): POWER["prussia"]}
    march(game, "broglie", "prag", "schlan")
    assert marker(game, "prag") == "france"
    assert game.marks == {}
    game = table({}, markers={"prag": "france"})
    game.marks = {town("prag"): POWER["prussia"]}
    stage(game, "prussia", END_OF_STAGE)
    assert marker(game, "prag") == "france"


@covers("M-10.3.12", "R28", "M-10.3.23")
def test_a_question_mark_is_taken_from_the_pool_and_goes_back() -> None:
    game = passes_prag(pieces={"karl": "leitmeritz"})
    assert pool(game, POWER["france"]) == 10
    act(game, "end movement")
    assert pool(game, POWER["france"]) == 11


@covers("M-10.3.23", "R28")
def test_where_no_marker_would_be_placed_the_question_mark_is_a_mere_note() -> None:
    game = moving("france", {"maillebois": "bolchen", "karl": "nancy"}, markers={"metz": "austria"})
    march(game, "maillebois", "metz", "thionville")
    assert marks(game) == {"metz": "france"}
    assert pool(game, POWER["france"]) == 11
    game = moving("france", {"maillebois": "bonn", "stair": "duesseldorf"}, electors={"koeln": "austria"})
    march(game, "maillebois", "koeln", "juelich")
    assert marks(game) == {"koeln": "france"}
    assert pool(game, POWER["france"]) == 11


@covers("R25")
def test_a_retreat_conquers_nothing() -> None:
    """Belle-Isle is driven from Zbirow over Pilsen."""
    game = combat("austria", {"karl": "beraun", "belle_isle": "zbirow"}, troops={"karl": 6, "belle_isle": 4})
    while game.decision() is not None and phase(game) in ("Duel", "Retreat"):
        act(game, options(game)[-1])
    assert marker(game, "pilsen") is None
    assert game.marks == {}


# ---------------------------------------------------------------------- mixed stacks
@covers("M-10.3.22", "R88")
@pytest.mark.parametrize(
    ("down", "mark"),
    [([], "austria"), (["karl"], "pragmatic"), (["stair"], "austria"), (["karl", "stair"], None)],
)
def test_a_mixed_stack_conquers_for_its_commander_or_for_who_is_face_up(
    down: list[str], mark: str | None
) -> None:
    """Karl (1) commands, Stair (3) follows, out of French Lille."""
    game = moving("austria", {"karl": "lille", "stair": "lille"}, face_down=down)
    act(game, "march karl+stair", "agree", "step kortrijk", "halt")
    assert marker(game, "lille") == mark
