"""Where an analysis begins: a position as it is stored, and as it is played on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lacewars.kernel import Game, State

ANALYSIS = "analysis-"


def is_analysis(table: str) -> bool:
    """Whether the table of this id is an analysis."""
    return table.startswith(ANALYSIS)


def start_of(state: State) -> dict[str, Any]:
    """A position as it is stored; the chance key with which it goes on lies sealed elsewhere."""
    data = state.to_json()
    return {**{name: value for name, value in data.items() if name != "chance"}, "drawn": state.chance.drawn}


def position_of(game: Game, start: Mapping[str, Any], key: bytes) -> State:
    """The position that was stored, with the analysis's own chance; BadPosition if it cannot be."""
    data = {name: value for name, value in start.items() if name != "drawn"}
    return game.state_class.from_json({**data, "chance": {"key": key.hex(), "drawn": start.get("drawn")}})


def asked_in(state: State, otherwise: int | None) -> int:
    """The seat that is asked in a position, the first of several; at the end of a game `otherwise`."""
    decision = next(iter(state.decisions()), None)
    return (otherwise or 0) if decision is None else decision.seat
