"""Parts of a view with names in place of numbers: what clients read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lacewars.games.maria.agreements import KINDS, terms_of
from lacewars.games.maria.alphabet import CANDIDATES
from lacewars.games.maria.board import COUNTRIES, ROADS
from lacewars.games.maria.cards import TACTICAL, card_name, worth
from lacewars.games.maria.deals import LAND, RANGE, VOTES, Deal
from lacewars.games.maria.powers import MAJORS, PIECE_IDS, POWER_IDS, TROOP_PRICE
from lacewars.games.sivel import paying
from lacewars.kernel.kinds import Mask

GROUP = Mask(PIECE_IDS)
_OF: dict[int, Sequence[str]] = {VOTES: CANDIDATES, LAND: COUNTRIES, RANGE: ROADS.ids}


def _term(kind: int, power: int, number: int) -> dict[str, str]:
    """A promise or a subsidy: whose, and for or against whom or what."""
    return {"kind": KINDS[kind], "power": POWER_IDS[power], "of": _OF.get(kind, POWER_IDS)[number]}


def deal(promised: Deal) -> dict[str, Any]:
    """A promise in force."""
    kind, power, number, last = promised
    return {**_term(kind, power, number), "last_turn": last}


def offer(offered: tuple[int, ...]) -> dict[str, Any] | None:
    """An agreement offered by one seat to another; None if there is none."""
    if not offered:
        return None
    seat, other, turns, *terms = offered
    return {"seat": seat, "to": other, "turns": turns, "terms": [_term(*t) for t in terms_of(tuple(terms))]}


def placed(cards: tuple[tuple[int, ...], ...]) -> dict[str, list[str]]:
    """The cards that lie on the political board."""
    return {POWER_IDS[p]: [card_name(c) for c in cards[p]] for p in MAJORS}


def march(under_way: tuple[int, int, int, bool] | None) -> dict[str, Any] | None:
    """The move under way."""
    if under_way is None:
        return None
    group, town, taken, forced = under_way
    return {"group": GROUP.write(group), "town": ROADS.ids[town], "steps": taken, "forced": forced}


def order(under_way: tuple[int, int, tuple[int, ...]] | None) -> dict[str, Any] | None:
    """A power's recruiting."""
    if under_way is None:
        return None
    power, troops, coming = under_way
    back = [[PIECE_IDS[g], ROADS.ids[t]] for g, t in zip(coming[::2], coming[1::2], strict=True)]
    return {"power": POWER_IDS[power], "troops": troops, "generals": back}


def payment(under_way: tuple[int, tuple[int, ...], int] | None) -> dict[str, Any] | None:
    """A power's payment."""
    if under_way is None:
        return None
    power, laid, owed = under_way
    return {"power": POWER_IDS[power], "laid": [card_name(c) for c in laid], "owed": owed}


def bill(
    under_way: tuple[int, int, tuple[int, ...]] | None, payment: tuple[int, tuple[int, ...], int] | None
) -> dict[str, Any] | None:
    """What a power's recruiting (M-13.02), or a payment for one thing, comes to.

    `troops` are those to hand out: each general who comes back brings one more, which is paid for as well.
    """
    laid = payment[1] if payment else ()
    if under_way is not None:
        _, troops, coming = under_way
        fresh = troops - len(coming) // 2
        prices = {"each": TROOP_PRICE, "troops": fresh, "troops_price": TROOP_PRICE * fresh}
        return {**prices, **paying.bill(TACTICAL, TROOP_PRICE * troops, laid)}
    if payment is None:
        return None
    nothing = {"each": None, "troops": 0, "troops_price": 0}
    return {**nothing, **paying.bill(TACTICAL, payment[2] + worth(laid), laid)}
