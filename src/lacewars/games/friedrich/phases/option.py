"""F-13: the Offensive Option of the advanced game."""

from __future__ import annotations

from lacewars.games.friedrich import refusals
from lacewars.games.friedrich.alphabet import DECLARE, DECLINE
from lacewars.games.friedrich.cards import CARD_VALUE
from lacewars.games.friedrich.conquest import forget_bohemia
from lacewars.games.friedrich.nations import AUSTRIA, OPTION_CARD_MIN, PRUSSIA
from lacewars.games.friedrich.state import (
    OPTION_CHOSEN,
    OPTION_FAILED,
    OPTION_OPEN,
    OPTION_REFUSED,
    Friedrich,
)
from lacewars.games.sivel.piles import take_from_hand
from lacewars.games.sivel.state import EVERYBODY
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class OffensiveOption(Phase[Friedrich]):
    """On turn 3, before moving, Prussia decides for or against the Offensive Option (F-13.05)."""

    rules = ("F-13.05",)

    def decide(self, game: Friedrich) -> Decision | None:
        cards = [c for c in game.hands[PRUSSIA] if CARD_VALUE[c] >= OPTION_CARD_MIN]
        actions = [*dict.fromkeys(DECLARE[c] for c in cards), DECLINE]
        return Decision(game.controller[PRUSSIA], PRUSSIA, self, actions)

    def resolve(self, game: Friedrich, action: Action) -> None:
        if action is DECLINE:
            game.option = OPTION_REFUSED
            game.tell("option_refused")
            return
        card = take_from_hand(game, PRUSSIA, action.args[0])
        game.option = OPTION_CHOSEN
        game.option_claim = True
        game.option_card = card
        game.known[card] = EVERYBODY
        game.tell("option_chosen", card)

    def explain(self, game: Friedrich, action: Action) -> Refusal | None:
        if action.verb != "declare":
            return None
        held = {DECLARE[c] for c in game.hands[PRUSSIA]}
        return refusals.CARD_TOO_LOW if action in held else refusals.NOT_IN_HAND


def option_lapses(game: Friedrich) -> None:
    """F-13.18: at the end of turn 3, without the option, Prussian conquests are struck off (R53)."""
    if game.option in (OPTION_OPEN, OPTION_REFUSED):
        forget_bohemia(game)


def austria_takes_card(game: Friedrich) -> None:
    """F-13.07, F-13.08: Austria takes the exposed card into her hand, once (R54)."""
    card = game.option_card
    if card < 0:
        return
    game.option_card = -1
    game.hands[AUSTRIA].append(card)
    game.tell("option_card_taken", card)
    option_may_fail(game)


def option_may_fail(game: Friedrich) -> None:
    """F-13.11: the option fails once a subsidy has fallen and Austria has the card (R55)."""
    if game.option == OPTION_CHOSEN and game.subsidies and game.option_card < 0:
        game.option = OPTION_FAILED
        game.tell("option_failed")
        forget_bohemia(game)
