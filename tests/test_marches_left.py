"""Who may set out once the march under way is left, in kept games: as before it, and as after it."""

from __future__ import annotations

import gzip

import pytest

from lacewars import games
from lacewars.kernel import Decision, State
from lacewars.kernel.lookahead import Guide, guide_of
from lacewars.kernel.record import Record
from tests.fixtures.make_records import path_of

ACTIONS = 500
"""This far the games are looked at."""


def asked(state: State) -> Decision | None:
    """What a single seat is asked."""
    decisions = state.decisions()
    return decisions[0] if len(decisions) == 1 else None


def begun(decision: Decision) -> int:
    """How far the march of a decision has come."""
    return getattr(decision.phase, "taken", 0) or getattr(decision.phase, "steps", 0)


@pytest.mark.parametrize(
    ("slug", "mode"),
    [("friedrich", "4-standard"), ("maria", "3-advanced"), ("frederic", "hohenfriedberg-fixed")],
)
def test_those_who_wait_are_told(slug: str, mode: str) -> None:
    game = games.get(slug)
    record = Record.from_text(gzip.decompress(path_of(slug, mode, game.rules_version).read_bytes()).decode())
    guide: Guide[State] | None = guide_of(game)
    assert guide is not None
    before: set[int] = set()
    left: tuple[set[int], set[int]] | None = None
    compared = [0, 0]
    for number, state in enumerate(record.states(game, min(ACTIONS, len(record.entries)))):
        decision = asked(state)
        movers = set() if decision is None else set(guide.movers(state, decision))
        told = set() if decision is None else set(guide.waiting(state, decision))
        name = "" if decision is None else type(decision.phase).__name__
        if left is not None and name == "Movement" and record.entries[number - 1].action == "halt":
            assert left[0] == movers - left[1]
            compared[1] += 1
        left = None
        if name == "Movement":
            before = movers
        if name != "March" or decision is None:
            assert not told
        elif not begun(decision):
            assert told == before - movers
            compared[0] += 1
        else:
            left = told, movers
    assert min(compared) > 5, compared
