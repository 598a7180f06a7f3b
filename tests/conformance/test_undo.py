"""Taking back: a seat alone may take back only what crossed no other seat, no reveal and no draw."""

from __future__ import annotations

import random

from tests.conformance.strategies import Case, choose, every_case, on_games


@every_case
def test_what_may_be_taken_back(case: Case) -> None:
    def check(seed: int) -> None:
        state, dice = case.new(seed), random.Random(seed)
        actors: list[int] = []
        assert not state.undo_allowed()
        while state.decisions():
            open_before, apart = {d.seat for d in state.decisions()}, bool(state.lanes)
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
            assert {d.seat for d in state.decisions()} <= open_before, where
            assert bool(state.lanes) == apart, where
            assert set(actors[-state.takebacks :]) == {seat}, where

    on_games(case, check)
