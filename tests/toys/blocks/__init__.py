"""Blocks, a toy of fog: blocks of which the other side sees place, colour and number, until they fight.

It shows the kernel's `Fog` and `State.tell_apart`: five seats on two sides, groups that part and join, faces
shown while they fight and hidden again, a loss that shows nothing, and a spy who points at a crowd.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from lacewars.kernel import Chance, Option, State
from tests.toys.blocks.board import ALPHABET, BLOCKS, COLOURS, EACH, SALVOES, SIDES, STEPS, TOWNS
from tests.toys.blocks.phases import March, Meeting, Pursuit, Round, Salvo, Turn
from tests.toys.blocks.state import OFF, BlocksState, set_up
from tests.toys.toy import Toy


class Blocks(Toy):
    """Five colours on two sides, for five players or two."""

    slug = "blocks"
    title = "Blocks"
    names = COLOURS
    options = (Option("players", (5, 2), "How many play; two play a side each"),)
    sequence_rules = ("K-1.01",)
    reveals = frozenset({"faced", "spied"})
    event_fields: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "taken": ("block:block", "town:town"),
        "ready": ("colour:power", "town:town"),
        "marched": ("blocks:block", "start:town", "end:town"),
        "seen": ("colour:power", "number", "start:town", "end:town"),
        "worn": ("block:block", "strength"),
        "weary": ("colour:power", "town:town"),
        "spied": ("block:block", "strength"),
        "spying": ("colour:power", "other:power", "town:town"),
        "faced": ("town:town", "blocks:block", "strengths"),
        "fired": ("side:side", "hits"),
        "hit": ("block:block", "strength"),
        "hidden": ("town:town", "held"),
    }
    alphabet = ALPHABET
    state_class = BlocksState

    def seats(self, options: Mapping[str, Any] | None = None) -> tuple[str, ...]:
        return SIDES if self.complete(options or {})["players"] == len(SIDES) else COLOURS

    def start(self, chance: Chance, options: Mapping[str, Any]) -> BlocksState:
        state = BlocksState(chance, options["players"])
        set_up(state)
        state.then(Round(0))
        return state

    def name_of(self, kind: str, value: int, lang: str = "en") -> str:
        return {"power": COLOURS, "block": BLOCKS, "town": TOWNS, "side": SIDES, "seat": COLOURS}[kind][value]

    def conserved(self, state: State) -> Sequence[tuple[str, object]]:
        assert isinstance(state, BlocksState)
        place, strength = state.place, state.strength
        whole = all((p == OFF) == (s == 0) and s <= n for p, s, n in zip(place, strength, STEPS, strict=True))
        shown = all(place[b] != OFF for b in range(len(BLOCKS)) if state.shown >> b & 1)
        lost = [
            sum(n - s for n, s in zip(STEPS[c : c + EACH], strength[c : c + EACH], strict=True))
            for c in FIRST
        ]
        told = all(steps <= most for steps, most in zip(lost, state.lost, strict=True))
        return (("strengths", whole), ("shown", shown), ("losses", told))


FIRST = range(0, len(BLOCKS), EACH)
GAME = Blocks()
BlocksState.game = GAME
BlocksState.phases = {p.__name__: p for p in (Round, Turn, March, Meeting, Salvo, Pursuit)}
BlocksState.bounds = {
    "number": range(max(SALVOES, 4) + 1),
    "colour": range(len(COLOURS)),
    "group": range(1 << len(BLOCKS)),
    "start": range(len(TOWNS)),
    "town": range(len(TOWNS)),
}
