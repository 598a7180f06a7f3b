"""Screens: a position as text. A game may draw its own in its part `screen`.

`screen(view, lang)` there gives something that rich can print. If present, `status(view, lang)` gives a line
on what is under way, and `hint(view, action, lang)` a few signs that help to choose an action.
"""

from __future__ import annotations

import json
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from lacewars.kernel import Action, Game


def screen(game: Game, view: Any, lang: str) -> RenderableType:
    """What a seat sees, for a terminal; the view line by line if the game has no screen of its own."""
    own = game.part("screen")
    if own is None:
        lines = (f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in view.to_json().items())
        return Text("\n".join(lines))
    drawn: RenderableType = own.screen(view, lang)
    return drawn


def hint(game: Game, view: Any, action: Action, lang: str) -> str:
    """A few signs beside an action; nothing if the game gives none."""
    own = game.part("screen")
    return str(own.hint(view, action, lang)) if hasattr(own, "hint") else ""


def status(game: Game, view: Any, lang: str) -> str:
    """What is under way, in a line; nothing if the game says nothing."""
    own = game.part("screen")
    return str(own.status(view, lang)) if hasattr(own, "status") else ""
