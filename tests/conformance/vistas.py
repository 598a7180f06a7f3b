"""Positions worth comparing: the set-up, choices apart, combats under way, the end, and any phase.

Friedrich and Maria are played quarrelsomely every other time: at random they hardly fight.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from lacewars.kernel import Action, State
from lacewars.kernel.lookahead import movers
from lacewars.server import gamedata
from tests.conformance.strategies import Case, choose
from tests.friedrich.test_properties import QUARRELS as FRIEDRICH
from tests.maria.test_properties import QUARRELS as MARIA

Chooser = Callable[[Any, random.Random], tuple[int, Action]]
QUARRELS: dict[str, Chooser] = {"friedrich": FRIEDRICH.choose, "maria": MARIA.choose}
LATE = 12  # actions before the end
LONG = 1200  # actions of a quarrel, of which the rest is not looked at
NOW_AND_THEN = 20  # how often it is looked after the first hundred actions whether something is hidden
KINDS = ("apart", "combat", "hidden", "any", "marching")
ORDER = ("combat", "apart", "late", "combat", "hidden", "any")


@dataclass(frozen=True)
class Vista:
    """A position, by how it is reached."""

    case: Case
    seed: int
    quarrel: bool
    count: int

    def state(self) -> State:
        """The position itself."""
        game = walk(self.case, self.seed, self.quarrel)
        return next(state for state in game if state.count == self.count)

    def __repr__(self) -> str:
        return f'Vista(case_named("{self.case}"), {self.seed}, {self.quarrel}, {self.count})'


def walk(case: Case, seed: int, quarrel: bool) -> Iterator[State]:
    """A game from its first position; what is given is played on."""
    state, dice = case.new(seed), random.Random(seed)
    choosing = QUARRELS.get(case.game.slug, choose) if quarrel else choose
    while True:
        yield state
        if not state.decisions() or (quarrel and state.count >= LONG):
            return
        seat, action = choosing(state, dice)
        state.apply(action, seat)


def vistas(case: Case, seed: int, number: int, dice: random.Random) -> list[Vista]:
    """So many positions of two games."""
    found: list[Vista] = [Vista(case, seed, False, 0)]
    for turn in range(number - 1):
        kind = ORDER[turn] if turn < len(ORDER) else dice.choice(ORDER)
        quarrel = case.game.slug in QUARRELS and (kind == "combat" or bool(turn % 2))
        marks = landmarks(case, seed, quarrel)
        if kind == "late":
            count = max(0, marks["end"][0] - dice.randrange(1, LATE))
        else:
            phase = dice.choice(sorted(name for name in marks if name.startswith("phase")))
            count = dice.choice(marks[kind] or marks["hidden" if kind != "any" else phase] or marks[phase])
        found.append(Vista(case, seed, quarrel, count))
    return found


def marches(case: Case, seed: int, number: int, dice: random.Random) -> list[tuple[Vista, int]]:
    """So many positions in which several pieces may move, each with the seat that is asked about them."""
    found: list[tuple[Vista, int]] = []
    for again in (seed, seed + 1000, seed + 2000):  # a random game may have few of them
        counts = landmarks(case, again, False)["marching"]
        for count in dice.sample(counts, min(number - len(found), len(counts))):
            vista = Vista(case, again, False, count)
            found.append((vista, vista.state().decisions()[0].seat))
        if len(found) == number:
            break
    return found


@lru_cache(maxsize=4)
def landmarks(case: Case, seed: int, quarrel: bool) -> dict[str, list[int]]:
    """When which phase asks; when seats decide apart, fight, march, when something is hidden; the end."""
    found: dict[str, list[int]] = {kind: [] for kind in KINDS}
    for state in walk(case, seed, quarrel):
        found["end"] = [state.count]
        if not state.decisions():
            break
        found.setdefault(f"phase {type(state.decisions()[0].phase).__name__}", []).append(state.count)
        if state.lanes:
            found["apart"].append(state.count)
        elif gamedata.has_odds(state.game, state.view(None)):
            found["combat"].append(state.count)
        elif len(movers(state, state.decisions()[0])) > 1:
            found["marching"].append(state.count)
        if (state.count < 100 or state.count % NOW_AND_THEN == 0) and has_secrets(state):
            found["hidden"].append(state.count)
    return found


def has_secrets(state: State) -> bool:
    """Whether the first seat sees what a spectator does not."""
    return bool(state.view(0).to_json() != state.view(None).to_json())
