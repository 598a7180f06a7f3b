"""Kinds of values that only these games have: cards, who knows them, battles to be fought."""

from __future__ import annotations

from typing import Any

from lacewars.kernel import BadPosition, Roads
from lacewars.kernel.kinds import Kind, Listed, Named, Naming, Numbers
from lacewars.kernel.reading import as_text

CARDS = Numbers(lambda game: range(game.tactical.count))
"""A hand or a pile."""


class Bytes(Kind):
    """Bytes, in hexadecimal."""

    copied, shown = "{0}[:]", "bytes({0})"

    def source(self, value: str, constant: Naming) -> str:
        return f"{value}.hex()"

    def read(self, value: Any, where: str, state: Any) -> bytearray:
        try:
            return bytearray(bytes.fromhex(as_text(value, where)))
        except ValueError:
            raise BadPosition(f"{where}: not hexadecimal") from None


class Pair(Kind):
    """Two towns next to each other, from one of which the other is attacked, as a single number."""

    def __init__(self, roads: Roads) -> None:
        self.roads, self.towns = roads, Listed(Named(roads.ids), 2)

    def source(self, value: str, constant: Naming) -> str:
        return self.towns.source(f"divmod({value}, {len(self.roads)})", constant)

    def read(self, value: Any, where: str, state: Any) -> int:
        attacker, defender = self.towns.read(value, where, state)
        if defender not in self.roads.near[attacker]:
            raise BadPosition(f"{where}: {value!r} are not next to each other")
        return int(attacker * len(self.roads) + defender)
