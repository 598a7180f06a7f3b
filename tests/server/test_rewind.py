"""Rewinds in the log: the position goes back whole, chance with it, and the log replays to the same."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lacewars import games
from lacewars.kernel import LaceError, commitment
from lacewars.kernel.record import Record
from lacewars.server.room.branches import Branches
from lacewars.server.room.table import BrokenLog, Table
from lacewars.server.storage.rows import Deed, Seat

SEATS = [Seat(0, "person", "Anna"), Seat(1, "bot", "captain", "captain"), Seat(2, "open"), Seat(3, "open")]


def new_table(seed: int, **options: Any) -> Table:
    game = games.get("friedrich")
    key = random.Random(seed).randbytes(32)
    version, told = game.rules_version, game.complete(options)
    return Table(Deed("t", game.slug, version, told, commitment(key), False, "live", None, 0, key, ""))


def act(table: Table, chance: random.Random) -> None:
    seat = chance.choice(table.waiting)
    action = chance.choice(table.state.legal(seat))
    table.commit(table.prepare(seat, action.text, table.index, table.index))


def rewind(table: Table, to: int, seat: int = 0) -> None:
    table.commit(table.prepare_rewind(seat, to, table.index))


def picture(table: Table) -> tuple[Any, ...]:
    """Everything that must be the same wherever a log is played."""
    undo = [table.may_undo(seat) for seat in range(len(table.seats))]
    shown = table.state.to_json(), table.asked_at, table.played, sorted(table.undone), undo, table.era
    return *shown, [line.events for line in table.lines], table.standing()


def wander(seed: int, steps: int) -> tuple[Table, list[dict[str, Any]]]:
    """A table on which people act, take back and rewind at random; and the position at each index."""
    chance = random.Random(seed)
    table = new_table(seed, players=chance.choice((3, 4)), advanced=chance.random() < 0.5)
    positions = [table.state.to_json()]
    for _ in range(steps):
        if table.over:
            break
        takers = [seat for seat in range(len(table.seats)) if table.may_undo(seat)]
        kind = chance.random()
        if takers and kind < 0.2:
            table.commit(table.prepare_undo(takers[0], table.index, table.index))
        elif table.index and kind > 0.93:
            to = chance.randrange(max(0, table.index - chance.choice((5, 60, 1000))), table.index)
            rewind(table, to, chance.choice((-1, 0, 2)))
            assert table.state.to_json() == positions[to]
        else:
            act(table, chance)
        positions.append(table.state.to_json())
    return table, positions


@given(st.integers(0, 10**6))
def test_a_log_with_rewinds_replays_to_the_same(seed: int) -> None:
    table, positions = wander(seed, 250)
    log = [line.entry for line in table.lines]
    assert picture(Table.replay(table.deed, log)) == picture(table)
    for index in random.Random(seed).sample(range(table.index + 1), 10):
        assert table.state_at(index).to_json() == positions[index]
    text = table.record(SEATS[: len(table.seats)], ended=True).to_text()
    report = Record.from_text(text).verify(games.get)
    assert report.key
    assert report.actions == len(table.played)
    assert report.state == table.state.hash()


def test_the_same_actions_after_a_rewind_have_the_same_luck() -> None:
    chance = random.Random(3)
    table = new_table(3)
    while sum(len(line.entry.draws) for line in table.lines) < 40:
        act(table, chance)
    last = table.index
    first = next(n for n, line in enumerate(table.lines) if line.entry.draws)
    rewind(table, first)
    for line in table.lines[first:last]:
        entry = line.entry
        assert entry.action is not None
        step = table.prepare(entry.seat, entry.action, table.index, 0)
        assert step.entry.draws == entry.draws
        table.commit(step)
    assert table.branches.standing(table.index)[-1] == table.index - 1
    assert table.state.to_json() == table.state_at(last).to_json()


def test_a_rewind_is_told_from_an_undo_when_a_request_comes_twice() -> None:
    table = new_table(1)
    table.commit(table.prepare(0, "allot Friedrich 3", 0, 0))
    rewind(table, 0)
    assert table.repeated(0, 1, None) is None
    assert table.repeated(0, 0, "allot Friedrich 3") == 1
    assert not table.is_current(0, 0)
    assert not table.is_current(1, 0)  # who decides at the same time is asked anew as well
    assert table.is_current(1, 2)


def test_what_may_be_undone_goes_back_too() -> None:
    table = new_table(1)
    for general, armies in (("Friedrich", 3), ("Winterfeldt", 4), ("Heinrich", 5)):
        table.commit(table.prepare(0, f"allot {general} {armies}", table.index, 0))
    rewind(table, 2)
    for _ in range(2):
        table.commit(table.prepare_undo(0, table.index, 0))
    assert not table.may_undo(0)
    assert table.state.to_json() == table.start.to_json()


def test_there_is_no_way_back_from_the_end() -> None:
    chance = random.Random(5)
    table = new_table(5)
    while not table.over:
        act(table, chance)
    with pytest.raises(LaceError, match="over"):
        table.prepare_rewind(0, 10, 0)
    with pytest.raises(LaceError, match="lines"):
        new_table(5).prepare_rewind(0, 0, 0)


def test_a_forged_rewind_is_noticed() -> None:
    table, _ = wander(8, 150)
    log = [line.entry for line in table.lines]
    line = next(n for n, entry in enumerate(log) if entry.back is not None)
    with pytest.raises(BrokenLog):
        Table.replay(table.deed, [*log[:line], replace(log[line], back=line), *log[line + 1 :]])


def test_lines_that_stand_again_are_no_longer_undone() -> None:
    story = Branches()
    story.act()
    story.act()
    story.undo()  # takes back line 1
    assert (story.played, story.undone) == ([0], {1})
    story.rewind(2)  # before it was taken back
    assert (story.played, story.undone) == ([0, 1], {2})
    story.rewind(0)
    assert (story.played, story.undone) == ([], {0, 1, 2, 3})
    story.rewind(3)  # where line 1 had been taken back
    assert (story.played, story.undone) == ([0], {1, 3, 4})
    assert story.same(1, 3)
    assert not story.same(0, 3)
