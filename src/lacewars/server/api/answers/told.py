"""What all answers have in common, and pieces of JSON that each game spells in its own way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

import msgspec


class Told(msgspec.Struct, forbid_unknown_fields=True):
    """Something that is told: it has exactly these members."""


@dataclass(frozen=True)
class RawJson:
    """Marks a piece of ready JSON: it is one of these shapes, or any object if there is none."""

    shapes: tuple[Any, ...] = ()
    needs: tuple[str, ...] = ()
    """Of any object the texts that it has in any case."""


class Words(Told):
    """A name or a text in both languages."""

    en: str
    fr: str


Seat = int
Lang = Literal["en", "fr"]
OptionValue = str | int | bool
Event = Annotated[msgspec.Raw, RawJson(needs=("kind",))]
"""What happened: its kind, and under their names the things it is about, as the game's events list them."""
Open = Annotated[dict[str, Any], RawJson()]
"""An object of the player's own making, such as a battle: it is what was drawn."""
