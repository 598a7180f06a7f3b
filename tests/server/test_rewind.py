"""Rewinds in the log: the position goes back whole, chance is drawn anew, and the log replays to the same."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lacewars import games
from lacewars.kernel import LaceError, State, commitment
from lacewars.kernel.errors import BadRecord
from lacewars.kernel.record import Record
from lacewars.kernel.sealed import seal, unseal
from lacewars.server.session import recording
from lacewars.server.session.branches import Branches
from lacewars.server.session.table import BrokenLog, Table
from lacewars.server.storage.rows import Entry, Seat, TableConfig

SEATS = [Seat(0, "person", "Anna"), Seat(1, "bot", "captain", "captain"), Seat(2, "open"), Seat(3, "open")]


def new_table(seed: int, **options: Any) -> Table:
    game = games.get("friedrich")
    key = random.Random(seed).randbytes(32)
    version, told = game.rules_version, game.complete(options)
    return Table(TableConfig("t", game.slug, version, told, commitment(key), False, "live", None, 0, key, ""))


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


def seen(table: Table, state: State) -> list[Any]:
    """What everybody sees of a position, and may do."""
    eyes = [None, *range(len(table.seats))]
    return [(state.view(seat).to_json(), [action.text for action in state.legal(seat)]) for seat in eyes]


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
            before = table.state_at(to)
            rewind(table, to, chance.choice((-1, 0, 2)))
            assert seen(table, table.state) == seen(table, before)
            assert table.lines[-1].entry.part is not None or table.state.to_json() == positions[to]
        else:
            act(table, chance)
        positions.append(table.state.to_json())
    return table, positions


@given(st.integers(0, 10**6))
def test_a_log_with_rewinds_replays_to_the_same(seed: int) -> None:
    table, positions = wander(seed, 150)
    log = [line.entry for line in table.lines]
    assert picture(Table.replay(table.config, log)) == picture(table)
    for index in random.Random(seed).sample(range(table.index + 1), 10):
        assert table.state_at(index).to_json() == positions[index]
    text = recording.write(table, SEATS[: len(table.seats)], ended=True).to_text()
    report = Record.from_text(text).verify(games.get)
    assert report.key
    assert report.actions == len(table.played)
    assert report.state == table.state.hash()


# ---------------------------------------------------------------------- chance
def drawing(seed: int) -> tuple[Table, int]:
    """A table on which something has just been drawn, and the index before it."""
    chance, table = random.Random(seed), new_table(seed)
    while not table.lines or len(table.lines[-1].entry.draws) < 4:
        act(table, chance)
    return table, table.index - 1


@given(st.integers(0, 10**6))
def test_no_word_of_chance_is_drawn_twice(seed: int) -> None:
    table, _ = wander(seed, 150)
    used: list[tuple[int, int]] = []
    again = Table(table.config)
    for line in table.lines:
        step = again.prepare_again(line.entry)
        last = step.state.chance.drawn
        if line.entry.draws:
            first = again.state.chance.drawn if line.entry.part is None else line.entry.part << 32
            used.append((first, last))
        again.commit(step)
    used.sort()
    assert used[0][0] >= len(table.setup)
    assert all(one[1] <= other[0] for one, other in pairwise(used))


def test_who_knows_a_draw_gains_nothing_by_going_back() -> None:
    differ = 0
    for seed in range(20):
        table, before = drawing(seed)
        drawn = table.lines[-1].entry
        assert drawn.action is not None
        rewind(table, before)
        again = table.prepare(drawn.seat, drawn.action, table.index, 0).entry
        assert [bound for bound, _ in again.draws] == [bound for bound, _ in drawn.draws]
        assert table.prepare(drawn.seat, drawn.action, table.index, 0).entry == again  # the key fixes it
        differ += again.draws != drawn.draws
    assert differ == 20


def test_where_nobody_has_seen_chance_it_stays() -> None:
    table = new_table(1)
    table.commit(table.prepare(0, "allot Friedrich 3", 0, 0))
    rewind(table, 0)
    assert table.lines[-1].entry.part is None
    assert table.state.to_json() == table.start.to_json()


def test_going_back_twice_does_not_bring_old_chance_back() -> None:
    """Neither by a rewind to right after another, nor by taking back what came before."""
    table, before = drawing(4)
    drawn = table.lines[-1].entry
    assert drawn.action is not None
    rewind(table, before)
    anew = table.index
    assert not any(table.may_undo(seat) for seat in range(4))
    rewound = table.prepare(drawn.seat, drawn.action, table.index, 0)
    table.commit(rewound)
    rewind(table, anew)
    third = table.prepare(drawn.seat, drawn.action, table.index, 0)
    assert len({drawn.draws, rewound.entry.draws, third.entry.draws}) == 3
    table.commit(third)
    report = Record.from_text(recording.write(table, SEATS, ended=True).to_text()).verify(games.get)
    assert report.rewinds == 2
    assert table.branches.same(anew, before)


def test_cards_of_fate_that_nobody_has_read_are_shuffled_again() -> None:
    chance, table = random.Random(6), new_table(6)
    while table.state.to_json()["board"]["fated"] < 2:
        act(table, chance)
    first = next(n for n, line in enumerate(table.lines) if any("fate" in e.kind for e in line.events))
    old = table.state.to_json()["board"]["fate"]
    rewind(table, first + 1)  # one card has been read
    board = table.state.to_json()["board"]
    assert board["fated"] == 1
    assert board["fate"][0] == old[0]
    assert sorted(board["fate"]) == sorted(old)
    assert board["fate"] != old
    assert len(table.lines[-1].entry.draws) == len(old) - 2


def test_a_rewind_of_former_times_stays_as_it_was() -> None:
    """In logs that are older than this, chance went back with the game."""
    table, before = drawing(5)
    drawn = table.lines[-1].entry
    assert drawn.action is not None
    table.commit(table.prepare_rewind(0, before, 0, Entry(0, None, (), table.index, 0, before)))
    again = table.prepare(drawn.seat, drawn.action, table.index, 0)
    assert again.entry.draws == drawn.draws
    table.commit(again)
    log = [line.entry for line in table.lines]
    assert picture(Table.replay(table.config, log)) == picture(table)
    assert (
        Record.from_text(recording.write(table, SEATS, ended=True).to_text()).verify(games.get).rewinds == 0
    )


def test_a_record_without_its_key_replays_over_rewinds() -> None:
    table, _ = wander(8, 200)
    record = recording.write(table, SEATS[: len(table.seats)])
    assert record.fresh
    assert record.key is None
    assert record.to_text().startswith("lace 2 ")
    assert Record.from_text(record.to_text()).verify(games.get).state == table.state.hash()
    assert [line for line in record.to_text().splitlines() if line.startswith("chance ")]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda fresh: replace(fresh, part=fresh.part + 1), "draws"),
        (lambda fresh: replace(fresh, draws=((2, 1), *fresh.draws)), "draws"),
        (lambda fresh: replace(fresh, part=0), "follow each other"),
        (lambda fresh: replace(fresh, part=1 << 29), "no part"),
    ],
)
def test_a_record_that_lies_about_chance_is_noticed(change: Any, reason: str) -> None:
    table, before = drawing(4)
    rewind(table, before)
    act(table, random.Random(1))
    record = recording.write(table, SEATS, ended=True)
    record.fresh = [change(fresh) for fresh in record.fresh]
    lines = record.to_text().splitlines()
    number = next(n for n, line in enumerate(lines, 1) if line.startswith("chance "))
    with pytest.raises(BadRecord, match=reason) as caught:
        Record.from_text(record.to_text()).verify(games.get)
    assert caught.value.line == number


def test_the_first_format_knows_no_parts_of_chance() -> None:
    table, before = drawing(4)
    rewind(table, before)
    lines = list(unseal(recording.write(table, SEATS, ended=True).to_text()))
    with pytest.raises(BadRecord, match="format"):
        Record.from_text(seal(["lace 1", *lines[1:]]))


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
        Table.replay(table.config, [*log[:line], replace(log[line], back=line), *log[line + 1 :]])


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
