"""What must hold of a position that is read, besides the bounds of its fields; and what follows from them."""

from __future__ import annotations

from lacewars.games.friedrich.board import ROADS
from lacewars.games.friedrich.cards import N_FATE
from lacewars.games.friedrich.nations import (
    CEILING,
    GENERALS,
    MAX_ARMIES,
    MAX_STACK,
    NATION_IDS,
    NATIONS,
)
from lacewars.games.friedrich.state import CODE, GONE, OBJECTIVE_TOWNS, TRAIN, Friedrich
from lacewars.games.sivel.written import check_cards, check_pairs
from lacewars.kernel import BadPosition


def complete(game: Friedrich) -> None:
    """Works out who holds each town, and checks the rest; BadPosition names the part that is wrong."""
    _hold_towns(game)
    check_pairs(game)
    _check_armies(game)
    check_cards(game, [game.option_card] if game.option_card >= 0 else [])
    if sum(game.conquered) != sum([game.conquered[town] for town in OBJECTIVE_TOWNS]):
        raise BadPosition("conquered: a town that is not an objective")
    if sorted(game.fate) != list(range(N_FATE)):
        raise BadPosition("fate: each Card of Fate must stand there once")
    for n in NATIONS:
        if game.is_out(n) and any(game.where[p] != GONE for p in GENERALS[n]):
            raise BadPosition(f"out: {NATION_IDS[n]} has left but has pieces (F-11.14)")


def _hold_towns(game: Friedrich) -> None:
    for piece, town in enumerate(game.where):
        if town >= 0:
            code = CODE[piece]
            if game.held[town] and (game.held[town] != code or code > TRAIN):
                place = ROADS.ids[town]
                raise BadPosition(f"pieces: {place} holds pieces that cannot share a town (F-4.08)")
            game.held[town] = code
    for town in {t for t in game.where if t >= 0}:
        if len(game.stack(town)) > MAX_STACK:
            raise BadPosition(f"pieces: more than 3 generals on {ROADS.ids[town]} (F-4.09)")


def _check_armies(game: Friedrich) -> None:
    for n, total in enumerate(game.total):
        stacks = game.stacks(n)
        for town, stack in stacks.items():
            if game.strength[town] > MAX_ARMIES * len(stack):
                raise BadPosition(f"armies: too many on {ROADS.ids[town]} for its generals (F-6.06)")
            if game.turn and game.strength[town] < len(stack):
                raise BadPosition(f"armies: a general on {ROADS.ids[town]} has no army (F-6.05)")
        if total != sum([game.strength[t] for t in stacks]) or total > CEILING[n]:
            raise BadPosition(f"totals: {total} is not the number of armies of {NATION_IDS[n]} (F-6.14)")
    if sum(game.strength) != sum(game.total):
        raise BadPosition("armies: some stand without a general (F-6.06)")
