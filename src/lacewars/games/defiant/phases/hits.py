"""Hits: whom they fall on, one by one (D-6.22, D-6.23, R66, R67)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import LOSE
from lacewars.games.defiant.battle import ARMY, GUNS, PURSUIT, double_defence, hit, targets, took_part
from lacewars.games.defiant.state import Defiant
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Hits(Phase[Defiant]):
    """D-6.22, D-6.23: hits fall on the strongest, one by one; among equals the owner chooses."""

    seat: int
    number: int
    column: int
    rules: ClassVar[tuple[str, ...]] = ("D-6.22", "D-6.23", "D-6.56")

    def decide(self, game: Defiant) -> Decision | None:
        if not self.number:
            return None
        found = targets(game, self.seat, self.column)
        if self.column == PURSUIT and len(took_part(game, self.seat)) > 1:
            return Decision(self.seat, self.seat, self, [LOSE[b] for b in found])  # strengths may be unseen
        if len(found) < 2 or self._all_alike(game, found):
            return None
        return Decision(self.seat, self.seat, self, [LOSE[b] for b in found])

    def _all_alike(self, game: Defiant, found: list[int]) -> bool:
        """Whether each of them loses a step anyway, whatever the order."""
        whole = self.column not in (ARMY, GUNS) or not any(double_defence(game, b) for b in found)
        return whole and self.number >= len(found)

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NOT_STRONGEST if action.verb == "lose" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        hit(game, action.args[0], self.column)
        game.then(Hits(self.seat, self.number - 1, self.column))

    def perform(self, game: Defiant) -> None:
        found = targets(game, self.seat, self.column)
        if not self.number or not found:
            return
        if len(found) > 1:
            for block in found:
                hit(game, block, self.column)
        else:
            hit(game, found[0], self.column)
        game.then(Hits(self.seat, self.number - len(found), self.column))
