"""The suite of knowledge: a key that forgets something, or tells too much, is noticed."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from lacewars.kernel import State
from tests.conformance import test_knowledge
from tests.conformance.knowing import changed, shown
from tests.conformance.strategies import Case, case_named, cases_of, moments, play, reach
from tests.toys import bids, blocks, congress

Knowledge = tuple[Any, ...]
Check = Callable[[Case], None]
BIDS, CONGRESS, BLOCKS = (cases_of(toy.GAME)[0] for toy in (bids, congress, blocks))
FRIEDRICH = case_named("friedrich-players=4-advanced=True-conduct=strict")
MARIA = case_named("maria-variant=advanced-players=3")
FREDERIC = case_named("frederic-battle=tutorial-deployment=slips-opening=scenario-batch=3-losses=end of turn")
WORLDS = test_knowledge.test_a_key_is_kept_by_every_world
PLAYED = test_knowledge.test_keys_tell_apart_what_is_shown_and_nothing_else
CHANGED = test_knowledge.test_whatever_is_changed_keys_change_with_what_is_shown


def without(name: str) -> Callable[[Knowledge, Any, int | None], Knowledge]:
    """Leaves something out of what a toy's view tells."""

    def knowledge(_: Knowledge, state: State, seat: int | None) -> Knowledge:
        data = state.view(seat).to_json()
        return (repr(sorted((k, v) for k, v in data.items() if k != name)),)

    return knowledge


def hands_too(known: Knowledge, state: Any, seat: int | None) -> Knowledge:
    return (*known, repr(state.hands))


def hands_in_order(known: Knowledge, state: Any, seat: int | None) -> Knowledge:
    """One's own hand in the order in which it was dealt: the view sorts it."""
    return (*known, repr(None if seat is None else state.hands[seat]))


def strengths_too(known: Knowledge, state: Any, seat: int | None) -> Knowledge:
    return (*known, bytes(state.strength))


def number_too(known: Knowledge, state: State, seat: int | None) -> Knowledge:
    """How many actions there were, unseen ones included."""
    return (*known, state.count)


FAULTS: list[tuple[str, Check, Case, Callable[..., Knowledge]]] = [
    ("forgets one's own bid", PLAYED, BIDS, without("bid")),
    ("forgets the pot", CHANGED, BIDS, without("pot")),
    ("forgets the die", CHANGED, CONGRESS, without("die")),
    ("tells all hands", WORLDS, BIDS, hands_too),
    ("tells the order of a hand", CHANGED, BIDS, hands_in_order),
    ("tells hidden strengths", WORLDS, BLOCKS, strengths_too),
    ("counts unseen actions", PLAYED, BIDS, number_too),
]


@pytest.mark.parametrize(("check", "case", "fault"), [f[1:] for f in FAULTS], ids=[f[0] for f in FAULTS])
def test_a_wrong_key_is_noticed(
    monkeypatch: pytest.MonkeyPatch, check: Check, case: Case, fault: Callable[..., Knowledge]
) -> None:
    owner = case.game.state_class
    original = owner.knowledge
    monkeypatch.setattr(owner, "knowledge", lambda self, seat: fault(original(self, seat), self, seat))
    with pytest.raises((AssertionError, ExceptionGroup)):
        check(case)


def test_a_game_that_tells_what_a_march_takes_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same of a real game: the armies of all are in the key."""
    owner: Any = FRIEDRICH.game.state_class
    tells = replace(owner.hooks, knowledge=lambda game, seat: (*original(game, seat), bytes(game.strength)))
    original = owner.hooks.knowledge
    monkeypatch.setattr(owner, "hooks", tells)
    with pytest.raises((AssertionError, ExceptionGroup)):
        WORLDS(FRIEDRICH)


def parts(known: Knowledge) -> dict[str, Any]:
    """A knowledge piece by piece; what Friedrich and Maria have in common is the first of theirs."""
    table, *rest = known
    common = table if isinstance(table, tuple) else (table,)
    return {f"common {i}": part for i, part in enumerate(common)} | {str(i): p for i, p in enumerate(rest, 1)}


def missed(case: Case, seed: int) -> tuple[set[str], set[str]]:
    """All parts of the knowledge, and those without which keys would be equal that should not."""
    dice = random.Random(seed)
    everything: set[str] = set()
    found: set[str] = set()
    for times in moments(case, seed).values():
        state = reach(case, seed, times[len(times) // 2]).state
        later = state.copy()
        play(later, dice, test_knowledge.LATER)
        eyes = dice.choice([d.seat for d in state.decisions()] or [0])
        known, before = parts(state.knowledge(eyes)), shown(state, eyes)
        everything |= known.keys()
        for _, twin in changed(state, later, dice):
            try:
                if shown(twin, eyes) == before:
                    continue
                other = parts(twin.knowledge(eyes))
            except Exception:
                continue  # no position: there is nothing to look at
            differ = {name for name in known if known[name] != other[name]}
            found |= differ if len(differ) == 1 else set()
    return everything, found


@pytest.mark.parametrize(
    ("case", "seeds", "shared"),
    [(FRIEDRICH, (11,), set()), (MARIA, (1, 2), set()), (FREDERIC, (11,), {"common 0"})],
    ids=["friedrich", "maria", "frederic"],
)
def test_every_part_of_a_knowledge_would_be_missed(
    case: Case, seeds: tuple[int, ...], shared: set[str]
) -> None:
    """`shared`: what all positions of a table have in common (see tests/frederic/test_drawn.py)."""
    everything: set[str] = set()
    found: set[str] = set()
    for seed in seeds:
        all_parts, needed = missed(case, seed)
        everything |= all_parts
        found |= needed
    assert not everything - found - shared, sorted(everything - found)
