"""Breakouts: a garrison fights its besiegers, with a relief or without (D-6.103 to D-6.107, R83)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import (
    BREAK_OUT,
    DONE,
    SHELTER,
    STAY,
)
from lacewars.games.defiant.board import FORT
from lacewars.games.defiant.losses import shut_in
from lacewars.games.defiant.marching import (
    BAD_WEATHER,
)
from lacewars.games.defiant.state import OLD_SIEGE, Defiant
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


def refuse_breakout(game: Defiant, seat: int, town: int) -> Refusal | None:
    """Why the garrison of a fortress may not break out (R83)."""
    fort = FORT[town]
    if fort < 0 or game.fort_side(town) != seat or game.siege[fort] != OLD_SIEGE:
        return refusals.NO_BREAKOUT
    if game.assaulted >> town & 1 or game.friction == BAD_WEATHER:
        return refusals.NO_BREAKOUT
    garrison = game.garrison(town)
    if not garrison or any(game.fought >> b & 1 for b in garrison):  # one attempt in a battle phase
        return refusals.NO_BREAKOUT
    return None


def sally(game: Defiant, seat: int, town: int) -> list[Phase[Defiant]]:
    """D-6.104: the garrison comes out to fight the besiegers; its owner may keep blocks inside."""
    blocks = game.garrison(town)
    for block in blocks:
        game.inside &= ~(1 << block)
        game.sallied |= 1 << block
    game.tell("broke_out", seat, town, len(blocks))
    return [KeepInside(seat, town)] if len(blocks) > 1 else []


@dataphase
class KeepInside(Phase[Defiant]):
    """D-6.104: all blocks inside may take part in a breakout; none has to, but one must."""

    seat: int
    town: int
    rules: ClassVar[tuple[str, ...]] = ("D-6.104",)

    def _outside(self, game: Defiant) -> list[int]:
        return [b for b in game.at(self.town, self.seat) if game.sallied >> b & 1]

    def decide(self, game: Defiant) -> Decision | None:
        outside = self._outside(game)
        if len(outside) < 2:
            return None
        return Decision(self.seat, self.seat, self, [DONE, *(SHELTER[b] for b in outside)])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NOT_MAIN_FORCE if action.verb == "shelter" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is DONE:
            return
        game.sallied &= ~(1 << action.args[0])
        shut_in(game, action.args[0])
        game.then(self)


@dataphase
class Relief(Phase[Defiant]):
    """D-6.116: with friends in the town the garrison breaks out with them, or stays inside."""

    seat: int
    town: int
    winter: bool
    rules: ClassVar[tuple[str, ...]] = ("D-6.103", "D-6.116")

    def decide(self, game: Defiant) -> Decision | None:
        if refuse_breakout(game, self.seat, self.town) is not None:
            return None
        return Decision(self.seat, self.seat, self, [BREAK_OUT[self.town], STAY])

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is STAY:
            game.tell("stayed_inside", self.seat, self.town)
        else:
            game.then(*sally(game, self.seat, self.town))
