"""Recruiting: what to buy, with which cards, and who gets the new armies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lacewars.bots.friedrich import temper
from lacewars.bots.friedrich.outlook import Outlook, distances
from lacewars.bots.sivel.paying import payment, suits_around
from lacewars.games.friedrich.alphabet import ARMY, PAY, SETTLE
from lacewars.games.friedrich.board import DEPOTS, NEAR, SUIT, SUITS
from lacewars.games.friedrich.cards import CARD_SUIT, CARD_VALUE, RESERVE
from lacewars.games.friedrich.nations import (
    CEILING,
    GENERALS,
    MAX_ARMIES,
    PRICE,
    PRICE_BLOCKED,
    TRAINS,
)
from lacewars.games.friedrich.state import OFF
from lacewars.kernel import Action

_RESERVE_KEEP = 30.0
_AROUND = suits_around(NEAR, SUIT)
_TRAIN_WORTH = 12.0


class Order(NamedTuple):
    """What the captain means to buy, and the cards he means to pay with."""

    armies: int
    generals: int
    trains: int
    cards: tuple[int, ...]


def keep_values(out: Outlook) -> dict[int, float]:
    """What each card of the nation's hand is worth if it is kept: much where its suit is fought over."""
    weight = _suit_weights(out)
    return {
        c: _RESERVE_KEEP if CARD_SUIT[c] == RESERVE else CARD_VALUE[c] * weight[CARD_SUIT[c]]
        for c in out.view.hands[out.nation]
    }


def _suit_weights(out: Outlook) -> list[float]:
    """How likely each suit is to be fought in: that of our stacks and of the towns around them."""
    seen = [0.0] * len(SUITS)
    for s in out.own:
        near = min((distances(s.town)[f] for f in out.foe_towns), default=20)
        share = 1.0 if near <= 4 else 0.5 if near <= 8 else 0.25
        seen[SUIT[s.town]] += 2 * share
        for suit, number in _AROUND[s.town]:
            seen[suit] += 0.25 * share * number
    for t in out.left[out.nation]:
        seen[SUIT[t]] += 0.4
    most = max(seen) or 1.0
    return [0.15 + 0.85 * min(1.0, 1.5 * s / most) for s in seen]


def plan(out: Outlook) -> Order | None:
    """What to buy now, item by item as long as the cards are worth less; None if nothing is."""
    nation, view = out.nation, out.view
    blocked = all(t in out.foe_towns or t in out.foe_trains for t in DEPOTS[nation])
    price = PRICE_BLOCKED if blocked else PRICE
    keep = keep_values(out)
    cards: list[int] = []
    bought = {"train": 0, "general": 0, "army": 0}
    spent = 0.0
    for kind in _wishes(out):
        offer = payment(keep, CARD_VALUE, price * (sum(bought.values()) + 1))
        if offer is None:
            break
        cost = sum(keep[c] for c in offer)
        lack = 1 - (view.totals[nation] + bought["army"] + bought["general"]) / CEILING[nation]
        if cost - spent > _worth(kind, lack):
            break
        bought[kind] += 1
        cards, spent = offer, cost
    return Order(bought["army"], bought["general"], bought["train"], tuple(cards)) if cards else None


def _worth(kind: str, lack: float) -> float:
    """What an item is worth in points of cards: armies the more, the more of them are lacking."""
    if kind == "train":
        return _TRAIN_WORTH
    return temper.RECRUITS * ((4.0 if kind == "general" else 2.0) + 16.0 * lack)


def _wishes(out: Outlook) -> list[str]:
    """All that could be bought, the most wanted first: a train if one is needed, generals, armies."""
    nation, where = out.nation, out.view.where
    room = CEILING[nation] - out.view.totals[nation]
    generals = min(room, sum(where[g] == OFF for g in GENERALS[nation]))
    space = sum(MAX_ARMIES * len(s.generals) - int(s.armies) for s in out.own)
    abroad = not out.trains or any(not out.at_home(s.town) for s in out.own)
    train = abroad and any(where[t] == OFF for t in TRAINS[nation])
    return ["train"] * train + ["general"] * generals + ["army"] * max(0, min(room - generals, space))


def purchase(out: Outlook, order: Order, actions: Sequence[Action]) -> Action:
    """The next line of the order: trains, then generals, then armies, then the bill."""
    assert out.view.order is not None
    armies, pieces, *_ = out.view.order
    ordered = pieces[::2]
    trains = sum(p in TRAINS[out.nation] for p in ordered)
    if trains < order.trains:
        sites = [a for a in actions if a.verb == "train"]
        if sites:
            return max(sites, key=lambda a: _safety(out, a.args[0]))
    if len(ordered) - trains < order.generals:
        sites = [a for a in actions if a.verb == "return"]
        if sites:
            return max(sites, key=lambda a: (-a.args[0], _safety(out, a.args[1])))
    if armies < order.armies and ARMY in actions:
        return ARMY
    return PAY if PAY in actions else actions[0]


def _safety(out: Outlook, town: int) -> float:
    """How good a town is for a returning piece: near our own stacks, not next to the enemy."""
    row = distances(town)
    foe = min((row[f] for f in out.foe_towns), default=30)
    friend = min((row[s.town] for s in out.own), default=0)
    return min(foe, 6) * 3.0 - friend


def lay(out: Outlook, order: Order, actions: Sequence[Action]) -> Action:
    """The next card of the payment; the planned ones first, then what is missed least."""
    if SETTLE in actions:
        return SETTLE
    keep = keep_values(out)
    planned = set(order.cards)
    return min(
        actions, key=lambda a: (a.args[0] not in planned, keep.get(a.args[0], _RESERVE_KEEP), a.args[0])
    )


def reinforce(out: Outlook, actions: Sequence[Action]) -> Action:
    """The stack that gets the next army: the one most in need at the front."""
    stacks = {s.town: s for s in out.own}

    def need(action: Action) -> float:
        s = stacks[action.args[0]]
        row = distances(s.town)
        near = min((row[f] for f in out.foe_towns), default=20)
        return (8.0 if near <= 5 else 4.0 if near <= 9 else 0.0) - s.armies / len(s.generals)

    return max(actions, key=need)
