"""F-3: how many Tactical Cards a nation draws, and what it must discard."""

from __future__ import annotations

from lacewars.games.friedrich import refusals
from lacewars.games.friedrich.alphabet import DISCARD
from lacewars.games.friedrich.nations import AUSTRIA, FRANCE, HANOVER, NATION_DRAWS, PRUSSIA
from lacewars.games.friedrich.state import Friedrich
from lacewars.games.sivel.piles import draw_cards, lay_aside
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


def draw_number(game: Friedrich, nation: int) -> int:
    """F-3.01, F-3.02: how many cards a nation draws now."""
    steps, fallen = NATION_DRAWS[nation], 0
    if nation == PRUSSIA:
        fallen = game.subsidies
    elif nation in (AUSTRIA, FRANCE):
        fallen = game.colonies
    elif nation == HANOVER:
        fallen = int(game.colonies == 2)
    return steps[min(fallen, len(steps) - 1)]


def discards(game: Friedrich, nation: int) -> bool:
    """F-3.03, F-3.04: whether the nation must discard one of the cards it draws."""
    return nation == FRANCE and game.colonies == 0


@dataphase
class Draw(Phase[Friedrich]):
    """Phase 1: the active nation draws its Tactical Cards (F-2.08)."""

    nation: int
    rules = ("F-2.08",)

    def perform(self, game: Friedrich) -> None:
        n = self.nation
        drawn = draw_cards(game, n, draw_number(game, n))
        game.tell("drew", n, len(drawn))
        game.tell("drew_cards", n, tuple(drawn), to=(game.controller[n],))
        if drawn and discards(game, n):
            game.then(Discard(tuple(drawn), n))


@dataphase
class Discard(Phase[Friedrich]):
    """France discards one of the four cards just drawn, face down (F-3.03)."""

    cards: tuple[int, ...]
    nation: int
    rules = ("F-3.03",)

    def decide(self, game: Friedrich) -> Decision | None:
        actions = list(dict.fromkeys(DISCARD[c] for c in self.cards))
        return Decision(game.controller[self.nation], self.nation, self, actions)

    def resolve(self, game: Friedrich, action: Action) -> None:
        card = action.args[0]
        discard(game, self.nation, card if card in self.cards else card + 1)

    def fits(self, game: Friedrich) -> bool:
        return bool(self.cards) and set(self.cards) <= set(game.hands[self.nation])

    def explain(self, game: Friedrich, action: Action) -> Refusal | None:
        return refusals.NOT_DRAWN_NOW if action.verb == "discard" else None


def discard(game: Friedrich, nation: int, card: int) -> None:
    """A card goes from a hand to its pile, unseen by the others."""
    game.hands[nation].remove(card)
    lay_aside(game, card, shown=False)
    game.tell("discarded", nation)
    game.tell("discarded_card", nation, card, to=(game.controller[nation],))
