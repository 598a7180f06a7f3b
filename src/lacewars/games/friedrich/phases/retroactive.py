"""F-5.16 to F-5.18: retroactive conquest."""

from __future__ import annotations

from lacewars.games.friedrich.conquest import claimant, protected, take
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel import Phase, dataphase


@dataphase
class Retroactive(Phase[Friedrich]):
    """Phase 4: marked objectives whose protectors were driven off are conquered (R26)."""

    nation: int
    rules = ("F-2.11",)

    def perform(self, game: Friedrich) -> None:
        marks, game.marks = game.marks, []
        for town in marks:
            guardian = claimant(game, self.nation, town)
            if guardian >= 0 and not protected(game, town, guardian):
                take(game, self.nation, town)
