"""The odds of a combat, from a view alone: how it ends if both sides spend whatever they have.

How it ends if both play it well stands in `wellplayed`.

- A hand: see `handodds`; a Reserve counts as the most it can be worth.
- Armies that the viewer does not know: every way of allotting 1 to 8 armies to each general that fits what is
  public is taken as equally likely.
- The side with more points in armies and cards together wins. It is held to a draw where the other side has
  the right to play at zero, holds none of its suit and stops: because the combat begins level, or because the
  stronger side cannot but land on zero. The latter is only seen where its hand is known and all of its cards
  are of one value; in an unknown hand it is too rare to count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from typing import Any, Protocol

from lacewars.games.sivel.duel import NO_LIMIT
from lacewars.games.sivel.handodds import Deals, Points, Side, classes, convolve, unseen
from lacewars.games.sivel.tactical import TacticalCards
from lacewars.games.sivel.wellplayed import Start, WellPlayed, fight
from lacewars.kernel import LaceError, Roads

ATTACKER, DEFENDER = 0, 1
MAX_ARMIES = 8
"""The most armies of a general."""


class NoCombat(LaceError):
    """There is no combat between these towns."""


class Seen(Protocol):
    """What the odds are made from: a seat's view."""

    @property
    def hands(self) -> Mapping[int, tuple[int, ...]]:
        """The hands of the viewer's nations."""

    @property
    def elsewhere(self) -> Mapping[int, tuple[int, ...]]:
        """Cards that the viewer knows to be in another hand."""

    @property
    def backs(self) -> Sequence[Sequence[int]]:
        """For each nation how many cards of each deck it holds."""

    @property
    def used_known(self) -> Iterable[int]:
        """The used cards that the viewer knows."""

    @property
    def duel(self) -> tuple[int, int, int, bool] | None:
        """The combat under way: both towns, the attacker's score, whether the defender plays."""


@dataclass(frozen=True, slots=True)
class CombatMap:
    """The map on which combats are weighed: its towns with the suits of their sectors, and its cards."""

    roads: Roads
    suit: Sequence[int]
    cards: TacticalCards

    def pair(self, view: Seen, attacker: str | None, defender: str | None) -> tuple[int, int]:
        """The towns named, or those of the combat under way."""
        if attacker is None or defender is None:
            if view.duel is None:
                raise NoCombat("no combat is under way: name the attacker's town and the defender's")
            return view.duel[:2]
        for town in (attacker, defender):
            if town not in self.roads.number:
                raise NoCombat("there is no such town")
        return self.roads.number[attacker], self.roads.number[defender]


@dataclass(frozen=True, slots=True)
class Combat:
    """A combat as a viewer knows it: attacker first in every pair."""

    towns: tuple[int, int]
    nations: tuple[int, int]
    """Whose cards are played."""
    sides: tuple[Side, Side]
    armies: tuple[Points, Points]


@dataclass(frozen=True, slots=True)
class Bounds:
    """A number that is known in part."""

    mean: float
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class SideOdds:
    """One side as the viewer knows it."""

    nation: int
    knows_hand: bool
    cards: int
    suit_total: Bounds
    """The points of its suit, without Reserves."""
    reserves: float
    """How many Reserves it may be expected to hold."""


@dataclass(frozen=True, slots=True)
class Play:
    """A card that the viewer may play now, and its side's score after it."""

    card: int
    worth: int
    score_after: int


@dataclass(frozen=True, slots=True)
class Odds:
    """What may come of a combat."""

    attacker: int
    defender: int
    armies: tuple[int | None, int | None]
    score: Bounds
    """The attacker's score before the next card."""
    sides: tuple[SideOdds, SideOdds]
    win: float
    lose: float
    tie: float
    plays: tuple[Play, ...]
    combat_map: CombatMap = field(repr=False, compare=False)
    start: Start = field(repr=False, compare=False)

    @property
    def well_played(self) -> WellPlayed:
        """What comes of it if both sides play it well."""
        return fight(self.start)

    def to_json(self) -> dict[str, Any]:
        """With names in place of numbers."""
        well = self.well_played
        known = self.score.low if self.score.low == self.score.high else None
        ids, suit, cards = self.combat_map.roads.ids, self.combat_map.suit, self.combat_map.cards
        return {
            "attacker": ids[self.attacker],
            "defender": ids[self.defender],
            "suits": [cards.suits[suit[self.attacker]], cards.suits[suit[self.defender]]],
            "armies": list(self.armies),
            "score": {"known": known, "low": self.score.low, "high": self.score.high},
            "sides": [
                {
                    "seat_knows_hand": side.knows_hand,
                    "cards": side.cards,
                    "suit_total": {
                        "mean": round(side.suit_total.mean, 3),
                        "low": side.suit_total.low,
                        "high": side.suit_total.high,
                    },
                    "reserves": {"mean": round(side.reserves, 3)},
                }
                for side in self.sides
            ],
            "win": round(self.win, 6),
            "lose": round(self.lose, 6),
            "tie": round(self.tie, 6),
            "well_played": {
                "win": round(well.win, 3),
                "lose": round(well.lose, 3),
                "tie": round(well.tie, 3),
                "losses": [round(armies, 2) for armies in well.losses],
                "cards": [round(number, 2) for number in well.cards],
            },
            "cards": [
                {"card": cards.name(p.card), "worth": p.worth, "score_after": p.score_after}
                for p in self.plays
            ],
        }


def weigh(combat_map: CombatMap, view: Seen, combat: Combat, placed: Iterable[int] = ()) -> Odds:
    """The odds of a combat; `placed` are known cards that lie neither in a hand nor among the used ones."""
    cards, sides = combat_map.cards, combat.sides
    hands = (*view.hands.values(), *view.elsewhere.values())
    pools = unseen(cards, (*view.used_known, *placed, *(c for hand in hands for c in hand)))
    duel = view.duel if view.duel is not None and view.duel[:2] == combat.towns else None
    ours, theirs = combat.armies
    scores = {duel[2]: 1.0} if duel else convolve(ours, {-armies: p for armies, p in theirs.items()})
    win, tie = _results(Deals(*sides, pools), pools, scores, duel[3] if duel else None)
    armies = tuple(sorted(ours.items())), tuple(sorted(theirs.items()))
    start = Start(sides, tuple(map(tuple, pools)), armies, *(duel[2:] if duel else ()))
    first, second = (
        _described(n, sum(view.backs[n]), s, pools) for n, s in zip(combat.nations, sides, strict=True)
    )
    return Odds(
        *combat.towns,
        (_certain(ours), _certain(theirs)),
        Bounds(sum(s * p for s, p in scores.items()), min(scores), max(scores)),
        (first, second),
        win,
        max(0.0, 1 - win - tie),
        tie,
        tuple(_plays(view, duel, combat)) if duel else (),
        combat_map,
        start,
    )


# ---------------------------------------------------------------------- what the view tells
def side(combat_map: CombatMap, view: Seen, nation: int, town: int, most: int = NO_LIMIT) -> Side:
    """A nation that fights on a town with its hand, as far as the viewer knows it."""
    known = view.hands[nation] if nation in view.hands else view.elsewhere.get(nation, ())
    backs = list(view.backs[nation])
    for card in known:
        backs[card // combat_map.cards.size] -= 1
    return Side(combat_map.cards, combat_map.suit[town], tuple(known), tuple(backs), most)


def shared(here: int, others: int, left: int) -> Points:
    """The armies of `here` generals, if they and `others` have `left` armies between them, 1 to 8 each."""
    ours, rest = _allotments(here), _allotments(others)
    ways = {armies: number * rest.get(left - armies, 0) for armies, number in ours.items()}
    if not any(ways.values()):
        ways = ours  # before the first turn the totals are not told
    total = sum(ways.values())
    return {armies: number / total for armies, number in ways.items() if number}


@cache
def _allotments(generals: int) -> dict[int, int]:
    """In how many ways this many generals can have a number of armies between them."""
    ways = {0: 1}
    for _ in range(generals):
        more: dict[int, int] = {}
        for armies, number in ways.items():
            for given in range(1, MAX_ARMIES + 1):
                more[armies + given] = more.get(armies + given, 0) + number
        ways = more
    return ways


def _certain(armies: Points) -> int | None:
    """The number that is certain; None if several are possible."""
    return next(iter(armies)) if len(armies) == 1 else None


def _described(nation: int, cards: int, side: Side, pools: list[list[int]]) -> SideOdds:
    def points(card: int) -> int:
        return side.worth(card) if side.is_suit(card) else 0

    mean = low = high = float(sum(map(points, side.known)))
    reserves = float(sum(map(side.is_reserve, side.known)))
    for pool, number in zip(pools, side.backs, strict=True):
        if number:
            values = sorted(map(points, pool))
            mean += number * sum(values) / len(values)
            low += sum(values[:number])
            high += sum(values[-number:])
            reserves += number * sum(map(side.is_reserve, pool)) / len(pool)
    return SideOdds(nation, not any(side.backs), cards, Bounds(mean, int(low), int(high)), reserves)


# ---------------------------------------------------------------------- how it ends
def _results(
    deals: Deals, pools: list[list[int]], scores: Points, defender_plays: bool | None
) -> tuple[float, float]:
    """The chances that the attacker wins, and that nobody does."""
    win = tie = 0.0
    for mine, theirs in product(classes(deals.sides[0], pools), classes(deals.sides[1], pools)):
        points = deals.points(mine, theirs)
        for score, chance in scores.items():
            plays = score > 0 if defender_plays is None else defender_plays
            held = saved = 0.0
            if theirs.without_suit:
                held = _held(deals.sides[ATTACKER], points, -score, not plays)
            if mine.without_suit:
                saved = _held(deals.sides[DEFENDER], {-x: p for x, p in points.items()}, score, plays)
            win += chance * (sum(p for more, p in points.items() if more > -score) - held)
            tie += chance * (points.get(-score, 0.0) + held + saved)
    return win, tie


def _held(strong: Side, points: Points, behind: int, plays: bool) -> float:
    """The chance that a side has the better of it and is held to a draw by one without its suit.

    `points` is by how much its hand is better, `behind` how far its score is below zero, `plays` whether
    it is its right to play.
    """
    if behind == 0 and not plays:
        return sum(p for more, p in points.items() if more > 0)  # the other side stops at zero
    value = _only_value(strong)
    if not value:
        return 0.0
    if plays and behind > 0 and behind % value == 0:
        return sum(p for more, p in points.items() if more > behind)  # it comes to zero, and there it ends
    ahead = (-behind - 1) % value + 1 if plays else -behind
    own = value * sum(1 for c in strong.known if strong.worth(c))
    return sum(p for more, p in points.items() if more > behind and own - more >= ahead + value)


def _only_value(side: Side) -> int:
    """The value that all cards of a hand have which is known, and holds no Reserve; 0 if there is none."""
    if any(side.backs) or side.first is not None or side.wasted or side.doubled:
        return 0
    values = {side.worth(c) for c in side.known} - {0}
    return values.pop() if len(values) == 1 and not any(map(side.is_reserve, side.known)) else 0


# ---------------------------------------------------------------------- the cards to play
def _plays(view: Seen, duel: tuple[int, int, int, bool], combat: Combat) -> Iterator[Play]:
    """What the viewer's side may play, if it is its turn; a Reserve once for each value."""
    which = DEFENDER if duel[3] else ATTACKER
    side = combat.sides[which]
    if combat.nations[which] not in view.hands:
        return
    own = -duel[2] if duel[3] else duel[2]
    reserve_told = False
    for card in side.known:
        most = side.worth(card)
        if not most or (reserve_told and side.is_reserve(card)):
            continue
        reserve_told = reserve_told or side.is_reserve(card)
        for value in (most,) if side.is_suit(card) else (v for v in side.cards.reserve_values if v <= most):
            worth = 0 if side.wasted else value + (side.first or 0)
            yield Play(card, worth, own + worth)
        if side.is_suit(card) and side.doubled == most:
            yield Play(card, 2 * most, own + 2 * most)
