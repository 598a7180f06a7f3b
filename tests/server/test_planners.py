"""Where marshals are offered: the games tell for which seats each bot plans ahead, and with which options."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from lacewars import bots, games
from lacewars.server.api.games import game_info
from tests.server.kit import Api

LEVELS = ("marshal-quick", "marshal", "marshal-strong")


def told(slug: str) -> dict[str, list[tuple[dict[str, Any], list[int]]]]:
    found: dict[str, list[tuple[dict[str, Any], list[int]]]] = {}
    for one in game_info(games.get(slug)).planners:
        found.setdefault(one.bot, []).append((one.options, one.seats))
    return found


def test_only_the_options_that_matter_are_named() -> None:
    assert told("friedrich") == {level: [({}, [0, 1])] for level in LEVELS}
    assert told("frederic") == {level: [({"battle": "skirmish 120"}, [0, 1])] for level in LEVELS}
    seats = {
        ("introductory", 3): [0, 1],
        ("introductory", 2): [0, 1],
        ("advanced", 3): [0, 1, 2],
        ("advanced", 2): [0],
    }
    maria = [({"variant": variant, "players": number}, some) for (variant, number), some in seats.items()]
    assert told("maria") == dict.fromkeys(LEVELS, maria)


@pytest.mark.parametrize("slug", games.OURS)
def test_what_is_told_is_what_the_doctrines_say(slug: str) -> None:
    game, where = games.get(slug), told(slug)
    for bot in bots.names(game):
        for values in product(*(option.values for option in game.options)):
            options = {option.name: value for option, value in zip(game.options, values, strict=True)}
            seats = {
                seat
                for chosen, some in where.get(bot, [])
                if chosen.items() <= options.items()
                for seat in some
            }
            planned = bots.planned_seats(game, bot, options)
            assert (planned is None) == (bot not in where)
            assert seats == set(planned or ())


def test_games_tell_it(api: Api) -> None:
    friedrich = next(game for game in api.get("/games").json() if game["slug"] == "friedrich")
    assert {"bot": "marshal-quick", "options": {}, "seats": [0, 1]} in friedrich["planners"]


def test_a_marshal_is_taken_on_any_seat_all_the_same(api: Api) -> None:
    """Where he does not plan he plays as the captain; only the page does not offer him there."""
    seats = [{"kind": "person"}, *[{"kind": "bot", "bot": "marshal-quick"}] * 3]
    table = api.open(seats)
    assert [seat["name"] for seat in table.info()["seats"][1:]] == ["marshal-quick"] * 3
