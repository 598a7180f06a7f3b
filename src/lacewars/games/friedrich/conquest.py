"""F-5: conquest, protection and reconquest of objectives."""

from __future__ import annotations

from lacewars.games.friedrich.board import DEFENDER, OBJECTIVE_OF, OBJECTIVES, ROADS
from lacewars.games.friedrich.nations import GENERALS, IMPERIAL, OPTION_TURN, PROTECT_RADIUS, PRUSSIA, TRAINS
from lacewars.games.friedrich.state import OPTION_CHOSEN, Friedrich


def protected(game: Friedrich, town: int, by: int) -> bool:
    """F-5.05, F-5.06: whether a general of nation `by` stands within 3 towns, pieces in between ignored.

    The Imperial train protects like a general (F-5.22); card 11 hearts lets Heinrich protect at 4.
    """
    return protector(game, town, by) >= 0


def protector(game: Friedrich, town: int, by: int) -> int:
    """The piece that protects a town for nation `by`, one of the nearest; -1 if none does."""
    row, where = ROADS.distances(town), game.where
    best, least = -1, PROTECT_RADIUS + 1
    for piece in _PROTECTORS[by]:
        place = where[piece]
        if place >= 0 and row[place] < least:
            best, least = piece, row[place]
    if best < 0:
        wide = game.effect_of("protect_radius")
        if wide is not None:
            near = [g for g in wide.targets if where[g] >= 0 and row[where[g]] <= wide.amount]
            return next((g for g in near if g in GENERALS[by]), -1)
    return best


def may_conquer(game: Friedrich, nation: int) -> bool:
    """Prussia conquers only in the advanced game, in turns 1 to 3 or with the Offensive Option (R53)."""
    if nation != PRUSSIA:
        return True
    return game.advanced and (game.turn <= OPTION_TURN or game.option == OPTION_CHOSEN)


def claimant(game: Friedrich, nation: int, town: int) -> int:
    """The nation whose generals keep `nation` from taking this objective now; -1 if it is none of its."""
    owner = OBJECTIVE_OF[town]
    if owner == nation:
        return DEFENDER[town] if not game.conquered[town] and may_conquer(game, nation) else -1
    if owner >= 0 and game.conquered[town] and DEFENDER[town] == nation and not game.is_out(owner):
        return owner
    return -1


def leave(game: Friedrich, nation: int, town: int, *, mark: bool = True) -> None:
    """R22: generals of `nation` leave a town: an objective is (re)conquered, or marked if protected."""
    guardian = claimant(game, nation, town)
    if guardian < 0:
        return
    if not protected(game, town, guardian):
        take(game, nation, town)
    elif mark and town not in game.marks:
        game.marks.append(town)
        game.tell("threatened", nation, town)


def take(game: Friedrich, nation: int, town: int) -> None:
    """An objective changes hands: conquered by its own nation, reconquered by its defender; a mark goes."""
    if town in game.marks:
        game.marks.remove(town)
    if OBJECTIVE_OF[town] == nation:
        game.conquered[town] = 1
        game.tell("conquered", nation, town)
    else:
        game.conquered[town] = 0
        game.tell("reconquered", nation, town)


def strike_off(game: Friedrich, nation: int) -> bool:
    """A nation's conquests, and marks on its objectives, leave the map; whether it had conquered any."""
    lost = [t for t in OBJECTIVES[nation] if game.conquered[t]]
    for town in lost:
        game.conquered[town] = 0
    game.marks = [t for t in game.marks if OBJECTIVE_OF[t] != nation]
    return bool(lost)


def forget_bohemia(game: Friedrich) -> None:
    """F-13.18: the Prussian conquests in Bohemia are struck off."""
    if strike_off(game, PRUSSIA):
        game.tell("bohemia_forgotten")


_PROTECTORS: tuple[tuple[int, ...], ...] = tuple(
    (*GENERALS[n], *TRAINS[n]) if n == IMPERIAL else tuple(GENERALS[n]) for n in range(len(GENERALS))
)
"""For each nation the pieces that protect objectives."""
