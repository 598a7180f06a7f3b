"""`lacewars games`: what there is to play."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from lacewars import bots
from lacewars.cli.common import AsJson, chosen_games, console, print_json
from lacewars.kernel import Game


def games(as_json: AsJson = False) -> None:
    """List the games, their options and their bots."""
    found = [describe(game) for game in chosen_games(None)]
    if as_json:
        print_json(found)
        return
    table = Table("slug", "game", "seats", "options", "bots", "rules", box=None, pad_edge=False)
    for game in found:
        options = "\n".join(f"{o['name']} = {' | '.join(map(str, o['values']))}" for o in game["options"])
        table.add_row(
            game["slug"],
            game["title"],
            "\n".join(game["seats"]),
            options,
            ", ".join(game["bots"]),
            str(game["rules"]),
        )
    console().print(table)


def describe(game: Game) -> dict[str, Any]:
    """A game as JSON data."""
    return {
        "slug": game.slug,
        "title": game.title,
        "rules": game.rules_version,
        "seats": list(game.seats(game.complete({}))),
        "options": [
            {"name": o.name, "values": list(o.values), "text": o.text, "own": o.custom_label}
            for o in game.options
        ],
        "bots": list(bots.names(game)),
    }
