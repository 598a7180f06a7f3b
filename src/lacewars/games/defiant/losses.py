"""Steps that are lost, and where lost blocks go (D-2.05, D-2.06, D-2.31 to D-2.34, R61)."""

from __future__ import annotations

from lacewars.games.defiant.blocks import FORCE, IS_LEADER, SIDE, STEPS
from lacewars.games.defiant.state import ABSENT, HERE, OUT, POOL, Defiant


def own_seat(block: int) -> tuple[int, ...]:
    """The seat that sees the face of a block."""
    return (SIDE[block],)


def tell_owner(game: Defiant, block: int, kind: str, seen: str, *more: int) -> None:
    """Tells the owner which block it was, and everybody else its colour and town."""
    told = kind, block, *more
    game.tell_apart((own_seat(block), told), otherwise=(seen, FORCE[block], game.place[block], *more))


def shut_in(game: Defiant, block: int) -> None:
    """A block goes into the fortress of its town."""
    game.inside |= 1 << block
    town = game.place[block]
    told, seen = ("sheltered", block, town), ("sheltering", FORCE[block], town)
    game.tell_apart((own_seat(block), told), otherwise=seen)


def remove(game: Defiant, block: int, to_pool: bool) -> None:
    """Takes a block from the map, without a word."""
    game.put(block, POOL if to_pool else OUT)
    game.steps[block] = STEPS[block] if to_pool else 0
    mask = ~(1 << block)
    game.shown &= mask
    game.inside &= mask
    game.active &= mask
    game.half &= mask
    game.hurt &= mask
    game.leaving &= mask
    game.charged &= mask
    game.formed &= mask
    game.sallied &= mask
    game.broken &= mask
    game.came[block] = HERE
    game.box[block] = ABSENT
    game.plan.pop(block, None)


def eliminate(game: Defiant, block: int, shown: bool) -> None:
    """A block is lost: troops go to the force pool, leaders out of the game (R61).

    `shown`: everybody saw its face. Otherwise the enemy sees a block of its colour go.
    """
    town = game.place[block]
    remove(game, block, to_pool=not IS_LEADER[block])
    if shown:
        game.fallen |= IS_LEADER[block] << block
        game.sighted.pop(block, None)
        game.spied.pop(block, None)
        game.tell("eliminated", block, town)
    else:
        game.tell_apart(
            (own_seat(block), ("eliminated", block, town)), otherwise=("vanished", FORCE[block], town)
        )


def lose_step(game: Defiant, block: int, shown: bool) -> bool:
    """A block loses a step; True if that was its last one."""
    game.steps[block] -= 1
    if game.steps[block]:
        if shown:
            game.sight(block)
        return False
    eliminate(game, block, shown)
    return True
