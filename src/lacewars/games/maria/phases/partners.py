"""M-10.1.17, M-21.02: a player agrees to what another proposes, or refuses, in public."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.maria.alphabet import AGREE, REFUSE
from lacewars.games.maria.state import Maria
from lacewars.kernel import Action, Consent


class PartnerConsent(Consent[Maria]):
    """A question to one other player: everybody hears the answer."""

    __slots__ = ()
    yes: ClassVar[Action] = AGREE
    no: ClassVar[Action] = REFUSE

    def heard(self, game: Maria, power: int, agrees: bool) -> None:
        game.tell("agreed" if agrees else "refused", game.seat_of(power))

    def asks(self, *powers: int) -> bool:
        """Whether the question is to these powers, and not answered yet."""
        return (self.powers, self.agreed, self.refused) == (powers, (), ())
