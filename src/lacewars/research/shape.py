"""What a game says of the shape of its observations, besides what its view declares.

It is the game's part `research`: a module with `shape(state)`, which is asked once, with a new game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from lacewars.research.parts import Part


@dataclass(frozen=True, slots=True)
class Shape:
    """The parts of an observation that do not follow from declarations."""

    powers: int
    """How many powers (or sides) a seat may be asked for."""
    fields: Mapping[str, Part] = field(default_factory=dict)
    """By the name of a field of the view."""
    made: Mapping[str, tuple[Callable[[Any], Any], Part]] = field(default_factory=dict)
    """What is made of the view as a whole, by a name of its own."""
