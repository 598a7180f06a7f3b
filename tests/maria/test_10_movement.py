"""M-10.1: marching: how far, through what, in stacks and out of them."""

from __future__ import annotations

import pytest

from lacewars.games.maria.board import ROADS, TOWN
from lacewars.games.maria.powers import PIECE
from lacewars.games.maria.state import OFF, Maria
from lacewars.kernel import covers
from tests.maria.kit import act, at, kinds, march, moving, options, phase, refused, steps, troops, up


def setting_out(piece: str, place: str, power: str = "france", **others: str) -> Maria:
    """A piece about to take its first step."""
    game = moving(power, {piece: place, **others})
    act(game, f"march {piece}")
    return game


# ---------------------------------------------------------------------- one after the other
@covers("M-10.1.01", "M-10.1.02")
def test_pieces_move_along_roads_each_once_and_one_after_the_other() -> None:
    game = moving("france", {"belle_isle": "prag", "train_france_1": "pilsen", "toerring": "braunau"})
    act(game, "march belle_isle")
    assert refused(game, "step pilsen").rules == ("M-10.1.02",)
    assert refused(game, "halt").rules == ("M-10.1.01",)
    act(game, "step beraun")
    assert refused(game, "march train_france_1").rules == ("M-10.1.01",)
    act(game, "halt")
    assert "M-10.1.01" in refused(game, "march belle_isle").rules
    act(game, "march train_france_1", "step mies", "halt")
    assert "M-10.1.01" in refused(game, "march train_france_1").rules
    act(game, "march toerring", "step ried", "halt", "end movement")


@covers("M-10.1.01")
def test_only_pieces_of_the_active_powers_on_a_map_move() -> None:
    game = moving("france", {"belle_isle": "prag", "friedrich": "breslau", "karl": "wien"})
    for piece in ("friedrich", "karl"):
        assert refused(game, f"march {piece}").code == "not-yours"
    assert refused(game, "march broglie").code == "not-on-map"
    act(game, "end movement")  # nobody has to move
    assert at(game, "belle_isle") == "prag"


# ---------------------------------------------------------------------- how far
@covers("M-10.1.03", "R18")
def test_a_general_moves_3_towns_back_and_forth_if_he_likes() -> None:
    game = setting_out("belle_isle", "prag")
    act(game, "step jungbunzlau", "step jitschin", "step jungbunzlau")
    assert phase(game) == "Movement"  # the third town ended the move: the last step left was no main road
    assert at(game, "belle_isle") == "jungbunzlau"
    game = setting_out("belle_isle", "prag")
    act(game, "step jungbunzlau", "step prag", "step jungbunzlau")
    assert at(game, "belle_isle") == "jungbunzlau"
    assert phase(game) == "Movement"


@covers("M-10.1.03", "M-10.1.04")
def test_a_town_farther_off_is_refused_with_its_distance() -> None:
    row = ROADS.distances(TOWN["prag"])
    near, fourth, far = (f"step {ROADS.ids[row.index(steps)]}" for steps in (2, 4, 6))
    game = setting_out("belle_isle", "prag")
    assert refused(game, "step prag").code == "here"
    assert refused(game, near).code == "town-by-town"
    assert (
        refused(game, fourth).reason == "4 towns away, 3 allowed; farther only if every road is a main road"
    )
    assert refused(game, far).reason == "6 towns away, 4 allowed"
    forced = moving("france", {"belle_isle": "prag"})
    act(forced, "force belle_isle")
    assert refused(forced, far).code == "town-by-town"  # eight towns are allowed
    assert refused(forced, f"step {ROADS.ids[row.index(9)]}").reason == "9 towns away, 8 allowed"


@covers("M-10.1.04", "R18")
def test_a_fourth_town_only_if_every_step_was_a_main_road() -> None:
    game = setting_out("belle_isle", "prag")
    act(game, "step boehmisch_brod", "step kolin", "step tschaslau")
    assert steps(game) == {"kolin", "deutschbrod"}  # Pardubitz lies on an ordinary road
    assert refused(game, "step pardubitz").rules == ("M-10.1.03", "M-10.1.04")
    act(game, "step deutschbrod")
    assert phase(game) == "Movement"
    for path in (["jungbunzlau", "boehmisch_brod", "kolin"], ["boehmisch_brod", "kolin", "jitschin"]):
        game = setting_out("belle_isle", "prag")
        act(game, *(f"step {t}" for t in path))
        assert phase(game) == "Movement"


@covers("M-10.1.05", "R18")
def test_a_train_moves_2_towns_or_3_by_main_roads() -> None:
    game = setting_out("train_france_1", "prag")
    act(game, "step boehmisch_brod", "step kolin")
    assert steps(game) == {"boehmisch_brod", "pardubitz", "tschaslau"}
    assert refused(game, "step jitschin").rules == ("M-10.1.05",)
    act(game, "step tschaslau")
    assert phase(game) == "Movement"
    game = setting_out("train_france_1", "prag")
    act(game, "step jungbunzlau", "step jitschin")
    assert phase(game) == "Movement"


# ---------------------------------------------------------------------- other pieces
@covers("M-10.1.06", "M-10.1.07", "R17", "R19")
@pytest.mark.parametrize(
    ("there", "code"),
    [("karl", "enemy-general"), ("friedrich", "foreign-general"), ("train_france_1", "train-there"),
     ("train_bavaria_1", "train-there"), ("train_prussia_1", "train-there")],
)  # fmt: skip
def test_a_general_neither_ends_on_nor_passes_another_piece(there: str, code: str) -> None:
    game = setting_out("belle_isle", "prag", **{there: "beraun"})
    assert "beraun" not in steps(game)
    assert refused(game, "step beraun").code == code


@covers("R19", "R93")
def test_a_neutral_train_cannot_be_entered() -> None:
    game = moving("austria", {"karl": "teplitz", "train_saxony_1": "leitmeritz"}, saxony="neutral")
    act(game, "march karl")
    assert refused(game, "step leitmeritz").code == "train-there"


@covers("M-10.1.06", "M-10.1.07", "R19")
@pytest.mark.parametrize("there", ["karl", "train_austria_1", "broglie", "train_france_2"])
def test_a_train_enters_no_town_with_any_piece(there: str) -> None:
    game = setting_out("train_france_1", "prag", **{there: "beraun"})
    assert refused(game, "step beraun").rules == ("M-10.1.06", "M-10.1.07")


@covers("M-10.1.08", "R17")
def test_when_a_general_joins_another_both_stop() -> None:
    game = moving("france", {"belle_isle": "prag", "broglie": "beraun"})
    act(game, "march belle_isle", "step beraun")
    assert phase(game) == "Movement"
    for group in ("belle_isle", "broglie", "belle_isle+broglie"):
        assert "M-10.1.08" in refused(game, f"march {group}").rules
    assert not [o for o in options(game) if o.startswith(("march", "force"))]


@covers("R17", "M-6.01")
def test_a_stack_joins_no_third_general() -> None:
    game = moving("france", {"belle_isle": "prag", "broglie": "prag", "toerring": "beraun"})
    act(game, "march belle_isle+broglie")
    assert refused(game, "step beraun").code == "stack-full"


@covers("M-10.1.09")
def test_facing_is_kept_in_a_stack() -> None:
    game = moving("france", {"belle_isle": "prag", "broglie": "beraun"}, face_down=["broglie"])
    march(game, "belle_isle", "beraun")
    assert (up(game, "belle_isle"), up(game, "broglie")) == (True, False)


@covers("M-10.1.10", "R19")
def test_a_general_eliminates_an_enemy_train_and_goes_on() -> None:
    game = setting_out("belle_isle", "prag", train_austria_1="beraun", train_pragmatic_1="zbirow")
    events = act(game, "step beraun", "step zbirow", "step pilsen")
    assert kinds(events).count("train_destroyed") == 2
    assert game.where[PIECE["train_austria_1"]] == game.where[PIECE["train_pragmatic_1"]] == OFF
    assert at(game, "belle_isle") == "pilsen"
    assert game.held[TOWN["beraun"]] == 0


# ---------------------------------------------------------------------- stacks
TOGETHER = {"belle_isle": "prag", "broglie": "prag"}


@covers("M-10.1.20", "R16")
def test_a_stack_moves_as_one_on_one_allowance_and_not_again() -> None:
    game = moving("france", TOGETHER)
    assert {"march Belle-Isle", "march Broglie", "march Belle-Isle+Broglie"} <= set(options(game))
    act(game, "march belle_isle+broglie", "step beraun", "step zbirow", "step pilsen", "step mies")
    assert at(game, "belle_isle") == at(game, "broglie") == "mies"
    assert phase(game) == "Movement"
    assert refused(game, "march broglie").code == "has-moved"


@covers("M-10.1.20", "R16", "M-6.10")
def test_or_its_generals_move_one_after_the_other() -> None:
    game = moving("france", TOGETHER, troops={"broglie": 9})
    march(game, "broglie", "beraun", take=3)
    march(game, "belle_isle", "melnik")
    assert (at(game, "broglie"), at(game, "belle_isle")) == ("beraun", "melnik")
    assert (troops(game, "broglie"), troops(game, "belle_isle")) == (3, 6)


@covers("R16")
def test_two_who_do_not_stand_together_do_not_move_together() -> None:
    game = moving("france", {"belle_isle": "prag", "broglie": "beraun"})
    assert refused(game, "march belle_isle+broglie").rules == ("M-10.1.20",)


@covers("M-10.1.20", "R16", "M-6.02")
def test_a_mixed_stack_of_one_player_moves_as_one_too() -> None:
    game = moving("france", {"belle_isle": "prag", "toerring": "prag"})
    march(game, "belle_isle+toerring", "beraun")
    assert at(game, "belle_isle") == at(game, "toerring") == "beraun"


# ---------------------------------------------------------------------- from map to map
@covers("M-10.1.16", "R21")
@pytest.mark.parametrize(
    ("piece", "power", "crosses"),
    [("belle_isle", "france", True), ("train_france_1", "france", True), ("karl", "austria", True),
     ("train_austria_1", "austria", True), ("toerring", "bavaria", False),
     ("train_bavaria_1", "bavaria", False),
     ("friedrich", "prussia", False), ("george_ii", "pragmatic", False)],
)  # fmt: skip
def test_only_french_and_austrian_pieces_change_maps(piece: str, power: str, crosses: bool) -> None:
    for start, end in (("ansbach", "nuernberg"), ("nuernberg", "ansbach")):
        game = moving(power, {piece: start})
        if power == "pragmatic":
            act(game, "yield")
        act(game, f"march {piece}")
        assert (end in steps(game)) is crosses
        if not crosses:
            assert refused(game, f"step {end}").rules == ("M-10.1.16",)


@covers("R21")
def test_a_mixed_stack_cannot_cross() -> None:
    game = moving("france", {"belle_isle": "nuernberg", "toerring": "nuernberg"})
    act(game, "march belle_isle+toerring")
    assert refused(game, "step ansbach").rules == ("M-10.1.16",)
    game = moving("france", {"belle_isle": "nuernberg", "broglie": "nuernberg"})
    act(game, "march belle_isle+broglie")
    assert "ansbach" in steps(game)


@covers("M-14.01", "R9")
def test_in_the_introductory_game_nobody_leaves_the_bohemia_map() -> None:
    game = moving("france", {"belle_isle": "nuernberg"}, advanced=False)
    act(game, "march belle_isle")
    assert refused(game, "step ansbach").rules == ("M-14.01",)
    assert "ansbach" not in steps(game)
