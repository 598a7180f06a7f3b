"""Outcome: how a game ended: who won, why, by how much, and what the rulebook counts for each power."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Score:
    """What a power had at the end, and what it needed, if the rulebook names a number."""

    power: int
    points: int
    target: int | None = None


@dataclass(frozen=True, slots=True)
class Course:
    """How a game stands before its end: what the rulebook counts, and what each power has in the field.

    Some of it may be hidden from those who play: it is for looking back.
    """

    counted: str
    """What the scores count, as in `Outcome`."""
    scores: tuple[Score, ...]
    unit: str
    """In what forces are measured: `armies`, `troops`, `steps`, `units` or `points`."""
    forces: tuple[tuple[int, int], ...]
    """For each power its strength in all."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    All of it follows from the last position: none of it is stored there, and none of it is hashed.
    """

    winners: tuple[int, ...]
    """The winning seats, one or several that win together; all others lose. Nobody wins a draw."""
    reason: str
    """Why, as a locale key: `outcome-<reason>`."""
    degree: str = ""
    """How great the victory is, as a locale key, `degree-<degree>`; empty where a game has no degrees."""
    counted: str = ""
    """What the scores count, as a locale key, `score-<counted>`; empty where nothing is counted."""
    scores: tuple[Score, ...] = ()
    """The scores of the powers, in the order of the rulebook. Whether the most or the fewest points win is
    said by the text of `counted`."""
