"""The cover of a game: what is known of it before a table is opened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Seats = Mapping[int, Sequence[Sequence[str]]]
"""The roles of each seat, by the number of players, the usual number first."""


def cover_of(
    board: Mapping[str, Any],
    seats: Seats,
    roles: Mapping[str, Sequence[str]],
    first: str,
    options: Mapping[str, Any],
) -> dict[str, Any]:
    """A cover with the colours of a board, and the role and the options of a first game."""
    nations = {nation for held in roles.values() for nation in held}
    return {
        "seats": {str(players): [list(seat) for seat in company] for players, company in seats.items()},
        "players": next(iter(seats)),
        "roles": {role: list(held) for role, held in roles.items()},
        "colours": {
            nation["id"]: board["map"]["colours"][nation["colour"]]
            for nation in board.get("nations", ())
            if nation["id"] in nations
        },
        "first": first,
        "options": dict(options),
    }
