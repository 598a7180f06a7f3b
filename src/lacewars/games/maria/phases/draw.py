"""M-8: the phase of Tactical Cards."""

from __future__ import annotations

from lacewars.games.maria import refusals
from lacewars.games.maria.alphabet import SUBSIDISE, WITHHOLD
from lacewars.games.maria.income import COMPULSORY_TURNS, cut_off, printed_income
from lacewars.games.maria.powers import BAVARIA, FRANCE
from lacewars.games.maria.state import Maria
from lacewars.games.sivel.piles import draw_card, draw_cards
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class BavarianSubsidy(Phase[Maria]):
    """From turn 4 Louis XV decides each turn whether France pays the Bavarian subsidy (M-8.09, R6)."""

    rules = ("M-8.09",)

    def decide(self, game: Maria) -> Decision | None:
        if game.turn <= COMPULSORY_TURNS or cut_off(game, BAVARIA):
            return None
        return Decision(game.controller[FRANCE], FRANCE, self, [SUBSIDISE, WITHHOLD])

    def perform(self, game: Maria) -> None:
        game.subsidised = not cut_off(game, BAVARIA)

    def resolve(self, game: Maria, action: Action) -> None:
        game.subsidised = action is SUBSIDISE
        game.tell("bavarian_subsidy", int(game.subsidised))

    def explain(self, game: Maria, action: Action) -> Refusal | None:
        return refusals.SUBSIDY_FIXED if action.verb in ("subsidise", "withhold") else None


@dataphase
class Draw(Phase[Maria]):
    """A power draws its income; a donor passes a card of it on, unseen (M-8.01, M-20.04)."""

    power: int
    rules = ("M-8.01",)

    def perform(self, game: Maria) -> None:
        power = self.power
        if cut_off(game, power):
            game.tell("cut_off_income", power)
            return
        left = printed_income(game, power)
        if power == FRANCE and game.subsidised and left:
            left -= self.pass_card(game, BAVARIA)
        for donor, recipient, _ in game.contracts:
            if donor == power and left and not cut_off(game, recipient):
                left -= self.pass_card(game, recipient)
        self.age_contracts(game)
        drawn = draw_cards(game, power, left)
        game.tell("drew", power, len(drawn))
        game.tell("drew_cards", power, tuple(drawn), to=(game.controller[power],))

    def pass_card(self, game: Maria, recipient: int) -> int:
        """A card of the donor's draw goes unseen to the recipient; 1 if there was a card."""
        card = draw_card(game, recipient)
        if card < 0:
            return 0
        game.tell("subsidy_paid", self.power, recipient)
        game.tell("drew_cards", recipient, (card,), to=(game.controller[recipient],))
        return 1

    def age_contracts(self, game: Maria) -> None:
        """A turn of each of the donor's contracts is over, paid or not (R7, R8)."""
        game.contracts = [
            (d, r, turns - (d == self.power))
            for d, r, turns in game.contracts
            if d != self.power or turns > 1
        ]
