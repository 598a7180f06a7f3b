"""Hits: whom they fall on, one by one (D-6.22, D-6.23, D-6.92, R66, R67, R81)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import LOSE, LOSE_FORT
from lacewars.games.defiant.battle import (
    ARMY,
    GUNS,
    PURSUIT,
    double_defence,
    hit,
    hit_walls,
    targets,
    took_part,
    walls,
    walls_may_be_hit,
)
from lacewars.games.defiant.state import Defiant
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Hits(Phase[Defiant]):
    """D-6.22, D-6.23: hits fall on the strongest, one by one; among equals the owner chooses."""

    seat: int
    number: int
    column: int
    rules: ClassVar[tuple[str, ...]] = ("D-6.22", "D-6.23", "D-6.56", "D-6.92")

    def _targets(self, game: Defiant) -> list[int]:
        """The blocks that may be hit; nobody any more in a fortress that has fallen (R82)."""
        if game.storming and self.seat != game.attacker and not walls(game):
            return []
        return targets(game, self.seat, self.column)

    def decide(self, game: Defiant) -> Decision | None:
        if not self.number:
            return None
        found = self._targets(game)
        actions = [LOSE[b] for b in found]
        if self.column == PURSUIT and len(took_part(game, self.seat)) > 1:
            return Decision(self.seat, self.seat, self, actions)  # strengths may be unseen
        if walls_may_be_hit(game, self.seat):
            actions.append(LOSE_FORT)
        elif self._all_alike(game, found):
            return None
        return Decision(self.seat, self.seat, self, actions) if len(actions) > 1 else None

    def _all_alike(self, game: Defiant, found: list[int]) -> bool:
        """Whether each of them loses a step anyway, whatever the order."""
        whole = self.column not in (ARMY, GUNS) or not any(double_defence(game, b) for b in found)
        return whole and self.number >= len(found)

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if action.verb not in ("lose", "lose_fort"):
            return None
        half = self.column in (ARMY, GUNS) and any(game.half >> b & 1 for b in self._targets(game))
        return refusals.HALF_HIT_FIRST if half else refusals.NOT_STRONGEST

    def resolve(self, game: Defiant, action: Action) -> None:
        self._hit(game, list(action.args))

    def perform(self, game: Defiant) -> None:
        found = self._targets(game)
        if self.number and (found or walls_may_be_hit(game, self.seat)):
            self._hit(game, found)

    def _hit(self, game: Defiant, blocks: list[int]) -> None:
        """Each of these blocks is hit; if there is none, the fortress is."""
        for block in blocks:
            hit(game, block, self.column)
        if not blocks:
            hit_walls(game)
        game.then(Hits(self.seat, self.number - max(1, len(blocks)), self.column))
