"""Which lines of a log stand. The log only grows: where something is taken back, the story branches."""

from __future__ import annotations


class Branches:
    """The branches of one log. Its lines are numbered from 0; index n is where n lines are written."""

    def __init__(self) -> None:
        self._played: list[int] | None = []
        """The actions that stand; None after a rewind, until somebody asks: an analysis has many."""
        self._undone: set[int] | None = set()
        """The lines that were taken back; None as above."""
        self._last: list[int] = [-1]
        """For each index the last step that stood there, an action or a fresh rewind; -1: none."""
        self._before: list[int] = []
        """For each line the step before it, if it is one."""
        self._after: list[int] = []
        """For each line the index on which it follows."""
        self._notes: set[int] = set()
        """The lines that only tell something: nothing takes them back."""
        self._fresh: set[int] = set()
        """The rewinds after which chance is drawn anew: steps on the way to all that follows."""

    @property
    def index(self) -> int:
        """How many lines there are."""
        return len(self._before)

    @property
    def played(self) -> list[int]:
        """The actions that stand, in order."""
        if self._played is None:
            self._played = [line for line in self.standing(self.index) if line not in self._fresh]
        return self._played

    @property
    def undone(self) -> set[int]:
        """The lines that were taken back."""
        if self._undone is None:
            story = self._story()
            actions = {n for n in story - self._fresh if self._last[n + 1] == n}
            self._undone = set(range(self.index)) - story - self._notes | actions.difference(self.played)
        return self._undone

    def act(self) -> None:
        """The next line is an action."""
        if self._played is not None:
            self._played.append(self.index)
        self._add(self.index, before=self._last[-1])

    def undo(self) -> None:
        """The next line takes back the last action."""
        taken = self.played.pop()
        self.undone.add(taken)
        self._add(self._before[taken])

    def rewind(self, to: int, fresh: bool = False) -> None:
        """The next line goes back to how it stood at an index; `fresh`: and is a step itself."""
        if fresh:
            self._fresh.add(self.index)
            self._add(self.index, before=self._last[to], after=to)
        else:
            self._add(self._last[to], after=to)
        self._played = self._undone = None

    def note(self) -> None:
        """The next line only tells something."""
        self._notes.add(self.index)
        self._add(self._last[-1])

    def pass_over(self) -> None:
        """The next line does not count: the position stays as it was before it."""
        self.undone.add(self.index)
        self._add(self._last[-1])

    def standing(self, index: int) -> list[int]:
        """The actions that stood at an index, in order, and the fresh rewinds between them."""
        found, line = [], self._last[index]
        while line >= 0:
            found.append(line)
            line = self._before[line]
        return found[::-1]

    def node(self, index: int) -> int:
        """The last step that stood at an index, an action or a fresh rewind; -1: the beginning."""
        return self._last[index]

    def is_step(self, line: int) -> bool:
        """Whether a line is an action or a fresh rewind."""
        return self._last[line + 1] == line

    def before(self, line: int) -> int:
        """The step on which a step follows; -1: the beginning."""
        return self._before[line]

    def children(self, line: int) -> list[int]:
        """The steps that follow on a step (-1: on the beginning), in the order in which they were made."""
        return [n for n, before in enumerate(self._before) if before == line and self.is_step(n)]

    def same(self, one: int, other: int) -> bool:
        """Whether the position was the same at two indexes, whatever chance holds."""
        return self._last_action(one) == self._last_action(other)

    def _last_action(self, index: int) -> int:
        line = self._last[index]
        while line in self._fresh:
            line = self._before[line]
        return line

    def _add(self, last: int, before: int = -1, after: int | None = None) -> None:
        self._after.append(self.index if after is None else after)
        self._before.append(before)
        self._last.append(last)

    def _story(self) -> set[int]:
        """The lines that lead to where we are: all but those that a rewind took back."""
        story, index = set(), self.index
        while index > 0:
            story.add(index - 1)
            index = self._after[index - 1]
        return story
