"""M-20, M-21, R72, R73: subsidies and promises: what may be agreed, and what an agreement binds to.

A term is (kind, a, b). Subsidies stand in `game.contracts`; a promise in force is (kind, a, b, last turn) in
`game.deals`. What cannot be said in these terms is the players' own affair: no term moves Tactical Cards but
a subsidy, none changes an alliance or a rule, and the only peace is the annexation of Silesia.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from lacewars.games.maria import refusals
from lacewars.games.maria.board import COUNTRIES, FORTRESSES, NEAR
from lacewars.games.maria.deals import CANCEL, LAND, PEACE, RANGE, SUBSIDY, TRUCE, VOTES, Deal, Deals, Term
from lacewars.games.maria.powers import (
    AUSTRIA,
    BAVARIA,
    FRANCE,
    GENERALS,
    IS_MAJOR,
    POWERS,
    PRAGMATIC,
    PRUSSIA,
)
from lacewars.games.maria.relations import Relations
from lacewars.games.maria.state import Maria
from lacewars.kernel import Refusal

KINDS = ("votes", "peace", "truce", "land", "range", "subsidy", "cancel")
LAST = 12
"""The last turn of the game."""

OBJECTS: dict[int, Container[int]] = {
    VOTES: range(2),
    LAND: range(len(COUNTRIES)),
    RANGE: FORTRESSES,
    **dict.fromkeys((PEACE, TRUCE, SUBSIDY, CANCEL), POWERS),
}
"""What each kind of term may name: a candidate, a country, a fortress, or a power."""


def is_term(term: Term) -> bool:
    """Whether three numbers are a term at all."""
    kind, a, b = term
    return kind in OBJECTS and a in POWERS and b in OBJECTS[kind]


def is_offer(offer: tuple[int, ...], players: int) -> bool:
    """Whether numbers are an offer: two seats, a number of turns, and terms."""
    if len(offer) < 6 or len(offer) % 3 or max(offer[:2]) >= players or not 1 <= offer[2] <= LAST:
        return False
    return all(is_term(t) for t in terms_of(offer[3:]))


@lru_cache(maxsize=1024)
def terms_of(numbers: tuple[int, ...]) -> tuple[Term, ...]:
    """The terms of a flat tuple of numbers."""
    return tuple((numbers[i], numbers[i + 1], numbers[i + 2]) for i in range(0, len(numbers), 3))


def refuse_term(game: Maria, seats: tuple[int, int], term: Term) -> Refusal | None:
    """Why two seats (the same twice: a player with himself) may not agree on this."""
    if not are_parties(game.controller, seats, term):
        return refusals.NOT_THEIR_AFFAIR
    return refuse_matter(game, term)


class Facts(NamedTuple):
    """What of a position decides which terms would mean something."""

    relations: Relations
    players: int
    contracts: tuple[tuple[int, int, int], ...]
    elected: bool
    annexed: bool


def facts_of(game: Maria) -> Facts:
    """The facts of a position."""
    return Facts(game.relations, game.players, tuple(game.contracts), game.elected, game.annexed > 0)


def refuse_matter(game: Maria, term: Term) -> Refusal | None:
    """Why nobody may agree on this."""
    if term in game.deals.standing:
        return refusals.PROMISED_ALREADY
    refusal = refuse_kind(facts_of(game), term)
    return refusals.TRUCE_TOO_LATE if refusal is None and is_too_late(game, term) else refusal


def is_too_late(game: Maria, term: Term) -> bool:
    """M-21.05: whether a truce comes too late: the battle of this stage is compulsory (M-11.1.01).

    So it is while generals of the two stand side by side in the action stage of one of them.
    """
    kind, a, b = term
    if kind != TRUCE or (a not in game.active and b not in game.active):
        return False
    where = game.where
    beside = {t for g in GENERALS[a] if where[g] >= 0 for t in NEAR[where[g]]}
    return any(where[g] in beside for g in GENERALS[b])


def refuse_kind(facts: Facts, term: Term) -> Refusal | None:
    """Why a term would mean nothing, whatever is promised already."""
    kind, a, b = term
    if kind == SUBSIDY:
        return refuse_subsidy(facts, a, b)
    if kind == CANCEL:
        return refuse_cancelling(facts, a, b)
    return refuse_promise(facts, kind, a, b)


def are_parties(controller: Sequence[int], seats: tuple[int, int], term: Term) -> bool:
    """Whether two seats play the powers of a term: for a promise of one alone, one of them does."""
    kind, a, b = term
    if kind in (SUBSIDY, CANCEL):
        return {controller[a], controller[b]} == {*seats}
    if seats[0] == seats[1] or controller[a] not in seats:
        return False
    return kind not in (TRUCE, PEACE) or (controller[b] in seats and controller[a] != controller[b])


def refuse_promise(facts: Facts, kind: int, a: int, b: int) -> Refusal | None:
    """Why a promise would mean nothing."""
    if kind == VOTES:
        if facts.elected:
            return refusals.ELECTION_OVER
        return refusals.VOTE_FIXED if a in (AUSTRIA, PRAGMATIC) else None
    if kind == PEACE:
        return refusals.PEACE_MADE if facts.annexed else None
    if kind == TRUCE:
        return None if facts.relations.enemy[a][b] else refusals.NOT_ENEMIES
    return None


def refuse_subsidy(facts: Facts, donor: int, recipient: int) -> Refusal | None:
    """M-20.01 to M-20.03, M-24.05: why there can be no such contract."""
    if not IS_MAJOR[donor] or not facts.relations.allied[donor][recipient]:
        return refusals.SUBSIDY_ALLIES
    if facts.players == 2 and IS_MAJOR[recipient]:
        return refusals.SUBSIDY_MINOR
    if (donor, recipient) == (FRANCE, BAVARIA):
        return refusals.SUBSIDY_BAVARIAN
    taken = any({d, r} == {donor, recipient} for d, r, _ in facts.contracts)
    return refusals.SUBSIDY_ONE if taken else None


def refuse_cancelling(facts: Facts, donor: int, recipient: int) -> Refusal | None:
    """M-20.03: why there is nothing to cancel."""
    if (donor, recipient) == (FRANCE, BAVARIA):
        return refusals.SUBSIDY_BAVARIAN
    there = any(c[:2] == (donor, recipient) for c in facts.contracts)
    return None if there else refusals.NO_CONTRACT


def conclude(game: Maria, terms: Sequence[Term], turns: int) -> None:
    """The agreement is made: it binds (M-21.02)."""
    promised = []
    for kind, a, b in terms:
        if kind == SUBSIDY:
            game.contracts.append((a, b, turns))
        elif kind == CANCEL:
            game.contracts = [c for c in game.contracts if c[:2] != (a, b)]
        else:
            promised.append((kind, a, b, LAST if kind == VOTES else min(LAST, game.turn + turns - 1)))
    game.deals = Deals((*game.deals, *promised))


def forget(game: Maria) -> None:
    """At the end of a turn the promises that last no longer, or have been kept, are forgotten."""
    kept = {VOTES: game.elected, PEACE: bool(game.annexed)}
    deals = [deal for deal in game.deals if deal[3] > game.turn and not kept.get(deal[0], False)]
    game.deals = Deals(deals)


# ---------------------------------------------------------------------- what promises bind to
def promised_vote(deals: Iterable[Deal], power: int) -> int:
    """The candidate to whom a power has promised its votes; -1: it is free."""
    return next((b for kind, a, b, _ in deals if kind == VOTES and a == power), -1)


def promised_peace(game: Maria) -> bool:
    """Whether Austria has promised to accept a Prussian offer."""
    return any(kind == PEACE for kind, *_ in game.deals)


PROMISER = {PEACE: (AUSTRIA, PRUSSIA)}
"""Who promises peace to whom: there is only one."""
