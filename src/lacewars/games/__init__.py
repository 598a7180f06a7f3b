"""The games of the house. `lacewars.games.get("friedrich")` finds one."""

from __future__ import annotations

from importlib import import_module

from lacewars.kernel import Game, LaceError

SLUGS: tuple[str, ...] = ("friedrich", "maria", "frederic")


def get(slug: str) -> Game:
    """The game with this slug."""
    if slug not in SLUGS:
        raise LaceError(f"there is no game {slug!r}; the games are {', '.join(SLUGS)}")
    game: Game = import_module(f"lacewars.games.{slug}").GAME
    return game


def all_games() -> list[Game]:
    """Every game of the house."""
    return [get(slug) for slug in SLUGS]
