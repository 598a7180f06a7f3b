"""Cards whose place a seat does not know, dealt anew: for positions that it cannot tell from the real one."""

from __future__ import annotations

from lacewars.games.sivel.paying import Paying
from lacewars.games.sivel.state import CardTable
from lacewars.kernel import Chance


def deal_anew(game: CardTable, seat: int, chance: Chance) -> list[int]:
    """Permutes, deck by deck, the cards in places that `seat` does not know; payments follow.

    Returns for each card which it has become: the game changes the places it has of its own.
    """
    cards = game.tactical
    new = list(range(cards.count))
    for deck in range(cards.decks):
        first = deck * cards.size
        unknown = [c for c in range(first, first + cards.size) if not game.known[c] >> seat & 1]
        dealt = unknown[:]
        chance.shuffle(dealt)
        for old, card in zip(unknown, dealt, strict=True):
            new[old] = card
    game.hands = [[new[c] for c in hand] for hand in game.hands]
    game.used = [[new[c] for c in pile] for pile in game.used]
    game.draw = [new[c] for c in game.draw]
    known = game.known
    game.known = bytearray(cards.count)
    for old, card in enumerate(new):
        game.known[card] = known[old]
    for lane in (game.agenda, *game.lanes.values()):
        for i, phase in enumerate(lane):
            if isinstance(phase, Paying):
                laid = tuple(new[c] for c in phase.laid)
                lane[i] = phase.relaid(laid, phase.owed + cards.worth(phase.laid) - cards.worth(laid))
    return new


def take_over(game: CardTable, dealt: CardTable) -> None:
    """Takes over where the cards are, and the phases that name cards."""
    game.hands, game.used, game.draw, game.known = dealt.hands, dealt.used, dealt.draw, dealt.known
    game.agenda, game.lanes = dealt.agenda, dealt.lanes
