"""How many answers standing orders save in recorded games: by mail, one would do in place of ten."""

from __future__ import annotations

import gzip
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pytest

from lacewars import games
from lacewars.kernel import Reply
from lacewars.kernel import orders as standing
from lacewars.kernel.record import Record
from tests.fixtures.make_records import FOLDER

ONLY = Reply("", "")


@dataclass
class Count:
    """What was done by hand: actions, and how often a seat had to come to the table for them."""

    actions: int = 0
    visits: int = 0


def recorded(slug: str, name: str) -> Record:
    """A recorded game."""
    path = FOLDER / slug / f"{name}.rules{games.get(slug).rules_version}.lace.gz"
    return Record.from_text(gzip.decompress(path.read_bytes()).decode())


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


def by_hand(record: Record, replies: Mapping[int, Sequence[Reply]]) -> Count:
    """What is left for the players if the seats have left these replies."""
    count, last = Count(), -1
    for entry, state in zip(record.entries, record.states(games.get(record.game)), strict=False):
        seat = record.seats.index(entry.seat)
        said = standing.consult(state, seat, replies.get(seat, ()), lambda _: ()).action
        if said is not None:
            assert said.text == entry.action
            continue
        count.actions += 1
        count.visits += seat != last
        last = seat
    return count


@pytest.mark.parametrize(
    ("slug", "name", "without", "with_replies"),
    [
        ("friedrich", "4-standard", Count(2119, 298), Count(1986, 276)),
        ("maria", "3-advanced", Count(981, 258), Count(891, 199)),
        ("frederic", "rossbach-fixed", Count(673, 59), Count(652, 59)),
    ],
)
def test_replies_save_answers(slug: str, name: str, without: Count, with_replies: Count) -> None:
    """The numbers stand in docs/decisions/0018."""
    record = recorded(slug, name)
    assert by_hand(record, {}) == without
    assert by_hand(record, constant_replies(record)) == with_replies
