"""What a player may read about a game: whose it is, what of it is rebuilt, how far its rules go.

A game writes it in `about.toml` of its data folder, in every language; one without it has figures alone.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any

from litestar import Response, get

from lacewars import games
from lacewars.kernel import Game
from lacewars.kernel.examples import read_examples
from lacewars.server.api.answers.games import About, Coverage
from lacewars.server.api.games import find_game
from lacewars.server.api.packed import Packed, packed
from lacewars.server.api.request import AnyRequest, Id, Lang


@get("/api/games/{slug:str}/about", tags=("games",), sync_to_thread=True, **packed(About))
def about(request: AnyRequest, slug: Id, lang: Lang = "en") -> Response[bytes]:
    """Whose game it is, which parts are reconstructed, where the facts come from, how many rules it has."""
    return _about(find_game(slug).slug, lang).answer(request)


@cache
def _about(slug: str, lang: str) -> Packed:
    game = games.get(slug)
    words = _words(game.package).get(lang, {})
    return Packed.json(
        About(
            title=game.title,
            credits=words.get("credits", ""),
            reconstructed=words.get("reconstructed", []),
            sources=words.get("sources", []),
            coverage=_figures(game),
        )
    )


def _figures(game: Game) -> Coverage:
    examples = len(read_examples(game))
    return Coverage(len(game.ledger.rows), len(game.ledger.rulings), examples)


@cache
def _words(package: str) -> dict[str, Any]:
    path = resources.files(package) / "data" / "about.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
