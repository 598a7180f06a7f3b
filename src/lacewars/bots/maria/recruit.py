"""Recruiting and paying: how many troops to buy, with which cards, and who gets them."""

from __future__ import annotations

from collections.abc import Sequence

from lacewars.bots.maria.aims import Aims
from lacewars.bots.maria.outlook import Outlook, distances
from lacewars.bots.maria.thrift import thrift
from lacewars.bots.sivel.paying import payment, suits_around
from lacewars.games.maria.alphabet import PASS, PAY, SETTLE, TROOP
from lacewars.games.maria.board import NEAR, SUIT, SUITS
from lacewars.games.maria.cards import CARD_SUIT, CARD_VALUE, RESERVE
from lacewars.games.maria.powers import GENERALS, MAX_TROOPS, TROOP_PRICE, TROOPS
from lacewars.games.maria.state import IDLE, OFF
from lacewars.games.maria.victory import LAST_TURN
from lacewars.kernel import Action

_RESERVE_KEEP = 26.0
_AROUND = suits_around(NEAR, SUIT)


def keep_values(aims: Aims) -> dict[int, float]:
    """What each card of the power's hand is worth if it is kept: much where its suit is fought over."""
    out = aims.out
    weight, worth = suit_weights(aims), thrift(out)
    return {
        c: worth * (_RESERVE_KEEP if CARD_SUIT[c] == RESERVE else CARD_VALUE[c] * weight[CARD_SUIT[c]])
        for c in out.view.hands[out.power]
    }


def suit_weights(aims: Aims) -> list[float]:
    """How likely each suit is to be fought in: that of our stacks, of the towns around them, of our aims."""
    out = aims.out
    seen = [0.0] * len(SUITS)
    for s in out.own:
        row = distances(s.town)
        near = min([row[f] for f in out.foe_towns], default=20)
        share = 1.0 if near <= 4 else 0.5 if near <= 8 else 0.25
        seen[SUIT[s.town]] += 2 * share
        for suit, number in _AROUND[s.town]:
            seen[suit] += 0.25 * share * number
        for claim in aims.claims:
            if row[claim.town] <= 8:
                seen[SUIT[claim.town]] += 0.3
    most = max(seen) or 1.0
    return [0.15 + 0.85 * min(1.0, 1.5 * s / most) for s in seen]


def wanted(aims: Aims) -> int:
    """How many troops to buy, one after the other as long as the cards are worth less."""
    out = aims.out
    view, power = out.view, out.power
    if view.turn >= LAST_TURN[view.advanced]:
        return 0
    there = [g for g in GENERALS[power] if view.where[g] != IDLE]
    ceiling = min(TROOPS[power], MAX_TROOPS * len(there))
    away = sum(view.where[g] == OFF for g in there)
    keep, number, spent = keep_values(aims), 0, 0.0
    while number < 2 * MAX_TROOPS:
        offer = payment(keep, CARD_VALUE, TROOP_PRICE * (number + 1))
        if offer is None:
            break
        cost = sum([keep[c] for c in offer])
        lack = 1 - (view.totals[power] + number) / ceiling
        if cost - spent > (6.0 if number < away else 2.0) + 14.0 * lack:
            break
        number, spent = number + 1, cost
    return number


def recruit(aims: Aims, actions: Sequence[Action]) -> Action:
    """The next line of the order: generals first, then troops, then the bill."""
    order = aims.out.view.order
    assert order is not None
    if order[1] < wanted(aims):
        sites = [a for a in actions if a.verb == "return"]
        if sites:
            return max(sites, key=lambda a: (-a.args[0], safety(aims.out, a.args[1])))
        if TROOP in actions:
            return TROOP
    return PAY if PAY in actions else PASS


def bring_back(aims: Aims, actions: Sequence[Action]) -> Action:
    """Troops of a card: generals off the map return with them."""
    sites = [a for a in actions if a.verb == "return"]
    return max(sites, key=lambda a: (-a.args[0], safety(aims.out, a.args[1])))


def safety(out: Outlook, town: int) -> float:
    """How good a town is for a returning piece: near the enemy, but not next to him."""
    row = distances(town)
    foe = min([row[f] for f in out.foe_towns], default=30)
    friend = min([row[s.town] for s in out.own], default=0)
    return min(foe, 5) * 3.0 - friend - 0.3 * foe


def lay(aims: Aims, actions: Sequence[Action]) -> Action:
    """The next card of a payment: what is missed least."""
    if SETTLE in actions:
        return SETTLE
    out = aims.out
    assert out.view.payment is not None
    _, laid, owed = out.view.payment
    keep = {c: v for c, v in keep_values(aims).items() if c not in laid}
    planned = payment(keep, CARD_VALUE, owed) or []
    return min(
        actions,
        key=lambda a: (a.args[0] not in planned, keep.get(a.args[0], _RESERVE_KEEP), a.args[0]),
    )


def reinforce(aims: Aims, actions: Sequence[Action]) -> Action:
    """The general who gets the next troop: the one most in need at the front."""
    out = aims.out
    stacks = {g: s for s in out.stacks for g in s.generals}

    def need(action: Action) -> float:
        s = stacks[action.args[0]]
        row = distances(s.town)
        near = min([row[f] for f in out.foe_towns], default=20)
        return (8.0 if near <= 5 else 4.0 if near <= 9 else 0.0) - s.armies / len(s.generals)

    return max(actions, key=need)
