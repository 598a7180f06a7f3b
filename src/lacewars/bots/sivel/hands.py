"""What a hand may hold: one's own cards are counted, the others' are guessed from what is open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from math import exp, sqrt

from lacewars.bots.sivel.kept import Kept
from lacewars.games.sivel.tactical import TacticalCards

_SPREAD = 15.0
"""The variance of what an unknown card is worth in a given suit."""


class Hands:
    """The cards as one seat knows them. It is not to be changed: `hands` keeps it in mind."""

    def __init__(
        self,
        tactical: TacticalCards,
        own: Mapping[int, Sequence[int]],
        elsewhere: Mapping[int, Sequence[int]],
        backs: Sequence[Sequence[int]],
        others: Iterable[int],
    ) -> None:
        self.tactical = tactical
        self.own = own
        self.elsewhere = elsewhere
        """Cards known to be in another's hand."""
        self.backs = backs
        """For each player's hand how many cards of each deck it holds."""
        self.others = others
        """Cards known to be in no hand."""
        self._points: dict[tuple[int, int], float] = {}
        self._doubts: dict[tuple[int, int], float] = {}

    @cached_property
    def _unseen(self) -> tuple[list[list[float]], list[int]]:
        """For each deck the values by suit, and the number, of the cards whose place is not known."""
        cards = self.tactical
        worth = [list(map(float, row)) for row in full_worth(cards)]
        number = [cards.size] * cards.decks
        for known in (*self.own.values(), *self.elsewhere.values(), self.others):
            for c in known:
                deck = c // cards.size
                worth[deck][cards.suit[c]] -= cards.value[c]
                number[deck] -= 1
        return worth, number

    def points(self, power: int, suit: int) -> float:
        """What the cards of a power are worth in a suit: counted if they are ours, else guessed."""
        key = power, suit
        found = self._points.get(key)
        if found is None:
            found = self._points[key] = self._reckon(power, suit)
        return found

    def most_points(self, power: int, suits: tuple[int, ...]) -> float:
        """What the cards of a power are worth in the best of some suits."""
        return max([self.points(power, suit) for suit in suits])

    def _reckon(self, power: int, suit: int) -> float:
        cards = self.tactical
        fitting = (suit, cards.reserve)
        hand = self.own.get(power)
        if hand is not None:
            return float(sum(cards.value[c] for c in hand if cards.suit[c] in fitting))
        known = self.elsewhere.get(power, ())
        total = float(sum(cards.value[c] for c in known if cards.suit[c] in fitting))
        worth, number = self._unseen
        for deck, held in enumerate(self.backs[power]):
            held -= sum(c // cards.size == deck for c in known)
            if held > 0 and number[deck] > 0:
                total += held * (worth[deck][suit] + worth[deck][cards.reserve]) / number[deck]
        return total

    def chance(self, power: int, margin: float, foe: int) -> float:
        """How likely `power` wins a duel against `foe`, being `margin` points stronger by our reckoning."""
        doubt = self._doubts.get((power, foe))
        if doubt is None:
            hidden = sum(sum(self.backs[n]) for n in (power, foe) if n not in self.own)
            doubt = self._doubts[power, foe] = sqrt(_SPREAD * hidden) + 2
        odds = 1.7 * margin / doubt
        return 1 / (1 + exp(-odds if -30.0 < odds < 30.0 else -30.0 if odds > 0 else 30.0))


def hands(
    tactical: TacticalCards,
    own: Mapping[int, Sequence[int]],
    elsewhere: Mapping[int, Sequence[int]],
    backs: Sequence[Sequence[int]],
    others: Iterable[int],
) -> Hands:
    """The cards, and all that was reckoned with them before, if these very cards were looked at lately."""
    key = tuple(own.items()), tuple(elsewhere.items()), backs, tuple(others)
    return _KNOWN.of((tactical, key), lambda: Hands(tactical, own, elsewhere, backs, key[-1]))


_KNOWN: Kept[Hands] = Kept(128)


@cache
def full_worth(cards: TacticalCards) -> list[list[int]]:
    """For each deck the sum of the values of each suit, Reserves last."""
    found = [[0] * (cards.reserve + 1) for _ in range(cards.decks)]
    for c in range(cards.count):
        found[c // cards.size][cards.suit[c]] += cards.value[c]
    return found
