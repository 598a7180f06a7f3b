"""What the captain remembers of the enemy's blocks: where he saw which, and how strong it was.

He knows the printed set-up, sees faces in battles and before fortresses, and sees crowds of a colour move.
So he keeps for every hidden block the town where he takes it to be, and shifts it with the crowds.
"""

from __future__ import annotations

from lacewars.games.defiant.blocks import BLOCK, FORCES, IS_HORSE, IS_LEADER, SIDE, STEPS
from lacewars.games.defiant.board import ROADS, TOWN
from lacewars.games.defiant.setup import scenario
from lacewars.games.defiant.sight import Guess, hidden
from lacewars.games.defiant.view import View

_FROM_POOL = 40
"""How far a block in the pool seems to be from every town."""
_AWAY = -1


class Memory:
    """Where hidden blocks are thought to be."""

    def __init__(self) -> None:
        self._at: dict[int, int] = {}
        self._steps: dict[int, int] = {}
        self._seen: tuple[object, ...] = ()
        self._guess = Guess({}, {})

    def __deepcopy__(self, memo: object) -> Memory:
        """A memory of its own; what it has seen and guessed is never changed, but replaced."""
        twin = Memory()
        twin._at, twin._steps = dict(self._at), dict(self._steps)
        twin._seen, twin._guess = self._seen, self._guess
        return twin

    def guess(self, view: View) -> Guess:
        """The likeliest blocks of every crowd, after this view."""
        crowds: dict[tuple[int, int], int] = {}
        for crowd in view.crowds:
            key = FORCES.index(crowd["force"]), TOWN[crowd["town"]]
            crowds[key] = crowds.get(key, 0) + crowd["number"]
        shown = tuple((b, told["town"], told["steps"]) for b, told in view.blocks.items() if _is_foe(view, b))
        seen = tuple(sorted(crowds.items())), shown
        if seen != self._seen:
            self._seen = seen
            self._learn(view, crowds)
        return self._guess

    def _learn(self, view: View, crowds: dict[tuple[int, int], int]) -> None:
        if not self._at:
            self._recall_set_up(view)
        for name, told in view.blocks.items():
            if _is_foe(view, name):
                self._at[BLOCK[name]] = TOWN.get(told["town"], _AWAY)
                self._steps[BLOCK[name]] = told["steps"]
        standing: dict[tuple[int, int], list[int]] = {key: [] for key in crowds}
        for force, blocks in enumerate(hidden(view)):
            self._place(force, blocks, {t: n for (f, t), n in crowds.items() if f == force}, standing)
        self._guess = Guess(standing, dict(self._steps))

    def _recall_set_up(self, view: View) -> None:
        for row in scenario(view.scenario)["placement"]:
            block = BLOCK.get(row["block"])
            if block is not None:
                self._at[block] = _AWAY if row["entry"] == "pool" else TOWN[row["town"]]
                self._steps[block] = row["steps"]

    def _place(
        self,
        force: int,
        blocks: list[int],
        crowds: dict[int, int],
        standing: dict[tuple[int, int], list[int]],
    ) -> None:
        """Deals the hidden blocks of a force to its crowds, each to the nearest that has room."""
        room = dict(crowds)
        pairs = sorted(
            (self._distance(b, town), IS_LEADER[b] and self._at.get(b, _AWAY) < 0, IS_HORSE[b], b, town)
            for b in blocks
            for town in crowds
        )
        placed: set[int] = set()
        for _, _, _, block, town in pairs:
            if room[town] and block not in placed:
                room[town] -= 1
                placed.add(block)
                standing[force, town].append(block)
                self._at[block] = town
        for block in blocks:
            if block not in placed:
                self._at[block] = _AWAY
                self._steps[block] = STEPS[block]

    def _distance(self, block: int, town: int) -> int:
        at = self._at.get(block, _AWAY)
        return _FROM_POOL if at < 0 else ROADS.distance(at, town)


def _is_foe(view: View, name: str) -> bool:
    return SIDE[BLOCK[name]] != view.seat
