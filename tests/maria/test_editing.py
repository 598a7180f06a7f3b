"""Positions of Maria changed by hand: troops follow generals, hussars are chased, fortresses change hands."""

from __future__ import annotations

from lacewars.games.maria.state import Maria
from lacewars.kernel.editing import settings
from tests.editkit import code, made
from tests.maria.kit import at, moving


def position() -> Maria:
    pieces = {"friedrich": "breslau", "schwerin": "breslau", "neipperg": "prag", "train_prussia_1": "berlin"}
    return moving("prussia", pieces, troops={"friedrich": 9, "neipperg": 5}, hussars=("pilsen",))


def value(game: Maria, thing: str, what: str) -> str:
    return next(s.value for s in settings(game) if (s.thing, s.what) == (thing, what))


def test_generals_share_and_part_with_their_troops() -> None:
    game = made(position(), "friedrich place glogau")
    assert (value(game, "friedrich", "troops"), value(game, "schwerin", "troops")) == ("4", "5")
    game = made(game, "friedrich place breslau")
    assert value(game, "schwerin", "troops") == "9"
    game = made(game, "schwerin place off")
    assert at(game, "schwerin") == "off"
    assert value(made(game, "schwerin place glogau"), "schwerin", "troops") == "1"


def test_a_piece_chases_a_hussar() -> None:
    game = made(position(), "neipperg place pilsen")
    assert at(game, "neipperg") == "pilsen"
    assert all(town < 0 for town in game.hussars)


def test_fortresses_change_hands() -> None:
    game = position()
    assert value(game, "prag", "holder") == "home"
    game = made(game, "prag holder prussia")
    assert value(game, "prag", "holder") == "prussia"
    assert value(made(game, "prag holder home"), "prag", "holder") == "home"
    other = {"france": "austria", "austria": "france"}[value(game, "koeln", "holder")]
    assert value(made(game, f"koeln holder {other}"), "koeln", "holder") == other


def test_what_cannot_be_is_refused() -> None:
    game = position()
    assert code(game, "neipperg place breslau")
    assert code(game, "neipperg place berlin") == "edit-taken"
    assert code(game, "train_prussia_1 place prag") == "edit-taken"
    assert code(game, "neipperg place nowhere") == "edit-no-place"
    assert code(game, "neipperg troops 9") == "edit-unknown"
    assert code(game, "prag holder nobody") == "edit-unknown"
