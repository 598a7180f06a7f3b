"""Ratings of bots, seat by seat: the same bot may be strong as one side and weak as another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lacewars.arena.arena import Played


@dataclass(frozen=True, slots=True)
class Rating:
    """A bot in a seat: what it is worth, how sure that is, and what it has played."""

    bot: str
    seat: str
    mu: float
    sigma: float
    games: int
    wins: int

    @property
    def ordinal(self) -> float:
        """What it is worth at least, as good as certainly: the figure to sort by."""
        return self.mu - 3 * self.sigma


def rate(games: Sequence[Played], seats: Sequence[str]) -> list[Rating]:
    """The ratings after these games, taken in the order of their keys; the best first."""
    from openskill.models import PlackettLuce  # only here: it takes a while

    model = PlackettLuce()
    known: dict[tuple[str, str], Any] = {}
    sat: dict[tuple[str, str], int] = {}
    won: dict[tuple[str, str], int] = {}
    for game in sorted(games, key=lambda game: game.key):
        if game.failure:
            continue
        here = list(zip(game.bots, seats, strict=True))
        teams = [[known.setdefault(one, model.rating())] for one in here]
        ranks = [1.0 if seat in game.winners else 2.0 for seat in seats]
        for one, (rated,) in zip(here, model.rate(teams, ranks=ranks), strict=True):
            known[one] = rated
            sat[one] = sat.get(one, 0) + 1
            won[one] = won.get(one, 0) + (one[1] in game.winners)
    found = [Rating(*one, rated.mu, rated.sigma, sat[one], won[one]) for one, rated in known.items()]
    return sorted(found, key=lambda rating: (-rating.ordinal, rating.bot, rating.seat))
