"""What a player of Prussia's Defiant Stand may ask of a block: where it could march."""

from __future__ import annotations

from typing import Any

from lacewars.games.defiant.blocks import BLOCK, IDS, SIDE
from lacewars.games.defiant.board import ROADS
from lacewars.games.defiant.lookahead import GUIDE, forced
from lacewars.games.defiant.state import Defiant
from lacewars.kernel import Decision, LaceError
from lacewars.kernel.lookahead import Ending, disguised, walk


def study(state: Defiant, seat: int | None, piece: str) -> dict[str, Any]:
    """Where the march of a block can end, by what its owner knows; nobody else is told anything of it."""
    block = BLOCK.get(piece)
    if block is None:
        raise LaceError("there is no such block")
    if SIDE[block] != seat:
        raise LaceError("only its own side is told where a block could go")
    if state.place[block] < 0:
        raise LaceError("it is not on the map")
    world = disguised(GUIDE, state, seat, block)
    ends = [] if world is None else walk(GUIDE, world, seat, block)
    return {
        "pieces": [piece],
        "place": ROADS.ids[GUIDE.place(state, block)],
        "ends": [_end(end, block) for end in ends],
    }


def movers(state: Defiant, decision: Decision) -> list[str]:
    """The ids of the blocks that a decision lets march."""
    return [IDS[block] for block in GUIDE.movers(state, decision)]


def _end(end: Ending[Defiant], block: int) -> dict[str, Any]:
    return {
        "place": ROADS.ids[end.place],
        "way": [ROADS.ids[town] for town in end.way],
        "actions": [action.text for action in end.actions],
        "settled": end.settled,
        "asked": "",
        "winners": [],
        "forced": forced(end, block),
    }
