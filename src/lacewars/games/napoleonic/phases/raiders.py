"""Raiders off the map cost Britain cards, and come home in the interphase (R63)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import HAVEN
from lacewars.games.napoleonic.board import NATIONAL, duchies_in
from lacewars.games.napoleonic.building import havens
from lacewars.games.napoleonic.dealing import discard_at_random
from lacewars.games.napoleonic.leaving import regroup_ship
from lacewars.games.napoleonic.nations import BRITAIN, FRANCE, NOBODY, from_
from lacewars.games.napoleonic.pieces import SAILS_FOR
from lacewars.games.napoleonic.places import OFF_MAP
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


def raiders(game: Napoleonic) -> int:
    """The French squadrons that raid trade: none if British ones are off the map too (N-cards.10)."""
    away = [SAILS_FOR[s] for s, place in enumerate(game.ship_at) if place == OFF_MAP]
    return 0 if BRITAIN in away else away.count(FRANCE)


@dataphase
class RaidRoll(Phase[Napoleonic]):
    """N-cards.10, R63: a die not above the number of raiders costs Britain a card at random."""

    def perform(self, game: Napoleonic) -> None:
        number = raiders(game)
        if not number:
            return
        die = 1 + game.chance.below(6)
        game.tell("trade_raid", die, number)
        if die <= number and game.hands[BRITAIN]:
            discard_at_random(game, BRITAIN)


@dataphase
class RaidersReturn(Phase[Napoleonic]):
    """R63: all squadrons of the off-map box return, nation by nation."""

    def perform(self, game: Napoleonic) -> None:
        waiting = [SAILS_FOR[s] for s, place in enumerate(game.ship_at) if place == OFF_MAP]
        game.then(*(RaiderReturns(n) for n in from_(game.marker) for _ in range(waiting.count(n))))


@dataphase
class RaiderReturns(Phase[Napoleonic]):
    """R63: a squadron goes to a friendly national port that is not blockaded, or to the regroup box."""

    nation: int
    rules: ClassVar[tuple[str, ...]] = ("N-14.2.02",)

    def ports(self, game: Napoleonic) -> list[int]:
        """The ports it may enter."""
        return list(duchies_in(havens(game, self.nation) & NATIONAL[self.nation]))

    def decide(self, game: Napoleonic) -> Decision | None:
        seat, found = game.controller[self.nation], self.ports(game)
        if seat == NOBODY or len(found) < 2:
            return None
        return Decision(seat, self.nation, self, [HAVEN[port] for port in found])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NO_HAVEN if action.verb == "haven" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        self.enter(game, action.args[0])

    def perform(self, game: Napoleonic) -> None:
        found = self.ports(game)
        if found:
            self.enter(game, found[0])
        else:
            regroup_ship(game, self.ship(game))

    def enter(self, game: Napoleonic, port: int) -> None:
        """The next squadron of the nation enters a port."""
        game.ship_at[self.ship(game)] = port
        game.tell("ship_home", self.nation, port)

    def ship(self, game: Napoleonic) -> int:
        """The next squadron of the nation in the box."""
        return next(s for s, p in enumerate(game.ship_at) if p == OFF_MAP and SAILS_FOR[s] == self.nation)

    def fits(self, game: Napoleonic) -> bool:
        return any(p == OFF_MAP and SAILS_FOR[s] == self.nation for s, p in enumerate(game.ship_at))
