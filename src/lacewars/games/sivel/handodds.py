"""How strong two hands may be, by what one seat can see: counted exactly, card by card.

The back of a card tells its deck. So a card of deck d that a viewer cannot name is equally likely to be any
card of deck d that it cannot place elsewhere, and the decks are independent of each other. Deals are counted
by polynomials, packed into one large integer each: the exponent is the points of the attacker's hand less
those of the defender's, the coefficient the number of deals.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import comb

from lacewars.games.sivel.tactical import TacticalCards

Points = dict[int, float]
"""Chances of points."""


@dataclass(frozen=True, slots=True)
class Side:
    """What is known of one side's hand, and how it counts in this combat."""

    cards: TacticalCards
    suit: int
    known: tuple[int, ...]
    backs: tuple[int, ...]
    """For each deck the number of cards that the viewer cannot name."""
    most: int
    """The highest value that may be used."""
    first: int | None = None
    """What the first card is worth more (card 4 spades), where that still counts."""
    wasted: bool = False
    """Whether the first card counts nothing (card 10 hearts)."""
    doubled: int = 0
    """The value that may be played double once (card 11 spades), where this side may."""

    def worth(self, card: int) -> int:
        """The most a card can count here; 0 if it may not be played."""
        value = self.cards.value[card]
        if self.is_reserve(card):
            return min(value, self.most)
        return value if self.cards.suit[card] == self.suit and value <= self.most else 0

    def is_suit(self, card: int) -> bool:
        """Whether a card obliges at zero: of the suit, and no Reserve."""
        return not self.is_reserve(card) and self.worth(card) > 0

    def is_reserve(self, card: int) -> bool:
        """Whether a card is of any suit."""
        return self.cards.suit[card] == self.cards.reserve


@dataclass(frozen=True, slots=True)
class Class:
    """Hands that count alike: a signed sum of "playable cards in this set only", and what is added."""

    terms: tuple[tuple[int, frozenset[int]], ...]
    extra: int
    without_suit: bool


def unseen(cards: TacticalCards, placed: Iterable[int]) -> list[list[int]]:
    """For each deck the cards that the viewer cannot place."""
    seen, size = set(placed), cards.size
    return [[c for c in range(d * size, (d + 1) * size) if c not in seen] for d in range(cards.decks)]


def classes(side: Side, pools: Sequence[Sequence[int]]) -> list[Class]:
    """All hands the side may have, parted by whether it holds its suit and by what its first card does."""
    possible = [
        c for pool, backs in zip(pools, side.backs, strict=True) if backs for c in pool if side.worth(c)
    ]
    held = [c for c in side.known if side.worth(c)]
    everything = frozenset(possible)
    if any(side.is_suit(c) for c in held):
        return _by_first_card(side, held, everything, None, False)
    reserves = frozenset(c for c in possible if not side.is_suit(c))
    with_suit = _by_first_card(side, held, everything, reserves, False)
    return with_suit + _by_first_card(side, held, reserves, None, True)


def _by_first_card(
    side: Side, held: list[int], allowed: frozenset[int], less: frozenset[int] | None, suitless: bool
) -> list[Class]:
    """The hands within `allowed` (and not within `less`), parted by what Cards of Fate add to them."""

    def part(inside: frozenset[int], outside: frozenset[int] | None, extra: int) -> Class:
        """Hands within `inside` that are not within `outside`, nor within `less`."""
        terms = [(1, inside)]
        if outside is not None:
            terms.append((-1, outside))
        if less is not None:
            terms.append((-1, inside & less))
            if outside is not None:
                terms.append((1, outside & less))
        return Class(_joined(terms), extra, suitless)

    if side.first is not None:
        if held:
            return [part(allowed, None, side.first)]
        return [part(frozenset(), None, 0), part(allowed, frozenset(), side.first)]
    if side.wasted:
        least = min((side.worth(c) for c in held), default=99)
        found = [part(frozenset(), None, -least if held else 0)]
        inside: frozenset[int] = frozenset()
        for value in sorted({side.worth(c) for c in allowed}, reverse=True):
            wider = inside | {c for c in allowed if side.worth(c) == value}
            found.append(part(wider, inside, -min(value, least)))
            inside = wider
        return found
    if side.doubled and not any(side.worth(c) == side.doubled and side.is_suit(c) for c in held):
        plain = frozenset(c for c in allowed if not (side.worth(c) == side.doubled and side.is_suit(c)))
        return [part(plain, None, 0), part(allowed, plain, side.doubled)]
    return [part(allowed, None, side.doubled)]


def _joined(terms: Iterable[tuple[int, frozenset[int]]]) -> tuple[tuple[int, frozenset[int]], ...]:
    signs: dict[frozenset[int], int] = {}
    for sign, allowed in terms:
        signs[allowed] = signs.get(allowed, 0) + sign
    return tuple((sign, allowed) for allowed, sign in signs.items() if sign)


class Deals:
    """Counts how the unseen cards may lie in two hands."""

    def __init__(self, attacker: Side, defender: Side, pools: Sequence[Sequence[int]]) -> None:
        self.sides = attacker, defender
        self.pools = pools
        self._decks: dict[tuple[int, frozenset[int], frozenset[int]], Points] = {}

    def points(self, mine: Class, theirs: Class) -> Points:
        """The chances that the hands are of these classes and the attacker's has this many points more."""
        held = sum(map(self.sides[0].worth, self.sides[0].known)) + mine.extra
        held -= sum(map(self.sides[1].worth, self.sides[1].known)) + theirs.extra
        total: Points = {}
        for sign, a in mine.terms:
            for other, d in theirs.terms:
                for points, chance in self._all_decks(a, d).items():
                    place = points + held
                    total[place] = total.get(place, 0.0) + sign * other * chance
        return {points: chance for points, chance in total.items() if chance > 1e-15}

    def _all_decks(self, a: frozenset[int], d: frozenset[int]) -> Points:
        found: Points = {0: 1.0}
        for deck in range(len(self.pools)):
            if self.sides[0].backs[deck] or self.sides[1].backs[deck]:
                found = convolve(found, self._deck(deck, a, d))
        return found

    def _deck(self, deck: int, a: frozenset[int], d: frozenset[int]) -> Points:
        own = frozenset(self.pools[deck])
        key = deck, a & own, d & own
        if key not in self._decks:
            self._decks[key] = self._count(deck, *key[1:])
        return self._decks[key]

    def _count(self, deck: int, a: frozenset[int], d: frozenset[int]) -> Points:
        """One deck: the deals in which each hand holds no playable card but those of its set."""
        first, second = self.sides
        pool, m, n = self.pools[deck], first.backs[deck], second.backs[deck]
        deals = comb(len(pool), m) * comb(len(pool) - m, n)
        width = deals.bit_length() + 1
        plain = 0
        single: list[tuple[int, int]] = []
        """The cards that matter, with their worth in either hand; -1: it cannot be there."""
        for card in pool:
            x = _worth(first, card, a) if m else 0
            y = _worth(second, card, d) if n else 0
            if x or y:
                single.append((x if m else -1, y if n else -1))
            else:
                plain += 1
        least = sum(sorted((y for _, y in single if y > 0), reverse=True)[:n])
        ways = _spread(single, m, n, width, least)
        total = sum(
            poly * comb(plain, m - i) * comb(plain - m + i, n - j)
            for (i, j), poly in ways.items()
            if m - i <= plain and n - j <= plain - m + i
        )
        mask = (1 << width) - 1
        found: Points = {}
        place = -least
        while total:
            if total & mask:
                found[place] = (total & mask) / deals
            total >>= width
            place += 1
        return found


def _worth(side: Side, card: int, allowed: frozenset[int]) -> int:
    """What a card counts in a hand; -1 if it is not to lie there."""
    worth = side.worth(card)
    return worth if not worth or card in allowed else -1


def _spread(
    cards: Sequence[tuple[int, int]], m: int, n: int, width: int, least: int
) -> dict[tuple[int, int], int]:
    """Lays the cards one by one into the first hand, the second or neither; polynomials by how many."""
    ways: dict[tuple[int, int], int] = {(0, 0): 1 << least * width}
    for x, y in cards:
        more = dict(ways)
        for (i, j), poly in ways.items():
            if x >= 0 and i < m:
                more[i + 1, j] = more.get((i + 1, j), 0) + (poly << x * width)
            if y >= 0 and j < n:
                more[i, j + 1] = more.get((i, j + 1), 0) + (poly >> y * width)
        ways = more
    return ways


def convolve(a: Mapping[int, float], b: Mapping[int, float]) -> Points:
    """The chances of the sum of two independent numbers."""
    if len(a) > len(b):
        a, b = b, a
    found: Points = {}
    for x, p in a.items():
        for y, q in b.items():
            found[x + y] = found.get(x + y, 0.0) + p * q
    return found
