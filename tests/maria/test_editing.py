"""Positions of Maria changed by hand: troops, hussars, fortresses, cards, the turn."""

from __future__ import annotations

from lacewars.games.maria.board import BOHEMIA, MAP, TOWN
from lacewars.games.maria.editing import CARD
from lacewars.games.maria.powers import POWER
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


def test_hussars_are_set_alone_on_the_bohemia_map() -> None:
    game = position()
    assert value(game, "hussar_1", "place") == "pilsen"
    assert value(game, "hussar_2", "place") == "off"
    game = made(game, "hussar_2 place glatz", "hussar_1 place off")
    assert sorted(game.hussars) == [-1, TOWN["glatz"]]
    assert code(game, "hussar_1 place glatz") == "hussar-twice"
    assert code(game, "hussar_1 place prag") == "hussar-piece"
    assert code(game, "hussar_1 place atlantis") == "edit-no-place"
    flanders = next(name for name, town in TOWN.items() if MAP[town] != BOHEMIA)
    assert code(game, f"hussar_1 place {flanders}") == "hussar-map"


def test_cards_go_from_hand_to_hand() -> None:
    game = position()
    name = next(s.thing for s in settings(game) if s.what == "holder" and s.value == "pile")
    game = made(game, f"{name} holder prussia")
    card = CARD[name]
    assert card in game.hands[POWER["prussia"]]
    assert game.known[card] == 1 << game.controller[POWER["prussia"]]
    game = made(game, f"{name} holder used")
    assert any(card in pile for pile in game.used)
    assert value(made(game, f"{name} holder pile"), name, "holder") == "pile"
    assert code(game, f"{name} holder nobody") == "edit-unknown"


def test_the_turn_comes_after_the_winters_that_are_past() -> None:
    game = position()
    numbers = next(s.numbers for s in settings(game) if s.what == "turn")
    assert numbers is not None
    assert (numbers[0], numbers[-1]) == (1, 12)
    assert made(game, "game turn 7").turn == 7
    game.winter_scores = [(1, 2, 3, 4)]
    assert code(game, "game turn 3") == "edit-unknown"
