"""Positions of Friedrich changed by hand: armies follow their generals, and a town holds whom it may."""

from __future__ import annotations

from lacewars.games.friedrich.board import ROADS
from lacewars.games.friedrich.editing import CARD, name
from lacewars.games.friedrich.naming import name_of
from lacewars.games.friedrich.nations import NATION
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel.editing import settings
from tests.editkit import code, made
from tests.friedrich.kit import Movement, at, begin, table, town


def position() -> Friedrich:
    game = table(
        at={"friedrich": "dresden", "keith": "dresden", "daun": "prag", "prussia-t1": "berlin"},
        armies={"friedrich": 9, "daun": 5},
    )
    return begin(game, Movement(NATION["prussia"]))


def test_a_general_takes_an_even_share_along() -> None:
    game = made(position(), "keith place leipzig")
    assert at(game, "keith") == "leipzig"
    assert (game.strength[town("dresden")], game.strength[town("leipzig")]) == (5, 4)
    assert game.total[NATION["prussia"]] == 9
    back = made(game, "keith place dresden")
    assert back.strength[town("dresden")] == 9
    assert not back.held[town("leipzig")]


def test_a_general_is_taken_off_and_put_back() -> None:
    game = made(position(), "daun place off")
    assert at(game, "daun") is None
    assert game.total[NATION["austria"]] == 0
    game = made(game, "daun place prag", "daun armies 8", "daun supply down")
    assert game.strength[town("prag")] == game.total[NATION["austria"]] == 8
    assert {s.what: s.value for s in settings(game) if s.thing == "daun"} == {
        "place": "prag",
        "armies": "8",
        "supply": "down",
    }


def test_who_joins_shares_face_and_armies() -> None:
    game = made(position(), "friedrich supply down", "keith place leipzig", "keith supply up")
    game = made(game, "keith place dresden")
    assert all(s.value == "down" for s in settings(game) if s.what == "supply" and s.place == "dresden")


def test_what_cannot_be_is_refused() -> None:
    game = position()
    assert code(game, "daun place dresden") == "edit-taken"
    assert code(game, "keith place berlin") == "edit-taken"
    assert code(game, "prussia-t1 place dresden") == "edit-taken"
    assert code(game, "keith place nowhere") == "edit-no-place"
    assert code(game, "friedrich armies 17") == "edit-unknown"
    assert code(game, "friedrich armies 1") == "edit-unknown"
    assert code(game, "dresden armies 4") == "edit-unknown"
    crowd = made(game, "winterfeldt place dresden")
    assert code(crowd, "heinrich place dresden") == "edit-crowded"


def test_a_nation_has_no_more_armies_than_at_the_start() -> None:
    game = made(position(), "daun armies 8")
    while game.total[NATION["austria"]] < 30:
        name = _waiting(game)
        game = made(game, f"{name} place {_free(game)[0]}")
        most = next(s.numbers for s in settings(game) if (s.thing, s.what) == (name, "armies"))
        assert most is not None
        if len(most) > 1:
            game = made(game, f"{name} armies {most[-1]}")
    name = _waiting(game)
    assert code(game, f"{name} place {_free(game)[0]}") == "edit-all-used"


def _waiting(game: Friedrich) -> str:
    """An Austrian general who is off the map."""
    off = (s for s in settings(game) if s.value == "off" and s.power == NATION["austria"])
    return next(s.thing for s in off if "-t" not in s.thing)


def _free(game: Friedrich) -> list[str]:
    return [name for number, name in enumerate(ROADS.ids) if not game.held[number]]


def test_objectives_and_the_turn() -> None:
    game = position()
    name = next(s.thing for s in settings(game) if s.what == "objective")
    assert game.conquered[town(name)] == 0
    game = made(game, f"{name} objective taken", "game turn 7")
    assert game.conquered[town(name)] == 1
    assert game.turn == 7
    assert made(game, f"{name} objective free").conquered[town(name)] == 0
    assert code(game, "game turn 30") == "edit-unknown"


def test_cards_go_from_hand_to_hand() -> None:
    game = position()
    prussia, austria = NATION["prussia"], NATION["austria"]
    game = made(game, "spades-11-1 holder prussia", "reserve-1-b holder austria")
    card = CARD["spades-11-1"]
    assert card in game.hands[prussia]
    assert CARD["reserve-1-b"] in game.hands[austria]
    assert game.known[card] == 1 << game.controller[prussia]
    game = made(game, "spades-11-1 holder used")
    assert card in game.used[0]
    assert code(game, "spades-11-9 holder prussia") == "edit-unknown"
    assert code(game, "spades-11-1 holder used") == "edit-same"
    assert name(game, "thing", "spades-11-1", "en") == name_of("card", card, "en")
    assert name(game, "value", "prussia", "fr") == "Prusse"
