"""The title page of the browser client: who plays whom, and in which colours, is what the games say."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from lacewars import games
from lacewars.server import gamedata

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"


def cover_of(slug: str) -> dict[str, Any]:
    """What the client knows of a game before it asks: an object of plain values in TypeScript."""
    text = (GAMES / slug / "cover.ts").read_text("utf-8").partition("export const cover: Cover = ")[2]
    text = re.sub(r"([{,]\s*)(\w+):", r'\1"\2":', text.strip().removesuffix(";").replace("'", '"'))
    cover: dict[str, Any] = json.loads(re.sub(r",(\s*[}\]])", r"\1", text))
    return cover


@pytest.mark.parametrize("slug", ["friedrich", "maria"])
def test_roles_and_colours_are_those_of_the_game(slug: str) -> None:
    game, cover = games.get(slug), cover_of(slug)
    assert (cover["slug"], cover["title"]) == (game.slug, game.title)
    companies = next(option.values for option in game.options if option.name == "players")
    assert {int(players) for players in cover["seats"]} == set(companies)
    for players, seats in cover["seats"].items():
        options = game.complete({"players": int(players)})
        assert tuple(roles[0] for roles in seats) == game.seats(options)
        state = game.new("covers", **options)
        controller = gamedata.view_to_json(game, state.view(None))["controller"]
        for number, roles in enumerate(seats):
            held = {nation for role in roles for nation in cover["roles"][role]}
            assert held == {nation for nation, seat in controller.items() if seat == number}
    board = gamedata.board(game)
    colours = {nation["id"]: board["map"]["colours"][nation["colour"]] for nation in board["nations"]}
    assert cover["nationColours"] == colours
    assert cover["first"] in cover["roles"]
    game.complete(cover["options"])
