"""The games that can be played: ours, and those that other packages bring along.

`lacewars.games.get("friedrich")` finds one. A game of ours is the module `lacewars.games.<slug>`, listed in
`OURS`. A game of others is an entry point of the group `lacewars.games`, whose name is the slug and whose
value leads to the `Game`: `nim = "nim:GAME"` (docs/adding-a-game.md). Everything else that belongs to a game
is found through the game itself (`Game.part`).
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from lacewars.kernel import Game, LaceError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

OURS: tuple[str, ...] = ("friedrich", "maria", "frederic", "defiant", "napoleonic")
"""The games that are part of Lace Wars."""
UNFINISHED: tuple[str, ...] = ()
"""Games whose rules are being written: nobody is offered them, but their ledgers are known."""
GROUP = "lacewars.games"
"""The group of entry points in which other packages announce their games."""


def slugs() -> tuple[str, ...]:
    """The slugs of all games, ours first."""
    return (*OURS, *_announced())


def get(slug: str) -> Game:
    """The game with this slug."""
    if slug in OURS:
        game: Game = import_module(f"{__name__}.{slug}").GAME
        return game
    if slug not in _announced():
        raise LaceError(f"there is no game {slug!r}; the games are {', '.join(slugs())}")
    return _load(slug)


def all_games() -> list[Game]:
    """Every game."""
    return [get(slug) for slug in slugs()]


def unfinished() -> list[Game]:
    """Our games to come, as far as their rules are written."""
    return [import_module(f"{__name__}.{slug}").GAME for slug in UNFINISHED]


# ---------------------------------------------------------------------- games of other packages
@cache
def _announced() -> dict[str, EntryPoint]:
    """The games of other packages, by slug and in its order."""
    from importlib.metadata import entry_points  # takes a while, and our own games do not need it

    found: dict[str, EntryPoint] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        if point.name in OURS or point.name in found:
            raise LaceError(f"two games have the slug {point.name!r}; one of them is in {_package(point)}")
        found[point.name] = point
    return found


@cache
def _load(slug: str) -> Game:
    """The game that an entry point leads to; LaceError says which package is at fault."""
    point = _announced()[slug]
    try:
        game = point.load()
    except Exception as error:  # another's code may fail in any way
        reason = f"{type(error).__name__}: {error}"
        raise LaceError(f"the game {slug!r} of {_package(point)} cannot be loaded: {reason}") from error
    if not isinstance(game, Game) or game.slug != slug:
        raise LaceError(f"{point.value} of {_package(point)} is not a Game with the slug {slug!r}")
    return game


def _package(point: EntryPoint) -> str:
    return f"the package {point.dist.name} {point.dist.version}" if point.dist else "an unnamed package"
