"""The covers of the games, as the home page is told them: who plays whom, and in which colours."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars import games
from lacewars.kernel import Game
from lacewars.server import gamedata
from lacewars.server.api.games import game_info


def cover_of(slug: str) -> dict[str, Any]:
    """The cover of a game that has one."""
    told = gamedata.cover(games.get(slug))
    assert told is not None
    return told


def companies(game: Game) -> tuple[Any, ...]:
    """How many may play, the usual number first."""
    found = [option.values for option in game.options if option.name == "players"]
    return found[0] if found else (len(game.seats(game.complete({}))),)


@pytest.mark.parametrize("slug", games.OURS)
def test_the_seats_are_those_of_the_game(slug: str) -> None:
    game, cover = games.get(slug), cover_of(slug)
    numbers = companies(game)
    assert cover["players"] == numbers[0]
    assert list(cover["seats"]) == [str(number) for number in numbers]
    for players, seats in cover["seats"].items():
        options = {"players": int(players)} if len(numbers) > 1 else {}
        names = game.seats(game.complete({**cover["options"], **options}))
        assert len(seats) == len(names)
        if cover["roles"]:
            assert tuple(roles[0] for roles in seats) == names
    assert [cover["first"]] in cover["seats"][str(numbers[0])]
    game.complete(cover["options"])


@pytest.mark.parametrize("slug", ["friedrich", "maria"])
def test_a_role_has_the_nations_that_its_seat_plays(slug: str) -> None:
    game, cover = games.get(slug), cover_of(slug)
    for players, seats in cover["seats"].items():
        state = game.new("covers", **game.complete({"players": int(players)}))
        controller = gamedata.view_to_json(game, state.view(None))["controller"]
        for number, roles in enumerate(seats):
            held = {nation for role in roles for nation in cover["roles"][role]}
            assert held == {nation for nation, seat in controller.items() if seat == number}


@pytest.mark.parametrize("slug", ["friedrich", "maria", "defiant"])
def test_the_colours_are_those_of_the_board(slug: str) -> None:
    cover, board = cover_of(slug), gamedata.board(games.get(slug))
    colours = {nation["id"]: board["map"]["colours"][nation["colour"]] for nation in board["nations"]}
    held = {nation for nations in cover["roles"].values() for nation in nations}
    assert cover["colours"] == {nation: colours[nation] for nation in held}


def test_a_game_whose_battles_have_their_own_sides_names_no_nation() -> None:
    cover = cover_of("frederic")
    assert (cover["roles"], cover["colours"]) == ({}, {})


def test_the_list_of_games_has_the_covers() -> None:
    told = game_info(games.get("maria")).cover
    assert told is not None
    assert told.roles["habsburg"] == ["austria", "pragmatic"]
