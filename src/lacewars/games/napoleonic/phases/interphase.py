"""The interphase: grace periods, reinforcements, hands, and the next turn (N-14, R52 to R54)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import DISCARD
from lacewars.games.napoleonic.cards import CP
from lacewars.games.napoleonic.dealing import cards_in, discard, discard_at_random, draw, mask, reshuffle
from lacewars.games.napoleonic.nations import HAND_MAX, NATIONS, NOBODY, from_
from lacewars.games.napoleonic.open import LAST_TURN
from lacewars.games.napoleonic.phases.camps import CampStep
from lacewars.games.napoleonic.phases.diplomacy import NO_PACTS, negotiate
from lacewars.games.napoleonic.phases.harbours import Harbours
from lacewars.games.napoleonic.phases.opening import look_at_hands
from lacewars.games.napoleonic.phases.raiders import RaidersReturn
from lacewars.games.napoleonic.phases.reinforcing import Reinforce
from lacewars.games.napoleonic.phases.war_cards import WarGoesOn
from lacewars.games.napoleonic.playing import gain_resource, resource_holder
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.games.napoleonic.victory import draw_size, is_played
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Interphase(Phase[Napoleonic]):
    """N-14.01: what prepares the next turn: camps, reinforcement and deployment, the draw."""

    def perform(self, game: Napoleonic) -> None:
        lift_grace(game)
        steps = [Reinforce(nation) for nation in from_(game.marker)]
        game.then(CampStep(), Harbours(False), WarGoesOn(), *steps, Drawing(), RaidersReturn(), NextTurn())


def lift_grace(game: Napoleonic) -> None:
    """R27, R59: grace periods and frozen consuls that end in this interphase are lifted."""
    for nation in NATIONS:
        if 0 < game.grace[nation] <= game.turn:
            game.grace[nation] = 0
            game.tell("grace_ends", nation)


# ---------------------------------------------------------------------- hands
@dataphase
class Drawing(Phase[Napoleonic]):
    """N-14.3.1: cards are shuffled and drawn; mulligans, and only then the cards kept from before (R54)."""

    def perform(self, game: Napoleonic) -> None:
        reshuffle(game)
        for nation in NATIONS:
            game.retained[nation] = mask(game.hands[nation])
            game.hands[nation].clear()
        game.unopened = sum(1 << n for n in NATIONS if game.controller[n] != NOBODY)
        order = from_(game.marker)
        for nation in order:
            draw(game, nation, max(draw_size(game, nation) - (game.peace_paid >> nation & 1), 0))
        game.then(*look_at_hands(game, game.marker), TakeBack(), *(Excess(nation, 0, 0) for nation in order))


@dataphase
class TakeBack(Phase[Napoleonic]):
    """N-14.3.1.05: the cards kept from the turn before are added to the hands."""

    def perform(self, game: Napoleonic) -> None:
        for nation in NATIONS:
            kept = cards_in(game.retained[nation])
            if kept:
                game.hands[nation][:] = sorted([*game.hands[nation], *kept])
                game.retained[nation] = 0
                game.tell("retained", nation, len(kept))


@dataphase
class Excess(Phase[Napoleonic]):
    """N-14.3.3: cards above the maximum are discarded: the first for a resource, others for points (R54).

    The points of a power's cards together are for the diplomatic table; proxies spend none there (R88), and
    neutral ones discard at random without any benefit.
    """

    nation: int
    number: int
    """How many it has discarded before."""
    points: int
    """Those of the cards discarded after the first one."""
    rules: ClassVar[tuple[str, ...]] = ("N-14.3.3.01", "N-14.3.3.02")

    def is_due(self, game: Napoleonic) -> bool:
        """Whether the nation has too many cards."""
        return len(game.hands[self.nation]) > HAND_MAX[self.nation]

    def decide(self, game: Napoleonic) -> Decision | None:
        seat = game.controller[self.nation]
        if seat == NOBODY or not self.is_due(game):
            return None
        return Decision(seat, self.nation, self, [DISCARD[c] for c in game.hands[self.nation]])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NOT_IN_HAND if action.verb == "discard" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        (card,) = action.args
        nation = self.nation
        discard(game, nation, card)
        game.tell("excess", nation, card)
        points = CP[card] if self.number and is_played(game, nation) else 0
        game.then(Excess(nation, self.number + 1, self.points + points))
        if not self.number and resource_holder(game, nation) != NOBODY:
            gain_resource(game, nation)

    def perform(self, game: Napoleonic) -> None:
        while self.is_due(game):
            discard_at_random(game, self.nation)
        if self.points:
            spend_at_table(game, self.nation, self.points)


def spend_at_table(game: Napoleonic, nation: int, points: int) -> None:
    """N-14.3.3.02: a power may use the points of its excess cards on the diplomatic table."""
    negotiate(game, nation, points, NO_PACTS)


# ---------------------------------------------------------------------- the next turn
@dataphase
class NextTurn(Phase[Napoleonic]):
    """N-14.3.4.01: home cards are turned up, markers of the turn go, and the next turn begins."""

    def perform(self, game: Napoleonic) -> None:
        game.home_used = 0
        game.parliament = NOBODY  # R80
        game.exhausted = game.russian_winter = game.abdicated = False
        game.peace = game.peace_paid = game.spoken = 0
        game.turn += 1

    def fits(self, game: Napoleonic) -> bool:
        return game.turn < LAST_TURN
