"""What bots that search are given: nothing of it tells what is hidden."""

from __future__ import annotations

from typing import Any

from lacewars.bots import ask
from lacewars.kernel import Action, Chance, Decision, State
from lacewars.kernel.worlds import Worlds
from tests.conformance.strategies import (
    Case,
    Position,
    dump,
    every_case,
    fingerprint,
    on_positions,
    sight,
)

KEY = bytes(range(32))


class Curious:
    """A bot that keeps everything it is given, and chooses the first action."""

    name = "curious"
    needs_view = True

    def __init__(self) -> None:
        self.given: list[Any] = []

    def observe(self, events: Any) -> None:
        self.given.append(list(events))

    def choose(self, view: Any, decision: Decision) -> Action:
        raise AssertionError("a bot that searches is asked to search")

    def search(self, view: Any, decision: Decision, worlds: Worlds[Any], seconds: float) -> Action:
        self.given.append(
            {
                "view": view.to_json(),
                "phase": [type(decision.phase).__name__, *decision.phase.fields()],
                "actions": [a.index for a in decision.actions],
                "blind": fingerprint(worlds._blind),
                "worlds": [fingerprint(world) for world in worlds.draw(2)],
            }
        )
        return decision.actions[0]


def given(state: State, seat: int) -> str:
    bot, decision = Curious(), state.decision(seat)
    assert decision is not None
    ask(bot, state, decision, KEY, 1.0)
    return dump(bot.given)


@every_case
def test_bots_are_given_nothing_that_is_hidden(case: Case) -> None:
    """What a bot that looks at everything is given is the same in twin worlds, to the byte."""

    def check(position: Position) -> None:
        state = position.state
        for decision in state.decisions():
            other = state.determinize(decision.seat, Chance.seeded("twin"))
            assert given(other, decision.seat) == given(state, decision.seat)

    on_positions(case, check)


@every_case
def test_worlds_are_alike_and_not_the_same(case: Case) -> None:
    def check(position: Position) -> None:
        state = position.state
        for seat in case.seats:
            worlds = Worlds(state, seat, KEY)
            drawn = worlds.draw(3)
            assert {sight(world, seat) for world in drawn} == {sight(state, seat)}
            assert len({world.chance.key for world in (state, *drawn)}) == 4

    on_positions(case, check, share=0.5)
