"""A plain reference to measure against: the movement phase as it is usually first written.

Towns and pieces are strings in dictionaries; every move of every piece is found by a breadth-first search of
the map from its town; a position is copied with deepcopy. One action is a piece's whole move.
"""

from __future__ import annotations

import copy
import random
from collections import deque
from typing import Any

from lacewars.games.friedrich.board import ROADS
from lacewars.games.friedrich.nations import NATION_IDS, PIECES


class PlainFriedrich:
    """Pieces that move, nation after nation, on the map of Friedrich."""

    def __init__(self) -> None:
        self.roads: dict[str, dict[str, bool]] = {
            name: {ROADS.ids[t]: t in ROADS.main[i] for t in ROADS.near[i]}
            for i, name in enumerate(ROADS.ids)
        }
        self.state: dict[str, Any] = {
            "turn": 1,
            "nation": 0,
            "moved": [],
            "pieces": {p.id: {"town": p.start, "nation": p.nation, "train": p.is_train} for p in PIECES},
        }

    def reach(self, name: str) -> list[str]:
        """Every town a piece can move to: breadth first, main roads counted apart."""
        piece = self.state["pieces"][name]
        held = {p["town"] for p in self.state["pieces"].values()}
        base = 2 if piece["train"] else 3
        seen = {(piece["town"], True): 0}
        queue = deque(seen)
        while queue:
            town, main_only = queue.popleft()
            steps = seen[town, main_only]
            for other, main in self.roads[town].items():
                key = (other, main_only and main)
                limit = base + 1 if key[1] else base
                if steps < limit and key not in seen and other not in held:
                    seen[key] = steps + 1
                    queue.append(key)
        return sorted({town for town, _ in seen} - {piece["town"]})

    def actions(self) -> list[tuple[str, str]]:
        """All moves of the active nation's pieces, and the end of its movement."""
        moves = [("end", "")]
        for name, piece in self.state["pieces"].items():
            if piece["nation"] == self.state["nation"] and name not in self.state["moved"]:
                moves += [(name, town) for town in self.reach(name)]
        return moves

    def apply(self, action: tuple[str, str]) -> None:
        """Does one move."""
        name, town = action
        if name == "end":
            self.state["moved"] = []
            self.state["nation"] = (self.state["nation"] + 1) % len(NATION_IDS)
            self.state["turn"] += self.state["nation"] == 0
        else:
            self.state["pieces"][name]["town"] = town
            self.state["moved"].append(name)

    def copy(self) -> dict[str, Any]:
        """An independent copy of the position."""
        return copy.deepcopy(self.state)


def play(actions: int, rng: random.Random) -> int:
    """Plays this many random actions; returns how many."""
    game = PlainFriedrich()
    for _ in range(actions):
        moves = game.actions()
        game.apply(moves[int(rng.random() * len(moves))])
    return actions
