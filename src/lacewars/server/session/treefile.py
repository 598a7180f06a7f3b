"""An analysis as a file (docs/record-format.md): lines of a `.lace` record, each with what it follows on."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from lacewars import games
from lacewars.kernel import LaceError
from lacewars.kernel import recordtext as rt
from lacewars.kernel.errors import BadRecord
from lacewars.kernel.record import Holder, read_holders, read_options
from lacewars.kernel.sealed import seal as sealed
from lacewars.kernel.sealed import unseal
from lacewars.server import clock
from lacewars.server.bodies import WriteNode
from lacewars.server.session import analysis
from lacewars.server.session.table import Table
from lacewars.server.storage.rows import Draws, Entry, Node, Seat, Stored
from lacewars.server.storage.seal import Seal

FORMAT = "lacetree 1"
FROM_FILE = "file"
EDIT = "edit"
"""What stands in place of the seat where a position is changed by hand."""
LONGEST_ACTION = 200
MOST_PARTS = 1_000_000
_NOTES = msgspec.json.Decoder(WriteNode)


# ---------------------------------------------------------------------- writing
def write(table: Table, seats: Sequence[Seat], nodes: Mapping[int, Node], seal: Seal) -> str:
    """The text of the file: what was deleted is not in it."""
    config, branches = table.config, table.branches
    steps = [
        n for n in range(table.index) if branches.is_step(n) and not analysis.is_gone(branches, nodes, n)
    ]
    numbers = {-1: 0, **{line: number for number, line in enumerate(steps, 1)}}
    holders = (Holder(name, seat.name) for name, seat in zip(table.seats, seats, strict=True))
    lines = [FORMAT, f"game {config.game}", f"rules {table.game.rules_version}"]
    lines += [rt.write_option(name, value) for name, value in table.game.complete(config.options).items()]
    lines += [rt.write_holder(holder) for holder in holders]
    lines.append(f"key {config.chance_key.hex()}")
    if config.start is not None:
        written = json.dumps(config.start, sort_keys=True, separators=(",", ":"))
        lines.append(f"start {_stamp(seal, config.chance_key, written)} {written}")
    if config.lesson is not None:
        lines.append(f"lesson {config.lesson}")
    lines.append(f"trunk {config.trunk}")
    for line in steps:
        lines.append(f"{numbers[line]} {numbers[branches.before(line)]} {_step(table, line)}")
    for node in sorted((nodes[line + 1] for line in numbers if line + 1 in nodes), key=lambda one: one.index):
        told = {"name": node.name, "text": node.text, "marks": list(node.marks)}
        if any(told.values()):
            lines.append(f"note {numbers[node.index - 1]} {json.dumps(told, ensure_ascii=False)}")
    lines.append(f"at {numbers.get(branches.node(table.index), 0)}")
    return sealed(lines)


def _step(table: Table, line: int) -> str:
    entry = table.lines[line].entry
    if entry.part is not None:
        return f"chance {entry.part}{rt.write_draws(entry.draws)}"
    if entry.is_edit:
        return f"{EDIT} {entry.action}"
    return f"{table.seats[entry.seat]} {entry.action}{rt.write_draws(entry.draws)}"


def _stamp(seal: Seal, key: bytes, written: str) -> str:
    return seal.stamp(f"{key.hex()} {written}")


# ---------------------------------------------------------------------- reading
def read(text: str, owner_key: str, seal: Seal) -> tuple[Stored, Table]:
    """The analysis that a file holds, and its table, played line by line; BadRecord names the wrong line."""
    if not text.startswith("lacetree ") or "\0" in text:
        raise BadRecord("this is not an analysis: it does not begin with `lacetree`", 1)
    reader = rt.Reader(unseal(text))
    if (version := reader.take()) != FORMAT:
        raise reader.bad(f"{version[:60]!r} is not a format we know; this is {FORMAT!r}")
    try:
        game = games.get(rt.read_word(reader, reader.value("game")))
    except LaceError as error:
        raise reader.bad(str(error)) from None
    if rt.read_number(reader, reader.value("rules")) != game.rules_version:
        raise reader.bad(f"the analysis is not of rules version {game.rules_version}, which is played here")
    try:
        options = game.complete(read_options(reader))
        holders = read_holders(reader)
        if tuple(holder.seat for holder in holders) != game.seats(options):
            raise LaceError(f"the game has the seats {', '.join(game.seats(options))}")
    except BadRecord:
        raise
    except LaceError as error:
        raise reader.bad(str(error)) from None
    key = rt.read_key(reader, reader.value("key"))
    start = _read_start(reader, key, seal) if reader.peek() == "start" else None
    lesson = rt.read_word(reader, reader.value("lesson")) if reader.peek() == "lesson" else None
    trunk = rt.read_number(reader, reader.value("trunk"))
    config = analysis.config_of(game, options, key, owner_key)
    config = replace(config, start=start, lesson=lesson, trunk=trunk, source=FROM_FILE)
    log, indexes = _read_steps(reader, game.seats(options), trunk)
    nodes = _read_notes(reader, indexes)
    here = _number(reader, reader.value("at"), indexes)
    if reader.peek():
        reader.take()
        raise reader.bad("nothing may follow the last line")
    if indexes[here] != len(log):
        log.append(_back(log, indexes[here]))
    seats = tuple(Seat(number, "person", holder.name) for number, holder in enumerate(holders))
    try:
        table = Table.replay(config, log, past=True)
    except Exception as error:  # whatever it is that such a file makes the rules stumble over
        raise BadRecord(f"the analysis cannot be played again: {error}") from None
    stored = Stored(config, seats, table.standing(), config.created, tuple(log), nodes=nodes)
    return stored, table


def _read_start(reader: rt.Reader, key: bytes, seal: Seal) -> dict[str, Any]:
    """A position: it must be one that this server has written, for the rules take it at its word."""
    stamp, _, written = reader.value("start").partition(" ")
    if stamp != _stamp(seal, key, written):
        raise reader.bad("the position was not written by this server: it cannot be checked")
    found: dict[str, Any] = json.loads(written)
    return found


def _read_steps(reader: rt.Reader, seats: Sequence[str], trunk: int) -> tuple[list[Entry], list[int]]:
    """The lines of the log, and for each step of the file the index after it."""
    log: list[Entry] = []
    indexes = [0]
    while reader.peek().isdecimal():
        number, before, rest = (*reader.take().split(" ", 2), "", "")[:3]
        if number != str(len(indexes)):
            raise reader.bad(f"step {len(indexes)} must stand here, not {number[:60]!r}")
        follows = _number(reader, before, indexes)
        if len(indexes) <= trunk and follows != len(indexes) - 1:
            raise reader.bad("the game's own line does not branch")
        word, _, rest = rest.partition(" ")
        done, sign, drawn = rest.partition(" ! ")
        draws = rt.read_draws(reader, drawn) if sign else ()
        log += _lines(reader, log, indexes[follows], word, done, draws, seats)
        indexes.append(len(log))
        if len(log) > analysis.MOST_LINES:
            raise reader.bad(f"an analysis has at most {analysis.MOST_LINES} lines")
    if len(indexes) <= trunk:
        raise reader.bad("the game's own line is cut off")
    return log, indexes


def _lines(
    reader: rt.Reader, log: Sequence[Entry], to: int, word: str, done: str, draws: Draws, seats: Sequence[str]
) -> list[Entry]:
    """A step as lines of the log: it may follow on another one than the last."""
    index, at = len(log), clock.now()
    if word == "chance":
        part = rt.read_number(reader, done)
        if part > MOST_PARTS:
            raise reader.bad(f"chance {part}: there are not so many parts")
        return [Entry(-1, None, draws, index, at, to, part=part)]
    if word not in (*seats, EDIT) or not 0 < len(done) <= LONGEST_ACTION:
        raise reader.bad("a step is a seat and what it does")
    back = [] if to == index else [_back(log, to)]
    seat = -1 if word == EDIT else seats.index(word)
    return [*back, Entry(seat, done, draws, index + len(back), at)]


def _back(log: Sequence[Entry], to: int) -> Entry:
    return Entry(-1, None, (), len(log), clock.now(), to)


def _read_notes(reader: rt.Reader, indexes: Sequence[int]) -> tuple[Node, ...]:
    found: dict[int, Node] = {}
    while reader.peek() == "note":
        number, _, written = reader.value("note").partition(" ")
        index = indexes[_number(reader, number, indexes)]
        try:
            note = _NOTES.decode(written)
        except msgspec.MsgspecError as error:
            raise reader.bad(f"a note cannot be read: {error}") from None
        if (
            index in found
            or len(found) >= analysis.MOST_NODES
            or "\0" in note.text
            or not note.name.isprintable()
        ):
            raise reader.bad("a note cannot be kept")
        marks = tuple({"place": m.place, "to": m.to, "colour": m.colour} for m in note.marks)
        found[index] = Node(index, note.name, note.text, marks)
    return tuple(found.values())


def _number(reader: rt.Reader, text: str, indexes: Sequence[int]) -> int:
    number = rt.read_number(reader, text)
    if number >= len(indexes):
        raise reader.bad(f"there is no step {number} above")
    return number
