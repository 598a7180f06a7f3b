"""How a combat ends if both sides play it well: many are fought in a model, from what a seat knows.

Each time the cards that the seat cannot name are dealt anew, and armies it does not know are drawn. A side
fights on while it sees a fair chance to win: its own points against what as many cards of the enemy's are
worth on average. It then draws level as cheaply as it can. Without hope it plays only what makes its defeat
smaller. The same knowledge always gives the same answer.
"""

from __future__ import annotations

import random
from bisect import insort
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import erf, sqrt

from lacewars.games.sivel.handodds import Side

SAMPLES = 120
HOPE = 0.2
"""A side whose chance to win is smaller gives the combat up."""

Armies = tuple[tuple[int, float], ...]
"""Chances of armies."""
Pools = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Start:
    """How a combat begins, or how it stands; the attacker first."""

    sides: tuple[Side, Side]
    pools: Pools
    """For each deck the cards that the seat cannot place."""
    armies: tuple[Armies, Armies]
    score: int | None = None
    """The attacker's, once it is under way."""
    defender_plays: bool = False


@dataclass(frozen=True, slots=True)
class WellPlayed:
    """What came of many combats; the attacker first in every pair."""

    win: float
    tie: float
    lose: float
    losses: tuple[float, float]
    """Armies lost on average."""
    cards: tuple[float, float]
    """Cards spent on average."""


@lru_cache(maxsize=512)
def fight(start: Start) -> WellPlayed:
    """What comes of a combat if both sides play it well."""
    chance = random.Random(1756)
    wins = ties = 0
    lost, spent = [0, 0], [0, 0]
    cards = [_card_of(side) for side in start.sides]
    for _ in range(SAMPLES):
        armies = [chance.choices([a for a, _ in known], [p for _, p in known])[0] for known in start.armies]
        hands = _deal(start, chance)
        ours, theirs = (_Fighter(start.sides[i], hands[i], cards[1 - i]) for i in (0, 1))
        if start.score is None:
            score = _duel((ours, theirs), armies[0] - armies[1], armies[0] > armies[1])
        else:
            score = _duel((ours, theirs), start.score, start.defender_plays)
        wins += score > 0
        ties += score == 0
        loser = int(score > 0)
        lost[loser] += min(abs(score), armies[loser])
        spent[0] += ours.spent
        spent[1] += theirs.spent
    shares = [number / SAMPLES for number in (wins, ties, SAMPLES - wins - ties, *lost, *spent)]
    return WellPlayed(shares[0], shares[1], shares[2], (shares[3], shares[4]), (shares[5], shares[6]))


def _deal(start: Start, chance: random.Random) -> tuple[list[int], list[int]]:
    """Both hands, with what the seat does not know dealt from what it cannot place."""
    ours, theirs = start.sides
    hands = list(ours.known), list(theirs.known)
    for pool, mine, his in zip(start.pools, ours.backs, theirs.backs, strict=True):
        if mine or his:
            cards = chance.sample(pool, mine + his)
            hands[0].extend(cards[:mine])
            hands[1].extend(cards[mine:])
    return hands


def _card_of(side: Side) -> tuple[float, float]:
    """What a card of a side is worth, and the variance of it, to an enemy who sees backs alone."""
    size = side.cards.size
    decks = {card // size for card in side.known} | {deck for deck, backs in enumerate(side.backs) if backs}
    worths = [side.worth(card) for deck in decks for card in range(deck * size, (deck + 1) * size)]
    if not worths:
        return 0.0, 0.0
    mean = sum(worths) / len(worths)
    return mean, sum((worth - mean) ** 2 for worth in worths) / len(worths)


class _Fighter:
    """One side of a combat in the model: its hand, and what it makes of the enemy's."""

    __slots__ = ("cards", "doubled", "enemy", "reserves", "side", "spent", "suited")

    def __init__(self, side: Side, hand: Sequence[int], enemy: tuple[float, float]) -> None:
        self.side = side
        self.enemy = enemy
        self.cards = len(hand)
        self.spent = 0
        self.doubled = side.doubled
        self.suited: list[int] = []
        self.reserves: list[int] = []
        for card in hand:
            worth = side.worth(card)
            if worth:
                insort(self.reserves if side.is_reserve(card) else self.suited, worth)

    def points(self) -> int:
        """What its cards can still count."""
        total = sum(self.suited) + sum(self.reserves)
        if self.doubled in self.suited:
            total += self.doubled
        if self.spent == 0 and total:
            total += self.side.first or 0
            if self.side.wasted:
                total -= min(self.suited + self.reserves)
        return total

    def hopes(self, behind: int, enemy: _Fighter) -> bool:
        """Whether it sees a fair chance to win."""
        mean, variance = self.enemy
        margin = self.points() - behind - mean * enemy.cards
        spread = sqrt(2 * variance * enemy.cards)
        return margin > 0 if spread == 0 else 0.5 * (1 + erf(margin / spread)) >= HOPE

    def play(self, behind: int, enemy: _Fighter) -> int | None:
        """What its next card counts; None: it stops."""
        if behind == 0:
            return self._lay(self.suited, 0) if self.suited else None
        if self.hopes(behind, enemy):
            return self._draw_level(behind)
        smaller = [i for i, worth in enumerate(self.suited) if worth < behind]
        return self._lay(self.suited, smaller[-1]) if smaller else None

    def _draw_level(self, behind: int) -> int | None:
        """The next card on the cheapest way to level or ahead."""
        enough = next((i for i, worth in enumerate(self.suited) if worth >= behind), None)
        if enough is not None:
            return self._lay(self.suited, enough)
        if self.reserves and sum(self.suited) < behind <= self.reserves[-1]:
            self._lay(self.reserves, -1)
            return behind
        if self.suited:
            return self._lay(self.suited, -1)
        return self._lay(self.reserves, -1) if self.reserves else None

    def _lay(self, cards: list[int], which: int) -> int:
        """Lays a card; the first one may count more or nothing, one of a value double."""
        worth = cards.pop(which)
        self.cards -= 1
        self.spent += 1
        if self.spent == 1 and self.side.wasted:
            return 0
        if self.spent == 1 and self.side.first:
            return worth + self.side.first
        if worth == self.doubled and cards is self.suited:
            self.doubled = 0
            return 2 * worth
        return worth


def _duel(fighters: tuple[_Fighter, _Fighter], score: int, defender_plays: bool) -> int:
    """The attacker's score when one side stops."""
    while True:
        own = -score if defender_plays else score
        worth = fighters[defender_plays].play(-own, fighters[not defender_plays])
        if worth is None:
            return score
        own += worth
        score = -own if defender_plays else own
        if own >= 0:
            defender_plays = not defender_plays
