"""Chance drawn anew: nobody sees a difference, nothing is lost, and what was to come is another."""

from __future__ import annotations

import random

from tests.conformance.strategies import Case, choose, every_case, on_games, sight

OFTEN = 60  # every so many actions a position is looked at


@every_case
def test_chance_drawn_anew_shows_nothing(case: Case) -> None:
    def check(seed: int) -> None:
        state, dice = case.new(seed), random.Random(seed)
        seats = [None, *range(len(case.game.seats(case.game.options_of(state))))]
        while state.decisions():
            if state.count % OFTEN == 0:
                before, where = state.to_json(), f"seed {seed}, action {state.count}"
                twin = state.copy()
                twin.draw_anew(state.count + 1)
                assert [sight(twin, seat) for seat in seats] == [sight(state, seat) for seat in seats], where
                assert case.game.conserved(twin) == case.game.conserved(state), where
                assert twin.chance.drawn >> 32 == state.count + 1, where
                assert not twin.undo_allowed(), where
                assert state.to_json() == before, where
            seat, action = choose(state, dice)
            state.apply(action, seat)

    on_games(case, check, share=0.5)
