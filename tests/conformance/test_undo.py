"""Taking back: a seat alone may take back only what crossed no other seat, no reveal and no draw."""

from __future__ import annotations

import random
from collections import Counter

from lacewars.kernel import Action, Chance, State
from tests.conformance.strategies import Case, choose, every_case, on_games, seen, sight

OFTEN = 6  # how often what one kind of news shows is looked at in each case


@every_case
def test_what_may_be_taken_back(case: Case) -> None:
    looked: Counter[frozenset[str]] = Counter()

    def check(seed: int) -> None:
        state, dice = case.new(seed), random.Random(seed)
        actors: list[int] = []
        assert not state.undo_allowed()
        while state.decisions():
            before = state.copy()
            seat, action = choose(state, dice)
            news = state.apply(action, seat)
            actors.append(seat)
            where = f"seed {seed}, action {state.count}: {action}"
            assert state.undo_allowed() == (state.takebacks > 0)
            assert state.copy().undo_allowed() == state.undo_allowed()
            if not state.undo_allowed():
                continue
            assert not state.chance.log, where
            assert not any(e.kind in case.game.reveals for e in news), where
            assert state.outcome() is None, where
            assert {d.seat for d in state.decisions()} <= {d.seat for d in before.decisions()}, where
            assert bool(state.lanes) == bool(before.lanes), where
            assert set(actors[-state.takebacks :]) == {seat}, where
            kinds = frozenset(event.kind for event in news)
            looked[kinds] += 1
            if looked[kinds] <= OFTEN:
                assert shows_nothing(before, state, seat, action), f"{where}: {sorted(kinds)}"

    on_games(case, check, share=2)


def shows_nothing(before: State, after: State, seat: int, action: Action) -> bool:
    """Whether the seat would have seen the same, had what it could not know been different."""
    guess = before.determinize(seat, Chance.seeded(after.count))
    there = seen(guess.apply(action, seat), seat)
    return there == seen(after.news, seat) and sight(guess, seat) == sight(after, seat)
