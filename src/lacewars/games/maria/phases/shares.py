"""What phases do alike for one general: paying for him, or giving him a share of a stack's troops."""

from __future__ import annotations

from abc import abstractmethod
from typing import Self

from lacewars.games.maria import refusals
from lacewars.games.maria.alphabet import LAY, SETTLE, TAKE
from lacewars.games.maria.displaced import companion, part, shares
from lacewars.games.maria.powers import POWER_OF
from lacewars.games.maria.state import Maria
from lacewars.games.sivel.paying import Paying
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class GeneralPayment(Paying[Maria]):
    """A power pays for a general."""

    nation: int
    general: int
    laid: tuple[int, ...]
    owed: int
    lay, done = LAY, SETTLE
    not_in_hand, not_enough = refusals.NOT_IN_HAND, refusals.NOT_ENOUGH

    def relaid(self, laid: tuple[int, ...], owed: int) -> Self:
        return type(self)(self.nation, self.general, laid, owed)


@dataphase
class Share(Phase[Maria]):
    """A general who is taken out of a stack of his power gets a secret share of its troops (M-6.10)."""

    general: int

    @abstractmethod
    def leave(self, game: Maria) -> None:
        """Where he goes with his troops."""

    def fits(self, game: Maria) -> bool:
        return companion(game, self.general) >= 0

    def decide(self, game: Maria) -> Decision | None:
        power = POWER_OF[self.general]
        actions = [TAKE[n] for n in shares(game, self.general)]
        return Decision(game.controller[power], power, self, actions)

    def resolve(self, game: Maria, action: Action) -> None:
        troops = action.args[0]
        game.tell("took", 1 << self.general, troops, to=(game.controller[POWER_OF[self.general]],))
        part(game, self.general, troops)
        self.leave(game)

    def explain(self, game: Maria, action: Action) -> Refusal | None:
        return refusals.CANNOT_TAKE if action.verb == "take" else None
