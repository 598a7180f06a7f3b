"""How games write their lessons: tasks with actions as a person types them, positions made by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from lacewars.kernel.chance import Chance
from lacewars.kernel.game import Game
from lacewars.kernel.lesson import Lesson, Task
from lacewars.kernel.state import State


class Teacher:
    """Writes the tasks and lessons of a game; actions become the texts in which they are played."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def _texts(self, actions: Iterable[str]) -> tuple[str, ...]:
        return tuple(self.game.parse(action).text for action in actions)

    def task(
        self,
        name: str,
        ends: Sequence[str],
        ways: Sequence[str] = (),
        replies: Sequence[str] = (),
        targets: str = "",
    ) -> Task:
        """A task; `targets` are the ids of what one should look at, parted by spaces."""
        return Task(name, self._texts(ends), self._texts(ways), self._texts(replies), tuple(targets.split()))

    def lesson(self, name: str, seat: int, position: Callable[[], State], *tasks: Task) -> Lesson:
        """A lesson whose position is made, and then led by the lesson's own chance."""

        def start(chance: Chance) -> State:
            game = position()
            game.chance = chance
            game.settle()
            return game

        return Lesson(name, seat, start, tasks)
