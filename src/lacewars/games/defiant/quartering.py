"""Winter quarters (D-8.21 to D-8.26, D-8.31, R97, R129)."""

from __future__ import annotations

from collections.abc import Sequence

from lacewars.games.defiant.blocks import IS_LEADER, SIDE
from lacewars.games.defiant.board import AREAS, CAPACITY
from lacewars.games.defiant.marching import limit, refuse_mix, split_by_force
from lacewars.games.defiant.state import Defiant


def fits(game: Defiant, town: int, blocks: Sequence[int]) -> bool:
    """Whether one single limit admits this set of blocks in a town, outside a besieged fortress."""
    if not blocks or town in AREAS:
        return True
    side = SIDE[blocks[0]]
    if game.besieger(town) != side:
        if game.holder[town] == side and len(blocks) == 1:
            return True
        if game.open_fort(town, side) and len(blocks) <= CAPACITY:
            return True
    return any(IS_LEADER[b] and _led(game, b, blocks) for b in blocks)


def _led(game: Defiant, leader: int, blocks: Sequence[int]) -> bool:
    """Whether a leader of the set can house all others (R42, R97)."""
    own, foreign = split_by_force(leader, blocks)
    return own + foreign <= limit(game, leader) and refuse_mix(leader, foreign, own) is None
