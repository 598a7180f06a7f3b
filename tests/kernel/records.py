"""Records for the tests: of games played at random, and changed as a forger would."""

from __future__ import annotations

import random
from collections.abc import Callable

from lacewars.kernel import Game, LaceError
from lacewars.kernel.play import Play
from lacewars.kernel.sealed import seal
from tests.toys import bids, interrupts

GAMES: list[Game] = [bids.GAME, interrupts.GAME]


def lookup(slug: str) -> Game:
    for game in GAMES:
        if game.slug == slug:
            return game
    raise LaceError(f"there is no game {slug!r}")


def played(game: Game, seed: str = "a", actions: int = 10_000, **options: int) -> Play:
    """A game played at random, to its end or for so many actions."""
    play = Play.new(game, seed, date="1756-08-29", **options)
    rng = random.Random(seed)
    while actions and (open_now := play.state.decisions()):
        decision = rng.choice(open_now)
        play.act(decision.seat, rng.choice(decision.actions))
        actions -= 1
    return play


def sample() -> str:
    """The text of a short finished game."""
    return played(interrupts.GAME, players=2).record.to_text()


def resealed(text: str, change: Callable[[list[str]], object]) -> str:
    """The text with its lines changed and the marks made good again: what a forger would write."""
    lines = [line[:-8] for line in text.splitlines()]
    change(lines)
    return seal(lines)


def line_of(text: str, start: str) -> int:
    """The index of the first line that begins so."""
    return next(i for i, line in enumerate(text.splitlines()) if line.startswith(start))
