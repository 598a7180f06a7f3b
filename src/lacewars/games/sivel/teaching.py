"""How both games write their lessons: actions with the ids of towns and pieces, positions made by hand."""

from __future__ import annotations

from lacewars.kernel import Task
from lacewars.kernel import teaching as kernel

END = "end movement"


class Teacher(kernel.Teacher):
    """Writes the tasks and lessons of a game on a road map."""

    def march(self, name: str, piece: str, *towns: str, verb: str = "march") -> Task:
        """A march by these towns to the last of them."""
        steps = [f"step {town}" for town in towns]
        return self.task(name, steps[-1:], [f"{verb} {piece}", *steps[:-1]], targets=f"{piece} {towns[-1]}")
