"""`lacewars board`: the map of a game as SVG."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from lacewars import games
from lacewars.cli.common import AsJson, Lang, check_lang, print_json
from lacewars.drawing import render
from lacewars.kernel import LaceError


def board(
    slug: Annotated[str, typer.Argument(help="The game.", metavar="SLUG")],
    svg: Annotated[Path, typer.Option(help="The file to write.")],
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Draw the board with its pieces at the start."""
    game = games.get(slug)
    module = game.part("mapscene")
    if module is None:
        raise LaceError(f"{slug} has no map to draw")
    picture = render(module.scene(lang=check_lang(lang)))
    svg.write_text(picture, encoding="utf-8")
    if as_json:
        print_json({"game": slug, "file": str(svg), "bytes": len(picture.encode())})
    else:
        typer.echo(f"{svg}: {len(picture.encode()) // 1024} KiB")
