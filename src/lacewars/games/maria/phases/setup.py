"""M-4: the secret allotment of troops, the first hands."""

from __future__ import annotations

from lacewars.games.maria import refusals
from lacewars.games.maria.alphabet import ALLOT
from lacewars.games.maria.cards import YEARS
from lacewars.games.maria.phases.turn import Turn
from lacewars.games.maria.powers import (
    ABSENT,
    DEAL_ORDER,
    FIRST_HAND,
    GENERALS,
    MAX_TROOPS,
    PIECES,
    POWER_OF,
    POWERS,
    TROOPS,
)
from lacewars.games.maria.state import Maria
from lacewars.games.sivel.piles import draw_cards
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Setup(Phase[Maria]):
    """The first hands are dealt; every player divides his troops, all at the same time (M-4.23, M-4.30)."""

    rules = ("M-4.23",)

    def perform(self, game: Maria) -> None:
        if game.advanced:
            game.politics = [card for year in YEARS for card in _shuffled(game, year)]
        for power in DEAL_ORDER:
            if game.advanced or power not in ABSENT:
                drawn = tuple(draw_cards(game, power, FIRST_HAND[power]))
                game.tell("drew", power, len(drawn))
                game.tell("drew_cards", power, drawn, to=(game.controller[power],))
        game.then(Mustered(), Turn(1))
        lanes: dict[int, list[Phase[Maria]]] = {}
        for power in POWERS:
            if game.advanced or power not in ABSENT:
                lanes.setdefault(game.controller[power], []).append(Allot(GENERALS[power][0], TROOPS[power]))
        game.together(lanes)


def _shuffled(game: Maria, cards: tuple[int, ...]) -> list[int]:
    pile = list(cards)
    game.chance.shuffle(pile)
    return pile


@dataphase
class Mustered(Phase[Maria]):
    """All troops are allotted: each power's total is open, without those of idle generals (M-6.09, R9)."""

    rules = ("M-6.09",)

    def perform(self, game: Maria) -> None:
        for power in POWERS:
            if game.total(power):
                game.tell("mustered", power, game.total(power))


def allotments(general: int, left: int) -> range:
    """How many of the troops left a general may get, so that all can be given (M-4.23)."""
    later = [g for g in GENERALS[POWER_OF[general]] if g > general]
    least = max(PIECES[general].least, left - MAX_TROOPS * len(later))
    return range(least, min(MAX_TROOPS, left - sum(PIECES[g].least for g in later)) + 1)


@dataphase
class Allot(Phase[Maria]):
    """A power's troops are allotted to its generals, one after the other."""

    general: int
    left: int
    rules = ("M-4.23",)

    def decide(self, game: Maria) -> Decision | None:
        power = POWER_OF[self.general]
        if len(GENERALS[power]) == 1:
            return None
        actions = [ALLOT[self.general, n] for n in allotments(self.general, self.left)]
        return Decision(game.controller[power], power, self, actions)

    def perform(self, game: Maria) -> None:
        self.give(game, self.left)

    def resolve(self, game: Maria, action: Action) -> None:
        self.give(game, action.args[1])

    def give(self, game: Maria, troops: int) -> None:
        """Gives troops to this general and goes on to the next."""
        power = POWER_OF[self.general]
        game.troops[self.general] = troops
        game.tell("allotted", self.general, troops, to=(game.controller[power],))
        if self.general != GENERALS[power][-1]:
            game.then(Allot(self.general + 1, self.left - troops))

    def fits(self, game: Maria) -> bool:
        power = POWER_OF[self.general]
        return game.turn == 0 and self.left == TROOPS[power] - sum(game.troops[g] for g in GENERALS[power])

    def explain(self, game: Maria, action: Action) -> Refusal | None:
        if action.verb != "allot":
            return None
        return refusals.ALLOT_RANGE if action.args[0] == self.general else refusals.NOT_THIS_GENERAL
