"""M-20, M-21, R72, R73: subsidies and promises: what may be agreed, and what an agreement binds to.

A term is (kind, a, b). Subsidies stand in `game.contracts`; a promise in force is (kind, a, b, last turn) in
`game.deals`. What cannot be said in these terms is the players' own affair: no term moves Tactical Cards but
a subsidy, none changes an alliance or a rule, and the only peace is the annexation of Silesia.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import cache, lru_cache

from lacewars.games.maria import refusals as no
from lacewars.games.maria.board import COUNTRIES, COUNTRY, FORTRESSES, N_TOWNS, NEAR, ROADS
from lacewars.games.maria.powers import (
    AUSTRIA,
    BAVARIA,
    FRANCE,
    GENERALS,
    IS_MAJOR,
    POWERS,
    PRAGMATIC,
    PROTECT_RADIUS,
    PRUSSIA,
)
from lacewars.games.maria.state import Maria
from lacewars.kernel import Refusal

VOTES, PEACE, TRUCE, LAND, RANGE, SUBSIDY, CANCEL = range(7)
"""Votes of a power for a candidate; Austria accepts the peace; a power keeps its generals away from those of
another, out of a country, out of protection range of a fortress; a subsidy; a subsidy's end."""
KINDS = ("votes", "peace", "truce", "land", "range", "subsidy", "cancel")
Term = tuple[int, int, int]
NOWHERE: frozenset[int] = frozenset()
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
        return no.NOT_THEIR_AFFAIR
    return refuse_matter(game, term)


def refuse_matter(game: Maria, term: Term) -> Refusal | None:
    """Why nobody may agree on this."""
    kind, a, b = term
    if kind in (SUBSIDY, CANCEL):
        return refuse_subsidy(game, a, b) if kind == SUBSIDY else refuse_cancelling(game, a, b)
    return no.PROMISED_ALREADY if term in standing(game) else refuse_promise(game, kind, a, b)


def standing(game: Maria) -> frozenset[Term]:
    """The promises in force; with votes for one candidate those for the other are promised away too."""
    return _standing(tuple(game.deals)) if game.deals else frozenset()


@lru_cache(maxsize=1024)
def _standing(deals: tuple[tuple[int, ...], ...]) -> frozenset[Term]:
    votes = [(kind, a, 1 - b) for kind, a, b, _ in deals if kind == VOTES]
    return frozenset((kind, a, b) for kind, a, b, _ in deals).union(votes)


def are_parties(controller: Sequence[int], seats: tuple[int, int], term: Term) -> bool:
    """Whether two seats play the powers of a term: for a promise of one alone, one of them does."""
    kind, a, b = term
    if kind in (SUBSIDY, CANCEL):
        return {controller[a], controller[b]} == {*seats}
    if seats[0] == seats[1] or controller[a] not in seats:
        return False
    return kind not in (TRUCE, PEACE) or (controller[b] in seats and controller[a] != controller[b])


def refuse_promise(game: Maria, kind: int, a: int, b: int) -> Refusal | None:
    """Why a promise would mean nothing."""
    if kind == VOTES:
        if game.elected:
            return no.ELECTION_OVER
        return no.VOTE_FIXED if a in (AUSTRIA, PRAGMATIC) else None
    if kind == PEACE:
        return no.PEACE_MADE if game.annexed else None
    if kind == TRUCE:
        return None if game.relations.enemy[a][b] else no.NOT_ENEMIES
    return None


def refuse_subsidy(game: Maria, donor: int, recipient: int) -> Refusal | None:
    """M-20.01 to M-20.03, M-24.05: why there can be no such contract."""
    if not IS_MAJOR[donor] or not game.relations.allied[donor][recipient]:
        return no.SUBSIDY_ALLIES
    if game.players == 2 and IS_MAJOR[recipient]:
        return no.SUBSIDY_MINOR
    if (donor, recipient) == (FRANCE, BAVARIA):
        return no.SUBSIDY_BAVARIAN
    taken = any({d, r} == {donor, recipient} for d, r, _ in game.contracts)
    return no.SUBSIDY_ONE if taken else None


def refuse_cancelling(game: Maria, donor: int, recipient: int) -> Refusal | None:
    """M-20.03: why there is nothing to cancel."""
    if (donor, recipient) == (FRANCE, BAVARIA):
        return no.SUBSIDY_BAVARIAN
    there = any(c[:2] == (donor, recipient) for c in game.contracts)
    return None if there else no.NO_CONTRACT


def conclude(game: Maria, terms: Sequence[Term], turns: int) -> None:
    """The agreement is made: it binds (M-21.02)."""
    for kind, a, b in terms:
        if kind == SUBSIDY:
            game.contracts.append((a, b, turns))
        elif kind == CANCEL:
            game.contracts = [c for c in game.contracts if c[:2] != (a, b)]
        else:
            game.deals.append((kind, a, b, LAST if kind == VOTES else min(LAST, game.turn + turns - 1)))


def forget(game: Maria) -> None:
    """At the end of a turn the promises that last no longer, or have been kept, are forgotten."""
    kept = {VOTES: game.elected, PEACE: bool(game.annexed)}
    game.deals = [deal for deal in game.deals if deal[3] > game.turn and not kept.get(deal[0], False)]


# ---------------------------------------------------------------------- what promises bind to
def promised_vote(game: Maria, power: int) -> int:
    """The candidate to whom a power has promised its votes; -1: it is free."""
    return next((b for kind, a, b, _ in game.deals if kind == VOTES and a == power), -1)


def promised_peace(game: Maria) -> bool:
    """Whether Austria has promised to accept a Prussian offer."""
    return any(kind == PEACE for kind, *_ in game.deals)


def forbidden(game: Maria, power: int) -> frozenset[int]:
    """The towns from which a power has promised to keep its generals."""
    places, generals = _promises(tuple(game.deals), power)
    if not generals:
        return places
    where = game.where
    return _and_beside(places, tuple([where[g] for g in generals]))


@lru_cache(maxsize=1024)
def _promises(deals: tuple[tuple[int, ...], ...], power: int) -> tuple[frozenset[int], tuple[int, ...]]:
    """The towns that a power has promised to shun, and the generals."""
    own = [(kind, b) for kind, a, b, _ in deals if a == power]
    places = [place(kind, b) for kind, b in own if kind in (LAND, RANGE)]
    return NOWHERE.union(*places), tuple(g for kind, b in own if kind == TRUCE for g in GENERALS[b])


@lru_cache(maxsize=4096)
def _and_beside(places: frozenset[int], generals: tuple[int, ...]) -> frozenset[int]:
    """Places, and the towns next to generals who stand on these towns."""
    return places.union([t for town in generals if town >= 0 for t in NEAR[town]])


@cache
def place(kind: int, number: int) -> frozenset[int]:
    """The towns of a country, or those within protection range of a fortress."""
    if kind == LAND:
        return frozenset(t for t in range(N_TOWNS) if COUNTRY[t] == number)
    row = ROADS.distances(number)
    return frozenset(t for t in range(N_TOWNS) if row[t] <= PROTECT_RADIUS)


PROMISER = {PEACE: (AUSTRIA, PRUSSIA)}
"""Who promises peace to whom: there is only one."""
