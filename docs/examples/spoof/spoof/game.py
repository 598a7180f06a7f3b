"""Spoof as a game that Lace Wars can play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from lacewars.kernel import Chance, Game, Option, State
from spoof.phases import ALPHABET, Guess, Open, Round
from spoof.state import SEATS, Spoof


class SpoofGame(Game):
    """Spoof for two."""

    slug = "spoof"
    title = "Spoof"
    rules_version = 1
    package = "spoof"
    options = (Option("rounds", (12, 6), "how many rounds are played"),)
    sequence_rules = ("S-1.01",)
    reveals = frozenset({"opened"})
    event_fields: ClassVar = {
        "took": ("seat:seat", "coins"),
        "guessed": ("seat:seat", "total"),
        "opened": ("first", "second"),
    }
    alphabet = ALPHABET
    state_class = Spoof

    def start(self, chance: Chance, options: Mapping[str, Any]) -> State:
        state = Spoof(chance, options["rounds"])
        state.then(Round(0))
        return state

    def seats(self, options: Mapping[str, Any] | None = None) -> tuple[str, ...]:
        return SEATS

    def name_of(self, kind: str, value: int, lang: str = "en") -> str:
        return SEATS[value].title()

    def seat_name(self, state: State, seat: int, lang: str = "en") -> str:
        return self.name_of("seat", seat, lang)

    def options_of(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Spoof)
        return {"rounds": state.rounds}


GAME = SpoofGame()
Spoof.game = GAME
Spoof.phases = {phase.__name__: phase for phase in (Round, Guess, Open)}
Spoof.bounds = {"seat": range(len(SEATS)), "number": range(100)}
