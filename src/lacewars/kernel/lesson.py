"""Lessons: a game taught on its own board, one small task after the other.

A lesson is data: the position it begins with, the seat of the learner, and its tasks. How far it has come
follows from the actions that stand, so taking back, replaying and restarting need nothing more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lacewars.kernel.chance import Chance, seed_bytes
from lacewars.kernel.state import State

Played = Sequence[tuple[int, str]]
"""The actions that stand, each with the seat that did it."""


@dataclass(frozen=True, slots=True)
class Task:
    """One thing to learn by doing it; actions are named by their texts."""

    id: str
    ends: tuple[str, ...]
    """The actions that fulfil the task, any of them."""
    ways: tuple[str, ...] = ()
    """The actions that lead there, each used once."""
    replies: tuple[str, ...] = ()
    """What the other seats do in reply, in this order."""
    targets: tuple[str, ...] = ()
    """The ids of what the learner should look at, where the actions themselves do not say it."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: `start` makes its position, always the same, from the chance it is given."""

    id: str
    seat: int
    start: Callable[[Chance], State]
    tasks: tuple[Task, ...]

    @property
    def chance_key(self) -> bytes:
        """The key of the lesson's chance: every learner draws the same cards."""
        return seed_bytes(f"lesson {self.id}")

    def reached(self, played: Played) -> int:
        """How many tasks are fulfilled."""
        return self._follow(played)[0]

    def task(self, played: Played) -> Task | None:
        """The task at hand; None once all are fulfilled."""
        number = self.reached(played)
        return self.tasks[number] if number < len(self.tasks) else None

    def wants(self, played: Played, text: str) -> bool:
        """Whether the task at hand wants this of the learner, or leads through it: each step is used once."""
        number, gone = self._follow(played)
        if number == len(self.tasks):
            return False
        task = self.tasks[number]
        return text in task.ends or (text in task.ways and text not in gone)

    def _follow(self, played: Played) -> tuple[int, list[str]]:
        """How many tasks are fulfilled, and what the learner has done for the next."""
        number, gone = 0, list[str]()
        for text in (text for seat, text in played if seat == self.seat):
            if number < len(self.tasks) and text in self.tasks[number].ends:
                number, gone = number + 1, []
            else:
                gone.append(text)
        return number, gone

    def reply(self, played: Played) -> str | None:
        """What the next of the other seats does; None if nothing is left to be done."""
        replies = [text for task in self.tasks for text in task.replies]
        answered = sum(seat != self.seat for seat, _ in played)
        return replies[answered] if answered < len(replies) else None

    def done(self, played: Played) -> bool:
        """Whether the lesson has come to its end."""
        return self.task(played) is None and self.reply(played) is None
