"""How many answers standing orders save in recorded games: by mail, one would do in place of ten."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pytest

from lacewars import games
from lacewars.kernel import Reply
from lacewars.kernel import orders as standing
from lacewars.kernel.record import Record
from tests.orders.records import recorded

ONLY = Reply("", "")


@dataclass
class Count:
    """What was done by hand: actions, and how often a seat had to come to the table for them."""

    actions: int = 0
    visits: int = 0


def constant_replies(record: Record) -> dict[int, list[Reply]]:
    """For each seat the answers that it gave whenever it was asked, and whatever is the only thing to do."""
    game = games.get(record.game)
    given: dict[tuple[int, str], set[str]] = defaultdict(set)
    for entry, state in zip(record.entries, record.states(game), strict=False):
        seat = record.seats.index(entry.seat)
        decision = state.decision(seat)
        assert decision is not None
        phase = type(decision.phase).__name__
        if phase in game.answers and len(decision.actions) > 1:
            given[seat, phase].add(entry.action)
    found = {seat: [ONLY] for seat in range(len(record.seats))}
    for (seat, phase), texts in given.items():
        if len(texts) == 1 and texts <= set(game.answers[phase]):
            found[seat].append(Reply(phase, min(texts)))
    return found


def answers_in_a_row(record: Record) -> dict[int, list[str]]:
    """By the index of the first answer to a question of a row all that the seat answered to it in turn."""
    game = games.get(record.game)
    found: dict[int, list[str]] = {}
    first: dict[tuple[int, object], int] = {}
    for number, (entry, state) in enumerate(zip(record.entries, record.states(game), strict=False)):
        seat = record.seats.index(entry.seat)
        decision = state.decision(seat)
        assert decision is not None
        if type(decision.phase).__name__ in game.rows:
            combat = seat, standing.basis(state, seat, [entry.action])
            found.setdefault(first.setdefault(combat, number), []).append(entry.action)
    return found


def by_hand(record: Record, replies: Mapping[int, Sequence[Reply]], rows: bool = False) -> Count:
    """What is left for the players if the seats have left these replies, and cards in a row."""
    count, last = Count(), -1
    game = games.get(record.game)
    row_at = answers_in_a_row(record) if rows else {}
    left: dict[int, standing.Plan] = {}
    for number, (entry, state) in enumerate(zip(record.entries, record.states(game), strict=False)):
        seat = record.seats.index(entry.seat)
        if number in row_at:
            decision = state.decision(seat)
            assert decision is not None
            legal = {action.text for action in decision.actions}
            known = [text for text in row_at[number] if text in legal]
            left[seat] = standing.row(state, seat, known, number)
            said = None
        else:
            orders = [*replies.get(seat, ()), *([left[seat]] if seat in left else ())]
            said = standing.consult(state, seat, orders, partial(done, record, number, entry.seat)).action
        if said is not None and said.text == entry.action:
            continue
        assert said is None
        count.actions += 1
        count.visits += seat != last
        last = seat
    return count


def done(record: Record, number: int, seat: str, since: int) -> list[str]:
    """What a seat has played from an index of a record to another."""
    return [entry.action for entry in record.entries[since:number] if entry.seat == seat]


@pytest.mark.parametrize(
    ("slug", "name", "without", "with_replies", "with_rows"),
    [
        ("friedrich", "4-standard", Count(2119, 298), Count(1986, 276), Count(1880, 180)),
        ("maria", "3-advanced", Count(981, 258), Count(891, 199), Count(842, 150)),
        ("frederic", "rossbach-fixed", Count(673, 59), Count(652, 59), Count(652, 59)),
        ("defiant", "campaign", Count(1666, 484), Count(1451, 410), Count(1451, 410)),
    ],
)
def test_orders_save_answers(
    slug: str, name: str, without: Count, with_replies: Count, with_rows: Count
) -> None:
    """The numbers stand in docs/decisions/0018, of games that were played under rules version 2."""
    record = recorded(slug, name, 2)
    replies = constant_replies(record)
    assert by_hand(record, {}) == without
    assert by_hand(record, replies) == with_replies
    assert by_hand(record, replies, rows=True) == with_rows
