"""Positions that differ in little, and what some eyes are shown of each: the key of knowledge must agree.

Besides what play brings about, a copy is changed slot by slot, as no rule would: so nothing that a view tells
can be missing from a game's `knowledge`, and nothing that it does not tell can be in it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from lacewars.kernel import State
from lacewars.kernel.phase import slots
from tests.conformance.strategies import plain_fields, press

Eyes = int | None
KERNEL = {"chance", "count", "lanes", "news", "takebacks", "_actor", "_lane", "_levels", "_open"}
"""Slots that are left alone: they show nothing by themselves, or belong together."""


def shown(state: State, eyes: Eyes) -> bytes:
    """All that these eyes are shown: the view, as JSON and as an object; who is asked; what they may do."""
    own, view = state.decision(eyes), state.view(eyes)
    return press(
        {
            "view": view.to_json(),
            "fields": plain_fields(view),
            "asked": [
                [d.seat] if state.lanes and d is not own else [d.seat, d.power, type(d.phase).__name__]
                for d in state.decisions()
            ],
            "legal": None if own is None else sorted(a.text for a in own.actions),
            "outcome": None if state.decisions() else str(state.outcome()),
        }
    )


def nudged(value: Any, dice: random.Random) -> Any:
    """Something of the same kind that differs a little; the same if there is no such thing."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + dice.choice((-1, 1))
    if isinstance(value, str):
        return f"{value}?"
    if isinstance(value, dict):
        left_out = dice.choice(sorted(value)) if value else None
        return {k: v for k, v in value.items() if k != left_out} if value else {0: 0}
    if isinstance(value, (list, tuple, bytearray)):
        row = list(value)
        if not row:
            return type(value)([0])
        place = dice.randrange(len(row))
        others = [v for v in row if v != row[place]]
        new = dice.choice(others) if others and dice.random() < 0.5 else nudged(row[place], dice)
        if isinstance(new, int) and new < min(row):
            new = row[place] + 1  # what is below the least of all (nobody, nowhere) means nothing
        row[place] = new
        return bytearray(v % 256 for v in row) if isinstance(value, bytearray) else type(value)(row)
    return value


def turned(value: Any) -> Any:
    """The same things in another order."""
    if isinstance(value, list) and value and all(isinstance(v, list) for v in value):
        return [v[::-1] for v in value]
    return value[::-1] if isinstance(value, list) else value


def changed(state: State, later: State, dice: random.Random) -> Iterator[tuple[str, State]]:
    """Copies in which one slot is another: as it will be in a later position, or nudged, or turned round."""
    for slot in slots(type(state)):
        if slot in KERNEL:
            continue
        value, then = getattr(state, slot), getattr(later, slot)
        if not isinstance(value, (bool, int, str, list, tuple, dict, bytearray)) and not slot.startswith("_"):
            continue  # what all positions of a game share
        own = not slot.startswith("_")
        for other in (then, nudged(value, dice) if own else value, turned(value) if own else value):
            if other != value:
                twin = state.copy()
                setattr(twin, slot, other)
                yield slot, twin


class Ears:
    """Looks at positions through some eyes, and remembers which key stood for what was shown."""

    def __init__(self, eyes: Eyes, tally: Counter[str]) -> None:
        self.eyes, self.tally = eyes, tally
        self._keys: dict[str, bytes] = {}
        self._seen: dict[bytes, str] = {}

    def look(self, state: State, what: str, *, may_break: bool = False) -> None:
        """AssertionError if the key says something else than what is shown."""
        try:
            found, key = shown(state, self.eyes), state.info_key(self.eyes)
        except Exception:
            if may_break:
                return  # no position: there is nothing to look at
            raise
        self.tally["alike" if found in self._keys else "apart"] += 1
        assert self._keys.setdefault(found, key) == key, f"{what}: shown the same to {self.eyes}, keys differ"
        assert self._seen.setdefault(key, found) == found, (
            f"{what}: {self.eyes} is shown more than the key tells"
        )
