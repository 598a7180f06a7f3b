"""Knowing: a short key of what a seat knows, so that searches can tell information sets apart.

`State.info_key` is equal for two positions if and only if the seat is shown the same in both: its view, who
is asked, and what it may do itself. How it came there is left out: a bot that needs it keeps what `observe`
has told it.
"""

from __future__ import annotations

import hashlib
import json
import marshal
from collections.abc import Sequence, Sized
from typing import Any, Protocol

from lacewars.kernel.phase import Decision

KEY_SIZE = 16
_MARSHAL_VERSION = 2
"""The last one that writes no references, which depend on who else holds an object: equal data is written
alike."""


class Knowable(Protocol):
    """The part of a position that tells what a seat is shown."""

    @property
    def lanes(self) -> Sized: ...
    def decision(self, seat: int | None, /) -> Decision | None: ...
    def decisions(self) -> Sequence[Decision]: ...
    def knowledge(self, seat: int | None) -> tuple[Any, ...]: ...
    def view(self, seat: int | None) -> Any: ...
    def outcome(self) -> object: ...


def info_key(state: Knowable, seat: int | None) -> bytes:
    """See `State.info_key`."""
    own, lanes, decisions = state.decision(seat), state.lanes, state.decisions()
    asked = tuple(
        [
            (d.seat,) if lanes and d is not own else (d.seat, d.power, type(d.phase).__name__)
            for d in decisions
        ]
    )
    legal = None if own is None else tuple(sorted([action.index for action in own.actions]))
    end = None if decisions else repr(state.outcome())
    shown = marshal.dumps((seat, state.knowledge(seat), asked, legal, end), _MARSHAL_VERSION)
    return hashlib.blake2b(shown, digest_size=KEY_SIZE).digest()


def knowledge_of_view(state: Knowable, seat: int | None) -> tuple[Any, ...]:
    """What a view whose JSON form tells everything says: right for every such game, but not quick."""
    return (json.dumps(state.view(seat).to_json(), sort_keys=True, separators=(",", ":")),)
