"""The movement track: whose impulse it is, pre-emption, Steal a March, passes, rounds (N-5.1, N-5.2, R12)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import effects
from lacewars.games.napoleonic.alphabet import PASS, PREEMPT, USE_RESOURCE
from lacewars.games.napoleonic.cards import STEAL_A_MARCH
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    FRANCE,
    N_NATIONS,
    NATIONS,
    NOBODY,
    RUSSIA,
)
from lacewars.games.napoleonic.open import PREEMPTED, SCHEDULED, STOLEN
from lacewars.games.napoleonic.phases.ending import EndOfTurn
from lacewars.games.napoleonic.phases.impulse import (
    EndImpulse,
    Impulse,
    Spending,
    clear,
    has_resource,
    start,
    use_resource,
)
from lacewars.games.napoleonic.phases.interphase import Interphase
from lacewars.games.napoleonic.phases.march_cards import DoubleMarch
from lacewars.games.napoleonic.phases.moments import STEALING, ask
from lacewars.games.napoleonic.phases.raiders import RaidRoll
from lacewars.games.napoleonic.phases.russia_cards import WinterRoll
from lacewars.games.napoleonic.phases.sieges import FreeSieges
from lacewars.games.napoleonic.playing import lay_away
from lacewars.games.napoleonic.rounds import is_first_round
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, dataphase


def preemptor(game: Napoleonic) -> int:
    """The nation that may pre-empt the one that is due, or NOBODY (N-5.2, R12).

    It alone has most playable cards of all nine, has a player, and did not take the last impulse.
    """
    if is_first_round(game) or game.system_fails or not game.playable(game.marker):
        return NOBODY
    counts = [game.playable(n) for n in NATIONS]
    most = max(counts)
    if counts.count(most) > 1:
        return NOBODY
    nation = counts.index(most)
    barred = nation in (game.marker, game.last) or game.controller[nation] == NOBODY
    return NOBODY if barred else nation


@dataphase
class TurnBegins(Phase[Napoleonic]):
    """N-5.01: a turn has rounds of impulses, its end, and an interphase."""

    def perform(self, game: Napoleonic) -> None:
        game.round = 1
        game.turn_over = game.early_winter = False
        game.tell("turn", game.turn)
        game.then(Track(), EndOfTurn(), Interphase(), TurnBegins())


@dataphase
class Track(Phase[Napoleonic]):
    """N-5.1.1.01: nation after nation is due, until the turn has ended."""

    def perform(self, game: Napoleonic) -> None:
        if not game.turn_over:
            game.then(Due(), Advance(), Track())


@dataphase
class Due(Phase[Napoleonic]):
    """N-5.2, N-17.3.02: before the due nation shows a card others are asked whether they come first (R12)."""

    def perform(self, game: Napoleonic) -> None:
        nation = game.marker
        game.tell("due", nation)
        game.then(Scheduled())
        if not game.playable(nation):
            return
        if not is_first_round(game):
            game.then(Stealing())
        first = preemptor(game)
        if first != NOBODY:
            game.then(Preempt(first))


@dataphase
class Preempt(Phase[Napoleonic]):
    """N-5.2.01: the nation with most playable cards is asked whether it pre-empts."""

    nation: int
    rules: ClassVar[tuple[str, ...]] = ("N-5.2.01",)

    def decide(self, game: Napoleonic) -> Decision:
        return Decision(game.controller[self.nation], self.nation, self, (PREEMPT, PASS))

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is PREEMPT:
            game.tell("preempted", self.nation, game.marker)
            game.then(Impulse(self.nation, PREEMPTED))

    def fits(self, game: Napoleonic) -> bool:
        return preemptor(game) == self.nation


@dataphase
class Stealing(Phase[Napoleonic]):
    """R12, card 8: all others are asked for Steal a March, if the due nation is about to take an impulse."""

    def perform(self, game: Napoleonic) -> None:
        if game.turn_over or not game.playable(game.marker):
            return
        ask(
            game,
            STEALING,
            but=1 << game.marker | (1 << game.last if game.last != NOBODY else 0),
        )


def _can_steal(game: Napoleonic, nation: int) -> bool:
    """Card 8: never two impulses in a row, nor in the first round of 1805."""
    return not is_first_round(game) and nation not in (game.last, game.marker)


def _steal(game: Napoleonic, nation: int) -> None:
    lay_away(game, nation, STEAL_A_MARCH)
    game.then(Impulse(nation, STOLEN))


effects.register(STEAL_A_MARCH, effects.Effect(_can_steal, _steal))


@dataphase
class Scheduled(Phase[Napoleonic]):
    """N-5.1.1, R61, R77: what is due before a scheduled impulse: markers end, and dice are rolled."""

    def perform(self, game: Napoleonic) -> None:
        if game.turn_over:
            return
        nation = game.marker
        end_markers(game, nation)
        if nation == RUSSIA and game.russian_winter:
            game.then(WinterRoll(), Begins())
            return
        game.then(*([RaidRoll()] if nation == FRANCE else []), Begins())


@dataphase
class Begins(Phase[Napoleonic]):
    """N-5.1.1, N-5.4: the due nation takes its impulse; without a playable card it passes (R13)."""

    def perform(self, game: Napoleonic) -> None:
        nation = game.marker
        if game.playable(nation):
            game.then(Impulse(nation, SCHEDULED))
        elif has_resource(game, nation):
            game.then(WithoutCards(nation))
        else:
            game.then(Passing(nation))


def end_markers(game: Napoleonic, nation: int) -> None:
    """R77: Armistice, Tilsit, Hussars and Grenzers end with the next scheduled impulse, played or passed."""
    if game.armistice == nation:
        game.armistice = NOBODY
    if game.tilsit == nation:
        game.tilsit = NOBODY
    if nation == AUSTRIA:
        game.hussars = False


@dataphase
class WithoutCards(Phase[Napoleonic]):
    """N-16.2.04, N-16.2.05: a nation without cards uses a resource as its impulse, or passes."""

    nation: int
    rules: ClassVar[tuple[str, ...]] = ("N-5.4.01", "N-16.2.04")

    def decide(self, game: Napoleonic) -> Decision:
        return Decision(game.controller[self.nation], self.nation, self, (USE_RESOURCE, PASS))

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is PASS:
            game.then(Passing(self.nation))
            return
        start(game, self.nation, SCHEDULED)
        game.then(Spending(self.nation), EndImpulse(self.nation, True))
        use_resource(game, self.nation)
        if game.double_march == self.nation:
            game.then(DoubleMarch(self.nation))

    def fits(self, game: Napoleonic) -> bool:
        return has_resource(game, self.nation) and game.controller[self.nation] != NOBODY


@dataphase
class Passing(Phase[Napoleonic]):
    """N-5.4.01: a nation without a playable card passes; it may still besiege."""

    nation: int

    def perform(self, game: Napoleonic) -> None:
        clear(game)
        game.active = self.nation
        game.tell("passed", self.nation)
        game.then(EndImpulse(self.nation, False))
        if self.nation == RUSSIA and game.winter_points:
            game.cp, game.winter_points = game.winter_points, 0
            game.second = True  # it has passed: no resource, no card
            game.then(Spending(self.nation))
        else:
            game.then(FreeSieges(self.nation))


@dataphase
class Advance(Phase[Napoleonic]):
    """N-5.1.1.05, R61: the marker goes to the next nation; after Denmark a new round begins."""

    def perform(self, game: Napoleonic) -> None:
        if game.turn_over:
            return
        game.marker = (game.marker + 1) % N_NATIONS
        if game.marker == NATIONS[0]:
            game.round += 1
            game.tell("round", game.round)
