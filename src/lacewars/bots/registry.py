"""Finds bots by name: `make(game, "captain", seat=0, seed="monday")`.

`random` plays every game. A game's own bots are its part `bots`, a package: `BOTS` names its modules, the one
to play against first, and each makes a bot with `make(seat, seed)`. `SELDOM`, if it is there, are the verbs
that the random bot uses seldom.
"""

from __future__ import annotations

from importlib import import_module

from lacewars.bots.base import Bot
from lacewars.bots.random import RandomBot
from lacewars.kernel import Game, LaceError


def names(game: Game) -> tuple[str, ...]:
    """The bots that play `game`, the best first."""
    return (*own_bots(game), "random")


def own_bots(game: Game) -> tuple[str, ...]:
    """The bots written for `game` alone."""
    return tuple(getattr(game.part("bots"), "BOTS", ()))


def seldom(game: Game) -> frozenset[str]:
    """The verbs that the random bot uses seldom in `game`."""
    return frozenset(getattr(game.part("bots"), "SELDOM", ()))


def make(game: Game, name: str, seat: int, seed: str | int) -> Bot:
    """The bot of this name for a seat of a game; LaceError if there is none."""
    if name == "random":
        return RandomBot(seed, seldom(game), game.quits)
    if name not in own_bots(game):
        raise LaceError(f"{game.slug} has no bot {name!r}; it has {', '.join(names(game))}")
    bot: Bot = import_module(f"{game.part('bots').__name__}.{name}").make(seat, seed)
    return bot
