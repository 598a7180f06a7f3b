"""F-7: the duel: the side that is behind plays Tactical Cards until it is level or gives up."""

from __future__ import annotations

from lacewars.games.friedrich import refusals as no
from lacewars.games.friedrich.alphabet import DOUBLE, PLAYS, STOP
from lacewars.games.friedrich.board import SUIT
from lacewars.games.friedrich.cards import CARD_SUIT, CARD_VALUE, RESERVE
from lacewars.games.friedrich.phases.draw import lay_aside, take_from_hand
from lacewars.games.friedrich.phases.outcome import Aftermath
from lacewars.games.friedrich.phases.stacks import can_fight
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel import Action, Decision, Phase, Refusal


def lead_is_met(game: Friedrich, town: int, score: int) -> None:
    """Card 7 diamonds: a positive score of Friedrich's stack meets his duty for the turn (R61)."""
    effect = game.effect_of("must_lead")
    if effect is not None and score > 0 and effect.targets[0] in game.stack(town):
        game.spent = 1


class Duel(Phase[Friedrich]):
    """The side that is behind plays cards of its sector's suit until it is level or gives up (F-7.06)."""

    __slots__ = ("attacker", "defender", "score", "defender_plays")  # noqa: RUF023 - order of the constructor
    rules = ("F-7.06", "F-7.14")

    def __init__(self, attacker: int, defender: int, score: int, defender_plays: bool) -> None:
        self.attacker = attacker
        self.defender = defender
        self.score = score
        self.defender_plays = defender_plays

    def fits(self, game: Friedrich) -> bool:
        return can_fight(game, self.attacker, self.defender) and self.own_score <= 0

    @property
    def town(self) -> int:
        """Where the side with the right to play stands."""
        return self.defender if self.defender_plays else self.attacker

    @property
    def own_score(self) -> int:
        """The score as the side with the right to play counts it: never above zero."""
        return -self.score if self.defender_plays else self.score

    def highest(self, game: Friedrich) -> int:
        """The highest value that may be used: 13, or 9 between Prussia and France under card 3 clubs."""
        effect = game.effect_of("value_cap")
        sides = {game.held[self.attacker] - 1, game.held[self.defender] - 1}
        return effect.amount if effect is not None and sides == set(effect.nations) else 99

    def plays(self, game: Friedrich) -> tuple[list[Action], bool]:
        """The ways to play a card of the hand, and whether it holds one of the right suit (not a Reserve)."""
        town = self.town
        suit, most = SUIT[town], self.highest(game)
        actions: list[Action] = []
        reserves: list[Action] = []
        for card in game.hands[game.held[town] - 1]:
            card_suit = CARD_SUIT[card]
            if card_suit == suit:
                if CARD_VALUE[card] <= most:
                    actions.append(PLAYS[card][0])
                    if self.may_double(game, card):
                        actions.append(DOUBLE[card])
            elif card_suit == RESERVE and PLAYS[card][0] not in reserves:
                reserves += PLAYS[card][:most]
        return actions + reserves, bool(actions)

    def may_double(self, game: Friedrich, card: int) -> bool:
        """Card 11 spades: Prussia's 11 of spades, once in the turn, at double value (R69)."""
        effect = game.effect_of("double_card")
        return (
            effect is not None
            and not game.spent
            and game.held[self.town] - 1 == effect.nation
            and CARD_SUIT[card] == effect.card_suit
            and CARD_VALUE[card] == effect.amount
        )

    def decide(self, game: Friedrich) -> Decision | None:
        plays, has_suit = self.plays(game)
        led = self.leading(game, plays)
        if led is not None:
            plays = led
        elif self.score or not has_suit:
            plays.append(STOP)
        nation = game.held[self.town] - 1
        return Decision(game.controller[nation], nation, self, plays)

    def leading(self, game: Friedrich, plays: list[Action]) -> list[Action] | None:
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

    def resolve(self, game: Friedrich, action: Action) -> None:
        nation = game.held[self.town] - 1
        own = self.own_score
        if action is STOP:
            game.tell("stopped", nation, own)
            game.then(Aftermath(self.attacker, self.defender, self.score))
            return
        card = take_from_hand(game, nation, action.args[0])
        worth = self.worth(game, action)
        lay_aside(game, card, shown=True)
        own += worth
        game.tell("played", nation, card, worth, own)
        lead_is_met(game, self.town, own)
        score = -own if self.defender_plays else own
        passes = own >= 0
        game.then(Duel(self.attacker, self.defender, score, self.defender_plays != passes))

    def explain(self, game: Friedrich, action: Action) -> Refusal | None:
        if action.verb == "stop":
            return no.MUST_PLAY if self.score == 0 else no.MUST_LEAD
        if action.verb == "double":
            return no.NOT_DOUBLE
        if action.verb != "play":
            return None
        card, value = action.args
        hand = game.hands[game.held[self.town] - 1]
        if card not in hand and not (CARD_SUIT[card] == RESERVE and card + 1 in hand):
            return no.NOT_IN_HAND
        if CARD_SUIT[card] not in (SUIT[self.town], RESERVE):
            return no.WRONG_SUIT
        return no.VALUE_CAP if value > self.highest(game) else no.MUST_LEAD
