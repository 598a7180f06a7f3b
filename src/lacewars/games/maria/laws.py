"""What holds in every position: each card and each piece is somewhere once, and generals have troops."""

from __future__ import annotations

from collections.abc import Iterator

from lacewars.games.maria.board import FORTRESS, FREE_ELECTORS, N_TOWNS
from lacewars.games.maria.cards import DECK_SIZE
from lacewars.games.maria.powers import GENERALS, MAX_STACK, MAX_TROOPS, N_GENERALS, PIECES, POWER_OF, POWERS
from lacewars.games.maria.relations import TRAIN
from lacewars.games.maria.state import BOXED, IDLE, Maria


def pools(game: Maria) -> Iterator[list[int]]:
    """Generals of one power who share their troops, held by the first: on a town, or alone in a box."""
    for power in POWERS:
        towns: dict[int, list[int]] = {}
        for g in GENERALS[power]:
            if game.where[g] >= 0:
                towns.setdefault(game.where[g], []).append(g)
            elif game.where[g] == BOXED:
                yield [g]
        yield from towns.values()


def cards_are_whole(game: Maria) -> bool:
    """Every card of the opened decks is in one place."""
    piles = (*game.hands, game.draw, *game.used, *game.placed)
    return sorted(c for pile in piles for c in pile) == list(range(game.opened * DECK_SIZE))


def troops_are_right(game: Maria) -> bool:
    """Each general has 1 to 8 troops, stacked ones in one pool; off the map none (M-6.05, M-6.06)."""
    if game.turn == 0:
        return True
    counted = set()
    for pool in pools(game):
        if not len(pool) <= game.troops[pool[0]] <= MAX_TROOPS * len(pool):
            return False
        counted.add(pool[0])
    return all(g in counted or not game.troops[g] for g in range(N_GENERALS) if game.where[g] != IDLE)


def towns_are_held(game: Maria) -> bool:
    """`held` tells of each town who stands there; nobody shares a town with a train (M-6.01, M-10.1.07)."""
    there: dict[int, list[int]] = {}
    for piece, town in enumerate(game.where):
        if town >= 0:
            there.setdefault(town, []).append(piece)
    if N_TOWNS - game.held.count(0) != len(there):
        return False
    return all(_is_stack(pieces, game.held[town]) for town, pieces in there.items())


def _is_stack(pieces: list[int], code: int) -> bool:
    if PIECES[pieces[-1]].is_train:
        return len(pieces) == 1 and code == POWER_OF[pieces[0]] + 1 + TRAIN
    return len(pieces) <= MAX_STACK and code - 1 in {POWER_OF[p] for p in pieces}


def markers_are_right(game: Maria) -> bool:
    """Victory markers lie on fortresses, never on free electors (M-10.3.15)."""
    marked = (t for t in range(N_TOWNS) if game.marker[t] >= 0)
    return all(FORTRESS[t] and t not in FREE_ELECTORS for t in marked)


def hussars_are_right(game: Maria) -> bool:
    """No hussar shares a town with a piece or with the other (M-7.05, M-7.08)."""
    standing = [t for t in game.hussars if t >= 0]
    return len(set(standing)) == len(standing) and not any(game.held[t] for t in standing)
