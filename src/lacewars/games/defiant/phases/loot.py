"""Looting a capital (D-5.73 to D-5.76, R24)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import DISCARD
from lacewars.games.defiant.state import Defiant
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Loot(Phase[Defiant]):
    """D-5.73, D-5.74: the owner of a lost capital puts one card away, unseen."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("D-5.73",)

    def decide(self, game: Defiant) -> Decision | None:
        hand = game.hands[self.seat]
        return Decision(self.seat, self.seat, self, [DISCARD[c] for c in hand]) if hand else None

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NOT_IN_HAND if action.verb == "discard" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        card = action.args[0]
        game.hands[self.seat].remove(card)
        game.lost[self.seat] |= 1 << card
        game.tell_apart(((self.seat,), ("looted_card", self.seat, card)), otherwise=("looted", self.seat))
