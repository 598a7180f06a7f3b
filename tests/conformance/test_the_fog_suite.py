"""The suite in fog: each way to give hidden pieces away is noticed by the test that is there for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lacewars.kernel import Decision
from lacewars.kernel.fog import pieces
from tests.conformance import strategies, test_secrets
from tests.conformance.strategies import Case, cases_of
from tests.toys import blocks
from tests.toys.blocks.board import BLOCKS, STAY, TAKE
from tests.toys.blocks.phases import March
from tests.toys.blocks.state import FOG, BlocksState

Patch = pytest.MonkeyPatch
FIVE, TWO = cases_of(blocks.GAME)


@pytest.fixture(autouse=True)
def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is remembered of the whole toy is not true of the broken one."""
    monkeypatch.setattr(strategies, "PLAYED", {})


def in_view(patch: Patch, name: str, found: Callable[[BlocksState, int | None], Any]) -> None:
    """Adds something to what everybody sees."""
    original = BlocksState.view

    def view(self: BlocksState, seat: int | None) -> Any:
        shown = original(self, seat)
        shown.data[name] = found(self, seat)
        return shown

    patch.setattr(BlocksState, "view", view)


def instead(patch: Patch, owner: type, name: str, change: Callable[..., Any]) -> None:
    """Sends the result of a method through `change(result, self, *args)`."""
    original = getattr(owner, name)
    patch.setattr(owner, name, lambda self, *args: change(original(self, *args), self, *args))


def followed_by_a_tag(patch: Patch) -> None:
    """Each block carries a number that says nothing of it, but stays with it in every crowd."""

    def tags(state: BlocksState, seat: int | None) -> list[list[int]]:
        hidden = list(pieces(FOG.hidden(state, seat)))
        return sorted([state.place[b], b * 7 % len(BLOCKS)] for b in hidden)

    in_view(patch, "tags", tags)


def picked_by_number(patch: Patch) -> None:
    """The line that tells of a block made ready tells its number."""
    original = BlocksState.tell_apart

    def tell_apart(self: BlocksState, *versions: Any, otherwise: Any) -> None:
        if otherwise[0] == "ready":
            otherwise = "taken", *versions[0][1][1:]
        original(self, *versions, otherwise=otherwise)

    patch.setattr(BlocksState, "tell_apart", tell_apart)


def listed_by_number(patch: Patch) -> None:
    """Hidden blocks are listed by place and colour, but in the order of their numbers."""

    def listed(state: BlocksState, seat: int | None) -> list[list[int]]:
        return [[state.place[b], FOG.colours[b]] for b in pieces(FOG.hidden(state, seat))]

    in_view(patch, "listed", listed)


def a_line_for_the_strong(patch: Patch) -> None:
    """A line is told when a block of full strength is taken, and none otherwise."""

    def tell(_: None, phase: March, game: BlocksState, block: int) -> None:
        if game.strength[block] == 4:
            game.tell("weary", phase.colour, game.place[block])

    instead(patch, March, "_take", tell)


def enemies_by_name(patch: Patch) -> None:
    """One points at a block of the other side by its own name."""

    def offer(decision: Decision, phase: March, game: BlocksState) -> Decision:
        hidden = list(pieces(FOG.hidden(game, decision.seat)))
        near = [TAKE[b] for b in hidden if game.place[b] == game.place[hidden[0]]]
        decision.actions = [*decision.actions, *near]
        return decision

    instead(patch, March, "decide", offer)


def choices_are_counted(patch: Patch) -> None:
    """Who has taken a strong group cannot stay, and everybody is told how many choices there are."""

    def forbid(decision: Decision, phase: March, game: BlocksState) -> Decision:
        if sum(game.strength[b] for b in pieces(phase.group)) > 2:
            decision.actions = [a for a in decision.actions if a is not STAY]
        return decision

    instead(patch, March, "decide", forbid)
    in_view(patch, "choices", lambda state, _: [len(d.actions) for d in state.decisions()])


def own_line_for_the_owner(patch: Patch) -> None:
    """The other side gets no line of a march that its owner gets one of, if there is no horse in it."""
    original = BlocksState.tell_apart

    def tell_apart(self: BlocksState, *versions: Any, otherwise: Any) -> None:
        if otherwise[0] == "seen" and not any(b % 3 == 2 for b in versions[0][1][1]):
            self.tell(*versions[0][1], to=versions[0][0])
        else:
            original(self, *versions, otherwise=otherwise)

    patch.setattr(BlocksState, "tell_apart", tell_apart)


def allies_too_many(patch: Patch) -> None:
    """A spectator is told what the first side knows."""
    original = type(FOG).hidden

    def hidden(self: Any, game: BlocksState, seat: int | None) -> int:
        return original(self, game, 0 if seat is None else seat)

    patch.setattr(type(FOG), "hidden", hidden)


SEES = test_secrets.test_a_seat_sees_the_same_whatever_is_hidden
LEARNS = test_secrets.test_a_seat_learns_only_by_draws_and_reveals
STAYS = test_secrets.test_worlds_stay_alike_while_they_show_the_same
PICKED = test_secrets.test_nobody_sees_which_of_a_crowd_was_picked
LEAKS: list[tuple[Callable[[Patch], None], Callable[[Case], None], Case]] = [
    (followed_by_a_tag, SEES, FIVE),
    (picked_by_number, LEARNS, FIVE),
    (picked_by_number, PICKED, TWO),
    (listed_by_number, SEES, TWO),
    (a_line_for_the_strong, LEARNS, FIVE),
    (a_line_for_the_strong, PICKED, FIVE),
    (enemies_by_name, SEES, FIVE),
    (choices_are_counted, SEES, TWO),
    (choices_are_counted, STAYS, TWO),
    (own_line_for_the_owner, STAYS, TWO),
    (allies_too_many, SEES, FIVE),
]


@pytest.mark.parametrize(
    ("leak", "check", "case"),
    LEAKS,
    ids=[f"{leak.__name__}-{check.__name__}" for leak, check, _ in LEAKS],
)
def test_a_leak_is_noticed(
    monkeypatch: Patch, leak: Callable[[Patch], None], check: Callable[[Case], None], case: Case
) -> None:
    leak(monkeypatch)
    with pytest.raises((AssertionError, ExceptionGroup)):
        check(case)


@pytest.mark.parametrize("check", [LEARNS, STAYS, PICKED], ids=lambda check: check.__name__)
def test_a_suite_that_compares_nothing_is_noticed(monkeypatch: Patch, check: Callable[[Case], None]) -> None:
    """If whatever is done brings something to light, or nothing is ever picked, the tests say nothing."""
    kinds = frozenset(blocks.GAME.event_fields)
    monkeypatch.setattr(type(blocks.GAME), "reveals", kinds)
    monkeypatch.setattr(FOG, "picked_by", {})
    monkeypatch.setattr(March, "resolve", lambda self, game, action: game.tell("hidden", 0, 0))
    with pytest.raises((AssertionError, ExceptionGroup)):
        check(TWO)
