"""Reads a record of Prussia's Defiant Stand and prints as JSON what each reader may know by its fog.

For each of the two seats and for a spectator: `since`, the index of the log from which the name of an enemy's
block may be told, and for every index the enemy's blocks whose faces are `hidden` then, what is remembered of
them (`last_seen`), and the strength of the fortresses as far as it is known.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from lacewars.games.defiant import GAME
from lacewars.games.defiant.blocks import IDS, N_BLOCKS, SIDE
from lacewars.games.defiant.board import FORT_IDS, ROADS
from lacewars.games.defiant.state import Defiant
from lacewars.games.defiant.view import fort_is_known, knows, remembered
from lacewars.kernel.record import Record

EYES = {"0": 0, "1": 1, "none": None}


def main() -> None:
    record = Record.from_text(sys.stdin.read())
    faced: set[int] = set()
    _hear_of_faces(faced)
    told: dict[str, dict[str, Any]] = {name: {"since": {}, "at": []} for name in EYES}
    for index, state in enumerate(record.states(GAME)):
        assert isinstance(state, Defiant)
        for name, seat in EYES.items():
            spied = set() if seat is None else {b for b in state.spied if SIDE[b] != seat}
            for block in range(N_BLOCKS):
                if block in faced | spied or knows(state, seat, block):
                    told[name]["since"].setdefault(IDS[block], index)
            told[name]["at"].append(_known(state, seat))
    print(json.dumps(told))


def _hear_of_faces(faced: set[int]) -> None:
    """Keeps every block whose face is shown to everybody, be it for the time of one action."""
    shown = Defiant.sight

    def sight(self: Defiant, block: int) -> None:
        faced.add(block)
        shown(self, block)

    Defiant.sight = sight  # type: ignore[method-assign]


def _known(state: Defiant, seat: int | None) -> dict[str, Any]:
    return {
        "hidden": [IDS[b] for b in range(N_BLOCKS) if not knows(state, seat, b)],
        "last_seen": {
            IDS[b]: {"town": ROADS.ids[town], "steps": steps, "year": year, "turn": turn}
            for b, (town, steps, year, turn) in remembered(state, seat).items()
        },
        "fortresses": {
            name: state.fort_steps[fort] if fort_is_known(state, seat, fort) else None
            for fort, name in enumerate(FORT_IDS)
        },
    }


if __name__ == "__main__":
    main()
