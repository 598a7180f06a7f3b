"""Chance under control, for searches: what a draw gives is told, or every draw is tried.

A search that is to be honest does all this in worlds (`Episode.worlds`), never in the true position: there
the draws to come, and what others hold, are given away.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeVar

from lacewars.kernel import Action, Chance, LaceError, State, seed_bytes
from lacewars.kernel.flow import IS_ASKED, Whoever

S = TypeVar("S", bound=State)
MOST_BRANCHES = 10_000


class Steered(Chance):
    """Draws as told; those that nobody has told are 0, so that all can be gone through in order."""

    __slots__ = ("place", "told")

    def __init__(self, told: Sequence[int] = ()) -> None:
        super().__init__(seed_bytes("steered"))
        self.told = tuple(told)
        self.place = 0

    def below(self, bound: int) -> int:
        value = self.told[self.place] if self.place < len(self.told) else 0
        if not 0 <= value < bound:
            raise LaceError(
                f"draw {self.place + 1} is told to be {value}, where a number below {bound} is drawn"
            )
        self.place += 1
        self.log.append((bound, value))
        return value

    def copy(self) -> Chance:
        twin = super().copy()
        assert isinstance(twin, Steered)
        twin.told, twin.place = self.told, self.place
        return twin


class Branch(NamedTuple):
    """One way in which chance may fall."""

    probability: Fraction
    draws: tuple[int, ...]
    state: State


def played(state: S, action: Action, draws: Sequence[int], then: Chance, seat: int | Whoever = IS_ASKED) -> S:
    """A copy in which the action was done and the draws fell as told; it goes on with the chance `then`."""
    twin = state.copy()
    twin.chance = Steered(draws)
    twin.apply(action, seat)
    log = twin.chance.log
    if len(log) < len(draws):
        raise LaceError(f"{len(draws)} draws were told, {len(log)} were drawn")
    then.log = log
    twin.chance = then
    return twin


def branches(
    state: State,
    action: Action,
    seed: str | bytes | int = 0,
    most: int = MOST_BRANCHES,
    seat: int | Whoever = IS_ASKED,
) -> Iterator[Branch]:
    """Every way in which chance may fall when an action is done, with its probability, in order.

    Probabilities add up to 1. LaceError if there are more than `most`: shuffling a pack cannot be gone
    through; draw worlds instead.
    """
    draws: tuple[int, ...] | None = ()
    number = 0
    while draws is not None:
        if number == most:
            raise LaceError(f"{action} can fall in more than {most} ways")
        found = played(state, action, draws, Chance.seeded(f"{seed!r}/{number}"), seat)
        log, number = found.chance.log, number + 1
        probability = Fraction(1)
        for bound, _ in log:
            probability /= bound
        yield Branch(probability, tuple(value for _, value in log), found)
        draws = _following(log)


def _following(log: Sequence[tuple[int, int]]) -> tuple[int, ...] | None:
    """The draws that come next in order: the last that can be greater is, and what follows it begins anew."""
    for place in range(len(log) - 1, -1, -1):
        bound, value = log[place]
        if value + 1 < bound:
            return (*(v for _, v in log[:place]), value + 1)
    return None
