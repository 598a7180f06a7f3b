"""A view, and its JSON form with names in place of numbers, which clients read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lacewars.games.maria.agreements import KINDS, terms_of
from lacewars.games.maria.alphabet import CANDIDATES
from lacewars.games.maria.board import COUNTRIES, ROADS, SUITS
from lacewars.games.maria.cards import POLITICAL, STATUSES, TACTICAL, TRACK_IDS, card_name
from lacewars.games.maria.deals import LAND, RANGE, VOTES
from lacewars.games.maria.powers import MAJORS, PIECES, POWER_IDS, POWERS
from lacewars.games.maria.serialize import group_ids, place_id, power_id
from lacewars.games.sivel.sight import Sight, cards_seen_to_json, duel_to_json

_TOWNS = ROADS.ids


@dataclass(slots=True)
class View(Sight):
    """The position as one seat sees it. Lists are indexed by power, piece, track or deck number."""

    stage: int
    active: tuple[int, ...]
    acted: int
    held: bytes
    """For each town who commands there: power + 1, a train power + 9, nobody 0."""
    troops: dict[int, int]
    """The troops this seat knows: its own, and those everybody is sure of.

    Generals of one power on one town share theirs, which are given for the first of them.
    """
    totals: tuple[int, ...]
    hussars: tuple[int, ...]
    # ---- fortresses and victory
    markers: dict[int, int]
    electors: dict[int, int]
    marks: dict[int, int]
    pools: tuple[int, ...]
    set_aside: tuple[int, ...]
    battle_boxes: tuple[int, ...]
    electors_box: int
    emperor_box: int
    italy_box: int
    silesia_box: bool
    winter_scores: tuple[tuple[int, ...], ...]
    """Hidden until the end (R41)."""
    # ---- politics
    tracks: tuple[int, ...]
    saxony: int
    politics_seen: tuple[int, ...]
    faces: tuple[int, ...]
    trump: int
    bids: dict[int, int]
    """For each power that has placed a card face down the deck of the card, which its back tells."""
    own_bids: dict[int, int]
    placed: tuple[tuple[int, ...], ...]
    announced: tuple[int, ...]
    executed: int
    last_winner: int
    income_change: tuple[int, ...]
    jacobites: bool
    corps_owed: int
    election_due: bool
    elected: bool
    # ---- peace and contracts
    annexed: int
    prussia_neutral: bool
    reduced: bool
    contracts: tuple[tuple[int, ...], ...]
    subsidised: bool
    deals: tuple[tuple[int, ...], ...]
    refused: tuple[tuple[int, ...], ...]
    offer: tuple[int, ...]
    """The agreement that waits for an answer: who offers, who is asked, turns, terms; or nothing.

    With 0 turns it is still being put together, which only the seat that does so sees.
    """
    dispute: int
    # ---- what is under way
    march: tuple[int, int, int, bool] | None
    """The move under way: group, town, steps taken, whether it is a force march."""
    order: tuple[int, int, tuple[int, ...]] | None
    """This seat's recruiting under way: power, troops, and generals with the towns where they come back."""
    payment: tuple[int, tuple[int, ...], int] | None
    """This seat's payment under way: power, cards laid down, points still owed."""

    def to_json(self) -> dict[str, Any]:
        """The view with names in place of numbers."""
        return view_to_json(self)


def _powers(values: Iterable[Any]) -> dict[str, Any]:
    return dict(zip(POWER_IDS, values, strict=True))


def _mask(mask: int) -> list[str]:
    return [POWER_IDS[p] for p in POWERS if mask >> p & 1]


def _cards(cards: Iterable[int]) -> list[str]:
    return [card_name(c) for c in cards]


def _on_towns(values: Mapping[int, int]) -> dict[str, str]:
    return {_TOWNS[t]: POWER_IDS[p] for t, p in sorted(values.items())}


def _political(cards: Iterable[int]) -> list[str]:
    return [POLITICAL[c].id for c in cards]


def view_to_json(view: View) -> dict[str, Any]:
    """All of a view."""
    return {
        "seat": view.seat,
        "players": view.players,
        "variant": "advanced" if view.advanced else "introductory",
        "turn": view.turn,
        "stage": view.stage,
        "active": [POWER_IDS[p] for p in view.active],
        "acted": _mask(view.acted),
        "controller": _powers(view.controller),
        **_pieces(view),
        **cards_seen_to_json(view, TACTICAL, POWER_IDS),
        **_victory(view),
        **_politics(view),
        "annexed": view.annexed,
        "prussia_neutral": view.prussia_neutral,
        "reduced": view.reduced,
        "contracts": [[POWER_IDS[d], POWER_IDS[r], turns] for d, r, turns in view.contracts],
        "subsidised": view.subsidised,
        "deals": [{**_term(*deal[:3]), "last_turn": deal[3]} for deal in view.deals],
        "refused": [_offer(offer) for offer in view.refused],
        "offer": _offer(view.offer) if view.offer else None,
        "dispute": view.dispute,
        "pairs": [[_TOWNS[a], _TOWNS[d]] for a, d in view.pairs],
        "march": _march(view.march),
        "duel": duel_to_json(view, _TOWNS),
        "order": _order(view.order),
        "payment": _payment(view.payment),
        "winners": list(view.winners),
        "reason": view.reason,
    }


def _term(kind: int, power: int, number: int) -> dict[str, str]:
    """A promise or a subsidy: whose, and for or against whom or what."""
    names: dict[int, Sequence[str]] = {VOTES: CANDIDATES, LAND: COUNTRIES, RANGE: _TOWNS}
    return {"kind": KINDS[kind], "power": POWER_IDS[power], "of": names.get(kind, POWER_IDS)[number]}


def _offer(offer: tuple[int, ...]) -> dict[str, Any]:
    """An agreement offered by one seat to another."""
    seat, other, turns, *terms = offer
    return {"seat": seat, "to": other, "turns": turns, "terms": [_term(*t) for t in terms_of(tuple(terms))]}


def _pieces(view: View) -> dict[str, Any]:
    return {
        "pieces": {p.id: place_id(t) for p, t in zip(PIECES, view.where, strict=True)},
        "commands": {
            _TOWNS[t]: POWER_IDS[code - 1] for t, code in enumerate(view.held) if 0 < code <= len(POWERS)
        },
        "face_down": group_ids(view.down),
        "moved": group_ids(view.moved),
        "troops": {PIECES[g].id: n for g, n in sorted(view.troops.items())},
        "totals": _powers(view.totals),
        "hussars": [_TOWNS[t] if t >= 0 else None for t in view.hussars],
    }


def _victory(view: View) -> dict[str, Any]:
    return {
        "markers": _on_towns(view.markers),
        "electors": _on_towns(view.electors),
        "marks": {_TOWNS[t]: POWER_IDS[p] for t, p in view.marks.items()},
        "pools": {POWER_IDS[p]: view.pools[p] for p in MAJORS},
        "set_aside": {POWER_IDS[p]: view.set_aside[p] for p in MAJORS},
        "battle_boxes": {POWER_IDS[p]: view.battle_boxes[p] for p in MAJORS},
        "electors_box": power_id(view.electors_box),
        "emperor_box": power_id(view.emperor_box),
        "italy_box": power_id(view.italy_box),
        "silesia_box": view.silesia_box,
        "winter_scores": [
            dict(zip([POWER_IDS[p] for p in MAJORS], s, strict=True)) for s in view.winter_scores
        ],
    }


def _politics(view: View) -> dict[str, Any]:
    return {
        "tracks": dict(zip(TRACK_IDS, view.tracks, strict=True)),
        "saxony": STATUSES[view.saxony],
        "politics_seen": _political(view.politics_seen),
        "faces": _political(view.faces),
        "trump": SUITS[view.trump] if view.trump >= 0 else None,
        "bids": {POWER_IDS[p]: deck + 1 for p, deck in sorted(view.bids.items())},
        "own_bids": {POWER_IDS[p]: card_name(c) for p, c in sorted(view.own_bids.items())},
        "placed": {POWER_IDS[p]: _cards(view.placed[p]) for p in MAJORS},
        "announced": dict(zip(TRACK_IDS, view.announced, strict=True)),
        "executed": [seat for seat in range(view.players) if view.executed >> seat & 1],
        "last_winner": view.last_winner if view.last_winner >= 0 else None,
        "income_change": _powers(view.income_change),
        "jacobites": view.jacobites,
        "corps_owed": _mask(view.corps_owed),
        "election_due": view.election_due,
        "elected": view.elected,
    }


def _march(march: tuple[int, int, int, bool] | None) -> dict[str, Any] | None:
    if march is None:
        return None
    group, town, taken, forced = march
    return {"group": group_ids(group), "town": _TOWNS[town], "steps": taken, "forced": forced}


def _order(order: tuple[int, int, tuple[int, ...]] | None) -> dict[str, Any] | None:
    if order is None:
        return None
    power, troops, coming = order
    back = [[PIECES[g].id, _TOWNS[t]] for g, t in zip(coming[::2], coming[1::2], strict=True)]
    return {"power": POWER_IDS[power], "troops": troops, "generals": back}


def _payment(payment: tuple[int, tuple[int, ...], int] | None) -> dict[str, Any] | None:
    if payment is None:
        return None
    power, laid, owed = payment
    return {"power": POWER_IDS[power], "laid": _cards(laid), "owed": owed}
