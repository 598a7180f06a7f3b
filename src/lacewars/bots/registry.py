"""Finds bots by name: `make(game, "captain", seat=0, seed="monday")`.

`random` plays every game. A game's own bots are its part `bots`, a package: `BOTS` names its modules, the one
to play against first, and each makes a bot with `make(seat, seed)`. A name may end in a level, as in
`marshal-quick`: the module `marshal` then makes it with `make(seat, seed, "quick")`. If the module has a
`DOCTRINE`, that says for which seats the bot plans, others it plays as the captain; and its level may be any
number of trials, `marshal-500` say. `ON_TRIAL`, if it is
there, names bots that can be made, in the arena say, but are offered to nobody yet: no match has shown what
they are worth. `SELDOM` are the verbs that the random bot uses seldom.

A bot of others is an entry point of the group `lacewars.bots`, whose name is the bot's and whose value makes
one for any game: `sampler = "sampler:make"`, with `make(game, seat, seed)` (docs/bots.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from lacewars.bots.base import Bot
from lacewars.bots.random import RandomBot
from lacewars.kernel import Game, LaceError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "lacewars.bots"
"""The group of entry points in which other packages announce their bots."""
RANDOM = "random"


def names(game: Game) -> tuple[str, ...]:
    """The bots that play `game`: its own, the best first, then `random`, then those of other packages."""
    ours = (*own_bots(game), RANDOM)
    return (*ours, *(name for name in _announced() if name not in ours))


def own_bots(game: Game) -> tuple[str, ...]:
    """The bots written for `game` alone."""
    return tuple(getattr(game.part("bots"), "BOTS", ()))


def on_trial(game: Game) -> tuple[str, ...]:
    """The bots written for `game` that are not offered yet."""
    return tuple(getattr(game.part("bots"), "ON_TRIAL", ()))


def seldom(game: Game) -> frozenset[str]:
    """The verbs that the random bot uses seldom in `game`."""
    return frozenset(getattr(game.part("bots"), "SELDOM", ()))


def make(game: Game, name: str, seat: int, seed: str | int) -> Bot:
    """The bot of this name for a seat of a game; LaceError if there is none."""
    if name == RANDOM:
        return RandomBot(seed, seldom(game), game.quits)
    if _is_ours(game, name):
        _, _, level = name.partition("-")
        make_bot = _module_of(game, name).make
        bot: Bot = make_bot(seat, seed, level) if level else make_bot(seat, seed)
        return bot
    if name not in _announced():
        raise LaceError(f"{game.slug} has no bot {name!r}; it has {', '.join(names(game))}")
    return _make_announced(name, game, seat, seed)


def planned_seats(game: Game, name: str, options: Mapping[str, Any]) -> tuple[int, ...] | None:
    """The seats for which a bot plans ahead under these complete options; None for one that never does."""
    doctrine = getattr(_module_of(game, name), "DOCTRINE", None) if _is_ours(game, name) else None
    if doctrine is None:
        return None
    return tuple(seat for seat in range(len(game.seats(options))) if doctrine.plans_for(options, seat))


def _is_ours(game: Game, name: str) -> bool:
    """Whether a bot was written for a game: it is listed, or is one that plans, with a number of trials."""
    listed = (*own_bots(game), *on_trial(game))
    base, _, level = name.partition("-")
    if base in listed and level.isdecimal():
        return hasattr(_module_of(game, base), "DOCTRINE")
    return name in listed


def _module_of(game: Game, name: str) -> ModuleType:
    """The module of one of the bots written for a game; what follows a dash in its name is a level."""
    return import_module(f"{game.part('bots').__name__}.{name.partition('-')[0]}")


# ---------------------------------------------------------------------- bots of other packages
@cache
def _announced() -> dict[str, EntryPoint]:
    """The bots of other packages, by name and in its order."""
    from importlib.metadata import entry_points  # takes a while, and our own bots do not need it

    points = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    return {point.name: point for point in points}


def _make_announced(name: str, game: Game, seat: int, seed: str | int) -> Bot:
    """A bot that an entry point leads to; LaceError says which one cannot be loaded."""
    point = _announced()[name]
    try:
        make_bot = point.load()
    except Exception as error:  # another's code may fail in any way
        reason = f"{type(error).__name__}: {error}"
        raise LaceError(f"the bot {name!r} ({point.value}) cannot be loaded: {reason}") from error
    bot: Bot = make_bot(game, seat, seed)
    return bot
