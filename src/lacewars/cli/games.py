"""`lacewars games`: what there is to play."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.table import Table

from lacewars import bots
from lacewars.cli.common import AsJson, chosen_games, console, print_json
from lacewars.kernel import Game

Modes = Annotated[bool, typer.Option("--modes", help="Only the modes worth testing, each slug/name.")]


def games(as_json: AsJson = False, modes: Modes = False) -> None:
    """List the games, their options and their bots."""
    if modes:
        for game in chosen_games(None):
            for mode in game.modes:
                typer.echo(f"{game.slug}/{mode.name}")
        return
    found = [describe(game) for game in chosen_games(None)]
    if as_json:
        print_json(found)
        return
    table = Table("slug", "game", "seats", "options", "bots", "rules", box=None, pad_edge=False)
    for about in found:
        options = "\n".join(f"{o['name']} = {' | '.join(map(str, o['values']))}" for o in about["options"])
        table.add_row(
            about["slug"],
            about["title"],
            "\n".join(about["seats"]),
            options,
            ", ".join(about["bots"]),
            str(about["rules"]),
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
        "modes": [{"name": m.name, "options": dict(m.options), "weight": m.weight} for m in game.modes],
    }
