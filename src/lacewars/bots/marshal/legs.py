"""Legs: what follows from a position until dice fall is worked out once, however many rollouts come by.

Most rollouts of a head begin alike, and many come to the same position later on: an attack that does nothing,
a plan that is carried out by the time the enemy replies. Only the draws differ, so only they are made anew.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from lacewars.kernel import Action, State


@dataclass(slots=True)
class Leg:
    """A part of a rollout without chance, from a position up to and with the first choice that draws."""

    choices: list[tuple[Action, int]] = field(default_factory=list)
    """What is chosen on it, and by which seat."""
    value: float | None = None
    """What the position is worth where rollouts end; then nothing is chosen any more."""
    last: State | None = None
    """The position before the last choice, left by the second rollout that came by."""

    def gone(self, world: State) -> State:
        """The end of the leg, for a world at its beginning, which is used up; draws are the world's own."""
        if not self.choices:
            return world
        if self.last is None:
            for action, seat in self.choices[:-1]:
                world.apply(action, seat)
            self.last = world.copy()
        else:
            chance, world = world.chance, self.last.copy()
            world.chance = chance
        world.apply(*self.choices[-1])
        return world
