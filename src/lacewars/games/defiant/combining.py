"""Combining steps of blocks in one place (D-7.01 to D-7.03, R86)."""

from __future__ import annotations

from lacewars.games.defiant.alphabet import RECEIVE
from lacewars.games.defiant.blocks import COSSACKS, FORCE, IS_LEADER, KIND, N_BLOCKS, OF_FORCE, STEPS
from lacewars.games.defiant.losses import own_seat, remove
from lacewars.games.defiant.state import Defiant, members
from lacewars.games.defiant.supply import supplied
from lacewars.kernel import Action

_LIKE: tuple[int, ...] = tuple(
    sum(1 << b for b in OF_FORCE[FORCE[block]] if b != block and KIND[b] == KIND[block] != COSSACKS)
    for block in range(N_BLOCKS)
)
"""The blocks of the same force and class as each block (a bit mask), Cossacks left out."""


def _beside(game: Defiant, block: int) -> int:
    """The blocks (a bit mask) that could share steps with a block on the map: they are in the same place."""
    here = game.inside if game.inside >> block & 1 else ~game.inside
    return _LIKE[block] & game.crowd[game.place[block]] & here


def _may_take(game: Defiant, block: int) -> bool:
    """Whether a block on the map has room for a step."""
    return game.steps[block] < STEPS[block] and game.place[block] >= 0 and not game.gave >> block & 1


def partners(game: Defiant, giver: int) -> list[int]:
    """The blocks that may take a step from a block."""
    if game.place[giver] < 0 or game.got >> giver & 1:
        return []
    return [b for b in members(_beside(game, giver)) if _may_take(game, b)]


def givers(game: Defiant, side: int) -> list[int]:
    """The blocks of a side that may give a step to another."""
    found, place, gave = 0, game.place, game.gave
    for taker in game.worn(side):
        if place[taker] >= 0 and not gave >> taker & 1:  # it has room: `_may_take`
            found |= _beside(game, taker)
    return list(members(found & ~game.got))


def takers(game: Defiant, giver: int) -> list[Action]:
    """To whom a block that was picked may give its step."""
    return [RECEIVE[b] for b in partners(game, giver)]


def combine(game: Defiant, giver: int, taker: int) -> None:
    """D-7.01: a step of one block is given to another; an emptied block leaves the map."""
    town, shut = game.place[giver], game.is_shut_in(giver)
    game.steps[giver] -= 1
    game.steps[taker] += 1
    game.gave |= 1 << giver
    game.got |= 1 << taker
    emptied = not game.steps[giver]
    if emptied:
        home = not shut and bool(supplied(game, FORCE[giver]) >> town & 1)
        remove(game, giver, to_pool=not IS_LEADER[giver] or home)
    told = "combined", giver, taker
    seen = "combining", FORCE[giver], town, int(emptied)
    game.tell_apart((own_seat(giver), told), otherwise=seen)
