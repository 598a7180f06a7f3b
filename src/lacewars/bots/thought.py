"""Thoughts: what a bot that searches tells of a search, for those who want to know after the game.

A thought tells what its seat knows and means to do: a host shows it to nobody before the end.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from lacewars.bots.base import Bot

LONGEST_NAME = 80
"""So many characters the name of a plan may have."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A plan that was tried."""

    plan: str
    """Its name: a locale's `plan-<name>` says it in words; where there are none, it stands for itself."""
    worlds: int
    """In how many worlds it was tried."""
    chance: float
    """The chance to win that it was seen to have there."""
    usual: float
    """The chance that the first plan was seen to have in the same worlds."""
    things: dict[str, int] = field(default_factory=dict)
    """What its words name: numbers under `name` or `name:type`, as the data of events are."""

    def __post_init__(self) -> None:
        if not 0 < len(self.plan) <= LONGEST_NAME:
            raise ValueError(f"the name of a plan has 1 to {LONGEST_NAME} characters")
        if self.worlds < 1 or not (0 <= self.chance <= 1 and 0 <= self.usual <= 1):
            raise ValueError("a plan that was tried has worlds, and chances from 0 to 1")


@dataclass(frozen=True, slots=True)
class Thought:
    """What a search has found. Two are equal if they found the same, however long it took."""

    plans: tuple[Weighed, ...]
    """The plans that were tried; the first is what would be done without a search."""
    taken: int
    """Which of them is followed."""
    trials: int
    """How many trials were made, all plans together."""
    seconds: float = field(compare=False)
    """How long it took."""

    def __post_init__(self) -> None:
        if not 0 <= self.taken < len(self.plans):
            raise ValueError("the plan that is followed is one of those that were tried")
        if self.trials < 0 or not 0 <= self.seconds < float("inf"):
            raise ValueError("a search has a number of trials and a time")


def thought_of(bot: Bot) -> Thought | None:
    """What a bot tells of the search for its last choice; None if it did not search, or tells nothing."""
    found = getattr(bot, "thought", None)
    return found if isinstance(found, Thought) else None
