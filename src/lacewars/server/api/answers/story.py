"""Finished games: the list of them, and the story of one."""

from __future__ import annotations

from lacewars.server.api.answers.tables import ListedTable
from lacewars.server.api.answers.told import Told


class ArchivedTable(ListedTable):
    """A finished game in the list; `winners` are seats, none if it was ended or drawn."""

    winners: list[int]


class ArchivePage(Told):
    """A page of the archive; `before`: what to ask for to get the next one, null: this is the last."""

    games: list[ArchivedTable]
    before: int | None


class StoryPower(Told):
    """A power or side: its name, its colour on the map, what it needed, if the rulebook names a number."""

    name: str
    colour: str | None
    target: int | None


class StoryForce(Told):
    """A power and its strength: at first, at most, in the end, and all that it lost."""

    name: str
    first: int
    most: int
    last: int
    lost: int


class StoryPoint(Told):
    """How the game stood at an index of the log: the scores in the order of `powers`, null: it had none."""

    index: int
    turn: int | None
    scores: list[int | None]


class PowerChange(Told):
    """By how much the score of a power changed, or what it lost."""

    name: str
    by: int


class TurningPoint(Told):
    """A line of the log that changed much: what happened, by how much scores changed, who lost what."""

    index: int
    turn: int | None
    sentences: list[str]
    scores: list[PowerChange]
    lost: list[PowerChange]


class StoryPlan(Told):
    """A plan that a bot tried, in words; `usual` is the chance of the first plan in the same worlds."""

    text: str
    worlds: int
    chance: float
    usual: float


class StoryThought(Told):
    """What a bot thought before it made the line after `index`; its plans as it came upon them.

    The first plan is what it would have done without a search; `taken` is the number of the one it followed.
    """

    index: int
    turn: int | None
    seat: int
    bot: str
    plans: list[StoryPlan]
    taken: int
    trials: int
    seconds: float


class Story(Told):
    """The story of a finished game."""

    actions: int
    turn: int | None
    """The turn in which it ended."""
    counted: str
    """What the scores count, in words; empty where nothing is counted."""
    powers: list[StoryPower]
    points: list[StoryPoint]
    """The first position, and every one in which a turn began or a score was otherwise, in order."""
    unit: str
    """How forces are measured: `armies`, `troops`, `steps`, `units`, `points`; empty: nothing is known."""
    forces: list[StoryForce]
    turning: list[TurningPoint]
    thoughts: list[StoryThought]
    """What bots that search thought, in order, where they say so."""
