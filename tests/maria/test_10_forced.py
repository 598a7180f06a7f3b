"""M-10.1.11 to M-10.1.15, R20: the force march."""

from __future__ import annotations

import pytest

from lacewars.games.maria.game import GAME
from lacewars.games.maria.state import Maria
from lacewars.kernel import UnknownAction, covers
from tests.maria.kit import act, at, march, marker, moving, options, phase, refused, steps

# All main road: Prag, Böhmisch Brod, Kolin, Tschaslau, Deutschbrod, Iglau, Trebitsch, Znaim, Hollabrunn.
FRENCH = {"prag": "france", "iglau": "france", "znaim": "france", "bruenn": "france", "wien": "france"}


def forcing(pieces: dict[str, str], general: str = "belle_isle", **given: object) -> Maria:
    """A general about to take the first step of a force march."""
    markers = given.pop("markers", FRENCH)
    game = moving("france", pieces, markers=markers, **given)
    act(game, f"force {general}")
    return game


@covers("M-10.1.11", "R20")
def test_a_force_march_is_up_to_8_towns_long() -> None:
    game = forcing({"belle_isle": "prag"})
    act(
        game,
        *(f"step {t}" for t in ("boehmisch_brod", "kolin", "tschaslau", "deutschbrod", "iglau", "trebitsch")),
    )
    act(game, "step znaim", "step hollabrunn")
    assert at(game, "belle_isle") == "hollabrunn"
    assert phase(game) == "Movement"
    game = forcing({"belle_isle": "prag"})
    act(game, "step boehmisch_brod")
    assert "halt" in options(game)


@covers("M-10.1.11")
def test_trains_make_no_force_march() -> None:
    game = moving("france", {"train_france_1": "prag", "belle_isle": "pilsen"})
    assert [o for o in options(game) if o.startswith("force")] == ["force Belle-Isle"]
    with pytest.raises(UnknownAction):
        GAME.parse("force train_france_1")


@covers("M-10.1.12", "R20")
def test_a_force_march_keeps_to_main_roads() -> None:
    game = forcing({"belle_isle": "prag"})
    assert "jungbunzlau" not in steps(game)
    assert refused(game, "step jungbunzlau").rules == ("M-10.1.12",)


@covers("M-10.1.13", "R20")
def test_a_force_march_enters_no_enemy_fortress() -> None:
    game = forcing({"belle_isle": "beraun"}, markers={})
    assert refused(game, "step prag").rules == ("M-10.1.13",)
    assert "zbirow" in steps(game)
    game = forcing({"belle_isle": "beraun"}, markers={"prag": "prussia"})  # an ally's is not a hindrance
    assert "prag" in steps(game)


@covers("M-10.1.14", "M-10.3.06", "R20", "R25")
@pytest.mark.parametrize("protector", [{}, {"karl": "tabor"}])
def test_a_force_march_conquers_nothing_not_even_where_it_starts(protector: dict[str, str]) -> None:
    game = forcing({"belle_isle": "prag", **protector}, markers={})
    act(game, "step schlan", "step saaz", "halt")
    assert marker(game, "prag") is None
    assert game.marks == {}


@covers("M-10.1.15", "R20")
@pytest.mark.parametrize("enemy", ["karl", "train_austria_1"])
def test_a_force_march_enters_no_town_next_to_an_enemy_piece(enemy: str) -> None:
    """Jitschin is joined to Kolin by an ordinary road."""
    game = forcing({"belle_isle": "prag", enemy: "jitschin"})
    act(game, "step boehmisch_brod")
    assert refused(game, "step kolin").rules == ("M-10.1.15",)
    assert steps(game) == {"prag"}


@covers("R20")
def test_the_start_is_exempt_and_a_town_next_to_allies_is_free() -> None:
    game = forcing({"belle_isle": "prag", "karl": "jungbunzlau", "friedrich": "pribram"})
    assert {"schlan", "beraun"} <= steps(game)  # Prag itself is next to Karl, and so is Böhmisch Brod
    assert refused(game, "step boehmisch_brod").rules == ("M-10.1.15",)
    assert "beneschau" in steps(game)  # next to Friedrich: an ally
    act(game, "step beraun")
    assert refused(game, "step prag").rules == ("M-10.1.15",)  # now Prag would be entered


@covers("R20", "R21")
def test_adjacency_counts_across_the_maps() -> None:
    game = forcing({"belle_isle": "amberg", "george_ii": "ansbach"})
    assert refused(game, "step nuernberg").rules == ("M-10.1.15",)


@covers("M-10.1.19", "R20")
@pytest.mark.parametrize("enemy", ["karl", "train_austria_1"])
def test_enemy_pieces_block_a_force_march(enemy: str) -> None:
    game = forcing({"belle_isle": "prag", enemy: "beraun"})
    assert refused(game, "step beraun").rules == ("M-10.1.19",)
    assert at(game, enemy) == "beraun"


@covers("R20")
def test_a_force_march_may_end_by_stacking_in_the_own_stack_too() -> None:
    game = moving(
        "france", {"belle_isle": "prag", "broglie": "prag", "toerring": "deutschbrod"}, markers=FRENCH
    )
    path = ("boehmisch_brod", "kolin", "tschaslau", "deutschbrod")
    march(game, "broglie", *path, take=2, verb="force")
    assert at(game, "broglie") == "deutschbrod"
    game = moving("france", {"belle_isle": "prag", "broglie": "prag"}, markers=FRENCH, face_down=["broglie"])
    march(game, "belle_isle+broglie", *path, "iglau", verb="force")
    assert at(game, "belle_isle") == at(game, "broglie") == "iglau"


@covers("R20")
def test_a_face_down_general_may_force_march() -> None:
    game = moving("france", {"belle_isle": "prag"}, markers=FRENCH, face_down=["belle_isle"])
    assert "force Belle-Isle" in options(game)


@covers("R20", "R93")
def test_neutral_pieces_do_not_hinder_a_force_march() -> None:
    hostile = moving("austria", {"karl": "melnik", "rutowski": "tetschen"})
    act(hostile, "force karl")
    assert "leitmeritz" not in steps(hostile)
    neutral = moving("austria", {"karl": "melnik", "rutowski": "tetschen"}, saxony="neutral")
    act(neutral, "force karl")
    assert "leitmeritz" in steps(neutral)
