"""The odds of a combat (F-7), from a view alone: how it ends if both sides spend whatever they have.

- A hand: see `handodds`; a Reserve counts as the most it can be worth, Cards of Fate in force are heeded.
- Armies that the viewer does not know: every way of allotting 1 to 8 armies to each general of the nation
  that fits its public total and the stacks that are known is taken as equally likely.
- The side with more points in armies and cards together wins. It is held to a draw where the other side has
  the right to play at zero, holds none of its suit and stops (F-7.14): because the combat begins level, or
  because the stronger side cannot but land on zero. The latter is only seen where its hand is known and all
  of its cards are of one value; in an unknown hand it is too rare to count.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from lacewars.games.friedrich.board import NEAR, ROADS, SUIT, SUITS
from lacewars.games.friedrich.cards import (
    CARD_SUIT,
    DECK_SIZE,
    EFFECTS,
    RESERVE,
    RESERVE_VALUES,
    Effect,
    card_name,
)
from lacewars.games.friedrich.handodds import Deals, Points, Side, classes, convolve, unseen
from lacewars.games.friedrich.nations import GENERALS, IS_DEFENDER, MAX_ARMIES, NATIONS
from lacewars.games.friedrich.view import View
from lacewars.kernel import LaceError

NO_LIMIT = 99
ATTACKER, DEFENDER = 0, 1


class NoCombat(LaceError):
    """There is no combat between these towns."""


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

    def to_json(self) -> dict[str, Any]:
        """With names in place of numbers."""
        known = self.score.low if self.score.low == self.score.high else None
        return {
            "attacker": ROADS.ids[self.attacker],
            "defender": ROADS.ids[self.defender],
            "suits": [SUITS[SUIT[self.attacker]], SUITS[SUIT[self.defender]]],
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
            "cards": [
                {"card": card_name(p.card), "worth": p.worth, "score_after": p.score_after}
                for p in self.plays
            ],
        }


def odds(view: View, attacker: int, defender: int) -> Odds:
    """The odds of the combat between two towns, by what `view` tells; NoCombat if there cannot be one."""
    nations = _nation_on(view, attacker), _nation_on(view, defender)
    if IS_DEFENDER[nations[0]] == IS_DEFENDER[nations[1]] or defender not in NEAR[attacker]:
        raise NoCombat("enemy stacks on towns that a road joins can fight, and no others")
    towns = attacker, defender
    sides = _side(view, nations, towns, ATTACKER), _side(view, nations, towns, DEFENDER)
    pools = unseen(_placed(view))
    duel = view.duel if view.duel is not None and view.duel[:2] == towns else None
    ours, theirs = _armies(view, nations[0], attacker), _armies(view, nations[1], defender)
    scores = {duel[2]: 1.0} if duel else convolve(ours, {-armies: p for armies, p in theirs.items()})
    deals = Deals(sides[0], sides[1], pools)
    win, tie = _results(deals, pools, scores, duel[3] if duel else None)
    return Odds(
        attacker,
        defender,
        (_certain(ours), _certain(theirs)),
        Bounds(sum(s * p for s, p in scores.items()), min(scores), max(scores)),
        (_described(view, nations[0], sides[0], pools), _described(view, nations[1], sides[1], pools)),
        win,
        max(0.0, 1 - win - tie),
        tie,
        tuple(_plays(view, duel, nations, sides)) if duel else (),
    )


# ---------------------------------------------------------------------- what the view tells
def _nation_on(view: View, town: int) -> int:
    for nation in NATIONS:
        if any(view.where[g] == town for g in GENERALS[nation]):
            return nation
    raise NoCombat(f"no general stands on {ROADS.ids[town]}")


def _placed(view: View) -> Iterator[int]:
    """The cards whose place the viewer knows."""
    yield from view.used_known
    for cards in (*view.hands.values(), *view.elsewhere.values()):
        yield from cards
    if view.option_card >= 0:
        yield view.option_card


def _side(view: View, nations: tuple[int, int], towns: tuple[int, int], which: int) -> Side:
    nation, town = nations[which], towns[which]
    known = view.hands[nation] if nation in view.hands else view.elsewhere.get(nation, ())
    backs = list(view.backs[nation])
    for card in known:
        backs[card // DECK_SIZE] -= 1
    effect = EFFECTS[view.effect] if view.effect >= 0 else None
    capped = effect is not None and effect.kind == "value_cap" and set(nations) == set(effect.nations)
    side = Side(SUIT[town], tuple(known), tuple(backs), effect.amount if effect and capped else NO_LIMIT)
    if effect is None or capped or view.spent or nation not in effect.nations:
        return side
    attacked = which == DEFENDER and any(view.where[g] == town for g in effect.targets)
    return _with_effect(side, effect, attacked)


def _with_effect(side: Side, effect: Effect, attacked: bool) -> Side:
    """What a Card of Fate makes of one card (R69)."""
    parts = side.suit, side.known, side.backs, side.most
    if effect.kind == "first_card":
        return Side(*parts, first=effect.amount)
    if effect.kind == "first_card_set" and attacked:
        return Side(*parts, wasted=True)
    if effect.kind == "double_card" and side.suit == effect.card_suit:
        return Side(*parts, doubled=effect.amount)
    return side


def _certain(armies: Points) -> int | None:
    """The number that is certain; None if several are possible."""
    return next(iter(armies)) if len(armies) == 1 else None


def _armies(view: View, nation: int, town: int) -> Points:
    """The armies on a town: as known, or as the ways to allot the nation's armies have it."""
    if town in view.armies:
        return {view.armies[town]: 1.0}
    hidden = [g for g in GENERALS[nation] if view.where[g] >= 0 and view.where[g] not in view.armies]
    seen = {view.where[g] for g in GENERALS[nation]} & view.armies.keys()
    left = view.totals[nation] - sum(view.armies[t] for t in seen)
    here = sum(view.where[g] == town for g in hidden)
    ours, rest = _allotments(here), _allotments(len(hidden) - here)
    ways = {armies: number * rest.get(left - armies, 0) for armies, number in ours.items()}
    if not any(ways.values()):
        ways = ours  # before the first turn the totals are not told
    total = sum(ways.values())
    return {armies: number / total for armies, number in ways.items() if number}


def _allotments(generals: int) -> dict[int, int]:
    """In how many ways so many generals can have a number of armies between them."""
    ways = {0: 1}
    for _ in range(generals):
        more: dict[int, int] = {}
        for armies, number in ways.items():
            for given in range(1, MAX_ARMIES + 1):
                more[armies + given] = more.get(armies + given, 0) + number
        ways = more
    return ways


def _described(view: View, nation: int, side: Side, pools: list[list[int]]) -> SideOdds:
    def points(card: int) -> int:
        return side.worth(card) if side.is_suit(card) else 0

    mean = low = high = float(sum(map(points, side.known)))
    reserves = float(sum(CARD_SUIT[c] == RESERVE for c in side.known))
    for pool, number in zip(pools, side.backs, strict=True):
        if number:
            values = sorted(map(points, pool))
            mean += number * sum(values) / len(values)
            low += sum(values[:number])
            high += sum(values[-number:])
            reserves += number * sum(CARD_SUIT[c] == RESERVE for c in pool) / len(pool)
    total = Bounds(mean, int(low), int(high))
    return SideOdds(nation, not any(side.backs), sum(view.backs[nation]), total, reserves)


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
    reserves = any(CARD_SUIT[c] == RESERVE for c in side.known)
    return values.pop() if len(values) == 1 and not reserves else 0


# ---------------------------------------------------------------------- the cards to play
def _plays(
    view: View, duel: tuple[int, int, int, bool], nations: tuple[int, int], sides: tuple[Side, ...]
) -> Iterator[Play]:
    """What the viewer's side may play, if it is its turn; a Reserve once for each value."""
    which = DEFENDER if duel[3] else ATTACKER
    side = sides[which]
    if nations[which] not in view.hands:
        return
    own = -duel[2] if duel[3] else duel[2]
    seen = set()
    for card in side.known:
        most = side.worth(card)
        if not most or (not side.is_suit(card) and RESERVE in seen):
            continue
        seen.add(CARD_SUIT[card])
        for value in (most,) if side.is_suit(card) else (v for v in RESERVE_VALUES if v <= most):
            worth = 0 if side.wasted else value + (side.first or 0)
            yield Play(card, worth, own + worth)
        if side.is_suit(card) and side.doubled == most:
            yield Play(card, 2 * most, own + 2 * most)
