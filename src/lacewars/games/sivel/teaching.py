"""How both games write their lessons: actions with the ids of towns and pieces, positions made by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from lacewars.kernel import Chance, Game, Lesson, State, Task

END = "end movement"


class Teacher:
    """Writes the tasks and lessons of a game; ids become the texts in which actions are played."""

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
        """A task; `targets` names towns and pieces, parted by spaces."""
        return Task(name, self._texts(ends), self._texts(ways), self._texts(replies), tuple(targets.split()))

    def march(self, name: str, piece: str, *towns: str, verb: str = "march") -> Task:
        """A march by these towns to the last of them."""
        steps = [f"step {town}" for town in towns]
        return self.task(name, steps[-1:], [f"{verb} {piece}", *steps[:-1]], targets=f"{piece} {towns[-1]}")

    def lesson(self, name: str, seat: int, position: Callable[[], State], *tasks: Task) -> Lesson:
        """A lesson whose position is made, and then led by the lesson's own chance."""

        def start(chance: Chance) -> State:
            game = position()
            game.chance = chance
            game.settle()
            return game

        return Lesson(name, seat, start, tasks)
