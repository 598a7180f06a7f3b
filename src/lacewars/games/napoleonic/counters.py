"""Whether the counters of a nation can show its strength points where they stand (R4, R85, R102)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from lacewars.games.napoleonic.board import N_DUCHIES, duchies_in
from lacewars.games.napoleonic.nations import N_NATIONS
from lacewars.games.napoleonic.pieces import COUNTERS, PIECE_VALUES
from lacewars.games.napoleonic.places import REGROUP_BOX
from lacewars.games.napoleonic.state import Napoleonic

_SIX = 6
_CHAIN = tuple((place, value) for place, value in enumerate(PIECE_VALUES) if value != _SIX)
"""The counters of which each is worth a whole number of the next smaller ones."""


def stacks(game: Napoleonic, nation: int) -> list[int]:
    """The strength points of a nation, for each space and each box beside the map."""
    on_map = game.units[nation * N_DUCHIES : (nation + 1) * N_DUCHIES]
    return list((on_map + game.boxes[nation::N_NATIONS]).replace(b"\0", b""))


def can_show(nation: int, points: Sequence[int]) -> bool:
    """Whether stacks of these strengths can be laid with the counters of a nation."""
    return _shows(nation, tuple(sorted(points)))


@lru_cache(1 << 15)
def _shows(nation: int, points: tuple[int, ...]) -> bool:
    """The same of stacks in order of their strength."""
    if _chain_shows(nation, points):
        return True
    if not COUNTERS[nation][PIECE_VALUES.index(_SIX)]:
        return False
    return any(  # no nation has more than one counter of 6
        _chain_shows(nation, [*points[:i], stack - _SIX, *points[i + 1 :]])
        for i, stack in enumerate(points)
        if stack >= _SIX
    )


def can_show_piece(nation: int, points: Sequence[int], value: int) -> bool:
    """The same while a counter of this value goes alone, beside these stacks."""
    return _shows_beside(nation, tuple(sorted(points)), (value,))


def can_show_pieces(nation: int, points: Sequence[int], values: Sequence[int]) -> bool:
    """The same while counters of these values go alone, beside these stacks."""
    return _shows_beside(nation, tuple(sorted(points)), tuple(values))


@lru_cache(1 << 15)
def _shows_beside(nation: int, points: tuple[int, ...], values: tuple[int, ...]) -> bool:
    """The same of stacks in order of their strength."""
    away = [values.count(value) for value in PIECE_VALUES]
    if any(gone > there for gone, there in zip(away, COUNTERS[nation], strict=True)):
        return False
    six = [
        i for i, stack in enumerate(points) if COUNTERS[nation][PIECE_VALUES.index(_SIX)] and stack >= _SIX
    ]
    without = [[*points[:i], points[i] - _SIX, *points[i + 1 :]] for i in six]
    return any(_chain_shows(nation, found, away) for found in (points, *without))


def _chain_shows(nation: int, points: Sequence[int], away: Sequence[int] = ()) -> bool:
    """The same with all counters but the 6: the greatest are laid wherever they fit, which costs nothing.

    `away`: how many counters of each value lie elsewhere.
    """
    laid, total = 0, sum(points)
    for place, value in _CHAIN:
        room = (total if value == 1 else sum([stack // value for stack in points])) - laid // value
        laid += min(room, COUNTERS[nation][place] - (away[place] if away else 0)) * value
    return laid == total


def can_build(game: Napoleonic, nation: int, duchy: int, points: int = 1) -> bool:
    """Whether a nation has strength points left, and counters to show them in a duchy."""
    if game.free_strength(nation) < points:
        return False
    return can_show(nation, _changed(stacks(game, nation), game.strength(nation, duchy), points))


def where_to_build(game: Napoleonic, nation: int, duchies: int) -> list[int]:
    """Of some duchies (a bit mask) those in which a nation can build a strength point."""
    if game.free_strength(nation) < 1:
        return []
    now, able, found = stacks(game, nation), dict[int, bool](), []
    for duchy in duchies_in(duchies):
        there = game.strength(nation, duchy)
        if there not in able:
            able[there] = can_show(nation, _changed(now, there, 1))
        if able[there]:
            found.append(duchy)
    return found


def can_add(game: Napoleonic, nation: int, there: int) -> bool:
    """The same of one point for a space or a box where it has `there` strength points."""
    return game.free_strength(nation) > 0 and can_show(nation, _changed(stacks(game, nation), there, 1))


def can_return(game: Napoleonic, nation: int, duchy: int, value: int) -> bool:
    """Whether a piece of this value can leave the regroup box for a duchy (R20, R102)."""
    waiting = game.boxes[REGROUP_BOX * N_NATIONS + nation]
    if waiting < value:
        return False
    left = _changed(stacks(game, nation), waiting, -value)
    return can_show_piece(nation, left, value) and can_show(
        nation, _changed(left, game.strength(nation, duchy), value)
    )


def can_move(game: Napoleonic, nation: int, origin: int, goal: int) -> bool:
    """Whether the counters could show a strength point of a nation that goes from one duchy to another."""
    left = _changed(stacks(game, nation), game.strength(nation, origin), -1)
    return can_show(nation, _changed(left, game.strength(nation, goal), 1))


def _changed(found: list[int], stack: int, points: int) -> list[int]:
    """The stacks after points were added to one of this strength; 0: to an empty place."""
    if stack:
        found = found[:]
        found.remove(stack)
    return [*found, stack + points] if stack + points else found
