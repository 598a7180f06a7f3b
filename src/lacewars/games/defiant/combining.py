"""Combining steps of blocks in one place (D-7.01 to D-7.03, R86)."""

from __future__ import annotations

from lacewars.games.defiant.alphabet import RECEIVE
from lacewars.games.defiant.blocks import COSSACKS, FORCE, IS_LEADER, KIND, OF_FORCE, OF_SIDE, STEPS
from lacewars.games.defiant.losses import own_seat, remove
from lacewars.games.defiant.state import Defiant
from lacewars.games.defiant.supply import supplied
from lacewars.kernel import Action


def _may_give(game: Defiant, giver: int, taker: int) -> bool:
    """Whether a block may give a step to another: same place, force and class, not Cossacks."""
    return (
        giver != taker
        and game.place[giver] == game.place[taker]
        and KIND[giver] == KIND[taker] != COSSACKS
        and game.is_shut_in(giver) == game.is_shut_in(taker)
        and not game.got >> giver & 1
    )


def _may_take(game: Defiant, block: int) -> bool:
    """Whether a block on the map has room for a step."""
    return game.steps[block] < STEPS[block] and game.place[block] >= 0 and not game.gave >> block & 1


def partners(game: Defiant, giver: int) -> list[int]:
    """The blocks that may take a step from a block."""
    return [b for b in OF_FORCE[FORCE[giver]] if _may_take(game, b) and _may_give(game, giver, b)]


def givers(game: Defiant, side: int) -> list[int]:
    """The blocks of a side that may give a step to another."""
    found: set[int] = set()
    place, steps = game.place, game.steps
    for taker in [b for b in OF_SIDE[side] if steps[b] < STEPS[b]]:
        if _may_take(game, taker):
            here = [b for b in OF_FORCE[FORCE[taker]] if place[b] == place[taker]]
            found.update(b for b in here if _may_give(game, b, taker))
    return sorted(found)


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
