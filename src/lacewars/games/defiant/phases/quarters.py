"""Demobilisation and winter quarters (D-8.20 to D-8.26, R96, R97)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import (
    DEMOBILISE,
    DISBAND,
    DONE,
)
from lacewars.games.defiant.blocks import (
    FORCE,
    FORCES_OF,
    OF_SIDE,
)
from lacewars.games.defiant.board import AREAS
from lacewars.games.defiant.control import leave
from lacewars.games.defiant.losses import eliminate, own_seat, remove
from lacewars.games.defiant.quartering import fits
from lacewars.games.defiant.state import (
    Defiant,
    listed,
)
from lacewars.games.defiant.supply import supplied, unfed
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Demobilisation(Phase[Defiant]):
    """D-8.20: supplied, unbesieged blocks may go home to the force pool."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("D-8.20",)

    def _blocks(self, game: Defiant) -> list[int]:
        hungry = 0
        for force in FORCES_OF[self.seat]:
            hungry |= unfed(game, force, supplied(game, force))
        return list(listed(game.at_large(self.seat) & ~hungry))

    def decide(self, game: Defiant) -> Decision:
        return Decision(self.seat, self.seat, self, [*(DEMOBILISE[b] for b in self._blocks(game)), DONE])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NOT_DEMOBILISED if action.verb == "demobilise" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is DONE:
            return
        block = action.args[0]
        town = game.place[block]
        remove(game, block, to_pool=True)
        told, seen = ("demobilised", block, town), ("demobilising", FORCE[block], town)
        game.tell_apart((own_seat(block), told), otherwise=seen)
        leave(game, town)
        game.then(self)


@dataphase
class IntoQuarters(Phase[Defiant]):
    """D-8.21: the armies go into winter quarters; everybody sees where too many stand."""

    seat: int

    def perform(self, game: Defiant) -> None:
        game.tell("quarters", self.seat)
        game.then(Quarters(self.seat, 0))


@dataphase
class Quarters(Phase[Defiant]):
    """D-8.21, D-8.26: town by town, blocks above the limit are eliminated, by the owner's choice."""

    seat: int
    town: int
    rules: ClassVar[tuple[str, ...]] = ("D-8.21", "D-8.22", "D-8.26")

    def _crowded(self, game: Defiant, town: int) -> list[int]:
        blocks = list(listed(game.army(town, self.seat) & game.at_war_mask()))
        return [] if town in AREAS or fits(game, town, blocks) else blocks

    def decide(self, game: Defiant) -> Decision | None:
        blocks = self._crowded(game, self.town)
        return Decision(self.seat, self.seat, self, [DISBAND[b] for b in blocks]) if blocks else None

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NO_QUARTERS if action.verb == "disband" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        block = action.args[0]
        eliminate(game, block, shown=bool(game.shown >> block & 1))
        leave(game, self.town)
        game.then(self)

    def perform(self, game: Defiant) -> None:
        for town in sorted({game.place[b] for b in OF_SIDE[self.seat] if game.place[b] > self.town}):
            if self._crowded(game, town):
                game.then(Quarters(self.seat, town))
                return
