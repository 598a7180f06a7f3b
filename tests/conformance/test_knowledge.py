"""The key of what a seat knows: equal just if the seat is shown the same."""

from __future__ import annotations

from collections import Counter

from lacewars.kernel import Chance
from tests.conformance.knowing import Ears, changed
from tests.conformance.strategies import (
    Case,
    Position,
    every_case,
    on_positions,
    one_of_each_verb,
    play,
)
from tests.conformance.twins import disguise

COMPARED = 20  # positions that were told apart, and positions that were not, below which a test says nothing
LATER = 25  # actions after which a slot is looked at again


@every_case
def test_a_key_is_kept_by_every_world(case: Case) -> None:
    """What a seat, or a spectator, may not know is not in its key."""

    def check(position: Position) -> None:
        state = position.state
        for eyes in (None, *case.seats):
            for salt in ("one", "two"):
                assert disguise(state, eyes, salt).info_key(eyes) == state.info_key(eyes), f"seat {eyes}"

    on_positions(case, check, share=0.5)


@every_case
def test_keys_tell_apart_what_is_shown_and_nothing_else(case: Case) -> None:
    """After each kind of action, in others' worlds, in a copy that was written and read, for all eyes."""
    tally: Counter[str] = Counter()

    def check(position: Position) -> None:
        state, dice = position.state, position.dice
        states = {"as it is": state, "read": type(state).from_json(state.to_json())}
        for decision in state.decisions():
            for action in one_of_each_verb(decision.actions, dice):
                twin = states[f"seat {decision.seat} does {action}"] = state.copy()
                twin.apply(action, decision.seat)
        for seat in case.seats:
            states[f"a world of seat {seat}"] = state.determinize(seat, Chance.seeded("world"))
        for eyes in (None, *case.seats):
            ears = Ears(eyes, tally)
            for what, other in states.items():
                ears.look(other, f"{position}, {what}")

    on_positions(case, check, share=0.5, least=4)
    assert min(tally["alike"], tally["apart"]) >= COMPARED, tally


@every_case
def test_whatever_is_changed_keys_change_with_what_is_shown(case: Case) -> None:
    """Slot by slot: nothing that a view tells is forgotten, nothing else is told."""
    tally: Counter[str] = Counter()

    def check(position: Position) -> None:
        state, dice = position.state, position.dice
        later = state.copy()
        play(later, dice, LATER)
        twins = [*changed(state, later, dice)]
        for eyes in (None, *case.seats):
            ears = Ears(eyes, tally)
            ears.look(state, repr(position))
            for slot, twin in twins:
                ears.look(twin, f"{position}, {slot} changed", may_break=True)

    on_positions(case, check, share=0.3, least=4)
    assert min(tally["alike"], tally["apart"]) >= COMPARED, tally
