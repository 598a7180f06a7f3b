"""Finds bots by name: `make(game, "captain", seat=0, seed="monday")`.

`random` plays every game. A game's own bots live in `lacewars.bots.<slug>`: the bot `captain` of Friedrich is
made by `make(seat, seed)` of the module `lacewars.bots.friedrich.captain`. The package may say in `SELDOM`
which verbs the random bot uses seldom.
"""

from __future__ import annotations

import pkgutil
from importlib import import_module
from importlib.util import find_spec

from lacewars.bots.base import Bot
from lacewars.bots.random import RandomBot
from lacewars.kernel import Game, LaceError

OWN_BOTS: tuple[str, ...] = ("captain",)
"""The names under which a game may have bots of its own, the one to play against first."""


def names(game: Game) -> tuple[str, ...]:
    """The bots that play `game`, the best first."""
    return (*own_bots(game), "random")


def own_bots(game: Game) -> tuple[str, ...]:
    """The bots written for `game` alone."""
    package = f"lacewars.bots.{game.slug}"
    if find_spec(package) is None:
        return ()
    modules = {m.name for m in pkgutil.iter_modules(import_module(package).__path__)}
    return tuple(name for name in OWN_BOTS if name in modules)


def seldom(game: Game) -> frozenset[str]:
    """The verbs that the random bot uses seldom in `game`."""
    package = f"lacewars.bots.{game.slug}"
    if find_spec(package) is None:
        return frozenset()
    verbs: frozenset[str] = getattr(import_module(package), "SELDOM", frozenset())
    return verbs


def make(game: Game, name: str, seat: int, seed: str | int) -> Bot:
    """The bot of this name for a seat of a game; LaceError if there is none."""
    if name == "random":
        return RandomBot(seed, seldom(game), game.quits)
    if name not in own_bots(game):
        raise LaceError(f"{game.slug} has no bot {name!r}; it has {', '.join(names(game))}")
    bot: Bot = import_module(f"lacewars.bots.{game.slug}.{name}").make(seat, seed)
    return bot
