"""Crowns, a toy on towns and roads: seats that play several powers, and a power that changes hands.

It shows `Roads`, secrets that belong to a power and go with it, draws, and a sudden end. It is laid out as
the real games are: `board` (the data), `state` (a position), `phases` (the rules), and the game itself here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from lacewars.kernel import Chance, Option, State
from tests.toys.crowns.board import ALPHABET, ARMIES, PILE, POWERS, SEATS, STRENGTHS, TOWNS
from tests.toys.crowns.phases import Battle, Fortune, March, Round, Turn
from tests.toys.crowns.state import CrownsState
from tests.toys.toy import Toy


class Crowns(Toy):
    """Four powers, three players."""

    slug = "crowns"
    title = "Crowns"
    names = SEATS
    options = (Option("rounds", (4, 6), "How many rounds are played"),)
    sequence_rules = ("C-1.01",)
    reveals = frozenset({"fought", "inherited"})
    betrays = frozenset({"laid"})
    event_fields: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "drew": ("power:power", "card"),
        "marched": ("army:army", "start:town", "end:town"),
        "laid": ("power:power", "card"),
        "fought": ("army:army", "strength", "total"),
        "passed": ("power:power", "seat:seat"),
        "inherited": ("power:power", "cards", "strengths"),
    }
    alphabet = ALPHABET
    state_class = CrownsState

    def start(self, chance: Chance, options: Mapping[str, Any]) -> CrownsState:
        state = CrownsState(chance, options["rounds"])
        for first in range(0, len(ARMIES), 2):
            if chance.below(2):
                state.strength[first : first + 2] = STRENGTHS[::-1]
        state.then(Round(0))
        return state

    def name_of(self, kind: str, value: int, lang: str = "en") -> str:
        return {"seat": SEATS, "power": POWERS, "army": ARMIES, "town": TOWNS}[kind][value]

    def conserved(self, state: State) -> Sequence[tuple[str, object]]:
        assert isinstance(state, CrownsState)
        cards = state.pile + state.played + [card for hand in state.hands for card in hand]
        armies = [sorted(state.strength[a : a + 2]) for a in range(0, len(ARMIES), 2)]
        return (("cards", sorted(cards)), ("armies", armies))


GAME = Crowns()
CrownsState.game = GAME
CrownsState.phases = {p.__name__: p for p in (Round, Turn, March, Battle, Fortune)}
CrownsState.bounds = {
    "number": range(7),
    "power": range(len(POWERS)),
    "attacker": range(len(ARMIES)),
    "defender": range(len(ARMIES)),
    "start": range(len(TOWNS)),
    "laid": range(max(PILE) + 1),
}
