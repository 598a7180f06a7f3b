"""Positions packed for processes that one has started oneself: quick to write and to read, and not checked.

What comes from outside (files, the network) is JSON, of which every number is checked (`State.from_json`).
Here both sides are the same program: a host packs a position, and a process that it has started for bots, and
that it does not trust, unpacks it. Never unpack what somebody sends whom you do not trust.
"""

from __future__ import annotations

import hashlib
import marshal
from typing import Any, TypeVar

from lacewars.kernel.agenda import STRUCK, Stack
from lacewars.kernel.chance import Chance
from lacewars.kernel.knowing import KEY_SIZE
from lacewars.kernel.phase import Mark, Phase, Struck, slots
from lacewars.kernel.state import State, board_slots

S = TypeVar("S", bound=State)
_VERSION = 2
"""Of `marshal`: the last that writes no references, which are slow and depend on who else holds an object."""
_FIELDS: dict[type, list[str]] = {}  # looking for the slots of a phase takes longer than packing it


def pack(state: State) -> bytes:
    """A position as bytes, secrets included."""
    levels, board = _levels(state), state.pack_board()
    values = list(board.values())
    arrays = [number for number, value in enumerate(values) if type(value) is bytearray]
    return marshal.dumps(
        (state.chance.key, state.chance.drawn, state.count, levels, values, arrays), _VERSION
    )


def position_key(state: State) -> bytes:
    """A key of a position, secrets included, but for its chance and the number of actions that led to it.

    Positions with the same key go on alike under the same choices and draws.
    """
    packed = marshal.dumps((_levels(state), list(state.pack_board().values())), _VERSION)
    return hashlib.blake2b(packed, digest_size=KEY_SIZE).digest()


def unpack(kind: type[S], data: bytes) -> S:
    """The position that was packed, run up to its decisions."""
    key, drawn, count, levels, values, arrays = marshal.loads(data)
    for number in arrays:
        values[number] = bytearray(values[number])
    state = kind.unpack_board(dict(zip(board_slots(kind), values, strict=True)), Chance(key, drawn))
    state.count = count
    *state._levels, (state._stack, state.lanes) = [
        (_unpack(kind, stack), {seat: _unpack(kind, lane) for seat, lane in lanes}) for stack, lanes in levels
    ]
    state.settle()
    return state


def _levels(state: State) -> list[Any]:
    return [
        (_pack(stack), [(seat, _pack(lane)) for seat, lane in lanes.items()])
        for stack, lanes in [*state._levels, (state._stack, state.lanes)]
    ]


def _pack(stack: Stack) -> list[tuple[Any, ...]]:
    return [(type(p).__name__, *[getattr(p, name) for name in _fields(type(p))]) for p in stack]


def _fields(kind: type) -> list[str]:
    found = _FIELDS.get(kind)
    if found is None:
        found = _FIELDS[kind] = slots(kind)
    return found


def _unpack(kind: type[State], stack: list[tuple[Any, ...]]) -> list[Phase[Any]]:
    return [_phase(kind, *packed) for packed in stack]


def _phase(kind: type[State], name: str, *values: Any) -> Phase[Any]:
    found = kind.phases.get(name)
    if found is not None:
        return found(*values)
    return STRUCK if name == Struck.__name__ else Mark(*values)
