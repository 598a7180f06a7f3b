"""Tempers: the weights of a captain, and other values for them while he makes one choice.

A captain keeps his weights in one module, so another temper is the same captain with other values in it. They
are set just for the time of a choice; a process thinks about one choice at a time.
"""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from math import exp
from types import ModuleType
from typing import Any

Changes = Mapping[str, Any]
"""Names of weights, and the values that take their places."""
NONE: Changes = {}


class Tempers:
    """The weights of a game's captain: the values of a module that are numbers, or made of numbers."""

    def __init__(self, module: ModuleType, *, keep: tuple[str, ...] = ()) -> None:
        """`keep` are names that are never changed."""
        self._values = vars(module)
        self.names = tuple(
            name
            for name, value in self._values.items()
            if not name.startswith("__") and name not in keep and _is_weight(value)
        )

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    @contextmanager
    def changed(self, changes: Changes) -> Iterator[None]:
        """Within it the captain weighs by these values."""
        before = {name: self._values[name] for name in changes}
        self._values.update(changes)
        try:
            yield
        finally:
            self._values.update(before)

    def times(self, **factors: float) -> Changes:
        """The weights of these names, each so many times as great."""
        return {name: scaled(self[name], lambda factor=factor: factor) for name, factor in factors.items()}

    def shaken(self, rng: random.Random, spread: float) -> Changes:
        """All weights, each multiplied at random: by `exp` of a normal number of this spread."""
        return {name: scaled(self[name], lambda: exp(rng.gauss(0.0, spread))) for name in self.names}


def _is_weight(value: Any) -> bool:
    if isinstance(value, float):
        return True
    if isinstance(value, tuple):
        return bool(value) and all(_is_weight(part) for part in value)
    if isinstance(value, dict):
        return bool(value) and all(_is_weight(part) for part in value.values())
    return dataclasses.is_dataclass(value) and not isinstance(value, type)


def scaled(value: Any, factor: Any) -> Any:
    """A weight multiplied by what `factor` gives, anew for each number that it is made of."""
    if isinstance(value, float):
        return value * factor()
    if isinstance(value, tuple):
        return tuple([scaled(part, factor) for part in value])
    if isinstance(value, dict):
        return {key: scaled(part, factor) for key, part in value.items()}
    parts = {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
    numbers = {name: part * factor() for name, part in parts.items() if isinstance(part, float)}
    return dataclasses.replace(value, **numbers)
