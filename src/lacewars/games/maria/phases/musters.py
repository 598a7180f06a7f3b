"""Generals off the map who return with new troops, in winter or with a political card (M-13, M-17.5.19)."""

from __future__ import annotations

from typing import Self

from lacewars.games.maria import refusals
from lacewars.games.maria.alphabet import BACK
from lacewars.games.maria.phases.joining import Joiner, joined
from lacewars.games.maria.powers import GENERALS, N_GENERALS, POWER_OF
from lacewars.games.maria.returning import refuse_return
from lacewars.games.maria.state import OFF, Maria
from lacewars.kernel import Action, Refusal, dataphase


@dataphase
class Muster(Joiner):
    """A power says which generals return with its new troops, each bringing one of them.

    `coming` is general, town, general, town...; `named` are those who command where two of equal rank meet.
    """

    power: int
    troops: int
    """New troops in all."""
    coming: tuple[int, ...]
    named: tuple[int, ...]
    declined: tuple[int, ...]
    price = 0
    """How many troops more are due for a general who returns."""

    def fits(self, game: Maria) -> bool:
        return len(self.coming) % 2 == 0 and len(self.coming) // 2 <= self.troops

    def refuse_general(self, game: Maria, general: int, town: int) -> Refusal | None:
        """Why a general cannot return on a town."""
        if POWER_OF[general] != self.power or general >= N_GENERALS:
            return refusals.NOT_YOURS
        if game.where[general] != OFF or general in self.coming[::2]:
            return refusals.ON_MAP
        refusal = refuse_return(game, general, town, self.coming)
        return (
            refusals.NOT_ALLOWED_STACK
            if refusal is None and self.is_declined(game, general, town)
            else refusal
        )

    def returns(self, game: Maria) -> list[Action]:
        """Every return of a general that is possible now."""
        off = [g for g in GENERALS[self.power] if game.where[g] == OFF]
        return [a for g in off for t, a in BACK[g].items() if self.refuse_general(game, g, t) is None]

    def call_back(self, game: Maria, general: int, town: int) -> None:
        """A general is to return on a town; beside another the two must agree on who commands."""
        if joined(game, 1 << general, town) >= 0:
            self.bring_together(game, general, town)
        else:
            self.form(game, general, town, -1)

    def form(self, game: Maria, general: int, town: int, chief: int) -> None:
        named = (*self.named, chief) if chief >= 0 else self.named
        coming = (*self.coming, general, town)
        game.then(type(self)(self.power, self.troops + self.price, coming, named, self.declined))

    def refused(self, general: int, town: int, declined: tuple[int, ...]) -> Self:
        return type(self)(self.power, self.troops, self.coming, self.named, declined)
