"""Pieces that must go elsewhere without marching (R55, R63, R69, R70)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from lacewars.games.maria.board import MAP, N_TOWNS, ROADS
from lacewars.games.maria.marching import crosses
from lacewars.games.maria.neutrality import note_departure
from lacewars.games.maria.powers import MAX_STACK, MAX_TROOPS, N_GENERALS, PIECES, POWER_OF
from lacewars.games.maria.relations import TRAIN
from lacewars.games.maria.state import Maria


def may_stand(game: Maria, piece: int, start: int, town: int, *, stacking: bool = True) -> bool:
    """Whether a piece that comes from `start` may be set down on a town: land, map, and who stands there."""
    return is_open_land(game, piece, start, town) and has_room(game, piece, town, stacking=stacking)


def is_open_land(game: Maria, piece: int, start: int, town: int) -> bool:
    """R21, R93: no piece is set down in foreign neutral land it is not in, nor a neutral one abroad."""
    if MAP[start] != MAP[town] and not crosses(1 << piece):
        return False
    neutral, power, land = game.relations.neutral, POWER_OF[piece], game.home(town)
    if neutral[power]:
        return land == power
    return land < 0 or land == power or not neutral[land] or game.home(start) == land


def has_room(game: Maria, piece: int, town: int, *, stacking: bool = True) -> bool:
    """Whether a town is empty, or holds a general of the same player to stack with (M-6.01)."""
    code = game.held[town]
    if not code:
        return True
    if piece >= N_GENERALS or code > TRAIN or not stacking:
        return False
    there = [g for g in game.stack(town) if g != piece]
    power, controller = POWER_OF[piece], game.controller
    cooperating = game.relations.cooperating[power]
    return len(there) < MAX_STACK and all(
        cooperating[POWER_OF[g]] and controller[POWER_OF[g]] == controller[power] for g in there
    )


def nearest(
    game: Maria, piece: int, start: int, fits: Callable[[int], bool], *, stacking: bool = True
) -> list[int]:
    """The towns nearest to `start` (pieces ignored) that fit and where the piece may stand."""
    row = ROADS.distances(start)
    towns = [
        t
        for t in range(N_TOWNS)
        if t != start and fits(t) and may_stand(game, piece, start, t, stacking=stacking)
    ]
    least = min((row[t] for t in towns), default=0)
    return [t for t in towns if row[t] == least]


def companion(game: Maria, general: int) -> int:
    """The general of the same power on the same town, with whom he shares his troops; -1 if there is none."""
    if general >= N_GENERALS or game.where[general] < 0:
        return -1
    stack = game.stack(game.where[general])
    return next((g for g in stack if g != general and POWER_OF[g] == POWER_OF[general]), -1)


def shares(game: Maria, general: int) -> range:
    """How many of the common troops a general who leaves may take: both keep 1 to 8 (M-6.05, M-6.06)."""
    pool = game.pool(game.where[general], POWER_OF[general])
    return range(max(1, pool - MAX_TROOPS), min(MAX_TROOPS, pool - 1) + 1)


def part(game: Maria, general: int, troops: int) -> None:
    """A general is taken out of a stack of his power with this many troops: nobody else is sure any more."""
    stays = companion(game, general)
    pool = game.pool(game.where[general], POWER_OF[general])
    game.troops[general], game.troops[stays] = troops, pool - troops
    game.sure &= ~(1 << general | 1 << stays)


def put(game: Maria, piece: int, town: int) -> None:
    """Takes a piece up and sets it down on a town; nothing is conquered, facing and troops stay."""
    start = game.where[piece]
    if piece >= N_GENERALS:
        game.remove_train(piece)
        game.put_train(piece, town)
    else:
        game.lift([piece])
        game.pairs = [p for p in game.pairs if start not in divmod(p, N_TOWNS)]
        there = game.stack(town)
        chief = min([piece, *there], key=lambda g: (PIECES[g].rank, POWER_OF[g] + 1 != game.held[town], g))
        game.set_down([piece], town, chief)
        game.chase_hussar(town)
    game.tell("displaced", piece, start, town)
    note_departure(game, [piece], town)


def pieces_on(game: Maria, towns: Iterable[int]) -> list[int]:
    """The pieces on these towns, generals first."""
    wanted = set(towns)
    return [p for p in range(len(PIECES)) if game.where[p] in wanted]
