"""F-7: the duel: the side that is behind plays Tactical Cards until it is level or gives up."""

from __future__ import annotations

from lacewars.games.friedrich import refusals
from lacewars.games.friedrich.alphabet import DOUBLE, PLAYS, STOP
from lacewars.games.friedrich.board import SUIT
from lacewars.games.friedrich.cards import CARD_SUIT, CARD_VALUE, RESERVE
from lacewars.games.friedrich.phases.outcome import Aftermath
from lacewars.games.friedrich.phases.stacks import can_fight
from lacewars.games.friedrich.state import Friedrich
from lacewars.games.sivel import duel as sivel
from lacewars.kernel import Action, Refusal, dataphase


def lead_is_met(game: Friedrich, town: int, score: int) -> None:
    """Card 7 diamonds: a positive score of Friedrich's stack meets his duty for the turn (R61)."""
    effect = game.effect_of("must_lead")
    if effect is not None and score > 0 and effect.targets[0] in game.stack(town):
        game.spent = 1


@dataphase
class Duel(sivel.Duel[Friedrich]):
    """The side that is behind plays cards of its sector's suit until it is level or gives up (F-7.06)."""

    rules = ("F-7.06", "F-7.14")
    suits, ways, stop = SUIT, PLAYS, STOP
    must_play, not_in_hand, wrong_suit = refusals.MUST_PLAY, refusals.NOT_IN_HAND, refusals.WRONG_SUIT

    def fits(self, game: Friedrich) -> bool:
        return can_fight(game, self.attacker, self.defender) and self.own_score <= 0

    def power(self, game: Friedrich) -> int:
        return game.held[self.town] - 1

    def finish(self, game: Friedrich) -> None:
        game.then(Aftermath(self.attacker, self.defender, self.score))

    def counted(self, game: Friedrich, score: int) -> None:
        lead_is_met(game, self.town, score)

    def highest(self, game: Friedrich) -> int:
        """13, or 9 between Prussia and France under card 3 clubs."""
        effect = game.effect_of("value_cap")
        if effect is None:
            return sivel.NO_LIMIT
        sides = {game.held[self.attacker] - 1, game.held[self.defender] - 1}
        return effect.amount if sides == set(effect.nations) else sivel.NO_LIMIT

    def more_ways(self, game: Friedrich, card: int) -> tuple[Action, ...]:
        """Card 11 spades: Prussia's 11 of spades, once in the turn, at double value (R69)."""
        effect = game.effect_of("double_card")
        doubles = (
            effect is not None
            and not game.spent
            and game.held[self.town] - 1 == effect.nation
            and CARD_SUIT[card] == effect.card_suit
            and CARD_VALUE[card] == effect.amount
        )
        return (DOUBLE[card],) if doubles else ()

    def duty(self, game: Friedrich, plays: list[Action]) -> list[Action] | None:
        """Card 7 diamonds: the plays that keep a positive score in reach; None: no such duty (R61)."""
        effect = game.effect_of("must_lead")
        if effect is None or game.spent or effect.targets[0] not in game.stack(self.town):
            return None
        hand = game.hands[effect.nation]
        suit = SUIT[self.town]
        best = self.own_score + sum(CARD_VALUE[c] for c in hand if CARD_SUIT[c] in (suit, RESERVE))
        if best <= 0:
            return None
        good = []
        for action in plays:
            card, value = action.args
            after = self.own_score + value
            if after > 0 or (after < 0 and best - CARD_VALUE[card] + value > 0):
                good.append(action)
        return good or plays

    def worth(self, game: Friedrich, action: Action) -> int:
        """What a card counts: its value, or what a Card of Fate makes of the first one (R69)."""
        value = action.args[1]
        effect = game.in_force
        if effect is None:
            return value
        if action.verb == "double":
            game.spent = 1
        elif game.spent or game.held[self.town] - 1 not in effect.nations:
            return value
        elif effect.kind == "first_card":
            game.spent = 1
            return value + effect.amount
        elif effect.kind == "first_card_set" and self.defends_with(game, effect.targets[0]):
            game.spent = 1
            return effect.amount
        return value

    def defends_with(self, game: Friedrich, general: int) -> bool:
        """Whether the side with the right to play is attacked and its stack contains `general`."""
        return self.defender_plays and general in game.stack(self.defender)

    def explain(self, game: Friedrich, action: Action) -> Refusal | None:
        if action.verb == "stop":
            return refusals.MUST_PLAY if self.score == 0 else refusals.MUST_LEAD
        if action.verb == "double":
            return refusals.NOT_DOUBLE
        refusal = super().explain(game, action)
        if refusal is not None or action.verb != "play":
            return refusal
        return refusals.VALUE_CAP if action.args[1] > self.highest(game) else refusals.MUST_LEAD
