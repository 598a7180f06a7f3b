"""How much a marshal may try before he decides.

A named level is so many trials where a trial takes some 30 ms; a game in which it takes less says what one is
worth (`Doctrine.worth`), so that a level takes about as long in all games. A number is just so many trials.
"""

from __future__ import annotations

from dataclasses import dataclass

from lacewars.bots.marshal.halving import FEWEST


@dataclass(frozen=True, slots=True)
class Level:
    """A budget; the host's time to think is a limit besides."""

    rollouts: int
    """How many times he plays a plan out, for all plans together."""
    plans: int
    """How many plans he tries, the captain's own among them."""
    patience: float = 1.0
    """How many times as long as usual he would like to think, where the host heeds it."""
    exact: bool = False
    """Whether it is just so many trials in every game."""


LEVELS = {
    "": Level(rollouts=64, plans=10),
    "quick": Level(rollouts=24, plans=6),
    "strong": Level(rollouts=256, plans=16, patience=4.0),
}
"""By what follows `marshal-` in a bot's name."""


def level(name: str) -> Level:
    """The level of this name; a number is so many trials, of as many plans as the next lower level tries.

    Fewer trials than the lowest level's are of no more plans than can be told apart by them.
    """
    if name in LEVELS:
        return LEVELS[name]
    rollouts = int(name)
    below = [each.plans for each in LEVELS.values() if each.rollouts <= rollouts]
    return Level(rollouts, max(below, default=max(1, rollouts // FEWEST)), exact=True)
