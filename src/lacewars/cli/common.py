"""What the commands share: the console, options, JSON, and errors without tracebacks."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from lacewars import games
from lacewars.kernel import Game, LaceError
from lacewars.kernel.game import Mode
from lacewars.kernel.message import LANGUAGES

Lang = Annotated[str, typer.Option("--lang", help="Language: en or fr.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON with stable keys.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="KEY=VALUE", help="An option of the game.")
]
Players = Annotated[int | None, typer.Option(help="The number of players: short for -o players=N.")]


def console() -> Console:
    """The terminal; made anew, so that it follows a redirected stdout."""
    return Console(highlight=False, emoji=False)


def print_json(data: Any) -> None:
    """Prints a JSON document."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def check_lang(lang: str) -> str:
    """A language we speak."""
    if lang not in LANGUAGES:
        raise LaceError(f"there is no language {lang!r}; the languages are {', '.join(LANGUAGES)}")
    return lang


def chosen_games(slug: str | None) -> list[Game]:
    """The game of this slug, or all."""
    return games.all_games() if slug is None else [games.get(slug)]


def read_options(
    game: Game, given: Iterable[str] | None, players: int | None = None, mode: Mode | None = None
) -> dict[str, Any]:
    """The options of a game from `key=value` texts, beside those of a mode."""
    pairs = [g.partition("=") for g in given or ()]
    if players is not None:
        pairs.append(("players", "=", str(players)))
    options: dict[str, Any] = {} if mode is None else dict(mode.options)
    for name, sign, text in pairs:
        if not sign:
            raise LaceError(f"an option is written key=value, not {name!r}")
        options[name] = _option_value(game, name, text)
    return game.complete(options)


def _option_value(game: Game, name: str, text: str) -> Any:
    """The value that `text` names; an unknown one is passed on, for the game to refuse."""
    words = {"yes": "true", "on": "true", "no": "false", "off": "false"}
    wanted = text.casefold()
    for option in game.options:
        if option.name == name:
            for value in option.values:
                written = str(value).casefold()
                if written in (wanted, words.get(wanted) if isinstance(value, bool) else wanted):
                    return value
            if option.custom_label and text.startswith("@"):
                return _read_value(Path(text[1:]))
    return text


def _read_value(path: Path) -> str:
    """A custom value, read from a file."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise LaceError(f"{path}: not a text in UTF-8") from None
