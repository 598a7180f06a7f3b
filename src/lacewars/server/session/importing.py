"""A `.lace` file as a table: checked line by line, then a game that is over like any other."""

from __future__ import annotations

import base64
import datetime
import hashlib
from collections.abc import Sequence

from lacewars import games
from lacewars.kernel import LaceError
from lacewars.kernel.errors import BadRecord
from lacewars.kernel.record import Holder, Record
from lacewars.server import clock
from lacewars.server.keys import hash_key, new_key
from lacewars.server.session.table import standing_of
from lacewars.server.storage.rows import Dealing, Entry, Lifecycle, PactStep, Seat, Stored, TableConfig

PREFIX = "record-"
LONGEST_ACTION = 200
MOST_PARTS = 1_000_000


def table_id(text: str) -> str:
    """The id of the table that a file is opened as: equal files are one table."""
    digest = hashlib.blake2b(text.encode(), digest_size=15, person=b"lacewars opened").digest()
    return PREFIX + base64.b32encode(digest).decode().lower()


def is_imported(table: str) -> bool:
    """Whether the table of this id was opened from a file."""
    return table.startswith(PREFIX)


def read(text: str) -> Stored:
    """The table that a file holds; BadRecord names the line that is wrong.

    Every action and every draw is played again before anything is believed. A record of older rules is tried
    under the present ones.
    """
    if "\0" in text:
        raise BadRecord("damaged: this is not a text file")
    record = Record.from_text(text)
    try:
        game = games.get(record.game)
    except LaceError as error:
        raise BadRecord(str(error), 2) from None
    if record.key is None:
        raise BadRecord("the record does not hold its chance key: its draws cannot be checked")
    state = record.replay(game, migrate=record.rules < game.rules_version)
    created = _milliseconds(record.date)
    log, places = _log(record, created)
    pacts = _pacts(record, places, created)
    config = TableConfig(
        id=table_id(text),
        game=game.slug,
        rules_version=record.rules,
        options=game.complete(record.options),
        commitment=record.commitment,
        public=False,
        pace="live",
        days=None,
        created=created,
        chance_key=record.key,
        owner_hash=hash_key(new_key()),
    )
    seats = tuple(_seat(number, holder) for number, holder in enumerate(record.holders))
    lifecycle = Lifecycle(ended=state.outcome() is None)
    return Stored(config, seats, standing_of(len(log), state), clock.now(), log, lifecycle, pacts=pacts)


def _milliseconds(date: str | None) -> int:
    """The day of play; 0 if the record has none."""
    if date is None:
        return 0
    day = datetime.datetime.fromisoformat(date).replace(tzinfo=datetime.UTC)
    return int(day.timestamp() * 1000)


def _seat(number: int, holder: Holder) -> Seat:
    """Who sat there. Nobody holds a key of it."""
    if not holder.bot:
        return Seat(number, "person", holder.name)
    return Seat(number, "bot", holder.name, holder.name if len(holder.name) <= 32 else None)


def _log(record: Record, at: int) -> tuple[tuple[Entry, ...], list[int]]:
    """The lines of the table, and for each number of actions the index at which they stood."""
    log: list[Entry] = []
    places = [0]
    fresh = list(record.fresh)
    for number in range(len(record.entries) + 1):
        if number:
            entry = record.entries[number - 1]
            if len(entry.action) > LONGEST_ACTION:
                raise BadRecord(f"action {number}: its text is too long")
            log.append(Entry(record.seats.index(entry.seat), entry.action, entry.draws, len(log), at))
            places.append(len(log))
        while fresh and fresh[0].after == number:
            part = fresh.pop(0)
            if part.part > MOST_PARTS:
                raise BadRecord(f"chance {part.part}: there are not so many parts")
            log.append(Entry(-1, None, part.draws, len(log), at, len(log), part=part.part))
    return tuple(log), places


def _pacts(record: Record, places: Sequence[int], at: int) -> tuple[PactStep, ...]:
    """What the seats agreed on, as the steps that led there."""
    steps: list[PactStep] = []
    names = [holder.name for holder in record.holders]
    for number, pact in enumerate(record.pacts, 1):
        if "\0" in pact.text:
            raise BadRecord("damaged: the text of a pact is no text")
        first, *others = (record.seats.index(seat) for seat in pact.seats)
        made, ended = (
            None if count is None else places[min(count, len(places) - 1)]
            for count in (pact.made, pact.ended)
        )
        wanted: list[tuple[int, Dealing, int | None]] = [(first, "propose", made)]
        wanted += [(seat, "agree", made) for seat in others]
        if ended is not None:
            wanted += [(seat, "end", ended) for seat in (first, *others)]
        for seat, what, index in wanted:
            text, to = (pact.text, tuple(others)) if what == "propose" else ("", ())
            until = pact.until if what == "propose" else None
            step = PactStep(
                len(steps) + 1, number, seat, names[seat], what, index or 0, None, at, to, text, until
            )
            steps.append(step)
    return tuple(steps)
