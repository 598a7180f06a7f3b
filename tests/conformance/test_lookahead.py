"""Lookahead: every end told is reached by playing its actions, none is missing, nothing is betrayed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from lacewars.kernel import Action, Chance, Event, State
from lacewars.kernel.lookahead import Ending, Guide, aftermath, endings, guide_of, movers
from tests.conformance.strategies import CASES, Case, Position, choose, on_positions

GUIDED = [case for case in CASES if guide_of(case.game) is not None]
every_guided_case = pytest.mark.parametrize("case", GUIDED, ids=str)
PIECES = 4
"""So many pieces are looked at in each position."""
ENDS = 5
"""So many ends of each are played to the end of the stage."""
FORWARD = 12
"""A position in which no piece can march is played on this far."""

Route = tuple[Action, ...]


def marching(position: Position, guide: Guide[State]) -> Iterator[tuple[int, int]]:
    """A seat and pieces about which it is asked, in the position or soon after."""
    state, dice = position.state, position.dice
    for _ in range(FORWARD):
        for decision in state.decisions():
            found = list(guide.movers(state, decision))
            if found:
                yield from ((decision.seat, p) for p in dice.sample(found, min(PIECES, len(found))))
                return
        if not state.decisions():
            return
        seat, action = choose(state, dice)
        state.apply(action, seat)


def played(
    state: State, seat: int, route: Route, guide: Guide[State]
) -> tuple[State, list[Event], list[bool]]:
    """The position after these actions, what a way is told with, and whether each could be taken back."""
    state, told, free = state.copy(), [], []
    for action in route:
        told += [event for event in state.apply(action, seat) if event.kind in guide.worth]
        free.append(state.undo_allowed())
    return state, told, free


def all_ends(state: State, seat: int, piece: int, guide: Guide[State]) -> dict[int, Route]:
    """Every place where a march can end, found by trying every sequence of actions."""
    found: dict[int, Route] = {}
    seen: set[object] = set()
    edge: list[tuple[State, Route, int | None]] = [(state, (), None)]
    while edge:
        here, route, place = edge.pop(0)
        decision = here.decision(seat)
        stuck = decision is None or (bool(route) and not here.undo_allowed())
        onward = () if stuck or decision is None else guide.onward(here, decision, piece)
        may_stop = not onward or (decision is not None and guide.may_stop(here, decision))
        if place is not None and may_stop:
            found.setdefault(place, route)
        key = here.hash()
        if key in seen:
            continue
        seen.add(key)
        for action in onward:
            after = here.copy()
            after.apply(action, seat)
            goal = guide.goal(action)
            edge.append((after, (*route, action), place if goal is None else goal))
    return found


@every_guided_case
def test_every_end_is_told_and_reached(case: Case) -> None:
    guide = guide_of(case.game)
    assert guide is not None
    looked: Counter[str] = Counter()

    def check(position: Position) -> None:
        for seat, piece in marching(position, guide):
            told = {ending.place: ending for ending in endings(position.state, seat, piece)}
            wanted = all_ends(position.state, seat, piece, guide)
            assert told.keys() == wanted.keys(), (piece, sorted(told), sorted(wanted))
            for ending in told.values():
                check_ending(position.state, seat, piece, ending, guide)
                looked["settled" if ending.settled else "open"] += 1
            looked["pieces"] += 1

    on_positions(case, check)
    assert looked["settled"] > looked["pieces"] > 0, looked


def check_ending(state: State, seat: int, piece: int, ending: Ending[State], guide: Guide[State]) -> None:
    """Playing its actions leads there, with what was told of the way."""
    after, told, free = played(state, seat, ending.actions, guide)
    assert tuple(told) == ending.news
    assert all(free[:-1])
    goals = [guide.goal(action) for action in ending.actions]
    assert tuple(goal for goal in goals if goal is not None) == ending.way
    assert ending.settled == (free[-1] and guide.place(after, piece) == ending.place)


@every_guided_case
def test_an_answer_follows_from_what_the_seat_knows(case: Case) -> None:
    guide = guide_of(case.game)
    assert guide is not None

    def check(position: Position) -> None:
        for seat, piece in marching(position, guide):
            world = position.state.determinize(seat, Chance.seeded(position.seed))
            for one, other in zip(
                endings(position.state, seat, piece), endings(world, seat, piece), strict=True
            ):
                assert (one.way, one.actions, one.news) == (other.way, other.actions, other.news)
                assert one.state.hash() == other.state.hash()

    on_positions(case, check, share=0.5)


@every_guided_case
def test_the_pieces_that_may_move_are_those_that_can_be_walked(case: Case) -> None:
    guide = guide_of(case.game)
    assert guide is not None
    looked: Counter[str] = Counter()

    def check(position: Position) -> None:
        for seat, _ in list(marching(position, guide))[:1]:
            state, decision = position.state, position.state.decision(seat)
            assert decision is not None
            found = movers(state, decision)
            assert len(set(found)) == len(found)
            assert set(found) == {p for p in guide.pieces(state) if guide.onward(state, decision, p)}
            looked["pieces"] += len(found)

    on_positions(case, check, share=0.5)
    assert looked["pieces"] > 0


@every_guided_case
def test_what_is_told_of_the_end_of_the_stage_happens(case: Case) -> None:
    """In the true position the same happens, and whatever is hidden, the same is told."""
    guide = guide_of(case.game)
    assert guide is not None
    looked: Counter[str] = Counter()

    def check(position: Position) -> None:
        for seat, piece in marching(position, guide):
            found = [end for end in endings(position.state, seat, piece) if end.settled]
            other = position.state.determinize(seat, Chance.seeded(position.seed))
            for end in position.dice.sample(found, min(ENDS, len(found))):
                told = aftermath(guide, end.state, seat)
                real, elsewhere = (played(s, seat, end.actions, guide)[0] for s in (position.state, other))
                assert aftermath(guide, elsewhere, seat) == told
                news = closed(real, seat, guide)
                assert tuple(news[: len(told.news)]) == told.news
                outcome = real.outcome()
                assert not told.winners or (outcome is not None and outcome.winners == told.winners)
                looked["stages"] += 1

    on_positions(case, check, share=0.8)
    assert looked["stages"] > 0


def closed(state: State, seat: int, guide: Guide[State]) -> list[Event]:
    """What happens when a seat ends the stage in the position itself, of the kinds that are told."""
    news: list[Event] = []
    while (decision := state.decision(seat)) is not None:
        action = next((a for a in decision.actions if a.verb in guide.closing), None)
        if action is None:
            break
        news += [event for event in state.apply(action, seat) if event.kind in guide.heeds]
        if state.chance.log:
            break
    return news


@every_guided_case
def test_who_is_not_asked_is_told_nothing(case: Case) -> None:
    guide = guide_of(case.game)
    assert guide is not None

    def check(position: Position) -> None:
        state = position.state
        asked = {decision.seat for decision in state.decisions()}
        for seat in set(case.seats) - asked:
            assert not any(endings(state, seat, piece) for piece in guide.pieces(state)[:PIECES])

    on_positions(case, check, share=0.3)
