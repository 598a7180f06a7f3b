"""The record of a table: the actions that stand, each with its draws, and who sat where."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from lacewars.kernel.record import Ending, Fresh, Holder, Record
from lacewars.kernel.record import Entry as Written
from lacewars.kernel.record import Pact as WrittenPact
from lacewars.kernel.recordtext import UNKNOWN
from lacewars.server.session import older
from lacewars.server.session.pacts import Pact
from lacewars.server.session.table import Table
from lacewars.server.storage.rows import Seat


def write(table: Table, seats: Sequence[Seat], ended: bool = False, pacts: Sequence[Pact] = ()) -> Record:
    """The record of the game so far; with its chance key once it is over, or was `ended` before.

    A log that does not hold under the present rules is written down whole, under those it was played by. What
    its last position was, nobody can say any more.
    """
    stranded = table.held is not None
    steps = older.standing(table.stored) if stranded else table.branches.standing(table.index)
    lines = table.stored if stranded else [line.entry for line in table.lines]
    played = [number for number in steps if lines[number].action is not None]
    record = Record(
        game=table.config.game,
        rules=table.config.rules_version if stranded else table.game.rules_version,
        options=table.config.options if stranded else table.game.complete(table.config.options),
        holders=tuple(_holder(name, seat) for name, seat in zip(table.seats, seats, strict=True)),
        commitment=table.config.commitment,
        date=_day(table.config.created),
        setup=table.setup,
        pacts=tuple(_pact(table, played, pact) for pact in pacts),
    )
    record.entries += _stored_actions(table, played) if stranded else _actions(table, played)
    for place, number in enumerate(step for step in steps if lines[step].part is not None):
        after = steps.index(number) - place
        record.fresh.append(Fresh(after, lines[number].part or 0, lines[number].draws))
    if stranded:
        winners = () if table.outcome is None else tuple(table.seats[seat] for seat in table.outcome.winners)
        record.ending = Ending(UNKNOWN, winners, "" if table.outcome is None else table.outcome.reason)
    elif table.over:
        record.finish(table.state)
    else:
        record.pause(table.state)
    if ended or table.over:
        record.publish(table.config.chance_key)
    return record


def _actions(table: Table, played: Sequence[int]) -> list[Written]:
    lines = (table.lines[number].entry for number in played)
    return [Written(table.seats[line.seat], line.action or "", line.draws) for line in lines]


def _stored_actions(table: Table, played: Sequence[int]) -> list[Written]:
    """The actions as they read under the version of the rules that the table was last played by."""
    rules = table.config.rules_version
    written = older.versions(table.stored, rules)
    found = []
    for number in played:
        line = table.stored[number]
        text = table.game.migrate(line.action or "", written[number], rules)
        found.append(Written(table.seats[line.seat], text, line.draws))
    return found


def _day(created: int) -> str | None:
    """The day of play, if it is known: of a game from a file it may not be."""
    return (
        datetime.datetime.fromtimestamp(created / 1000, datetime.UTC).date().isoformat() if created else None
    )


def _holder(name: str, seat: Seat) -> Holder:
    bot = seat.kind == "bot"
    return Holder(name, seat.bot or "bot" if bot else seat.name, bot)


def _pact(table: Table, played: Sequence[int], pact: Pact) -> WrittenPact:
    """A pact for the record: of the actions before it those count that stand."""
    made, ended = (
        None if step is None else sum(1 for number in played if number < step.index)
        for step in (pact.settled, pact.ended)
    )
    parties = tuple(table.seats[seat] for seat in pact.parties)
    return WrittenPact(parties, pact.proposed.text, made or 0, ended, pact.proposed.until)
