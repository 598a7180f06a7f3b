"""M-6.03, M-6.04, M-10.1.17: two generals come to share a town: who commands, and do both players agree?"""

from __future__ import annotations

from abc import abstractmethod

from lacewars.games.maria.alphabet import COMMAND
from lacewars.games.maria.phases.partners import PartnerConsent
from lacewars.games.maria.powers import N_GENERALS, PIECES, POWER_OF
from lacewars.games.maria.relations import TRAIN
from lacewars.games.maria.state import Maria
from lacewars.kernel import Action, Decision, Phase, dataphase


def joined(game: Maria, group: int, town: int) -> int:
    """The general whom a group would join on a town; -1 if there is none."""
    if not 1 <= game.held[town] <= TRAIN:
        return -1
    return next((g for g in game.stack(town) if not group >> g & 1), -1)


def chiefs(general: int, partner: int) -> tuple[int, ...]:
    """Who may command the two: the lower rank number, of equal ones whom the owner names (M-6.03, M-6.04)."""
    if PIECES[general].rank == PIECES[partner].rank:
        return general, partner
    return (min(general, partner, key=lambda g: PIECES[g].rank),)


class Joiner(Phase[Maria]):
    """A phase that may bring a general beside another. While it is asked about, it waits below on the agenda.

    `declined` holds what the partner has refused, as town * N_GENERALS + commander: of two of equal rank the
    other may still be proposed as commander (R35).
    """

    __slots__ = ()
    declined: tuple[int, ...]

    @abstractmethod
    def form(self, game: Maria, general: int, town: int, chief: int) -> None:
        """The stack is agreed on: the general goes there, and `chief` commands."""

    @abstractmethod
    def refused(self, general: int, town: int, declined: tuple[int, ...]) -> Phase[Maria]:
        """What follows on the agenda when the partner has refused."""

    def possible(self, game: Maria, general: int, town: int) -> list[int]:
        """The commanders under whom the general could still join the one on a town."""
        partner = joined(game, 1 << general, town)
        return [c for c in chiefs(general, partner) if town * N_GENERALS + c not in self.declined]

    def is_declined(self, game: Maria, general: int, town: int) -> bool:
        """Whether the partner on a town has refused every common stack."""
        return joined(game, 1 << general, town) >= 0 and not self.possible(game, general, town)

    def bring_together(self, game: Maria, general: int, town: int) -> None:
        """The general wants to join the one on a town: the owner names the commander where he may (R35)."""
        found = self.possible(game, general, town)
        if len(found) > 1:
            game.then(Command(general, town), self)
        else:
            self.propose(game, general, town, found[0])

    def propose(self, game: Maria, general: int, town: int, chief: int) -> None:
        """A stack of two players is formed only if both agree (M-10.1.17)."""
        partner = POWER_OF[joined(game, 1 << general, town)]
        if game.controller[partner] != game.controller[POWER_OF[general]]:
            game.then(Invite.ask([partner], general, town, chief), self)
        else:
            self.form(game, general, town, chief)


def waiting(game: Maria) -> Joiner:
    """The phase that waits for the answer is taken off the agenda."""
    return game.agenda.take(Joiner)


@dataphase
class Command(Phase[Maria]):
    """Two generals of the same rank will share a town: who is the supreme commander (M-6.04, R35)?"""

    general: int
    town: int
    rules = ("M-6.04",)

    def fits(self, game: Maria) -> bool:
        return (
            game.agenda.find(Joiner, under=self) is not None
            and joined(game, 1 << self.general, self.town) >= 0
        )

    def decide(self, game: Maria) -> Decision | None:
        power = POWER_OF[self.general]
        partner = joined(game, 1 << self.general, self.town)
        return Decision(game.controller[power], power, self, [COMMAND[self.general], COMMAND[partner]])

    def resolve(self, game: Maria, action: Action) -> None:
        waiting(game).propose(game, self.general, self.town, action.args[0])


@dataphase
class Invite(PartnerConsent):
    """The partner is asked whether the generals may share the town under this commander (M-10.1.17, R35)."""

    general: int
    town: int
    chief: int
    rules = ("M-10.1.17",)

    def fits(self, game: Maria) -> bool:
        partner = joined(game, 1 << self.general, self.town)
        return (
            game.agenda.find(Joiner, under=self) is not None
            and partner >= 0
            and self.asks(POWER_OF[partner])
            and self.chief in chiefs(self.general, partner)
        )

    def settled(self, game: Maria, agreed: bool) -> None:
        below = waiting(game)
        if agreed:
            below.form(game, self.general, self.town, self.chief)
        else:
            declined = (*below.declined, self.town * N_GENERALS + self.chief)
            game.then(below.refused(self.general, self.town, declined))
