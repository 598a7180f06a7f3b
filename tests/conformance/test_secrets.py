"""Hidden information: change anything a seat may not know, and what it sees and may do stays the same.

`determinize(seat, chance)` makes a position that the seat must not be able to tell from the real one. These
tests look through the seat's eyes at both, and then let both go on so that they look the same.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

from lacewars.kernel import Action, Ballot, Chance, State, Window
from tests.conformance import matching
from tests.conformance.strategies import (
    CASES,
    Case,
    Position,
    asked,
    choose,
    dump,
    every_case,
    fingerprint,
    on_positions,
    one_of_each_verb,
    play,
    reach,
    seen,
    sight,
    usual_length,
)

COMPARED = 10  # actions that were answered in the other world, below which a test says nothing
STEPS = 12  # how far two worlds are played on


def share(case: Case) -> float:
    """How many of the usual positions are looked at: three times as many where a game is soon over."""
    return 1.0 if usual_length(case) >= 100 else 3.0


def disguise(position: Position, seat: int, salt: str = "") -> State:
    """A position that `seat` cannot tell from the real one."""
    return position.state.determinize(seat, Chance.seeded(f"{salt} {position.seed} {seat}"))


@every_case
def test_a_seat_sees_the_same_whatever_is_hidden(case: Case) -> None:
    """View, spectator's view, who is asked, legal actions and refusals depend on nothing hidden."""
    alphabet = list(case.game.alphabet)

    def check(position: Position) -> None:
        state = position.state
        before = fingerprint(state)
        sample = position.dice.sample(alphabet, min(40, len(alphabet)))
        for seat in case.seats:
            other = disguise(position, seat)
            assert sight(other, seat) == sight(state, seat)
            for action in sample:
                assert other.explain(seat, action) == state.explain(seat, action), (seat, action)
        assert fingerprint(state) == before

    on_positions(case, check)


@every_case
def test_a_seat_learns_only_by_draws_and_reveals(case: Case) -> None:
    """What a seat sees somebody do in the real position could be done in a disguised one, and looks the same.

    Up to the first event that the game calls a reveal, that is; and without one, and without a draw, each
    seat sees the same position afterwards too. Whoever acts, through the eyes of every seat (see `matching`).
    """
    tally: Counter[str] = Counter()

    def check(position: Position) -> None:
        state, dice = position.state, position.dice
        for seat in case.seats:
            other = disguise(position, seat)
            for decision in state.decisions():
                for action in one_of_each_verb(decision.actions, dice):
                    matching.step(state, other, decision.seat, action, seat, tally)

    on_positions(case, check, share(case))
    assert tally["same"] + tally["another"] + tally["nothing"] >= COMPARED, tally


@every_case
def test_worlds_stay_alike_while_they_show_the_same(case: Case) -> None:
    """A position and a disguise are played on in step, by what is seen, as far as nothing comes to light."""
    tally: Counter[str] = Counter()

    def check(position: Position) -> None:
        for seat in case.seats:
            state, other, dice = position.state.copy(), disguise(position, seat, "in step"), position.dice
            for _ in range(STEPS):
                if not state.decisions():
                    break
                actor, action = choose(state, dice)
                deeds = matching.step(state, other, actor, action, seat, tally)
                if deeds is None:
                    break
                state = matching.act(state, action, actor)
                for deed in deeds:
                    other = matching.act(other, deed, actor)
                assert sight(state, seat) == sight(other, seat)

    on_positions(case, check, share(case))
    assert tally["same"] + tally["another"] + tally["nothing"] >= COMPARED, tally


WINDOWED = [
    case
    for case in CASES
    if any(issubclass(p, Window | Ballot) for p in case.game.state_class.phases.values())
]


@pytest.mark.parametrize("case", WINDOWED, ids=str)
def test_a_window_tells_nobody_who_could_respond(case: Case) -> None:
    """Through a whole game, action by action: who is asked next, in turn or at once, is the same in every
    position that a seat takes for the real one; and what was answered in secret can be answered there.
    Of a long game only every so many actions are looked at."""
    tally: Counter[str] = Counter()
    dice = random.Random(1)
    state = case.new(1)
    stride = 1 + usual_length(case) // 400
    while state.decisions():
        actor, action = choose(state, dice)
        for seat in case.seats if state.count % stride == 0 else ():
            other = state.determinize(seat, Chance.seeded(f"{state.count} {seat}"))
            if state.lanes:
                assert fingerprint(type(other).from_json(other.to_json())) == fingerprint(other)
            matching.step(state, other, actor, action, seat, tally)
        state.apply(action, actor)
    assert tally["same"] >= COMPARED, tally


@pytest.mark.parametrize("case", [c for c in CASES if c.game.state_class.fog], ids=str)
def test_nobody_sees_which_of_a_crowd_was_picked(case: Case) -> None:
    """Hidden pieces of one colour at one place are picked alike, in the real position and its disguises."""
    tally: Counter[str] = Counter()

    def check(position: Position) -> None:
        for seat in (None, *case.seats):
            worlds = [position.state] if seat is None else [position.state, disguise(position, seat)]
            for state in worlds:
                for decision in state.decisions():
                    hidden = [a for a in decision.actions if matching.picks_hidden(state, a, seat)]
                    looks: dict[object, matching.Shown] = {}
                    for action in hidden:
                        crowd = matching.crowd_of(state, action)
                        found = matching.shown(matching.act(state, action, decision.seat), seat)
                        tally["alike"] += crowd in looks
                        assert looks.setdefault(crowd, found) == found, f"{action} of {crowd}, seat {seat}"

    on_positions(case, check)
    assert tally["alike"] >= COMPARED, tally


@every_case
def test_what_is_done_apart_shows_nothing(case: Case) -> None:
    """While seats decide at the same time, the others see of an action at most that a seat has finished."""

    def check(position: Position) -> None:
        state = position.state
        if len(state.lanes) < 2:
            return  # the last one to finish may set off a reveal
        for actor, actions in [(d.seat, d.actions) for d in state.decisions()]:
            for action in one_of_each_verb(actions, position.dice):
                twin = state.copy()
                news = twin.apply(action, actor)
                for eyes in set(case.seats) - {actor}:
                    assert not seen(news, eyes), f"seat {eyes} sees what seat {actor} does: {action}"
                    if twin.decision(actor):
                        assert sight(twin, eyes) == sight(state, eyes), f"seat {actor} does {action}"

    on_positions(case, check)


@every_case
def test_a_disguised_position_is_a_whole_position(case: Case) -> None:
    """It keeps the laws, its decisions are its own, it loads, it plays on, and its draws are its own."""

    def check(position: Position) -> None:
        state = position.state
        for seat in case.seats:
            other = disguise(position, seat)
            assert other.chance.key != state.chance.key, "the real stream would tell what will be drawn"
            assert other.count == state.count
            assert dump(case.game.conserved(other)) == dump(case.game.conserved(state))
            back = type(other).from_json(other.to_json())
            assert asked(back) == asked(other), "the decisions are those of the real position"
            assert fingerprint(back) == fingerprint(other)
            play(other, position.dice, 40)

    on_positions(case, check)


def world(state: State, seat: int, salt: str) -> str:
    """A disguise as data, whole: the board, the agenda, the stream and how much of it was drawn."""
    return fingerprint(state.determinize(seat, Chance.seeded(salt)))


@every_case
def test_a_disguise_follows_from_what_the_seat_knows_and_the_stream(case: Case) -> None:
    """A disguise of a disguise is the disguise: whoever chooses the stream learns nothing of the truth."""

    def check(position: Position) -> None:
        for seat in case.seats:
            twice = position.state.determinize(seat, Chance.seeded("other"))
            for salt in ("one", "two"):
                assert world(twice, seat, salt) == world(position.state, seat, salt), f"seat {seat}"

    on_positions(case, check)


@every_case
def test_what_a_seat_cannot_see_does_not_change_its_disguises(case: Case) -> None:
    """Two actions that a seat cannot tell apart lead to positions with the same disguises.

    What somebody is about to do lies on the agenda, and may be more than the seat sees: the boards are equal.
    """

    def check(position: Position) -> None:
        state, dice = position.state, position.dice
        for decision in state.decisions():
            actions = [a for a in decision.actions if a.verb not in case.game.quits]
            chosen = one_of_each_verb(actions, dice)
            pairs = [(a, dice.choice([b for b in actions if b.verb == a.verb])) for a in chosen]
            for eyes in set(case.seats) - {decision.seat}:
                if not has_secrets(position, decision.seat):
                    continue  # all that is not seen yet is what somebody is about to do
                for first, second in [*pairs, *pairwise(chosen)]:
                    cannot_be_told(state, decision.seat, eyes, first, second)

    on_positions(case, check)


def cannot_be_told(state: State, actor: int, eyes: int, first: Action, second: Action) -> None:
    """If a seat sees no difference between two actions, its disguises afterwards show none."""
    one, two = state.copy(), state.copy()
    one.chance, two.chance = Chance.seeded("same"), Chance.seeded("same")
    if seen(one.apply(first, actor), eyes) != seen(two.apply(second, actor), eyes):
        return
    if one.chance.log or two.chance.log or sight(one, eyes) != sight(two, eyes):
        return
    boards = [s.determinize(eyes, Chance.seeded("world")).board_to_json() for s in (one, two)]
    assert dump(boards[0]) == dump(boards[1]), f"seat {actor} does {first} or {second}, seat {eyes} knows it"


def has_secrets(position: Position, seat: int) -> bool:
    """Whether a seat sees what a spectator does not."""
    return bool(position.state.view(None).to_json() != position.state.view(seat).to_json())


def with_secrets(case: Case, seed: int, actions: int) -> Position:
    """The position after so many actions, or an earlier one, if nothing is secret any more by then."""
    while True:
        position = reach(case, seed, actions)
        if actions == 0 or any(has_secrets(position, seat) for seat in case.seats):
            return position
        actions //= 2


@every_case
def test_disguises_differ(case: Case) -> None:
    """What is hidden is really drawn anew: most disguises are not the real position."""
    length = usual_length(case)
    secret = changed = 0
    for number in range(8):
        position = with_secrets(case, number, length * (number + 1) // 10)
        for seat in case.seats:
            secret += has_secrets(position, seat)
            boards = {dump(disguise(position, seat, str(n)).board_to_json()) for n in range(4)}
            changed += boards != {dump(position.state.board_to_json())}
    if not secret:
        pytest.skip("a game without secrets")
    assert changed >= 4 * len(case.seats)


@every_case
def test_a_draw_to_come_cannot_be_seen(case: Case) -> None:
    """The view depends on the position alone, not on the chance stream or the number of actions."""

    def check(position: Position) -> None:
        state = position.state
        other = state.copy()
        other.chance = Chance.seeded("another")
        for seat in case.seats:
            assert sight(other, seat) == sight(state, seat)

    on_positions(case, check, share=0.3)
