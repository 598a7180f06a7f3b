"""The picture of a worked example: a piece of the game's map, or what the game draws itself."""

from __future__ import annotations

from typing import Any

from lacewars.drawing.detail import detail
from lacewars.kernel.examples import Worked
from lacewars.kernel.game import Game


def picture(game: Game, one: Worked, example: dict[str, Any], lang: str = "en") -> str | None:
    """An example as an SVG document; None if it is about nothing that can be drawn.

    A game whose field is no map of towns draws its examples in its part `stills`.
    """
    stills = game.part("stills")
    if stills is not None:
        drawn: str | None = stills.still(one, example, lang)
        return drawn
    module = game.part("mapscene")
    if module is None or not one.places:
        return None
    pieces = [module.PlacedPiece(piece, place) for piece, place in one.pieces]
    return detail(module.scene(pieces=pieces, highlights=one.rings, lang=lang), one.places, one.ways)
