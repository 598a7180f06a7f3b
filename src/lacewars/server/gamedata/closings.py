"""What is at stake when a seat moves nothing else, told with the ids of a game's places and pieces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lacewars.kernel.lookahead import Closing


def closing_to_json(
    closing: Closing | None, place_id: Callable[[int], str], piece_id: Callable[[int], str]
) -> dict[str, Any] | None:
    """A closing as clients read it."""
    if closing is None:
        return None
    stakes = [
        {"place": place_id(one.place), "pieces": [piece_id(p) for p in one.pieces], "harm": one.harm}
        for one in closing.stakes
    ]
    idle = [{"piece": piece_id(piece), "place": place_id(place)} for piece, place in closing.idle]
    return {"action": closing.action.text, "stakes": stakes, "idle": idle}
