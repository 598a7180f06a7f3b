"""M-13: winter: new troops, generals who return, the winter scoring."""

from __future__ import annotations

from lacewars.games.maria import refusals
from lacewars.games.maria.alphabet import LAY, PASS, PAY, SETTLE, TROOP
from lacewars.games.maria.cards import affords
from lacewars.games.maria.phases.musters import Muster
from lacewars.games.maria.phases.reinforcing import bring_back, room
from lacewars.games.maria.pools import pools
from lacewars.games.maria.powers import (
    MAJORS,
    TROOP_PRICE,
)
from lacewars.games.maria.state import Maria
from lacewars.games.sivel.paying import Paying
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Winter(Phase[Maria]):
    """After every third turn the powers recruit in the order of the stages (M-13.01, M-5.08)."""

    rules = ("M-13.01",)

    def perform(self, game: Maria) -> None:
        game.tell("winter", game.turn // 3)
        game.active = ()
        powers = game.stage_powers(0) + game.stage_powers(1) + game.stage_powers(2)
        phases: list[Phase[Maria]] = [Recruiting(p, 0, (), (), ()) for p in powers]
        if game.advanced:
            phases.append(WinterScores())
        game.then(*phases)


@dataphase
class Recruiting(Muster):
    """A power orders troops, and says which generals return; then it pays once (R39)."""

    rules = ("M-13.02",)
    price = 1

    def refuse_price(self, game: Maria) -> Refusal | None:
        """Why no further troop can be paid for."""
        able = affords(game.hands[self.power], TROOP_PRICE * (self.troops + 1))
        return None if able else refusals.NO_CARDS

    def refuse_troop(self, game: Maria) -> Refusal | None:
        """Why no further troop can be ordered."""
        full = room(game, self.power, self.coming) <= self.troops
        return self.refuse_price(game) or (refusals.NO_ROOM if full else None)

    def refuse_general(self, game: Maria, general: int, town: int) -> Refusal | None:
        return super().refuse_general(game, general, town) or self.refuse_price(game)

    def decide(self, game: Maria) -> Decision | None:
        actions = [TROOP] if self.refuse_troop(game) is None else []
        actions += self.returns(game)
        actions.append(PAY if self.troops else PASS)
        return Decision(game.controller[self.power], self.power, self, actions)

    def resolve(self, game: Maria, action: Action) -> None:
        if action is PASS:
            game.tell("no_recruits", self.power)
        elif action is PAY:
            owed = TROOP_PRICE * self.troops
            game.then(RecruitPayment(self.power, self.troops, self.coming, self.named, (), owed))
        elif action is TROOP:
            game.then(Recruiting(self.power, self.troops + 1, self.coming, self.named, self.declined))
        else:
            self.call_back(game, *action.args)

    def explain(self, game: Maria, action: Action) -> Refusal | None:
        if action.verb == "troop":
            return self.refuse_troop(game)
        if action.verb == "return":
            return self.refuse_general(game, *action.args)
        return refusals.NOTHING_ORDERED if action.verb == "pay" else None


@dataphase
class RecruitPayment(Paying[Maria]):
    """The troops are paid for: 4 points each, announced to all (M-13.02, M-13.05)."""

    nation: int
    troops: int
    coming: tuple[int, ...]
    named: tuple[int, ...]
    laid: tuple[int, ...]
    owed: int
    rules = ("M-13.02",)
    lay, done = LAY, SETTLE
    not_in_hand, not_enough = refusals.NOT_IN_HAND, refusals.NOT_ENOUGH

    def relaid(self, laid: tuple[int, ...], owed: int) -> RecruitPayment:
        return RecruitPayment(self.nation, self.troops, self.coming, self.named, laid, owed)

    def fits(self, game: Maria) -> bool:
        return len(self.coming) % 2 == 0 and self.is_paid_from(game, TROOP_PRICE * self.troops)

    def settle(self, game: Maria) -> None:
        self.spend(game)
        game.tell("recruited", self.nation, self.troops, self.laid)
        bring_back(game, self.nation, self.troops, self.coming, self.named)


@dataphase
class WinterScores(Phase[Maria]):
    """Every major power notes the markers left in its pool; the scores stay hidden (M-13.10, R41)."""

    rules = ("M-13.10",)

    def perform(self, game: Maria) -> None:
        left = pools(game)
        game.winter_scores.append(tuple(left[p] for p in MAJORS))
        game.tell("winter_scored", len(game.winter_scores))
